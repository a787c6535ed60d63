"""The report of a card repository, from its folder to the findings; read it top to bottom."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.record_schemas import Schemas, schemas
from regelwerk.content.cards.repository_files import inventory
from regelwerk.content.cards.touched_records import shortened_records, touched
from regelwerk.errors import BadProjectError, NothingMatchedError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache, code_version
from regelwerk.files.changed_lines import bytes_at
from regelwerk.pipeline.cards.sheet_jobs import jobs, of_whole, results, skipped_checks
from regelwerk.schema.cardset import Layout, UncheckedFiles
from regelwerk.schema.file_names import ACCEPTED
from regelwerk.schema.finding import Finding, Report, Span
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate import card_report
from regelwerk.validate.cards.locale_coverage import whole_coverage
from regelwerk.validate.cards.record_rules.whole_schema import unusable
from regelwerk.validate.report.acceptance import CODE as STALE
from regelwerk.validate.report.gathered_places import narrowed

if TYPE_CHECKING:
    from regelwerk.files.changed_lines import ChangedLines


def report_of(
    root: Path, changed: Mapping[str, bytes | None] | None = None, *, spawn: bool = False, with_accepted: bool = False
) -> Report:
    """Check one repository, as if the files at these paths had other bytes or did not exist. Raises NothingMatchedError.

    `spawn` is passed to `sheet_processes.computed`; `with_accepted` includes accepted findings.
    """
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
    unchecked = UncheckedFiles(files.unknown, [*files.unreadable, *rules.unreadable, *odd])
    skipped = skipped_checks(given, layout, version, cache)
    accepted = [] if with_accepted else _accepted(root / ACCEPTED, cache)
    coverage = whole_coverage(row for result in given for row in result.coverage)
    return card_report.report(found, unchecked, checked, accepted, skipped, coverage)


def _unusable(layout: Layout, rules: Schemas, version: str, cache: Cache) -> list[tuple[str, str]]:
    """Schemas of the repository that cannot be used in full, and why; cached, because finding out needs a library."""
    key = caches.key("card schemas", version)
    stored = cache.get(key)
    if stored is None:
        told = {kind.schema_file: unusable(rules.by_kind[kind.name]) for kind in layout.kinds if kind.schema_file}
        stored = json.dumps(sorted((path, why) for path, why in told.items() if why)).encode()
        cache.put(key, stored)
    return [(path, why) for path, why in json.loads(stored)]


def _accepted(path: Path, cache: Cache) -> list[PlacedAcceptance]:
    """The accepted findings; cached, because reading them needs models and a YAML parser."""
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


def of_changes(report: Report, root: Path, changed: ChangedLines, since: str) -> Report:
    """The report without findings that concern neither a changed line nor a record whose facts changed, and are not new.

    A finding is new if a check of the revision `since` does not report it, wherever it is: a change may break things
    elsewhere. Hints are left out if they concern no changed line: new texts may change which marks or terms are usual, and
    older texts are no worse for it.
    """
    known = layout_of(root, Cache(caches.default_folder()))
    assert known is not None
    lines = {
        name: changed.lines.get(name, set()) | changed.gaps.get(name, set()) for name in {*changed.lines, *changed.gaps}
    }
    removed = [row for rows in changed.removed.values() for row in rows]
    files = inventory(root, known[0]).read
    ids = touched(files, known[0], lines, removed)
    shortened = shortened_records(files, changed.gaps)
    old = _fingerprints_at(root, since, {*lines, *changed.removed})

    def is_changed(span: Span) -> bool:
        return span.line in changed.lines.get(span.file, ()) or (span.file in changed.gaps and span.text in ids)

    def is_broken(one: Finding, name: str) -> bool:
        return one.severity != "info" and name not in old

    def kept(one: Finding) -> Finding | None:
        if one.id in ids or any((span.file, one.id) in shortened for span in one.spans):
            return one
        if len(one.members) < 2:
            new = (
                is_broken(one, one.fingerprint) and one.code != STALE
            )  # that an acceptance is not needed breaks nothing
            return one if new or any(map(is_changed, one.spans)) else None
        rest = [
            at for at, (member, span) in enumerate(zip(one.members, one.spans, strict=True))
            if is_broken(one, member) or is_changed(span)
        ]  # fmt: skip
        if len(rest) == len(one.members):
            return one
        return narrowed(one, rest, f"{len(rest)} of {len(one.members)} places are new or changed") if rest else None

    return replace(report, findings=tuple(filter(None, map(kept, report.findings))))


def _fingerprints_at(root: Path, revision: str, paths: Iterable[str]) -> frozenset[str]:
    """Fingerprints of the findings of a revision, and of their places; `paths` are the files changed since."""
    before = bytes_at(root, revision, sorted(paths))
    try:
        report = report_of(root, before, with_accepted=True)
    except NothingMatchedError:
        return frozenset()
    return frozenset(name for one in report.findings for name in (one.fingerprint, *one.members))


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
