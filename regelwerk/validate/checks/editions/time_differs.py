"""RW217: a time in one edition, and another one in the other."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.crossed_roles import crossed_roles
from regelwerk.validate.compare.clauses.fact_differences import fact_differences
from regelwerk.validate.compare.clauses.told_differences import told
from regelwerk.validate.compare.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each sentence and group of facts."""
    differences = (*lookup.once(fact_differences).get("when", ()), *lookup.once(crossed_roles).get("when", ()))
    yield from told(CHECK, lookup, differences)


CHECK = Check(
    code="RW217",
    name="time-differs",
    kind="wrong-term",
    severity="warning",
    summary="The editions give different times: before or after, the beginning or the end, a turn, a round or the game.",
    why="The same thing happens at a different time, or more often.",
    example="“Am Ende der Runde” in `de`, “Na początku rundy” in `pl`.",
    fix="Check which edition is right, and correct the wording in the other.",
    run=run,
    needs=("clause words",),
)
