"""Tables of a booklet in the ways books set them: booktabs, zebra, boxed, hairlines, without rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..parts.tables import Cell, Rows, expanded
from ..parts.tokens import literal
from .copy import text
from .manuscript import Manuscript

_LOOKS = (
    "booktabs",
    "booktabs",
    "zebra",
    "zebra",
    "boxed",
    "hairlines",
    "head bar",
    "open",
    "open",
    "columns",
    "framed",
)
_NARROW = 200.0
"""Width in points below which a table has few columns."""


@dataclass(frozen=True)
class Content:
    """Rows, how many of them are heads, how each column is aligned (l, c, r, and w for texts that take what is left)."""

    rows: Rows
    heads: int
    columns: str
    groups: tuple[int, ...] = ()
    """Rows that are names of groups."""


def table(m: Manuscript, width: float, *, wide: bool = False) -> str:
    """A table with or without a caption; a wide one floats over all columns."""
    first = len(m.entries)
    made = m.chance.choice(_FOR_NARROW if width < _NARROW else _FOR_ALL)(m)
    grid, repeats = expanded(made.rows)
    said = " ".join(cell.text for row in made.rows for cell in row if cell.text)
    title = ""
    if m.odds(0.3):
        m.tables += 1
        name = (
            f"{m.game.word('overview')} {m.tables}: {m.game.title(m.topic())}"
            if m.odds(0.5)
            else m.game.title(m.topic())
        )
        title = f"#block(below: 0.6em, sticky: true, plain(strong[{m.mark('caption', name)}{text(name)}]))"
    mark = m.mark("table", said, rows=grid, repeats=repeats)
    inner = f"{title}{mark}{_markup(m, made, width)}"
    if not wide:
        return f"#block(width: 100%, breakable: false, above: 1.3em, below: 1.3em)[{inner}]\n"
    m.with_sort(first, "wide")
    return f'#place({m.chance.choice(("top", "bottom", "auto"))}, float: true, scope: "parent", clearance: 1.5em, block(width: 100%)[{inner}])\n'


def _markup(m: Manuscript, made: Content, width: float) -> str:
    chance = m.chance
    look = chance.choice(_LOOKS)
    full = "w" in made.columns or m.odds(0.3)
    grow = made.columns.index("w") if "w" in made.columns else 0 if full else -1
    widths = ", ".join("1fr" if n == grow or (kind == "w") else "auto" for n, kind in enumerate(made.columns))
    across = {"l": "left", "w": "left", "c": "center", "r": "right"}
    level = chance.choice(("top", "horizon"))
    aligns = ", ".join(f"{across[kind]} + {level}" for kind in made.columns)
    x, y = (3 if width < _NARROW else chance.choice((4, 6, 9)), chance.choice((2.2, 3, 4.5)))
    inset = f"(x: {x}pt, y: {y}pt)"
    bold_first = m.odds(0.3)
    light = look == "head bar" or (look == "zebra" and m.odds(0.5))
    caps = m.odds(0.15)
    cells = []
    for r, row in enumerate(made.rows):
        for c, cell in enumerate(row):
            inner = cell.content or (
                text(cell.text) if made.columns[c] == "w" else f"#text(hyphenate: false, {literal(cell.text)[1:]});"
            )
            if r < made.heads:
                inner = f"#text(weight: 700, fill: {'white' if light else 'look.ink'})[{inner}]"
                inner = f"#smallcaps[{inner}]" if caps else inner
            elif r in made.groups or (c == 0 and bold_first):
                inner = f"#strong[{inner}]"
            spans = "".join(
                f"{name}: {n}, " for name, n in (("colspan", cell.columns), ("rowspan", cell.rows)) if n > 1
            )
            middle = "align: center + horizon, " if r < made.heads and cell.columns > 1 else ""
            cells.append(f"table.cell({spans}{middle}[{inner}])")
    last, heads = len(made.rows), made.heads
    thin, thick = "0.5pt + look.ink", "1.1pt + look.ink"
    rules = {
        "booktabs": [
            f"table.hline(y: 0, stroke: {thick})",
            f"table.hline(y: {last}, stroke: {thick})",
            *([f"table.hline(y: {heads}, stroke: {thin})"] if heads else []),
        ],
        "framed": [
            *(f"table.hline(y: {n}, stroke: {thin})" for n in sorted({0, heads, last})),
            f"table.vline(x: 0, stroke: {thin})",
            f"table.vline(x: {len(made.columns)}, stroke: {thin})",
        ],
        "columns": [f"table.vline(x: {n}, stroke: {thin})" for n in range(1, len(made.columns))],
    }.get(look, [])
    stroke = {"boxed": thin, "hairlines": "(y: 0.35pt + look.accent)"}.get(look, "none")
    head_fill = {"head bar": "look.dark", "zebra": "look.dark" if light else "none"}.get(look, "none")
    odd = "look.pale" if look == "zebra" or (look in ("head bar", "columns") and m.odds(0.3)) else "none"
    fill = f"(x, y) => if y < {heads} {{ {head_fill} }} else if calc.odd(y) {{ {odd} }} else {{ none }}"
    body = f"table(columns: ({widths},), align: ({aligns},), inset: {inset}, stroke: {stroke}, fill: {fill}, {', '.join([*rules, *cells])})"
    set_in = "center" if not full and m.odds(0.3) else "left"
    return f"#align({set_in}, {{ set text(size: {chance.choice((0.85, 0.92))}em); plain({body}) }})"


def _cells(*texts: str) -> list[Cell]:
    return [Cell(said) for said in texts]


def amounts(m: Manuscript) -> Content:
    """Amounts by the number of players, whose numbers are below a name of them all."""
    counts = range(2, m.chance.choice((5, 6)))
    rows: Rows = [
        [Cell(m.game.word("name"), rows=2), Cell(m.game.word("players"), columns=len(counts))],
        [Cell(str(count)) for count in counts],
    ]
    rows += [
        _cells(name, *(str(count * m.chance.randint(1, 7)) for count in counts)) for name in m.game.names("gut", 4)
    ]
    return Content(rows, 2, "l" + m.chance.choice("cr") * len(counts))


def prices(m: Manuscript) -> Content:
    """Things with prices in two goods and points, of one to three digits, and a row of sums."""
    goods = m.game.names("gut", 2)
    rows: Rows = [
        [Cell(m.game.word("name"), rows=2), Cell(m.game.word("cost"), columns=2), Cell(m.game.word("points"), rows=2)],
        _cells(*goods),
    ]
    numbers = [[m.chance.choice((0, 1, 2, 5, 10, 12, 100)) for _ in range(3)] for _ in range(m.chance.randint(3, 5))]
    things = m.game.names("ding", len(numbers))
    rows += [_cells(name, *map(str, row)) for name, row in zip(things, numbers, strict=False)]
    if m.odds(0.5):
        rows.append(
            _cells(m.game.word("total"), *(str(sum(column)) for column in zip(*numbers[: len(things)], strict=True)))
        )
    return Content(rows, 2, "lrrr")


def actions(m: Manuscript) -> Content:
    """Actions with an icon, a cost and an effect of several lines."""
    rows: Rows = [_cells("", m.game.word("action"), m.game.word("cost"), m.game.word("effect"))]
    for n, name in enumerate(m.game.names("aktion", m.chance.randint(3, 5))):
        cost = m.chance.choice((str(m.chance.randint(1, 9)), "–", f"{m.chance.randint(1, 4)}×"))
        rows.append([Cell("", content=f"#icon({n % 5});"), *_cells(name, cost, m.game.sentence(m.topic()))])
    return Content(rows, 1, "clcw")


def dice(m: Manuscript) -> Content:
    """Results of a roll."""
    spans = m.chance.choice((("1", "2–3", "4–5", "6"), ("2", "3–5", "6–8", "9–11", "12"), ("≤ 3", "4–9", "≥ 10")))
    long = m.odds(0.4)
    rows: Rows = [_cells(m.game.word("roll"), m.game.word("effect"))]
    rows += [_cells(span, m.game.sentence("danger" if long else "effect")) for span in spans]
    return Content(rows, 1, m.chance.choice(("cw", "lw", "rw")))


def cards(m: Manuscript) -> Content:
    """Cards: number of copies, name, text."""
    rows: Rows = [_cells(m.game.word("number"), m.game.word("card"), m.game.word("effect"))]
    rows += [
        _cells(f"{m.chance.randint(1, 6)}×", name, m.game.paragraph("cards", 1)) for name in m.game.names("karte", 4)
    ]
    return Content(rows, 1, "clw")


def phases(m: Manuscript) -> Content:
    """Phases over several rows of steps."""
    rows: Rows = [_cells(m.game.word("phase"), m.game.word("step"), m.game.word("effect"))]
    for name in m.game.names("phase", 3):
        count = m.chance.randint(1, 3)
        for n in range(count):
            rows.append(
                [*([Cell(name, rows=count)] if n == 0 else []), *_cells(f"{n + 1}.", m.game.sentence("effect"))]
            )
    return Content(rows, 1, "lcw")


def groups(m: Manuscript) -> Content:
    """Places with gain and cost, in groups below a name over all columns."""
    rows: Rows = [_cells(m.game.word("place"), m.game.word("gain"), m.game.word("value"))]
    named = []
    for title in m.game.names("rolle", 2):
        named.append(len(rows))
        rows.append([Cell(title, columns=3)])
        rows += [
            _cells(name, m.game.sentence("effect"), f"+{m.chance.randint(1, 9)}") for name in m.game.names("ort", 2)
        ]
    return Content(rows, 1, "lwr", tuple(named))


def legend(m: Manuscript) -> Content:
    """Icons and what they mean."""
    rows: Rows = [
        [Cell("", content=f"#icon({n});"), Cell(m.game.sentence(m.chance.choice(("hint", "definition"))))]
        for n in range(4)
    ]
    return Content(rows, 0, "cw")


def checks(m: Manuscript) -> Content:
    """Who may do what."""
    roles = m.game.names("rolle", 3)
    rows: Rows = [_cells(m.game.word("action"), *roles)]
    rows += [
        _cells(name, *(m.chance.choice(("✓", "–", "✓", "2")) for _ in roles))
        for name in m.game.names("aktion", m.chance.randint(3, 5))
    ]
    return Content(rows, 1, "l" + "c" * len(roles))


def ladder(m: Manuscript) -> Content:
    """Points for so many sets, level."""
    counts = range(1, m.chance.choice((5, 6, 7)))
    points = [str(count * (count + 1) // 2 + m.chance.randint(0, 1)) for count in counts]
    rows: Rows = [_cells(m.game.named("gut"), *map(str, counts)), _cells(m.game.word("points"), *points)]
    return Content(rows, 0, "l" + "c" * len(counts))


_FOR_NARROW: tuple[Callable[[Manuscript], Content], ...] = (dice, legend, prices, ladder, amounts)
_FOR_ALL = (amounts, prices, actions, dice, cards, phases, groups, legend, checks, ladder)
