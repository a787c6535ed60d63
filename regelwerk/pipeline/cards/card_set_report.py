"""The report of a card repository, from its folder to the findings; read it top to bottom."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.record_schemas import Schemas, schemas
from regelwerk.content.cards.repository_files import Inventory, inventory
from regelwerk.errors import BadProjectError, NothingMatchedError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version
from regelwerk.pipeline.cards.sheet_jobs import jobs, of_whole, results, skipped_checks
from regelwerk.pipeline.cards.unknown_files import records_in
from regelwerk.schema.cardset import Layout, UncheckedFiles
from regelwerk.schema.file_names import ACCEPTED
from regelwerk.schema.finding import LocaleCoverage, Report, SkippedCheck
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate import card_report
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.cards.locale_coverage import whole_coverage
from regelwerk.validate.cards.record_rules.whole_schema import unusable


class CheckedSet(NamedTuple):
    """A repository, and what the checks find in it before anything is left out."""

    layout: Layout
    files: Inventory
    found: list[LinkedFinding]
    unchecked: UncheckedFiles
    checked: dict[str, int]
    skipped: list[SkippedCheck]
    coverage: list[LocaleCoverage]

    def report(self, accepted: Sequence[PlacedAcceptance], beside: Iterable[LinkedFinding] = ()) -> Report:
        """The report, with what is found `beside` it, without what people accepted."""
        found = [*self.found, *beside]
        return card_report.report(found, self.unchecked, self.checked, accepted, self.skipped, self.coverage)


def report_of(
    root: Path, changed: Mapping[str, bytes | None] | None = None, *, spawn: bool = False, with_accepted: bool = False
) -> Report:
    """Check one repository, as if the files at these paths had other bytes or did not exist. Raises NothingMatchedError.

    `spawn` is passed to `sheet_processes.computed`; `with_accepted` includes accepted findings.
    """
    return checked_set(root, changed, spawn=spawn).report([] if with_accepted else accepted_in(root))


def checked_set(root: Path, changed: Mapping[str, bytes | None] | None = None, *, spawn: bool = False) -> CheckedSet:
    """Run all checks, as if the files at these paths had other bytes or did not exist. Raises NothingMatchedError."""
    cache = Cache(caches.default_folder())
    known = layout_of(root, cache)
    assert known is not None
    layout, described = known
    files = inventory(root, layout, changed)
    rules = schemas(root, layout)
    version = caches.key(
        code_version("regelwerk.validate.card_report", "regelwerk.content.cards.card_sheets"),
        described,
        rules.digest,
    )
    given = results(jobs(files, layout, rules.by_kind, version, cache), cache, spawn=spawn)
    checked: dict[str, int] = {"records": 0}
    for result in given:
        for name, count in result.checked.items():
            checked[name] = checked.get(name, 0) + count
    found = [finding for result in given for finding in result.findings]
    if not (checked["records"] or files.unknown or files.unreadable or found):
        raise NothingMatchedError(
            f"{root}: has the layout {layout.name} but no records",
            next_step="Check the patterns under `kinds:` in the description of the cards, and the form of the files.",
        )
    checked["ignored files"] = len(files.ignored)
    found += of_whole(given, layout, version, cache)
    odd = _unusable(layout, rules, version, cache)
    held = dict(records_in(root, files.unknown, layout, changed))
    unchecked = UncheckedFiles(files.unknown, [*files.unreadable, *rules.unreadable, *odd], held)
    skipped = skipped_checks(given, layout, version, cache)
    coverage = whole_coverage(row for result in given for row in result.coverage)
    return CheckedSet(layout, files, found, unchecked, checked, skipped, coverage)


def _unusable(layout: Layout, rules: Schemas, version: str, cache: Cache) -> list[tuple[str, str]]:
    """Schemas of the repository that cannot be used in full, and why; cached, because finding out needs a library."""
    key = caches.key("card schemas", version)
    stored = cache.get(key)
    if stored is None:
        told = {kind.schema_file: unusable(rules.by_kind[kind.name]) for kind in layout.kinds if kind.schema_file}
        stored = json.dumps(sorted((path, why) for path, why in told.items() if why)).encode()
        cache.put(key, stored)
    return [(path, why) for path, why in json.loads(stored)]


def accepted_in(root: Path) -> list[PlacedAcceptance]:
    """The accepted findings; cached, because reading them needs models and a YAML parser."""
    path, cache = root / ACCEPTED, Cache(caches.default_folder())
    if path.is_dir():
        raise BadProjectError(f"{path}: is a folder, not a list", next_step="Move or rename it.")
    if not path.is_file():
        return []
    key = caches.key("accepted", code_version("regelwerk.content.project.acceptance_file"), path.read_bytes())
    stored = cache.get(key)
    if stored is None:
        from regelwerk.content.project.acceptance_file import read_accepted

        stored = json.dumps(read_accepted(path)).encode()
        cache.put(key, stored)
    return [PlacedAcceptance(*row) for row in json.loads(stored)]


def lines_below(root: Path) -> Callable[[str, int], str | None]:
    """Returns lines of the files in `root`; each file is read once."""
    texts: dict[str, list[str]] = {}

    def line(file: str, number: int) -> str | None:
        if file not in texts:
            try:
                path = root / file
                read = path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""  # a pipe would wait
                texts[file] = read.split("\n")
            except OSError:
                texts[file] = []
        lines = texts[file]
        return lines[number - 1] if 0 < number <= len(lines) else None

    return line
