"""Pointers that name a section: `see “Trade” on page 9`, `siehe: Handel, Seite 9`, `w rozdziale „Handel”`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.language.quotes import MARKS
from regelwerk.schema.text import ReferenceToken
from regelwerk.validate.lookup import Lookup, Side

_QUOTES = MARKS.replace("'", "").replace("’", "").replace("‘", "")
_SECTION = r"(?:abschnitte?s?|kapiteln?|rozdzia[łl]\w*|sekcj\w*|sections?|chapters?)"
_QUOTED = rf"[{_QUOTES}](?P<quoted>[^{_QUOTES}\n]{{2,60}})[{_QUOTES}]"
_SEE = r"(?:siehe(?:\s+auch)?|vgl\.|zob\.|zobacz|patrz|see(?:\s+also)?)"
_PLAIN = rf"(?:{_SEE}[\s:]+|;\s*|{_SECTION}\s+)(?:{_SECTION}\s+)?(?P<plain>[^\W\d_][^:;,()\n.!?\d{_QUOTES}]{{1,50}}?)"
_ON = r"\s*,?\s*(?:auf|on|na)?\s*(?:seiten?|s\.|stron(?:a|y|ie|ę|ach)|str\.|pages?|pp?\.)\s*$"
_WITH_PAGE = re.compile(rf"(?:{_QUOTED}|{_PLAIN}){_ON}", re.IGNORECASE)
_IN_SECTION = re.compile(rf"(?<!\w){_SECTION}\s+{_QUOTED}(?P<after>\W{{0,3}}\w*)", re.IGNORECASE)
_ELSEWHERE = re.compile(r"\W*(?:im|in|des|der|dieses|aus|w|we|z|ze|of|from)$", re.IGNORECASE)
_FURTHER = re.compile(r"\s*(?:,|und|oder|i|oraz|and|or|&|/)\s*", re.IGNORECASE)
_UP_TO = re.compile(r"\s*(?:[-–—]|bis|do|to)\s*", re.IGNORECASE)
_BACK = 90
"""Characters before a page number in which the name is looked for."""


@dataclass(frozen=True, slots=True)
class NamedReference:
    """A pointer to a section by its name, with the pages it gives, if any."""

    record: str
    side: Side
    name: str
    start: int
    end: int
    pages: tuple[int, ...]
    """Every page it points to; none where it names a section alone."""
    quoted: bool


def named_references(lookup: Lookup, locale: str) -> Iterator[NamedReference]:
    """The pointers of an edition in reading order."""
    for slot, side in lookup.sides():
        if side.locale != locale or slot.type not in ("rule", "table"):
            continue
        yield from _with_pages(slot.id, side)
        for match in _IN_SECTION.finditer(side.text):
            if not match["after"].strip() or not _ELSEWHERE.fullmatch(match["after"]):
                yield NamedReference(
                    slot.id, side, match["quoted"].strip(), match.start(), match.end("quoted") + 1, (), True
                )


def _with_pages(record: str, side: Side) -> Iterator[NamedReference]:
    tokens = [
        t for t in side.content.tokens if isinstance(t, ReferenceToken) and t.kind == "page" and t.target.isdecimal()
    ]
    while tokens:
        first = tokens.pop(0)
        pages, end = [int(first.target)], first.end
        while tokens and (gap := side.text[end : tokens[0].start]) is not None:
            until = int(tokens[0].target)
            if _UP_TO.fullmatch(gap) and 0 < until - pages[-1] < 50:
                pages += range(pages[-1] + 1, until + 1)
            elif _FURTHER.fullmatch(gap):
                pages.append(until)
            else:
                break
            end = tokens.pop(0).end
        match = _last(side.text[max(0, first.start - _BACK) : first.start])
        if match:
            begin = max(0, first.start - _BACK)
            group = "quoted" if match["quoted"] else "plain"
            start = begin + match.start(group)
            yield NamedReference(record, side, match[group].strip(), start, end, tuple(pages), group == "quoted")


def _last(before: str) -> re.Match[str] | None:
    """The match that ends at the page number and begins last."""
    found = None
    for match in _WITH_PAGE.finditer(before):
        found = match
    start = found.start() + 1 if found else 0
    while found and (later := _WITH_PAGE.search(before, start)):
        found, start = later, later.start() + 1
    return found
