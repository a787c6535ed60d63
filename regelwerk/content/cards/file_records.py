"""The records of one file, whatever it is written in: JSON, YAML or a table, a list, one record, or records by their id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from regelwerk.content.cards.id_forms import IdForms
from regelwerk.content.cards.made_ids import is_made, made_id
from regelwerk.content.cards.repository_files import LINES, Found
from regelwerk.files.records.json_positions import Broken, Form, JsonRecords
from regelwerk.files.records.table_records import TableRecords
from regelwerk.schema.cardset import TABLES

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue
    from regelwerk.schema.cardset import RecordKind


class Reader(Protocol):
    """What `JsonRecords` and `YamlRecords` give."""

    text: str
    records: list[JsonObject]
    names: list[str]
    broken: list[Broken]
    repeated: list[tuple[int, str]]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of an offset."""

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field."""

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a value, or of a character in it."""

    def written(self, record: int, path: str) -> list[int] | None:
        """Offset of each character of a text as it is written, and the one after the last."""


class Read(NamedTuple):
    """The records of a file; where it is not UTF-8, the place of the first such byte.

    Of a flat file there is one record, with all texts by id and field.
    """

    reader: Reader
    wrong_byte: int | None
    flat: bool


def read(found: Found) -> Read:
    """Read one file of records. Ids and references that are numbers become text, as other files may write them."""
    if found.facts is not None or not found.digest:  # bytes without a hash are those of a draft
        return _read(found)
    key = found.digest, found.kind.name, found.id_forms
    if key not in _shared:
        _shared[key] = _read(found)
    return _shared[key]


_shared: dict[tuple[str, str, IdForms | None], Read] = {}
"""Translations that belong to many files, by their hash, kind and the form of their ids, are read once in a process."""


def _read(found: Found) -> Read:
    kind = found.kind
    shape = kind.translations if found.locale is not None else None
    written, below = (shape.form, shape.records) if shape else (kind.form, kind.records)
    try:
        text, wrong = found.data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        text, wrong = found.data.decode("utf-8", errors="replace"), error.start
    flat = written in ("flat", "texts")
    form: Form = "one" if written == "flat" or written == "texts" else written
    if shape is None and found.facts is None and not flat and _is_object(text, below) and not _is_table(found):
        form = "keyed"
    reader = _reader(text, form, below, found)
    if form == "keyed" and found.facts is None and not reader.records and not reader.broken:
        reader, flat = _reader(text, "one", below, found), True
    if not flat:
        _name(reader, found, form, shape.id if shape else kind.id)
    if found.locale is not None and (kind.local or found.empty_is_missing):
        for record in reader.records:
            for name in [name for name, value in record.items() if _is_passed_over(name, value, found)]:
                del record[name]
    return Read(reader, None if wrong is None else text.index("\ufffd"), flat)


def _is_passed_over(name: str, value: JsonValue, found: Found) -> bool:
    """Whether a field of a translation says nothing of its record: it is not translated yet, or is of the language alone."""
    return name in found.kind.local or (found.empty_is_missing and value in ("", []))


def _is_table(found: Found) -> bool:
    return found.path.endswith((*TABLES, *LINES))


def _reader(text: str, form: Form, below: str | None, found: Found) -> Reader:
    if found.path.endswith(".json"):
        return JsonRecords(text, form, below)
    if found.path.endswith(LINES):
        return JsonRecords(text, "lines")
    if _is_table(found):
        return TableRecords(text)
    from regelwerk.files.records.yaml_records import YamlRecords  # it is loaded where there is YAML alone

    return YamlRecords(text, form, below, found.path)


def _is_object(text: str, below: str | None) -> bool:
    """Translations of all files of a kind may be an object by id where the facts are one record a file."""
    return below is None and not text.lstrip("\ufeff \t\r\n").startswith(("[", "- "))


def _name(reader: Reader, found: Found, form: Form, own: str) -> None:
    """The name of a keyed record, or of the file of a single one, is its id where it holds none."""
    kind = found.kind
    for index, record in enumerate(reader.records):
        if own != kind.id and own in record:
            record[kind.id] = record.pop(own)
        if is_made(own) and (made := made_id(record, own)) is not None:
            record[kind.id] = made
        if kind.id not in record:
            if reader.names:
                record[kind.id] = reader.names[index]
            elif form == "one":
                record[kind.id] = name_of(found.facts or found.path, kind.files)
        for field in (kind.id, *kind.references):
            value = record.get(field)
            if type(value) is int:
                value = record[field] = str(value)
            if found.id_forms is not None and isinstance(value, str):
                record[field] = found.id_forms.source_id(value)


def name_of(path: str, patterns: Sequence[str]) -> str:
    """What a single record is called that does not say so: as its file, or as its folder where all files are called alike."""
    folder, _, last = path.rpartition("/")
    alike = bool(patterns) and all(pattern.rpartition("/")[2] == last for pattern in patterns)
    return folder.rpartition("/")[2] if alike and folder else last.partition(".")[0]


def ids(records: Sequence[JsonObject], kind: RecordKind) -> set[str]:
    """The ids of records, those that are texts."""
    return {name for record in records if isinstance(name := record.get(kind.id), str)}
