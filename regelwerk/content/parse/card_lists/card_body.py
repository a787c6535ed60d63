"""A card of a list while its lines are gathered."""

from __future__ import annotations

from dataclasses import dataclass, field

from regelwerk.content.parse.card_lists.listed_lines import ListedLine


@dataclass
class CardBody:
    """A card of a list."""

    line: ListedLine
    heading: str
    """The heading of its group."""
    group: str
    """That heading and what else stands over the group."""
    list_said: str
    """What stands before the whole list."""
    name: str
    number_first: bool
    """Whether a bare number stands before the name."""
    copies: int | None
    code: str | None
    facts: list[str] = field(default_factory=list)
    beside_name: int = 0
    """How many of the facts, the first ones, stand on the line of the name."""
    said: list[str] = field(default_factory=list)
    """What it does, paragraph by paragraph."""
    flavour: list[str] = field(default_factory=list)
    fields: dict[str, str] = field(default_factory=dict)
    """The facts by their labels, known when all cards are read."""
