"""Words that plain Tesseract reads surely and that are nowhere in the Document: `lost_words.py FILE... [--pages N]`.

Each page image is read by Tesseract as it comes, without any of our preparation. Of its words of two letters or digits and
more with a confidence of at least 90 each has to be on the same page of the Document as often: in a block, in furniture or
among its noise; a long one may be part of another word, or differ in a letter.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import pypdfium2
from rapidfuzz.distance import Levenshtein
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.ocr.hocr_reader import parse_hocr
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.language.known_languages import language_of

if TYPE_CHECKING:
    from regelwerk.schema.document import Page

SURE = 0.9
"""Confidence of the words that are looked for."""
LONG = 5
"""Letters from which on a word may be found within others, as where a blank was lost, or read with another letter."""
RESOLUTION = 300
_WORD = re.compile(r"[^\W_]{2,}")


def main() -> None:
    """Print how many words of each file are nowhere, and which."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--locale", default="de")
    parser.add_argument("--pages", type=int, default=100, help="pages of each file at most")
    options = parser.parse_args()
    total, lost = 0, 0
    for path in options.files:
        seen, gone = _of_file(path, options.locale, options.pages)
        total, lost = total + seen, lost + len(gone)
        print(f"{path.name}: {len(gone)} of {seen} words", *gone[:30])
    print(f"all: {lost} of {total} words, {1000 * lost / max(1, total):.2f} in 1,000")


def _of_file(path: Path, locale: str, pages: int) -> tuple[int, list[str]]:
    with tempfile.TemporaryDirectory() as folder:
        cache = Cache(Path(folder))
        document = read_document(open_source(path), source=path.name, locale=locale, cache=cache)
    pdf = pypdfium2.PdfDocument(path)
    total, lost = 0, []
    for page in document.pages[:pages]:
        words = _tesseract(pdf[page.number - 1], language_of(locale).profile.tesseract)
        total += len(words)
        lost += [f"p{page.number}:{word}" for word in _missing(words, page)]
    return total, lost


def _tesseract(page: pypdfium2.PdfPage, language: str) -> list[str]:
    """Words of a page that Tesseract is sure of, in its default mode."""
    image = page.render(scale=RESOLUTION / 72, grayscale=True).to_pil()
    with tempfile.NamedTemporaryFile(suffix=".png") as file:
        image.save(file.name, dpi=(RESOLUTION, RESOLUTION))
        command = ["tesseract", file.name, "stdout", "-l", language, "hocr"]
        done = subprocess.run(
            command, capture_output=True, text=True, check=True, env=os.environ | {"OMP_THREAD_LIMIT": "1"}
        )
    words = parse_hocr(done.stdout, name=file.name)[0].words
    return [part for word in words if word.sureness >= SURE for part in _WORD.findall(word.text)]


def _missing(words: list[str], page: Page) -> list[str]:
    """Those of the words that are on the page less often than Tesseract read them."""
    text = " ".join([*(block.orig for block in page.blocks), *(noise.text for noise in page.noise)])
    joined = re.sub(r"[\W_]+", "", text)
    known = Counter(_WORD.findall(text))
    gone = []
    for word in words:
        if len(word) >= LONG and not known[word]:
            if word in joined:
                continue
            near = (other for other in known if known[other] and Levenshtein.distance(word, other, score_cutoff=1) <= 1)
            word = next(near, word)
        if known[word]:
            known[word] -= 1
        else:
            gone.append(word)
    return gone


if __name__ == "__main__":
    sys.exit(main())
