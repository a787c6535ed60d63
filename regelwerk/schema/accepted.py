"""Findings that people looked at and accept; a check leaves them out until they change."""

from __future__ import annotations

from typing import Any

from pydantic import ConfigDict, Field, model_validator

from regelwerk.schema.base import Model

_GIVEN: dict[str, Any] = {
    name: {"required": [name], "properties": {name: {"type": "string"}}} for name in ("fingerprint", "path", "id")
}


class Acceptance(Model):
    """Something that is as it should be, or that nobody will mend: one finding, or those of a check at some place."""

    model_config = ConfigDict(
        json_schema_extra={"oneOf": [_GIVEN["fingerprint"], {"anyOf": [_GIVEN["path"], _GIVEN["id"]]}]}
    )

    fingerprint: str | None = Field(default=None, pattern=r"^[0-9a-f]{16}$", description="Fingerprint of the finding.")
    code: str = Field(
        pattern=r"^RW[0-9]{3}$", description="Code of its check; beside a fingerprint it is for people alone."
    )
    path: str | None = Field(
        default=None,
        min_length=1,
        description="Pattern of the file that a finding of this check is shown in: * stays in one folder, ** does not.",
    )
    id: str | None = Field(
        default=None, min_length=1, description="Pattern of the record that a finding of this check is about."
    )
    message: str = Field(default="", description="Beginning of its message, for people.")
    reason: str = Field(min_length=1, description="Why it is accepted.")
    date: str | None = Field(default=None, description="A date, where a person gave one.")

    @model_validator(mode="after")
    def _says_what(self) -> Acceptance:
        if (self.fingerprint is None) == (self.path is None and self.id is None):
            raise ValueError("an entry has a fingerprint, or else a path, an id, or both")
        return self


class AcceptedFile(Model):
    """The file `accepted.yaml` beside the project."""

    accepted: tuple[Acceptance, ...] = Field(default=(), description="Accepted findings.")
