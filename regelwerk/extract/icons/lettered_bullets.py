"""Bullets that the text layer gives as letters: a symbol font without a map, whose diamond has the code of u.

What the code says is nothing to go by. A bullet is a single sign at the beginning of a line, in another font than the
text behind it, again and again one below the other, and its font writes no words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.icons.picture_bullets import BULLET
from regelwerk.extract.page.item_labels import is_bullet
from regelwerk.extract.page.words import FIRST_ICON

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from regelwerk.extract.page.words import PageWords, Word

Sign = tuple[str, str]
"""Font and character."""
_LEVEL = 0.45
"""Difference of the baselines of a bullet and its text, in the size of the text, at most."""
_BEHIND, _BEFORE = 2.5, 1.2
"""Gap behind a bullet at most, and before it at least, in the size of the text."""
_BELOW = 2.0
"""Points by which bullets of a list are moved against each other at most."""
_LEAST = 2
"""Bullets of a kind, one below the other, at least."""
_LARGEST = 1.3
"""Size of a bullet, in relation to the text behind it, at most: larger letters are initials."""


def lettered_bullets(pages: Iterable[PageWords]) -> frozenset[Sign]:
    """The bullets of a document that its text layer gives as other characters."""
    written: Counter[Sign] = Counter()
    leading: Counter[Sign] = Counter()
    below: Counter[Sign] = Counter()
    fonts: dict[str, bool] = defaultdict(bool)
    for page in pages:
        starts: dict[Sign, list[float]] = defaultdict(list)
        suspects = [word for word in page.words if _may_be(word)]
        for word in page.words:
            fonts[word.font] |= sum(map(str.isalnum, word.text)) > 1
        written.update((word.font, word.text) for word in suspects)
        repeated = Counter((word.font, word.text) for word in suspects)
        for word in _leading([word for word in suspects if repeated[word.font, word.text] >= _LEAST], page.words):
            sign = word.font, word.text
            leading[sign] += 1
            below[sign] += any(abs(x0 - word.x0) < _BELOW for x0 in starts[sign])
            starts[sign].append(word.x0)
    return frozenset(
        sign
        for sign, count in below.items()
        if count + 1 >= _LEAST and _mostly(leading[sign], written[sign]) and not fonts[sign[0]]
    )


def with_signs(page: PageWords, bullets: frozenset[Sign]) -> PageWords:
    """The page on which the words that are such bullets say so."""
    if not bullets:
        return page
    words = [replace(word, text=BULLET) if (word.font, word.text) in bullets else word for word in page.words]
    return replace(page, words=tuple(words))


def _mostly(some: int, all_of_them: int) -> bool:
    """Whether hardly any sign of a kind is elsewhere: on a page it may be there once, and then it begins no list."""
    return 4 * some >= 3 * all_of_them


def _may_be(word: Word) -> bool:
    text = word.text
    single = len(text) == 1 and ord(text) < FIRST_ICON and not text.isdigit() and not is_bullet(text)
    return single and word.angle == 0


def _leading(suspects: Sequence[Word], words: Sequence[Word]) -> Iterator[Word]:
    """Those that are alone before the first word of a line in another font."""
    for word in suspects:
        row = [
            other
            for other in words
            if other is not word and other.angle == 0 and abs(other.baseline - word.baseline) < _LEVEL * other.size
        ]
        behind = [other for other in row if 0 < other.x0 - word.x1 < _BEHIND * other.size]
        if not behind or any(-0.5 * word.size < word.x0 - other.x1 < _BEFORE * other.size for other in row):
            continue
        text = min(behind, key=lambda other: other.x0)
        if text.font != word.font and word.size < _LARGEST * text.size:
            yield word
