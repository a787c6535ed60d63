"""RW732: a sign that nearly all translations keep, and one lacks or has too often."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.cardset import CardPlace, Sheet
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_wording import blame, have, who
from regelwerk.validate.cards.finding_causes import Alike, together
from regelwerk.validate.cards.learned.signs import PRICE, SIGN, prices, signs
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_FEWEST, _KEPT = 4, 0.8
"""Translations with a sign of their source, and their share, from which on it is kept; chosen by hand."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """What is kept is learnt in each file: a file may well have signs that its translations are free to set."""
    sheet, units = texts
    signed = [unit for unit in units if unit.source and unit.kind == "rules" and SIGN.search(unit.joined)]
    kept = _kept(signed, sheet)
    if kept:
        yield from together(CHECK, sheet, (one for unit in signed for one in _unit(unit, kept, sheet)))


def _kept(units: list[TranslatedText], sheet: Sheet) -> set[tuple[str, str]]:
    """Locales with the signs that their translations have as often as the source."""
    said, agreed = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for unit in units:
        source = dict(_signs(unit.source, sheet)) if unit.source else {}
        for side in unit.sides:
            if unit.source and side.text != unit.source.text:
                own = dict(_signs(side, sheet))
                for sign in source.keys() | own.keys():
                    said[side.locale, sign] += 1
                    agreed[side.locale, sign] += source.get(sign) == own.get(sign)
    return {key for key, times in said.items() if agreed[key] >= max(_FEWEST, _KEPT * times)}


def _signs(side: CardText, sheet: Sheet) -> tuple[tuple[str, int], ...]:
    """Without those that are icons of the repository, which RW709 compares by their names."""
    found = signs(side.text)
    icons = side.marks(sheet).icons if found else ()
    if not icons:
        return found
    opening, closing = sheet.layout.icons
    named = {f"{opening}{name}{closing}" for name in icons}
    return tuple(one for one in found if one[0] not in named)


def _unit(unit: TranslatedText, kept: set[tuple[str, str]], sheet: Sheet) -> Iterator[Alike]:
    source = unit.source
    if source is None:
        return
    standard = _signs(source, sheet)

    def counted_signs(side: CardText) -> tuple[tuple[str, int], ...]:
        """Those that its locale keeps; of the others it may have what it will."""
        own = _signs(side, sheet)
        if own == standard:
            return standard
        kept_here = {sign for sign, _ in {*standard, *own} if (side.locale, sign) in kept}
        same = {one for one in own if one[0] in kept_here} == {one for one in standard if one[0] in kept_here}
        return standard if side is source or same else own

    for suspect, others, followers in deviations(unit, source, counted_signs):
        locale = (others[0] if suspect is source else suspect).locale
        mine, theirs = (Counter(dict(_signs(side, sheet))) for side in (suspect, others[0]))
        less = Counter({sign: count for sign, count in (theirs - mine).items() if (locale, sign) in kept})
        more = mine - theirs
        if not any((locale, sign) in kept for sign in more):
            more = Counter({sign: count for sign, count in more.items() if less and sign not in theirs})
        less = _as_written(less, others[0], suspect, sheet)
        more = _as_written(more, suspect, others[0], sheet)
        if not less and not more:
            continue
        what = _said(more, less, who(others), have(others))
        finding = linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} has {what}.{blame(suspect, source, others, followers)}",
            record=unit.id,
            places=[_passage(suspect, more), *(_passage(side, less) for side in others[:3])],
            severity="info" if not more and _is_said_once(less, suspect, others[0]) else None,
            about=finding_causes.of_text(unit.id, suspect, lost=not more),
        )
        yield Alike(suspect.file, what, f"have {what}", finding)


def _as_written(counts: Counter[str], side: CardText, other: CardText, sheet: Sheet) -> Counter[str]:
    """With the prices that a side has and the other one has not; without them where their numbers lack too, as RW710 tells."""
    if PRICE not in counts:
        return counts
    left = Counter(price[1:-1] for price in prices(other.text))
    odd: list[str] = []
    for price in prices(side.text):
        if left[price[1:-1]]:
            left[price[1:-1]] -= 1
        else:
            odd.append(price)
    odd = odd[: counts[PRICE]]
    gone = Counter(side.marks(sheet).digits) - Counter(other.marks(sheet).digits)
    told = any(price[1:-1] in gone for price in odd)
    return Counter({sign: count for sign, count in counts.items() if sign != PRICE}) + Counter(() if told else odd)


def _is_said_once(less: Counter[str], side: CardText, other: CardText) -> bool:
    """Whether a text has once what another one counted_signs twice with its number: `1◇ and 1◇`, `1◇ each`."""
    return all(sign in side.text and re.search(rf"(?<![0-9]){re.escape(sign)}", other.text) is None for sign in less)


def _said(more: Counter[str], less: Counter[str], there: str, have: str) -> str:
    if more and less:
        return f"{_named(more)} where {there} {have} {_named(less)}"
    return f"{_named(more)} more than {there}" if more else f"no {_named(less)}, which {there} {have}"


def _named(counts: Counter[str]) -> str:
    return ", ".join((f"{count} × " if count > 1 else "") + sign for sign, count in sorted(counts.items()))


def _passage(side: CardText, wanted: Counter[str]) -> CardPlace:
    at = next((at for sign in wanted if (at := side.text.find(sign)) >= 0), None)
    return side.passage() if at is None else side.passage(at)


CHECK = Check(
    code="RW732",
    name="kept-sign",
    kind="markup",
    severity="warning",
    summary="A translation lacks a sign of its source, or has it more often, that nearly all translations of the file keep: a "
    "placeholder, a glyph, a mark of emphasis, a price in brackets.",
    why="Programs put values, icons and emphasis where these signs are.",
    example="`4◇` in the source, `4` in the German text.",
    fix="Write the sign as the source does.",
    run=run,
    grounds="form",
)
