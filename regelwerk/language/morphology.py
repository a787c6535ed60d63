"""Polish analyses from Morfeusz 2 (SGJP), the only module that imports it; loaded on first use."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from regelwerk.language.locales import fold


@lru_cache(maxsize=1)
def _analyser() -> Any:
    from morfeusz2 import Morfeusz

    return Morfeusz(expand_tags=False, praet="composite")


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
