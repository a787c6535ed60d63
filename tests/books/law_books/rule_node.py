"""What a book of numbered rules consists of: chapters and rules with their texts, and what is true of each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal

Path = tuple[int, ...]


@dataclass(frozen=True)
class Sentences:
    """A paragraph; `bold` is how many of its first characters are bold."""

    text: str
    bold: int = 0


@dataclass(frozen=True)
class Listed:
    """A list of the rule's own: its labels, such as 1) or a bullet, and its items."""

    labels: tuple[str, ...]
    items: tuple[str, ...]


@dataclass(frozen=True)
class Grid:
    """A table, heads first; the caption has a number where the table has one that no rule has."""

    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


@dataclass(frozen=True)
class Example:
    """A framed example; its lines stand below each other."""

    lines: tuple[str, ...]


Part = Sentences | Listed | Grid | Example
Opening = Literal["heading", "lead", "plain", "inside"]
"""How a rule opens: with a title on the line of its number, with a bold title in its paragraph, without a title, or inside
the last paragraph of the rule before."""


@dataclass
class RuleNode:
    """A chapter or a rule."""

    path: Path
    printed: str
    opening: Opening
    title: str = ""
    parts: list[Part] = field(default_factory=list)
    targets: list[str] = field(default_factory=list)
    """Numbers of the rules, tables and chapters that its text points to."""

    @property
    def id(self) -> str:
        return ".".join(map(str, self.path))

    def text(self) -> str:
        """Its texts, a line each; cells of tables are left out, as readers may keep tables apart."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        for part in self.parts:
            if isinstance(part, Sentences):
                yield part.text
            elif isinstance(part, Listed):
                yield from part.items
            elif isinstance(part, Example):
                yield from part.lines

    def truth(self) -> dict[str, object]:
        """The row of `score_rules.py` of the measuring material, and the text."""
        return {
            "id": self.id,
            "parent": ".".join(map(str, self.path[:-1])) or None,
            "printed": self.printed,
            "title": self.title or None,
            "text": self.text() or None,
            "refs": list(dict.fromkeys(self.targets)),
        }
