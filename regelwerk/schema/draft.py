"""One edition's document, parsed: units with local keys, before editions are aligned."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Fact, Locale, Model, Sha256
from regelwerk.schema.document import Note, Provenance, Repair
from regelwerk.schema.token_text import Text

UnitType = Literal["rule", "component", "term", "table", "mechanic", "card"]
DocumentKind = Literal["law", "booklet", "journal", "cards"]


class Part(Model):
    """A stretch of a passage that comes from one place."""

    start: int = Field(ge=0, description="Offset in the passage's text where the stretch begins.")
    provenance: Provenance = Field(description="Where it comes from.")
    repairs: tuple[Repair, ...] = Field(default=(), description="What was repaired in it.")


class Passage(Model):
    """Text with its tokens and its sources."""

    content: Text = Field(description="The text with typed tokens.")
    parts: tuple[Part, ...] = Field(description="Where each part comes from, ordered by start; never empty.")


class Unit(Model):
    """A piece of one edition that alignment can pair with a piece of another edition."""

    key: str = Field(min_length=1, description="Name of the unit within its draft; meaningless outside it.")
    type: UnitType = Field(description="Kind of record it becomes.")
    kind: str = Field(description="Kind within the type, such as section, rule, step, item, component, deck, outcome.")
    parent: str | None = Field(
        default=None,
        description="Key of the parent unit; for a mechanic, of the rule, table or component that states it.",
    )
    order: int = Field(ge=0, description="Position among the units of the draft: logical order, numbered nodes sorted.")
    printed_order: int = Field(ge=0, description="Position in which the source prints it.")
    number: str | None = Field(default=None, description="Printed number, whole and normalised, such as 16.2.1.II.")
    printed: str | None = Field(default=None, description="The number as it is printed, such as II.")
    level: int | None = Field(default=None, ge=1, description="Depth of a section, from 1.")
    title: Passage | None = Field(
        default=None, description="Title of a rule, name of a component, a mechanic or a term."
    )
    text: Passage | None = Field(default=None, description="Text of a rule, definition of a term.")
    bold: int = Field(default=0, ge=0, description="Characters at the beginning of its text that are bold.")
    rows: tuple[tuple[Passage, ...], ...] = Field(default=(), description="Cells of a table.")
    flavour: Passage | None = Field(default=None, description="Flavour text of a card.")
    details: dict[str, Passage] = Field(default={}, description="Other printed fields of a card, by label or position.")
    facts: dict[str, Fact] = Field(default={}, description="Facts by name: quantity, min, max, value, cost.")
    lang: str | None = Field(default=None, description="Language of its own text; null if undetected.")


class Draft(Model):
    """A parsed document, as units."""

    source: str = Field(description="Path of the source file as the project names it.")
    sha256: Sha256 = Field(description="SHA-256 of the source file.")
    locale: Locale = Field(description="Locale of the edition.")
    kind: DocumentKind = Field(description="Grammar it was read with.")
    document: str = Field(default="rulebook", description="Name that the editions of one document share.")
    units: tuple[Unit, ...] = Field(description="Units in logical order: a parent before its children.")
    notes: tuple[Note, ...] = Field(default=(), description="What extraction had to report.")


class Pair(Model):
    """Units of several editions that correspond; a locale without a counterpart is not in `units`."""

    units: dict[Locale, tuple[str, ...]] = Field(description="Keys of the units per locale; several if one was split.")
    score: float = Field(ge=0, le=1, description="Confidence of the pairing, 0 to 1; 1 for matching printed numbers.")


class Alignment(Model):
    """All units of all editions of one document, in the order of the base edition, each exactly once."""

    document: str = Field(description="Name that the editions share.")
    base: Locale = Field(description="Edition whose order is authoritative.")
    pairs: tuple[Pair, ...] = Field(description="Groups of corresponding units.")
