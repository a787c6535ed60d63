"""Plain data into nouns; what does not fit comes back as values with a path, not as an exception."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TypeVar

from pydantic import ValidationError

from regelwerk.schema.base import Model

M = TypeVar("M", bound=Model)


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
