"""Tables as web pages have them: groups of heads, cells over several rows or columns, rows of sums, gaps between cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..parts.part import Said
from ..parts.tables import Cell, Rows, expanded
from .draft import Draft

_LOOKS = {
    "grid": "border-collapse: collapse} td, th {border: 1px solid",
    "lines": "border-collapse: collapse} tr {border-bottom: 1px solid #777",
    "zebra": "border-collapse: collapse} tr:nth-child(even) {background: var(--pale)",
    "bar": "border-collapse: collapse} thead th {background: var(--dark); color: #fff",
    "tiles": "border-spacing: 3px} td, th {background: var(--pale)",
    "frame": "border-collapse: collapse; border: 2px solid var(--accent)} thead {border-bottom: 1px solid",
    "head rule": "border-collapse: collapse} thead {border-bottom: 2px solid var(--accent)",
    "plain": "border-collapse: collapse} td {font-weight: normal",
    "fine": "border-collapse: collapse} td, th {border: 0.5px solid #bbb",
}
_NARROW = 270.0
"""Width in CSS pixels below which a table has few columns."""


@dataclass(frozen=True)
class Content:
    """Rows, how many are heads, alignment by column (l, c, r), whether first cells are heads, whether it has a long text."""

    rows: Rows
    heads: int
    columns: str
    headed_rows: bool = False
    wide: bool = False


def table(d: Draft, width: float) -> str:
    """A table, with or without a caption."""
    made = d.chance.choice(_NARROW_ONES if width < _NARROW else _ONES)(d)
    grid, repeats = expanded(made.rows)
    text = " ".join(cell.text for row in made.rows for cell in row if cell.text)
    said = [Said("table", text, grid, repeats)]
    caption = ""
    if d.odds(0.3):
        name = d.game.title(d.topic())
        below = d.odds(0.3)
        said.insert(1 if below else 0, Said("caption", name))
        caption = f'<caption style="caption-side: {"bottom" if below else "top"}">{name}</caption>'
    mark = d.mark(*said)
    look = d.chance.choice(list(_LOOKS))
    name = f"t{mark.split(chr(34))[1]}"
    rule = _LOOKS[look].replace("} ", f"}} .{name} ").replace("td, th", f"td, .{name} th")
    pad = (d.chance.choice((2, 3, 5)), d.chance.choice((3, 5)) if width < _NARROW else d.chance.choice((6, 9, 14)))
    level = d.chance.choice(("top", "middle"))
    full = "; width: 100%" if made.wide or d.odds(0.4) else ""
    bold = "bold" if made.headed_rows and d.odds(0.6) else "normal"
    css = f".{name} {{{rule}}} .{name} td, .{name} th {{padding: {pad[0]}px {pad[1]}px; vertical-align: {level}}} .{name} tbody th {{font-weight: {bold}}}"
    heads = _rows(made, 0, made.heads)
    body = _rows(made, made.heads, len(made.rows))
    top = f"<thead>{heads}</thead>" if heads else ""
    return f'<table {mark} class="{name}" style="{full.strip("; ")}"><style>{css}</style>{caption}{top}<tbody>{body}</tbody></table>'


def _rows(made: Content, first: int, last: int) -> str:
    lines = []
    taken: dict[int, int] = {}
    for r in range(len(made.rows)):
        column, cells = 0, []
        for cell in made.rows[r]:
            while taken.get(column, 0) > r:
                column += 1
            head = r < made.heads or (made.headed_rows and column == 0) or cell.columns == len(made.columns)
            tag = "th" if head else "td"
            align = "center" if cell.columns > 1 else {"l": "left", "c": "center", "r": "right"}[made.columns[column]]
            spans = f' colspan="{cell.columns}"' * (cell.columns > 1) + f' rowspan="{cell.rows}"' * (cell.rows > 1)
            cells.append(f'<{tag}{spans} style="text-align: {align}">{cell.content or cell.text}</{tag}>')
            for n in range(cell.columns):
                taken[column + n] = r + cell.rows
            column += cell.columns
        if first <= r < last:
            lines.append(f"<tr>{''.join(cells)}</tr>")
    return "".join(lines)


def _cells(*texts: str) -> list[Cell]:
    return [Cell(text) for text in texts]


def _twofold(d: Draft) -> Content:
    """Two groups of columns below their names, numbers."""
    rows: Rows = [
        [Cell(d.game.word("name"), rows=2), Cell(d.game.word("cost"), columns=2), Cell(d.game.word("gain"), columns=2)],
        _cells(*d.game.names("gut", 2), *d.game.names("gut", 2)),
    ]
    rows += [
        _cells(name, *(str(d.chance.choice((0, 1, 2, 3, 5, 8, 12))) for _ in range(4)))
        for name in d.game.names("ding", d.chance.randint(3, 6))
    ]
    return Content(rows, 2, "l" + d.chance.choice("cr") * 4, headed_rows=True)


def _schedule(d: Draft) -> Content:
    """Rounds and what happens in them, some of it in several."""
    rows: Rows = [_cells(d.game.word("round"), *map(str, range(1, 7)))]
    for name in d.game.names("phase", 3):
        cells, left = [Cell(name)], 6
        while left:
            wide = d.chance.choice([n for n in (1, 2, 3) if n <= left])
            cells.append(Cell(d.chance.choice(("–", "+1", "+2", "×2", d.game.word("yes"))), columns=wide))
            left -= wide
        rows.append(cells)
    return Content(rows, 1, "lcccccc", headed_rows=True)


def _keyed(d: Draft) -> Content:
    """Names on the left, what they are on the right."""
    parts = list(dict.fromkeys(d.game.sentence("part") for _ in range(5)))
    return Content(
        [_cells(part, d.game.sentence("definition")) for part in parts], 0, "ll", headed_rows=True, wide=True
    )


def _phases(d: Draft) -> Content:
    """Phases over several rows, with a step and what happens."""
    rows: Rows = [_cells(d.game.word("phase"), d.game.word("step"), d.game.word("effect"))]
    for name in d.game.names("phase", d.chance.randint(2, 3)):
        count = d.chance.randint(1, 4)
        for n in range(count):
            rows.append([*([Cell(name, rows=count)] if n == 0 else []), *_cells(f"{n + 1}", d.game.sentence("hint"))])
    return Content(rows, 1, "lcl", headed_rows=True, wide=True)


def _grouped(d: Draft) -> Content:
    """Rows below names of groups over all columns."""
    rows: Rows = [_cells(d.game.word("place"), d.game.word("cost"), d.game.word("points"), d.game.word("effect"))]
    for name in d.game.names("rolle", d.chance.randint(2, 3)):
        rows.append([Cell(name, columns=4)])
        rows += [
            _cells(place, str(d.chance.randint(1, 9)), f"+{d.chance.randint(1, 9)}", d.game.sentence("effect"))
            for place in d.game.names("ort", d.chance.randint(1, 3))
        ]
    return Content(rows, 1, "lccl")


def _summed(d: Draft) -> Content:
    """Points of some persons, with their sum."""
    names = list(dict.fromkeys(d.game.person() for _ in range(3)))
    numbers = [[d.chance.choice((0, 3, 7, 12, 15, 104)) for _ in names] for _ in range(d.chance.randint(3, 5))]
    things = d.game.names("gut", len(numbers))
    rows: Rows = [_cells("", *names)]
    rows += [_cells(thing, *map(str, row)) for thing, row in zip(things, numbers, strict=False)]
    rows.append(
        _cells(d.game.word("total"), *(str(sum(column)) for column in zip(*numbers[: len(things)], strict=True)))
    )
    return Content(rows, 1, "l" + "r" * len(names), headed_rows=True)


def _rolls(d: Draft) -> Content:
    """Results of a roll, twice beside each other."""
    head = (d.game.word("roll"), d.game.word("effect"))
    rows: Rows = [_cells(*head, *head)]
    rows += [_cells(str(n), d.game.sentence("effect"), str(n + 4), d.game.sentence("effect")) for n in range(1, 5)]
    return Content(rows, 1, "clcl")


def _roll(d: Draft) -> Content:
    """Results of a roll, some of long texts."""
    topic = d.chance.choice(("effect", "danger"))
    rows: Rows = [_cells(d.game.word("roll"), d.game.word("effect"))]
    rows += [_cells(span, d.game.sentence(topic)) for span in ("1", "2–3", "4–5", "6")]
    return Content(rows, 1, d.chance.choice(("cl", "rl")), wide=topic == "danger")


def _deck(d: Draft) -> Content:
    """Cards with their number, name, place and text."""
    rows: Rows = [_cells(*(d.game.word(key) for key in ("card", "number", "place", "effect")))]
    rows += [
        _cells(name, f"{d.chance.randint(1, 6)}×", d.game.named("ort"), d.game.sentence("cards"))
        for name in d.game.names("karte", 4)
    ]
    return Content(rows, 1, "lcll", headed_rows=True, wide=True)


def _pairs(d: Draft) -> Content:
    """Things and how many there are, without heads."""
    return Content([_cells(name, str(d.chance.randint(1, 60))) for name in d.game.names("gut", 4)], 0, "lr")


def _lined(d: Draft) -> Content:
    """Roles with several lines in a cell."""
    rows: Rows = [_cells(*(d.game.word(key) for key in ("name", "action", "value")))]
    for name in d.game.names("rolle", 3):
        lines = d.game.names("aktion", d.chance.randint(1, 3))
        rows.append([Cell(name), Cell(" ".join(lines), content="<br>".join(lines)), Cell(str(d.chance.randint(1, 20)))])
    return Content(rows, 1, "llr", headed_rows=True)


_NARROW_ONES: tuple[Callable[[Draft], Content], ...] = (_roll, _pairs, _lined, _keyed, _summed)
_ONES = (_twofold, _schedule, _keyed, _phases, _grouped, _summed, _rolls, _roll, _deck, _lined)
