"""Words of terms that a sentence has and its partner lacks, judged by what stands for them elsewhere."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from regelwerk.language.concepts import partners
from regelwerk.language.known_languages import language_of, rulebook_languages
from regelwerk.language.lemma import lemmas
from regelwerk.language.tokens import words
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.terms.word_links import Lemmas, SentencePair, StemmedWord, WordLinks, stems_of
from regelwerk.validate.compare.text_slots import SURE_PAIRING, SlotPair, SlotText
from regelwerk.validate.compare.wide.wide_facts import ENOUGH, FAITHFUL, HALF, STEM, Locales, Partners
from regelwerk.validate.compare.words.nouns import is_noun, stands_as_name

_SURE_TERM = 0.4
"""Terms that were found in the text with a lower score are often no terms."""
_FREE_SHARE, _FEW_FREE = 0.03, 8
"""Share of the words of terms that nearly always have a partner, and how many more, of which a book that renders its terms in
one way lacks the partner: 0.005 to 0.02 in rules that were written as rules, with five slips in each, 0.03 to 0.07 in handbooks
of free games and in rulebooks (`benchmarks/wrong_terms`, `benchmarks/game_handbooks`)."""
MEASURES = frozenset(word for language in rulebook_languages() for word in language.words.measures)
"""Everyday words for how many, for which sort and for the game, which translators vary."""
_FEW_ODD = 4
"""Nouns of both sentences that nothing stands for, up to which they are close in a book that renders its terms freely; measured
on the same handbooks and on two rulebooks."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A word of one sentence for which its partner has nothing."""

    word: StemmedWord
    stem: str
    partners: Partners
    at: float
    """Its place in the sentence, 0 to 1."""

    def may_mean(self, other: Missing) -> bool:
        """Whether a word on the other side means the same in general language, however the game uses it."""
        return other.stem in self.partners.lexicon


@dataclass(frozen=True, slots=True)
class Odd:
    """A noun for which its partner sentence has nothing."""

    word: StemmedWord
    stem: str
    at: float
    """Its place in the sentence, 0 to 1."""
    firm: bool
    """Whether it is a term that nearly always has a partner."""


class TermWords:
    """The words of terms in the paired texts of two editions."""

    def __init__(self, lookup: Lookup, locales: Locales, pairs: list[SlotPair]) -> None:
        self.locales = locales
        self.links = WordLinks(lookup, self.locales, pairs)
        wide = lookup.wide.editions if lookup.wide is not None else {}
        self._terms = tuple(
            wide[locale].terms if locale in wide else words_of_terms(lookup, locale) for locale in self.locales
        )

    @cached_property
    def segments(self) -> list[SentencePair]:
        """Corresponding sentences of texts that surely belong together."""
        return [segment for segment in self.links.segments if segment.pair.pairing >= SURE_PAIRING]

    @cached_property
    def are_free(self) -> bool:
        """Whether the translation of the rules leaves out terms, or renders them in other words, so often that this tells nothing.

        Cards are not counted: what one of them lacks does not depend on the others.
        """
        uses = lacking = 0
        for segment in self.segments:
            if segment.pair.slot.type != "card":
                for side in (0, 1):
                    uses += self._firm_uses(segment, side)
                    lacking += len(self.missing(segment, side))
        return lacking > _FREE_SHARE * uses + _FEW_FREE

    def is_free(self, segment: SentencePair, names: Sequence[tuple[StemmedWord, int]]) -> bool:
        """Whether what a sentence of such a book lacks may be a matter of wording; `names` are the words in question and their sides.

        It is none where a word has a capital as the name of a thing, or hardly another noun is without a partner; unless it
        is an everyday word that translators vary.
        """
        pair = segment.pair
        if pair.slot.type == "card" or not self.are_free:
            return False
        sides = pair.left, pair.right
        if any(stands_as_name(word.token, sides[side].text, self.locales[side]) for word, side in names):
            return False
        if any(word.lemmas[-1] in MEASURES for word, _ in names):
            return True
        return len(self.unexplained(segment, 0)) + len(self.unexplained(segment, 1)) > _FEW_ODD

    def _firm_uses(self, segment: SentencePair, side: int) -> int:
        """How many words of terms on a side nearly always have a partner."""
        mine, _ = both(segment, side)
        return sum(
            _firm(self.links.known(stem, side)) and self.is_term(lemma, word, side)
            for word in mine
            for stem, lemma in zip(word.stems, word.lemmas, strict=True)
        )

    @cached_property
    def _by_key(self) -> dict[str, list[SentencePair]]:
        found: dict[str, list[SentencePair]] = {}
        for segment in self.segments:
            found.setdefault(segment.pair.slot.key, []).append(segment)
        return found

    @cached_property
    def _of_texts(self) -> dict[int, list[SentencePair]]:
        """The corresponding sentences of each two texts, by the identity of their pair."""
        found: dict[int, list[SentencePair]] = {}
        for segment in self.links.segments:
            found.setdefault(id(segment.pair), []).append(segment)
        return found

    def segments_of(self, key: str) -> list[SentencePair]:
        """The corresponding sentences of one text."""
        return self._by_key.get(key, [])

    def missing(self, segment: SentencePair, side: int, *, adjectives: bool = False) -> list[Missing]:
        """Words of terms on one side (0 left, 1 right) whose partners are not on the other, though they nearly always are.

        Of a compound whose head has a partner the first parts may be left out; verbs are no terms. With `adjectives` these
        are looked at instead, be they parts of terms or not.
        """
        mine, theirs = both(segment, side)
        there = _stems_beside(segment, side)
        span = (segment.left, segment.right)[side]
        found: dict[str, Missing] = {}
        for word in mine:
            for stem, lemma in zip(reversed(word.stems), reversed(word.lemmas), strict=True):
                known = self.links.known(stem, side)
                if (
                    known is None
                    or not known.stems.isdisjoint(there)
                    or (len(word.stems) == 1 and self._means(known, theirs, 1 - side))
                ):
                    break
                if stem in found or not _firm(known):
                    continue
                if _is_adjective(word, self.locales[side]) if adjectives else self.is_term(lemma, word, side):
                    at = (word.token.start - span.start) / max(1, span.end - span.start)
                    found[stem] = Missing(word, stem, known, at)
        return list(found.values())

    def unexplained(self, segment: SentencePair, side: int) -> list[Odd]:
        """Nouns of one side, or parts of them, that nothing on the other side stands for, by either direction."""
        mine, theirs = both(segment, side)
        there = _stems_beside(segment, side)
        span = (segment.left, segment.right)[side]
        found = []
        for word in mine:
            if not is_noun(word.token.text, self.locales[side]):
                continue
            for stem, lemma in zip(reversed(word.stems), reversed(word.lemmas), strict=True):
                known = self.links.known(stem, side)
                if self._stands_for(stem, there, side):
                    continue
                if known is not None and self._means(known, theirs, 1 - side):
                    continue
                firm = _firm(known) and self.is_term(lemma, word, side)
                if stem == word.stems[-1] or firm:
                    at = (word.token.start - span.start) / max(1, span.end - span.start)
                    found.append(Odd(word, stem, at, firm))
                    break
        return found

    def _stands_for(self, stem: str, others: frozenset[str], side: int) -> bool:
        """Whether any of the stems is a partner; what a firm pair says counts for more than what few uses say."""
        if stem in others:
            return True
        mine = self.links.known(stem, side)
        if mine is not None and _firm(mine):
            return not others.isdisjoint(mine.stems)
        theirs = self.links.partners[1 - side]
        for other in others:
            back = theirs.get(other)
            if back is not None and stem in back.stems:
                return True
            if mine is not None and other in mine.stems and not _firm(back):
                return True
        return False

    def met(self, one: SlotText, start: int, end: int, other: SlotText, near: list[SlotPair]) -> tuple[int, int]:
        """How many words of a stretch have known partners, and how many of these are in the other text or `near` it.

        In a neighbouring pair a partner counts that the text beside it does not ask for.
        """
        side = self.locales.index(one.locale)
        there = self._stems(other, 1 - side)
        stems = [stem for word in self.links.lemmas[side].words(one.text, start, end) for stem in word.stems]
        found = [(stem, k) for stem in stems if (k := self.links.known(stem, side)) and k.faithful >= HALF]
        absent = [(stem, known) for stem, known in found if not known.stems & there]
        around = [self._both_stems(pair, side) for pair in near if other.key != pair.slot.key] if absent else []
        lacking = [
            stem
            for stem, known in absent
            if not any(stem not in mine and known.stems & theirs for mine, theirs in around)
        ]
        return len(found), len(found) - len(lacking)

    def _both_stems(self, pair: SlotPair, side: int) -> tuple[frozenset[str], frozenset[str]]:
        mine, theirs = (pair.right, pair.left) if side else (pair.left, pair.right)
        return self._stems(mine, side), self._stems(theirs, 1 - side)

    def _stems(self, text: SlotText, side: int) -> frozenset[str]:
        return stems_of(self.links.lemmas[side].words(text.text, 0, len(text.text)))

    def _means(self, known: Partners, others: tuple[StemmedWord, ...], side: int) -> bool:
        """Whether any of the words, in any reading, means the same in general language; parts of compounds do not count."""
        whole = (word.token.text for word in others if len(word.stems) == 1)
        return bool(known.lexicon) and any(
            lemma[:STEM] in known.lexicon for text in whole for lemma in lemmas(text, self.locales[side])
        )

    def known(self, stem: str, side: int) -> Partners | None:
        """The partners of a stem that is used often enough to tell."""
        known = self.links.known(stem, side)
        return known if known is not None and known.uses >= ENOUGH else None

    def closeness(self, segment: SentencePair, apart: tuple[Sequence[Missing | Odd], Sequence[Missing | Odd]]) -> float:
        """Share of the well-known words of both sentences that have a partner on the other side; 0 to 1.

        What is `apart` on either side is not counted: it is judged by the rest.
        """
        well, met = 0, 0
        for side in (0, 1):
            odd = {one.stem for one in apart[side]}
            there = _stems_beside(segment, side)
            for stem in _stems_beside(segment, 1 - side) - odd:
                known = self.links.known(stem, side)
                if known is not None and known.uses >= ENOUGH and known.faithful >= HALF:
                    well += 1
                    met += bool(known.stems & there)
        return met / well if well else 0.0

    def said_elsewhere(self, one: Missing, segment: SentencePair, side: int) -> bool:
        """Whether another sentence of the partner text has a partner of the word that nothing there asks for."""
        for other in self._of_texts[id(segment.pair)]:
            if other is segment:
                continue
            there = _stems_beside(other, side)
            if there & one.partners.stems and one.stem not in _stems_beside(other, 1 - side):
                return True
        return False

    def is_term(self, lemma: str, word: StemmedWord, side: int) -> bool:
        """Whether a word is, by its lemma and its capital, a word of a term."""
        usual = self._terms[side].get(lemma)
        text = word.token.text
        if usual is None:
            return False
        return text[:1].isupper() or not usual or not language_of(self.locales[side]).profile.capital_nouns


def _is_adjective(word: StemmedWord, locale: str) -> bool:
    """Whether a word is one, or looks like a participle and is no infinitive."""
    text, grammar = word.token.text, language_of(locale).grammar
    if len(word.stems) > 1 or is_noun(text, locale):
        return False
    if grammar.is_participle(text):
        return not grammar.is_infinitive(word.lemmas[0])
    return grammar.is_adjective(text)


def _firm(known: Partners | None) -> bool:
    return known is not None and known.uses >= ENOUGH and known.faithful >= FAITHFUL


def both(segment: SentencePair, side: int) -> tuple[tuple[StemmedWord, ...], tuple[StemmedWord, ...]]:
    """The words of a side, 0 left or 1 right, and those of the other."""
    if side:
        return segment.right_words, segment.left_words
    return segment.left_words, segment.right_words


def _stems_beside(segment: SentencePair, side: int) -> frozenset[str]:
    """The stems of the sentence beside that of a side."""
    return segment.left_stems if side else segment.right_stems


def term_words(lookup: Lookup) -> tuple[TermWords, ...]:
    """One for each two editions that have texts in common; made once."""
    return lookup.once(_term_words)


def _term_words(lookup: Lookup) -> tuple[TermWords, ...]:
    told = lookup.wide.pairs if lookup.wide is not None and lookup.wide.whole else {}
    found: dict[Locales, list[SlotPair]] = {locales: [] for locales in told if {*locales} <= {*lookup.locales}}
    for pair in lookup.pairs:
        if pair.slot.type != "term":
            found.setdefault((pair.left.locale, pair.right.locale), []).append(pair)
    return tuple(TermWords(lookup, locales, pairs) for locales, pairs in found.items() if partners(*locales))


def words_of_terms(lookup: Lookup, locale: str) -> dict[str, bool]:
    """Lemmas in the names of terms, and whether they mostly have a capital; also adjectives that often lead one, as German has them.

    `normal` is no term, yet whether a rule is about a normal deck or another changes it.
    """
    likely = Lemmas(lookup, locale)
    found: Counter[str] = Counter()
    for term in lookup.content.terms:
        name = lookup.text(locale, term.name)
        if name is not None and term.score >= _SURE_TERM:
            for word in words(name.text):
                for lemma in likely.of(word.text):
                    found[lemma] += 1 if word.text[:1].isupper() else -1
    leading: Counter[str] = Counter()
    grammar = language_of(locale).grammar
    texts = lookup.content.strings.get(locale, {}) if language_of(locale).profile.capital_nouns else {}
    for text in texts.values():
        for one, two in pairwise(words(text.text)):
            if not (one.text.islower() and two.text[0].isupper()):
                continue
            if not found.keys().isdisjoint(likely.of(two.text)) and grammar.adjective_lemma(one.text):
                leading.update(likely.of(one.text))
    often = {lemma: False for lemma, count in leading.items() if count >= ENOUGH}
    return often | {lemma: count > 0 for lemma, count in found.items()}
