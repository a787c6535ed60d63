"""Characters under a heading of heroes, roles, peoples: the first column of a table, or the names that begin the entries."""

from __future__ import annotations

import re

from regelwerk.content.parse.play_facts.fact_lines import (
    CAPITAL,
    SMALL,
    FactSection,
    PlayFact,
    cell_fact,
    fact,
    words_in,
)

_SET = 2
_NAME_WORDS = 4
_ENTRY = re.compile(
    r"(?P<bullet>[;*•#-]\s*)?['*_]*(?P<name>[^\W\d_][^.!?:;,()\[\]=|–—]{1,40}?)['*_]*"
    r"(?:\s*:\s|\s+[–—-]\s|\s*\.{3,}\s|\s*…\s|,\s)"
)
_NAMED = re.compile(
    rf"\W*(?P<name>{CAPITAL}[\w'’-]+(?:\s+(?:\w{{2,3}}\s+)?{CAPITAL}[\w'’-]+){{1,2}})\s+{SMALL}[\w'’-]+\s"
)
"""A name of several words with capitals before what it may do."""


def characters(section: FactSection) -> list[PlayFact]:
    """The characters of a section, in order; none where its heading speaks of something else."""
    if "character" not in section.topics:
        return []
    found: list[PlayFact] = []
    for table in section.tables:
        heads = " ".join(cell.content.text for cell in table[0].cells)
        has_heads = len(table) > _SET and not re.search(r"\d|,", heads)
        for row in table[has_heads:]:
            text = row.cells[0].content.text
            end = text.find(",") if "," in text else len(text)
            if len(row.cells) > 1 and 0 < words_in(text[:end]) <= _NAME_WORDS:
                found.append(cell_fact("character", row.unit, row.cells[0], (0, end)))
    if found:
        return found if len(found) >= _SET else []
    entries = []
    for line in section.lines:
        match = _ENTRY.match(line.text)
        if match is None or words_in(match["name"]) > _NAME_WORDS:
            match = _NAMED.match(line.text) if line.unit.kind == "item" else None
        if match is not None and match["name"][0].isupper() and not line.is_title and line.unit.kind != "step":
            entries.append(fact("character", line, match.span("name")))
        elif line.is_title and line.unit.kind == "section" and words_in(line.text) <= _NAME_WORDS:
            entries.append(fact("character", line, (0, len(line.text))))
    return entries if len(entries) >= _SET else []
