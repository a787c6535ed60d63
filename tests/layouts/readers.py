"""Programs that read a booklet: regelwerk, and those that it is compared with."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pdfplumber
import pypdfium2
from PIL import Image

from .score import Reading

_DPI = 300
"""Resolution at which a page with a text layer is given to Tesseract."""
_TESSERACT = {"de": "deu", "pl": "pol", "en": "eng"}
_CUT = re.compile(r"(?<=[^\W\d_])-\n(?=[^\W\d_A-ZÄÖÜĄĆĘŁŃÓŚŹŻ])")
"""A word cut at the end of a line; programs that give lines as they are have these joined before they are scored."""


def regelwerk(path: Path, locale: str) -> Reading:
    """`regelwerk extract FILE --to json`; texts as `--to text` gives them."""
    command = [sys.executable, "-m", "regelwerk", "extract", str(path), "--locale", locale, "--to", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if not done.stdout:
        raise RuntimeError(f"regelwerk gave nothing for {path}: {done.stderr[-500:]}")
    pages = json.loads(done.stdout)["pages"]
    texts, tables, furniture = [], [], []
    for page in pages:
        blocks = page.get("blocks", [])
        body = [block for block in blocks if block["kind"] not in ("furniture", "unread") and block["text"]]
        texts.append(
            "\n\n".join(f"{block['label']} {block['text']}" if block.get("label") else block["text"] for block in body)
        )
        tables.append(tuple(tuple(map(tuple, block["rows"])) for block in body if block.get("rows")))
        furniture.append(tuple(block["text"] for block in blocks if block["kind"] == "furniture"))
    return Reading(tuple(texts), tuple(tables), tuple(furniture))


def tesseract(path: Path, locale: str) -> Reading:
    """Tesseract as it is called without options but the language."""
    texts = []
    with tempfile.TemporaryDirectory() as folder:
        for number, image in enumerate(_images(path)):
            name = Path(folder, f"{number}.png")
            image.save(name, dpi=(_DPI, _DPI))
            done = subprocess.run(
                ["tesseract", str(name), "-", "-l", _TESSERACT[locale]],
                capture_output=True, text=True, check=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"},
            )  # fmt: skip
            texts.append(_CUT.sub("", done.stdout))
    return Reading(tuple(texts))


def ocrmypdf(path: Path, locale: str) -> Reading:
    """`ocrmypdf --sidecar`, pages apart."""
    program = os.environ.get("OCRMYPDF") or shutil.which("ocrmypdf") or "ocrmypdf"
    with tempfile.TemporaryDirectory() as folder:
        sidecar = Path(folder, "text.txt")
        subprocess.run(
            [program, "-q", "-j2", "-l", _TESSERACT[locale], "--force-ocr", "--output-type", "pdf", "--sidecar", str(sidecar), str(path), str(Path(folder, "out.pdf"))],
            check=True, capture_output=True, env={**os.environ, "OMP_THREAD_LIMIT": "1"},
        )  # fmt: skip
        return Reading(tuple(_CUT.sub("", text) for text in sidecar.read_text(encoding="utf-8").split("\f")))


def pdfium(path: Path, _: str) -> Reading:
    """The text layer in the order of PDFium."""
    document = pypdfium2.PdfDocument(path.read_bytes())
    try:
        texts = [
            page.get_textpage().get_text_bounded().replace("\r\n", "\n").replace("\ufffe", "-") for page in document
        ]
    finally:
        document.close()
    return Reading(tuple(_CUT.sub("", text) for text in texts))


def plumber(path: Path, _: str) -> Reading:
    """The text layer and the tables as pdfplumber gives them without options."""
    texts, tables = [], []
    with pdfplumber.open(path) as document:
        for page in document.pages:
            texts.append(_CUT.sub("", page.extract_text() or ""))
            tables.append(
                tuple(tuple(tuple(cell or "" for cell in row) for row in table) for table in page.extract_tables())
            )
    return Reading(tuple(texts), tuple(tables))


def _images(path: Path) -> Iterator[Image.Image]:
    document = pypdfium2.PdfDocument(path.read_bytes())
    try:
        for page in document:
            yield page.render(scale=_DPI / 72).to_pil()
    finally:
        document.close()


Reader = Callable[[Path, str], Reading]
PRINT_PEERS: dict[str, Reader] = {"pdfium": pdfium, "pdfplumber": plumber, "tesseract": tesseract}
SCAN_PEERS: dict[str, Reader] = {"tesseract": tesseract}
if os.environ.get("OCRMYPDF") or shutil.which("ocrmypdf"):
    SCAN_PEERS["ocrmypdf"] = ocrmypdf
