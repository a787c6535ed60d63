"""RW715 over all files: a line that names another card where its source says the name of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_names import NameIndex, comparable, is_name
from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet
from regelwerk.validate.cards.gathered.sheet_by_sheet import SheetBySheet
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.checks.cards.name_in_text import CHECK


class _Card(NamedTuple):
    """A card by its name in a locale."""

    name: str
    called: str
    sheet: str
    place: CardPlace


class _Names(NamedTuple):
    """The names of a locale, to be found in a text."""

    names: NameIndex
    cards: Mapping[str, _Card]


def _names(whole: GatheredSet) -> Mapping[str, _Names]:
    found: dict[str, dict[str, _Card]] = {}
    for one in whole.sheets:
        for card in one.names:
            for locale, (text, line, column) in card.called.items():
                if is_name(text):
                    place = CardPlace(locale, one.files[locale], line, column, text)
                    found.setdefault(locale, {}).setdefault(
                        comparable(text, locale), _Card(card.name, text, one.name, place)
                    )
    return {locale: _Names(NameIndex(cards), cards) for locale, cards in found.items()}


def _judged(names: Mapping[str, _Names], one: Gathered) -> Iterator[LinkedFinding]:
    for record, field, locale, source, text, own, quoted, told, line, column in one.unnamed:
        known = names.get(locale)
        here = CardPlace(locale, one.files[locale], line, column, quoted)
        if quoted:
            yield _finding(record, field, own, here)
            continue
        for found in known.names.found(text) if known else ():
            card = known.cards[found] if known else None
            if card is None or card.name in source or card.called == own or (card.sheet == one.name and not told):
                continue  # in its own file, `run` of the check tells a text that does not name its card at all
            yield _finding(record, field, own, here._replace(text=card.called), card.place)
            break


def _finding(record: str, field: str, own: str, *places: CardPlace) -> LinkedFinding:
    here = places[0]
    return linked(
        CHECK,
        f"{record}: {field} in {here.locale} names the card “{here.text}” where the source names its own, “{own}”.",
        record=record,
        places=places,
        severity="warning",
        kind="wrong-term",
        about=[finding_causes.wording(here.file, record, field)],
    )


SET_CHECK = CHECK.over(SheetBySheet(_names, _judged, frozenset({"unnamed", "files", "name"})))
