"""Boxes: shaded, framed, dark with light text, with a bar for the title; hints and examples in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from .figures import figure
from .items import bullets, values
from .part import Loose, Part, Said, Text
from .prose import Desk, paragraph
from .tokens import line, words


def boxed(desk: Desk, parts: Sequence[Part], title: str = "", manner: str = "", kind: str = "aside") -> Part:
    """Parts in a box in one of the booklet's manners; a light one is printed light on dark."""
    look, chance = desk.look, desk.chance
    manner = manner or chance.choice(look.boxes)
    light = manner == "dark"
    fill, stroke, radius = {
        "frame": ("none", f"0.8pt + {look.ink}", "0pt"),
        "shade": (look.pale, "none", "0pt"),
        "dark": (look.dark, "none", chance.choice(("0pt", "4pt"))),
        "bar": (chance.choice((look.pale, "none")), f"0.8pt + {look.dark}", "0pt"),
        "edge": (chance.choice((look.pale, "none")), f"(left: 3pt + {look.accent})", "0pt"),
        "dashed": ("none", f'(paint: {look.accent}, thickness: 0.9pt, dash: "dashed")', "0pt"),
        "round": (look.pale, f"0.6pt + {look.accent}", "6pt"),
        "double": ("none", f"2.2pt + {look.accent}", "0pt"),
        "shadow": ("white", f"0.4pt + {look.dark}", "0pt"),
    }[manner]
    colour = "#set text(fill: white)\n#let accent(it) = strong(it)\n" if light else ""
    inner = "".join(part.markup() for part in parts)
    blocks = [
        replace(block, kind=kind if block.kind == "paragraph" else block.kind)
        for part in parts
        for block in part.said()
    ]
    if title:
        shown = title.upper() if chance.random() < 0.3 else title
        blocks.insert(0, Said("heading", shown))
        size = f"size: {look.size * 1.1 * look.faces.heading.scale}pt"
        if manner == "bar":
            head = f"#block(width: 100% + 14pt, fill: {look.dark}, outset: (top: 0pt), inset: (x: 7pt, y: 3.5pt), above: 0pt, below: 5pt)[#heading-face(fill: white, {size})[{line(shown)}]]"
            inner = f"#pad(x: -7pt, top: -6pt)[{head}]{inner}"
        else:
            face = f"#heading-face({size}{'' if light else f', fill: {look.accent}'})"
            inner = f"#block(above: 0pt, below: 5pt, sticky: true)[#set par(first-line-indent: 0pt)\n{face}[{line(shown)}]]{inner}"
    box = f"block(width: 100%, fill: {fill}, stroke: {stroke}, radius: {radius}, inset: (x: 7pt, y: 6pt))"
    content = f"#{box}[{colour}{inner}]"
    if manner == "double":
        content = f"#block(width: 100%, stroke: 0.4pt + {look.accent}, inset: 2pt)[{content}]"
    if manner == "shadow":
        content = f"#block(width: 100%, fill: luma(150), inset: (right: 2pt, bottom: 2pt), outset: (left: -2pt, top: -2pt))[{content}]"
    loose = [label for part in parts for label in part.loose]
    if not light and chance.random() < 0.15:
        sign = chance.choice("!i?")
        disc = f"#place(top + right, dx: 4pt, dy: -5pt, circle(radius: 6.5pt, inset: 0pt, fill: {look.accent})[#set align(center + horizon)\n#text(fill: white, weight: 700, size: 9pt)[{sign}]])"
        content = f"#block(width: 100%)[{content}{disc}]"
        loose.append(Loose(Said("figure_label", sign), optional=True))
    return Part(content, tuple(blocks), tuple(loose), above=look.size, below=look.size)


def hint_box(desk: Desk, topic: str) -> Part:
    """A hint: a word such as "Important", one or two paragraphs, perhaps a list."""
    chance = desk.chance
    parts: list[Part] = [paragraph(desk, topic) for _ in range(chance.choice((1, 1, 2)))]
    if chance.random() < 0.25:
        parts += bullets(desk, topic)
    if chance.random() < 0.15:
        parts.append(values(desk))
    word = desk.game.word("note")
    if chance.random() < 0.4:
        first = parts[0]
        assert isinstance(first, Text)
        parts[0] = replace(first, tokens=(*words(f"{word}:", "strong"), *first.tokens))
        return boxed(desk, parts)
    return boxed(desk, parts, word)


def example_box(desk: Desk, width: float) -> Part:
    """An example, mostly with a drawing and its caption; `width` of the column in points."""
    chance = desk.chance
    texts = [
        Text("", tokens=tuple(words(desk.game.paragraph("example", chance.choice((1, 2, 3))))))
        for _ in range(chance.choice((1, 2)))
    ]
    if chance.random() < 0.5:
        texts = [replace(text, style='#set text(style: "italic")') for text in texts]
    parts: list[Part] = [*texts]
    if chance.random() < 0.6:
        parts.insert(chance.choice((0, len(parts))), figure(desk, width - 14, small=True))
    word = desk.game.word("example")
    if chance.random() < 0.4:
        place = parts.index(texts[0])
        parts[place] = replace(texts[0], tokens=(*words(f"{word}:", "strong"), *texts[0].tokens))
        return boxed(desk, parts, kind="example")
    return boxed(desk, parts, word, kind="example")
