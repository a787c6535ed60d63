"""People's decisions about how editions are put together, in `patches.yaml`: the alignment, and reading orders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from regelwerk.content.project.entry_list import entries
from regelwerk.content.project.marked_order import NotThere
from regelwerk.content.project.patch_file import HEAD
from regelwerk.files.lock import alone_at
from regelwerk.files.yaml_text import append_to_list
from regelwerk.schema.content import StaleArrangement
from regelwerk.schema.project import Pairing, PatchFile, ReadingOrder

D = TypeVar("D", Pairing, ReadingOrder)


@dataclass(frozen=True, slots=True)
class PlacedArrangement(Generic[D]):
    """A decision, and where it is written."""

    decision: D
    file: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Arrangements:
    """All of them, in the order of the file."""

    pairings: tuple[PlacedArrangement[Pairing], ...] = ()
    orders: tuple[PlacedArrangement[ReadingOrder], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.pairings or self.orders)

    def of_file(self, source: str) -> list[ReadingOrder]:
        """The reading orders of the pages of a source."""
        return [one.decision for one in self.orders if one.decision.file == source]


def read_arrangements(path: Path, source: str) -> Arrangements:
    """Read the decisions of a patch file; none where there is no such file. Raises BadProjectError with line and column."""
    pairings = entries(path, PatchFile, lambda file: file.pairings, name="pairings", noun="patches")
    orders = entries(path, PatchFile, lambda file: file.reading_orders, name="reading_orders", noun="patches")
    return Arrangements(
        tuple(PlacedArrangement(decision, source, line, column) for decision, line, column in pairings),
        tuple(PlacedArrangement(decision, source, line, column) for decision, line, column in orders),
    )


def write_arrangements(path: Path, decisions: Sequence[Pairing] | Sequence[ReadingOrder]) -> None:
    """Add decisions of one kind to a patch file, all of them or none; its comments stay."""
    name = "pairings" if all(isinstance(one, Pairing) for one in decisions) else "reading_orders"
    written = [one.model_dump(mode="json", exclude_defaults=True) for one in decisions]
    with alone_at(path.parent):
        append_to_list(path, name, written, head=HEAD)


def stale_orders(
    known: Arrangements, sources: Sequence[str], unfit: Iterable[tuple[ReadingOrder, NotThere]]
) -> list[StaleArrangement]:
    """The reading orders that do not fit; `sources` are the files that have pages."""
    problems = [*unfit]
    problems += [
        (one.decision, NotThere("no-page", one.decision.order[0]))
        for one in known.orders
        if one.decision.file not in sources
    ]
    return [
        _stale(placed, why.problem, why.quote)
        for placed in known.orders
        for order, why in problems
        if order is placed.decision
    ]


def _stale(placed: PlacedArrangement[ReadingOrder], problem: str, quote: str) -> StaleArrangement:
    return StaleArrangement(
        decision=placed.decision,
        problem=problem,  # type: ignore[arg-type]
        quote=quote,
        file=placed.file,
        line=placed.line,
        column=placed.column,
    )
