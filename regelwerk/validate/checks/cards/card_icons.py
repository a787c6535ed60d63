"""RW709: a translation shows other icons than the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

from regelwerk.schema.cardset import CardPlace, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.ability_lines import BREAK, moved
from regelwerk.validate.cards.card_wording import blame, have, who
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText, icons, places, plain
from regelwerk.validate.check_definition import Check


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Icons are counted by name, aliases as one; their order is free. A locale that has its own name is reported once."""
    sheet, units = texts
    yield from together(CHECK, sheet, (one for unit in units for one in _unit(unit, sheet)))


def _unit(unit: TranslatedText, sheet: Sheet) -> Iterator[Alike]:
    source = unit.source
    if source is None or unit.bare or unit.kind in ("traits", "term") or not unit.sides:
        return
    standard = source.marks(sheet).icons
    if unit.kind == "rules" and len(set(standard)) > 1 and "\n" in source.text:
        yield from _in_other_lines(unit, source, sheet)
    if all(side.marks(sheet).icons == standard for side in unit.sides):
        return
    for found in deviations(unit, source, lambda side: tuple(sorted(icons(side, sheet).items()))):
        suspect, other = found.suspect, found.others[0]
        more = icons(suspect, sheet) - icons(other, sheet)
        less = icons(other, sheet) - icons(suspect, sheet)
        less -= _needless(other, suspect, sheet)
        more -= _needless(suspect, other, sheet)
        if not (more or less):
            continue
        there, too_many, missing = who(found.others), _named(more, suspect, sheet), _named(less, other, sheet)
        if more and less:
            what = f"{too_many} where {there} {have(found.others)} {missing}"
        elif more:
            what = f"{too_many}, which {there} {'lack' if len(found.others) > 1 else 'lacks'}"
        else:
            what = f"no {missing}, which {there} {have(found.others)}"
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} has {what}.{blame(suspect, source, found.others, found.followers)}",
            record=unit.id,
            places=[
                _passage(suspect, sheet, more),
                *(_passage(side, sheet, more) for side in found.followers[:3]),
                *(_passage(side, sheet, less) for side in found.others[:3]),
            ],
            about=_about(unit, suspect, more, less),
        )
        yield Alike(suspect.file, what, f"have {what}", finding)


def _in_other_lines(unit: TranslatedText, source: CardText, sheet: Sheet) -> Iterator[Alike]:
    aliases = sheet.layout.aliases

    def holds(text: str, _: CardText) -> Counter[str]:
        return Counter(aliases.get(name, plain(name)) for name, _, _ in places(text, sheet, "icon"))

    for suspect, others, line in moved(unit, source, holds, _order(*sheet.layout.icons)):
        said = f"the icons of {who(others)} on different lines"
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} has {said}; the first is shown.{blame(suspect, source, others)}",
            record=unit.id,
            places=[suspect.passage(*line), *(side.passage() for side in others[:3])],
            kind="order",
            about=finding_causes.of_text(unit.id, suspect, lost=False),
        )
        yield Alike(suspect.file, "lines", f"have {said}", finding)


def _needless(side: CardText, other: CardText, sheet: Sheet) -> Counter[str]:
    """The glosses of a text that another one may leave out: it has none of them, in brackets or in place of the words."""
    glosses = _glosses(side, sheet)
    own = icons(other, sheet) - (icons(side, sheet) - glosses)
    return Counter() if _glosses(other, sheet) or own & glosses else glosses


def _glosses(side: CardText, sheet: Sheet) -> Counter[str]:
    """Icons alone in round brackets, which explain the word before them: a translation may leave them out."""
    if "(" not in side.text and "（" not in side.text:
        return Counter()
    aliases = sheet.layout.aliases
    return Counter(
        aliases.get(name, plain(name))
        for name, start, end in places(side.text, sheet, "icon")
        if side.text[start - 1 : start] in ("(", "（") and side.text[end : end + 1] in (")", "）")
    )


@cache
def _order(opening: str, closing: str) -> re.Pattern[str]:
    one, other = re.escape(opening), re.escape(closing)
    return re.compile(rf"(?=[\n<{re.escape(opening[0])}])(?:{BREAK}|(?<!{one}){one}(?!{one})[^\n]*?{other})")


def _about(unit: TranslatedText, suspect: CardText, more: Counter[str], less: Counter[str]) -> Iterator[str]:
    yield from finding_causes.of_text(unit.id, suspect, lost=not more)
    if len(more) < 2 and len(less) < 2:  # one icon instead of another, too much or too few
        name = next(iter(more), "") or f"-{next(iter(less))}"
        yield finding_causes.icon(suspect.file.path, unit.id, unit.field, name)


def _named(counts: Counter[str], side: CardText, sheet: Sheet) -> str:
    """Icons as a text writes them, so that a search finds them."""
    aliases = sheet.layout.aliases
    opening, closing = sheet.layout.icons
    written = {aliases.get(name, plain(name)): name for name in side.marks(sheet).icons}
    return ", ".join(
        (f"{count} × " if count > 1 else "") + f"{opening}{written.get(name, name)}{closing}"
        for name, count in sorted(counts.items())
    )


def _passage(side: CardText, sheet: Sheet, names: Counter[str]) -> CardPlace:
    aliases = sheet.layout.aliases
    for name, start, end in places(side.text, sheet, "icon"):
        if aliases.get(name, plain(name)) in names:
            return side.passage(start, end)
    return side.passage()


CHECK = Check(
    code="RW709",
    name="card-icons",
    kind="markup",
    severity="warning",
    summary="A translation has different icons from the source, or the same icons on different lines, or the source differs from "
    "several translations.",
    why="Icons are actions, tests and costs: readers of the translation play a different card.",
    example="`[action]` in the source, `[reaction]` in the Polish text.",
    fix="Check the printed card, and correct the wrong side.",
    run=run,
)
