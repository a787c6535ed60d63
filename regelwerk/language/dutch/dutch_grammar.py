"""The Dutch lexicon, and compounds of words that it has: `nevelkaarten`, `laadruim`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from regelwerk.language.folding import fold
from regelwerk.language.grammar.lexicon_grammar import LexiconGrammar
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.shape.grammar_words import GrammarWords

_LINKS = ("", "s", "en", "e")
"""What is between the parts of a compound. Source: Algemene Nederlandse Spraakkunst, on compounds."""
_SHORTEST_PART = 3
"""Letters of a part at least; chosen by hand."""
_SHORT_COMPOUND = 8
"""Letters from which on a compound that the lexicon lacks is beyond doubt; chosen by hand."""


class DutchGrammar(LexiconGrammar):
    """Compounds are written as one word, so that a lexicon never has them all."""

    def __init__(self, words: GrammarWords) -> None:
        super().__init__(words, "nl")
        self._split = lru_cache(maxsize=65536)(self._parts_of)

    def lemmas(self, word: str) -> Iterable[str]:
        """See `Grammar`; of a compound what its head is an inflected form of (`nevelkaarten` to `nevelkaart`)."""
        found = self.listed(word)
        parts = () if found else self._split(fold(word))
        if not parts:
            return found
        first = fold(word)[: -len(parts[-1])]
        return {first + head for head in self.listed(parts[-1])}

    def has_word(self, word: str) -> bool:
        """See `Grammar`; compounds of known parts are words as well."""
        pieces = fold(word).split("-")
        return all(piece and (self.listed(piece) or self._split(piece)) for piece in pieces)

    def lexicon_grade(self, word: str, *, compounds: bool) -> Grade:
        """See `Grammar`; a short compound that no lexicon has is in doubt."""
        if self.listed(word):
            return Grade.LISTED
        if not compounds or not self.knows(word):
            return Grade.UNKNOWN
        return Grade.COMPOUND if len(word) >= _SHORT_COMPOUND else Grade.DOUBTFUL

    def parts(self, word: str) -> tuple[str, ...]:
        """See `Grammar`."""
        folded = fold(word)
        return (folded,) if self.listed(folded) else self._split(folded) or (folded,)

    def _parts_of(self, word: str) -> tuple[str, ...]:
        """The parts of a compound of two words, the one with the longest head first; nothing where it is none."""
        if not word.isalpha():
            return ()
        for place in range(_SHORTEST_PART, len(word) - _SHORTEST_PART + 1):
            first, head = word[:place], word[place:]
            if not self.listed(head):
                continue
            for link in _LINKS:
                stem = first.removesuffix(link) if link else first
                if len(stem) >= _SHORTEST_PART and (link == "" or stem != first) and self.listed(stem):
                    return stem, head
        return ()
