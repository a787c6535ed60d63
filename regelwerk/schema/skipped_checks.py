"""Checks that did not run on an edition, for want of data of its language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

_UNDETERMINED = "und"
"""Locale of a text whose language nobody knows (ISO 639-2)."""


@dataclass(frozen=True, slots=True)
class SkippedCheck:
    """A check that did not run on an edition."""

    name: str
    """Readable name of the check."""
    locale: str
    """Edition it did not run on."""
    lacks: str
    """What is not known of the language, such as number words."""

    def as_dict(self) -> dict[str, str]:
        """The check as plain data, for JSON."""
        return {"name": self.name, "locale": self.locale, "lacks": self.lacks}


def in_words(skipped: Iterable[SkippedCheck]) -> list[str]:
    """For each locale which checks did not run on it, and why."""
    found: dict[str, dict[str, list[str]]] = {}
    for one in skipped:
        found.setdefault(one.locale, {}).setdefault(one.lacks.removeprefix("a "), []).append(one.name)
    return [
        f"{_lead(locale)}: " + "; ".join(f"{', '.join(names)} (no {lacks})" for lacks, names in lacking.items())
        for locale, lacking in found.items()
    ]


def _lead(locale: str) -> str:
    if locale == _UNDETERMINED:
        return "not checked, as the language is unknown"
    return f"not checked in {locale}, of which too little is known"
