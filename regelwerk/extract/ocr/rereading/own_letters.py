"""Words that the data of another language read, looked at again with those of the language of the page.

Where several data are used, Tesseract takes for each word those that are surer of it. Of a word with letters that the
others do not have, such as `zurück`, these make `zuriick`, and `verstofen` of `verstoßen`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import partial
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.rereading.reread_cells import read_inks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedPage, RecognisedWord

SHORTEST = 3
"""Letters of a word that is read again at least."""
SURE = 0.75
"""Confidence of what is read again from which on it counts."""
_MOST = 300
"""Words of a page that are read again at most; where there are more it is in another language for the most part."""


def with_own_letters(
    page: RecognisedPage, image: Image, read: Callable[[Image, str], RecognisedPage]
) -> RecognisedPage:
    """The page, of which words may have got letters that only the data of its language know.

    `read` recognises a block of lines with the data of one language. Nothing is read where all words come from one.
    """
    languages = Counter(word.language for word in page.words if word.letters >= SHORTEST)
    own = max(sorted(languages), key=languages.__getitem__, default="")
    others = [word for word in page.words if word.language not in ("", own) and word.letters >= SHORTEST]
    if not own or not others:
        return page
    return with_letters_of(own, page, image, others, read)


def with_letters_of(
    language: str,
    page: RecognisedPage,
    image: Image,
    words: Sequence[RecognisedWord],
    read: Callable[[Image, str], RecognisedPage],
) -> RecognisedPage:
    """The page with letters that the data of a language have for some of its words, which other data read."""
    sizes = [line.size for line in page.lines if line.size is not None]
    if not words or len(words) > _MOST or not sizes:
        return page
    boxes = {id(word): Rect(*map(round, word.box)).within(image.width, image.height) for word in words}
    inks = [box for box in dict.fromkeys(boxes.values()) if box.width > 0 and box.height > 0]
    lines = read_inks(image, inks, median(sizes), partial(_with, read, language))
    better: dict[int, RecognisedWord] = {}
    for word in words:
        again = [one for line in lines.get(boxes[id(word)], ()) for one in line.words]
        if _has_own_letters(again, word):
            better[id(word)] = replace(word, text=again[0].text, confidence=again[0].confidence, language=language)
    return page.with_words(lambda word: better.get(id(word), word)) if better else page


def _with(read: Callable[[Image, str], RecognisedPage], language: str, image: Image) -> RecognisedPage:
    return read(image, language)


def _has_own_letters(again: Sequence[RecognisedWord], word: RecognisedWord) -> bool:
    """Whether what was read again is the same word but for letters beyond ASCII, each of which was read as a sign or two."""
    if len(again) != 1 or again[0].sureness < SURE or again[0].text.isascii() or again[0].text == word.text:
        return False
    form = "".join(r"\w{1,2}" if char.isalpha() and not char.isascii() else re.escape(char) for char in again[0].text)
    return re.fullmatch(form, word.text) is not None
