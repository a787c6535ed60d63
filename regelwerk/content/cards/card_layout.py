"""The description of a card repository: a small YAML file, shipped with the package or written beside the cards."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import get_args

from regelwerk.content.cards.file_roles import of_kind
from regelwerk.content.cards.repository_files import DATA, bytes_of, holds, walk
from regelwerk.errors import BadProjectError, UnreadableInputError
from regelwerk.files import cache as caches
from regelwerk.files.cache import Cache
from regelwerk.files.read_file import is_file, read_bytes
from regelwerk.language.known_languages import source_language
from regelwerk.schema.cardset import Form, Layout, OwnShape, RecordKind, TextKind

FILE = "cardset.yaml"
"""A description of this name in the root of a repository counts before those of the package."""
_TEXT_KINDS: tuple[TextKind, ...] = get_args(TextKind)
_FIELD = re.compile(rb'"([a-zA-Z_][a-zA-Z0-9_]*)"[ \t\r\n]*:')
_KNOWN = 0.8
"""Share of the names of fields in a file, at least, of which a description must know them."""
_FORMS: tuple[Form, ...] = get_args(Form)
_FIELDS = frozenset(
    {"format", "name", "source", "recognise", "overlays", "inline", "locales", "ignore", "kinds", "icons", "trait_marks",
     "trait_end", "aliases", "unpaired_tags", "empty_is_missing"}
)  # fmt: skip
_KIND_FIELDS = frozenset(
    {"files", "id", "id_form", "texts", "references", "schema_file", "schema", "inherits", "member_of", "records", "form",
     "overlays", "told_by", "inline", "locale", "local", "source", "translations"}
)  # fmt: skip


def layout_of(root: Path, cache: Cache) -> tuple[Layout, str] | None:
    """The layout of a folder with the hash of its description; None where no description fits.

    Raises BadProjectError where the folder's own description cannot be understood, UnreadableInputError where it is a
    link that cannot be followed.
    """
    own = root / FILE
    try:
        is_folder = own.is_dir()
    except OSError as error:  # a link that leads to no possible path
        raise UnreadableInputError(f"{own}: {error.strerror}", next_step="Replace the link by the file.") from error
    if is_folder:
        raise BadProjectError(f"{own}: is a folder, not a description", next_step="Move or rename it.")
    if own.is_file():
        return _read(own, cache)
    for path in _shipped():
        found = _read(path, cache)
        if _fits(root, found[0]):
            return found
    return None


def _fits(root: Path, layout: Layout) -> bool:
    """Whether a folder has what a layout is recognised by: all its names, or a file of a kind that files tell."""
    if layout.recognise:
        return all((root / name).exists() for name in layout.recognise) and _speaks(root, layout)
    kinds = [kind for kind in layout.kinds if kind.told_by]
    paths = sorted(path for path in root.iterdir() if path.suffix in DATA and is_file(path))
    return any(
        holds(data, kind)
        for path in paths
        for kind in kinds
        if of_kind(path.name, kind)
        if isinstance(data := bytes_of(path), bytes)
    )


def _speaks(root: Path, layout: Layout) -> bool:
    """Whether most names of fields in the first file of cards are known: other games have files of the same names."""
    kind = next((kind for kind in layout.kinds if kind.member_of), None)
    folder = root / kind.files[0].partition("*")[0] if kind else root
    if kind is None or not folder.is_dir() or not os.access(folder, os.R_OK | os.X_OK):
        return True
    first = next((path for path in walk(folder).files if path.endswith(DATA)), None)
    data = bytes_of(folder / first) if first else b""
    properties = kind.schema.get("properties")
    known = {kind.id, *kind.texts, *kind.references, *(properties if isinstance(properties, dict) else ())}
    names = [name.decode() for name in _FIELD.findall(data)] if isinstance(data, bytes) else []
    return sum(name in known for name in names) >= _KNOWN * len(names)


def _shipped() -> Iterator[Path]:
    folder = Path(str(resources.files("regelwerk.content.cards"))) / "layouts"
    yield from sorted(folder.glob("*.yaml"))


def _read(path: Path, cache: Cache) -> tuple[Layout, str]:
    """A description as a Layout; the parsed YAML is remembered, as a YAML parser takes longer than the checks."""
    data = read_bytes(path)
    key = caches.key("layout", "1", data)
    stored = cache.get(key)
    if stored is None:
        from regelwerk.files import yaml_text

        stored = json.dumps(yaml_text.load(path).data).encode()
        cache.put(key, stored)
    return layout(json.loads(stored), str(path)), key


def layout(data: object, where: str) -> Layout:
    """A Layout from plain data. Raises BadProjectError, which names what is missing or unknown."""
    if not isinstance(data, dict) or data.get("format") != 1 or not isinstance(data.get("kinds"), dict):
        raise _bad(where, "a description of cards has `format: 1` and a mapping `kinds:`")
    _known(data, _FIELDS, "the description", where)
    inline = data.get("inline")
    kinds = tuple(_kind(name, kind, inline, where) for name, kind in data["kinds"].items())
    for kind in kinds:
        for field, meant in kind.references.items():
            if meant not in data["kinds"]:
                raise _bad(where, f"reference {field} of kind {kind.name} refers to kind {meant}, which does not exist")
    marks = data.get("trait_marks")
    return Layout(
        name=str(data.get("name", "cards")),
        source=str(data.get("source", source_language().code)),
        recognise=_names(data.get("recognise", []), "recognise", where),
        overlays=_template(data.get("overlays"), "overlays", ("{locale}",), where),
        locales=_locales(data.get("locales", {}), where),
        ignore=_names(data.get("ignore", []), "ignore", where),
        kinds=kinds,
        icons=_pair(data.get("icons", ["{icon:", "}"]), "icons", where),
        trait_marks=_pair(marks, "trait_marks", where) if marks else None,
        trait_end=str(data.get("trait_end", ".")),
        aliases=_words(data.get("aliases", {}), "aliases", where),
        unpaired_tags=frozenset(_names(data.get("unpaired_tags", []), "unpaired_tags", where)),
        empty_is_missing=data.get("empty_is_missing") is True,
    )


def _kind(name: str, data: object, inline: object, where: str) -> RecordKind:
    if not isinstance(data, dict) or not data.get("files") or not data.get("id"):
        raise _bad(where, f"kind {name} needs `files:` and `id:`")
    _known(data, _KIND_FIELDS, f"kind {name}", where)
    if data.get("form", "list") not in _FORMS:
        raise _bad(where, f"form of kind {name} is {data['form']}; it must be one of {', '.join(_FORMS)}")
    told_by = data.get("told_by")
    try:
        re.compile(told_by or "")
    except (re.error, TypeError) as error:
        raise _bad(where, f"told_by of kind {name} is not a regular expression: {error}") from error
    texts: dict[str, TextKind] = {}
    for field, word in _words(data.get("texts", {}), f"texts of kind {name}", where).items():
        meant = next((kind for kind in _TEXT_KINDS if kind == word), None)
        if meant is None:
            raise _bad(where, f"text {field} of kind {name} is {word}; it must be one of {', '.join(_TEXT_KINDS)}")
        texts[field] = meant
    for field in ("id", "schema_file", "inherits", "member_of", "records", "locale", "source"):
        if not isinstance(data.get(field, ""), str):
            raise _bad(where, f"{field} of kind {name} must be a text")
    schema_file = data.get("schema_file")
    if schema_file and (PurePosixPath(schema_file).is_absolute() or ".." in PurePosixPath(schema_file).parts):
        raise _bad(where, f"schema_file of kind {name} leads outside the folder")
    if not isinstance(data.get("schema", {}), dict):
        raise _bad(where, f"schema of kind {name} must be a mapping, a JSON Schema")
    files = data["files"]
    return RecordKind(
        name=name,
        files=(files,) if isinstance(files, str) else _names(files, f"files of kind {name}", where),
        id=data["id"],
        texts=texts,
        references=_words(data.get("references", {}), f"references of kind {name}", where),
        schema_file=schema_file,
        schema=data.get("schema", {}),
        inherits=data.get("inherits"),
        member_of=data.get("member_of"),
        records=data.get("records"),
        form=data.get("form", "list"),
        overlays=_template(data.get("overlays"), f"overlays of kind {name}", ("{locale}",), where),
        id_form=_template(data.get("id_form"), f"id_form of kind {name}", ("{locale}", "{id}"), where),
        told_by=told_by,
        inline=_inline(data.get("inline", inline), name, texts, where),
        locale=data.get("locale"),
        source=data.get("source"),
        local=_names(data.get("local", []), f"local of kind {name}", where),
        translations=_own_shape(data.get("translations"), name, where),
    )


def _inline(value: object, kind: str, texts: Mapping[str, str], where: str) -> str | None:
    """Where a kind has its texts in each locale; one text alone needs no name in it."""
    needs = ("{locale}",) if len(texts) < 2 and "{field}" not in str(value) else ("{locale}", "{field}")
    if value is not None and (not isinstance(value, str) or any(value.count(need) != 1 for need in needs)):
        raise _bad(where, f"inline of kind {kind} must be a text that contains {' and '.join(needs)} once")
    return value


def _own_shape(value: object, kind: str, where: str) -> OwnShape | None:
    if value is None:
        return None
    if not isinstance(value, dict) or value.get("form") not in _FORMS or not isinstance(value.get("id"), str):
        raise _bad(where, f"translations of kind {kind} need a `form:`, one of {', '.join(_FORMS)}, and an `id:`")
    _known(value, frozenset(OwnShape._fields), f"translations of kind {kind}", where)
    if not isinstance(value.get("records", ""), str):
        raise _bad(where, f"records of the translations of kind {kind} must be a text")
    return OwnShape(value["form"], value.get("records"), value["id"])


def _known(data: Mapping[str, object], fields: frozenset[str], what: str, where: str) -> None:
    """A misspelt field would change what is checked without a word."""
    for name in data:
        if name not in fields:
            raise _bad(
                where, f"{what} has a field {name}, which does not exist; allowed are {', '.join(sorted(fields))}"
            )


def _template(value: object, field: str, needs: tuple[str, ...], where: str) -> str | None:
    most = 2 if needs == ("{locale}",) else 1
    if value is not None and (not isinstance(value, str) or not all(0 < value.count(need) <= most for need in needs)):
        often = "once or twice" if most == 2 else "once"
        raise _bad(where, f"{field} must be a text that contains {' and '.join(needs)} {often}")
    return value


def _locales(value: object, where: str) -> dict[str, str]:
    if isinstance(value, list) and all(isinstance(name, str) for name in value):
        return {name: name for name in value}
    if isinstance(value, dict):
        every = {tag: [words] if isinstance(words, str) else words for tag, words in value.items()}
        if all(isinstance(words, list) and all(isinstance(one, str) for one in words) for words in every.values()):
            return {written: tag for tag, words in every.items() for written in words}
    raise _bad(where, "locales must be a list, or a mapping from language tags to their spellings in paths and fields")


def _pair(value: object, field: str, where: str) -> tuple[str, str]:
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(one, str) and one for one in value):
        raise _bad(where, f"{field} must be a list of two texts: opening and closing mark")
    return value[0], value[1]


def _names(value: object, field: str, where: str) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise _bad(where, f"{field} must be a list of texts")
    return tuple(value)


def _words(value: object, field: str, where: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(word, str) for word in value.values()):
        raise _bad(where, f"{field} must be a mapping of texts to texts")
    return value


def _bad(where: str, what: str) -> BadProjectError:
    return BadProjectError(f"{where}: {what}", next_step="Compare it with docs/card-repositories.md.")
