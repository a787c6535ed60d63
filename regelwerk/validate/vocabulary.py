"""The words of one edition: how often each is used, and where first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from regelwerk.language.lemma import lemmas
from regelwerk.language.tokens import words
from regelwerk.validate.lookup import Lookup, Side


@dataclass(frozen=True, slots=True)
class Place:
    """A use of a word or of two neighbouring words."""

    record: str
    side: Side
    start: int
    end: int

    @property
    def text(self) -> str:
        """As it is written there."""
        return self.side.text[self.start : self.end]


class Vocabulary:
    """Words and pairs of words of an edition, by casefolded spelling."""

    def __init__(self, lookup: Lookup, locale: str) -> None:
        self.locale = locale
        self.count: Counter[str] = Counter()
        self.first: dict[str, Place] = {}
        self.pair_count: Counter[tuple[str, str]] = Counter()
        self.pair_first: dict[tuple[str, str], Place] = {}
        for slot in lookup.slots:
            if slot.type != "term" and lookup.text(locale, slot.key) is not None:
                self._add(slot.id, lookup.side(locale, slot.key))
        self._lemma_count: Counter[str] = Counter()
        for word, count in self.count.items():
            for lemma in lemmas(word, locale):
                self._lemma_count[lemma] += count

    def family(self, word: str) -> int:
        """How often the word is used in any of its inflected forms."""
        return max((self._lemma_count[lemma] for lemma in lemmas(word, self.locale)), default=0)

    def _add(self, record: str, side: Side) -> None:
        before = None
        for token in words(side.text):
            word = token.text.casefold()
            self.count[word] += 1
            self.first.setdefault(word, Place(record, side, token.start, token.end))
            if before is not None and side.text[before.end : token.start] == " ":
                pair = (before.text.casefold(), word)
                self.pair_count[pair] += 1
                self.pair_first.setdefault(pair, Place(record, side, before.start, token.end))
            before = token
