"""Heads of tables without ruling lines: lines of bold runs, or of runs that name parts of cards."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import are_bold
from regelwerk.language.known_languages import in_any
from regelwerk.language.patterns import compiled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Word

Line = list[list["Word"]]
"""Runs of words side by side."""

_HEADS = 2
"""Columns of such a table at least."""
_NAMED = 2
"""Heads that name parts of a card where the face of the line does not tell that it is one of heads."""
_WORDS = 4
"""Words of a head at most."""
_NEXT = 1.6
"""Distance of two lines of a head, in letter sizes, at most."""


def is_head(line: Line) -> bool:
    """Whether a line is one of heads."""
    words = [word for run in line for word in run]
    if len(line) < _HEADS or any(word.text.isdigit() for word in words):
        return False
    return are_bold(words) or _is_named(line)


def goes_on(line: Line, head: Line, baseline: float) -> bool:
    """Whether a line is a further one of bold heads, whose last line has this baseline: each of its runs is below one."""
    words = [word for run in line for word in run]
    if words[0].baseline - baseline > _NEXT * words[0].size or not are_bold(words) or len(line) > len(head):
        return False
    return are_bold([word for run in head for word in run]) and all(
        sum(run[0].x0 < over[-1].x1 and over[0].x0 < run[-1].x1 for over in head) == 1 for run in line
    )


def names_part(words: Sequence[Word]) -> bool:
    """Whether words name a part of a card."""
    return _part_name().fullmatch(" ".join(word.text for word in words).rstrip(":")) is not None


def _is_named(line: Line) -> bool:
    """Whether the words of a line name parts of cards; heads that stand close are one run of several names."""
    words = sum(map(len, line))
    if words > _WORDS * len(line) or not all(run[0].text[:1].isupper() for run in line):
        return False
    whole = sum(map(names_part, line))
    named = whole + sum(_named_within(run) for run in line if not names_part(run))
    return whole >= _NAMED or named > _NAMED


def _named_within(run: Sequence[Word]) -> int:
    """How many names of parts follow one another in a run."""
    count = at = 0
    while at < len(run):
        long = next((end for end in (at + 2, at + 1) if end <= len(run) and names_part(run[at:end])), None)
        count += long is not None and run[at].text[:1].isupper()
        at = long or at + 1
    return count


@cache
def _part_name() -> re.Pattern[str]:
    return compiled(
        in_any(
            lambda language: "|".join(
                (
                    language.cards.name,
                    language.cards.text,
                    language.cards.flavour,
                    language.cards.quantity,
                    language.cards.code,
                )
            )
        )
    )
