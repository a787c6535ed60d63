"""Findings for people at a terminal: by check, each with the line of its file and a caret below the place."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regelwerk.schema.cardset import AnyPassage, CardFinding
from regelwerk.schema.skipped_checks import Skipped, in_words
from regelwerk.validate.report.finding_place import path, sentence

_WIDTH = 100
_BEFORE = 40
_SHOWN = 3
_HINTS = 10
_MANY = 20
"""Findings from which on a person may rather begin with what is new."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_INTERNAL = ("about", "explains")
_ANSI = {"error": "31", "warning": "33", "info": "36"}

Line = Callable[[str, int], str | None]
"""Gives a line of a file, or None where there is none."""


def to_text(
    findings: Sequence[CardFinding],
    checked: Mapping[str, int],
    line: Line,
    *,
    remedies: Mapping[str, str],
    accepted: int = 0,
    skipped: Sequence[Skipped] = (),
    prefix: str = "",
    colour: bool = False,
) -> str:
    """Findings by severity and check, each check with its remedy; a table of the checks, counts and next steps last.

    Of hints the first few of each check are shown, and how many more there are.
    """
    groups: dict[tuple[str, str, str], list[CardFinding]] = {}
    for finding in findings:
        groups.setdefault((finding.severity, finding.code, finding.name), []).append(finding)
    blocks = []
    for severity in _ANSI:
        for (own, code, name), group in sorted(groups.items()):
            if own != severity:
                continue
            title = f"── {_counted(severity, len(group))} {code} {name} "
            blocks.append(_painted(title + "─" * max(3, _WIDTH - len(title)), severity, colour))
            if remedies.get(code):
                blocks[-1] += "\n" + _wrapped(remedies[code], "   ")
            shown = group[:_HINTS] if severity == "info" else group
            blocks += [_block(finding, line, prefix, colour) for finding in shown]
            if len(group) > len(shown):
                blocks.append(f"  and {len(group) - len(shown)} more hints of {code}; --format jsonl gives all")
    if len(groups) > 1:
        blocks.append(_table(groups))
    counts = {name: sum(finding.severity == name for finding in findings) for name in _ANSI}
    said = ", ".join(_counted(name, count) for name, count in counts.items() if count)
    looked = ", ".join(f"{count} {name}" for name, count in checked.items() if count)
    left_out = f" ({accepted} accepted)" if accepted else ""
    blocks += [_wrapped(line, "") for line in in_words(skipped)]
    last = _wrapped(f"{said or 'no findings'}{left_out} in {looked}", "")
    blocks.append("\n".join([last, *_next_steps(findings, prefix)]))
    return "\n\n".join(blocks) + "\n"


def _counted(severity: str, count: int) -> str:
    return f"{count} {severity}{'s' * (count > 1 and severity != 'info')}"


def _table(groups: Mapping[tuple[str, str, str], Sequence[CardFinding]]) -> str:
    """Checks with their numbers, the most frequent first."""
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for (severity, code, name), group in groups.items():
        counts.setdefault((code, name), dict.fromkeys(_ANSI, 0))[severity] += len(group)
    width = max(len(name) for _, name in counts)
    rows = [f"{'':6} {'':{width}} " + "".join(f"{name:>9}" for name in _ANSI)]
    for (code, name), row in sorted(counts.items(), key=lambda item: (-sum(item[1].values()), item[0])):
        rows.append(f"{code:6} {name:{width}} " + "".join(f"{count or '':>9}" for count in row.values()))
    return "\n".join(row.rstrip() for row in rows)


def _next_steps(findings: Sequence[CardFinding], prefix: str) -> list[str]:
    """What to do with them, once there are some."""
    if not findings:
        return []
    where = prefix or "."
    safe = sum(bool(finding.fix and finding.fix.safe) for finding in findings)
    steps = [f"regelwerk explain {findings[0].code}: what a check finds, and why"]
    if safe:
        noun = "finding" if safe == 1 else "findings"
        steps.append(f"regelwerk check {where} --diff: how {safe} {noun} would be mended; --fix mends them")
    if len(findings) >= _MANY:
        project = f" --project {prefix}" if prefix else ""
        steps.append(f"regelwerk accept --all --reason TEXT{project}: accept what is there, and hear of what is new")
    return ["", *(f"  {step}" for step in steps)]


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(
        text, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _painted(text: str, severity: str, colour: bool) -> str:
    return f"\x1b[{_ANSI[severity]}m{text}\x1b[0m" if colour else text


def to_json(
    findings: Sequence[CardFinding], checked: Mapping[str, int], accepted: int = 0, skipped: Sequence[Skipped] = ()
) -> str:
    """One object, as `report_text.to_json` gives it."""
    counts = {name: sum(finding.severity == name for finding in findings) for name in _ANSI}
    data = {
        "findings": [_plain(finding) for finding in findings],
        "counts": counts,
        "accepted": accepted,
        "checked": checked,
        **({"skipped": [one._asdict() for one in skipped]} if skipped else {}),
    }
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
    data = {**finding._asdict(), "spans": spans, "fix": finding.fix._asdict() if finding.fix else None}
    return {name: value for name, value in data.items() if name not in _INTERNAL}


def _block(finding: CardFinding, line: Line, prefix: str, colour: bool) -> str:
    print_ = f"\x1b[2m{finding.fingerprint}\x1b[0m" if colour else finding.fingerprint
    said = _wrapped(_harmless(sentence(finding)), "  ")
    lines = [f"{said}  {print_}"]
    for span in finding.spans[:_SHOWN]:
        lines += _place(span, line, prefix)
    if len(finding.spans) > _SHOWN:
        more = len(finding.spans) - _SHOWN
        lines.append(f"    and {more} more place{'s' * (more > 1)}")
    if finding.fix and finding.fix.old.strip():
        lines.append(f"    fix: “{_harmless(finding.fix.old)}” → “{_harmless(finding.fix.new)}”")
    return "\n".join(lines)


def _harmless(text: str) -> str:
    """Without what would steer a terminal."""
    return _CONTROL.sub("\ufffd", text)


def _place(span: AnyPassage, line: Line, prefix: str) -> list[str]:
    """The place, and the stretch of its line around the column with a caret below."""
    locale = f"{span.locale} " if span.locale else ""
    lines = [f"    {locale}{_harmless(path(span, prefix))}:{span.line}:{span.column}"]
    text = line(span.file, span.line or 1)
    if text is None or not span.text:
        return lines
    column = (span.column or 1) - 1
    start = 0 if column < _WIDTH - _BEFORE else column - _BEFORE
    shown = text[start : start + _WIDTH].replace("\t", " ").rstrip()
    lead = "…" if start else ""
    tail = "…" if len(text.rstrip()) > start + _WIDTH else ""
    indent = len(shown) - len(shown.lstrip()) if not start else 0
    lines.append(f"      {lead}{_harmless(shown[indent:])}{tail}")
    lines.append("      " + " " * (len(lead) + column - start - indent) + "^")
    return lines
