"""What is in the box."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Model, RecordId, TextKey

ComponentKind = Literal["component", "deck", "dice", "marker"]


class Component(Model):
    """A countable thing: its quantity is a fact, its name a text."""

    id: RecordId
    parent: RecordId | None = Field(default=None, description="The component it is part of.")
    order: int = Field(ge=0, description="Position in the list, from 0.")
    kind: ComponentKind = Field(default="component", description="Kind of thing.")
    quantity: int | None = Field(default=None, ge=0, description="Number in the box; null if the list gives none.")
    name: TextKey = Field(description="Key of the name.")
