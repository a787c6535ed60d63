"""The list of contents that an edition prints, its entries beside the headings, and what pages follow from both.

A text file has no pages, but its list of contents says on which page a section begins; a PDF has pages of its own, whose
distance from the printed numbers most entries and references agree on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import pairwise
from weakref import WeakKeyDictionary

from regelwerk.language.known_languages import in_text
from regelwerk.schema.rule import Table
from regelwerk.validate.compare.edition_headings import Heading, headings, page_of, rule_texts, same_name, speaks_of
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_ENTRY = re.compile(
    r"(?<!\w)(?P<title>[^\W\d_](?:[^\n\t\d]|\d(?=\s?[^\W\d_])){1,70}?)[\s.…·_]*[\s.…·_](?P<page>\d{1,3})(?!\S)"
)
_TITLE = re.compile(r"[^\W\d_].{1,70}")
_MARKS = r"[\W\d_]{0,3}"
_FEWEST = 5
"""Entries of the shortest list of contents."""
_IN_ORDER = 0.7
"""Share of neighbouring entries whose pages rise; an index of words, or a list of things in the box, has no order."""
_FILLED = 0.9
"""Share of a text that its entries cover, where it is a part of the list."""
_VOTES = 3
"""Entries that must agree how far the printed numbers are from the pages of the file."""


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """A line of the list of contents."""

    title: str
    page: int
    record: str
    side: SlotText
    start: int
    end: int


class PrintedContents:
    """The contents of one edition: entries, headings, and printed pages of headings."""

    def __init__(self, lookup: Lookup, locale: str) -> None:
        self.locale = locale
        self.headings: list[Heading] = headings(lookup, locale)
        self._texts = [
            Heading(record, side, 0, False, at, page_of(lookup, side))
            for at, (record, _, side) in enumerate(rule_texts(lookup, locale))
        ]
        found = _entries(lookup, locale)
        pages = [entry.page for entry in found]
        rising = sum(a <= b for a, b in pairwise(pages))
        self.entries: list[ContentsLine] = (
            found if len(found) >= _FEWEST and rising >= _IN_ORDER * (len(pages) - 1) else []
        )
        listing = {entry.side.key for entry in self.entries}
        self.headings = [heading for heading in self.headings if heading.side.key not in listing]

    @cached_property
    def matches(self) -> list[tuple[ContentsLine, list[Heading]]]:
        """Each entry with the headings that have its name, sections before lines."""
        sections = [heading for heading in self.headings if heading.section]
        found = []
        for entry in self.entries:
            same = self._named(sections, entry.title) or self._named(self.headings, entry.title)
            found.append((entry, same))
        return found

    @cached_property
    def offset(self) -> int | None:
        """What must be added to a page of the file to get the printed number; None where too few entries agree."""
        votes = Counter(
            entry.page - same[0].page
            for entry, same in self.matches
            if len(same) == 1 and same[0].page is not None and same[0].section
        )
        best, count = max(votes.items(), key=lambda vote: (vote[1], -abs(vote[0])), default=(0, 0))
        return best if count >= _VOTES and 2 * count > sum(votes.values()) else None

    @cached_property
    def out_of_order(self) -> list[tuple[ContentsLine, Heading]]:
        """Entries whose section is elsewhere than their page says, judged by the sections around it."""
        rest = [(entry, same[0]) for entry, same in self.matches if len(same) == 1 and same[0].section]
        total, odd = len(rest), []
        while rest:
            conflicts = [sum(_conflict(one, other) for other in rest) for one in rest]
            worst = max(range(len(rest)), key=lambda index: conflicts[index])
            if not conflicts[worst]:
                break
            odd.append((rest.pop(worst), conflicts[worst]))
        return [pair for pair, count in odd if count >= 2] if len(odd) * 6 <= total else []

    @cached_property
    def _anchors(self) -> list[tuple[int, int]]:
        """Positions of sections with their printed pages, both rising."""
        odd = {id(entry) for entry, _ in self.out_of_order}
        anchors: list[tuple[int, int]] = []
        for entry, same in self.matches:
            after = [heading.at for heading in same if heading.section and (not anchors or heading.at > anchors[-1][0])]
            if after and id(entry) not in odd and (not anchors or entry.page >= anchors[-1][1]):
                anchors.append((after[0], entry.page))
        return anchors

    def pages(self, heading: Heading) -> tuple[int, int] | None:
        """First and last printed page on which the heading may be; None where that cannot be told."""
        if heading.page is not None:
            return (heading.page + self.offset,) * 2 if self.offset is not None else None
        before = [page for at, page in self._anchors if at <= heading.at]
        after = [page for at, page in self._anchors if at > heading.at]
        return (before[-1], after[0]) if before and after else None

    def named(self, name: str) -> list[Heading]:
        """Headings of that name; else sections, else lines, that hold all its words."""
        sections = [heading for heading in self.headings if heading.section]
        return (
            self._named(self.headings, name)
            or [heading for heading in sections if speaks_of(heading.text, name, self.locale)]
            or [heading for heading in self.headings if speaks_of(heading.text, name, self.locale)]
        )

    def beginning_with(self, name: str) -> list[Heading]:
        """Texts that begin with the name, as a run-in title does."""
        wanted = re.compile(rf"{_MARKS}{re.escape(name)}(?!\w)", re.IGNORECASE)
        return [replace(text, end=match.end()) for text in self._texts if (match := wanted.match(text.side.text))]

    def _named(self, among: Sequence[Heading], title: str) -> list[Heading]:
        return [heading for heading in among if same_name(heading.text, title, self.locale)]


_KEPT: WeakKeyDictionary[Lookup, dict[str, PrintedContents]] = WeakKeyDictionary()


def printed_contents(lookup: Lookup, locale: str) -> PrintedContents:
    """The contents of an edition, read once for all checks."""
    kept = _KEPT.setdefault(lookup, {})
    if locale not in kept:
        kept[locale] = PrintedContents(lookup, locale)
    return kept[locale]


def _conflict(one: tuple[ContentsLine, Heading], other: tuple[ContentsLine, Heading]) -> bool:
    return (one[0].page - other[0].page) * (one[1].at - other[1].at) < 0


@cache
def _contents(locale: str) -> re.Pattern[str]:
    return re.compile(rf"\W*{in_text(lambda one: one.headings.table_of_contents, locale)}\W*", re.IGNORECASE)


def _entries(lookup: Lookup, locale: str) -> list[ContentsLine]:
    """What the lines under a heading of contents say; by columns where it is a table."""
    texts = list(rule_texts(lookup, locale))
    for place, (record, field, side) in enumerate(texts):
        if field == "title" and _contents(locale).fullmatch(side.text):
            found = [
                entry
                for table in lookup.content.tables
                if table.parent == record
                for entry in _cells(lookup, locale, table)
            ]
            for other, _, line in texts[place + 1 :]:
                here = list(_in_line(other, line))
                if not here:
                    break
                found += here
            if len(found) >= _FEWEST:
                return found
    return []


def _in_line(record: str, side: SlotText) -> Iterator[ContentsLine]:
    """The entries of a text that consists of entries; a sentence with a number in it has none."""
    matches = list(_ENTRY.finditer(side.text))
    if sum(match.end() - match.start() for match in matches) < _FILLED * len(side.text):
        return
    for match in matches:
        title = match["title"].strip(" .…·_")
        yield ContentsLine(title, int(match["page"]), record, side, match.start(), match.end())


def _cells(lookup: Lookup, locale: str, table: Table) -> Iterator[ContentsLine]:
    """Pairs of a cell with a title and a cell with a page, column by column; or cells that hold both."""
    for column in range(max((len(row) for row in table.rows), default=0)):
        for row in table.rows:
            if column >= len(row):
                continue
            side = lookup.side(locale, row[column])
            page = lookup.side(locale, row[column + 1]).text.strip() if column + 1 < len(row) else ""
            if page.isdecimal() and len(page) <= 3 and _TITLE.fullmatch(side.text):
                yield ContentsLine(side.text, int(page), table.id, side, 0, len(side.text))
            else:
                yield from _in_line(table.id, side)
