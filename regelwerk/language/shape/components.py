"""How lists of components and sentences about the box are worded: the file `components.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class Components:
    """Patterns of the words of lists of components."""

    deck: str = NEVER
    """Names of decks, by their end."""
    dice: str = NEVER
    """Names of dice, by their end."""
    marker: str = NEVER
    """Names of markers, by their end."""
    count_words: str = NEVER
    """Words beside a quantity that name no thing: `24 pcs`."""
    quantity_column: str = NEVER
    """Heads of columns of quantities."""
    joins: str = NEVER
    """Words that join the things of a list."""
    company: str = NEVER
    """What follows a thing and merely belongs to it: `together with`."""
    parts_follow: str = NEVER
    """What announces the parts of a thing: `consisting of`."""
    each_of: str = NEVER
    """What opens a quantity that each of several groups has: `je 8 Häuser in 4 Farben`; empty where nothing needs to."""
    in_groups: str = NEVER
    """What stands between such a thing and the number of the groups: `8 houses in each of 4 colours`."""
    each: str = NEVER
    """How things are shared out: `one per player`."""
    this: str = NEVER
    """This, before the rulebook itself."""
    see: str = NEVER
    """What opens a pointer in brackets after a thing."""
    pages: str = NEVER
    """What is before the number of a page in such a pointer."""
    contains: str = NEVER
    """Verbs of sentences that say what a box contains."""
    box: str = NEVER
    """What contains something: game, module, expansion, box."""
    no_thing: str = NEVER
    """What is counted and is no thing in a box: rounds, players, minutes."""
    new_topic: str = NEVER
    """And, where a sentence goes on to something else after its list."""
    several: str = NEVER
    """Several, many, some, before a thing without a number."""
    before_name: str = NEVER
    """Words between two parts of one name."""
    never_names: str = NEVER
    """Words that never begin a name."""
    one: str = NEVER
    """Article before a thing that counts as one, the white space after it included."""
    binds_number: str = NEVER
    """Words before a number that make it part of a phrase: `level 2`."""
    all_there_are: str = NEVER
    """What is before a number that counts all there are, the white space after it included."""
    synonyms: tuple[str, ...] = ()
    """Heads of names of pieces that may mean the same piece, a group an entry."""
    describing: frozenset[str] = frozenset()
    """Words that say which of the pieces is meant, and not what it is called: `the remaining markers`."""
    head_first: bool = False
    """Whether the head comes first in a name of two words."""
    names_have_capitals: bool = False
    """Whether what a piece is one of has a capital where the two make a name."""
    name_endings: frozenset[str] = frozenset()
    """What inflection adds to a name."""
