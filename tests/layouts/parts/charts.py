"""Charts: bars and curves with axes, numbers and names."""

from __future__ import annotations

from .canvas import Canvas
from .part import Loose
from .prose import Desk


def bars(desk: Desk, width: float) -> tuple[str, list[Loose]]:
    """Bars with names below and amounts on top, or lying with their names at the left."""
    chance, look = desk.chance, desk.look
    names = desk.game.names(chance.choice(("gut", "phase", "rolle")), chance.randint(3, 5))
    amounts = [chance.randint(2, 24) for _ in names]
    if chance.random() < 0.5:
        row = look.size * 1.9
        canvas = Canvas(look, width, row * len(names) + 4)
        for n, (name, amount) in enumerate(zip(names, amounts, strict=True)):
            long = width * 0.5 * amount / 24
            canvas.words(0, n * row, width * 0.36, row * 0.9, name, align="right + horizon")
            canvas.box(width * 0.38, n * row + 2, long, row - 5, fill=look.accent, stroke="none")
            canvas.words(
                width * 0.38 + long + 2, n * row, 24, row * 0.9, str(amount), align="left + horizon", optional=True
            )
        canvas.line(width * 0.38, 0, width * 0.38, row * len(names))
        return canvas.markup("left"), canvas.labels
    high = width * 0.4
    canvas = Canvas(look, width, high + look.size * 3)
    each = width * 0.9 / len(names)
    for n, (name, amount) in enumerate(zip(names, amounts, strict=True)):
        tall = high * 0.8 * amount / 24
        canvas.box(width * 0.08 + n * each, high - tall, each * 0.6, tall, fill=look.accent, stroke="none")
        canvas.words(
            width * 0.08 + n * each,
            high - tall - look.size * 1.3,
            each * 0.6,
            look.size * 1.2,
            str(amount),
            optional=True,
        )
        canvas.words(
            width * 0.08 + n * each - each * 0.18,
            high + 2,
            each * 0.96,
            look.size * 2.4,
            name,
            size=look.size * 0.7,
            align="center + top",
        )
    canvas.line(width * 0.06, high, width, high)
    canvas.line(width * 0.06, high, width * 0.06, 0, arrow=True)
    return canvas.markup("left"), canvas.labels


def curve(desk: Desk, width: float) -> tuple[str, list[Loose]]:
    """A curve between two named axes; the name of the upright one is turned."""
    chance, look = desk.chance, desk.look
    high = width * 0.42
    canvas = Canvas(look, width, high + look.size * 2.6)
    left = look.size * 3
    canvas.line(left, high, width - 4, high, arrow=True)
    canvas.line(left, high, left, 2, arrow=True)
    last = None
    level = high * chance.uniform(0.6, 0.85)
    for n in range(6):
        x, y = left + (width - left - 14) * n / 5, level
        canvas.words(x - 9, high + 1, 18, look.size * 1.2, str(n + 1), size=look.size * 0.7, optional=True)
        if last:
            canvas.line(*last, x, y, stroke=f"1.4pt + {look.accent}")
        last, level = (x, y), min(high * 0.95, max(high * 0.08, level - high * chance.uniform(-0.08, 0.24)))
    for n in range(4):
        canvas.words(
            left - 22,
            high - high * n / 4 - 6,
            18,
            12,
            str(5 * n),
            size=look.size * 0.7,
            align="right + horizon",
            optional=True,
        )
    canvas.words(left, high + look.size * 1.3, width - left, look.size * 1.2, desk.game.word("round"))
    canvas.words(
        -high / 2 + look.size * 0.5,
        high / 2 - look.size * 0.7,
        high,
        look.size * 1.3,
        desk.game.word("points"),
        turned=-90,
        optional=True,
    )
    return canvas.markup("left"), canvas.labels
