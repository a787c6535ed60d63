"""Scripts as an engine of stories walks them: the ways out of each, with what they lead to by id."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelwerk.content.export.export_target import Omission
from regelwerk.schema.card import Effect
from regelwerk.schema.content import Content
from regelwerk.schema.script import Choice, DiceTest, Script

_WORD = re.compile(r"[\w.+-]+")


@dataclass(frozen=True, slots=True)
class Roll:
    """One range of results of a roll."""

    low: int
    high: int
    text: str | None
    effects: tuple[Effect, ...]
    target: str | None
    """Id of the script to read next; None where play goes on outside of the book."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """A choice, a roll of dice, or the jump that a script ends with."""

    text: str | None = None
    """Key of the words of a choice; None for a roll and a jump."""
    condition: str | None = None
    effects: tuple[Effect, ...] = ()
    target: str | None = None
    """Id of the script to read next; None where play goes on outside of the book, and for a roll."""
    dice: str = ""
    """Dice of a roll, such as 2d6; empty for others."""
    rolls: tuple[Roll, ...] = ()


def ways_of(pack: Content, left_out: list[Omission]) -> dict[str, tuple[WayOut, ...]]:
    """Id of a script to its ways out, in the order choices, rolls, jump.

    A jump to a number that its book has not ends the story; it is added to `left_out`.
    """
    ids = {(script.book, script.number): script.id for script in reversed(pack.scripts)}

    def target(script: Script, number: int | None) -> str | None:
        if number is not None and (script.book, number) not in ids:
            left_out.append(Omission(script.id, f"its jump to {number}, which is not in the book {script.book}"))
        return None if number is None else ids.get((script.book, number))

    def choice(script: Script, one: Choice) -> WayOut:
        return WayOut(one.text, one.condition, one.effects, target(script, one.jump))

    def roll(script: Script, test: DiceTest) -> WayOut:
        rolls = (Roll(one.low, one.high, one.text, one.effects, target(script, one.jump)) for one in test.outcomes)
        return WayOut(dice=test.dice, rolls=tuple(rolls))

    return {
        script.id: (
            *(choice(script, one) for one in script.choices),
            *(roll(script, test) for test in script.tests),
            *([WayOut(target=target(script, script.jump))] if script.jump is not None else []),
        )
        for script in pack.scripts
    }


def dice_of(dice: str) -> tuple[int, int]:
    """Number of dice and of their faces: 2 and 6 for 2d6."""
    count, _, faces = dice.partition("d")
    return int(count), int(faces)


def effect_words(effects: Sequence[Effect], place: str, left_out: list[Omission]) -> Iterator[str]:
    """Each effect in words without spaces, such as `gain lamp 1`; one with odd signs is added to `left_out`."""
    for effect in effects:
        parts = [effect.kind, effect.target, effect.value]
        words = [str(part) for part in parts if part is not None]
        if all(_WORD.fullmatch(word) for word in words):
            yield " ".join(words)
        else:
            left_out.append(Omission(place, f"the effect {' '.join(words)!r}, because of its characters"))
