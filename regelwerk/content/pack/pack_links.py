"""What the parts of a pack say of each other: every id is there once, and whatever points somewhere arrives there."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.base import Model, text_fields
from regelwerk.schema.content import RECORD_SORTS, Content

_POINTERS = ("parent", "rule", "component")
"""Fields of records that hold the id of another record."""


def broken_links(content: Content) -> Iterator[str]:
    """Sentences on ids that are given twice, and on ids and text keys that lead to nothing."""
    records: list[Model] = [record for name in RECORD_SORTS for record in getattr(content, name)]
    ids: set[str] = set()
    for record in records:
        name = record.id  # type: ignore[attr-defined]
        if name in ids:
            yield f"two records have the id {name}"
        ids.add(name)
    keys = {key for table in content.strings.values() for key in table}
    for record in records:
        name = record.id  # type: ignore[attr-defined]
        for field in _POINTERS:
            target = getattr(record, field, None)
            if target is not None and target not in ids:
                yield f"{name}: {field} is {target}, but there is no such record"
        for key in text_keys(record):
            if key not in keys:
                yield f"{name}: no locale has a text for the key {key}"
    for rule in content.rules:
        for reference in rule.references:
            if reference.id is not None and reference.id not in ids:
                yield f"{rule.id}: a reference points to {reference.id}, but there is no such record"
    for term in content.terms:
        for used in term.uses:
            if used not in ids:
                yield f"{term.id}: it is used in {used}, but there is no such record"
    for migration in content.migrations:
        if migration.new is not None and migration.new not in ids:
            yield f"migration of {migration.old}: there is no record {migration.new}"
    locales = set(content.locales)
    for origin in content.origins:
        if origin.locale not in locales or origin.key not in content.strings[origin.locale]:
            yield f"provenance of {origin.key}: there is no such text in {origin.locale}"
        elif origin.id not in ids:
            yield f"provenance of {origin.key}: there is no record {origin.id}"


def text_keys(model: Model) -> Iterator[str]:
    """The text keys of a record and of the parts of it."""
    fields = text_fields(type(model))
    for name, value in model:
        if name in fields:
            yield from _strings(value)
        else:
            for part in value if isinstance(value, tuple) else ():
                if isinstance(part, Model):
                    yield from text_keys(part)
                elif isinstance(part, tuple):  # the cells of a row
                    yield from _strings(part)


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from value.values()
    elif isinstance(value, tuple):
        for one in value:
            yield from _strings(one)
