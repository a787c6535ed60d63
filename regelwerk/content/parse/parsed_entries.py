"""What a grammar found, before it becomes units: pieces of text in a tree, without keys and tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from regelwerk.content.text.inline_tokens import Inline
from regelwerk.content.text.passages import Piece
from regelwerk.language.language_detection import detect
from regelwerk.language.tokens import words
from regelwerk.schema.base import Fact
from regelwerk.schema.draft import Unit, UnitType

ENOUGH_WORDS = 6
"""Words from which on the language of a text can be detected with some safety."""


@dataclass(frozen=True, slots=True)
class ParsedEntry:
    """A unit to be; `slot` is its printed position and its name inside the document."""

    slot: int
    type: UnitType
    kind: str
    parent: int | None = None
    """Slot of the entry it is under."""
    number: str | None = None
    printed: str | None = None
    level: int | None = None
    title: Piece | None = None
    text: Piece | None = None
    rows: tuple[tuple[Piece, ...], ...] = ()
    facts: Mapping[str, Fact] = field(default_factory=dict)


def in_order(entries: Sequence[ParsedEntry]) -> list[ParsedEntry]:
    """The entries with new slots, for documents whose printed order is their logical order."""
    slots = {entry.slot: slot for slot, entry in enumerate(entries)}
    return [
        replace(entry, slot=slots[entry.slot], parent=None if entry.parent is None else slots[entry.parent])
        for entry in entries
    ]


def units(entries: Sequence[ParsedEntry], inline: Inline, vocabulary: Sequence[str] = ()) -> tuple[Unit, ...]:
    """Units with keys in the order of `entries`, which is the logical order: every parent before its children.

    The words of the `vocabulary` are names and say nothing about the language of a text.
    """
    names = frozenset(word.text.casefold() for entry in vocabulary for word in words(entry))
    in_cells = replace(inline, own=None)
    keys = {entry.slot: f"u{order + 1:04d}" for order, entry in enumerate(entries)}
    return tuple(
        Unit(
            key=keys[entry.slot],
            type=entry.type,
            kind=entry.kind,
            parent=None if entry.parent is None else keys[entry.parent],
            order=order,
            printed_order=entry.slot,
            number=entry.number,
            printed=entry.printed,
            level=entry.level,
            title=inline.passage(entry.title) if entry.title and entry.title.text else None,
            text=inline.passage(entry.text, entry.number or "") if entry.text and entry.text.text else None,
            bold=(entry.text.bold_end(0) or 0) if entry.text else 0,
            rows=tuple(tuple(in_cells.passage(cell) for cell in row) for row in entry.rows),
            facts=dict(entry.facts),
            lang=_language(entry, names, inline.locale),
        )
        for order, entry in enumerate(entries)
    )


def _language(entry: ParsedEntry, names: frozenset[str], locale: str) -> str | None:
    piece = entry.text or entry.title
    if piece is None:
        return None
    spoken = [word.text for word in words(piece.text) if word.text.casefold() not in names]
    return detect(" ".join(spoken), expected=locale) if len(spoken) >= ENOUGH_WORDS else None
