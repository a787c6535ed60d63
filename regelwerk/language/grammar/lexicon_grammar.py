"""The grammar of a language whose full-form lexicon is known, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from regelwerk.language.folding import fold
from regelwerk.language.grammar.form_lexicon import LemmaTable, table
from regelwerk.language.grammar.language_grammar import Grammar
from regelwerk.language.shape.grammar_words import GrammarWords


class LexiconGrammar(Grammar):
    """Lemmas from the lexicon; a form with the genitive `'s` is known by what is before it, and one
    after an elided word (`l'étoile`) by itself.
    """

    has_lexicon = True

    def __init__(self, words: GrammarWords, code: str) -> None:
        """`code` names the lexicon (see `form_lexicon.table`)."""
        super().__init__(words)
        self._code = code

    @property
    def lexicon(self) -> LemmaTable:
        """Its lexicon; raises MissingExtraError."""
        return table(self._code)

    def listed(self, word: str) -> set[str]:
        """Folded lemmas in the lexicon for a form."""
        found = {fold(lemma) for lemma in self.lexicon.lemmas(word)}
        folded = fold(word)
        if not found and folded.endswith("'s"):
            found = {fold(lemma) for lemma in self.lexicon.lemmas(folded[:-2])}
        before, apostrophe, after = folded.partition("'")
        if apostrophe and before in self.words.elisions:
            found |= {fold(lemma) for lemma in self.lexicon.lemmas(after)}
        return found

    def lemmas(self, word: str) -> Iterable[str]:
        """See `Grammar`."""
        return self.listed(word)

    def listed_lemmas(self, word: str) -> frozenset[str]:
        """See `Grammar`."""
        own = fold(word)
        others = {own, *self.lemmas(word)} - {own}
        if not others:
            return frozenset({own})
        return frozenset(map(fold, self.lexicon.lemmas(word))) or frozenset(others)

    def lexicon_lemmas(self, word: str) -> tuple[str, ...]:
        """See `Grammar`."""
        return self.lexicon.lemmas(word)

    def has_word(self, word: str) -> bool:
        """See `Grammar`; of a word with hyphens all pieces."""
        folded = fold(word)
        return bool(folded) and all(piece and self.listed(piece) for piece in folded.split("-"))
