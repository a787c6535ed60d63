"""Writes a correction into `patches.yaml`: what stands there now is filled in, and what would not fit is refused."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from regelwerk.content.patches import PlacedPatch, apply, is_fact
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.files.lock import alone_at
from regelwerk.files.yaml_lists import append_to_list
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content
from regelwerk.schema.patch import Patch
from regelwerk.schema.term import Term

_HEAD = "# Corrections; they are applied after everything else. `regelwerk patch` adds to them.\n"
_RECORDS = ("rules", "cards", "scripts", "components", "terms", "tables")


def new_patch(
    content: Content,
    icons: Mapping[str, str],
    *,
    record: str,
    locale: str | None,
    field: str,
    new: str,
    reason: str,
) -> Patch:
    """The patch that changes this field of the content as it is now.

    Raises NothingMatchedError for an unknown record, MisuseError for a field that it does not have or that cannot be
    patched, each with what could be meant.
    """
    if not reason.strip():
        raise MisuseError("There is no reason", next_step="Say with --reason why this is right.")
    found = _record(content, record)
    if locale is None:
        return _fact(content, icons, found, field, new, reason.strip())
    table = content.strings.get(locale)
    if table is None:
        raise MisuseError(
            f"{locale}: is no language of this game", next_step=f"Name one of {', '.join(content.locales)}."
        )
    text = table.get(f"{record}.{field}")
    if text is None:
        fields = [key.removeprefix(f"{record}.") for key in table if key.startswith(f"{record}.")]
        raise MisuseError(
            f"{record} has no text “{field}” in {locale}",
            next_step=f"It has {', '.join(fields)}." if fields else f"It has no text in {locale} at all.",
        )
    patch = Patch(id=record, locale=locale, field=field, old=text.text, new=new, reason=reason.strip())
    return _fitting(content, icons, patch)


def write_patch(path: Path, patch: Patch) -> None:
    """Add a patch to the file; its comments stay."""
    entry = patch.model_dump(mode="json")
    if patch.locale is None:
        del entry["locale"]
    with alone_at(path.parent):
        append_to_list(path, "patches", [entry], head=_HEAD)


def _record(content: Content, record: str) -> Any:
    records = {item.id: item for name in _RECORDS for item in getattr(content, name)}
    found = records.get(record)
    if found is None:
        near = get_close_matches(record, records, 3)
        raise NothingMatchedError(
            f"{record}: there is no such record",
            next_step=f"Did you mean {', '.join(near)}?" if near else "Findings and `regelwerk align` show the ids.",
        )
    if isinstance(found, Term) and found.status != "printed":
        raise MisuseError(
            f"{record}: is no term of the rulebook, so a patch cannot change it",
            next_step="Write it as you want it into terms.yaml beside the project.",
        )
    if isinstance(found, Card) and found.rule is not None:
        raise MisuseError(f"{record}: is read from {found.rule}", next_step=f"Patch that: regelwerk patch {found.rule}")
    return found


def _fact(content: Content, icons: Mapping[str, str], record: Any, field: str, new: str, reason: str) -> Patch:
    old = getattr(record, field, None) if field in type(record).model_fields else None
    texts = [locale for locale in content.locales if f"{record.id}.{field}" in content.strings.get(locale, {})]
    if texts:
        raise MisuseError(
            f"The {field} of {record.id} is a text of each edition",
            next_step=f"Name the edition: --locale {' or --locale '.join(texts)}",
        )
    facts = [name for name in type(record).model_fields if _patchable(record, name)]
    if field not in facts:
        raise MisuseError(f"{record.id} has no fact “{field}” to change", next_step=f"It has {', '.join(facts)}.")
    values: list[str | int] = [new]
    if new.removeprefix("-").isdecimal():  # a number, else a printed number such as 12, which is text
        values.insert(0, int(new))
    problems = []
    for value in values:
        try:
            return _fitting(content, icons, Patch(id=record.id, field=field, old=old, new=value, reason=reason))
        except MisuseError as error:
            problems.append(error)
    raise problems[0]


def _patchable(record: Any, name: str) -> bool:
    """Whether a field is a fact that one word or number on the command line can be: no list and no mapping."""
    return is_fact(type(record), name) and isinstance(getattr(record, name), str | int | None)


def _fitting(content: Content, icons: Mapping[str, str], patch: Patch) -> Patch:
    """The patch, if applying it changes something. Raises MisuseError."""
    if patch.old == patch.new:
        raise MisuseError(
            f"The {patch.field} of {patch.id} says that already", next_step="Say with --new what it shall say."
        )
    placed = PlacedPatch(patch, "", 1, 1)
    if apply(content, (placed,), icons).stale:
        raise MisuseError(
            f"The {patch.field} of {patch.id} cannot be “{patch.new}”",
            next_step="`regelwerk schema` shows what each field of a record may be.",
        )
    return patch
