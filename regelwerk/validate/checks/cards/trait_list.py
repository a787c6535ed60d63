"""RW723: a list of traits that is longer or shorter in a translation."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.card_names import split
from regelwerk.validate.cards.card_wording import counted
from regelwerk.validate.cards.translated_text import TranslatedText


def unit(unit: TranslatedText, sheet: Sheet) -> Iterator[CardFinding]:
    """Counts only; which rendering is right is for RW714."""
    if unit.kind != "traits" or unit.source is None:
        return
    count = len(split(unit.source.text, sheet.layout.trait_end))
    for side in unit.sides:
        mine = len(split(side.text, sheet.layout.trait_end))
        if mine != count:
            yield CHECK.finding(
                f"{unit.id}: {unit.field} in {side.locale} lists {counted(mine, 'trait')}, and the source {count}.",
                record=unit.id,
                spans=[side.passage(), unit.source.passage()],
                about=finding_causes.of_text(unit.id, side, lost=False),
            )


CHECK = CardCheck(
    code="RW723",
    name="trait-list",
    kind="omission",
    severity="warning",
    summary="A card has more or fewer traits in a translation than in the source.",
    why="The card is found by fewer cards, or by cards that do not mean it.",
    example="`Weapon. Melee.` in the source, `Waffe.` in the German overlay.",
    fix="Add the trait that is missing, or part two traits with a stop.",
    unit=unit,
)
