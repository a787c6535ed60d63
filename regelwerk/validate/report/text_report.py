"""Findings for people at a terminal: by check, each with its passages where they are, or below the line of their file."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.schema.finding import SEVERITIES, Finding, Fix, Report, Severity, Span
from regelwerk.validate.report.finding_place import path, sentence
from regelwerk.validate.report.first_screen import first_screen
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.report.wording import counted, listed

_WIDTH = 100
_BEFORE = 40
"""Characters of a long line that are shown before the place."""
_LINES = 3
"""Places of a finding that are shown with the line of their file."""
_HINTS = 20
"""Hints of a check that are shown."""
_MANY = 20
"""Findings from which on a person may rather begin with what is new."""
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_ANSI = {"error": "31", "warning": "33", "info": "36", "strong": "1", "faint": "2"}
_Groups = Mapping[tuple[Severity, str, str], Sequence[Finding]]
"""Severity, code and name of a check to its findings."""


class TerminalFormat:
    """Findings by severity and check, each check with its remedy; a table of the checks, counts and next steps last."""

    name = "text"
    from_checkout = False

    def pieces(self, report: Report, view: ReportView) -> Iterator[str]:
        """The report; of hints the first of each check are shown, and how many more there are. An overview is one screen."""
        if view.overview and len(report.findings) > _MANY:
            yield _overview(report, view)
            return
        groups: dict[tuple[Severity, str, str], list[Finding]] = {}
        for finding in report.findings:
            groups.setdefault((finding.severity, finding.code, finding.name), []).append(finding)
        for severity in SEVERITIES:
            for (own, code, name), group in groups.items():
                if own == severity:
                    yield from (f"{block}\n\n" for block in _check(severity, code, name, group, view))
        blocks = [_wrapped(line, "") for line in report.not_checked()]
        if len(groups) > 1:
            blocks.append(_table(groups))
        blocks.append("\n".join([_paint(_summary(report), "strong", view), *_next_steps(report.findings, view)]))
        yield "\n\n".join(blocks) + "\n"


def _overview(report: Report, view: ReportView) -> str:
    lines = [
        _paint(_summary(report), "strong", view),
        *(_wrapped(line, "") for line in report.not_checked()),
        "",
        _harmless_lines(first_screen(report, view)),
        *_next_steps(report.findings, view),
    ]
    return "\n".join(lines) + "\n"


def _harmless_lines(text: str) -> str:
    return "\n".join(map(_harmless, text.split("\n")))


def _check(severity: Severity, code: str, name: str, group: Sequence[Finding], view: ReportView) -> list[str]:
    """The findings of one check below its title and remedy."""
    title = f"── {_counted(severity, len(group))} {code} {name} "
    head = _paint(title + "─" * max(3, _WIDTH - len(title)), severity, view)
    if view.remedies.get(code):
        head += "\n" + _wrapped(view.remedies[code], "   ")
    shown = group[:_HINTS] if severity == "info" else group
    blocks = [head, *(_block(finding, view) for finding in shown)]
    if len(group) > len(shown):
        more = counted(len(group) - len(shown), "more hint")
        blocks.append(f"  and {more} of {code}; --format jsonl lists all")
    return blocks


def _counted(severity: Severity, count: int) -> str:
    return f"{count} info" if severity == "info" else counted(count, severity)


def _table(groups: _Groups) -> str:
    """Checks with their numbers, the most frequent first."""
    counts: dict[tuple[str, str], dict[str, int]] = {}
    for (severity, code, name), group in groups.items():
        counts.setdefault((code, name), dict.fromkeys(SEVERITIES, 0))[severity] += len(group)
    width = max(len(name) for _, name in counts)
    rows = [f"{'':6} {'':{width}} " + "".join(f"{name:>9}" for name in SEVERITIES)]
    for (code, name), row in sorted(counts.items(), key=lambda item: (-sum(item[1].values()), item[0])):
        rows.append(f"{code:6} {name:{width}} " + "".join(f"{count or '':>9}" for count in row.values()))
    return "\n".join(row.rstrip() for row in rows)


def _summary(report: Report) -> str:
    counts = [_counted(severity, report.count(severity)) for severity in SEVERITIES if report.count(severity)]
    looked = [counted(number, noun.removesuffix("s")) for noun, number in report.checked.items() if number]
    accepted = f" ({report.accepted} accepted)" if report.accepted else ""
    found = listed(counts) if counts else "no findings"
    return _wrapped(f"{found}{accepted} in {listed(looked, most=10) or 'nothing'}", "")


def _next_steps(findings: Sequence[Finding], view: ReportView) -> list[str]:
    """What to do with them, once there are some."""
    if not findings:
        return []
    steps = [f"regelwerk explain {findings[0].code}: what the check finds, and how to fix it"]
    if view.project is not None:
        safe = sum(bool(finding.fix and finding.fix.safe) for finding in findings)
        if safe:
            said = f"preview fixes for {counted(safe, 'finding')}; --fix applies them"
            steps.append(f"regelwerk check {view.project or '.'} --diff: {said}")
        if len(findings) >= _MANY:
            where = f" --project {view.project}" if view.project else ""
            steps.append(f"regelwerk accept --all --reason TEXT{where}: accept these; report only new ones")
    return ["", *(f"  {step}" for step in steps)]


def _block(finding: Finding, view: ReportView) -> str:
    said = sentence(finding)
    record = "" if said.startswith(finding.id) else f"{_harmless(finding.id)}  "
    lines = [f"{_wrapped(_harmless(said), '  ')}  {_paint(f'{record}{finding.fingerprint}', 'faint', view)}"]
    spans = finding.spans[:_LINES] if view.line else finding.spans
    locales = max((len(span.locale or "") for span in spans), default=0)
    places = max((len(_place(span, view.prefix)) for span in spans), default=0)
    for span in spans:
        lines += _side(span, locales, places, view)
    if len(finding.spans) > len(spans):
        lines.append(f"    and {counted(len(finding.spans) - len(spans), 'more place')}")
    if finding.fix is not None and (finding.fix.old + finding.fix.new).strip():
        lines.append(_fix(finding.fix))
    return "\n".join(lines)


def _side(span: Span, locales: int, places: int, view: ReportView) -> list[str]:
    """Its place; after that the passage, or below it the line of the file with a caret below the passage."""
    line = view.line(span.file, span.line) if view.line and span.line and span.text else None
    quoted = f"“{_harmless(span.text)}”" if span.text and line is None else ""
    locale = f"{(span.locale or '').ljust(locales)}  " if locales else ""
    lines = [f"    {locale}{_place(span, view.prefix).ljust(places)}  {quoted}".rstrip()]
    return lines if line is None else [*lines, *_caret(line, (span.column or 1) - 1)]


def _place(span: Span, prefix: str) -> str:
    """`file:line:column`, which editors can open, or `file page n`."""
    file = _harmless(path(span, prefix))
    if span.line is not None:
        return f"{file}:{span.line}" + (f":{span.column}" if span.column is not None else "")
    return f"{file} page {span.page}" if span.page is not None else file


def _caret(line: str, column: int) -> list[str]:
    """The stretch of a line around a column, and a caret below it."""
    start = 0 if column < _WIDTH - _BEFORE else column - _BEFORE
    shown = line[start : start + _WIDTH].replace("\t", " ").rstrip()
    lead = "…" if start else ""
    tail = "…" if len(line.rstrip()) > start + _WIDTH else ""
    indent = len(shown) - len(shown.lstrip()) if not start else 0
    return [
        f"      {lead}{_harmless(shown[indent:])}{tail}",
        "      " + " " * (len(lead) + column - start - indent) + "^",
    ]


def _fix(fix: Fix) -> str:
    side = f" in {fix.locale}" if fix.locale else ""
    return f"    fix{side}: “{_harmless(fix.old)}” → “{_harmless(fix.new)}”"


def _wrapped(text: str, indent: str) -> str:
    return textwrap.fill(
        text, _WIDTH, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _harmless(text: str) -> str:
    """Without what would steer a terminal."""
    return _CONTROL.sub("\ufffd", text)


def _paint(text: str, tone: str, view: ReportView) -> str:
    return f"\x1b[{_ANSI[tone]}m{text}\x1b[0m" if view.colour else text
