"""Lists of the results of a roll, each with its target behind a dash."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache

from regelwerk.language.known_languages import language_of

_RESULTS = r"\d{1,3}(?:(?:\s?[–—-]\s?|,\s|,?\s[^\W\d_]{1,4}\s)\d{1,3})*\+?"
"""Results of a roll: `1`, `2-6`, `2, 3 or 4`, `5+`."""


@cache
def _lines(locale: str) -> re.Pattern[str]:
    words = language_of(locale).scripts
    return re.compile(
        rf"^[\s•·*▪‣➢]*(?:(?:{words.at_least}|{words.at_most}|{words.above}|{words.below})\s+)?(?P<results>{_RESULTS})"
        rf"(?:\s+(?:{words.or_more}|{words.or_less}))?\s[–—-]\s(?P<target>\d{{1,4}})[.,;]?\s*$",
        re.IGNORECASE | re.MULTILINE,
    )


def targets_behind_results(text: str, locale: str, known: Collection[int]) -> set[int]:
    """Where targets stand behind results of a roll and a dash, in lines whose results count on: `1 – 32`, `2–6 – 43`."""
    found: set[int] = set()
    run: list[re.Match[str]] = []
    last = 0
    for match in _lines(locale).finditer(text) if known else ():
        counted = [int(number) for number in re.findall(r"\d+", match["results"])]
        goes_on = run and counted[0] == last + 1 and not text[run[-1].end() : match.start()].strip()
        run = [*run, match] if goes_on else [match]
        last = counted[-1]
        if len(run) > 1 and all(int(one["target"]) in known for one in run):
            found.update(one.start("target") for one in run)
    return found
