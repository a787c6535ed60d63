"""Terms: entries of a pack, of the termbase `terms.yaml` beside a project, and terms mined from the texts.

A term is one concept with its forms per locale. The termbase holds what people decided about them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Confidence, Locale, Model, RecordId, TextKey


class TermForms(Model):
    """Other forms of a term in one locale."""

    variants: tuple[str, ...] = Field(default=(), description="Forms that are also allowed.")
    forbidden: tuple[str, ...] = Field(default=(), description="Forms that must not be used.")


class Term(Model):
    """A concept with one preferred form per locale."""

    id: RecordId
    order: int = Field(ge=0, description="Position in the glossary of the base edition.")
    kind: str = Field(
        default="term", min_length=1, description="Kind of concept, such as component, action, phase, place."
    )
    part_of_speech: Literal["noun", "verb", "adjective", "phrase", "name"] | None = Field(
        default=None, description="Part of speech of the preferred form."
    )
    number: str | None = Field(default=None, description="Printed number of its entry in a numbered glossary.")
    name: TextKey = Field(description="Key of the preferred form.")
    definition: TextKey | None = Field(default=None, description="Key of the definition.")
    forms: dict[Locale, TermForms] = Field(default={}, description="Variants and forbidden forms per locale.")
    status: Literal["printed", "accepted", "proposed"] = Field(
        default="printed",
        description="printed: in the rulebook's glossary; accepted: in the termbase; proposed: found in the text.",
    )
    score: Confidence = Field(default=1.0, description="Confidence that its forms name the same concept.")
    team_id: str | None = Field(default=None, description="Id of the concept in the team's own termbase.")
    note: str | None = Field(default=None, description="A note from the termbase, for people.")
    uses: tuple[RecordId, ...] = Field(default=(), description="Records whose text uses the term, ordered by id.")


class EntryForms(Model):
    """How one locale writes a term."""

    term: str = Field(min_length=1, description="Preferred form, in citation form.")
    variants: tuple[str, ...] = Field(default=(), description="Forms that are also allowed.")
    forbidden: tuple[str, ...] = Field(default=(), description="Forms that must not be used.")
    definition: str = Field(default="", description="Definition.")


class TermEntry(Model):
    """One concept."""

    id: str | None = Field(default=None, description="Id in the team's own termbase, kept in exports.")
    kind: str = Field(default="term", min_length=1, description="Kind of concept, such as card, action, place.")
    part_of_speech: Literal["noun", "verb", "adjective", "phrase", "name"] | None = Field(
        default=None, description="Part of speech of the preferred form."
    )
    status: Literal["accepted", "rejected"] = Field(
        default="accepted",
        description="rejected: the forms do not name one concept and are never proposed again.",
    )
    note: str = Field(default="", description="A note for people.")
    forms: dict[Locale, EntryForms] = Field(min_length=1, description="Forms per locale.")


class Termbase(Model):
    """The whole file."""

    terms: tuple[TermEntry, ...] = Field(default=(), description="Entries, in the order people gave them.")


@dataclass(frozen=True, slots=True)
class MinedForm:
    """How one locale writes a term that was found in its text."""

    term: str
    """Citation form."""
    forms: tuple[str, ...]
    """Forms as they are in the text, the most frequent first."""
    uses: int
    """How often it is in paired text."""


@dataclass(frozen=True, slots=True)
class MinedTerm:
    """A concept that was found in the aligned text of the editions."""

    kind: str
    """Kind of concept."""
    score: float
    """Confidence that the forms name one concept, 0 to 1."""
    forms: dict[str, MinedForm]
    """Forms per locale; the base locale is among them."""


@dataclass(frozen=True, slots=True)
class MinedExpression:
    """An expression of one edition that is in a pair."""

    lemmas: tuple[str, ...]
    """Folded lemma of each of its words."""
    head: int | None
    """Which word is the head; None for a whole heading or quotation."""
    forms: dict[str, int]
    """How often each form is used."""
    headings: dict[str, int]
    """How often each form is a whole heading or name."""
    marked: float
    """How marked its uses are, 0 to 1."""

    @property
    def uses(self) -> int:
        """How often it is used."""
        return sum(self.forms.values())


@dataclass(frozen=True, slots=True)
class MinedPair:
    """Expressions of two editions that name one concept."""

    left: MinedExpression
    right: MinedExpression
    score: float
    """Confidence, 0 to 1."""


@dataclass(frozen=True, slots=True)
class MinedPairs:
    """All pairs of the base edition and another, the surest first."""

    pairs: tuple[MinedPair, ...] = ()
