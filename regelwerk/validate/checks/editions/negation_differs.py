"""RW203: a sentence that is negated in one edition only, or that forbids what the other permits."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.rule_words import COMPLEMENTS, contraries
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words, words_in
from regelwerk.schema.finding import SEVERITIES, Finding, Severity
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.bound_differences import bounds
from regelwerk.validate.compare.clauses.fact_differences import contradictions, fact_differences
from regelwerk.validate.compare.clauses.implied_numbers import in_a_row
from regelwerk.validate.compare.clauses.told_differences import told
from regelwerk.validate.compare.clauses.turned_contraries import times_turned
from regelwerk.validate.compare.counterpart import sentence_pairs
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.foreign_sentences import is_translated
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.polarity import denials, disguised, limits
from regelwerk.validate.compare.terms.met_words import clause_anchor
from regelwerk.validate.compare.terms.unmatched_passages import stands_alone
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.report.wording import listed

_NUMBER = re.compile(r"\s+\d")
"""A word that restricts a number in digits changes what is played; elsewhere it may be a matter of style."""
_MOST_WORDS = 40
"""In a longer sentence a negation is often turned into something else."""


@dataclass(frozen=True, slots=True)
class _Difference:
    """A word that denies or restricts in the sentence of one side, and the sentence of the other."""

    pair: SlotPair
    side: SlotText
    sentence: Token
    other: SlotText
    partner: Token
    word: Token
    what: str
    severity: Severity

    @property
    def same(self) -> tuple[object, ...]:
        """What differences have in common in which one sentence of the base edition stands against several others."""
        base = self.sentence if self.side is self.pair.left else self.partner
        return (self.pair.slot.key, base.start, self.side is self.pair.left, self.what)


def run(lookup: Lookup) -> Iterator[Finding]:
    """What one edition forbids and the other permits, then at most one finding for each sentence, of which the edition that lacks
    the word is shown whole.

    Where both texts have as many negations, the sentences were only divided in another way.
    """
    found: dict[tuple[object, ...], list[_Difference]] = {}
    for pair in filter(is_translated, lookup.pairs):
        for left, right in sentence_pairs(pair.left, pair.right):
            if max(_length(pair.left, left), _length(pair.right, right)) <= _MOST_WORDS:
                for one, other in (((pair.left, left), (pair.right, right)), ((pair.right, right), (pair.left, left))):
                    for difference in _compare(lookup, pair, one, other):
                        found.setdefault(difference.same, []).append(difference)
    forbidden = (one for one in lookup.once(fact_differences).get("extent", ()) if one.forbids)
    yield from told(CHECK, lookup, forbidden, contradiction="negation")
    yield from (_finding(lookup, group) for group in found.values())


def _length(side: SlotText, sentence: Token) -> int:
    return len(words_in(side.text, sentence.start, sentence.end))


def _compare(
    lookup: Lookup, pair: SlotPair, one: tuple[SlotText, Token], other: tuple[SlotText, Token]
) -> Iterator[_Difference]:
    side, sentence = one
    denied, partner = denials(sentence.text, side.locale), denials(other[1].text, other[0].locale)
    denied = [word for word in denied if not _is_copied(word, sentence.text, other[0].text)]
    if len(denied) <= len(partner) and (denied or not limits(sentence.text, side.locale)):
        return  # as of most sentences
    hidden, there = disguised(sentence.text, side.locale), disguised(other[1].text, other[0].locale)
    if hidden is None or there is None or stands_alone(lookup, side, other[0], sentence.start):
        return
    if _is_number(sentence.text, side.locale) and _is_number(other[1].text, other[0].locale):
        return  # `No` above a column, and `Nr`
    if any(fact.group.family == "extent" for fact in contradictions(lookup, pair)):
        return  # `must not` and `may` are told anyway, `nobody` and `all` by another check
    surplus = len(denials(side.text, side.locale)) - len(denials(other[0].text, other[0].locale))
    if surplus > 0 and len(denied) - len(partner) > max(0, there - hidden):
        if _is_complement(sentence.text, side.locale, other[1].text, other[0].locale):
            return
        word = Token(denied[0].text, sentence.start + denied[0].start, sentence.start + denied[0].end)
        stretch = (sentence, other[1]) if side is pair.left else (other[1], sentence)
        firm = (
            not (there or pair.doubtful or times_turned(pair, stretch))
            and clause_anchor(lookup, side, word, *other).holds
        )
        severity: Severity = "warning" if firm else "info"
        yield _Difference(pair, *one, *other, denied[0], "negates", severity)
    elif not denied and not partner and not there and (limited := _free_limits(pair, one)):
        firm = not pair.doubtful and _NUMBER.match(sentence.text, limited[0].end) is not None
        yield _Difference(pair, *one, *other, limited[0], "restricts", "warning" if firm else "info")


def _is_copied(word: Token, sentence: str, other: str) -> bool:
    """Whether the other text has a word with one beside it as they are: a name, or words that nobody translated."""
    here, there = ([one.text for one in words(text)] for text in (sentence, other))
    if word.text not in there:
        return False
    at = next((index for index, one in enumerate(words(sentence)) if one.start == word.start), None)
    return at is not None and any(
        pair in pairwise(there) for pair in pairwise(here[max(0, at - 1) : at + 2]) if word.text in pair
    )


def _is_number(text: str, locale: str) -> bool:
    """Whether a text is nothing but the word for a number."""
    return compiled(rf"\W*(?:{language_of(locale).pointers.number})\W*$").match(text) is not None


def _free_limits(pair: SlotPair, one: tuple[SlotText, Token]) -> list[Token]:
    """The words of a sentence that restrict, but for the bounds of numbers that the other text bounds in the same way."""
    side, sentence = one
    limited = limits(sentence.text, side.locale)
    if not limited:
        return []
    other = pair.right if side is pair.left else pair.left
    rows = in_a_row(other)
    same = [
        bound.token
        for bound in bounds(side)
        if bound.says and (any(bound.agrees(there) for there in bounds(other)) or {bound.low, bound.high} & rows)
    ]
    return [
        word for word in limited if not any(bound.start <= sentence.start + word.start < bound.end for bound in same)
    ]


def _is_complement(one: str, locale: str, other: str, other_locale: str) -> bool:
    """Whether a sentence has the contrary of a word of its partner, so that one negation makes them say the same."""
    here, there = contraries(one, locale), contraries(other, other_locale)
    says = {word.says for word in here} & {word.says for word in there} & COMPLEMENTS
    return any(
        {word.side for word in here if word.says == what}.isdisjoint(word.side for word in there if word.says == what)
        for what in says
    )


def _finding(lookup: Lookup, group: Sequence[_Difference]) -> Finding:
    """One sentence of the base edition against those of one other edition or of several."""
    first = group[0]
    saying = listed(list(dict.fromkeys(f"{one.side.locale} {one.what} with “{one.word.text}”" for one in group)))
    lacking = listed(list(dict.fromkeys(one.other.locale for one in group)))
    less = "less often" if denials(first.partner.text, first.other.locale) else "not"
    spans = [
        span
        for one in group
        for span in (
            lookup.span_around(one.side, one.sentence.start + one.word.start, one.sentence.start + one.word.end),
            lookup.span(one.other, one.partner.start, one.partner.end),
        )
    ]
    return CHECK.finding(
        f"{named(lookup, first.pair.slot.id)}: {saying}, but {lacking} {'do' if ' and ' in lacking else 'does'} "
        f"{'so ' * (less != 'not')}{less}. Check which edition is right.",
        record=first.pair.slot.id,
        spans=list(dict.fromkeys(spans)),
        severity=min((one.severity for one in group), key=SEVERITIES.index),
    )


CHECK = Check(
    code="RW203",
    name="negation-differs",
    kind="negation",
    severity="warning",
    summary="A sentence says not, without or only in one edition, but nothing like it in the other.",
    why="One edition allows what the other forbids.",
    example="“Ihr dürft keine Laterne anzünden” in `de`, “Możecie zapalić latarnię” in `pl`.",
    fix="Check which edition is right, and correct the sentence in the other.",
    run=run,
    needs=("words of negation",),
    grounds="figures",
)
