"""The project file: read with positions, and proposed by `init` without ever overwriting a person's edit."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path

from regelwerk.content.project.authored_file import mismatch_message
from regelwerk.content.text.icon_names import SeenIcon
from regelwerk.errors import BadProjectError, MisuseError, UnreadableInputError
from regelwerk.files import yaml_text
from regelwerk.files.atomic_write import write_file
from regelwerk.files.lock import alone_at
from regelwerk.files.read_file import is_file
from regelwerk.language.known_languages import UNDETERMINED, rulebook_languages
from regelwerk.schema.parse_errors import parse
from regelwerk.schema.project import Project, ProjectSource

_BASE_ASKED = "# Set this to a language tag; `und` stands for the first source.\n"
_ICON_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_ASKED = "the language could not be detected: enter its tag here, such as fr"


def read_project(path: Path) -> Project:
    """Read a project file. Raises BadProjectError with file, line and column, also for a source that is missing."""
    file = yaml_text.load(path)
    project = parse(Project, file.data)
    if isinstance(project, list):
        raise BadProjectError(
            mismatch_message(file, project),
            next_step="See `regelwerk schema project` for the fields of a project file.",
        )
    for index, source in enumerate(project.sources):
        line, column = file.position(("sources", index, "file"))
        if not is_file(path.parent / source.file):
            raise UnreadableInputError(
                f"{path}:{line}:{column}: {source.file}: there is no such file",
                next_step="Correct the path (it is relative to the project file), or remove the source.",
            )
        if source.locale is None and not _is_authored(source):
            raise BadProjectError(
                f"{path}:{line}:{column}: {source.file}: a {source.kind} needs a locale",
                next_step="Set `locale:` to the language of the file, as a tag such as de, fr or pt-BR.",
            )
    _refuse_twins(path, file, project)
    if project.base == UNDETERMINED and project.locales:
        return project.model_copy(update={"base": project.locales[0]})
    return project


def _is_authored(source: ProjectSource) -> bool:
    """Whether a source is YAML that people wrote, with all locales in it."""
    return source.kind in ("cards", "scripts") and source.file.casefold().endswith((".yaml", ".yml"))


def _refuse_twins(path: Path, file: yaml_text.YamlFile, project: Project) -> None:
    seen: dict[tuple[str, str | None], str] = {}
    for index, source in enumerate(project.sources):
        if _is_authored(source):
            continue
        other = seen.setdefault((source.document, source.locale), source.file)
        if other != source.file:
            line, column = file.position(("sources", index, "file"))
            raise BadProjectError(
                f"{path}:{line}:{column}: {source.file}: {other} already is the {source.locale} edition of document "
                f"{source.document!r}",
                next_step="Give one of them a different `document` or `locale`.",
            )


def propose(path: Path, sources: Sequence[ProjectSource], icons: Sequence[SeenIcon] = ()) -> list[str]:
    """Write a project file for these sources and icons, or add those that it does not name yet.

    What is in the file is never changed, and comments stay. Gives the files that were added.
    """
    with alone_at(path.parent):
        return _propose(path, sources, icons)


def _propose(path: Path, sources: Sequence[ProjectSource], icons: Sequence[SeenIcon]) -> list[str]:
    if not is_file(path):
        write_file(path, _new_file(path, sources, icons).encode())
        return [source.file for source in sources]
    tree = yaml_text.load_tree(path)
    listed = tree.get("sources") if isinstance(tree, yaml_text.YamlMapping) else None
    if not isinstance(tree, yaml_text.YamlMapping) or not isinstance(listed, list):
        raise BadProjectError(
            f"{path}: has no list of sources", next_step="Add `sources:`, or move the file away and run init again."
        )
    known = {str(entry.get("file")) for entry in listed if isinstance(entry, dict)}
    added = [source for source in sources if source.file not in known]
    for source in _with_free_documents(listed, added):
        listed.append(_entry(source))
    if _add_icons(tree, icons) or added:
        write_file(path, yaml_text.dump_tree(tree))
    return [source.file for source in added]


def _with_free_documents(listed: Sequence[object], added: Sequence[ProjectSource]) -> list[ProjectSource]:
    taken = {
        (str(entry.get("document", "rulebook")), entry.get("locale")) for entry in listed if isinstance(entry, dict)
    }
    return _name_documents(added, taken)


def _name_documents(sources: Sequence[ProjectSource], taken: set[tuple[str, str | None]]) -> list[ProjectSource]:
    """Two editions in one language cannot be one document: the second gets a document name of its own."""
    named = []
    for source in sources:
        name, number = source.document, 1
        while source.locale is not None and (name, source.locale) in taken:
            number += 1
            name = f"{source.document}-{number}"
        taken.add((name, source.locale))
        named.append(source.model_copy(update={"document": name}))
    return named


def _entry(source: ProjectSource) -> Mapping[str, str | None]:
    entry: dict[str, str | None] = {"file": source.file}
    unknown = source.locale is None and not _is_authored(source)
    if source.locale or unknown:
        entry["locale"] = source.locale
    entry |= {
        "kind": source.kind,
        "document": source.document,
        "edition": source.edition,
        "rights": source.rights,
    }
    return yaml_text.commented(entry, {"locale": _ASKED}) if unknown else entry


def _add_icons(tree: yaml_text.YamlMapping, icons: Sequence[SeenIcon]) -> bool:
    """Add icons that are not named yet to the map; whether there were any."""
    known = tree.get("icons")
    if known is None:
        known = tree["icons"] = type(tree)()
    if not isinstance(known, yaml_text.YamlMapping):
        return False
    # A key that YAML reads as a number is still a key that a person wrote.
    names = {str(key): str(name) for key, name in known.items()}
    fresh = [icon for icon in icons if icon.hash not in names]
    if fresh:
        known.fa.set_block_style()
    free = _free_names(set(names.values()))
    for icon in fresh:
        known[icon.hash] = icon.name or next(free)
        known.yaml_set_comment_before_after_key(icon.hash, before=_sighting(icon), indent=2)
    return bool(fresh)


def name_icon(path: Path, key: str, name: str) -> None:
    """Give an icon its name in the project file at `path`; comments and order stay. Raises MisuseError, BadProjectError."""
    if not _ICON_NAME.fullmatch(name):
        raise MisuseError(
            f"“{name}” is not a valid icon name", next_step="Use lower-case letters, digits, and hyphens between them."
        )
    with alone_at(path.parent):
        tree = yaml_text.load_tree(path)
        icons = tree.get("icons") if isinstance(tree, yaml_text.YamlMapping) else None
        known = {str(one): one for one in icons} if isinstance(icons, yaml_text.YamlMapping) else {}
        if not isinstance(icons, yaml_text.YamlMapping) or key not in known:
            raise MisuseError(f"{key}: the project has no such icon", next_step=f"See `icons:` in {path}.")
        icons[known[key]] = name
        write_file(path, yaml_text.dump_tree(tree))


def _free_names(taken: set[str]) -> Iterator[str]:
    return (name for number in count(1) if (name := f"icon-{number}") not in taken)


def _sighting(icon: SeenIcon) -> str:
    return f"{'once' if icon.count == 1 else f'{icon.count} times'}, first on {icon.where}"


def _icon_lines(icons: Sequence[SeenIcon]) -> str:
    if not icons:
        return "icons: {}\n"
    free = _free_names({icon.name for icon in icons})
    lines = [f"  # {_sighting(icon)}\n  {_plain(icon.hash)}: {_plain(icon.name) or next(free)}\n" for icon in icons]
    return "icons:\n" + "".join(lines)


def _plain(word: str) -> str:
    """A word as YAML reads it back: `true` is no word, and `12e4` is a number."""
    return f"'{word}'" if word[:1].isdigit() or word in ("true", "false", "null") else word


def _new_file(path: Path, sources: Sequence[ProjectSource], icons: Sequence[SeenIcon]) -> str:
    named = _name_documents(sources, set())
    rulebooks = [source for source in named if not _is_authored(source)]
    authored = rulebook_languages()[0].code  # cards and scripts hold all locales
    base = next((source.locale for source in rulebooks if source.locale), UNDETERMINED if rulebooks else authored)
    slug = re.sub(r"[^a-z0-9]+", "-", Path(os.path.realpath(path.parent)).name.casefold()).strip("-") or "game"
    head = (
        "# The sources of this game. Written by `regelwerk init`, yours to edit; it is never overwritten.\n"
        "format: 1\n"
        f"id: '{slug}'\n"  # a folder may be called 2024, or no
        "version: 0.1.0\n"
        "title: ''\n"
        "# The base edition: its order and facts count, and the others are aligned with it.\n"
        f"{_BASE_ASKED if base == UNDETERMINED else ''}"
        f"base: {base}\n"
        "# Editions of the same document share its name; kind is law (numbered rules), booklet, journal, cards or scripts.\n"
    )
    body = yaml_text.dump_tree({"sources": [_entry(source) for source in named]}).decode()
    tail = (
        "# Words, glyphs or picture keys that stand for icons in the sources, and the name of each icon, such as\n"
        "# `torch: torch`. A picture appears as {icon:KEY} in the texts; give `icon-1` and so on better names.\n"
        + _icon_lines(icons)
        + "# Names and invented words of the game, which no dictionary has.\n"
        "vocabulary: []\n"
    )
    return head + body + tail
