"""What changed between two versions of a pack, for people: on a terminal, and as the change log of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, takewhile

from regelwerk.content.pack.pack_changes import PackChange
from regelwerk.content.pack.pack_snapshot import PackSnapshot
from regelwerk.files.json_text import JsonObject

_SECTIONS: Sequence[tuple[str, tuple[str, ...]]] = (
    ("New", ("added", "coverage gained", "locale gained")),
    ("Gone", ("removed", "coverage lost", "locale lost")),
    ("Replaced", ("migrated",)),
    ("Costs and numbers", ("cost", "number", "icon")),
    ("Jumps and dice", ("jump", "threshold")),
    ("Other facts", ("fact",)),
    ("Wording", ("wording",)),
    ("For programs", ("variable", "schema", "field added")),
)
"""Sections of a change log with the classes in them."""
_SAID: dict[str, str] = {
    "coverage gained": "new text",
    "coverage lost": "text is gone",
    "locale gained": "new language",
    "locale lost": "language is gone",
    "field added": "new field",
    "schema": "field or type changed",
    "variable": "variables changed",
}
_AROUND = 25
"""Characters shown before and after what differs in a text."""
_MOST = 160
"""Characters of a text that are shown where all of it differs."""


def change_lines(changes: Sequence[PackChange]) -> Iterator[str]:
    """A line a change, by class."""
    for kind, same in groupby(changes, key=lambda one: one.kind):
        group = list(same)
        yield f"{kind} ({group[0].step}): {len(group)}"
        for one in group:
            place = " ".join(part for part in (one.record, one.field, one.locale and f"({one.locale})") if part)
            yield f"  {place}{_values(one)}"


def _values(change: PackChange) -> str:
    old, new = shortened(change.old, change.new)
    if change.kind in ("added", "removed") or not (old or new):
        return ""
    if not old or not new:
        return f": {new}" if new else f": removed: {old}"
    return f": {old} -> {new}"


def change_log(
    changes: Sequence[PackChange], old: PackSnapshot, new: PackSnapshot, locale: str | None = None
) -> Iterator[str]:
    """The lines of a change log in Markdown, with names and texts of one locale: that of the new base by default.

    Texts of other locales that changed are counted.
    """
    tag = locale or new.manifest.base
    yield f"# {_plain(new.manifest.id)} {_plain(new.manifest.version)}"
    yield ""
    yield f"What changed since {_plain(old.manifest.version)}."
    for title, kinds in _SECTIONS:
        chosen = [one for one in changes if one.kind in kinds]
        items = [_item(one, old, new, tag) for one in chosen if _is_told(one, tag)]
        others = [one.locale for one in chosen if not _is_told(one, tag)]
        items += [
            f"{count} {'text' if count == 1 else 'texts'} in {other}"
            for other, count in sorted(Counter(others).items())
        ]
        if items:
            yield from ("", f"## {title}", "")
            yield from (f"- {item}" for item in dict.fromkeys(items))
    if not changes:
        yield from ("", "Nothing.")


def _is_told(change: PackChange, locale: str) -> bool:
    """Whether a change is told by itself in the log of a locale; others are counted."""
    return change.locale in ("", locale) or change.kind.startswith("locale")


def _item(change: PackChange, old: PackSnapshot, new: PackSnapshot, locale: str) -> str:
    first, second = (old, new) if change.kind in ("removed", "migrated") else (new, old)
    name = _name(change.record, first, locale) or _name(change.record, second, locale)
    about = f"**{_plain(name)}**" if name else ""
    was, says = (_plain(one) for one in shortened(change.old, change.new))
    if change.kind in ("added", "removed"):
        return about
    if change.field == "order":
        return f"{about} has moved"
    if change.kind == "migrated":
        ends = [_plain(_name(one, new, locale)) for one in change.new.split(", ")]
        return f"{about} is now {', '.join(ends)}"
    field = change.field.removeprefix(f"{change.record}.") if change.record else change.field
    label = _SAID.get(change.kind, "" if change.kind == "wording" else _plain(field.replace("_", " ")))
    if change.kind in ("schema", "field added", "variable"):
        label += f" {_plain(change.field)}"
    if change.kind.startswith("locale"):
        return f"{label}: {_plain(change.locale)}"
    said = f"{was} → {says}" if was and says else says or (f"no longer {was}" if was else "")
    return ": ".join(part for part in (about, label, said) if part)


def _name(record: str, pack: PackSnapshot, locale: str) -> str:
    """What a record is called: its title or name, its printed number, the beginning of its text, or its id."""
    found: JsonObject = next((table[record] for table in pack.records.values() if record in table), {})
    texts = pack.strings.get(locale, {})
    for field in ("name", "title"):
        key = found.get(field)
        if isinstance(key, str) and key in texts:
            return str(texts[key].get("text"))
    number = found.get("number")
    if number is not None:
        return str(number)
    key = found.get("text")
    if isinstance(key, str) and key in texts:
        return _cut(str(texts[key].get("text")))
    return record


def shortened(old: str, new: str) -> tuple[str, str]:
    """Two texts as far as they differ, with some words around."""
    start = _alike(old, new)
    end = _alike(old[start:][::-1], new[start:][::-1])
    return _around(old, start, end), _around(new, start, end)


def _alike(one: str, other: str) -> int:
    """Characters that two texts begin with alike."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def _around(text: str, start: int, end: int) -> str:
    first, last = max(0, start - _AROUND), min(len(text), len(text) - end + _AROUND)
    while first and not text[first - 1].isspace():
        first -= 1
    while last < len(text) and not text[last].isspace():
        last += 1
    shown = _cut(" ".join(text[first:last].split()))
    return ("... " if first else "") + shown + (" ..." if last < len(text) else "")


def _cut(text: str) -> str:
    return text if len(text) <= _MOST else text[:_MOST].rsplit(" ", 1)[0] + " ..."


def _plain(text: str) -> str:
    """A text that Markdown shows as it is, on one line."""
    return re.sub(r"([\\`*_{}\[\]<>#|~&!])", r"\\\1", " ".join(text.split()))
