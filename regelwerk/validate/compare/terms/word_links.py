"""Which words of two editions stand for each other, learned from their paired sentences.

A word is a stem here: the first letters of its lemma, or of each part of a German compound. Its partners are the stems of
the other edition that together are beside most of its uses: synonyms, and both words of a phrase, are partners alike.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.concepts import partners
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas, parts
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import Token, words, words_in
from regelwerk.validate.compare.counterpart import sentence_pairs
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair, SlotText
from regelwerk.validate.compare.wide.wide_facts import STEM, Locales, Partners

_LABEL = re.compile(r"[^:.!?\n]{1,60}:\s*")
_LABEL_WORDS = 4
"""Words of a name before a colon at most: more are a sentence that announces a list; chosen by hand."""
_MOST_PARTNERS = 5
"""Partners that a word has at most beside those of the lexicon; chosen by hand."""
_LEAST_TOGETHER = 2
"""Paired sentences that have two words at least for them to be partners; chosen by hand."""
_LEAST_LIKENESS = 0.1
"""Share of the uses of two words in which they occur together, multiplied; below it they are no partners."""
_BESIDE = 0.4
"""Share of the uses of a further partner that must occur where the first partners do not explain the word."""


class StemmedWord(NamedTuple):
    """A word of a sentence: where it is, and its stems; `lemmas` are what the stems were cut from."""

    token: Token
    stems: tuple[str, ...]
    lemmas: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SentencePair:
    """Two sentences that correspond, with their content words; offsets are those of the whole texts."""

    pair: SlotPair
    left: Token
    right: Token
    left_words: tuple[StemmedWord, ...]
    right_words: tuple[StemmedWord, ...]
    left_stems: frozenset[str]
    right_stems: frozenset[str]
    label: bool
    """Whether both are before a colon, where names are translated word for word."""


def stems_of(some: Iterable[StemmedWord]) -> frozenset[str]:
    """All stems of some words."""
    return frozenset([stem for word in some for stem in word.stems])


class Lemmas:
    """The likeliest lemmas of the words of one edition."""

    def __init__(self, lookup: Lookup, locale: str) -> None:
        self.locale = locale
        self._language = language_of(locale)
        self._lookup = lookup
        wide = lookup.wide and lookup.wide.editions.get(locale)
        self._told: Mapping[str, tuple[str, ...]] = wide.lemmas if wide else {}
        self._known: dict[str, tuple[str, ...]] = {}
        self._stems: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        self._stretches: dict[tuple[str, int, int], tuple[StemmedWord, ...]] = {}
        self._idle = self._language.words.function_words

    def words(self, text: str, start: int, end: int) -> tuple[StemmedWord, ...]:
        """Content words of a stretch; several checks ask for the same ones."""
        known = self._stretches.get((text, start, end))
        if known is None:
            known = self._stretches[text, start, end] = self._words(text, start, end)
        return known

    def _words(self, text: str, start: int, end: int) -> tuple[StemmedWord, ...]:
        found = []
        known = self._stems
        for token in words_in(text, start, end):
            form = token.text
            both = known.get(form)
            if both is None:
                lemmas_of = self.of(form)
                both = known[form] = tuple(lemma[:STEM] for lemma in lemmas_of), lemmas_of
            if both[1]:
                found.append(StemmedWord(token, *both))
        return tuple(found)

    def of(self, form: str) -> tuple[str, ...]:
        """Lemmas of a word or its parts; none of a number or a word that carries no meaning of its own."""
        found = self._told.get(form)
        if found is None:
            found = self._known.get(form)
        if found is None:
            found = self._known[form] = self._lemmas(form)
        return found

    def _lemmas(self, form: str) -> tuple[str, ...]:
        folded = fold(form)
        if folded in self._idle and (noun := self._noun_like(form)):
            return (noun,)
        if folded in self._idle or len(folded) < 3 or not folded.replace("-", "").replace("'", "").isalpha():
            return ()
        if self._language.profile.compounds:
            pieces = [piece for piece in parts(form, self.locale) if len(piece) > 2]
            if len(pieces) > 1:
                return tuple(pieces)
        lemma = self._lookup.vocabulary(self.locale).likely_lemma(form)
        return () if lemma in self._idle else (lemma,)

    def _noun_like(self, form: str) -> str | None:
        """The lemma of a noun that looks like a word without meaning of its own, where the edition has its singular: `Waren`."""
        if not self._language.profile.capital_nouns or not form[:1].isupper() or form.isupper():
            return None
        for lemma in sorted(lemmas(form, self.locale) - self._idle - {fold(form)}):
            used = self._lookup.vocabulary(self.locale).places.get(lemma, ())
            if any(one.side.text[one.start].isupper() for one in used):
                return lemma
        return None


class WordLinks:
    """Partners of the words of two editions, in both directions."""

    def __init__(self, lookup: Lookup, locales: tuple[str, str], pairs: Iterable[SlotPair]) -> None:
        found = [pair for pair in pairs if not pair.doubtful]
        self.segments: list[SentencePair] = []
        self.lemmas = ours, theirs = Lemmas(lookup, locales[0]), Lemmas(lookup, locales[1])
        for pair in found:
            self.segments += _segments(pair, ours, theirs)
        self.partners = _told(lookup, locales) or (
            _partners(self.segments, 0, general_partners(ours.locale, theirs.locale, STEM)),
            _partners(self.segments, 1, general_partners(theirs.locale, ours.locale, STEM)),
        )
        """The partners of the stems of the left edition, and of the right one."""

    def known(self, stem: str, side: int) -> Partners | None:
        """The partners of a stem of the left (0) or the right (1) edition; None for one that is too rare."""
        return self.partners[side].get(stem)


def _told(lookup: Lookup, locales: Locales) -> tuple[dict[str, Partners], dict[str, Partners]] | None:
    """The partners that the whole tells, where this is a part of it."""
    found = lookup.wide.pairs.get(locales) if lookup.wide is not None and lookup.wide.whole else None
    return found.partners if found else None


def _segments(pair: SlotPair, ours: Lemmas, theirs: Lemmas) -> Iterable[SentencePair]:
    found = sentence_pairs(pair.left, pair.right) or [(_whole(pair.left), _whole(pair.right))]
    for left, right in (part for both in found for part in _labels_apart(*both)):
        mine = ours.words(pair.left.text, left.start, left.end)
        others = theirs.words(pair.right.text, right.start, right.end)
        yield SentencePair(
            pair,
            left,
            right,
            mine,
            others,
            stems_of(mine),
            stems_of(others),
            _is_label(left, ours.locale) and _is_label(right, theirs.locale),
        )


def _labels_apart(left: Token, right: Token) -> list[tuple[Token, Token]]:
    """What is before a colon at the head of both sentences, and the rest."""
    one, other = _LABEL.match(left.text), _LABEL.match(right.text)
    if one is None or other is None or one.end() == len(left.text) or other.end() == len(right.text):
        return [(left, right)]
    cuts = (left, one.end()), (right, other.end())
    heads = [Token(token.text[:cut], token.start, token.start + cut) for token, cut in cuts]
    rests = [Token(token.text[cut:], token.start + cut, token.end) for token, cut in cuts]
    return [(heads[0], heads[1]), (rests[0], rests[1])]


def _is_label(token: Token, locale: str) -> bool:
    """Whether a name is before a colon: a few words, and none that merely call what follows a hint or an exception."""
    if _LABEL.fullmatch(token.text) is None or len(words(token.text)) > _LABEL_WORDS:
        return False
    return not compiled(rf"\W*(?:{language_of(locale).headings.opens_aside})\W*").fullmatch(token.text)


def _whole(side: SlotText) -> Token:
    return Token(side.text, 0, len(side.text))


@lru_cache(maxsize=32)
def general_partners(ours: str, theirs: str, letters: int | None = None) -> Mapping[str, frozenset[str]]:
    """Words of the general language of games, or their first letters, with those that mean the same in the other language."""
    found: dict[str, set[str]] = defaultdict(set)
    for one, other in partners(ours, theirs):
        found[one[:letters]].add(other[:letters])
    return {word: frozenset(others) for word, others in found.items()}


def _partners(segments: list[SentencePair], side: int, lexicon: Mapping[str, frozenset[str]]) -> dict[str, Partners]:
    """Partners by a greedy cover: the likeliest, then those that explain what is left.

    What `bilingual.word_translations` learns serves worse here: it looks for the best partner of a word, and a check
    needs every word that ever stands for it. With learned partners the demo game has three false alarms more.
    """
    theirs: list[frozenset[str]] = []
    uses: dict[str, list[int]] = defaultdict(list)
    count: Counter[str] = Counter()
    for index, segment in enumerate(segments):
        both = (segment.left_stems, segment.right_stems)
        theirs.append(both[1 - side])
        count.update(theirs[-1])
        for stem in both[side]:
            uses[stem].append(index)
    return {
        stem: _cover(stem, places, theirs, count, lexicon.get(stem, frozenset()))
        for stem, places in uses.items()
        if len(places) >= _LEAST_TOGETHER
    }


def _cover(
    stem: str, places: list[int], theirs: list[frozenset[str]], count: Counter[str], known: frozenset[str]
) -> Partners:
    likely = Counter(other for index in places for other in theirs[index] if other in known)
    chosen = {stem, *(other for other, together in likely.items() if _goes_with(together, len(places), count[other]))}
    left = [index for index in places if not theirs[index] & chosen]
    for _ in range(_MOST_PARTNERS):
        beside = Counter(other for index in left for other in theirs[index])
        best = max(
            (
                (together * together / (len(places) * count[other]), other)
                for other, together in beside.items()
                if together >= _LEAST_TOGETHER and _goes_with(together, len(places), count[other])
            ),
            default=None,
        )
        if best is None:
            break
        chosen.add(best[1])
        left = [index for index in left if best[1] not in theirs[index]]
    return Partners(frozenset(chosen), len(places), 1 - len(left) / len(places), known)


def _goes_with(together: int, mine: int, theirs: int) -> bool:
    return together >= _BESIDE * theirs or together * together >= _LEAST_LIKENESS * mine * theirs
