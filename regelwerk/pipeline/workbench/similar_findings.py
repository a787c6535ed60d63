"""Findings that are about the same thing, so that one decision can be for all of them."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regelwerk.schema.finding import Finding

_LABEL = re.compile(r"^(this \w+|\w+ “[^”]*”)( \(and [^)]*\))?")
"""What a message calls its record at the beginning."""
_QUOTED = re.compile(r"“([^”]+)”")


def groups(findings: Iterable[Finding]) -> dict[str, str]:
    """The group of each finding by fingerprint, named by the fingerprint of its first; those alone are their own.

    The same check says the same of the same words, which its message quotes; where it quotes none, of the same passage.
    """
    first: dict[object, str] = {}
    return {one.fingerprint: first.setdefault(_about(one), one.fingerprint) for one in findings}


def _about(finding: Finding) -> object:
    said = _LABEL.sub("", finding.message)
    locales = tuple(span.locale for span in finding.spans[:1])
    words = tuple(sorted(word.casefold() for word in _QUOTED.findall(said)))
    if words:
        return finding.name, locales, words
    return finding.name, said, locales, tuple(" ".join(span.text.casefold().split()) for span in finding.spans[:1])
