"""Findings that people looked at and accept; a check leaves them out until they change."""

from __future__ import annotations

from pydantic import Field

from regelwerk.schema.base import Model


class Acceptance(Model):
    """One finding that is as it should be, or that nobody will mend."""

    fingerprint: str = Field(pattern=r"^[0-9a-f]{16}$", description="Fingerprint of the finding.")
    code: str = Field(pattern=r"^RW[0-9]{3}$", description="Code of its check, for people.")
    message: str = Field(default="", description="Beginning of its message, for people.")
    reason: str = Field(min_length=1, description="Why it is accepted.")
    date: str | None = Field(default=None, description="A date, where a person gave one.")


class AcceptedFile(Model):
    """The file `accepted.yaml` beside the project."""

    accepted: tuple[Acceptance, ...] = Field(default=(), description="Accepted findings.")
