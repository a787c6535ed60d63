"""A correction made by a person; it is applied after everything else and survives re-extraction."""

from __future__ import annotations

from pydantic import Field

from regelwerk.schema.base import Locale, Model, RecordId


class Patch(Model):
    """Change one field of one record, as long as it still says what it said when the patch was written."""

    id: RecordId
    locale: Locale | None = Field(
        default=None, description="Edition to change; null for facts, which all editions share."
    )
    field: str = Field(
        min_length=1,
        description="title, text, name, definition or flavour, or the name of a fact such as quantity.",
    )
    old: str | int | None = Field(description="What the field said when the patch was written.")
    new: str | int | None = Field(description="What it shall say.")
    reason: str = Field(min_length=1, description="Why, for whoever reads it later.")


class PatchFile(Model):
    """The file `patches.yaml` beside the project."""

    patches: tuple[Patch, ...] = Field(default=(), description="Corrections, applied in order.")
