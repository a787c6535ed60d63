"""The report of what changed in a card repository since a revision, read top to bottom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Set
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.content.cards.card_sheets import Plan, plans, sheet
from regelwerk.content.cards.touched_records import shortened_records, touched
from regelwerk.errors import NothingMatchedError
from regelwerk.files.changed_lines import bytes_at
from regelwerk.pipeline.cards.card_set_report import CheckedSet, accepted_in, checked_set
from regelwerk.schema.cardset import Sheet
from regelwerk.schema.finding import Finding, Report, Span
from regelwerk.validate.cards.changes.sheet_change import Line, sheet_change
from regelwerk.validate.cards.linked_finding import LinkedFinding
from regelwerk.validate.checks.card_catalogue import CHANGE_CHECKS
from regelwerk.validate.report.acceptance import CODE as STALE
from regelwerk.validate.report.gathered_places import narrowed

if TYPE_CHECKING:
    from regelwerk.files.changed_lines import ChangedLines


def report_since(root: Path, revision: str, changed: ChangedLines, *, spawn: bool = False) -> Report:
    """The findings that a change made or touched, and edits that only one side of a text followed.

    Left out are findings that concern neither a changed line nor a record whose facts changed, and are not new. A finding
    is new if a check of the revision does not report it, wherever it is: a change may break things elsewhere. Hints are
    left out if they concern no changed line: new texts may change which marks or terms are usual, and older texts are no
    worse for it.
    """
    now = checked_set(root, spawn=spawn)
    before = _checked_at(root, revision, {*changed.lines, *changed.gaps, *changed.removed})
    edits = list(_of_edits(before, now)) if before else []
    known = frozenset(_names(before.report([]).findings)) if before else frozenset[str]()
    return _of_changes(now.report(accepted_in(root), edits), now, changed, known)


def _checked_at(root: Path, revision: str, paths: Iterable[str]) -> CheckedSet | None:
    """The repository at a revision; `paths` are what changed since. None where there was nothing to check."""
    try:
        return checked_set(root, bytes_at(root, revision, sorted(paths)))
    except NothingMatchedError:
        return None


def _names(findings: Iterable[Finding]) -> Iterator[str]:
    """Fingerprints of findings, and of their places."""
    return (name for one in findings for name in (one.fingerprint, *one.members))


def _of_edits(before: CheckedSet, now: CheckedSet) -> Iterator[LinkedFinding]:
    """What edits changed on one side, in the sheets of which a file changed."""
    mended, told = _only_in(before, now), _only_in(now, before)
    old = {(plan.name, plan.kind.name): plan for plan in plans(before.files.read)}
    for plan in plans(now.files.read):
        was = old.get((plan.name, plan.kind.name))
        if was is not None and was.facts and plan.facts and was.digests != plan.digests:
            change = sheet_change(_sheet(was, before), _sheet(plan, now), mended, told)
            for check in CHANGE_CHECKS:
                yield from check.run(change)


def _sheet(plan: Plan, checked: CheckedSet) -> Sheet:
    """The texts of a plan; what records inherit is not compared."""
    return sheet(plan, checked.layout, {}, {})


def _only_in(one: CheckedSet, other: CheckedSet) -> set[Line]:
    """Where the first has findings that the second does not have."""
    known = set(_names(found.finding for found in other.found))
    return {
        (span.file, span.line)
        for found in one.found
        for name, span in _named_places(found.finding)
        if name not in known and span.line is not None
    }


def _named_places(finding: Finding) -> Iterator[tuple[str, Span]]:
    if len(finding.members) > 1:
        return zip(finding.members, finding.spans, strict=False)
    return ((finding.fingerprint, span) for span in finding.spans)


def _of_changes(report: Report, now: CheckedSet, changed: ChangedLines, old: Set[str]) -> Report:
    """The report without what touches no change and was known; `old` are the fingerprints of the revision."""
    lines = {
        name: changed.lines.get(name, set()) | changed.gaps.get(name, set()) for name in {*changed.lines, *changed.gaps}
    }
    removed = [row for rows in changed.removed.values() for row in rows]
    ids = touched(now.files.read, now.layout, lines, removed)
    shortened = shortened_records(now.files.read, changed.gaps)

    def is_changed(span: Span) -> bool:
        return span.line in changed.lines.get(span.file, ()) or (span.file in changed.gaps and span.text in ids)

    def is_broken(one: Finding, name: str) -> bool:
        return one.severity != "info" and name not in old

    def kept(one: Finding) -> Finding | None:
        if one.id in ids or any((span.file, one.id) in shortened for span in one.spans):
            return one
        if len(one.members) < 2:
            new = is_broken(one, one.fingerprint) and one.code != STALE  # a needless acceptance breaks nothing
            return one if new or any(map(is_changed, one.spans)) else None
        rest = [
            at for at, (member, span) in enumerate(zip(one.members, one.spans, strict=True))
            if is_broken(one, member) or is_changed(span)
        ]  # fmt: skip
        if len(rest) == len(one.members):
            return one
        return narrowed(one, rest, f"{len(rest)} of {len(one.members)} places are new or changed") if rest else None

    return replace(report, findings=tuple(filter(None, map(kept, report.findings))))
