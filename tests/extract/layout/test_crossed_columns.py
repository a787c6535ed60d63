"""Columns that go on beyond a box or a caption between them, and gaps that taller columns make certain."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.column_gaps import ColumnGaps

from tests.extract.typeset import BODY, blocks_of, flat, prose

LEFT = (
    "Die Boote bleiben so lange im Hafen, bis der Nebel sich",
    "über der Bucht gehoben hat und jemand den Steg freigibt.",
)
RIGHT = (
    "Wer das Leuchtfeuer bedient, legt seine Karten offen auf",
    "den Kai und zieht danach eine neue Karte vom Stapel.",
)


def page(upper: tuple[str, str], lower: tuple[str, str], between: str) -> str:
    """Two columns in two parts with something over the gap between the parts."""
    markup = BODY + "#set par(justify: true, leading: 4pt)\n#set text(size: 9pt)\n"
    for (left, right), dy, after in ((upper, 0, False), (lower, 130, True)):
        for seed, (text, dx) in enumerate(((left, 0), (right, 255))):
            more = prose(seed + 3, 4)
            whole = f"{text} {more}" if after else f"{more} {text}"
            markup += f"#place(dx: {dx}pt, dy: {dy}pt, block(width: 240pt)[{whole}])\n"
    return markup + between


TRACK = "#place(dx: 180pt, dy: 92pt, rect(width: 150pt, height: 18pt, align(center + horizon, text(size: 7pt)[1 2 3 4 5])))\n"
CAPTION = '#place(dx: 190pt, dy: 100pt, text(size: 8pt, style: "italic")[Abbildung 3: der Kai bei Nacht])\n'


@pytest.mark.parametrize("between", [TRACK, CAPTION], ids=["box", "caption"])
def test_a_sentence_goes_on_in_its_column_beyond_what_crosses_the_gap(between: str) -> None:
    found = flat(" ".join(block.text for block in blocks_of(page((LEFT[0], RIGHT[0]), (LEFT[1], RIGHT[1]), between))))
    assert " ".join(LEFT) in found
    assert " ".join(RIGHT) in found
    assert found.index(LEFT[0]) < found.index(RIGHT[0])


@pytest.mark.parametrize("between", [TRACK, CAPTION], ids=["box", "caption"])
def test_whole_sentences_above_and_below_what_crosses_the_gap_are_read_band_by_band(between: str) -> None:
    upper = ("Die Boote bleiben im Hafen.", "Wer das Leuchtfeuer bedient, legt Karten ab.")
    found = flat(
        " ".join(block.text for block in blocks_of(page(upper, ("Danach zieht ihr.", "Nun zählt ihr."), between)))
    )
    places = [found.index(text) for text in (*upper, "Danach zieht ihr.", "Nun zählt ihr.")]
    assert places == sorted(places)


def test_a_gap_is_certain_where_a_taller_one_ends_at_the_same_column() -> None:
    gaps = ColumnGaps()
    gaps.note(100.0, 112.0, top=50.0, height=200.0, em=10.0)
    gaps.note(300.0, 312.0, top=50.0, height=30.0, em=10.0)
    assert gaps.has(95.0, 112.0, 10.0)
    assert not gaps.has(95.0, 130.0, 10.0)
    assert not gaps.has(300.0, 312.0, 10.0)
    gaps.doubt(96.0, 111.0, 300.0, 20.0)
    assert gaps.confirmed(10.0)


def test_a_gap_is_certain_where_lower_ones_of_several_sections_are_in_its_place() -> None:
    gaps = ColumnGaps()
    for again in (50.0, 50.0, 51.0):
        gaps.note(100.0, 112.0, top=again, height=50.0, em=10.0)
    gaps.note(300.0, 312.0, top=200.0, height=50.0, em=10.0)
    assert not gaps.certain
    gaps.note(101.0, 112.0, top=200.0, height=50.0, em=10.0)
    assert gaps.has(95.0, 112.0, 10.0)
    assert not gaps.has(300.0, 312.0, 10.0)
    gaps.doubt(300.0, 312.0, 220.0, 30.0)
    assert not gaps.confirmed(10.0)
    gaps.doubt(300.0, 312.0, 300.0, 40.0)
    assert gaps.confirmed(10.0)
    assert gaps.has(300.0, 312.0, 10.0)


def test_numbers_of_items_tell_that_columns_go_on_beyond_what_crosses_the_gap() -> None:
    """No sentence breaks off; but (3) follows (2), and 4.2 follows 4.1."""
    texts = {
        "(2)": "Die Boote bleiben.",
        "(3)": "Danach zieht ihr.",
        "4.1": "Wer will, legt ab.",
        "4.2": "Nun zählt ihr.",
    }
    markup = BODY + "#set text(size: 9pt)\n"
    for at, (number, text) in enumerate(texts.items()):
        item = f"{number} {text} {prose(at, 3)}"
        markup += f"#place(dx: {255 * (at // 2)}pt, dy: {180 * (at % 2)}pt, block(width: 236pt)[{item}])\n"
    found = flat(" ".join(block.text for block in blocks_of(markup + TRACK.replace("92pt", "130pt"))))
    places = [found.index(text) for text in texts.values()]
    assert places == sorted(places)


def test_text_beside_a_picture_between_columns_is_no_part_of_the_text_above_it() -> None:
    """Lines that break off above, beside and below a box: read band by band each of them would go on as well."""
    left = "Die Boote bleiben so lange im Hafen, bis der Nebel sich über der Bucht gehoben hat und jemand den Steg freigibt."
    right = (
        "Wer das Leuchtfeuer bedient, legt seine Karten offen auf den Kai und zieht danach eine neue Karte vom Stapel."
    )
    markup = BODY + "#set par(justify: true, leading: 4pt)\n#set text(size: 9pt)\n"
    for seed, (text, dx, inner) in enumerate(((left, 0, 0), (right, 255, 80))):
        words = text.split()
        parts = [
            f"{prose(seed + 3, 3)} {' '.join(words[:5])}",
            " ".join(words[5:12]),
            f"{' '.join(words[12:])} {prose(seed + 5, 3)}",
        ]
        for part, dy, shift, width in zip(parts, (0, 90, 150), (0, inner, 0), (240, 160, 240), strict=True):
            markup += f"#place(dx: {dx + shift}pt, dy: {dy}pt, block(width: {width}pt)[{part}])\n"
    markup += "#place(dx: 170pt, dy: 84pt, rect(width: 155pt, height: 50pt, align(center + horizon)[Kai]))\n"
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    assert left in found
    assert right in found


def boxes_over_columns(texts: tuple[str, str], first: bool) -> str:
    """Two columns of text and a row of two boxes above or below them."""
    row = "".join(
        f"#place(dx: {dx}pt, dy: {0 if first else 150}pt, rect(width: 225pt, height: 44pt, fill: luma(220))[*{name}* \\ Zieht eine Karte.])\n"
        for name, dx in (("Ebbe", 0), ("Flut", 255))
    )
    columns = "".join(
        f"#place(dx: {dx}pt, dy: {60 if first else 0}pt, block(width: 225pt)[{text}])\n"
        for text, dx in zip(texts, (0, 255), strict=True)
    )
    return BODY + "#set par(justify: true, leading: 4pt)\n#set text(size: 9pt)\n" + row + columns


@pytest.mark.parametrize("first", [True, False], ids=["above", "below"])
def test_a_row_of_boxes_above_or_below_columns_is_no_part_of_them(first: bool) -> None:
    texts = (f"{prose(3, 4)} Wer das Leuchtfeuer bedient, legt", f"seine Karten offen auf den Kai. {prose(4, 4)}")
    found = flat(" ".join(block.text for block in blocks_of(boxes_over_columns(texts, first))))
    assert "bedient, legt seine Karten" in found
    assert found.index("Ebbe") < found.index("Flut")
    assert (found.index("Flut") < found.index("bedient")) is first


def test_boxes_that_columns_begin_with_stay_in_them() -> None:
    texts = (f"{prose(3, 4)} Der Nebel zieht auf.", f"Die Laterne brennt. {prose(4, 4)}")
    found = flat(" ".join(block.text for block in blocks_of(boxes_over_columns(texts, True))))
    assert found.index("Ebbe") < found.index("Der Nebel") < found.index("Flut") < found.index("Die Laterne")


QUESTIONS = [
    f"Darf ich {thing} im {place} behalten?"
    for thing in ("das Boot", "die Karte")
    for place in ("Hafen", "Lager", "Turm", "Nebel")
]


def questions(answers: list[str], height: int) -> str:
    markup = BODY + "#set text(size: 9pt)\n"
    for at, (question, answer) in enumerate(zip(QUESTIONS, answers, strict=True)):
        markup += f"#place(dx: {255 * (at // 4)}pt, dy: {height * (at % 4)}pt, block(width: 225pt)[*{question}* \\ {answer}])\n"
    return markup


def test_questions_with_answers_of_one_line_are_columns() -> None:
    found = flat(
        " ".join(block.text for block in blocks_of(questions(["Ja, aber nur einmal." for _ in QUESTIONS], 36)))
    )
    places = [found.index(question) for question in QUESTIONS]
    assert places == sorted(places)


def test_cells_that_begin_level_below_shorter_ones_are_rows() -> None:
    answers = ["Ja, aber nur einmal." if at % 3 else prose(at, 2) for at in range(len(QUESTIONS))]
    found = flat(" ".join(block.text for block in blocks_of(questions(answers, 60))))
    places = [found.index(QUESTIONS[at]) for at in (0, 4, 1, 5, 2, 6, 3, 7)]
    assert places == sorted(places)
