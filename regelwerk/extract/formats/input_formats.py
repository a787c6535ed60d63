"""The formats that are read, and which of them a file is in.

A new one is a class in a file of its own beside this one, and its entry in INPUT_FORMATS.
"""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from regelwerk.errors import UnreadableInputError
from regelwerk.extract.formats.foreign_formats import not_read
from regelwerk.extract.formats.hocr_format import HocrFormat
from regelwerk.extract.formats.image_format import ImageFormat
from regelwerk.extract.formats.markdown_format import MarkdownFormat
from regelwerk.extract.formats.pdf_format import PdfFormat
from regelwerk.extract.formats.text_format import TextFormat
from regelwerk.extract.limits import MAX_BYTES
from regelwerk.extract.plain.text_encoding import is_binary
from regelwerk.extract.source_file import SourceFile
from regelwerk.files.read_file import read_bytes, sha256

if TYPE_CHECKING:
    from regelwerk.extract.formats.input_format import InputFormat

INPUT_FORMATS: tuple[InputFormat, ...] = (PdfFormat(), ImageFormat(), MarkdownFormat(), HocrFormat(), TextFormat())
"""The first one that knows a file reads it, so that plain text, which takes what is left, comes last."""


def open_source(path: Path) -> SourceFile:
    """Read the bytes of a file and tell its format.

    Raises UnreadableInputError for a file that cannot be read, for a format that is not, and where the name promises a
    PDF or an image and the content is something else; InputLimitError for one that is too large.
    """
    data = read_bytes(path, MAX_BYTES)
    return SourceFile(path, data, sha256(data), format_of(data, path.name).name)


def format_of(data: bytes, name: str) -> InputFormat:
    """The format of a file by its bytes and, for text, by its name; raises as `open_source` does."""
    found = next((each for each in INPUT_FORMATS if each.sniff(data, name)), None)
    if found is None:
        raise not_read(data, name)
    ending = PurePath(name).suffix
    if ending.lower() not in found.endings and any(ending.lower() in each.endings for each in INPUT_FORMATS):
        if found.name == TextFormat.name and is_binary(data):
            raise UnreadableInputError(
                f"{name}: is named {ending} but contains binary data in an unknown format",
                next_step="Get the file again: it may be damaged, encrypted or something else.",
            )
        raise UnreadableInputError(
            f"{name}: is named {ending} but contains {found.noun}",
            next_step="Give the file the right extension, or get it again if a download failed.",
        )
    return found


def format_named(name: str) -> InputFormat:
    """The format of this name; raises KeyError where there is none."""
    return {each.name: each for each in INPUT_FORMATS}[name]
