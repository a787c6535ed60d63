"""The Czech lexicon with the regular inflection that it does not list in full."""

from __future__ import annotations

from regelwerk.language.folding import fold
from regelwerk.language.grammar.lexicon_grammar import LexiconGrammar
from regelwerk.language.shape.grammar_words import GrammarWords

_ENDINGS = (
    "",
    *[
        "a",
        "á",
        "ách",
        "ami",
        "ata",
        "e",
        "é",
        "ě",
        "ech",
        "ého",
        "ém",
        "emi",
        "emu",
        "ému",
        "em",
        "i",
        "í",
        "ích",
        "ího",
        "ím",
        "ímu",
        "ími",
        "me",
        "mi",
        "o",
        "ou",
        "ovi",
        "ové",
        "te",
        "u",
        "ů",
        "ům",
        "y",
        "ý",
        "ých",
        "ým",
    ],
    *[
        "ými",
        "il",
        "ila",
        "ili",
        "ilo",
        "at",
        "it",
        "el",
        "ela",
        "eli",
        "elo",
        "al",
        "ala",
        "ali",
        "alo",
        "l",
        "la",
        "li",
        "lo",
        "ní",
        "en",
        "ena",
        "eno",
        "eny",
        "ený",
        "ená",
        "ené",
        "án",
        "ána",
        "áno",
    ],
)
"""What inflection puts to a stem; the first is nothing."""
_KNOWN = frozenset(_ENDINGS)
_OF_ADJECTIVES = "ý"
_SHORTEST = 3
"""Letters of a stem at least; chosen by hand."""


class CzechGrammar(LexiconGrammar):
    """A form that the lexicon lacks belongs to the words of which it has another form with the same stem.

    simplemma does not list all forms of common Czech words (of `molo` it lacks `mola`); without this they would be taken for
    damaged.
    """

    def __init__(self, words: GrammarWords) -> None:
        super().__init__(words, "cs")

    def listed(self, word: str) -> set[str]:
        """See `LexiconGrammar`."""
        found = super().listed(word)
        return found or self._by_stem(fold(word))

    def lexicon_lemmas(self, word: str) -> tuple[str, ...]:
        """See `Grammar`."""
        return super().lexicon_lemmas(word) or tuple(sorted(self._by_stem(fold(word))))

    def is_noun(self, form: str) -> bool:
        """See `Grammar`: in Czech the citation form of an adjective ends in a long `ý`, that of few nouns does."""
        found = self.listed(form)
        return not found or any(not lemma.endswith(_OF_ADJECTIVES) for lemma in found)

    def _by_stem(self, word: str) -> set[str]:
        """Lemmas of forms with the longest stem that a form shares with any; a denied form belongs to the word itself."""
        if not word.isalpha():
            return set()
        for cut in range(min(4, len(word) - _SHORTEST) + 1):
            stem, ending = word[: len(word) - cut], word[len(word) - cut :]
            if ending not in _ENDINGS:
                continue
            found = set(map(fold, self.lexicon.with_endings(stem, _KNOWN)))
            if found:
                return found
        if word.startswith("ne") and len(word) > _SHORTEST + 2:
            return super().listed(word[2:]) or self._by_stem(word[2:])
        return set()
