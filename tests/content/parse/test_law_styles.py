"""Laws in many styles of numbering, in three languages, from text files and from typeset pages. All laws are invented."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.pipeline.document_reading import draft_of
from regelwerk.pipeline.document_reading import read as read_file

from tests.content.typeset_law import FORMS, Form, typeset_law

BRACKETS_PL = """[1.0] WPROWADZENIE
Gra opisuje oblężenie twierdzy nad rzeką. Jeden z graczy prowadzi obrońców, drugi napastników.

[2.0] ELEMENTY GRY

[2.1] Plansza
Plansza przedstawia okolice twierdzy. Na planszy jest siatka pól, która reguluje ruch żetonów [5.1].

[2.2] Żetony
Żetony dzielą się na jednostki i znaczniki.
[2.2.1] Jednostki mają współczynnik siły oraz ruchu (patrz [5.0]).
[2.2.2] Znaczniki nie poruszają się nigdy; patrz 4.3 i [5.2].

[3.0] PRZYGOTOWANIE GRY
[3.1] Obrońca rozstawia 12 jednostek w obrębie murów.
[3.2] Napastnik rozstawia pozostałe jednostki poza murami, zgodnie z [3.1].

[4.0] PRZEBIEG ETAPU
Każdy etap składa się z trzech faz:
A) Faza ruchu
Gracze poruszają jednostki (zob. 5.1).
B) Faza walki
Gracze rozstrzygają starcia.
C) Faza końcowa
1) Usuń znaczniki ruchu.
2) Przesuń znacznik etapu o jedno pole.

[4.3] Pierwszeństwo
Napastnik zawsze wykonuje ruch jako pierwszy.

[5.0] RUCH
[5.1] Zasady ogólne
Jednostka może przejść najwyżej 4 pola. Koszt wejścia na wzgórze wynosi 2 punkty ruchu (por. 5.2).
[5.2] Teren
a) Wzgórza: koszt 2.
b) Rzeka: nie do przejścia, z wyjątkiem mostów [5.1]."""
PARAGRAPHS_DE = """§ 1 Der Turm
(1) Der Turm steht in der Mitte des Spielplans.
(2) Er kann nicht bewegt werden, siehe § 3.

§ 2 Die Wache
(1) Jeder Spieler stellt zwei Wachen auf.
(2) Eine Wache darf
a) gehen,
b) stehen,
c) schlafen (vgl. § 1 Absatz 2).

§ 3 Bewegung
(1) Wachen gehen ein Feld weit.
(2) In den Turm geht nur der Hauptmann, gemäß § 1."""
CLOSED_EN = """1) The Harbour
1.1) Ships
A ship carries four barrels at most, see 2.1.
1.2) Quays
a) A quay holds six ships.
b) A full quay is closed (2.2).

2) Sailing
2.1) Wind
The wind turns each round. See 1.1 and 2.2.
2.2) Storms
i) Roll a die for each ship.
ii) On 1-2 the ship sinks (1.2.a).
2.3) Calm
Nothing moves."""
DOTTED_PL = """1. Cel gry
1.1. Gracze zbierają perły.
1.2. Wygrywa ten, kto ma ich najwięcej (zob. 3.2).
2. Przygotowanie
2.1. Talia. Potasujcie talię pereł.
2.2. Łodzie. Każdy gracz bierze łódź swojego koloru.
2.2.a. W grze dwuosobowej weźcie po dwie łodzie.
2.2.b. W grze trzyosobowej weźcie po jednej.
3. Rozgrywka
3.1. Ruch. Przesuń łódź o dwa pola, chyba że punkt 2.2.a mówi inaczej.
3.2. Koniec. Gra kończy się po 8 rundach; patrz 1.2, 2.1 oraz 3.1."""
OUT_OF_ORDER_DE = """16. Gilden und Märkte

16.2 MÄRKTE

16.2.2
Der Fischmarkt.
II
Fang.
Lege zwei Fische aus (16.1.1.I). (16.1.1.I - Das Wappen.)
I
Stände.
Jeder Stand fasst drei Fische.
16.2.1
Der Kornmarkt.
Siehe 16.2.2.I.

16.1 GILDEN

16.1.1
Die Fischer.
I
Das Wappen.
Zwei Fische auf Blau. See 16.2.
a
Im Winter.
Ein Fisch genügt."""
LETTERS_EN = """A. Setting up
A.1 Board
Place the board in the middle. See B.2.
A.2 Pieces
Each player takes six boats (B.2.1).
A.2.1 Boats stay in the harbour until their captain has rolled a six.
A.2.2 Lamps stay in the box, as in A.1, and come out at night alone.
B. Playing
B.1 Turn order
The oldest player begins.
B.2 Moving
Move one boat.
B.2.1 A boat moves two spaces along the river, never across it.
B.2.2 A boat with a lamp moves three spaces, see B.2.1."""
EXPANDED_DE = """1. Grundlagen
1.1 Karten
1.1.1 Ziehen.
Ziehe die oberste Karte (2.1.2). (2.1.2 - Der Stapel.)
1.1.2 Ablegen.
Lege die Karte ab, siehe 1.1.1. (1.1.1 - Ziehen.)
2. Aufbau
2.1 Vorbereitung
2.1.1 Das Brett.
Legt das Brett aus.
2.1.2 Der Stapel.
Mischt alle Karten (1.1.1, 1.1.2). (1.1.1 - Ziehen.) (1.1.2 - Ablegen.)"""

LAWS: dict[str, tuple[str, str, str, dict[str, list[str]]]] = {
    "brackets": (
        "pl",
        BRACKETS_PL,
        "1 2 2.1 2.2 2.2.1 2.2.2 3 3.1 3.2 4 4.3 4.A 4.B 4.C 4.C.1 4.C.2 5 5.1 5.2 5.2.a 5.2.b",
        {
            "2.1": ["5.1"],
            "2.2.1": ["5"],
            "2.2.2": ["4.3", "5.2"],
            "3.2": ["3.1"],
            "4.A": ["5.1"],
            "5.1": ["5.2"],
            "5.2.b": ["5.1"],
        },
    ),
    "paragraphs": (
        "de",
        PARAGRAPHS_DE,
        "1 1.1 1.2 2 2.1 2.2 2.2.a 2.2.b 2.2.c 3 3.1 3.2",
        {"1.2": ["3"], "2.2.c": ["1.2"], "3.2": ["1"]},
    ),
    "closed": (
        "en",
        CLOSED_EN,
        "1 1.1 1.2 1.2.a 1.2.b 2 2.1 2.2 2.2.i 2.2.ii 2.3",
        {"1.1": ["2.1"], "1.2.b": ["2.2"], "2.1": ["1.1", "2.2"], "2.2.ii": ["1.2.a"]},
    ),
    "dotted": (
        "pl",
        DOTTED_PL,
        "1 1.1 1.2 2 2.1 2.2 2.2.a 2.2.b 3 3.1 3.2",
        {"1.2": ["3.2"], "3.1": ["2.2.a"], "3.2": ["1.2", "2.1", "3.1"]},
    ),
    "out of order": (
        "de",
        OUT_OF_ORDER_DE,
        "16 16.1 16.1.1 16.1.1.I 16.1.1.I.a 16.2 16.2.1 16.2.2 16.2.2.I 16.2.2.II",
        {"16.1.1.I": ["16.2"], "16.2.1": ["16.2.2.I"], "16.2.2.II": ["16.1.1.I"]},
    ),
    "letters": (
        "en",
        LETTERS_EN,
        "A A.1 A.2 A.2.1 A.2.2 B B.1 B.2 B.2.1 B.2.2",
        {"A.1": ["B.2"], "A.2": ["B.2.1"], "A.2.2": ["A.1"], "B.2.2": ["B.2.1"]},
    ),
    "expanded": (
        "de",
        EXPANDED_DE,
        "1 1.1 1.1.1 1.1.2 2 2.1 2.1.1 2.1.2",
        {"1.1.1": ["2.1.2"], "1.1.2": ["1.1.1"], "2.1.2": ["1.1.1", "1.1.2"]},
    ),
}


def read(path: Path, locale: str) -> dict[str, Row]:
    document, _ = read_file(path, locale=locale)
    draft = draft_of(document)
    assert draft.kind == "law"
    return {str(row["id"]): row for row in rule_rows(draft)}


@pytest.mark.parametrize("style", LAWS)
def test_numbers_and_references_of_a_text_file(style: str, tmp_path: Path) -> None:
    locale, text, numbers, references = LAWS[style]
    (tmp_path / "law.txt").write_text(text + "\n", encoding="utf-8")
    found = read(tmp_path / "law.txt", locale)
    assert sorted(found) == numbers.split()
    assert {number: row["refs"] for number, row in found.items() if row["refs"]} == references
    for number, row in found.items():
        assert row["parent"] == (number.rpartition(".")[0] or None)


@pytest.mark.parametrize(
    ("style", "columns", "form"),
    [(style, at % 2 + 1, FORMS[(at + at // 2) % len(FORMS)]) for at, style in enumerate([*LAWS, *LAWS])],
)
def test_numbers_and_references_of_typeset_pages(style: str, columns: int, form: Form, tmp_path: Path) -> None:
    locale, text, numbers, references = LAWS[style]
    (tmp_path / "law.pdf").write_bytes(typeset_law(text, locale, columns, form))
    found = read(tmp_path / "law.pdf", locale)
    assert sorted(found) == numbers.split()
    assert {number: row["refs"] for number, row in found.items() if row["refs"]} == references


@pytest.mark.parametrize("form", FORMS)
def test_first_sentences_on_typeset_pages_are_no_titles(form: Form, tmp_path: Path) -> None:
    locale, text, _, _ = LAWS["paragraphs"]
    (tmp_path / "law.pdf").write_bytes(typeset_law(text, locale, 1, form))
    titles = {number: row["title"] for number, row in read(tmp_path / "law.pdf", locale).items() if row["title"]}
    assert titles == {"1": "Der Turm", "2": "Die Wache", "3": "Bewegung"}


def test_a_sentence_with_a_number_is_no_title(tmp_path: Path) -> None:
    for style in ("brackets", "paragraphs", "dotted"):
        locale, text, _, _ = LAWS[style]
        (tmp_path / "law.txt").write_text(text + "\n", encoding="utf-8")
        titles = [str(row["title"]) for row in read(tmp_path / "law.txt", locale).values() if row["title"]]
        assert not [title for title in titles if len(title.split()) > 3]
