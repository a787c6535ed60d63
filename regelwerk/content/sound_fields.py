"""What can be read of a file in which some fields are wrong: the rest of it, and a list of what was left out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from regelwerk.files.yaml_text import YamlFile
from regelwerk.schema.base import Model
from regelwerk.schema.parse import Mismatch, parse

M = TypeVar("M", bound=Model)
_Path = tuple[str | int, ...]
_ROUNDS = 60
"""What is left out can leave what holds it without a field that it needs; nesting bounds how often."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A field that was left out, or one that is missing from a record that was."""

    where: str
    """The names on the way to it, such as scripts.choices.jump."""
    message: str
    line: int
    column: int


def readable(model: type[M], file: YamlFile, essential: frozenset[str]) -> tuple[YamlFile, M, list[LeftOut]] | None:
    """The file without the fields that `model` refuses, and what was left out; None where nothing can be read.

    A wrong value goes alone where it may be missing; else the choice, outcome or record that needs it goes. `essential`
    names the fields at the top without which the file is not read at all.
    """
    found: list[LeftOut] = []
    gone: set[_Path] = set()
    for _ in range(_ROUNDS):
        parsed = parse(model, file.data)
        if not isinstance(parsed, list):
            return file, parsed, list(dict.fromkeys(found))  # what is missing is missing in every round
        places = {_there(file.data, mismatch.path) for mismatch in parsed}
        if any(len(place) == 0 or (len(place) == 1 and place[0] in essential) for place in places):
            return None
        found += [_left_out(file, mismatch) for mismatch in parsed if mismatch.path not in gone]
        fields = {place for place in places if isinstance(place[-1], str)}
        gone = gone | fields if fields else set()
        for place in sorted(fields or places, key=_order, reverse=True):
            file = _without(file, place)
    return None


def _left_out(file: YamlFile, mismatch: Mismatch) -> LeftOut:
    line, column = file.position(mismatch.path)
    names = [step for step in mismatch.path if isinstance(step, str) and step != "[key]"]
    return LeftOut(".".join(names), mismatch.message, line, column)


def _there(data: Any, path: _Path) -> _Path:
    """The longest beginning of the path that the data has."""
    at: _Path = ()
    for step in path:
        known = range(len(data)) if isinstance(data, list) else data if isinstance(data, dict) else ()
        if step not in known:
            break
        data = data[step]
        at = (*at, step)
    return at


def _order(path: _Path) -> tuple[tuple[bool, int, str], ...]:
    return tuple(
        (isinstance(step, int), step if isinstance(step, int) else 0, step if isinstance(step, str) else "")
        for step in path
    )


def _without(file: YamlFile, place: _Path) -> YamlFile:
    """The file without the value at `place`; what follows in its list keeps the position that it has in the file."""
    *above, last = place
    if isinstance(last, str):
        return YamlFile(file.path, _cut(file.data, place), file.positions)
    depth, moved = len(above), {}
    for path, position in file.positions.items():
        step = path[depth] if len(path) > depth and path[:depth] == tuple(above) else None
        if step is None or not isinstance(step, int) or step < last:
            moved[path] = position
        elif step > last:
            moved[(*path[:depth], step - 1, *path[depth + 1 :])] = position
    return YamlFile(file.path, _cut(file.data, place), moved)


def _cut(data: Any, place: _Path) -> Any:
    """A copy of the data along the path, without the value at its end."""
    first, *rest = place
    if isinstance(data, dict):
        if not rest:
            return {key: value for key, value in data.items() if key != first}
        return {key: _cut(value, tuple(rest)) if key == first else value for key, value in data.items()}
    if not rest:
        return [value for index, value in enumerate(data) if index != first]
    return [_cut(value, tuple(rest)) if index == first else value for index, value in enumerate(data)]
