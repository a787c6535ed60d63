"""What a part of a content gives the files of a pack, line by line: the parts of a large project are made, kept and joined
one by one.

The lines have their final form, so that those of a part that did not change are written as they are, and models are made
of them only for what looks into them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping
from operator import itemgetter

from regelwerk.files import json_text
from regelwerk.files.read_file import sha256
from regelwerk.schema.base import Model
from regelwerk.schema.content import RECORD_SORTS, Content, FactOrigin

PROVENANCE = "provenance.jsonl"
MIGRATIONS = "migrations.jsonl"
KEYS = "keys.jsonl"
Rows = list[tuple[str, str]]
"""Lines of a file, each after what they are put in order by."""
PartOfPack = Callable[[str], Rows]
"""Gives the lines of a part for a file of the pack."""
_LAST = "~"
"""After every key."""
_BETWEEN = "\0"
"""Between what a line is put in order by and the line, which are both without it and without line ends."""


def rows_of(content: Content) -> dict[str, Rows]:
    """The lines of a content by the path of their file, records in document order."""
    files = {records_path(name): [(one.id, line(one)) for one in getattr(content, name)] for name in RECORD_SORTS}
    for locale, table in content.strings.items():
        files[strings_path(locale)] = [(key, line(text)) for key, text in table.items()]
    files[PROVENANCE] = [(f"{one.key}\t{one.locale}", line(one)) for one in content.origins]
    files[PROVENANCE] += [(_LAST, line(one)) for one in (*content.facts, *content.notes)]
    files[MIGRATIONS] = [(f"{one.old}\t{one.new or ''}", line(one)) for one in content.migrations]
    return files


def rows_as_bytes(rows: Rows) -> bytes:
    """The lines for a cache. JSON would take ten times as long to read: every line is full of quotation marks."""
    return "\n".join(f"{name}{_BETWEEN}{row}" for name, row in rows).encode()


def rows_from_bytes(data: bytes) -> Rows:
    """The lines that `rows_as_bytes` gave as these bytes."""
    rows = (line.partition(_BETWEEN) for line in data.decode().split("\n")) if data else ()
    return [(name, row) for name, _, row in rows]


def records_path(sort: str) -> str:
    """The file of the records of a sort."""
    return f"records/{sort}.jsonl"


def strings_path(locale: str) -> str:
    """The file of the strings of a locale."""
    return f"strings/{locale}.json"


def records_file(parts: Iterable[PartOfPack], path: str) -> tuple[bytes, int]:
    """The lines of all parts in order, and how many these are."""
    found = _in_order(parts, path)
    number, text = len(found), "".join(f"{row}\n" for _, row in found)
    del found  # of thousands of cards it takes as much as the file
    return text.encode(), number


def strings_files(parts: Iterable[PartOfPack], locales: Iterable[str]) -> dict[str, tuple[bytes, int]]:
    """The tables of the strings in order of their keys, and the list of all keys; each with how many there are."""
    files = {}
    keys: dict[str, list[str]] = {}
    for locale in locales:
        found = _in_order(parts, strings_path(locale))
        for key, _ in found:
            keys.setdefault(key, []).append(locale)
        entries = ",".join(f"{json.dumps(key)}:{text}" for key, text in found)
        table = f'{{"locale":{json.dumps(locale)},"strings":{{{entries}}}}}'
        files[strings_path(locale)] = (table.encode(), len(found))
    rows = json_text.lines({"key": key, "locales": keys[key]} for key in sorted(keys))  # canonical: members in order
    return {**files, KEYS: (rows, len(keys))}


def _in_order(parts: Iterable[PartOfPack], path: str) -> Rows:
    return sorted((row for part in parts for row in part(path)), key=itemgetter(0))


def digests(
    records: Iterable[tuple[str, str]], texts: Mapping[str, Collection[tuple[str, str, str]]]
) -> dict[str, str]:
    """SHA-256 of each record with its texts, by id; `texts` are keys, locales and strings by the id of the record."""
    return {
        record: sha256(f"{row}\n".encode() + json_text.lines([sorted(texts.get(record, ()))]))
        for record, row in records
    }


def texts_of(content: Content) -> dict[str, list[tuple[str, str, str]]]:
    """Key, locale and string of every text with an origin, by the id of its record."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for origin in content.origins:
        text = content.strings[origin.locale][origin.key].text
        found.setdefault(origin.id, []).append((origin.key, origin.locale, text))
    return found


def line(model: Model) -> str:
    """A model as a line of canonical JSON."""
    text = model.model_dump_json(exclude_none=True)
    if isinstance(model, FactOrigin):  # its value may be a string too
        return json_text.canonical(text, _decimal)
    return json_text.canonical(text)


def _decimal(digits: str) -> json_text.JsonValue:
    return {"decimal": digits}
