"""How facts of play are worded: actions, prices, rolls, decks, phases, characters. The file `play.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class Play:
    """Patterns of the words of play."""

    action_points: str = NEVER
    """It tells case."""
    action_joins: str = NEVER
    """And, after an action with its cost, the white space after it included; it tells case."""
    before_price: str = NEVER
    """Words that begin a sentence about a price and no name of an action."""
    price_tail: str = NEVER
    """Words that end a sentence about a price and no name of an action."""
    price_prepositions: str = NEVER
    """Prepositions after those."""
    players: str = NEVER
    """Beginnings of words for players after a number, which is no result of a roll then."""
    on_roll: str = NEVER
    """Preposition before a result of a roll."""
    on_roll_verb: frozenset[str] = frozenset()
    """Those of them that a verb may follow without a sign."""
    roll_articles: str = NEVER
    roll: str = NEVER
    """Nouns for a result of a roll after such a preposition."""
    of_roll: str = NEVER
    """Preposition after those."""
    roll_label: str = NEVER
    """Nouns for a result of a roll that label a line."""
    deck_names: str = NEVER
    """Names of decks in running text, as the group `name`; it tells case."""
    deck_first: str = NEVER
    """The word for a deck where it comes first in a name, in all its cases, its first letter as the group `first`."""
    deck_first_rest: str = ""
    """The nominative of that word without its first letter."""
    deck_cards: str = NEVER
    """The word cards after the size of a deck."""
    phase: str = NEVER
    """Pointers to the phase that follows, its name as the group `quoted` or `name`; QUOTES stands for quotation marks."""
    start: str = NEVER
    """Title of what a character starts with."""
    starts_with: str = NEVER
    """Pronouns that come before the verb of starting."""
    start_verbs: str = NEVER
    """Verbs of a sentence that says with what somebody starts."""
    start_objects: str = NEVER
    """The game, as what somebody starts."""
    with_: str = NEVER
    """Prepositions after the verb, before the things."""
    things_and: str = NEVER
    """And, between the things of a list."""
    opens_with: str = NEVER
    """The preposition that opens such a sentence without a verb."""
    die_sides: str = NEVER
    """What follows the number of sides in a word for a die."""
    side_numbers: tuple[str, ...] = ()
    """`SIDES=WORD` for the dice that have a word: how the word for such a die begins."""
    double: str = NEVER
    """What marks a face of a die that counts twice."""
    out_of: str = NEVER
    """What is between part and whole: `3 of 6`."""
    that_is: str = NEVER
    """What is between a fraction and its chance in per cent."""
    about: str = NEVER
    """About, before a number."""
