"""RW707: a translation of a record or of a field that the facts do not have."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.checks.duplicate_id import repeated
from regelwerk.validate.cards.nearest import nearest
from regelwerk.validate.cards.whole import Whole, passage


def whole(whole: Whole) -> Iterator[CardFinding]:
    """Strays of each sheet: unknown anywhere is an error, known in another file a warning."""
    doubled = {name for (_, locale), names in repeated(whole).items() if not locale for name in names}
    for one in whole.sheets:
        known = whole.ids.get(one.kind, frozenset())
        renamed = bool(doubled & set(one.ids))
        for record, place in one.strays:
            if record in known:
                said = (
                    f"{record} is translated in another file than {one.name} suggests, so it was not compared. Move it."
                )
                yield CHECK.finding(said, record=record, spans=[passage(place)], severity="warning")
                continue
            meant = None if record[:1].isdigit() else nearest(record, known)
            hint = f"; {meant} is meant, most probably" if meant else ""
            hint += "; an id of that file stands there twice, perhaps for this one" if renamed else ""
            said = f"{record} is translated, and there is no such {one.kind}{hint}."
            yield CHECK.finding(said, record=record, spans=[passage(place)])


CHECK = CardCheck(
    code="RW707",
    name="translation-of-nothing",
    kind="reference",
    severity="error",
    summary="A translation names a record that the facts do not have, or stands in the file of another pack.",
    why="The translation is shown nowhere; the record it was made for stays in the source language.",
    example="The German overlay translates 01912, and the facts have 01012.",
    fix="Correct the id, move the translation, or remove it.",
    whole=whole,
)
