"""Icons that are bullets: in lists the same small picture begins item after item, and is nowhere else."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.icons.icon_text import translated
from regelwerk.extract.page.item_labels import is_bullet
from regelwerk.extract.page.words import FIRST_ICON, Word

if TYPE_CHECKING:
    from collections.abc import Iterable

    from regelwerk.extract.page.words import PageIcon, PageWords


BULLET = "•"
_BELOW = 2.0
"""Points by which the left edges of what begins one below the other differ, at most."""
_SYMBOL_BULLETS = frozenset(
    "\uf02d\uf06c\uf06e\uf06f\uf071\uf075\uf076\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc\uf0fe"
)
"""Dots, squares, arrows and ticks of the symbol fonts in which office programs set their lists."""


def bullets_of(pages: Iterable[PageWords]) -> dict[str, str]:
    """The icons of a document that are bullets, by key, and the bullet of each.

    A bullet begins its lines wherever it is, one line below the other at least once, or is known as one. A picture or a
    drawing is none where the lines between begin below it, as those of a paragraph do that has an icon before it.
    """
    leads: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    below: set[str] = set()
    chars: dict[str, str] = {}
    for page in pages:
        if not page.icons:
            continue
        counts.update(icon.key for icon in page.icons)
        starts: dict[str, list[Word]] = defaultdict(list)
        for word, icon in _leading(page):
            leads[icon.key] += 1
            chars.setdefault(icon.key, icon.char)
            column = [other for other in starts[icon.key] if abs(other.x0 - word.x0) < _BELOW]
            if column and (icon.char or any(not _flush_between(page, other, word) for other in column)):
                below.add(icon.key)
            starts[icon.key].append(word)
    return {
        key: chars[key] if is_bullet(chars[key]) and chars[key] < "\ue000" else BULLET
        for key, count in counts.items()
        if leads[key] == count and (key in below or chars[key] in _SYMBOL_BULLETS)
    }


def _flush_between(page: PageWords, one: Word, other: Word) -> bool:
    """Whether lines of text between two icons begin where they do."""
    upper, lower = sorted((one.baseline, other.baseline))
    return any(
        upper + 0.5 * word.size < word.baseline < lower - 0.5 * word.size and abs(word.x0 - one.x0) < _BELOW
        for word in page.words
        if word.angle == 0 and icon_of(word.text[0], page) is None
    )


def _leading(page: PageWords) -> list[tuple[Word, PageIcon]]:
    """Icons before the first word of a line, with their words: alone, or so close that they are of the word."""
    found: list[tuple[Word, PageIcon]] = []
    for word in page.words:
        glued = len(word.text) > 1 and word.text[1].isalnum()
        icon = icon_of(word.text[0], page) if word.angle == 0 and (glued or len(word.text) == 1) else None
        if icon is None:
            continue
        row = [
            other
            for other in page.words
            if other is not word and other.angle == 0 and abs(other.baseline - word.baseline) < 0.45 * word.size
        ]
        after = glued or any(other.x0 > word.x0 and other.x0 - word.x1 < 2.5 * other.size for other in row)
        before = any(-0.5 * word.size < word.x0 - other.x1 < 1.2 * word.size for other in row)
        if after and not before:
            found.append((word, icon))
    return found


def icon_of(char: str, page: PageWords) -> PageIcon | None:
    """The icon that a character of the page's words stands for; None for other characters."""
    index = ord(char) - FIRST_ICON
    return page.icons[index] if 0 <= index < len(page.icons) else None


def with_bullets(page: PageWords, bullets: dict[str, str]) -> PageWords:
    """The page on which the stand-in of each icon that is a bullet has become the bullet."""
    if not page.icons or not bullets:
        return page
    signs = {FIRST_ICON + index: bullets[icon.key] for index, icon in enumerate(page.icons) if icon.key in bullets}
    return replace(
        page,
        words=tuple(translated(word, signs) for word in page.words),
        tables=tuple(
            replace(table, rows=tuple(tuple(cell.translate(signs) for cell in row) for row in table.rows))
            for table in page.tables
        ),
    )
