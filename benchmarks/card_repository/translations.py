"""What the translators of each locale have done: which packs, cards and texts are translated, and what stands there else.

A text that is not as a complete and careful translation would have it has a cause. Causes are no mistakes of single
texts, and a finding that tells of one is right; `truth.py` says which checks tell of which cause.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from benchmarks.card_repository.card_makers import Card
from benchmarks.card_repository.card_texts import Cipher, Rules, Text, Traits
from benchmarks.card_repository.game import Game, Pack
from benchmarks.card_repository.locales import SOURCE, SOURCE_LOCALE, Locale, PackStyle, pack_style
from benchmarks.card_repository.rendering import Voice
from benchmarks.card_repository.words import listed, table, trait


@dataclass(frozen=True, slots=True)
class Said:
    """What stands in a field of a record in a locale."""

    value: str | None
    voice: Voice
    text: Text
    cause: str = ""


class Translations:
    """The texts of a game in a locale."""

    def __init__(self, game: Game, locale: Locale) -> None:
        self.locale = locale
        self._game = game
        chances = (locale.untranslated_packs, locale.missing_packs)
        rest = 1 - sum(chances)
        self.state: dict[str, str] = {}
        """By the code of the pack and the half of it, whether a file is translated, copied or missing."""
        for pack in game.packs:
            rng = random.Random(f"{game.seed} {locale.code} state {pack.code}")
            whole = rng.choices(("copied", "missing", "translated"), (*chances, rest))[0]
            for half in ("players", "encounter"):
                self.state[f"{pack.code} {half}"] = whole if rng.random() < 0.9 else "translated"
        if locale.code == SOURCE:
            self.state = dict.fromkeys(self.state, "translated")
        self.styles = {pack.code: pack_style(locale, pack.code, game.seed, late=pack.late) for pack in game.packs}
        self._plain = pack_style(SOURCE_LOCALE, "", game.seed)
        self._list_style = pack_style(locale, "lists", game.seed)

    def card(self, card: Card, pack: Pack, half: str) -> dict[str, Said] | None:
        """The texts of a card in the order of its fields; None where it has no record."""
        rng = random.Random(f"{self._game.seed} {self.locale.code} {card.code}")
        state = self.state[f"{pack.code} {half}"]
        if not card.texts or state == "missing" or rng.random() < self.locale.missing_cards:
            return None
        style = self.styles[pack.code]
        if state == "copied":
            return {name: self._copy(card, name, text, "untranslated file") for name, text in card.texts.items()}
        if rng.random() < self.locale.untranslated_cards:
            return {name: self._copy(card, name, text, "untranslated card") for name, text in card.texts.items()}
        return {name: self._field(card, name, text, style, rng) for name, text in card.texts.items()}

    def record(self, record: Card) -> dict[str, Said]:
        """The texts of a record of a list."""
        voice = Voice(self.locale, self._list_style, record.code)
        return {name: Said(text.said(voice), voice, text) for name, text in record.texts.items()}

    def _field(self, card: Card, name: str, text: Text, style: PackStyle, rng: random.Random) -> Said:
        prose = isinstance(text, Rules) and text.kind == "prose"
        voice = Voice(self.locale, style, f"{self._game.seed} {card.code} {name}", prose)
        if prose and rng.random() < self.locale.nulls:
            return Said(None, voice, text, "null")
        if prose and rng.random() < self.locale.untranslated_flavour:
            return self._copy(card, name, text, "untranslated flavour")
        if isinstance(text, Cipher) and not self.locale.shift and self.locale.code != SOURCE:
            return Said(self._source(card, name, text).value, voice, text)
        value = text.said(voice)
        cause = "other quotation marks" if style.odd and any(mark in value for mark in style.quotes) else ""
        if not cause and style.synonyms and _has_synonym(text, value, self.locale):
            cause = "second rendering"
        return Said(value, voice, text, cause)

    def _source(self, card: Card, name: str, text: Text) -> Said:
        prose = text.kind == "prose"
        voice = Voice(SOURCE_LOCALE, self._plain, f"{self._game.seed} {card.code} {name}", prose)
        return Said(text.said(voice), voice, text)

    def _copy(self, card: Card, name: str, text: Text, cause: str) -> Said:
        said = self._source(card, name, text)
        return Said(said.value, said.voice, text, cause)

    def orphans(self) -> Iterator[tuple[str, list[tuple[str, dict[str, str]]]]]:
        """Files of translations without a source: the name of the pack, and codes with texts."""
        words = table(self.locale.code)
        for number in range(self.locale.orphans):
            rng = random.Random(f"{self._game.seed} {self.locale.code} orphan {number}")
            rows = []
            for index in range(rng.randint(2, 5)):
                key = rng.choice(list(words["traits"]))
                texts = {"name": listed("story", self.locale.code), "traits": f"{trait(key, self.locale.code)}."}
                rows.append((f"9{number}{index + 100}", texts))
            yield f"promo{number}", rows


def _has_synonym(text: Text, value: str, locale: Locale) -> bool:
    return isinstance(text, Rules | Traits) and any(word in value for word in locale.synonyms.values())
