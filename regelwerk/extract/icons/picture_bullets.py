"""Icons that are bullets: in lists the same small picture begins item after item, and stands nowhere else.

Bullets that are drawn as small dots, rings or squares instead of being set as characters.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.icons.icon_text import translated
from regelwerk.extract.page.item_labels import is_bullet
from regelwerk.extract.page.words import FIRST_ICON, Word

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.words import PageIcon, PageWords, Shape, Word


BULLET = "•"
_SYMBOL_BULLETS = frozenset(
    "\uf02d\uf06c\uf06e\uf06f\uf071\uf075\uf076\uf09f\uf0a7\uf0a8\uf0b7\uf0d8\uf0e0\uf0fc\uf0fe"
)
"""Dots, squares, arrows and ticks of the symbol fonts in which office programs set their lists."""


def bullets_of(pages: Iterable[PageWords]) -> dict[str, str]:
    """The icons of a document that are bullets, by key, and the bullet of each.

    A bullet begins its lines wherever it stands, one line below the other at least once, or is known as one.
    """
    leads: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    below: set[str] = set()
    chars: dict[str, str] = {}
    for page in pages:
        if not page.icons:
            continue
        counts.update(icon.key for icon in page.icons)
        starts: dict[str, list[float]] = defaultdict(list)
        for word, icon in _leading(page):
            leads[icon.key] += 1
            chars.setdefault(icon.key, icon.char)
            if any(abs(x0 - word.x0) < 2 for x0 in starts[icon.key]):
                below.add(icon.key)
            starts[icon.key].append(word.x0)
    return {
        key: chars[key] if is_bullet(chars[key]) and chars[key] < "\ue000" else BULLET
        for key, count in counts.items()
        if leads[key] == count and (key in below or chars[key] in _SYMBOL_BULLETS)
    }


def _leading(page: PageWords) -> list[tuple[Word, PageIcon]]:
    """Icons that stand alone before the first word of a line, with their words."""
    found: list[tuple[Word, PageIcon]] = []
    for word in page.words:
        icon = icon_of(word.text, page) if len(word.text) == 1 and word.angle == 0 else None
        if icon is None:
            continue
        row = [
            other
            for other in page.words
            if other is not word and other.angle == 0 and abs(other.baseline - word.baseline) < 0.45 * word.size
        ]
        after = any(other.x0 > word.x0 and other.x0 - word.x1 < 2.5 * other.size for other in row)
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


_MAX_DOTS = 400
"""Small shapes of a page, above which they are a pattern and no bullets."""


def drawn_bullets(words: Sequence[Word], shapes: Iterable[Shape]) -> list[Word]:
    """A word `•` for each small shape that stands before the first word of a line, where two of a size do so."""
    dots = [shape for shape in shapes if _is_dot(shape)]
    if not 1 < len(dots) <= _MAX_DOTS:
        return []
    level = sorted((word for word in words if word.angle == 0), key=lambda word: word.baseline)
    baselines = [word.baseline for word in level]
    reach = 0.8 * max((word.size for word in level), default=0.0)
    found: list[tuple[tuple[int, int], Word]] = []
    for shape in dots:
        middle = (shape.y0 + shape.y1) / 2
        near = level[bisect_right(baselines, middle) : bisect_left(baselines, middle + reach)]
        follower = _follower(shape, [word for word in near if word.baseline - 0.8 * word.size < middle])
        if follower is not None:
            bullet = Word(
                "•",
                shape.x0,
                shape.y0,
                shape.x1,
                shape.y1,
                size=follower.size,
                baseline=follower.baseline,
                font=follower.font,
            )
            found.append(((round(shape.x1 - shape.x0), round(shape.y1 - shape.y0)), bullet))
    count = Counter(size for size, _ in found)
    return [bullet for size, bullet in found if count[size] > 1]


def _is_dot(shape: Shape) -> bool:
    wide, tall = shape.x1 - shape.x0, shape.y1 - shape.y0
    return 1.0 < wide < 8.0 and 1.0 < tall < 8.0 and max(wide, tall) < 1.4 * min(wide, tall)


def _follower(shape: Shape, row: Iterable[Word]) -> Word | None:
    """First word of the line that a shape stands before; None where a word stands left of it on the same line."""
    after = [word for word in row if 0 < word.x0 - shape.x1 < 2.5 * word.size]
    if not after or any(-0.5 * word.size < shape.x0 - word.x1 < 1.2 * word.size for word in row):
        return None
    follower = min(after, key=lambda word: word.x0)
    return follower if shape.x1 - shape.x0 < 0.65 * follower.size else None
