"""YAML that people write: read with the position of every value, and edited so that comments, order and wording stay."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap, CommentedSeq
from ruamel.yaml.constructor import ConstructorError, RoundTripConstructor
from ruamel.yaml.emitter import Emitter
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, ScalarNode
from ruamel.yaml.representer import RoundTripRepresenter

from regelwerk.errors import BadProjectError
from regelwerk.files import yaml_events
from regelwerk.files.atomic_write import write_file
from regelwerk.files.half_characters import joined, may_be_there
from regelwerk.files.read_file import is_there, read_bytes

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonInput, JsonValue

MAX_VALUES = 2_000_000
"""Maximum number of values a file may expand to: otherwise a few lines of nested aliases could fill the memory."""
MAX_DEPTH = 50

YamlMapping = CommentedMap
"""A mapping of a tree for editing."""
Position = tuple[int, int]
Path_ = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class YamlFile:
    """Plain data of a file, and where each value of it is."""

    path: Path
    data: JsonValue
    positions: dict[Path_, Position]

    def position(self, path: Path_) -> Position:
        """Line and column (both from 1) of the value at `path`, or of the nearest value around it."""
        while path and path not in self.positions:
            path = path[:-1]
        return self.positions.get(path, (1, 1))

    def value(self, path: Path_) -> JsonValue:
        """The value at `path`. Raises KeyError or IndexError if there is none."""
        value = self.data
        for step in path:
            value = member(value, step)
        return value


def member(value: JsonValue, step: str | int) -> JsonValue:
    """The value one step below another. Raises KeyError or IndexError if there is none."""
    if isinstance(value, list) and isinstance(step, int):
        return value[step]
    if isinstance(value, dict) and isinstance(step, str):
        return value[step]
    raise KeyError(step)


class NotYamlError(BadProjectError):
    """A text that is not YAML, with the place where reading stopped."""

    def __init__(self, message: str, *, next_step: str, problem: str, place: Position) -> None:
        super().__init__(message, next_step=next_step)
        self.problem, self.place = problem, place


def load(path: Path) -> YamlFile:
    """Read a YAML file into plain data with positions.

    Raises NotYamlError with line and column if it is not YAML, BadProjectError if it contains something unsupported,
    UnreadableInputError if it cannot be read.
    """
    text = _text(path)
    file = parsed(text, path)
    return _whole(file) if may_be_there(text) else file


def _whole(file: YamlFile) -> YamlFile:
    """The file with two escapes that form a character joined, as written by JSON."""
    data, half = joined(file.data)
    if half:
        halved = (place for path, place in file.positions.items() if _is_half(file.value(path)))
        line, column = next(halved, (1, 1))
        raise BadProjectError(
            f"{file.path}:{line}:{column}: an escape stands for only half a character",
            next_step="Write the character itself, or both halves.",
        )
    return YamlFile(file.path, data, file.positions)


def _is_half(value: JsonValue) -> bool:
    return isinstance(value, str) and joined(value)[1]


def parsed(text: str, path: Path) -> YamlFile:
    """The same of a text that was read from `path`."""
    try:
        found = yaml_events.read(text, max_values=MAX_VALUES, max_depth=MAX_DEPTH)
    except yaml_events.LimitError:
        raise _too_large(path) from None
    if found is not None:
        return YamlFile(path, *found)
    positions: dict[Path_, Position] = {(): (1, 1)}
    return YamlFile(path, _plain(path, _tree(path, text), (), positions), positions)


_DOCUMENT = re.compile(r"(?m)^---(?=\s|$)")
"""What a document of a stream begins with (yaml.org/spec/1.2.2, 9.2)."""


_NOTHING = re.compile(r"(?:---)?(?:[ \t]*(?:[#%][^\n]*)?(?:\n|\Z))*")
"""What is between documents and is none: comments and directives."""


def documents(text: str, path: Path) -> YamlFile:
    """The same of a text that may hold several documents, each after a line of hyphens: these as a list."""
    starts = [match.start() for match in _DOCUMENT.finditer(text)]
    ends = [*starts, len(text)]
    spans = zip([0, *starts], ends, strict=True)
    parts = [(start, text[start:end]) for start, end in spans if not _NOTHING.fullmatch(text, start, end)]
    if len(parts) < 2:
        return parsed(text, path)
    found: list[JsonValue] = []
    positions: dict[Path_, Position] = {(): (1, 1)}
    for start, part in parts:
        one = parsed("\n" * text.count("\n", 0, start) + part, path)  # its lines are those of the whole text
        if one.data is not None:
            positions |= {(len(found), *steps): place for steps, place in one.positions.items()}
            found.append(one.data)
    return YamlFile(path, found, positions)


def load_tree(path: Path) -> object:
    """Read a YAML file as a tree that keeps comments and order, for editing. Raises BadProjectError.

    A mapping is a `YamlMapping`, and a list a `list`; values may be of types that JSON does not have, such as dates.
    """
    return _tree(path, _text(path))


def _text(path: Path) -> str:
    return read_bytes(path).decode("utf-8", errors="replace")


def _tree(path: Path, text: str) -> object:
    try:
        tree: object = _yaml().load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        where = f"{path}:{place[0]}:{place[1]}" if mark else str(path)
        problem = str(error.problem or error.context)
        raise NotYamlError(
            f"{where}: invalid YAML: {problem}",
            next_step="Fix that line; most often a quote, a colon or the indentation is wrong.",
            problem=problem,
            place=place,
        ) from error
    except (YAMLError, RecursionError, ValueError) as error:
        problem = str(error).splitlines()[0] if str(error) else "nested too deeply"
        raise NotYamlError(
            f"{path}: invalid YAML: {problem}",
            next_step="Fix the file, or restore it from version control.",
            problem=problem,
            place=(1, 1),
        ) from error
    except MemoryError:
        raise
    except Exception as error:  # ruamel.yaml fails with any type on anchors, keys and tags that it does not expect
        problem = "an anchor, a key or a tag in it cannot be read"
        raise NotYamlError(
            f"{path}: the YAML cannot be read: {problem}",
            next_step="Replace anchors (&), aliases (*), merge keys (<<) and tags (!) by what they stand for.",
            problem=problem,
            place=(1, 1),
        ) from error
    return tree


def dump_tree(tree: object) -> bytes:
    """Write a tree that `load_tree` gave, or plain data, as YAML; comments and order stay."""
    stream = io.BytesIO()
    _yaml().dump(tree, stream)
    return stream.getvalue()


def commented(values: Mapping[str, JsonInput], comments: Mapping[str, str]) -> YamlMapping:
    """A mapping for `dump_tree` with a comment after the values of some keys."""
    tree = CommentedMap(values)
    for key, comment in comments.items():
        tree.yaml_add_eol_comment(comment, key)
    return tree


class _Representer(RoundTripRepresenter):
    """Quotes text with a Unicode line end: unquoted, a reader would treat U+0085, U+2028 and U+2029 as a space."""

    def text(self, data: str) -> ScalarNode:
        style = '"' if any(sign in data for sign in "\x85\u2028\u2029") else None
        return self.represent_scalar("tag:yaml.org,2002:str", data, style=style)


_Representer.add_representer(str, _Representer.text)


class _Constructor(RoundTripConstructor):
    """Refuses keys that are lists or mappings: ruamel.yaml 0.19 takes a time for them that doubles with each level."""

    def construct_mapping(self, node: MappingNode, maptyp: object, deep: bool = False) -> object:  # type: ignore[override]  # as in RoundTripConstructor
        for key, _ in node.value:
            if not isinstance(key, ScalarNode):
                raise ConstructorError(None, None, "a key that is a list or a mapping", key.start_mark)
        return super().construct_mapping(node, maptyp, deep)


class _Emitter(Emitter):
    """Does not fold quoted text that needs escapes: ruamel.yaml 0.19 loses or adds a space beside a backslash."""

    def write_double_quoted(self, text: str, split: bool = True) -> None:
        super().write_double_quoted(text, split=split and text.isprintable() and "\\" not in text)


def _yaml() -> YAML:
    yaml = YAML(typ="rt", pure=True)
    yaml.Constructor = _Constructor
    yaml.Emitter = _Emitter
    yaml.Representer = _Representer
    yaml.width = 100
    yaml.preserve_quotes = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    return yaml


def _plain(file: Path, node: object, path: Path_, positions: dict[Path_, Position]) -> JsonValue:
    if len(positions) > MAX_VALUES or len(path) > MAX_DEPTH:
        raise _too_large(file)
    tag = getattr(node, "tag", None)
    if tag is not None and tag.value:
        raise BadProjectError(
            f"{file}: contains a value with the tag {tag.value}, which regelwerk does not support",
            next_step="Write it as plain text, a number, a list or a mapping.",
        )
    if isinstance(node, CommentedMap):
        result: dict[str, JsonValue] = {}
        for key, value in node.items():
            below = (*path, str(key))
            here = key in (node.lc.data or {})  # a merged key is in another mapping
            positions[below] = _one_based(node.lc.value(key)) if here else positions[path]
            result[str(key)] = _plain(file, value, below, positions)
        return result
    if isinstance(node, CommentedSeq):
        items = []
        for index, value in enumerate(node):
            positions[(*path, index)] = _one_based(node.lc.item(index))
            items.append(_plain(file, value, (*path, index), positions))
        return items
    if isinstance(node, bool) or node is None:
        return node
    if isinstance(node, int):
        return int(node)
    if isinstance(node, float):
        return float(node)
    return str(node)


def _too_large(file: Path) -> BadProjectError:
    return BadProjectError(
        f"{file}: contains more than {MAX_VALUES:,} values, or more than {MAX_DEPTH} levels of nesting",
        next_step="Split the file; if it uses YAML aliases, write the values out.",
    )


def _one_based(position: Position) -> Position:
    return position[0] + 1, position[1] + 1


def append_to_list(path: Path, name: str, entries: Sequence[JsonInput], *, head: str) -> None:
    """Add entries to the end of the list under the key `name`, without changing a byte of what is there.

    Only if the list is not the last thing in the file, or is written on one line, is the file rewritten, keeping its
    comments and order. Raises BadProjectError.
    """
    old = read_bytes(path).decode("utf-8", errors="surrogateescape") if is_there(path) else ""
    first = re.search(rf"^{re.escape(name)}:[^\S\n]*(?:#.*)?\n(?:[^\S\n]*(?:#.*)?\n)*( *)- ", old, re.MULTILINE)
    if first:
        added = dump_tree({name: list(entries)}).decode().splitlines(keepends=True)[1:]
        lines = [" " * len(first[1]) + line.removeprefix("  ") for line in added]
        new = old + ("" if old.endswith("\n") else "\n") + "".join(lines)
        if _holds(old, new, name, entries):
            write_file(path, new.encode("utf-8", errors="surrogateescape"))
            return
    edit_list(path, name, lambda listed: listed.extend(entries), head=head)


def _holds(old: str, new: str, name: str, entries: Sequence[JsonInput]) -> bool:
    """Whether the new text is the old one plus these entries."""
    try:
        before, after = (YAML(typ="safe", pure=True).load(_readable(text)) for text in (old, new))
    except MemoryError:
        raise
    except Exception:  # as in `_tree`; the edit that follows says what is wrong
        return False
    if not isinstance(before, dict) or not isinstance(before.get(name), list):
        return False
    return bool(after == {**before, name: [*before[name], *entries]})


def _readable(text: str) -> str:
    """A text with U+FFFD for bytes that are not UTF-8, as it is read everywhere else."""
    return text.encode("utf-8", errors="surrogateescape").decode("utf-8", errors="replace")


def edit_list(path: Path, name: str, change: Callable[[list[object]], None], *, head: str) -> None:
    """Let `change` edit the list under the key `name`, and replace the file atomically.

    If there is no file, one is written that starts with the comment `head`. Raises BadProjectError.
    """
    tree = load_tree(path) if is_there(path) else None
    if tree is None:  # no file, or comments alone
        start = path.read_bytes() if is_there(path) else head.encode()
        entries: list[object] = []
        change(entries)
        write_file(path, start + dump_tree({name: entries}))
        return
    listed = tree.get(name) if isinstance(tree, dict) else None
    if listed is None and isinstance(tree, dict):
        tree[name] = listed = []
    if not isinstance(listed, list):
        raise BadProjectError(f"{path}: has no list `{name}`", next_step=f"Add `{name}:` with the entries below it.")
    if not listed and isinstance(listed, CommentedSeq):
        listed.fa.set_block_style()  # `[]` becomes a list of lines
    change(listed)
    write_file(path, dump_tree(tree))
