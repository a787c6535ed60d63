"""Why one word has two renderings in a locale: the likely cause, from the words alone."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

from regelwerk.schema.finding import FindingKind
from regelwerk.validate.cards.nearest import distance

_OPPOSITES = (
    "nicht",
    "un",
    "nie",
    "non",
    "in",
    "im",
    "anti",
    "des",
    "dis",
    "не",
    "ne",
    "без",
    "bez",
    "非",
    "不",
    "비",
    "무",
)
"""Prefixes that turn a word into its opposite, of the languages of known repositories."""
_ENDING, _STEM = 3, 4
"""Letters that inflection or derivation changes at most, and the least that must stay."""


class Cause(NamedTuple):
    """What a finding says, its kind, and how much it weighs."""

    said: str
    kind: FindingKind
    sure: bool
    """Whether the odd rendering is wrong whatever the counts are."""
    mild: bool = False
    """Whether both may well be right, as words have genders and numbers."""


def cause_of(odd: str, usual: str, source: str, meant: str | None) -> Cause:
    """The cause of a rendering; `meant` is another word of the source whose usual rendering it is, if there is one."""
    if odd.casefold() == usual.casefold():
        return Cause("another case of letters", "inconsistent-term", False)
    if _letters(odd) == _letters(usual):
        return Cause("other spaces or signs", "typo", True)
    if _bare(odd) == _bare(usual):
        return Cause("letters with other accents", "typo", True)
    if odd == source:
        return Cause("not translated", "untranslated", True)
    if meant is not None and meant != source:
        return Cause(f"the word for “{meant}”", "wrong-term", True)
    if _is_opposite(odd, usual):
        return Cause("the opposite, it seems", "wrong-term", True)
    near = _is_near(odd, usual)
    if usual == source:
        said = "the other cards keep the word of the source"
        said = f"misspelt, or translated here alone: {said}" if near else said
        return Cause(said, "inconsistent-term", False)
    if _differ_at_the_end(odd, usual):
        return Cause("another form of the word", "inconsistent-term", False, mild=True)
    if near:
        return Cause("a misspelling, it seems", "typo", True)
    return Cause("another term", "inconsistent-term", False)


def _letters(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()


def _bare(word: str) -> str:
    """Letters without what stands above, below or across them."""
    parts = unicodedata.normalize("NFD", word.casefold().replace("ł", "l").replace("ß", "ss"))
    return "".join(part for part in parts if not unicodedata.combining(part))


def _is_opposite(one: str, other: str) -> bool:
    short, long = sorted((one.casefold(), other.casefold()), key=len)
    forms = {f"{prefix}{joint}{short}" for prefix in _OPPOSITES for joint in ("", " ", "-")}
    return len(short) > 1 and long in forms


def _is_near(odd: str, usual: str) -> bool:
    return len(usual) >= 4 and distance(odd.casefold(), usual.casefold()) <= (1 if len(usual) < 6 else 2)


def _differ_at_the_end(odd: str, usual: str) -> bool:
    shared = next((i for i, (a, b) in enumerate(zip(odd, usual, strict=False)) if a != b), min(len(odd), len(usual)))
    tail = max(len(odd), len(usual)) - shared
    return (
        shared >= _STEM
        and tail <= _ENDING
        and sorted(odd) != sorted(usual)
        and " " not in odd[shared:] + usual[shared:]
    )
