"""Print that was read badly or passed over, cut out and read again, enlarged.

The foot of a card, a caption, a line in small capitals: print much smaller than that of the page is lost or misread where
Tesseract looks at the whole page. By itself, on white and twice or three times as large, it reads most of it.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import has_center_in, touch
from regelwerk.extract.ocr.letter_size import is_small, own_size
from regelwerk.extract.ocr.recognised_page import sureness
from regelwerk.extract.ocr.rereading.enclosed_numbers import LEAST_RING, MOST_RING, enclosed_numbers
from regelwerk.extract.ocr.rereading.enlarged_reading import BLOCK, enlarged
from regelwerk.extract.ocr.rereading.missed_numbers import is_known
from regelwerk.extract.ocr.rereading.reread_cells import read_inks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.image.ink import Ink
    from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
    from regelwerk.extract.ocr.rereading.enlarged_reading import Reader

_FACTORS = 2, 3
"""How many times as large such print is read; what is not read well the first time is read once more."""
_LOW, _HIGH = 0.4, 1.8
"""Height of ink that may be one line of print, in relation to the size of the print of the page."""
_LONG = 1.5
"""Width of it at least, in the same unit: shorter ink is a mark, a sign or an icon."""
_JOINED = 0.8
"""White between two words of one line at most, in the same unit."""
_WELL = 0.9
"""Mean confidence from which on print is not read once more."""
_SURELY = 0.8
"""Mean confidence from which on what is read again counts."""
_BETTER, _MUCH = 0.05, 0.4
"""Confidence by which it is to be better than what was read at first, and from which on that alone is enough."""
_BY_HALF = 0.5
"""Mean confidence under which nothing was read."""
_WORD = re.compile(r"[^\W\d_]{3}")
_LETTERS = 4
"""Letters at least where nothing was read at first, but of a word like `Łom`: trees and peaks of a drawing are read as
`AŻA`, and surely."""
_CODE = re.compile(r"[A-Z]{1,4}-?\d{1,4}")
_AGAIN = 3
"""Places of a page at least where a code of one form was read: `SH07`, `SH12`."""
_WELL_KNOWN = 0.75
"""Confidence under which a word of few letters in the place of a number is noise."""
_DARK = 150
"""Grey of what is dark at most."""
_MOST = 100
"""Places of a page at most; where there are more it is full of pictures."""


def with_reread_print(page: RecognisedPage, image: Image, ink: Ink, size: float, read: Reader) -> RecognisedPage:
    """The page with doubtful print read again; `size` is that of its print in pixels."""
    if not size:
        return page
    known = [
        word.box for line in page.lines if not _is_doubtful(line, size) for word in line.words if _is_print(word, size)
    ]
    rest = ink.outside(box.grown(ink.cell, ink.cell) for box in known)
    apart = max(1, round(_JOINED * size / ink.cell / 2))
    free = rest.without_high(MOST_RING * size)  # print close to a frame is no part of it
    for part in (free, rest):
        blobs = [blob.box for blob in part.blobs(apart=apart)]
        places = [blob for blob in blobs if _is_line(blob, size) and not _is_dark(image, blob)]
        if len(places) <= _MOST:
            break
    if 0 < len(places) <= _MOST:
        found: dict[Rect[int], list[RecognisedLine]] = {}
        for factor in _FACTORS:
            rest_of = [place for place in places if _sureness_of(found.get(place, ())) < _WELL]
            again = read_inks(image, rest_of, size, enlarged(read, BLOCK, factor)) if rest_of else {}
            found |= {at: lines for at, lines in again.items() if _sureness_of(lines) > _sureness_of(found.get(at, ()))}
        codes = _codes(found.values())
        better = {
            at: lines for at, lines in found.items() if _is_better(lines, page, at) or _is_code(lines, page, at, codes)
        }
        page = _with_lines(page, better)
    joined = set(blobs)
    alone = [blob.box for blob in free.blobs() if blob.box not in joined]
    for number in enclosed_numbers(image, blobs, size, read, alone):
        if number.box and not any(_outdoes(word, number) for word in page.words if has_center_in(word.box, number.box)):
            page = _with_lines(_without_noise(page, number), {number.box: [number]})
    return page


def _codes(found: Iterable[Sequence[RecognisedLine]]) -> Counter[str]:
    """How often something that looks like a code was read, by its form."""
    words = [word for lines in found for line in lines for word in line.words if len(lines) == 1]
    return Counter(form for word in words if (form := _code_form(word.text)))


def _code_form(text: str) -> str:
    """A code with a nought for each of its digits; nothing where a text is no code."""
    return re.sub(r"\d", "0", text) if _CODE.fullmatch(text) else ""


def _is_code(lines: Sequence[RecognisedLine], page: RecognisedPage, place: Rect[int], codes: Counter[str]) -> bool:
    """Whether what was read again is a code of a form that comes again on the page, and read surer than what is there."""
    words = [word for line in lines for word in line.words]
    old = [word for word in page.words if has_center_in(word.box, place)]
    often = len(words) == 1 and codes[_code_form(words[0].text)] >= _AGAIN
    return often and sureness(words) >= max(_BY_HALF, sureness(old))


def _without_noise(page: RecognisedPage, number: RecognisedLine) -> RecognisedPage:
    """The page without what was made of a ring and the icon beside it as one word."""
    box = number.words[0].box
    return page.with_words(lambda word: None if touch(word.box, box) and _is_noise(word) else word)


def _is_noise(word: RecognisedWord) -> bool:
    return word.sureness < _WELL_KNOWN and not _WORD.search(word.text)


def _is_print(word: RecognisedWord, size: float) -> bool:
    """Whether a word was read so well that its ink is not looked at again; a whole badge may be read as `©` or `0`."""
    is_badge = word.box.height > LEAST_RING * size and word.sureness < _WELL and not any(map(str.isalpha, word.text))
    return is_known(word) and word.letters > 0 and not is_badge


def _outdoes(word: RecognisedWord, number: RecognisedLine) -> bool:
    """Whether a word in the place of a number is to stay: of what is on a badge, half a number may have been read."""
    half = not any(map(str.isalpha, word.text)) and word.sureness < _sureness_of([number])
    return is_known(word) and not half


def _is_line(blob: Rect[int], size: float) -> bool:
    return _LOW * size <= blob.height <= _HIGH * size and blob.width >= _LONG * size


def _is_dark(image: Image, place: Rect[int]) -> bool:
    """Whether most of a place is dark: a bar or a panel, whose light print is read by itself."""
    counts = image.crop(place).histogram()
    return 2 * sum(counts[:_DARK]) > sum(counts)


def _is_doubtful(line: RecognisedLine, size: float) -> bool:
    """Whether a line is small print of which a word was not read surely; all of it is read again, as one."""
    return is_small(line, size) and any(word.letters and word.sureness < _SURELY for word in line.words)


def _is_better(lines: Sequence[RecognisedLine], page: RecognisedPage, place: Rect[int]) -> bool:
    """Whether lines that were read again are words, and read better than what the page has in their place."""
    old = [word for word in page.words if has_center_in(word.box, place)]
    sure, before = _sureness_of(lines), sureness(old)
    enough = max(_BY_HALF, min(_SURELY, before + _MUCH)) if old else _SURELY
    words = [word for line in lines for word in line.words]
    letters = "".join(word.text for word in words)
    if not old and sum(map(str.isalpha, letters)) < _LETTERS and not letters.istitle():
        return False
    return any(_WORD.search(word.text) for word in words) and sure >= max(enough, before + _BETTER)


def _with_lines(
    page: RecognisedPage, found: Mapping[Rect[int], list[RecognisedLine]] | Mapping[Rect[float], list[RecognisedLine]]
) -> RecognisedPage:
    """The page with lines for what it has in some places; some words of a line are changed in it, which has its baseline."""
    changed: dict[int, tuple[RecognisedWord, ...]] = {}
    added: list[RecognisedLine] = []
    for place, new in found.items():
        old = [word for word in page.words if has_center_in(word.box, place)]
        changed |= {id(word): () for word in old}
        if len(new) == 1 and old and any(_is_part(old, line) for line in page.lines):
            changed[id(old[0])] = new[0].words
        else:
            added += [replace(line, size=own_size(line) or line.size) for line in new]
    kept = (
        replace(line, words=tuple(new for word in line.words for new in changed.get(id(word), (word,))))
        for line in page.lines
    )
    return replace(page, lines=(*(line for line in kept if line.words), *added))


def _is_part(words: Sequence[RecognisedWord], line: RecognisedLine) -> bool:
    """Whether words are some of those of a line, and not all."""
    inside = {id(word) for word in line.words}
    return len(words) < len(inside) and all(id(word) in inside for word in words)


def _sureness_of(lines: Iterable[RecognisedLine]) -> float:
    return sureness(word for line in lines for word in line.words)
