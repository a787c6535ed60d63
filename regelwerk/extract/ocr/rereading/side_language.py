"""A column in another language than the rest of a scan, such as names of cards: its letters that the others do not have.

The first pages are read with the data of all languages, to find out which language they are in. What these read surely with
letters that this language does not have, if it all stands in one narrow part of the pages, is a column in another one: the
words that stand there are read again with its data, which may put such letters in (`Kuchengeist`, `Küchengeist`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.ocr.rereading.own_letters import SHORTEST, SURE, with_letters_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedPage, RecognisedWord

_FEWEST = 6
"""Different words with letters of another language from which on they are a column; chosen by hand."""
_NARROW = 1 / 3
"""Share of the width of the page that such a column has at most."""


@dataclass(frozen=True, slots=True)
class SideLanguage:
    """Where a column in another language is."""

    language: str
    """Name of its data."""
    left: float
    """Shares of the width of the page."""
    right: float

    def mended(
        self, page: RecognisedPage, image: Image, read: Callable[[Image, str], RecognisedPage]
    ) -> RecognisedPage:
        """The page, of which words in the column may have got letters; `read` reads a block with the data of a language."""
        left, right = self.left * image.width, self.right * image.width
        inside = [
            word
            for word in page.words
            if word.letters >= SHORTEST and word.language != self.language and left < word.box.center[0] < right
        ]
        return with_letters_of(self.language, page, image, inside, read)


def side_language(pages: Sequence[RecognisedPage], own: Sequence[str]) -> SideLanguage | None:
    """The column of pages that were read with the data of several languages, of which they are in `own` for the most part."""
    words = [(page, word) for page in pages for word in page.words if word.sureness >= SURE]
    usual = {char for _, word in words if word.language in own for char in word.text if not char.isascii()}
    other = [(page, word) for page, word in words if _has_letters(word, usual) and word.language not in ("", *own)]
    languages = Counter(word.language for _, word in other)
    for language, _ in languages.most_common(1):
        mine = [(page, word) for page, word in other if word.language == language]
        left = min(word.box.x0 / page.box.width for page, word in mine)
        right = max(word.box.x1 / page.box.width for page, word in mine)
        if len({word.text for _, word in mine}) >= _FEWEST and right - left <= _NARROW:
            return SideLanguage(language, left, right)
    return None


def _has_letters(word: RecognisedWord, usual: set[str]) -> bool:
    return word.letters >= SHORTEST and any(
        char.isalpha() and not char.isascii() and char not in usual for char in word.text
    )
