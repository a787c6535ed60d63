"""Data and positions of a YAML file from parser events, without the tree that editing needs.

A tree that keeps comments costs ten times as much as the data, even more if ruamel's C parser is installed. Rare features
(tags, anchors, merge keys, several documents) are left to the round-trip reader, and so is every error: there is only one
place that words them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ruamel.yaml import YAML
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    DocumentEndEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
    StreamStartEvent,
)
from ruamel.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from regelwerk.files.json_text import JsonValue

try:
    from _ruamel_yaml import CParser  # type: ignore[import-not-found, unused-ignore]
except ImportError:  # no wheel for this machine: the parser in Python gives the same events
    CParser = None

_TEXT = "tag:yaml.org,2002:str"
_TYPED = re.compile(r"[-+.\d~tTfFnN=]|$")
"""How a plain scalar begins that YAML 1.2 may read as something other than text."""
_WHOLE = re.compile(r"-?[1-9]\d{0,17}|0")
_ODD = re.compile("[\\x85\\u2028\\u2029\\ufeff\\t]")
"""Line ends of YAML 1.1, byte order marks and tabs, which parsers treat differently."""


class LimitError(Exception):
    """Too many values or levels of nesting; never leaves this package."""


class _RareError(Exception):
    """Something that is left to the round-trip reader."""


def read(
    text: str, *, max_values: int, max_depth: int
) -> tuple[JsonValue, dict[tuple[str | int, ...], tuple[int, int]]] | None:
    """Plain data and the line and column (from 1) of each value; None if the round-trip reader should decide.

    Raises LimitError beyond `max_values` values or `max_depth` levels.
    """
    if _ODD.search(text):
        return None
    try:
        return _built(_events(text), max_values, max_depth)
    except (YAMLError, _RareError, ValueError, TypeError, AttributeError, LookupError, OverflowError, RecursionError):
        return None  # ruamel.yaml fails with most of these on odd scalars


def _events(text: str) -> Iterator[Any]:
    if CParser is None:
        yield from YAML(typ="safe", pure=True).parse(text)
        return
    parser = CParser(text)
    while (event := parser.get_event()) is not None:
        yield event


def _built(
    events: Iterator[Any], max_values: int, max_depth: int
) -> tuple[JsonValue, dict[tuple[str | int, ...], tuple[int, int]]]:
    positions: dict[tuple[str | int, ...], tuple[int, int]] = {(): (1, 1)}
    root: list[Any] = []
    # Containers around the current place, each with the path to it and, in a mapping, the key that waits for a value.
    stack: list[tuple[Any, tuple[str | int, ...]]] = [(root, ())]
    keys: list[str | None] = [None]
    documents = 0
    key_end: Any = None
    for event in events:
        kind = type(event)
        if kind is MappingEndEvent or kind is SequenceEndEvent:
            stack.pop()
            keys.pop()
            continue
        if kind in (StreamStartEvent, StreamEndEvent, DocumentEndEvent):
            continue
        if kind is DocumentStartEvent:
            documents += 1
            if documents > 1 or event.version or event.tags:
                raise _RareError
            continue
        if kind is AliasEvent or event.anchor is not None or event.tag is not None:
            raise _RareError
        holder, path = stack[-1]
        if isinstance(holder, dict) and keys[-1] is None:
            keys[-1] = _key(event, holder)
            key_end = event.end_mark
            continue
        mark = event.start_mark
        value = _scalar(event) if kind is ScalarEvent else {} if kind is MappingStartEvent else []
        if isinstance(holder, dict):
            step: str | int = keys[-1] or ""
            holder[step] = value
            keys[-1] = None
            if value is None and event.value == "":  # parsers place what is not there after the key, or far after it
                mark = key_end
        else:
            step = len(holder)
            holder.append(value)
        below = (*path, step) if len(stack) > 1 else ()
        if below:
            positions[below] = (mark.line + 1, mark.column + 1)
        if len(positions) > max_values or len(below) > max_depth:
            raise LimitError
        if kind is MappingStartEvent or kind is SequenceStartEvent:
            stack.append((value, below))
            keys.append(None)
    if len(root) != 1:
        raise _RareError
    return root[0], positions


def _key(event: Any, holder: dict[str, Any]) -> str:
    """The key as text; keys other than words and whole numbers, and duplicate keys, are rare."""
    key = _scalar(event) if type(event) is ScalarEvent else None
    if type(key) not in (str, int) or str(key) in holder:
        raise _RareError
    return str(key)


def _scalar(event: Any) -> Any:
    value: str = event.value
    if event.implicit[0] and value in ("=", "<<"):  # types of their own in YAML 1.1
        raise _RareError
    if not event.implicit[0] or not _TYPED.match(value):
        return value
    return int(value) if _WHOLE.fullmatch(value) else _typed(value)


@lru_cache(maxsize=4096)
def _typed(value: str) -> Any:
    """A plain scalar as YAML 1.2 reads it, by the reader that edits files."""
    yaml = YAML(typ="rt", pure=True)
    tag = yaml.resolver.resolve(ScalarNode, value, (True, False))
    if str(tag) == _TEXT:
        return value
    found = yaml.constructor.construct_object(ScalarNode(tag, value))
    if found is None or isinstance(found, bool):
        return found
    if isinstance(found, int):
        return int(found)
    return float(found) if isinstance(found, float) else str(found)
