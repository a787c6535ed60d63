"""Rows of panels and pictures: phases side by side, pieces with their names, text that is a picture, labels on shapes."""

from __future__ import annotations

from . import pictures
from .part import Loose, Part, Said
from .prose import Desk, paragraph
from .tokens import line


def phase_strip(desk: Desk, width: float) -> Part:
    """Panels side by side, each with a number, a title and a sentence; read one after the other."""
    chance, look = desk.chance, desk.look
    count = 2 if width < 220 else chance.choice((3, 3, 4))
    names = desk.game.names("phase", count)
    blocks: list[Said] = []
    panels = []
    for n, name in enumerate(names, 1):
        text = desk.game.sentence(chance.choice(("turn", "move", "trade")))
        title = chance.choice((f"{n}. {name}", name))
        blocks += [Said("heading", title), Said("paragraph", text)]
        head = f"#heading-face(size: {look.size * 1.1:.2f}pt, fill: {look.accent})[{line(title)}]"
        body = f"#label-face(size: {look.size * 0.88:.2f}pt)[{line(text)}]"
        panels.append(
            f"block(width: 100%, height: 100%, fill: {look.pale}, inset: 5pt)[#set par(justify: false, first-line-indent: 0pt)\n{head}#v(3pt, weak: true){body}]"
        )
    gutter = chance.choice((4, 8))
    content = f"#grid(columns: (1fr,) * {count}, column-gutter: {gutter}pt, rows: auto, {', '.join(f'grid.cell({panel})' for panel in panels)})"
    content = content.replace("height: 100%, ", "")
    return Part(content, tuple(blocks), above=look.size, below=look.size)


def pieces(desk: Desk, width: float) -> Part:
    """Pictures of pieces in rows, each with its number and name below."""
    chance, look = desk.chance, desk.look
    columns = max(2, min(5, int(width / 75)))
    count = columns * chance.choice((1, 2))
    manner = chance.choice(("{n}x {name}", "{n} × {name}", "{n} {name}", "{name}"))
    cells, labels = [], []
    kinds = [kind for kind in ("ding", "gut", "karte") for _ in range(4)]
    for kind in chance.sample(kinds, min(count, len(kinds))):
        number = chance.choice((1, 2, 4, 5, 12, 24, 36))
        text = manner.format(n=number, name=desk.game.thing(kind, number, counted=manner.startswith("{n}")))
        picture = desk.press.picture(pictures.piece(chance))
        labels.append(Loose(Said("figure_label", text), reach=6))
        side = round(min(width / columns * 0.6, 44), 1)
        caption = f"#label-face(size: {look.size * 0.85:.2f}pt, hyphenate: false)[{line(text)}]"
        cells.append(
            f'[#set align(center)\n#set par(justify: false, first-line-indent: 0pt)\n#image("{picture}", height: {side}pt)#v(2pt, weak: true){caption}]'
        )
    content = f"#grid(columns: (1fr,) * {columns}, gutter: 7pt, {', '.join(cells)})"
    return Part(content, (), tuple(labels), above=look.size, below=look.size)


def beside_picture(desk: Desk, width: float, topic: str) -> Part:
    """A picture with text beside it."""
    chance, look = desk.chance, desk.look
    name = desk.press.picture(chance.choice((pictures.landscape, pictures.board))(chance, 320, 300), quality=80)
    text = paragraph(desk, topic, 2)
    share = chance.choice((0.25, 0.35))
    picture, prose = f'image("{name}", width: 100%)', f"[{text.markup()}]"
    order = (picture, prose) if chance.random() < 0.5 else (prose, picture)
    columns = f"{share}fr, 1fr" if order[0] == picture else f"1fr, {share}fr"
    content = f"#grid(columns: ({columns}), column-gutter: {width * 0.03:.1f}pt, {', '.join(order)})"
    return Part(content, text.said(), above=look.gap, below=look.gap)


def image_of_text(desk: Desk, width: float, topic: str) -> Part:
    """A paragraph that is a picture, on a ground of its own."""
    chance, look = desk.chance, desk.look
    text = desk.game.paragraph(topic, chance.choice((1, 2)))
    inner = f"#block(width: 100%, fill: {look.pale}, inset: 6pt)[#set par(first-line-indent: 0pt)\n{line(text)}]"
    image = desk.press.image(inner, width, chance.choice((150, 200)))
    name = desk.press.picture(image, quality=chance.choice((75, 90)))
    return Part(f'#image("{name}", width: 100%)', (Said("picture_text", text),), above=look.size, below=look.size)


def key_of_icons(desk: Desk) -> Part:
    """Icons with their meaning behind them, in a running line or row by row."""
    chance, look = desk.chance, desk.look
    rows = [(icon, desk.game.sentence("hint")) for icon in desk.signs.icons[:3]]
    lines = [f"{icon} {line(text)}" for icon, text in rows]
    content = "#set par(justify: false, first-line-indent: 0pt)\n" + (
        " \\\n" if chance.random() < 0.7 else " #h(1em) "
    ).join(lines)
    return Part(content, tuple(Said("item", text) for _, text in rows), above=look.gap, below=look.gap)


def side_hint(desk: Desk) -> tuple[str, str]:
    """A short note for the margin: what it says, and its markup."""
    chance = desk.chance
    text = desk.game.sentence("hint")
    style = chance.choice(("", "", "strong", "emph"))
    return text, line(text, style)
