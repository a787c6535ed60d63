"""What all nouns share: frozen, closed models, and the few types that many of them use."""

from __future__ import annotations

import re
from functools import cache
from typing import Annotated, get_args, get_type_hints

from pydantic import BaseModel, ConfigDict, Field


class Model(BaseModel):
    """A frozen record that refuses unknown fields and converts nothing silently."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, ser_json_inf_nan="null")


_LANGUAGE_TAG = r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$"
Locale = Annotated[
    str,
    Field(
        pattern=_LANGUAGE_TAG,
        description="Language tag (BCP 47), such as de, pl or pt-BR.",
    ),
]
RecordId = Annotated[
    str,
    Field(
        pattern=r"^[a-z][a-z0-9]*(-[A-Za-z0-9_.]+)+$",
        description="Neutral id of a record, such as rule-0012: never derived from a translated name, never used again.",
    ),
]
TextKey = Annotated[
    str,
    Field(
        pattern=r"^[a-z][A-Za-z0-9_.-]*$",
        description="Key into the string table of every locale, such as rule-0012.title.",
    ),
]
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", description="SHA-256 of the bytes, in hexadecimal.")]
Confidence = Annotated[float, Field(ge=0, le=1, description="How sure the reading is, 0 to 1.")]
FormatVersion = Annotated[int, Field(ge=1, le=1, description="Version of the file format; 1 is the only one there is.")]


def is_locale(text: str) -> bool:
    """Whether a text has the form of a `Locale`."""
    return re.fullmatch(_LANGUAGE_TAG.removesuffix("$"), text) is not None


@cache
def text_fields(model: type[Model]) -> frozenset[str]:
    """Names of the fields of a noun that hold a `TextKey`: their words stand in the string tables."""
    hints = get_type_hints(model, include_extras=True)
    return frozenset(name for name, hint in hints.items() if TextKey in (hint, *get_args(hint)))
