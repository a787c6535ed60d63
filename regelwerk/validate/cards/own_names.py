"""Names of cards in translations that none of the card's own texts says, although the source says its name in several."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from regelwerk.validate.cards.card_names import calls_otherwise, comparable, holds, is_name
from regelwerk.validate.cards.translated_text import CardText, TranslatedText

_TEXTS = 2
"""Texts of a card that say its name in the source, at least, where none says a word of it: a single one may say `this card`."""
_AGREE, _MOST = 3, 0.8
"""Translations in which the texts of the card say its name, at least, and their share of all others: where several say `it`,
they are worded so."""
_OTHERS = 4
"""Texts of other cards of the file that say their names in the source, at least, for the habit of a translation to be known."""
_SAYS = 0.8
"""Share of these in which the translation says the name too, at least. This and the other four were chosen by hand on the
development drills of `benchmarks/card_repository`."""


class UnsaidName(NamedTuple):
    """A name that the texts of its card do not say."""

    name: CardText
    texts: tuple[CardText, ...]
    """Those whose source says it."""


def unsaid_names(
    units: Iterable[TranslatedText], named: Mapping[str, TranslatedText]
) -> Iterator[tuple[str, UnsaidName]]:
    """The odd names of a file, each with its record; `named` are the names of its cards by record."""
    said: dict[tuple[str, str], list[tuple[CardText, bool]]] = defaultdict(list)
    otherwise: set[tuple[str, str]] = set()
    """Names of which a story has a word, and of another one nothing; `run` of the check says so of rules."""
    for unit in units:
        card = named.get(unit.id)
        if (
            card is None
            or card is unit
            or not (card.source and unit.source)
            or not is_name(card.source.text)
            or card.source.text not in unit.source.text
        ):
            continue
        called = {side.locale: side.text for side in card.sides if side.text != card.source.text}
        for side in unit.sides:
            if side.locale in called and side.text != unit.source.text:
                text, name = comparable(side.text, side.locale), called[side.locale]
                told = holds(text, name, side.locale)
                said[unit.id, side.locale].append((side, told))
                if not told and unit.kind == "prose" and calls_otherwise(text, name, side.locale):
                    otherwise.add((unit.id, side.locale))
    total, held, agreeing, rendered = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for (record, locale), texts in said.items():
        total[locale] += len(texts)
        held[locale] += sum(told for _, told in texts)
        agreeing[record] += all(told for _, told in texts)
        rendered[record] += 1
    for (record, locale), texts in said.items():
        if any(told for _, told in texts) or agreeing[record] < max(_AGREE, _MOST * (rendered[record] - 1)):
            continue
        its = next(side for side in named[record].sides if side.locale == locale)
        others = total[locale] - len(texts)
        by_habit = len(texts) >= _TEXTS and others >= _OTHERS and held[locale] >= _SAYS * others
        if by_habit or (record, locale) in otherwise:
            yield record, UnsaidName(its, tuple(side for side, _ in texts))
