"""Polish analyses from Morfeusz 2 (SGJP), the only module that imports it; loaded on first use."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regelwerk.errors import MissingExtraError
from regelwerk.language.folding import fold

_ALL_CASES = 5
"""Dots between the cases of a form that stands for six of them or seven."""
_GENDERS = frozenset({"m1", "m2", "m3", "f", "n"})


@lru_cache(maxsize=1)
def _analyser() -> Any:
    try:
        from morfeusz2 import Morfeusz
    except ModuleNotFoundError as error:
        raise MissingExtraError("Polish inflection", "language") from error
    return Morfeusz(expand_tags=False, praet="composite")


@lru_cache(maxsize=65536)
def analyses(word: str) -> tuple[tuple[str, str], ...]:
    """Pairs of lemma (folded, without the number of the homonym) and tag for one word; empty where it is unknown.

    A word that is written with a hyphen is known where all its parts are; its lemma ends in the lemma of its last part.
    """
    found = _analyser().analyse(word)
    if not found or any(tag == "ign" for _, _, (_, _, tag, *_) in found):
        return ()
    last = max(end for _, end, _ in found)
    heads = [item for item in found if item[1] == last]
    pairs = set()
    for _, _, (form, lemma, tag, *_) in heads:
        prefix = word[: len(word) - len(form)] if word.endswith(form) else ""
        name = lemma.partition(":")[0] or lemma
        pairs.add((fold(prefix + name), tag))
    return tuple(sorted(pairs))


@lru_cache(maxsize=16384)
def defective(lemma: str) -> bool:
    """Whether a Polish noun has no singular (`schody`) or is not inflected (`puli`)."""
    nouns = [tag.split(":") for name, tag in analyses(lemma) if name == lemma and tag.startswith("subst:")]
    return bool(nouns) and all("pt" in fields or fields[2].count(".") >= _ALL_CASES for fields in nouns)


def degrees(form: str, lemma: str) -> tuple[str, ...]:
    """The one degree that a form of a Polish adjective has: `pos`, `com` or `sup`; empty where it is none."""
    found = {tag.rpartition(":")[2] for name, tag in analyses(form) if name == lemma and tag.startswith("adj:")}
    return next(((degree,) for degree in ("pos", "com", "sup") if degree in found), ())


@lru_cache(maxsize=8192)
def inflected(lemma: str, tags: tuple[str, ...], gender: str | None) -> tuple[str, str] | None:
    """The form of a lemma with these tags (part of speech, number, case, degree) and gender, and its gender.

    None without one.

    An adjective may be meant by its participle's verb (`zamknąć` gives `zamknięty` only for the lemma `zamknięty`).
    """
    best: tuple[tuple[bool, int], str, str] | None = None
    generated = _analyser().generate(lemma)
    if all(tag == "ign" for _, _, tag, *_ in generated):
        generated = _analyser().generate(lemma.capitalize())  # a proper name
    for form, name, tag, _, labels in generated:
        fields = [frozenset(field.split(".")) for field in tag.split(":")]
        if not all(any(wanted in field for field in fields) for wanted in tags):
            continue
        genders = next((field for field in fields if field & _GENDERS), frozenset())
        if gender is not None and gender not in genders:
            continue
        rank = bool(labels), len(form)  # labels tell of forms that are dated or rare
        if fold(name.partition(":")[0]) == lemma and (best is None or rank < best[0]):
            best = (rank, form, gender or min(genders, default="m3"))
    return best[1:] if best else None
