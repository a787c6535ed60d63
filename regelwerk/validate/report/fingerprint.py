"""The identity of a finding: it stays when lines shift, so that known findings can be recognised."""

from __future__ import annotations

import hashlib
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from regelwerk.schema.finding import Finding

_DIGITS = 16


def fingerprint(code: str, record: str, texts: Iterable[tuple[str | None, str]]) -> str:
    """16 hexadecimal digits of SHA-256 over the code, the record and its texts per locale.

    File, page and line are left out on purpose; case, white space and Unicode composition of the texts do not count.
    """
    sides = [f"{locale or ''}\x1f{_normalised(text)}" for locale, text in texts]
    return _digest(code, record, *sides)


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
