"""RW105: words in brackets that one edition lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.clause_facts import facts, may_say
from regelwerk.language.tokens import Token, words
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import length_ratio
from regelwerk.validate.compare.terms.met_words import met_words
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.terms.unmatched_passages import stands_alone
from regelwerk.validate.compare.text_slots import SURE_PAIRING, SlotPair, SlotText

_BRACKET = re.compile(r"\(([^()]{4,})\)")
_SHORT_BRACKET = re.compile(r"\(([^()]{2,})\)")
"""Any bracket but that of an ending, as in `card(s)`."""
_KEYS = re.compile(r"[^\W_]+(?:\s?\+\s?[^\W_]+)+")
"""Keys that are pressed together."""
_LEAST_LETTERS = 4
"""Letters from which on a word in brackets has a meaning of its own; chosen by hand."""
_MET = 0.5
"""Share of the known words of a bracket that may have partners in the other text all the same."""
_TOO_SHORT = 0.3
"""Share of the length of a bracket by which a text is too short to say it in other words."""
_ENOUGH_PAIRS = 5
"""Pairs of texts that tell how long one edition is beside the other; chosen by hand."""
_MOST_OF_LIMIT = 4
"""Words of a bracket that gives a number its limit, which the check of numbers looks at."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """At most one finding for each two texts, where only one has words in brackets; numbers and references are no words.

    What the other edition says without brackets is none, nor what is in a sentence that it lacks as a whole.
    """
    by_locales = {terms.locales: terms for terms in term_words(lookup)}
    for pair in lookup.pairs:
        if pair.doubtful or pair.slot.type == "term":
            continue
        terms = by_locales.get((pair.left.locale, pair.right.locale))
        for one, other in ((pair.left, pair.right), (pair.right, pair.left)):
            whole = [bracket for bracket in _brackets(one) if not stands_alone(lookup, one, other, bracket.start())]
            found = [bracket for bracket in whole if not (terms and _said(lookup, terms, one, bracket, other))]
            if len(whole) - len(found) > len(found):
                continue  # one edition sets in brackets what the other says without
            if found and not _spoken(other) and _whole(other):
                yield _finding(lookup, pair, one, found[0], other)
                break


@cache
def _if(locale: str) -> re.Pattern[str]:
    return re.compile(rf"\b{in_text(lambda one: one.words.conditions, locale)}\b", re.IGNORECASE)


def _said(lookup: Lookup, terms: TermWords, one: SlotText, bracket: re.Match[str], other: SlotText) -> bool:
    """Whether the other text has the words, or the condition, or the limit of a number, without brackets."""
    known, met = terms.met(one, bracket.start(1), bracket.end(1), other, [])
    if known and met > _MET * known:
        return True
    passage, whole = Token(bracket.group(1), *bracket.span(1)), Token(other.text, 0, len(other.text))
    found = met_words(lookup, one, passage, other, whole)
    if found.met and found.met >= _MET * found.known:
        return True
    if _is_fact(bracket.group(1), one.locale, other):
        return True
    condition = _if(one.locale)
    if condition.match(bracket.group(1)):
        rest = one.text[: bracket.start()] + one.text[bracket.end() :]
        return len(_if(other.locale).findall(other.text)) > len(condition.findall(rest))
    return any(letter.isdecimal() for letter in bracket.group(1)) and len(bracket.group(1).split()) <= _MOST_OF_LIMIT


def _is_fact(text: str, locale: str, other: SlotText) -> bool:
    """Whether a bracket is one word of a closed list, and the other text may say the same: `(rounded down)`."""
    return any(
        fact.group.read_by == "words"
        and fact.token.text == text.strip().lower()
        and may_say(fact.group, fact.value, other.text, other.locale)
        for fact in facts(text.lower(), locale)
    )


def _brackets(side: SlotText) -> list[re.Match[str]]:
    """Brackets that hold a word with a meaning of its own."""
    if "(" not in side.text:
        return []
    idle = language_of(side.locale).words.function_words
    return [
        match
        for match in _BRACKET.finditer(side.text)
        if _KEYS.fullmatch(match.group(1).strip()) is None
        and any(
            token.text.replace("-", "").isalpha() and len(token.text) >= _LEAST_LETTERS and fold(token.text) not in idle
            for token in words(match.group(1))
        )
    ]


def _spoken(side: SlotText) -> bool:
    """Whether any bracket holds words, be they only such as `if any`; a single word may be a number."""
    return any(match.group(1).replace(" ", "").isalpha() for match in _SHORT_BRACKET.finditer(side.text)) or bool(
        _brackets(side)
    )


def _whole(side: SlotText) -> bool:
    """Whether no bracket is cut in two, as where a text goes on elsewhere."""
    return side.text.count("(") == side.text.count(")") and side.text.rstrip()[-1:] in '.!?…:"”“»)'


def _lacks(lookup: Lookup, side: SlotText, bracket: re.Match[str], other: SlotText) -> bool:
    """Whether a text is too short to say the words without brackets; of few texts the lengths tell nothing."""
    if len(lookup.pairs) < _ENOUGH_PAIRS:
        return True
    ratio = length_ratio(lookup, side.locale, other.locale)
    return len(side.text) * ratio - len(other.text) > _TOO_SHORT * len(bracket.group()) * ratio


def _finding(lookup: Lookup, pair: SlotPair, side: SlotText, bracket: re.Match[str], other: SlotText) -> Finding:
    at = bracket.start() / max(1, len(side.text))
    doubtful = lookup.doubtful(side) or lookup.doubtful(other) or pair.pairing < SURE_PAIRING
    doubtful = doubtful or not _lacks(lookup, side, bracket, other)
    return CHECK.finding(
        f"{named(lookup, pair.slot.id)} has “{bracket.group()[:60]}” in {side.locale}, but nothing in brackets in "
        f"{other.locale}. If {other.locale} does not say it in other words, add it there, or remove it from {side.locale}.",
        record=pair.slot.id,
        spans=[
            lookup.span_around(side, bracket.start(), bracket.end()),
            lookup.span_beside(other, (0, len(other.text)), at),
        ],
        kind="omission" if side is pair.left else "addition",
        severity="info" if doubtful else "warning",
    )


CHECK = Check(
    code="RW105",
    name="bracket-missing",
    kind="omission",
    severity="warning",
    summary="One edition of a text has words in brackets that the other lacks.",
    why="Brackets often hold exceptions and explanations that matter in play.",
    example="“Place the letter back (unless it is damaged)” in `en`, “Legt den Brief zurück” in `de`.",
    fix="Add the bracketed words to the other edition, or remove them.",
    run=run,
    needs=("common words",),
)
