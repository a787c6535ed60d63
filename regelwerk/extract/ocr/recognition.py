"""Scanned pages into words: by Tesseract, or from a recording where it is not installed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.errors import MissingToolError
from regelwerk.extract.ocr import tesseract
from regelwerk.extract.ocr.page_words import page_words
from regelwerk.extract.ocr.recogniser import Recognised, Recogniser, recognise_pages
from regelwerk.extract.ocr.recording import recording_path, replay
from regelwerk.extract.ocr.rereading.side_language import side_language
from regelwerk.extract.page.words import PageWords
from regelwerk.language.language_detection import detect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from regelwerk.extract.ocr.recogniser import ScannedPage
    from regelwerk.files.cache import Cache

_SAMPLE = 2
"""Pages read with the data of all languages when the language is not given. With that of the one that is found in them all
pages are read: letters of another alphabet are put into words where its data are beside."""


@dataclass(frozen=True, slots=True)
class Scan:
    """A file with pages that have to be recognised."""

    path: Path
    sha256: str
    pages: Sequence[ScannedPage]
    total: int
    """All pages of the file, those with a text layer included."""


@dataclass(frozen=True, slots=True)
class ScannedWords:
    """Words of the scanned pages, by number."""

    pages: dict[int, PageWords]
    recorded: str = ""
    """What to report if the pages come from a recording."""


def read_scan(
    scan: Scan,
    locale: str | None,
    cache: Cache,
    workers: int | Executor | None,
    finished: Callable[[int], None],
    again: Callable[[Mapping[int, Recognised], Recogniser], Mapping[int, Recognised]] | None = None,
) -> ScannedWords:
    """Words of all scanned pages; a page that could not be read has none, and says why.

    `again` has a second look at what was recognised when all pages are.

    Raises MissingToolError where most pages of the file need Tesseract, it is not installed, and there is no recording.
    """
    try:
        recognised, recogniser = recognise(scan, locale, cache, workers, finished)
    except MissingToolError as error:
        return _without_tesseract(scan, error, finished)
    better = again(recognised, recogniser) if again else recognised
    return ScannedWords({page.number: _words(page, better[page.number]) for page in scan.pages})


def recognise(
    scan: Scan, locale: str | None, cache: Cache, workers: int | Executor | None, finished: Callable[[int], None]
) -> tuple[dict[int, Recognised], Recogniser]:
    """Recognise all scanned pages; gives them by number, and what recognised most of them. Raises MissingToolError."""
    program = tesseract.find(cache)
    if program is None:
        pages = ", ".join(str(page.number) for page in scan.pages[:10]) + (" ..." if len(scan.pages) > 10 else "")
        raise tesseract.missing(f"{scan.path.name}: OCR is needed for pages {pages}")
    recogniser = Recogniser(program, program.languages_for(locale), cache)
    done: dict[int, Recognised] = {}
    rest = scan.pages
    if locale is None and len(recogniser.languages) > 1:
        sample = scan.pages[:_SAMPLE]
        done = recognise_pages(sample, recogniser, workers, lambda _number: None)
        found = detect(_text(_words(page, done[page.number]) for page in sample))
        if found is None:
            rest = scan.pages[_SAMPLE:]
            for page in sample:
                finished(page.number)
        else:
            own = program.languages_for(found)
            sampled = [one.page for one in done.values() if one.page is not None]
            recogniser = Recogniser(program, own, cache, beside=side_language(sampled, own))
    return done | recognise_pages(rest, recogniser, workers, finished), recogniser


def _words(page: ScannedPage, recognised: Recognised) -> PageWords:
    if recognised.page is None:
        return _unread(page, recognised.problem)
    return page_words(recognised.page, method="ocr", reason=page.reason)


def _without_tesseract(scan: Scan, error: MissingToolError, finished: Callable[[int], None]) -> ScannedWords:
    recorded = replay(scan.path, scan.sha256)
    whole = sum(not page.in_part for page in scan.pages)
    if recorded is None and whole and 2 * whole >= scan.total:
        raise MissingToolError(
            error.message,
            next_step=f"{error.next_step}, or put the recording {recording_path(scan.path).name} beside the file",
        )
    pages: dict[int, PageWords] = {}
    for page in scan.pages:
        found = (recorded or {}).get(page.number)
        if found is None:
            where = " and the page is not in the recording" if recorded else ""
            problem = f"page {page.number} could not be read ({page.reason}): Tesseract is not installed{where}"
            if page.in_part and not recorded:
                cause = error.message if tesseract.state() else "Tesseract is not installed"
                problem = f"page {page.number}: {page.reason}: left unread, because {cause}. {error.next_step}"
            pages[page.number] = _unread(page, problem)
        else:
            reason = f"{page.reason}; read from recorded OCR"
            pages[page.number] = page_words(found, method="hocr", reason=reason)
        finished(page.number)
    if recorded is None:
        return ScannedWords(pages)
    name = recording_path(scan.path).name
    return ScannedWords(
        pages, f"{scan.path.name}: {len(pages)} pages come from the recording {name}, not from Tesseract"
    )


def _unread(page: ScannedPage, problem: str) -> PageWords:
    return PageWords(page.number, page.width, page.height, "ocr", page.reason, (), problems=(problem,))


def _text(pages: Iterable[PageWords]) -> str:
    return " ".join(word.text for page in pages for word in page.words)
