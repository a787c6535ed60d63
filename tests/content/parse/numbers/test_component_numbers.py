"""Numbers of two components that only all of them show, and numbers behind headings. All rulebooks are invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from .numbered_books import rules, sent

PADDED = """1.0 MARCHING
1.01 Units march along roads. They never march by night.
1.02 A unit on a bridge halts. See 2.01 for the cost.
2.0 RESTING
2.01 A unit that rests pays two bread.
2.02 Rested units march first, as under 1.01.
"""

HUNDREDS = """100 RUCH
101 Łódź płynie o dwa pola w dół rzeki.
102 Pod prąd łódź płynie o jedno pole. Zob. 201.
200 WIATR
201 Wiatr zmienia się na początku rundy.
202 W ciszy nie stosuje się 101.
"""

HYPHENS = """1. Die Brücke
1-1 Über die Brücke geht nur ein Wagen.
1-2 Der Zoll beträgt zwei Taler, siehe 2-1.
2. Der Markt
2-1 Am Markt wird reihum verkauft.
2-2 Wer nichts verkauft, zieht nach 1-1.
"""

BEHIND = """# Kornblume

## Die Karten (1)

Es gibt vier Farben.

### Trumpf (1.1)

Blau ist Trumpf (↗ 2.1).

## Das Spiel (2)

### Geben (2.1)

Jeder bekommt acht Karten.

### Stechen (2.2)

Die höchste Karte sticht, außer nach 1.1.
"""

COUNTS = """# Korn

## Karten

### Mühle (3)

Die Mühle mahlt ein Korn zu Mehl.

### Esel (1)

Der Esel trägt zwei Säcke.

### Sack (5)

Ein Sack fasst drei Korn.

### Katze (2)

Die Katze fängt eine Maus.
"""

DATES = """Terminplan der Ligarunde

1.03. Beginn der Anmeldung
8.03. Auslosung der Tische
12.04. Erste Runde
3.05. Zweite Runde
"""

APART = """# Rules of the Lamp Room

### A. Lamps

(1) Every player lights one lamp.

(2) A lamp may be passed on, but see C(1).

### B. Oil

(1) Oil is drawn blindly.

(2) Spilt oil is lost, save under A(2).

### C. Night

(1) At night nobody speaks.

(2) Ties are broken as in B(1).
"""

ARTICLES = """STATUT GRY

Art. 1. Łódka
§ 1. Łódka mieści dwie osoby.
§ 2. Wiosło jest jedno.

Art. 2. Rzeka
§ 1. Rzeka płynie na północ.
§ 2. Pod prąd nie pływa się bez wiosła z art. 1 § 2.

Art. 3. Brzeg
§ 1. Na brzegu czeka się jedną rundę, o ile art. 2 § 1 nie stanowi inaczej.
§ 2. Kto wysiada, oddaje wiosło zgodnie z art. 1 § 1.
"""


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        (PADDED, "rules-en.txt", {"1": [], "1.01": [], "1.02": ["2.01"], "2": [], "2.01": [], "2.02": ["1.01"]}),
        (HUNDREDS, "rules-pl.txt", {"100": [], "101": [], "102": ["201"], "200": [], "201": [], "202": ["101"]}),
        (HYPHENS, "rules-de.txt", {"1": [], "1.1": [], "1.2": ["2.1"], "2": [], "2.1": [], "2.2": ["1.1"]}),
        (BEHIND, "rules-de.md", {"1": [], "1.1": ["2.1"], "2": [], "2.1": [], "2.2": ["1.1"]}),
        (COUNTS, "rules-de.md", {}),
        (DATES, "rules-de.txt", {}),
    ],
)
def test_numbers_count_on_through_the_rulebook(
    text: str, name: str, found: dict[str, list[str]], tmp_path: Path
) -> None:
    assert {number: row["refs"] for number, row in rules(text, name, tmp_path).items()} == found


@pytest.mark.parametrize(
    ("text", "name", "numbers", "found"),
    [
        (
            APART,
            "rules-en.md",
            ["A", "A.1", "A.2", "B", "B.1", "B.2", "C", "C.1", "C.2"],
            {"A.2": ["C.1"], "B.2": ["A.2"], "C.2": ["B.1"]},
        ),
        (
            ARTICLES,
            "rules-pl.txt",
            ["1", "1.1", "1.2", "2", "2.1", "2.2", "3", "3.1", "3.2"],
            {"2.2": ["1.2"], "3.1": ["2.1"], "3.2": ["1.1"]},
        ),
    ],
)
def test_paragraphs_begin_anew_below_each_section(
    text: str, name: str, numbers: list[str], found: dict[str, list[str]], tmp_path: Path
) -> None:
    read = rules(text, name, tmp_path)
    assert list(read) == numbers
    assert sent(read) == found


def test_titles_behind_numbers_behind_headings(tmp_path: Path) -> None:
    assert [row["title"] for row in rules(BEHIND, "rules-de.md", tmp_path).values()] == [
        "Die Karten",
        "Trumpf",
        "Das Spiel",
        "Geben",
        "Stechen",
    ]
