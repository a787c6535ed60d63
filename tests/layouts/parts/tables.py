"""What stands in tables: costs, amounts by players, rolls, cards, phases with several rows, scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from .part import Part, Said
from .prose import Desk
from .table_looks import drawn_look, markup_of


@dataclass(frozen=True)
class Cell:
    """A cell: its text, how many columns and rows it takes, markup where that is more than its text."""

    text: str
    columns: int = 1
    rows: int = 1
    content: str = ""


Rows = list[list[Cell]]
_NARROW = 190.0
"""Width of a column, in points, below which tables have two or three columns."""


def table(desk: Desk, width: float) -> Part:
    """A table for a column of this width in points; some close to the text around them, some with a title row."""
    chance, look = desk.chance, desk.look
    make = chance.choice(_NARROW_ONES if width < _NARROW else _ONES)
    rows, head, numeric = make(desk)
    style = drawn_look(chance, look)
    if chance.random() < 0.1:
        title = Cell(desk.game.title(desk.topic()), columns=len(numeric))
        rows, head = [[title], *rows], head + 1
    content = markup_of(rows, head, numeric, style, look, narrow=width < _NARROW)
    grid, repeats = expanded(rows)
    text = " ".join(cell.text for row in rows for cell in row if cell.text)
    close = chance.random() < 0.3
    above = 2.5 if close else look.size
    return Part(content, (Said("table", text, grid, repeats),), above=above, below=2.5 if close else look.size)


def image_of_table(desk: Desk, width: float) -> Part:
    """A table that is a picture, as somebody pastes it."""
    part = table(desk, width)
    image = desk.press.image(part.content, width, desk.chance.choice((150, 200)))
    name = desk.press.picture(image, quality=desk.chance.choice((75, 90)))
    blocks = tuple(replace(block, kind="picture_table") for block in part.blocks)
    return Part(f'#image("{name}", width: 100%)', blocks, above=desk.look.size, below=desk.look.size)


def expanded(rows: Rows) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """The texts of all places, a merged cell's at its first only; and of its other places."""
    width = sum(cell.columns for cell in rows[0])
    grid = [["" for _ in range(width)] for _ in rows]
    repeats = [["" for _ in range(width)] for _ in rows]
    taken: set[tuple[int, int]] = set()
    for r, row in enumerate(rows):
        column = 0
        for cell in row:
            while (r, column) in taken:
                column += 1
            for y in range(r, r + cell.rows):
                for x in range(column, column + cell.columns):
                    taken.add((y, x))
                    (grid if (y, x) == (r, column) else repeats)[y][x] = cell.text
            column += cell.columns
    return tuple(map(tuple, grid)), tuple(map(tuple, repeats))


Made = tuple[Rows, int, list[bool]]
"""Rows, how many of them are heads, which columns hold numbers."""


def _row(*texts: str) -> list[Cell]:
    return [Cell(text) for text in texts]


def costs(desk: Desk) -> Made:
    """Action, cost, gain."""
    word, say, chance = desk.game.word, desk.game.sentence, desk.chance
    rows = [_row(word("action"), word("cost"), word("effect"))]
    rows += [
        _row(
            name,
            chance.choice((str(chance.randint(1, 6)), "–", f"{chance.randint(1, 4)} + {chance.randint(1, 3)}")),
            say("effect"),
        )
        for name in desk.game.names("aktion", chance.randint(3, 6))
    ]
    return rows, 1, [False, True, False]


def by_players(desk: Desk) -> Made:
    """How many of each thing, by the number of players."""
    chance = desk.chance
    counts = [2, 3, 4, 5][: chance.choice((3, 4))]
    merged = chance.random() < 0.5
    rows: Rows = []
    if merged:
        rows.append([Cell("", rows=2), Cell(desk.game.word("players"), columns=len(counts))])
        rows.append([Cell(str(count)) for count in counts])
    else:
        rows.append(_row(desk.game.word("players"), *map(str, counts)))
    for name in desk.game.names(chance.choice(("gut", "ding")), chance.randint(3, 5)):
        start = chance.randint(2, 8)
        rows.append(_row(name, *(str(start * count) for count in counts)))
    return rows, 2 if merged else 1, [False, *[True] * len(counts)]


def rolls(desk: Desk) -> Made:
    """What a roll does."""
    say = desk.game.sentence
    ranges = desk.chance.choice((("1", "2–3", "4–5", "6"), ("2–4", "5–7", "8–10", "11–12"), ("1–2", "3–4", "5", "6+")))
    return (
        [_row(desk.game.word("roll"), desk.game.word("effect")), *(_row(span, say("effect")) for span in ranges)],
        1,
        [True, False],
    )


def cards(desk: Desk) -> Made:
    """Cards with their number and a text of two lines."""
    word, say, chance = desk.game.word, desk.game.sentence, desk.chance
    rows = [_row(word("number"), word("card"), word("effect"))]
    rows += [
        _row(str(chance.randint(2, 12)), name, say(chance.choice(("effect", "hint", "cards"))))
        for name in desk.game.names("karte", 4)
    ]
    return rows, 1, [True, False, False]


def phases(desk: Desk) -> Made:
    """Phases, each with two or three rows of its own."""
    say, chance = desk.game.sentence, desk.chance
    rows = [_row(desk.game.word("phase"), desk.game.word("step"), desk.game.word("effect"))]
    for n, name in enumerate(desk.game.names("phase", chance.randint(2, 4)), 1):
        count = chance.choice((1, 2, 2, 3))
        for step in range(count):
            first = [Cell(name, rows=count)] if step == 0 else []
            rows.append([*first, Cell(f"{n}{'abc'[step]}"), Cell(say("effect"))])
    return rows, 1, [False, False, False]


def scores(desk: Desk) -> Made:
    """Points for so many sets: two rows of numbers."""
    chance = desk.chance
    counts = list(range(1, chance.choice((6, 7, 8))))
    points, total = [], 0
    for count in counts:
        total += count + chance.randint(0, 1)
        points.append(str(total))
    name = desk.game.names("gut", 1)[0]
    return [_row(name, *map(str, counts)), _row(desk.game.word("points"), *points)], 0, [False, *[True] * len(counts)]


def properties(desk: Desk) -> Made:
    """Roles with numbers under abbreviations, a last row of sums."""
    chance, word = desk.chance, desk.game.word
    heads = [word(key)[:3] + "." if chance.random() < 0.5 else word(key) for key in ("value", "cost", "points")]
    rows = [_row(word("name"), *heads)]
    sums = [0, 0, 0]
    for name in desk.game.names("rolle", 4):
        numbers = [chance.randint(0, 9) for _ in heads]
        sums = [a + b for a, b in zip(sums, numbers, strict=True)]
        rows.append(_row(name, *map(str, numbers)))
    if chance.random() < 0.4:
        rows.append(_row(word("total"), *map(str, sums)))
    return rows, 1, [False, True, True, True]


def key_of_signs(desk: Desk) -> Made:
    """Icons and what they mean."""
    say = desk.game.sentence
    rows = [
        [Cell("", content=desk.signs.icons[n]), Cell(say(desk.chance.choice(("effect", "hint"))))] for n in range(4)
    ]
    return rows, 0, [True, False]


def places(desk: Desk) -> Made:
    """Places, what is there and what it costs, empty cells among them; a row that spans all columns between."""
    chance, word, say = desk.chance, desk.game.word, desk.game.sentence
    rows = [_row(word("place"), word("gain"), word("cost"), word("value"))]
    names = desk.game.names("ort", 5)
    for n, name in enumerate(names):
        if n == len(names) // 2 and chance.random() < 0.6:
            rows.append([Cell(desk.game.sentence("hint"), columns=4)])
        coin = desk.signs.coin(chance.randint(1, 5))
        last = (
            Cell(coin.text, content=coin.markup)
            if chance.random() < 0.4
            else Cell(chance.choice(("", "–", "2×", "+1")))
        )
        rows.append(
            [Cell(name), Cell(say("effect")), Cell(str(chance.randint(1, 5)) if chance.random() < 0.8 else ""), last]
        )
    return rows, 1, [False, False, True, True]


_NARROW_ONES: tuple[Callable[[Desk], Made], ...] = (rolls, rolls, costs, key_of_signs)
_ONES = (costs, by_players, rolls, cards, phases, scores, properties, key_of_signs, places)
