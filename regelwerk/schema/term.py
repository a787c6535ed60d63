"""A term entry: one concept, its forms per locale."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Confidence, Locale, Model, RecordId, TextKey


class TermForms(Model):
    """Other forms of a term in one locale."""

    variants: tuple[str, ...] = Field(default=(), description="Forms that are also right.")
    forbidden: tuple[str, ...] = Field(default=(), description="Forms that must not be used.")


class Term(Model):
    """A concept with one preferred form per locale."""

    id: RecordId
    order: int = Field(ge=0, description="Position in the glossary of the base edition.")
    kind: str = Field(
        default="term", min_length=1, description="Sort of concept, such as component, action, phase, place."
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
        description="printed: an entry of the rulebook's glossary; accepted: of the termbase; proposed: found in the text.",
    )
    score: Confidence = Field(default=1.0, description="How sure it is that its forms name one concept.")
    team_id: str | None = Field(default=None, description="Id of the concept in the team's own termbase.")
    note: str | None = Field(default=None, description="A remark of the termbase, for people.")
    uses: tuple[RecordId, ...] = Field(default=(), description="Records whose text uses the term, ordered by id.")
