"""Whether what is between level lines is running text, and no rows of a table: columns, sections, heads beside paragraphs."""

from __future__ import annotations

from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING

from regelwerk.extract.page.lines import are_bold, size_of
from regelwerk.extract.page.paragraphs import ends_sentence
from regelwerk.extract.page.side_columns import is_label
from regelwerk.extract.tables.white_columns import columns_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.page.words import Word
    from regelwerk.extract.tables.white_columns import WrittenLine

    Rows = Sequence[Sequence[WrittenLine]]
    """Lines of writing of each row."""

_PROSE, _LEAST_LINES = 4, 2
"""Words of a line of running text in a column, and its lines, at least."""
_TEXT_LINES = 8
"""Lines of each column of running text at least."""
_EVEN = 0.75
"""Width of most lines of running text at least, as a share of that of the widest."""
_GO_ON = 3
"""One of so many rows at least goes on a sentence of running text, as where it is wider than its columns or has short lines."""
_NAME_LINES, _NAME_WORDS = 3, 5
"""Lines and words of a name that is beside its text at most."""
_LARGE = 1.15
"""How many times as large as the text beside it a heading is at least."""
_WIDE_LINE = 0.6
"""Width from which on a single chunk of a line is running text, as a share of that of the table."""
_INDENT = 0.12
"""Share of the width by which it is indented at most."""
_JUSTIFIED = 0.55
"""Width of a blank of running text at most, in em."""
_RUNNING_WORDS = 3
"""Words of a line of running text over the width of a table at least."""
_SPREAD_WORDS = 5
"""Words at least of a justified line that recognition read with wide blanks; more than half of them begin small. Chosen by hand."""
_ALIKE = 1.6
"""How many times as wide as its narrowest blank the widest of such a line is at most; chosen by hand, as boxes of words are not exact."""
_WIDEST = 2.0
"""Width of its blanks at most, in em; chosen by hand."""
_BELOW = 0.25
"""Distance in em within which words begin below one another, as cells of a column do; chosen by hand."""
_APART = 0.9
"""Distance of two lines below which they are not below one another, from baseline to baseline, in em."""
_SECTION_LINES = 3
"""Lines below the heading of a section at least."""


def is_text(rows: Rows, separators: Sequence[float]) -> bool:
    """Whether rows of columns between these separators are running text."""
    return _is_prose(rows, separators) or _are_columns_of_text(rows, separators) or _are_side_heads(rows, separators)


def has_column_of_bullets(rows: Sequence[Sequence[str]]) -> bool:
    """Whether a column of cells is bullets alone, several in one cell: rules part sections whose columns hold lists."""
    columns = ([cell.split("\n") for cell in column if cell] for column in zip(*rows, strict=True))
    return any(
        max(map(len, column), default=0) > 1 and all(_is_sign(line) for cell in column for line in cell)
        for column in list(columns)[:-1]
    )


def _is_sign(text: str) -> bool:
    return len(text) == 1 and not text.isalnum()


def has_names_beside(rows: Rows, separators: Sequence[float]) -> bool:
    """Whether each row has a name in the first of two columns, beside the first line of what it means."""
    if len(separators) != 1:
        return False
    for row in rows:
        if row[0].columns(separators) != {0, 1}:
            return False
        names = [words for line in row if (words := _in_column(line, 0, separators))]
        if len(names) > _NAME_LINES or sum(map(len, names)) > _NAME_WORDS or names[-1][-1].text.endswith("."):
            return False
    return True


def _are_columns_of_text(rows: Rows, separators: Sequence[float]) -> bool:
    """Whether every column is running text, as of a page whose headings are underlined, or holds the numbers of its rules.

    The numbers of a table stand before its first text; those of columns of text before the texts of the others as well.
    """
    texts: list[int] = []
    labels: list[int] = []
    for column in range(len(separators) + 1):
        lines = [words for row in rows for line in row if (words := _in_column(line, column, separators))]
        numbers = sum(len(words) == 1 and is_label(words[0].text) for words in lines)
        if 0 < 2 * len(lines) <= 3 * numbers:
            labels.append(column)
        elif _is_running(lines):
            texts.append(column)
        else:
            return False
    return len(texts) > 1 and (not labels or any(label > texts[0] for label in labels))


def _is_running(lines: Sequence[Sequence[Word]]) -> bool:
    """Whether enough lines are as long, as wordy and as often begun with a small letter as those of running text."""
    if len(lines) < _TEXT_LINES:
        return False
    widths = [words[-1].x1 - words[0].x0 for words in lines]
    wordy = sum(len(words) >= _PROSE for words in lines)
    small = sum(next((word.text for word in words if word.text[:1].isalpha()), "").islower() for words in lines)
    long = sum(width > _EVEN * max(widths) for width in widths)
    return 2 * wordy >= len(lines) and 4 * small >= len(lines) and 2 * long >= len(lines)


def _in_column(line: WrittenLine, column: int, separators: Sequence[float]) -> list[Word]:
    """What a line has in a column alone; the number of an item and its text are apart."""
    only = range(column, column + 1)
    return [word for chunk in line.chunks if columns_of(chunk, separators) == only for word in chunk.words]


def _are_side_heads(rows: Rows, separators: Sequence[float]) -> bool:
    """Whether headings are beside the paragraphs that they belong to: large or bold words, and several lines of text."""
    if len(separators) != 1:
        return False
    heads, texts = [], []
    for row in rows:
        sides: list[list[Word]] = [[], []]
        for line in row:
            for chunk in line.chunks:
                sides[columns_of(chunk, separators)[0]].extend(chunk.words)
        heads.append(sides[0])
        texts.append((sides[1], len(row)))
    pairs = [(head, text) for head, (text, _) in zip(heads, texts, strict=True) if head and text]
    large = all(size_of(head) >= _LARGE * size_of(text) for head, text in pairs)
    if not large and any(not are_bold(head) and size_of(head) < _LARGE * size_of(text) for head, text in pairs):
        return False
    ended = [count > 1 for text, count in texts if text and ends_sentence(text[-1].text)]
    ends = len(ended) if large and any(ended) else sum(ended)
    return 2 * ends > len(rows) and not any(are_bold(text) for text, _ in texts[:1])


def are_sections(rows: Rows) -> bool:
    """Whether headings are on lines of their own over or between the lines of rows, as of sections that rules part."""
    sizes = [line.size for row in rows for line in row]
    body = median(sizes)
    for row in rows[1:] if len(rows[0]) == 1 else rows:
        lone = [line for line in row if len(line.chunks) == 1 and not any(_is_level(line, other) for other in row)]
        heads = [line for line in lone if line.size > _LARGE * body or are_bold(line.chunks[0].words)]
        if heads and len(row) - len(heads) >= _SECTION_LINES:
            return True
    return False


def _is_level(line: WrittenLine, other: WrittenLine) -> bool:
    """Whether another line is at the height of a line and beside it, as of cells that are set to the middle of their row."""
    if other is line or abs(line.baseline - other.baseline) >= _APART * line.size:
        return False
    return not any(one.x0 < two.x1 and two.x0 < one.x1 for one in line.chunks for two in other.chunks)


def _is_prose(rows: Rows, separators: Sequence[float]) -> bool:
    """Whether sentences of a column go on from full lines of one row in the next, as those of running text do."""
    if all(_ends_in_value(row[0], separators) for row in rows[1:]):
        return False
    for column in range(len(separators) + 1):
        held = [[words for line in row if (words := _in_column(line, column, separators))] for row in rows]
        lines = [words for row in held for words in row]
        if len(lines) < _LEAST_LINES or 2 * sum(len(words) >= _PROSE for words in lines) <= len(lines):
            continue
        full = _EVEN * max(words[-1].x1 - words[0].x0 for words in lines)
        filled = [row for row in held if row]
        if all(row[0][0].text[:1].islower() for row in filled):
            continue  # entries that all begin small are no sentences
        ends = [(above[-1], below[0]) for above, below in pairwise(filled)]
        onward = sum(
            above[-1].x1 - above[0].x0 > full and below[0].text[:1].islower() and not ends_sentence(above[-1].text)
            for above, below in ends
        )
        if onward and _GO_ON * onward >= len(ends):
            return True
    return False


def _ends_in_value(line: WrittenLine, separators: Sequence[float]) -> bool:
    words = _in_column(line, len(separators), separators)
    return len(words) == 1 and any(map(str.isdigit, words[0].text))


def is_running(line: WrittenLine, sides: tuple[float, float], white: float, near: Sequence[WrittenLine] = ()) -> bool:
    """Whether words follow one another from the left over most of the width, as in lines of running text.

    `sides` are left and right of a table, in points; `white` parts columns, in em; `near` are the lines around.
    """
    x0, x1, width = line.chunks[0].x0, line.chunks[-1].x1, sides[1] - sides[0]
    if x1 - x0 < _WIDE_LINE * width or x0 - sides[0] > _INDENT * width:
        return False
    blank = max(_JUSTIFIED, 1.2 * white) * line.size
    close = all(right.x0 - left.x1 < blank for left, right in pairwise(line.chunks))
    if sum(len(chunk.words) for chunk in line.chunks) < _RUNNING_WORDS:
        return False
    return close or (_is_spread(line, sides[1]) and not any(_are_columns(line, other) for other in near))


def _is_spread(line: WrittenLine, right: float) -> bool:
    """Whether a recognised line ends at a side and its blanks are alike, as those of a justified line of few words are."""
    words = [word for chunk in line.chunks for word in chunk.words]
    if len(words) < _SPREAD_WORDS or words[0].confidence is None or right - words[-1].x1 > line.size:
        return False
    blanks = [after.x0 - before.x1 for before, after in pairwise(words)]
    small = sum(word.text[:1].islower() for word in words)
    even = max(blanks) < min(_WIDEST * line.size, _ALIKE * min(blanks))
    return even and 2 * small > len(words)


def _are_columns(line: WrittenLine, other: WrittenLine) -> bool:
    """Whether most words of a line, but for the first, have one of another line that begins above or below: cells of columns."""
    words, starts = ([word for chunk in one.chunks for word in chunk.words] for one in (line, other))
    below = sum(any(abs(word.x0 - start.x0) < _BELOW * word.size for start in starts) for word in words[1:])
    return other.baseline != line.baseline and 2 * below > len(words) - 1


def is_heading(line: WrittenLine, left: float, body: float) -> bool:
    """Whether a line is a heading at the left side of a table, larger than the text of a table, whose size is `body`."""
    return (
        line.size > _LARGE * body
        and line.chunks[0].x0 - left < line.size
        and all(after.x0 - before.x1 < line.size for before, after in pairwise(line.chunks))
        and any(char.isalpha() for word in line.chunks[0].words for char in word.text)
    )


def is_bold(line: WrittenLine) -> bool:
    """Whether all words of a line are bold."""
    return all(word.bold for chunk in line.chunks for word in chunk.words)
