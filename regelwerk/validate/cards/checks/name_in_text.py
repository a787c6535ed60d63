"""RW715: a card that is called otherwise in a text than its own name says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from regelwerk.schema.cardset import CardFinding, Passage, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Side, Unit, short

_WORD = re.compile(r"[^\W\d_]{3,}")
_CAPITAL = re.compile(r"[^\W\d_][^\W_]*(?:['’][^\W_]+)*")


def texts(_: Sheet, units: Sequence[Unit]) -> Iterator[CardFinding]:
    """Names of the cards of one file of facts, in the texts of the same file."""
    every = [unit for unit in units if unit.source is not None]
    names = {
        unit.source.text: unit
        for unit in every
        if unit.source and unit.kind == "title" and unit.field == "name" and _is_name(unit.source.text)
    }
    if not names:
        return
    pattern = re.compile(
        rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in sorted(names, key=len, reverse=True))})(?!\w)"
    )
    for unit in every:
        if unit.kind == "rules" and unit.source:
            for name in dict.fromkeys(pattern.findall(unit.source.text)):
                yield from _used(unit, names[name], name)


def _used(unit: Unit, named: Unit, name: str) -> Iterator[CardFinding]:
    """A text that holds no word of the name in its own locale, or holds the untranslated name."""
    called = {side.locale: side for side in named.sides}
    for side in unit.sides:
        own = called.get(side.locale)
        if own is None or (unit.source and side.text == unit.source.text) or _holds(side.text.casefold(), own.text):
            continue
        foreign = name in side.text and own.text != name
        if not foreign and unit.id == named.id:
            continue  # “this card” is as good as the name
        start = side.text.find(name) if foreign else 0
        yield CHECK.finding(
            f"{unit.id}: {unit.field} in {side.locale} "
            + (f"calls a card “{name}”" if foreign else f"does not say “{own.text}”, which the source names there")
            + (f", whose name is “{own.text}”." if foreign else "."),
            record=unit.id,
            spans=[_passage(side, start, len(name) if foreign else None), own.passage()],
            severity="warning" if foreign else "info",
            kind="untranslated" if foreign else "inconsistent-term",
        )


def _passage(side: Side, start: int, length: int | None) -> Passage:
    return side.passage(start, start + length) if length else side.passage()


def _is_name(text: str) -> bool:
    """Two capitalised words, or one long one: shorter names are words of the language too."""
    found = _CAPITAL.findall(text)
    return len(found) > 1 and found[0][0].isupper() and len(short(text)) >= 8


@lru_cache(maxsize=4096)
def _stems(name: str) -> tuple[str, ...]:
    """Words of a name without their endings, which grammar changes."""
    found = [word.casefold() for word in _WORD.findall(name)]
    return tuple(word[: max(3, len(word) - 3)] for word in found)


def _holds(text: str, name: str) -> bool:
    stems = _stems(name)
    return not stems or sum(stem in text for stem in stems) * 2 >= len(stems)


CHECK = CardCheck(
    code="RW715",
    name="name-in-text",
    kind="inconsistent-term",
    severity="warning",
    summary="A text names another card of the same file by a name that this card does not have in that locale.",
    why="Players look for a card that does not exist.",
    example="A text says “Old Lantern”, and the card is called “Alte Laterne” in German.",
    fix="Use the name of the card.",
    texts=texts,
)
