"""Which candidates with dotted numbers begin rules: the chain of them that looks and counts most like a law.

A quantity at the head of a line (`1.5 points`), a reference that a line begins with and a decimal in a table look like
numbers of rules and are none; a law that was printed out of order has real numbers in unexpected places. So every
candidate has a worth by how it is printed, every pair of neighbours one by how they count, and the chain with the most of
both is taken (Viterbi 1967).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Sequence
from heapq import nlargest

from regelwerk.content.candidates import Candidate
from regelwerk.content.number_order import NumberOrder, Step
from regelwerk.content.numbering import Path
from regelwerk.content.torn_numbers import with_torn_numbers

_STEPS: dict[Step, float] = {"next": 3.0, "forward": 2.0, "back": -1.0, "kin": -1.0, "far": -4.0}
_WINDOW, _OLDER = 24, 4
"""Candidates before one that it may follow, and the best ones further back that it may follow too."""
_COMMON = 0.25
"""Share of the numbers whose brackets are those of rules."""
_FORM = re.compile(r"[^\W_][\w.]*[^\W_]|[^\W_]")


def rule_numbers(
    dotted: Sequence[Candidate],
    order: NumberOrder,
    headed: Container[tuple[int, int]],
    torn: Sequence[Candidate] = (),
) -> list[Candidate]:
    """The candidates, in reading order, that begin rules; of several with one number, the one that looks most like it.

    `headed` holds the places right behind the number of their chapter, `torn` are numbers that recognition damaged.
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
    left_out = (candidate for candidate in dotted if candidate.after_sentence and candidate.titled and _form(candidate))
    others = {candidate.place: candidate for candidate in (*torn, *left_out) if candidate.place not in places}
    return with_torn_numbers(taken, list(others.values()), order)


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
