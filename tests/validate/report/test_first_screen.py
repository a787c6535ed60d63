"""The first screen of a large set of cards: never longer than a screen, and true to the report."""

from __future__ import annotations

from dataclasses import replace

from regelwerk.schema.finding import Finding, LocaleCoverage, Report, Severity, Span
from regelwerk.validate.report.report_format import ReportView
from regelwerk.validate.report.text_report import TerminalFormat

LOCALES = (
    "de",
    "pl",
    "fr",
    "it",
    "es",
    "pt",
    "cs",
    "uk",
    "ru",
    "ko",
    "zh",
    "zh-cn",
    "vi",
    "nl",
    "sv",
    "da",
    "fi",
    "hu",
)


def finding(code: str, severity: Severity, locale: str, number: int, members: int = 0) -> Finding:
    place = Span(locale=locale, file=f"translations/{locale}/a.json", line=number + 1, text="so")
    return Finding(
        code=code,
        name="any",
        kind="number",
        severity=severity,
        message=f"{number}: text in {locale} is not what it should be, and a long explanation follows that says why. "
        * 3,
        id=str(number),
        fingerprint=f"{number:016x}",
        spans=(place,) * max(1, members),
        members=tuple(f"{at:08x}" for at in range(members)),
    )


def report(count: int) -> Report:
    severities: tuple[Severity, ...] = ("error", "warning", "info")
    singles = [
        finding(f"RW7{number % 29:02d}", severities[number % 3], LOCALES[number % len(LOCALES)], number)
        for number in range(count)
    ]
    wide = [finding("RW712", "warning", locale, 9_000 + at, 40) for at, locale in enumerate(LOCALES)]
    coverage = tuple(LocaleCoverage(locale, 1000, 900 - 10 * at, at) for at, locale in enumerate(LOCALES))
    return Report(findings=(*singles, *wide), checked={"records": 500}, coverage=coverage)


def shown(given: Report, **view: object) -> str:
    return "".join(TerminalFormat().pieces(given, ReportView(overview=True, project="cards", **view)))  # type: ignore[arg-type]


def test_it_is_a_screen_however_much_was_found() -> None:
    lines = shown(report(3000)).splitlines()
    assert len(lines) <= 60
    assert max(map(len, lines)) <= 100


def test_it_counts_each_locale_and_says_how_to_see_more() -> None:
    said = shown(report(300))
    assert "of 1,000 texts of the source" in said
    row = next(line for line in said.splitlines() if line.startswith("pl "))
    assert row.split()[:5] == ["pl", "89", "%", "1", "109"]  # percent, as the source, missing
    for way in ("--code RW", "--locale ", "--file translations/", "--verbose", "accept --all"):
        assert f"regelwerk check cards {way}" in said or way in said


def test_errors_come_first_and_many_places_before_few() -> None:
    causes = [line for line in shown(report(300)).splitlines() if line[:8].strip() in ("error", "warning", "info")]
    assert [line.split()[0] for line in causes] == sorted(
        (line.split()[0] for line in causes), key=["error", "warning", "info"].index
    )
    assert 5 < len(causes) <= 10


def test_few_findings_are_shown_as_they_are() -> None:
    few = replace(report(0), findings=report(0).findings[:2])
    assert "what matters most" not in shown(few)
    assert "RW712" in shown(few)
