"""Scans made for tests: typeset pages as images, in PDF, PNG and TIFF."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
import typst
from PIL import Image
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Block, Document

needs_tesseract = pytest.mark.skipif(shutil.which("tesseract") is None, reason="Tesseract is not installed")

GERMAN = (
    "Der Leuchtturmwärter zieht zwei Nebelkarten.",
    "Danach dürfen alle Boote um drei Felder fahren.",
    "Wer nicht fährt, legt ein Fass in den Hafen zurück.",
)
POLISH = (
    "Latarnik dobiera dwie karty mgły z talii.",
    "Następnie każda łódź może przepłynąć trzy pola.",
    "Gracz, który nie płynie, odkłada beczkę do portu.",
)


def page_image(lines: tuple[str, ...], *, dpi: int = 200, title: str = "", body: str = "") -> Image.Image:
    """A page of A6 with these lines, each a paragraph, under a title; `body` is further Typst markup."""
    markup = (
        "#set page(width: 105mm, height: 148mm, margin: 12mm)\n#set text(size: 11pt)\n"
        + (f"#text(size: 16pt, weight: 700)[{title}]\n\n" if title else "")
        + "\n\n".join(lines)
        + "\n\n"
        + body
    )
    pdf = pypdfium2.PdfDocument(typst.compile(markup.encode()))
    try:
        image = pdf[0].render(scale=dpi / 72, grayscale=True).to_pil().convert("L").copy()
    finally:
        pdf.close()
    return image


def save_pdf(path: Path, *images: Image.Image, dpi: int = 200) -> Path:
    """A PDF whose pages are these images and nothing else."""
    images[0].save(path, "PDF", resolution=dpi, save_all=True, append_images=list(images[1:]))
    return path


def save(path: Path, *images: Image.Image, dpi: int = 200) -> Path:
    """An image file in the format that its name tells."""
    more = {"save_all": True, "append_images": list(images[1:])} if len(images) > 1 else {}
    images[0].save(path, dpi=(dpi, dpi), **more)
    return path


def png_of(width: int, height: int) -> bytes:
    """A PNG of one colour."""
    out = io.BytesIO()
    Image.new("L", (width, height), 255).save(out, "PNG")
    return out.getvalue()


def read(
    path: Path,
    *,
    locale: str | None = "de",
    cache: Path | None = None,
    progress: Callable[[int, int, str], None] | None = None,
    workers: int | None = None,
) -> Document:
    """The Document of a file, named by its file name."""
    return read_document(
        open_source(path), source=path.name, locale=locale, cache=Cache(cache), progress=progress, workers=workers
    )


def blocks(document: Document) -> list[Block]:
    return [block for page in document.pages for block in page.blocks]


def text(document: Document) -> str:
    return " ".join(block.text for block in blocks(document))


def without_tesseract(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """A PATH on which there is no tesseract."""
    empty = folder / "empty-path"
    empty.mkdir(exist_ok=True)
    monkeypatch.setenv("PATH", str(empty))


def counting_tesseract(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Callable[[], list[str]]:
    """Put a tesseract in front of the real one that writes down its arguments; gives what it has written so far."""
    real = shutil.which("tesseract")
    log = folder / "calls.log"
    script = folder / "bin" / "tesseract"
    script.parent.mkdir(exist_ok=True)
    script.write_text(f'#!/bin/sh\necho "$OMP_THREAD_LIMIT $@" >> "{log}"\nexec "{real}" "$@"\n')
    script.chmod(0o755)
    monkeypatch.setenv("PATH", f"{script.parent}{os.pathsep}{os.environ['PATH']}")
    return lambda: log.read_text().splitlines() if log.exists() else []
