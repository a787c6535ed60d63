"""Figures: flow charts, cards with their parts named, boards with places, tracks, charts; most with a caption."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

from . import pictures
from .canvas import Canvas
from .charts import bars, curve
from .part import Loose, Part, Said
from .prose import Desk
from .tokens import line

_SHORT = 0.5
"""Height of a figure as a share of its width, at most, where it must be small."""


def figure(desk: Desk, width: float, *, small: bool = False) -> Part:
    """A figure that fills a width in points, perhaps with its caption below or above."""
    draw = desk.chance.choice(_SMALL if small else _ALL)
    drawing, labels = draw(desk, width)
    return captioned(desk, drawing, labels)


def captioned(desk: Desk, drawing: str, labels: list[Loose], *, always: bool = False) -> Part:
    """A drawing with a caption, or without one."""
    look, chance = desk.look, desk.chance
    if not always and chance.random() < 0.35:
        return Part(drawing, (), tuple(labels), above=look.size, below=look.size)
    text = desk.game.sentence("caption")
    style = chance.choice(("normal", "italic"))
    face = f'#label-face(size: {look.size * 0.85:.2f}pt, style: "{style}")'
    side = chance.choice(("left", "center"))
    caption = f"#block(width: 100%, above: 4pt, below: 4pt)[#set par(justify: false, first-line-indent: 0pt)\n#align({side})[{face}[{line(text)}]]]"
    above = chance.random() < 0.15
    content = f"{caption}{drawing}" if above else f"{drawing}{caption}"
    return Part(content, (Said("caption", text),), tuple(labels), above=look.size, below=look.size)


Drawing = tuple[str, list[Loose]]


def flow_chart(desk: Desk, width: float) -> Drawing:
    """Steps below each other, a question with its two ways among them."""
    chance, look = desk.chance, desk.look
    count = chance.randint(3, 5)
    high, gap = look.size * 2.6, look.size * 1.5
    wide = min(width * 0.62, 170)
    canvas = Canvas(look, width, count * high + (count - 1) * gap + 2)
    asked = chance.randrange(1, count) if count > 3 else -1
    fill = chance.choice(("none", look.pale, "white"))
    for step in range(count):
        x, y = (width - wide) / 2 - (width * 0.1 if asked > 0 else 0), step * (high + gap)
        if step == asked:
            points = f"({wide / 2}pt, 0pt), ({wide}pt, {high / 2}pt), ({wide / 2}pt, {high}pt), (0pt, {high / 2}pt)"
            canvas.shape(x, y, f"polygon(fill: {look.pale}, stroke: 0.7pt, {points})")
            canvas.words(x + wide * 0.2, y, wide * 0.6, high, desk.game.question(), size=look.size * 0.75)
            canvas.line(x + wide, y + high / 2, width * 0.96, y + high / 2, arrow=True)
            canvas.words(x + wide, y - look.size * 0.1, width * 0.96 - x - wide, high * 0.4, desk.game.word("no"))
        else:
            canvas.box(x, y, wide, high, fill=fill, radius=chance.choice((0, 4)))
            canvas.words(x + 3, y, wide - 6, high, desk.game.sentence("label"), weight=chance.choice((400, 700)))
        if step + 1 < count:
            canvas.line(x + wide / 2, y + high, x + wide / 2, y + high + gap, arrow=True)
            if step == asked:
                canvas.words(x + wide / 2 + 3, y + high, wide * 0.3, gap, desk.game.word("yes"), align="left + horizon")
    return canvas.markup(), canvas.labels


def card(desk: Desk, width: float) -> Drawing:
    """A card, and lines from its parts to their names."""
    chance, look = desk.chance, desk.look
    wide = min(width * 0.45, 120)
    high = wide * 1.4
    canvas = Canvas(look, width, high + 4)
    left = width * 0.04
    canvas.box(left, 0, wide, high, fill="white", stroke=f"1pt + {look.dark}", radius=5)
    art = desk.press.picture(pictures.landscape(chance, 240, 160), quality=80)
    canvas.picture(left + 5, wide * 0.2, art, wide - 10, high * 0.42)
    canvas.disc(left + wide * 0.13, wide * 0.12, wide * 0.09, fill=look.accent)
    number = chance.randint(1, 9)
    canvas.words(
        left + wide * 0.03, wide * 0.02, wide * 0.2, wide * 0.2, str(number), fill="white", weight=700, optional=True
    )
    canvas.words(
        left + wide * 0.24, 2, wide * 0.72, wide * 0.17, desk.game.named("aktion"), size=look.size * 0.78, weight=700
    )
    canvas.words(
        left + 6, wide * 0.2 + high * 0.44, wide - 12, high * 0.36, desk.game.sentence("effect"), size=look.size * 0.78
    )
    named = chance.sample(range(4), 3)
    for place, y in zip(named, (wide * 0.12, high * 0.42, high * 0.78), strict=True):
        canvas.line(left + wide * 0.98, y, left + wide + width * 0.08, y, stroke=f"0.6pt + {look.ink}")
        sign = "ABCD"[place] + " " if chance.random() < 0.3 else ""
        canvas.words(
            left + wide + width * 0.09,
            y - look.size,
            width * 0.44,
            look.size * 2,
            sign + desk.game.sentence("part"),
            align="left + horizon",
        )
    return canvas.markup("left"), canvas.labels


def map_of_places(desk: Desk, width: float) -> Drawing:
    """Places joined by ways, with their names and a number here and there."""
    chance, look = desk.chance, desk.look
    high = width * chance.uniform(0.42, 0.6)
    canvas = Canvas(look, width, high)
    if chance.random() < 0.5:
        canvas.box(0, 0, width, high, fill=look.pale, stroke=f"1pt + {look.dark}")
    names = desk.game.names("ort", 5)
    columns = len(names)
    points = [
        (width * (n + 0.5) / columns, high * (0.25 if n % 2 else 0.62) + chance.uniform(-4, 4)) for n in range(columns)
    ]
    for first, second in itertools.pairwise(points):
        canvas.line(
            *first,
            *second,
            stroke=f'(paint: {look.ink}, thickness: 1.2pt, dash: "{chance.choice(("solid", "dashed"))}")',
        )
    for (x, y), name in zip(points, names, strict=True):
        canvas.disc(x, y, 7, fill=look.accent)
        if chance.random() < 0.6:
            canvas.words(x - 7, y - 7, 14, 14, str(chance.randint(1, 6)), fill="white", weight=700, optional=True)
        label_y = y + 8 if y > high / 2 else y - 8 - look.size * 1.2
        canvas.words(x - width / columns / 2, label_y, width / columns, look.size * 1.2, name, size=look.size * 0.75)
    return canvas.markup(), canvas.labels


def track(desk: Desk, width: float) -> Drawing:
    """A row of numbered fields with a name."""
    chance, look = desk.chance, desk.look
    first, count = chance.choice((0, 1, 1)), chance.choice((8, 10, 12))
    side = min(width / count, 20)
    canvas = Canvas(look, width, side + look.size * 1.6)
    for n in range(count):
        canvas.box(n * side, 0, side, side, fill=look.pale if n % 5 == 0 else "white", stroke="0.6pt")
        canvas.words(n * side, 0, side, side, str(first + n), size=min(look.size * 0.85, side * 0.5), optional=True)
    numbers = " ".join(label.said.text for label in canvas.labels)
    canvas.labels = [Loose(Said("figure_label", numbers), optional=True)]
    canvas.words(0, side + 2, width, look.size * 1.4, desk.game.sentence("part"), align="left + horizon")
    return canvas.markup("left"), canvas.labels


def picture(desk: Desk, width: float) -> Drawing:
    """A picture without words."""
    chance = desk.chance
    ratio = chance.uniform(0.35, 0.6)
    paint = chance.choice((pictures.landscape, pictures.board))
    name = desk.press.picture(paint(chance, 640, round(640 * ratio)), quality=chance.choice((60, 85)))
    share = chance.choice((100, 100, 80))
    return f'#align(center, image("{name}", width: {share}%))', []


def numbered_board(desk: Desk, width: float) -> Drawing:
    """A picture of a board with letters or numbers in discs that the text refers to."""
    chance, look = desk.chance, desk.look
    high = width * chance.uniform(0.4, 0.55)
    canvas = Canvas(look, width, high)
    canvas.picture(
        0, 0, desk.press.picture(pictures.board(chance, 640, round(640 * high / width)), quality=80), width, high
    )
    signs = chance.choice(("ABCDEF", "123456"))
    for n in range(chance.randint(3, 5)):
        angle = n * math.tau / 5 + 0.4
        x, y = width * (0.5 + 0.38 * math.cos(angle)), high * (0.5 + 0.36 * math.sin(angle))
        canvas.disc(x, y, 7, fill=look.dark, stroke="1pt + white")
        canvas.words(x - 7, y - 7, 14, 14, signs[n], fill="white", weight=700, optional=True)
    return canvas.markup(), canvas.labels


_SMALL: tuple[Callable[[Desk, float], Drawing], ...] = (map_of_places, track, picture, picture, numbered_board)
_ALL = (*_SMALL, flow_chart, flow_chart, card, card, bars, curve)
