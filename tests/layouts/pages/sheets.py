"""Pages of panels, of sections with different numbers of columns, of pieces, of entries; the cover, the contents."""

from __future__ import annotations

from collections.abc import Sequence

from ..look import MM
from ..parts import boxes, items, pictures, strips, tables
from ..parts.figures import figure
from ..parts.part import Part, Said
from ..parts.prose import heading, paragraph
from ..parts.tokens import line
from .frames import filled
from .page import Page
from .story import Story


def balanced(
    page: Page, x: float, y: float, width: float, count: int, parts: Sequence[Part], *, style: str = ""
) -> float:
    """Parts in columns of the same height; gives that height. The style is of colour alone."""
    gutter = 14.0
    wide = (width - (count - 1) * gutter) / count
    press, look = page.desk.press, page.look
    height = press.height(wide, "".join(part.markup() for part in parts)) / count + look.line
    while True:
        rest: Sequence[Part] = parts
        columns = []
        for _ in range(count):
            done = filled(press, wide, height, rest)
            columns.append(done)
            rest = done.rest
        if not rest or height > look.height:
            break
        height += look.line
    for n, done in enumerate(columns):
        if done.placed:
            page.place(x + n * (wide + gutter), y, wide, done.placed, style=style)
    return height


def sections_page(page: Page, story: Story) -> None:
    """Sections below each other, each with a heading across the page and its own number of columns."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "sections"
    end = y + height
    while end - y > look.line * 9:
        topic = desk.topic()
        head = heading(desk, desk.game.title(topic), chance.choice((1, 2)), width=width)
        count = min(chance.choice((1, 2, 2, 3)), max(1, int(width / (40 * MM))))
        parts: list[Part] = [paragraph(desk, topic) for _ in range(chance.randint(2, 4))]
        if chance.random() < 0.5:
            parts += items.bullets(desk, topic) if chance.random() < 0.6 else items.steps(desk, topic)
        before = len(page.areas)
        used = page.place(x, y, width, [head])
        used += balanced(page, x, y + used + look.size * 0.5, width, count, parts) + look.size * 1.4
        if y + used > end:
            del page.areas[before:]
            break
        y += used
        if chance.random() < 0.3:
            page.draw(x, y - look.size * 0.6, f"line(length: {width:.1f}pt, stroke: 0.6pt + {look.accent})")
    if end - y > look.line * 5:
        page.flow(x, y, width, end - y, story)


def panels_page(page: Page, _: Story) -> None:
    """A reference sheet: a title, and panels with tables, lists and figures in two columns."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "panels"
    end = y + height
    y += page.place(x, y, width, [heading(desk, desk.game.word("overview"), 1, width=width)]) + look.size
    count = 1 if width < 95 * MM else chance.choice((2, 2, 3)) if width > 160 * MM else 2
    gutter = 12.0
    wide = (width - (count - 1) * gutter) / count
    for column in range(count):
        at = y
        for _ in range(8):
            part = _panel(page, wide)
            tall = desk.press.height(wide, part.markup())
            if at + tall > end:
                if end - at < look.line * 6:
                    break
                continue
            page.place(x + column * (wide + gutter), at, wide, [part], anywhere=True)
            at += tall + look.size * 1.2


def _panel(page: Page, width: float) -> Part:
    desk, chance = page.desk, page.desk.chance
    topic = desk.topic()
    kind = chance.randrange(5)
    inner = width - 14
    if kind == 0:
        return boxes.boxed(
            desk,
            [tables.table(desk, inner)],
            desk.game.title(topic),
            manner=chance.choice(("frame", "shade", "bar", "round")),
        )
    if kind == 1:
        return boxes.boxed(desk, items.steps(desk, topic), desk.game.title(topic))
    if kind == 2:
        return boxes.boxed(desk, [items.values(desk)], desk.game.title(topic))
    if kind == 3:
        return boxes.boxed(desk, [figure(desk, inner)], desk.game.title(topic), manner="frame")
    return boxes.boxed(desk, items.bullets(desk, topic), desk.game.title(topic))


def entries_page(page: Page, story: Story) -> None:
    """A glossary in columns, or questions and answers."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    asked = chance.random() < 0.35
    page.template = "questions" if asked else "glossary"
    end = y + height
    y += (
        page.place(x, y, width, [heading(desk, desk.game.word("faq" if asked else "glossary"), 1, width=width)])
        + look.size
    )
    count = max(1, min(chance.choice((2, 2, 3)), int(width / (42 * MM))))
    gutter = 14.0
    wide = (width - (count - 1) * gutter) / count
    parts: Sequence[Part] = (
        [part for _ in range(5) for part in items.questions(desk)] if asked else list(items.glossary(desk))
    )
    everything = desk.press.height(wide, "".join(part.markup() for part in parts))
    tall = min(end - y, everything / count + look.line * 3)
    for column in range(count):
        done = filled(desk.press, wide, tall, parts)
        page.place(x + column * (wide + gutter), y, wide, done.placed)
        parts = done.rest
    y += tall + look.size
    if end - y > look.line * 6:
        page.flow(x, y, width, end - y, story)


def pieces_page(page: Page, story: Story) -> None:
    """What is in the box: a title, a list, pictures of the pieces, then the story goes on."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "components"
    end = y + height
    y += page.place(x, y, width, [heading(desk, desk.game.word("components"), 1, width=width)]) + look.size
    count = max(1, min(chance.choice((1, 2, 3)), int(width / (45 * MM))))
    y += balanced(page, x, y, width, count, items.components(desk)) + look.size
    if chance.random() < 0.7:
        part = strips.pieces(desk, width)
        tall = desk.press.height(width, part.markup())
        if y + tall < end:
            page.place(x, y, width, [part])
            y += tall + look.size
    if end - y > look.line * 5:
        page.flow(x, y, width, end - y, story)


def contents_page(page: Page, titles: Sequence[tuple[str, int]]) -> None:
    """The contents: titles and pages, dots between them, some below others."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "contents"
    y += page.place(x, y, width, [heading(desk, desk.game.word("contents"), 1, width=width)]) + look.size * 2
    dots = chance.random() < 0.75
    count = 2 if width > 120 * MM and chance.random() < 0.4 else 1
    parts = []
    for title, number in titles:
        filler = "#box(width: 1fr, repeat(gap: 0.12em)[.])" if dots else "#h(1fr)"
        face = "strong" if chance.random() < 0.25 else ""
        content = f"#set par(justify: false, first-line-indent: 0pt)\n{line(title, face)} {filler} {line(str(number))}"
        parts.append(Part(content, (Said("item", f"{title} {number}"),), above=look.gap, below=look.gap))
    wide = (width - (count - 1) * 18) / count
    rest: Sequence[Part] = parts
    for column in range(count):
        share = len(parts) // count + 1
        page.place(x + column * (wide + 18), y, wide, rest[:share])
        rest = rest[share:]
    if chance.random() < 0.5:
        tall = height * 0.3
        name = desk.press.picture(pictures.landscape(chance, 800, round(800 * tall / width)), quality=75)
        page.draw(x, look.height - look.bottom - tall, f'image("{name}", width: {width:.1f}pt)')


def cover(page: Page) -> None:
    """A cover: a picture, the title, a line below it, who made it, for whom it is."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    game = desk.game
    page.template = "cover"
    name = desk.press.picture(pictures.landscape(chance, 700, round(700 * look.height / look.width)), quality=80)
    whole = chance.random() < 0.5
    if whole:
        page.draw(0, 0, f'image("{name}", width: {look.width}pt, height: {look.height}pt)')
    else:
        page.draw(
            look.outer,
            look.height * 0.38,
            f'image("{name}", width: {look.width - 2 * look.outer:.1f}pt, height: {look.height * 0.42:.1f}pt, fit: "cover")',
        )
    x, width = look.outer, look.width - 2 * look.outer
    align = chance.choice(("center", "center", "left"))

    def words(y: float, text: str, size: float, *, face: str = "heading-face", fill: str = "") -> None:
        inner = f"#set par(justify: false, first-line-indent: 0pt, leading: 0.4em)\n#align({align})[#{face}(size: {size:.1f}pt, fill: {fill or ('white' if whole and y > look.height / 2 else look.ink)}, hyphenate: false)[{line(text)}]]"
        page.place(
            x,
            y,
            width,
            [Part(inner, (Said("heading" if face == "heading-face" else "paragraph", text),), above=0, below=0)],
            anywhere=True,
        )

    title = game.world.title.upper() if chance.random() < 0.4 else game.world.title
    size = min(look.width / 11, width * 1.55 / max(map(len, title.split())))
    words(look.height * 0.1, title, size, fill=look.dark if whole else look.accent)
    tall = page.areas[-1].height
    words(look.height * 0.1 + tall + look.size, game.world.tagline, look.size * 1.4, face="label-face")
    words(look.height * 0.32, game.word("manual"), look.size * 1.7)
    persons = " · ".join(chance.sample([game.person() + " " + "ABKLMRST"[n] + "." for n in range(8)], 2))
    words(look.height * 0.84, f"{game.word('author')}: {persons}", look.size, face="label-face")
    players = f"{chance.choice(('1–4', '2–4', '2–5', '3–6'))} {game.word('players')}"
    words(look.height * 0.89, players, look.size * 1.1, face="label-face")
    words(
        look.height * 0.92,
        f"{chance.choice((30, 45, 60, 90))} {game.word('minutes')}",
        look.size * 1.1,
        face="label-face",
    )
