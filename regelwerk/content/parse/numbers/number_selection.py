"""Which candidates are numbers of rules: the most plausible chain of whole numbers, and the last components between them.

A quantity at the head of a line (`1.5 points`), a reference that a line begins with and a decimal in a table look like
numbers of rules and are none; a law that was printed out of order has real numbers in unexpected places. So every
candidate scores by how it is printed, every pair of neighbours by how they count, and the chain with the highest sum is
taken (Viterbi 1967). A last component alone (`b`, `II`) must go on from one before it, or be the first of its style
under the number before it.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field, replace
from heapq import nlargest
from itertools import pairwise

from regelwerk.content.parse.numbers.damaged_numbers import with_torn_numbers
from regelwerk.content.parse.numbers.number_order import (
    NEAR,
    NumberOrder,
    Step,
    chapter_heads,
    chapters_over_paragraphs,
    is_dotted,
    order_of,
)
from regelwerk.content.parse.numbers.number_places import NumberCandidate
from regelwerk.content.text.rule_numbers import Path, Style, letters_and_count, styles, value

_STEPS: dict[Step, float] = {"next": 3.0, "forward": 2.0, "back": -1.0, "kin": -1.0, "far": -4.0}
_WINDOW, _OLDER = 24, 4
"""Candidates before one that it may follow, and the best ones further back that it may follow too."""
_COMMON = 0.25
"""Share of the numbers whose brackets are those of rules."""
_BETWEEN = 100
"""Puts the chapter over paragraphs after all that belongs to the paragraph before it."""
_FORM = re.compile(r"[^\W_][\w.–-]*[^\W_]|[^\W_]")


def rule_numbers(
    dotted: Sequence[NumberCandidate],
    order: NumberOrder,
    headed: Container[tuple[int, int]],
    torn: Sequence[NumberCandidate] = (),
) -> list[NumberCandidate]:
    """The candidates, in reading order, that begin rules; of several with one number, the one that looks most like it.

    `headed` holds the places right after the number of their chapter, `torn` are numbers that recognition damaged.
    """
    worth = _worth(dotted, headed)
    chain = _chain(dotted, worth, order)
    best: dict[Path, int] = {}
    for at in chain:
        rival = best.get(dotted[at].label.path)
        if rival is None or worth[at] > worth[rival]:
            best[dotted[at].label.path] = at
    taken = [dotted[at] for at in sorted(best.values())]
    places = {candidate.place for candidate in taken}
    left_out = (
        candidate
        for candidate in dotted
        if candidate.after_sentence and candidate.titled and (_form(candidate) or not candidate.offset)
    )
    others = {candidate.place: candidate for candidate in (*torn, *left_out) if candidate.place not in places}
    return with_torn_numbers(taken, list(others.values()), order)


def _worth(dotted: Sequence[NumberCandidate], headed: Container[tuple[int, int]]) -> list[float]:
    forms = Counter(_form(candidate) for candidate in dotted)
    common = {form for form, count in forms.items() if count >= _COMMON * len(dotted)}
    mostly_alone = 2 * sum(candidate.alone for candidate in dotted) > len(dotted)
    return [
        3.0 * candidate.shown
        + 2.0 * (candidate.place in headed)
        + (2.0 if mostly_alone else 0.0) * candidate.alone
        + (candidate.offset == 0)
        + (1 if candidate.after_sentence else -4)
        - 2.0 * (not candidate.titled)
        + (1 if _form(candidate) in common else -1)
        - 2.0 * candidate.label.misread
        - 4.0 * (candidate.inside and _form(candidate) not in common)
        for candidate in dotted
    ]


def _form(candidate: NumberCandidate) -> str:
    """What is around the number: `[]`, `().`, nothing."""
    return _FORM.sub("", candidate.label.printed, count=1 + (candidate.label.named or candidate.label.running))


def _chain(dotted: Sequence[NumberCandidate], worth: Sequence[float], order: NumberOrder) -> list[int]:
    """Indices of the best chain."""
    total: list[float] = []
    before: list[int | None] = []
    older: list[int] = []
    values = [order.values(candidate.label.path) for candidate in dotted]
    for at, own in enumerate(values):
        if at > _WINDOW:
            older = nlargest(_OLDER, [*older, at - _WINDOW - 1], key=lambda index: (total[index], index))
        best, origin = 0.0, None
        for index in (*older, *range(max(0, at - _WINDOW), at)):
            reached = total[index] + _STEPS[order.step(values[index], own)]
            if reached >= best:
                best, origin = reached, index
        total.append(best + worth[at])
        before.append(origin)
    found: list[int] = []
    cell = max(range(len(total)), key=lambda index: (total[index], index), default=None)
    while cell is not None:
        found.append(cell)
        cell = before[cell]
    return found[::-1]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A place where a rule begins."""

    candidate: NumberCandidate
    path: Path
    key: tuple[tuple[int, int], ...]
    """Puts the rules in order."""


def outline(found: Sequence[NumberCandidate], torn: Sequence[NumberCandidate] = ()) -> list[Numbered]:
    """The rules among the candidates, in reading order, each number once; `torn` are numbers that recognition damaged."""
    found = _with_lettered_chapters(found)
    whole = [candidate for candidate in found if candidate.label.whole]
    listed = sum(candidate.listed for candidate in whole) > NEAR
    if listed:
        found = [candidate for candidate in found if not candidate.listed]
        whole = [candidate for candidate in found if candidate.label.whole]
    dotted = [candidate for candidate in whole if is_dotted(candidate)]
    order = order_of(candidate.label.path for candidate in dotted)
    dotted = rule_numbers(dotted, order, _headed(whole), torn)
    over = chapters_over_paragraphs(whole, dotted)
    found = [candidate for candidate in found if candidate.place not in over]
    heads = sorted([*dotted, *chapter_heads(found, dotted, order)], key=lambda candidate: candidate.place)
    taken = {candidate.label.path for candidate in heads}
    places = {candidate.place: candidate for candidate in heads}
    walk = _Walk(taken, order)
    lasts = _last_components(found)
    rules: list[Numbered] = []
    for place in sorted({*over, *(candidate.place for candidate in (*found, *heads))}):
        if place in over:
            candidate, following = over[place]
            rules.append(Numbered(candidate, candidate.label.path, ((0, following - 1), (_BETWEEN, 0))))
        elif place in places:
            rules.append(walk.enter(places[place]))
        else:
            follower = walk.follow(lasts.get(place, ()))
            if follower is not None:
                rules.append(follower)
    return rules


def _with_lettered_chapters(found: Sequence[NumberCandidate]) -> Sequence[NumberCandidate]:
    """`A.` and `B)` are whole numbers where numbers such as `A.1` and `B.2.1` are under them."""
    whole = (candidate.label.path for candidate in found if candidate.label.whole)
    parts = [(path, letters_and_count(path[0])) for path in whole]
    letters = {lettered[0] if lettered else path[0] for path, lettered in parts if lettered or len(path) > 1}
    letters = {letter for letter in letters if letter.isupper()}
    if not letters:
        return found
    return [
        replace(candidate, label=replace(candidate.label, whole=True))
        if candidate.offset == 0
        and candidate.label.path[0] in letters
        and candidate.label.path == candidate.label.path[:1]
        else candidate
        for candidate in found
    ]


def _headed(whole: Sequence[NumberCandidate]) -> set[tuple[int, int]]:
    """Places of dotted numbers right after the number of their chapter."""
    return {
        after.place
        for chapter, after in pairwise(whole)
        if not is_dotted(chapter) and chapter.label.path == after.label.path[:1]
    }


def _last_components(found: Iterable[NumberCandidate]) -> dict[tuple[int, int], list[NumberCandidate]]:
    lasts: dict[tuple[int, int], list[NumberCandidate]] = defaultdict(list)
    for candidate in found:
        if not candidate.label.whole:
            lasts[candidate.place].append(candidate)
    return lasts


@dataclass
class _Level:
    """An open level of last components: its style, where it is, and the values it has had."""

    style: Style
    mark: str = ""
    had: set[int] = field(default_factory=set)
    bracket: bool = False
    """Its numbers have brackets: points `1)` below paragraphs `1.` of a law."""


@dataclass
class _Walk:
    """Where in the outline the reader is: the whole number last read, and the levels opened under it."""

    taken: set[Path]
    order: NumberOrder
    base: Path = ()
    source: int = -1
    """Where the whole number is."""
    levels: list[_Level] = field(default_factory=list)
    has_paragraphs: bool = False
    """The rule is a paragraph or an article of a law, whose paragraphs have full stops: `§ 1`, then `1.`."""

    def enter(self, candidate: NumberCandidate) -> Numbered:
        """Go to a whole number; components at its end that are no digits are levels, for their brothers to follow."""
        path = candidate.label.path
        tail = next((at for at, part in enumerate(path) if at and not part.isdigit()), len(path))
        self.base = path[:tail]
        self.source = candidate.source
        self.levels = []
        self.has_paragraphs = len(path) == 1 and (candidate.label.named or candidate.label.printed.startswith("§"))
        for part in path[tail:]:
            style = styles(part)[0]
            self.levels.append(_Level(style, part, {value(part, style)}))
        return self._here(candidate)

    def follow(self, lasts: Sequence[NumberCandidate]) -> Numbered | None:
        """Go to the first of these readings of one place that fits here; None where none does."""
        for candidate in lasts:
            for depth in range(len(self.levels) - 1, -1, -1):
                if self._is_brother(candidate, self.levels[depth]) and self._step(candidate, depth):
                    return self._here(candidate)
            style = self._opening_style(candidate)
            if style is not None:
                self.levels.append(_Level(style, bracket=")" in candidate.label.printed))
                if self._step(candidate, len(self.levels) - 1):
                    return self._here(candidate)
                self.levels.pop()
        return None

    def _is_brother(self, candidate: NumberCandidate, level: _Level) -> bool:
        mark = candidate.label.path[0]
        if level.style not in styles(mark):
            return False
        if level.style == "decimal" and self.has_paragraphs and (")" in candidate.label.printed) != level.bracket:
            return False
        count, expected = value(mark, level.style), max(level.had) + 1
        if count in level.had:
            return False
        if candidate.label.misread:
            return count == expected and candidate.titled
        if candidate.alone or candidate.shown or candidate.label.closed:
            return count <= expected + NEAR
        return candidate.titled and count <= expected + (candidate.offset == 0)

    def _opening_style(self, candidate: NumberCandidate) -> Style | None:
        """The style that a new level here would have; None where the candidate is no first number."""
        set_off = candidate.alone or candidate.shown
        closed = candidate.label.closed
        if not self.base and not (candidate.shown and closed):
            return None
        for style in styles(candidate.label.path[0]):
            count = value(candidate.label.path[0], style)
            points = self.has_paragraphs and style == "decimal" and ")" in candidate.label.printed
            if any(level.style == style and (level.bracket or not points) for level in self.levels):
                continue
            set_apart = ")" in candidate.label.printed or (
                closed and self.has_paragraphs and (candidate.inside or not candidate.offset)
            )
            if style == "decimal" and (not set_apart or candidate.under > self.source):
                continue  # a list of its own under a heading without a number
            if style == "upper" and not (set_off or closed):
                continue
            if count == 1 and (set_off or closed or (candidate.titled and candidate.offset == 0)):
                return style
            if set_off and count <= NEAR and style != "lower-roman":
                return style
        return None

    def _step(self, candidate: NumberCandidate, depth: int) -> bool:
        """Put the level at `depth` on the candidate and close the deeper ones; False where the number is taken."""
        mark = candidate.label.path[0]
        path = (*self.base, *(level.mark for level in self.levels[:depth]), mark)
        if path in self.taken:
            return False
        self.taken.add(path)
        del self.levels[depth + 1 :]
        self.levels[depth].mark = mark
        self.levels[depth].had.add(value(mark, self.levels[depth].style))
        return True

    def _here(self, candidate: NumberCandidate) -> Numbered:
        path = (*self.base, *(level.mark for level in self.levels))
        whole: list[Style] = [styles(part)[0] for part in self.base]
        whole[:1] = [self.order.chapter_style(self.base)] if self.base else []
        found = (*whole, *(level.style for level in self.levels))
        return Numbered(candidate, path, self.order.key(path, found))
