"""Terms of the glossary that one text has and its partner says otherwise."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.schema.term import Term
from regelwerk.validate.counterpart import same_place
from regelwerk.validate.glossary_use import GlossaryUse
from regelwerk.validate.lookup import Lookup, Pair, Side
from regelwerk.validate.term_use import Use

_ENOUGH = 4
"""So many texts must have a term before a text without its partner says anything."""
_FAITHFUL = 0.75
"""And in this share of them its partner must stand: below, the two are no firm pair."""


@dataclass(frozen=True, slots=True)
class GlossaryGap:
    """A term of one text whose firm partner is not in the other."""

    pair: Pair
    side: Side
    use: Use
    other: Side
    instead: Use | None
    """The term that stands for it there; None where that cannot be told, most often in a free translation."""

    def has(self, key: str, locale: str, start: int) -> bool:
        """Whether it tells of the word that begins there."""
        told = [(self.side, self.use), *([(self.other, self.instead)] if self.instead else [])]
        return any((side.key, side.locale) == (key, locale) and use.start <= start < use.end for side, use in told)


def glossary_gaps(lookup: Lookup) -> dict[str, list[GlossaryGap]]:
    """By the key of the text. Where each side has one term that the other lacks, one stands for the other."""
    use = lookup.once(GlossaryUse)
    found: dict[str, list[GlossaryGap]] = {}
    for pair in use.pairs:
        left, right = _missing(use, pair.left, pair.right), _missing(use, pair.right, pair.left)
        gaps = found.setdefault(pair.slot.key, []) if left or right else []
        if len(left) == len(right) == 1 and _exchanged(lookup, (pair.left, left[0]), (pair.right, right[0])):
            gaps.append(GlossaryGap(pair, pair.left, left[0], pair.right, right[0]))
            continue
        gaps += [GlossaryGap(pair, pair.left, place, pair.right, None) for place in left]
        gaps += [GlossaryGap(pair, pair.right, place, pair.left, None) for place in right]
    return found


def _missing(use: GlossaryUse, one: Side, other: Side) -> list[Use]:
    """First uses of the terms of one text whose firm partner is not in the other text in any form."""
    return [
        place
        for term, place in use.used(one).items()
        if use.named(term, other.locale) and _firm(use, term, one, other) and not use.hinted(term, other)
    ]


def _exchanged(lookup: Lookup, left: tuple[Side, Use], right: tuple[Side, Use]) -> bool:
    (one, mine), (other, theirs) = left, right
    alike = _kind(lookup, mine.form.term) == _kind(lookup, theirs.form.term)
    return alike and same_place(one, mine.start, other, theirs.start)


def _firm(use: GlossaryUse, term: str, one: Side, other: Side) -> bool:
    there, both = use.fidelity.get((term, one.locale, other.locale), (0, 0))
    return there >= _ENOUGH and both / there >= _FAITHFUL


def _kind(lookup: Lookup, term: str) -> str:
    record = lookup.records.get(term)
    return record.kind if isinstance(record, Term) else ""
