"""The headings and numbered rules that are open where a booklet is read, and what they say about what is in them."""

from __future__ import annotations

from dataclasses import dataclass, field

from regelwerk.content.parse.numbers.numbered_text import ancestor
from regelwerk.content.text import heading_words
from regelwerk.content.text.rule_numbers import Path


@dataclass
class OpenSections:
    """Headings and numbered rules, the outermost first, each with its level and its slot."""

    stack: list[tuple[int, int]] = field(default_factory=list)
    numbers: dict[Path, int] = field(default_factory=dict)
    """Slots of the numbered rules so far."""
    _above: dict[int, tuple[tuple[int, int], ...]] = field(default_factory=dict)
    """The stack when each numbered rule began, itself the last."""
    _lists: set[int] = field(default_factory=set)
    _examples: set[int] = field(default_factory=set)

    @property
    def innermost(self) -> int | None:
        """Slot of the innermost heading or numbered rule."""
        return self.stack[-1][1] if self.stack else None

    @property
    def is_list(self) -> bool:
        """True where each paragraph is an entry of a list: of terms, of components."""
        return self.innermost in self._lists

    @property
    def is_example(self) -> bool:
        """True under a heading that announces an example."""
        return self.innermost in self._examples

    def close(self, level: int) -> None:
        """Leave everything of this level and below."""
        while self.stack and self.stack[-1][0] >= level:
            self.stack.pop()

    def go_to(self, path: Path, level: int) -> None:
        """Go where a numbered rule is: under the number above it if that was printed, else by its level."""
        parent = ancestor(path, self.numbers)
        if parent is not None:
            self.stack = list(self._above[parent])
        else:
            self.close(level)

    def enter(self, level: int, slot: int, title: str, path: Path | None = None) -> None:
        """Go under a heading, or under a rule with a number."""
        if self.is_list or heading_words.may_hold_terms(title) or heading_words.names_contents(title):
            self._lists.add(slot)
        if heading_words.names_example(title):
            self._examples.add(slot)
        self.stack.append((level, slot))
        if path is not None:
            self.numbers[path] = slot
            self._above[slot] = tuple(self.stack)
