"""What the checks of cards gave: from the cache where nothing changed, else computed, by all cores where that is much."""

from __future__ import annotations

import gc
import json
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from regelwerk.content.cards.card_sheets import Plan, links, originals, plans, sheet
from regelwerk.content.cards.repository_files import Found, Inventory
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache
from regelwerk.schema.cardset import CardFinding, Layout
from regelwerk.schema.skipped_checks import Skipped
from regelwerk.validate.cards import card_runner
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.gathered_set import Whole
from regelwerk.validate.cards.stored_results import Stored, Traced, findings, findings_to_bytes, to_bytes

_PARALLEL = 1_000_000
"""Bytes to check from which on a second process is worth its start."""


class Job:
    """One sheet to check: its plan, what it needs beside it, and the name of its result in the cache."""

    def __init__(self, plan: Plan, layout: Layout, schema: Mapping[str, Any], version: str, beside: Sequence[Found]):
        self.plan, self.layout, self.schema, self.beside = plan, layout, schema, beside
        self.key = caches.key("cards", version, *plan.digests, *(found.digest for found in beside))
        self.size = sum(len(found.data) for found in plan.files)
        self.wanted: set[str] = set()

    def run(self) -> bytes:
        """Read and check it."""
        inherited = originals(self.beside, self.wanted)
        return to_bytes(*card_runner.of_sheet(sheet(self.plan, self.layout, self.schema, inherited)))


def jobs(files: Inventory, layout: Layout, schemas: Mapping[str, Any], version: str, cache: Cache) -> list[Job]:
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
        job = Job(plan, layout, schemas[plan.kind.name], version, [beside[path] for path in sorted(beside)])
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


def results(todo: list[Job], cache: Cache, *, spawn: bool = False) -> list[Stored]:
    """Results in order of the jobs; each that is computed is kept at once, so that an interrupted run goes on.

    With `spawn` other processes may be started also where this one cannot be forked. They load the main module of the
    program again, which only the command line is ready for.
    """
    stored = [cache.get(job.key) for job in todo]
    missing = [index for index, data in enumerate(stored) if data is None]
    missing.sort(key=lambda index: -todo[index].size)
    for index, data in zip(missing, _computed([todo[index] for index in missing], spawn), strict=True):
        cache.put(todo[index].key, data)
        stored[index] = data
    return [Stored(data) for data in stored if data is not None]


def skipped_of(results: Sequence[Stored], layout: Layout, version: str, cache: Cache) -> tuple[Skipped, ...]:
    """Checks that did not run on a translation; remembered, as data of languages take their time to read."""
    locales = _locales(results)
    key = caches.key("card skipped", version, layout.source, *locales)
    stored = cache.get(key)
    if stored is None:
        stored = json.dumps(card_runner.skipped(locales, layout.source)).encode()
        cache.put(key, stored)
    return tuple(Skipped(*one) for one in json.loads(stored))


def _locales(results: Sequence[Stored]) -> tuple[str, ...]:
    """The locales of the translations, in order."""
    return tuple(sorted({locale for one in results for locale in json.loads(one.part("files")) if locale}))


def of_whole(results: Sequence[Stored], layout: Layout, version: str, cache: Cache) -> list[CardFinding]:
    """What the checks of the whole set find in what the sheets gave."""
    locales = _locales(results)
    return [
        finding
        for check in card_runner.WHOLES
        for finding in _of_check(check, results, layout, locales, version, cache)
    ]


def _of_check(
    check: CardCheck,
    results: Sequence[Stored],
    layout: Layout,
    locales: tuple[str, ...],
    version: str,
    cache: Cache,
) -> Sequence[CardFinding]:
    """From the cache where all parts that the check read the last time are as they were.

    That is enough: what a check reads next depends on nothing but what it has read.
    """

    def key(parts: Sequence[str]) -> str:
        return caches.key(
            "cards", version, check.code, *locales, *parts, *(one.part(p) for p in parts for one in results)
        )

    trace = caches.key("card trace", version, check.code)
    known = cache.get(trace)
    stored = cache.get(key(json.loads(known))) if known else None
    if stored is not None:
        return findings(stored)
    read: set[str] = set()
    assert check.whole is not None
    found = list(check.whole(Whole(layout, tuple(Traced(one, read) for one in results), locales)))
    cache.put(trace, json.dumps(sorted(read)).encode())
    cache.put(key(sorted(read)), findings_to_bytes(found))
    return found


# -- processes --------------------------------------------------------------------------------------------------------


def _computed(todo: list[Job], spawn: bool) -> Iterator[bytes]:
    """Results in order, the largest job first."""
    start = _start_method(spawn)
    cores = min(len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1, len(todo))
    done = 0
    if start and cores > 1 and sum(job.size for job in todo) >= _PARALLEL:
        for data in _in_parallel(todo, cores, start):
            done += 1
            yield data
    for job in todo[done:]:
        yield job.run()


def _start_method(spawn: bool) -> str | None:
    """How to start another process: a fork is quick, and is safe on Linux where no other thread may hold a lock."""
    import threading

    if sys.platform == "linux" and threading.active_count() == 1:
        return "fork"
    return "spawn" if spawn else None


def _in_parallel(todo: list[Job], cores: int, start: str) -> Iterator[bytes]:
    """Results as far as processes gave them: one that dies, as memory may run out, ends them all."""
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(cores, mp_context=get_context(start), initializer=_begin, initargs=(todo,))
    try:
        yield from pool.map(_run, range(len(todo)))
    except BrokenProcessPool:
        return
    finally:
        pool.shutdown(cancel_futures=True)


_todo: list[Job] = []
"""In another process: the jobs, which a fork inherits and spawn is sent once."""


def _begin(todo: list[Job]) -> None:
    """In another process: take the jobs, leave Ctrl-C to the first process, and end with it."""
    import signal
    import threading

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # as in the first process; a fork has it off already
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _todo[:] = todo


def _end_with_parent() -> None:
    from multiprocessing import parent_process

    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _run(index: int) -> bytes:
    return _todo[index].run()
