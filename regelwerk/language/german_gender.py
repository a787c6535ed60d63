"""The grammatical gender of German nouns, learned from the articles that an edition puts before them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

from regelwerk.language.compound import noun_lemma, parts
from regelwerk.language.locales import fold, word_set
from regelwerk.language.noun_phrases import german_adjective
from regelwerk.language.tokens import Token, words

_ARTICLES = {
    **dict.fromkeys(word_set("das ins fürs ums"), "n"),
    **dict.fromkeys(word_set("eine einer keine keiner deine deiner eure eurer seine seiner ihre ihrer zur"), "f"),
    **dict.fromkeys(word_set("einen keinen deinen euren seinen ihren diesen jeden den"), "m"),
    **dict.fromkeys(
        word_set(
            """ein kein dein euer sein ihr dem des einem eines keinem deinem deines eurem eures seinem seines ihrem ihres
            diesem jedem zum im am vom beim"""
        ),
        "mn",
    ),
    **dict.fromkeys(word_set("der dieser jeder"), "mf"),
    **dict.fromkeys(word_set("die diese jede"), "f"),
    **dict.fromkeys(word_set("dieses jedes"), "n"),
}
"""Genders of a noun in the singular that an article goes with."""
_WITH_DATIVE = word_set("aus bei in mit nach von zu")
_SUFFIXES = {
    "f": ("ung", "heit", "keit", "schaft", "ion", "tät", "ik"),
    "n": ("chen", "lein"),
    "m": ("ling", "ismus"),
}
"""Endings of derived nouns that have one gender."""
_ENDINGS = {"m": "er", "f": "e", "n": "es"}
_INFLECTED = ("em", "en", "er", "es", "e")


class Genders:
    """The genders of the nouns of one edition."""

    def __init__(self, texts: Iterable[str]) -> None:
        """Count the articles before each noun in the singular; a compound counts for its head."""
        self._votes: dict[str, dict[str, float]] = defaultdict(lambda: dict.fromkeys("mfn", 0.0))
        for text in texts:
            for one, two, three in _triples(text):
                noun = three if three and three.text[0].isupper() and german_adjective(two.text) else two
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
    return parts(noun, "de")[-1]


def _triples(text: str) -> Iterable[tuple[Token, Token, Token | None]]:
    own = words(text)
    following = [*own[2:], None]
    return [(one, two, three) for (one, two), three in zip(pairwise(own), following, strict=False)]
