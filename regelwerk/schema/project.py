"""The files in which people describe a project: `regelwerk.yaml`, `patches.yaml` and `accepted.yaml`.

The project file lists the sources of a game. A patch is a correction; it is applied after everything else and survives
re-extraction. An acceptance is a finding that somebody reviewed and accepted; checks leave it out until it changes.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field, model_validator

from regelwerk.schema.base import FormatVersion, Locale, Model, RecordId

SourceKind = Literal["law", "booklet", "journal", "cards", "scripts"]


class ProjectSource(Model):
    """One source file."""

    file: str = Field(min_length=1, description="Path of the file, relative to the project file.")
    locale: Locale | None = Field(
        default=None,
        description="Language of the edition; omitted for cards and scripts in YAML, which contain all languages.",
    )
    kind: SourceKind = Field(
        description="law: numbered rules; booklet: headings and paragraphs; journal: phases and script references; cards: a sheet, list or table of cards, or a YAML file; scripts: a book of numbered sections, or a YAML file."
    )
    document: str = Field(default="rulebook", min_length=1, description="Name that the editions of one document share.")
    edition: str = Field(default="", description="Edition, in words.")
    rights: str = Field(default="", description="Who holds the rights, in words.")
    fields: dict[str, str] = Field(
        default={},
        description="For cards on pages: new names for labels and positions of fields, such as `top left: cost`; "
        "kind, deck and cost set those fields of the record.",
    )


class Project(Model):
    """The whole file."""

    format: FormatVersion
    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="Id of the game.")
    version: str = Field(default="0.1.0", description="Version of the content.")
    title: str = Field(default="", description="Title of the game, for people.")
    base: Locale = Field(description="Edition whose order and facts are authoritative.")
    sources: tuple[ProjectSource, ...] = Field(min_length=1, description="Sources, in the order of the locale columns.")
    icons: dict[str, str] = Field(
        default={},
        description="Icon words, glyphs or picture keys as printed in the sources, and the icon that each stands for.",
    )
    vocabulary: tuple[str, ...] = Field(
        default=(), description="Names and invented words of the game that no dictionary has."
    )

    @property
    def locales(self) -> tuple[str, ...]:
        """Locales in order of first mention."""
        return tuple(dict.fromkeys(source.locale for source in self.sources if source.locale))

    @property
    def printed_words(self) -> tuple[str, ...]:
        """Printed words that no dictionary has: names of the game, and the words of its icons."""
        return tuple(dict.fromkeys((*self.vocabulary, *(word for word in self.icons if word.isalpha()))))


class Patch(Model):
    """Changes one field of one record, as long as the field still says what it said when the patch was written."""

    id: RecordId
    locale: Locale | None = Field(
        default=None, description="Edition to change; null for facts, which all editions share."
    )
    field: str = Field(
        min_length=1,
        description="title, text, name, definition or flavour, or the name of a fact such as quantity; for a script also "
        "its parts, such as choice2.text, choice2.jump, test1.dice or test1.outcome3.high.",
    )
    old: str | int | None = Field(description="What the field said when the patch was written.")
    new: str | int | None = Field(description="What it should say.")
    reason: str = Field(min_length=1, description="Why, for later readers.")


class UnitQuote(Model):
    """A unit of one edition, identified by its first words, with which no other unit of the edition begins."""

    locale: Locale = Field(description="Edition of the unit.")
    text: str = Field(
        min_length=1,
        description="Its first words; if several units begin with them, continued with the following units, each after a ¶.",
    )


class Pairing(Model):
    """A unit belongs with another one, or with none, whatever the alignment says.

    Ids depend on the alignment, so units are identified by their words; `id` is for people and for findings.
    """

    id: RecordId = Field(description="Record that the unit was moved to or taken from.")
    unit: UnitQuote = Field(description="Unit that was moved.")
    beside: UnitQuote | None = Field(
        default=None, description="Unit whose record it belongs to; null if it has no counterpart."
    )
    reason: str = Field(min_length=1, description="Why, for later readers.")


class ReadingOrder(Model):
    """The order in which blocks of a page are read, whatever the layout analysis says."""

    file: str = Field(min_length=1, description="Source, as the project names it.")
    page: int = Field(ge=1, description="Page of the file, counted from 1.")
    order: tuple[str, ...] = Field(
        min_length=2,
        description="First words of each block, in reading order, made unique like those of units; "
        "a block that is not listed stays after the one before it.",
    )
    reason: str = Field(min_length=1, description="Why, for later readers.")


class PatchFile(Model):
    """The file `patches.yaml` beside the project."""

    patches: tuple[Patch, ...] = Field(default=(), description="Corrections, applied in order.")
    pairings: tuple[Pairing, ...] = Field(default=(), description="Decisions about the alignment, applied in order.")
    reading_orders: tuple[ReadingOrder, ...] = Field(
        default=(),
        description="Decisions about the order of blocks; if there are several for a page, the last one counts.",
    )


_GIVEN: dict[str, Any] = {
    name: {"required": [name], "properties": {name: {"type": "string"}}} for name in ("fingerprint", "path", "id")
}


class Acceptance(Model):
    """Something that is right as it is, or that will not be fixed: one finding, or the findings of a check in some place."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [_GIVEN["fingerprint"], {"anyOf": [_GIVEN["path"], _GIVEN["id"]]}]}
    )

    fingerprint: str | None = Field(default=None, pattern=r"^[0-9a-f]{16}$", description="Fingerprint of the finding.")
    code: str = Field(
        pattern=r"^RW[0-9]{3}$", description="Code of its check; next to a fingerprint it is only for people."
    )
    path: str | None = Field(
        default=None,
        min_length=1,
        description="Pattern of the file in which a finding of this check is shown: * stays within one folder, ** does not.",
    )
    id: str | None = Field(
        default=None, min_length=1, description="Pattern of the record that a finding of this check is about."
    )
    members: str = Field(
        default="",
        pattern=r"^([0-9a-f]{8})*$",
        description="The accepted places of a finding that has many, 8 digits each; any other place is not accepted.",
    )
    message: str = Field(default="", description="Beginning of its message, for people.")
    reason: str = Field(min_length=1, description="Why it is accepted.")
    date: str | None = Field(default=None, description="A date, if a person gave one.")

    @model_validator(mode="after")
    def _says_what(self) -> Acceptance:
        if (self.fingerprint is None) == (self.path is None and self.id is None):
            raise ValueError("an entry needs either a fingerprint, or a path, an id or both")
        return self


class AcceptedFile(Model):
    """The file `accepted.yaml` beside the project."""

    accepted: tuple[Acceptance, ...] = Field(default=(), description="Accepted findings.")
