"""The words of one edition: how often each is used, and where first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from regelwerk.language.lemma import known, lemmas
from regelwerk.language.tokens import words
from regelwerk.validate.compare.foreign_sentences import foreign_sentences
from regelwerk.validate.compare.text_slots import SlotText

_MANY_STRANGE = 0.12
"""Share of unknown words; edited rulebooks with many names of their own stay well below it."""
_STRAY = 2
"""Uses up to which an unknown word may be a stray one; chosen by hand."""


class WordUse(NamedTuple):
    """A use of a word or of two neighbouring words."""

    record: str
    side: SlotText
    start: int
    end: int

    @property
    def text(self) -> str:
        """As it is written there."""
        return self.side.text[self.start : self.end]


_NEW = tuple.__new__
"""Makes a use without a call of Python; an edition has millions of them."""


class EditionWords:
    """Words and pairs of words of an edition by casefolded spelling; sentences in another language are left out."""

    def __init__(self, locale: str, texts: Iterable[tuple[str, SlotText]]) -> None:
        """Counts the words of the texts, which come with the ids of their records, in document order."""
        self.locale = locale
        self.places: dict[str, list[WordUse]] = {}
        """Uses of every spelling in document order."""
        self.pair_places: dict[tuple[str, str], list[WordUse]] = {}
        for record, side in texts:
            self._add(record, side)
        self.count = Counter({word: len(uses) for word, uses in self.places.items()})
        self._lemma_count: Counter[str] = Counter()
        self._by_lemma: dict[str, WordUse] = {}
        for word, count in self.count.items():
            for lemma in sorted(lemmas(word, locale)):
                self._lemma_count[lemma] += count
                self._by_lemma.setdefault(lemma, self.places[word][0])

    def family(self, word: str) -> int:
        """How often the word is used in any of its inflected forms."""
        return max((self._lemma_count[lemma] for lemma in lemmas(word, self.locale)), default=0)

    def family_of(self, lemma: str) -> int:
        """How often forms of a lemma are used."""
        return self._lemma_count[lemma]

    def likely_lemma(self, word: str) -> str:
        """The lemma of a form that is used most."""
        return max(sorted(lemmas(word, self.locale)), key=self.family_of)

    def strange(self, word: str) -> bool:
        """Whether a word is in no lexicon and hardly used: it may be a misspelling of any word."""
        return word.isalpha() and self.count[word.casefold()] <= _STRAY and not known(word, self.locale)

    @cached_property
    def damaged(self) -> bool:
        """Whether so many words are in no lexicon that the text was badly recognised rather than badly written."""
        total = sum(count for word, count in self.count.items() if word.isalpha())
        strange = sum(count for word, count in self.count.items() if word.isalpha() and not known(word, self.locale))
        return strange > _MANY_STRANGE * total

    def first(self, word: str) -> WordUse:
        """First use of a spelling, or of any form of a lemma."""
        return self.places[word][0] if word in self.places else self._by_lemma[word]

    def uses_of_first_part(self, word: str) -> list[WordUse]:
        """Uses of a spelling, whether a word of its own or what is before a hyphen."""
        return [place for other, places in self.places.items() if other.split("-")[0] == word for place in places]

    @property
    def lemmas(self) -> list[str]:
        """Lemmas of all words, be they used in that form or not."""
        return sorted(self._by_lemma)

    def _add(self, record: str, side: SlotText) -> None:
        foreign = [(sentence.start, sentence.end) for sentence, _ in foreign_sentences(side)]
        text = side.text
        places, pair_places = self.places, self.pair_places
        before, begun, ended = "", 0, -2
        for token in words(text):
            spelling, start, end = token
            if foreign and any(first <= start < last for first, last in foreign):
                continue
            word = spelling.casefold()
            use = _NEW(WordUse, (record, side, start, end))
            if word in places:
                places[word].append(use)
            else:
                places[word] = [use]
            if start == ended + 1 and text[ended] == " ":
                pair, use = (before, word), _NEW(WordUse, (record, side, begun, end))
                if pair in pair_places:
                    pair_places[pair].append(use)
                else:
                    pair_places[pair] = [use]
            before, begun, ended = word, start, end
