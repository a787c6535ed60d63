"""Content: all records of a game, their strings per locale, and where everything comes from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from pydantic import Field

from regelwerk.schema.base import Confidence, Fact, Locale, Model, RecordId, Sha256, TextKey
from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.document import Note
from regelwerk.schema.draft import Part
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.project import Pairing, Patch, ProjectSource, ReadingOrder
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text

RecordSort = Literal["rules", "cards", "scripts", "components", "mechanics", "terms", "tables"]
RECORD_SORTS: tuple[RecordSort, ...] = get_args(RecordSort)
"""The sorts of records, each a field of `Content` and a file of a pack."""
RECORD_MODELS: Mapping[RecordSort, type[Model]] = {
    "rules": Rule, "cards": Card, "scripts": Script, "components": Component, "mechanics": Mechanic, "terms": Term, "tables": Table,
}  # fmt: skip


class SourceEntry(Model):
    """A source file of the content."""

    file: str = Field(description="Path as the project names it, with forward slashes.")
    sha256: Sha256
    locale: Locale | None = Field(default=None, description="Locale of the edition; null for files with all locales.")
    kind: str = Field(description="Kind of source, such as law, booklet, journal, cards, scripts.")
    document: str = Field(description="Name that the editions of one document share.")
    edition: str = Field(default="", description="Edition as a person named it.")
    rights: str = Field(default="", description="Who holds the rights, as a person stated it.")

    @classmethod
    def of(cls, source: ProjectSource, digest: str) -> SourceEntry:
        """The entry of a source of a project whose file has this SHA-256."""
        return cls(sha256=digest, **source.model_dump(exclude={"fields"}))


class Origin(Model):
    """Where the text of one key in one locale comes from."""

    type: Literal["origin"] = "origin"
    id: RecordId = Field(description="Record the key belongs to.")
    key: TextKey
    locale: Locale
    parts: tuple[Part, ...] = Field(description="Sources of its parts, ordered by start.")
    pairing: Confidence = Field(default=1.0, description="Confidence that this edition's text belongs to this record.")
    patch: str | None = Field(
        default=None, description="Reason of the last patch that changed it; null if there is none."
    )


class FactOrigin(Model):
    """What each edition says about a fact, kept so that disagreement is visible."""

    type: Literal["fact"] = "fact"
    id: RecordId
    locale: Locale
    field: str = Field(description="Name of the fact, such as quantity.")
    value: Fact = Field(default=None, description="What this edition says; null if it says nothing.")


class StalePatch(Model):
    """A patch that no longer applies."""

    patch: Patch
    problem: Literal["no-record", "no-field", "changed"] = Field(description="Why it could not be applied.")
    found: str | None = Field(default=None, description="The current value.")
    file: str = Field(description="File the patch is written in.")
    line: int = Field(ge=1, description="Line of that file.")
    column: int = Field(ge=1, description="Column of that line.")


class StaleArrangement(Model):
    """A decision about the alignment or a reading order that no longer applies."""

    decision: Pairing | ReadingOrder = Field(description="The decision as it is written.")
    problem: Literal["no-text", "several", "other-kind", "circle", "no-page"] = Field(
        description="Why it could not be applied."
    )
    quote: str = Field(description="The words that were looked for.")
    locale: Locale | None = Field(default=None, description="Edition in which they were looked for.")
    file: str = Field(description="File the decision is written in.")
    line: int = Field(ge=1, description="Line of that file.")
    column: int = Field(ge=1, description="Column of that line.")


class StaleAcceptance(Model):
    """An acceptance that matches no finding; the same as a `PlacedAcceptance`."""

    code: str = Field(description="Code of the check.")
    fingerprint: str | None = Field(default=None, description="Fingerprint of the finding.")
    path: str | None = Field(default=None, description="Pattern of the file.")
    id: str | None = Field(default=None, description="Pattern of the record.")
    message: str = Field(default="", description="Beginning of the message of the finding.")
    reason: str = Field(description="Why it was accepted.")
    file: str = Field(description="File it is written in.")
    line: int = Field(ge=1, description="Line of that file.")
    column: int = Field(ge=1, description="Column of that line.")
    members: str = Field(default="", description="Members of the finding, 8 digits each.")


class Retired(Model):
    """A record of an earlier build that is no longer in any source."""

    id: RecordId
    type: str = Field(description="Kind of record.")


class RecordMigration(Model):
    """A line of `migrations.jsonl`: what became of a record of an earlier version."""

    old: RecordId = Field(description="Id in an earlier version.")
    new: RecordId | None = Field(
        default=None, description="Id of a record of this version that took its place; null if none did."
    )
    kind: Literal["rename", "merge", "split", "remove"] = Field(
        description="split: `new` is a part of it; there may be several lines, and the old id may still exist."
    )
    since: str | None = Field(
        default=None, description="First version without the old id, or with the part; null if unknown."
    )


class Content(Model):
    """Everything in a pack, in memory."""

    id: str = Field(description="Id of the game.")
    version: str = Field(description="Version of the content.")
    base: Locale = Field(description="Locale whose facts and order are authoritative.")
    locales: tuple[Locale, ...] = Field(description="Locales in project order.")
    sources: tuple[SourceEntry, ...] = Field(description="Source files, in project order.")
    rules: tuple[Rule, ...] = Field(default=(), description="Rule nodes, in reading order of the base edition.")
    cards: tuple[Card, ...] = Field(default=(), description="Cards, in printed order.")
    scripts: tuple[Script, ...] = Field(default=(), description="Scripts, in printed order.")
    components: tuple[Component, ...] = Field(default=(), description="Components, in the order of the list.")
    mechanics: tuple[Mechanic, ...] = Field(default=(), description="Mechanics, in reading order of the base edition.")
    terms: tuple[Term, ...] = Field(default=(), description="Term entries, in glossary order.")
    tables: tuple[Table, ...] = Field(default=(), description="Tables, in reading order.")
    strings: dict[Locale, dict[TextKey, Text]] = Field(default={}, description="Text of every key, per locale.")
    origins: tuple[Origin, ...] = Field(
        default=(), description="Where every string comes from, ordered by key and locale."
    )
    facts: tuple[FactOrigin, ...] = Field(default=(), description="What each edition says about shared facts.")
    notes: tuple[Note, ...] = Field(default=(), description="What extraction had to report.")
    stale: tuple[StalePatch, ...] = Field(default=(), description="Patches that no longer apply.")
    stale_arrangements: tuple[StaleArrangement, ...] = Field(
        default=(), description="Decisions about alignment and reading order that no longer apply."
    )
    stale_acceptances: tuple[StaleAcceptance, ...] = Field(default=(), description="Acceptances that match no finding.")
    retired: tuple[Retired, ...] = Field(default=(), description="Records of an earlier build that are gone.")
    migrations: tuple[RecordMigration, ...] = Field(
        default=(), description="What became of records of earlier versions, ordered by old id and new id."
    )
