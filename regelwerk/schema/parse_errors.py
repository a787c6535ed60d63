"""Plain data into nouns; what does not fit comes back as values with a path, not as an exception."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from regelwerk.schema.base import Model

M = TypeVar("M", bound=Model)
D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Mismatch:
    """A place in the data that the model refuses."""

    path: tuple[str | int, ...]
    message: str


def parse(model: type[M], data: object) -> M | list[Mismatch]:
    """Read plain data (as JSON or YAML gives it; dates and the like become text) as `model`, or say at which paths it does not fit."""
    return parse_json(model, json.dumps(data, ensure_ascii=False, default=str))


def parse_json(model: type[M], text: str | bytes) -> M | list[Mismatch]:
    """Read JSON text as `model`, or say at which paths it does not fit."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        return [
            Mismatch(tuple(item["loc"]), item["msg"]) for item in error.errors(include_url=False, include_input=False)
        ]


def stored(value: object) -> bytes:
    """A dataclass of nouns as JSON, for a cache."""
    return _adapter(type(value)).dump_json(value)


def restored(kind: type[D], data: bytes) -> D | None:
    """The dataclass that `stored` gave as these bytes; None where they are those of something else."""
    try:
        found: D = _adapter(kind).validate_json(data)
    except ValidationError:
        return None
    return found


def _adapter(kind: type[object]) -> TypeAdapter[Any]:
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)  # it takes tenths of a second to make
    return _adapters[kind]


_adapters: dict[type[object], TypeAdapter[Any]] = {}
