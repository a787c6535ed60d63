"""What each file of a repository is by its path: facts, or a translation of which facts into which locale."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from regelwerk.files.path_patterns import glob, matches
from regelwerk.schema.cardset import Layout, RecordKind

TAG = r"[A-Za-z]{2}(?:[-_][A-Za-z0-9]{2,4})*"
"""A locale in a name, where the description does not list the locales: two letters and what may follow them."""


class FileRole(NamedTuple):
    """What a path is."""

    kind: RecordKind
    locale: str | None
    facts: str | None
    """Path of the facts; None for a translation that belongs to all files of its kind."""


def places(paths: Collection[str], layout: Layout) -> dict[str, list[FileRole]]:
    """Each path that the description knows, with what it is; a file with several tables is of several kinds."""
    known = frozenset(paths)
    found = {}
    kinds_of = cache(lambda path: _kinds(path, layout))  # the facts of a dozen translations are asked for as often
    for path in paths:
        roles = _roles(path, layout, known, kinds_of)
        if roles:
            found[path] = roles
    return found


def _roles(
    path: str, layout: Layout, known: frozenset[str], kinds_of: Callable[[str], Sequence[RecordKind]]
) -> list[FileRole]:
    shared: list[FileRole] = []
    for kind in layout.kinds:
        template = kind.overlays or layout.overlays
        match = _template(template, layout.locales).fullmatch(path) if template else None
        if match is None:
            continue
        locale = layout.tag(match["locale"])
        source = kind.source or layout.source
        if locale == source and kinds_of(path):
            break
        meant = [
            (name, of)
            for name in _facts(path, match, layout, source)
            if (of := _translated_at(kinds_of(name), template, layout))
        ]
        for name, of in meant:
            if name in known:
                return [FileRole(one, locale, name) for one in of]
        shorter = None if shared else _ending(_once(path, match)[match.end("locale") :], layout, known)
        if shorter is not None:
            return [shorter._replace(locale=locale)]
        if kind.overlays and any(matches(path, pattern) for pattern in layout.ignore):
            return []
        if kind.overlays:
            shared.append(FileRole(kind, locale, None))
            continue
        if shared:
            break
        if meant:
            name, of = meant[0]
            return [FileRole(one, locale, name) for one in of]
    if shared:
        return [
            shared[0],
            *(role for role in shared[1:] if role.kind.records and role.kind.records != shared[0].kind.records),
            *(role for role in shared[1:] if _may_hold_both(shared[0].kind, role.kind)),
        ]
    return [FileRole(one, None, path) for one in kinds_of(path)]


def _translated_at(kinds: Sequence[RecordKind], template: str | None, layout: Layout) -> Sequence[RecordKind]:
    """Those of some kinds whose translations are where a template says."""
    return [kind for kind in kinds if (kind.overlays or layout.overlays) == template]


def _ending(rest: str, layout: Layout, known: frozenset[str]) -> FileRole | None:
    """The facts in another folder whose path ends as that of a translation does after its locale, if they are one."""
    if not rest.startswith("/"):
        return None
    ends = [path for path in known if path.endswith(rest) and not _is_overlay(path, layout)]
    facts = [(path, of) for path in ends if (of := _kinds(path, layout))]
    return FileRole(facts[0][1][0], None, facts[0][0]) if len(facts) == 1 else None


def _is_overlay(path: str, layout: Layout) -> bool:
    templates = {template for kind in layout.kinds if (template := kind.overlays or layout.overlays)}
    return any(_template(template, layout.locales).fullmatch(path) for template in templates)


def _kinds(path: str, layout: Layout) -> Sequence[RecordKind]:
    """The first kind whose files a path fits, with those of other members of the same files, or of this very file."""
    fitting = [kind for kind in layout.kinds if of_kind(path, kind)]
    first = fitting[:1]
    for kind in fitting[1:]:
        beside = kind.records and kind.records not in [one.records for one in first] and first[0].records
        if beside and (kind.files == first[0].files or path in kind.files):
            first.append(kind)
    return first


def _may_hold_both(kind: RecordKind, other: RecordKind) -> bool:
    """Whether a translation of all files of a kind may be one of another kind: by text, or by ids anywhere in a folder."""
    folder = kind.overlays == other.overlays and (kind.overlays or "").endswith("{locale}")
    return (folder and kind.records == other.records) or (is_by_text(kind) and is_by_text(other))


def is_by_text(kind: RecordKind) -> bool:
    """Whether translations are named by the text of the source, which records of several kinds may have."""
    return kind.translations is not None and kind.translations.form == "texts"


def of_kind(path: str, kind: RecordKind) -> bool:
    """Whether a path is one of the facts of a kind."""
    return any(matches(path, pattern) for pattern in kind.files)


def _facts(path: str, match: re.Match[str], layout: Layout, source: str) -> Iterator[str]:
    """Where the facts of a translation may be: the same path without its locale, or with that of the source in its place.

    A locale that is a folder goes with the folders before it, as in `translations/de/pack/core.json`; in the name of a
    file it goes with the sign before it, as in `core.de.json`.
    """
    start, end = match.span("locale")
    written, path = path, _once(path, match)
    if path[end : end + 1] == "/" and (start == 0 or path[start - 1] == "/"):
        yield path[end + 1 :]
        yield path[:start] + path[end + 1 :]
    elif start and path[start - 1] in "._- ":
        yield path[: start - 1] + path[end:]
    elif path[end : end + 1] in ("_", "-", "."):
        yield path[:start] + path[end + 1 :]
    for name in (*(word for word, known in layout.locales.items() if known == source), source):
        again = match.span("again") if "again" in match.re.groupindex else (len(written), len(written))
        second = name if again[0] < again[1] else ""
        yield written[:start] + name + written[end : again[0]] + second + written[again[1] :]


def _once(path: str, match: re.Match[str]) -> str:
    """A path without its second mention of the locale and the sign beside that."""
    if "again" not in match.re.groupindex:
        return path
    start, end = match.span("again")
    if path[start - 1] in "._-":
        return path[: start - 1] + path[end:]
    return path[:start] + path[end + (path[end : end + 1] in ("_", "-", ".")) :]


@cache
def _compiled(template: str, names: tuple[str, ...]) -> re.Pattern[str]:
    before, _, after = template.partition("{locale}")
    after, again, rest = after.partition("{locale}")
    last = template.rpartition("/")[2]
    folder = "." not in last and "*" not in last
    any_name = "[^/]+" if folder and not after and before.endswith("/") else TAG
    locale = "|".join(map(re.escape, names)) if names else any_name
    behind = f"{glob(after)}(?P<again>(?P=locale)){glob(rest)}" if again else glob(after)
    return re.compile(f"{glob(before)}(?P<locale>{locale}){behind}{'/.+' if folder else ''}", re.DOTALL)


def _template(template: str, locales: Mapping[str, str]) -> re.Pattern[str]:
    """A pattern with `{locale}` in it, or twice; one that ends with a folder stands for all that is below."""
    return _compiled(template, tuple(locales))
