"""One set of names for all records of a document that were given the same fields, to keep it small in memory.

pydantic notes in each record which fields it was given, in a set that takes more memory than what the record says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.schema.base import Model
    from regelwerk.schema.document import Page, Provenance


class SharedFields:
    """The sets of names that records of a document share; nobody changes one, copies of a record have their own."""

    def __init__(self) -> None:
        self._sets: dict[frozenset[str], set[str]] = {}

    def shared(self, page: Page) -> Page:
        """The page itself, its records with shared sets."""
        for record in _records(page):
            names = record.model_fields_set
            object.__setattr__(record, "__pydantic_fields_set__", self._sets.setdefault(frozenset(names), names))
        return page


def _records(page: Page) -> Iterator[Model]:
    yield page
    for block in page.blocks:
        yield block
        yield from block.marks
        yield from block.repairs
        for icon in block.icons:
            yield icon
            yield icon.box
        yield from _places(block.provenance)


def _places(provenance: Provenance) -> Iterator[Model]:
    yield provenance
    if provenance.box is not None:
        yield provenance.box
    for place in provenance.further:
        yield place
        yield place.box
