"""Rules that were put between others, first paragraphs on the line of their article, points, and their titles. All rulebooks
are invented.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from .numbered_books import rules, sent

INSERTED = """# Ligaordnung

## § 1 Beginn

(1) Die Liga beginnt im Mai.

(2) Sie endet im Juni, sofern § 2a nichts anderes sagt.

## § 2 Würfel

(1) Würfel stellt der Verein.

(2) Eigene Würfel sind verboten.

## § 2a Ersatzwürfel

Fällt ein Würfel zu Boden, gilt § 2 Abs. 1 entsprechend.

## § 3 Ende

Von den §§ 1 bis 3 darf niemand abweichen.
"""

FIRST = """REGULAMIN LIGI

§ 1. 1. Liga gra w każdą środę wieczorem.
2. Sędzia może udzielić:
1) upomnienia,
2) nagany.
3. Nagana kosztuje punkt.

§ 2. 1. Karę z § 1 ust. 2 pkt 2 zapisuje się w księdze.
2. Księgę prowadzi sędzia.

§ 3. 1. Od kary odwołać się można w trybie § 2 ust. 1–2.
2. Odwołanie rozpatruje zarząd.
"""

QUESTIONS = """# Pytania do gry

**Pytanie 1. Czy łódka tonie?**

Tak, po trzecim sztormie. Patrz też pyt. 3.

**Pytanie 2. Co dzieje się po zatonięciu?**

1. Karty wracają do talii.
2. Łódka wraca do pudełka.

**Pytanie 3. Kto zaczyna po sztormie?**

Ten, kto stracił najwięcej, jak w pytaniu 1.
"""

SHEET = """LAGERKARTE

A. Zelt
   A.1  Aufbau: 3 Stangen und eine Plane.
   A.2  Regen: Das Zelt hält zwei Runden, vgl. B.1.
   A.3  Sturm: alles fliegt weg.

B. Feuer
   B.1  Holz: höchstens 4 Stück.
   B.2  Glut: bleibt bis zum Morgen.
"""

LED = """A-1 STEP ........... 1 point for each square, 2 uphill.
A-2 JUMP ........... Test Agility, or fall as in B-2.
A-3 SWIM ........... Never with armour, see B-1.

B-1 ARMOUR ......... d6 protection.
B-2 FALL ........... One wound. See A-1 for standing up.
"""

CONTENTS = """GEZEITEN

Inhalt

1  Spielidee        1
2  Aufbau           1
   2.1  Der Strand  2
   2.2  Die Flut    2
   2.3  Die Möwe    2
3  Ende             3


1  Spielidee

Alle suchen Muscheln am Strand, bevor die Flut kommt.

2  Aufbau

2.1  Der Strand

Der Strand liegt in der Mitte des Tisches.

2.2  Die Flut

Die Flut beginnt am Rand. Sie kommt nach jeder Runde näher.

2.3  Die Möwe

Die Möwe frisst eine Muschel je Runde.

3  Ende

Wer die meisten Muscheln hat, gewinnt das Spiel.
"""


@pytest.mark.parametrize(
    ("text", "name", "numbers"),
    [
        (INSERTED, "rules-de.md", ["1", "1.1", "1.2", "2", "2.1", "2.2", "2a", "3"]),
        (FIRST, "rules-pl.txt", ["1", "1.1", "1.2", "1.2.1", "1.2.2", "1.3", "2", "2.1", "2.2", "3", "3.1", "3.2"]),
        (QUESTIONS, "rules-pl.md", ["1", "2", "3"]),
        (CONTENTS, "rules-de.txt", ["1", "2", "2.1", "2.2", "2.3", "3"]),
    ],
)
def test_the_numbers_of_a_law(text: str, name: str, numbers: list[str], tmp_path: Path) -> None:
    assert list(rules(text, name, tmp_path)) == numbers


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        (INSERTED, "rules-de.md", {"1.2": ["2a"], "2a": ["2.1"], "3": ["1", "2", "3"]}),
        (FIRST, "rules-pl.txt", {"2.1": ["1.2.2"], "3.1": ["2.1", "2.2"]}),
        (QUESTIONS, "rules-pl.md", {"1": ["3"], "3": ["1"]}),
    ],
)
def test_what_it_sends_to(text: str, name: str, found: dict[str, list[str]], tmp_path: Path) -> None:
    assert sent(rules(text, name, tmp_path)) == found


def test_names_before_a_colon_and_before_leader_dots_are_titles(tmp_path: Path) -> None:
    sheet = rules(SHEET, "rules-de.txt", tmp_path)
    assert [row["title"] for row in sheet.values()] == [
        "Zelt",
        "Aufbau:",
        "Regen:",
        "Sturm:",
        "Feuer",
        "Holz:",
        "Glut:",
    ]
    led = rules(LED, "rules-en.txt", tmp_path)
    assert [row["title"] for row in led.values()] == ["STEP", "JUMP", "SWIM", "ARMOUR", "FALL"]
    assert led["B-1"]["text"] == "d6 protection."
