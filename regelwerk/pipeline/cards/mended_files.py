"""Fixes what is safe to fix in a card repository: from findings to bytes, read top to bottom.

Nothing is written before the whole set has been checked again with the new bytes: a text whose fix would cause a new
finding stays as it is.
"""

from __future__ import annotations

import copy
import difflib
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from regelwerk.content.cards.card_layout import layout_of
from regelwerk.content.cards.card_sheets import plans, sheet
from regelwerk.content.cards.file_records import read
from regelwerk.content.cards.repository_files import Found, bytes_of, inventory
from regelwerk.content.cards.text_fields import origin
from regelwerk.errors import OutputError
from regelwerk.files import cache as caches
from regelwerk.files.atomic_write import write_file
from regelwerk.files.cache import Cache
from regelwerk.files.changed_lines import changed_lines
from regelwerk.files.text_edits import Edit, as_written, edited
from regelwerk.pipeline.cards.card_set_report import report_of
from regelwerk.schema.cardset import Layout, Sheet
from regelwerk.schema.finding import Finding
from regelwerk.validate.cards.mending import Wanted, edits, wanted
from regelwerk.validate.report.finding_place import touches

_ROUNDS = 10
"""A fix can reveal what else to fix; two rounds are usual."""


@dataclass(frozen=True, slots=True)
class Mended:
    """Files with their bytes before and after, ordered by path, and the number of texts fixed."""

    files: Mapping[str, tuple[bytes, bytes]]
    texts: int


_Part = tuple[str, str, str | None]
"""Path of a file, the kind of its records and their locale, as a file may hold several tables."""


class _Change(NamedTuple):
    """A text to fix: the id of its record, its place in the file, and the edits of the file."""

    id: str
    record: int
    path: str
    new: str
    edits: tuple[Edit, ...]


def mend(root: Path, since: str | None = None) -> Mended:
    """The files of a repository as they would be after fixing; nothing is written.

    With `since`, a git revision, only texts on lines changed since then are fixed.
    """
    known = layout_of(root, Cache(caches.default_folder()))
    lines = changed_lines(root, since) if since else None
    before: dict[str, bytes] = {}
    held: dict[str, bytes] = {}
    texts: set[tuple[str, int, str]] = set()
    for _ in range(_ROUNDS if known else 0):
        assert known is not None
        found = {(one.path, one.kind.name, one.locale): one for one in inventory(root, known[0], held).read}
        made = _round(root, known[0], found, held, lines)
        if not made:
            break
        texts |= {(path, one.record, one.path) for (path, *_), changes in made.items() for one in changes}
        before = {key[0]: found[key].data for key in made} | before
        held |= {key[0]: _bytes(found[key], changes) for key, changes in made.items()}
    return Mended({path: (before[path], held[path]) for path in sorted(held)}, len(texts))


def _round(
    root: Path,
    layout: Layout,
    found: Mapping[_Part, Found],
    held: Mapping[str, bytes],
    lines: Mapping[str, set[int]] | None,
) -> dict[_Part, list[_Change]]:
    """Changes by file that cause no new finding in the set; of a file with several tables those of one in a round."""
    report = report_of(root, held)
    asked = wanted(one for one in report.findings if lines is None or touches(one, lines))
    changes: dict[_Part, list[_Change]] = {}
    for plan in plans(found.values()) if asked else ():
        if asked.anywhere or any(one.path in asked.files for one in plan.files):
            for part, change in _changes(sheet(plan, layout, {}, {}), found, asked, lines):
                changes.setdefault(part, []).append(change)
    changes = {part: sound for part, made in changes.items() if (sound := _sound(found[part], made))}
    changes = {part: changes[part] for part in {part[0]: part for part in reversed(changes)}.values()}
    before = _counts(report.findings)
    while changes:
        after = report_of(root, {**held, **{part[0]: _bytes(found[part], made) for part, made in changes.items()}})
        worse = {key[1] for key, count in _counts(after.findings).items() if count > before[key]}
        if not worse:
            break
        kept = {path: [one for one in made if one.id not in worse] for path, made in changes.items()}
        if kept == changes:
            return {}
        changes = {path: made for path, made in kept.items() if made}
    return changes


def write(root: Path, mended: Mended) -> None:
    """Replace each file atomically; a stopped run leaves complete files.

    Raises OutputError if a file cannot be written, or has changed since the fixes were worked out.
    """
    for path, (before, after) in mended.files.items():
        if bytes_of(root / path) != before:
            raise OutputError(
                f"{root / path}: has changed in the meantime and was left alone", next_step="Run the command again."
            )
        write_file(root / path, after)


def diff(mended: Mended, root: Path) -> str:
    """The changes as a unified diff for `git apply` or `patch -p1`.

    Paths are relative to the working directory, or to `root` if that is elsewhere.
    """
    lines: list[str] = []
    prefix = os.path.relpath(root).replace(os.sep, "/")
    for path, (before, after) in mended.files.items():
        name = path if prefix.split("/")[0] in (".", "..") else f"{prefix}/{path}"
        old, new = (data.decode("utf-8").split("\n") for data in (before, after))
        rows = difflib.unified_diff(_lines(old), _lines(new), f"a/{name}", f"b/{name}", lineterm="\n")
        lines += (row if row.endswith("\n") else f"{row}\n\\ No newline at end of file\n" for row in rows)
    return "".join(lines)


def _lines(rows: list[str]) -> list[str]:
    """Rows with their line ends; `splitlines` would treat other characters as line ends too."""
    return [f"{row}\n" for row in rows[:-1]] + ([rows[-1]] if rows[-1] else [])


def _changes(
    one: Sheet, found: Mapping[_Part, Found], asked: Wanted, lines: Mapping[str, set[int]] | None
) -> Iterator[tuple[_Part, _Change]]:
    """The texts of a sheet to fix, as far as it is clear how they are written."""
    for file in (*([one.facts] if one.facts else []), *one.overlays):
        every = list(edits(file, one, asked))
        if lines is not None:
            allowed = lines.get(file.path, set())
            every = [
                (index, field, steps)
                for index, field, steps in every
                if file.positions.value(index, field)[0] in allowed
            ]
        if not every:
            continue
        whole = file.path, one.kind.name, None  # the texts of all locales may be in one record
        part = (file.path, one.kind.name, file.locale) if (file.path, one.kind.name, file.locale) in found else whole
        reader = read(found[part]).reader
        for index, field, steps in every:
            record, path = origin(file.positions, index, field)
            offsets = reader.written(record, path)
            text = file.records[index][field]
            name = file.records[index][one.kind.id]
            if not isinstance(text, str) or not isinstance(name, str):
                continue  # edits are of texts of named records alone
            if offsets is not None:
                made = tuple(as_written(reader.text, offsets, steps))
                yield part, _Change(name, record, path, edited(text, steps), made)


def _sound(found: Found, changes: Sequence[_Change]) -> list[_Change]:
    """The changes that leave the data of the file as it was, except for the fixed texts."""
    unique = list({(one.record, one.path): one for one in changes}.values())
    if read(found).wrong_byte is not None:
        return []
    if _is_sound(found, unique):
        return unique
    kept: list[_Change] = []
    for one in unique:
        if _is_sound(found, [*kept, one]):
            kept.append(one)
    return kept


def _is_sound(found: Found, changes: Sequence[_Change]) -> bool:
    before, after = read(found).reader, read(replace(found, data=_bytes(found, changes), digest="")).reader
    expected = copy.deepcopy(before.records)
    for one in changes:
        _put(expected[one.record], one.path, one.new)
    return after.records == expected


def _put(data: Any, path: str, value: str) -> None:
    """Replace the value at a path; a name that itself contains dots takes precedence."""
    first, _, rest = path.partition(".")
    if isinstance(data, dict) and path in data:
        data[path] = value
    elif rest:
        _put(data[int(first)] if isinstance(data, list) else data[first], rest, value)
    elif isinstance(data, list):
        data[int(first)] = value


def _bytes(found: Found, changes: Sequence[_Change]) -> bytes:
    text = found.data.decode("utf-8", errors="replace")
    return edited(text, [step for one in changes for step in one.edits]).encode()


def _counts(findings: Sequence[Finding]) -> Counter[tuple[str, str]]:
    """How many findings of each check there are about each record."""
    return Counter((one.code, one.id) for one in findings)
