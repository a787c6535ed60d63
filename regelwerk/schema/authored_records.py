"""Cards and scripts as people write them in YAML: facts once, every text as a mapping from locale to words."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from regelwerk.schema.base import FormatVersion, Locale, Model, RecordId
from regelwerk.schema.card import Effect

LocaleText = dict[Locale, str]
ScriptKind = Literal["story", "rule", "combat", "ending"]


class AuthoredCard(Model):
    """One card of a card file."""

    id: RecordId
    code: str | None = Field(default=None, description="Printed code.")
    kind: str = Field(min_length=1, description="Kind of card.")
    deck: str | None = Field(default=None, description="Neutral name of the deck.")
    cost: int | None = Field(default=None, description="Printed cost.")
    quantity: int = Field(default=1, ge=0, description="Copies in the box.")
    icons: tuple[str, ...] = Field(default=(), description="Icons on the card, by name.")
    effects: tuple[Effect, ...] = Field(default=(), description="What the card does, for an engine.")
    name: LocaleText = Field(description="Name per locale.")
    text: LocaleText | None = Field(default=None, description="Rules text per locale.")
    flavour: LocaleText | None = Field(default=None, description="Flavour text per locale.")
    fields: dict[str, LocaleText] = Field(default={}, description="Other printed fields, by label, per locale.")


class AddedCard(Model):
    """Facts of a card that is read from pages, identified by its code; omitted fields stay as read."""

    code: str = Field(min_length=1, description="Printed code.")
    kind: str | None = Field(default=None, min_length=1, description="Kind of card.")
    deck: str | None = Field(default=None, description="Neutral name of the deck.")
    cost: int | None = Field(default=None, description="Printed cost.")
    quantity: int | None = Field(default=None, ge=0, description="Copies in the box.")
    icons: tuple[str, ...] | None = Field(default=None, description="Icons on the card, by name.")
    effects: tuple[Effect, ...] | None = Field(default=None, description="What the card does, for an engine.")


class AuthoredCards(Model):
    """A file of cards."""

    format: FormatVersion
    cards: tuple[AuthoredCard, ...] = Field(default=(), description="Cards, in printed order.")
    card_additions: tuple[AddedCard, ...] = Field(default=(), description="Additional facts of cards on pages.")


class AuthoredChoice(Model):
    """An option of a script."""

    text: LocaleText = Field(description="Text of the option per locale.")
    condition: LocaleText | None = Field(default=None, description="The condition, per locale.")
    effects: tuple[Effect, ...] = Field(default=(), description="What taking it does.")
    jump: int | None = Field(default=None, ge=0, description="Script to read next.")


class AuthoredOutcome(Model):
    """A range of dice results."""

    low: int = Field(description="Lowest result, inclusive.")
    high: int = Field(description="Highest result, inclusive.")
    text: LocaleText | None = Field(default=None, description="What happens, per locale.")
    effects: tuple[Effect, ...] = Field(default=(), description="What happens, for an engine.")
    jump: int | None = Field(default=None, ge=0, description="Script to read next.")


class AuthoredTest(Model):
    """A dice test of a script."""

    dice: str = Field(pattern=r"^[1-9][0-9]*d[1-9][0-9]*$", description="Dice rolled and summed, such as 1d6.")
    outcomes: tuple[AuthoredOutcome, ...] = Field(min_length=1, description="Ranges, in printed order.")


class AuthoredValue(Model):
    """A named value of an opponent."""

    name: LocaleText = Field(description="Label per locale.")
    value: int = Field(description="Printed value.")


class AuthoredOpponent(Model):
    """An opponent in a script."""

    name: LocaleText = Field(description="Name per locale.")
    values: tuple[AuthoredValue, ...] = Field(default=(), description="Values, in printed order.")


class AuthoredScript(Model):
    """One script of a script file."""

    number: int = Field(ge=0, description="Printed number.")
    kind: ScriptKind = Field(description="Kind of script.")
    title: LocaleText | None = Field(default=None, description="Title per locale.")
    text: LocaleText = Field(description="Text per locale.")
    opponents: tuple[AuthoredOpponent, ...] = Field(default=(), description="Opponents, in printed order.")
    choices: tuple[AuthoredChoice, ...] = Field(default=(), description="Options, in printed order.")
    tests: tuple[AuthoredTest, ...] = Field(default=(), description="Dice tests, in printed order.")
    jump: int | None = Field(default=None, ge=0, description="Script to read next without a choice.")


class AddedChoice(Model):
    """The effects of an option of a script on pages."""

    jump: int = Field(ge=0, description="Script that the option leads to, which identifies it.")
    effects: tuple[Effect, ...] = Field(description="What taking it does.")


class AddedOutcome(Model):
    """The effects of a dice result of a script on pages."""

    test: int = Field(default=1, ge=1, description="Which dice test of the script, from 1.")
    low: int = Field(description="Lowest result of the range, which identifies it.")
    effects: tuple[Effect, ...] = Field(description="What happens, for an engine.")


class AddedScript(Model):
    """Facts of a script that is read from pages, identified by its number; omitted fields stay as read."""

    number: int = Field(ge=0, description="Printed number.")
    kind: ScriptKind | None = Field(default=None, description="Kind of script.")
    choices: tuple[AddedChoice, ...] = Field(default=(), description="What options do.")
    outcomes: tuple[AddedOutcome, ...] = Field(default=(), description="What results of dice do.")


class AuthoredScripts(Model):
    """A file of scripts."""

    format: FormatVersion
    scripts: tuple[AuthoredScript, ...] = Field(default=(), description="Scripts, in printed order.")
    script_additions: tuple[AddedScript, ...] = Field(default=(), description="Additional facts of scripts on pages.")
