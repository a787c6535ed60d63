"""Pages of rarer kinds: headings beside the text, light text on a dark page, boxes on a picture, a legend, bubbles, score sheets."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ..look import MM
from ..parts import boxes, items, pictures
from ..parts.part import Loose, Part, Said, Text
from ..parts.prose import heading, paragraph
from ..parts.tokens import line, literal, words
from .frames import filled
from .page import Page
from .sheets import balanced
from .story import Story

_WHITE = "#set text(fill: white)\n#let accent(it) = strong(it)\n"


def side_heads_page(page: Page, _: Story) -> None:
    """Headings in a narrow column, each beside its text."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "side heads"
    side = width * chance.choice((0.24, 0.28, 0.32))
    gutter = 10.0
    end = y + height
    align = chance.choice(("left", "right"))
    while True:
        topic = desk.topic()
        title = desk.game.title(topic)
        face = f"#heading-face(size: {look.size * 1.15 * look.faces.heading.scale:.2f}pt, fill: {look.accent}, hyphenate: false)"
        head = (
            f"#set par(justify: false, first-line-indent: 0pt, leading: 0.35em)\n#align({align})[{face}[{line(title)}]]"
        )
        parts: list[Part] = [paragraph(desk, topic) for _ in range(chance.choice((1, 1, 2)))]
        if chance.random() < 0.3:
            parts += items.bullets(desk, topic)
        tall = desk.press.height(width - side - gutter, "".join(part.markup() for part in parts))
        if y + tall > end:
            return
        used = page.place(x, y, side, [Part(head, (Said("heading", title),), above=0, below=0)])
        page.place(x + side + gutter, y, width - side - gutter, parts)
        if chance.random() < 0.5:
            page.draw(x, y - look.size * 0.55, f"line(length: {width:.1f}pt, stroke: 0.4pt + {look.accent})")
        y += max(tall, used) + look.size * 1.5


def dark_page(page: Page, _: Story) -> None:
    """A dark page with light text in columns: a story, or rules of one topic."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "dark page"
    page.draw(0, 0, f"rect(width: {look.width}pt, height: {look.height}pt, fill: {look.dark})")
    topic = chance.choice(("flavour", desk.topic()))
    title = desk.game.title(topic)
    face = f"#heading-face(size: {look.size * 1.9 * look.faces.heading.scale:.2f}pt, fill: white, hyphenate: false)"
    used = page.place(x, y, width, [Part(f"{face}[{line(title)}]", (Said("heading", title),), above=0, below=0)])
    y, height = y + used + look.size * 1.5, height - used - look.size * 1.5
    count = 1 if width < 110 * MM else chance.choice((1, 2, 2, 3))
    parts: list[Part] = [paragraph(desk, topic, 3) for _ in range(5)]
    if topic != "flavour":
        parts += items.steps(desk, topic)
    while balanced(page, x, y, width, count, parts, style=_WHITE) > height:
        del page.areas[1:], parts[-1]


def picture_page(page: Page, _: Story) -> None:
    """A picture of the whole page with white or dark boxes of text on it."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "boxes on a picture"
    name = desk.press.picture(pictures.landscape(chance, 620, round(620 * look.height / look.width)), quality=78)
    page.draw(0, 0, f'image("{name}", width: {look.width}pt, height: {look.height}pt)')
    wide = width * chance.choice((0.55, 0.62))
    at = y + height * 0.05
    for n in range(3):
        topic = chance.choice(("flavour", desk.topic()))
        manner = chance.choice(("shadow", "dark"))
        part = boxes.boxed(desk, [paragraph(desk, topic, 2)], desk.game.title(topic), manner=manner)
        tall = desk.press.height(wide, part.markup())
        if at + tall > y + height:
            break
        page.place(x if n % 2 == 0 else x + width - wide, at, wide, [part])
        at += tall + height * 0.08


def legend_page(page: Page, story: Story) -> None:
    """A board with numbers on it, and the list that says what they mean, in two columns below or beside."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "legend"
    end = y + height
    title = story.chapter_title() or heading(desk, desk.game.title("setup"), 1, width=width)
    y += page.place(x, y, width, [title]) + look.size
    tall = min(width * 0.55, height * 0.4)
    name = desk.press.picture(pictures.board(chance, 800, round(800 * tall / width)), quality=82)
    page.draw(x, y, f'image("{name}", width: {width:.1f}pt, height: {tall:.1f}pt)')
    lettered = chance.random() < 0.3
    parts: list[Part] = []
    for n in range(chance.randint(4, 8)):
        sign = "ABCDEFGH"[n] if lettered else str(n + 1)
        angle = n * 2.4
        at_x, at_y = x + width * (0.5 + 0.4 * math.cos(angle)), y + tall * (0.5 + 0.4 * math.sin(angle))
        disc = f"circle(radius: 8pt, inset: 0pt, fill: {look.dark}, stroke: 1pt + white)[#set align(center + horizon)\n#text(fill: white, weight: 700, size: 9pt)[{literal(sign)}]]"
        page.place(
            at_x - 8,
            at_y - 8,
            16,
            [Part(f"#{disc}", (), (Loose(Said("figure_label", sign), optional=True),), above=0, below=0)],
            anywhere=True,
        )
        lead = words(f"{desk.game.sentence('part')}:", "strong")
        tokens = (*lead, *desk.sentences("setup", 1))
        mark = f"#box(width: 1.3em, height: 0.72em, place(left + horizon, circle(radius: 0.6em, inset: 0pt, fill: {look.dark})[#set align(center + horizon)\n#text(fill: white, weight: 700, size: 0.72em)[{literal(sign)}]]))"
        parts.append(
            Text(
                "", tokens=tokens, kind="item", label=sign, label_markup=mark, hang=1.7, above=look.gap, below=look.gap
            )
        )
    y += tall + look.size * 1.5
    count = 1 if width < 100 * MM else 2
    gutter = 14.0
    wide = (width - (count - 1) * gutter) / count
    rest: Sequence[Part] = parts
    share = desk.press.height(wide, "".join(part.markup() for part in parts)) / count + look.line * 2
    share = min(share, end - y)
    for column in range(count):
        done = filled(desk.press, wide, share, rest)
        if done.placed:
            page.place(x + column * (wide + gutter), y, wide, done.placed)
        rest = done.rest
    y += share + look.size
    if end - y > look.line * 6:
        page.flow(x, y, width, end - y, story)


def bubbles_page(page: Page, story: Story) -> None:
    """The story in one column, and figures that speak in bubbles at its sides."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "bubbles"
    part = height / 3
    for n in range(3):
        top = y + n * part
        text = desk.game.sentence(chance.choice(("flavour", "hint", "limits")))
        wide = width * chance.choice((0.5, 0.6))
        left = n % 2 == 0
        face = f'#label-face(size: {look.size:.1f}pt, style: "italic")'
        bubble = f"#block(width: 100%, fill: white, stroke: 0.9pt + {look.dark}, radius: 9pt, inset: 8pt)[#set par(justify: false, first-line-indent: 0pt)\n#set align(center)\n{face}[{line(text)}]]"
        name = desk.press.picture(pictures.piece(chance))
        page.draw(x if left else x + width - 38, top, f'image("{name}", width: 38pt)')
        tall = page.place(
            x + 46 if left else x + width - 46 - wide,
            top,
            wide,
            [Part(bubble, (Said("aside", text),), above=0, below=0)],
        )
        tall = max(tall, 38) + look.size
        page.flow(x, top + tall, width, part - tall - look.size * 0.6, story)


def score_sheet(page: Page, _: Story) -> None:
    """A form to fill in: names above, what is counted at the left, empty cells."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "score sheet"
    y += page.place(x, y, width, [heading(desk, desk.game.title("score"), 1, width=width)]) + look.size * 1.5
    columns = chance.choice((4, 5, 6))
    rows = [desk.game.word("name"), *desk.game.names("gut", 4), *desk.game.names("aktion", 3), desk.game.word("total")]
    high = min(height / (len(rows) + 4), 26)
    cells = ", ".join(
        f"[{line(name, 'strong' if n in (0, len(rows) - 1) else '')}], {', '.join('[]' for _ in range(columns))}"
        for n, name in enumerate(rows)
    )
    table = f"#set par(first-line-indent: 0pt, justify: false)\n#table(columns: (auto, {', '.join('1fr' for _ in range(columns))}), rows: {high:.1f}pt, stroke: 0.6pt, align: horizon, {cells})"
    grid = tuple((name, *[""] * columns) for name in rows)
    page.place(
        x,
        y,
        width,
        [Part(table, (Said("table", " ".join(rows), grid, tuple(tuple("" for _ in row) for row in grid)),))],
    )
    page.place(x, y + high * len(rows) + look.size * 2, width, [paragraph(desk, "score", 3)])
