"""Two spellings of one word in an edition: which of the words that look alike are slips, and which are words of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.language.compound import parts
from regelwerk.language.lemma import known, lemmas
from regelwerk.validate.foreign import LANGUAGES
from regelwerk.validate.near_forms import edit_distance, near_pairs
from regelwerk.validate.vocabulary import Vocabulary

_LEAST_LETTERS = 6
"""Shorter words have too many neighbours by chance."""
_LONG = 8
"""Words of so many letters seldom have a neighbour by chance, however often they are used."""
_RARE = 2
_FREQUENT = 3
_ENDING = {"pl": 3}
"""Letters at the end that inflection changes; two in languages that are not named."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A word that looks like a misspelling of another, both casefolded."""

    word: str
    usual: str


def slips(vocabulary: Vocabulary) -> Iterator[Slip]:
    """Misspellings with the word that each most resembles, in alphabetical order."""
    locale = vocabulary.locale
    others = [language for language in LANGUAGES if language != locale.partition("-")[0]]
    fit = [word for word in vocabulary.count if len(word) >= _LEAST_LETTERS and word.replace("-", "").isalpha()]
    doubtful = [
        word
        for word in fit
        if len(parts(word, locale)) > 1
        or not (known(word, locale) or any(known(word, language) for language in others))
    ]
    usual_forms = {*fit, *vocabulary.lemmas} if locale.startswith("de") else set(fit)
    firm = [word for word in usual_forms if known(word, locale) or vocabulary.family(word) >= _FREQUENT]
    users = _users_of_parts(vocabulary)
    found: dict[str, tuple[tuple[int, int, str], Slip]] = {}
    for word, usual, distance in near_pairs(doubtful, firm):
        if not _inflected(word, usual, locale) and _misspelt(word, usual, vocabulary, users):
            rank = (distance, -vocabulary.family(usual), usual)
            if word not in found or rank < found[word][0]:
                found[word] = (rank, Slip(word, usual))
    yield from (slip for _, (_, slip) in sorted(found.items()))


def _misspelt(word: str, usual: str, vocabulary: Vocabulary, users: dict[str, set[str]]) -> bool:
    """An unknown word beside a known one, a rare one beside a frequent one, or a compound with a part of no other use."""
    locale, often, usually = vocabulary.locale, vocabulary.family(word), vocabulary.family(usual)
    rare = often <= _RARE and usually >= _FREQUENT * often
    if known(word, locale):
        return _odd_parts(word, usual, vocabulary, users)
    if known(usual, locale) and len(word) >= _LONG:
        return often <= 2 * usually
    return rare


def _inflected(word: str, usual: str, locale: str) -> bool:
    """Whether the two may be forms of one word: a lemma in common, the same parts, or only the endings differ."""
    if lemmas(word, locale) & lemmas(usual, locale) or word.replace("-", "") == usual.replace("-", ""):
        return True
    mine = parts(word, locale)
    if len(mine) > 1 and mine == parts(usual, locale):
        return True
    if usual.endswith(word) or (word.endswith(usual) and locale.startswith("pl")):
        return len(word) > len(usual)  # a prefix makes another verb; a lost first letter does not
    ending = _ENDING.get(locale.partition("-")[0], 2)
    stem = min(len(word), len(usual)) - ending
    return stem >= _LEAST_LETTERS - ending and word[:stem] == usual[:stem]


def _odd_parts(word: str, usual: str, vocabulary: Vocabulary, users: dict[str, set[str]]) -> bool:
    """Whether the compound has parts that stand nowhere else, where the usual word has parts that do."""
    mine, theirs = parts(word, vocabulary.locale), parts(usual, vocabulary.locale)
    if len(mine) < 2 or "".join(mine) == usual:
        return "".join(mine) == usual and word != usual and len(theirs) == 1
    family = {other for other in users[mine[-1]] if lemmas(other, vocabulary.locale) & lemmas(word, vocabulary.locale)}
    odd, right = set(mine) - set(theirs), set(theirs) - set(mine)
    alone = all(users[part] <= family | {word} for part in odd)
    in_use = any(len(users[part]) > 1 or vocabulary.count[part] for part in right)
    close = len(odd) > 1 or all(edit_distance(one, other, 1) == 1 for one in odd for other in right)
    return bool(odd) and bool(right) and alone and in_use and close


def _users_of_parts(vocabulary: Vocabulary) -> dict[str, set[str]]:
    users: dict[str, set[str]] = defaultdict(set)
    for word in vocabulary.count:
        for piece in {*parts(word, vocabulary.locale), *lemmas(word, vocabulary.locale)}:
            users[piece].add(word)
    return users
