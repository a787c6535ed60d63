"""Checks that did not run on an edition, for want of data of its language; no pydantic model, as for card repositories."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

_UNDETERMINED = "und"
"""Locale of a text whose language nobody knows (ISO 639-2)."""


class Skipped(NamedTuple):
    """A check that did not run on a locale."""

    name: str
    locale: str
    lacks: str
    """What is not known of the language, such as number words."""


def in_words(skipped: Iterable[Skipped]) -> list[str]:
    """For each locale which checks did not run on it, and why."""
    found: dict[str, dict[str, list[str]]] = {}
    for name, locale, lacks in skipped:
        found.setdefault(locale, {}).setdefault(lacks.removeprefix("a "), []).append(name)
    return [
        f"{_lead(locale)}: " + "; ".join(f"{', '.join(names)} (no {lacks})" for lacks, names in lacking.items())
        for locale, lacking in found.items()
    ]


def _lead(locale: str) -> str:
    if locale == _UNDETERMINED:
        return "not checked, as the language is unknown"
    return f"not checked in {locale}, of which too little is known"
