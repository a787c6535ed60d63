"""What people decided about the alignment: a unit belongs with another one, or stands alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from regelwerk.content.editions.unit_features import unit_text
from regelwerk.content.text.text_quotes import places
from regelwerk.schema.draft import Alignment, Draft, Pair, Unit
from regelwerk.schema.project import Pairing, UnitQuote

Aligned = tuple[Alignment, list[Draft]]
"""The pairs of a document, and its editions, cut where only one of them runs paragraphs together."""
Problem = Literal["no-text", "several", "other-kind", "circle"]
_Address = tuple[str, str]
"""Locale and key of a unit."""


class Unfit(NamedTuple):
    """Why a decision cannot be applied, and which of its quotes that is about."""

    problem: Problem
    quote: UnitQuote


def quotable(draft: Draft) -> list[Unit]:
    """The units that decisions can name, in order; mechanics follow what states them."""
    return [unit for unit in draft.units if unit.type != "mechanic"]


def quoted_text(unit: Unit) -> str:
    """The text of a unit that a quote is from: title and text, of a table its cells."""
    return unit_text(unit) or " | ".join(cell.content.text for row in unit.rows for cell in row)


def with_pairings(
    aligned: Sequence[Aligned], pairings: Sequence[Pairing]
) -> tuple[list[Aligned], list[tuple[Pairing, Unfit]]]:
    """The alignments with the decisions applied in order, and those that do not fit, which change nothing."""
    if not pairings:
        return list(aligned), []
    documents = [_Groups(alignment, drafts) for alignment, drafts in aligned]
    unfit: list[tuple[Pairing, Unfit]] = []
    for pairing in pairings:
        problems = []
        for document in documents:
            problem = document.apply(pairing)
            if problem is None:
                break
            problems.append(problem)
        else:  # where it fits best it got furthest
            unfit.append((pairing, max(problems, key=lambda one: _REACHED.index(one.problem))))
    return [(document.alignment(), drafts) for document, (_, drafts) in zip(documents, aligned, strict=True)], unfit


_REACHED = ("no-text", "several", "other-kind", "circle")


class _Groups:
    """The pairs of one document, while they are changed."""

    def __init__(self, alignment: Alignment, drafts: Sequence[Draft]) -> None:
        self._before = alignment
        self._groups: list[tuple[dict[str, tuple[str, ...]], float]] = [
            (dict(pair.units), pair.score) for pair in alignment.pairs
        ]
        self._units = {(draft.locale, unit.key): unit for draft in drafts for unit in draft.units}
        self._order = {address: place for place, address in enumerate(self._units)}
        self._quotable = {draft.locale: quotable(draft) for draft in drafts}
        self._texts = {locale: [quoted_text(unit) for unit in units] for locale, units in self._quotable.items()}
        self._changed = False

    def apply(self, pairing: Pairing) -> Unfit | None:
        """Apply a decision, or say why it does not fit."""
        unit = self._found(pairing.unit)
        if isinstance(unit, Unfit):
            return unit
        if pairing.beside is None:
            self._take_out(unit)
            return None
        beside = self._found(pairing.beside)
        if isinstance(beside, Unfit):
            return beside
        if self._units[unit].type != self._units[beside].type:
            return Unfit("other-kind", pairing.unit)
        before = list(self._groups)
        self._put(unit, beside)
        if self._is_circular(self._owner()[unit]):
            self._groups = before
            return Unfit("circle", pairing.unit)
        return None

    def alignment(self) -> Alignment:
        """The alignment as it is now, in the order of the base edition."""
        if not self._changed:
            return self._before
        place, ranked = -1, []
        for units, score in self._groups:
            base = [self._order[self._before.base, key] for key in units.get(self._before.base, ())]
            place = min(base, default=place)
            ranked.append((place, Pair(units=units, score=score)))
        ranked.sort(key=lambda one: one[0])
        return self._before.model_copy(update={"pairs": tuple(pair for _, pair in ranked)})

    def _found(self, quote: UnitQuote) -> _Address | Unfit:
        there = places(self._texts.get(quote.locale, []), quote.text)
        if len(there) != 1:
            return Unfit("several" if there else "no-text", quote)
        return quote.locale, self._quotable[quote.locale][there[0]].key

    def _owner(self) -> dict[_Address, int]:
        return {
            (locale, key): index
            for index, (units, _) in enumerate(self._groups)
            for locale, keys in units.items()
            for key in keys
        }

    def _take_out(self, unit: _Address) -> None:
        """Give a unit a group of its own beside the one that it was in; one that is alone stays."""
        index = self._owner()[unit]
        units, score = self._groups[index]
        if sum(map(len, units.values())) == 1:
            self._groups[index] = units, 1.0
        else:
            rest = _without(units, unit)
            first = min((self._order[unit[0], key] for key in rest.get(unit[0], ())), default=-1)
            self._groups[index] = rest, score
            self._groups.insert(index + (self._order[unit] > first), ({unit[0]: (unit[1],)}, 1.0))
        self._changed = True

    def _put(self, unit: _Address, beside: _Address) -> None:
        """Move a unit into the group of another one, among those of its edition in their order."""
        owner = self._owner()
        source, target = owner[unit], owner[beside]
        units, _ = self._groups[target]
        locale, key = unit
        if source != target:
            members = sorted((*units.get(locale, ()), key), key=lambda one: self._order[locale, one])
            left, score = self._groups[source]
            self._groups[source] = _without(left, unit), score
            units = {name: tuple(members) if name == locale else units.get(name, ()) for name in self._quotable}
        self._groups[target] = {name: keys for name, keys in units.items() if keys}, 1.0
        if not self._groups[source][0]:
            del self._groups[source]
        self._changed = True

    def _is_circular(self, start: int) -> bool:
        """Whether a group would be under itself: its parent is that of its first unit with one, as in records."""
        owner, seen, at = self._owner(), {start}, self._parent(start, self._owner())
        while at is not None and at not in seen:
            seen.add(at)
            at = self._parent(at, owner)
        return at is not None

    def _parent(self, index: int, owner: Mapping[_Address, int]) -> int | None:
        for locale, keys in self._groups[index][0].items():
            for key in keys:
                above = self._units[locale, key].parent
                if above is not None and owner.get((locale, above)) != index:
                    return owner.get((locale, above))
        return None


def _without(units: Mapping[str, tuple[str, ...]], unit: _Address) -> dict[str, tuple[str, ...]]:
    locale, key = unit
    rest = {name: tuple(one for one in keys if (name, one) != (locale, key)) for name, keys in units.items()}
    return {name: keys for name, keys in rest.items() if keys}
