"""A glossary as a table: CSV for programs and for spreadsheets, and CSV of a team's own read back."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.terms.given_terms import Given, given_entry
from regelwerk.errors import InputLimitError, UnreadableInputError
from regelwerk.files.read_file import read_bytes
from regelwerk.schema.term import EntryForms

MAX_BYTES = 100 * 1024 * 1024
_FIRST = ("id", "kind", "part_of_speech", "status", "score")
_ASIDES = ("variants", "forbidden", "definition", "uses")
_BOM = "\ufeff"
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
"""What a spreadsheet takes for a formula (owasp.org/www-community/attacks/CSV_Injection), already made harmless or not."""
_COLUMN = re.compile(r"([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)(?:_(variants|forbidden|definition|uses))?")


def to_csv(concepts: Sequence[Concept], locales: Sequence[str]) -> str:
    """UTF-8 with one preferred form a locale column; the other columns of a locale are `de_variants` and so on.

    Several forms in a cell are parted by ` | `; a backslash stands before a bar or a backslash of a form.
    """
    return _table(concepts, locales, "\n")


def to_spreadsheet(concepts: Sequence[Concept], locales: Sequence[str]) -> str:
    """The same for spreadsheet programs: byte order mark, CRLF, and an apostrophe before what would be a formula."""
    return _BOM + _table(concepts, locales, "\r\n", guarded=True)


def _table(concepts: Sequence[Concept], locales: Sequence[str], line_end: str, *, guarded: bool = False) -> str:
    rows = [[*_FIRST, *locales, *(f"{locale}_{aside}" for locale in locales for aside in _ASIDES), "note"]]
    for concept in concepts:
        cells = _row(concept, locales)
        rows.append([f"'{cell}" if guarded and _FORMULA.match(cell) else cell for cell in cells])
    return "".join(_line(row) + line_end for row in rows)


def _line(row: Sequence[str]) -> str:
    """The writer quotes what it takes for a line end: with CRLF these are both characters."""
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


def _parted(cell: str) -> list[str]:
    parts = re.findall(r"(?:\\.|[^\\|]|\\$)+", cell, re.DOTALL)
    return [re.sub(r"\\([\\|])", r"\1", part.strip()) for part in parts]


def read_csv(path: Path) -> list[Given]:
    """Every row of the file. A header names the columns: those that `to_csv` writes, in any order; a locale is enough.

    Columns are parted by comma, semicolon or tab. Raises UnreadableInputError where no column is a locale or a column
    is not known.
    """
    text = read_bytes(path, MAX_BYTES).decode("utf-8-sig", errors="surrogateescape")
    guarded = read_bytes(path, MAX_BYTES).startswith(b"\xef\xbb\xbf")
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
            f"{path}: no column of its first row is a language, such as de or pl",
            next_step="Write a first row such as: de,pl,de_variants,de_forbidden,de_definition,note",
        )
    return [_given(columns, row, number, guarded=guarded) for number, row in _numbered(rows)]


def _numbered(rows: list[list[str]]) -> Iterator[tuple[int, list[str]]]:
    return ((number, row) for number, row in enumerate(rows[1:], 2) if any(cell.strip() for cell in row))


def _delimiter(text: str) -> str:
    head = text.split("\n", 1)[0]
    return max(",;\t", key=head.count)


def _column(path: Path, name: str) -> tuple[str, str]:
    """Locale and what the column holds of it, or "" and the name of a field of the entry."""
    if name in (*_FIRST, "note", ""):
        return "", name
    match = _COLUMN.fullmatch(name)
    if match is None:
        raise UnreadableInputError(
            f"{path}: the column “{name}” is not known",
            next_step=f"Known are {', '.join((*_FIRST, 'note'))}, a language such as de, and de_variants, de_forbidden, de_definition.",
        )
    return match[1], match[2] or "term"


def _given(columns: list[tuple[str, str]], row: list[str], number: int, *, guarded: bool) -> Given:
    fields: dict[str, str] = {}
    forms: dict[str, dict[str, object]] = {}
    for (locale, part), raw in zip(columns, row, strict=False):
        cell = raw[1:] if guarded and raw.startswith("'") and _FORMULA.match(raw) else raw
        if not locale:
            fields[part] = cell.strip()
            continue
        found = forms.setdefault(locale, {"terms": [], "variants": [], "forbidden": [], "definition": ""})
        if part == "definition":
            found[part] = cell.strip()
        elif part != "uses":
            found["terms" if part == "term" else part] = [cell.strip()] if part == "term" else _parted(cell)
    for found in forms.values():
        found["terms"] = [*_list(found["terms"]), *_list(found.pop("variants"))]
    return given_entry(
        where=f"row {number}",
        id=fields.get("id", ""),
        kind=fields.get("kind", ""),
        part_of_speech=fields.get("part_of_speech", ""),
        status=fields.get("status", ""),
        note=fields.get("note", ""),
        forms=forms,
    )


def _list(value: object) -> list[str]:
    return value if isinstance(value, list) else []
