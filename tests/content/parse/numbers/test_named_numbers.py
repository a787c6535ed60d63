"""Numbers after a word for a rule, and numbers with letters of their own. All rulebooks are invented."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.pipeline.document_reading import draft_of
from regelwerk.pipeline.document_reading import read as read_file

NAMED = """THE OLD FERRY
A game for two families.

Rule 1. The youngest shall be called the Ferryman and takes the oar.

Rule 2. The Ferryman carries one passenger, save as Rule 4 provides, and never
two of them.

Rule 3. A passenger who falls into the river waits for the next crossing.

Rule 4. On a roll of 6 the Ferryman carries two; Rules 2 and 3 do not hold.
"""

QUESTIONS = """# Mühlenbach: Häufige Fragen

**F1: Darf ich zwei Mühlen bauen?**
Ja, aber nicht am selben Bach.

**F2: Was geschieht bei Hochwasser?**
Alle Mühlen stehen still. Auch F1 gilt dann nicht.

**F3: Zählt eine Ruine als Mühle?**
Nein, siehe die Fragen F1 bis F2 und Feld A1.
"""

MODULES = """# Ostatni prom

## Moduł A: Mgła

**A1** Rzut na mgłę
Na początku rundy gracz rzuca kostką.

**A2** Latarnia
Kto ma latarnię, nie rzuca według A1.

## Moduł B: Lód

**B1** Kra
Prom stoi:

a) jedną rundę,

b) dwie rundy, gdy gra się z modułem A.
"""

LAW = """# Regulamin turnieju

## Rozdział I. Postanowienia

**§ 1.** Organizator

1. Turniej organizuje klub szachowy z miasta.

2. Wpisowe wynosi 10 złotych i zbiera je sędzia.

**§ 2.** Sprzęt

Każdy stół otrzymuje jeden komplet gry.

## Rozdział II. Rozgrywki

**§ 3.** Punkty

1. Za miejsca przyznaje się:

a) trzy punkty za pierwsze,

b) jeden punkt za drugie.

2. Przy remisie punkty z ust. 1 lit. a dzieli się, z zastrzeżeniem § 1 ust. 2.
"""

ARTICLES = """SATZUNG DER FLÖSSER

Artikel Nr. 1. Das Floß

1. Ein Floß hat sechs Stämme.
2. Es trägt zwei Flößer, siehe Artikel 2.

Artikel Nr. 2. Die Flößer

Jeder Flößer trägt eine Stange. Er fährt nicht bei Nacht.

Artikel Nr. 3. Der Fluss

Der Fluss fließt nach Norden, wie Artikel 1 Absatz 2 sagt.
"""

MAP = """# Islands

## Setup

A1 is the field in the corner of the board, where the fleet of the first player begins.

C3 is the port. Put the lighthouse there.

## Play

A2 and B2 are reefs. No ship may enter them.
"""

TILES = """# Harvest Fair

A game of stalls and puddles for two to four farmers. The farmer with the muddiest boots begins and
takes the rooster.

## Setup

Put tile A1 in the middle of the table. Put tile A2 to its left and tile A3 to its right; whoever
sits beside the rooster keeps tile A4 until the rain begins.

## Tiles

A1 Well
A2 Barn. A farmer who sleeps here draws one card.
A3 Orchard
A4 Duck pond

## The end

The fair ends when the rooster crows twice. All farmers count their apples, and the one with the
most apples wins.
"""


@pytest.mark.parametrize(
    ("text", "name", "numbers"),
    [
        (NAMED, "rules-en.txt", ["1", "2", "3", "4"]),
        (QUESTIONS, "rules-de.md", ["F1", "F2", "F3"]),
        (MODULES, "rules-pl.md", ["A", "A1", "A2", "B", "B1", "B1.a", "B1.b"]),
        (LAW, "rules-pl.md", ["I", "1", "1.1", "1.2", "2", "II", "3", "3.1", "3.1.a", "3.1.b", "3.2"]),
        (ARTICLES, "rules-de.txt", ["1", "1.1", "1.2", "2", "3"]),
        (MAP, "rules-en.md", []),
        (TILES, "rules-en.md", []),
    ],
)
def test_rules_after_a_word_or_with_letters_of_their_own_are_read(
    text: str, name: str, numbers: list[str], tmp_path: Path
) -> None:
    assert list(_rules(text, name, tmp_path)) == numbers


@pytest.mark.parametrize(
    ("text", "name", "sent"),
    [
        (NAMED, "rules-en.txt", {"2": ["4"], "4": ["2", "3"]}),
        (QUESTIONS, "rules-de.md", {"F2": ["F1"], "F3": ["F1", "F2"]}),
        (MODULES, "rules-pl.md", {"A2": ["A1"], "B1.b": ["A"]}),
        (LAW, "rules-pl.md", {"3.2": ["3.1.a", "1.2"]}),
    ],
)
def test_references_to_such_rules_are_found(text: str, name: str, sent: dict[str, list[str]], tmp_path: Path) -> None:
    assert {number: row["refs"] for number, row in _rules(text, name, tmp_path).items() if row["refs"]} == sent


def test_the_question_is_the_title_and_a_module_is_above_its_rules(tmp_path: Path) -> None:
    assert _rules(QUESTIONS, "rules-de.md", tmp_path)["F2"]["title"] == "Was geschieht bei Hochwasser?"
    rules = _rules(MODULES, "rules-pl.md", tmp_path)
    assert (rules["A1"]["parent"], rules["B1"]["parent"], rules["B1.a"]["parent"]) == ("A", "B", "B1")


def test_a_sentence_that_goes_on_in_the_rules_below_is_no_title(tmp_path: Path) -> None:
    rule = _rules(LAW, "rules-pl.md", tmp_path)["3.1"]
    assert (rule["title"], rule["text"]) == (None, "Za miejsca przyznaje się:")


def _rules(text: str, name: str, folder: Path) -> dict[str, Row]:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    document, _ = read_file(path, locale=path.stem[-2:])
    draft = draft_of(document)
    numbers = {unit.number for unit in draft.units if unit.number}
    return {str(row["id"]): row for row in rule_rows(draft) if row["id"] in numbers}
