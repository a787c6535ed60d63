"""PDFium in processes of its own: order of the pages, a page that crashes it, a page that takes without end."""

from __future__ import annotations

import io
import os
import time
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pytest
import typst
from regelwerk.errors import EncryptedInputError, InputLimitError
from regelwerk.extract.page.words import PageWords
from regelwerk.extract.pages import pdf_process, worker_processes
from regelwerk.extract.pages.page_text import read_page
from regelwerk.extract.pages.pdf_process import PdfProcess
from regelwerk.extract.pages.worker_processes import end_kept

from tests.extract.handmade_pdf import pdf_of
from tests.extract.odd_pdf import locked

if not hasattr(os, "fork"):
    pytest.skip("processes cannot be forked here", allow_module_level=True)

PAGES = 7


@pytest.fixture(autouse=True)
def _new_processes() -> Iterator[None]:
    """A process that is kept from a test before knows nothing of what this one changes."""
    end_kept()
    yield
    end_kept()


@pytest.fixture(scope="module")
def booklet() -> bytes:
    """Pages that say which they are."""
    return typst.compile(f"#for n in range({PAGES}) [Seite #(n + 1) vom Leuchtturm #pagebreak(weak: true)]".encode())


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The processes that are started."""
    started: list[int] = []
    fork = os.fork

    def noted() -> int:
        started.append(fork())
        return started[-1]

    monkeypatch.setattr(os, "fork", noted)
    return started


@pytest.fixture
def slow_to_show() -> Iterator[PdfProcess]:
    """One page that is painted over and over again: its text is read at once, showing it takes minutes."""
    out = io.BytesIO()
    pdf_of("BT /R 12 Tf 50 300 Td (Nebel zieht auf) Tj ET " + "0 0 400 400 re f " * 60_000).save(out)
    pdf = PdfProcess(out.getvalue(), "langsam.pdf")
    yield pdf
    pdf.close()


def read(data: bytes) -> list[PageWords]:
    pdf = PdfProcess(data, "heft.pdf")
    try:
        return [page for page, _ in pdf.pages()]
    finally:
        pdf.close()


def test_pages_come_in_order_and_as_one_process_reads_them(booklet: bytes) -> None:
    with pypdfium2.PdfDocument(booklet) as pdf:
        assert read(booklet) == [read_page(pdf, index) for index in range(PAGES)]


def test_pages_beside_one_that_crashes_its_reader_are_read(booklet: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = pdf_process.words_on

    def crashing(page: pypdfium2.PdfPage | None, number: int, *objects: Any) -> PageWords:
        if page is not None and number == 3:
            os._exit(1)
        return whole(page, number, *objects)

    monkeypatch.setattr(pdf_process, "words_on", crashing)
    pages = read(booklet)
    assert [page.number for page in pages if page.problems] == [3]
    assert [page.words[1].text for page in pages if page.words] == ["1", "2", "4", "5", "6", "7"]


def test_a_file_whose_outline_crashes_its_reader_is_read(booklet: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_process, "outline_of", lambda pdf: os._exit(1))
    assert [page.number for page in read(booklet)] == list(range(1, PAGES + 1))


@pytest.mark.parametrize(("processors", "readers"), [(4, 2), (1, 1)])
def test_a_second_process_reads_a_file_where_there_is_a_processor_for_it(
    processors: int, readers: int, booklet: bytes, started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHON_CPU_COUNT", str(processors))
    assert [page.number for page in read(booklet)] == list(range(1, PAGES + 1))
    assert len(started) == readers


def test_no_process_is_left_when_reading_ends_early(booklet: bytes, started: list[int]) -> None:
    pdf = PdfProcess(booklet, "heft.pdf")
    pages = pdf.pages()
    next(pages)
    pages.close()  # type: ignore[attr-defined]
    pdf.close()
    assert started
    for process in started:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def runs(process: int) -> bool:
    try:
        return os.waitpid(process, os.WNOHANG) == (0, 0)
    except ChildProcessError:
        return False


def test_a_process_reads_one_file_after_the_other_as_new_ones_do(booklet: bytes, started: list[int]) -> None:
    other = typst.compile(b"Ein anderes Heft")
    new = read(booklet), read(other)
    end_kept()
    begun = len(started)
    assert (read(booklet), read(other)) == new
    kept = [process for process in started[begun:] if runs(process)]
    assert (read(booklet), read(other)) == new
    assert [process for process in started[begun:] if runs(process)] == kept != []


def test_a_process_that_is_kept_holds_no_connection_of_the_program(booklet: bytes) -> None:
    ours, theirs = os.pipe()
    os.set_blocking(ours, False)
    read(booklet)
    os.close(theirs)
    try:
        assert os.read(ours, 1) == b"", "nobody holds the other end"
    finally:
        os.close(ours)


def test_a_process_that_could_not_read_a_file_is_not_given_another(started: list[int]) -> None:
    with pytest.raises(EncryptedInputError):
        read(locked(b"geheim"))
    assert started
    assert not any(map(runs, started))


def test_a_process_that_has_become_large_is_not_given_another(
    booklet: bytes, started: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker_processes, "_MAX_GROWTH", -1)
    read(booklet)
    assert started
    assert not any(map(runs, started))


def test_a_copy_of_the_program_starts_processes_of_its_own(booklet: bytes) -> None:
    whole = read(booklet)
    copy = os.fork()
    if copy == 0:
        os._exit(0 if read(booklet) == whole else 1)
    assert read(booklet) == whole
    assert os.waitpid(copy, 0)[1] == 0


def test_a_page_that_takes_minutes_to_show_is_refused(
    slow_to_show: PdfProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    ((words, look),) = slow_to_show.pages()
    assert [word.text for word in words.words] == ["Nebel", "zieht", "auf"]
    assert look is not None
    monkeypatch.setattr(pdf_process, "MAX_LOAD_SECONDS", 0.3)
    with pytest.raises(InputLimitError, match=r"langsam\.pdf, page 1: takes more than 0\.3 seconds"):
        slow_to_show.render(0, look)


def test_a_page_that_waits_for_others_is_read(booklet: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_process, "MAX_LOAD_SECONDS", 0.2)
    whole = pdf_process.words_on

    def stopped(page: pypdfium2.PdfPage | None, number: int, *objects: Any) -> PageWords:
        if number == 3:
            sum(range(2_000_000))  # some processor time, far below the limit, and much of the clock
            time.sleep(0.8)
        return whole(page, number, *objects)

    monkeypatch.setattr(pdf_process, "words_on", stopped)
    assert [page.number for page in read(booklet)] == list(range(1, PAGES + 1))


def test_a_file_that_takes_too_long_in_all_is_refused(booklet: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf_process, "MAX_PDF_SECONDS", -1.0)
    with pytest.raises(
        InputLimitError, match=r"heft\.pdf: takes more than -1 seconds to read; page 1 is the last one read"
    ):
        read(booklet)
