"""A team's glossary in CSV, read as entries for the termbase."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from regelwerk.content.glossary.glossary_csv import FIELDS
from regelwerk.content.glossary.spreadsheet import unguarded
from regelwerk.content.terms.given_terms import Given, GivenForms, given_entry
from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.files.read_file import read_bytes

MAX_BYTES = 100 * 1024 * 1024
_COLUMN = re.compile(r"([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(?:_(variants|forbidden|definition|uses))?")
_MARK = b"\xef\xbb\xbf"
"""The byte order mark that spreadsheets write; such a file has apostrophes before formulas."""


def read_csv(path: Path) -> list[Given]:
    """Every row of the file. A header names the columns: those that `GlossaryCsv` writes, in any order; a locale is enough.

    Columns are parted by comma, semicolon or tab. Raises UnreadableInputError where no column is a locale or a column
    is not known.
    """
    data = read_bytes(path, MAX_BYTES)
    text = data.decode("utf-8-sig", errors="surrogateescape")
    if re.search("[\udc80-\udcff]", text):
        raise UnreadableInputError(f"{path}: is not UTF-8", next_step="Save it as “CSV UTF-8”.")
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text)))
    except csv.Error as error:
        raise InputLimitError(f"{path}: {error}", next_step="Save the table again as “CSV UTF-8”.") from error
    header = [name.strip() for name in rows[0]] if rows else []
    columns = [_column(path, name) for name in header]
    if not any(part == "term" for _, part in columns):
        raise UnreadableInputError(
            f"{path}: no column in the first row is a language, such as de or pl",
            next_step="Add a first row such as: de,pl,de_variants,de_forbidden,de_definition,note",
        )
    return [_given(columns, row, number, guarded=data.startswith(_MARK)) for number, row in _numbered(rows)]


def _numbered(rows: list[list[str]]) -> Iterator[tuple[int, list[str]]]:
    return ((number, row) for number, row in enumerate(rows[1:], 2) if any(cell.strip() for cell in row))


def _delimiter(text: str) -> str:
    head = text.split("\n", 1)[0]
    return max(",;\t", key=head.count)


def _column(path: Path, name: str) -> tuple[str, str]:
    """Locale and what the column holds of it, or "" and the name of a field of the entry."""
    if name in (*FIELDS, "note", ""):
        return "", name
    match = _COLUMN.fullmatch(name)
    if match is None:
        raise UnreadableInputError(
            f"{path}: unknown column “{name}”",
            next_step=f"Allowed are {', '.join((*FIELDS, 'note'))}, a language such as de, and de_variants, de_forbidden, de_definition.",
        )
    return match[1], match[2] or "term"


def _given(columns: list[tuple[str, str]], row: list[str], number: int, *, guarded: bool) -> Given:
    fields: dict[str, str] = {}
    forms: dict[str, GivenForms] = {}
    for (locale, part), raw in zip(columns, row, strict=False):
        cell = unguarded(raw) if guarded else raw
        if not locale:
            fields[part] = cell.strip()
            continue
        found = forms.setdefault(locale, GivenForms())
        if part == "definition":
            found.definition = cell.strip()
        elif part == "term":
            found.preferred = [cell.strip()]
        elif part == "variants":
            found.variants = _parted(cell)
        elif part == "forbidden":
            found.forbidden = _parted(cell)
    return given_entry(
        where=f"row {number}",
        id=fields.get("id", ""),
        kind=fields.get("kind", ""),
        part_of_speech=fields.get("part_of_speech", ""),
        status=fields.get("status", ""),
        note=fields.get("note", ""),
        forms=forms,
    )


def _parted(cell: str) -> list[str]:
    """The forms of a cell that ` | ` parts."""
    parts = re.findall(r"(?:\\.|[^\\|]|\\$)+", cell, re.DOTALL)
    return [re.sub(r"\\([\\|])", r"\1", part.strip()) for part in parts]
