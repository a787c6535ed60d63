"""The files in which people say what a project is: `regelwerk.yaml`, `patches.yaml` and `accepted.yaml`.

The project file names the sources of a game. A patch is a correction; it is applied after everything else and survives
re-extraction. An acceptance is a finding that somebody looked at and accepts; a check leaves it out until it changes.
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
        default=None, description="Language of the edition; left out for cards and scripts in YAML, which hold all."
    )
    kind: SourceKind = Field(
        description="law: numbered rules; booklet: headings and paragraphs; journal: phases and script references; cards: a sheet, list or table of cards, or authored YAML; scripts: a book of numbered sections, or authored YAML."
    )
    document: str = Field(default="rulebook", min_length=1, description="Name that the editions of one document share.")
    edition: str = Field(default="", description="Edition, in words.")
    rights: str = Field(default="", description="Who holds the rights, in words.")
    fields: dict[str, str] = Field(
        default={},
        description="For cards on pages: other names for labels and places of fields, such as `top left: cost`; "
        "kind, deck and cost are those of the record.",
    )


class Project(Model):
    """The whole file."""

    format: FormatVersion
    id: str = Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", description="Id of the game.")
    version: str = Field(default="0.1.0", description="Version of the content.")
    title: str = Field(default="", description="Title of the game, for people.")
    base: Locale = Field(description="Edition whose order and facts rule.")
    sources: tuple[ProjectSource, ...] = Field(min_length=1, description="Sources, in the order of the locale columns.")
    icons: dict[str, str] = Field(
        default={},
        description="Icon words, glyphs or keys of pictures as the sources print them, and the icon each stands for.",
    )
    vocabulary: tuple[str, ...] = Field(
        default=(), description="Names and made-up words of the game that no dictionary knows."
    )

    @property
    def locales(self) -> tuple[str, ...]:
        """Locales in order of first mention."""
        return tuple(dict.fromkeys(source.locale for source in self.sources if source.locale))

    @property
    def printed_words(self) -> tuple[str, ...]:
        """Words that the pages print and no dictionary knows: names of the game, and the words of its icons."""
        return tuple(dict.fromkeys((*self.vocabulary, *(word for word in self.icons if word.isalpha()))))


class Patch(Model):
    """Change one field of one record, as long as it still says what it said when the patch was written."""

    id: RecordId
    locale: Locale | None = Field(
        default=None, description="Edition to change; null for facts, which all editions share."
    )
    field: str = Field(
        min_length=1,
        description="title, text, name, definition or flavour, or the name of a fact such as quantity; of a script also "
        "of what is inside of it, such as choice2.text, choice2.jump, test1.dice or test1.outcome3.high.",
    )
    old: str | int | None = Field(description="What the field said when the patch was written.")
    new: str | int | None = Field(description="What it shall say.")
    reason: str = Field(min_length=1, description="Why, for whoever reads it later.")


class UnitQuote(Model):
    """A unit of one edition, by the words that it begins with and no other unit of the edition does."""

    locale: Locale = Field(description="Edition of the unit.")
    text: str = Field(
        min_length=1,
        description="Its first words; where several units begin with them, on into the units after it, each after a ¶.",
    )


class Pairing(Model):
    """A unit belongs with another one, or to none, whatever the alignment says.

    Ids follow from the alignment, so that the units are named by their words; `id` is for people and for findings.
    """

    id: RecordId = Field(description="Record that the unit was put into, or taken out of.")
    unit: UnitQuote = Field(description="Unit that is moved.")
    beside: UnitQuote | None = Field(
        default=None, description="Unit whose record it belongs to; null where it stands alone."
    )
    reason: str = Field(min_length=1, description="Why, for whoever reads it later.")


class ReadingOrder(Model):
    """The order in which blocks of a page are read, whatever the layout analysis says."""

    file: str = Field(min_length=1, description="Source, as the project names it.")
    page: int = Field(ge=1, description="Page of the file, counted from 1.")
    order: tuple[str, ...] = Field(
        min_length=2,
        description="First words of each block, in the order in which they are read, told apart as those of units are; "
        "a block that is not listed stays behind the one before it.",
    )
    reason: str = Field(min_length=1, description="Why, for whoever reads it later.")


class PatchFile(Model):
    """The file `patches.yaml` beside the project."""

    patches: tuple[Patch, ...] = Field(default=(), description="Corrections, applied in order.")
    pairings: tuple[Pairing, ...] = Field(default=(), description="Decisions about the alignment, applied in order.")
    reading_orders: tuple[ReadingOrder, ...] = Field(
        default=(), description="Decisions about the order of blocks; of several for one page the last holds."
    )


_GIVEN: dict[str, Any] = {
    name: {"required": [name], "properties": {name: {"type": "string"}}} for name in ("fingerprint", "path", "id")
}


class Acceptance(Model):
    """Something that is as it should be, or that nobody will mend: one finding, or those of a check at some place."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [_GIVEN["fingerprint"], {"anyOf": [_GIVEN["path"], _GIVEN["id"]]}]}
    )

    fingerprint: str | None = Field(default=None, pattern=r"^[0-9a-f]{16}$", description="Fingerprint of the finding.")
    code: str = Field(
        pattern=r"^RW[0-9]{3}$", description="Code of its check; beside a fingerprint it is for people alone."
    )
    path: str | None = Field(
        default=None,
        min_length=1,
        description="Pattern of the file that a finding of this check is shown in: * stays in one folder, ** does not.",
    )
    id: str | None = Field(
        default=None, min_length=1, description="Pattern of the record that a finding of this check is about."
    )
    members: str = Field(
        default="",
        pattern=r"^([0-9a-f]{8})*$",
        description="The places that a finding gathers, 8 digits each: these are accepted, one more of them is not.",
    )
    message: str = Field(default="", description="Beginning of its message, for people.")
    reason: str = Field(min_length=1, description="Why it is accepted.")
    date: str | None = Field(default=None, description="A date, where a person gave one.")

    @model_validator(mode="after")
    def _says_what(self) -> Acceptance:
        if (self.fingerprint is None) == (self.path is None and self.id is None):
            raise ValueError("an entry has a fingerprint, or else a path, an id, or both")
        return self


class AcceptedFile(Model):
    """The file `accepted.yaml` beside the project."""

    accepted: tuple[Acceptance, ...] = Field(default=(), description="Accepted findings.")
