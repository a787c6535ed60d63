"""Word translations learned from pairs of texts.

IBM Model 1 (Brown and others 1993) in both directions over atoms - lemmas, and the parts of German compounds - so that
`Wellenkarte` can meet `karta Fal`. Pairs look-alike (names, cognates) start ahead.

Words of an edition that its lexicon lacks, such as new names of pieces: which forms are of one word.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from regelwerk.language.compound import parts
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.lemma import lemmas, listed_lemmas
from regelwerk.language.locales import fold, language_of
from regelwerk.language.morfeusz import analyses, defective
from regelwerk.language.noun_phrases import german_adjective
from regelwerk.language.tokens import Token, words

_SHORTEST = 5
_ENDING, _LONGEST_ENDING = 2, 4
"""Letters of a form that its inflection may exchange, and how many more the longest ending has."""
_FEMININE = ("ę", "ą")
"""Endings in the singular of nouns in `-a` alone."""


def citation_forms(forms: Iterable[str]) -> dict[str, str]:
    """Folded Polish forms without a lexicon entry, each with the form of its word that is likeliest its nominative.

    Forms that begin alike are one word (`planszetka`, `planszetkę`): that in `-a` leads where others have the endings
    of such nouns, else the shortest.
    """
    groups: list[list[str]] = []
    for form in sorted(form for form in forms if len(form) >= _SHORTEST and form.isalpha() and not analyses(form)):
        first = groups[-1][0] if groups else ""
        if first and form.startswith(first[:-_ENDING]) and len(form) <= len(first) + _LONGEST_ENDING:
            groups[-1].append(form)
        else:
            groups.append([form])
    return {form: _nominative(group) for group in groups for form in group}


def _nominative(group: list[str]) -> str:
    feminine = [form for form in group if form.endswith("a")]
    if feminine and any(form.endswith(_FEMININE) for form in group):
        return min(feminine, key=lambda form: (len(form), form))
    return min(group, key=lambda form: (len(form), form))


Lexicon = Mapping[tuple[str, str], float]
"""How well two atoms translate each other, 0 to 1."""

_ROUNDS = 6
_UNSEEN = 0.01
"""Stands for the count of a lemma that the edition does not have."""
_CITED = 0.5
"""What the citation form of a lemma is worth, as the logarithm of a count."""
_NULL = 0.15
"""Weight of the empty word: atoms without partner."""
_LEAST = 0.02
_COGNATE = 0.6
"""How well two words that look alike are thought to translate each other."""


class LemmaCounts:
    """The words of one edition: which lemma a form has, by how often the edition has each."""

    def __init__(self, locale: str, texts: Iterable[str]) -> None:
        """Count the lemmas of all words of the edition."""
        self.locale = locale
        self._language = language_of(locale)
        self._counts: Counter[str] = Counter()
        forms = Counter(word.text for text in texts for word in words(text))
        self._forms = frozenset(map(fold, forms))
        self._strange = citation_forms(self._forms) if self._language == "pl" else {}
        self._defective = defective if self._language == "pl" else lambda _: False
        for form, count in forms.items():
            for lemma in lemmas(form, locale):
                self._counts[lemma] += count
        self._atoms: dict[tuple[str, bool], tuple[str, ...]] = {}
        self._spellings: dict[str, tuple[int, str]] = {}
        for form, count in forms.items():
            if not form.isupper():
                self._spellings[fold(form)] = max(self._spellings.get(fold(form), (0, "")), (count, form))

    def count(self, lemma: str) -> int:
        """How often forms of a lemma stand in the edition."""
        return self._counts[lemma]

    def usual(self, lemma: str) -> float:
        """How much the edition makes of a lemma: how often it has its forms, more where one of them is its citation form.

        `karawany` and `karawanie` are forms of two words; the edition that has `karawana` as well means that one.
        A word without singular or without cases looks like its citation form wherever it stands.
        """
        if self._defective(lemma):
            return math.log(self._counts[lemma] + _UNSEEN) - _CITED
        return math.log(self._counts[lemma] + _UNSEEN) + _CITED * (lemma in self._forms)

    def named(self, lemma: str) -> str:
        """A lemma; for a form that no lexicon has, its citation form as far as the edition shows it."""
        return self._strange.get(lemma, lemma)

    def lemma(self, form: str) -> str:
        """The likeliest lemma of a form, folded."""
        return self.named(min(listed_lemmas(form, self.locale), key=lambda lemma: (-self.usual(lemma), lemma)))

    def in_lower_case(self, text: str) -> str:
        """An expression with every word in capitals as the edition spells it elsewhere, else with one capital."""
        return " ".join(self._lowered(word) for word in text.split())

    def _lowered(self, word: str) -> str:
        if not word.isupper() and "-" in word:
            return "-".join(map(self._lowered, word.split("-")))
        if not word.isupper() or sum(map(str.isalpha, word)) < 2 or not word.strip("IVX"):
            return word
        _, spelling = self._spellings.get(fold(word), (0, ""))
        return spelling or "-".join(part.capitalize() for part in word.split("-"))

    def atoms(self, text: str) -> list[str]:
        """Content words of a text as lemmas; German compounds as their parts."""
        own = words(text)
        leading = {one.start for one, two in pairwise(own) if _capital(text, one, two)}
        return [atom for word in own for atom in self._of(word.text, word.start in leading)]

    def _of(self, form: str, leads: bool) -> tuple[str, ...]:
        found = self._atoms.get((form, leads))
        if found is None:
            found = self._atoms[form, leads] = self._analysed(form, leads)
        return found

    def _analysed(self, form: str, leads: bool) -> tuple[str, ...]:
        if fold(form) in FUNCTION_WORDS.get(self._language, frozenset()) or (len(form) < 2 and not form.isdecimal()):
            return ()
        if self._language == "de":
            # In front of a noun a capital may be that of a name (`Dichter Nebel`).
            if (leads or form[0].islower()) and (adjective := german_adjective(form)):
                return (adjective,)
            if form[0].isupper():
                return tuple(part for part in parts(form, self.locale) if len(part) > 1)
        return (self.lemma(form),)


def _capital(text: str, one: Token, two: Token) -> bool:
    """Whether a word with a capital follows a word, with a space between them."""
    return two.text[0].isupper() and text[one.end : two.start] in (" ", "\u00a0", "\n")


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
    ours = sum(max(translates(x, y, lexicon) for y in b) for x in a)
    theirs = sum(max(translates(x, y, lexicon) for x in a) for y in b)
    return (ours + theirs) / (len(a) + len(b))


def translates(a: str, b: str, lexicon: Lexicon) -> float:
    """How well two atoms translate each other, 0 to 1."""
    learned = lexicon.get((a, b), 0.0)
    if learned >= _COGNATE or not (a == b or alike(a, b)):
        return learned
    return 1.0 if a == b else _COGNATE
