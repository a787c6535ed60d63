"""Text that a PDF draws rightly and names wrongly: found by font, read from the picture of its places alone.

What a healthy font says is never replaced: of the recognised words only those count that are where a broken font
draws, and a word of which single characters are lost is replaced only by one that agrees with the others. A font whose
words look scrambled is believed where the picture shows words that are no better.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import has_center_in, union
from regelwerk.extract.icons.icon_glyphs import NAMELESS
from regelwerk.extract.page.words import FIRST_ICON, UnreadText
from regelwerk.extract.pages.page_places import places_alone
from regelwerk.extract.pages.scrambled_words import are_scrambled, reads_better

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.page.words import PageWords, Word

_LOST = 0.2
"""Most characters without a meaning of a font that is believed."""
_ENOUGH = 100
"""Letters of a font on one page from which on the page alone decides; with fewer, all pages are taken together."""
_CID = re.compile(r"\(cid:\d+\)")
_LOSSY = re.compile(rf"{NAMELESS.pattern}|{_CID.pattern}")
_SCRAMBLED = "its words are unpronounceable"
_SAMPLE = 120
"""Words of a font that are looked at."""
_PAD = 1.5
"""Points around broken words that are shown to the recogniser."""
_BESIDE = 1.0
"""Gap in em up to which broken words of a row are read together."""


@dataclass(frozen=True, slots=True)
class BrokenText:
    """Words of a page that are not what is on it, and why."""

    words: tuple[Word, ...]
    reason: str
    doubted: frozenset[str] = frozenset()
    """Fonts of which no more is wrong than that their words look scrambled."""

    @property
    def letters(self) -> int:
        """How much it is."""
        return _letters(word.text for word in self.words)


class Fonts:
    """Judges fonts by all they write in a document: `add` all pages, then ask."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, float], list[str]] = defaultdict(list)
        self._known: dict[tuple[str, float], str] = {}
        self._in_all_sizes: dict[str, str] = {}

    def add(self, page: PageWords) -> None:
        """Take note of what the fonts of a page write."""
        for word in page.words:
            self._texts[word.font, word.size].append(word.text)

    def illness(self, font: str, size: float, texts: Sequence[str]) -> str:
        """What is wrong with a font, in words; empty where nothing is. `texts` are its words of one page and size."""
        if _letters(texts) >= _ENOUGH:
            return _illness(texts)
        if (font, size) not in self._known:
            self._known[font, size] = self._everywhere(font, size)
        return self._known[font, size]

    def _everywhere(self, font: str, size: float) -> str:
        texts = self._texts[font, size]
        if _letters(texts) >= _ENOUGH:
            return _illness(texts)
        return _illness(texts) or self._of_all_sizes(font)

    def _of_all_sizes(self, font: str) -> str:
        if font not in self._in_all_sizes:
            texts = [text for (name, _), some in self._texts.items() if name == font for text in some]
            self._in_all_sizes[font] = _illness(texts)
        return self._in_all_sizes[font]


def broken_text(page: PageWords, fonts: Fonts) -> BrokenText | None:
    """What the broken fonts of a page draw; None for a healthy page.

    A font is judged by what it writes in one size on the page, by the document where that is little.
    """
    groups: dict[tuple[str, float], list[Word]] = defaultdict(list)
    for word in page.words:
        groups[word.font, word.size].append(word)
    broken: list[Word] = []
    reasons: dict[str, None] = {}
    doubted: set[str] = set()
    lossy = _LOSSY.search(" ".join([word.text for word in page.words])) is not None
    for (font, size), words in groups.items():
        illness = fonts.illness(font, size, [word.text for word in words])
        found = [word for word in words if not _is_icon(word.text)] if illness else []
        if lossy and not illness:
            found = list(filter(_has_lost, words))
        if found:
            broken += found
            reasons[f"{illness or 'words with lost characters'} (font {font or 'without a name'})"] = None
        if found and illness == _SCRAMBLED:
            doubted.add(font)
    level = [word for word in broken if word.angle == 0]
    return BrokenText(tuple(level), "; ".join(reasons), frozenset(doubted)) if level else None


def _illness(texts: Sequence[str]) -> str:
    """What is wrong with these words of a font; empty where nothing is."""
    if _LOSSY.search(" ".join(texts)):
        texts = list(map(_without_icons, texts))
        text = "".join(texts)
        lost = len(text) - len(_LOSSY.sub("", text))
        if lost > _LOST * len(text):
            return f"{lost} of {len(text)} characters have no Unicode value"
    step = 1 + len(texts) // _SAMPLE
    return _SCRAMBLED if are_scrambled(texts[::step]) else ""


def _letters(texts: Iterable[str]) -> int:
    return sum(map(len, texts))


def _is_icon(text: str) -> bool:
    return all(ord(char) >= FIRST_ICON for char in text)


def _without_icons(text: str) -> str:
    return "".join(char for char in text if ord(char) < FIRST_ICON)


def _has_lost(word: Word) -> bool:
    """Whether a word of a healthy font has lost some of its characters."""
    text = _without_icons(word.text)
    return _CID.search(text) is not None or (NAMELESS.search(text) is not None and any(map(str.isalpha, text)))


@dataclass(frozen=True, slots=True)
class _Region:
    """Broken words of one row that are close together."""

    words: list[Word]
    doubted: bool
    """Whether no more is wrong with them than that they look scrambled."""

    @property
    def box(self) -> Rect[float]:
        """Their box, with what is shown around them."""
        return union(self.words).grown(_PAD, _PAD)


def shown_alone(broken: BrokenText, render: Callable[[], tuple[Image, float]]) -> Callable[[], tuple[Image, float]]:
    """The render of a page on which all but the broken words is white."""
    return places_alone(places_of(broken), render)


def places_of(broken: BrokenText) -> list[Rect[float]]:
    """Where the broken words are, in points, words of a row that are close together in one place."""
    return [region.box for region in _regions(broken)]


def mended(page: PageWords, broken: BrokenText, recognised: PageWords) -> PageWords:
    """The page with the recognised words in place of the broken ones; what nothing was recognised for is unread.

    Words of doubted fonts stay where those that were recognised read no better.
    """
    shown = [(region, _shown_in(region, recognised)) for region in _regions(broken)]
    believed = _was_read(recognised) and _are_believed(shown)
    replaced = [(region, found) for region, found in shown if not (believed and region.doubted)]
    gone = {word for region, _ in replaced for word in region.words}
    kept = [word for word in page.words if word not in gone]
    unread: list[UnreadText] = []
    read = 0
    for region, found in replaced:
        lost = [word for word in region.words if _pattern(word.text)]
        if found and len(lost) == len(region.words) == 1 and len(found) == 1:
            agrees = re.fullmatch(_pattern(lost[0].text), found[0].text, re.DOTALL)
            found = found if agrees else []
        if found:
            kept += [_placed(word, region.words) for word in found]
            read += len(found)
        else:
            text = " ".join(word.text for word in region.words)
            unread.append(UnreadText(text, *region.box.grown(-_PAD, -_PAD)))
    said = f"{read} words were recognised instead" if read else "nothing could be recognised instead"
    if not replaced:
        said = "the page image gives no better ones, so it is kept"
    return replace(
        page,
        words=tuple(kept),
        reason=f"{page.reason}; broken text layer in part: {broken.reason}: {said}",
        problems=(*page.problems, *recognised.problems),
        unread=tuple(unread),
    )


def preferred(named: PageWords, recognised: PageWords) -> PageWords:
    """Of a page whose words look scrambled the text layer, or what was recognised where that reads better."""
    shown = [word.text for word in recognised.words]
    if not _was_read(recognised) or reads_better(shown, [word.text for word in named.words]):
        return recognised
    return replace(named, reason=f"{recognised.reason}, but the page image gives no better ones")


def _was_read(recognised: PageWords) -> bool:
    """Whether the recogniser was at work, and did not fail."""
    return bool(recognised.words) or not recognised.problems


def _shown_in(region: _Region, recognised: PageWords) -> list[Word]:
    box = region.box
    return [word for word in recognised.words if word.angle == 0 and has_center_in(word, box)]


def _are_believed(shown: Iterable[tuple[_Region, Sequence[Word]]]) -> bool:
    """Whether the words of doubted fonts read as well as those that the picture shows in their places."""
    doubted = [(region, found) for region, found in shown if region.doubted]
    return not reads_better(
        [word.text for _, found in doubted for word in found],
        [word.text for region, _ in doubted for word in region.words],
    )


def _pattern(text: str) -> str:
    """What a word with lost characters may be; empty for a word without any."""
    parts = re.split(rf"(?:{_LOSSY.pattern})+", text)
    return r"\S{0,4}".join(map(re.escape, parts)) if len(parts) > 1 and any(parts) else ""


def _regions(broken: BrokenText) -> list[_Region]:
    regions: list[_Region] = []
    for word in sorted(broken.words, key=lambda word: (round(word.baseline, 1), word.x0)):
        doubted = word.font in broken.doubted and _LOSSY.search(word.text) is None
        last = regions[-1].words[-1] if regions else None
        if (
            last is not None
            and regions[-1].doubted == doubted
            and abs(last.baseline - word.baseline) < 0.2 * word.size
            and -0.5 * word.size < word.x0 - last.x1 < _BESIDE * word.size
        ):
            regions[-1].words.append(word)
        else:
            regions.append(_Region([word], doubted))
    return regions


def _placed(word: Word, around: Sequence[Word]) -> Word:
    """A recognised word in the face and on the line of the broken word that is in its place."""
    middle = (word.x0 + word.x1) / 2
    host = min(around, key=lambda other: abs((other.x0 + other.x1) / 2 - middle))
    return replace(
        host, text=word.text, x0=word.x0, x1=word.x1, confidence=word.confidence if word.confidence is not None else 0.0
    )
