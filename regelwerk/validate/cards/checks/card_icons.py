"""RW709: a translation shows other icons than the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regelwerk.schema.cardset import CardFinding, Passage, Sheet
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.habits import Alike, together
from regelwerk.validate.cards.side import Side, Unit, icons, places, plain
from regelwerk.validate.cards.vote import deviations


def texts(sheet: Sheet, units: Sequence[Unit]) -> Iterator[CardFinding]:
    """Icons are counted by name, aliases as one; their order is free. A locale that has its own name is told once."""
    yield from together(CHECK, sheet, (one for unit in units for one in _unit(unit, sheet)))


def _unit(unit: Unit, sheet: Sheet) -> Iterator[Alike]:
    source = unit.source
    if source is None or unit.kind in ("traits", "term") or not unit.sides:
        return
    standard = source.marks(sheet).icons
    if all(side.marks(sheet).icons == standard for side in unit.sides):
        return
    for found in deviations(unit, source, lambda side: tuple(sorted(icons(side, sheet).items()))):
        suspect, other = found.suspect, found.others[0]
        more = icons(suspect, sheet) - icons(other, sheet)
        less = icons(other, sheet) - icons(suspect, sheet)
        who = " and ".join(side.locale for side in found.others)
        what = "; ".join(
            part for part in (f"only there: {_named(more)}" if more else "", f"only in {who}: {_named(less)}" if less else "")
            if part
        )  # fmt: skip
        blame = f" {len(found.others)} translations agree against the source." if suspect is source else ""
        finding = CHECK.finding(
            f"{unit.id}: the icons of {unit.field} in {suspect.locale} differ from {who}: {what}.{blame}",
            record=unit.id,
            spans=[_passage(suspect, sheet, more), *(_passage(side, sheet, less) for side in found.others[:3])],
        )
        yield Alike(suspect.file, what, f"have other icons than {who}: {what}", finding)


def _named(counts: Counter[str]) -> str:
    return ", ".join(f"{count} × {name}" if count > 1 else name for name, count in sorted(counts.items()))


def _passage(side: Side, sheet: Sheet, names: Counter[str]) -> Passage:
    aliases = sheet.layout.aliases
    for name, start, end in places(side.text, sheet, "icon"):
        if aliases.get(name, plain(name)) in names:
            return side.passage(start, end)
    return side.passage()


CHECK = CardCheck(
    code="RW709",
    name="card-icons",
    kind="markup",
    severity="warning",
    summary="A translation shows other icons than the source, or the source other icons than several translations.",
    why="Icons are actions, tests and costs: who reads the translation plays another card.",
    example="`[action]` in the source, `[reaction]` in the Polish text.",
    fix="Look at the printed card, and correct the side that is wrong.",
    texts=texts,
)
