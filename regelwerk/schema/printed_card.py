"""A card as a page prints it: on a sheet, in a list, or as a row of a table."""

from __future__ import annotations

from pydantic import Field

from regelwerk.schema.base import Confidence, Model
from regelwerk.schema.document import Provenance


class CardPlace(Model):
    """Where a card is printed."""

    page: int | None = Field(default=None, ge=1, description="Page of the file, from 1; null for text files.")
    position: int = Field(ge=1, description="Place on the sheet row by row, or place in the list, from 1.")


class PrintedCard(Model):
    """What one card says in one edition; facts are not told from texts yet."""

    name: str = Field(min_length=1, description="Its name.")
    text: str = Field(default="", description="What it does.")
    flavour: str = Field(default="", description="What is quoted or told on it and not played.")
    quantity: int | None = Field(default=None, ge=0, description="How many there are; null where nothing tells.")
    fields: dict[str, str] = Field(
        default={}, description="Everything else that is printed on it, by its label or by the name of its place."
    )
    code: str | None = Field(default=None, description="Printed code or number.")
    back: str = Field(default="", description="What its back says.")
    places: tuple[CardPlace, ...] = Field(min_length=1, description="Where it is printed, each copy by itself.")
    provenance: Provenance = Field(description="Where its first copy is from.")
    confidence: Confidence | None = Field(
        default=None, description="Mean word confidence, 0 to 1; null where the text is exact."
    )
