"""RW504 for card repositories: an acceptance that met no finding."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.schema.cardset import CardFinding, Passage
from regelwerk.schema.placed_acceptance import PlacedAcceptance
from regelwerk.validate.acceptance import CODE, NAME, stale_message
from regelwerk.validate.cards.side import short
from regelwerk.validate.fingerprint import fingerprint


def stale_findings(stale: Iterable[PlacedAcceptance]) -> Iterator[CardFinding]:
    """One warning for each; it cannot be accepted itself."""
    for one in stale:
        here = Passage(None, one.file, one.line, one.column, short(one.message))
        said = fingerprint(CODE, one.about, ())
        yield CardFinding(CODE, NAME, "other", "warning", stale_message(one), one.about, said, (here,), None)
