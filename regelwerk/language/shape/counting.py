"""Numbers in words: the file `numbers.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class NumberWords:
    """Words of number."""

    cardinals: Mapping[str, str] = field(default_factory=dict)
    """Value in digits to the forms of its cardinal, parted by white space."""
    ordinals: Mapping[str, str] = field(default_factory=dict)
    """Value in digits to the forms of its ordinal, or to its stem where the language puts endings to it."""
    both: str = NEVER
    """Pattern of what says two without naming the number."""
    implied: Mapping[str, str] = field(default_factory=dict)
    """Value in digits to a pattern of what says it without naming it (`a dozen`, `both`), or may say it (`three of a kind`)."""
    range_link: str = NEVER
    """Pattern of what is between the bounds of a range: `two to four`."""
    range_either: str = NEVER
    """Pattern of what is between two neighbouring numbers that make a range: `two or three`."""
    range_both: str = NEVER
    """Pattern of what is between the bounds of a range that a word opens: `between two and four`."""
    range_between: str = NEVER
    """Pattern of the word that opens it."""
    no_number_after: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Number words that mean no number after one of these words (`at once`)."""
    no_number_before: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Number words that mean no number before one of these words (`secondo le regole` is according to the rules)."""
    indefinite: frozenset[str] = frozenset()
    """Plurals that are a number only behind another one: `two thousand`, but `thousands of ghosts`."""
    ones: frozenset[str] = frozenset()
    """Forms of one that mean a number only as the last part of a larger one (`vingt et un`), as they are articles too."""
    ordinal_ones: frozenset[str] = frozenset()
    """The same of ordinals (`vingt et unième`)."""
    tens_link: str = NEVER
    """Pattern of what is between tens and units in words (`treinta y dos`)."""
    hundreds_link: str = NEVER
    """Pattern of what is between hundreds and the rest in words (`two hundred and five`)."""
    chained_ordinals: str = NEVER
    """Pattern of what joins two ordinals in digits: `1. and 2. player`."""
    clock_time: str = NEVER
    """Pattern of a time of day in digits, beside `10:22`, with groups for hour and minute."""
