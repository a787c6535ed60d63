"""Terms: found in the text, decided in the termbase, and their ids."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from regelwerk import pipeline
from regelwerk.errors import BadProjectError

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
    pipeline.init(tmp_path, [tmp_path / "de.md", tmp_path / "pl.md"])
    return tmp_path


def rows(project: Path) -> dict[str, dict[str, str]]:
    table = csv.DictReader(io.StringIO(pipeline.terms_csv(project)))
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
    pipeline.build(project)
    before = rows(project)["Wellenkarte"]["id"]
    (project / "terms.yaml").write_text(
        "terms:\n  - forms: {de: {term: Wellenkarte}, pl: {term: karta Fal}}\n", encoding="utf-8"
    )
    pipeline.build(project)
    assert rows(project)["Wellenkarte"]["id"] == before


def test_a_wrong_field_says_where(project: Path) -> None:
    (project / "terms.yaml").write_text("terms:\n  - froms: {de: {term: Ufer}}\n", encoding="utf-8")
    with pytest.raises(BadProjectError, match=r"terms\.yaml:2"):
        pipeline.terms_csv(project)
