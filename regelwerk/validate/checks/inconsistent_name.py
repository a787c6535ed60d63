"""RW206: a name that one edition spells in two ways."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check import Check
from regelwerk.validate.lookup import Lookup
from regelwerk.validate.spelling import Slip, slips
from regelwerk.validate.vocabulary import Vocabulary
from regelwerk.validate.wording import named


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each rare spelling, beside the first use of the usual one."""
    for locale in lookup.locales:
        vocabulary = Vocabulary(lookup, locale)
        for slip in slips(vocabulary):
            yield _finding(lookup, vocabulary, slip)


def _finding(lookup: Lookup, vocabulary: Vocabulary, slip: Slip) -> Finding:
    if len(slip.rare) == 1:
        here, times = vocabulary.first[slip.rare[0]], vocabulary.count[slip.rare[0]]
    else:
        pair = (slip.rare[0], slip.rare[1])
        here, times = vocabulary.pair_first[pair], vocabulary.pair_count[pair]
    usual = vocabulary.first[slip.usual]
    often = vocabulary.family(slip.usual)
    what = "looks like a misspelling of" if slip.sort == "typo" else "is joined otherwise than"
    return CHECK.finding(
        f"{named(lookup, here.record)} has “{here.text}” in {vocabulary.locale} ({times}×), which {what} "
        f"“{usual.text}” ({often}×). Use one spelling.",
        record=here.record,
        spans=[
            lookup.span_around(here.side, here.start, here.end),
            lookup.span_around(usual.side, usual.start, usual.end),
        ],
        kind="typo" if slip.sort == "typo" else "inconsistent-term",
    )


CHECK = Check(
    code="RW206",
    name="inconsistent-name",
    kind="inconsistent-term",
    severity="warning",
    summary="A name or a term is spelt in two ways in one edition: rarely in one, usually in the other.",
    why="Players ask whether two things are meant; a search for the name misses a rule.",
    example="“Sturmlateme” stands once beside many “Sturmlaterne”.",
    fix="Use the usual spelling everywhere. A word of its own is left as it is.",
    run=run,
)
