"""What recognition takes the letters of a language for: the file `misreadings.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class Misreadings:
    """Confusable letters, and words of one letter that recognition takes for signs."""

    usual: tuple[str, ...] = ()
    """`misread>true` pairs of characters, by how often the mistake happens: where the recogniser lacks the language."""
    likely: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    rare: tuple[str, ...] = ()
    costs: Mapping[str, str] = field(default_factory=dict)
    """The same with a cost of their own, a negative decimal logarithm."""
    stroke: str = ""
    """The word of one letter that recognition takes for a stroke; empty where there is none."""
    stroke_between: str = NEVER
    """Pattern of a stroke that stands for it."""
    nought: str = ""
    """The word of one letter that recognition takes for a nought."""
    counted: frozenset[str] = frozenset()
    """Words that it comes before and a number does not, beside number words."""
