"""Pages with notes in the margin, and pages whose text runs around a picture."""

from __future__ import annotations

from PIL import Image

from ..look import MM
from ..parts import pictures
from ..parts.figures import figure
from ..parts.part import Part, Said, Text
from ..parts.strips import side_hint
from .page import Page
from .story import Story


def notes_page(page: Page, story: Story) -> None:
    """A column with notes beside its paragraphs, at the outer edge or always at one side, on a strip or not."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    page.template = "margin notes"
    side = max(22 * MM, width * chance.choice((0.2, 0.24, 0.28)))
    gutter = chance.choice((8, 12))
    left = bool(page.number % 2 == 0) if chance.random() < 0.7 else chance.random() < 0.5
    main_x, side_x = (x + side + gutter, x) if left else (x, x + width - side)
    main = width - side - gutter
    if chance.random() < 0.5:
        edge = 0.0 if left else side_x - 5
        strip = (side_x + side + 5) if left else look.width - side_x + 5
        page.draw(edge, 0, f"rect(width: {strip:.1f}pt, height: {look.height}pt, fill: {look.pale})")
        if chance.random() < 0.4:
            _ghosts(page, edge, strip)
    area = page.flow(main_x, y, main, height, story)
    placed = page.areas[area]
    size = look.size * chance.choice((0.78, 0.85, 0.9)) * look.faces.label.scale
    style = f"#set text(size: {size:.2f}pt, {look.faces.label.typst()}, hyphenate: {chance.choice(('true', 'false'))})\n#set par(justify: false, first-line-indent: 0pt, leading: 0.4em)\n"
    align = "right" if left and chance.random() < 0.6 else "left"
    bottom = y
    for n, (part, top) in enumerate(zip(placed.parts, placed.tops, strict=True)):
        if not isinstance(part, Text) or part.glue is not None or y + top < bottom or chance.random() < 0.45:
            continue
        text, inner = side_hint(desk)
        note = Part(f"#align({align})[{inner}]", (Said("note", text),), above=0, below=0)
        tall = desk.press.height(side, style + note.markup())
        if y + top + tall > y + height:
            break
        rule = f"#place(top + left, dx: {side_x - 4 if not left else side_x + side + 3:.1f}pt, dy: {y + top:.1f}pt, line(length: {tall:.1f}pt, angle: 90deg, stroke: 0.6pt + {look.accent}))"
        ground = rule if chance.random() < 0.2 else ""
        page.place(side_x, y + top, side, [note], style=style, near=(area, n), ground=ground)
        bottom = y + top + tall + look.size


def _ghosts(page: Page, edge: float, strip: float) -> None:
    """Large pale shapes on the strip, as ornament."""
    chance, look = page.desk.chance, page.look
    for n in range(4):
        shape = pictures.sign(chance, 90).getchannel("A").point([v // 12 for v in range(256)])
        ghost = Image.new("RGBA", shape.size, (0, 0, 0, 255))
        ghost.putalpha(shape)
        name = page.desk.press.picture(ghost)
        side = strip * 0.55
        page.draw(
            edge + strip * 0.2,
            look.height * (0.1 + 0.22 * n),
            f'rotate({chance.choice((-12, 8, 15))}deg, image("{name}", width: {side:.1f}pt))',
        )


def wrapped_page(page: Page, story: Story) -> None:
    """Two columns with a picture between them that both give way to, or one column with a picture at its edge."""
    desk, chance, look = page.desk, page.desk.chance, page.look
    x, y, width, height = page.body
    if width < 100 * MM:
        return _picture_at_edge(page, story)
    page.template = "picture in the middle"
    gutter = 16.0
    wide = (width - gutter) / 2
    picture = width * chance.choice((0.3, 0.36, 0.42))
    part = figure(desk, picture - 12)
    tall = desk.press.height(picture - 12, part.markup()) + 10
    top = y + height * chance.choice((0.2, 0.35, 0.45))
    if tall > height * 0.45:
        return _picture_at_edge(page, story)
    notch = picture / 2 - gutter / 2 + 6
    for column in (0, 1):
        at = x + column * (wide + gutter)
        page.flow(at, y, wide, top - y - look.gap, story)
        inner_x = at if column == 0 else at + notch
        page.flow(inner_x, top, wide - notch, tall, story)
        page.flow(at, top + tall + look.gap, wide, y + height - top - tall - look.gap, story)
    if chance.random() < 0.4:
        page.draw(
            x + (width - picture) / 2 - 2,
            top - 2,
            f"rect(width: {picture + 4:.1f}pt, height: {tall:.1f}pt, stroke: 0.6pt + {look.accent})",
        )
    page.place(x + (width - picture) / 2 + 6, top + 2, picture - 12, [part], beside=(0, 2, 5))
    return None


def _picture_at_edge(page: Page, story: Story) -> None:
    desk, chance, gap = page.desk, page.desk.chance, page.look.gap
    x, y, width, height = page.body
    page.template = "picture at the edge"
    picture = width * chance.choice((0.34, 0.42))
    part = figure(desk, picture)
    tall = min(desk.press.height(picture, part.markup()) + 8, height * 0.6)
    top = y + chance.choice((0.0, height * 0.3))
    left = chance.random() < 0.4
    if top > y:
        page.flow(x, y, width, top - y - gap, story)
    page.flow(x + picture + 10 if left else x, top, width - picture - 10, tall, story)
    page.flow(x, top + tall + gap, width, y + height - top - tall - gap, story)
    page.place(x if left else x + width - picture, top + 2, picture, [part], beside=(0, len(page.areas) - 1))
