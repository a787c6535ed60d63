"""The words of a document and of its surroundings, and how likely each is to be in it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from regelwerk.extract.repair.near_words import Neighbours
from regelwerk.language.folding import fold
from regelwerk.language.grammar.word_grade import is_odd
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import grade, lemmas

_UNSEEN: dict[Grade, float] = {
    Grade.FUNCTION: 2.0,
    Grade.LISTED: 0.01,
    Grade.COMPOUND: 0.003,
    Grade.DOUBTFUL: 0.0004,
    Grade.UNKNOWN: 0.0002,
}
"""Additive smoothing: how often a word that the text does not have is taken to be in it."""
_UNSEEN_OF_THE_GAME = 0.5
"""The same at least for a word of the surroundings: the terms of the game, other editions. Chosen by hand."""
_OTHER_FORM = 0.1
"""What each occurrence of another form of the same word adds to that, up to the limit."""
_OTHER_FORM_LIMIT = 0.8
"""Uses that other forms of a word add at most; chosen by hand."""
_OUT_OF_PLACE = 0.1
"""Factor of the smoothing for words that the grammar says no rulebook has; chosen by hand."""
_RANDOM_LETTERS, _NOT_RANDOM = 0.3, 4
"""By how much (log10) each letter beyond a few makes one certain word that nobody knows less likely."""
_ODD = 2.5
"""The same for a capital or a digit within it."""
_CONTEXT_WEIGHT = 5.0
"""Weight of how likely a word is by itself, against which its uses beside the same neighbour count; chosen by hand."""
_MOST_CONTEXT = 2.0
"""By how much (log10) one neighbour makes a word likelier at most; chosen by hand."""
_SMALLEST_TEXT = 1000
"""Words that a shorter document is taken to have; chosen by hand."""
_DOUBTFUL_WEIGHT = 0.3
"""Part of a use that a word counts which may be another one; chosen by hand."""
_SHARP = "ss"
"""What folding makes of `ß`: the list of function words does not tell which of the two is written."""


class AttestedWord(NamedTuple):
    """A word of the document: what is there, and what it is taken for; empty where that is not clear."""

    read: str
    right: str


class DocumentVocabulary:
    """Counts of the words of a document that are taken for right, alone and in pairs, and words from outside."""

    def __init__(
        self,
        locale: str,
        sequences: Iterable[Sequence[AttestedWord]],
        outside: Collection[str] = (),
        doubtful: Collection[str] = (),
    ) -> None:
        """`sequences` are the words of the document in order.

        No word is evidence for its own repair. `doubtful` are words that may be others: they count little, and not as
        neighbours.
        """
        self.locale = locale
        self._read: Counter[str] = Counter()
        self._pairs: Counter[tuple[str, str]] = Counter()
        self._restored: dict[str, tuple[str, int]] = {}
        self._restored_pairs: Counter[tuple[str, str, str]] = Counter()
        for sequence in sequences:
            for said in sequence:
                if said.right:
                    self._read[said.right] += 1
                    if said.read != said.right:
                        self._restored[said.read] = said.right, self._restored.get(said.read, ("", 0))[1] + 1
            for left, right in pairwise(sequence):
                self._count_pair(left, right, doubtful)
        self.forms = {
            form: count * (_DOUBTFUL_WEIGHT if form in doubtful else 1.0) for form, count in self._read.items()
        }
        self._doubtful = frozenset(doubtful)
        self._outside = frozenset(fold(word) for word in outside)
        self._total = max(_SMALLEST_TEXT, self._read.total())
        self._written: dict[str, set[str]] = {}
        for form in [*self.forms, *sorted(outside)]:
            self._written.setdefault(fold(form), set()).add(form)
        self._lemmas: dict[str, float] = {}
        for folded, forms in self._written.items():
            count = sum(self.forms.get(form, 1.0) for form in forms)
            for lemma in lemmas(folded, locale):
                self._lemmas[lemma] = self._lemmas.get(lemma, 0.0) + count
        functions = {word for word in language_of(locale).words.function_words if _SHARP not in word}
        self._index = Neighbours({word for word in {*self._written, *functions} if len(word) > 1})

    def _count_pair(self, left: AttestedWord, right: AttestedWord, doubtful: Collection[str]) -> None:
        if left.right and right.right and left.right not in doubtful and right.right not in doubtful:
            pair = fold(left.right), fold(right.right)
            self._pairs[pair] += 1
            for said in (left, right):
                self._restored_pairs[said.read, *pair] += said.read != said.right

    def grade(self, word: str) -> Grade:
        """How well the language knows the word."""
        return grade(word, self.locale)

    def prior(self, word: str, of: Grade, *, read: str = "", more: float = 0.0) -> float:
        """Logarithm (base 10) of how likely a word of this grade is to be in the document, wherever.

        `read` is what is in the text: what the counts owe to it is left out. `more` are occurrences that the counts
        do not hold, or that they should not.
        """
        unseen = _UNSEEN[of]
        if fold(word) in self._outside:
            unseen = max(unseen, _UNSEEN_OF_THE_GAME)
        if of >= Grade.COMPOUND:
            unseen += min(_OTHER_FORM_LIMIT, _OTHER_FORM * self.other_forms(word, read=read, more=more))
        if of is Grade.LISTED and language_of(self.locale).grammar.is_out_of_place(word):
            unseen *= _OUT_OF_PLACE
        random = 0.0
        if of is Grade.UNKNOWN:
            random = _RANDOM_LETTERS * max(0, min(12, len(word)) - _NOT_RANDOM) + (_ODD if is_odd(word) else 0.0)
        count = self.count(word) - self.restored_from(read, word) + more
        if of <= Grade.DOUBTFUL:
            count -= self._in_doubt(word)
        return math.log10((max(0.0, count) + unseen) / self._total) - random

    def _in_doubt(self, word: str) -> float:
        """How often the document has the word in another case, where that may be another word.

        Of `WAHLEN`, which may be `WÄHLEN`, nothing follows for `wahlen`, which is hardly a word.
        """
        forms = self._written.get(fold(word), set()) & self._doubtful
        return sum(self.forms.get(form, 0.0) for form in forms if form != word)

    def restored_from(self, misread: str, word: str) -> int:
        """How many of the counted occurrences of a word are repairs of this misread one."""
        right, count = self._restored.get(misread, ("", 0))
        return count if fold(right) == fold(word) else 0

    def other_forms(self, word: str, *, read: str = "", more: float = 0.0) -> float:
        """How often the document has forms of the word, beside those restored from `read`."""
        right, count = self._restored.get(read, ("", 0))
        restored = lemmas(fold(right), self.locale) if right else frozenset()
        counts = (
            self._lemmas.get(lemma, 0.0) - (count if lemma in restored else 0)
            for lemma in lemmas(fold(word), self.locale)
        )
        return max(0.0, max(counts) + min(0.0, more))

    def count(self, word: str) -> float:
        """How often the document has the word; where nouns have capitals, words in small letters are not the same."""
        written = self._written.get(fold(word), set())
        if language_of(self.locale).profile.capital_nouns and word.islower():
            written = {form for form in written if form.islower() or form.isupper()}
        return sum(self.forms.get(form, 0.0) for form in written)

    def has(self, word: str) -> bool:
        """Whether the document or its surroundings have the word."""
        return fold(word) in self._written

    def pairs(self, left: str, right: str) -> int:
        """How often the document has the two words next to each other."""
        return self._pairs[fold(left), fold(right)]

    def is_of_the_game(self, word: str) -> bool:
        """Whether the word is in the surroundings: the terms of the game, other editions."""
        return fold(word) in self._outside

    def context(self, left: str, word: str, of: Grade, right: str, read: str = "") -> float:
        """By how much (log10) the neighbours make the word likelier than it is elsewhere, 0 or more.

        `read` is what is in the text: what the pairs owe to it does not count.
        """
        folded = fold(word)
        expected = _CONTEXT_WEIGHT * 10 ** self.prior(word, of, read=read)
        found = 0.0
        for first, second in ((fold(left), folded), (folded, fold(right))):
            if first and second:
                count = self._pairs[first, second] - self._restored_pairs[read, first, second]
                found += min(_MOST_CONTEXT, math.log10(1 + max(0, count) / expected))
        return found

    def near(self, word: str) -> list[str]:
        """Words of the document, its surroundings and the grammar that are a few letters apart, in the case of `word`.

        A word that begins with a small letter may lack the capital that recognition took for another letter.
        """
        found: set[str] = set()
        letters = "".join(char for char in fold(word) if char.isalnum())
        for folded in self._index.near(letters):
            for form in {written.lower() for written in self._written.get(folded, ())} or {folded}:
                if len(word) > 1 and word.isupper():
                    found.add(form.upper())
                    continue
                if word[0].isupper() or form[0] != word[0].lower():
                    found.add(form.capitalize())
                if not word[0].isupper():
                    found.add(form)
        return sorted(found)
