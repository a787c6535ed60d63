"""One report in every format, byte by byte: `written/FORMAT.txt` and `written/FORMAT-bare.txt`. See `tests/told.py`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from regelwerk.schema.finding import Finding, Fix, Report, Span
from regelwerk.validate.report.formats import FORMATS
from regelwerk.validate.report.report_format import ReportView
from tests.told import compare

FOLDER = Path(__file__).parent / "written"
LINES = ["Der Hafen", "Zieht 2 Karten und legt sie ab.", "", "\tEnde ⚓ <hier>", "Ein langer Satz über Boote. " * 12]
REPORT = Report(
    findings=(
        Finding(
            code="RW201", name="number-differs", kind="number", severity="error", message="2 here, 3 there. Count.", id="rule-0001",
            fingerprint="0123456789abcdef",
            spans=(
                Span(locale="de", file="a.de.md", line=2, column=7, text="2 Karten"),
                Span(locale="pl", file="a.pl.pdf", page=4, text="3 karty"),
            ),
            fix=Fix(locale="de", field="text", old="2", new="3"),
        ),
        Finding(
            code="RW215", name="typing-slip", kind="typo", severity="warning", message="a word % with\nsigns: <b>, 50% & “x”",
            id="", fingerprint="1123456789abcdef",
            spans=(Span(file="a.de.md", line=4, column=2, text="Ende ⚓ <hier>"),), fix=Fix(field="text", old="Ende", new="", safe=True),
        ),
        Finding(
            code="RW215", name="typing-slip", kind="typo", severity="info", message="many at once", id="card-lamp",
            fingerprint="2123456789abcdef", members=("00000001", "00000002"),
            spans=tuple(Span(locale="de", file="b.json", line=at, column=1, text=f"Wort {at}") for at in range(1, 9)),
        ),
        Finding(
            code="RW215", name="typing-slip", kind="typo", severity="error", message="far into a long line", id="rule-0002",
            fingerprint="5123456789abcdef", spans=(Span(locale="de", file="a.de.md", line=5, column=141, text="Ein langer"),),
        ),
        Finding(
            code="RW101", name="unread-page", kind="layout", severity="warning", message="page 3 was not read", id="a.pl.pdf",
            fingerprint="3123456789abcdef", spans=(Span(file="a.pl.pdf", page=3, text=""),),
        ),
        Finding(
            code="RW301", name="missing-file", kind="schema", severity="error", message="no place at all", id="x", fingerprint="4123456789abcdef",
        ),
    ),
    checked={"rules": 12, "cards": 1, "unread pages": 1},
    accepted=2,
)  # fmt: skip
VIEW = ReportView(
    prefix="games/lamp",
    project="games/lamp",
    line=lambda file, number: LINES[number - 1] if file == "a.de.md" and number <= len(LINES) else None,
    remedies={code: f"Do what {code} says." for code in ("RW101", "RW201", "RW215", "RW301")},
    summaries={code: f"What {code} looks for." for code in ("RW101", "RW201", "RW215", "RW301")},
)
_VERSION = re.compile(r'"version": ?"\d[^"]*"|<property name="version"[^>]*>')


@pytest.mark.parametrize(
    "view", [VIEW, ReportView(), ReportView(colour=True, project="")], ids=["whole", "bare", "colour"]
)
@pytest.mark.parametrize("name", [form.name for form in FORMATS])
def test_a_report_is_written_as_it_was(name: str, view: ReportView) -> None:
    form = next(one for one in FORMATS if one.name == name)
    suffix = "" if view is VIEW else "-colour" if view.colour else "-bare"
    compare(FOLDER / f"{name}{suffix}.txt", _VERSION.sub("", "".join(form.pieces(REPORT, view))))


@pytest.mark.parametrize("name", [form.name for form in FORMATS])
def test_an_empty_report_is_written_as_it_was(name: str) -> None:
    form = next(one for one in FORMATS if one.name == name)
    compare(
        FOLDER / f"{name}-empty.txt",
        _VERSION.sub("", "".join(form.pieces(Report(findings=(), checked={"rules": 1}), VIEW))),
    )
