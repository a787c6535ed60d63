"""RW209: one edition names another thing than the other, judged by what stands for each word elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from regelwerk.language.known_languages import in_any, language_of, read_beside
from regelwerk.schema.finding import SEVERITIES, Finding, Severity
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.exchanged_terms import translated_freely
from regelwerk.validate.compare.terms.glossary_use import glossary_gaps
from regelwerk.validate.compare.terms.other_compounds import other_compounds
from regelwerk.validate.compare.terms.replaced_terms import replaced
from regelwerk.validate.compare.terms.synonyms import odd_places
from regelwerk.validate.compare.terms.term_words import MEASURES, Missing, Odd, TermWords, term_words
from regelwerk.validate.compare.terms.unmatched_passages import stands_alone
from regelwerk.validate.compare.terms.word_links import SentencePair, StemmedWord
from regelwerk.validate.compare.words.nouns import is_noun, stands_as_noun
from regelwerk.validate.report.wording import listed

_APART = 0.35
"""Two words stand for each other where their places in the sentences, from 0 to 1, differ by less."""


@cache
def _joined(locale: str) -> re.Pattern[str]:
    """What is before the second of two members, in the words of one language: the `o` of another may be any word here."""
    coordinators = in_any(lambda one: one.words.coordinators, read_beside(language_of(locale)))
    return re.compile(rf"(?:\b{coordinators}|[/&])\s+(?:\S+\s+)?$", re.IGNORECASE)


@cache
def _goes_on(locale: str) -> re.Pattern[str]:
    """What is after a member of a list; one word may be between."""
    conjunctions = in_any(lambda one: one.words.conjunctions, read_beside(language_of(locale)))
    return re.compile(rf"\s*(?:\S+\s*)?(?:,|\)|\s{conjunctions}\s)")


_CLOSE = 0.7
"""Share of the well-known words with partners from which on two exchanged words are a warning; chosen by hand."""
_VERY_CLOSE = 0.87
"""Share of the words that must have partners before the rest says anything; free translations have fewer."""
_IN_LIST = re.compile(r",\s+(?:\S+\s+)?$")
"""What is before a member of a list; one word may be between."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A compound, or the word that is where its first part should be said."""

    word: StemmedWord


@dataclass(frozen=True, slots=True)
class _Instead:
    """Two words that are in each other's place."""

    segment: SentencePair
    left: Missing | Odd | _Part
    right: Missing | Odd | _Part
    severity: Severity


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each pair of sentences: a word on each side that the other lacks, or a member of a list.

    What differs between the base edition and several others is one finding; what RW204 or RW609 reports is none.
    """
    found = [one for one in lookup.once(replaced) if not _misspelt_word(lookup, one.segment, (one.left, one.right))]
    told = {id(one.segment) for one in found}
    instead = [_Instead(one.segment, one.left, one.right, "warning") for one in found]
    single: list[Finding] = []
    for terms in term_words(lookup):
        for segment in terms.segments:
            if id(segment) in told:
                continue
            left, right = _missing(lookup, terms, segment, 0), _missing(lookup, terms, segment, 1)
            swapped = _one_each(terms, segment) or _compound(terms, segment)
            if swapped:
                instead.append(_Instead(segment, swapped[0], swapped[1], "warning"))
                continue
            if not left and not right:
                continue
            close = terms.closeness(segment, (left, right))
            exchanged = _exchanged(left, right, terms)
            if exchanged:
                other = _Instead(segment, *exchanged, "warning" if close >= _CLOSE else "info")
                instead.append(_as_nouns(other))
                continue
            severity: Severity = "warning" if segment.label or close >= _VERY_CLOSE else "info"
            for side, missing in enumerate((left, right)):
                added = [one for one in missing if _added(one, terms, segment, side)]
                if added and not _misspelt(lookup, segment, 1 - side):
                    is_free = _is_free(lookup, terms, segment, [(added[0].word, side)])
                    single.append(_only(lookup, segment, added[0], side, "info" if is_free else severity))
                    break
    groups: dict[tuple[str, int], list[_Instead]] = {}
    for one in _free_as_hints(lookup, instead):
        if not _told_otherwise(lookup, one):
            groups.setdefault((one.segment.pair.slot.key, one.left.word.token.start), []).append(one)
    yield from (_other(lookup, group) for group in groups.values())
    yield from single


def _free_as_hints(lookup: Lookup, some: list[_Instead]) -> Iterator[_Instead]:
    """What may be a matter of wording as hints."""
    by_locales = {terms.locales: terms for terms in term_words(lookup)}
    for one in some:
        pair = one.segment.pair
        terms = by_locales[pair.left.locale, pair.right.locale]
        is_free = _is_free(lookup, terms, one.segment, [(one.left.word, 0), (one.right.word, 1)])
        yield replace(one, severity="info") if is_free else one


def _is_free(lookup: Lookup, terms: TermWords, segment: SentencePair, names: list[tuple[StemmedWord, int]]) -> bool:
    """Whether the words, by their sides, may lack a partner because the translator chose other words for the same.

    What one card lacks does not depend on the others.
    """
    if segment.pair.slot.type != "card" and terms.locales in lookup.once(translated_freely):
        return True
    return terms.is_free(segment, names)


def _as_nouns(one: _Instead) -> _Instead:
    """A hint unless both words are nouns, by their forms or by their places; adjectives are where forms tell nouns."""
    pair = one.segment.pair
    are = all(
        stands_as_noun(each.word.token, side.text, side.locale)
        for each, side in ((one.left, pair.left), (one.right, pair.right))
    )
    return one if are else replace(one, severity="info")


def _missing(lookup: Lookup, terms: TermWords, segment: SentencePair, side: int) -> list[Missing]:
    """The words of terms without a partner, but for those in a stretch that the other edition lacks, which is reported."""
    one, other = (segment.pair.left, segment.pair.right)[:: -1 if side else 1]
    found = terms.missing(segment, side)
    return [word for word in found if not stands_alone(lookup, one, other, word.word.token.start)]


def _told_otherwise(lookup: Lookup, one: _Instead) -> bool:
    """Whether RW204 tells of either word, or RW609 of the odd name that it is."""
    pair = one.segment.pair
    places = [(pair.left.locale, one.left.word.token.start), (pair.right.locale, one.right.word.token.start)]
    gaps = [gap for gap in lookup.once(glossary_gaps).get(pair.slot.key, ()) if gap.instead]
    if any(gap.has(pair.slot.key, locale, start) for gap in gaps for locale, start in places):
        return True
    odd = lookup.once(odd_places)
    return any(
        first <= start < last for locale, start in places for first, last in odd.get((locale, pair.slot.key), ())
    )


def _misspelt_word(lookup: Lookup, segment: SentencePair, words: tuple[Odd, Odd]) -> bool:
    sides = segment.pair.left, segment.pair.right
    return any(lookup.words(side.locale).strange(odd.word.token.text) for side, odd in zip(sides, words, strict=True))


def _exchanged(left: list[Missing], right: list[Missing], terms: TermWords) -> tuple[Missing, Missing] | None:
    """The two words that are nearest to each other."""
    near = [
        (abs(one.at - other.at), one.word.token.start, one, other)
        for one in left
        for other in right
        if not one.may_mean(other) and _names(one, terms, 0) and _names(other, terms, 1)
    ]
    if not near:
        return None
    distance, _, one, other = min(near, key=lambda pair: pair[:2])
    return (one, other) if distance < _APART else None


def _one_each(terms: TermWords, segment: SentencePair) -> tuple[Missing, Missing] | None:
    """The one adjective of each sentence that has its usual partner nowhere in the other: tired for rested."""
    left = terms.missing(segment, 0, adjectives=True)
    if len(left) != 1:
        return None
    right = terms.missing(segment, 1, adjectives=True)
    if (
        len(right) != 1
        or abs(left[0].at - right[0].at) > _APART
        or left[0].may_mean(right[0])
        or right[0].may_mean(left[0])
    ):
        return None
    return left[0], right[0]


def _compound(terms: TermWords, segment: SentencePair) -> tuple[_Part, _Part] | None:
    found = next(other_compounds(terms, segment), None)
    return (_Part(found[0]), _Part(found[1])) if found else None


def _names(one: Missing, terms: TermWords, side: int) -> bool:
    """Whether a word may name a thing; where all nouns have a capital an adjective may, as a part of a name."""
    locale = terms.locales[side]
    return language_of(locale).profile.capital_nouns or is_noun(one.word.token.text, locale)


def _added(one: Missing, terms: TermWords, segment: SentencePair, side: int) -> bool:
    """Whether a word without partner is a member of a list, or in a label; elsewhere a pronoun may stand for it, and
    titles are free.
    """
    if segment.pair.slot.field == "title" or terms.said_elsewhere(one, segment, side):
        return False
    if one.word.lemmas[-1] in MEASURES:
        return False
    own = (segment.pair.left, segment.pair.right)[side]
    text, start, end = own.text, one.word.token.start, one.word.token.end
    before = text[max(0, start - 40) : start]
    listed = _IN_LIST.search(before) is not None and _goes_on(own.locale).match(text, end) is not None
    several = len((segment.left_words, segment.right_words)[side]) > 1  # a name of one word is translated freely
    return (segment.label and several) or listed or _joined(own.locale).search(before) is not None


def _misspelt(lookup: Lookup, segment: SentencePair, side: int) -> bool:
    """Whether a sentence has a word that may be anything, and is reported as a misspelling."""
    locale = (segment.pair.left, segment.pair.right)[side].locale
    found = (segment.left_words, segment.right_words)[side]
    return any(lookup.words(locale).strange(word.token.text) for word in found)


def _other(lookup: Lookup, group: list[_Instead]) -> Finding:
    """One word of the base edition, and what stands for it in one other edition or in several."""
    first = group[0]
    pair, here = first.segment.pair, first.left.word.token
    said = listed([f"“{one.right.word.token.text}” in {one.segment.pair.right.locale}" for one in group])
    spans = [lookup.span_of_clause(pair.left, here.start, here.end)]
    for one in group:
        there = one.right.word.token
        spans.append(lookup.span_of_clause(one.segment.pair.right, there.start, there.end))
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)} has “{here.text}” in {pair.left.locale} where there is {said}; they stand for "
        "each other nowhere else. Check which edition is right.",
        record=pair.slot.id,
        spans=spans,
        severity=min((one.severity for one in group), key=SEVERITIES.index),
    )


def _only(lookup: Lookup, segment: SentencePair, one: Missing, side: int, severity: Severity) -> Finding:
    sides = (segment.pair.left, segment.pair.right)
    stretch = (segment.left, segment.right)[1 - side]
    mine, other, token = sides[side], sides[1 - side], one.word.token
    if not stands_as_noun(token, mine.text, mine.locale):
        severity = "info"
    return CHECK.finding(
        f"{named(lookup, segment.pair.slot.id)} has “{token.text}” in {mine.locale}, but {other.locale} has no equivalent "
        "here. Check which edition is right.",
        record=segment.pair.slot.id,
        spans=[
            lookup.span_of_clause(mine, token.start, token.end),
            lookup.span_beside(other, (stretch.start, stretch.end), one.at),
        ],
        kind="omission" if side == 0 else "addition",
        severity=severity,
    )


CHECK = Check(
    code="RW209",
    name="other-term",
    kind="wrong-term",
    severity="warning",
    summary="A sentence names a thing that its counterpart does not name, or for which it names a different thing.",
    why="Players of one edition take a different piece, or look in a different place.",
    example="“Legt den Brief neben die Karte” in `de`, “Połóżcie list obok planszy” in `pl`, although “Karte” is “mapa” elsewhere.",
    fix="Check which edition is right, and use its word in the other. If both words are good, decide on one.",
    run=run,
    needs=("common words",),
)
