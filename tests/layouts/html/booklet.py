"""A booklet of a seed: its pages as a browser prints them, and what they say."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from ..booklet import LOCALES, Booklet
from ..truth import Truth
from ..words.game import Game
from .browser import printed
from .draft import Draft
from .pages import TEMPLATES
from .style import drawn

_MOST_PAGES = 4


def booklet(seed: int) -> Booklet:
    """The booklet of a seed."""
    chance = random.Random(f"html {seed}")
    locale = chance.choice(LOCALES)
    style = drawn(chance, locale)
    draft = Draft(style, Game(locale, random.Random(f"html game {seed}")), chance)
    pages = ""
    for make in chance.choices(list(TEMPLATES), list(TEMPLATES.values()), k=chance.randint(1, _MOST_PAGES)):
        draft.pages.append((make.__name__, ()))
        pages += make(draft)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "booklet.html")
        source.write_text(
            f'<!doctype html><html lang="{locale}"><meta charset="utf-8"><style>{style.sheet}</style><body>{pages}',
            encoding="utf-8",
        )
        made = printed(source, style.width, style.height)
    return Booklet(made.pdf, Truth(seed, locale, draft.truth(made.marks), {"game": draft.game.world.title}))
