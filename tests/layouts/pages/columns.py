"""Pages of columns: one to four, equal or not, with a title, a panel or a picture across them, a sidebar, footnotes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from ..look import MM
from ..parts import boxes, items, pictures, strips, tables
from ..parts.part import Part, Text
from ..parts.prose import Desk, heading, paragraph
from ..parts.tokens import Token, literal, words
from .page import Page
from .story import Story

_WIDEST = 175 * MM
"""Width of a single column at most, in points."""
_NARROWEST = 36 * MM
"""Width of a column at least, in points."""


def columns_page(page: Page, story: Story, *, count: int = 0) -> None:
    """Equal columns, perhaps with something across them above or below."""
    chance, look = page.desk.chance, page.look
    x, y, width, height = page.body
    most = max(1, min(4, int(width / _NARROWEST)))
    count = min(most, count or chance.choices((1, 2, 3, 4), (2, 5, 2.5, 1))[0])
    if width > _WIDEST:
        count = max(2, count)
    page.template = f"columns {count}"
    gutter = chance.choice((10, 14, 18, 22))
    end = y + height
    if chance.random() < 0.3 and count > 1:
        title = story.chapter_title()
        if title:
            y += page.place(x, y, width, [title]) + look.size
    across = chance.random()
    if across < 0.16 and count > 1:
        y += _across(page, x, y, width, height * 0.4) + look.size
    elif across < 0.34 and count > 1:
        part, tall = _panel(page, width, height * 0.45)
        end -= tall + look.size * 1.2
    note = chance.random() < 0.15
    if note:
        end -= look.line * 3
    first = len(page.areas)
    widths = _widths(page, width, count, gutter)
    if chance.random() < 0.2:
        _rules_between(page, x, y, widths, gutter, end)
    at = x
    for wide in widths:
        page.flow(at, y, wide, end - y, story)
        at += wide + gutter
    last = len(page.areas) - 1
    if note:
        _footnote(page, first, x, end, width)
        end += look.line * 3
    if 0.16 <= across < 0.34 and count > 1:
        page.place(x, end + look.size * 1.2, width, [part], beside=(last, last))


def _widths(page: Page, width: float, count: int, gutter: float) -> list[float]:
    chance = page.desk.chance
    free = width - (count - 1) * gutter
    if count == 2 and chance.random() < 0.25:
        share = chance.choice((0.4, 0.6, 0.36))
        return [free * share, free * (1 - share)]
    return [free / count] * count


def _rules_between(page: Page, x: float, y: float, widths: list[float], gutter: float, end: float) -> None:
    for wide in widths[:-1]:
        x += wide + gutter
        page.draw(x - gutter / 2, y, f"line(length: {end - y:.1f}pt, angle: 90deg, stroke: 0.5pt + {page.look.accent})")


def _panel(page: Page, width: float, most: float) -> tuple[Part, float]:
    """Something to stand across all columns, and its height."""
    desk = page.desk
    makers: tuple[Callable[[], Part], ...] = (
        lambda: boxes.example_box(desk, width),
        lambda: tables.table(desk, width),
        lambda: strips.phase_strip(desk, width),
        lambda: strips.pieces(desk, width),
        lambda: boxes.hint_box(desk, desk.topic()),
        lambda: boxes.boxed(desk, [paragraph(desk, desk.topic(), 2)], desk.game.word("note"), manner="dark"),
    )
    for _ in range(6):
        part = desk.chance.choice(makers)()
        tall = desk.press.height(width, part.markup())
        if tall <= most:
            return part, tall
    part = paragraph(desk, desk.topic(), 1)
    return part, desk.press.height(width, part.markup())


def _across(page: Page, x: float, y: float, width: float, most: float) -> float:
    """A panel or a picture across all columns; gives its height."""
    desk = page.desk
    if desk.chance.random() < 0.3:
        name = desk.press.picture(pictures.landscape(desk.chance, 900, 260), quality=75)
        page.draw(x, y, f'image("{name}", width: {width:.1f}pt)')
        return width * 260 / 900
    part, tall = _panel(page, width, most)
    page.place(x, y, width, [part])
    return tall


def _footnote(page: Page, first: int, x: float, end: float, width: float) -> None:
    """A mark on a word of the page, and the note below all columns."""
    desk, look = page.desk, page.look
    places = [
        (area, n)
        for area in page.areas[first:]
        for n, part in enumerate(area.parts)
        if isinstance(part, Text) and part.kind == "paragraph" and len(part.tokens) > 8
    ]
    if not places:
        return
    area, n = desk.chance.choice(places)
    text = area.parts[n]
    assert isinstance(text, Text)
    sign = desk.chance.choice(("1", "1", "*", "1)"))
    at = desk.chance.randrange(3, len(text.tokens))
    mark = Token(sign, f"#super(typographic: false)[{literal(sign)}]", spaced=False)
    area.parts[n] = replace(text, tokens=(*text.tokens[:at], mark, *text.tokens[at:]))
    note = Text(
        "", tokens=(Token(sign, mark.markup), *words(desk.game.sentence("footnote"))), kind="footnote", above=3, below=0,
        style=f"#set text(size: {look.size * 0.82:.2f}pt)",
    )  # fmt: skip
    page.draw(x, end + look.line * 0.55, f"line(length: {min(width * 0.3, 90):.1f}pt, stroke: 0.5pt)")
    page.place(x, end + look.line * 0.55 + 3, width, [note])


def sidebar_page(page: Page, story: Story) -> None:
    """One or two columns, and a shaded or dark column with texts of its own at the outer or inner edge."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "sidebar"
    side = max(width * chance.choice((0.26, 0.3, 0.33)), 80)
    left = chance.random() < 0.5
    gutter = chance.choice((12, 18))
    main_x, side_x = (x + side + gutter, x) if left else (x, x + width - side)
    main = width - side - gutter
    count = 2 if main > 2 * _NARROWEST + gutter and chance.random() < 0.5 else 1
    wide = (main - (count - 1) * gutter) / count
    for column in range(count):
        page.flow(main_x + column * (wide + gutter), y, wide, height, story)
    dark = chance.random() < 0.3
    fill, style = (look.dark, "#set text(fill: white)\n#let accent(it) = strong(it)\n") if dark else (look.pale, "")
    style += f"#set text(size: {look.size * 0.9 * look.faces.label.scale:.2f}pt, {look.faces.label.typst()})\n#set par(justify: false)\n"
    radius = chance.choice((0, 5))
    parts: list[Part] = []
    while True:
        more = side_parts(desk, side - 16, dark=dark)
        if desk.press.height(side - 16, style + "".join(part.markup() for part in [*parts, *more])) > height - 14:
            break
        parts += more
        if chance.random() < 0.15:
            break
    inner = desk.press.height(side - 16, style + "".join(part.markup() for part in parts))
    tall = inner + 20 if chance.random() < 0.6 else height + 6
    page.draw(side_x, y - 6, f"rect(width: {side:.1f}pt, height: {tall:.1f}pt, fill: {fill}, radius: {radius}pt)")
    page.place(side_x + 8, y + 2, side - 16, parts, style=style, beside=(0, count - 1))


def side_parts(desk: Desk, width: float, *, dark: bool) -> list[Part]:
    """What stands in a sidebar: a title with a text, a list, values, a small table."""
    chance = desk.chance
    topic = desk.topic()
    makers: list[Callable[[], list[Part]]] = [
        lambda: [paragraph(desk, topic, 2)],
        lambda: items.bullets(desk, topic),
        lambda: [items.values(desk)],
        lambda: items.questions(desk),
    ]
    if not dark:
        makers.append(lambda: [tables.table(desk, width)])
        makers.append(lambda: [strips.key_of_icons(desk)])
    title = desk.game.title(topic)
    colour = "white" if dark else desk.look.accent
    face = f"#heading-face(size: {desk.look.size * 1.2:.2f}pt, fill: {colour})"
    head = heading(desk, title, 3)
    shown = head.blocks[0].text
    head = replace(head, content=f"#set par(justify: false, first-line-indent: 0pt)\n{face}[{literal(shown)}]")
    return [head, *chance.choice(makers)()]
