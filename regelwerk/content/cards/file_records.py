"""The records of one file, whatever it is written in: JSON or YAML, a list, one record, or records by their id."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, NamedTuple, Protocol

from regelwerk.content.cards.id_forms import IdForms
from regelwerk.content.cards.repository_files import Found
from regelwerk.files.json_positions import Broken, Form, JsonRecords
from regelwerk.schema.cardset import RecordKind

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject


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
    key = found.digest, found.id_forms
    if key not in _shared:
        _shared[key] = _read(found)
    return _shared[key]


_shared: dict[tuple[str, IdForms | None], Read] = {}
"""Translations that belong to many files, by their hash and the form of their ids, are read once in a process."""


def _read(found: Found) -> Read:
    kind = found.kind
    try:
        text, wrong = found.data.decode("utf-8"), None
    except UnicodeDecodeError as error:
        text, wrong = found.data.decode("utf-8", errors="replace"), error.start
    flat = kind.form == "flat"
    form: Form = "one" if kind.form == "flat" else kind.form
    if found.facts is None and not flat and _is_object(text, kind.records):
        form = "keyed"
    reader = _reader(text, form, found)
    if form == "keyed" and found.facts is None and not reader.records and not reader.broken:
        reader, flat = _reader(text, "one", found), True
    if not flat:
        _name(reader, found)
    return Read(reader, None if wrong is None else text.index("\ufffd"), flat)


def _reader(text: str, form: Form, found: Found) -> Reader:
    if found.path.endswith(".json"):
        return JsonRecords(text, form, found.kind.records)
    from regelwerk.files.yaml_records import YamlRecords  # it is loaded where there is YAML alone

    return YamlRecords(text, form, found.kind.records, found.path)


def _is_object(text: str, below: str | None) -> bool:
    """Translations of all files of a kind may be an object by id where the facts are one record a file."""
    return below is None and not text.lstrip("\ufeff \t\r\n").startswith(("[", "- "))


def _name(reader: Reader, found: Found) -> None:
    """The name of a keyed record, or of the file of a single one, is its id where it holds none."""
    kind, stem = found.kind, PurePosixPath(found.path).name.partition(".")[0]
    for index, record in enumerate(reader.records):
        if kind.id not in record:
            if reader.names:
                record[kind.id] = reader.names[index]
            elif kind.form == "one":
                record[kind.id] = stem
        for field in (kind.id, *kind.references):
            value = record.get(field)
            if type(value) is int:
                value = record[field] = str(value)
            if found.id_forms is not None and isinstance(value, str):
                record[field] = found.id_forms.source_id(value)


def ids(records: Sequence[JsonObject], kind: RecordKind) -> set[str]:
    """The ids of records, those that are texts."""
    return {name for record in records if isinstance(name := record.get(kind.id), str)}
