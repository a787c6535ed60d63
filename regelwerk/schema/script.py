"""A numbered narrative paragraph with its choices, dice tests and jumps."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import Model, RecordId, TextKey
from regelwerk.schema.card import Effect


class Choice(Model):
    """An option the players may take."""

    text: TextKey = Field(description="Key of the text of the option.")
    condition: TextKey | None = Field(
        default=None, description="Key of the condition under which the option is available."
    )
    effects: tuple[Effect, ...] = Field(default=(), description="What taking it does.")
    jump: int | None = Field(
        default=None, ge=0, description="Number of the script to read next; null if play continues."
    )


class Outcome(Model):
    """What a range of dice results leads to."""

    low: int = Field(description="Lowest result, inclusive.")
    high: int = Field(description="Highest result, inclusive.")
    text: TextKey | None = Field(default=None, description="Key of what happens.")
    effects: tuple[Effect, ...] = Field(default=(), description="What happens, for an engine.")
    jump: int | None = Field(default=None, ge=0, description="Number of the script to read next.")


class DiceTest(Model):
    """A roll and what its results lead to."""

    dice: str = Field(pattern=r"^[1-9][0-9]*d[1-9][0-9]*$", description="Dice rolled and summed, such as 1d6 or 2d10.")
    outcomes: tuple[Outcome, ...] = Field(description="Ranges of results; together they cover every result once.")


class CombatValue(Model):
    """A named value of an opponent, as it is printed."""

    name: TextKey = Field(description="Key of its label, such as strength.")
    value: int = Field(description="Printed value.")


class Combatant(Model):
    """An opponent in a script."""

    name: TextKey = Field(description="Key of the name.")
    values: tuple[CombatValue, ...] = Field(default=(), description="Values, in printed order.")


class Script(Model):
    """A numbered paragraph of the script book."""

    id: RecordId
    book: str = Field(default="scripts", min_length=1, description="Book it belongs to: the document of its source.")
    number: int = Field(ge=0, description="Printed number of the script, used by jumps within the same book.")
    kind: Literal["story", "rule", "combat", "ending"] = Field(description="Kind of script.")
    title: TextKey | None = Field(default=None, description="Key of the title.")
    text: TextKey = Field(description="Key of the text.")
    opponents: tuple[Combatant, ...] = Field(default=(), description="Opponents, in printed order.")
    choices: tuple[Choice, ...] = Field(default=(), description="Options, in printed order.")
    tests: tuple[DiceTest, ...] = Field(default=(), description="Dice tests, in printed order.")
    jump: int | None = Field(default=None, ge=0, description="Number of the script to read next if there is no choice.")
