"""Slips of one language, and wordings by which texts announce something: the file `proofreading.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class Proofreading:
    """Patterns and words of checks that read one edition."""

    may_double: frozenset[str] = frozenset()
    """Words that occur twice in a right sentence."""
    doubled_pronouns: frozenset[str] = frozenset()
    """Words that do so only where a clause begins with the first."""
    clause_begins: str = NEVER
    """What is before the first of them there."""
    demonstrative: str = NEVER
    """What ends in the first of two such words where it stands for a noun that was named before: `von der der Turbine`."""
    doubled_in_cards: frozenset[str] = frozenset()
    """Words that grammar may put side by side, perhaps with a comma that somebody left out."""
    slips: Mapping[str, str] = field(default_factory=dict)
    """What is wrong, in words, to a pattern of it; it tells case."""
    announced: str = NEVER
    """Nouns for the parts of a list that a text counts before it."""
    announced_and: str = NEVER
    beside: str = NEVER
    """Pointers to a list or a picture beside the text."""
    wants_noun: str = NEVER
    """Words that want a noun after them, before a sign: before a comma a second preposition may share it. It tells case."""
    short_for: str = NEVER
    """What introduces an abbreviation in brackets after the name."""
    everyday_initials: tuple[str, ...] = ()
    """Abbreviations in capitals that nobody has to explain."""
