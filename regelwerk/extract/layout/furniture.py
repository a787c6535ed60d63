"""Running heads, feet and page numbers: what is in the margins of a page and comes again on others."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections import Counter
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cached_property, lru_cache
from operator import attrgetter
from typing import TYPE_CHECKING

from regelwerk.extract.layout.running_titles import names_title, parts_of
from regelwerk.extract.page.lines import Line, raw_lines
from regelwerk.extract.page.words import Word
from regelwerk.language.known_languages import in_any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import PageWords

_ZONE = 0.12
"""Share of the height at the head and at the foot in which furniture is."""
_ROWS = 3
"""Rows looked at from either end."""
_NEXT_WORDS = 60
"""Words next to a margin that surely hold the row after it and that row's superscripts."""
_REACH = 10
"""Pages before and after a page on which its furniture is looked for again."""
_ALIKE = 0.8
"""Similarity of two running heads, below 1 because of recognition errors."""
_COUNTED = re.compile(r"(\D{3,60}?)\s*(\d{1,4})")
"""A row of words with a number at its end."""
_ENTRY = re.compile(r"(?:\w+\W+){3}\d{1,4}$")
"""Words with a number at their end that may be an entry of a list."""
_NUMBERED = re.compile(r"[^\d–—]{2,30}?\s(\d{1,4})[.:)\]]?")
_TITLE = 4
"""Words of `Section 12` and of the head of a chapter at most, the number included."""
_APART = 3.0
"""Blank between the pieces of a running head at least, in em."""
_SAME_PLACE = 0.005
"""Between the heights of heads that are set at one place of all pages at most, as a share of the height of the page."""
_SAME_SIZE = 0.05
"""Share by which the sizes of heads that are set alike differ at most; chosen by hand."""
_MOST_WORDS = 7
"""Words of a piece of a running head at most; a line of a column has more, or ends a sentence."""
_COUNTS = 3
"""Pages of a file from which on a page number that stands beside a running head counts on from another page: else it is the
number of a section at the head of a column, beside a line of the next one."""
_NUMBER = re.compile(
    rf"[^\w\s]{{0,2}}\s*(?:{in_any(lambda one: one.headings.page_number)}\s*)?(\d{{1,4}}|[ivxl]{{1,6}})"
    rf"(?:\s*(?:/|\||{in_any(lambda one: one.headings.page_of)})\s*\d{{1,4}})?\s*[^\w\s]{{0,2}}",
    re.IGNORECASE,
)


@dataclass(frozen=True, eq=False)
class MarginRow:
    """A row of words that is at the head or the foot of a page, maybe furniture."""

    page: int
    """Index of the page."""
    line: Line
    foot: bool
    place: float
    """Distance of its baseline from the edge of the page, as a share of the height."""
    depth: int
    """0 for the outermost row of the page."""
    gap: float
    """Distance to the baseline of the next row further in, in points."""
    apart: bool
    """Whether that gap sets it off."""
    titled: bool = False
    """Whether it names a title of its page."""
    alone: bool = False
    """Whether it is a number, and all that its page says."""

    @cached_property
    def patterns(self) -> tuple[str, ...]:
        """Its text, and that of each of its pieces, with each number as #, without case.

        The pieces are left out where one is a line of running text: these are lines of columns, not a running head.
        """
        pieces = [part.text for part in parts_of(self.line, _APART)]
        heads = len(pieces) > 1 and not any(map(_is_running_text, pieces))
        texts = [self.line.text, *(pieces if heads else ())]
        return tuple(re.sub(r"\d+", "#", text).casefold() for text in texts)


def furniture_of(rows: Sequence[Sequence[MarginRow]], body: float) -> list[list[Line]]:
    """For each page those of its margin rows that are furniture, from top to bottom; `body` is the size of the text."""
    lines: list[list[Line]] = []
    for index, own in enumerate(rows):
        around = rows[max(0, index - _REACH) : index + _REACH + 1]
        near = [row for page in around for row in page]
        found = [row.line for row in own if _is_furniture(row, near, len(around), body)]
        lines.append(sorted(found, key=lambda line: (line.baseline, line.x0)))
    return lines


def margin_rows(index: int, page: PageWords) -> list[MarginRow]:
    """The rows at the head and the foot of the page `index`, from 0, that may be furniture."""
    if page.height <= 0:
        return []
    words = sorted((word for word in page.words if word.angle == 0), key=attrgetter("baseline", "x0"))
    found: list[MarginRow] = []
    for foot in (False, True):
        lines = raw_lines(_outer(words, page.height, foot=foot))
        alone = len(lines) == 1
        if not lines or (alone and not _is_number(lines[0].text)):
            return []
        inward = lines[::-1] if foot else lines
        for depth, line in enumerate(inward[:_ROWS]):
            edge = page.height - line.baseline if foot else line.baseline
            if edge > _ZONE * page.height:
                break
            nearer = inward[depth + 1] if depth + 1 < len(inward) else None
            gap = abs(nearer.baseline - line.baseline) if nearer else 0.0
            apart = gap > 1.5 * max(line.size, nearer.size if nearer else 0.0)
            titled = apart and names_title(line, words)
            found.append(MarginRow(index, line, foot, edge / page.height, depth, gap, apart, titled, alone))
    return found


def _outer(words: Sequence[Word], height: float, *, foot: bool) -> Sequence[Word]:
    """Words, given by their baselines, of the margin at the head or the foot and of the next rows."""
    baselines = [word.baseline for word in words]
    if foot:
        return words[max(0, bisect_left(baselines, (1 - _ZONE) * height) - _NEXT_WORDS) :]
    return words[: bisect_right(baselines, _ZONE * height) + _NEXT_WORDS]


def _is_furniture(row: MarginRow, rows: Sequence[MarginRow], pages: int, body: float) -> bool:
    """Whether a row is furniture, judged by the rows of so many pages around it."""
    if row.alone:
        return _is_set_as_number(row, rows) and _fits(row, rows)
    modest = row.line.size <= 1.05 * body
    if row.depth == 0 and row.apart:
        if _is_number(row.line.text) and _fits(row, rows):
            return True
        if modest and _page_numbers(row.line) and (pages < _COUNTS or _counts_on(row, rows)):
            return True
    if _numbers_of(row) and not _comes_again(row, rows) and _are_of_sections(row, rows):
        return False
    others = {
        other.page
        for other in rows
        if other.page != row.page
        and other.foot == row.foot
        and abs(other.place - row.place) < 0.015
        and _alike(row, other)
    }
    if row.depth == 0 and others and _counts_pages(row, rows):
        return True
    many = len(others) >= 2 and 2 * len(others) >= pages
    if row.line.text.endswith(":") and not many:
        return False  # `Note:` above the first box of several pages
    if not many and (_is_sentence(row.line.text) or _ENTRY.search(row.line.text)) and not _comes_again(row, rows):
        return False  # `Go on to section 12.` at the end of two pages, `Climb the wall 12` at their heads
    if many or (others and modest and row.apart) or (modest and _names_section(row, rows)):
        return row.depth == 0 or (row.apart and not _is_inside_text(row, rows)) or _outer_is_repeated(row, rows)
    return _changes_by_chapter(row, rows, pages, body) or _is_small_print(row, body)


def _page_numbers(line: Line) -> list[int]:
    """The numbers, in figures, that are far off at an end of a small running head; 0 for those in letters."""
    parts = parts_of(line, _APART)
    ends = (parts[0].text, parts[-1].text) if len(parts) > 1 else ()
    found = [(text, re.search(r"\d+", text)) for text in ends if _is_number(text)]
    return [int(digits.group()) if digits else 0 for _, digits in found]


def _counts_on(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether such a number goes up with the pages from this one to another, or is in letters."""
    own = _page_numbers(row.line)
    return 0 in own or any(
        number - each.page == mine - row.page
        for each in rows
        if each.depth == 0 and each.page != row.page and each.foot == row.foot
        for number in ([int(each.line.text)] if each.line.text.isdigit() else _page_numbers(each.line))
        for mine in own
    )


def _numbers_of(row: MarginRow) -> list[int]:
    """The numbers of a row that holds nothing else, or a few words before one: those of sections, chapters or pages."""
    words = [word.text.strip(".()[]") for word in row.line.words]
    if all(word.isdecimal() for word in words):
        return [int(word) for word in words]
    numbered = _NUMBERED.fullmatch(row.line.text)
    return [int(numbered[1])] if numbered and len(words) <= _TITLE else []


def _are_of_sections(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether the numbers of such a row go on neither from page to page nor, on spreads, by two, as those of pages do.

    One that recognition misread is one of pages where most of the others at its place are.
    """
    own = _numbers_of(row)
    words = _letters(row)
    others = [
        (other.page, numbers)
        for other in rows
        if other.page != row.page and _is_level(row, other)
        if (numbers := _numbers_of(other)) and _letters(other) == words
    ]
    if not others:
        return not words
    fitting = max(
        sum(one + step * (page - row.page) in numbers for page, numbers in others) for one in own for step in (1, 2)
    )
    offsets = Counter(number - page for page, numbers in others for number in numbers)
    count = max(offsets.values())
    return 2 * fitting < len(others) and not (count > 1 and 3 * count >= 2 * len(others))


def _letters(row: MarginRow) -> str:
    return re.sub(r"[\W\d]+", "", row.line.text).casefold()


def _names_section(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether a row names a title of its page, or is where rows of other pages do so."""
    size = row.line.size
    return row.titled or (row.apart and any(other.titled and _is_set_alike(row, other, size) for other in rows))


def _is_level(row: MarginRow, other: MarginRow) -> bool:
    return other.foot == row.foot and abs(other.place - row.place) < _SAME_PLACE


def _is_set_alike(row: MarginRow, other: MarginRow, em: float) -> bool:
    return _is_level(row, other) and abs(other.line.size - row.line.size) < _SAME_SIZE * em


def _alike(row: MarginRow, other: MarginRow) -> bool:
    """Whether two rows say the same, or one says what a piece of the other says."""
    return any(_similar(row.patterns[0], pattern) for pattern in other.patterns) or any(
        _similar(other.patterns[0], pattern) for pattern in row.patterns[1:]
    )


@lru_cache(maxsize=4096)
def _similar(one: str, other: str) -> bool:
    if one == other:
        return any(char.isalpha() for char in one) or "#" in one
    # Both sides of a matcher are costly to set up, so that the bound by length comes before it.
    if len(one) <= 5 or 2 * min(len(one), len(other)) < _ALIKE * (len(one) + len(other)):
        return False
    matcher = SequenceMatcher(None, one, other, autojunk=False)
    return matcher.quick_ratio() >= _ALIKE and matcher.ratio() >= _ALIKE


def _counts_pages(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether the row comes again on another page, word for word, with a number at its end that goes up with the pages."""
    own = _COUNTED.fullmatch(row.line.text)
    if own is None:
        return False
    for other in rows:
        if other.page == row.page or other.depth or not _is_level(row, other):
            continue
        same = _COUNTED.fullmatch(other.line.text)
        if same and same[1] == own[1] and int(same[2]) - int(own[2]) == other.page - row.page:
            return True
    return False


def _comes_again(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether another page has the row with its numbers."""
    return any(other.page != row.page and other.line.text == row.line.text for other in rows)


def _outer_is_repeated(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether the row further out is there on other pages too: a running head of two lines."""
    return all(_is_repeated(each, rows) for each in _outer_rows(row, rows))


def _is_inside_text(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether a line of the text is further out: `section 12.` ends a paragraph at the head of a page."""
    return any(not each.apart and not _is_repeated(each, rows) for each in _outer_rows(row, rows))


def _outer_rows(row: MarginRow, rows: Sequence[MarginRow]) -> list[MarginRow]:
    return [other for other in rows if other.page == row.page and other.foot == row.foot and other.depth < row.depth]


def _is_repeated(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether another page says what a row says, and not a number alone that is in both."""
    worded = row.patterns[0] != "#"
    return any(
        _alike(row, other) for other in rows if other.page != row.page and not (worded and other.patterns[0] == "#")
    )


def _is_number(text: str) -> bool:
    return _NUMBER.fullmatch(text.strip()) is not None


def _is_set_as_number(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether pages that say more have a number at the place of this row, in its size."""
    outermost = (other for other in rows if other.depth == 0 and other.apart and not other.alone)
    return any(_is_number(other.line.text) and _is_set_alike(row, other, row.line.size) for other in outermost)


def _fits(row: MarginRow, rows: Sequence[MarginRow]) -> bool:
    """Whether the number goes up with the pages, where other pages have numbers as well."""
    own = re.search(r"\d+", row.line.text)
    if own is None:
        return True
    steps = [
        int(other.group()) - each.page
        for each in rows
        if each.depth == 0 and each.foot == row.foot and each.page != row.page and _is_number(each.line.text)
        for other in [re.search(r"\d+", each.line.text)]
        if other
    ]
    return not steps or (int(own.group()) - row.page) in steps or len(steps) < 2


def _changes_by_chapter(row: MarginRow, rows: Sequence[MarginRow], pages: int, body: float) -> bool:
    """Whether small print is at the same height, alone and outermost, on most pages, whatever it says."""
    if row.depth or not row.apart or row.line.size > 0.95 * body or pages < 3:
        return False
    outermost = (other for other in rows if other.depth == 0 and other.apart)
    same = {other.page for other in outermost if _is_set_alike(row, other, body)}
    return 5 * len(same) >= 3 * pages


def _is_small_print(row: MarginRow, body: float) -> bool:
    """Whether a few small words are far off in the margin, as the head of a document of one page is."""
    words = row.line.words
    return (
        row.depth == 0
        and row.gap > 2.2 * body
        and row.place < 0.08
        and row.line.size <= 0.85 * body
        and len(words) <= 8
        and words[0].text[0].isalpha()
        and not row.line.text.endswith((".", "!", "?", ":"))
    )


def _is_sentence(text: str) -> bool:
    return (text.count(" ") > 2 or text[:1].islower()) and text.endswith((".", "!", "?"))


def _is_running_text(piece: str) -> bool:
    count = piece.count(" ") + 1
    return count > _MOST_WORDS or (count > 3 and piece.endswith((".", "!", "?", ",", "-")))
