"""How the whole numbers of one document follow one another, and which numbers of one component are those of chapters.

Two things show only in all the numbers of a document: what a letter before the first dot counts (`C.1` the third chapter
or an appendix, `II.1` the second chapter), and whether a second component of two digits packs two levels, as in laws
where `5.1` is followed by `5.11` and `5.12` and only then by `5.2`.

A number of one component is that of a chapter where it heads the dotted numbers after it, or counts on. A closed number
or a heading is enough for that. A short line that says no more than `3 Harbour`, and a Roman numeral over decimal numbers
(`III. Harbour` over 3.1), are chapters where most of the law is divided so, from its first chapter on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from regelwerk.content.parse.numbers.number_places import NumberCandidate
from regelwerk.content.text.rule_numbers import (
    Path,
    Style,
    count_and_letter,
    is_rule_number,
    letters_and_count,
    letters_value,
    roman_value,
    sort_key,
    styles,
    value,
)

Step = Literal["next", "forward", "back", "kin", "far"]
"""From one number to one that is printed after it: the next one, on by little, back by little, elsewhere in the chapter,
elsewhere."""

_APPENDICES = 100
"""Appendices with letters count on from here, after the chapters with numerals."""
_INSERTED = 100
"""Rules with a letter after the digits count on from here, after all that is below the one before them."""
_PACKED = 0.25
"""Share of the numbers that have two digits after a dot, where two digits are two levels; a few have lost a dot."""
NEAR = 3
"""How far numbers may jump between neighbours: one or two may be unread, and some laws are printed out of order."""


@dataclass(frozen=True, slots=True)
class NumberOrder:
    """What the components of the whole numbers of a document count."""

    letters: Style = "upper"
    """What a chapter that has no digits counts; a letter that is no Roman numeral is an appendix beside roman ones."""
    appendices: bool = False
    """Chapters with letters come after chapters with numerals."""
    packed: bool = False
    """Each digit after the first dot is a level of its own."""

    def chapter_style(self, path: Path) -> Style:
        """Style of the first component."""
        if path[0].isdigit():
            return "decimal"
        if letters_and_count(path[0]) or count_and_letter(path[0]):
            return "lettered"
        return "roman" if self.letters == "roman" and roman_value(path[0]) else "upper"

    def chapter(self, path: Path) -> int:
        """What the first component counts, from 1; appendices after all chapters."""
        lettered = letters_and_count(path[0])
        if lettered is not None:
            return letters_value(lettered[0]) + (_APPENDICES if self.appendices else 0)
        style = self.chapter_style(path)
        if style == "lettered":
            return value(path[0], style)
        return value(path[0], style) + (_APPENDICES if self.appendices and style == "upper" else 0)

    def chapter_after(self, last: int, number: int) -> bool:
        """True where the chapter `number` comes next after `last`, or is the first appendix."""
        return number == last + 1 or (self.appendices and last < number == _APPENDICES + 1)

    @staticmethod
    def step(a: tuple[int, ...], b: tuple[int, ...]) -> Step:
        """How the number with the values `b` follows that with `a`: as first child, brother, brother of an ancestor."""
        kin: Step = "kin" if a[0] == b[0] else "far"
        split = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
        if split == len(b):
            return kin
        jump = b[split] - a[split] if split < len(a) else b[split]
        if split == 1 and b[split] > _INSERTED >= b[split] - jump:
            jump = b[split] - _INSERTED
        if jump < 0:
            return "back" if split > 0 and -jump <= NEAR else kin
        rest = b[split + 1 :]
        if jump == 1 and all(part == 1 for part in rest):
            return "next"
        return "forward" if jump <= NEAR and all(part <= NEAR for part in rest) else kin

    def is_next(self, before: Path, after: Path) -> bool:
        """True where nothing is missing between two numbers."""
        if any(part.isdigit() and int(part) == 0 for part in (*before[:1], *after)):
            return False
        return self.step(self.values(before), self.values(after)) == "next"

    def key(self, path: Path, path_styles: Sequence[Style]) -> tuple[tuple[int, int], ...]:
        """Key that puts numbers in order."""
        if not self.packed:
            return sort_key(path, tuple(path_styles))
        split: list[tuple[str, Style]] = []
        for at, (part, style) in enumerate(zip(path, path_styles, strict=True)):
            split += [(digit, style) for digit in part] if at and style == "decimal" else [(part, style)]
        return sort_key(tuple(part for part, _ in split), tuple(style for _, style in split))

    def values(self, path: Path) -> tuple[int, ...]:
        """What its components count, level by level."""
        rest = [
            number
            for part in path[1:]
            for number in (map(int, part) if self.packed and part.isdigit() else (value(part, styles(part)[0]),))
        ]
        lettered, inserted = letters_and_count(path[0]), count_and_letter(path[0])
        own = (lettered[1],) if lettered else (_INSERTED + inserted[1],) if inserted else ()
        return (self.chapter(path), *own, *rest)


def order_of(paths: Iterable[Path]) -> NumberOrder:
    """The order that most neighbours among these numbers, given in reading order, are in."""
    found = list(paths)
    marks = {path[0] for path in found if path[0].isalpha()}
    roman = bool(marks) and (all(map(roman_value, marks)) or any(len(mark) > 1 for mark in marks))
    letters: Style = "roman" if roman else "upper"
    numerals = {path[0] for path in found if path[0].isdigit() or (roman and roman_value(path[0]))}
    readings = [NumberOrder(letters, bool(numerals), packed) for packed in (False, True)]
    steps = [
        sum(reading.step(a, b) in ("next", "forward") for a, b in pairwise(map(reading.values, found)))
        for reading in readings
    ]
    double = sum(any(len(part) > 1 and part.isdigit() for part in path[1:]) for path in found)
    return readings[steps[1] > steps[0] and double >= _PACKED * len(found)]


_MOST = 0.6
"""Share of the chapters that weak heads must have."""


def is_dotted(candidate: NumberCandidate) -> bool:
    """True for a number that is one of a rule whatever is around it: of several components, or with a paragraph sign."""
    return is_rule_number(candidate.label)


def chapter_heads(
    found: Sequence[NumberCandidate], dotted: Sequence[NumberCandidate], order: NumberOrder
) -> list[NumberCandidate]:
    """The candidates that begin chapters; `found` are all, `dotted` those that were taken for rules, in any order.

    Roman numerals over decimal numbers come back as the decimals they stand for.
    """
    if order.letters != "roman":
        found = [_decimal(candidate) for candidate in found]
    single = [candidate for candidate in found if candidate.label.whole and not is_dotted(candidate)]
    if not dotted:
        return _counted(single, order)
    rules = sorted(dotted, key=lambda candidate: candidate.place)
    heads = _heading([candidate for candidate in single if candidate.shown or candidate.label.closed], rules, order)
    if heads:
        return heads
    heads = _heading(single, rules, order, weak=True)
    chapters = [order.chapter(candidate.label.path) for candidate in rules]
    first = any(order.chapter(head.label.path) == chapters[0] for head in heads)
    return heads if first and len(heads) >= max(2, _MOST * len(set(chapters))) else []


def chapters_over_paragraphs(
    whole: Sequence[NumberCandidate], dotted: Sequence[NumberCandidate]
) -> dict[tuple[int, int], tuple[NumberCandidate, int]]:
    """The chapters of a law with Roman numerals over paragraphs that run on through all of them, by their places.

    Each has the number of the paragraph after it. Empty where the rules are numbered in several levels, or start anew.
    """
    rules = sorted(dotted, key=lambda candidate: candidate.place)
    if not rules or any(len(rule.label.path) > 1 or not rule.label.path[0][0].isdigit() for rule in rules):
        return {}
    found: dict[tuple[int, int], tuple[NumberCandidate, int]] = {}
    last = 0
    for candidate in whole:
        count = roman_value(candidate.label.path[0]) if len(candidate.label.path) == 1 else None
        after = next((rule.label.path[0] for rule in rules if rule.place > candidate.place), "")
        following = value(after, styles(after)[0]) if after else 0
        if not after and len(found) > 1:  # a last chapter without paragraphs
            following = 1 + max(value(rule.label.path[0], styles(rule.label.path[0])[0]) for rule in rules)
        if count == len(found) + 1 and following > last and not is_dotted(candidate):
            found[candidate.place], last = (candidate, following), following
    return found if len(found) > 1 else {}


def _decimal(candidate: NumberCandidate) -> NumberCandidate:
    """The candidate, a Roman numeral in capitals as the whole decimal it stands for where it may be a chapter."""
    label = candidate.label
    count = roman_value(label.path[0]) if len(label.path) == 1 else None
    if count is None or not (label.whole or (label.closed and candidate.titled and not candidate.offset)):
        return candidate
    return replace(candidate, label=replace(label, path=(str(count),), whole=True, closed=False), shown=False)


def _heading(
    single: Sequence[NumberCandidate], rules: Sequence[NumberCandidate], order: NumberOrder, *, weak: bool = False
) -> list[NumberCandidate]:
    """The numbers of one component that are over rules of theirs, or closed and shown between chapters; where no closed one
    is (`weak`), shown alone.
    """
    had = {candidate.label.path for candidate in rules}
    best: dict[Path, NumberCandidate] = {}
    cursor, last = 0, 0
    for candidate in single:
        while cursor < len(rules) and rules[cursor].place < candidate.place:
            last = order.chapter(rules[cursor].label.path)
            cursor += 1
        number = order.chapter(candidate.label.path)
        following = order.chapter(rules[cursor].label.path) if cursor < len(rules) else None
        heads = following == number and last != number
        empty = (
            candidate.shown
            and (candidate.label.closed or weak)
            and order.chapter_after(last, number)
            and (following is None or following > number)
        )
        if candidate.label.path in had or not (heads or empty) or not (candidate.titled or candidate.shown):
            continue
        rival = best.get(candidate.label.path)
        if rival is None or (candidate.shown, candidate.alone) >= (rival.shown, rival.alone):
            best[candidate.label.path] = candidate
        if empty:
            last = number
    return list(best.values())


def _counted(single: Iterable[NumberCandidate], order: NumberOrder) -> list[NumberCandidate]:
    """A law without dotted numbers: 1, 2, 3 in order, at the head of blocks."""
    counted: list[NumberCandidate] = []
    for candidate in single:
        if candidate.offset == 0 and candidate.label.closed and order.chapter(candidate.label.path) == len(counted) + 1:
            counted.append(candidate)
    return counted
