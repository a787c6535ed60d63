"""Records that stand under the id of another one: told by the records before and after them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set

from regelwerk.schema.cardset import CardFile, Sheet


def misnamed(sheet: Sheet, file: CardFile) -> dict[int, str]:
    """Records of a translation to the ids that they should have, it seems.

    Such a record has an id that the facts do not have, or that stands twice, and where it stands the facts have a record
    that is not translated.
    """
    facts, own = _ids(sheet, sheet.facts), _ids(sheet, file)
    return _meant(own, facts, set(facts) - set(own))


def twice_for(sheet: Sheet, file: CardFile) -> dict[str, str]:
    """Ids of a translation that the facts do not have, to the id that stands twice in the facts in their place."""
    facts, own = _ids(sheet, sheet.facts), _ids(sheet, file)
    return {meant: facts[row] for row, meant in _meant(facts, own, set(own) - set(facts)).items()}


def _ids(sheet: Sheet, file: CardFile | None) -> list[str]:
    """The ids of a file in order; empty where a record has none."""
    names = (record.get(sheet.kind.id) for record in file.records) if file else ()
    return [name if isinstance(name, str) else "" for name in names]


def _meant(ids: Sequence[str], others: Sequence[str], missing: Set[str]) -> dict[int, str]:
    if not missing:
        return {}
    known, rows = set(others), {name: row for row, name in enumerate(others)}
    found: dict[int, str] = {}
    seen: set[str] = set()
    for index, name in enumerate(ids):
        odd = name not in known or (name in seen and others.count(name) < 2)
        seen.add(name)
        meant = next((one for one in _beside(index, ids, others, rows) if one in missing), None) if odd else None
        if meant and meant not in found.values():
            found[index] = meant
    return found


def _beside(index: int, ids: Sequence[str], others: Sequence[str], rows: Mapping[str, int]) -> Iterator[str]:
    """What stands elsewhere behind the record before this one, and before the one behind it."""
    before = rows.get(ids[index - 1]) if index else -1
    if before is not None and before + 1 < len(others):
        yield others[before + 1]
    after = rows.get(ids[index + 1]) if index + 1 < len(ids) else len(others)
    if after:
        yield others[after - 1]
