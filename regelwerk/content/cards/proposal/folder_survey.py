"""The data files of a folder, each with the records that it seems to hold."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Literal, TypeGuard

from regelwerk.content.cards.proposal.record_values import language_member, values_in
from regelwerk.content.cards.repository_files import DATA, LINES, OWN, bytes_of, walk
from regelwerk.errors import BadProjectError
from regelwerk.files import yaml_text
from regelwerk.files.json_text import JsonObject, JsonValue
from regelwerk.files.records.json_positions import JsonRecords
from regelwerk.files.records.table_records import TableRecords
from regelwerk.language.language_tags import tag_of
from regelwerk.schema.cardset import TABLES

ID_NAMES = ("id", "code", "key", "uid", "uuid", "slug", "card_id", "cardid", "number", "no", "nr")
"""Names of fields that most often name a record, the most usual first."""
_NAMES = frozenset({*ID_NAMES, "name", "title"})
_TOOL = re.compile(
    r"(?:package|package-lock|composer|lerna|renovate|manifest|tsconfig.*|jsconfig.*|deno|biome|vercel|netlify)\.json"
    r"|(?:docker-compose|mkdocs|crowdin|pnpm-lock|pnpm-workspace|codecov|_config|lefthook)\.ya?ml"
)
"""Files of programs that often lie in a repository."""
_KEYED = 0.8
"""Share of the members of an object that are records with a field in common, where it is one of records by their id."""
_LANGUAGES = 0.8
"""Share of the records of a file that name a language in a field, at least, where they are for one each (chosen by hand)."""
_TEXT, _SPEAK = 4, 0.3
"""Spaces of a text that is played, and the share of records with one among those that are cards (chosen by hand)."""
WORD = "word"
"""What the text of a record is called that has one text, and no name for it."""
LISTS = frozenset({"cards", "data", "entries", "items", "records"})
"""Members that hold records even where these have no id; other lists may be parts of one record, such as its faces."""


def id_rank(name: str) -> int:
    """How usual a field is as an id, the most usual first; 40 for others."""
    plain = name.lower()
    if plain in ID_NAMES:
        return ID_NAMES.index(plain)
    endings = (index for index, one in enumerate(ID_NAMES) if plain.endswith(("_" + one, "-" + one, " " + one)))
    return min(
        (20 + index for index in endings), default=20 if name.endswith(("Id", "ID", "Code", "Key", "Ref")) else 40
    )


def is_usual_id(name: str) -> bool:
    """Whether a field is an id by its name."""
    return id_rank(name) < 40


@dataclass(frozen=True, slots=True)
class Seen:
    """A file, and how its records are written in it."""

    path: str
    form: Literal["list", "one", "keyed", "flat", "rows", "schema", "other", "broken"]
    """`rows` are lists of values without the names of fields, which cannot be read."""
    below: str | None
    records: tuple[JsonObject, ...]
    names: tuple[str, ...] = ()
    """Of keyed records their names, of a single record that of its file."""
    data: JsonObject | None = None
    """All of it, where it is a JSON Schema."""
    beside: tuple[str, ...] = ()
    """Members that hold texts beside those with records, in order."""
    inside: tuple[Seen, ...] = ()
    """Of a single record the lists of records in it: it may be what holds all of them, and no record."""
    words: bool = False
    """Whether it is flat with one word for each name."""
    of_locale: tuple[str, str] | None = None
    """Of one of several members with the records of a locale each: `below` with `{locale}`, and the word that stands there."""
    lists: tuple[str, ...] = ()
    """Fields with lists of records that are read by themselves."""
    locale_field: str | None = None
    """The field in which each record of the file names its language, where the word is there."""


def survey(root: Path) -> list[Seen]:
    """All data files below `root`, in order of path; what cannot be read is `broken`."""
    paths = [path for path in walk(root).files if path.endswith(DATA) and path not in OWN]
    # a name that is not UTF-8 cannot be written into a description; the check reports its file
    sound = (path for path in paths if path.isascii() or not re.search("[\ud800-\udfff]", path))
    return [one for path in sound for one in _seen(root, path)]


def is_of_tool(path: str) -> bool:
    """Whether a file belongs to a program, by its name."""
    return _TOOL.fullmatch(path.rpartition("/")[2]) is not None


def _seen(root: Path, path: str) -> list[Seen]:
    if is_of_tool(path):
        return [Seen(path, "other", None, ())]
    data = bytes_of(root / path)
    if isinstance(data, str):
        return [Seen(path, "broken", None, ())]
    try:
        text = data.decode("utf-8-sig")
        if path.endswith(TABLES):
            return _by_column(_table(path, TableRecords(text)))
        if path.endswith(LINES):
            return _by_column(Seen(path, "list", None, tuple(JsonRecords(text, "lines").records)))
        value = json.loads(text) if path.endswith(".json") else yaml_text.documents(text, Path(path)).data
    except (ValueError, RecursionError, BadProjectError):
        return [Seen(path, "broken", None, ())]
    return [part for one in _shaped(path, value) for inner in without_inner_lists(one) for part in _by_column(inner)]


def without_inner_lists(one: Seen) -> list[Seen]:
    """Records that are in lists of others, such as the cards of sets: what holds them has no texts to play by itself."""
    for name in (
        dict.fromkeys(name for record in one.records for name in record) if one.form in ("list", "keyed") else ()
    ):
        lists = [rows for record in one.records if _is_records(rows := record.get(name))]
        held = [row for rows in lists for row in rows]
        rest = tuple({**record, name: []} if name in record else record for record in one.records)
        if len(held) <= len(lists) or 2 * len(lists) < len(rest) or language_member(lists[0]):
            continue
        inner = Seen(one.path, "list", ".".join(filter(None, (one.below, "*", name))), tuple(held))
        if one.of_locale:
            inner = replace(inner, of_locale=(f"{one.of_locale[0]}.*.{name}", one.of_locale[1]))
        parts = without_inner_lists(inner)
        if (parts == [inner] and not any(map(is_usual_id, held[0]))) or not speak(held) or speak(rest):
            continue
        outer = replace(one, records=rest, lists=(*one.lists, name))
        return [*([outer] if one.below else []), *parts]
    return [one]


def speak(records: Sequence[JsonObject]) -> bool:
    """Whether many records have a text of several words."""
    long = sum(any(isinstance(one, str) and one.count(" ") >= _TEXT for one in values_in(record)) for record in records)
    return long >= _SPEAK * len(records)


def _by_column(one: Seen) -> list[Seen]:
    """Records that are for one language each, and name it in a field, as those of each language.

    A few that name none are left out here; a check reports them.
    """
    names = dict.fromkeys(name for record in one.records for name in record) if one.form == "list" else ()
    for name in names:
        groups: dict[str, list[JsonObject]] = {}
        for record in one.records:
            word = record.get(name)
            if isinstance(word, str) and tag_of(word) is not None:
                groups.setdefault(word, []).append({field: value for field, value in record.items() if field != name})
        if len(groups) < 2 or sum(map(len, groups.values())) < _LANGUAGES * len(one.records):
            continue
        rest = [field for field in names if field != name]
        ways = [*((field,) for field in rest), *combinations(rest, 2)]
        if any(_tells_apart(fields, list(groups.values())) for fields in ways):
            return [
                replace(one, records=tuple(rows), of_locale=(one.below or "", word), locale_field=name)
                for word, rows in groups.items()
            ]
    return [one]


def _tells_apart(fields: Sequence[str], groups: Sequence[Sequence[JsonObject]]) -> bool:
    """Whether fields have other values in each record of a language, and the same values in another one."""
    values = [[tuple(str(record.get(field)) for field in fields) for record in rows] for rows in groups]
    own = [set(each) for each in values]
    shared = len(own[0] & own[1])
    return all(len(each) == len(one) for each, one in zip(values, own, strict=True)) and 2 * shared > min(map(len, own))


def _table(path: str, table: TableRecords) -> Seen:
    """A table whose first row has the names of its columns; one without a name, such as a count of the rows, is not read."""
    names = [name for name in table.header if name]
    named = len(names) > 1 and len(set(names)) == len(names)
    if not (named and table.records) or any(re.fullmatch(r"[\d.,]+", name) for name in names):
        return Seen(path, "rows" if table.records else "other", None, ())
    return Seen(path, "list", None, tuple(table.records))


def _shaped(path: str, value: JsonValue) -> list[Seen]:
    if isinstance(value, list):
        if len(value) > 1 and all(isinstance(one, list) for one in value):
            return [Seen(path, "rows", None, ())]
        form: Literal["list", "other"] = "list" if _is_records(value) or not value else "other"
        return [Seen(path, form, None, tuple(filter(_is_record, value)))]
    if not isinstance(value, dict):
        return [Seen(path, "other", None, ())]
    if "$schema" in value or (value.get("type") == "object" and isinstance(value.get("properties"), dict)):
        return [Seen(path, "schema", None, (), data=value)]
    texts = {
        name: one for name, one in value.items() if isinstance(one, str) and name.rpartition(".")[0] and " " not in name
    }
    if len(texts) > 2 and len(texts) >= 0.9 * len(value):
        return [_flat(path, texts)]
    named = {name.lower() for name, one in value.items() if not (isinstance(one, dict) and _is_of_words(one))}
    if not _NAMES.isdisjoint(named):
        return [replace(_one(path, value), inside=tuple(_tables(path, value)))]
    if _is_keyed(value):
        return [Seen(path, "keyed", None, tuple(filter(_is_record, value.values())), _named(value))]
    if found := _tables(path, value):
        return _with_locales(found)
    if _is_of_words(value):
        return [_words(path, None, value)]
    inner = {name: one for name, one in value.items() if isinstance(one, dict) and _is_of_words(one)}
    if inner and all(name in inner or (isinstance(one, str) and " " not in one) for name, one in value.items()):
        return [_words(path, name, one) for name, one in inner.items()]
    if any(isinstance(one, str) and " " in one for one in values_in(value)):
        return [_one(path, value)]
    return [Seen(path, "other", None, ())]


def _tables(path: str, value: JsonObject, before: tuple[str, ...] = ()) -> list[Seen]:
    """Records below members, or below members of one of these."""
    found = []
    alone = len(value) > 1 and all(map(_is_records, value.values()))
    for name, inner in value.items():
        below = ".".join((*before, name))
        if _is_records(inner) and (
            name.lower() in LISTS or any(is_usual_id(field) for field in inner[0]) or (alone and _names_each(inner))
        ):
            found.append(Seen(path, "list", below, tuple(inner)))
        if isinstance(inner, dict) and _is_keyed(inner):
            found.append(Seen(path, "keyed", below, tuple(filter(_is_record, inner.values())), _named(inner)))
    nested: list[Seen] = []
    for name, inner in value.items() if not before and not found else ():
        if isinstance(inner, dict) and (not nested or tag_of(name)):  # a member of each language has the same
            nested += _tables(path, inner, (name,))
    found = found or nested
    kept = {one.below for one in found} | {(one.below or "").partition(".")[0] for one in found}
    beside = _beside(value, [name for name in value if ".".join((*before, name)) in kept])
    return [replace(one, beside=(*one.beside, *beside)) if at == 0 else one for at, one in enumerate(found)]


def _is_of_words(value: JsonObject) -> bool:
    """A text for each name, none of which is a language."""
    return len(value) > 2 and all(isinstance(one, str) for one in value.values()) and not any(map(tag_of, value))


def _words(path: str, below: str | None, value: JsonObject) -> Seen:
    return Seen(path, "flat", below, tuple({WORD: one} for one in value.values()), tuple(value), words=True)


def _with_locales(tables: Sequence[Seen]) -> list[Seen]:
    """Tables that differ in the locale in their member alone are those of one kind in several languages."""
    places: dict[str, list[tuple[int, str]]] = {}
    for at, table in enumerate(tables):
        steps = (table.below or "").split(".")
        for index, step in enumerate(steps):
            if tag_of(step):
                places.setdefault(".".join([*steps[:index], "{locale}", *steps[index + 1 :]]), []).append((at, step))
    told = {at: (form, word) for form, rows in places.items() if len(rows) > 1 for at, word in rows}
    return [replace(one, of_locale=told.get(at)) for at, one in enumerate(tables)]


def _one(path: str, value: JsonObject) -> Seen:
    return Seen(path, "one", None, (value,), (path.rpartition("/")[2].partition(".")[0],))


def _flat(path: str, texts: dict[str, str]) -> Seen:
    records: dict[str, JsonObject] = {}
    for name, text in texts.items():
        head, _, last = name.rpartition(".")
        records.setdefault(head.rpartition(".")[2], {})[last] = text
    return Seen(path, "flat", None, tuple(records.values()), tuple(records))


def _is_record(value: JsonValue) -> TypeGuard[JsonObject]:
    return isinstance(value, dict)


def _is_records(value: JsonValue) -> TypeGuard[list[JsonObject]]:
    return isinstance(value, list) and bool(value) and all(isinstance(one, dict) for one in value)


def _names_each(rows: Sequence[JsonObject]) -> bool:
    """Whether a field without spaces has another value in each of several records."""
    values = ([row.get(name) for row in rows] for name in rows[0])
    words = ([one for one in each if isinstance(one, str) and one and " " not in one] for each in values)
    return any(len(set(each)) == len(each) == len(rows) > 1 for each in words)


def _is_keyed(value: JsonObject) -> bool:
    """Records by their id: most members are objects, and these have fields in common."""
    inner = [one for one in value.values() if isinstance(one, dict) and one]
    if all(tag_of(name) for name in value):
        return False  # one record with a member for each language
    if len(inner) < 2 or len(inner) < _KEYED * len(value):
        return False
    counts = Counter(name for record in inner for name in record if name not in value)
    shared = any(count >= _KEYED * len(inner) for count in counts.values())
    return shared and any(isinstance(one, str) for record in inner for one in values_in(record))


def _beside(value: JsonObject, records: Sequence[str]) -> tuple[str, ...]:
    """The other members in which words are: a lone value without a space is a number, a version or a path."""
    return tuple(
        name
        for name, one in value.items()
        if name not in records
        and any(isinstance(leaf, str) and (" " in leaf or leaf is not one) for leaf in values_in(one))
    )


def _named(value: JsonObject) -> tuple[str, ...]:
    return tuple(name for name, one in value.items() if isinstance(one, dict))
