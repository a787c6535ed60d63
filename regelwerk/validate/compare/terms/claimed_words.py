"""Whether a stretch of a text is said in the other edition by words that nothing else of the text needs there.

A paragraph repeats its nouns: that the other edition has the words of a sentence somewhere tells little, since they may stand for other
sentences. So each word there is given to one word only, first to those outside the stretch.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from regelwerk.language.folding import fold
from regelwerk.language.tokens import Token
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.term_words import TermWords, term_words
from regelwerk.validate.compare.terms.word_links import StemmedWord
from regelwerk.validate.compare.text_slots import SlotText
from regelwerk.validate.compare.words.word_concepts import content_concepts

_FEW, _MANY = 3, 6
"""Known words of a stretch at least: where only the words tell that it is missing, in a close translation and in a free
one. These and the next were chosen on the development games of `benchmarks/rulebook_styles`, each sentence of either edition left
out in turn, and on `benchmarks/game_translations`."""
_SOME = 1 / 3
"""Share of the known words of a stretch that may be met by chance."""
_MOST, _SOME_REST, _LITTLE = 0.7, 0.6, 0.2
"""Share of the known words outside the stretch that have a word of the other text where that is a close translation of them,
where it is a free one, and where it is one at all."""
_SPARE, _SOME_SPARE, _MANY_SPARE = 0.5, 0.25, 0.7
"""Words that the other text has to spare, as a share of those of the stretch: where nothing but they tells that it is missing (the
same where many words do), and where other things tell it too."""

_SENTENCE, _SENTENCES = 3, 8
"""Content words of sentences that tell how many stand for one, and how many such sentences, at least."""


@dataclass(frozen=True, slots=True)
class Claims:
    """How the words of a stretch and those of the other text go together."""

    known: int
    """Words of the stretch that have a usual counterpart in this game, or a meaning that is known."""
    met: int
    """How many of them may have a word of the other text that no word outside the stretch needs."""
    own: int
    """Content words of the stretch."""
    spare: int
    """Content words that the other text has beyond what is usual for the rest of this one: it may say the stretch with them."""
    rest: float
    """Share of the known words outside the stretch that have a word in the other text; 0 to 1."""

    @property
    def is_apart(self) -> bool:
        """Whether the words of the stretch have little in common with the other text, which surely says some of the rest."""
        if not self.known:
            return self.own > 0 and self.rest >= _MOST and self.spare <= 0
        return self.met <= _SOME * self.known and self.rest >= _LITTLE and self.spare <= _MANY_SPARE * self.own

    @property
    def is_left_over(self) -> bool:
        """Whether the other text surely says most of the rest, and has no words left that may say the stretch."""
        if self.met or self.known < _FEW:
            return False
        if self.known >= _MANY and self.rest >= _SOME_REST and self.spare <= _SOME_SPARE * self.own:
            return True
        return self.rest >= _MOST and self.spare <= _SPARE * self.own


@dataclass(frozen=True, slots=True)
class _Part:
    """A content word, or a part of a compound."""

    stem: str
    form: str
    concepts: frozenset[str]
    inside: bool


def claims(lookup: Lookup, side: SlotText, stretch: Token, other: SlotText) -> Claims:
    """What the stretch of a side and the whole of the other text have in common."""
    terms = next((one for one in term_words(lookup) if set(one.locales) == {side.locale, other.locale}), None)
    if terms is None:
        return Claims(0, 0, 0, 0, 0.0)
    at = terms.locales.index(side.locale)
    mine = _parts(terms.links.lemmas[at].words(side.text, 0, len(side.text)), side.locale, stretch)
    theirs = _parts(terms.links.lemmas[1 - at].words(other.text, 0, len(other.text)), other.locale, None)
    may = [[j for j, there in enumerate(theirs) if _goes_with(terms, at, here, there)] for here in mine]
    taken: dict[int, int] = {}
    for i, here in enumerate(mine):
        if not here.inside:
            _take(i, may, taken, set())
    usual = word_ratios(lookup, terms)[at]
    spare = round(len(theirs) - usual * sum(not here.inside for here in mine))
    known = [i for i, here in enumerate(mine) if here.concepts or terms.links.known(here.stem, at) is not None]
    around = [i for i in known if not mine[i].inside]
    claimed = set(taken.values())
    rest = sum(i in claimed for i in around) / len(around) if around else 0.0
    inside = [i for i in known if mine[i].inside]
    met = sum(_take(i, may, taken, set()) for i in inside)
    return Claims(len(inside), met, sum(here.inside for here in mine), spare, rest)


def word_ratios(lookup: Lookup, terms: TermWords) -> tuple[float, float]:
    """Content words of the right edition for one of the left, and the reverse: those of half of the sentences, to one decimal.

    So rounded, they stay the same while a few texts are edited.
    """
    told = lookup.wide.pairs.get(terms.locales) if lookup.wide is not None and lookup.wide.whole else None
    return told.word_ratios if told else lookup.once(_ratios)[terms.locales]


def _ratios(lookup: Lookup) -> dict[tuple[str, str], tuple[float, float]]:
    return {terms.locales: (_ratio(terms, 0), _ratio(terms, 1)) for terms in term_words(lookup)}


def _ratio(terms: TermWords, side: int) -> float:
    counts = [
        [sum(len(word.stems) for word in some) for some in (segment.left_words, segment.right_words)]
        for segment in terms.links.segments
    ]
    known = [both[1 - side] / both[side] for both in counts if min(both) >= _SENTENCE]
    return round(median(known), 1) if len(known) >= _SENTENCES else 1.0


def _parts(found: Sequence[StemmedWord], locale: str, stretch: Token | None) -> list[_Part]:
    done = []
    for word in found:
        inside = stretch is not None and stretch.start <= word.token.start < stretch.end
        for number, (stem, lemma) in enumerate(zip(word.stems, word.lemmas, strict=True), start=1):
            whole = word.token.text if number == len(word.stems) else lemma
            done.append(_Part(stem, fold(whole), content_concepts(whole, locale), inside))
    return done


def _goes_with(terms: TermWords, at: int, here: _Part, there: _Part) -> bool:
    if here.form == there.form or here.concepts & there.concepts:
        return True
    known, back = terms.links.known(here.stem, at), terms.links.known(there.stem, 1 - at)
    return (known is not None and there.stem in known.stems) or (back is not None and here.stem in back.stems)


def _take(i: int, may: Sequence[Sequence[int]], taken: dict[int, int], seen: set[int]) -> bool:
    """Give a word one of the other text, moving others where that helps (Kuhn 1955)."""
    for j in may[i]:
        if j in seen:
            continue
        seen.add(j)
        if j not in taken or _take(taken[j], may, taken, seen):
            taken[j] = i
            return True
    return False
