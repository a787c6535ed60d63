"""RW715: a card that is called otherwise in a text than its own name says."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_names import holds, is_name, within
from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet, MentionSide
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText, called_by
from regelwerk.validate.check_definition import Check

_AGREE = 3
"""Translations from which on, where none of them names a card, the source names it wrongly."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Names of the cards of one file of facts, in the texts of the same file."""
    sheet, units = texts
    every = [unit for unit in units if unit.source is not None]
    field = called_by(sheet.kind)
    names = {
        unit.source.text: unit for unit in every if unit.source and unit.field == field and is_name(unit.source.text)
    }
    if not names:
        return
    titles = {unit.id: unit.source.text for unit in every if unit.source and unit.field == field}
    pattern = re.compile(
        rf"(?<!\w)(?:{'|'.join(re.escape(name) for name in sorted(names, key=len, reverse=True))})(?!\w)"
    )
    for unit in every:
        if unit.kind == "rules" and unit.source:
            for name in dict.fromkeys(pattern.findall(unit.source.text)):
                yield from _used(unit, name, names, titles)


def _used(
    unit: TranslatedText, name: str, names: Mapping[str, TranslatedText], titles: Mapping[str, str]
) -> Iterator[LinkedFinding]:
    """A text that lacks words of the name in its own locale, or holds the untranslated name."""
    called = {side.locale: side for side in names[name].sides}
    sides = [side for side in unit.sides if side.locale in called and unit.source and side.text != unit.source.text]
    said = {side: holds(side.text.casefold(), called[side.locale].text) for side in sides}
    if len(sides) >= _AGREE and not any(said.values()) and titles.get(unit.id) != name and unit.source:
        if not any(name in side.text for side in sides):
            yield _of_source(unit, unit.source, name, sides)
        return
    for side in sides:
        own = called[side.locale]
        foreign = name in side.text and name not in own.text
        if said[side] and not foreign:
            continue
        instead = None if foreign else _instead(unit, side, names)
        # “This card” is as good as the name of the card itself.
        if not foreign and titles.get(unit.id) == name and instead is None:
            continue
        start = side.text.find(name)
        if instead is not None:
            at = side.text.find(instead)
            yield _exchanged(unit, side, own, instead, side.passage(at, at + len(instead)))
            continue
        here = side.passage(start, start + len(name)) if foreign else side.passage()
        yield _finding(unit.id, unit.field, side.locale, name if foreign else None, own.text, [here, own.passage()])


def _of_source(unit: TranslatedText, source: CardText, name: str, sides: Sequence[CardText]) -> LinkedFinding:
    at = source.text.find(name)
    return linked(
        CHECK,
        f"{unit.id}: {unit.field} in {source.locale} names the card “{name}”, and none of its {len(sides)} translations "
        "does: the source is the suspect.",
        record=unit.id,
        places=[source.passage(at, at + len(name)), *(side.passage() for side in sides[:3])],
        severity="warning",
    )


def _instead(unit: TranslatedText, side: CardText, names: Mapping[str, TranslatedText]) -> str | None:
    """The name of another card of the file that a text holds, and its source does not."""
    assert unit.source is not None
    for name, card in names.items():
        if name not in unit.source.text:
            called = next((one.text for one in card.sides if one.locale == side.locale), "")
            if is_name(called) and called in side.text:
                return called
    return None


def _exchanged(unit: TranslatedText, side: CardText, own: CardText, instead: str, here: CardPlace) -> LinkedFinding:
    return linked(
        CHECK,
        f"{unit.id}: {unit.field} in {side.locale} names the card “{instead}” where the source names “{own.text}”.",
        record=unit.id,
        places=[here, own.passage()],
        severity="warning",
        kind="wrong-term",
        about=[finding_causes.wording(side.file.path, unit.id, unit.field)],
    )


def run_over_set(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """The same over files: names that are in a text of another file than their card."""
    names: dict[str, dict[str, list[tuple[str, CardPlace]]]] = defaultdict(lambda: defaultdict(list))
    for one in whole.sheets:
        for card in one.names:
            for locale, (text, line, column) in card.called.items():
                names[card.name][locale].append((text, CardPlace(locale, one.files[locale], line, column, text)))
    for one in whole.sheets:
        own_names = {card.name for card in one.names}
        for mention, record, field, sides in one.mentions:
            name = next((part for part in within(mention) if part in names), "")
            if not name or name in own_names:
                continue
            told = [(locale, side) for locale, side in sides.items() if names[name].get(locale)]
            lacking = [
                (locale, side)
                for locale, side in told
                if not any(holds(side.text, own) for own, _ in names[name][locale])
            ]
            if len(told) >= _AGREE and len(lacking) == len(told) and all(side.start < 0 for _, side in told):
                yield _of_other_file(one, whole.layout.source, record, field, name, lacking)
                continue
            for locale, (text, line, column, start) in sides.items():
                called = names[name].get(locale, [])
                foreign = start >= 0 and all(name not in own for own, _ in called)
                if called and (foreign or not any(holds(text, own) for own, _ in called)):
                    own, there = called[0]
                    here = CardPlace(locale, one.files[locale], line, column, name if foreign else "")
                    yield _finding(record, field, locale, name if foreign else None, own, [here, there])


def _of_other_file(
    one: Gathered, source: str, record: str, field: str, name: str, lacking: Sequence[tuple[str, MentionSide]]
) -> LinkedFinding:
    spots = zip(one.ids, one.placed.get("", ()), strict=False)
    there = next((spot for known, spot in spots if known == record), None)
    here = [CardPlace(source, one.files[""], there.line, there.column, record)] if there else []
    places = [CardPlace(locale, one.files[locale], side.line, side.column, "") for locale, side in lacking[:3]]
    return linked(
        CHECK,
        f"{record}: {field} in {source} names the card “{name}”, and none of its {len(lacking)} translations does: the source "
        "is the suspect.",
        record=record,
        places=[*here, *places],
        severity="warning",
    )


def _finding(
    record: str, field: str, locale: str, foreign: str | None, own: str, spans: list[CardPlace]
) -> LinkedFinding:
    said = (
        f"calls a card “{foreign}”, whose name is “{own}”"
        if foreign
        else f"does not name the card “{own}”, as the source does"
    )
    return linked(
        CHECK,
        f"{record}: {field} in {locale} {said}.",
        record=record,
        places=spans,
        severity="warning" if foreign else "info",
        kind="untranslated" if foreign else "inconsistent-term",
        identity=f"{record} {field} {locale} {own}",
        about=[
            kind(spans[0].file, record, field)
            for kind in (finding_causes.wording, finding_causes.losses)[: 1 if foreign else 2]
        ],
    )


CHECK = Check(
    code="RW715",
    name="name-in-text",
    kind="inconsistent-term",
    severity="warning",
    summary="A text names another card by a name that this card does not have in that locale.",
    why="Players look for a card that does not exist.",
    example="A text says “Old Lantern”, and the card is called “Alte Laterne” in German.",
    fix="Use the name of the card.",
    run=run,
)
SET_CHECK = CHECK.over(run_over_set)
