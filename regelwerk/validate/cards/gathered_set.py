"""What is gathered from every sheet to be judged over the whole set, in a form that a cache can keep."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from regelwerk.schema.cardset import CardSpan, Layout

Place = list[Any]
"""A passage as a list, as JSON keeps it."""


@dataclass(slots=True)
class Gathered:
    """From one sheet: lists and strings only."""

    kind: str
    name: str
    ids: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    """Ids that stand in a part of the facts that cannot be read."""
    named: dict[str, list[str]] = field(default_factory=dict)
    """Locale (empty for the facts) to the ids of its records."""
    placed: dict[str, list[list[Any]]] = field(default_factory=dict)
    """The same to line and column of each id; where an id stands twice, perhaps for another one, that one too. Apart from
    the ids, which seldom change where lines do."""
    files: dict[str, str] = field(default_factory=dict)
    """Locale (empty for the facts) to the path of its file in this sheet."""
    strays: list[list[Any]] = field(default_factory=list)
    """Translations without facts in this sheet: id, place, the id that is meant or None, and the id that stands in the
    facts twice, perhaps once for this one, or None."""
    references: dict[str, list[Any]] = field(default_factory=dict)
    """`kind id` to how often, records and places of the first."""
    members: list[str] = field(default_factory=list)
    """Parts that its records belong to."""
    traits: dict[str, list[Any]] = field(default_factory=dict)
    """Traits and closed words: `locale, field, source, rendering` (tabs between) to records, lines, columns, and whether the
    rule of the card is that of the source."""
    marked: dict[str, list[Any]] = field(default_factory=dict)
    """Names of traits in rules: `locale, those of the source, those of the translation` (tabs between, and U+001F between
    names) to records, fields and the place of each name."""
    unknown: dict[str, list[Any]] = field(default_factory=dict)
    """Unknown fields: how often, first records and places."""
    aliases: dict[str, list[Any]] = field(default_factory=dict)
    """`locale alias` to how often, and the first place."""
    icons: dict[str, list[Any]] = field(default_factory=dict)
    """Icons of the facts: how often, record, field and place of the first, and how many translations have them so too."""
    odd_icons: list[list[Any]] = field(default_factory=list)
    """Icons of translations: locale, icon, record, field, place, and the icons of the source that this text lacks; only names
    that the facts of the sheet do not have."""
    names: dict[str, list[Any]] = field(default_factory=dict)
    """Names of its cards that may be told from words: records with name, line and column by locale, of those cards that
    are translated."""
    mentions: list[list[Any]] = field(default_factory=list)
    """What may be names of cards in other files: text, record, field, and by locale the translation in small letters, line,
    column, and the offset of the untranslated name or -1."""
    said: dict[str, list[Any]] = field(default_factory=dict)
    """Fields that texts repeat: in how many records both agree, and the others: record, value, what is said, places."""
    quotes: dict[str, list[Any]] = field(default_factory=dict)
    """`locale style` to how often, first records and places."""


@dataclass(frozen=True)
class Whole:
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


def passage(place: Place) -> CardSpan:
    """A place as a passage again."""
    return CardSpan(*place)
