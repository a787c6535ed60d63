"""Run the checks over a content and put what they find in order."""

from __future__ import annotations

from collections.abc import Collection

from regelwerk.files.memory import uncollected
from regelwerk.schema.content import Content
from regelwerk.schema.finding import SEVERITIES, Finding, Report
from regelwerk.validate.check import GROUNDS, Check, Grounds
from regelwerk.validate.checks import CHECKS
from regelwerk.validate.explain import find
from regelwerk.validate.fingerprint import told_apart
from regelwerk.validate.grouping import grouped
from regelwerk.validate.lookup import Lookup

_Place = tuple[str, int, int, int]


def check(content: Content, *, only: Collection[str] | None = None) -> Report:
    """All findings: errors, warnings, info; in each the surest checks first, then in document order, by code and place.

    `only` names checks by code or name; MisuseError tells the nearest where one is unknown.
    """
    chosen = _chosen(only)
    with uncollected():
        lookup = Lookup(content)
        findings = [(one.grounds, finding) for one in chosen for finding in one.run(lookup)]
    findings.sort(key=lambda found: _order(found[0], found[1], lookup))
    return Report(findings=tuple(told_apart(grouped(finding for _, finding in findings))), checked=_checked(lookup))


def rank(finding: Finding) -> int:
    """Key for a stable sort that joins several reports: by severity, and each in its own order."""
    return SEVERITIES.index(finding.severity)


def _chosen(only: Collection[str] | None) -> tuple[Check, ...]:
    if only is None:
        return CHECKS
    wanted = {find(name).code for name in only}
    return tuple(one for one in CHECKS if one.code in wanted)


def _order(grounds: Grounds, finding: Finding, lookup: Lookup) -> tuple[int, int, int, str, str, list[_Place], str]:
    position = lookup.position.get(finding.id, len(lookup.position))
    places = [(span.file, span.page or 0, span.line or 0, span.column or 0) for span in finding.spans]
    return (rank(finding), GROUNDS.index(grounds), position, finding.id, finding.code, places, finding.message)


def _checked(lookup: Lookup) -> dict[str, int]:
    content = lookup.content
    return {
        "sources": len(content.sources),
        "rules": len(content.rules),
        "cards": len(content.cards),
        "scripts": len(content.scripts),
        "components": len(content.components),
        "terms": len(content.terms),
        "tables": len(content.tables),
        "strings": sum(len(strings) for strings in content.strings.values()),
        "pairs": len(lookup.pairs),
        "unread pages": sum(note.kind == "unread-page" for note in content.notes),
    }
