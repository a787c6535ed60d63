"""The report of a content: what the checks find in it, in order, without what people accepted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from regelwerk.files.memory import uncollected
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding, Report, SkippedCheck
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate import runner
from regelwerk.validate.check_definition import GROUNDS, Check, Grounds
from regelwerk.validate.checks.content_catalogue import CONTENT_CHECKS
from regelwerk.validate.checks.decisions import stale_acceptance
from regelwerk.validate.checks.editions import negation_differs
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.report.fingerprint import fingerprint

Found = tuple[Grounds, Finding]
"""A finding, and what it rests on."""
_Place = tuple[str, int, int, int]


def check(
    content: Content,
    checks: Sequence[Check[Lookup, Finding]] = CONTENT_CHECKS,
    *,
    between: Callable[[], None] | None = None,
) -> Report:
    """All findings: errors, warnings, info; in each the surest checks first, then in document order, by code and place.

    `between` is called before each check; what it raises ends the work.
    """
    with uncollected():
        lookup = Lookup(content)
        skipped = not_run(checks, lookup.locales)
        try:
            found = [
                one
                for able, some in by_locales(checks, lookup.locales, skipped)
                for one in found_by(some, lookup, able, between)
            ]
        finally:
            lookup.forget()
    return report_of(found, lookup.position, checked(lookup), skipped)


def not_run(checks: Sequence[Check[Lookup, Finding]], locales: Sequence[str]) -> list[SkippedCheck]:
    """The checks that cannot run on some of the locales, or not on words there."""
    whole = {one.name: one.needs for one in checks}
    return runner.skipped(whole | {f"{one.name} in words": one.reads for one in checks}, locales)


def found_by(
    checks: Iterable[Check[Lookup, Finding]],
    lookup: Lookup,
    locales: tuple[str, ...],
    between: Callable[[], None] | None = None,
) -> list[Found]:
    """What checks find in these locales of a content, in no order that counts; `between` is called before each."""
    told = {script.id for script in lookup.content.scripts if script.kind != "rule"}
    some = lookup.only(locales)
    found = [
        (
            one.grounds,
            _in_a_story(finding)
            if _is_wording(one.grounds, finding) and (finding.id in told or _is_flavour(lookup, finding))
            else finding,
        )
        for one, finding in runner.run(checks, some, between)
    ]
    if some is not lookup:
        some.forget()
    return found


def report_of(
    found: Iterable[Found],
    position: Mapping[str, int],
    checked: Mapping[str, int],
    skipped: Iterable[SkippedCheck],
) -> Report:
    """The report of these findings; `position` is the place of each record in document order."""
    ordered = sorted(found, key=lambda one: _order(one[0], one[1], position))
    return runner.report(_grouped(finding for _, finding in ordered), checked, skipped)


def _is_wording(grounds: Grounds, finding: Finding) -> bool:
    """Whether it is about words: `Misslingt sie` says what `Jeśli się nie powiedzie` says with a negation."""
    return grounds == "words" or finding.code == negation_differs.CHECK.code


def _is_flavour(lookup: Lookup, finding: Finding) -> bool:
    """Whether all that it shows is in the flavour of a card, which tells a story as well."""
    card = lookup.records.get(finding.id)
    if not isinstance(card, Card) or card.flavour is None or not finding.spans:
        return False
    flavour = {locale: lookup.side(locale, card.flavour).text for locale in lookup.present(card.flavour)}
    return all(
        " ".join(span.text.split()) in " ".join(flavour.get(span.locale or "", "").split()) for span in finding.spans
    )


def _in_a_story(finding: Finding) -> Finding:
    """What words differ in is worth a look in a story, and seldom a mistake: each language tells it in its own way."""
    return replace(finding, severity="info") if finding.severity == "warning" else finding


def by_locales(
    checks: Sequence[Check[Lookup, Finding]], locales: tuple[str, ...], skipped: Iterable[SkippedCheck]
) -> list[tuple[tuple[str, ...], list[Check[Lookup, Finding]]]]:
    """The checks that run on the same locales, with these."""
    left_out = {(one.name, one.locale) for one in skipped}
    found: dict[tuple[str, ...], list[Check[Lookup, Finding]]] = {}
    for check in checks:
        found.setdefault(tuple(one for one in locales if (check.name, one) not in left_out), []).append(check)
    return list(found.items())


def without_accepted(report: Report, accepted: Sequence[PlacedAcceptance]) -> Report:
    """The report without the findings that were accepted, in the same order."""

    def stale_findings(stale: Sequence[PlacedAcceptance]) -> tuple[Finding, ...]:
        found = [(stale_acceptance.CHECK.grounds, stale_acceptance.finding(one)) for one in stale]
        return report_of(found, {}, {}, ()).findings

    return runner.without_accepted(report, accepted, stale_findings, runner.by_severity)


def _grouped(findings: Iterable[Finding]) -> list[Finding]:
    """Findings that say the same of the same words in several places as one finding with all the places.

    They are in the order of their first places; those with a fix of their own stay apart. The identity of a group is that
    of all its places: one more of them must be accepted again.
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
    return replace(
        first,
        message=f"{first.message} The same in {len(group) - 1} more {'place' if len(group) == 2 else 'places'}.",
        spans=tuple(dict.fromkeys(span for one in group for span in one.spans)),
        fingerprint=fingerprint(first.code, first.id, [(None, one.fingerprint) for one in group]),
    )


def _order(
    grounds: Grounds, finding: Finding, position: Mapping[str, int]
) -> tuple[int, int, int, str, str, list[_Place], str]:
    place = position.get(finding.id, len(position))
    places = [(span.file, span.page or 0, span.line or 0, span.column or 0) for span in finding.spans]
    rank = runner.severity_rank(finding)
    return (rank, GROUNDS.index(grounds), place, finding.id, finding.code, places, finding.message)


def checked(lookup: Lookup) -> dict[str, int]:
    """How much of a content is looked at."""
    content = lookup.content
    return {
        "sources": len(content.sources),
        "rules": len(content.rules),
        "cards": len(content.cards),
        "scripts": len(content.scripts),
        "components": len(content.components),
        "mechanics": len(content.mechanics),
        "terms": len(content.terms),
        "tables": len(content.tables),
        "strings": sum(len(strings) for strings in content.strings.values()),
        "pairs": len(lookup.pairs),
        "unread pages": sum(note.kind == "unread-page" for note in content.notes),
    }
