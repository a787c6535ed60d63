"""Pages without a table that have lines and boxes all the same: frames, charts, forms, rules below headings."""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.extract.tables.table_drawing import DrawnPage
from tests.extract.tables.table_texts import Wording

_LEFT, _WIDTH = 36.0, 348.0
_STROKE = "(paint: black, thickness: 0.7pt)"

Draw = Callable[[DrawnPage, Wording, random.Random], None]


def framed(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Paragraphs, some of them in frames."""
    y = 50.0
    for _ in range(4):
        y = page.paragraph(_LEFT, y, wording.prose(chance, 2), _WIDTH) + 14
        end = page.paragraph(_LEFT + 8, y + 6, wording.prose(chance, 2), _WIDTH - 16)
        page.box((_LEFT, y), (_WIDTH, end - y + 6), stroke=_STROKE)
        y = end + 20


def ruled_frame(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """A frame of four lines with a title bar and paragraphs in it."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 2), _WIDTH) + 14
    page.text(_LEFT + 8, y + 12, chance.choice(wording.sections), how='weight: "bold", ')
    end = page.paragraph(_LEFT + 8, y + 24, wording.prose(chance, 3), _WIDTH - 16)
    end = page.paragraph(_LEFT + 8, end + 6, wording.prose(chance, 2), _WIDTH - 16) + 8
    for height in (y, y + 18, end):
        page.line((_LEFT, height), (_LEFT + _WIDTH, height), _STROKE)
    for x in (_LEFT, _LEFT + _WIDTH):
        page.line((x, y), (x, end), _STROKE)
    page.paragraph(_LEFT, end + 12, wording.prose(chance, 3), _WIDTH)


def frames_beside(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Two framed paragraphs beside each other that share a line, below and above text."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 3), _WIDTH) + 14
    half = _WIDTH / 2
    ends = [page.paragraph(_LEFT + place * half + 7, y + 7, wording.prose(chance, 3), half - 14) for place in (0, 1)]
    for place in (0, 1):
        page.box((_LEFT + place * half, y), (half, max(ends) - y + 7), stroke=_STROKE)
    page.paragraph(_LEFT, max(ends) + 20, wording.prose(chance, 3), _WIDTH)


def bar_chart(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Bars over an axis with level lines behind and amounts beside and above."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 3), _WIDTH) + 20
    left, bottom, step = _LEFT + 30, y + 150, 28.0
    for mark in range(6):
        height = bottom - mark * step
        page.line((left, height), (left + 280, height), "(paint: luma(170), thickness: 0.4pt)")
        page.text(_LEFT, height + 3, str(10 * mark), width=24, align="right")
    page.line((left, bottom - 5 * step), (left, bottom), _STROKE)
    for bar in range(5):
        tall = chance.uniform(0.5, 4.8) * step
        x = left + 14 + 54 * bar
        page.box((x, bottom - tall), (34, tall), fill="rgb(120, 150, 190)")
        page.text(x, bottom - tall - 3, str(round(tall / step * 10)), width=34, align="center")
        page.text(x - 8, bottom + 11, chance.choice(wording.short), width=50, align="center")
    page.paragraph(_LEFT, bottom + 30, wording.prose(chance, 3), _WIDTH)


def level_bars(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Bars that lie, each behind its name, with upright lines of the scale."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 3), _WIDTH) + 20
    left = _LEFT + 80
    for mark in range(5):
        x = left + 60 * mark
        page.line((x, y), (x, y + 120), "(paint: luma(170), thickness: 0.4pt)")
        page.text(x - 10, y + 131, str(mark), width=20, align="center")
    for bar in range(5):
        page.text(_LEFT, y + 17 + 22 * bar, chance.choice(wording.names), width=74, align="right")
        page.box((left, y + 8 + 22 * bar), (chance.uniform(20, 230), 12), fill="rgb(190, 140, 90)")
    page.paragraph(_LEFT, y + 150, wording.prose(chance, 3), _WIDTH)


def headings(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Headings with a line below each, over paragraphs."""
    y = 60.0
    for title in wording.sections:
        page.text(_LEFT, y, title, how='weight: "bold", ')
        page.line((_LEFT, y + 4), (_LEFT + _WIDTH, y + 4), _STROKE)
        y = page.paragraph(_LEFT, y + 10, wording.prose(chance, 4), _WIDTH) + 24


def ruled_columns(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Two columns with a line between them, and lines above and below."""
    half = (_WIDTH - 20) / 2
    page.line((_LEFT, 50), (_LEFT + _WIDTH, 50), _STROKE)
    for place in (0, 1):
        y = 60.0
        while y < 480:
            y = page.paragraph(_LEFT + place * (half + 20), y, wording.prose(chance, 3), half) + 8
    page.line((_LEFT + half + 10, 56), (_LEFT + half + 10, 530), _STROKE)
    page.line((_LEFT, 545), (_LEFT + _WIDTH, 545), _STROKE)


def columns_between_lines(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Two columns of paragraphs, in sections with lines across the page above and below each."""
    half = (_WIDTH - 20) / 2
    y = 50.0
    for _ in range(3):
        page.line((_LEFT, y), (_LEFT + _WIDTH, y), _STROKE)
        y = 8 + max(
            page.paragraph(_LEFT + place * (half + 20), y + 8, wording.prose(chance, 3), half) for place in (0, 1)
        )
    page.line((_LEFT, y), (_LEFT + _WIDTH, y), _STROKE)


def form(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Lines to write on behind names."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 3), _WIDTH) + 24
    for name in chance.sample(wording.names, 6):
        page.text(_LEFT, y, f"{name}:")
        page.line((_LEFT + 90, y + 2), (_LEFT + 300, y + 2), _STROKE)
        y += 22
    page.paragraph(_LEFT, y + 10, wording.prose(chance, 3), _WIDTH)


def boxes_and_arrows(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """A course of the game as boxes with lines from one to the next."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 3), _WIDTH) + 24
    for row in range(3):
        for column in range(2):
            x = _LEFT + 20 + 180 * column
            page.box((x, y), (120, 26), stroke=_STROKE, radius=4)
            page.text(x, y + 16, chance.choice(wording.names), width=120, align="center")
        page.line((_LEFT + 140, y + 13), (_LEFT + 200, y + 13), _STROKE)
        if row < 2:
            page.line((_LEFT + 80, y + 26), (_LEFT + 80, y + 56), _STROKE)
        y += 56
    page.paragraph(_LEFT, y + 10, wording.prose(chance, 3), _WIDTH)


def shaded_asides(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Shaded paragraphs of one width between others."""
    y = 50.0
    for _ in range(4):
        end = page.paragraph(_LEFT, y, wording.prose(chance, 1), _WIDTH) + 8
        page.box((_LEFT, end), (_WIDTH, 2.6 * LINE + 12), fill="luma(228)")
        page.paragraph(_LEFT + 8, end + 6, wording.prose(chance, 2), _WIDTH - 16)
        y = end + 2.6 * LINE + 20


def cards(page: DrawnPage, wording: Wording, chance: random.Random, gap: float = 0.0) -> None:
    """Cards in three columns: a frame each, a bar with a name, a number in a box, text and a line of values."""
    width, height = (_WIDTH - 2 * gap) / 3, 150.0
    for row in range(3):
        for column in range(3):
            x, y = _LEFT + column * (width + gap), 40 + row * (height + gap)
            page.box((x, y), (width, height), stroke=_STROKE)
            page.box((x + 4, y + 4), (width - 8, 16), fill="rgb(205, 215, 230)")
            page.text(x + 8, y + 15, chance.choice(wording.names), how='weight: "bold", ')
            page.box((x + width - 20, y + 6), (12, 12), fill="white", stroke="0.5pt")
            page.text(x + width - 20, y + 15, str(chance.randint(1, 9)), width=12, align="center")
            page.paragraph(x + 6, y + 28, wording.prose(chance, 2), width - 12)
            page.box((x + 4, y + height - 20), (width - 8, 14), fill="luma(230)")
            page.text(x + 8, y + height - 10, chance.choice(wording.short))
            page.text(x + 8, y + height - 10, f"+{chance.randint(1, 4)}", width=width - 16, align="right")


def cards_apart(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """The same with room between the cards."""
    cards(page, wording, chance, 9.0)


def bars_over_columns(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Titles in bars as wide as the page over two columns of paragraphs."""
    half = (_WIDTH - 20) / 2
    y = 50.0
    for title in wording.sections[:3]:
        page.box((_LEFT, y), (_WIDTH, 16), fill="luma(215)")
        page.text(_LEFT + 6, y + 11, title, how='weight: "bold", ')
        ends = [page.paragraph(_LEFT + place * (half + 20), y + 24, wording.prose(chance, 3), half) for place in (0, 1)]
        y = max(ends) + 14


def panels_in_a_row(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Steps of a round as shaded panels close beside one another: a bold name and a sentence in each."""
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 3), _WIDTH) + 14
    for count in (3, 2):
        width = (_WIDTH + 3) / count - 3
        texts = [wording.prose(chance, 1) for _ in range(count)]
        end = max(DrawnPage().paragraph(0, y + 22, text, width - 10) for text in texts)
        for column, (name, text) in enumerate(zip(chance.sample(wording.names, count), texts, strict=True)):
            x = _LEFT + column * (width + 3)
            page.box((x, y), (width, end - y + 6), fill="luma(225)")
            page.text(x + 5, y + 13, name, how='weight: "bold", ')
            page.paragraph(x + 5, y + 22, text, width - 10)
        y = page.paragraph(_LEFT, end + 20, wording.prose(chance, 3), _WIDTH) + 14


def panels_with_bars(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Framed panels in two columns, their title bars a little wider than they are, up to the panels beside them."""
    width = _WIDTH / 2 - 6
    for column in range(2):
        x, y = _LEFT + column * (width + 12), 50.0 + 4 * column
        for name in chance.sample(wording.names, 3):
            end = page.paragraph(x + 6, y + 22, wording.prose(chance, chance.randint(1, 3)), width - 12) + 6
            page.box((x, y), (width, end - y), stroke=_STROKE)
            page.box((x, y), (width + 12, 16), fill="luma(200)")
            page.text(x + 6, y + 12, name, how='weight: "bold", ')
            y = end + 12


def strip_beside(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """A shaded strip for notes along the page, and a shaded panel that reaches up to it between paragraphs."""
    width = _WIDTH - 80
    page.box((_LEFT + width, 0), (120, 700), fill="luma(225)")
    y = page.paragraph(_LEFT, 50, wording.prose(chance, 9), width - 8)
    end = page.paragraph(_LEFT + 6, y + 22, wording.prose(chance, 2), width - 20)
    page.box((_LEFT, y + 12), (width, end - y), fill="luma(235)")
    page.paragraph(_LEFT, end + 24, wording.prose(chance, 9), width - 8)
    for note, name in zip((80, 240), chance.sample(wording.names, 2), strict=True):
        page.text(_LEFT + width + 8, note, name)


def heads_beside(page: DrawnPage, wording: Wording, chance: random.Random) -> None:
    """Bold heads in a column of their own beside the paragraphs that belong to them, a line below each."""
    y = 50.0
    for name in wording.sections[:4]:
        page.line((_LEFT, y), (_LEFT + _WIDTH, y), _STROKE)
        page.text(_LEFT, y + 16, name, how='weight: "bold", ')
        y = page.paragraph(_LEFT + 110, y + 8, wording.prose(chance, 3), _WIDTH - 110) + 8
    page.line((_LEFT, y), (_LEFT + _WIDTH, y), _STROKE)


LINE = 11.25

NO_TABLES: dict[str, Draw] = {
    "no table: framed paragraphs": framed,
    "no table: frame with a title": ruled_frame,
    "no table: frames beside each other": frames_beside,
    "no table: bar chart": bar_chart,
    "no table: level bars": level_bars,
    "no table: headings with lines": headings,
    "no table: ruled columns": ruled_columns,
    "no table: columns between lines": columns_between_lines,
    "no table: form": form,
    "no table: boxes and arrows": boxes_and_arrows,
    "no table: shaded asides": shaded_asides,
    "no table: cards": cards,
    "no table: cards apart": cards_apart,
    "no table: bars over columns": bars_over_columns,
    "no table: panels in a row": panels_in_a_row,
    "no table: panels with bars": panels_with_bars,
    "no table: strip beside text": strip_beside,
    "no table: heads beside paragraphs": heads_beside,
}
