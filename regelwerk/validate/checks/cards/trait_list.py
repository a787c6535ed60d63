"""RW723: a list of traits that is longer or shorter in a translation."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_names import split
from regelwerk.validate.cards.card_wording import blame, who
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import counted


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Counts only; which rendering is right is for RW714. Where translations agree on a number, the source is the suspect."""
    for unit in texts.units:
        yield from _unit(unit, texts.sheet)


def _unit(unit: TranslatedText, sheet: Sheet) -> Iterator[LinkedFinding]:
    if unit.kind != "traits" or unit.source is None:
        return

    def says(side: CardText) -> int:
        return len(split(side.text, sheet.layout.trait_end))

    for suspect, others, followers in deviations(unit, unit.source, says):
        mine, theirs = says(suspect), says(others[0])
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} lists {counted(mine, 'trait')}, but {who(others)} {theirs}."
            + blame(suspect, unit.source, others, followers),
            record=unit.id,
            places=[suspect.passage(), *(side.passage() for side in (*followers[:3], *others[:3]))],
            about=finding_causes.of_text(unit.id, suspect, lost=False),
        )


CHECK = Check(
    code="RW723",
    name="trait-list",
    kind="omission",
    severity="warning",
    summary="A card has more or fewer traits in a translation than in the source.",
    why="Cards that refer to the trait miss this card, or affect it by mistake.",
    example="`Weapon. Melee.` in the source, `Waffe.` in the German translation.",
    fix="Add the missing trait, or separate two traits with a full stop.",
    run=run,
)
