"""Stretches of a text that one edition has and the other lacks: sentences, clauses and brackets."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.counterpart import is_merged
from regelwerk.validate.compare.foreign_sentences import is_translated
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.missing_records import length_ratio
from regelwerk.validate.compare.stated_numbers import quantities
from regelwerk.validate.compare.terms.claimed_words import claims
from regelwerk.validate.compare.terms.exchanged_terms import translated_freely
from regelwerk.validate.compare.terms.met_words import Anchor, met_words
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.text_slots import SlotPair, SlotText, beside

_LEAST_LETTERS = 25
"""Characters of a stretch that may be missing at least; chosen by hand."""
_FIT, _LOOSE_FIT = 0.25, 0.3
"""Without the stretch the texts must be as long as their editions let expect, within this share: clauses within the first, sentences the second."""
_TOO_SHORT = 0.5
"""And with it the other text must lack this share of a sentence."""
_UNKNOWN_TOO_SHORT = 0.7
"""And this share of a sentence whose words tell nothing, measured on free translations (`benchmarks/what_changes_play`)."""
_FAR_TOO_SHORT = 0.7
"""And this share of a clause: clauses differ in length by more than sentences."""
_MET = 0.5
"""Share of the sentence's words that may have partners in the other text, or in those around it, all the same."""
_BY_CHANCE = 0.25
"""Share of its common words of games that the other text has by chance at most; more of them say it in other words. Measured on
translated games (`benchmarks/game_translations`)."""
_REWORDED = 0.65
"""And, where editions are translated freely, of those whose length alone tells that they are missing: with more of them the other text says it shorter, or joined with
something else. Measured on handbooks of free games (`benchmarks/game_handbooks`): with 0.67 to 1 of them 6 of 7 were there,
with up to 0.6 all 4 were missing."""
_FEWEST = 2
"""Known words that a clause must have."""
_FIRM = 3
"""Known words that a sentence must have to be surely missing, measured on free translations (`benchmarks/what_changes_play`)."""
_FIRST = 1000
"""What is surely missing goes before any number of words."""
_CLAUSE = re.compile(r"(?<=[^\d\s])[,;:–—]\s+|\s+[–—]\s+")

_SEMICOLON = re.compile(r"(?<=[^\d\s]);\s+(?=\S)")


@dataclass(frozen=True, slots=True)
class Lone:
    """A stretch of one text of a pair for which the other has nothing."""

    pair: SlotPair
    side: SlotText
    start: int
    end: int
    clause: bool
    """Whether it is a part of a sentence."""
    firm: bool
    """Whether enough is known of its words, or of the lengths, to tell that the other text does not say it in other words."""

    @property
    def other(self) -> SlotText:
        """The text that lacks it."""
        return self.pair.right if self.side is self.pair.left else self.pair.left


def lone(lookup: Lookup) -> dict[str, list[Lone]]:
    """At most one for each two texts, by their key.

    Source of the lengths: Gale and Church, "A program for aligning sentences in bilingual corpora" (1993).
    """
    found: dict[str, list[Lone]] = {}
    for terms in term_words(lookup):
        pairs = [pair for pair in lookup.pairs if (pair.left.locale, pair.right.locale) == terms.locales]
        pairs = [pair for pair in pairs if pair.slot.type != "term" and pair.slot.field != "title"]
        for index, pair in enumerate(pairs):
            if pair.doubtful or not is_translated(pair):
                continue
            one = next(_of_pair(lookup, terms, pair, beside(pairs, index)), None)
            if one is not None:
                found.setdefault(pair.slot.key, []).append(one)
    return found


def stands_alone(lookup: Lookup, side: SlotText, other: SlotText, at: int) -> bool:
    """Whether a place of a text is within a stretch that the other edition lacks."""
    return any(
        one.side.locale == side.locale and one.other.locale == other.locale and one.start <= at < one.end
        for one in lookup.once(lone).get(side.key, ())
    )


def _of_pair(lookup: Lookup, terms: TermWords, pair: SlotPair, near: list[SlotPair]) -> Iterator[Lone]:
    sides = (pair.left, pair.right)
    found = [sentences(side.text, side.locale) for side in sides]
    cut = [_at_semicolons(some) for some in found]
    whole = [Token(side.text, 0, len(side.text)) for side in sides]
    lacking: list[tuple[int, Lone]] = []
    for more in (0, 1):
        if not any(len(some[more]) > len(some[1 - more]) for some in (found, cut)):
            continue
        for sentence in _fitting(lookup, sides, more, whole, cut[more], (_TOO_SHORT, _LOOSE_FIT)):
            if sentence.text.rstrip().endswith(":"):
                continue  # it leads in what follows, which is a text of its own
            if is_merged(sides[more], sentence, sides[1 - more]):
                continue
            claimed = claims(lookup, sides[more], sentence, sides[1 - more])
            known, met = terms.met(sides[more], sentence.start, sentence.end, sides[1 - more], near)
            said_near = met - terms.met(sides[more], sentence.start, sentence.end, sides[1 - more], [])[1]
            if said_near > _MET * known:
                continue
            short = _is_short(lookup, sides, more, whole, sentence)
            meant = _meant(lookup, sides, more, sentence)
            few = met <= _MET * known
            firm = few and meant.met <= _BY_CHANCE * meant.known and claimed.is_apart
            firm = firm and (known >= _FIRM or meant.known >= _FIRM or short)
            free = pair.slot.type != "card" and terms.locales in lookup.once(translated_freely)
            reworded = free and meant.met > _REWORDED * meant.known
            firm = (
                firm
                or (short and claimed.is_left_over and not reworded)
                or (few and _has_number(sides, more, sentence))
            )
            if firm or (known and few):
                one = Lone(pair, sides[more], sentence.start, sentence.end, False, firm)
                lacking.append((_FIRST * firm + claimed.known - claimed.met, one))
    if lacking or len(found[0]) != len(found[1]):
        yield from (one for _, one in sorted(lacking, key=lambda found: -found[0]))
        return
    for both in zip(*found, strict=True):
        for more in (0, 1):
            for clause in _fitting(lookup, sides, more, list(both), _clauses(both[more]), (_FAR_TOO_SHORT, _FIT)):
                known, met = terms.met(sides[more], clause.start, clause.end, sides[1 - more], near)
                if known >= _FEWEST and not met and not _meant(lookup, sides, more, clause).met:
                    yield Lone(pair, sides[more], clause.start, clause.end, True, True)


def _has_number(sides: tuple[SlotText, SlotText], more: int, sentence: Token) -> bool:
    """Whether a sentence has a number in digits that its text states more often than the other."""
    mine, theirs = (quantities(side.content, side.locale) for side in (sides[more], sides[1 - more]))
    there = [(one.low, one.high) for one in theirs]
    here = [(one.low, one.high) for one in mine]
    return any(
        here.count((one.low, one.high)) > there.count((one.low, one.high))
        for one in mine
        if one.form == "digits" and sentence.start <= one.start < sentence.end
    )


def _meant(lookup: Lookup, sides: tuple[SlotText, SlotText], more: int, stretch: Token) -> Anchor:
    """The words of a stretch, and those of them that the other text has by what they mean."""
    one, other = sides[more], sides[1 - more]
    return met_words(lookup, one, stretch, other, Token(other.text, 0, len(other.text)))


def _is_short(lookup: Lookup, sides: tuple[SlotText, SlotText], more: int, whole: list[Token], sentence: Token) -> bool:
    """Whether the other text lacks nearly all of the length of a sentence."""
    ratio = length_ratio(lookup, sides[more].locale, sides[1 - more].locale)
    lacking = len(whole[more].text) * ratio - len(whole[1 - more].text)
    return lacking > _UNKNOWN_TOO_SHORT * len(sentence.text) * ratio


def _fitting(
    lookup: Lookup,
    sides: tuple[SlotText, SlotText],
    more: int,
    whole: list[Token],
    parts: list[Token],
    shares: tuple[float, float],
) -> list[Token]:
    """The parts of a stretch without which it would be as long as its partner lets expect: by which share of each the other text must
    be too short, and by which share of itself it may be so without it.
    """
    ratio = length_ratio(lookup, sides[more].locale, sides[1 - more].locale)
    there = len(whole[1 - more].text)
    lacking = len(whole[more].text) * ratio - there
    return [
        part
        for part in parts
        if len(part.text) >= _LEAST_LETTERS
        and lacking > shares[0] * len(part.text) * ratio
        and abs(lacking - len(part.text) * ratio) < shares[1] * there
    ]


def _at_semicolons(some: list[Token]) -> list[Token]:
    """Sentences, cut at their semicolons: what one edition puts behind one is a sentence of its own in another."""
    return [part for sentence in some for part in _cut(sentence, _SEMICOLON)]


def _cut(sentence: Token, mark: re.Pattern[str]) -> list[Token]:
    edges = [0, *(match.end() for match in mark.finditer(sentence.text)), len(sentence.text)]
    return [Token(sentence.text[a:b], sentence.start + a, sentence.start + b) for a, b in pairwise(edges)]


def _clauses(sentence: Token) -> list[Token]:
    """What is between the commas, colons and dashes of a sentence that has some."""
    found = _cut(sentence, _CLAUSE)
    return found if len(found) > 1 else []
