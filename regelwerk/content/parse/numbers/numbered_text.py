"""Text cut at the numbers of rules, and what is after a number taken apart into title and text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from regelwerk.content.parse.numbers.number_places import NumberedSource
from regelwerk.content.parse.numbers.number_selection import Numbered
from regelwerk.content.parse.numbers.rule_titles import NumberedBody
from regelwerk.content.text.passages import Piece, flow
from regelwerk.content.text.rule_numbers import Path, letters_and_count

_LEADER = re.compile(r"\s*(?:\.{3,}|…{2,}|(?:\s\.){3,}|·{3,}|_{3,})\s*")
"""Dots that lead from a title to its text."""


@dataclass
class NumberedRule:
    """A numbered rule under construction."""

    slot: int
    numbered: Numbered
    first: Piece
    """The rest of the block in which the number is."""
    heading: bool
    level: int | None
    """Level of the heading, if it is one."""
    rest: list[tuple[Piece, bool]] = field(default_factory=list)
    """The texts after it, each with whether it goes on with the sentence before."""
    width: int = 0
    """Characters that fit a line of the column, 0 where that is unknown."""

    @property
    def path(self) -> Path:
        """Its whole number."""
        return self.numbered.path

    def body(self) -> NumberedBody:
        """What the title is looked for in."""
        candidate = self.numbered.candidate
        return NumberedBody(
            first=self.first,
            rest=tuple(self.rest),
            alone=candidate.alone,
            inside=candidate.inside,
            heading=self.heading,
            depth=self._depth(),
            indent=0 if candidate.alone else len(candidate.label.printed) + 1,
            width=self.width,
        )

    def _depth(self) -> int:
        """How many numbers it is below, each digit counting where it packs a level; a plain number that is none of a
        chapter is one of a rule below one.
        """
        label = self.numbered.candidate.label
        plain = len(self.path) == 1 and (label.named or label.running) and not letters_and_count(self.path[0])
        return max(len(self.path), len(self.numbered.key)) + plain


def stretches(
    found: Sequence[NumberedSource], rules: Sequence[Numbered]
) -> Iterator[tuple[NumberedSource, Piece, Numbered | None]]:
    """The text, cut at the accepted numbers, in reading order; a number is no part of the text after it."""
    at = 0
    for index, source in enumerate(found):
        here: list[Numbered] = []
        while at < len(rules) and rules[at].candidate.source == index:
            here.append(rules[at])
            at += 1
        edges = [numbered.candidate.offset for numbered in here]
        if not here:
            yield source, source.piece, None
            continue
        if edges[0] > 0:
            yield source, source.piece.cut(0, edges[0]), None
        for numbered, start, end in zip(here, edges, [*edges[1:], None], strict=True):
            yield source, source.piece.cut(start + numbered.candidate.label.end, end), numbered


def split(body: NumberedBody, end: int, locale: str) -> tuple[Piece | None, Piece | None]:
    """Title and text, where the title ends at an offset; paragraphs of the text are separated by newlines."""
    title = body.first.cut(0, end) if end else None
    leader = _LEADER.match(body.first.text, end) if end else None
    remains = body.first.cut(leader.end() if leader else end)
    pieces = [(remains, False), *body.rest] if remains.text else list(body.rest)
    return title, flow(pieces, locale) if pieces else None


def ancestor(path: Path, slots: dict[Path, int]) -> int | None:
    """Slot of the nearest printed ancestor."""
    for length in range(len(path) - 1, 0, -1):
        if path[:length] in slots:
            return slots[path[:length]]
    lettered = letters_and_count(path[0])
    return slots.get((lettered[0],)) if lettered else None
