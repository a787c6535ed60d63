"""RW715: a card that is called otherwise in a text than its own name says."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_names import NameIndex, calls_otherwise, comparable, holds, is_name, within
from regelwerk.validate.cards.gathered.gathered_set import Gathered, Mention, MentionSide
from regelwerk.validate.cards.gathered.other_cards import KeptWord, OtherCards, kept_word, other_cards
from regelwerk.validate.cards.gathered.sheet_by_sheet import SheetBySheet
from regelwerk.validate.cards.gathered.words_of_names import LackedWord
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.own_names import UnsaidName, unsaid_names
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText, called_by
from regelwerk.validate.check_definition import Check

_AGREE = 3
"""Translations from which on, where hardly one of them names a card, the source names it wrongly."""
_ALL_BUT = 0.2
"""Share of the translations, at most, that may seem to name it all the same: a text may hold its words by chance. Measured on
the development seeds of benchmarks/card_repository."""


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Names of the cards of one file of facts, in the texts of the same file."""
    sheet, units = texts
    every = [unit for unit in units if unit.source is not None]
    field = called_by(sheet.kind)
    names: dict[str, TranslatedText] = {}
    for unit in every:
        if unit.source and unit.field == field and is_name(unit.source.text):
            known = names.get(unit.source.text)
            if known is None or len(unit.sides) >= len(
                known.sides
            ):  # a reprint has the name of the card, and no translation
                names[unit.source.text] = unit
    if not names:
        return
    named = {unit.id: unit for unit in every if unit.field == field}
    titles = {record: unit.source.text for record, unit in named.items() if unit.source}
    index = NameIndex(names)
    for unit in every:
        if unit.kind == "rules" and unit.source:
            for name in _outermost(index.found(unit.source.text)):
                yield from _used(unit, name, names, titles, named.get(unit.id))
    yield from (_unsaid(record, one) for record, one in unsaid_names(every, named))


def _unsaid(record: str, one: UnsaidName) -> LinkedFinding:
    several = f"none of the {len(one.texts)} texts of the card that name it in the source does"
    said = several if len(one.texts) > 1 else "the text of the card that names it in the source does not say so"
    return linked(
        CHECK,
        f"{record}: the name in {one.name.locale} is “{one.name.text}”, but {said}.",
        record=record,
        places=[one.name.passage(), *(side.passage() for side in one.texts[:2])],
        severity="info",
        identity=f"{record} {one.name.locale} {one.name.text} unsaid",
    )


def _outermost(names: Iterable[str]) -> list[str]:
    """The names of a text without those that others of them hold."""
    found = list(dict.fromkeys(names))
    return [name for name in found if not any(name in other and name != other for other in found)]


def _used(
    unit: TranslatedText,
    name: str,
    names: Mapping[str, TranslatedText],
    titles: Mapping[str, str],
    own: TranslatedText | None,
) -> Iterator[LinkedFinding]:
    """A text that lacks words of the name in its own locale, or holds the untranslated name; `own` is its own name."""
    card = own if own and titles.get(unit.id) == name else names[name]
    kept = sum(side.text == name for side in card.sides)
    called = {side.locale: side for side in card.sides if side.text != name or 2 * kept > len(card.sides)}
    sides = [side for side in unit.sides if side.locale in called and unit.source and side.text != unit.source.text]
    folded = {side: comparable(side.text, side.locale) for side in sides}
    said = {side: holds(folded[side], called[side.locale].text, side.locale) for side in sides}
    if _hardly_any(len(sides), sum(said.values())) and titles.get(unit.id) != name and unit.source:
        if not any(name in side.text for side in sides):
            yield _of_source(unit, unit.source, name, [side for side in sides if not said[side]])
        return
    for side in sides:
        its = called[side.locale]
        foreign = name in side.text and name not in its.text
        if said[side] and not foreign:
            continue
        instead = None if foreign else _instead(unit, side, names)
        # “This card” is as good as the name of the card itself, another name with a word of it is not.
        if (
            not foreign
            and titles.get(unit.id) == name
            and instead is None
            and not calls_otherwise(folded[side], its.text, side.locale)
        ):
            continue
        start = side.text.find(name)
        if instead is not None:
            at = side.text.find(instead)
            yield _exchanged(unit, side, its, instead, side.passage(at, at + len(instead)))
            continue
        here = side.passage(start, start + len(name)) if foreign else side.passage()
        yield _finding(unit.id, unit.field, side.locale, name if foreign else None, its.text, [here, its.passage()])


def _hardly_any(sides: int, named: int) -> bool:
    """Whether of so many translations so few name a card that the source seems to be wrong."""
    return sides - named >= _AGREE and named <= _ALL_BUT * sides


def _of_source(unit: TranslatedText, source: CardText, name: str, sides: Sequence[CardText]) -> LinkedFinding:
    at = source.text.find(name)
    return linked(
        CHECK,
        f"{unit.id}: {unit.field} in {source.locale} names the card “{name}”, but {len(sides)} translations "
        "do not: the source is the suspect.",
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


def _in_other_files(cards: OtherCards, one: Gathered) -> Iterator[LinkedFinding]:
    """Names that are in a text of another file than their card."""
    source, names, called_so = cards.source, cards.names, cards.called_so
    own_names = {card.name for card in one.names}
    said: dict[tuple[str, str], set[str]] = defaultdict(set)
    unknown: set[tuple[str, str]] = set()
    for mention in one.mentions:
        for words in (mention.text, *mention.beside):
            said[mention.record, mention.field].update(within(words))
        if " " in mention.text and not any(part in names for part in within(mention.text)):
            unknown.add((mention.record, mention.field))
    for mention in one.mentions:
        if " " not in mention.text:
            if (mention.record, mention.field) not in unknown:
                yield from _for_one_word(one, mention, said[mention.record, mention.field], cards)
            continue
        name = next((part for part in within(mention.text) if part in names), "")
        if not name:
            yield from _renamed(one, mention, said[mention.record, mention.field], cards)
        if not name:
            continue
        own = name in own_names  # `run` compares the translations that have it
        told = [(locale, side) for locale, side in mention.sides.items() if names[name].get(locale) and not own]
        lacking = [
            (locale, side)
            for locale, side in told
            if not any(holds(side.text, own, locale) for own, _ in names[name][locale])
        ]
        if _hardly_any(len(told), len(told) - len(lacking)) and all(side.start < 0 for _, side in told):
            yield _of_other_file(one, source, mention, name, lacking)
            continue
        for locale, side in mention.sides.items():
            called = names[name].get(locale, [])
            if own and any(text != name for text, _ in called):
                continue
            foreign = side.start >= 0 and all(name not in own for own, _ in called)
            if called and not foreign and any(holds(side.text, own, locale) for own, _ in called):
                continue
            if not called and side.start >= 0:
                continue  # a card without a translated name, under the name it has
            here = CardPlace(locale, one.files[locale], side.line, side.column, name if foreign else "")
            doubtful = foreign or (mention.record, mention.field) in unknown
            instead = "" if doubtful else called_so.another(locale, side.text, said[mention.record, mention.field])
            if instead:
                text, there = called[0] if called else (name, names[instead][locale][0][1])
                yield _exchanged_over_files(mention, names[instead][locale][0][0], text, here, there)
            elif own and called:
                continue  # a name that is not translated, in a text that is
            elif called:
                text, there = called[0]
                yield _finding(mention.record, mention.field, locale, name if foreign else None, text, [here, there])
            elif kept := kept_word(mention, locale, cards):
                yield _without_word(mention, kept, here, cards.places[name])
            elif lacked := cards.words.lacked(mention, name, locale):
                yield _without_shared_word(mention, name, lacked, here)


def _for_one_word(one: Gathered, mention: Mention, said: Collection[str], cards: OtherCards) -> Iterator[LinkedFinding]:
    """Translations that name another card, and have no word of the one whose name of one word the source has; what several name
    is said in other words.
    """
    found = {locale: cards.called_so.another(locale, side.text, said) for locale, side in mention.sides.items()}
    times = Counter(found.values())
    for locale, side in mention.sides.items():
        instead = found[locale]
        if instead and times[instead] == 1:
            text, there = cards.names[instead][locale][0]
            here = CardPlace(locale, one.files[locale], side.line, side.column, "")
            yield _exchanged_over_files(mention, text, mention.text, here, there)


def _renamed(one: Gathered, mention: Mention, said: Collection[str], cards: OtherCards) -> Iterator[LinkedFinding]:
    """A name in the source that no card has, where the translations agree on a card that has a word of it."""
    told = Counter(cards.called_so.another(locale, side.text, said) for locale, side in mention.sides.items())
    del told[""]
    name, locales = told.most_common(1)[0] if told else ("", 0)
    if locales < _AGREE or not {*mention.text.split()} & {*name.split()}:
        return
    here = CardPlace(cards.source, one.files[""], mention.line, mention.column, mention.text)
    yield linked(
        CHECK,
        f"{mention.record}: {mention.field} in {cards.source} names “{mention.text}”, which is not a card, but {locales} "
        f"translations name the card “{name}”: one of them was renamed.",
        record=mention.record,
        places=[here, cards.places[name]],
        severity="warning",
    )


def _exchanged_over_files(mention: Mention, instead: str, own: str, here: CardPlace, there: CardPlace) -> LinkedFinding:
    return linked(
        CHECK,
        f"{mention.record}: {mention.field} in {here.locale} names the card “{instead}” where the source names “{own}”.",
        record=mention.record,
        places=[here._replace(text=instead), there],
        severity="warning",
        kind="wrong-term",
        about=[finding_causes.wording(here.file, mention.record, mention.field)],
    )


def _of_other_file(
    one: Gathered, source: str, mention: Mention, name: str, lacking: Sequence[tuple[str, MentionSide]]
) -> LinkedFinding:
    here = CardPlace(source, one.files[""], mention.line, mention.column, name)
    places = [CardPlace(locale, one.files[locale], side.line, side.column, "") for locale, side in lacking[:3]]
    return linked(
        CHECK,
        f"{mention.record}: {mention.field} in {source} names the card “{name}”, but {len(lacking)} "
        "translations do not: the source is the suspect.",
        record=mention.record,
        places=[here, *places],
        severity="warning",
    )


def _without_word(mention: Mention, kept: KeptWord, here: CardPlace, there: CardPlace) -> LinkedFinding:
    return linked(
        CHECK,
        f"{mention.record}: {mention.field} in {here.locale} does not have “{kept.word}”, which the source and {kept.locales} "
        "translations have: perhaps it names another card.",
        record=mention.record,
        places=[here, there],
        severity="info",
        identity=f"{mention.record} {mention.field} {here.locale} without {kept.word}",
        about=[finding_causes.wording(here.file, mention.record, mention.field)],
    )


def _without_shared_word(mention: Mention, name: str, lacked: LackedWord, here: CardPlace) -> LinkedFinding:
    return linked(
        CHECK,
        f"{mention.record}: {mention.field} in {here.locale} has no word of “{lacked.called}”, although the source names “{name}” "
        f"there and both have “{lacked.word}”, and in {lacked.locales} other locales the text and that name share one: perhaps "
        "it names another card.",
        record=mention.record,
        places=[here, lacked.place],
        severity="info",
        identity=f"{mention.record} {mention.field} {here.locale} without {lacked.called}",
        about=[finding_causes.wording(here.file, mention.record, mention.field)],
    )


def _finding(
    record: str, field: str, locale: str, foreign: str | None, own: str, spans: list[CardPlace]
) -> LinkedFinding:
    said = (
        f"calls a card “{foreign}”, but its name is “{own}”"
        if foreign
        else f"does not name the card “{own}” as the source does"
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
    summary="A text mentions another card by a name that the card does not have in that locale.",
    why="Players look for a card that does not exist.",
    example="A German text says “Old Lantern”, but the card is called “Alte Laterne” in German.",
    fix="Use the card's name in that locale.",
    run=run,
)
SET_CHECK = CHECK.over(SheetBySheet(other_cards, _in_other_files, frozenset({"files", "mentions", "names"})))
