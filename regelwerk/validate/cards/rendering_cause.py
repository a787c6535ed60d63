"""Why one word has two renderings in a locale: the likely cause, from the words alone."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from regelwerk.language.folding import without_accents
from regelwerk.language.known_languages import known_languages
from regelwerk.schema.finding import FindingKind
from regelwerk.validate.cards.nearest import distance

_ENDING, _STEM = 3, 4
"""Letters that inflection changes at most, and the least that must stay."""
_SUFFIX = 6
"""Letters of suffixes of persons at most, such as of women, if as many stay: `Zločinec` and `Zločinkyně`."""


_SAME_END = 2
"""Letters of an ending, at least; chosen by hand on the development drills of benchmarks/card_repository."""


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
        return Cause("different capitalisation", "inconsistent-term", False)
    if _letters(odd) == _letters(usual):
        return Cause("different spaces or punctuation", "typo", True)
    if without_accents(odd) == without_accents(usual):
        return Cause("different accents", "typo", True)
    if odd == source:
        return Cause("not translated", "untranslated", True)
    if meant is not None and meant != source:
        return Cause(f"the word for “{meant}”", "wrong-term", True)
    if _is_opposite(odd, usual):
        return Cause("apparently the opposite", "wrong-term", True)
    near = _is_near(odd, usual)
    if usual == source:
        said = "the other cards keep the source word"
        said = f"misspelled, or translated only here: {said}" if near else said
        return Cause(said, "inconsistent-term", False)
    if _differ_at_the_end(odd, usual):
        return Cause("another form of the word", "inconsistent-term", False, mild=True)
    if near:
        return Cause("probably a misspelling", "typo", True)
    return Cause("a different term", "inconsistent-term", False)


def _letters(word: str) -> str:
    return "".join(filter(str.isalnum, word)).casefold()


@cache
def _opposites() -> frozenset[str]:
    """Prefixes that turn a word into its opposite, of all languages: words of rules are borrowed with theirs."""
    return frozenset(prefix for language in known_languages() for prefix in language.words.opposite_prefixes)


def _is_opposite(one: str, other: str) -> bool:
    short, long = sorted((one.casefold(), other.casefold()), key=len)
    forms = {f"{prefix}{joint}{short}" for prefix in _opposites() for joint in ("", " ", "-")}
    return len(short) > 1 and long in forms


def _is_near(odd: str, usual: str) -> bool:
    return len(usual) >= 4 and distance(odd.casefold(), usual.casefold()) <= (1 if len(usual) < 6 else 2)


def _differ_at_the_end(odd: str, usual: str) -> bool:
    shared = next((i for i, (a, b) in enumerate(zip(odd, usual, strict=False)) if a != b), min(len(odd), len(usual)))
    tail = max(len(odd), len(usual)) - shared
    stem = shared - odd.rfind(" ", 0, shared) - 1
    return (
        shared >= _STEM
        and stem >= (_ENDING if tail > 1 else 1)  # else the last word of a name is another one
        and (tail <= _ENDING or tail <= min(shared, _SUFFIX))
        and sorted(odd) != sorted(usual)
        and " " not in odd[shared:] + usual[shared:]
        and not _lacks_a_letter(odd, usual)
    )


def _lacks_a_letter(odd: str, usual: str) -> bool:
    """Whether one of two words has a letter more, and both have the same ending behind it: no form of a word comes so."""
    short, long = sorted((without_accents(odd), without_accents(usual)), key=len)
    return len(long) == len(short) + 1 and short[-_SAME_END:] == long[-_SAME_END:] and distance(short, long, 1) == 1
