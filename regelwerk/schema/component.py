"""What is in the box."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Model, RecordId, TextKey

ComponentKind = Literal["component", "deck", "dice", "marker", "resource", "action", "character"]


class Component(Model):
    """A thing that can be counted: its quantity is a fact, its name a text."""

    id: RecordId
    parent: RecordId | None = Field(default=None, description="The component it is a part of.")
    order: int = Field(ge=0, description="Position in the list, from 0.")
    kind: ComponentKind = Field(default="component", description="Sort of thing.")
    quantity: int | None = Field(
        default=None, ge=0, description="How many are in the box; null where the list gives none."
    )
    value: int | None = Field(default=None, description="Printed value of a resource.")
    minimum: int | None = Field(default=None, description="Lowest cost of an action, in action points.")
    maximum: int | None = Field(default=None, description="Highest cost of an action, in action points.")
    name: TextKey = Field(description="Key of the name.")
