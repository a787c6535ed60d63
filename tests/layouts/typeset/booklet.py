"""A booklet of a seed: its pages as the typesetter makes them, and what they say."""

from __future__ import annotations

import random
from pathlib import Path

from ..booklet import LOCALES, Booklet
from ..truth import Truth
from ..typesetting import Press
from ..words.game import Game
from .manuscript import Manuscript
from .pages import TEMPLATES
from .style import drawn

_LIBRARY = Path(__file__).with_name("booklet.typ").read_text(encoding="utf-8")
_MOST_SECTIONS = 4
_TAGGED = 0.2
"""Share of the booklets whose tags tell the order of reading."""


def booklet(seed: int) -> Booklet:
    """The booklet of a seed."""
    chance = random.Random(f"typeset {seed}")
    style = drawn(chance, chance.choice(LOCALES))
    game = Game(style.locale, random.Random(f"typeset game {seed}"))
    press = Press(f"{style.markup}\n{_LIBRARY}")
    try:
        m = Manuscript(style, game, press, chance)
        count = chance.randint(1, _MOST_SECTIONS)
        markup = "".join(make(m) for make in chance.choices(list(TEMPLATES), list(TEMPLATES.values()), k=count))
        places, pages = press.places(markup)
        notes = {"game": game.world.title}
        return Booklet(
            press.pdf(markup, tagged=chance.random() < _TAGGED),
            Truth(seed, style.locale, m.truth(places, pages), notes),
        )
    finally:
        press.close()
