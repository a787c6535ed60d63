"""What differs between two versions of a pack, in classes that say how far the version must step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from regelwerk.bilingual.longest_rising import longest_rising
from regelwerk.content.pack.pack_snapshot import PackSnapshot
from regelwerk.content.pack.record_changes import fields_that_differ, text_classes
from regelwerk.errors import MisuseError
from regelwerk.files.json_text import JsonObject

Step = Literal["none", "patch", "minor", "major"]
STEPS: tuple[Step, ...] = ("none", "patch", "minor", "major")
"""Steps of a version, the least first."""
CLASSES: Mapping[str, Step] = {
    "wording": "patch",
    "number": "minor",
    "icon": "minor",
    "cost": "minor",
    "threshold": "minor",
    "jump": "minor",
    "fact": "minor",
    "added": "minor",
    "coverage gained": "minor",
    "locale gained": "minor",
    "field added": "minor",
    "variable": "major",
    "removed": "major",
    "migrated": "major",
    "coverage lost": "major",
    "locale lost": "major",
    "schema": "major",
}
"""Classes of changes, each with the least step of the version that says so."""


@dataclass(frozen=True, slots=True)
class PackChange:
    """One thing that differs."""

    kind: str
    """One of `CLASSES`."""
    record: str = ""
    """Id of the record; empty where it is about the whole pack."""
    field: str = ""
    """Field of the record, or key of the text."""
    locale: str = ""
    old: str = ""
    new: str = ""

    @property
    def step(self) -> Step:
        """The least step of the version that says so."""
        return CLASSES[self.kind]


def pack_changes(old: PackSnapshot, new: PackSnapshot) -> list[PackChange]:
    """All changes, ordered by their class, then by record, field and locale. Raises MisuseError for two games.

    The order of members, lines and files, white space, provenance, sources and the program that wrote the pack are no
    change.
    """
    if old.manifest.id != new.manifest.id:
        raise MisuseError(
            f"{old.manifest.id} and {new.manifest.id} are packs of different games",
            next_step="Give two versions of the pack of one game.",
        )
    found = [*_schemas(old, new), *_locales(old, new), *_records(old, new), *_texts(old, new)]
    order = {kind: place for place, kind in enumerate(CLASSES)}
    return sorted(set(found), key=lambda one: (order[one.kind], one.record, one.field, one.locale, one.old, one.new))


def least_step(changes: list[PackChange]) -> Step:
    """The least step of the version that says all of it."""
    return max((one.step for one in changes), key=STEPS.index, default="none")


def _schemas(old: PackSnapshot, new: PackSnapshot) -> Iterator[PackChange]:
    tables = {name.partition(".")[0] for name in old.fields} & {name.partition(".")[0] for name in new.fields}
    for name in sorted(old.fields.keys() | new.fields.keys()):
        before, now = old.fields.get(name), new.fields.get(name)
        if name.partition(".")[0] in tables and before != now:  # a table without records is not told
            added = before is None and not (now or "").endswith("!")
            yield PackChange("field added" if added else "schema", field=name, old=before or "", new=now or "")
    for misfit in sorted(old.misfits ^ new.misfits):
        field, _, problem = misfit.partition(": ")
        here = misfit in new.misfits
        yield PackChange("schema", field=field, old="" if here else problem, new=problem if here else "")


def _locales(old: PackSnapshot, new: PackSnapshot) -> Iterator[PackChange]:
    before, now = set(old.manifest.locales), set(new.manifest.locales)
    for locale in sorted(before ^ now):
        yield PackChange("locale lost" if locale in before else "locale gained", locale=locale)
    if old.manifest.base != new.manifest.base:
        yield PackChange("fact", field="base", old=old.manifest.base, new=new.manifest.base)


def _records(old: PackSnapshot, new: PackSnapshot) -> Iterator[PackChange]:
    keys = {key for pack in (old, new) for table in pack.strings.values() for key in table}
    living = {record for table in new.records.values() for record in table}
    taken: set[str] = set()
    for table in old.records.values():
        for record in table.keys() - living:
            ends = new.migrations.get(record, ())
            taken.update(ends)
            yield PackChange("migrated" if ends else "removed", record, new=", ".join(ends))
    known = {record for table in old.records.values() for record in table}
    for sort, table in new.records.items():
        before = old.records[sort]
        for record in table.keys() - known - taken:
            yield PackChange("added", record)
        common = table.keys() & before.keys()
        for record in common:
            for kind, field, was, now in fields_that_differ(sort, before[record], table[record], keys):
                yield PackChange(kind, record, field, "", was, now)
        for record in _moved(before, table, common):
            yield PackChange(
                "fact", record, "order", "", str(before[record].get("order")), str(table[record].get("order"))
            )
        for record in table.keys() & (known - before.keys()):
            yield PackChange("fact", record, "sort", "", next(s for s, t in old.records.items() if record in t), sort)


def _moved(before: Mapping[str, JsonObject], now: Mapping[str, JsonObject], common: set[str]) -> set[str]:
    """Records that changed their place among those that both have."""

    def places(table: Mapping[str, JsonObject]) -> list[str]:
        ordered = [(order, one) for one in common if isinstance(order := table[one].get("order"), int)]
        return [one for _, one in sorted(ordered)]

    old_place = {record: place for place, record in enumerate(places(before))}
    new_places = [record for record in places(now) if record in old_place]
    kept = longest_rising([old_place[record] for record in new_places])
    return {record for record in new_places if old_place[record] not in kept}


def _texts(old: PackSnapshot, new: PackSnapshot) -> Iterator[PackChange]:
    known = {record for table in old.records.values() for record in table}
    living = {record for table in new.records.values() for record in table}
    for locale in sorted(old.strings.keys() & new.strings.keys()):
        before, now = old.strings[locale], new.strings[locale]
        for key in sorted(before.keys() | now.keys()):
            if before.get(key) == now.get(key):
                continue
            record = _owner(key, known | living)
            was, says = str(before.get(key, {}).get("text", "")), str(now.get(key, {}).get("text", ""))
            if key in before and key in now:
                for kind in text_classes(before[key], now[key]):
                    yield PackChange(kind, record, key, locale, was, says)
            elif (record in known) == (record in living):
                kind = "coverage lost" if key in before else "coverage gained"
                yield PackChange(kind, record, key, locale, was, says)


def _owner(key: str, records: set[str]) -> str:
    """The record whose id the key begins with."""
    while key not in records and "." in key:
        key = key.rpartition(".")[0]
    return key
