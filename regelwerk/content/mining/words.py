"""Word translations learned from pairs of texts.

IBM Model 1 (Brown and others 1993) in both directions over atoms - lemmas, and the parts of German compounds - so that
`Wellenkarte` can meet `karta Fal`. Pairs look-alike (names, cognates) start ahead.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from regelwerk.language.compound import parts
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.lemma import lemmas
from regelwerk.language.locales import fold, language_of
from regelwerk.language.tokens import words

Lexicon = Mapping[tuple[str, str], float]
"""How well two atoms translate each other, 0 to 1."""

_ROUNDS = 6
_NULL = 0.15
"""Weight of the empty word: atoms without partner."""
_LEAST = 0.02
_COGNATE = 0.6
"""How well two words that look alike are thought to translate each other."""


class Vocabulary:
    """The words of one edition: which lemma a form has, by how often the edition has each."""

    def __init__(self, locale: str, texts: Iterable[str]) -> None:
        """Count the lemmas of all words of the edition."""
        self.locale = locale
        self._language = language_of(locale)
        self._counts: Counter[str] = Counter()
        forms = Counter(word.text for text in texts for word in words(text))
        for form, count in forms.items():
            for lemma in lemmas(form, locale):
                self._counts[lemma] += count
        self._atoms: dict[str, tuple[str, ...]] = {}
        self._spellings: dict[str, tuple[int, str]] = {}
        for form, count in forms.items():
            if not form.isupper():
                self._spellings[fold(form)] = max(self._spellings.get(fold(form), (0, "")), (count, form))

    def count(self, lemma: str) -> int:
        """How often forms of a lemma stand in the edition."""
        return self._counts[lemma]

    def lemma(self, form: str) -> str:
        """The likeliest lemma of a form, folded."""
        return min(lemmas(form, self.locale), key=lambda lemma: (-self._counts[lemma], lemma))

    def in_lower_case(self, text: str) -> str:
        """An expression with every word in capitals as the edition spells it elsewhere, else with one capital."""
        return " ".join(self._lowered(word) for word in text.split())

    def _lowered(self, word: str) -> str:
        if not word.isupper() or sum(map(str.isalpha, word)) < 2 or not word.strip("IVX"):
            return word
        _, spelling = self._spellings.get(fold(word), (0, ""))
        return spelling or "-".join(part.capitalize() for part in word.split("-"))

    def atoms(self, text: str) -> list[str]:
        """Content words of a text as lemmas; German compounds as their parts."""
        return [atom for word in words(text) for atom in self._of(word.text)]

    def _of(self, form: str) -> tuple[str, ...]:
        found = self._atoms.get(form)
        if found is None:
            found = self._atoms[form] = self._analysed(form)
        return found

    def _analysed(self, form: str) -> tuple[str, ...]:
        if fold(form) in FUNCTION_WORDS.get(self._language, frozenset()) or (len(form) < 2 and not form.isdecimal()):
            return ()
        if self._language == "de" and form[0].isupper():
            return tuple(part for part in parts(form, self.locale) if len(part) > 1)
        return (self.lemma(form),)


def learn(
    pairs: Sequence[tuple[Sequence[str], Sequence[str]]], weights: Sequence[float]
) -> dict[tuple[str, str], float]:
    """Learn a lexicon: the geometric mean of both directions of the model."""
    forward = _model(pairs, weights)
    backward = _model([(b, a) for a, b in pairs], weights)
    return {
        (a, b): value
        for (a, b), probability in forward.items()
        if (value := math.sqrt(probability * backward.get((b, a), 0.0))) >= _LEAST
    }


def _model(
    pairs: Sequence[tuple[Sequence[str], Sequence[str]]], weights: Sequence[float]
) -> dict[tuple[str, str], float]:
    """P(target | source) by expectation maximisation."""
    table: dict[str, dict[str, float]] = defaultdict(dict)
    for a, b in pairs:
        for source in set(a):
            row = table[source]
            for target in set(b):
                row[target] = 1.0 + _COGNATE * alike(source, target)
    for row in table.values():
        total = sum(row.values())
        for target in row:
            row[target] /= total
    floor = 1 / max(1, len({target for _, b in pairs for target in b}))
    for _ in range(_ROUNDS):
        counts: dict[str, dict[str, float]] = {source: dict.fromkeys(row, 0.0) for source, row in table.items()}
        totals: dict[str, float] = defaultdict(float)
        for (a, b), weight in zip(pairs, weights, strict=True):
            for target in b:
                share = _NULL * floor + sum(table[source][target] for source in a)
                if not share:
                    continue
                for source in a:
                    part = weight * table[source][target] / share
                    counts[source][target] += part
                    totals[source] += part
        for source, row in table.items():
            total = totals[source] + 0.5
            for target in row:
                row[target] = counts[source][target] / total
    return {(source, target): p for source, row in table.items() for target, p in row.items() if p > _LEAST / 4}


@lru_cache(maxsize=65536)
def alike(a: str, b: str) -> bool:
    """Whether two words look like one name or cognate: nearly the same letters from the start."""
    if a == b:
        return True
    if min(len(a), len(b)) < 4:
        return False
    ours, theirs = _plain(a), _plain(b)
    same = 0
    for x, y in zip(ours, theirs, strict=False):
        if x != y:
            break
        same += 1
    return same >= max(4, 0.7 * min(len(ours), len(theirs)))


def _plain(word: str) -> str:
    return word.translate(str.maketrans("ąćęłńóśźżäöückz", "acelnoszzaoukks")).replace("ss", "s").replace("ph", "f")


def likeness(a: Sequence[str], b: Sequence[str], lexicon: Lexicon) -> float:
    """Share of the atoms of both sides that translate an atom of the other, weighted by how well."""
    if not a or not b:
        return 0.0
    ours = sum(max(_translates(x, y, lexicon) for y in b) for x in a)
    theirs = sum(max(_translates(x, y, lexicon) for x in a) for y in b)
    return (ours + theirs) / (len(a) + len(b))


def _translates(a: str, b: str, lexicon: Lexicon) -> float:
    learned = lexicon.get((a, b), 0.0)
    if learned >= _COGNATE or not (a == b or alike(a, b)):
        return learned
    return 1.0 if a == b else _COGNATE
