"""What alignment knows of two vocabularies: common words of games and cognates to begin with, then what pairs teach."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from heapq import nsmallest

from regelwerk.bilingual.word_translations import learn
from regelwerk.content.editions.unit_features import is_repeated_text, is_sign, is_word, stem
from regelwerk.language.cognates import sound_of
from regelwerk.language.concepts import all_partners
from regelwerk.language.dictionaries.dictionary import dictionary_pairs

Lexicon = dict[str, dict[str, float]]
"""Key of the one edition to its partners in the other, each with the strength of the association, 0 to 1."""

_SEEDED = 0.8
"""Strength of a pair of common words."""
_BY_DICTIONARY = 0.6
"""Strength of a pair that a dictionary alone has; from 0.4 to 0.8 F1 of twelve invented documents is the same, and from 0.7 on a real
pair is lost."""
_SAME_SOUND, _LIKE_SOUND = 0.7, 0.5
"""Strength of two words that sound the same, and of two that begin so."""
_SOUND_LETTERS = 4
"""Letters of sound that cognates have in common at least."""
_MOST_ALIKE = 6
"""Words that begin alike and may yet be cognates: more of them share a prefix of their language."""
_BESIDE = 0.1
"""Dice coefficient of two keys from which on they may translate each other: a first look at thousands of units."""
_WEAKEST = 0.1
"""Strength of a translation that is used at least, 0 to 1; from 0.05 to 0.3 F1 of six invented documents is the same."""
_OFTEN, _OFTEN_SHARE = 6, 8
"""A key that occurs in more units than the first, and in more than one of the second, teaches nothing."""
_MOST_KEYS = 40
"""Keys of a unit that learn, the rarest first: long units would cost more than they teach."""


def reverse(lexicon: Lexicon) -> Lexicon:
    """The same lexicon, seen from the other edition."""
    turned: Lexicon = defaultdict(dict)
    for ours, partners_of in lexicon.items():
        for theirs, strength in partners_of.items():
            turned[theirs][ours] = strength
    return dict(turned)


def seed(ours: Iterable[str], theirs: Iterable[str], locales: tuple[str, str]) -> Lexicon:
    """What is known before anything is paired: signs, common words, a dictionary, names and cognates by their sound."""
    mine, other = set(ours), set(theirs)
    lexicon: Lexicon = defaultdict(dict)
    for key in sorted(mine & other):
        if is_sign(key) or len(key) > 2:
            lexicon[key][key] = 1.0
    for (a, b), strength in _known(*locales).items():
        if a in mine and b in other:
            lexicon[a].setdefault(b, strength)
    by_sound: dict[str, list[str]] = defaultdict(list)
    for key in sorted(other):
        if is_word(key):
            by_sound[sound_of(key)[:_SOUND_LETTERS]].append(key)
    for key in sorted(mine):
        spoken = sound_of(key) if is_word(key) else ""
        if len(spoken) >= _SOUND_LETTERS:
            alike = by_sound[spoken[:_SOUND_LETTERS]]
            for partner in alike if len(alike) <= _MOST_ALIKE else ():
                lexicon[key].setdefault(partner, _SAME_SOUND if sound_of(partner) == spoken else _LIKE_SOUND)
    return {key: found for key, found in lexicon.items() if found}


@cache
def _known(ours: str, theirs: str) -> dict[tuple[str, str], float]:
    """Keys of words that translate each other in any text, with how strongly."""
    found = {(stem(a), stem(b)): _BY_DICTIONARY for a, b in dictionary_pairs(ours, theirs)}
    return found | {(stem(a), stem(b)): _SEEDED for a, b in all_partners(ours, theirs)}


def learned(pairs: Sequence[tuple[frozenset[str], frozenset[str], float]], before: Lexicon) -> Lexicon:
    """Associate the keys of paired units, each pair with a weight from 0 to 1; `before` is the seed."""
    ours, theirs = Counter(key for a, _, _ in pairs for key in a), Counter(key for _, b, _ in pairs for key in b)
    limit = max(_OFTEN, len(pairs) // _OFTEN_SHARE)
    bags = [(_teaching(a, ours, limit), _teaching(b, theirs, limit)) for a, b, _ in pairs]
    lexicon: Lexicon = {key: dict(found) for key, found in before.items()}
    for (one, other), strength in learn(bags, [weight for _, _, weight in pairs], beside=_BESIDE).items():
        if strength > _WEAKEST:
            known = lexicon.setdefault(one, {})
            known[other] = max(known.get(other, 0.0), strength)
    return lexicon


def same_texts(pairs: Iterable[tuple[frozenset[str], frozenset[str]]]) -> Iterator[tuple[str, str, float]]:
    """Keys of texts that repeat in both editions and are paired with each other more than once, with their Dice coefficient:
    a text that was translated often, however freely, is known.
    """
    texts = [(one, other) for a, b in pairs if (one := _whole(a)) and (other := _whole(b))]
    ours, theirs = Counter(one for one, _ in texts), Counter(other for _, other in texts)
    for (one, other), times in Counter(texts).items():
        strength = 2 * times / (ours[one] + theirs[other])
        if times > 1 and strength > _WEAKEST:
            yield one, other, strength


def _whole(keys: frozenset[str]) -> str:
    """The key of the text that a unit repeats, or nothing."""
    return next(filter(is_repeated_text, keys), "")


def _teaching(keys: frozenset[str], counts: Counter[str], limit: int) -> list[str]:
    found = sorted(key for key in keys if 1 < counts[key] <= limit and is_word(key))
    return found if len(found) <= _MOST_KEYS else nsmallest(_MOST_KEYS, found, key=lambda key: (counts[key], key))
