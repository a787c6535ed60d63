"""A booklet of a seed: its pages drawn one after another, the PDF of them, and what they say."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from .look import Look, drawn
from .pages.columns import columns_page, sidebar_page
from .pages.furniture import drawn_furniture
from .pages.notes import notes_page, wrapped_page
from .pages.page import Page
from .pages.paper import Paper
from .pages.sheets import contents_page, cover, entries_page, panels_page, pieces_page, sections_page
from .pages.special import bubbles_page, dark_page, legend_page, picture_page, score_sheet, side_heads_page
from .pages.story import Story
from .parts.prose import Desk
from .parts.signs import Signs
from .truth import Truth
from .typefaces import SYMBOLS
from .typesetting import Press, without_unicode_map
from .words.game import Game

_WITHOUT_FURNITURE = ("cover", "dark page", "boxes on a picture")
LOCALES = ("de", "de", "de", "pl", "pl", "pl", "en")
_TEMPLATES: dict[str, Callable[[Page, Story], None]] = {
    "columns": columns_page,
    "sidebar": sidebar_page,
    "notes": notes_page,
    "wrapped": wrapped_page,
    "sections": sections_page,
    "panels": panels_page,
    "entries": entries_page,
    "side heads": side_heads_page,
    "dark": dark_page,
    "picture": picture_page,
    "legend": legend_page,
    "bubbles": bubbles_page,
    "score sheet": score_sheet,
}
_USUAL = {
    "columns": 7, "sidebar": 1.3, "notes": 1.5, "wrapped": 1.2, "sections": 1.5, "panels": 0.7, "entries": 0.5,
    "side heads": 0.6, "dark": 0.3, "picture": 0.25, "legend": 0.8, "bubbles": 0.3, "score sheet": 0.15,
}  # fmt: skip
"""How often each template is met."""


@dataclass(frozen=True)
class Booklet:
    """A booklet as it is printed."""

    pdf: bytes
    truth: Truth


def booklet(seed: int, locale: str | None = None) -> Booklet:
    """The booklet of a seed, in the language of the seed or in another."""
    chance = random.Random(f"booklet {seed}")
    own = chance.choice(LOCALES)
    locale = locale or own
    look = drawn(chance, locale)
    game = Game(locale, random.Random(f"game {seed}"))
    press = Press(look.preamble())
    try:
        desk = Desk(look, press, game, Signs(look, press, chance), chance)
        pages = _pages(desk, chance)
        return _printed(pages, desk, seed, chance)
    finally:
        press.close()


def _pages(desk: Desk, chance: random.Random) -> list[Page]:
    count = chance.choices(range(1, 9), (1, 2, 2, 3, 2, 2, 1, 1))[0]
    story = Story(desk)
    first = chance.choice((1, 1, 1, chance.randint(2, 24)))
    usual = {name: weight * chance.choice((0.2, 1, 1, 2)) for name, weight in _USUAL.items()}
    columns = chance.choice((0, 0, 1, 2, 2, 3))
    pages = []
    for n in range(count):
        page = Page(desk, first + n)
        if n == 0 and count > 2 and chance.random() < 0.35:
            cover(page)
        elif n == 1 and count > 3 and pages[0].template == "cover" and chance.random() < 0.5:
            page.template = "contents"  # filled in at the end, when the titles are known
        elif n < 3 and chance.random() < 0.12:
            pieces_page(page, story)
        else:
            template = chance.choices(list(usual), list(usual.values()))[0]
            if template == "columns":
                columns_page(page, story, count=columns)
            else:
                _TEMPLATES[template](page, story)
        pages.append(page)
    for page in pages:
        if page.template == "contents":
            contents_page(page, _titles(pages, page))
    return pages


def _titles(pages: list[Page], contents: Page) -> list[tuple[str, int]]:
    """Headings and the pages they stand on; made-up ones behind where there are few."""
    found = [
        (block.text, page.number)
        for page in pages
        for area in page.areas
        for part in area.parts
        for block in part.said()
        if block.kind == "heading" and page.template != "cover"
    ][:16]
    number = max((page for _, page in found), default=contents.number)
    desk = contents.desk
    while len(found) < 9:
        number += desk.chance.choice((0, 1, 1, 2))
        found.append((desk.game.title(desk.topic()), number))
    return found


def _printed(pages: list[Page], desk: Desk, seed: int, chance: random.Random) -> Booklet:
    look = desk.look
    furniture = drawn_furniture(chance, desk)
    paper = Paper(look, desk.press, chance)
    tagged = chance.random() < 0.15
    shuffled = not tagged and chance.random() < 0.4
    spreads = len(pages) > 2 and look.width < look.height and chance.random() < 0.1
    section = desk.game.world.title
    sheets: list[list[str]] = []
    truths = []
    for n, page in enumerate(pages):
        heads = [
            block.text
            for area in page.areas
            if area.fixed
            for part in area.parts
            for block in part.said()
            if block.kind == "heading"
        ]
        section = heads[0] if heads and len(heads[0]) < 34 else section
        if page.template not in _WITHOUT_FURNITURE:
            furniture.put(page, pages[-1].number, section)
        markup = paper.markup(page.number) if page.template != "cover" else ""
        markup += page.markup(chance, shuffled=shuffled)
        if spreads and n % 2 == 0 and n > 0:
            sheets[-1].append(markup)
        else:
            sheets.append([markup])
        truths.append(page.truth(len(sheets)))
    pdf = desk.press.pdf("".join(_sheet(sheet, look) for sheet in sheets), tagged=tagged)
    if chance.random() < 0.5:
        pdf = without_unicode_map(pdf, SYMBOLS)
    notes = {
        "body": look.faces.body.family,
        "heading": look.faces.heading.family,
        "order": "tagged" if tagged else "shuffled" if shuffled else "as read",
        "paper": look.paper,
        "numbering": look.numbering,
        "game": desk.game.world.title,
    }
    return Booklet(pdf, Truth(seed, look.locale, tuple(truths), notes))


def _sheet(pages: list[str], look: Look) -> str:
    width = look.width * len(pages)
    inner = "".join(
        f"#place(top + left, dx: {n * look.width:.2f}pt, block(width: {look.width}pt, height: {look.height}pt)[{page}])\n"
        for n, page in enumerate(pages)
    )
    return f"#page(width: {width}pt, height: {look.height}pt, margin: 0pt)[{inner}]\n"
