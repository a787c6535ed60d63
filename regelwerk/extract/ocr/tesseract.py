"""The Tesseract program: where it is, what it can read, and one page image into hOCR.

It is called through pytesseract. With OMP_THREAD_LIMIT=1 one process a core is several times faster than processes that
fight for all cores; pytesseract hands on the environment of this process, so the limit is set there, where nothing else
heeds it.

Children that end when this process is killed, so that nothing goes on working for nobody (Linux, prctl(2)).

A folder for the page images that Tesseract reads: it goes with the program, or with a later one if that is killed.
"""

from __future__ import annotations

import atexit
import contextlib
import ctypes
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

from regelwerk.errors import MissingToolError
from regelwerk.files.cache import key
from regelwerk.language.known_languages import UNDETERMINED, language_of, rulebook_languages

if TYPE_CHECKING:
    from collections.abc import Callable

    from PIL.Image import Image

    from regelwerk.files.cache import Cache


_PR_SET_PDEATHSIG = 1


def with_parent() -> Callable[[], None] | None:
    """What a child is to call before it runs its program, so that it is killed with its parent; None elsewhere.

    The signal comes with the end of the thread that started the child; so that thread is to wait for it.
    """
    if sys.platform != "linux":
        return None
    prctl = _prctl()  # looked up before the fork: a child of many threads must take no lock
    parent, kill = os.getpid(), int(signal.SIGKILL)

    def bind() -> None:
        prctl(_PR_SET_PDEATHSIG, kill, 0, 0, 0)
        if os.getppid() != parent:  # it was killed between the fork and this
            os._exit(1)

    return bind


@cache
def _prctl() -> Callable[..., int]:
    return ctypes.CDLL(None).prctl


_PREFIX = "regelwerk-pages-"
_LEFT = 3600.0
"""Seconds since anything was written to a folder from which on it may have been left behind."""


def scratch_folder() -> str | None:
    """The folder of this process, made at the first call; None where files cannot be locked, for the usual place.

    The folder is locked as long as the process runs, which ends with it however it ends. Folders of others that are
    old and not locked are removed.
    """
    return _made(os.getpid())


@cache
def _made(_process: int) -> str | None:
    try:
        import fcntl
    except ImportError:
        return None
    for other in Path(tempfile.gettempdir()).glob(f"{_PREFIX}*"):
        _remove_if_left(other)
    path = tempfile.mkdtemp(prefix=_PREFIX)
    fcntl.flock(os.open(path, os.O_RDONLY), fcntl.LOCK_EX)  # never closed: that would unlock it
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


def _remove_if_left(folder: Path) -> None:
    import fcntl

    with contextlib.suppress(OSError):
        if time.time() - folder.stat().st_mtime < _LEFT:
            return
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            shutil.rmtree(folder, ignore_errors=True)
        finally:
            os.close(handle)


_SEGMENTATION = 3
"""Page segmentation: automatic, without orientation. Measured on 18 scanned pages against 1, 6 and 11."""
_THRESHOLDING = 2
"""Sauvola's local threshold (Pattern Recognition 33, 2000): panels and shaded paper need no global one."""


class RecognitionError(Exception):
    """One page could not be recognised; the message says why."""


@dataclass(frozen=True, slots=True)
class Tesseract:
    """An installed Tesseract."""

    program: str
    version: str
    data_folder: Path

    def languages_for(self, locale: str | None) -> tuple[str, ...]:
        """Names of the language data for a locale; those of all languages whose rulebooks are read where it is None or
        nothing is known of its data.

        Raises MissingToolError where the data of the language are not installed.
        """
        name = language_of(locale or UNDETERMINED).profile.tesseract
        if not name:
            undecided = tuple(filter(None, (language.profile.tesseract for language in rulebook_languages())))
            present = tuple(name for name in undecided if self.has(name))
            if not present:
                raise _no_data(undecided)
            return present
        if not self.has(name):
            raise _no_data((name,))
        return (name,)

    def has(self, language: str) -> bool:
        """Whether the data of a language are installed."""
        return (self.data_folder / f"{language}.traineddata").is_file()

    def identity(self, languages: tuple[str, ...]) -> str:
        """What determines the result beside the image: version, hashes of the language data, settings."""
        hashes = [
            hashlib.sha256((self.data_folder / f"{name}.traineddata").read_bytes()).hexdigest() for name in languages
        ]
        return " ".join((self.version, *languages, *hashes, *self._settings()))

    def hocr(
        self,
        image: Image,
        languages: tuple[str, ...],
        resolution: float,
        seconds: float,
        segmentation: int = _SEGMENTATION,
    ) -> str:
        """Recognise a grey page image; `resolution` is in dots per inch, `segmentation` one of Tesseract's modes.

        Raises RecognitionError where Tesseract fails or needs more than `seconds`.
        """
        from pytesseract import image_to_pdf_or_hocr

        data = self._call(
            image_to_pdf_or_hocr,
            image,
            seconds,
            extension="hocr",
            lang="+".join(languages),
            config=" ".join((*self._settings(segmentation), "--dpi", f"{resolution:.0f}")),
        )
        return bytes(data).decode("utf-8", "replace")

    def quarter_turns(self, image: Image, seconds: float) -> int:
        """By how many quarters to turn the page clockwise so that its text stands upright; 0 where that is not known."""
        from pytesseract import image_to_osd

        if not self.has("osd"):
            return 0
        try:
            report = str(self._call(image_to_osd, image, seconds, config="--dpi 300"))
        except RecognitionError:
            return 0
        found = re.search(r"Rotate: (\d+)", report)
        return int(found.group(1)) // 90 % 4 if found else 0

    def _settings(self, segmentation: int = _SEGMENTATION) -> list[str]:
        settings = ["--psm", str(segmentation)]
        if not self.version.startswith(("3.", "4.")):
            settings += ["-c", f"thresholding_method={_THRESHOLDING}"]
        return settings

    def _call(self, ask: Callable[..., Any], image: Image, seconds: float, **options: str) -> Any:
        """Ask pytesseract, and turn its errors into a RecognitionError that says why in one line."""
        from pytesseract import TesseractError, pytesseract

        os.environ["OMP_THREAD_LIMIT"] = "1"
        pytesseract.tesseract_cmd = self.program
        pytesseract.subprocess_args = _options
        # it takes no folder for its files, and leaves them behind when it is killed
        pytesseract.NamedTemporaryFile = partial(NamedTemporaryFile, dir=scratch_folder())
        grey = image.convert("L")
        grey.format = "PPM"  # what goes to the program by file: packing pages as PNG takes longer than a column of text
        try:
            return ask(grey, timeout=seconds, **options)
        except TesseractError as error:
            reason = str(error.message).strip().partition("\n")[0]
            raise RecognitionError(f"tesseract failed: {reason or f'exit code {error.status}'}") from error
        except RuntimeError as error:
            raise RecognitionError(f"recognition took longer than {seconds:g} seconds") from error
        except OSError as error:
            raise RecognitionError(f"tesseract could not be started: {error.strerror or error}") from error


def _options(include_stdout: bool = True) -> dict[str, Any]:
    """How pytesseract is to start the program: as it does by itself, and so that it ends with this process."""
    pipe = subprocess.PIPE
    return {
        "stdin": pipe,
        "stderr": pipe,
        "stdout": pipe if include_stdout else subprocess.DEVNULL,
        "env": os.environ,
        "preexec_fn": with_parent(),
    }


def find(cache: Cache) -> Tesseract | None:
    """The Tesseract on PATH, None where there is none.

    Version and folder are asked once for each state of the program file; after that the cache knows them.
    """
    program = shutil.which("tesseract")
    if program is None:
        return None
    name = key("tesseract", state())
    stored = cache.get(name)
    if stored is None:
        stored = _ask(program).encode()
        cache.put(name, stored)
    version, _, folder = stored.decode().partition("\n")
    return Tesseract(program, version, Path(folder))


def state() -> str:
    """The program file and the data folder by path, size and time, without starting anything; empty where missing."""
    program = shutil.which("tesseract")
    if program is None:
        return ""
    real = Path(program).resolve()
    about = real.stat()
    return f"{real} {about.st_size} {about.st_mtime_ns} {os.environ.get('TESSDATA_PREFIX', '')}"


def missing(what: str) -> MissingToolError:
    """The error for pages that need Tesseract where it is not installed."""
    return MissingToolError(
        f"{what}, and tesseract is not installed",
        next_step="Install it: apt-get install tesseract-ocr tesseract-ocr-deu tesseract-ocr-pol",
    )


def _no_data(names: tuple[str, ...]) -> MissingToolError:
    packages = " ".join(f"tesseract-ocr-{name}" for name in names)
    return MissingToolError(
        f"tesseract has no language data for {', '.join(names)}", next_step=f"Install them: apt-get install {packages}"
    )


def _ask(program: str) -> str:
    """Version and data folder, a line each."""
    answers = []
    for question in ("--version", "--list-langs"):
        try:
            done = subprocess.run(  # noqa: S603 - the program found on PATH
                [program, question], capture_output=True, timeout=20, check=False
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise MissingToolError(
                f"{program} does not run: {error}",
                next_step="Install it anew: apt-get install --reinstall tesseract-ocr",
            ) from error
        answers.append((done.stdout + b"\n" + done.stderr).decode("utf-8", "replace"))
    version = re.search(r"tesseract v?(\d[\w.-]*)", answers[0])
    folder = re.search(r'"([^"]+)"', answers[1])
    if version is None or folder is None:
        raise MissingToolError(
            f"{program} does not say its version and language data",
            next_step="Install Tesseract 5: apt-get install tesseract-ocr tesseract-ocr-deu tesseract-ocr-pol",
        )
    return f"{version.group(1)}\n{folder.group(1)}"
