"""A component with its quantity, from a line with a number at its end or its head, or from a table.

Lines are such as `Cards ... 12` and `12: cards`. A table has a column of quantities beside a column of names, in either
order, perhaps several such pairs in a row. The name is what is left without separators, pointers to pages, and remarks
about parts and shares.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.text.passages import Piece, mended
from regelwerk.language.known_languages import in_text


@cache
def joining_words(locale: str) -> str:
    """Pattern of the words that join the things of a list."""
    return rf"(?:{in_text(lambda one: one.components.joins, locale)}|&|\+)"


@dataclass(frozen=True, slots=True)
class _Wording:
    """How lines of components are worded in a locale."""

    tail: re.Pattern[str]
    company: re.Pattern[str]
    parts_follow: re.Pattern[str]
    each: re.Pattern[str]
    """How the things are shared out: `5 mats, one per player`."""
    shares: re.Pattern[str]
    """The same in brackets: `80 cubes (20 each in red and blue)`."""
    this: re.Pattern[str]
    """The rulebook itself, at the end of the list of what is in the box."""
    pointer: re.Pattern[str]
    behind: re.Pattern[str]
    before: re.Pattern[str]
    """A quantity at the head of a line with a sign or a count word after it."""
    quantity: re.Pattern[str]
    """All of a cell that holds a quantity."""
    head: re.Pattern[str]
    heads: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    join, share = joining_words(locale), in_text(lambda one: one.components.each, locale)
    this, see = (in_text(lambda one: one.components.this, locale), in_text(lambda one: one.components.see, locale))
    pages, company = (
        in_text(lambda one: one.components.pages, locale),
        in_text(lambda one: one.components.company, locale),
    )
    parts_follow = in_text(lambda one: one.components.parts_follow, locale)
    count = rf"(?:\s*{in_text(lambda one: one.components.count_words, locale)}(?!\w))"
    column = in_text(lambda one: one.components.quantity_column, locale)
    flags = re.IGNORECASE
    return _Wording(
        tail=re.compile(rf"(?:\s*[,;•·|–—]|\s+{join})*\s*$", flags),
        company=re.compile(rf"[\s,]+{company}(?!\w)", flags),
        parts_follow=re.compile(rf"\s*,?\s+{parts_follow}\s*:?\s*$", flags),
        each=re.compile(rf",\s+(?:\w+\s+)?{share}\s.*$", flags),
        shares=re.compile(rf"\s*\((?:\d+\s+{share}|{share}\s+\d+)(?!\w)[^()]*\)\s*$", flags),
        this=re.compile(rf"(?:^|\s*,|\s+{join})?\s*(?<!\w){this}\s+[^\W\d_]+\W*$", flags),
        pointer=re.compile(rf"\s*\(\s*(?:{see}(?!\w)[^()]*|{pages}\s*\d[^()]*)\)\s*$", flags),
        behind=re.compile(
            rf"(?P<name>[\"„“«»]?[^\W\d].*?)(?:\s*[x×]\s*(?P<x>\d{{1,4}})(?:\s*\(\d+\s+{share}(?!\w)[^()]*\))?|\s*\((?:[x×]\s?)?(?P<b>\d{{1,4}})\s?(?:[x×]|{count})?(?:,\s[^()]*)?\)(?:,\s+(?:\d+\s+{share}(?!\w)|\d+[–-]\d+\s|[^\W\d_])[^()]*)?"
            rf"|(?:\s*[:,]|\s+[–—-]|\s*(?:\.{{3,}}|…|(?:\s\.){{3,}}|·{{3,}}|_{{3,}}))\s*(?P<c>\d{{1,4}}){count}?)\s*$",
            flags,
        ),
        before=re.compile(
            rf"(?P<value>\d{{1,4}})(?:\s*[x×])?(?:\s+[–—-]\s+|:\s+|{count}\s*(?:[–—:-]\s*)?)(?=[\"„“«»]?[^\W\d])", flags
        ),
        quantity=re.compile(rf"[x×]?\s*(?P<value>\d{{1,4}})\s*(?:[x×]|{count})?", flags),
        head=re.compile(rf"\W*{column}\W*", flags),
        heads=re.compile(rf"(?:{column}\s+[^\W\d_]+|[^\W\d_]+\s+{column})", flags),
    )


def component_name(piece: Piece, locale: str, start: int, end: int) -> Piece:
    """The name in [start, end): without separators, pointers to pages and what merely belongs to it."""
    text, by = piece.text[start:end], _wording(locale)
    for pattern in (by.tail, by.pointer, by.parts_follow, by.shares, by.each, by.this, by.tail):
        match = pattern.search(text)
        text = text[: match.start()] if match else text
    company = by.company.search(text)
    text = (text[: company.start()] if company else text).rstrip(" :.,;")
    if text.count(")") > text.count("("):
        text = text.rstrip(" )")
    return mended(piece.cut(start, start + len(text)), locale)


def is_rulebook_itself(text: str, locale: str) -> bool:
    """True for a line such as `this rulebook`."""
    return _wording(locale).this.match(text) is not None


def without_pointer(text: str, locale: str) -> str:
    """A line without the pointer to a page at its end."""
    match = _wording(locale).pointer.search(text)
    return text[: match.start()] if match else text


_BEHIND_NAMED = re.compile(r"(?P<name>[\"„“«»]?[^\W\d].*?)\s*\((?P<value>\d{1,4})\)\s*:\s+(?P<parts>\D+)")
"""A quantity after a name, and after it the names of the single things."""
_BARE_BEHIND = re.compile(r"[\"„“«»]?[^\W\d][^\d]*(?<!\s[x×X])\s(?P<value>\d{1,4})")
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
    before = _wording(locale).before.match(piece.text)
    if before is not None and not re.search(r"\d", piece.text[before.end() :]):
        return Listed(component_name(piece, locale, before.end(), len(piece.text)), int(before["value"]))
    named = _BEHIND_NAMED.fullmatch(piece.text)
    if named is not None and named["parts"].count(",") + 1 == int(named["value"]):
        return Listed(component_name(piece, locale, 0, named.end("name")), int(named["value"]))
    behind = _wording(locale).behind.fullmatch(piece.text)
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


_MOSTLY = 0.6
"""Share of the filled cells of a column of quantities that hold one."""


def things_of(rows: Sequence[Sequence[Piece]], locale: str) -> list[Listed]:
    """The things in a table that has columns of quantities; empty where it has none."""
    body = rows[1:] if rows and any(_wording(locale).head.fullmatch(cell.text) for cell in rows[0]) else rows
    width = max((len(row) for row in body), default=0)
    columns = [at for at in range(width) if _holds_quantities(body, at, locale)]
    if not columns or len(columns) == width:
        return []
    shift = 1 if 0 in columns else -1
    return [
        Listed(row[at + shift], int(match["value"]))
        for row in body
        for at in columns
        if at < len(row) and 0 <= at + shift < len(row) and at + shift not in columns
        if row[at + shift].text and (match := _wording(locale).quantity.fullmatch(row[at].text))
    ]


def names_columns(text: str, locale: str) -> bool:
    """True for a line that holds the heads of two such columns and nothing else."""
    return _wording(locale).heads.fullmatch(text.strip()) is not None


def _holds_quantities(rows: Sequence[Sequence[Piece]], column: int, locale: str) -> bool:
    cells = [row[column].text for row in rows if column < len(row) and row[column].text]
    stated = sum(_wording(locale).quantity.fullmatch(cell) is not None for cell in cells)
    return 2 * len(cells) >= len(rows) > 0 and stated >= _MOSTLY * len(cells)
