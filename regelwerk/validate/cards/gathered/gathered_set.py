"""What is gathered from every sheet to be judged over the whole set, in a form that a cache can keep.

The records are named tuples of strings, numbers and other such tuples: JSON writes them as lists (`stored_parts.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from regelwerk.schema.cardset import CardPlace, Layout


class IdPlace(NamedTuple):
    """Where an id is; where it occurs twice, perhaps for another one, that one too."""

    line: int
    column: int
    meant: str | None = None


class RecordUse(NamedTuple):
    """A record, and a place in it."""

    record: str
    place: CardPlace


class Stray(NamedTuple):
    """A translation without facts in its sheet."""

    id: str
    place: CardPlace
    meant: str | None
    """The id that is meant, where that can be told."""
    twice: str | None
    """The id that is in the facts twice, perhaps once for this one."""


class RecordReference(NamedTuple):
    """An id that records name in a field that refers to a kind of record."""

    kind: str
    target: str
    uses: Sequence[RecordUse]
    """The first of them."""


class TraitUse(NamedTuple):
    """A record that has a trait or a closed word, and where its rendering is."""

    record: str
    line: int
    column: int
    copied: bool
    """Whether the rule of the card is that of the source: then its traits say nothing about the locale."""


class TraitRendering(NamedTuple):
    """How a locale renders a trait or a closed word; `field` is `trait` for all traits."""

    locale: str
    field: str
    source: str
    text: str
    uses: Sequence[TraitUse]


class MarkedUse(NamedTuple):
    """A text that names traits: line and column of each name."""

    record: str
    field: str
    spots: Sequence[tuple[int, int]]


class MarkedTraits(NamedTuple):
    """The traits that a rule names beside those that its translation names; none of the rule where there are not as many."""

    locale: str
    source: Sequence[str]
    given: Sequence[str]
    uses: Sequence[MarkedUse]


class UnknownField(NamedTuple):
    """A field that no schema knows: in how many records it is, and the first of them."""

    name: str
    times: int
    free: Sequence[str]
    """Known fields that the first record does not have, in order."""
    uses: Sequence[RecordUse]


class AliasUse(NamedTuple):
    """An icon by another name in a locale: how often, and the first place."""

    locale: str
    name: str
    times: int
    place: CardPlace


class FactIcon(NamedTuple):
    """An icon of the facts: how often, and where first."""

    name: str
    times: int
    record: str
    field: str
    place: CardPlace
    alike: int
    """How many translations have it so too."""


class OddIcon(NamedTuple):
    """An icon of a translation that the facts of the sheet do not have."""

    locale: str
    name: str
    record: str
    field: str
    place: CardPlace
    lacking: Sequence[str]
    """Icons of the source that this text lacks."""


class LocalName(NamedTuple):
    """What a card is called in a locale, and where that is."""

    text: str
    line: int
    column: int


class CardName(NamedTuple):
    """A card whose name can be told from words, with its name in the locales in which it is translated."""

    name: str
    record: str
    called: Mapping[str, LocalName]
    line: int
    column: int


class MentionSide(NamedTuple):
    """A translation of a text that may name a card: itself in small letters without accents, and where it is."""

    text: str
    line: int
    column: int
    start: int
    """Offset of the untranslated name; -1 where it is not there."""


class Mention(NamedTuple):
    """What may be the name of a card of another file, with the translations of its text by locale."""

    text: str
    record: str
    field: str
    sides: Mapping[str, MentionSide]
    beside: Sequence[str]
    """Other capitalised words of the source text, with names of cards of its own file among them."""
    line: int
    column: int


class OtherFact(NamedTuple):
    """A record whose text says a field otherwise: the value, what is said, and where both are."""

    record: str
    value: int
    said: str
    places: Sequence[CardPlace]


class RepeatedFact(NamedTuple):
    """A field that texts repeat: in how many records both agree, and the others."""

    field: str
    agreed: int
    others: Sequence[OtherFact]


class FactRow(NamedTuple):
    """The facts of a record that are numbers, flags, short words, or lists of these."""

    record: str
    line: int
    column: int
    values: Mapping[str, str | int | bool]
    lists: Mapping[str, Sequence[str]]
    marked: Sequence[str]
    """What its rules have in bold, in small letters: names of keywords."""
    spots: Mapping[str, tuple[int, int]]
    """Line and column of its numbers and lists."""


class RestatedText(NamedTuple):
    """A fact that is a text of its record without its marks: how many records have it so, and the others."""

    field: str
    text: str
    agreed: int
    others: Sequence[RecordUse]


class UnnamedLine(NamedTuple):
    """A line whose source says the name of its card, and which does not say it itself."""

    record: str
    field: str
    locale: str
    source: str
    text: str
    """In small letters without accents."""
    own: str
    """The name of the card."""
    quoted: str
    """What the line has in quotation marks where the source has the name so; empty where it has not one such passage."""
    told: bool
    """Whether another line of the text says it."""
    line: int
    column: int


class LinePlace(NamedTuple):
    """A line of a translation, and where it is."""

    text: str
    line: int
    column: int


class ComparedLine(NamedTuple):
    """A line of the source with those of its translations by locale."""

    record: str
    field: str
    source: str
    sides: Mapping[str, LinePlace]


class QuoteStyle(NamedTuple):
    """Quotation marks of a locale: how many texts have them, and the first of those."""

    locale: str
    marks: str
    times: int
    uses: Sequence[RecordUse]


@dataclass(slots=True)
class Gathered:
    """From one sheet."""

    kind: str
    name: str
    ids: Sequence[str] = ()
    lost: Sequence[str] = ()
    """Ids that are in a part of the facts that cannot be read."""
    named: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """Locale (empty for the facts) to the ids of its records."""
    placed: Mapping[str, Sequence[IdPlace]] = field(default_factory=dict)
    """The same to the place of each id. Apart from the ids, which seldom change where lines do."""
    files: Mapping[str, str] = field(default_factory=dict)
    """Locale (empty for the facts) to the path of its file in this sheet."""
    strays: Sequence[Stray] = ()
    references: Sequence[RecordReference] = ()
    members: Sequence[str] = ()
    """Parts that its records belong to."""
    traits: Sequence[TraitRendering] = ()
    marked: Sequence[MarkedTraits] = ()
    unknown: Sequence[UnknownField] = ()
    aliases: Sequence[AliasUse] = ()
    icons: Sequence[FactIcon] = ()
    odd_icons: Sequence[OddIcon] = ()
    names: Sequence[CardName] = ()
    mentions: Sequence[Mention] = ()
    said: Sequence[RepeatedFact] = ()
    quotes: Sequence[QuoteStyle] = ()
    facts: Sequence[FactRow] = ()
    restated: Sequence[RestatedText] = ()
    unnamed: Sequence[UnnamedLine] = ()
    lines: Sequence[ComparedLine] = ()
    """Of a file with one record, whose words are compared with those of all such files."""


@dataclass(frozen=True)
class GatheredSet:
    """The whole set."""

    layout: Layout
    sheets: tuple[Gathered, ...]
    locales: tuple[str, ...]

    @cached_property
    def ids(self) -> Mapping[str, frozenset[str]]:
        """Ids by kind of record, those in unreadable parts too."""
        ids: dict[str, set[str]] = {}
        for one in self.sheets:
            ids.setdefault(one.kind, set()).update(one.ids, one.lost)
        return {kind: frozenset(names) for kind, names in ids.items()}
