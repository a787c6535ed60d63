"""Text layer or recognition: decided for each page of a PDF by what is on it.

The few words that a file has beside the picture of a page: recognition may miss them, and they are surely right.

Letters and numbers beside the parts of a drawing, a stamp, a page number: the page is recognised for what its picture
says, and these words keep their places in what comes of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.pages.page_text import text_layer_health
from regelwerk.extract.pages.scrambled_words import has_few_letters
from regelwerk.language.letters import VOWELS

if TYPE_CHECKING:
    from regelwerk.extract.page.words import PageWords, Word
    from regelwerk.extract.pages.broken_fonts import BrokenText
    from regelwerk.extract.pdf.pdf_file import PageLook


_FEW_CHARACTERS = 60
"""Text of a stamp, a page number or a running head; a page of a rulebook has hundreds of characters."""
_MOST_OF_PAGE = 0.5
_HEALTHY = 0.8
"""Least share of sane characters: icons from a symbol font are welcome, a page of them is not."""
_ENOUGH_LETTERS = 200
_VOWELS = (0.25, 0.65)
"""Share of vowels among the letters of any language in Latin script; shifted or scrambled letters have fewer."""
_VOWEL = re.compile(f"[{VOWELS}]", re.IGNORECASE)
_SPOKEN = re.compile(r"[^\W\d_]{3,}")
_LETTER = re.compile(r"[A-Za-z\u00c0-\u024f]")


@dataclass(frozen=True, slots=True)
class ReadingMethod:
    """How a page is to be read, and why."""

    recognise: bool
    reason: str
    doubtful: bool = False
    """Whether the text layer may yet be right: nothing is wrong with it but that its words look scrambled."""
    sparse: bool = False
    """Whether nothing is wrong with the text layer but that it is short."""


def choose(page: PageWords, look: PageLook, broken: BrokenText | None = None) -> ReadingMethod:
    """Choose between the text layer of a page and its image.

    `broken` is what its broken fonts draw: where another font writes a word, the text layer stays, and only the places
    of the broken text are to be recognised.
    """
    characters = sum(len(word.text) for word in page.words)
    images = f"images cover {look.image_share:.0%} of the page"
    if characters == 0:
        if look.annotations:
            return ReadingMethod(False, f"the page has nothing but form fields or notes: {look.annotations}")
        if look.image_share == 0 and not look.drawn:
            return ReadingMethod(False, "the page is blank")
        return ReadingMethod(
            True, f"no text layer; {images}" if look.image_share else "no text layer; the page is drawn"
        )
    if characters < _FEW_CHARACTERS and look.image_share >= _MOST_OF_PAGE:
        sparse = broken is None and look.unseen_text < _MOST_OF_PAGE
        return ReadingMethod(True, f"only {characters} characters in the text layer; {images}", sparse=sparse)
    share, causes = text_layer_health(page)
    if broken is None or not _has_words(page, broken):
        if share < _HEALTHY:
            return ReadingMethod(True, f"broken text layer: {causes} among {characters}")
        if broken is not None or _is_gibberish(page):
            return ReadingMethod(True, "broken text layer: its words cannot be spoken", doubtful=True)
    return ReadingMethod(False, f"text layer of {characters} characters; {causes}")


def _has_words(page: PageWords, broken: BrokenText) -> bool:
    """Whether something is written beside the broken text."""
    gone = {id(word) for word in broken.words}
    return any(_SPOKEN.search(word.text) for word in page.words if id(word) not in gone)


def _is_gibberish(page: PageWords) -> bool:
    """Whether the letters are those of a font without a true encoding, to judge by its vowels."""
    text = "".join([word.text for word in page.words])
    counts = {char: text.count(char) for char in set(text) if _LETTER.match(char)}
    letters = sum(counts.values())
    if letters < _ENOUGH_LETTERS or has_few_letters("".join(counts)):
        return False
    vowels = sum(count for char, count in counts.items() if _VOWEL.match(char))
    return not _VOWELS[0] <= vowels / letters <= _VOWELS[1]


_OVER = 0.5
"""Share of the smaller of two words that the other covers from which on they are one on the page."""


def completed(layer: PageWords, recognised: PageWords) -> PageWords:
    """The recognised words of a page, and those of its text layer in place of what was recognised where they stand.

    A page that was turned to be read keeps what was recognised alone: there the words of the layer stand elsewhere.
    """
    if recognised.turned:
        return recognised
    others = [word for word in recognised.words if not any(_is_one(word, own) for own in layer.words)]
    words = sorted((*others, *layer.words), key=lambda word: word.angle)  # upright words come first
    return replace(recognised, words=tuple(words), icons=layer.icons)


def _is_one(word: Word, other: Word) -> bool:
    across = min(word.x1, other.x1) - max(word.x0, other.x0)
    along = min(word.y1, other.y1) - max(word.y0, other.y0)
    if across <= 0 or along <= 0:
        return False
    smaller = min((each.x1 - each.x0) * (each.y1 - each.y0) for each in (word, other))
    return across * along >= _OVER * smaller
