"""Files made of pages, PDF and images: text layers read, scanned pages recognised."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING

from regelwerk.errors import MissingToolError, UnreadableInputError
from regelwerk.extract.image import image_file
from regelwerk.extract.ocr import tesseract
from regelwerk.extract.ocr.recogniser import Recognised, Recogniser, ScannedPage
from regelwerk.extract.ocr.recognition import Scan, read_scan, recognise
from regelwerk.extract.ocr.recording import recording_path, written_recording
from regelwerk.extract.page.packed_words import packed, unpacked
from regelwerk.extract.page.spill_file import Store
from regelwerk.extract.page.words import NOT_SHOWN
from regelwerk.extract.pages.broken_fonts import Fonts, broken_text, mended, places_of, preferred
from regelwerk.extract.pages.hidden_text_layer import compared, is_unseen
from regelwerk.extract.pages.page_choice import choose
from regelwerk.extract.pages.page_places import places_alone
from regelwerk.extract.pages.picture_rereading import reread
from regelwerk.extract.pages.picture_text import with_picture_text
from regelwerk.extract.pages.sheet_rereading import with_facts_read_again
from regelwerk.extract.pages.sparse_layer import completed
from regelwerk.files.atomic_write import write_file
from regelwerk.language.language_detection import detect

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
    from concurrent.futures import Executor
    from pathlib import Path

    from PIL.Image import Image

    from regelwerk.extract.geometry import Rect
    from regelwerk.extract.ocr.recognised_page import RecognisedPage
    from regelwerk.extract.page.words import PageWords, Word
    from regelwerk.extract.pages.broken_fonts import BrokenText
    from regelwerk.extract.pages.pdf_process import PdfProcess
    from regelwerk.extract.pdf.bookmarks import Entry
    from regelwerk.extract.pdf.pdf_file import PageLook
    from regelwerk.extract.source_file import SourceFile
    from regelwerk.files.cache import Cache


@dataclass(frozen=True, slots=True)
class Pages:
    """Pages of a file before recognition: those with a text layer, and those that are images."""

    words: Store[PageWords]
    scanned: tuple[ScannedPage, ...]
    in_part: dict[int, BrokenText]
    """Broken text by page: on these only the places of the broken text are to be recognised."""
    pictures: Mapping[int, Sequence[Rect[float]]] = field(default_factory=dict)
    """Places, by page, of images that look like print: they are to be recognised beside the text layer."""
    outline: tuple[Entry, ...] = ()
    unseen: tuple[ScannedPage, ...] = ()
    """Pages whose text layer is not shown: to be recognised where it does not agree with the picture."""
    doubted: Mapping[int, PageWords] = field(default_factory=dict)
    """Text layers of scanned pages that are kept where recognition reads no better."""
    sparse: Mapping[int, PageWords] = field(default_factory=dict)
    """Text layers of scanned pages that say a few words beside the picture."""

    @property
    def total(self) -> int:
        """How many pages the file has."""
        return len(self.words) + sum(not page.in_part for page in self.scanned)


@dataclass(frozen=True, slots=True)
class ReadPages:
    """What a file of pages says."""

    words: Collection[PageWords]
    """All pages in order."""
    outline: tuple[Entry, ...]
    recorded: str = ""
    """What to report where pages come from a recording."""


def pdf_pages(pdf: PdfProcess) -> Pages:
    """Pages of a PDF: their text layers, and which of them have to be recognised."""
    words = Store(packed, unpacked)
    looks: list[tuple[int, PageLook | None]] = []
    fonts = Fonts()
    for page, look in pdf.pages():
        words[page.number] = page
        looks.append((page.number, look))
        fonts.add(page)
    scanned: list[ScannedPage] = []
    unseen: list[ScannedPage] = []
    in_part: dict[int, BrokenText] = {}
    pictures: dict[int, list[Rect[float]]] = {}
    doubted, sparse = Store(packed, unpacked), Store(packed, unpacked)
    for index, (number, look) in enumerate(looks):
        if look is None:
            continue
        page = words[number]
        broken = broken_text(page, fonts)
        choice = choose(page, look, broken)
        if choice.recognise:
            del words[number]
            if choice.doubtful:
                doubted[number] = page
            if choice.sparse:
                sparse[number] = page
        elif look.annotations and not page.words:
            problem = f"page {number} was not read: {choice.reason}"
            words[number] = replace(page, reason=choice.reason, problems=(*page.problems, problem))
        else:
            words[number] = replace(page, reason=choice.reason)
        render = partial(pdf.render, index, look)
        if choice.recognise:
            scanned.append(ScannedPage(number, look.width, look.height, choice.reason, render))
            continue
        if page.words and look.pictures and not is_unseen(look):
            found, words[number] = _with_pictures(pdf, index, words[number], look)
            if found:
                pictures[number] = found
        if broken is not None:
            in_part[number] = broken
        if broken is not None or number in pictures:
            places = [*(places_of(broken) if broken is not None else ()), *pictures.get(number, ())]
            images = _counted(len(pictures.get(number, ())))
            reason = "; ".join(filter(None, (broken.reason if broken is not None else "", images)))
            # A ground that fills the page says nothing about the resolution of the pictures on it.
            fine = partial(pdf.render, index, replace(look, image_share=0.0)) if number in pictures else render
            show = places_alone(places, fine)
            scanned.append(ScannedPage(number, look.width, look.height, reason, show, in_part=True))
        elif is_unseen(look):
            unseen.append(ScannedPage(number, look.width, look.height, "text layer that is not shown", render))
    return Pages(words, tuple(scanned), in_part, pictures, tuple(pdf.outline), tuple(unseen), doubted, sparse)


def _counted(images: int) -> str:
    """How many images of text there are, in words; nothing without any."""
    return f"{images} {'image' if images == 1 else 'images'} of text" if images else ""


def _with_pictures(pdf: PdfProcess, index: int, page: PageWords, look: PageLook) -> tuple[list[Rect[float]], PageWords]:
    """Which pictures of a page look like print, and the page that says how many do not."""
    found, why = pdf.printed_pictures(index, look, page.words)
    if why:
        problem = f"page {page.number}: its images were not searched for text, because {why}"
        return [], replace(page, problems=(*page.problems, problem))
    left = len(look.pictures) - len(found)
    said = "1 image left as a picture" if left == 1 else f"{left} images left as pictures"
    reason = f"{page.reason}; {said}" if left else page.reason
    return found, replace(page, reason=reason)


def image_pages(data: bytes, name: str) -> Pages:
    """Pages of an image file, all of them to be recognised."""
    return Pages(
        Store(packed, unpacked),
        tuple(
            ScannedPage(index + 1, 0.0, 0.0, "an image file", partial(image_file.read_page, data, name, index))
            for index in range(image_file.count_pages(data, name))
        ),
        {},
    )


def read_pages(
    pages: Pages,
    file: SourceFile,
    *,
    locale: str | None,
    cache: Cache,
    workers: int | Executor | None,
    progress: Callable[[int, int, str], None],
) -> ReadPages:
    """Words of all pages of a file in order, scanned ones recognised, and the outline of the file.

    Raises the typed errors of damaged and oversize pages, and of a missing Tesseract.
    """
    pages = _compared(pages, file, locale, cache)
    for done, number in enumerate(pages.words, 1):
        progress(done, pages.total, f"page {number}: text layer")
    if not pages.scanned:
        return ReadPages(pages.words.values(), pages.outline)
    done = len(pages.words)
    partly = {page.number for page in pages.scanned if page.in_part}

    def finished(number: int) -> None:
        nonlocal done
        done += number not in partly
        progress(done, pages.total, f"page {number}: recognised")

    scan = Scan(file.path, file.sha256, pages.scanned, pages.total)
    language = locale or _language(pages.words.values())
    reading = read_scan(scan, language, cache, workers, finished, partial(_with_facts, pages.scanned))
    renders = {page.number: page.render for page in pages.scanned}
    for number, page in reading.pages.items():
        broken = pages.in_part.get(number)
        doubted = pages.doubted.get(number)
        if number in partly:
            layer = mended(pages.words[number], broken, page) if broken is not None else pages.words[number]
            shown = pages.pictures.get(number)
            again = partial(_reread, renders[number], shown or (), language, cache)
            pages.words[number] = with_picture_text(layer, shown, page, again) if shown else layer
        elif number in pages.sparse:
            pages.words[number] = completed(pages.sparse[number], page)
        else:
            pages.words[number] = preferred(doubted, page) if doubted is not None else page
    return ReadPages(pages.words.values(), pages.outline, reading.recorded)


def _with_facts(
    scanned: Sequence[ScannedPage], recognised: Mapping[int, Recognised], recogniser: Recogniser
) -> dict[int, Recognised]:
    """What was recognised, with the facts of cards looked at again on pages that are nothing but pictures."""
    return with_facts_read_again([page for page in scanned if not page.in_part], recognised, recogniser)


def _reread(
    render: Callable[[], tuple[Image, float]],
    places: Sequence[Rect[float]],
    locale: str | None,
    cache: Cache,
    words: Sequence[Word],
) -> Sequence[Word]:
    """The words of the pictures of a page after a second look; as they are without Tesseract."""
    program = tesseract.find(cache)
    if program is None:
        return words
    try:
        image, resolution = render()
        reader = Recogniser(program, program.languages_for(locale), cache)
        return reread(image, resolution, places, words, lambda sheet: reader.read_block(sheet, resolution))
    except (tesseract.RecognitionError, MissingToolError):
        return words


def record_pages(
    pages: Pages, file: SourceFile, *, locale: str | None, cache: Cache, workers: int | Executor | None
) -> Path:
    """Recognise the scanned pages of a file and write the recording that stands in for Tesseract where it is missing.

    Raises what `read_pages` raises, and UnreadableInputError where no page of the file needs recognition or one could
    not be recognised.
    """
    pages = _compared(pages, file, locale, cache)
    if not pages.scanned:
        raise UnreadableInputError(
            f"{file.path}: no page needs OCR", next_step="Use the file as it is: it has a text layer."
        )
    scan = Scan(file.path, file.sha256, pages.scanned, pages.total)
    recognised, recogniser = recognise(scan, locale, cache, workers, lambda _: None)
    found: list[RecognisedPage] = []
    for result in recognised.values():
        if result.page is None:
            raise UnreadableInputError(f"{file.path}: {result.problem}", next_step="Rescan the page, or leave it out.")
        found.append(result.page)
    target = recording_path(file.path)
    system = f"tesseract {recogniser.tesseract.version}"
    recording = written_recording(found, sha256=file.sha256, system=system, languages=recogniser.languages)
    write_file(target, recording)
    return target


def _compared(pages: Pages, file: SourceFile, locale: str | None, cache: Cache) -> Pages:
    """The pages, of which those are to be recognised whose unseen text layer is not what their picture shows."""
    if not pages.unseen:
        return pages
    scan = Scan(file.path, file.sha256, (), len(pages.words))
    found = compared(pages.words, pages.unseen, scan, locale or _language(pages.words.values()), cache)
    words, scanned = pages.words, list(pages.scanned)
    for page in pages.unseen:
        agrees, why = found[page.number]
        if agrees:
            words[page.number] = replace(words[page.number], reason=f"{words[page.number].reason}{NOT_SHOWN}{why}")
        else:
            del words[page.number]
            scanned.append(replace(page, reason=f"{page.reason} and another: {why}"))
    return replace(pages, scanned=tuple(sorted(scanned, key=lambda page: page.number)))


def _language(pages: Iterable[PageWords]) -> str | None:
    return detect(" ".join(word.text for page in pages for word in page.words))
