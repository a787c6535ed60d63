"""Which candidates with dotted numbers begin rules: the chain of them that looks and counts most like a law.

A quantity at the head of a line (`1.5 points`), a reference that a line begins with and a decimal in a table look like
numbers of rules and are none; a law that was printed out of order has real numbers in unexpected places. So every
candidate has a worth by how it is printed, every pair of neighbours one by how they count, and the chain with the most of
both is taken (Viterbi 1967).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterator, Sequence
from dataclasses import replace
from heapq import nlargest
from itertools import pairwise

from regelwerk.content.candidates import Candidate
from regelwerk.content.number_order import NumberOrder, Step
from regelwerk.content.numbering import Path

_STEPS: dict[Step, float] = {"next": 3.0, "forward": 2.0, "back": -1.0, "kin": -1.0, "far": -4.0}
_WINDOW, _OLDER = 24, 4
"""Candidates before one that it may follow, and the best ones further back that it may follow too."""
_COMMON = 0.25
"""Share of the numbers whose brackets are those of rules."""
_FORM = re.compile(r"[^\W_][\w.]*[^\W_]|[^\W_]")


def rule_numbers(
    dotted: Sequence[Candidate], order: NumberOrder, headed: Container[tuple[int, int]]
) -> list[Candidate]:
    """The candidates, in reading order, that begin rules; of several with one number, the one that looks most like it.

    `headed` holds the places right behind the number of their chapter.
    """
    worth = _worth(dotted, headed)
    chain = _chain(dotted, worth, order)
    dotted = _with_digits_mended(dotted, chain, order)
    best: dict[Path, int] = {}
    for at in chain:
        rival = best.get(dotted[at].label.path)
        if rival is None or worth[at] > worth[rival]:
            best[dotted[at].label.path] = at
    return [dotted[at] for at in sorted(best.values())]


def _worth(dotted: Sequence[Candidate], headed: Container[tuple[int, int]]) -> list[float]:
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
        for candidate in dotted
    ]


def _form(candidate: Candidate) -> str:
    """What stands around the number: `[]`, `().`, nothing."""
    return _FORM.sub("", candidate.label.printed, count=1)


def _with_digits_mended(dotted: Sequence[Candidate], chain: list[int], order: NumberOrder) -> Sequence[Candidate]:
    """The candidates, with recognised ones that the chain left out added to it where one other digit makes them the
    only number missing between their neighbours: `[8.3.1]` between 3.3 and 3.3.2.
    """
    mended = list(dotted)
    had = {dotted[at].label.path for at in chain}
    for left, right in pairwise(list(chain)):
        for at in range(left + 1, right):
            candidate = dotted[at]
            if not (candidate.recognised and candidate.after_sentence and candidate.titled) or _form(candidate) == "":
                continue
            a, b = dotted[left].label.path, dotted[right].label.path
            fits = [path for path in _one_digit_off(candidate.label.path) if path not in had]
            fits = [path for path in fits if order.is_next(a, path) and order.is_next(path, b)]
            if len(fits) == 1:
                label = replace(candidate.label, path=fits[0], misread=True)
                mended[at] = replace(candidate, label=label)
                had.add(fits[0])
                chain.append(at)
                break
    chain.sort()
    return mended


def _one_digit_off(path: Path) -> Iterator[Path]:
    for at, part in enumerate(path):
        for place, old in enumerate(part):
            for digit in "0123456789" if old.isdigit() else "":
                if digit != old:
                    yield (*path[:at], part[:place] + digit + part[place + 1 :], *path[at + 1 :])


def _chain(dotted: Sequence[Candidate], worth: Sequence[float], order: NumberOrder) -> list[int]:
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
