"""RW206: a name that one edition spells in two ways."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.language.letters import CAPITAL, SMALL
from regelwerk.language.tokens import words
from regelwerk.schema.finding import Finding, FindingKind, Severity
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.compound_spelling import joints
from regelwerk.validate.compare.edition_words import WordUse
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.spelling import name_slips, slips

_GLUED = re.compile(rf"[{SMALL}][{CAPITAL}]|^([{CAPITAL}])(?i:\1)[{SMALL}]")
"""Two words without their blank, or a first letter twice: rather the fault of reading than of the author."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each rare spelling: its first uses, then one of the usual spelling.

    In a badly recognised edition they are hints, as there are many of them and they are not the author's.
    """
    for locale in lookup.locales:
        vocabulary = lookup.vocabulary(locale)
        severity: Severity = "info" if vocabulary.damaged else "warning"
        settled: set[str] = set()
        for slip in slips(vocabulary):
            settled.add(slip.word)
            usual, often = vocabulary.first(slip.usual), vocabulary.family(slip.usual)
            places = vocabulary.places[slip.word]
            ours = all(_GLUED.search(place.text) for place in places)
            yield _finding(lookup, places, usual, often, "typo", "info" if ours else severity)
        for slip, places in name_slips(vocabulary, _pieces(lookup, locale), settled):
            right = vocabulary.uses_of_first_part(slip.usual)
            rest = places[0].text.casefold().split("-")[1:]
            nearest = next((use for use in right if use.text.casefold().split("-")[1:] == rest), right[0])
            yield _finding(lookup, places, nearest, len(right), "typo", severity)
        for joint in joints(vocabulary):
            yield _finding(lookup, joint.rare, joint.usual[0], len(joint.usual), "inconsistent-term", severity)


def _pieces(lookup: Lookup, locale: str) -> list[str]:
    """Words in the names of things in the box, casefolded."""
    sides = [side for slot, side in lookup.sides() if slot.type == "component" and side.locale == locale]
    return list(dict.fromkeys(word.text.casefold() for side in sides for word in words(side.text)))


def _finding(
    lookup: Lookup, rare: Sequence[WordUse], usual: WordUse, often: int, kind: FindingKind, severity: Severity
) -> Finding:
    here = rare[0]
    what = "looks like a misspelling of" if kind == "typo" else "is joined differently from"
    return CHECK.finding(
        f"{named(lookup, here.record)} has “{here.text}” in {here.side.locale} ({len(rare)}×), which {what} "
        f"“{usual.text}” ({often}×). Use one spelling.",
        record=here.record,
        spans=[lookup.span_around(place.side, place.start, place.end) for place in (*rare[:3], usual)],
        kind=kind,
        severity=severity,
    )


CHECK = Check(
    code="RW206",
    name="inconsistent-name",
    kind="inconsistent-term",
    severity="warning",
    summary="A name or term is spelled in two ways within one edition, one of them rare.",
    why="Players wonder whether two things are meant; a search for the name misses a rule.",
    example="“Sturmlateme” occurs once, “Sturmlaterne” many times.",
    fix="Use the usual spelling everywhere, unless the rare one is a different word.",
    run=run,
    needs=("a lexicon",),
    grounds="form",
)
