"""A glossary as a table: CSV for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.glossary.glossary_format import Glossary
from regelwerk.schema.term import EntryForms

FIELDS = ("id", "kind", "part_of_speech", "status", "score")
"""Columns before those of the languages; `note` is the last of all."""
_ASIDES = ("variants", "forbidden", "definition", "uses")


class GlossaryCsv:
    """UTF-8 with one preferred form a locale column; the other columns of a locale are `de_variants` and so on.

    Several forms in a cell are parted by ` | `; a backslash stands before a bar or a backslash of a form.
    """

    name = "csv"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        """A row a concept below the names of the columns."""
        return "".join(csv_line(row) + "\n" for row in table_rows(glossary))


def table_rows(glossary: Glossary) -> Iterator[list[str]]:
    """The names of the columns, then the cells of each concept."""
    locales = glossary.locales
    yield [*FIELDS, *locales, *(f"{locale}_{aside}" for locale in locales for aside in _ASIDES), "note"]
    for concept in glossary.concepts:
        yield _row(concept, locales)


def csv_line(row: Sequence[str]) -> str:
    """One row as CSV, without a line end: inside a cell the writer quotes CR and LF alike."""
    stream = io.StringIO(newline="")
    csv.writer(stream, lineterminator="\r\n").writerow(row)
    return stream.getvalue().removesuffix("\r\n")


def _row(concept: Concept, locales: Sequence[str]) -> list[str]:
    entry = concept.entry
    forms = [entry.forms.get(locale) for locale in locales]
    asides: list[str] = []
    for locale, one in zip(locales, forms, strict=True):
        asides += _asides(one) if one else ["", "", ""]
        asides.append(str(len(concept.uses.get(locale, ()))))
    return [
        entry.id or concept.id,
        entry.kind,
        entry.part_of_speech or "",
        concept.status,
        f"{concept.score:.2f}",
        *(one.term if one else "" for one in forms),
        *asides,
        entry.note,
    ]


def _asides(forms: EntryForms) -> list[str]:
    return [_joined(forms.variants), _joined(forms.forbidden), forms.definition]


def _joined(forms: Sequence[str]) -> str:
    return " | ".join(form.replace("\\", "\\\\").replace("|", "\\|") for form in forms)
