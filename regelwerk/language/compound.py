"""German compounds and their parts, by the lexicon and the linking letters of German word formation.

Source: linking elements and the preference for few, long parts after Koehn and Knight, "Empirical methods for compound
splitting" (EACL 2003), without corpus frequencies.
"""

from __future__ import annotations

from functools import lru_cache

from regelwerk.language.lexicon import table
from regelwerk.language.locales import fold, language_of, word_set

_LINKS = ("", "s", "es", "n", "en", "er", "e", "ens", "ns")
_MIN_PART = 3
_MIN_UNKNOWN = 5
_MAX_LENGTH = 60
_SUFFIXES = word_set("""bar chen ei ein er ern haft haftigkeit heit ion ismus keit lein lich ling los losigkeit mal nis sal sam schaft
    schaften tion tum ung ungen weise wärts""")
"""Endings of derivation that the lexicon also has as words: never the part of a compound."""


def _nouns(form: str) -> tuple[str, ...]:
    return tuple(fold(lemma) for lemma in table("de").lemmas(form) if lemma[:1].isupper())


def _best(lemmas: tuple[str, ...], form: str) -> str:
    """The citation form: the form itself where it is one, else the lemma that shares most with it."""
    return min(lemmas, key=lambda lemma: (lemma != form, abs(len(form) - len(lemma)), lemma))


@lru_cache(maxsize=16384)
def _modifier(piece: str) -> str | None:
    """Lemma of a part that is not the last: a noun in its base form, or the stem of a verb or an adjective."""
    if len(piece) < _MIN_PART or piece in _SUFFIXES:
        return None
    nouns = _nouns(piece)
    if piece in nouns:
        return piece
    if len(piece) > _MIN_PART:
        for ending in ("en", "n"):
            if piece + ending in (fold(one) for one in table("de").lemmas(piece + ending)):
                return piece + ending
        if piece in (fold(one) for one in table("de").lemmas(piece)):
            return piece
    if piece + "e" in _nouns(piece + "e"):
        return piece + "e"
    return None


def _linked(piece: str) -> str | None:
    for link in _LINKS:
        if piece.endswith(link):
            lemma = _modifier(piece[: len(piece) - len(link)])
            if lemma is not None:
                return lemma
    return None


@lru_cache(maxsize=16384)
def _head(piece: str) -> str | None:
    if len(piece) <= _MIN_PART or piece in _SUFFIXES:
        return None
    nouns = _nouns(piece)
    return _best(nouns, piece) if nouns else None


@lru_cache(maxsize=16384)
def _solid(piece: str) -> tuple[str, ...]:
    """Fewest known parts of a folded word without hyphens, the first as long as possible; empty where there are none."""
    best: tuple[str, ...] = ()
    for cut in range(len(piece) - _MIN_PART - 1, _MIN_PART - 1, -1):
        first = _linked(piece[:cut])
        if first is None:
            continue
        head = _head(piece[cut:])
        rest = (head,) if head is not None else _solid(piece[cut:])
        if rest and (not best or len(rest) + 1 < len(best)):
            best = (first, *rest)
    return best


def split(word: str) -> tuple[str, ...]:
    """Lemmas of the parts of a German compound, hyphens included; empty where it is no compound of known parts."""
    folded = fold(word)
    if len(folded) > _MAX_LENGTH:
        return ()
    pieces = [piece for piece in folded.split("-") if piece]
    if len(pieces) < 2:
        return _solid(folded) if folded.isalpha() else ()
    found: list[str] = []
    for number, piece in enumerate(pieces):
        last = number == len(pieces) - 1
        whole = _head(piece) if last else _linked(piece)
        parts_of_piece = _solid(piece) or ((whole,) if whole else ())
        if not parts_of_piece:
            return ()
        found.extend(parts_of_piece)
    return tuple(found)


def head_lemmas(word: str) -> frozenset[str]:
    """Lemmas of a compound that the lexicon lacks: what stands before its head, and the lemmas of the head."""
    folded = fold(word)
    for cut in range(_MIN_PART, len(folded) - _MIN_PART):
        nouns = _nouns(folded[cut:])
        if nouns and split(folded[:cut] + folded[cut:]):
            return frozenset(folded[:cut] + noun for noun in nouns)
    return frozenset()


def parts(word: str, locale: str) -> tuple[str, ...]:
    """Parts of a compound as folded lemmas; one part, the folded word, where it is none or the language is not German."""
    if language_of(locale) != "de":
        return (fold(word),)
    return split(word) or (_head(fold(word)) or fold(word),)
