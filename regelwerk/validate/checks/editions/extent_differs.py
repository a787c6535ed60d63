"""RW218: may, must, all, some, or a bound of a number in one edition, and something else in the other."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.bound_differences import bound_differences
from regelwerk.validate.compare.clauses.fact_differences import fact_differences
from regelwerk.validate.compare.clauses.told_differences import told
from regelwerk.validate.compare.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each sentence and group of facts; what one edition forbids and the other permits is left to RW203."""
    extents = (one for one in lookup.once(fact_differences).get("extent", ()) if not one.forbids)
    yield from told(CHECK, lookup, (*extents, *lookup.once(bound_differences)))


CHECK = Check(
    code="RW218",
    name="extent-differs",
    kind="wrong-term",
    severity="warning",
    summary="The editions differ in how far a rule goes: may or must, all or one, at least or at most.",
    why="One edition requires what the other leaves open, or sets a limit that the other lacks.",
    example="“Ihr müsst mindestens 3 Karten abwerfen” in `de`, “Możecie odrzucić najwyżej 3 karty” in `pl`.",
    fix="Check which edition is right, and correct the wording in the other.",
    run=run,
    needs=("clause words",),
)
