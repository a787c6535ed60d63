"""Script books on pages: each source is an edition, and together they become records."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.content.parse.scripts.script_book import is_script_book
from regelwerk.content.parse.scripts.script_records import BookEdition, book_edition, script_records
from regelwerk.content.project.authored_file import Authored
from regelwerk.content.project.script_overlay import without_written
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.document import Document
from regelwerk.schema.project import Project, ProjectSource

__all__ = ["BookEdition", "book_of", "edition_of", "with_pages"]


def edition_of(document: Document, source: ProjectSource, project: Project) -> BookEdition:
    """A source of a project, read as a script book."""
    locale = source.locale or document.locale or project.base
    return book_edition(document, locale=locale, name=source.document, icons=project.icons)


def book_of(document: Document) -> BookEdition | None:
    """A single document, if it is a script book; otherwise None."""
    locale = document.locale or UNDETERMINED
    if not is_script_book(document, locale):
        return None
    return book_edition(document, locale=locale, name="scripts", icons={})


def with_pages(books: Sequence[BookEdition], written: Sequence[Authored], project: Project | None) -> list[Authored]:
    """The authored records, preceded by those from pages that are not authored, book by book."""
    by_name: dict[str, list[BookEdition]] = {}
    for edition in books:
        by_name.setdefault(edition.name, []).append(edition)
    base = project.base if project else books[0].locale if books else UNDETERMINED
    icons = project.icons if project else {}
    return [*(without_written(_pages(editions, base, icons), written) for editions in by_name.values()), *written]


def _pages(editions: Sequence[BookEdition], base: str, icons: Mapping[str, str]) -> Authored:
    """The records of one book."""
    found = script_records(editions, base, icons)
    return Authored(
        editions[0].document.sha256,
        (),
        tuple(found.scripts),
        found.strings,
        tuple(found.origins),
        tuple(found.notes),
    )
