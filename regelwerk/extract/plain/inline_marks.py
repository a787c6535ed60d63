"""Bold and italic written with asterisks or underscores: out of the text, into marks."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass
from typing import Literal

from regelwerk.schema.document import Mark

_PLAIN = re.compile(r"(?P<signs>\*{1,3})")
_MARKDOWN = re.compile(
    r"\\(?P<escaped>[!-/:-@\[-`{-~])"
    r"|(?P<ticks>`{1,8})(?P<code>[^`]+)(?P=ticks)"
    r"|!?\[(?P<label>[^\[\]]*)\]\((?:[^()\s]|\([^()\s]*\))*(?:\s+\"[^\"]*\")?\)"
    r"|(?P<tag><br\s*/?>)"
    r"|(?P<signs>\*{1,3}|_{1,3})",
    re.IGNORECASE,
)
_OPENING = "\"'„“”«»‚‘’([{-–—/*_"
_FAR = 50
"""Signs looked at for the partner of a closing one."""
_Style = Literal["bold", "italic"]


@dataclass(frozen=True, slots=True)
class Unmarked:
    """A text without its marking signs."""

    text: str
    marks: tuple[Mark, ...]
    removed: tuple[tuple[int, int, int], ...]
    """Stretches of the marked text that are gone: where each begins, its characters, and those gone before it."""

    def place(self, offset: int) -> int:
        """Where an offset into the marked text has come to."""
        index = bisect_left(self.removed, (offset,))
        if index == 0:
            return offset
        start, length, before = self.removed[index - 1]
        return offset - before - min(length, offset - start)


@dataclass(frozen=True, slots=True)
class _Sign:
    start: int
    signs: str
    opens: bool
    closes: bool


def without_marks(text: str, *, markdown: bool = False) -> Unmarked:
    """Take marking signs out of a text; with `markdown` also escapes, code ticks, links (their text stays) and `<br>`.

    Where damage has left a closing `**` alone, what is before it was bold; an opening one alone is dropped. Single
    signs without a partner are part of the text.
    """
    removed: list[tuple[int, int]] = []
    signs: list[_Sign] = []
    for found in (_MARKDOWN if markdown else _PLAIN).finditer(text):
        groups = found.groupdict()
        if groups.get("signs"):
            signs.append(_sign(text, found.start(), groups["signs"]))
            continue
        kept = next(name for name in ("escaped", "code", "label", "tag") if groups.get(name) is not None)
        if kept == "tag":
            removed.append((found.start(), found.end() - found.start() - 1))
            text = text[: found.end() - 1] + " " + text[found.end() :]
            continue
        removed.append((found.start(), found.start(kept) - found.start()))
        removed.append((found.end(kept), found.end() - found.end(kept)))
    spans = _pairs(signs, removed)
    gone = _counted(sorted((start, length) for start, length in removed if length))
    unmarked = Unmarked(_cut(text, gone), (), gone)
    marks = {(unmarked.place(start), unmarked.place(end), style) for start, end, style in spans}
    found_marks = tuple(Mark(start=start, end=end, style=style) for start, end, style in sorted(marks) if start < end)
    return Unmarked(unmarked.text, found_marks, gone)


def _sign(text: str, start: int, signs: str) -> _Sign:
    before, after = text[start - 1 : start], text[start + len(signs) : start + len(signs) + 1]
    opens, closes = bool(after.strip()), bool(before.strip())
    if signs in ("*", "_") or signs[0] == "_":
        opens = opens and (not closes or before in _OPENING)
        closes = closes and not after.isalnum()
    return _Sign(start, signs, opens, closes)


def _pairs(signs: list[_Sign], removed: list[tuple[int, int]]) -> list[tuple[int, int, _Style]]:
    """Stretches between signs that belong together; the signs themselves are added to `removed`."""
    spans: list[tuple[int, int, _Style]] = []
    waiting: list[_Sign] = []
    for sign in signs:
        near = range(len(waiting) - 1, max(-1, len(waiting) - _FAR), -1) if sign.closes else ()
        place = next((index for index in near if waiting[index].signs == sign.signs), None)
        if place is not None:
            partner = waiting[place]
            del waiting[place:]
            removed += [(partner.start, len(partner.signs)), (sign.start, len(sign.signs))]
            spans += [(partner.start, sign.start, style) for style in _styles(sign.signs)]
        elif sign.opens:
            waiting.append(sign)
        elif sign.closes and len(sign.signs) > 1 and not spans:
            removed.append((sign.start, len(sign.signs)))
            spans.append((0, sign.start, "bold"))
    removed += [(sign.start, len(sign.signs)) for sign in waiting if len(sign.signs) > 1]
    return spans


def _styles(signs: str) -> tuple[_Style, ...]:
    return (("italic",), ("bold",), ("bold", "italic"))[len(signs) - 1]


def _counted(removed: list[tuple[int, int]]) -> tuple[tuple[int, int, int], ...]:
    total = 0
    counted = []
    for start, length in removed:
        counted.append((start, length, total))
        total += length
    return tuple(counted)


def _cut(text: str, removed: tuple[tuple[int, int, int], ...]) -> str:
    parts: list[str] = []
    last = 0
    for start, length, _ in removed:
        parts.append(text[last:start])
        last = start + length
    return "".join((*parts, text[last:]))
