"""The results of the card checks for each sheet and for the whole set: from the cache if nothing changed, otherwise computed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from regelwerk.content.cards.card_sheets import Plan, links, originals, plans, sheet
from regelwerk.content.cards.repository_files import Found, Inventory
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache
from regelwerk.pipeline.cards.sheet_processes import computed
from regelwerk.pipeline.cards.whole_set import WholeSet
from regelwerk.schema.cardset import Layout
from regelwerk.schema.finding import SkippedCheck
from regelwerk.validate import card_report
from regelwerk.validate.cards.gathered.stored_results import Stored, to_bytes
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.checks.card_catalogue import SET_CHECKS


class SheetJob:
    """One sheet to check: its plan, what else it needs, and the name of its result in the cache."""

    def __init__(
        self, plan: Plan, layout: Layout, schema: Mapping[str, object], version: str, beside: Sequence[Found]
    ) -> None:
        self.plan, self.layout, self.schema, self.beside = plan, layout, schema, beside
        self.key = caches.key("cards", version, *plan.digests, *(found.digest for found in beside))
        self.size = sum(len(found.data) for found in plan.files)
        self.wanted: set[str] = set()

    def run(self) -> bytes:
        """Read and check it."""
        inherited = originals(self.beside, self.wanted)
        return to_bytes(*card_report.of_sheet(sheet(self.plan, self.layout, self.schema, inherited)))


def jobs(
    files: Inventory, layout: Layout, schemas: Mapping[str, Mapping[str, object]], version: str, cache: Cache
) -> list[SheetJob]:
    """The sheets of a repository; each depends on its own files and on those its records inherit from."""
    every = plans(files.read)
    ids: dict[str, Found] = {}
    inherits: dict[str, list[str]] = {}
    for plan in every:
        if plan.facts and plan.kind.inherits:
            own, others = _links(plan.facts, cache)
            ids.update(dict.fromkeys(own, plan.facts))
            inherits[plan.name] = others
    found = []
    for plan in every:
        others = inherits.get(plan.name, [])
        beside = {ids[name].path: ids[name] for name in others if name in ids}
        job = SheetJob(plan, layout, schemas[plan.kind.name], version, [beside[path] for path in sorted(beside)])
        job.wanted = set(others)
        found.append(job)
    return found


def _links(found: Found, cache: Cache) -> tuple[list[str], list[str]]:
    key = caches.key("card links", "1", found.kind.id, found.kind.inherits or "", found.digest)
    stored = cache.get(key)
    if stored is None:
        stored = json.dumps(links(found)).encode()
        cache.put(key, stored)
    ids, others = json.loads(stored)
    return ids, others


def results(todo: Sequence[SheetJob], cache: Cache, *, spawn: bool = False) -> list[Stored]:
    """Results in order of the jobs; each that is computed is kept at once, so that an interrupted run goes on.

    `spawn` is passed to `sheet_processes.computed`.
    """
    stored = [cache.get(job.key) for job in todo]
    missing = [index for index, data in enumerate(stored) if data is None]
    missing.sort(key=lambda index: -todo[index].size)
    for index, data in zip(missing, computed([todo[index] for index in missing], spawn=spawn), strict=True):
        cache.put(todo[index].key, data)
        stored[index] = data
    return [Stored(data) for data in stored if data is not None]


def of_whole(results: Sequence[Stored], layout: Layout, version: str, cache: Cache) -> list[LinkedFinding]:
    """What the checks of the whole set find in what the sheets gave."""
    whole = WholeSet(results, layout, _locales(results), version, cache)
    return [finding for number, check in enumerate(SET_CHECKS) for finding in whole.findings(check, str(number))]


def skipped_checks(results: Sequence[Stored], layout: Layout, version: str, cache: Cache) -> list[SkippedCheck]:
    """Checks that did not run on a translation; remembered, as the data of a language take their time to read."""
    locales = _locales(results)
    key = caches.key("card skipped", version, layout.source, *locales)
    stored = cache.get(key)
    if stored is None:
        stored = json.dumps([one.as_dict() for one in card_report.skipped(locales, layout.source)]).encode()
        cache.put(key, stored)
    return [SkippedCheck(**one) for one in json.loads(stored)]


def _locales(results: Sequence[Stored]) -> tuple[str, ...]:
    """The locales of the translations, in order."""
    return tuple(sorted({locale for one in results for locale in json.loads(one.part("files")) if locale}))
