"""A component with its quantity, from a line with a number at its end or its head, or from a table.

Lines are such as `Cards ... 12` and `12: cards`. A table has a column of quantities beside a column of names, in either
order, perhaps several such pairs in a row. The name is what is left without separators, pointers to pages, and remarks
about parts and shares.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from regelwerk.content.text.passages import Piece, mended
from regelwerk.language.known_languages import in_any

JOIN = rf"(?:{in_any(lambda one: one.components.joins)}|&|\+)"
"""Words that join the things of a list."""
_TAIL = re.compile(rf"(?:\s*[,;•·|–—]|\s+{JOIN})*\s*$", re.IGNORECASE)
_COMPANY = re.compile(rf"[\s,]+{in_any(lambda one: one.components.company)}(?!\w)", re.IGNORECASE)
_PARTS_FOLLOW = re.compile(rf"\s*,?\s+{in_any(lambda one: one.components.parts_follow)}\s*:?\s*$", re.IGNORECASE)
_EACH = re.compile(rf",\s+(?:\w+\s+)?{in_any(lambda one: one.components.each)}\s.*$", re.IGNORECASE)
"""How the things are shared out: `5 mats, one per player`."""
_SHARE = in_any(lambda one: one.components.each)
_SHARES = re.compile(rf"\s*\((?:\d+\s+{_SHARE}|{_SHARE}\s+\d+)(?!\w)[^()]*\)\s*$", re.IGNORECASE)
"""The same in brackets: `80 cubes (20 each in red and blue)`."""
_THIS = re.compile(
    rf"(?:^|\s*,|\s+{JOIN})?\s*(?<!\w){in_any(lambda one: one.components.this)}\s+[^\W\d_]+\W*$", re.IGNORECASE
)
"""The rulebook itself, at the end of the list of what is in the box."""
_POINTER = re.compile(
    rf"\s*\(\s*(?:{in_any(lambda one: one.components.see)}(?!\w)[^()]*"
    rf"|{in_any(lambda one: one.components.pages)}\s*\d[^()]*)\)\s*$",
    re.IGNORECASE,
)


def component_name(piece: Piece, locale: str, start: int, end: int) -> Piece:
    """The name in [start, end): without separators, pointers to pages and what merely belongs to it."""
    text = piece.text[start:end]
    for pattern in (_TAIL, _POINTER, _PARTS_FOLLOW, _SHARES, _EACH, _THIS, _TAIL):
        match = pattern.search(text)
        text = text[: match.start()] if match else text
    company = _COMPANY.search(text)
    text = (text[: company.start()] if company else text).rstrip(" :.,;")
    if text.count(")") > text.count("("):
        text = text.rstrip(" )")
    return mended(piece.cut(start, start + len(text)), locale)


def is_rulebook_itself(text: str) -> bool:
    """True for a line such as `this rulebook`."""
    return _THIS.match(text) is not None


def without_pointer(text: str) -> str:
    """A line without the pointer to a page at its end."""
    match = _POINTER.search(text)
    return text[: match.start()] if match else text


_COUNT = rf"(?:\s*{in_any(lambda one: one.components.count_words)}(?!\w))"
_BEHIND = re.compile(
    rf"(?P<name>[\"„“«»]?[^\W\d].*?)(?:\s*[x×]\s*(?P<x>\d{{1,4}})|\s*\((?:[x×]\s?)?(?P<b>\d{{1,4}})\s?(?:[x×]|{_COUNT})?\)"
    rf"|(?:\s*[:,]|\s+[–—-]|\s*(?:\.{{3,}}|…|(?:\s\.){{3,}}|·{{3,}}|_{{3,}}))\s*(?P<c>\d{{1,4}}){_COUNT}?)\s*$",
    re.IGNORECASE,
)
_BEHIND_NAMED = re.compile(r"(?P<name>[\"„“«»]?[^\W\d].*?)\s*\((?P<value>\d{1,4})\)\s*:\s+(?P<parts>\D+)")
"""A quantity after a name, and after it the names of the single things."""
_BEFORE = re.compile(
    rf"(?P<value>\d{{1,4}})(?:\s*[x×])?(?:\s+[–—-]\s+|:\s+|{_COUNT}\s*(?:[–—:-]\s*)?)(?=[\"„“«»]?[^\W\d])",
    re.IGNORECASE,
)
"""A quantity at the head of a line with a sign or a count word after it."""
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
    """The one thing of a line that has its quantity at the end, or at the head after a sign: `Cards ... 12`, `12: cards`."""
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


_COLUMN = in_any(lambda one: one.components.quantity_column)
_HEAD = re.compile(rf"\W*{_COLUMN}\W*", re.IGNORECASE)
_HEADS = re.compile(rf"(?:{_COLUMN}\s+[^\W\d_]+|[^\W\d_]+\s+{_COLUMN})", re.IGNORECASE)
_MOSTLY = 0.6
"""Share of the filled cells of a column of quantities that hold one."""


def things_of(rows: Sequence[Sequence[Piece]]) -> list[Listed]:
    """The things in a table that has columns of quantities; empty where it has none."""
    body = rows[1:] if rows and any(_HEAD.fullmatch(cell.text) for cell in rows[0]) else rows
    width = max((len(row) for row in body), default=0)
    columns = [at for at in range(width) if _holds_quantities(body, at)]
    if not columns or len(columns) == width:
        return []
    shift = 1 if 0 in columns else -1
    return [
        Listed(row[at + shift], int(match["value"]))
        for row in body
        for at in columns
        if at < len(row) and 0 <= at + shift < len(row) and at + shift not in columns
        if row[at + shift].text and (match := QUANTITY.fullmatch(row[at].text))
    ]


def names_columns(text: str) -> bool:
    """True for a line that holds the heads of two such columns and nothing else."""
    return _HEADS.fullmatch(text.strip()) is not None


def _holds_quantities(rows: Sequence[Sequence[Piece]], column: int) -> bool:
    cells = [row[column].text for row in rows if column < len(row) and row[column].text]
    stated = sum(QUANTITY.fullmatch(cell) is not None for cell in cells)
    return 2 * len(cells) >= len(rows) > 0 and stated >= _MOSTLY * len(cells)
