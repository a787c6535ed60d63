"""What a part of a content gives a pack, line by line: the parts of a large project are made, kept and joined one by one.

The lines have their final form, so that those of a part that did not change are written as they are, and models are made
of them only for what looks into them.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from regelwerk.files import json_text
from regelwerk.files.read_file import sha256
from regelwerk.schema.base import Model
from regelwerk.schema.content import Content
from regelwerk.schema.token_text import Text

SORTS = ("rules", "cards", "scripts", "components", "mechanics", "terms", "tables")
"""The sorts of records, each a field of `Content` and a file of a pack."""


@dataclass(slots=True)
class PackLines:
    """The lines of some records of a content."""

    records: dict[str, list[tuple[str, str]]] = field(default_factory=dict)
    """By sort, in document order: the id of each record and its line."""
    strings: dict[str, dict[str, str]] = field(default_factory=dict)
    """By locale: each text as the table of strings holds it, by its key."""
    origins: list[tuple[str, str, str]] = field(default_factory=list)
    """Key and locale of each text with the line of its origin."""
    notes: list[str] = field(default_factory=list)
    """Facts and notes, in their order."""


def lines_of(content: Content) -> PackLines:
    """The lines of a content."""
    return PackLines(
        {name: [(one.id, line(one)) for one in getattr(content, name)] for name in SORTS},
        {locale: {key: entry(text) for key, text in table.items()} for locale, table in content.strings.items()},
        [(one.key, one.locale, line(one)) for one in content.origins],
        [line(one) for one in (*content.facts, *content.notes)],
    )


def records_file(parts: Sequence[PackLines], sort: str) -> tuple[bytes, int]:
    """The records of a sort in order of their ids, and how many these are."""
    found = sorted((row for part in parts for row in part.records.get(sort, ())), key=itemgetter(0))
    return _joined(row for _, row in found), len(found)


def strings_file(parts: Sequence[PackLines], locale: str) -> tuple[bytes, int]:
    """The table of the strings of a locale in order of their keys, and how many these are."""
    found = sorted(row for part in parts for row in part.strings.get(locale, {}).items())
    entries = ",\n".join(f"    {json.dumps(key)}: {text}" for key, text in found)
    table = f"{{\n{entries}\n  }}" if found else "{}"
    return f'{{\n  "locale": {json.dumps(locale)},\n  "strings": {table}\n}}\n'.encode(), len(found)


def provenance_file(parts: Sequence[PackLines]) -> tuple[bytes, int]:
    """The origins in order of key and locale, then facts and notes, and how many these are."""
    origins = sorted((row for part in parts for row in part.origins), key=itemgetter(0, 1))
    notes = [row for part in parts for row in part.notes]
    return _joined([*(row for *_, row in origins), *notes]), len(origins) + len(notes)


def digests(lines: PackLines, texts: Mapping[str, Collection[tuple[str, str, str]]]) -> dict[str, str]:
    """SHA-256 of each record with its texts, by id; `texts` are keys, locales and strings by the id of the record."""
    return {
        record: sha256(f"{row}\n".encode() + json_text.lines([sorted(texts.get(record, ()))]))
        for rows in lines.records.values()
        for record, row in rows
    }


def texts_of(content: Content) -> dict[str, list[tuple[str, str, str]]]:
    """Key, locale and string of every text with an origin, by the id of its record."""
    found: dict[str, list[tuple[str, str, str]]] = {}
    for origin in content.origins:
        text = content.strings[origin.locale][origin.key].text
        found.setdefault(origin.id, []).append((origin.key, origin.locale, text))
    return found


_TWO_WAYS = re.compile(r"\de[-+]?\d|0\.0000")
"""A number with a power of ten, or one that may have one: pydantic and `json` write them in two ways."""


def line(model: Model) -> str:
    """A model as a line of JSON, as `json_text.lines` has it; pydantic writes it several times faster, all but some numbers."""
    text = model.model_dump_json(exclude_none=True)
    if _TWO_WAYS.search(text) is None:
        return text
    return json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def entry(text: Text) -> str:
    """A text as a table of strings holds it."""
    written = text.model_dump_json(exclude_none=True, indent=2)
    if _TWO_WAYS.search(written) is not None:
        written = json.dumps(json.loads(written), ensure_ascii=False, indent=2, allow_nan=False)
    return written.replace("\n", "\n    ")


def _joined(rows: Iterable[str]) -> bytes:
    return "".join(f"{row}\n" for row in rows).encode()
