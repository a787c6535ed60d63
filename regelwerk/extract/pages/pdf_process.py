"""A PDF in a process of its own.

PDFium is written in C++ and reads what strangers wrote. What a hostile or broken file does to it - a crash, memory
without end, no end at all - happens to a forked child with limits on memory and time, and comes back as a typed error.
Where processes cannot be forked, PDFium runs in this one.

A pool of the standard library would not do: it loses all its tasks when one process dies, cannot end the one that takes
too long, and pickles a file for each question. A spawned process would load the program again for each file that crashes.
"""

from __future__ import annotations

import contextlib
import gc
import marshal
import os
import signal
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from regelwerk import errors
from regelwerk.errors import InputLimitError, RegelwerkError, UnreadableInputError
from regelwerk.extract.geometry import Rect, rect_of
from regelwerk.extract.image.print_likeness import RESOLUTION
from regelwerk.extract.limits import (
    MAX_LOAD_SECONDS,
    MAX_PDF_MEMORY,
    MAX_PDF_SECONDS,
    MAX_RENDER_PIXELS,
    MAX_WAIT_SECONDS,
)
from regelwerk.extract.page.packed_words import packed, unpacked
from regelwerk.extract.pages.page_text import words_on
from regelwerk.extract.pages.picture_text import printed
from regelwerk.extract.pages.process_limits import limit, memory, processor_time
from regelwerk.extract.pages.worker_processes import end, forked, keep, kept
from regelwerk.extract.pdf.bookmarks import outline_of
from regelwerk.extract.pdf.pdf_file import PageLook, grey_page, loaded, look_of, open_pdf, render
from regelwerk.extract.pdf.pdf_shapes import page_objects
from regelwerk.files.processes.processors import processors

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from multiprocessing.connection import Connection

    import pypdfium2
    from PIL.Image import Image

    from regelwerk.extract.page.words import PageWords, Word
    from regelwerk.extract.pages.worker_processes import Process
    from regelwerk.extract.pdf.bookmarks import Entry

_MAX_CRASHES = 3
_WORTH_TWO = 6
"""Pages from which two children read a file sooner than one, even where the second is yet to be started."""
_SENT_BYTES = 8 * 1024 * 1024
"""Size of a file up to which a child that is there already is sent it; a larger one is for a new child to inherit."""
_LOOK_SECONDS = 0.25
"""How often a child is looked at that has not answered."""
_ANEW = "Open it in a viewer and print it to a new PDF."


class PdfProcess:
    """The pages of a PDF; `close` it in the end."""

    def __init__(self, data: bytes, name: str) -> None:
        """Open a PDF; raises as `pdf_file.open_pdf` does."""
        self._name = name
        self._reader: _Child | _Here = _Child(data, name) if hasattr(os, "fork") else _Here(data, name)
        self.outline: list[Entry] = []
        """The outline of the file; empty where it has none, or one that cannot be read."""
        try:
            self._count, self.outline = self._opened()
        except _CrashError as error:
            raise UnreadableInputError(
                f"{name}: the PDF is damaged so badly that it cannot be opened", next_step=_ANEW
            ) from error
        except RegelwerkError:
            self._reader.close()
            raise

    def __len__(self) -> int:
        return self._count

    def _opened(self) -> tuple[int, list[Entry]]:
        """How many pages there are, and the outline."""
        try:
            self._reader.ask("open")
            count, outline = self._reader.answer()
            return count, list(outline)
        except _CrashError:
            self._reader.ask("count")  # without the outline, on which it may have crashed
            return self._reader.answer(), []

    def pages(self) -> Iterator[tuple[PageWords, PageLook | None]]:
        """Words of each page and what it is made of, None where it cannot be loaded.

        Pages are read while those before are worked on, every other one by a second child where there are processors
        for both, so that nothing else may be asked before the last page.
        Raises InputLimitError for a page or a file that takes too long, UnreadableInputError where page after page fails.
        """
        readers: list[_Child | _Here] = [self._reader]
        if isinstance(self._reader, _Child) and self._count >= _WORTH_TWO and processors() > 1:
            readers.append(self._reader.another())
        for index, reader in enumerate(readers[: self._count]):
            reader.ask("page", index)
        crashes = 0
        try:
            for index in range(self._count):
                reader = readers[index % len(readers)]
                try:
                    words, look = reader.answer()
                except _CrashError:
                    crashes += 1
                    words, look = packed(words_on(None, index + 1)), None
                if sum(each.spent() for each in readers) > MAX_PDF_SECONDS:
                    raise InputLimitError(
                        f"{self._name}: takes more than {MAX_PDF_SECONDS:g} seconds to read; page {index + 1} is the last one read",
                        next_step="Split the PDF into several, or print it to a new one.",
                    )
                if crashes >= _MAX_CRASHES:
                    raise UnreadableInputError(
                        f"{self._name}: {crashes} pages cannot be read, the last of them page {index + 1}",
                        next_step=_ANEW,
                    )
                if index + len(readers) < self._count:
                    reader.ask("page", index + len(readers))
                yield unpacked(words), PageLook(*look) if look is not None else None
        finally:
            for reader in readers[1:]:
                reader.close()

    def render(self, index: int, look: PageLook) -> tuple[Image, float]:
        """The page `index` (from 0) as a grey image of about 300 dpi, and its pixels per inch of page.

        Raises InputLimitError for a page that is too large or takes too long, UnreadableInputError for a damaged one.
        """
        from PIL import Image

        try:
            self._reader.ask("render", index, _fields(look))
            size, pixels, resolution = self._reader.answer()
        except _CrashError as error:
            raise UnreadableInputError(
                f"{self._name}, page {index + 1}: cannot be displayed, because it is damaged", next_step=_ANEW
            ) from error
        return Image.frombytes("L", size, pixels), resolution

    def printed_pictures(self, index: int, look: PageLook, words: Iterable[Word]) -> tuple[list[Rect[float]], str]:
        """The images of the page `index` (from 0) that look like print, and why none was looked at; else an empty text.

        `words` are those of its text layer; the box of one that goes across the page, as a watermark does, is far larger than it.
        """
        pixels = look.width * look.height * (RESOLUTION / 72) ** 2
        if look.is_too_large or pixels > MAX_RENDER_PIXELS:
            return [], "they are too large"
        try:
            self._reader.ask(
                "pictures", index, look.pictures, [tuple(rect_of(word)) for word in words if word.angle % 90 == 0]
            )
            return [Rect(*box) for box in self._reader.answer()], ""
        except _CrashError:
            return [], "the page is damaged"
        except InputLimitError:
            return [], "that takes too long"

    def close(self) -> None:
        """End the process."""
        self._reader.close()


class _CrashError(Exception):
    """The child has ended without an answer."""


class _Child:
    """A child that reads the PDF; started at the first question, and again after a crash."""

    def __init__(self, data: bytes, name: str) -> None:
        self._data = data
        self._name = name
        self._place = name
        self._process: Process | None = None
        self._owed = 0
        """Questions without an answer; an error is none."""
        self._before = 0.0
        """Processor time that the children before this one spent on this file, less what this one spent on others."""
        self._asked = 0.0
        """Processor time spent before the last question."""

    def another(self) -> _Child:
        """A second child for the same file."""
        return _Child(self._data, self._name)

    def ask(self, task: str, *arguments: Any) -> None:
        """Send a question; every question is to be followed by one `answer`."""
        self._place = f"{self._name}, page {arguments[0] + 1}" if arguments else self._name
        process = self._process or self._start()
        self._asked = self.spent()
        self._owed += 1
        _send(process, task, *arguments)

    def answer(self) -> Any:
        """The answer; raises what the child has raised, InputLimitError for a late answer, and _CrashError."""
        assert self._process is not None
        pipe = self._process.pipe
        try:
            if not self._is_in_time(pipe):
                self.close()
                raise InputLimitError(
                    f"{self._place}: takes more than {MAX_LOAD_SECONDS:g} seconds to read", next_step=_ANEW
                )
            kind, *answer = marshal.loads(pipe.recv_bytes())  # noqa: S302 - bytes of our own process
        except (EOFError, ConnectionError) as error:
            self.close()
            raise _CrashError from error
        if kind == "error":
            name, message, next_step = answer
            raise getattr(errors, name)(message, next_step=next_step)
        if kind == "defect":
            raise RuntimeError(answer[0])
        self._owed -= 1
        return answer[0]

    def spent(self) -> float:
        """Seconds of processor time so far; 0 where the system does not tell."""
        return self._before + (processor_time(self._process.pid) if self._process is not None else 0.0)

    def _is_in_time(self, pipe: Connection) -> bool:
        """Waits for the answer; False where the child works or sleeps for too long."""
        start = time.monotonic()
        while not pipe.poll(_LOOK_SECONDS):
            waited = time.monotonic() - start
            spent = self.spent()
            if (spent - self._asked if spent else waited) > MAX_LOAD_SECONDS or waited > MAX_WAIT_SECONDS:
                return False
        return True

    def close(self) -> None:
        """Give up the child: it is kept for another file where all went well with this one."""
        if self._process is None:
            return
        self._before = self.spent()
        process, self._process = self._process, None
        if self._owed == 0 and len(self._data) <= _SENT_BYTES:
            _send(process, "take", b"", "")
            keep(process)
        else:
            end(process)
            self._owed = 0

    def _start(self) -> Process:
        import pypdfium2  # noqa: F401 - loaded here once for all children

        self._process = kept() if len(self._data) <= _SENT_BYTES else None
        if self._process is None:
            self._process = forked(partial(_serve, data=self._data, name=self._name))
        else:
            self._before -= processor_time(self._process.pid)
            _send(self._process, "take", self._data, self._name)
        return self._process


def _send(process: Process, task: str, *arguments: Any) -> None:
    with contextlib.suppress(ConnectionError):  # whoever waits for the answer finds the child ended
        process.pipe.send_bytes(marshal.dumps((task, arguments)))


class _Here:
    """PDFium in this process."""

    def __init__(self, data: bytes, name: str) -> None:
        self._name = name
        self._pdf: pypdfium2.PdfDocument = open_pdf(data, name)
        self._question: tuple[str, tuple[Any, ...]] = ("", ())

    def ask(self, task: str, *arguments: Any) -> None:
        """Take a question."""
        self._question = task, arguments

    def answer(self) -> Any:
        """Answer the last question in plain values."""
        task, arguments = self._question
        if task == "count":
            return len(self._pdf)
        if task == "open":
            return len(self._pdf), outline_of(self._pdf)
        if task == "page":
            with loaded(self._pdf, arguments[0]) as page:
                if page is None:
                    return packed(words_on(None, arguments[0] + 1)), None
                import pypdfium2.raw as pdfium

                objects = page_objects(pdfium, page.raw)
                look = _fields(look_of(page, objects))
                return packed(words_on(page, arguments[0] + 1, objects)), look
        if task == "pictures":
            index, pictures, words = arguments
            page_image = grey_page(self._pdf, index, RESOLUTION)
            found = printed(page_image, [Rect(*box) for box in pictures], [Rect(*word) for word in words])
            return list(map(tuple, found))
        image, resolution = render(self._pdf, arguments[0], PageLook(*arguments[1]), self._name)
        return image.size, image.tobytes(), resolution

    def spent(self) -> float:
        """Processor time is not told apart from that of the program."""
        return 0.0

    def close(self) -> None:
        """Give up the PDF."""
        self._pdf.close()


def _fields(look: PageLook) -> tuple[Any, ...]:
    return tuple(getattr(look, name) for name in PageLook.__dataclass_fields__)


def _serve(pipe: Connection, data: bytes, name: str) -> None:
    """Answer until the other end is closed or memory runs out; for a file that is to be taken give up the one before."""
    gc.disable()  # a search for garbage would touch, and so copy, all memory that was inherited
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    own = memory()
    pdf: _Here | None = None
    with contextlib.suppress(EOFError, ConnectionError, MemoryError):
        while True:
            task, arguments = marshal.loads(pipe.recv_bytes())  # noqa: S302 - bytes of our own process
            more = MAX_PDF_MEMORY if task in ("render", "pictures") else MAX_PDF_MEMORY // 2  # two read, one renders
            limit(own + more if own else 0, 2 * MAX_LOAD_SECONDS)  # the parent ends it sooner, if it is still there
            if task == "take":
                if pdf is not None:
                    pdf.close()
                    pdf = None
                data, name = arguments
                continue
            try:
                pdf = pdf or _Here(data, name)
                pdf.ask(task, *arguments)
                answer: tuple[Any, ...] = ("answer", pdf.answer())
            except RegelwerkError as error:
                answer = ("error", type(error).__name__, error.message, error.next_step)
            except MemoryError:
                raise
            except Exception as error:
                answer = ("defect", f"{type(error).__name__}: {error}")
            pipe.send_bytes(marshal.dumps(answer))
