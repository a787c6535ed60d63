"""A card of a list on pages while its lines are gathered."""

from __future__ import annotations

from dataclasses import dataclass, field

from regelwerk.content.parse.card_lists.card_facts import is_sentence
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.text.joined_lines import joined


@dataclass
class CardEntry:
    """A card while its lines are gathered."""

    name: str
    line: ListedLine
    heading: str
    facts: list[str] = field(default_factory=list)
    labelled: dict[str, str] = field(default_factory=dict)
    further: tuple[str, str, ListedLine] | None = None
    """Where a value goes on in a block of its own though it was a whole sentence: its label, the value up to there, and the first
    line of that block.
    """
    paragraphs: list[list[ListedLine]] = field(default_factory=list)
    rest: str = ""
    """Text that stands on the line of the name."""
    flavour: str = ""
    """What follows it there in italics."""

    def add(self, line: ListedLine) -> None:
        """Take in a line of its paragraphs."""
        if line.begins or not self.paragraphs:
            self.paragraphs.append([line])
        else:
            self.paragraphs[-1].append(line)

    def go_on(self, label: str, line: ListedLine, locale: str) -> None:
        """Take in a line with which the value of a label goes on."""
        if line.begins and is_sentence(self.labelled[label]):
            self.further = self.further or (label, self.labelled[label], line)
        self.labelled[label] = joined([self.labelled[label], line.text.strip()], locale)
