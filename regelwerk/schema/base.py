"""What all nouns share: frozen, closed models, and the few types that many of them use."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class Model(BaseModel):
    """A frozen record that refuses unknown fields and converts nothing silently."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, ser_json_inf_nan="null")


Locale = Annotated[
    str,
    Field(
        pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$",
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
