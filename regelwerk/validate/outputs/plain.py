"""Findings for people at a terminal: each with the line of its file and a caret below the place."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regelwerk.schema.cardset import AnyPassage, CardFinding
from regelwerk.validate.outputs.place import path, sentence

_WIDTH = 100
_BEFORE = 40
_SHOWN = 3
_ANSI = {"error": "31", "warning": "33", "info": "36"}

Line = Callable[[str, int], str | None]
"""Gives a line of a file, or None where there is none."""


def to_text(
    findings: Sequence[CardFinding],
    checked: Mapping[str, int],
    line: Line,
    *,
    prefix: str = "",
    colour: bool = False,
) -> str:
    """Findings in order, a summary last."""
    blocks = [_block(finding, line, prefix, colour) for finding in findings]
    counts = {name: sum(finding.severity == name for finding in findings) for name in _ANSI}
    said = ", ".join(f"{count} {name}{'s' * (count > 1 and name != 'info')}" for name, count in counts.items() if count)
    looked = ", ".join(f"{count} {name}" for name, count in checked.items() if count)
    blocks.append(f"{said or 'no findings'} in {looked}")
    return "\n\n".join(blocks) + "\n"


def to_json(findings: Sequence[CardFinding], checked: Mapping[str, int]) -> str:
    """One object, as `validate.reporting.to_json` gives it."""
    counts = {name: sum(finding.severity == name for finding in findings) for name in _ANSI}
    data = {"findings": [_plain(finding) for finding in findings], "counts": counts, "checked": checked}
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def to_jsonl(findings: Sequence[CardFinding]) -> str:
    """One finding a line."""
    return "".join(
        json.dumps(_plain(finding), ensure_ascii=False, separators=(",", ":")) + "\n" for finding in findings
    )


def _plain(finding: CardFinding) -> dict[str, Any]:
    spans = [
        {"locale": s.locale, "file": s.file, "page": s.page, "line": s.line, "column": s.column, "text": s.text}
        for s in finding.spans
    ]
    return {**finding._asdict(), "spans": spans, "fix": finding.fix._asdict() if finding.fix else None}


def _block(finding: CardFinding, line: Line, prefix: str, colour: bool) -> str:
    head = f"{finding.severity} {finding.code} {finding.name}"
    if colour:
        head = f"\x1b[{_ANSI[finding.severity]}m{head}\x1b[0m"
    lines = [head, *textwrap.wrap(sentence(finding), _WIDTH, initial_indent="  ", subsequent_indent="  ")]
    for span in finding.spans[:_SHOWN]:
        lines += _place(span, line, prefix)
    if len(finding.spans) > _SHOWN:
        lines.append(f"  and {len(finding.spans) - _SHOWN} more places")
    if finding.fix:
        lines.append(f"  fix: “{finding.fix.old}” → “{finding.fix.new}”")
    return "\n".join(lines)


def _place(span: AnyPassage, line: Line, prefix: str) -> list[str]:
    """The place, and the stretch of its line around the column with a caret below."""
    lines = [f"  {span.locale or ''} {path(span, prefix)}:{span.line}:{span.column}".replace("   ", "  ")]
    text = line(span.file, span.line or 1)
    if text is None or not span.text:
        return lines
    column = (span.column or 1) - 1
    start = 0 if column < _WIDTH - _BEFORE else column - _BEFORE
    shown = text[start : start + _WIDTH].replace("\t", " ").rstrip()
    lead = "…" if start else ""
    tail = "…" if len(text.rstrip()) > start + _WIDTH else ""
    indent = len(shown) - len(shown.lstrip()) if not start else 0
    lines.append(f"    {lead}{shown[indent:]}{tail}")
    lines.append("    " + " " * (len(lead) + column - start - indent) + "^")
    return lines
