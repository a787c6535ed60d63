"""Words that announce a pointer in running text, to a rule, a script, a page: the file `pointers.toml`.

Hand-made from the conventions of printed rulebooks and laws.
"""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class Pointers:
    """Patterns of the announcing words."""

    see: str = NEVER
    go: str = NEVER
    """Verbs that refer to a script; the number ends the clause, for `go to 3 places` counts places."""
    by: str = NEVER
    """What announces a dotted number, and a plain one never."""
    inside: str = NEVER
    """Prepositions and nouns that announce a dotted number at the end of a clause: `in 2.5 turns` counts turns."""
    section: str = NEVER
    rule: str = NEVER
    """What announces a plain number or letter where there is a rule of that number: articles, modules, questions."""
    letter: str = NEVER
    """What is before the letter of an item within a paragraph of a law."""
    table: str = NEVER
    """What announces the dotted number of a table or an overview."""
    script: str = NEVER
    in_script: str = NEVER
    page: str = NEVER
    join: str = NEVER
    """What joins the numbers of a list."""
    no_rule: str = NEVER
    """Words before a dotted number that is a version, a date or a figure."""
    number: str = NEVER
    """The word number and its abbreviation."""
    paragraph: str = NEVER
    """What is before the number of a paragraph within a section of a law."""
    named_section: str = NEVER
    """What is before the name of a section that is pointed to."""
    named_see: str = NEVER
    on: str = NEVER
    """What is between the name of a section and the page."""
    pages: str = NEVER
    """What is before the number of a page after the name of a section."""
    elsewhere: str = NEVER
    """What follows the name of a section of something else: `Section “Setup” of the campaign book`."""
    further: str = NEVER
    """What joins the pages of a list."""
    up_to: str = NEVER
    """What joins the first and the last page of a range."""
    range_from: str = NEVER
    """What may stand before the first number of a range."""
    step: str = NEVER
    """What is before the number of a step that a rulebook sends back to."""
    time: str = NEVER
    """What has a number and is no rule: a round, a day, a phase, a level."""
