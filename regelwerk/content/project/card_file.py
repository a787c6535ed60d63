"""Files of cards in YAML, one by one: what a project must know of a file whatever it does with it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from regelwerk.content.pack.pack_lines import line
from regelwerk.content.project.authored_file import Authored
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content, Origin, SourceEntry
from regelwerk.schema.document import Note
from regelwerk.schema.draft import Part
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text

CARDS_A_PART = 25
"""Cards that are looked at together: an edit redoes these alone, and what is kept of few is more to read."""
NO_HASH = "f" * 64
"""Stands for the hash of the file in a part of it, which changes with every other part."""


@dataclass(frozen=True, slots=True)
class CardFileHead:
    """What a project must know of a part of a file of cards whatever it does with it."""

    ids: tuple[str, ...]
    """Ids of the cards, in the order of the file."""
    facts: str
    """A hash of the facts of its cards."""
    texts: dict[str, str]
    """By locale, a hash of the texts alone."""
    placed: dict[str, str]
    """By locale, a hash of the texts with their tokens and their places in the file."""


def is_plain(file: Authored) -> bool:
    """Whether a file holds nothing but cards of its own: no additions to what is read from pages."""
    return not (file.additions or file.scripts)


def parts_of(file: Authored) -> Iterator[Authored]:
    """Some cards of a file after the others with their texts, the same whatever is in the rest of it."""
    tables: dict[str, dict[str, dict[str, Text]]] = {}
    origins: dict[str, list[Origin]] = {}
    for origin in file.origins:
        text = file.strings[origin.locale][origin.key]
        tables.setdefault(origin.id, {}).setdefault(origin.locale, {})[origin.key] = text
        origins.setdefault(origin.id, []).append(_without_hash(origin))
    for start in range(0, max(1, len(file.cards)), CARDS_A_PART):
        cards = file.cards[start : start + CARDS_A_PART]
        strings: dict[str, dict[str, Text]] = {}
        for card in cards:
            for locale, table in tables.get(card.id, {}).items():
                strings.setdefault(locale, {}).update(table)
        places = tuple(origin for card in cards for origin in origins.get(card.id, ()))
        yield Authored(NO_HASH, cards, (), strings, places, ())


def _without_hash(origin: Origin) -> Origin:
    parts = tuple(
        Part(start=part.start, provenance=part.provenance.model_copy(update={"sha256": NO_HASH}))
        for part in origin.parts
    )
    return origin.model_copy(update={"parts": parts})


def with_tokens(part: Authored, icons: Mapping[str, str]) -> Authored:
    """The part with the tokens of its texts."""
    strings = {
        locale: {key: Inline(locale, icons).text(text.text) for key, text in table.items()}
        for locale, table in part.strings.items()
    }
    return replace(part, strings=strings)


def head_of(file: Authored) -> CardFileHead:
    """The head of a part of a file that was read."""
    placed: dict[str, list[str]] = {locale: [] for locale in file.strings}
    for origin in file.origins:
        source = origin.parts[0].provenance
        text = file.strings[origin.locale][origin.key]
        placed[origin.locale].append(
            f"{origin.key} {source.source} {source.lines} {source.column} {text.model_dump_json()}"
        )
    return CardFileHead(
        tuple(card.id for card in file.cards),
        _hash([line(card) for card in file.cards]),
        {locale: _hash([key for row in sorted(table.items()) for key in row]) for locale, table in plain(file).items()},
        {locale: _hash(rows) for locale, rows in placed.items()},
    )


def plain(file: Authored) -> dict[str, dict[str, str]]:
    """The texts of a file without their tokens, by locale and key."""
    return {locale: {key: text.text for key, text in table.items()} for locale, table in file.strings.items()}


def _hash(rows: Sequence[str]) -> str:
    return hashlib.sha256(json.dumps(rows).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class ProjectFacts:
    """What the contents of all files of a project have in common."""

    id: str
    version: str
    base: str
    locales: tuple[str, ...]
    sources: tuple[SourceEntry, ...]

    def content(
        self,
        cards: Sequence[Card] = (),
        strings: Mapping[str, Mapping[str, Text]] | None = None,
        origins: Sequence[Origin] = (),
        terms: Sequence[Term] = (),
        notes: Sequence[Note] = (),
    ) -> Content:
        """A content with these records."""
        return Content(
            id=self.id,
            version=self.version,
            base=self.base,
            locales=self.locales,
            sources=self.sources,
            cards=tuple(cards),
            strings={locale: dict(sorted((strings or {}).get(locale, {}).items())) for locale in self.locales},
            origins=tuple(sorted(origins, key=lambda origin: (origin.key, origin.locale))),
            terms=tuple(terms),
            notes=tuple(notes),
        )
