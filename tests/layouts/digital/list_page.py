"""A page with a list whose bullets are glyphs of a symbol font: the text layer has letters, signs or private use for them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tests.extract.handmade_icons import drawn_font
from tests.extract.handmade_pdf import bytes_of, show, to_unicode

from ..words.game import TOPICS, Game

_SHAPES = (
    "500 100 m 850 450 l 500 800 l 150 450 l h f",
    "200 150 600 600 re f",
    "150 450 m 150 640 300 800 500 800 c 700 800 850 640 850 450 c 850 260 700 100 500 100 c 300 100 150 260 150 450 c h f",
    "150 200 m 850 500 l 150 800 l h f",
    "200 400 m 420 150 l 850 800 l 420 330 l h f",
    "200 150 600 600 re 300 250 400 400 re f*",
)
_CODES = "unlvqoIlz§Ø\xfc\xa8\x04"
_PRIVATE = ("\uf06e", "\uf075", "\ue012", "")
_LINE = 62
"""Characters of a line at most."""


@dataclass(frozen=True)
class ListPage:
    """A page as PDF, its items, and how many of them are components."""

    pdf: bytes
    locale: str
    items: tuple[str, ...]


def list_page(seed: int) -> ListPage:
    """The page of a seed; the same seed gives the same page."""
    chance = random.Random(f"list page {seed}")
    game = Game(chance.choice(("de", "en")), chance)
    size = chance.uniform(8.5, 10.5)
    code = chance.choice(_CODES)
    private = chance.choice(_PRIVATE) if chance.random() < 0.3 else ""
    bullet_size = size * chance.uniform(0.7, 1.1)
    left, hang = chance.uniform(20, 60), chance.uniform(9, 16)
    step = size * chance.uniform(1.15, 1.35)
    y = 370.0
    content = ""
    items: list[str] = []

    def write(text: str, x: float, *, font: str = "R") -> None:
        nonlocal y, content
        for line in _lines(text):
            content += show(line, x, round(y, 2), font=font, size=size)
            y -= step
        y -= gap

    gap = chance.choice((0.0, 0.3 * size))
    write(game.title("setup"), left, font="B")
    write(_cp1252(game.paragraph(chance.choice(TOPICS), 2)), left)
    short = chance.random() < 0.6
    for _ in range(chance.randint(3, 7)):
        number = chance.randint(1, 30)
        text = f"{number} {game.thing('ding', number, counted=True)}" if short else game.sentence(chance.choice(TOPICS))
        text = _cp1252(text)
        items.append(text)
        content += show(code, left, round(y, 2), font="Z", size=round(bullet_size, 2))
        write(text, left + hang)
    write(_cp1252(game.paragraph(chance.choice(TOPICS), 2)), left)
    objects = drawn_font(ord(code), chance.choice(_SHAPES), name="Zier", to_unicode=6 if private else None)
    objects.append(to_unicode({ord(code): private or code}))
    return ListPage(bytes_of(content, fonts="/Z 4 0 R", objects=objects), game.locale, tuple(items))


def _cp1252(text: str) -> str:
    return text.encode("cp1252", "ignore").decode("cp1252")


def _lines(text: str) -> list[str]:
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > _LINE:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines
