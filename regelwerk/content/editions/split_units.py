"""Paragraphs that one edition prints as one and the other as several, cut where the other edition begins again.

A first alignment shows which units hold more than their partners. Such a unit is cut at ends of sentences, at a heading
that runs into its text, or before the entries of a list that runs on in lines, in the way that its pieces fit best what
the other edition has there: a dynamic program over its possible cuts and those units. A unit without plain evidence for
a cut stays whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.content.editions.alignment import Paired, align_texts
from regelwerk.content.editions.bilingual_lexicon import Lexicon, reverse
from regelwerk.content.editions.pair_evidence import PairEvidence, Side
from regelwerk.content.editions.text_pieces import Cuts, Fit, cuts_of, fit_list, fit_text, piece_of
from regelwerk.content.editions.unit_chain import Link
from regelwerk.content.editions.unit_features import Features, features, unit_text
from regelwerk.schema.draft import Draft, Unit

_PASSES = 3
"""A piece of one edition may be what shows where the other must be cut."""
_ROOM = 1.1
"""Length of its partner from which on a unit may hold another one, unless that is a heading."""
_REACH = 16
"""Units of the other edition that are looked at to each side."""


@dataclass(frozen=True, slots=True)
class _Lump:
    """A unit that may be cut, and the units of the other edition that its pieces may be."""

    index: int
    cuts: Cuts
    window: tuple[int, ...]


def divided(drafts: Sequence[Draft], base: str) -> tuple[list[Draft], dict[str, Paired]]:
    """The editions of one document, units cut where another edition shows that they hold several.

    With them come the running units paired with those of the base edition, by locale, where that is known already.
    """
    found = list(drafts)
    first = next((index for index, draft in enumerate(found) if draft.locale == base), 0)
    known: dict[str, tuple[Draft, Paired]] = {}
    for other in range(len(found)):
        if other != first:
            found[first], found[other], paired = _both(found[first], found[other])
            if paired:
                known[found[other].locale] = found[first], paired
    return found, {locale: paired for locale, (ours, paired) in known.items() if ours is found[first]}


def _both(ours: Draft, theirs: Draft) -> tuple[Draft, Draft, Paired | None]:
    locales = (ours.locale, theirs.locale)
    lexicon: Lexicon | None = None
    for _ in range(_PASSES):
        a, b = _rules(ours), _rules(theirs)
        sides = features(a, locales[0]), features(b, locales[1])
        links, lexicon = align_texts(a, b, locales, lexicon, sides)
        left = _pieces(a, b, sides[1], links, locales[0], lexicon)
        turned = [(y, x, score) for x, y, score in links]
        right = _pieces(b, a, sides[0], turned, locales[1], reverse(lexicon))
        # What is cut to fit a unit of the other edition must not be cut against as it was before.
        busy = {piece.partner for pieces in left.values() for piece in pieces}
        right = {index: pieces for index, pieces in right.items() if index not in busy}
        if not left and not right:
            return ours, theirs, (links, lexicon)
        ours = _cut(ours, a, b, left)
        theirs = _cut(theirs, b, a, right)
    return ours, theirs, None


def _rules(draft: Draft) -> list[Unit]:
    return [unit for unit in draft.units if unit.type == "rule"]


def _pieces(
    units: Sequence[Unit],
    others: Sequence[Unit],
    theirs: Sequence[Features],
    links: Sequence[Link],
    locale: str,
    lexicon: Lexicon,
) -> dict[int, list[Fit]]:
    """The units of `units` (the left side of the links, in this locale) to be cut, by their index.

    `theirs` are the features of the others.
    """
    lumps = list(_lumps(units, others, links, locale))
    if not lumps:
        return {}
    atoms: list[Unit] = []
    begins = []
    for lump in lumps:
        begins.append(len(units) + len(atoms))
        atoms += [piece_of(units[lump.index], start, end, "") for start, end in lump.cuts.spans()]
    evidence = PairEvidence(features([*units, *atoms], locale), theirs, lexicon)
    worths = {
        j: (score_of * evidence.size(left, right) / len(right), left)
        for left, right, _ in links
        if left and right
        for score_of in [evidence.score(left, right)]
        for j in right
    }
    found: dict[int, list[Fit]] = {}
    taken: set[int] = set()
    for lump, begin in zip(lumps, begins, strict=True):
        window = tuple(j for j in lump.window if j not in taken)
        if lump.cuts.listed:
            pieces = fit_list(lump.cuts, begin, window, evidence, others)
        else:
            worth = {j: worths[j][0] for j in window if j in worths and worths[j][1] != (lump.index,)}
            pieces = fit_text(lump.cuts, begin, window, evidence, others, worth)
        if sum(piece.partner is not None for piece in pieces) > 1:
            found[lump.index] = pieces
            taken.update(piece.partner for piece in pieces if piece.partner is not None)
    return found


def _lumps(units: Sequence[Unit], others: Sequence[Unit], links: Sequence[Link], locale: str) -> Iterator[_Lump]:
    """Units that may hold several of the other edition: those next to them there are free, or share their link."""
    partners = {i: right for left, right, _ in links for i in left}
    owners = {j: left for left, right, _ in links for j in right}
    lengths = [len(unit_text(unit)) for unit in others]
    for index, unit in enumerate(units):
        if unit.number or unit.text is None or unit.rows:
            continue
        mine = partners.get(index, ())
        if len(mine) > 1 and owners[mine[0]] != (index,):
            continue
        place = mine[0] if mine else _place(index, partners)
        if place is None:
            continue
        low, high = _stretch(place, max(mine, default=place), len(unit.text.content.text), lengths)
        near = [j for j in range(low, high + 1) if not others[j].number]
        free = [j for j in near if not owners.get(j)]
        if len(mine) < 2 and not free:
            continue
        headings = any(others[j].kind == "section" for j in free)
        if len(mine) == 1 and not headings and len(unit.text.content.text) < _ROOM * lengths[mine[0]]:
            continue
        cuts = cuts_of(unit.text, locale)
        if cuts.inner:
            yield _Lump(
                index, cuts, tuple(j for j in near if j in mine or not owners.get(j)) if cuts.listed else tuple(near)
            )


def _stretch(low: int, high: int, length: int, lengths: Sequence[int]) -> tuple[int, int]:
    """The units around some of the other edition that a lump of this length may reach to, first and last."""
    first, last = low, high
    room = length
    while first > max(0, low - _REACH) and room > 0:
        first -= 1
        room -= lengths[first]
    room = length
    while last < min(len(lengths) - 1, high + _REACH) and room > 0:
        last += 1
        room -= lengths[last]
    return first, last


def _place(index: int, partners: Mapping[int, Side]) -> int | None:
    """Index in the other edition of what is before a unit without partner."""
    for before in range(index - 1, max(-1, index - _REACH), -1):
        if partners.get(before):
            return partners[before][-1]
    return None


def _cut(draft: Draft, units: Sequence[Unit], others: Sequence[Unit], found: dict[int, list[Fit]]) -> Draft:
    """The draft with the units that were found cut; the first piece keeps the key, and what is under it."""
    pieces = {units[index].key: parts for index, parts in found.items()}
    if not pieces:
        return draft
    new: list[Unit] = []
    for unit in draft.units:
        for number, piece in enumerate(pieces.get(unit.key, ())):
            partner = others[piece.partner] if piece.partner is not None else None
            part = piece_of(unit, piece.start, piece.end, f"/{number}" if number else "")
            if partner is not None and partner.kind == "section":
                part = part.model_copy(
                    update={"kind": "section", "level": partner.level, "title": part.text, "text": None}
                )
            new.append(part)
        if unit.key not in pieces:
            new.append(unit)
    order = {key: rank for rank, key in enumerate(_by_print(new))}
    return draft.model_copy(
        update={
            "units": tuple(
                unit.model_copy(update={"order": index, "printed_order": order[unit.key]})
                for index, unit in enumerate(new)
            )
        }
    )


def _by_print(units: Sequence[Unit]) -> list[str]:
    ranked = sorted(enumerate(units), key=lambda item: (item[1].printed_order, item[0]))
    return [unit.key for _, unit in ranked]
