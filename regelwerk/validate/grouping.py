"""Findings that say the same of the same words in several places are one finding with all the places."""

from __future__ import annotations

from collections.abc import Iterable

from regelwerk.schema.finding import Finding
from regelwerk.validate.fingerprint import fingerprint


def grouped(findings: Iterable[Finding]) -> list[Finding]:
    """The findings in the order of their first places; those with a fix of their own stay apart.

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
