"""Parses plain data into models; what does not fit is returned as values with a path, not raised."""

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
    """A place in the data that the model rejects."""

    path: tuple[str | int, ...]
    message: str


def parse(model: type[M], data: object) -> M | list[Mismatch]:
    """Parse plain data (from JSON or YAML; dates and the like become text) as `model`, or return the paths where it does not fit."""
    return parse_json(model, json.dumps(data, ensure_ascii=False, default=str))


def parse_json(model: type[M], text: str | bytes) -> M | list[Mismatch]:
    """Parse JSON text as `model`, or return the paths where it does not fit."""
    try:
        return model.model_validate_json(text)
    except ValidationError as error:
        return [
            Mismatch(tuple(item["loc"]), item["msg"]) for item in error.errors(include_url=False, include_input=False)
        ]


def stored(value: object) -> bytes:
    """A dataclass of models as JSON, for a cache."""
    return _adapter(type(value)).dump_json(value)


def restored(kind: type[D], data: bytes) -> D | None:
    """The dataclass that `stored` wrote as these bytes; None if they are something else."""
    try:
        found: D = _adapter(kind).validate_json(data)
    except ValidationError:
        return None
    return found


def _adapter(kind: type[object]) -> TypeAdapter[Any]:
    if kind not in _adapters:
        _adapters[kind] = TypeAdapter(kind)  # takes tenths of a second to create
    return _adapters[kind]


_adapters: dict[type[object], TypeAdapter[Any]] = {}
