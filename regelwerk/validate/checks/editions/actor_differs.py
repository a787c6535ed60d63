"""RW216: a player who acts in one edition, and another one in the other."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.clauses.fact_differences import fact_differences
from regelwerk.validate.compare.clauses.told_differences import told
from regelwerk.validate.compare.lookup import Lookup


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each sentence and group of facts."""
    yield from told(CHECK, lookup, lookup.once(fact_differences).get("who", []))


CHECK = Check(
    code="RW216",
    name="actor-differs",
    kind="wrong-term",
    severity="warning",
    summary="The editions say that different players act: the active player, every player, an opponent, the player to the left or right.",
    why="The wrong players draw, pay or choose.",
    example="“Der aktive Spieler zieht eine Karte” in `de`, “Każdy gracz dobiera kartę” in `pl`.",
    fix="Check which edition is right, and correct the wording in the other.",
    run=run,
    needs=("clause words",),
)
