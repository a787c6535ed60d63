"""How cards on pages name their parts, as labels of fields and as heads of columns: the file `cards.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class CardWords:
    """Patterns of the names of parts of a card; each fits the whole of a label."""

    name: str = NEVER
    """Heads of the column of names."""
    text: str = NEVER
    """Labels of what a card does."""
    flavour: str = NEVER
    """Labels of quotations and mottoes, which nobody plays."""
    quantity: str = NEVER
    """Labels of how many of a card there are."""
    code: str = NEVER
    """Labels of the number or the code of a card."""
    total: str = NEVER
    """What stands before the sum of a table."""
    copies: str = NEVER
    """Nouns that say, beside a number, that it counts the copies of a card: `copies`, `pcs.`"""
    contained: str = NEVER
    """Words that say by themselves that so many are there: `included`."""
    is_there: str = NEVER
    """Verbs that say it of what one of `in_deck` names: `there are three of these`, `the deck holds two`."""
    in_deck: str = NEVER
    """Words for what the copies are in, or for the copies themselves: `deck`, `game`, `of these`."""
    beside_copies: str = NEVER
    """Words that say nothing more beside such a number: the, of, these."""
    each: str = NEVER
    """Words that say it of every card of a group."""
    single: str = NEVER
    """Words for one that number words do not hold: an article, `single`."""
    but: str = NEVER
    """What opens an exception from what is said of a group."""
    how_often: str = NEVER
    """Phrases that say how often something is done, and not how often a card is there: `once per game`."""
    in_game: str = NEVER
    """Phrases that say how often too, unless another word of the phrase counts copies: `once in the game`."""
    beside_name: str = NEVER
    """Phrases of introductions for where a number stands beside the names: in brackets, after the name."""
    before_name: str = NEVER
    """Phrases of introductions for a number that stands before the names."""
    how_many: str = NEVER
    """Phrases of introductions for how many there are of each card."""
