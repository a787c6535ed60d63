"""RW107: a condition, an exception or a reference in one edition only."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.fact_differences import fact_differences
from regelwerk.validate.compare.clauses.label_differences import label_differences
from regelwerk.validate.compare.clauses.named_differences import named_differences
from regelwerk.validate.compare.clauses.page_differences import page_differences
from regelwerk.validate.compare.clauses.told_differences import told
from regelwerk.validate.compare.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each sentence and group of facts."""
    differences = (
        *lookup.once(fact_differences).get("condition", ()),
        *lookup.once(label_differences),
        *lookup.once(page_differences),
        *lookup.once(named_differences),
    )
    yield from told(CHECK, lookup, differences, contradiction="other")


CHECK = Check(
    code="RW107",
    name="condition-missing",
    kind="omission",
    severity="warning",
    summary="One edition has a condition, an exception or a reference that the other lacks.",
    why="What one edition allows only in some cases, the other always allows.",
    example="“Zieht eine Karte, falls der Markt leer ist” in `de`, “Dobierzcie kartę” in `pl`.",
    fix="Check which edition is right, then add the condition to the other or remove it.",
    run=run,
    needs=("clause words",),
)
