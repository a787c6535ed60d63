"""What is set off in a text of the page with the editions side by side: numbers, references, icons, and findings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from regelwerk.content.bitext.bitext_units import BitextUnit
from regelwerk.files.html_page import escaped
from regelwerk.schema.finding import Finding, Severity
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text


@dataclass(frozen=True, slots=True)
class FindingMark:
    """A passage of an edition that a finding is about; offsets in its text."""

    locale: str
    start: int
    end: int
    severity: Severity
    title: str


def marks(unit: BitextUnit, finding: Finding) -> list[FindingMark]:
    """Where the passages of a finding stand in the texts of a unit; white space does not count."""
    found = []
    for span in finding.spans:
        text = unit.texts.get(span.locale) if span.locale else None
        words = span.text.split()
        match = re.search(r"\s+".join(map(re.escape, words)), text.text) if text and words else None
        if match and span.locale:
            found.append(
                FindingMark(span.locale, match.start(), match.end(), finding.severity, f"{finding.code} {finding.name}")
            )
    return found


def cell_markup(text: Text, where: Sequence[FindingMark]) -> str:
    """Markup of a text: every stretch once, with what it is and what is said of it."""
    tokens = [token for token in text.tokens if isinstance(token, NumberToken | ReferenceToken | IconToken)]
    edges = {0, len(text.text)}
    for part in (*where, *tokens):
        edges |= {part.start, part.end}
    cuts = sorted(edge for edge in edges if 0 <= edge <= len(text.text))
    parts = []
    for start, end in pairwise(cuts):
        markup = escaped(text.text[start:end])
        token = next((token for token in tokens if token.start <= start and end <= token.end), None)
        if token is not None:
            markup = f'<span class="token {token.type}">{markup}</span>'
        said = [mark for mark in where if mark.start <= start and end <= mark.end]
        if said:
            worst = next(name for name in ("error", "warning", "info") if any(mark.severity == name for mark in said))
            titles = ", ".join(dict.fromkeys(mark.title for mark in said))
            markup = f'<mark class="{worst}" title="{escaped(titles)}">{markup}</mark>'
        parts.append(markup)
    return "".join(parts)
