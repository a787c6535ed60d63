"""RW609: one thing that an edition calls by two words of the same meaning."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.synonyms import Name, odd_names
from regelwerk.validate.compare.terms.term_words import term_words

_STEM = 3
"""First letters by which the head of a name is found among its words."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each odd name: its first uses, then one of the usual name."""
    yield from (_finding(lookup, name, usual) for name, usual in lookup.once(odd_names))


def _finding(lookup: Lookup, name: Name, usual: Name) -> Finding:
    here, there = name.places[0], usual.places[0]
    return CHECK.finding(
        f"{named(lookup, here.record)} has “{here.text}” in {here.side.locale} ({len(name.places)}×) for what is called "
        f"“{there.text}” elsewhere ({len(usual.places)}×). Use one name.",
        record=here.record,
        spans=[lookup.span_around(place.side, place.start, place.end) for place in (*name.places[:2], there)],
        severity="info" if lookup.doubtful(here.side) or _is_another(lookup, name, usual) else "warning",
    )


def _is_another(lookup: Lookup, name: Name, usual: Name) -> bool:
    """Whether another edition has nothing there of what it has where the usual name is: most likely another thing is meant."""
    pairs = {
        (side.locale, pair.slot.key): (pair, at)
        for pair in lookup.pairs
        for at, side in enumerate((pair.left, pair.right))
    }
    by_locales = {terms.locales: terms for terms in term_words(lookup)}
    for place in name.places:
        if lookup.types.get(place.record) == "card":
            return False  # what is told of a card does not depend on the others
        found = pairs.get((place.side.locale, place.side.key))
        terms = by_locales.get((found[0].left.locale, found[0].right.locale)) if found else None
        if found is None or terms is None:
            return False
        pair, at = found
        other = (pair.left, pair.right)[1 - at]
        there = {
            stem for word in terms.links.lemmas[1 - at].words(other.text, 0, len(other.text)) for stem in word.stems
        }
        first = usual.places[0]
        heads = terms.links.lemmas[at].words(first.side.text, first.start, first.end)
        known = [
            one
            for word in heads
            for stem in word.stems[-1:]
            if usual.head[:_STEM] in word.token.text.casefold() and (one := terms.known(stem, at))
        ]
        if not known or any(one.stems & there for one in known):
            return False
    return bool(name.places)


CHECK = Check(
    code="RW609",
    name="two-names",
    kind="inconsistent-term",
    severity="warning",
    summary="One thing is called by two synonyms, such as marker and token.",
    why="Players look for a second kind of piece in the box.",
    example="The rules say “storm marker” everywhere, but once “storm token”.",
    fix="Use the name from the component list everywhere.",
    run=run,
    needs=("wordings",),
)
