"""What the checks of the whole set find: kept, and found again only where something changed that they have read."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence, Set
from typing import Any

from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache
from regelwerk.schema.cardset import Layout
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.gathered.sheet_by_sheet import SheetBySheet
from regelwerk.validate.cards.gathered.stored_results import Stored, Traced, findings, findings_to_bytes
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.check_definition import Check

_NOTHING = "[]"


class WholeSet:
    """What all sheets gave, for one check after another."""

    def __init__(
        self, results: Sequence[Stored], layout: Layout, locales: tuple[str, ...], version: str, cache: Cache
    ) -> None:
        self._results, self._layout, self._locales = results, layout, locales
        self._version, self._cache = version, cache

    def findings(self, check: Check[GatheredSet, LinkedFinding], name: str) -> Sequence[LinkedFinding]:
        """From the cache where all parts that the check read the last time are as they were.

        That is enough: what a check reads next depends on nothing but what it has read. `name` is a name of the check
        in the cache, as some have a code in common.
        """
        if isinstance(check.run, SheetBySheet):
            return self._by_sheet(check.run, name)
        known = self._traced(name)
        stored = self._cache.get(known) if known else None
        if stored is not None:
            return findings(stored)
        read: set[str] = set()
        found = list(check.run(self._gathered(read)))
        self._cache.put(self._trace(name, read), findings_to_bytes(found))
        return found

    def _by_sheet(self, run: SheetBySheet[Any], name: str) -> list[LinkedFinding]:
        """The same of each sheet: what was found in it holds while it and the measure are as they were."""
        sheets = [self._key(name, run.parts, [one]) for one in self._results]
        known = self._traced(name)
        stored = self._cache.get(known) if known else None
        kept: dict[str, str] = json.loads(stored) if stored is not None else {}
        changed = [number for number, key in enumerate(sheets) if key not in kept]
        if changed:
            read: set[str] = set()
            measure = run.measure(self._gathered(read))
            own: set[str] = set()
            judged = {
                sheets[number]: findings_to_bytes(run.judge(measure, Traced(self._results[number], own)))
                for number in changed
            }
            assert own <= run.parts, own - run.parts
            kept |= {key: found.decode("utf-8", "surrogatepass") for key, found in judged.items()}
            now = {key: kept[key] for key in sheets}
            self._cache.put(self._trace(name, read), json.dumps(now).encode())
        found = (kept[key] for key in sheets)
        return [one for each in found if each != _NOTHING for one in findings(each.encode("utf-8", "surrogatepass"))]

    def _gathered(self, read: set[str]) -> GatheredSet:
        """The set, of which the parts that a check reads are added to `read`."""
        return GatheredSet(self._layout, tuple(Traced(one, read) for one in self._results), self._locales)

    def _traced(self, name: str) -> str | None:
        """The key of what was found, if the parts that were read the last time are as they were."""
        parts = self._cache.get(caches.key("card trace", self._version, name))
        return self._key(name, json.loads(parts), self._results) if parts else None

    def _trace(self, name: str, read: Set[str]) -> str:
        """Remembers what was read, and gives the key of what was found."""
        self._cache.put(caches.key("card trace", self._version, name), json.dumps(sorted(read)).encode())
        return self._key(name, read, self._results)

    def _key(self, name: str, parts: Iterable[str], results: Sequence[Stored]) -> str:
        read = sorted(parts)
        given = (one.part(part) for part in read for one in results)
        return caches.key("cards", self._version, name, *self._locales, *read, *given)
