"""Terms: found in the text, decided in the termbase, and their ids."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from regelwerk.errors import BadProjectError
from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init
from regelwerk.pipeline.terms import terms_csv

GERMAN = """# Die Küste

## Spielmaterial

- 12 Wellenkarten
- 5 Treibholzmarker

## Ablauf

Zieht zu Beginn jeder Runde 2 Wellenkarten. Legt danach 1 Treibholzmarker auf das Ufer.

Wer keinen Treibholzmarker hat, zieht keine Wellenkarte. Das Ufer bleibt leer.

Liegt ein Treibholzmarker am Ufer, darf der Wächter die Wellenkarte ablegen. Der Wächter zieht dann weiter.

Der Wächter sammelt am Ende alle Treibholzmarker und mischt die Wellenkarten.
"""
POLISH = """# Wybrzeże

## Elementy gry

- 12 kart Fal
- 5 żetonów Drewna

## Przebieg

Na początku każdej rundy dobierzcie 2 karty Fal. Potem połóżcie 1 żeton Drewna na Brzegu.

Kto nie ma żetonu Drewna, nie dobiera karty Fal. Brzeg zostaje pusty.

Jeśli żeton Drewna leży na Brzegu, Strażnik może odrzucić kartę Fal. Strażnik idzie wtedy dalej.

Na koniec Strażnik zbiera wszystkie żetony Drewna i tasuje karty Fal.
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "de.md").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "pl.md").write_text(POLISH, encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    return tmp_path


def rows(project: Path) -> dict[str, dict[str, str]]:
    table = csv.DictReader(io.StringIO(terms_csv(project)))
    return {row["de"]: row for row in table}


def test_a_compound_meets_its_phrase(project: Path) -> None:
    found = rows(project)
    assert found["Wellenkarte"]["pl"] == "karta Fal"
    assert found["Treibholzmarker"]["pl"] == "żeton Drewna"
    assert found["Wächter"]["pl"] == "Strażnik"
    assert found["Wellenkarte"]["uses_de"] == found["Wellenkarte"]["uses_pl"]
    assert int(found["Wellenkarte"]["uses_de"]) >= 5


def test_people_decide(project: Path) -> None:
    (project / "terms.yaml").write_text(
        "terms:\n"
        "  - kind: person\n"
        "    forms:\n"
        "      de: {term: Küstenwächter, variants: [Wächter]}\n"
        "      pl: {term: Strażnik}\n"
        "  - status: rejected\n"
        "    forms: {de: {term: Ufer}, pl: {term: Brzeg}}\n",
        encoding="utf-8",
    )
    found = rows(project)
    assert found["Küstenwächter"]["score"] == "1.00"
    assert found["Küstenwächter"]["kind"] == "person"
    assert "Wächter" not in found
    assert found.get("Ufer", {}).get("pl") != "Brzeg"


def test_ids_stay_when_terms_are_accepted(project: Path) -> None:
    build(project)
    before = rows(project)["Wellenkarte"]["id"]
    (project / "terms.yaml").write_text(
        "terms:\n  - forms: {de: {term: Wellenkarte}, pl: {term: karta Fal}}\n", encoding="utf-8"
    )
    build(project)
    assert rows(project)["Wellenkarte"]["id"] == before


def test_a_wrong_field_says_where(project: Path) -> None:
    (project / "terms.yaml").write_text("terms:\n  - froms: {de: {term: Ufer}}\n", encoding="utf-8")
    with pytest.raises(BadProjectError, match=r"terms\.yaml:2"):
        terms_csv(project)


def found_in(folder: Path, german: str, polish: str) -> dict[str, str]:
    (folder / "de.md").write_text(german, encoding="utf-8")
    (folder / "pl.md").write_text(polish, encoding="utf-8")
    init(folder, [folder / "de.md", folder / "pl.md"])
    return {german: row["pl"] for german, row in rows(folder).items()}


def test_a_term_that_stands_once_is_found_where_nothing_else_can_be_its_partner(tmp_path: Path) -> None:
    german = GERMAN + "\nDie Partie endet mit dem Burgfrieden.\n"
    polish = POLISH + "\nGra kończy się, gdy nastaje Zawieszenie Broni.\n"
    assert found_in(tmp_path, german, polish).get("Burgfrieden") == "Zawieszenie Broni"


def test_pieces_of_an_english_name_are_no_terms(tmp_path: Path) -> None:
    german = GERMAN + "".join(f"\n{n} Fahnen gehören zu The Tide of Mirow.\n" for n in range(2, 8))
    polish = POLISH + "".join(f"\n{n} flag należy do The Tide of Mirow.\n" for n in range(2, 8))
    found = found_in(tmp_path, german, polish)
    assert "Mirow" in found
    assert not any("The" in term.split() or "of" in term.split() for term in (*found, *found.values()))


def test_what_a_text_names_before_a_colon_is_a_term(tmp_path: Path) -> None:
    german = GERMAN + (
        "\n## Karten\n\nAlte Leine: Holt 1 Treibholzmarker vom Ufer.\n\nDie Lotsin: Legt 2 Wellenkarten ab.\n"
        "\nHinweis: Am Ufer ist es still.\n"
    )
    polish = POLISH + (
        "\n## Karty\n\nStara lina: Zabierzcie 1 żeton Drewna z Brzegu.\n\nPilotka: Odrzućcie 2 karty Fal.\n"
        "\nUwaga: Na Brzegu jest cicho.\n"
    )
    found = found_in(tmp_path, german, polish)
    assert found.get("Alte Leine") == "Stara lina"
    assert found.get("Lotsin") == "Pilotka"
    assert "Hinweis" not in found


def test_uses_of_a_name_with_a_number_are_counted(tmp_path: Path) -> None:
    german = GERMAN + "".join(f"\nDer Startspieler {does}.\n" for does in ("beginnt", "zieht", "mischt"))
    polish = POLISH + "".join(f"\nPierwszy Gracz {does}.\n" for does in ("zaczyna", "dobiera", "tasuje"))
    assert found_in(tmp_path, german, polish).get("Startspieler") == "Pierwszy Gracz"
    row = rows(tmp_path)["Startspieler"]
    assert (row["uses_de"], row["uses_pl"]) == ("3", "3")


def test_what_opens_a_text_or_is_all_of_a_cell_names_a_term(tmp_path: Path) -> None:
    german = GERMAN + (
        "\n## Orte\n\nDer Speicher. Hier lagert ihr alles, was trocken bleiben soll.\n\n*Ruhe* – Alle schlafen aus.\n"
        "\nRasten (3 AP): Alles ablegen.\n\n| Ort | Kosten |\n|---|---|\n| Sumpf | 3 |\n| Schenke | 4 |\n"
    )
    polish = POLISH + (
        "\n## Miejsca\n\nSpichlerz. Trzymacie tu wszystko, co ma pozostać suche.\n\n*Spokój* – Wszyscy odsypiają.\n"
        "\nOdpoczynek (3 PA): Odrzućcie wszystko.\n\n| Miejsce | Koszt |\n|---|---|\n| Bagno | 3 |\n| Karczma | 4 |\n"
    )
    found = found_in(tmp_path, german, polish)
    named = {"Speicher": "Spichlerz", "Ruhe": "Spokój", "Rasten": "Odpoczynek", "Sumpf": "Bagno", "Schenke": "Karczma"}
    assert {german: found.get(german) for german in named} == named


def test_names_that_each_have_their_head_do_not_share_one(tmp_path: Path) -> None:
    german = GERMAN + "\nEs gibt drei Gilden: Schleifergilde, Tuchmachergilde oder Fischergilde.\n"
    polish = POLISH + "\nSą trzy gildie: Gildii Szlifierzy, Gildii Sukienników albo Gildii Rybaków.\n"
    assert found_in(tmp_path, german, polish).get("Fischergilde") == "Gildia Rybaków"


def test_small_words_of_a_heading_in_capitals_are_small(tmp_path: Path) -> None:
    german = GERMAN + "\n## ENDE DES SZENARIOS\n\nDann ist es vorbei.\n"
    polish = POLISH + "\n## KONIEC SCENARIUSZA\n\nWtedy to już wszystko.\n"
    found = found_in(tmp_path, german, polish)
    assert "Ende des Szenarios" in found


def test_a_name_that_the_other_edition_spells_in_its_own_way_keeps_that(tmp_path: Path) -> None:
    german = GERMAN + "\nIhr reist nach Orsova.\n\nAus Orsova kommt ihr zurück.\n\nOrsova ist weit.\n"
    polish = POLISH + "\nJedziecie przez Orsowę.\n\nOrsowę zostawiacie za sobą.\n\nOrsowa jest daleko.\n"
    assert found_in(tmp_path, german, polish).get("Orsova") == "Orsowa"


def test_the_title_of_a_book_names_the_game(tmp_path: Path) -> None:
    german = "# Die Gruft der Könige\n\n" + GERMAN.replace("# ", "## ")
    polish = "# Krypta i królowie\n\n" + POLISH.replace("# ", "## ")
    more = (
        "\n## Aufbau\n\nMischt alles.\n\n## Ende\n\nDann ist Schluss.\n",
        "\n## Przygotowanie\n\nPotasujcie wszystko.\n\n## Koniec\n\nTo koniec.\n",
    )
    found = found_in(tmp_path, german + more[0], polish + more[1])
    assert found.get("Die Gruft der Könige") == "Krypta i królowie"


def mined(tmp_path: Path, german: str, polish: str) -> set[tuple[str, str]]:
    (tmp_path / "de.md").write_text(german, encoding="utf-8")
    (tmp_path / "pl.md").write_text(polish, encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    return {(row["de"], row["pl"]) for row in csv.DictReader(io.StringIO(terms_csv(tmp_path)))}


RIVER = """# Am Fluss

Zieht eure Figur bis an das Ufer. Die Furt kostet einen Schritt mehr.

Wer am Ende seines Zuges vor der Furt steht, darf auf einer Zolltafel ein Feld weiter gehen.

Ist das Ende der Tafel erreicht, wird gewertet.
"""
RIVER_PL = """# Nad rzeką

Przesuńcie swoją figurę aż na brzeg. Bród kosztuje o jeden krok więcej.

Kto na koniec swojego ruchu stoi przed brodem, może pójść o pole dalej na tablicy celnej.

Gdy osiągnie się koniec tablicy, następuje punktacja.
"""


def test_a_noun_that_a_dictionary_translates_is_a_term_of_two_uses_and_an_everyday_noun_is_none(tmp_path: Path) -> None:
    found = mined(tmp_path, RIVER, RIVER_PL)
    assert ("Furt", "bród") in found
    assert "Ende" not in {german for german, _ in found}


def test_a_compound_that_is_used_once_is_paired_by_what_its_parts_mean(tmp_path: Path) -> None:
    assert ("Zolltafel", "tablica celna") in mined(tmp_path, RIVER, RIVER_PL)
