"""RW711: tags and brackets that stand alone, and markup that a translation lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from regelwerk.schema.cardset import CardFinding, Passage, Sheet
from regelwerk.validate.cards.brackets import Alone, alone
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.side import Side, Unit, places
from regelwerk.validate.cards.vote import deviations

_OPTIONAL = frozenset({"br", "hr", "img", "p", "li", "wbr"})
"""Elements that need no end tag (html.spec.whatwg.org/multipage/syntax.html#optional-tags)."""
_ALIKE = {"em": "i", "strong": "b"}
_FREE = frozenset({"b", "i", "blockquote", "cite", "u"})
"""Emphasis that one edition sets and another does not; more of it than in the source is a matter of style."""


class _Styled(NamedTuple):
    unit: Unit
    side: Side


def texts(sheet: Sheet, units: Sequence[Unit]) -> Iterator[CardFinding]:
    """Each side by itself, then each beside the source; emphasis that only one has is gathered a file and locale."""
    styled: dict[tuple[str, str], list[_Styled]] = {}
    for unit in units:
        sides = [*unit.sides, *([unit.source] if unit.source and not unit.inherited else [])]
        broken = set()
        for side in sides:
            for found in alone(side.text, sheet, _beside(unit, side)):
                broken.add(side)
                yield _broken(unit, side, found)
        if unit.source is None or unit.source in broken or unit.kind != "rules":
            continue
        if _is_alike(unit, unit.source, sheet):
            continue
        healthy = unit._replace(sides=tuple(side for side in unit.sides if side not in broken))
        if sheet.layout.trait_marks:
            yield from _traits(healthy, unit.source, sheet)
        yield from _tags(healthy, unit.source, sheet, styled)
    for (locale, said), rows in styled.items():
        yield _style(sheet, locale, said, rows)


def _is_alike(unit: Unit, source: Side, sheet: Sheet) -> bool:
    """Whether all translations have the markup of the source, as most have."""
    standard = source.marks(sheet)
    return all(
        (found := side.marks(sheet)).tags == standard.tags and found.traits == standard.traits for side in unit.sides
    )


def _beside(unit: Unit, side: Side) -> str | None:
    return unit.source.text if unit.source and side is not unit.source else None


def _broken(unit: Unit, side: Side, found: Alone) -> CardFinding:
    return CHECK.finding(
        f"{unit.id}: {found.said} in {unit.field}.",
        record=unit.id,
        spans=[side.passage(found.start, found.end)],
        severity=None if found.sure else "warning",
    )


def _traits(unit: Unit, source: Side, sheet: Sheet) -> Iterator[CardFinding]:
    for suspect, others in deviations(unit, source, lambda side: side.marks(sheet).traits):
        mine, theirs = (side.marks(sheet).traits for side in (suspect, others[0]))
        who = " and ".join(side.locale for side in others)
        yield CHECK.finding(
            f"{unit.id}: {unit.field} marks {mine} names of traits in {suspect.locale}, {theirs} in {who}.",
            record=unit.id,
            spans=[_marked(suspect, sheet), *(_marked(side, sheet) for side in others[:3])],
            severity="info",
        )


def _tags(
    unit: Unit, source: Side, sheet: Sheet, styled: dict[tuple[str, str], list[_Styled]]
) -> Iterator[CardFinding]:
    for suspect, others in deviations(unit, source, lambda side: _shape(side.marks(sheet).tags)):
        mine, theirs = (Counter(_shape(side.marks(sheet).tags)) for side in (suspect, others[0]))
        more, less = mine - theirs, theirs - mine
        style = _FREE.issuperset(more) and _FREE.issuperset(less)
        who = " and ".join(side.locale for side in others)
        said = "; ".join(
            part
            for part in (f"{_named(more)} only there" if more else "", f"{_named(less)} only in {who}" if less else "")
            if part
        )
        if style and (suspect is source or not less):
            styled.setdefault((suspect.locale, said), []).append(_Styled(unit, suspect))
            continue
        yield CHECK.finding(
            f"{unit.id}: {unit.field} has other tags in {suspect.locale} than in {who}: {said}.",
            record=unit.id,
            spans=[suspect.passage(), *(side.passage() for side in others[:3])],
            severity="info",
        )


def _style(sheet: Sheet, locale: str, said: str, rows: list[_Styled]) -> CardFinding:
    """One hint however many texts there are: it stays the same when a text is mended or added."""
    unit, side = rows[0]
    about = f"{unit.id}: {unit.field} has" if len(rows) == 1 else f"{len(rows)} texts of {side.file.path} have"
    named = "" if len(rows) == 1 else f", as {unit.id}"
    return CHECK.finding(
        f"{about} other emphasis than elsewhere ({said}){named}.",
        record=unit.id if len(rows) == 1 else side.file.path,
        spans=[row.side.passage() for row in rows],
        severity="info",
        identity=f"{locale} {sheet.name} {said}",
    )


def _marked(side: Side, sheet: Sheet) -> Passage:
    found = places(side.text, sheet, "trait")
    return side.passage(found[0][1], found[0][2]) if found else side.passage()


@lru_cache(maxsize=256)
def _shape(tags: tuple[str, ...]) -> tuple[str, ...]:
    """Tags but for which of the emphasising ones they are."""
    return tuple(sorted(_ALIKE.get(tag, tag) for tag in tags if tag[0] != "/" and tag not in _OPTIONAL))


def _named(counts: Counter[str]) -> str:
    return ", ".join(f"{count} × {tag}" for tag, count in counts.items())


CHECK = CardCheck(
    code="RW711",
    name="card-markup",
    kind="markup",
    severity="error",
    summary="A tag is not closed, a bracket stands alone, or a translation has other tags than the source.",
    why="The rest of the page is shown in bold, or a player reads brackets instead of an icon.",
    example="`<b>Forced</i> - discard it`.",
    fix="Close the tag or the bracket, or add the one that was lost.",
    texts=texts,
)
