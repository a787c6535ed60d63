"""Ids of scripts: each book has numbers of its own, so the ledger says which record a number of a book is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from regelwerk.content.pack.id_ledger import Subject
from regelwerk.content.project.authored_file import Authored
from regelwerk.files import json_text
from regelwerk.files.json_text import JsonValue
from regelwerk.schema.script import Script


def script_subjects(parts: Sequence[Authored]) -> list[Subject]:
    """What needs an id, in the order of the files and of their scripts; a script wishes for that of its number."""
    return [_subject(script, part) for part in parts for script in part.scripts]


def _subject(script: Script, part: Authored) -> Subject:
    keys = [key for key in (script.title, script.text) if key]
    texts = {
        locale: "\n".join(table[key].text for key in keys if key in table) for locale, table in part.strings.items()
    }
    said = {locale: text for locale, text in texts.items() if text}
    return Subject("script", script.book, str(script.number), said, wish=f"script-{script.number:04d}")


def with_script_ids(parts: Sequence[Authored], ids: Sequence[str]) -> list[Authored]:
    """The files with these ids for their scripts, in the order of `script_subjects`."""
    left = iter(ids)
    return [_renamed(part, dict(zip((one.id for one in part.scripts), left, strict=False))) for part in parts]


def _renamed(part: Authored, ids: Mapping[str, str]) -> Authored:
    if all(old == new for old, new in ids.items()):
        return part
    keys = {one.key: f"{ids[one.id]}{one.key.removeprefix(one.id)}" for one in part.origins if one.id in ids}
    return replace(
        part,
        scripts=tuple(
            Script.model_validate_json(json_text.document(_with_id(one.model_dump(mode="json"), one.id, ids[one.id])))
            for one in part.scripts
        ),
        strings={
            locale: {keys.get(key, key): text for key, text in table.items()} for locale, table in part.strings.items()
        },
        origins=tuple(
            one.model_copy(update={"id": ids.get(one.id, one.id), "key": keys.get(one.key, one.key)})
            for one in part.origins
        ),
    )


def _with_id(value: JsonValue, old: str, new: str) -> JsonValue:
    """A record with another id, in itself and in the keys of its texts."""
    if isinstance(value, dict):
        return {name: _with_id(one, old, new) for name, one in value.items()}
    if isinstance(value, list):
        return [_with_id(one, old, new) for one in value]
    if isinstance(value, str) and (value == old or value.startswith(f"{old}.")):
        return new + value.removeprefix(old)
    return value
