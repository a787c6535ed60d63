"""German compounds and their parts, by the lexicon and the rules of German word formation.

Source: fewest and longest known parts, linking letters and a measure of how usual a part is, after Koehn and Knight,
"Empirical methods for compound splitting" (EACL 2003). The number of words in the lexicon that begin with the part is
taken in place of corpus counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.folding import fold, word_set
from regelwerk.language.german.german_data import inflection
from regelwerk.language.grammar.form_lexicon import LemmaTable, table

_MIN_PART = 4
"""Letters of a part of a compound at least, but for listed short nouns; chosen by hand."""
_MAX_LENGTH = 60
"""Letters above which a word is not split; chosen by hand to bound the time."""
_COUNT_LIMIT = 200
"""Words of the lexicon that begin with a part, above which no more are counted; chosen by hand."""
_DATA = inflection()["compounds"]
_SHORT_NOUNS = word_set(_DATA["short_nouns"])
_BOUND = word_set(_DATA["bound"])
_SUFFIXES = word_set(_DATA["suffixes"])
_LINKED_WITH_S = tuple(_DATA["linked_with_s"].split())
_USUAL = 8
"""Words that begin with each part, where the lexicon has the whole word and the cut would only take it apart."""


def lexicon() -> LemmaTable:
    """The German lexicon; raises MissingExtraError."""
    return table("de")


class _Cut(NamedTuple):
    """A way to cut a word; the smallest is the best."""

    length: int
    irregular: int
    rarity: int
    shortness: int
    parts: tuple[str, ...]


def _nouns(form: str) -> tuple[str, ...]:
    lemmas = lexicon().lemmas(form)
    comparatives = {lemma + "ere" for lemma in lemmas if lemma.islower()}
    return tuple(fold(lemma) for lemma in lemmas if lemma[:1].isupper() and fold(lemma) not in comparatives)


def _citation(form: str, nouns: tuple[str, ...]) -> str:
    """Of the lemmas of a noun form the likeliest.

    `marken` is the plural of `marke` before it is a word of its own; `falle` is a word of its own (`fallen` is its
    plural) before it is an old dative of `fall`.
    """
    if form.endswith("en") and form[:-1] in nouns:
        return form[:-1]
    if form.endswith("e") and form in _nouns(form + "n"):
        return form
    return min(nouns, key=lambda lemma: (lemma != form, abs(len(form) - len(lemma)), lemma))


def _verb(stem: str) -> str | None:
    forms = lexicon()
    infinitive = stem + ("n" if stem.endswith(("el", "er")) else "en")
    third = stem + ("et" if stem.endswith(("t", "d")) else "t")
    return infinitive if infinitive in forms.lemmas(infinitive) and infinitive in forms.lemmas(third) else None


def _is_adjective(piece: str) -> bool:
    return piece in lexicon().lemmas(piece) and piece in lexicon().lemmas(piece + "es")


def _is_long_enough(lemma: str) -> bool:
    return len(lemma) >= _MIN_PART or lemma in _SHORT_NOUNS


@lru_cache(maxsize=16384)
def _modifier(piece: str) -> tuple[str, int] | None:
    """Lemma of a part that is not the last, and how irregular its form is: 1 a doubtful link or a verb, 2 an e lost."""
    if piece in _BOUND:
        return piece, 0
    if not _is_long_enough(piece):
        return None
    if nouns := _nouns(piece):
        lemma = _citation(piece, nouns)
        return (lemma, int(lemma.endswith(_LINKED_WITH_S))) if _is_long_enough(lemma) else None
    if piece in _SHORT_NOUNS:
        return piece, 0
    if piece.endswith("s") and _is_long_enough(piece[:-1]) and piece[:-1] in _nouns(piece[:-1]):
        return piece[:-1], int(not piece[:-1].endswith(_LINKED_WITH_S))
    if verb := _verb(piece):
        return verb, 1
    if _is_adjective(piece):
        return piece, 0
    if piece + "e" in _nouns(piece + "e"):
        return piece + "e", 2
    return None


@lru_cache(maxsize=16384)
def _head(piece: str) -> str | None:
    nouns = () if piece in _SUFFIXES else _nouns(piece)
    lemma = _citation(piece, nouns) if nouns else ""
    return lemma if _is_long_enough(lemma) else None


@lru_cache(maxsize=16384)
def _words_with(piece: str) -> int:
    return lexicon().beginning(piece, _COUNT_LIMIT)


def _cuts(word: str) -> Iterator[_Cut]:
    for place in range(2, len(word) - 1):
        first = _modifier(word[:place])
        if first is None:
            continue
        rest = word[place:]
        head = _head(rest)
        tail = _Cut(1, 0, -_words_with(rest), 0, (head,)) if head else _best_cut(rest)
        if tail:
            lemma, irregular = first
            rarity = max(tail.rarity, -_words_with(word[:place]))
            yield _Cut(tail.length + 1, tail.irregular + irregular, rarity, -place, (lemma, *tail.parts))


@lru_cache(maxsize=16384)
def _best_cut(word: str) -> _Cut | None:
    """The best way to cut a folded word without hyphens into two known parts or more."""
    return min(_cuts(word), default=None)


def _is_plain(cut: _Cut, whole: str) -> bool:
    """Whether a word of the lexicon may be cut this way: two usual words, the second in its citation form."""
    return (
        cut.length == 2
        and cut.irregular < 2
        and -cut.rarity >= _USUAL
        and whole.endswith(cut.parts[1])
        and cut.parts[0] not in _BOUND
    )


@lru_cache(maxsize=16384)
def _solid(word: str) -> tuple[str, ...]:
    """Parts of a folded word without hyphens; empty where it is no compound of known parts.

    Derived words often look like compounds: a word of the lexicon is cut by its lemma and only where that is plain, and
    never where the lexicon has it, but not as a noun.
    """
    if lexicon().lemmas(word):
        nouns = _nouns(word)
        whole = _citation(word, nouns) if nouns else ""
        best = min((cut for cut in _cuts(whole) if _is_plain(cut, whole)), default=None)
    else:
        best = _best_cut(word)
    return tuple(atom for part in best.parts for atom in (_solid(part) or (part,))) if best else ()


def split(word: str) -> tuple[str, ...]:
    """Lemmas of the parts of a German compound, hyphens included; empty where it is no compound of known parts."""
    folded = fold(word)
    if len(folded) > _MAX_LENGTH:
        return ()
    pieces = [piece for piece in folded.split("-") if piece]
    if len(pieces) < 2:
        return _solid(folded) if folded.isalpha() else ()
    found: list[str] = []
    for piece in pieces[:-1]:
        first = _modifier(piece)
        found.extend(_solid(piece) or ((first[0],) if first else (piece,)))
    found.extend(_solid(pieces[-1]) or (_head(pieces[-1]) or pieces[-1],))
    return tuple(found)


def head_lemmas(word: str) -> frozenset[str]:
    """Lemmas of a compound that the lexicon lacks: what is before its head, with the lemmas of the head."""
    folded = fold(word)
    lead, hyphen, last = folded.rpartition("-")
    if hyphen:
        return frozenset(f"{lead}-{lemma}" for lemma in (_nouns(last) or head_lemmas(last)))
    if len(folded) > _MAX_LENGTH or (found := _best_cut(folded)) is None:
        return frozenset()
    for place in range(2, len(folded) - 1):
        nouns = _nouns(folded[place:])
        if found.parts[-1] in nouns:
            return frozenset(folded[:place] + noun for noun in nouns)
    return frozenset()


def noun_lemma(word: str) -> str | None:
    """The likeliest lemma of a German noun, folded: of a compound, of its head; None where it is no known noun."""
    nouns = _nouns(fold(word))
    if nouns:
        return _citation(fold(word), nouns)
    compounds = head_lemmas(word)
    return _citation(fold(word), tuple(sorted(compounds))) if compounds else None


def parts(word: str) -> tuple[str, ...]:
    """Parts of a compound as folded lemmas; one part where it is none."""
    folded = fold(word)
    return split(word) or (_head(folded) or folded,)
