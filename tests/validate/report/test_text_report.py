"""The report for people: grouped by check, with both sides at their places, and nothing that steers a terminal."""

from __future__ import annotations

from regelwerk.schema.finding import Finding, Fix, Report, Span
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.report.text_report import TerminalFormat

SIDES = (
    Span(locale="de", file="rules-de.txt", line=12, column=4, text="Nehmt 4 Boote"),
    Span(locale="pl", file="rules-pl.pdf", page=3, text="Weźcie 7 łodzi"),
)


def finding(number: int = 1, *, severity: str = "warning", code: str = "RW201", **fields: object) -> Finding:
    known = {"name": "number-differs", "kind": "number", "message": "the numbers differ", "spans": SIDES}
    return Finding(
        **{**known, **fields},  # type: ignore[arg-type]
        code=code,
        severity=severity,  # type: ignore[arg-type]
        id=f"rule-{number:04}",
        fingerprint=f"{number:016x}",
    )


def text(*findings: Finding, **view: object) -> str:
    report = Report(findings=findings, checked={"rules": 5, "sources": 1, "cards": 0}, accepted=2)
    return "".join(TerminalFormat().pieces(report, ReportView(**view)))  # type: ignore[arg-type]


def test_a_finding_shows_its_record_its_identity_and_both_sides() -> None:
    rows = text(finding()).splitlines()
    assert rows[0].startswith("── 1 warning RW201 number-differs ──")
    assert rows[2:6] == [
        "  The numbers differ  rule-0001  0000000000000001",
        "    de  rules-de.txt:12:4    “Nehmt 4 Boote”",
        "    pl  rules-pl.pdf page 3  “Weźcie 7 łodzi”",
        "",
    ]
    assert rows[6] == "1 warning (2 accepted) in 5 rules and 1 source"


def test_all_places_are_shown_where_no_lines_are() -> None:
    many = tuple(Span(locale="de", file="a.txt", line=number, column=1, text="x") for number in range(1, 10))
    assert text(finding(spans=many)).count("a.txt:") == 9


def test_a_line_of_the_file_has_a_caret_below_the_place_and_few_places_are_shown() -> None:
    many = tuple(Span(locale="de", file="a.json", line=number, column=9, text="Lampe") for number in range(1, 6))
    rows = text(finding(spans=many), line=lambda file, number: f'  "n": "Lampe {file} {number}"').splitlines()
    assert rows[3:6] == ["    de  a.json:1:9", '      "n": "Lampe a.json 1"', "            ^"]
    assert "    and 2 more places" in rows
    assert rows[5].index("^") == rows[4].index("Lampe")


def test_a_record_that_the_message_names_is_not_named_twice() -> None:
    assert text(finding(message="rule-0001 says 4")).count("rule-0001") == 1


def test_findings_stand_below_their_check_with_what_to_do() -> None:
    shown = text(
        finding(1),
        finding(2, code="RW101", name="missing-translation"),
        finding(3),
        finding(4, severity="error", code="RW301", name="dangling-reference"),
        remedies={"RW201": "Correct the number."},
    )
    places = [shown.index(f"{number:016x}") for number in (4, 1, 3, 2)]
    assert places == sorted(places), "errors first, then the checks in the order of the report"
    assert "── 2 warnings RW201" in shown
    assert "\n   Correct the number.\n" in shown
    table = [" ".join(row.split()) for row in shown.splitlines()]
    assert table[table.index("error warning info") + 1] == "RW201 number-differs 2"


def test_of_many_hints_the_rest_is_counted() -> None:
    shown = text(*(finding(number, severity="info") for number in range(1, 25)))
    assert "and 4 more hints of RW201; --format jsonl lists all" in shown
    assert shown.count("The numbers differ") == 20


def test_a_fix_names_its_side() -> None:
    fix = Fix(locale="pl", field="text", old="7", new="4")
    assert "    fix in pl: “7” → “4”" in text(finding(fix=fix))


def test_next_steps_are_those_that_are_possible() -> None:
    safe = Fix(locale="pl", field="text", old="7 ", new="7", safe=True)
    alone = text(finding(fix=safe))
    assert "regelwerk explain RW201" in alone
    assert "--diff" not in alone
    assert "regelwerk check game --diff: preview fixes for 1 finding; --fix applies them" in text(
        finding(fix=safe), project="game"
    )
    many = [finding(number) for number in range(1, 21)]
    assert "accept --all --reason TEXT --project game:" in text(*many, project="game")
    assert "accept --all --reason TEXT:" in text(*many, project="")
    assert "explain" not in text(project="game")


def test_nothing_steers_the_terminal_and_colours_are_asked_for() -> None:
    odd = finding(message="odd \x1b[31m sign", spans=(Span(file="a\x1b.txt", text="b\x07"),))
    assert "\x1b" not in text(odd)
    assert "\x07" not in text(odd)
    assert "\x1b[33m── 1 warning" in text(finding(), colour=True)


def test_a_clean_report_is_one_line() -> None:
    assert text() == "no findings (2 accepted) in 5 rules and 1 source\n"
