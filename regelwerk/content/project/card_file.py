"""Files of cards in YAML, one by one: what a project must know of a file whatever it does with it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from regelwerk.content.pack.pack_lines import line
from regelwerk.content.project.authored_file import Authored
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content, Origin, SourceEntry
from regelwerk.schema.document import Note
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text


@dataclass(frozen=True, slots=True)
class CardFileHead:
    """What a project must know of a file of cards whatever it does with it."""

    sha256: str
    ids: tuple[str, ...]
    """Ids of the cards, in the order of the file."""
    plain: bool
    """Whether it holds nothing but cards of its own: no additions to what is read from pages."""
    facts: str
    """A hash of the facts of its cards."""
    texts: dict[str, str]
    """By locale, a hash of the texts alone."""
    placed: dict[str, str]
    """By locale, a hash of the texts with their tokens and their places in the file."""
    notes: tuple[Note, ...]


def head_of(file: Authored) -> CardFileHead:
    """The head of a file that was read."""
    placed: dict[str, list[str]] = {locale: [] for locale in file.strings}
    for origin in file.origins:
        source = origin.parts[0].provenance
        text = file.strings[origin.locale][origin.key]
        placed[origin.locale].append(
            f"{origin.key} {source.source} {source.lines} {source.column} {text.model_dump_json()}"
        )
    return CardFileHead(
        file.sha256,
        tuple(card.id for card in file.cards),
        not (file.additions or file.scripts),
        _hash([line(card) for card in file.cards]),
        {locale: _hash([key for row in sorted(table.items()) for key in row]) for locale, table in plain(file).items()},
        {locale: _hash(rows) for locale, rows in placed.items()},
        file.notes,
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
