"""What all data types share: frozen, closed models, and the few types that many of them use."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Annotated, get_args, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class Model(BaseModel):
    """A frozen record that rejects unknown fields and converts nothing silently."""

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
        description="Neutral id of a record, such as rule-0012: never derived from a translated name and never reused.",
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


class _OrDecimal:
    """JSON may have the number as a decimal string, because the files of a pack contain only whole numbers.

    If the field can also hold other strings, the decimal is the member `decimal` of an object.
    """

    def __init__(self, pattern: str, read: Callable[[str], int | float] = float, *, beside_strings: bool = False):
        self._pattern = pattern
        self._read = read
        self._beside_strings = beside_strings

    def __get_pydantic_core_schema__(self, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        number = handler(source)
        text: CoreSchema = core_schema.no_info_after_validator_function(
            self._read, core_schema.str_schema(pattern=self._pattern)
        )
        if self._beside_strings:
            member = core_schema.typed_dict_field(text, required=True)
            text = core_schema.no_info_after_validator_function(
                itemgetter("decimal"), core_schema.typed_dict_schema({"decimal": member}, extra_behavior="forbid")
            )
        return core_schema.json_or_python_schema(
            json_schema=core_schema.union_schema([number, text]),
            python_schema=number,
            serialization=core_schema.simple_ser_schema("any"),
        )


def _number(decimal: str) -> int | float:
    return float(decimal) if "." in decimal else int(decimal)


_DECIMAL = r"^-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$"
Confidence = Annotated[
    float,
    Field(ge=0, le=1, description="Confidence of the reading, 0 to 1."),
    _OrDecimal(r"^(0|1|0\.[0-9]*[1-9])$"),
]
Length = Annotated[float, _OrDecimal(_DECIMAL)]
"""Points, 1/72 inch."""
Amount = Annotated[int | float, _OrDecimal(_DECIMAL, _number)]
"""A number that a text counts or measures."""
Fact = Annotated[int | float | str | None, _OrDecimal(_DECIMAL, _number, beside_strings=True)]
"""What an edition says about a record, such as a quantity."""
FormatVersion = Annotated[int, Field(ge=1, le=1, description="Version of the file format; always 1.")]


def is_locale(text: str) -> bool:
    """Whether a text has the form of a `Locale`."""
    return re.fullmatch(_LANGUAGE_TAG.removesuffix("$"), text) is not None


@cache
def text_fields(model: type[Model]) -> frozenset[str]:
    """Names of the fields of a model that hold a `TextKey`: their texts are in the string tables."""
    hints = get_type_hints(model, include_extras=True)
    return frozenset(name for name, hint in hints.items() if TextKey in (hint, *get_args(hint)))
