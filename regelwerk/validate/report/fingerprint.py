"""The identity of a finding: it stays when lines shift, so that known findings can be recognised."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from regelwerk.schema.finding import Finding, Span

_DIGITS = 16
MEMBER_DIGITS = 8
"""Digits that identify a place among those of one check: with 10,000 of them accepted, a new one is taken for one of them
by chance once in 400,000 times."""


def fingerprint(code: str, record: str, texts: Iterable[tuple[str | None, str]]) -> str:
    """16 hexadecimal digits of SHA-256 over the code, the record and its texts per locale.

    File, page and line are left out on purpose; case, white space and Unicode composition of the texts do not count.
    """
    sides = [f"{locale or ''}\x1f{_normalised(text)}" for locale, text in texts]
    return _digest(code, record, *sides)


def members(code: str, identity: str, places: Iterable[tuple[str, Span]]) -> tuple[str, ...]:
    """What identifies each place of a finding that gathers many: record, locale and text, and its ordinal among equal ones.

    `identity` tells the cause, so that equal texts of two causes are two members.
    """
    seen: Counter[str] = Counter()
    names = []
    for record, span in places:
        name = fingerprint(code, f"{identity} {record}", [(span.locale, span.text)])
        names.append(_digest(name, str(seen[name]))[:MEMBER_DIGITS])
        seen[name] += 1
    return tuple(names)


def of_members(code: str, members: Sequence[str]) -> str:
    """The fingerprint of a finding that gathers many places: another one when a member comes or goes, in any order."""
    return _digest(code, *sorted(members))


def told_apart(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings in the same order; of those that share a fingerprint all but the first get one by their ordinal."""
    seen: Counter[str] = Counter()
    for finding in findings:
        ordinal = seen[finding.fingerprint]
        seen[finding.fingerprint] += 1
        yield replace(finding, fingerprint=_digest(finding.fingerprint, str(ordinal))) if ordinal else finding


def _digest(*fields: str) -> str:
    return hashlib.sha256("\x1e".join(fields).encode()).hexdigest()[:_DIGITS]


def _normalised(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
