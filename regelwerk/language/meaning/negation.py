"""Words that negate, and words that restrict: a translation that loses one changes the rule."""

from __future__ import annotations

import re
from functools import cache

from regelwerk.language.folding import SOFT_HYPHEN, fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.tokens import Token, words

_LONGEST = 6
"""Words of the longest phrase."""


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{source})(?= |$)")


@cache
def _anywhere(source: str) -> re.Pattern[str]:
    """Finds the first word of any of the phrases, to pass over texts that have none."""
    return re.compile(rf"\b(?:{source.replace('ss', '(?:ss|ß)').replace(' ', chr(92) + 's+')})")


def _find(text: str, source: str) -> list[Token]:
    """The words and phrases of a pattern over folded words, parted by single spaces."""
    if not source or not _anywhere(source).search(text.replace(SOFT_HYPHEN, "").casefold()):
        return []
    pattern = _pattern(source)
    tokens = words(text)
    folded = [fold(token.text) for token in tokens]
    found: list[Token] = []
    index = 0
    while index < len(tokens):
        match = pattern.match(" ".join(folded[index : index + _LONGEST]))
        if match is None:
            index += 1
            continue
        count = match.group().count(" ") + 1
        start, end = tokens[index].start, tokens[index + count - 1].end
        found.append(Token(text[start:end], start, end))
        index += count
    return found


def negations(text: str, locale: str) -> list[Token]:
    """Words of negation in order (nicht, kein-, ohne, nie; nie, bez, żaden; not, no, without, don't).

    Prefixes (`un-`, `nie-`) are no words and not looked for. Empty for a language without data.
    """
    return _find(text, language_of(locale).rules.negations)


def restrictions(text: str, locale: str) -> list[Token]:
    """Words and fixed phrases that restrict, in order (nur, höchstens, es sei denn; tylko, co najwyżej; only, unless).

    Empty for a language without data.
    """
    return _find(text, language_of(locale).rules.restrictions)
