"""RW304: outcomes of a dice test that do not cover every result once."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Severity
from regelwerk.schema.script import DiceTest, Script
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import numbers_in_text
from regelwerk.validate.report.wording import listed


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each test; it lists every gap, overlap and impossible result."""
    for script in lookup.content.scripts:
        for number, test in enumerate(script.tests, start=1):
            problems = list(_problems(test))
            if problems:
                yield _finding(lookup, script, number, test, problems)


_NUMBER = re.compile(r"\d+")
_DIGIT = 10
"""Sides of a die that may be numbered from 0 to 9, as random digits are."""


def _is_digit(test: DiceTest) -> bool:
    """Whether the die shows 0 to 9: one of ten sides with an outcome for 0 and none for 10."""
    results = [(outcome.low, outcome.high) for outcome in test.outcomes]
    return test.dice == f"1d{_DIGIT}" and any(low == 0 for low, _ in results) and all(h < _DIGIT for _, h in results)


def _problems(test: DiceTest) -> Iterator[str]:
    count, sides = (int(part) for part in test.dice.split("d"))
    lowest, highest = (0, _DIGIT - 1) if _is_digit(test) else (count, count * sides)
    for outcome in test.outcomes:
        if outcome.low > outcome.high:
            yield f"{_range(outcome.low, outcome.high)} is reversed"
        elif outcome.low < lowest or outcome.high > highest:
            yield f"{_range(outcome.low, outcome.high)} is outside {_range(lowest, highest)}"
    expected = lowest
    for outcome in sorted(test.outcomes, key=lambda outcome: (outcome.low, outcome.high)):
        if outcome.low > expected:
            yield f"{_range(expected, min(outcome.low - 1, highest))} has no outcome"
        elif outcome.low < expected and outcome.low >= lowest:
            yield f"{_range(outcome.low, min(expected - 1, outcome.high))} has two outcomes"
        expected = max(expected, outcome.high + 1)
    if expected <= highest:
        yield f"{_range(expected, highest)} has no outcome"


def _is_gap(problem: str) -> bool:
    """Whether it is about results without an outcome: beside a single one nothing may happen, and play goes on."""
    return problem.endswith("has no outcome")


def _severity(lookup: Lookup, script: Script, test: DiceTest, problems: list[str]) -> Severity:
    """Less than an error where play just goes on after all other results, and where a page has the results that are missing."""
    if not all(map(_is_gap, problems)):
        return "error"
    printed = script.id in lookup.documents
    if len(test.outcomes) == 1:
        return "info" if printed or test.outcomes[0].jump is None else "warning"
    missing = {number for problem in problems for number in _NUMBER.findall(problem)}
    return "info" if printed and missing <= numbers_in_text(lookup, script) else "error"


def _finding(lookup: Lookup, script: Script, number: int, test: DiceTest, problems: list[str]) -> Finding:
    key = next((outcome.text for outcome in test.outcomes if outcome.text), script.text)
    return CHECK.finding(
        f"test {number} of script {script.number} rolls {test.dice}: {listed(problems)}. "
        "Make the ranges cover every result exactly once.",
        severity=_severity(lookup, script, test, problems),
        record=script.id,
        spans=[lookup.whole(lookup.side(locale, key)) for locale in lookup.present(key)[:1]],
    )


def _range(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


CHECK = Check(
    code="RW304",
    name="outcome-ranges",
    kind="schema",
    severity="error",
    summary="The outcomes of a dice test have a gap, overlap, or are outside what the dice can show.",
    why="A roll has no outcome, or two: players cannot continue, and an engine fails or picks one at random.",
    example="A test of 2d6 has outcomes for 2–6 and 8–12; nothing happens on a 7.",
    fix="Correct the lowest and highest results of the outcomes.",
    run=run,
    grounds="form",
)
