"""The id ledger: which id every unit has had, so that ids survive a new extraction."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Locale, Model, RecordId


class LedgerEntry(Model):
    """One id that was ever given out; ids are never used again."""

    id: RecordId
    type: str = Field(description="Sort of record.")
    document: str = Field(description="Document it stands in.")
    number: str | None = Field(default=None, description="Printed number, where there is one.")
    texts: dict[Locale, str] = Field(
        default={}, description="Similarity sketch of its text per locale: see content.ids."
    )
    after: RecordId | None = Field(
        default=None,
        description="Id of the record that stood before it in the last build: context that survives rewording.",
    )
    retired: bool = Field(default=False, description="True where no source gives it any more.")


class Migration(Model):
    """A record of an id that changed, so that saved games and databases can follow."""

    kind: Literal["renumber", "merge", "split", "retire", "revive"] = Field(description="What happened.")
    old: RecordId
    new: RecordId | None = Field(default=None, description="Id that stands for it now; null where nothing does.")


class Ledger(Model):
    """The file `ids.jsonl` beside the project, one entry a line."""

    entries: tuple[LedgerEntry, ...] = Field(default=(), description="Entries ordered by id.")
    migrations: tuple[Migration, ...] = Field(default=(), description="Migrations in the order they happened.")
