"""Run the checks over a content and put what they find in order."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from regelwerk.files.memory import uncollected
from regelwerk.language.known_languages import language_of
from regelwerk.schema.content import Content
from regelwerk.schema.finding import SEVERITIES, Finding, Report, SkippedCheck
from regelwerk.validate.checks.catalogue import CHECKS
from regelwerk.validate.compare.check import GROUNDS, Check, Grounds
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.report.check_pages import find
from regelwerk.validate.report.fingerprint import fingerprint, told_apart

_Place = tuple[str, int, int, int]


def check(content: Content, *, only: Collection[str] | None = None) -> Report:
    """All findings: errors, warnings, info; in each the surest checks first, then in document order, by code and place.

    `only` names checks by code or name; MisuseError tells the nearest where one is unknown.
    """
    chosen = _chosen(only)
    with uncollected():
        lookup = Lookup(content)
        skipped = [skip for one in chosen for skip in _skipped(one, lookup.locales)]
        parts: dict[tuple[str, ...], Lookup] = {}
        findings = []
        for one in chosen:
            left = {skip.locale for skip in skipped if skip.name == one.name}
            able = tuple(locale for locale in lookup.locales if locale not in left)
            if able not in parts:
                parts[able] = lookup.only(able)
            findings += [(one.grounds, finding) for finding in one.run(parts[able])]
    findings.sort(key=lambda found: _order(found[0], found[1], lookup))
    return Report(
        findings=tuple(told_apart(_grouped(finding for _, finding in findings))),
        checked=_checked(lookup),
        skipped=tuple(skipped),
    )


def _skipped(check: Check, locales: Iterable[str]) -> list[SkippedCheck]:
    """The locales that a check does not run on, with the first thing that their languages lack for it."""
    lacking = (
        (locale, next((need for need in check.needs if not language_of(locale).has(need)), None)) for locale in locales
    )
    return [SkippedCheck(name=check.name, locale=locale, lacks=need) for locale, need in lacking if need]


def _grouped(findings: Iterable[Finding]) -> list[Finding]:
    """Findings that say the same of the same words in several places as one finding with all the places.

    The findings stand in the order of their first places; those with a fix of their own stay apart.

    The identity of a group is that of all its places: one more of them must be accepted anew.
    """
    groups: dict[object, list[Finding]] = {}
    for number, finding in enumerate(findings):
        words = tuple((span.locale, " ".join(span.text.casefold().split())) for span in finding.spans[:1])
        alike = (finding.code, finding.severity, finding.kind, finding.message, words)
        groups.setdefault(alike if words and finding.fix is None else number, []).append(finding)
    return [_one(group) for group in groups.values()]


def _one(group: list[Finding]) -> Finding:
    first = group[0]
    if len(group) == 1:
        return first
    spans = tuple(dict.fromkeys(span for one in group for span in one.spans))
    return first.model_copy(
        update={
            "message": f"{first.message} The same in {len(group) - 1} more {'place' if len(group) == 2 else 'places'}.",
            "spans": spans,
            "fingerprint": fingerprint(first.code, first.id, [(None, one.fingerprint) for one in group]),
        }
    )


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
