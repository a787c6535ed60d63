"""How a book of numbered sections words its openings, jumps, choices and rolls: the file `scripts.toml`.

Hand-made from the conventions of game books, campaign guides and solo adventures. All patterns are used without regard to
case.
"""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class ScriptWords:
    """Patterns of the words of a script book."""

    section: str = NEVER
    """Nouns for a numbered section, in all their cases."""
    number: str = NEVER
    """Nouns that number anything, a section among other things; they need a verb of going."""
    go: str = NEVER
    """What sends the reader on, without the noun for a section: from its first word to the number."""
    go_noun: str = NEVER
    """What sends the reader on only where the noun for a section follows: `More in section 12`."""
    go_to: str = NEVER
    """Prepositions before a number that what is behind it sends the reader to."""
    place: str = NEVER
    """Words before a number at the end of a clause that may be a target: prepositions of places, nouns of numbered things."""
    value: str = NEVER
    """Words of a clause whose number is a value and no target: verbs of change, results, times."""
    goes_on: str = NEVER
    """Words behind a target with which its sentence goes on: `turn to 12 to hear more`."""
    read_before: str = NEVER
    """What stands before a section that the reader only has read: `if you have read entry 12`."""
    read_behind: str = NEVER
    """The same behind it."""
    check: str = NEVER
    """Nouns of tests whose difficulty may stand in brackets: `test willpower (4)`."""
    inside: str = NEVER
    """Prepositions before the noun for a section that is only mentioned."""
    subject: str = NEVER
    """What comes before such a verb and is no words of a choice: `the story goes on at 12`."""
    go_behind: str = NEVER
    """What sends the reader on behind the number: `at 12 the story goes on`."""
    particle: str = NEVER
    """Words behind the number that belong to the verb before it."""
    fill: str = NEVER
    """Words between a condition and what sends the reader on: `then`, `so`."""
    join: str = NEVER
    """What joins the targets of one jump."""
    condition: str = NEVER
    """How a condition begins, from its first word."""
    otherwise: str = NEVER
    """What opens the other way out: `otherwise`, `if not`."""
    either: str = NEVER
    """What joins two places in a question."""
    roll: str = NEVER
    """What calls for dice."""
    two_dice: str = NEVER
    """Words for two dice."""
    percent_dice: str = NEVER
    """Words for dice that show 1 to 100."""
    added: str = NEVER
    """Words that add something to a roll, so that its results may lie above those of the dice."""
    between: str = NEVER
    """Words before two bounds that another word than that of ranges joins: `between 3 and 5`."""
    article: str = NEVER
    """Article before a result in a list: `a 5 or a 6`."""
    result_verb: str = NEVER
    """Verbs between a result and where it leads: `a 6 means`."""
    result: str = NEVER
    """Nouns for what a roll shows."""
    other_result: str = NEVER
    """What opens the way of all other results, beside `otherwise`: `anything less`, `any other number`."""
    dice_noun: str = NEVER
    """Words for dice behind their number: `three dice`."""
    random_digit: str = NEVER
    """Words for a random number; it is a digit unless a range is named."""
    counted_noun: str = NEVER
    """Nouns of a fight behind a number that is no result of a die, though words for one stand before it: `three hits`."""
    on_result: str = NEVER
    """What stands before a range of results inside a sentence."""
    range_from: str = NEVER
    """What stands before the lower bound of a range."""
    range_to: str = NEVER
    """What stands between the bounds of a range."""
    range_or: str = NEVER
    """What joins the last results of a list."""
    at_least: str = NEVER
    """Words before the lowest result of an open range."""
    at_most: str = NEVER
    """Words before the highest result of an open range."""
    above: str = NEVER
    """Words before a bound that is itself no result."""
    below: str = NEVER
    or_more: str = NEVER
    """Words behind the lowest result of an open range."""
    or_less: str = NEVER
    rule_label: str = NEVER
    """Word that labels a section as a rule."""
    ending: str = NEVER
    """What says that the story ends."""
    again: str = NEVER
    """What offers to begin again."""
    part: str = NEVER
    """First word of a heading over several sections."""
    regardless: str = NEVER
    """What says that all results of a roll lead to one place: `in any case`."""
