"""Text layer or recognition: decided for each page of a PDF by what is on it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.pages.page_text import text_layer_health
from regelwerk.extract.pages.scrambled_words import has_few_letters
from regelwerk.language.letters import VOWELS

if TYPE_CHECKING:
    from regelwerk.extract.page.words import PageWords
    from regelwerk.extract.pages.broken_fonts import BrokenText
    from regelwerk.extract.pdf.pdf_file import PageLook


_FEW_CHARACTERS = 60
"""Text of a stamp, a page number or a running head; a page of a rulebook has hundreds of characters."""
_MOST_OF_PAGE = 0.5
"""Share of a page that is picture, and of its text that is not shown, from which on it is most of it; chosen by
hand."""
_HEALTHY = 0.8
"""Least share of sane characters: icons from a symbol font are welcome, a page of them is not."""
_ENOUGH_LETTERS = 200
"""Letters of a page below which its share of vowels tells nothing; chosen by hand."""
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
            return ReadingMethod(False, f"the page has only form fields or notes: {look.annotations}")
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
            return ReadingMethod(True, "broken text layer: its words are unpronounceable", doubtful=True)
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
