"""A section of a script book as it is printed, with its truth."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["story", "rule", "combat", "ending"]
OPEN, CLOSE = "\ue000", "\ue001"
"""Stand around the number of a jump while a section is being made, so that a layout can set it bold or break before it."""


def target(number: int) -> str:
    return f"{OPEN}{number}{CLOSE}"


def plain(text: str) -> str:
    """A text without the marks of jumps."""
    return text.replace(OPEN, "").replace(CLOSE, "")


def sentence(text: str) -> str:
    """The text with a full stop, unless it ends as a sentence does."""
    return text if re.search(r"[.!?:…”“»]$", plain(text)) else f"{text}."


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Paragraph:
    text: str

    def reading(self) -> str:
        return self.text


@dataclass(frozen=True)
class Items:
    """Lines that stand below each other, each with its marker ("•", "1)") or with none."""

    lines: tuple[str, ...]
    markers: tuple[str, ...]
    look: Literal["plain", "columns", "boxed"] = "plain"
    """How a page sets them: below each other, in two columns row by row, or in a frame each."""

    def marked(self) -> list[str]:
        return [f"{marker} {line}".strip() for marker, line in zip(self.markers, self.lines, strict=True)]

    def reading(self) -> str:
        return " ".join(self.marked())


@dataclass(frozen=True)
class Table:
    rows: tuple[tuple[str, ...], ...]
    headed: bool = True

    def reading(self) -> str:
        return " ".join(cell for row in self.rows for cell in row if cell)


@dataclass(frozen=True)
class Box:
    """A box of an opponent: a name and a line for each value, or all of it in one line."""

    lines: tuple[str, ...]
    titled: bool

    def reading(self) -> str:
        return " ".join(self.lines)


Block = Paragraph | Items | Table | Box


@dataclass(frozen=True)
class Choice:
    """A way out in words of its own; `also` are other right ways to cut it, `optional` is neither wanted nor wrong."""

    text: str
    jump: int
    also: tuple[str, ...] = ()
    optional: bool = False

    def truth(self) -> dict[str, Any]:
        also = list(dict.fromkeys(plain(text).strip() for text in self.also))
        row: dict[str, Any] = {"text": plain(self.text), "jump": self.jump, "also": also}
        return row | {"optional": True} if self.optional else row


@dataclass(frozen=True)
class Outcome:
    low: int | None
    high: int | None
    jump: int | None


@dataclass(frozen=True)
class Roll:
    """A dice test; an `optional` one is neither wanted nor wrong."""

    dice: str
    outcomes: tuple[Outcome, ...]
    optional: bool = False

    def truth(self) -> dict[str, Any]:
        rows = [{"min": each.low, "max": each.high, "jump": each.jump} for each in self.outcomes]
        row: dict[str, Any] = {"dice": self.dice, "outcomes": rows}
        return row | {"optional": True} if self.optional else row


@dataclass(frozen=True)
class WayOut:
    """How a section goes on: its last blocks, and what they are."""

    blocks: tuple[Block, ...] = ()
    choices: tuple[Choice, ...] = ()
    rolls: tuple[Roll, ...] = ()
    maybe: tuple[int, ...] = ()
    kept: str = ""
    """The words of the blocks that belong to the story whichever way a section is cut."""


@dataclass(frozen=True)
class Section:
    number: int
    title: str | None
    kind: Kind
    story: tuple[Block, ...]
    out: WayOut = field(default_factory=WayOut)

    def blocks(self) -> tuple[Block, ...]:
        return self.story + self.out.blocks

    def text(self) -> str:
        return plain(" ".join(block.reading() for block in self.blocks()))

    def jumps(self) -> list[int]:
        """The targets in printed order."""
        marked = " ".join(block.reading() for block in self.blocks())
        found = [int(number) for number in re.findall(f"{OPEN}(\\d+){CLOSE}", marked)]
        return [number for number in found if number not in self.out.maybe]

    def truth(self) -> dict[str, Any]:
        story = " ".join(filter(None, [*(block.reading() for block in self.story), self.out.kept]))
        row: dict[str, Any] = {
            "number": self.number,
            "title": self.title,
            "text": self.text(),
            "story": plain(story) or self.text(),
            "choices": [choice.truth() for choice in self.out.choices],
            "jumps": self.jumps(),
            "tests": [roll.truth() for roll in self.out.rolls],
            "kind": self.kind,
        }
        return row | {"maybe": list(self.out.maybe)} if self.out.maybe else row
