"""Paragraphs, headings, drop caps, pull quotes: the running text of a booklet."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..look import Look
from ..typesetting import Press
from ..words.game import TOPICS, Game
from .part import Part, Said, Text
from .signs import Signs
from .tokens import Token, line, literal, said, words

_LETTER = 0.68
"""Width of a wide bold letter, as a share of its size."""
_OUTLINE = 18.0
"""Points of size from which headings may be set in outline."""


@dataclass
class Desk:
    """What all who write a part of a booklet have at hand."""

    look: Look
    press: Press
    game: Game
    signs: Signs
    chance: random.Random

    def topic(self) -> str:
        return self.chance.choice(TOPICS)

    def sentences(self, topic: str, count: int) -> list[Token]:
        """Sentences as words, here and there with an icon, a number in a disc or words in italics."""
        tokens: list[Token] = []
        for _ in range(count):
            sentence = words(self.game.sentence(topic))
            if self.chance.random() < 0.12:
                sentence.insert(self.chance.randrange(1, len(sentence)), self.signs.icon())
            if self.chance.random() < 0.04:
                sentence.append(self.signs.coin(self.chance.randint(1, 9)))
            if self.chance.random() < 0.08:
                place = self.chance.randrange(len(sentence))
                sentence[place] = emphasised(sentence[place], self.chance.choice(("emph", "strong", "accent")))
            tokens += sentence
        return tokens


def emphasised(token: Token, style: str) -> Token:
    """A word in a style; icons and numbers in discs stay as they are."""
    plain = token.text and token.markup == literal(token.text)
    return Token(token.text, literal(token.text, style), token.spaced) if plain else token


def paragraph(desk: Desk, topic: str, count: int | None = None) -> Text:
    """A paragraph, some with their first words in bold."""
    tokens = desk.sentences(topic, count or desk.chance.choice((1, 2, 2, 3, 3, 4)))
    if desk.chance.random() < 0.15:
        lead = desk.chance.randint(2, 4)
        tokens = [emphasised(token, "strong") for token in tokens[:lead]] + tokens[lead:]
    gap = desk.look.gap
    return Text("", tokens=tuple(tokens), above=gap, below=gap)


def heading(desk: Desk, text: str, level: int, number: str = "", width: float = 400.0) -> Part:
    """A heading of level 1 to 3 in the booklet's manner, small enough for its longest word to fit a width in points."""
    look = desk.look
    manner = look.headings[level - 1]
    size = look.size * look.heading_sizes[level - 1] * look.faces.heading.scale
    colour = look.accent if manner in ("accent", "edge", "badge", "spaced") else look.ink
    if manner in ("upper", "tab") or (manner == "bar" and level == 2):
        text = text.upper()
    shown = f"{number} {text}" if number else text
    size = min(size, (width - 14) / (_LETTER * max(map(len, text.split()))))
    extra = {"upper": "tracking: 0.06em", "spaced": "tracking: 0.22em", "tab": "tracking: 0.04em"}.get(
        manner, "tracking: 0em"
    )
    face = f"size: {size}pt, {extra}, hyphenate: false"
    content = "#set par(justify: false, leading: 0.35em, first-line-indent: 0pt)\n"
    if manner in ("bar", "tab"):
        width = "width: 100%, " if manner == "bar" else ""
        inner = f"#heading-face(fill: white, {face})[{line(shown)}]"
        content += f"#block({width}fill: {look.dark}, inset: (x: 5pt, y: 3.5pt))[{inner}]"
    elif manner == "badge" and number:
        disc = f"#circle(fill: {look.accent}, radius: {size * 0.62}pt, inset: 0pt)[#set align(center + horizon)\n#heading-face(fill: white, size: {size * 0.7}pt)[{line(number)}]]"
        content += f"#grid(columns: (auto, 1fr), column-gutter: 5pt, align: horizon)[{disc}][#heading-face(fill: {colour}, {face})[{line(text)}]]"
    elif manner == "rule":
        content += f"#block(width: 100%, stroke: (bottom: 0.8pt + {look.accent}), inset: (bottom: 3pt))[#heading-face(fill: {colour}, {face})[{line(shown)}]]"
    elif manner == "edge":
        content += f"#block(width: 100%, stroke: (left: 3pt + {look.accent}), inset: (left: 6pt, y: 2pt))[#heading-face(fill: {colour}, {face})[{line(shown)}]]"
    elif manner == "centred":
        dashes = f"#box(width: 1.4em, line(length: 1.2em, stroke: 0.7pt + {look.accent}))"
        content += f"#align(center)[{dashes} #heading-face(fill: {colour}, {face})[{line(shown)}] {dashes}]"
    elif manner == "outline" and size > _OUTLINE:
        content += f"#heading-face(fill: {look.pale}, stroke: 0.35pt + {look.dark}, {face})[{line(shown)}]"
    else:
        content += f"#heading-face(fill: {colour}, {face})[{line(shown)}]"
    above = look.size * (1.6, 1.1, 0.8)[level - 1]
    return Part(
        content,
        (Said("heading", shown),),
        above=above,
        below=look.gap + look.size * (0.35, 0.2, 0.05)[level - 1],
        sticky=True,
        level=level,
    )


def drop_cap(desk: Desk, topic: str, width: float, count: int = 5) -> Part:
    """A paragraph that begins with a letter of two or three lines; `width` of the column in points."""
    look = desk.look
    lines = desk.chance.choice((2, 3))
    tokens = desk.sentences(topic, count)
    first = tokens[0].text
    letter = first[0]
    if not letter.isalpha() or len(first) == 1:
        return paragraph(desk, topic)
    size = look.line * lines * 1.08
    face = f'heading-face(size: {size}pt, fill: {look.accent}, top-edge: "cap-height", bottom-edge: "baseline", hyphenate: false)'
    letter_width = size * (1.1 if letter in "MWŻŚÄ" else 0.85)
    rest = Text("", tokens=(Token(first[1:], literal(first[1:])), *tokens[1:]), above=0, below=0)
    marks = desk.press.marks(width - letter_width, look.line * lines + 1, rest.markup(0))
    cut = next((n for n in range(len(rest.tokens)) if marks[2 * n + 1].page > 1), None)
    halves = rest.cut(cut, inside=False) if cut else None
    if halves is None:
        return paragraph(desk, topic)
    beside = f"#grid(columns: ({letter_width}pt, 1fr))[#{face}[{letter}]][{halves[0].markup()}]"
    content = f"{beside}#block(above: {look.leading}em)[{halves[1].markup()}]"
    return Part(content, (Said("paragraph", letter + said(rest.tokens)),), above=look.gap, below=look.gap)


def pull_quote(desk: Desk) -> Part:
    """A sentence set large between lines or large marks."""
    look = desk.look
    text = desk.game.sentence(desk.chance.choice(("flavour", "limits", "turn")))
    size = look.size * desk.chance.choice((1.3, 1.5, 1.7)) * look.faces.heading.scale
    face = f'#heading-face(size: {size}pt, weight: 400, style: "{desk.chance.choice(("normal", "italic"))}", fill: {look.accent})'
    content = f"#set par(justify: false, first-line-indent: 0pt, leading: 0.5em)\n#align(center)[{face}[{line(text)}]]"
    stroke = f"(y: 1pt + {look.accent})" if desk.chance.random() < 0.6 else "none"
    content = f"#block(width: 100%, stroke: {stroke}, inset: (x: 8pt, y: 7pt))[{content}]"
    return Part(content, (Said("aside", text),), above=look.size, below=look.size)


def flavour(desk: Desk) -> Part:
    """A piece of story in italics, in the face of the headings, or right-aligned."""
    look = desk.look
    text = desk.game.paragraph("flavour", desk.chance.choice((1, 2, 3)))
    inner = f"#emph[{line(text)}]" if desk.chance.random() < 0.7 else f"#label-face(weight: 300)[{line(text)}]"
    side = desk.chance.choice(("left", "left", "right", "center"))
    content = f"#set par(first-line-indent: 0pt, justify: {str(look.justify and side == 'left').lower()})\n#align({side})[{inner}]"
    return Part(content, (Said("paragraph", text),), above=look.gap * 1.5, below=look.gap * 1.5)
