"""An entry of `accepted.yaml` with its place; not a pydantic model, because checks of card repositories start without them."""

from __future__ import annotations

from typing import NamedTuple


class PlacedAcceptance(NamedTuple):
    """One entry: a finding by its fingerprint, or all findings of a check by the path or the id they are about."""

    code: str
    fingerprint: str | None
    path: str | None
    id: str | None
    message: str
    reason: str
    file: str
    line: int
    column: int
    members: str = ""
    """For a finding with many places, its members one after another, 8 digits each."""

    @property
    def about(self) -> str:
        """What it accepts, in short: the fingerprint, or code, path and id."""
        return self.fingerprint or " ".join(filter(None, (self.code, self.path, self.id)))
