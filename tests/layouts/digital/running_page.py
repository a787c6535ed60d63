"""Pages of running text with initials over several lines, and a sentence that goes on over the end of a page.

Between its two halves there may be a picture, a footnote, a running head or a note in the margin.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import typst

from ..words.game import TOPICS, Game

_FACES = ("Libertinus Serif", "New Computer Modern")
_INITIAL_FACES = ("Libertinus Serif", "New Computer Modern", "DejaVu Sans Mono")
_WIDTH = {"Libertinus Serif": 0.44, "New Computer Modern": 0.47}
"""Mean width of a letter in em, from above."""
_CAPITAL = 0.66
"""Height of a capital letter in em."""


@dataclass(frozen=True)
class RunningPage:
    """Pages as PDF, the paragraphs that are looked for, and all of them."""

    pdf: bytes
    locale: str
    paragraphs: tuple[str, ...]
    all: tuple[str, ...]


def running_page(seed: int) -> RunningPage:
    """The pages of a seed; the same seed gives the same pages."""
    chance = random.Random(f"running page {seed}")
    game = Game(chance.choice(("de", "pl", "en")), chance)
    face = chance.choice(_FACES)
    size = chance.uniform(9, 11)
    leading = size * chance.uniform(1.2, 1.35)
    width = chance.uniform(260, 380)
    pages: list[list[str]] = [[]]
    page = pages[0]
    y = 60.0
    wanted: list[str] = []
    said: list[str] = []

    def put(x: float, at: float, text: str, extra: str = "") -> None:
        page.append(f"#at({x:.2f}, {at:.2f})[#text({extra})[{_plain(text)}]]")

    def lines_of(text: str, indents: list[float]) -> list[tuple[float, str]]:
        lines: list[tuple[float, str]] = []
        words = text.split()
        while words:
            indent = indents[len(lines)] if len(lines) < len(indents) else 0.0
            most = (width - indent) / (_WIDTH[face] * size)
            line = words.pop(0)
            while words and len(line) + 1 + len(words[0]) <= most:
                line += " " + words.pop(0)
            lines.append((indent, line))
        return lines

    for number in range(2):
        text = _lettered(game, chance)
        said.append(text)
        wanted.append(text)
        deep = chance.randint(2, 4)
        quote = chance.choice(("„", "“")) if chance.random() < 0.3 else ""
        letter, rest = text[0], text[1:]
        large = ((deep - 1) * leading + _CAPITAL * size) / _CAPITAL
        indent = large * (1.0 if letter in "WMÖÄŚ" else 0.74) + (0.5 * large if quote else 0.0)
        lines = lines_of(rest.lstrip(), [indent] * deep)
        colour = chance.choice(("black", "rgb(150,20,20)", "rgb(20,60,120)"))
        style = f'size: {large:.2f}pt, fill: {colour}, font: "{chance.choice(_INITIAL_FACES)}"'
        if quote:
            put(50, y + (deep - 1) * leading, quote + letter, style)
            wanted[-1] = said[-1] = quote + text
        else:
            put(50, y + (deep - 1) * leading, letter, style)
        for index, (shift, line) in enumerate(lines):
            put(50 + shift, y + index * leading, line)
        y += max(deep, len(lines)) * leading + 0.7 * leading
        if number == 0:
            text = game.paragraph(chance.choice(TOPICS), 2)
            said.append(text)
            for index, (_, line) in enumerate(lines_of(text, [])):
                put(50, y + index * leading, line)
            y += (len(lines_of(text, [])) + 0.7) * leading
    text = game.paragraph(chance.choice(TOPICS), 5)
    wanted.append(text)
    said.append(text)
    lines = lines_of(text, [])
    ends = [index for index in range(2, len(lines) - 1) if lines[index - 1][1][-1] not in ".!?:"]
    cut = chance.choice(ends) if ends else len(lines)
    for index, (_, line) in enumerate(lines[:cut]):
        put(50, y + index * leading, line)
    y += cut * leading
    if chance.random() < 0.4:
        put(50, y + 2 * leading, f"1 {game.sentence('limits')}", f"size: {size * 0.75:.2f}pt")
    if chance.random() < 0.4:
        page.append(f"#at(120, {y + 9 * leading:.2f})[#rect(width: 90pt, height: 60pt, fill: rgb(200,180,140))]")
    pages.append([])
    page = pages[1]
    if chance.random() < 0.5:
        put(50, 30, "Nebelpost", f"size: {size * 0.8:.2f}pt")
    y = 60.0
    if chance.random() < 0.3:
        page.append(f"#at(50, {y - 10:.2f})[#rect(width: 150pt, height: 60pt, fill: rgb(120,160,140))]")
        y += 90
    for index, (_, line) in enumerate(lines[cut:]):
        put(50, y + index * leading, line)
    y += (len(lines) - cut + 0.7) * leading
    last = game.paragraph(chance.choice(TOPICS), 3)
    said.append(last)
    for index, (_, line) in enumerate(lines_of(last, [])):
        put(50, y + index * leading, line)
    head = (
        f'#set page(width: {width + 100:.0f}pt, height: 720pt, margin: 0pt)\n#set text(size: {size:.2f}pt, font: "{face}", '
        'top-edge: "baseline", bottom-edge: "baseline", hyphenate: false)\n#set smartquote(enabled: false)\n'
        "#let at(x, y, body) = place(top + left, dx: x * 1pt, dy: y * 1pt, box(width: 1000pt, body))\n"
    )
    source = head + "\n#pagebreak()\n".join("\n".join(each) for each in pages)
    pdf = typst.compile(source.encode(), ignore_system_fonts=True, timestamp=0)
    assert isinstance(pdf, bytes)
    return RunningPage(pdf, game.locale, tuple(wanted), tuple(said))


def _lettered(game: Game, chance: random.Random) -> str:
    """A paragraph that begins with a letter."""
    while True:
        text = game.paragraph(chance.choice(TOPICS), chance.randint(4, 5))
        if text[0].isalpha():
            return text


def _plain(text: str) -> str:
    return "".join(f"\\{char}" if char in "#*_$@<>[]\\`~=+-/" else char for char in text)
