"""Checks of the whole set that judge one sheet after another by what all sheets give: after an edit only some are judged again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding

Measure = TypeVar("Measure")


@dataclass(frozen=True, slots=True)
class SheetBySheet(Generic[Measure]):
    """How such a check runs: what is found in a sheet depends on that sheet and on the measure, which all sheets give."""

    measure: Callable[[GatheredSet], Measure]
    """Reads of the sheets all that it needs at once."""
    judge: Callable[[Measure, Gathered], Iterable[LinkedFinding]]
    """Finds in one sheet; of the others it knows the measure alone."""
    parts: frozenset[str]
    """What it reads of the sheet that it judges."""

    def __call__(self, whole: GatheredSet) -> Iterator[LinkedFinding]:
        """All sheets in order."""
        measure = self.measure(whole)
        for one in whole.sheets:
            yield from self.judge(measure, one)
