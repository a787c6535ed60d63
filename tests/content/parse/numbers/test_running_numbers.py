"""Plain numbers that run on through a whole rulebook. All rulebooks are invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from .numbered_books import rules, sent

DASHED = """Die Leuchtturminsel
Ein Spiel für zwei Wärter.

KAPITEL I - AUFBAU

1 - Die Insel
Die Insel liegt in der Mitte des Tisches. Jeder Wärter wohnt nach Abschnitt 4.

2 - Das Öl
Jeder nimmt drei Kannen.

KAPITEL II - DIE NACHT

3 - Wache
Wer wacht, würfelt zweimal. Bei Nebel gilt 5 nicht, siehe 6.

4 - Der Turm
Im Turm wohnt nur ein Wärter.

5 - Schiffe
Jedes Schiff bringt eine Kanne Öl. Es fährt nicht bei Nebel (siehe 6).

6 - Nebel
Nebel dauert eine Runde. Danach geht es nach den Abschnitten 2 bis 4 weiter.
"""

IN_BRACKETS = """MÜHLE IM WIND

AUFBAU
(1) Jeder nimmt neun Säcke Korn. (2) Die Windkarten werden gemischt. (3) Der
Älteste beginnt und dreht das Rad nach Ziffer 5.

ABLAUF
(4) Wer am Zug ist, dreht das Rad. (5) Das Rad bleibt stehen, wenn kein Wind
weht; dann gilt (2) noch einmal.
(6) Mehl zählt doppelt, aber nie mehr als unter Ziffer 1 genannt. (7) Das Spiel
endet nach neun Runden.
"""

STEPS = """# Wieczorny spacer

## Wyjście

**Krok 1: Buty.** Każdy zakłada buty i bierze latarkę.

**Krok 2: Drzwi.** Rzućcie kostką.

**2a)** Drzwi skrzypią i wszyscy wracają do kroku 1.

**2b)** Drzwi milczą, więc pomijacie krok 3.

**Krok 3: Pies.** Pies szczeka, chyba że stało się to, o czym mówi 2a.

## Powrót

**Krok 4: Ścieżka.** Idziecie przez las.

**Krok 5: Most.** Most przechodzi się pojedynczo, a potem obowiązują kroki 2–4.

**5a)** Kto się waha, stoi.

**5b)** Kto biegnie, wpada do wody.

**Krok 6: Dom.** Wygrywa, kto pierwszy siedzi przy stole.
"""

SIGNED = """# Nine Hammers

## Work

#1 Each smith takes one hammer and one apron.

#2 Iron is drawn from the bag. See #5 for coal.

#3 A broken hammer goes back to the box.

## Trade

#4 Horseshoes are sold by the pair, as #2 says.

#5 Coal is free for everybody in winter.

#6 The game ends when #3 has happened nine times.
"""

EXCERPT = """DIE ZEHN GEBOTE DER SEILER (Auszug)

Gebot 4: Ein Seil gehört dem, der es gedreht hat.
Gebot 5: Hanf wird am Markt gekauft, nie nach Gebot 9.
Gebot 6: Wer ein Seil zerreißt, zahlt zwei Taler.
Gebot 8: Knoten zählen einfach, ausgenommen jene nach Gebot 10.
Gebot 9: Geschenkter Hanf bleibt verdeckt.
Gebot 10: Am Ende zählt jeder Knoten doppelt, außer nach Gebot 6.
"""

STORY = """The Old Mill

Section 1
You stand before the mill. Turn to section 3 or turn to section 2.

Section 2
The door is locked. Turn to section 4.

Section 3
The wheel turns slowly. Turn to section 5.

Section 4
You find a key under the stone. Turn to section 6.

Section 5
The miller greets you kindly. Turn to section 6.

Section 6
You have reached the end of the story.
"""

LISTS = """# Fisch und Netz

## Aufbau

1. Legt den See in die Mitte.
2. Mischt die Fischkarten.
3. Jeder nimmt ein Netz.

## Ein Zug

1. Zieht eine Karte, siehe Schritt 3.
2. Werft das Netz aus.
3. Legt den Fisch ab. Danach folgt wieder Schritt 1 oder Schritt 2.
"""

ROUNDS = """# The Glass Orchard

A quiet game for three gardeners.

## Round 1
Plant one tree.

## Round 2
Water all trees. What was planted in Round 1 grows.

## Round 3
Pick the plums.

## Round 4
In Round 3 you may pick twice, but never in Round 2.

## Round 5
Sell the plums.

## Round 6
The richest gardener wins.
"""

DAYS = """Das Eisfest
Ein Spiel für vier Geschwister.

Tag 1: Die Buden werden aufgebaut.
Tag 2: Wer an Tag 1 fror, zieht eine Mütze.
Tag 3: Das Eis wird poliert.
Tag 4: Gestreut wird wie an Tag 3.
Tag 5: Nach Tag 2 und vor Tag 6 ist keine Bude zu.
Tag 6: Alles schmilzt.
"""

MARKET = """# Zimowy targ

Gra dla pięciu kupców.

## Runda 1
Kupcy rozkładają stragany.

## Runda 2
Kto w rundzie 1 spał, traci miejsce.

## Runda 3
Sprzedaje się miód.

## Runda 4
Jak w rundzie 3, lecz sprzedaje się wosk.

## Runda 5
Płaci się podatek jak w rundzie 4, patrz runda 2.

## Runda 6
Targ się kończy.
"""

TENTS = """# Camp by the Lake

A game of rain and rope for two scouts.

Tent 1: Sleeps two scouts.
Tent 2: Sleeps three scouts.
Tent 3: Whoever slept beside Tent 1 moves here.
Tent 4: Sleeps nobody while Tent 2 is empty.
Tent 5: Scouts from Tent 3 may visit.
Tent 6: The kitchen.
"""


@pytest.mark.parametrize(
    ("text", "name", "numbers"),
    [
        (DASHED, "rules-de.txt", ["I", "1", "2", "II", "3", "4", "5", "6"]),
        (IN_BRACKETS, "rules-de.txt", ["1", "2", "3", "4", "5", "6", "7"]),
        (STEPS, "rules-pl.md", ["1", "2", "2a", "2b", "3", "4", "5", "5a", "5b", "6"]),
        (SIGNED, "rules-en.md", ["1", "2", "3", "4", "5", "6"]),
        (EXCERPT, "rules-de.txt", ["4", "5", "6", "8", "9", "10"]),
        (STORY, "rules-en.txt", []),
        (LISTS, "rules-de.md", []),
        (ROUNDS, "rules-en.md", []),
        (DAYS, "rules-de.txt", []),
        (MARKET, "rules-pl.md", []),
        (TENTS, "rules-en.txt", []),
    ],
)
def test_numbers_that_run_on_and_that_the_text_sends_to_are_those_of_rules(
    text: str, name: str, numbers: list[str], tmp_path: Path
) -> None:
    assert list(rules(text, name, tmp_path)) == numbers


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        (DASHED, "rules-de.txt", {"1": ["4"], "3": ["6"], "5": ["6"], "6": ["2", "3", "4"]}),
        (IN_BRACKETS, "rules-de.txt", {"3": ["5"], "5": ["2"], "6": ["1"]}),
        (STEPS, "rules-pl.md", {"2a": ["1"], "2b": ["3"], "3": ["2a"], "5": ["2", "3", "4"]}),
        (SIGNED, "rules-en.md", {"2": ["5"], "4": ["2"], "6": ["3"]}),
        (EXCERPT, "rules-de.txt", {"5": ["9"], "8": ["10"], "10": ["6"]}),
    ],
)
def test_references_to_them_are_found(text: str, name: str, found: dict[str, list[str]], tmp_path: Path) -> None:
    assert sent(rules(text, name, tmp_path)) == found


def test_short_sentences_are_no_titles_where_hardly_any_rule_has_one(tmp_path: Path) -> None:
    assert {row["title"] for row in rules(IN_BRACKETS, "rules-de.txt", tmp_path).values()} == {None}
