"""`pair` and `part`: say which units of the editions belong together where the alignment is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path

from regelwerk.content.editions.decided_pairs import Aligned, with_pairings
from regelwerk.content.project.arrangements import write_arrangements
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.pipeline.alignment.unit_rows import QuotedUnit, UnitRow, unit_rows
from regelwerk.pipeline.path_kind import find_project
from regelwerk.pipeline.progress import Progress
from regelwerk.pipeline.project_content import Loaded, load_project
from regelwerk.schema.file_names import PATCHES
from regelwerk.schema.project import Pairing, UnitQuote


def pair(
    path: Path, record: str, other: str, *, locale: str, reason: str, progress: Progress | None = None
) -> list[Pairing]:
    """Record that the text of one edition in the record `other` belongs to `record`.

    Raises NothingMatchedError for an unknown record, MisuseError if it is impossible or makes no sense; then nothing is
    written.
    """
    loaded = load_project(path, progress=progress)
    rows = unit_rows(loaded)
    into, source = _row(rows, record), _row(rows, other)
    moved = _units(source, locale)
    found = [pairing_of(loaded, into.id, unit, _beside(into, locale), reason) for unit in moved]
    return _written(path, found)


def part(path: Path, record: str, *, locale: str, reason: str, progress: Progress | None = None) -> list[Pairing]:
    """Record that the text of one edition in a record has no counterpart. Raises what `pair` raises."""
    loaded = load_project(path, progress=progress)
    row = _row(unit_rows(loaded), record)
    found = [pairing_of(loaded, row.id, unit, None, reason) for unit in _units(row, locale)]
    return _written(path, found)


def pairing_of(loaded: Loaded, record: str, unit: QuotedUnit, beside: QuotedUnit | None, reason: str) -> Pairing:
    """The decision that moves a unit to the record of another one, or to a record of its own.

    Raises MisuseError if it changes nothing or cannot be applied.
    """
    if not reason.strip():
        raise MisuseError("a reason is missing", next_step="Use --reason to say why this is right.")
    decision = Pairing(
        id=record, unit=_quote(unit), beside=None if beside is None else _quote(beside), reason=reason.strip()
    )
    after, unfit = with_pairings(loaded.aligned, [decision])
    if unfit and unfit[0][1].problem == "other-kind":
        raise MisuseError(
            f"“{decision.unit.text}” is a different kind of text from {record}",
            next_step="Pair a rule with a rule, a component with a component.",
        )
    if unfit:
        raise MisuseError(
            f"“{decision.unit.text}” cannot be moved to {record}", next_step="A text cannot be below itself."
        )
    if _together(after) == _together(loaded.aligned):
        raise MisuseError(f"{record}: is already as requested", next_step="There is nothing to do.")
    return decision


def _together(aligned: Sequence[Aligned]) -> list[dict[str, tuple[str, ...]]]:
    return [pair.units for alignment, _ in aligned for pair in alignment.pairs]


def _written(path: Path, found: Sequence[Pairing]) -> list[Pairing]:
    write_arrangements(find_project(path).parent / PATCHES, found)
    return list(found)


def _row(rows: Sequence[UnitRow], record: str) -> UnitRow:
    known = {row.id: row for row in rows}
    if record not in known:
        near = get_close_matches(record, known, 3)
        raise NothingMatchedError(
            f"{record}: there is no such record in the alignment",
            next_step=f"Did you mean {', '.join(near)}?" if near else "`regelwerk align PROJECT` shows the ids.",
        )
    return known[record]


def _units(row: UnitRow, locale: str) -> tuple[QuotedUnit, ...]:
    found = row.of(locale)
    if not found:
        there = dict.fromkeys(unit.locale for unit in row.units)
        raise MisuseError(f"{row.id} has no text in {locale}", next_step=f"It has texts in {', '.join(there)}.")
    return found


def _beside(row: UnitRow, locale: str) -> QuotedUnit:
    """A unit that identifies the record: of another edition, if it has one."""
    return next((unit for unit in row.units if unit.locale != locale), row.units[0])


def _quote(unit: QuotedUnit) -> UnitQuote:
    if unit.quote is None:
        raise MisuseError(
            f"“{unit.text[:60]}”: this text cannot be distinguished from another one",
            next_step="Correct one of them with a patch, or pair the text beside it.",
        )
    return UnitQuote(locale=unit.locale, text=unit.quote)
