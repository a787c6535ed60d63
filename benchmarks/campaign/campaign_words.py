"""The words of an invented campaign: those of `words.txt`, and words that no lexicon has, inflected as their language does.

Invented words are most of the vocabulary, as rare words are in a real campaign: compounds, cognates, false cognates, and
names; a concept may have a second rendering in the other language.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

WORDS = Path(__file__).with_name("words.txt")
CASES = "nadglb"
"""Nominative, accusative, dative, genitive, locative, and the bare word."""
_ARTICLES = {"m": ("der", "den", "dem"), "f": ("die", "die", "der"), "n": ("das", "das", "dem")}
_ONSETS = ("b", "br", "d", "dr", "f", "g", "gl", "gr", "h", "k", "kl", "l", "m", "n", "p", "r", "s", "st", "t", "tr", "w", "z")  # fmt: skip
_VOWELS = ("a", "e", "i", "o", "u")
_CODAS = ("", "", "", "l", "m", "n", "r", "s", "t")
_GERMAN = {"m": ("er", "ling", ""), "f": ("ung", "ei", "e"), "n": ("nis", "chen", "el")}
_POLISH = {"m": ("", "", "u", "ie"), "f": ("a", "ę", "y", "ie"), "n": ("stwo", "stwo", "stwa", "stwie")}
_COGNATE, _FALSE_COGNATE, _COMPOUND, _SECOND = 0.12, 0.04, 0.25, 0.3
"""Shares of invented nouns that sound like their translation, or like that of another noun, that are compounds of two
nouns, and that have a second rendering."""

Forms = dict[str, str]
"""A word in one language by case; verbs and adverbs have the bare form alone."""


@dataclass(frozen=True, slots=True, eq=False)
class Concept:
    """Something to be said, in German and, in one or two ways, in the other language."""

    ours: Forms
    theirs: tuple[Forms, ...]
    simple: bool = True
    """Whether it is no compound."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All concepts of a campaign by kind: noun, act, do, adverb, person; the usual ones first."""

    kinds: dict[str, list[Concept]]


def vocabulary(locale: str, units: int, chance: random.Random) -> Vocabulary:
    """Words for a campaign of so many units in German and `locale` (pl or en): more than the root of their number."""
    kinds = _listed(locale)
    size = int(14 * units**0.5)
    for kind, share in (("act", 0.2), ("do", 0.25), ("adverb", 0.1)):
        kinds[kind] += [_plain(kind, locale, chance) for _ in range(int(size * share))]
    nouns = kinds["noun"]
    while len(nouns) < size:
        nouns.append(_compound(nouns, locale, chance) if chance.random() < _COMPOUND else _noun(nouns, locale, chance))
    kinds["person"] = [_person(chance) for _ in range(size // 8)]
    for concepts in kinds.values():
        tail = concepts[20:]
        chance.shuffle(tail)
        concepts[20:] = tail
    return Vocabulary(kinds)


def _listed(locale: str) -> dict[str, list[Concept]]:
    found: dict[str, list[Concept]] = {"noun": [], "act": [], "do": [], "adverb": []}
    for line in WORDS.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            continue
        german, polish, english = line.split(" | ")
        kind, _, german = german.partition(" ")
        if kind == "noun":
            gender, _, word = german.partition(" ")
            theirs = _polish(polish.split(", ")) if locale == "pl" else _english(english)
            found[kind].append(Concept(_german(gender, word), (theirs,)))
        else:
            found[kind].append(Concept({"b": german}, ({"b": polish if locale == "pl" else english},)))
    return found


def _german(gender: str, word: str) -> Forms:
    nominative, accusative, dative = (f"{article} {word}" for article in _ARTICLES[gender])
    return {"n": nominative, "a": accusative, "d": dative, "b": word, "gender": gender}


def _polish(forms: Sequence[str]) -> Forms:
    return {**dict(zip("nagl", forms, strict=True)), "d": forms[3], "b": forms[0]}


def _english(word: str) -> Forms:
    return {**dict.fromkeys(CASES, f"the {word}"), "b": word}


def _stem(chance: random.Random) -> str:
    syllables = [
        chance.choice(_ONSETS) + chance.choice(_VOWELS) + chance.choice(_CODAS) for _ in range(chance.choice((2, 2, 3)))
    ]
    return "".join(syllables) + chance.choice("bdgkmnpst")


def _rendered(stem: str, locale: str, chance: random.Random) -> Forms:
    if locale == "en":
        return _english(stem + chance.choice(("", "er", "ing", "ness", "age")))
    return _polish([stem + ending for ending in _POLISH[chance.choice("mfn")]])


def _noun(nouns: Sequence[Concept], locale: str, chance: random.Random) -> Concept:
    stem = _stem(chance)
    gender = chance.choice("mfn")
    ours = _german(gender, (stem + chance.choice(_GERMAN[gender])).capitalize())
    kind = chance.random()
    if kind < _COGNATE:
        return Concept(ours, (_rendered(stem.replace("z", "c").replace("k", "k"), locale, chance),))
    if kind < _COGNATE + _FALSE_COGNATE:
        false = chance.choice(nouns).ours["b"].casefold()[:5]
        return Concept(ours, (_rendered(false + chance.choice("kmnt"), locale, chance),))
    ways = 2 if chance.random() < _SECOND else 1
    return Concept(ours, tuple(_rendered(_stem(chance), locale, chance) for _ in range(ways)))


def _compound(nouns: Sequence[Concept], locale: str, chance: random.Random) -> Concept:
    first, head = chance.sample([noun for noun in nouns[-200:] if noun.simple], 2)
    ours = _german(head.ours["gender"], first.ours["b"] + head.ours["b"].casefold())
    of, whole = first.theirs[0], head.theirs[0]
    if locale == "en":
        return Concept(ours, (_english(f"{of['b']} {whole['b']}"),), simple=False)
    return Concept(ours, (_polish([f"{whole[case]} {of['g']}" for case in "nagl"]),), simple=False)


def _plain(kind: str, locale: str, chance: random.Random) -> Concept:
    ours = _stem(chance) + ("ig" if kind == "adverb" else "t")
    endings = {"pl": {"adverb": "nie", "act": "eje", "do": "uje"}, "en": {"adverb": "ly", "act": "s", "do": "es"}}
    ways = 2 if chance.random() < _SECOND else 1
    return Concept({"b": ours}, tuple({"b": _stem(chance) + endings[locale][kind]} for _ in range(ways)))


def _person(chance: random.Random) -> Concept:
    name = " ".join(_stem(chance).capitalize() for _ in range(chance.choice((1, 1, 2))))
    return Concept({"b": name}, ({"b": name}, {"b": name + "a"}) if chance.random() < _SECOND else ({"b": name},))
