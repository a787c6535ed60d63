"""RW210: one term that the other edition calls by several names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.schema.finding import Finding, Span
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.renderings import Renderings, renderings
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.words.nouns import stands_as_name
from regelwerk.validate.report.wording import listed

_LABEL = re.compile(r"\s*([^\W\d_]+):\s")
_USUAL = 3
"""Uses that the usual label has at least; chosen by hand."""
_HEAD = re.compile(r"\s*(?:\S+\s*){1,5}")
_RARE = 3
"""A name is odd where the usual one is used so many times as often."""


@dataclass(frozen=True, slots=True)
class _Labelled:
    """Two texts that begin with a label, such as `Note:`."""

    pair: SlotPair
    left: re.Match[str]
    right: re.Match[str]


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each term, and for each label such as `Note:` whose partner is another than usual."""
    for terms in term_words(lookup):
        for found in renderings(terms):
            yield _names(lookup, found, is_free=terms.are_free and not _has_name(found, terms))
    yield from _labels(lookup)


def _has_name(found: Renderings, terms: TermWords) -> bool:
    """Whether half of the uses of the term, or of a name of it, have a capital as the name of a thing."""
    locales = terms.locales[:: 1 if found.side == 0 else -1]
    for places in found.names:
        capitals = [0, 0]
        for place in places:
            pair = place.segment.pair
            texts = (pair.left.text, pair.right.text)[:: 1 if found.side == 0 else -1]
            for at, word in enumerate((place.word, place.other)):
                capitals[at] += stands_as_name(word.token, texts[at], locales[at])
        if 2 * max(capitals) >= len(places):
            return True
    return False


def _names(lookup: Lookup, found: Renderings, *, is_free: bool) -> Finding:
    usual, *odd = found.names
    first = min((places[0] for places in odd), key=lambda place: lookup.position.get(place.segment.pair.slot.id, 0))
    counts = [f"“{places[0].other.token.text}” ({len(places)}×)" for places in found.names]
    spans: list[Span] = []
    for place in (first, usual[0]):
        sides = (place.segment.pair.left, place.segment.pair.right)
        mine, other = sides[found.side], sides[1 - found.side]
        spans.append(lookup.span_of_clause(other, place.other.token.start, place.other.token.end))
        spans.append(lookup.span_of_clause(mine, place.word.token.start, place.word.token.end))
    pair = first.segment.pair
    mine, other = (pair.left, pair.right)[:: 1 if found.side == 0 else -1]
    return CHECK.finding(
        f"“{first.word.token.text}” in {mine.locale} is called {listed(counts)} in {other.locale}; the rare name is in "
        f"{named(lookup, pair.slot.id)}. Decide on one name, unless they are different things.",
        record=pair.slot.id,
        spans=spans,
        severity="info" if found.general or lookup.doubtful(other) or is_free else "warning",
    )


def _labels(lookup: Lookup) -> Iterator[Finding]:
    found: dict[tuple[str, str], list[_Labelled]] = {}
    for pair in lookup.pairs:
        left, right = _LABEL.match(pair.left.text), _LABEL.match(pair.right.text)
        if left and right and pair.slot.type == "rule" and not pair.doubtful:
            found.setdefault((pair.left.locale, pair.right.locale), []).append(_Labelled(pair, left, right))
    for labelled in found.values():
        for one, other in ((0, 1), (1, 0)):
            yield from _odd_labels(lookup, labelled, one, other)


def _odd_labels(lookup: Lookup, labelled: list[_Labelled], one: int, other: int) -> Iterator[Finding]:
    """Labels of the side `other` that are beside a label of the side `one` which usually has another partner."""
    partners: dict[str, dict[str, list[_Labelled]]] = {}
    for item in labelled:
        mine, theirs = (match.group(1).casefold() for match in (item.left, item.right)[:: 1 if one == 0 else -1])
        partners.setdefault(mine, {}).setdefault(theirs, []).append(item)
    for labels in partners.values():
        usual = max(labels.values(), key=len)
        for items in labels.values():
            if items is not usual and len(usual) >= max(_USUAL, _RARE * len(items)):
                yield _label(lookup, items, usual, one, other)


def _label(lookup: Lookup, items: list[_Labelled], usual: list[_Labelled], one: int, other: int) -> Finding:
    odd, right = items[0], usual[0]
    odd_labels, right_labels = (odd.left, odd.right), (right.left, right.right)
    sides: tuple[SlotText, SlotText] = (odd.pair.left, odd.pair.right)
    spans = [lookup.span(sides[side], 0, _head(sides[side])) for side in (other, one)]
    usual_sides = (right.pair.left, right.pair.right)
    spans += [lookup.span(usual_sides[side], 0, _head(usual_sides[side])) for side in (other, one)]
    return CHECK.finding(
        f"{named(lookup, odd.pair.slot.id)}: “{odd_labels[one].group(1)}” in {sides[one].locale} is "
        f"“{odd_labels[other].group(1)}” in {sides[other].locale} here ({len(items)}×), and “{right_labels[other].group(1)}” "
        f"elsewhere ({len(usual)}×). Use one label for each kind of note.",
        record=odd.pair.slot.id,
        spans=spans,
    )


def _head(side: SlotText) -> int:
    """The end of the label and the first words after it."""
    match = _HEAD.match(side.text)
    return match.end() if match else len(side.text)


CHECK = Check(
    code="RW210",
    name="several-names",
    kind="inconsistent-term",
    severity="warning",
    summary="One edition has a single name for a thing, or a single label for a kind of note; the other has several.",
    why="Readers of the other edition think that the names mean different things.",
    example="`pl` says “mapa” throughout; `de` says “Stadtplan”, and once “Spielplan”.",
    fix="Decide on one name, and list the other as forbidden in terms.yaml.",
    run=run,
    needs=("common words",),
)
