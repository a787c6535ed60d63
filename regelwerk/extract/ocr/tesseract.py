"""The Tesseract program: where it is, what it can read, and one page image into a recognised page.

It is run by subprocess. The image is its standard input, a temporary file without a name, so that nothing is left behind
however a run ends; hOCR comes from its standard output. With OMP_THREAD_LIMIT=1 one process a core is several times
faster than processes that fight for all cores.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import TYPE_CHECKING

from regelwerk.errors import MissingToolError
from regelwerk.extract.ocr.child_process import with_parent
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.files.cache import key
from regelwerk.language.detection.common_words import tesseract_data
from regelwerk.language.known_languages import UNDETERMINED, language_of, lending_languages, subtag

if TYPE_CHECKING:
    from PIL.Image import Image

    from regelwerk.extract.ocr.recognised_page import RecognisedPage
    from regelwerk.files.cache import Cache

_SEGMENTATION = 3
"""Page segmentation: automatic, without orientation. Measured on 18 scanned pages against 1, 6 and 11."""
_THRESHOLDING = 2
"""Sauvola's local threshold (Pattern Recognition 33, 2000): panels and shaded paper need no global one."""

_GUESSED = 1.0
"""Confidence in the orientation of a page below which it was guessed. Pictures without text give 0.3 to 1.3; of 20 upright
and turned pages of text 18 give more than 1, those that were scanned well more than 3."""

_STANDARD_INPUT = "/dev/stdin" if Path("/dev/stdin").exists() else "stdin"
"""What Tesseract calls it. By the first name it reads the file as one; what it calls stdin it takes in character by
character, which costs a tenth of a second a page of A4 at 300 dpi."""


class RecognitionError(Exception):
    """One page could not be recognised; the message says why."""


@dataclass(frozen=True, slots=True)
class Tesseract:
    """An installed Tesseract."""

    program: str
    version: str
    data_folder: Path

    def languages_for(self, locale: str | None) -> tuple[str, ...]:
        """Names of the language data for a locale; those of the languages that are tried first where it is None or
        nothing is known of its data.

        Raises MissingToolError where the data of the language are not installed.
        """
        profile = language_of(locale or UNDETERMINED).profile
        name = profile.tesseract or tesseract_data(subtag(locale or UNDETERMINED))
        if not name:
            undecided = tuple(filter(None, (language.profile.tesseract for language in lending_languages())))
            present = tuple(name for name in undecided if self.has(name))
            if not present:
                raise _no_data(undecided)
            return present
        if not self.has(name):
            raise _no_data((name,))
        return (name, *filter(self.has, profile.tesseract_beside))

    def has(self, language: str) -> bool:
        """Whether the data of a language are installed."""
        return (self.data_folder / f"{language}.traineddata").is_file()

    def identity(self, languages: tuple[str, ...]) -> str:
        """What determines the result beside the image: version, hashes of the language data, settings."""
        hashes = [
            hashlib.sha256((self.data_folder / f"{name}.traineddata").read_bytes()).hexdigest() for name in languages
        ]
        return " ".join((self.version, *languages, *hashes, *self._settings()))

    def recognise(
        self,
        image: Image,
        languages: tuple[str, ...],
        resolution: float,
        seconds: float,
        segmentation: int = _SEGMENTATION,
    ) -> RecognisedPage:
        """Recognise a grey page image; `resolution` is in dots per inch, `segmentation` one of Tesseract's modes.

        Raises RecognitionError where Tesseract fails or needs more than `seconds`.
        """
        settings = (*self._settings(segmentation), "--dpi", f"{resolution:.0f}")
        hocr = self._run(image, seconds, "-l", "+".join(languages), *settings, "hocr")
        return parse_hocr(hocr, name="page")[0]

    def quarter_turns(self, image: Image, seconds: float) -> int:
        """By how many quarters to turn the page clockwise so that its text is upright; 0 where that is not known."""
        if not self.has("osd"):
            return 0
        try:
            report = self._run(image, seconds, "-l", "osd", "--psm", "0", "--dpi", "300")
        except RecognitionError:
            return 0
        found = re.search(r"Rotate: (\d+)\s+Orientation confidence: ([\d.]+)", report)
        return int(found[1]) // 90 % 4 if found and float(found[2]) >= _GUESSED else 0

    def _settings(self, segmentation: int = _SEGMENTATION) -> list[str]:
        settings = ["--psm", str(segmentation)]
        if not self.version.startswith(("3.", "4.")):
            settings += ["-c", f"thresholding_method={_THRESHOLDING}"]
        return settings

    def _run(self, image: Image, seconds: float, *options: str) -> str:
        """What Tesseract writes about an image; raises RecognitionError, which says why in one line."""
        from PIL import TiffImagePlugin  # noqa: F401 - else Pillow loads all its formats to find this one

        grey = image.convert("L")
        try:
            with TemporaryFile() as page:
                grey.save(page, "TIFF")  # Leptonica reads PNM a byte at a time: 0.15 s a page of A4 at 300 dpi
                page.seek(0)
                done = subprocess.run(  # noqa: S603 - the program found on PATH
                    [self.program, _STANDARD_INPUT, "stdout", *options],
                    stdin=page,
                    capture_output=True,
                    timeout=seconds,
                    check=False,
                    env=os.environ | {"OMP_THREAD_LIMIT": "1"},
                    preexec_fn=with_parent(),
                )
        except subprocess.TimeoutExpired as error:
            raise RecognitionError(f"OCR took more than {seconds:g} seconds") from error
        except OSError as error:
            raise RecognitionError(f"Tesseract could not be started: {error.strerror or error}") from error
        if done.returncode:
            reason = " ".join(done.stderr.decode("utf-8", "replace").split())
            raise RecognitionError(f"Tesseract failed: {reason or f'exit code {done.returncode}'}")
        return done.stdout.decode("utf-8", "replace")


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
        f"{what}, and Tesseract is not installed",
        next_step="Install it: apt-get install tesseract-ocr tesseract-ocr-deu tesseract-ocr-pol",
    )


def _no_data(names: tuple[str, ...]) -> MissingToolError:
    packages = " ".join(f"tesseract-ocr-{name}" for name in names)
    return MissingToolError(
        f"Tesseract has no language data for {', '.join(names)}", next_step=f"Install them: apt-get install {packages}"
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
                next_step="Reinstall it: apt-get install --reinstall tesseract-ocr",
            ) from error
        answers.append((done.stdout + b"\n" + done.stderr).decode("utf-8", "replace"))
    version = re.search(r"tesseract v?(\d[\w.-]*)", answers[0])
    folder = re.search(r'"([^"]+)"', answers[1])
    if version is None or folder is None:
        raise MissingToolError(
            f"{program} does not report its version and language data",
            next_step="Install Tesseract 5: apt-get install tesseract-ocr tesseract-ocr-deu tesseract-ocr-pol",
        )
    return f"{version.group(1)}\n{folder.group(1)}"
