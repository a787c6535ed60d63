"""Page images into recognised pages: one Tesseract a core, every finished page kept."""

from __future__ import annotations

import os
import re
import zlib
from collections import Counter, deque
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from statistics import fmean
from typing import TYPE_CHECKING

from regelwerk.extract.image import drawn_lines
from regelwerk.extract.image.page_image import lines_stand, prepare
from regelwerk.extract.ocr import badge_numbers, letter_measures, reread_regions
from regelwerk.extract.ocr.hocr import parse_hocr
from regelwerk.extract.ocr.tesseract import RecognitionError
from regelwerk.extract.source_file import MAX_PAGE_SECONDS
from regelwerk.files.cache import Cache, code_version, key

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PIL.Image import Image

    from regelwerk.extract.ocr.tesseract import Tesseract

_MAX_HOCR_BYTES = 64 * 1024 * 1024
_WELL_READ = 0.65
"""Mean confidence of letters from which on a page surely stands upright."""
_AHEAD = 2
"""Pages a worker that are rendered at most before the first of them is done: one long page keeps no worker waiting."""
_PAGE_TITLE = re.compile(
    r"title='image \"[^\"]*\"; bbox 0 0 (\d+) (\d+); ppageno \d+; scan_res \d+ \d+((?:; x_turned -?[\d.]+)?)'"
)


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
    """What came of a page: hOCR, or the problem in words."""

    hocr: str
    problem: str = ""


@dataclass(frozen=True)
class Recogniser:
    """Tesseract for certain languages, with a cache."""

    tesseract: Tesseract
    languages: tuple[str, ...]
    cache: Cache
    seconds: float = MAX_PAGE_SECONDS

    @cached_property
    def settings(self) -> str:
        """What determines the result beside the pixels."""
        return " ".join((code_version(__name__), self.tesseract.identity(self.languages)))

    def recognise(self, number: int, image: Image, resolution: float) -> str:
        """Give the hOCR of a page, from the cache if the same pixels were recognised with the same settings before.

        Raises RecognitionError.
        """
        name = key("ocr-page", self.settings, f"{image.width} {image.height} {resolution:.0f}", image.tobytes())
        stored = self.cache.get(name)
        hocr = zlib.decompressobj().decompress(stored, _MAX_HOCR_BYTES).decode() if stored is not None else None
        if hocr is None:
            hocr = self._read(image, resolution)
            self.cache.put(name, zlib.compress(hocr.encode(), 6))
        return _with_place(hocr, number, resolution)

    def _read(self, image: Image, resolution: float) -> str:
        """The hOCR of the page as it stands, and where that is hard to read, turned as its lines seem to run.

        A page on its side is turned before it is read, because reading what is no text takes longest.
        """
        standing = lines_stand(image)
        first = self.tesseract.quarter_turns(image, self.seconds) if standing else 0
        hocr = self._read_upright(image, resolution, first)
        found = _impression(hocr)
        if found.quality >= _WELL_READ:
            return hocr
        best = found.quality
        turns = first or (0 if standing else self.tesseract.quarter_turns(image, self.seconds)) or found.turns
        for quarters in dict.fromkeys((turns, (turns + 2) % 4, 0) if turns else ()):
            if quarters == first:
                continue
            other = self._read_upright(image, resolution, quarters)
            quality = _impression(other).quality
            if quality > best:
                hocr, best = other, quality
            if best >= _WELL_READ:
                break
        return hocr

    def _read_upright(self, image: Image, resolution: float, quarters: int = 0) -> str:
        """The hOCR of the page turned clockwise by quarters; where it was turned, its title has `x_turned` in degrees."""
        prepared = prepare(image.rotate(-90 * quarters, expand=True) if quarters else image, resolution)
        hocr = self.tesseract.hocr(prepared.image, self.languages, resolution, self.seconds)
        hocr = reread_regions.with_second_look(hocr, prepared, resolution, partial(self._look, resolution))
        hocr = badge_numbers.with_level_badges(hocr, prepared.panels)
        turned = 90 * quarters - prepared.turned
        if turned:
            hocr = _PAGE_TITLE.sub(lambda found: f"{found[0][:-1]}; x_turned {turned:g}'", hocr, count=1)
        return drawn_lines.with_drawn(letter_measures.with_strokes(hocr, prepared.image, resolution), prepared.drawn)

    def _look(self, resolution: float, image: Image, segmentation: int) -> str:
        return self.tesseract.hocr(image, self.languages, resolution, self.seconds, segmentation)


def recognise_pages(
    pages: Iterable[ScannedPage], recogniser: Recogniser, workers: int | None, finished: Callable[[int], None]
) -> dict[int, Recognised]:
    """Give the hOCR of each page by its number.

    Pages are rendered as workers get free, so that few images are in memory. `finished` is told the number of each
    page, in order. When the run is interrupted, pages that are not begun are given up; the others get into the cache.
    """
    count = workers or os.cpu_count() or 1
    results: dict[int, Recognised] = {}
    waiting: deque[tuple[int, Future[str]]] = deque()

    def collect() -> None:
        number, future = waiting.popleft()
        try:
            results[number] = Recognised(future.result())
        except RecognitionError as error:
            results[number] = Recognised("", f"page {number} could not be read: {error}")
        finished(number)

    with ThreadPoolExecutor(count) as pool:
        try:
            for page in pages:
                image, resolution = page.render()
                waiting.append((page.number, pool.submit(recogniser.recognise, page.number, image, resolution)))
                if len(waiting) > _AHEAD * count:
                    collect()
            while waiting:
                collect()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return results


@dataclass(frozen=True, slots=True)
class _Impression:
    quality: float
    """Mean confidence over the letters of upright lines, 0 to 1; 0 for a page without words."""
    turns: int
    """Quarters by which to turn the page clockwise if most of its lines run up or down, else 0."""


def _impression(hocr: str) -> _Impression:
    words = parse_hocr(hocr, name="page", method="ocr")[0].words
    known = [word.confidence if word.angle == 0 else 0.0 for word in words for _ in word.text if word.confidence]
    letters = Counter(word.angle for word in words for _ in word.text)
    turns = {90: 3, 270: 1}.get(max(sorted(letters), key=letters.__getitem__), 0) if letters else 0
    return _Impression(fmean(known) if known else 0.0, turns)


def _with_place(hocr: str, number: int, resolution: float) -> str:
    """Page number and true resolution in place of what Tesseract was told."""
    true = f"{resolution:.4f}"
    return _PAGE_TITLE.sub(
        lambda found: f"title='bbox 0 0 {found[1]} {found[2]}; ppageno {number - 1}; scan_res {true} {true}{found[3]}'",
        hocr,
        count=1,
    )
