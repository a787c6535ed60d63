"""Polish analyses from Morfeusz 2 (SGJP), the only module that imports it; loaded on first use."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regelwerk.errors import MissingExtraError
from regelwerk.language.locales import fold

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


@lru_cache(maxsize=8192)
def inflected(lemma: str, tags: tuple[str, ...], gender: str | None) -> tuple[str, str] | None:
    """The form of a lemma with these tags (part of speech, number, case) and gender, and its gender; None without one.

    An adjective may be meant by its participle's verb (`zamknąć` gives `zamknięty` only for the lemma `zamknięty`).
    """
    best: tuple[str, str] | None = None
    for form, name, tag, *_ in _analyser().generate(lemma):
        fields = [frozenset(field.split(".")) for field in tag.split(":")]
        if not all(any(wanted in field for field in fields) for wanted in tags) or "com" in tag or "sup" in tag:
            continue
        genders = next((field for field in fields if field & _GENDERS), frozenset())
        if gender is not None and gender not in genders:
            continue
        if fold(name.partition(":")[0]) == lemma and (best is None or len(form) < len(best[0])):
            best = (form, gender or min(genders, default="m3"))
    return best
