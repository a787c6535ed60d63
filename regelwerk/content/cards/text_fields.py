"""Texts that are not in a field of their own at the top of a record: nested ones, and those of several locales.

A path such as `faces.*.text` becomes a field for each face, and `name_de` or `name: {de: …}` become the name in German:
checks see records with plain fields, and positions lead back to where each of them is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from regelwerk.content.cards.file_records import Reader
from regelwerk.content.cards.file_roles import TAG
from regelwerk.schema.cardset import Layout, Positions, RecordKind

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonObject, JsonValue

ANYWHERE = "**."
"""How a place of locales in fields begins that is in the records and in any member of them."""
_Meaning = TypeVar("_Meaning", bound=str)


class _Value(NamedTuple):
    """A value in a record: the field it stands for, its locale, and the path to it."""

    field: str
    locale: str | None
    path: str
    value: JsonValue


@dataclass(slots=True)
class Rows:
    """Records with plain fields: which record of the file each is, and where its fields are."""

    records: list[JsonObject] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)
    paths: list[dict[str, str]] = field(default_factory=list)

    def place_of(self, record: int, name: str) -> tuple[int, str] | None:
        """The row and the field of a member of a record of the file; None where it is of no row."""
        own = [row for row, origin in enumerate(self.rows) if origin == record]
        for row in own:
            found = next((field for field, path in self.paths[row].items() if path == name), None)
            if found is not None:
                return row, found
        return next(((row, name) for row in own if name in self.records[row]), None)


class RowPositions:
    """Positions of rows, through those of the file."""

    def __init__(self, reader: Reader, rows: Rows) -> None:
        self._reader, self._rows = reader, rows

    def record(self, record: int) -> tuple[int, int]:
        """Line and column where a record begins."""
        return self._reader.record(self._rows.rows[record])

    def key(self, record: int, name: str) -> tuple[int, int]:
        """Line and column of the name of a field."""
        return self._reader.key(self._rows.rows[record], self._rows.paths[record].get(name, name))

    def value(self, record: int, path: str, offset: int = 0) -> tuple[int, int]:
        """Line and column of a value, or of a character in it."""
        return self._reader.value(self._rows.rows[record], self._rows.paths[record].get(path, path), offset)

    def origin(self, record: int, name: str) -> tuple[int, str]:
        """The record of the file, and the path that the field stands for there."""
        return self._rows.rows[record], self._rows.paths[record].get(name, name)


def is_plain(kind: RecordKind) -> bool:
    """Whether all texts and references are fields at the top of their records, in one locale a file."""
    return kind.inline is None and not any("." in name for name in (*kind.texts, *kind.references))


def plain_rows(records: Sequence[JsonObject], kind: RecordKind) -> Rows:
    """Records of one locale with their nested fields at the top."""
    rows = Rows()
    for index, record in enumerate(records):
        found = [*_nested(record, kind.texts), *_references(record, kind)]
        rows.records.append({**record, **{one.field: one.value for one in found}})
        rows.rows.append(index)
        rows.paths.append({one.field: one.path for one in found})
    return rows


def flat_rows(texts: JsonObject, kind: RecordKind) -> Rows:
    """Records of a file that names each text by its id and field, such as `lamp.name`, or `card.lamp.name`."""
    rows = Rows()
    known: dict[str, int] = {}
    for name, value in texts.items():
        head, _, last = name.rpartition(".")
        record = head.rpartition(".")[2]
        if len(kind.texts) == 1 and (not head or " " in name):  # a word or a sentence and its translation
            record, last = name, next(iter(kind.texts))
        if not record or last not in kind.texts:
            continue
        if record not in known:
            known[record] = len(rows.records)
            rows.records.append({kind.id: record})
            rows.rows.append(0)
            rows.paths.append({kind.id: name})
        rows.records[known[record]][last] = value
        rows.paths[known[record]][last] = name
    return rows


def rows_by_text(texts: JsonObject, facts: Sequence[JsonObject], kind: RecordKind) -> Rows:
    """Records of a file that names each translation by the text of the source."""
    rows = Rows()
    forms = [re.compile(re.escape(name).replace(r"\*", "[^.]+")) for name in kind.texts]
    for record in facts:
        said = {
            name: value
            for name, value in record.items()
            if isinstance(value, str) and value in texts and any(form.fullmatch(name) for form in forms)
        }
        if said:
            rows.records.append({kind.id: record.get(kind.id), **{name: texts[value] for name, value in said.items()}})
            rows.rows.append(0)
            rows.paths.append(said)
    return rows


def rows_of_locales(
    records: Sequence[JsonObject], kind: RecordKind, layout: Layout
) -> tuple[str, Rows, dict[str, Rows]]:
    """The source locale, the facts with the texts of it, and the texts of each other locale.

    Where no record has a text in the source of the description, the first locale of the file stands in.
    """
    every = [_texts(record, kind, layout) for record in records]
    there = dict.fromkeys(one.locale for found in every for one in found if one.locale)
    source = layout.source if layout.source in there or not there else next(iter(there))
    if any(one.locale is None for found in every for one in found):
        source = layout.source
    facts, others = Rows(), {name: Rows() for name in there if name and name != source}
    for index, (record, found) in enumerate(zip(records, every, strict=True)):
        texts = {one.field: one for one in found if one.locale is None}
        texts.update({one.field: one for one in found if one.locale == source})
        nested = {one.field: one for one in _references(record, kind)} | texts
        kept = {name: value for name, value in record.items() if name not in _consumed(found, kind)}
        facts.records.append({**kept, **{name: one.value for name, one in nested.items()}})
        facts.rows.append(index)
        facts.paths.append({name: one.path for name, one in nested.items()})
        for locale, rows in others.items():
            mine = [
                one for one in found if one.locale == locale and not (layout.empty_is_missing and one.value in ("", []))
            ]
            if mine:
                rows.records.append({kind.id: record.get(kind.id), **{one.field: one.value for one in mine}})
                rows.rows.append(index)
                rows.paths.append({one.field: one.path for one in mine})
    return source, facts, others


def rows_by_member(
    records: Sequence[JsonObject], kind: RecordKind, layout: Layout
) -> tuple[str, Rows, dict[str, Rows]]:
    """The same of records that are each for one language, which they name in a field."""
    every = plain_rows(records, kind)
    split: dict[str, Rows] = {}
    for record, row, paths in zip(every.records, every.rows, every.paths, strict=True):
        locale = _locale_of(record.get(kind.locale or ""), layout)
        if locale is not None:
            rows = split.setdefault(locale, Rows())
            passed = {kind.locale, *(kind.local if locale != layout.source else ())}
            left = layout.empty_is_missing and locale != layout.source
            rows.records.append(
                {name: one for name, one in record.items() if name not in passed and not (left and one in ("", []))}
            )
            rows.rows.append(row)
            rows.paths.append(paths)
    source = layout.source if layout.source in split or not split else next(iter(split))
    return source, split.pop(source, Rows()), split


def odd_locales(records: Sequence[JsonObject], kind: RecordKind, layout: Layout) -> Iterator[tuple[int, str, str]]:
    """Places at which a member should name a locale and does not, or one that is there already: record, path, what is wrong."""
    steps = (kind.inline or "").split(".")
    at = next((index for index, step in enumerate(steps) if "={locale}" in step), None)
    if kind.locale is not None:
        for index, record in enumerate(records):
            if _locale_of(record.get(kind.locale), layout) is None:
                yield index, kind.locale, f"{record.get(kind.locale, 'nothing')} is no locale of the description"
    if at is None:
        return
    member = steps[at].partition("=")[0]
    before = ".".join(steps[:at])
    lists = dict.fromkeys(before.replace("{field}", field) for field in kind.texts)
    for index, record in enumerate(records):
        for path, _, _, rows in (found for one in lists for found in _walk(record, one.split("."), None)):
            seen: set[str] = set()
            for row, value in _members(rows) if isinstance(rows, list) else ():
                word = value.get(member) if isinstance(value, dict) else None
                locale = _locale_of(word, layout)
                if locale is None:
                    yield index, f"{path}.{row}.{member}", f"{word or 'nothing'} is no locale of the description"
                elif locale in seen:
                    yield index, f"{path}.{row}.{member}", f"there are two texts in {locale}"
                seen.add(locale or "")


def _locale_of(word: object, layout: Layout) -> str | None:
    known = isinstance(word, str) and (word in layout.locales or (not layout.locales and re.fullmatch(TAG, word)))
    return layout.tag(word) if known and isinstance(word, str) else None


def subset(rows: Rows, wanted: set[str], id_field: str) -> Rows:
    """The rows of these ids."""
    kept = [index for index, record in enumerate(rows.records) if record.get(id_field) in wanted]
    return Rows(
        [rows.records[index] for index in kept],
        [rows.rows[index] for index in kept],
        [rows.paths[index] for index in kept],
    )


def concrete(kind: RecordKind, every: Sequence[Rows]) -> RecordKind:
    """The kind with a field for each place that a path with `*` leads to."""
    seen = dict.fromkeys(name for rows in every for paths in rows.paths for name in paths)
    return replace(kind, texts=_concrete(kind.texts, seen), references=_concrete(kind.references, seen))


def _concrete(fields: Mapping[str, _Meaning], seen: Mapping[str, None]) -> dict[str, _Meaning]:
    found: dict[str, _Meaning] = {}
    for pattern, meaning in fields.items():
        if "*" not in pattern:
            found[pattern] = meaning
            continue
        form = re.compile(re.escape(pattern).replace(r"\*", r"[^.]+"))
        found.update({name: meaning for name in sorted(seen, key=_natural) if form.fullmatch(name)})
    return found


def _natural(name: str) -> list[tuple[int, str]]:
    return [(int(step), "") if step.isdecimal() else (-1, step) for step in name.split(".")]


def _nested(record: JsonObject, fields: Iterable[str]) -> Iterator[_Value]:
    for pattern in fields:
        if "." in pattern:
            for path, _, stars, value in _walk(record, pattern.split("."), None):
                yield _Value(_filled(pattern, stars), None, path, value)


def _references(record: JsonObject, kind: RecordKind) -> Iterator[_Value]:
    for one in _nested(record, kind.references):
        yield one._replace(value=str(one.value)) if type(one.value) is int else one


def inline_path(template: str, field: str) -> str:
    """The path with `{locale}` at which a field is; with `**.texts.{locale}.{field}` that of `front.texts.name` is
    `front.texts.{locale}.name`.
    """
    if not template.startswith(ANYWHERE):
        return template.replace("{field}", field)
    member = template.removeprefix(ANYWHERE).partition("{locale}")[0]
    before, found, after = f".{field}".rpartition(f".{member}")
    return f"{before}{found}{{locale}}.{after}".removeprefix(".") if found else f"{member}{{locale}}.{field}"


def _texts(record: JsonObject, kind: RecordKind, layout: Layout) -> list[_Value]:
    found = []
    for pattern in kind.texts:
        template = inline_path(kind.inline or "", pattern)
        for path, locale, stars, value in _walk(record, template.split("."), layout):
            if isinstance(value, str) or "." not in path:  # a nested value that is no text is not this text
                found.append(_Value(_filled(pattern, stars), locale, path, value))
        for path, _, stars, value in _walk(record, pattern.split("."), None):
            if isinstance(value, str):  # beside `name_de` the name alone is that of the source
                found.append(_Value(_filled(pattern, stars), None, path, value))
    return found


def _walk(
    data: JsonValue, steps: list[str], layout: Layout | None, locale: str | None = None
) -> Iterator[tuple[str, str | None, tuple[str, ...], JsonValue]]:
    """Paths that fit the steps, each with the locale in it and what its stars stand for, and the value there."""
    if not steps:
        yield "", locale, (), data
        return
    step, rest = steps[0], steps[1:]
    member, telling, _ = step.partition("={locale}")  # of a list, the element that names the locale in this member
    for name, value in _members(data):
        found = locale
        star: tuple[str, ...] = ()
        if "{locale}" in step and layout is not None:
            word = value.get(member) if telling and isinstance(value, dict) else name
            match = _with_locale("{locale}" if telling else step, layout).fullmatch(
                word if isinstance(word, str) else ""
            )
            if match is None:
                continue
            found = layout.tag(match["locale"])
        elif step == "*":
            star = (name,)
        elif step != name:
            continue
        for path, inner, stars, end in _walk(value, rest, layout, found):
            yield f"{name}.{path}" if path else name, inner, (*star, *stars), end


def _members(data: JsonValue) -> Iterator[tuple[str, JsonValue]]:
    if isinstance(data, dict):
        yield from data.items()
    elif isinstance(data, list):
        yield from ((str(index), value) for index, value in enumerate(data))


def _with_locale(step: str, layout: Layout) -> re.Pattern[str]:
    names = "|".join(map(re.escape, layout.locales)) or TAG
    before, _, after = step.partition("{locale}")
    return re.compile(f"{re.escape(before)}(?P<locale>{names}){re.escape(after)}")


def _filled(pattern: str, stars: tuple[str, ...]) -> str:
    given = iter(stars)
    return ".".join(next(given) if step == "*" else step for step in pattern.split("."))


def _consumed(found: Sequence[_Value], kind: RecordKind) -> set[str]:
    """Fields at the top that hold texts of locales and nothing else."""
    first = {one.path.partition(".")[0] for one in found if one.locale}
    return first - {name.partition(".")[0] for name in (kind.id, *kind.texts, *kind.references)}


def origin(positions: Positions, record: int, name: str) -> tuple[int, str]:
    """Which record of its file a record is, and the path that its field stands for there."""
    return positions.origin(record, name) if isinstance(positions, RowPositions) else (record, name)
