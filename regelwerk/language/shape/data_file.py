"""The data files of languages: TOML tables whose keys are the fields of a class.

Lists of words are parted by white space and folded. A pattern is a regular expression that may span several lines: the
white space around them is no part of it. Patterns are used without regard to case unless their field says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from regelwerk.language.folding import word_set
from regelwerk.language.patterns import one_line

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

_Shape = TypeVar("_Shape", bound="DataclassInstance")


def table(folder: Path, name: str) -> dict[str, object]:
    """The data file `name` of a language; an empty table where it has none."""
    import tomllib  # a check of cards that are in the cache reads no data

    try:
        text = (folder / f"{name}.toml").read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    return tomllib.loads(text)


def text_tables(folder: Path, name: str) -> dict[str, dict[str, str]]:
    """The same of a file that holds nothing but tables of texts, as they are written. Raises ValueError for others."""
    found: dict[str, dict[str, str]] = {}
    for key, value in table(folder, name).items():
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            raise ValueError(f"{name}.toml: {key} is not a table of texts")
        found[key] = value
    return found


def texts(folder: Path, name: str) -> dict[str, str]:
    """The same of a file that holds nothing but texts, under keys of any name. Raises ValueError for other values."""
    return {key: str(_value(key, "str", value)) for key, value in table(folder, name).items()}


def filled(shape: type[_Shape], values: Mapping[str, object]) -> _Shape:
    """The class with the values of a table.

    Raises ValueError for a key that is none of its fields, and for a value of another type than that of its field.
    """
    kinds = {field.name: str(field.type) for field in fields(shape)}
    if unknown := sorted(values.keys() - kinds.keys()):
        raise ValueError(f"{shape.__name__} has no field {', '.join(unknown)}; it has {', '.join(kinds)}")
    return shape(**{name: _value(name, kinds[name], value) for name, value in values.items()})


def _value(name: str, kind: str, value: object) -> object:
    """A value of a table as its field wants it; types are those that TOML cannot say."""
    if kind.startswith("Mapping[str, ") and isinstance(value, dict):
        return {key: _value(name, kind[len("Mapping[str, ") : -1], one) for key, one in value.items()}
    if kind == "frozenset[str]" and isinstance(value, str):
        return word_set(value)
    if kind == "tuple[str, ...]" and isinstance(value, str | list):
        return tuple(value.split()) if isinstance(value, str) else tuple(map(one_line, value))
    if kind == "str" and isinstance(value, str):
        return one_line(value)
    if {"bool": bool, "int": int, "OrdinalStops": str}.get(kind) is type(value):
        return value
    raise ValueError(f"{name} = {value!r} is not a valid {kind}")
