"""Who deviates: a translation, or the source where several locales say the same against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from regelwerk.validate.cards.translated_text import CardText, TranslatedText


class Deviation(NamedTuple):
    """A side that says something else than the rest."""

    suspect: CardText
    others: tuple[CardText, ...]
    """The source first, where the suspect is a translation; else the locales that agree against the source."""
    followers: tuple[CardText, ...] = ()
    """The translations that say what an outvoted source says, and are as wrong."""


def deviations(unit: TranslatedText, source: CardText, says: Callable[[CardText], Hashable]) -> Iterator[Deviation]:
    """Each deviation of a unit; where two or more locales outvote the source, they are one.

    A text that was left in the source language says what the source says, and has no vote.
    """
    standard = says(source)
    said = {side: says(side) for side in unit.sides if side.text != source.text}
    wrong = {side: value for side, value in said.items() if value != standard}
    if not wrong:
        return
    value, count = Counter(wrong.values()).most_common(1)[0]
    outvoted = count >= 2 and count > len(said) - len(wrong) + 1
    if outvoted:
        agreeing = tuple(side for side, one in wrong.items() if one == value)
        yield Deviation(source, agreeing, tuple(side for side, one in said.items() if one == standard))
    for side, one in wrong.items():
        if not (outvoted and one == value):
            yield Deviation(side, (source,))
