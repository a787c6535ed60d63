"""Groups findings that are about the same thing, so that they can be decided together."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regelwerk.schema.finding import Finding

_LABEL = re.compile(r"^(this \w+|\w+ “[^”]*”)( \(and [^)]*\))?")
"""How a message refers to its record at the beginning."""
_QUOTED = re.compile(r"“([^”]+)”")


def groups(findings: Iterable[Finding]) -> dict[str, str]:
    """The group of each finding by fingerprint, named after the fingerprint of its first; a single finding is its own group.

    Findings are similar if the same check quotes the same words or, if it quotes none, shows the same passage.
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
