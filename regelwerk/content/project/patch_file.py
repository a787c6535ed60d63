"""People's corrections in `patches.yaml`: they are applied last, and new ones are written here.

A patch that no longer fits is kept aside for a finding. A new one gets what the record says now filled in, and is refused
where it would not fit.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from regelwerk.content.project.entry_list import entries
from regelwerk.content.project.patched_fact import fact_holder, fact_paths, with_fact
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.files.lock import alone_at
from regelwerk.files.yaml_text import append_to_list
from regelwerk.schema.card import Card
from regelwerk.schema.content import RECORD_SORTS, Content, StalePatch
from regelwerk.schema.project import Patch, PatchFile
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text

_NOT_IN_ID = re.compile(r"[^A-Za-z0-9_.]+")


@dataclass(frozen=True, slots=True)
class PlacedPatch:
    """A patch, and where it is written."""

    patch: Patch
    file: str
    line: int
    column: int


def read_patches(path: Path, source: str) -> tuple[PlacedPatch, ...]:
    """Read a patch file; none where there is no such file. Raises BadProjectError with line and column."""
    found = entries(path, PatchFile, lambda file: file.patches, name="patches", noun="patches")
    return tuple(PlacedPatch(patch, source, line, column) for patch, line, column in found)


def apply(content: Content, patches: tuple[PlacedPatch, ...], icons: Mapping[str, str]) -> Content:
    """Apply the patches in order. What does not fit changes nothing and is kept in `stale`."""
    if not patches:
        return content
    strings = {locale: dict(table) for locale, table in content.strings.items()}
    reasons: dict[tuple[str, str], str] = {}
    records: dict[str, Any] = {record.id: record for name in RECORD_SORTS for record in getattr(content, name)}
    called = _aliases(content)
    stale = []
    for placed in patches:
        known = placed.patch.id in records or placed.patch.id not in called
        patch = placed.patch if known else placed.patch.model_copy(update={"id": called[placed.patch.id]})
        problem = _apply_one(patch, records, strings, reasons, icons)
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
            **{name: tuple(records[record.id] for record in getattr(content, name)) for name in RECORD_SORTS},
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


def _aliases(content: Content) -> dict[str, str]:
    """Ids of cards by `card-CODE` and of scripts by `script-NUMBER`, as far as no two of them have it.

    Blanks and signs of a code are hyphens.
    """
    found: dict[str, list[str]] = {}
    for card in content.cards:
        if card.code:
            found.setdefault(f"card-{_NOT_IN_ID.sub('-', card.code).strip('-.')}", []).append(card.id)
    for script in content.scripts:
        for name in {f"script-{script.number}", f"script-{script.number:04d}"}:
            found.setdefault(name, []).append(script.id)
    return {name: ids[0] for name, ids in found.items() if len(ids) == 1}


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
        holder = fact_holder(record, patch.field)
        if holder is None:
            return "no-field", None
        found = getattr(*holder)
        if found != patch.old:
            return "changed", found
        changed = with_fact(record, patch.field, patch.new)
        if changed is None:
            return "no-field", found
        records[patch.id] = changed
        return None
    key = f"{patch.id}.{patch.field}"
    if isinstance(record, Card):
        key = record.fields.get(patch.field, key)
    text = strings.get(patch.locale, {}).get(key)
    if text is None:
        return "no-field", None
    if text.text != patch.old:
        return "changed", text.text
    strings[patch.locale][key] = Inline(patch.locale, icons).text(str(patch.new))
    reasons[patch.locale, key] = patch.reason
    return None


HEAD = "# Corrections, applied after everything else. `regelwerk patch` adds to this list.\n"
"""Comment at the top of a patch file that the program begins."""


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
        raise MisuseError("a reason is missing", next_step="Use --reason to say why this is right.")
    found = _record(content, record)
    record = found.id
    if locale is None:
        return _fact(content, icons, found, field, new, reason.strip())
    table = content.strings.get(locale)
    if table is None:
        raise MisuseError(
            f"{locale}: is not a language of this game", next_step=f"Use one of {', '.join(content.locales)}."
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


def write_patches(path: Path, patches: Iterable[Patch]) -> None:
    """Add patches to the file, all of them or none; its comments stay."""
    entries = [patch.model_dump(mode="json", exclude={"locale"} if patch.locale is None else None) for patch in patches]
    with alone_at(path.parent):
        append_to_list(path, "patches", entries, head=HEAD)


def _record(content: Content, record: str) -> Any:
    records = {item.id: item for name in RECORD_SORTS for item in getattr(content, name)}
    found = records.get(record) or records.get(_aliases(content).get(record, ""))
    if found is None:
        near = get_close_matches(record, records, 3)
        raise NothingMatchedError(
            f"{record}: there is no such record",
            next_step=f"Did you mean {', '.join(near)}?" if near else "Findings and `regelwerk align` show the ids.",
        )
    if isinstance(found, Term) and found.status != "printed":
        raise MisuseError(
            f"{record}: is not from the rulebook's own glossary, so a patch cannot change it",
            next_step="Add it to terms.yaml beside the project, with the forms you want.",
        )
    if isinstance(found, Card) and found.rule is not None:
        raise MisuseError(
            f"{record}: is taken from {found.rule}", next_step=f"Patch that instead: regelwerk patch {found.rule}"
        )
    return found


def _fact(content: Content, icons: Mapping[str, str], record: Any, field: str, new: str, reason: str) -> Patch:
    holder = fact_holder(record, field)
    old = getattr(*holder) if holder else None
    texts = [locale for locale in content.locales if f"{record.id}.{field}" in content.strings.get(locale, {})]
    if texts:
        raise MisuseError(
            f"the {field} of {record.id} is a text, and every edition has its own",
            next_step=f"Choose the edition: --locale {' or --locale '.join(texts)}",
        )
    facts = fact_paths(record)
    if field not in facts:
        raise MisuseError(f"{record.id} has no fact “{field}”", next_step=f"It has {', '.join(facts)}.")
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


def _fitting(content: Content, icons: Mapping[str, str], patch: Patch) -> Patch:
    """The patch, if applying it changes something. Raises MisuseError."""
    if patch.old == patch.new:
        raise MisuseError(
            f"the {patch.field} of {patch.id} already says that", next_step="Use --new to give the new text."
        )
    placed = PlacedPatch(patch, "", 1, 1)
    if apply(content, (placed,), icons).stale:
        raise MisuseError(
            f"the {patch.field} of {patch.id} cannot be “{patch.new}”",
            next_step="`regelwerk schema` shows what each field allows.",
        )
    return patch
