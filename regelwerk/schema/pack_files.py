"""The contents of the files of a pack, and the id ledger beside the project: which id every unit has had."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from regelwerk.schema.base import FormatVersion, Locale, Model, RecordId, Sha256, TextKey
from regelwerk.schema.content import SourceEntry
from regelwerk.schema.token_text import Text


class FileEntry(Model):
    """A file of the pack, so that a loader can verify that it is complete."""

    path: str = Field(description="Path below the pack, with forward slashes.")
    bytes: int = Field(ge=0, description="Size in bytes.")
    sha256: Sha256
    records: int = Field(ge=0, description="Number of records or strings in it.")


class Manifest(Model):
    """`manifest.json`: what the pack is and what it contains."""

    format: FormatVersion
    id: str = Field(description="Id of the game.")
    version: str = Field(description="Version of the content.")
    generator: str = Field(description="Program and version that wrote the pack.")
    base: Locale = Field(description="Locale whose facts and order are authoritative.")
    locales: tuple[Locale, ...] = Field(description="Locales in project order.")
    sources: tuple[SourceEntry, ...] = Field(description="Sources with their hash, edition and rights.")
    files: tuple[FileEntry, ...] = Field(description="Every other file of the pack, ordered by path.")


class StringTable(Model):
    """`strings/LOCALE.json`: key to text with typed tokens."""

    locale: Locale
    strings: dict[TextKey, Text] = Field(description="Text of every key, keys in order.")


class TextKeyEntry(Model):
    """A line of `keys.jsonl`: a key of the string tables."""

    key: TextKey = Field(description="The key.")
    locales: tuple[Locale, ...] = Field(min_length=1, description="Locales that have a text for it, in project order.")


Sketch = Annotated[
    str, Field(pattern=r"^[0-9a-f]{80}$", description="Hash of a text, then its MinHash of 32 bytes, in hexadecimal.")
]


class LedgerEntry(Model):
    """An id that was assigned at some time; ids are never reused."""

    id: RecordId
    type: str = Field(description="Kind of record.")
    document: str = Field(description="Document it is in.")
    number: str | None = Field(default=None, description="Printed number, where there is one.")
    texts: dict[Locale, Sketch] = Field(default={}, description="Similarity sketch of its text per locale.")
    after: RecordId | None = Field(
        default=None,
        description="Id of the preceding record in the last build: context that survives rewording.",
    )
    retired: bool = Field(default=False, description="True if it is no longer in any source.")


class Migration(Model):
    """A changed id, so that saved games and databases can follow; people may add entries."""

    kind: Literal["renumber", "rename", "merge", "split", "retire", "revive"] = Field(description="What happened.")
    old: RecordId
    new: RecordId | None = Field(default=None, description="Id that replaces it; null if none does.")
    since: str | None = Field(default=None, description="First version of the content to which this applies.")


class Ledger(Model):
    """The file `ids.jsonl` beside the project, one entry a line."""

    entries: tuple[LedgerEntry, ...] = Field(default=(), description="Entries ordered by id.")
    migrations: tuple[Migration, ...] = Field(default=(), description="Migrations in the order they happened.")
