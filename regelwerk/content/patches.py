"""People's corrections, applied last; one that no longer fits is kept aside for a finding."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regelwerk.content.inline import Inline
from regelwerk.content.listed import entries
from regelwerk.schema.base import Model, text_fields
from regelwerk.schema.content import Content, StalePatch
from regelwerk.schema.parse import parse
from regelwerk.schema.patch import Patch, PatchFile
from regelwerk.schema.text import Text

_RECORDS = ("rules", "cards", "scripts", "components", "terms", "tables")
_NOT_FACTS = frozenset({"id", "order", "parent"})


@dataclass(frozen=True, slots=True)
class PlacedPatch:
    """A patch, and where it is written."""

    patch: Patch
    file: str
    line: int
    column: int


def read_patches(path: Path, source: str) -> tuple[PlacedPatch, ...]:
    """Read a patch file; none where there is no such file. Raises BadProjectError with line and column."""
    found = entries(path, PatchFile, name="patches", noun="patches")
    return tuple(PlacedPatch(patch, source, line, column) for patch, line, column in found)


def apply(content: Content, patches: tuple[PlacedPatch, ...], icons: Mapping[str, str]) -> Content:
    """Apply the patches in order. What does not fit changes nothing and is kept in `stale`."""
    if not patches:
        return content
    strings = {locale: dict(table) for locale, table in content.strings.items()}
    reasons: dict[tuple[str, str], str] = {}
    records: dict[str, Any] = {record.id: record for name in _RECORDS for record in getattr(content, name)}
    stale = []
    for placed in patches:
        problem = _apply_one(placed.patch, records, strings, reasons, icons)
        if problem:
            kind, found = problem
            stale.append(
                StalePatch(
                    patch=placed.patch,
                    problem=kind,  # type: ignore[arg-type]
                    found=None if found is None else str(found),
                    file=placed.file,
                    line=placed.line,
                    column=placed.column,
                )
            )
    return content.model_copy(
        update={
            **{name: tuple(records[record.id] for record in getattr(content, name)) for name in _RECORDS},
            "strings": strings,
            "origins": tuple(
                origin.model_copy(update={"patch": reasons[origin.locale, origin.key]})
                if (origin.locale, origin.key) in reasons
                else origin
                for origin in content.origins
            ),
            "stale": tuple(stale),
        }
    )


def is_fact(model: type[Model], field: str) -> bool:
    """Whether a patch without a locale can change this field: it is no text, and nothing that ids and order rest on."""
    return field in model.model_fields and field not in _NOT_FACTS and field not in text_fields(model)


def _apply_one(
    patch: Patch,
    records: dict[str, Any],
    strings: dict[str, dict[str, Text]],
    reasons: dict[tuple[str, str], str],
    icons: Mapping[str, str],
) -> tuple[str, object] | None:
    """Apply one patch; gives the problem and what was found where it does not fit."""
    record = records.get(patch.id)
    if record is None:
        return "no-record", None
    if patch.locale is None:
        if not is_fact(type(record), patch.field):
            return "no-field", None
        found = getattr(record, patch.field)
        if found != patch.old:
            return "changed", found
        changed = parse(type(record), {**record.model_dump(mode="json"), patch.field: patch.new})
        if isinstance(changed, list):
            return "no-field", found
        records[patch.id] = changed
        return None
    key = f"{patch.id}.{patch.field}"
    text = strings.get(patch.locale, {}).get(key)
    if text is None:
        return "no-field", None
    if text.text != patch.old:
        return "changed", text.text
    strings[patch.locale][key] = Inline(patch.locale, icons).text(str(patch.new))
    reasons[patch.locale, key] = patch.reason
    return None
