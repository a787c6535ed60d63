"""What became of the records of earlier versions, from the ledger: each old id leads to records of today at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Literal

from regelwerk.schema.content import RecordMigration
from regelwerk.schema.pack_files import Ledger, Migration


@dataclass(frozen=True, slots=True)
class _Move:
    """The last thing that happened to an id."""

    kind: str
    since: str | None
    new: tuple[tuple[str, str | None], ...] = ()
    """Ids that stand for it, with the version since when; of a split the old id may live on beside them."""


def dated(ledger: Ledger, before: Ledger, version: str) -> Ledger:
    """The ledger with this version of the content at all migrations that it has more than the one before."""
    known = len(before.migrations)
    new = [one.model_copy(update={"since": version}) for one in ledger.migrations[known:]]
    return ledger.model_copy(update={"migrations": (*ledger.migrations[:known], *new)})


def record_migrations(ledger: Ledger, ids: Collection[str]) -> tuple[RecordMigration, ...]:
    """The migrations of a pack with records of these ids, ordered by old and new id.

    They are transitive: where a record was merged into one that was merged in turn, both lead to the last.
    """
    moves = _moves(ledger.migrations)
    living = set(ids)
    found: dict[tuple[str, str], RecordMigration] = {}
    for old, move in moves.items():
        if old in living and move.kind != "split":
            continue
        ends = {end: since for new, since in move.new for end in _ends(new, moves, living, {old})}
        for end, since in ends.items():
            found[old, end] = RecordMigration(old=old, new=end, kind=_KINDS[move.kind], since=since)
        if not ends and old not in living:
            found[old, ""] = RecordMigration(old=old, kind="remove", since=move.since)
    return tuple(found[place] for place in sorted(found))


_KINDS: Mapping[str, Literal["rename", "merge", "split", "remove"]] = {
    "rename": "rename",
    "merge": "merge",
    "split": "split",
    "retire": "remove",
}


def _moves(migrations: Collection[Migration]) -> dict[str, _Move]:
    moves: dict[str, _Move] = {}
    for one in migrations:
        known = moves.get(one.old)
        if one.kind == "revive":
            moves.pop(one.old, None)
        elif one.kind == "retire":
            moves.setdefault(one.old, _Move("retire", one.since))
        elif one.kind == "split" and one.new and known and known.kind == "split":
            moves[one.old] = _Move("split", known.since, (*known.new, (one.new, one.since)))
        elif one.kind != "renumber" and one.new and one.new != one.old:
            moves[one.old] = _Move(one.kind, one.since, ((one.new, one.since),))
    return moves


def _ends(record: str, moves: Mapping[str, _Move], living: Collection[str], seen: set[str]) -> list[str]:
    """The living records that an id leads to; none where it leads to nothing, or in a circle."""
    if record in living:
        return [record]
    if record in seen or record not in moves:
        return []
    return [end for new, _ in moves[record].new for end in _ends(new, moves, living, seen | {record})]
