"""A card: its identity once, its text per locale; and a card as a page of one edition prints it."""

from __future__ import annotations

from pydantic import Field

from regelwerk.schema.base import Confidence, Model, RecordId, TextKey
from regelwerk.schema.document import Provenance


class Effect(Model):
    """Something an engine does when the card or choice is resolved."""

    kind: str = Field(min_length=1, description="What happens, such as gain, lose, move, draw.")
    target: str | None = Field(default=None, description="What it affects, such as the name of a resource or an icon.")
    value: int | None = Field(default=None, description="By how much.")


class Card(Model):
    """A card: kind, deck, cost, counts, icons and effects are facts; name, text and flavour are texts."""

    id: RecordId
    code: str | None = Field(default=None, description="Printed or repository code of the card.")
    kind: str = Field(min_length=1, description="Kind of card, such as event, item, character.")
    rule: RecordId | None = Field(
        default=None, description="Section of the rules that describes it; null if it comes from a card source."
    )
    deck: str | None = Field(default=None, description="Neutral name of the deck it belongs to.")
    cost: int | None = Field(default=None, description="Printed cost; null if none is printed.")
    quantity: int = Field(default=1, ge=0, description="Copies in the box.")
    icons: tuple[str, ...] = Field(default=(), description="Icons on the card, by name.")
    effects: tuple[Effect, ...] = Field(default=(), description="What the card does, for an engine.")
    name: TextKey = Field(description="Key of the name.")
    action: TextKey | None = Field(default=None, description="Key of the name of its unique action.")
    text: TextKey | None = Field(default=None, description="Key of the rules text.")
    flavour: TextKey | None = Field(default=None, description="Key of the flavour text.")
    fields: dict[str, TextKey] = Field(
        default={}, description="Keys of its other printed fields, by label or position in the base edition."
    )


class PrintedPlace(Model):
    """Where a card is printed."""

    page: int | None = Field(default=None, ge=1, description="Page of the file, from 1; null for text files.")
    position: int = Field(ge=1, description="Position on the sheet, row by row, or in the list, from 1.")


class PrintedCard(Model):
    """What one card says in one edition, before facts are separated from texts."""

    name: str = Field(min_length=1, description="Its name.")
    text: str = Field(default="", description="What it does.")
    flavour: str = Field(default="", description="Flavour text, which does not affect play.")
    quantity: int | None = Field(default=None, ge=0, description="Number of copies; null if unknown.")
    fields: dict[str, str] = Field(
        default={}, description="Everything else printed on it, by label or name of its position."
    )
    code: str | None = Field(default=None, description="Printed code or number.")
    back: str = Field(default="", description="What its back says.")
    places: tuple[PrintedPlace, ...] = Field(min_length=1, description="Where it is printed, one entry per copy.")
    provenance: Provenance = Field(description="Where its first copy comes from.")
    confidence: Confidence | None = Field(
        default=None, description="Mean word confidence, 0 to 1; null if the text is exact."
    )
