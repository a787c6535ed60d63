"""Readings of the odd words of a block in their places, each in the case that its place calls for."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.extract.repair.candidate_readings import CandidateReading, candidates
from regelwerk.extract.repair.changes import Change
from regelwerk.extract.repair.damage import Damage
from regelwerk.extract.repair.document_vocabulary import DocumentVocabulary
from regelwerk.extract.repair.safety import ReadingEvidence, risk, threshold
from regelwerk.extract.repair.twin_words import genuine
from regelwerk.extract.repair.word_evidence import BlockText, BlockWord, spans
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_place import Grade, WordPlace
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import lemmas

_ENDS = ".!?:"


def in_case(block: BlockText, index: int, start: int, forms: Sequence[str]) -> str:
    """A word in the case of its place; `forms` are those it may have there, the likeliest first."""
    likeliest, first = forms[0], block.text[start]
    before = block.text[:start].rstrip()
    opens = not before or before[-1] in _ENDS
    letters = sum(char.isalpha() for char in block.words[index].text)
    if letters == 1 and likeliest.isupper() and len(likeliest) > 1 and not _among_capitals(block, index):
        return likeliest.capitalize() if opens else likeliest.lower()
    capital = first.isupper() if first.isalpha() else opens
    return next((form for form in forms if form[0].isupper() is capital), likeliest)


def _among_capitals(block: BlockText, index: int) -> bool:
    near = [word.text for word in block.words[max(0, index - 1) : index + 2] if word is not block.words[index]]
    return any(len(text) > 1 and text.isupper() for text in near)


_OFFERED, _OFFERED_IN_CLEAN_TEXT = 0.5, 0.96
"""Confidence (0 to 1) from which on a repair is offered, in damaged and in clean text; chosen by hand."""
_OFFERED_TWIN, _SURE_TWIN, _SURE_COMMON_TWIN, _COMMON = 0.8, 0.985, 0.9, 3
"""For a word that the lexicon has: confidence from which on another word is offered, is safe, and is safe where it is
common or grammar speaks for it; common are words that the document has so often. Chosen by hand."""
_OTHER_CASE = 1.0
"""By how much (log10) a form in the other case may be less likely and still be the one for the place."""
_REPEATED_NAME, _REPEATED = 2.0, 0.3
"""Weight of each further use of an unknown word as evidence that it is right, for what may be a name and for other
words; chosen by hand."""
_READINGS = 4
"""Readings of an unclear neighbour that the grammar is asked about, the likeliest first; chosen by hand."""
_SELDOM_COMPOUND = 1.8
"""By how much (log10) a compound is less likely that the lexicon lacks, where it has the same one with the lost letters."""
_TELLING_DOUBT, _CLEAR_DOUBT = 1.0, 2.0
"""Cost (log10) from which on the grammar does not allow the word in its place, and from which on it tells what was there."""


class Corrector:
    """Finds changes in the blocks of one document."""

    def __init__(
        self,
        vocabulary: DocumentVocabulary,
        damage: Damage,
        counts: Counter[str],
        twins: Mapping[str, Sequence[CandidateReading]],
    ) -> None:
        """`counts` are the words of the document as they were read, `twins` what trusted words may have been."""
        self._vocabulary = vocabulary
        self._language = language_of(vocabulary.locale)
        self._damage = damage
        self._counts = counts
        self._twins = twins
        self._candidates: dict[tuple[str, str], list[CandidateReading]] = {}

    def changes(self, block: BlockText) -> Iterator[Change]:
        """Changes of single words, in order; safe ones do not overlap."""
        said: list[str] = [word.text if word.trusted else "" for word in block.words]
        place = 0
        for index, word in enumerate(block.words):
            if word.piece.start < place:
                continue
            change = None
            if word.suspect:
                change = self._change(block, index, said)
            elif word.whole and word.text in self._twins:
                change = self._exchange(block, index, said)
            if change is not None and change.start >= place:
                if change.safe:
                    said[index] = change.right
                    place = change.end
                yield change

    def _change(self, block: BlockText, index: int, said: list[str]) -> Change | None:
        """The likeliest reading of an odd word, over all stretches that may belong to it."""
        word = block.words[index]
        parts = block.parts(index)
        left, right = _neighbours(said, index, parts.stop)
        found: list[tuple[float, int, int, CandidateReading]] = []
        ends: dict[int, int] = {}
        stays = 0.0
        for number, span in enumerate(spans(block, index)):
            rest = sum(self._as_it_stands(block.words[part]) for part in parts if part > span.last)
            if number == 0:
                stays = self._as_it_stands(word) - self._own_doubt(block, index, said) - span.left_over + rest
            ends[span.end] = span.last
            for option in self._options(span.text, word.text):
                context = self._vocabulary.context(left, option.text, option.grade, right, word.text)
                context -= self._doubt(block, index, option.text, said)
                found.append((option.weight - span.left_over + rest + context, span.start, span.end, option))
        if not found:
            return None
        found.sort(key=lambda one: (-one[0], one[1], one[2], one[3].text))
        weight, start, end, best = found[0]
        meant = fold(best.text)
        rivals: dict[str, float] = {}
        for other, _, _, option in found:
            rivals.setdefault(fold(option.text), other)
        evidence = ReadingEvidence(
            word=block.text[start:end],
            option=best,
            context=self._vocabulary.context(left, best.text, best.grade, right, word.text),
            neighbours=bool(left) + bool(right),
            often=self._counts[block.text[start:end]],
            torn=block.torn(index) if start == word.piece.start else "",
        )
        confidence = (1 - risk(evidence)) / (
            sum(10 ** (other - weight) for other in rivals.values()) + 10 ** (stays - weight)
        )
        if not self._is_worth_offering(word, confidence):
            return None
        forms = [
            option.text
            for other, *span, option in found
            if span == [start, end] and fold(option.text) == meant and other > weight - _OTHER_CASE
        ]
        safe = confidence >= threshold(evidence, self._damage, self._vocabulary) and not block.hangs_on(index)
        safe = safe and not block.goes_on(ends[end])
        return Change(start, end, in_case(block, index, start, forms), round(confidence, 4), safe)

    def _is_worth_offering(self, word: BlockWord, confidence: float) -> bool:
        """In a clean text, what nobody knows but is there again is a name."""
        if self._damage.heavy:
            return confidence >= _OFFERED
        return confidence >= _OFFERED_IN_CLEAN_TEXT and self._counts[word.text] == 1

    def _exchange(self, block: BlockText, index: int, said: Sequence[str]) -> Change | None:
        """Another word in place of one that the lexicon knows."""
        word, vocabulary = block.words[index], self._vocabulary
        left, right = _neighbours(said, index, index + 1)
        named = self._language.grammar.knows_names and word.text[0].isupper() and block.follows(index)
        doubt = 0.0 if named else self._doubt(block, index, word.text, said)
        twins = self._twins[word.text]
        unclear = _TELLING_DOUBT < doubt < _CLEAR_DOUBT and self._language.grammar.suspects_any_damage
        others = [*twins, *(self._unlike(word, twins) if unclear else ())]
        found = [
            (
                option.weight
                + vocabulary.context(left, option.text, option.grade, right)
                - self._doubt(block, index, option.text, said),
                option,
            )
            for option in others
        ]
        weight, best = max(found, key=lambda one: (one[0], one[1].text))
        if word.grade is Grade.FUNCTION and (not doubt or self._doubt(block, index, best.text, said)):
            return None
        seldom = word.grade is Grade.COMPOUND and best.grade is Grade.LISTED and self._damage.explains(best)
        own = 0.0 if doubt or seldom else genuine(self._counts[word.text], best, vocabulary)
        own -= vocabulary.count(word.text)
        context = vocabulary.context(left, word.text, word.grade, right) - doubt
        stays = vocabulary.prior(word.text, word.grade, more=own) + context
        if doubt and lemmas(word.text, vocabulary.locale) & lemmas(best.text, vocabulary.locale):
            stays = min(
                stays, weight + best.cost - doubt
            )  # of two forms of one word the grammar decides, not how often
        if seldom:
            stays -= _SELDOM_COMPOUND
        rivals = sum(10 ** (other - weight) for other, option in found if fold(option.text) != fold(best.text))
        confidence = 1 / (1 + rivals + 10 ** (stays - weight))
        if confidence < _OFFERED_TWIN:
            return None
        common = best.grade is Grade.FUNCTION or vocabulary.count(best.text) >= _COMMON
        sure = _SURE_COMMON_TWIN if common or doubt > _TELLING_DOUBT else _SURE_TWIN
        safe = self._damage.heavy and self._damage.legible and confidence >= sure
        return Change(word.piece.start, word.piece.end, best.text, round(confidence, 4), safe, by_place=doubt > 0)

    def _unlike(self, word: BlockWord, twins: Sequence[CandidateReading]) -> list[CandidateReading]:
        """What a word may have been by damage that is no habit."""
        known = {one.text for one in twins}
        return [
            one
            for one in self._options(word.text, word.text)
            if one.text not in known and one.grade >= Grade.COMPOUND and fold(one.text) != fold(word.text)
        ]

    def _as_it_stands(self, word: BlockWord) -> float:
        """Weight of the hypothesis that nothing is wrong with a word."""
        if word.grade > Grade.DOUBTFUL:
            return self._vocabulary.prior(word.text, word.grade)
        name = not self._language.profile.capital_nouns and word.text[:1].isupper() and not word.text.isupper()
        repeated = math.log10(1 + (_REPEATED_NAME if name else _REPEATED) * max(0, self._counts[word.text] - 1))
        return self._vocabulary.prior(word.text, word.grade) + self._damage.doubt + repeated

    def _own_doubt(self, block: BlockText, index: int, said: Sequence[str]) -> float:
        """What the grammar has against a word that is one only in another case."""
        word = block.words[index]
        return self._doubt(block, index, word.text, said) if word.grade is Grade.DOUBTFUL else 0.0

    def _doubt(self, block: BlockText, index: int, form: str, said: Sequence[str]) -> float:
        """Cost (log10) of a form where the grammar speaks against it in this place."""

        def left() -> str:
            word = said[index - 1] if block.follows(index) else ""
            # `ze`, which takes a case, may be `że`, which takes none
            return "" if any(option.grade is Grade.FUNCTION for option in self._twins.get(word, ())) else word

        def right() -> list[str]:
            return self._readings(block, index + 1) if block.follows(index + 1) else []

        return self._language.grammar.doubt(WordPlace(block, index, left, right), form)

    def _readings(self, block: BlockText, index: int) -> list[str]:
        """What a word may be: as it stands and what it may have been."""
        word = block.words[index]
        if word.trusted:
            return [word.text, *(option.text for option in self._twins.get(word.text, ()))]
        return [option.text for option in self._options(word.text, word.text)[:_READINGS]]

    def _options(self, text: str, read: str) -> list[CandidateReading]:
        if (text, read) not in self._candidates:
            self._candidates[text, read] = candidates(text, self._damage.channel, self._vocabulary, read=read)
        return self._candidates[text, read]


def _neighbours(said: Sequence[str], index: int, after: int) -> tuple[str, str]:
    return said[index - 1] if index else "", said[after] if after < len(said) else ""
