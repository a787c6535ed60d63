"""The grammatical gender of German nouns, learned from the articles that an edition puts before them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from regelwerk.language.folding import fold, word_set
from regelwerk.language.german.compound_splitting import noun_lemma, parts
from regelwerk.language.german.german_adjectives import adjective_lemma
from regelwerk.language.german.german_data import inflection
from regelwerk.language.tokens import Token, words

_DATA = inflection()
_ARTICLES = {article: genders for genders, words in _DATA["articles"].items() for article in word_set(words)}
"""Genders of a noun in the singular that an article goes with."""
_WITH_DATIVE = word_set(_DATA["words"]["with_dative"])
_SUFFIXES: dict[str, tuple[str, ...]] = {
    gender: tuple(endings.split()) for gender, endings in _DATA["gender_suffixes"].items()
}
"""Endings of derived nouns that have one gender."""
_ENDINGS = {"m": "er", "f": "e", "n": "es"}
_INFLECTED = ("em", "en", "er", "es", "e")


class ArticleGenders:
    """The genders of the nouns of one edition."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Count the articles before each noun in the singular; a compound counts for its head."""
        self._votes: dict[str, dict[str, float]] = defaultdict(lambda: dict.fromkeys("mfn", 0.0))
        for text in texts:
            for one, two, three in _triples(text):
                noun = three if three and three.text[0].isupper() and adjective_lemma(two.text) else two
                genders = _ARTICLES.get(fold(one.text), "" if noun is two else _strong(one.text, two.text))
                if genders and noun.text[0].isupper() and noun_lemma(noun.text) == fold(noun.text):
                    for gender in genders:
                        self._votes[_head(noun.text)][gender] += 1 / len(genders)

    def of(self, noun: str) -> str | None:
        """`m`, `f` or `n`; None where neither the texts nor its ending tell."""
        for gender, endings in _SUFFIXES.items():
            if fold(noun).endswith(endings):
                return gender
        votes = self._votes.get(_head(noun))
        if votes is None:
            return None
        best, second = sorted(votes.values(), reverse=True)[:2]
        return max(votes, key=lambda gender: votes[gender]) if best > second else None


def _strong(before: str, adjective: str) -> str:
    """Genders of a noun in the singular whose adjective has this ending and no article before it."""
    if fold(before) in _WITH_DATIVE:
        return "f" if adjective.endswith("er") else "mn" if adjective.endswith("em") else ""
    return "n" if adjective.endswith("es") else "mn" if adjective.endswith("em") else ""


def nominative(adjective: str, gender: str) -> str:
    """The nominative singular without an article (`leeren` and `m` give `leerer`)."""
    stem = next((adjective.removesuffix(end) for end in _INFLECTED if adjective.casefold().endswith(end)), adjective)
    return stem + _ENDINGS[gender]


def _head(noun: str) -> str:
    return parts(noun)[-1]


def _triples(text: str) -> Iterable[tuple[Token, Token, Token | None]]:
    own = words(text)
    following = [*own[2:], None]
    return [(one, two, three) for (one, two), three in zip(pairwise(own), following, strict=False)]
