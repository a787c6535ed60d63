"""What the files of a pack hold."""

from __future__ import annotations

from pydantic import Field

from regelwerk.schema.base import FormatVersion, Locale, Model, Sha256, TextKey
from regelwerk.schema.content import SourceEntry
from regelwerk.schema.text import Text


class FileEntry(Model):
    """A file of the pack, so that a loader can tell that it is whole."""

    path: str = Field(description="Path below the pack, with forward slashes.")
    bytes: int = Field(ge=0, description="Size in bytes.")
    sha256: Sha256
    records: int = Field(ge=0, description="Number of records or strings in it.")


class Manifest(Model):
    """`manifest.json`: what the pack is and what is in it."""

    format: FormatVersion
    id: str = Field(description="Id of the game.")
    version: str = Field(description="Version of the content.")
    generator: str = Field(description="Program and version that wrote the pack.")
    base: Locale = Field(description="Locale whose facts and order rule.")
    locales: tuple[Locale, ...] = Field(description="Locales in project order.")
    sources: tuple[SourceEntry, ...] = Field(description="Sources with their hash, edition and rights.")
    files: tuple[FileEntry, ...] = Field(description="Every other file of the pack, ordered by path.")


class StringTable(Model):
    """`strings/LOCALE.json`: key to text with typed tokens."""

    locale: Locale
    strings: dict[TextKey, Text] = Field(description="Text of every key, keys in order.")
