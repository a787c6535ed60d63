"""A card of a list on pages while its lines are gathered, and how its name is set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from regelwerk.content.parse.card_lists.card_facts import is_sentence
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.text.joined_lines import joined

NAME_WORDS = 8
"""Words of a name at most. Chosen by hand."""


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


def face(line: ListedLine) -> tuple[str, int]:
    """How a line is set off: the kind and the level of its block."""
    return line.kind, line.level


def usual_face(lines: Sequence[ListedLine], names: Iterable[int]) -> tuple[str, int] | None:
    """How most of the names at these places are set off; None where none is set off at all."""
    faces = Counter(face(lines[at]) for at in names if lines[at].is_title)
    return max(faces, key=lambda one: faces[one], default=None)


def may_be_name(line: ListedLine, following: ListedLine) -> bool:
    """Whether a line may name the card whose facts follow."""
    text = line.text.strip()
    if len(text.split()) > NAME_WORDS or not text or text[-1] in ".,;:":
        return False
    return line.is_title or (
        line.bold == 0 and following.bold == 0 and (line.apart or line.begins) and not text[0].islower()
    )


def block_places(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The lines of the block that begins with the line `at`."""
    places = [at]
    while places[-1] + 1 < len(lines) and not lines[places[-1] + 1].begins:
        places.append(places[-1] + 1)
    return places


def upright_from(lines: Sequence[ListedLine]) -> int:
    """How many characters of some lines stand before the italics at their end."""
    last = len(lines) - 1
    while last > 0 and lines[last].italic:
        last -= 1
    return sum(len(line.text) for line in lines[:last]) + lines[last].upright
