"""Scanned pages into words: by Tesseract, or from a recording where it is not installed.

Recorded recognition: hOCR beside a file, used where Tesseract is not installed and the file has not changed since.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.errors import MissingToolError, UnreadableInputError
from regelwerk.extract.ocr import tesseract
from regelwerk.extract.ocr.hocr import parse_hocr
from regelwerk.extract.ocr.recognised_pages import Recognised, Recogniser, recognise_pages
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.source_file import MAX_HOCR_BYTES
from regelwerk.files.read_file import read_bytes
from regelwerk.language.language_detection import detect

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from pathlib import Path

    from regelwerk.extract.ocr.recognised_pages import ScannedPage
    from regelwerk.extract.page.words import PageWords
    from regelwerk.files.cache import Cache


_SHA256 = re.compile(r"<meta name=\"regelwerk-source-sha256\" content=\"([0-9a-f]{64})\"")
_BODY = re.compile(r"<body[^>]*>(.*)</body>", re.DOTALL)
_ID = re.compile(r" id='[^']*'")


def recording_path(path: Path) -> Path:
    """Where the recording of a file stands: `NAME.pdf.hocr` beside `NAME.pdf`."""
    return path.with_name(path.name + ".hocr")


def compose(pages: Mapping[int, str], sha256: str, system: str, languages: tuple[str, ...]) -> bytes:
    """One hOCR file of the hOCR of single pages, by number; `system` names the program and its version."""
    bodies = []
    for number in sorted(pages):
        found = _BODY.search(pages[number])
        bodies.append(_ID.sub("", found.group(1)).strip() if found else "")
    lines = [
        "<!DOCTYPE html>",
        '<html xmlns="http://www.w3.org/1999/xhtml">',
        " <head>",
        "  <title>Recognised text</title>",
        '  <meta charset="utf-8"/>',
        f'  <meta name="ocr-system" content="{html.escape(system)}"/>',
        f'  <meta name="ocr-langs" content="{html.escape(" ".join(languages))}"/>',
        '  <meta name="ocr-capabilities" content="ocr_page ocr_carea ocr_par ocr_line ocrx_word ocrp_wconf"/>',
        f'  <meta name="regelwerk-source-sha256" content="{sha256}"/>',
        " </head>",
        " <body>",
        *bodies,
        " </body>",
        "</html>",
        "",
    ]
    return "\n".join(lines).encode()


def replay(path: Path, sha256: str) -> dict[int, PageWords] | None:
    """Pages of the recording of a file by number; None where there is no recording, or one of another file."""
    recording = recording_path(path)
    if not recording.is_file():
        return None
    try:
        text = read_bytes(recording, MAX_HOCR_BYTES).decode("utf-8")
    except UnicodeDecodeError as error:
        raise UnreadableInputError(
            f"{recording}: is not UTF-8", next_step="Record the recognition anew, or delete the file."
        ) from error
    found = _SHA256.search(text)
    if found is None or found.group(1) != sha256:
        return None
    from regelwerk.extract.ocr.hocr import parse_hocr

    pages = parse_hocr(text, name=recording.name, reason="recorded recognition", own_numbers=True)
    return {page.number: page for page in pages}


_SAMPLE = 2
"""Pages read with the data of all languages when nobody told the language; the others are read with the one found."""


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
    scan: Scan, locale: str | None, cache: Cache, workers: int | None, finished: Callable[[int], None]
) -> ScannedWords:
    """Words of all scanned pages; a page that could not be read has none, and says why.

    Raises MissingToolError where most pages of the file need Tesseract, it is not installed, and there is no recording.
    """
    try:
        recognised = recognise(scan, locale, cache, workers, finished)[0]
    except MissingToolError as error:
        return _without_tesseract(scan, error, finished)
    return ScannedWords({page.number: _words(page, recognised[page.number]) for page in scan.pages})


def recognise(
    scan: Scan, locale: str | None, cache: Cache, workers: int | None, finished: Callable[[int], None]
) -> tuple[dict[int, Recognised], Recogniser]:
    """Give the hOCR of all scanned pages by number, and what recognised most of them. Raises MissingToolError."""
    program = tesseract.find(cache)
    if program is None:
        pages = ", ".join(str(page.number) for page in scan.pages[:10]) + (" ..." if len(scan.pages) > 10 else "")
        raise tesseract.missing(f"{scan.path.name}: recognition is needed for pages {pages}")
    recogniser = Recogniser(program, program.languages_for(locale), cache)
    done: dict[int, Recognised] = {}
    rest = scan.pages
    if locale is None and len(recogniser.languages) > 1:
        sample = scan.pages[:_SAMPLE]
        done = recognise_pages(sample, recogniser, workers, finished)
        found = detect(_text(_words(page, done[page.number]) for page in sample))
        if found is not None and len(scan.pages) > len(sample):
            recogniser = Recogniser(program, program.languages_for(found), cache)
        rest = scan.pages[_SAMPLE:]
    return done | recognise_pages(rest, recogniser, workers, finished), recogniser


def _words(page: ScannedPage, recognised: Recognised) -> PageWords:
    if recognised.problem:
        return _unread(page, recognised.problem)
    name = f"page {page.number}"
    return parse_hocr(recognised.hocr, name=name, method="ocr", reason=page.reason, own_numbers=True)[0]


def _without_tesseract(scan: Scan, error: MissingToolError, finished: Callable[[int], None]) -> ScannedWords:
    recorded = replay(scan.path, scan.sha256)
    whole = sum(not page.in_part for page in scan.pages)
    if recorded is None and whole and 2 * whole >= scan.total:
        raise MissingToolError(
            error.message,
            next_step=f"{error.next_step}, or put the recording {recording_path(scan.path).name} beside it",
        )
    pages: dict[int, PageWords] = {}
    for page in scan.pages:
        found = (recorded or {}).get(page.number)
        if found is None:
            where = " and the page is not in the recording" if recorded else ""
            problem = f"page {page.number} could not be read ({page.reason}): tesseract is not installed{where}"
            pages[page.number] = _unread(page, problem)
        else:
            pages[page.number] = replace(found, reason=f"{page.reason}; read from recorded recognition")
        finished(page.number)
    if recorded is None:
        return ScannedWords(pages)
    name = recording_path(scan.path).name
    return ScannedWords(
        pages, f"{scan.path.name}: {len(pages)} pages come from the recording {name}, not from tesseract"
    )


def _unread(page: ScannedPage, problem: str) -> PageWords:
    return PageWords(page.number, page.width, page.height, "ocr", page.reason, (), problems=(problem,))


def _text(pages: Iterable[PageWords]) -> str:
    return " ".join(word.text for page in pages for word in page.words)
