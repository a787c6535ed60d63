"""A game in the source and in several locales, as the layouts ask for it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from benchmarks.card_repository.card_makers import Card
from benchmarks.card_repository.game import Game, Pack
from benchmarks.card_repository.locales import SOURCE, SOURCE_LOCALE, Locale
from benchmarks.card_repository.translations import Said, Translations

HALVES = ("players", "encounter")


class Editions:
    """Texts of cards and lists by locale; the first locale is the source."""

    def __init__(self, game: Game, locales: list[Locale]) -> None:
        self.game = game
        self.codes = [locale.code for locale in locales]
        self._by_code = {locale.code: Translations(game, locale) for locale in (SOURCE_LOCALE, *locales)}

    @property
    def all_codes(self) -> list[str]:
        """The source and the locales."""
        return [SOURCE, *self.codes]

    def of(self, locale: str) -> Translations:
        """The translations to a locale."""
        return self._by_code[locale]

    def files(self) -> Iterator[tuple[Pack, str, list[Card]]]:
        """The packs in halves, those with any card."""
        for pack in self.game.packs:
            for half in HALVES:
                cards = pack.players if half == "players" else pack.encounter
                if cards:
                    yield pack, half, cards

    def cards(self) -> Iterator[tuple[Card, Pack, str]]:
        """All cards."""
        for pack, half, cards in self.files():
            for card in cards:
                yield card, pack, half

    def texts(self, locale: str, card: Card, pack: Pack, half: str) -> dict[str, Said] | None:
        """Texts of a card in a locale; None where it has none."""
        return self._by_code[locale].card(card, pack, half)

    def texts_by_locale(self, card: Card, pack: Pack, half: str) -> dict[str, dict[str, Said]]:
        """Texts of a card by locale."""
        found = {code: self.texts(code, card, pack, half) for code in self.all_codes}
        return {code: texts for code, texts in found.items() if texts is not None}


def description(**entries: Any) -> str:
    """A description of a layout; JSON is YAML."""
    always = {"format": 1, "icons": ["[", "]"], "trait_marks": ["[[", "]]"], "aliases": {"free": "fast"}}
    return json.dumps(always | entries, indent=2) + "\n"


TEXTS = {
    "name": "title", "subname": "title", "text": "rules", "back_name": "title", "back_text": "rules", "flavor": "prose",
    "back_flavor": "prose", "traits": "traits", "slot": "term", "taboo_text_change": "rules",
}  # fmt: skip
"""Fields of texts and their kinds."""


def sorted_record(record: dict[str, Any]) -> None:
    """Put the fields of a record in order of their names, in place."""
    items = sorted(record.items())
    record.clear()
    record.update(items)
