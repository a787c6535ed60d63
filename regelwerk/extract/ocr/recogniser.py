"""Page images into recognised pages: one Tesseract a core, every finished page kept."""

from __future__ import annotations

import zlib
from collections import Counter, deque
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass, replace
from functools import cached_property
from statistics import fmean
from typing import TYPE_CHECKING

from regelwerk.extract.geometry import rect_of
from regelwerk.extract.image.page_image import prepare
from regelwerk.extract.image.skew import lines_stand
from regelwerk.extract.limits import MAX_DRAWN, MAX_PAGE_SECONDS
from regelwerk.extract.ocr.badge_numbers import with_level_badges
from regelwerk.extract.ocr.cleaned_page import cleaned
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.ocr.hocr_writer import write_hocr
from regelwerk.extract.ocr.leader_words import with_leaders
from regelwerk.extract.ocr.mended_words import (
    with_blanks_in_sums,
    with_digits_of_columns,
    with_joined_letters,
    with_parted_numbers,
)
from regelwerk.extract.ocr.page_words import angle_of
from regelwerk.extract.ocr.rereading.own_letters import with_own_letters
from regelwerk.extract.ocr.rereading.reread_regions import with_reread_regions
from regelwerk.extract.ocr.rereading.side_language import SideLanguage
from regelwerk.extract.ocr.slant import with_slant
from regelwerk.extract.ocr.stroke_width import with_strokes
from regelwerk.extract.ocr.tesseract import RecognitionError
from regelwerk.files.cache import Cache, code_version, key
from regelwerk.files.processes.processors import processors

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PIL.Image import Image

    from regelwerk.extract.image.page_image import PreparedImage
    from regelwerk.extract.ocr.recognised_page import RecognisedPage
    from regelwerk.extract.ocr.tesseract import Tesseract

_MAX_HOCR_BYTES = 64 * 1024 * 1024
_WELL_READ = 0.65
"""Mean confidence of letters from which on a page surely stands upright."""
_LONG, _FEW = 3, 8
"""Letters of what looks like a word, and words like that on a page below which it has no text to be turned: Tesseract's
own look at the orientation needs fifty letters."""
_BLOCK = 6
"""Page segmentation of Tesseract: one block of lines."""
_AHEAD = 2
"""Pages a worker that are rendered at most before the first of them is done: one long page keeps no worker waiting."""
_DECIMALS = 4
"""Of a resolution; a hundred thousandth of a pixel at the edge of a page is nothing."""


@dataclass(frozen=True, slots=True)
class ScannedPage:
    """A page that has to be recognised."""

    number: int
    width: float
    """In points; 0 where only the image tells it."""
    height: float
    reason: str
    """Why it has to be recognised."""
    render: Callable[[], tuple[Image, float]]
    """Gives the page as a grey image of 200 to 300 dpi, and its pixels per inch of page."""
    in_part: bool = False
    """Whether only some places of the page have to be recognised."""


@dataclass(frozen=True, slots=True)
class Recognised:
    """What came of a page: the page as recognised, or the problem in words."""

    page: RecognisedPage | None
    problem: str = ""


@dataclass(frozen=True)
class Recogniser:
    """Tesseract for certain languages, with a cache."""

    tesseract: Tesseract
    languages: tuple[str, ...]
    cache: Cache
    seconds: float = MAX_PAGE_SECONDS
    beside: SideLanguage | None = None
    """A column of the pages in another language."""

    @cached_property
    def settings(self) -> str:
        """What determines the result beside the pixels."""
        return " ".join((code_version(__name__), self.tesseract.identity(self.languages), str(self.beside or "")))

    def recognise(self, number: int, image: Image, resolution: float) -> RecognisedPage:
        """Give a page, from the cache if the same pixels were recognised with the same settings before.

        Raises RecognitionError.
        """
        name = key("ocr-page", self.settings, f"{image.width} {image.height} {resolution:.0f}", image.tobytes())
        stored = self.cache.get(name)
        if stored is None:
            page = self._read(image, resolution)
            self.cache.put(name, zlib.compress(write_hocr([page], of_words=True).encode(), 6))
        else:
            hocr = zlib.decompressobj().decompress(stored, _MAX_HOCR_BYTES).decode()
            page = parse_hocr(hocr, name="cached page")[0]
        return replace(page, number=number, resolution=round(resolution, _DECIMALS))

    def read_block(self, image: Image, resolution: float) -> RecognisedPage:
        """What a block of lines says that was put together from pieces of a page; raises RecognitionError."""
        return self.tesseract.recognise(image, self.languages, resolution, self.seconds, _BLOCK)

    def _read(self, image: Image, resolution: float) -> RecognisedPage:
        """The page as it is, and where that is hard to read, turned as its lines seem to run.

        A page on its side is turned before it is read, because reading what is no text takes longest; for the same reason
        places are read again only when it is known how the page stands.
        """
        standing = lines_stand(image)
        first = self.tesseract.quarter_turns(image, self.seconds) if standing else 0
        best = self._look(image, resolution, first)
        if best.quality < _WELL_READ and (standing or _may_be_text(best.page)):
            turns = first or (0 if standing else self.tesseract.quarter_turns(image, self.seconds)) or best.turns
            for quarters in dict.fromkeys((turns, (turns + 2) % 4, 0) if turns else ()):
                if quarters == first:
                    continue
                best = max(best, self._look(image, resolution, quarters), key=lambda look: look.quality)
                if best.quality >= _WELL_READ:
                    break
        return self._read_again(best, resolution)

    def _look(self, image: Image, resolution: float, quarters: int) -> _Look:
        """The page turned clockwise by quarters and levelled, as it is recognised at first."""
        prepared = prepare(image.rotate(-90 * quarters, expand=True) if quarters else image, resolution)
        page = self.tesseract.recognise(prepared.image, self.languages, resolution, self.seconds)
        return _Look(prepared, quarters, page, *_impression(page))

    def _read_again(self, look: _Look, resolution: float) -> RecognisedPage:
        """The page with what is seen when its doubtful places are read again, and with what is drawn on it."""
        prepared = look.prepared

        def read(part: Image, segmentation: int) -> RecognisedPage:
            return self.tesseract.recognise(part, self.languages, resolution, self.seconds, segmentation)

        page = with_reread_regions(look.page, prepared, resolution, read)

        def read_in(part: Image, language: str) -> RecognisedPage:
            return self.tesseract.recognise(part, (language,), resolution, self.seconds, _BLOCK)

        page = with_own_letters(page, prepared.image, read_in)
        page = self.beside.mended(page, prepared.image, read_in) if self.beside else page
        page = with_digits_of_columns(with_parted_numbers(with_joined_letters(page), prepared.image))
        page = with_blanks_in_sums(page, prepared.image)
        page = with_level_badges(page, prepared.panels)
        page = with_slant(with_strokes(page, prepared.image, resolution), prepared.image, resolution)
        page = replace(
            page,
            rules=tuple(map(rect_of, prepared.drawn.lines[:MAX_DRAWN])),
            boxes=tuple(map(rect_of, prepared.drawn.boxes[:MAX_DRAWN])),
            turned=round(90 * look.quarters - prepared.turned, 1),
        )
        return with_leaders(page, prepared.leaders)


@dataclass(frozen=True, slots=True)
class _Look:
    prepared: PreparedImage
    quarters: int
    """Quarters by which the page was turned clockwise."""
    page: RecognisedPage
    quality: float
    """Mean confidence over the letters of upright lines, 0 to 1; 0 for a page without words."""
    turns: int
    """Quarters by which to turn the page clockwise if most of its lines run up or down, else 0."""


def recognise_pages(
    pages: Iterable[ScannedPage],
    recogniser: Recogniser,
    workers: int | Executor | None,
    finished: Callable[[int], None],
) -> dict[int, Recognised]:
    """Recognise each page; gives the results by number.

    `workers` is how many threads of this process recognise (by default one a processor), or who else does it. Pages are
    rendered as workers get free, so that few images are in memory. `finished` is told the number of each page, in order.
    When the run is interrupted, pages that are not begun are given up; the others get into the cache.
    """
    count = workers if isinstance(workers, int) else processors()
    results: dict[int, Recognised] = {}
    waiting: deque[tuple[int, Future[RecognisedPage]]] = deque()

    def collect() -> None:
        number, future = waiting.popleft()
        try:
            results[number] = Recognised(future.result())
        except RecognitionError as error:
            results[number] = Recognised(None, f"page {number} could not be read: {error}")
        finished(number)

    with nullcontext(workers) if isinstance(workers, Executor) else ThreadPoolExecutor(count) as pool:
        try:
            for page in pages:
                image, resolution = page.render()
                waiting.append((page.number, pool.submit(recogniser.recognise, page.number, image, resolution)))
                if len(waiting) > _AHEAD * count:
                    collect()
            while waiting:
                collect()
        except BaseException:
            for _, future in waiting:
                future.cancel()
            raise
    return results


def _may_be_text(page: RecognisedPage) -> bool:
    """Whether anything on a page looks like words, well read or not; text that is upside down does."""
    seen = (*page.words, *(one.word for one in page.noise))
    return sum(word.letters >= _LONG for word in seen) >= _FEW


def _impression(page: RecognisedPage) -> tuple[float, int]:
    """How well a page was read, and by how many quarters it seems to be turned; see `_Look`."""
    known: list[float] = []
    letters: Counter[int] = Counter()
    for line in cleaned(page, by_us=True).lines:
        angle = angle_of(line)
        for word in line.words:
            letters[angle] += len(word.text)
            known += [word.sureness if angle == 0 else 0.0] * (len(word.text) if word.confidence else 0)
    turns = {90: 3, 270: 1}.get(max(sorted(letters), key=letters.__getitem__), 0) if letters else 0
    return fmean(known) if known else 0.0, turns
