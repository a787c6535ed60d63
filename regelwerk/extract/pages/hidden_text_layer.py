"""Text that a PDF holds and does not show: the layer of a scan that somebody has recognised before.

Such a layer is believed where it agrees with the picture of the page, which is tried on some of its longest lines; it
may as well be that of another page or edition, or of a poor recognition.
"""

from __future__ import annotations

import re
from dataclasses import replace
from difflib import get_close_matches
from typing import TYPE_CHECKING

from regelwerk.errors import MissingToolError
from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.recognition import Scan, recognise
from regelwerk.extract.page.lines import raw_lines
from regelwerk.extract.pages.broken_fonts import BrokenText, shown_alone

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from regelwerk.extract.ocr.recognised_page import RecognisedWord
    from regelwerk.extract.ocr.recogniser import ScannedPage
    from regelwerk.extract.page.words import PageWords, Word
    from regelwerk.extract.pdf.pdf_file import PageLook
    from regelwerk.files.cache import Cache

_MOSTLY = 0.5
"""Share of the text of a page from which on the page is a scan with a layer, not print over a picture."""
_COVERED = 0.8
"""Share of such a page that is picture at least; chosen by hand."""
_LINES = 4
"""Longest lines of a page that are compared with its picture."""
_PAGES = 6
"""Pages of a file that are tried; only where one of them disagrees, all are."""
_LONG = re.compile(r"[^\W\d_]{4,}")
_LEAST_WORDS = 4
"""Words of four letters and more, below which nothing is compared; chosen by hand."""
_ALIKE = 0.75
"""Likeness (ratio of difflib, 0 to 1) from which on a recognised word is that of the layer; chosen by hand."""
_AGREES = 0.5
"""Least share of sampled words that are in the picture. Of a layer of the page itself a poor scan shows four in
five; of that of another page one in ten is found by chance."""


def is_unseen(look: PageLook) -> bool:
    """Whether the page is a picture and most of its text is not drawn, or lies under it."""
    return look.image_share >= _COVERED and look.unseen_text >= _MOSTLY


def compared(
    layers: Mapping[int, PageWords], pages: Sequence[ScannedPage], scan: Scan, locale: str | None, cache: Cache
) -> dict[int, tuple[bool, str]]:
    """By page number whether its layer agrees with its picture, and what was found, in words.

    `layers` are the text layers of `pages`; of `scan` the file is taken. A layer that cannot be compared is believed.
    """
    samples = {page.number: _sample(layers[page.number]) for page in pages}
    worth = [page for page in pages if len(_words(samples[page.number])) >= _LEAST_WORDS]
    result = {page.number: (True, "it is too short to compare with the page image") for page in pages}
    spread = worth[:: max(1, -(-len(worth) // _PAGES))]
    rest = [page for page in worth if page not in spread]
    found = _found(spread, samples, scan, locale, cache)
    if any(not agrees for agrees, _ in found.values()):
        found |= _found(rest, samples, scan, locale, cache)
    else:
        found |= dict.fromkeys(
            (page.number for page in rest), (True, "those of other pages agree with the page images")
        )
    return result | found


def _found(
    pages: Sequence[ScannedPage],
    samples: Mapping[int, Sequence[Word]],
    scan: Scan,
    locale: str | None,
    cache: Cache,
) -> dict[int, tuple[bool, str]]:
    strips = [
        replace(page, render=shown_alone(BrokenText(tuple(samples[page.number]), page.reason), page.render))
        for page in pages
    ]
    try:
        read = recognise(replace(scan, pages=strips), locale, cache, None, lambda _: None)[0] if strips else {}
    except MissingToolError:
        return {page.number: (True, "it cannot be compared with the page image without Tesseract") for page in pages}
    found: dict[int, tuple[bool, str]] = {}
    for page in pages:
        shown: list[str] = []
        recognised = read[page.number].page
        if recognised is not None:
            shown = _words(cleaned(recognised, by_us=True).words)
        said = _words(samples[page.number])
        if len(shown) < _LEAST_WORDS:
            found[page.number] = True, "nothing can be read from the page image instead"
            continue
        count = sum(bool(get_close_matches(word, shown, 1, _ALIKE)) for word in said)
        words = f"{count} of {len(said)} words tried are in the page image"
        found[page.number] = count >= _AGREES * len(said), words
    return found


def _sample(page: PageWords) -> list[Word]:
    """Words of the longest upright lines of a page."""
    rows = raw_lines(word for word in page.words if word.angle == 0)
    longest = sorted(rows, key=lambda row: -sum(len(word.text) for word in row.words))[:_LINES]
    return [word for row in longest for word in row.words]


def _words(words: Sequence[Word | RecognisedWord]) -> list[str]:
    return [found for word in words for found in _LONG.findall(word.text.casefold())]
