"""RW219: a thing, or a way from one place to another, that the other edition has otherwise."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.crossed_bonds import crossed_bonds
from regelwerk.validate.compare.clauses.crossed_roles import crossed_roles
from regelwerk.validate.compare.clauses.fact_differences import fact_differences
from regelwerk.validate.compare.clauses.told_differences import told
from regelwerk.validate.compare.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each sentence and group of facts."""
    differences = (
        *lookup.once(fact_differences).get("what", ()),
        *lookup.once(crossed_bonds),
        *lookup.once(crossed_roles).get("what", ()),
    )
    yield from told(CHECK, lookup, differences)


CHECK = Check(
    code="RW219",
    name="object-differs",
    kind="wrong-term",
    severity="warning",
    summary="The editions name different things of the same kind, or move them from or to different places.",
    why="Players draw other cards, pay other goods, or put things in the wrong place.",
    example="“Legt die Karte von der Hand auf den Stapel” in `de`, “Weźcie kartę ze stosu na rękę” in `pl`.",
    fix="Check which edition is right, and correct the wording in the other.",
    run=run,
    needs=("clause words",),
)
