"""What a rulebook defines by name and value."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Amount, Model, RecordId, TextKey

MechanicKind = Literal["action", "resource", "deck", "step", "dice", "outcome", "marker", "character"]


class Mechanic(Model):
    """An action, a resource, a deck, a step of play, a die, the result of a roll, a marker or a character.

    A pointer to a script is not a mechanic but a reference, stored as a token in the text.
    """

    id: RecordId
    kind: MechanicKind = Field(description="Kind of thing; a phase of play is a step.")
    parent: RecordId | None = Field(
        default=None, description="The mechanic it belongs to: the enclosing step, or the character that has it."
    )
    rule: RecordId | None = Field(
        default=None, description="Rule or table that states it; null if only the component list does."
    )
    component: RecordId | None = Field(default=None, description="The matching component, if the list has one.")
    order: int = Field(ge=0, description="Position among all mechanics, in the reading order of the base edition.")
    quantity: int | None = Field(default=None, ge=0, description="How many there are: dice, markers, cards of a deck.")
    min: int | None = Field(default=None, description="Lowest cost of an action in action points; lowest roll.")
    max: int | None = Field(
        default=None, description="Highest cost of an action in action points; highest roll; faces of a die."
    )
    value: Amount | None = Field(
        default=None, description="Price of a resource; chance of a success of a die, in per cent."
    )
    name: TextKey = Field(description="Key of the name; for the result of a roll, of what happens.")
    text: TextKey | None = Field(
        default=None, description="Key of the text of the rule named after it; the text belongs to that rule."
    )
