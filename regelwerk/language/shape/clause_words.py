"""Words that say who acts, when, how many, whether one may or must: the file `clauses.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class ClauseWords:
    """What a clause of a rule says besides its verb and its things, as closed lists of words.

    Hand-made from grammars and dictionaries of general language; a game's own terms are none of them.
    """

    facts: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    """Of each group (see `FACT_GROUPS`) what is said, to up to three patterns: words that surely say it, words that say it as
    well in another way, and words that may say it in a free translation."""
    bounds_before: Mapping[str, str] = field(default_factory=dict)
    """Bounds of a number (see `NUMBER_BOUNDS`, and `REACHING`) to a pattern of words before it."""
    bounds_after: Mapping[str, str] = field(default_factory=dict)
    """The same after it."""
    parts_of_books: str = NEVER
    """What parts of a book are called before their numbers or letters."""
    lettered_things: str = NEVER
    """Which of them are things of the game that have a letter or a code: `card C4`, but `for two cards 3 coins`."""
    doubtful_bounds: str = NEVER
    """Words of bounds that may as well say how far something goes: `falls to 0`."""
    from_where: str = NEVER
    """What is before a place from which something comes."""
    not_from_where: str = NEVER
    """How forms of places end that say after these words with what something is: `z rzeką`."""
    no_things: str = NEVER
    """Phrases whose words name a thing elsewhere and none here: a `dialog box` is no box."""
    to_where: str = NEVER
    """What is before a place to which something goes."""
    not_to_where: str = NEVER
    """How forms of places end that say after these words where something is."""
    purpose: str = NEVER
    """What opens a clause that says what for: whoever wants to draw must pay, so that paying lets one draw."""
    contrast: str = NEVER
    """Conjunctions after which a clause says the contrary of the one before, often without its verb."""
    distributive: str = NEVER
    """Words of all that speak of each one by itself: who may take every card may take any card."""
    roles: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Words that give what they open a part in the sentence (`before`, `after`, `instead of`): those that open a clause, and
    those that open a phrase. Of `from`, `to`, `and`, `or` one pattern each."""
    joins: str = NEVER
    """Conjunctions between two clauses, or between two parts of one."""
