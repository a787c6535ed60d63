"""RW711: tags and brackets that stand alone, and markup that a translation lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from regelwerk.schema.cardset import TAGS_WITHOUT_END, CardPlace, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.brackets import Alone, alone, sound
from regelwerk.validate.cards.card_wording import blame, have, who
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText, icons, places
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import counted

_ALIKE = {"em": "i", "strong": "b"}
_FREE = frozenset({"b", "i", "blockquote", "cite", "u"})
"""Emphasis that one edition sets and another does not; more of it than in the source is a matter of style."""


class _Styled(NamedTuple):
    unit: TranslatedText
    side: CardText


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Each side by itself, then each beside the source; emphasis that only one has is gathered a file and locale."""
    sheet, units = texts
    styled: dict[tuple[str, str], list[_Styled]] = {}
    for unit in units:
        sides = [*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])]
        broken = set()
        if sound(unit.joined, sheet):
            sides = []
        for side in sides:
            for found in alone(side.text, sheet, _beside(unit, side)):
                broken.add(side)
                yield _broken(unit, side, found, sheet)
        if unit.source is None or unit.source in broken or unit.kind != "rules" or unit.bare:
            continue
        if _is_alike(unit, unit.source, sheet):
            continue
        healthy = unit._replace(sides=tuple(side for side in unit.sides if side not in broken))
        if sheet.layout.trait_marks:
            yield from _traits(healthy, unit.source, sheet)
        yield from _tags(healthy, unit.source, sheet, styled)
    for (locale, said), rows in styled.items():
        yield _style(sheet, locale, said, rows)


def _is_alike(unit: TranslatedText, source: CardText, sheet: Sheet) -> bool:
    """Whether all translations have the markup of the source, as most have."""
    standard = source.marks(sheet)
    return all(
        (found := side.marks(sheet)).tags == standard.tags and found.traits == standard.traits for side in unit.sides
    )


def _beside(unit: TranslatedText, side: CardText) -> str | None:
    return unit.source.text if unit.source and side is not unit.source else None


def _broken(unit: TranslatedText, side: CardText, found: Alone, sheet: Sheet) -> LinkedFinding:
    return linked(
        CHECK,
        f"{unit.id}: {unit.field} in {side.locale}: {found.said}.",
        record=unit.id,
        places=[side.passage(found.start, found.end)],
        severity=None if found.sure else "warning",
        explains=_explained(unit, side, sheet),
    )


def _explained(unit: TranslatedText, side: CardText, sheet: Sheet) -> list[str]:
    """The icon that half a bracket takes from a text."""
    less = icons(unit.source, sheet) - icons(side, sheet) if unit.source else Counter[str]()
    return [finding_causes.icon(side.file.path, unit.id, unit.field, f"-{name}") for name in less]


def _traits(unit: TranslatedText, source: CardText, sheet: Sheet) -> Iterator[LinkedFinding]:
    for suspect, others, _ in deviations(unit, source, lambda side: side.marks(sheet).traits):
        mine, theirs = (side.marks(sheet).traits for side in (suspect, others[0]))
        opening, closing = sheet.layout.trait_marks or ("", "")
        fewer, more = sorted((suspect, others[0]), key=lambda side: side.marks(sheet).traits)
        tag = _instead(fewer, more, sheet)
        said = f"{_count(mine)} in {opening}…{closing}, but {who(others)} {have(others)} {theirs or 'none'}"
        those = [suspect] if fewer is suspect else others
        said += f"; {who(those)} {have(those)} <{tag}> instead" if tag else ""
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} has {said}.{blame(suspect, source, others)}",
            record=unit.id,
            places=[_marked(suspect, sheet), *(_marked(side, sheet) for side in others[:3])],
            severity="info",
            about=finding_causes.of_text(unit.id, suspect, lost=mine < theirs),
        )


def _count(traits: int) -> str:
    return counted(traits, "trait") if traits else "no trait"


def _instead(fewer: CardText, more: CardText, sheet: Sheet) -> str | None:
    """The emphasis that a text has in place of the marks of traits that it lacks, and nowhere else."""
    found = _shapes(fewer, sheet) - _shapes(more, sheet)
    lost = more.marks(sheet).traits - fewer.marks(sheet).traits
    return next((tag for tag, count in found.items() if tag in _FREE and count == lost == found.total()), None)


def _tags(
    unit: TranslatedText, source: CardText, sheet: Sheet, styled: dict[tuple[str, str], list[_Styled]]
) -> Iterator[LinkedFinding]:
    def says(side: CardText) -> tuple[str, ...]:
        """Its tags; those of the source where one of the two has emphasis in place of marks of traits."""
        in_place = _instead(side, source, sheet) or _instead(source, side, sheet)
        return _shape((source if in_place else side).marks(sheet).tags)

    for suspect, others, _ in deviations(unit, source, says):
        mine, theirs = _shapes(suspect, sheet), _shapes(others[0], sheet)
        more, less = mine - theirs, theirs - mine
        style = _FREE.issuperset(more) and _FREE.issuperset(less)
        said = _said(more, less, others)
        if style and (suspect is source or not less):
            styled.setdefault((suspect.locale, said), []).append(_Styled(unit, suspect))
            continue
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} has {said}.{blame(suspect, source, others)}",
            record=unit.id,
            places=[suspect.passage(), *(side.passage() for side in others[:3])],
            severity="info",
            about=finding_causes.of_text(unit.id, suspect, lost=not more),
        )


def _style(sheet: Sheet, locale: str, said: str, rows: list[_Styled]) -> LinkedFinding:
    """One hint however many texts there are."""
    unit, side = rows[0]
    about = f"{unit.id}: {unit.field} in {locale} has {said}."
    if len(rows) > 1:
        about = f"{len(rows)} texts of {side.file.path} have {said}; the first is {unit.field} of {unit.id}."
    return linked(
        CHECK,
        about,
        record=unit.id if len(rows) == 1 else side.file.path,
        places=[row.side.passage() for row in rows],
        severity="info",
        identity=f"{locale} {sheet.name} {said}",
        gathered=[row.unit.id for row in rows],
    )


def _marked(side: CardText, sheet: Sheet) -> CardPlace:
    found = places(side.text, sheet, "trait")
    return side.passage(found[0][1], found[0][2]) if found else side.passage()


def _shapes(side: CardText, sheet: Sheet) -> Counter[str]:
    return Counter(_shape(side.marks(sheet).tags))


@lru_cache(maxsize=256)
def _shape(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Tags but for which of the emphasising ones they are."""
    return tuple(sorted(_ALIKE.get(tag, tag) for tag in tags if tag[0] != "/" and tag not in TAGS_WITHOUT_END))


def _said(more: Counter[str], less: Counter[str], others: Sequence[CardText]) -> str:
    there = who(others)
    if more and less:
        return f"{_named(more)} where {there} {have(others)} {_named(less)}"
    if more:
        return f"{_named(more)}, which {there} {'lack' if len(others) > 1 else 'lacks'}"
    return f"no {_named(less)}, which {there} {have(others)}"


def _named(counts: Counter[str]) -> str:
    return ", ".join((f"{count} × " if count > 1 else "") + f"<{tag}>" for tag, count in counts.items())


CHECK = Check(
    code="RW711",
    name="card-markup",
    kind="markup",
    severity="error",
    summary="A tag is not closed, a bracket has no partner, or a translation has different tags from the source.",
    why="The rest of the page is bold, or a player sees brackets instead of an icon.",
    example="`<b>Forced</i> - discard it`.",
    fix="Close the tag or the bracket, or add the missing one.",
    run=run,
)
