"""Keys of signs are tables though nothing is drawn around them; lists with bullets, and signs within lines, are none."""

from __future__ import annotations

import pytest
from regelwerk.extract.page.words import SmallMark
from regelwerk.extract.tables.sign_rows import Signs, sign_tables
from regelwerk.extract.tables.white_columns import written_lines

from tests.extract.tables.test_white_columns import WHITE, word

SAID = ("Noch einmal würfeln", "Ein Punkt Abzug", "Sofort passen", "Siehe Seite 45")


def found(looks: str, *, gap: float = 12.0, step: float = 14.0, before: str = "") -> list[object]:
    """Tables of lines with a drawing before each, by its look, or with a symbol, if that is no letter."""
    words, marks = [], []
    for at, (look, said) in enumerate(zip(looks, SAID, strict=True)):
        y, x = 10 + step * at, 20.0 + 7 + gap
        if look.isalpha():
            marks.append(SmallMark(20, y - 7, 27, y, look))
        else:
            words.append(word(look, 20, y))
        if before:
            words.append(word(before, 19 - 5 * len(before), y))
        for piece in said.split():
            words.append(word(piece, x, y))
            x += 5 * len(piece) + 2.5
    return [table.rows for table in sign_tables(written_lines(words, WHITE), Signs(marks))]


@pytest.mark.parametrize("looks", ["abcd", "aabb", "a★⚓b"], ids=["drawings", "some-alike", "symbols-too"])
def test_signs_and_what_they_mean(looks: str) -> None:
    signs = ["" if look.isalpha() else look for look in looks]
    assert found(looks) == [tuple(zip(signs, SAID, strict=True))]


def test_what_a_sign_means_goes_on_in_a_second_line() -> None:
    words, marks = [], []
    for at, pieces in enumerate(
        (("Wer passt, legt", "alle Karten ab"), ("Ein Punkt",), ("Keine Bewegung", "im Nebel"))
    ):
        for line, piece in enumerate(pieces):
            words.append(word(piece.replace(" ", "\xa0"), 40, 10 + 32 * at + 11 * line))
        y = 10 + 32 * at + 5.5 * (len(pieces) - 1)
        marks.append(SmallMark(20, y - 7, 27, y, str(at)))
    (table,) = sign_tables(written_lines(words, WHITE), Signs(marks))
    assert [row[1].replace("\xa0", " ") for row in table.rows] == [
        "Wer passt, legt\nalle Karten ab",
        "Ein Punkt",
        "Keine Bewegung\nim Nebel",
    ]


def test_a_sign_on_the_ground_of_its_row() -> None:
    words = [word(said.replace(" ", "\xa0"), 40, 10 + 14 * at) for at, said in enumerate(SAID)]
    marks = [SmallMark(20, 3 + 14 * at, 27, 10 + 14 * at, str(at)) for at in range(4)]
    grounds = [SmallMark(14, 14 * at, 39, 13 + 14 * at, "pale") for at in (1, 3)]
    (table,) = sign_tables(written_lines(words, WHITE), Signs([*grounds, *marks]))
    assert len(table.rows) == 4


@pytest.mark.parametrize(
    ("looks", "gap", "step", "before"),
    [
        ("aaaa", 12.0, 14.0, ""),
        ("★★★★", 12.0, 14.0, ""),
        ("abcd", 2.5, 14.0, ""),
        ("abcd", 12.0, 60.0, ""),
        ("abcd", 12.0, 14.0, "Wort"),
    ],
    ids=["one-drawn-bullet", "one-bullet", "a-blank-apart", "far-from-one-another", "within-lines"],
)
def test_others_are_none(looks: str, gap: float, step: float, before: str) -> None:
    assert found(looks, gap=gap, step=step, before=before) == []
