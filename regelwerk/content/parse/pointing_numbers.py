"""Which numbers of a rulebook are pointers wherever they stand, seen from all that the rulebook says."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import chain

from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.text.inline_tokens import references
from regelwerk.content.text.own_numbers import SIGNED, OwnNumbers, dotted_numbers
from regelwerk.language.folding import INFLECTED, stem

_FRACTION = re.compile(r"\d+\.\d+")
_HALF = re.compile(r"\d+\.5")
"""What may be one and a half, wherever it stands."""
_COUNTED = re.compile(r"(?<![\w.,#№])\d{1,3}\s+([^\W\d_]+)")
_HEAD = re.compile(r"[^\W\d_]{2,}(?=\.?\s+(?:\w{1,6}\.?\s+|[#№]\s?)?\d)")
_JOINED = re.compile(r"[(\[]?\d+[-–/:]\d+[)\]]?[.:)]?")
_HUNDREDS = 3
"""Digits of the numbers of a rulebook whose first chapter is 100."""


def own_numbers(entries: Sequence[ParsedEntry], locale: str, numbers: Collection[str]) -> OwnNumbers:
    """What the numbers mean: those with a letter always rules, those with dots where the law prints no fraction, and those of
    one component with a sign where the rules have theirs with a sign.
    """
    texts = [piece.text for entry in entries for piece in (entry.title, entry.text) if piece]
    printed = [entry.printed or "" for entry in entries if entry.number]
    plain = {number for number in numbers if number[-1].isalpha() and number[0].isdigit()}
    cells = (cell.text for entry in entries for cell in chain(*entry.rows))
    if not any(map(_FRACTION.fullmatch, cells)) and not any(_has_fractions(text, locale, numbers) for text in texts):
        plain |= {number for number in numbers if "." in number and not _HALF.fullmatch(number)}
    if 2 * sum(_is_signed(label) for label in printed) > len(printed):
        plain |= {number for number in numbers if number.isdigit()}
    plain |= {number for number in numbers if number.isdigit() and min(map(len, numbers)) == len(number) == _HUNDREDS}
    heads = {stem(match.group(), INFLECTED) for label in printed if (match := _HEAD.match(label))}
    return OwnNumbers(
        plain=frozenset(plain),
        counted=frozenset(word.casefold() for text in texts for word in _COUNTED.findall(text)),
        stems=tuple(sorted(heads)),
        numbers=frozenset(numbers),
        compact=frozenset(
            entry.number
            for entry in entries
            if entry.number and entry.number.count(".") == 1 and entry.number.split(".")[0] not in (entry.printed or "")
        ),
        joined=2 * sum(_JOINED.fullmatch(label) is not None for label in printed) > len(printed),
    )


def _is_signed(label: str) -> bool:
    """True for a plain number with a sign, whatever sets it off."""
    match = SIGNED.match(label)
    return match is not None and not label[match.end() :].strip(".:)")


def _has_fractions(text: str, locale: str, numbers: Collection[str]) -> bool:
    """True where a text has a number with a dot that no rule has, and that points to none."""
    others = [
        found
        for found in dotted_numbers(text)
        if "." in found.group() and found.group().removesuffix(".0") not in numbers
    ]
    return bool(others) and not {found.start() for found in others} <= {
        token.start for token in references(text, locale, rules=numbers)
    }
