"""The words of another edition that a word may be translated by, found through an index instead of one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from regelwerk.bilingual.word_translations import Bag, WordTranslations, translates
from regelwerk.language.cognates import begin_alike, beginning, plain


class WordPartners:
    """How well words of two editions translate each other; says what `bilingual.word_translations` says, only faster."""

    def __init__(self, translations: WordTranslations, theirs: Iterable[str]) -> None:
        """`theirs` are all words of the other edition that are ever asked about."""
        self._translations = translations
        self._learned: dict[str, list[str]] = defaultdict(list)
        for ours, partner in translations:
            self._learned[ours].append(partner)
        self._theirs = frozenset(theirs)
        self._alike: dict[str, list[tuple[str, str]]] = defaultdict(list)
        for word in self._theirs:
            if (letters := beginning(word)) is not None:
                self._alike[letters].append((plain(word), word))
        self._rows: dict[str, Mapping[str, float]] = {}

    def of(self, word: str) -> Mapping[str, float]:
        """The words that translate a word of our edition, each with how well, above 0 to 1."""
        row = self._rows.get(word)
        if row is None:
            letters = beginning(word)
            own, near = plain(word), self._alike.get(letters, ()) if letters else ()
            partners = {*self._learned.get(word, ()), *(other for spelt, other in near if begin_alike(own, spelt))}
            if word in self._theirs:
                partners.add(word)
            strengths = {partner: translates(word, partner, self._translations) for partner in partners}
            row = self._rows[word] = {partner: strength for partner, strength in strengths.items() if strength}
        return row

    def likeness(self, ours: Bag, theirs: Bag) -> float:
        """Share of the words of both sides that translate a word of the other, weighted by how well."""
        if not ours or not theirs:
            return 0.0
        best = [0.0] * len(theirs)
        whole = 0.0
        for word in ours:
            row = self.of(word)
            if not row:
                continue
            most = 0.0
            for at, partner in enumerate(theirs):
                strength = row.get(partner, 0.0)
                if strength > most:
                    most = strength
                if strength > best[at]:
                    best[at] = strength
            whole += most
        return (whole + sum(best)) / (len(ours) + len(theirs))
