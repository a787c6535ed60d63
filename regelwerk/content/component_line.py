"""Lines that list one thing with its quantity at the end, or at the head behind a sign: `Cards ... 12`, `12: cards`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelwerk.content.component_name import component_name
from regelwerk.content.passages import Piece
from regelwerk.language.count_words import COUNT_WORDS

_COUNT = rf"(?:\s*{COUNT_WORDS}(?!\w))"
_BEHIND = re.compile(
    rf"(?P<name>[\"„“«»]?[^\W\d].*?)(?:\s*[x×]\s*(?P<x>\d{{1,4}})|\s*\((?:[x×]\s?)?(?P<b>\d{{1,4}})\s?(?:[x×]|{_COUNT})?\)"
    rf"|(?:\s*[:,]|\s+[–—-]|\s*(?:\.{{3,}}|…|(?:\s\.){{3,}}|·{{3,}}|_{{3,}}))\s*(?P<c>\d{{1,4}}){_COUNT}?)\s*$",
    re.IGNORECASE,
)
_BEHIND_NAMED = re.compile(r"(?P<name>[\"„“«»]?[^\W\d].*?)\s*\((?P<value>\d{1,4})\)\s*:\s+(?P<parts>\D+)")
"""A quantity behind a name, and behind it the names of the single things."""
_BEFORE = re.compile(
    rf"(?P<value>\d{{1,4}})(?:\s*[x×])?(?:\s+[–—-]\s+|:\s+|{_COUNT}\s*(?:[–—:-]\s*)?)(?=[\"„“«»]?[^\W\d])",
    re.IGNORECASE,
)
"""A quantity at the head of a line with a sign or a count word behind it."""
_BARE_BEHIND = re.compile(r"[\"„“«»]?[^\W\d][^\d]*(?<!\s[x×X])\s(?P<value>\d{1,4})")
QUANTITY = re.compile(rf"[x×]?\s*(?P<value>\d{{1,4}})\s*(?:[x×]|{_COUNT})?", re.IGNORECASE)
"""All of a cell that holds a quantity."""


_LINE = 200
"""Characters of the longest line with a quantity at its end."""
_COUNTED = re.compile(r"(?<!\w)\d{1,4}\s?[x×]?\s*[^\W\d]")


@dataclass(frozen=True, slots=True)
class Listed:
    """A thing in the box: its name as printed, how many there are, what it is made of."""

    name: Piece
    quantity: int | None
    children: tuple[Listed, ...] = ()


def sole_thing(piece: Piece, locale: str) -> Listed | None:
    """The one thing of a line that has its quantity at the end, or at the head behind a sign: `Cards ... 12`, `12: cards`."""
    if len(piece.text) >= _LINE:
        return None
    before = _BEFORE.match(piece.text)
    if before is not None and not re.search(r"\d", piece.text[before.end() :]):
        return Listed(component_name(piece, locale, before.end(), len(piece.text)), int(before["value"]))
    named = _BEHIND_NAMED.fullmatch(piece.text)
    if named is not None and named["parts"].count(",") + 1 == int(named["value"]):
        return Listed(component_name(piece, locale, 0, named.end("name")), int(named["value"]))
    behind = _BEHIND.fullmatch(piece.text)
    if behind is None or _COUNTED.search(behind["name"]):
        return None
    value = int(behind["x"] or behind["b"] or behind["c"])
    return Listed(component_name(piece, locale, 0, behind.end("name")), value)


def quantity_behind(text: str) -> int | None:
    """The bare number at the end of a line that begins with a name: `Cards 12`."""
    match = _BARE_BEHIND.fullmatch(text)
    return int(match["value"]) if match else None


def thing_before_number(piece: Piece, locale: str) -> Listed:
    """The thing of a line for which `quantity_behind` gives a number."""
    cut = piece.text.rindex(" ")
    return Listed(component_name(piece, locale, 0, cut), int(piece.text[cut:]))
