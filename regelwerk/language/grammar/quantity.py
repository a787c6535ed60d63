"""The noun of the number modules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Form = Literal["digits", "word", "ordinal", "roman", "fraction"]


@dataclass(frozen=True, slots=True)
class Number:
    """A quantity at `text[start:end]`; a range has its lower bound in `value` and its upper in `high`."""

    start: int
    end: int
    value: int | float
    high: int | float | None
    form: Form
