"""A node of the rule tree."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Amount, Locale, Model, RecordId, TextKey

RuleKind = Literal["section", "rule", "step", "item", "example", "aside", "caption", "unread"]


class Reference(Model):
    """A reference from a record to another place."""

    kind: Literal["rule", "script", "page"] = Field(description="What the number counts.")
    target: str = Field(min_length=1, description="The printed number, normalised.")
    id: RecordId | None = Field(default=None, description="The record it resolves to.")
    status: Literal["resolved", "dangling", "outside"] = Field(
        description="resolved: the record is in this pack; dangling: it should be but is not; outside: it is not part of the sources."
    )


class Rule(Model):
    """A section, a numbered rule, a step, an item or a paragraph: facts once, text by keys."""

    id: RecordId
    parent: RecordId | None = Field(default=None, description="Parent rule; null at the top.")
    order: int = Field(ge=0, description="Position among all rules, in the reading order of the base edition.")
    kind: RuleKind = Field(description="Kind of node; unread marks what could not be read.")
    number: str | None = Field(
        default=None,
        description="Printed number, in full and normalised, such as 16.2.1.II; null if none is printed.",
    )
    labels: dict[Locale, str] = Field(
        default={},
        description="Label that an edition prints before a text without a number, such as 2. or a); key: edition.",
    )
    level: int | None = Field(default=None, ge=1, description="Depth of a section, from 1; null for other kinds.")
    title: TextKey | None = Field(default=None, description="Key of the title.")
    text: TextKey | None = Field(default=None, description="Key of the text.")
    references: tuple[Reference, ...] = Field(
        default=(), description="What the text refers to, without duplicates, in order."
    )
    quantities: tuple[Amount, ...] = Field(
        default=(), description="Numbers that the text of the base edition states, in order."
    )
    icons: tuple[str, ...] = Field(default=(), description="Icons in the text of the base edition, in order.")
    languages: dict[Locale, str] = Field(
        default={},
        description="Actual language of each edition's text, if it can be detected; key: edition.",
    )


class Table(Model):
    """A table of the rulebook."""

    id: RecordId
    parent: RecordId | None = Field(default=None, description="Parent rule.")
    order: int = Field(ge=0, description="Position among all tables.")
    rows: tuple[tuple[TextKey, ...], ...] = Field(
        description="Keys of the cells, row by row; the first row has the headers."
    )
