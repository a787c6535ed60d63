"""How rulebooks head, introduce and word lists of facts of play: the file `facts.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class FactWords:
    """Patterns of headings, lead-ins, heads of columns and sentences of facts of play."""

    about_actions: str = NEVER
    """What is in the heading of a list of actions."""
    about_steps: str = NEVER
    """What is in the heading of the course of a turn, a round, a day."""
    about_resources: str = NEVER
    """What is in the heading of a list of resources, goods, currencies, or of what scores."""
    about_decks: str = NEVER
    """What is in the heading of the decks."""
    about_rolls: str = NEVER
    """What is in the heading of dice and of the results of a roll."""
    about_markers: str = NEVER
    """What is in the heading of a list of markers."""
    about_characters: str = NEVER
    """What is in the heading of a list of heroes, roles, peoples."""
    about_none: str = NEVER
    """What is in the heading of an example, of notes, questions, variants, reviews: they tell no facts."""
    joins_heading: str = NEVER
    """Words between the parts of a heading."""
    leads_actions: str = NEVER
    """Words of a sentence that ends in a colon before a list of actions."""
    leads_steps: str = NEVER
    """Words of a sentence that a list of steps follows, or that lists them itself: what is divided into what."""
    in_turn: str = NEVER
    """Words that count steps in a sentence: first, then, at last."""
    step_label: str = NEVER
    """Words before the number of a step: step, phase, stage."""
    action_column: str = NEVER
    cost_column: str = NEVER
    step_column: str = NEVER
    name_column: str = NEVER
    worth_column: str = NEVER
    """Heads of the columns of tables."""
    cost: str = NEVER
    """What comes before the cost of an action, such as costs or from."""
    to: str = NEVER
    """What is between the bounds of a range."""
    or_else: str = NEVER
    """What is before the last of several results of a roll."""
    free: str = NEVER
    """What says that an action costs nothing, at the beginning of what is said of its cost."""
    may: str = NEVER
    """What comes before the first action of a sentence that lists them with their costs."""
    more: str = NEVER
    less: str = NEVER
    """What is behind the least and the greatest of the results of a roll that do not end there."""
    result: str = NEVER
    """Words before the number of a result of a roll."""
    becomes: str = NEVER
    """What is between the number of a result of a roll and its name, in a sentence."""
    rolling: str = NEVER
    """Words that show that numbers are rolled."""
    points: str = NEVER
    """What things are worth at the end."""
    worth: str = NEVER
    """Verbs between a thing and its worth."""
    worthless: str = NEVER
    """Words of a sentence after a thing that is worth nothing."""
    each: str = NEVER
    """Words before the name of a thing."""
    said_of_it: str = NEVER
    """What follows the name of a thing and is no part of it."""
    pointing: frozenset[str] = frozenset()
    """Words that point to things named before, and name none."""
    pieces: str = NEVER
    """What follows or precedes the number of pieces between brackets."""
    marker_name: str = NEVER
    """The name of a marker; it tells case."""
    die_name: str = NEVER
    """The name of a die, as the group `name`; it tells case."""
    die_sign: str = NEVER
    """A die by its number of sides: `d6`; the number of dice before it, if any, as the group `count`."""
    deck_name: str = NEVER
    """The name of a deck beside the number of its cards; it tells case."""
    deck_holds: str = NEVER
    """What is between a deck and the number of its cards."""
    deck_made: str = NEVER
    """What is between the number of cards and the deck they make."""
    cards: str = NEVER
    """The word cards after their number, with what stands between."""
    all_of_them: str = NEVER
    """What stands before the number of all pieces there are."""
    deck_of: str = NEVER
    """The word for a deck, and what stands between it and the number of its cards."""
    sided: str = NEVER
    """Word for a number of sides, which names no sort of dice."""
    cardboard: str = NEVER
    """What says that a piece is of cardboard, before or behind its name."""
    pays: str = NEVER
    """Words for paying, before what is paid."""
    begins_at: str = NEVER
    """What stands before the least of the results of a roll that have no end."""
    comes: str = NEVER
    """Verbs between such a word and its step: comes, follows."""
    begins_or_ends: str = NEVER
    """What says of a step that a turn begins with it, goes on with it, ends with it."""
    before_step: str = NEVER
    """Articles before the name of a step behind such a word, besides those of `each`."""
    course: str = NEVER
    """Words for a turn, a round, a step, of what leads to a list of steps."""
    the: str = NEVER
    """The article before the name of a character."""
    takes_a_part: str = NEVER
    """Verbs of a sentence in which everybody takes the part of somebody."""
    measure_of: str = NEVER
    """What stands between a measure and what is measured."""
    after_may: str = NEVER
    """Words between may and what somebody may do."""
    ends_deed: str = NEVER
    """Words behind what somebody may do, such as prepositions."""
    everybody: str = NEVER
    """Everybody, each player, as who takes it."""
    yours: str = NEVER
    """Your, behind such a verb in a heading."""
    its: str = NEVER
    """Its, between a deck and the number of its cards."""
    there_are: str = NEVER
    """What stands before the things there are."""
    for_each: str = NEVER
    """For each, between points and what they are for."""
    deck_words: str = NEVER
    """Further words for a deck, such as pile."""
    joins_stock: str = NEVER
    """Further words before the last things of a list of what there is: plus, along with."""
    announces_stock: str = NEVER
    """Words before a list of what there is: you should have, in the box."""
    no_marker: str = NEVER
    """Things of a box that lie beside the play or are moved in it, and mark nothing: boards, pencils, bags, figures."""
    like_marker: str = NEVER
    """Pieces of which many are in a box to mark something, without being called markers: tiles, seals, stones."""
    measures: str = NEVER
    """Measures of goods: a barrel, a sack."""
    phase_label: str = NEVER
    """Words for a phase that names end or begin with in running text."""
    draws: str = NEVER
    """What is done with the cards of a deck: drawn, shuffled, turned over."""
    deed_noun: str = NEVER
    """The form of a noun for what somebody does: climbing, das Klettern; it tells case."""
