"""How laws number and point: packed numbers, roman chapters, bare chapters, references at the head of lines. All invented."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.pipeline.document_reading import draft_of, read
from regelwerk.schema.draft import Draft

from tests.content.pages import block, document

PACKED_PL = """[1.0] RZEKA
ZASADA OGÓLNA:
Rzeka płynie przez środek planszy.

PRZYPADKI:

[1.1] Brody
[1.11] Bród przechodzi się bez żadnych kosztów.
[1.12] Wozy nie przechodzą przez bród, opisane w 2.11.

[1.2] Mosty
Mostem przechodzi jedna jednostka w etapie.
[1.21] Zburzony most nie istnieje (patrz przepis 1.12).
[1.22] Odbudowa trwa dwa etapy (zob. także 2.0, 1.21).

[2.0] WOZY
ZASADA OGÓLNA:
Wóz wiezie zboże albo ludzi (p. 2.12).

[2.1] Ładunek
[2.11] Wóz wiezie najwyżej 4 worki, a jego zasięg wynosi 2.5 pola.
[2.12] Rozładunek kończy ruch wozu, z wyjątkiem 1.11."""
ROMAN_EN = """I. THE MILL
I.1 Wheels. Each wheel turns twice.
(a) The first turn grinds corn.
(b) The second turn grinds nothing.
I.2 Sacks. A sack holds four stones (exception: II.1).
II. THE BAKERY
II.1 Ovens. An oven bakes as described in I.2.
(a) Put in the bread.
(b) Take it out again.
II.2 Shelves. Bread rests here (see sec. I.1.b)."""
DOTTED_PARAGRAPHS_DE = """§ 1 DER MARKT

§ 1.1 Stände
a) Jeder Stand verkauft eine Ware.
b) Wer zwei Stände hat, zahlt doppelt (§ 2.1).

§ 1.2 Waren
a) Fisch verdirbt nach einer Runde.
b) Tuch hält sich ewig.

§ 2 DIE WAAGE

§ 2.1 Gewichte
a) Ein Gewicht wiegt einen Sack auf.
b) Fehlt es, wird geschätzt.

§ 2.2 Eichung
a) Geeicht wird am Abend.
b) Niemand sieht zu (vgl. Abschn. 1.2)."""
BARE_DE = """1 SCHLEUSEN

Eine Schleuse hat zwei Tore.

1.1 Tore
1.1.1
Öffnen.
Ein Tor wird von Hand geöffnet.
1.1.2
Schließen.
Ein Tor schließt sich von selbst, siehe Regel 2.1.1.

2 KÄHNE

2.1 Ladung
2.1.1
Kohle.
Kohle kommt nach unten."""

LAWS: dict[str, tuple[str, str, str, dict[str, list[str]]]] = {
    "two digits pack two levels": (
        "pl",
        PACKED_PL,
        "1 1.1 1.11 1.12 1.2 1.21 1.22 2 2.1 2.11 2.12",
        {"1.12": ["2.11"], "1.21": ["1.12"], "1.22": ["2", "1.21"], "2": ["2.12"], "2.12": ["1.11"]},
    ),
    "roman chapters": (
        "en",
        ROMAN_EN,
        "I I.1 I.1.a I.1.b I.2 II II.1 II.1.a II.1.b II.2",
        {"I.2": ["II.1"], "II.1": ["I.2"], "II.2": ["I.1.b"]},
    ),
    "paragraph signs before dotted numbers": (
        "de",
        DOTTED_PARAGRAPHS_DE,
        "1 1.1 1.1.a 1.1.b 1.2 1.2.a 1.2.b 2 2.1 2.1.a 2.1.b 2.2 2.2.a 2.2.b",
        {"1.1.b": ["2.1"], "2.2.b": ["1.2"]},
    ),
    "chapters with nothing behind their number": (
        "de",
        BARE_DE,
        "1 1.1 1.1.1 1.1.2 2 2.1 2.1.1",
        {"1.1.2": ["2.1.1"]},
    ),
}


def drafted(tmp_path: Path, text: str, locale: str) -> Draft:
    path = tmp_path / "law.txt"
    path.write_text(text + "\n", encoding="utf-8")
    document, _ = read(path, locale=locale)
    return draft_of(document)


def rows(tmp_path: Path, text: str, locale: str) -> dict[str, Row]:
    return {str(row["id"]): row for row in rule_rows(drafted(tmp_path, text, locale))}


@pytest.mark.parametrize("name", LAWS)
def test_numbers_and_references_of_a_law(name: str, tmp_path: Path) -> None:
    locale, text, numbers, references = LAWS[name]
    found = rows(tmp_path, text, locale)
    assert list(found) == numbers.split()
    assert {number: row["refs"] for number, row in found.items() if row["refs"]} == references


def test_a_subheading_with_a_colon_is_no_part_of_the_title(tmp_path: Path) -> None:
    found = rows(tmp_path, PACKED_PL, "pl")
    assert found["1"]["title"] == "RZEKA"
    assert found["1"]["text"] == "ZASADA OGÓLNA:\nRzeka płynie przez środek planszy.\nPRZYPADKI:"


def test_titles_run_in_at_one_depth_and_lack_at_the_next(tmp_path: Path) -> None:
    found = rows(tmp_path, ROMAN_EN, "en")
    assert [found[number]["title"] for number in ("I.1", "II.2", "I.1.a")] == ["Wheels.", "Shelves.", None]


def test_titles_before_a_colon(tmp_path: Path) -> None:
    text = """1. Hafen
1.1. Ebbe: Schiffe liegen auf Grund und fahren nicht.
1.2. Flut: Schiffe fahren aus, siehe 1.1.
1.3. Springflut: Der Kai steht unter Wasser.
2. Stadt
2.1. Tor: Das Tor schließt am Abend.
2.2. Brunnen: Der Brunnen versiegt nie."""
    found = rows(tmp_path, text, "de")
    assert [found[number]["title"] for number in ("1", "1.1", "2.2")] == ["Hafen", "Ebbe:", "Brunnen:"]
    assert found["1.1"]["text"] == "Schiffe liegen auf Grund und fahren nicht."


def test_a_reference_that_begins_a_line_begins_no_rule(tmp_path: Path) -> None:
    text = """1. Fähre
1.1 Die Fähre fährt einmal in jeder Runde, es gelten dabei die Regeln
1.3 und
2.1. Danach ruht sie.
1.2 Sie trägt zwei Wagen.
1.3 Pferde schwimmen nebenher, ohne müde zu werden, und sind dabei
1.5 Felder schnell.
2. Ufer
2.1 Das Ufer ist flach.
2.2 Am Ufer wird gewartet, bis die Fähre kommt; siehe
1.2. Niemand drängelt."""
    found = rows(tmp_path, text, "de")
    assert list(found) == ["1", "1.1", "1.2", "1.3", "2", "2.1", "2.2"]


CONTENTS = """SPIS TREŚCI

[1.0] RZEKA 2
[1.1] Brody 2
[1.2] Mosty 3
[2.0] WOZY 4
[2.1] Ładunek 5

"""


@pytest.mark.parametrize("pages", [True, False])
def test_a_table_of_contents_without_leaders_begins_no_rules(pages: bool, tmp_path: Path) -> None:
    contents = CONTENTS if pages else re.sub(r"(?m) \d$", "", CONTENTS)
    found = rows(tmp_path, contents + PACKED_PL, "pl")
    assert list(found) == LAWS["two digits pack two levels"][2].split()
    assert found["1"]["title"] == "RZEKA"
    assert found["1.1"]["title"] == "Brody"


def test_a_table_of_contents_at_the_end_is_no_text_of_the_last_rule(tmp_path: Path) -> None:
    found = rows(tmp_path, f"{PACKED_PL}\n\n{CONTENTS}\n", "pl")
    assert list(found) == LAWS["two digits pack two levels"][2].split()
    assert found["2.12"]["text"] == "Rozładunek kończy ruch wozu, z wyjątkiem 1.11."


def test_an_index_at_the_end_points_nowhere(tmp_path: Path) -> None:
    found = rows(tmp_path, f"{PACKED_PL}\n\nSkorowidz\n\nBród, zob. 1.1\nŁadunek, zob. 2.1\nMost, zob. 1.2", "pl")
    assert found["2.12"]["refs"] == ["1.11"]


def recognised(*lines: str) -> dict[str, Row]:
    blocks = [block(line, method="ocr") for line in lines]
    draft = parse(document(*blocks, locale="pl"), locale="pl", kind="law", document_name="law", icons={})
    return {str(row["id"]): row for row in rule_rows(draft)}


def test_numbers_that_recognition_damaged() -> None:
    found = recognised(
        "[1.1] Bród przechodzi się bez kosztów.",
        "11.2] Most kosztuje jeden punkt.",
        "1.3] Prom kosztuje dwa punkty.",
        "[l.4] Wpław nie przechodzi nikt.",
        "[1.6] Zimą rzeka zamarza.",
        "[8.7] Wiosną lód pęka.",
        "[1.8] Latem rzeka wysycha.",
    )
    assert list(found) == ["1.1", "1.2", "1.3", "1.4", "1.6", "1.7", "1.8"]


RIVER = (
    "1.1.1 Brody.",
    "I Kamienie. Po kamieniach idzie się bez kosztów (patrz 1.1.2.1I).",
    "II Piasek. Po piasku idzie się wolno (patrz 1.1.2.1).",
    "1.1.2 Mosty. Most stoi zawsze (zob. 1.1.1i 1.1.1.11).",
    "I Belki. Belka znosi wóz.",
)


def test_references_whose_numerals_were_recognised_as_digits() -> None:
    found = recognised(*RIVER, "II Deski. Deska znosi konia (patrz 1.1.1.1 oraz 1.1.9.1).")
    assert {number: row["refs"] for number, row in found.items() if row["refs"]} == {
        "1.1.1.I": ["1.1.2.II"],
        "1.1.1.II": ["1.1.2.I"],
        "1.1.2": ["1.1.1", "1.1.1.II"],
        "1.1.2.II": ["1.1.1.I", "1.1.9.1"],
    }


def test_a_law_may_point_to_digits_that_it_does_not_have() -> None:
    found = recognised(*RIVER, "II Deski. Wykonaj kroki (1.1.1.1) - (1.1.1.2).")
    assert found["1.1.2.II"]["refs"] == ["1.1.1.1", "1.1.1.2"]
    assert found["1.1.1.I"]["refs"] == ["1.1.2.II"]


def test_roman_rules_inside_of_a_paragraph_count_on(tmp_path: Path) -> None:
    text = """1. Rynek
1.1 STRAGANY
1.1.1 Kupcy. Kupiec stoi na rynku przez cały dzień i sprzedaje towary
każdemu, kto zapłaci.
I Zboże. Zboże kosztuje dwie monety, a w zimie
trzy monety.
II Sukno. Sukno kosztuje jedną monetę.
III Sól. Sól jest za darmo.
1.1.2 Klienci. Klient kupuje raz."""
    found = rows(tmp_path, text, "pl")
    assert list(found) == ["1", "1.1", "1.1.1", "1.1.1.I", "1.1.1.II", "1.1.1.III", "1.1.2"]
