"""What the texts of one sheet use: icons, traits, quotation marks, names of cards and what may be names."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardPlace, Sheet
from regelwerk.validate.cards.card_names import comparable, is_name, may_name, mentions, single_mentions, split, within
from regelwerk.validate.cards.gathered.gathered_set import (
    AliasUse,
    CardName,
    FactIcon,
    LocalName,
    MarkedTraits,
    MarkedUse,
    Mention,
    MentionSide,
    OddIcon,
    QuoteStyle,
    RecordUse,
    TraitRendering,
    TraitUse,
)
from regelwerk.validate.cards.quotation_marks import may_quote, quotes
from regelwerk.validate.cards.translated_text import CardText, TranslatedText, called_by, places

_FIRST_PLACES, _MOST_PLACES = 5, 50
"""Places of the quotation marks that most texts of a file have, and of others."""
_KEYWORD = re.compile(r"([^\W\d_]{2,12}(?: [^\W\d_]{2,12})?)(?:\.(?=\s|$)|。)")
"""A word or two that are a sentence."""
_RUNNING = 20
"""Characters from which on a rule that equals the source is not translated; shorter ones may be icons and numbers."""


def card_names(sheet: Sheet, units: Sequence[TranslatedText], copied: Set[tuple[str, str]]) -> list[CardName]:
    """Cards whose names are more than a word; those of the same name are together."""
    field = called_by(sheet.kind)
    found: dict[str, list[CardName]] = {}
    for unit in units:
        if unit.field == field and unit.source is not None and is_name(unit.source.text):
            called = {
                side.locale: LocalName(side.text.strip(), *side.file.positions.value(side.record, side.field))
                for side in unit.sides
                if (unit.id, side.locale) not in copied
            }
            at = unit.source.file.positions.value(unit.source.record, unit.source.field)
            found.setdefault(unit.source.text, []).append(CardName(unit.source.text, unit.id, called, *at))
    return [card for cards in found.values() for card in cards]


def translating(cards: Sequence[CardName]) -> Mapping[str, Set[str]]:
    """Names of cards with the locales that translate them; one that most of them keep as it is needs no translation."""
    found: dict[str, set[str]] = {}
    for card in cards:
        kept = {locale for locale, called in card.called.items() if called.text == card.name}
        found.setdefault(card.name, set()).update(
            card.called if 2 * len(kept) > len(card.called) else card.called.keys() - kept
        )
    return found


def single_names(sheet: Sheet, units: Sequence[TranslatedText]) -> Mapping[str, Mapping[str, str]]:
    """Names of one word, with what they are in each locale."""
    field = called_by(sheet.kind)
    return {
        unit.source.text: {side.locale: side.text for side in unit.sides}
        for unit in units
        if unit.field == field and unit.source is not None and " " not in unit.source.text
    }


def copies(units: Sequence[TranslatedText]) -> Set[tuple[str, str]]:
    """Record and locale of the cards whose rules are those of the source, or whose other texts are where none of their rules is
    translated: flavour alone is often left as it is.
    """
    kept: dict[bool, set[tuple[str, str]]] = {True: set(), False: set()}
    translated = set()
    for unit in units:
        if unit.kind in ("rules", "prose") and unit.source:
            for side in unit.sides:
                if side.text != unit.source.text:
                    if unit.kind == "rules":
                        translated.add((unit.id, side.locale))
                elif len(side.text) >= _RUNNING:
                    kept[unit.kind == "rules"].add((unit.id, side.locale))
    return kept[True] | (kept[False] - translated)


def quote_styles(units: Sequence[TranslatedText]) -> list[QuoteStyle]:
    """Styles of quotation marks; all places but those of the style that most texts of the file have."""
    table: dict[str, dict[str, list[tuple[str, CardText]]]] = {}
    for unit in units:
        for side in unit.sides if unit.kind not in ("traits", "term") and may_quote(unit.joined) else ():
            if unit.source and side.text == unit.source.text:
                continue  # marks of the source language
            marked = quotes(side.text).style
            if marked:
                table.setdefault(side.locale, {}).setdefault(marked, []).append((unit.id, side))
    styles = []
    for locale, found in table.items():
        usual = max(found, key=lambda marks: (len(found[marks]), marks))
        for marks, texts in found.items():
            uses = []
            for record, side in texts[: _FIRST_PLACES if marks == usual else _MOST_PLACES]:
                at = side.text.index(marks[0])
                uses.append(RecordUse(record, side.passage(at, at + 40)))
            styles.append(QuoteStyle(locale, marks, len(texts), uses))
    return styles


@dataclass(slots=True)
class TextUses:
    """Gathers what one text after the other uses; `names` are those of the cards of the sheet with the locales that translate
    them, `single` those of one word with what they are in each locale.
    """

    sheet: Sheet
    names: Mapping[str, Set[str]]
    single: Mapping[str, Mapping[str, str]]
    copied: Set[tuple[str, str]]
    mentions: list[Mention] = field(default_factory=list)
    odd_icons: list[OddIcon] = field(default_factory=list)
    _first_icons: dict[str, tuple[str, str, CardPlace]] = field(default_factory=dict)
    """Record, field and place of the first use."""
    _icon_counts: Counter[str] = field(default_factory=Counter)
    _alike: Counter[str] = field(default_factory=Counter)
    _aliases: dict[tuple[str, str], AliasUse] = field(default_factory=dict)
    _traits: dict[tuple[str, str, str, str], list[TraitUse]] = field(default_factory=dict)
    _marked: dict[tuple[str, tuple[str, ...], tuple[str, ...]], list[MarkedUse]] = field(default_factory=dict)

    @property
    def icons(self) -> list[FactIcon]:
        """Icons of the facts."""
        return [
            FactIcon(name, self._icon_counts[name], *first, self._alike[name])
            for name, first in self._first_icons.items()
        ]

    @property
    def aliases(self) -> list[AliasUse]:
        """Other names of icons."""
        return list(self._aliases.values())

    @property
    def traits(self) -> list[TraitRendering]:
        """Renderings of traits and closed words."""
        return [TraitRendering(*key, uses) for key, uses in self._traits.items()]

    @property
    def marked(self) -> list[MarkedTraits]:
        """Names of traits in rules."""
        return [MarkedTraits(*key, uses) for key, uses in self._marked.items()]

    def add(self, unit: TranslatedText) -> None:
        """Take what a text uses."""
        source = unit.source
        if unit.kind == "rules" and source is not None and not unit.inherited:
            self._mentions_in(unit, source)
        if unit.kind in ("traits", "term"):
            if source is not None:
                for side in unit.sides:
                    self._renderings(unit, source, side)
            return
        if unit.kind == "rules" and source is not None:
            self._keyword(unit, source)
        if unit.bare:
            return
        if unit.kind == "rules":
            self._marked_in(unit, source)
        own = source.marks(self.sheet).icons if source else ()
        held = [(side, side.marks(self.sheet).icons) for side in unit.sides]
        if source and own and not unit.inherited:
            self._own_icons(unit, source, own, sum(icons == own for _, icons in held))
        for side, icons in held:
            if icons and icons != own:
                self._other_icons(unit, side, own)

    def _own_icons(self, unit: TranslatedText, source: CardText, own: Sequence[str], alike: int) -> None:
        """Icons of the source, which `alike` translations have so too."""
        self._icon_counts.update(own)
        for name in set(own):
            self._alike[name] += alike
        for name in own:
            if name not in self._first_icons:
                at = next(start for icon, start, _ in places(source.text, self.sheet, "icon") if icon == name)
                self._first_icons[name] = unit.id, unit.field, source.passage(at, at + len(name) + 2)

    def _other_icons(self, unit: TranslatedText, side: CardText, own: Sequence[str]) -> None:
        lacking = sorted(set(own) - set(side.marks(self.sheet).icons))
        for name, start, end in places(side.text, self.sheet, "icon"):
            if name in self.sheet.layout.aliases:
                key = side.locale, name
                known = self._aliases.get(key) or AliasUse(*key, 0, side.passage(start, end))
                self._aliases[key] = known._replace(times=known.times + 1)
            elif name not in own and name not in self._first_icons:
                self.odd_icons.append(
                    OddIcon(side.locale, name, unit.id, unit.field, side.passage(start, end), lacking)
                )

    def _marked_in(self, unit: TranslatedText, source: CardText | None) -> None:
        """Names of traits in a rule beside those of its translations; beside none where there are not as many."""
        opening, closing = self.sheet.layout.trait_marks or ("", "")
        there = places(source.text, self.sheet, "trait") if source and source.marks(self.sheet).traits else []
        wanted = tuple(mark[len(opening) : -len(closing)] for mark, _, _ in there)
        for side in unit.sides:
            count = side.marks(self.sheet).traits
            if not count or (source and side.text == source.text):
                continue
            found = places(side.text, self.sheet, "trait")
            given = tuple(mark[len(opening) : -len(closing)] for mark, _, _ in found)
            spots = [side.file.positions.value(side.record, side.field, start) for _, start, _ in found]
            beside = wanted if count == len(wanted) else ()
            self._marked.setdefault((side.locale, beside, given), []).append(MarkedUse(unit.id, unit.field, spots))

    def _mentions_in(self, unit: TranslatedText, source: CardText) -> None:
        """Capitalised words of a rule that are no name of a card of this file, or one that not all translations have."""
        words = unknown = mentions(source.text)
        rest, known = source.text, []
        while name := next((part for one in unknown for part in within(one) if part in self.names), None):
            known.append(name)
            rest = rest.replace(name, "." * len(name))
            unknown = mentions(rest)
        beside = [mention for mention in words if any(name in mention for name in known)]
        sides = _Sides(unit, source)
        for mention in unknown:
            self._mention(unit, source, mention, beside, sides.of(mention))
        for name in known:
            if any(side.locale not in self.names[name] for side in sides.translated):
                self._mention(unit, source, name, beside, sides.of(name))
        for name in single_mentions(rest) if not language_of(source.locale).profile.capital_nouns else ():
            if not any(name in mention for mention in unknown):  # else a part of a longer name
                self._mention(unit, source, name, words, sides.without(name, self.single.get(name, {})))

    def _mention(
        self,
        unit: TranslatedText,
        source: CardText,
        name: str,
        beside: Sequence[str],
        sides: Mapping[str, MentionSide],
    ) -> None:
        if sides:
            at = source.file.positions.value(source.record, source.field, source.text.find(name))
            self.mentions.append(Mention(name, unit.id, unit.field, sides, beside, *at))

    def _keyword(self, unit: TranslatedText, source: CardText) -> None:
        """The word with which a rule begins as a sentence of its own, beside that of its translations."""
        wanted = _KEYWORD.match(source.text)
        for side in unit.sides if wanted else ():
            given = _KEYWORD.match(side.text)
            if wanted and given and (unit.id, side.locale) not in self.copied:
                place = side.file.positions.value(side.record, side.field, 0)
                use = TraitUse(unit.id, *place, copied=False)
                self._traits.setdefault((side.locale, "the keyword", wanted[1], given[1]), []).append(use)

    def _renderings(self, unit: TranslatedText, source: CardText, side: CardText) -> None:
        """Pairs of a trait with its rendering, where both lists are equally long; and whether the card is translated."""
        field = "trait" if unit.kind == "traits" else unit.field
        for wanted, given, start in self._pairs(unit, source, side):
            place = side.file.positions.value(side.record, side.field, start)
            use = TraitUse(unit.id, *place, (unit.id, side.locale) in self.copied)
            self._traits.setdefault((side.locale, field, wanted, given), []).append(use)

    def _pairs(self, unit: TranslatedText, source: CardText, side: CardText) -> Iterator[tuple[str, str, int]]:
        """Word of the source, its rendering, and the offset of that."""
        if unit.kind == "term":
            yield source.text.strip(), side.text.strip(), 0
            return
        end = self.sheet.layout.trait_end
        wanted, given = split(source.text, end), split(side.text, end)
        if len(wanted) == len(given):
            at = 0
            for left, right in zip(wanted, given, strict=True):
                at = max(side.text.find(right, at), 0)
                yield left, right, at


class _Sides:
    """The translations of a text, as mentions of names keep them."""

    def __init__(self, unit: TranslatedText, source: CardText) -> None:
        self.translated = [side for side in unit.sides if side.text != source.text]
        self._folded: dict[CardText, str] = {}

    def of(self, name: str) -> dict[str, MentionSide]:
        """All by locale, with the place of the name where it stands in them."""
        return {side.locale: self._side(side, side.text.find(name)) for side in self.translated}

    def without(self, name: str, called: Mapping[str, str]) -> dict[str, MentionSide]:
        """Those by locale that have no word of what a card is called there."""
        return {
            side.locale: self._side(side, -1)
            for side in self.translated
            if name not in side.text
            and not (side.locale in called and may_name(self._fold(side), called[side.locale], side.locale))
        }

    def _side(self, side: CardText, start: int) -> MentionSide:
        place = side.file.positions.value(side.record, side.field, max(start, 0))
        return MentionSide(self._fold(side), *place, start)

    def _fold(self, side: CardText) -> str:
        if side not in self._folded:
            self._folded[side] = comparable(side.text, side.locale)
        return self._folded[side]
