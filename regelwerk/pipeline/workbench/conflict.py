"""A decision that is refused because its object has changed since it was displayed."""

from __future__ import annotations

from regelwerk.errors import RegelwerkError


class ChangedMeanwhileError(RegelwerkError):
    """What was displayed is no longer current; nothing was written."""

    def __init__(self, what: str, *, shown: str, now: str) -> None:
        super().__init__(
            f"{what} has changed since it was displayed", next_step="Check what it says now, and decide again."
        )
        self.shown, self.now = shown, now
        """Both versions, as a person reads them."""
