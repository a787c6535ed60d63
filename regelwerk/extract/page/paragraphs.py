"""Lines of a column into paragraphs, items and headings, by leading, indent, room at the line end and face."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.page.item_labels import has_rule_number, is_bullet, label_of, text_start
from regelwerk.extract.page.lines import dominant

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from regelwerk.extract.page.lines import Line

_SENTENCE_END = re.compile(
    r"(?:[.!?:…][\"'»«“”‘’)\]]*|(?:[^\W\d]{3}|[)\]])[.!?…][\"'»«“”‘’)\]]*(?:[1-9]\d?|[*†‡]{1,3}))$"
)
"""A sign that ends a sentence, and quotes, brackets or the mark of a footnote behind it."""
_ABBREVIATION = re.compile(r"(?:^|[\s(])[a-z]\.$")
"""A letter of an abbreviation such as `z.` before `B.`, which ends no sentence."""
_QUANTITY = re.compile(r"\d{1,4}[x×]?|[x×]\d{1,4}")
_LEAST_LINES, _RUNNING = 12, 20
"""Lines of running text, and their mean number of characters, that show in what size a page is set."""
_LEADER = re.compile(r"(?:[.·…]\s?){4,}\s*\d{1,4}$")
"""Dots that lead to a page number: an entry of a table of contents ends with its line."""
LINE_HYPHEN = re.compile(r"[^\W\d_][-\u00ad¬]$")
"""A line that ends in the middle of a word."""


@dataclass(frozen=True, slots=True)
class BodyFace:
    """What most of a document is set in."""

    size: float
    bold: bool
    leading: tuple[tuple[float, float, float], ...]
    """Usual and tightest distance of baselines for each size, in points: (size, usual, tightest)."""

    def leading_of(self, size: float) -> float:
        """Usual leading of a size; 1.2 em where the document shows none."""
        return next((usual for known, usual, _ in self.leading if abs(known - size) < 0.6), 1.2 * size)

    def tightest_of(self, size: float) -> float:
        """Tightest leading of a size, that within headings of several lines; 1.2 em where the document shows none."""
        return next((tight for known, _, tight in self.leading if abs(known - size) < 0.6), 1.2 * size)


@dataclass(frozen=True, slots=True)
class Measure:
    """Sides of a column and whether its lines are set to full width."""

    left: float
    right: float
    justified: bool
    leading: float | None
    """Usual distance of baselines in this column, None where it has too few lines."""
    exact: bool
    """False for recognised pages, where every figure wavers."""


def body_of(columns: Iterable[Sequence[Line]]) -> BodyFace:
    """Size, weight and leadings of the running text of a document."""
    sizes: Counter[float] = Counter()
    weights: Counter[bool] = Counter()
    steps: dict[float, list[float]] = {}
    for lines in columns:
        for line in lines:
            sizes[round(2 * line.size) / 2] += len(line.text)
            weights[line.bold] += len(line.text)
        for above, below in pairwise(lines):
            if _same_size(above, below, exact=True):
                steps.setdefault(round(2 * above.size) / 2, []).append(below.baseline - above.baseline)
    leading: list[tuple[float, float, float]] = []
    for size in sorted(steps):
        usual = [round(step, 1) for step in steps[size] if 0.9 * size < step < 2 * size]
        if usual:
            leading.append((size, dominant((step, 1) for step in usual), min(usual)))
    return BodyFace(dominant(sizes.items()) or 10.0, weights[True] > weights[False], tuple(leading))


def body_of_page(lines: Sequence[Line], body: BodyFace) -> BodyFace:
    """The body for a page of the document: on one that is set larger throughout, its own size."""
    sizes: Counter[float] = Counter()
    for line in lines:
        sizes[round(2 * line.size) / 2] += len(line.text)
    size = dominant(sizes.items())
    own = [line for line in lines if abs(line.size - size) < 0.3]
    chars = sum(len(line.text) for line in own)
    larger = size > 1.05 * body.size and len(own) >= _LEAST_LINES and chars >= _RUNNING * len(own)
    return replace(body, size=size) if larger and chars > 0.6 * sum(sizes.values()) else body


def measure_of(lines: Sequence[Line], exact: bool) -> Measure:
    """Sides of the column that these lines are in."""
    size = dominant((line.size, len(line.text)) for line in lines) or 10.0
    ends = sorted(line.x1 for line in lines)
    right = ends[-1] if len(ends) < 10 else ends[-1 - len(ends) // 20]
    full = sum(abs(end - right) < 0.4 * size for end in ends)
    left = dominant((round(line.x0 / (0.5 * size)) * 0.5 * size, 1) for line in lines)
    steps = [below.baseline - above.baseline for above, below in pairwise(lines)]
    usual = [step for step in steps if 0.9 * size < step < 2 * size]
    leading = dominant((round(step, 1 if exact else 0), 1) for step in usual) if len(usual) >= 8 else None
    return Measure(min(left, *(line.x0 for line in lines)), right, 2 * full > len(ends), leading, exact)


def ends_sentence(text: str) -> bool:
    """Whether a text ends with a sign that closes a sentence or announces what follows."""
    return _SENTENCE_END.search(text) is not None and not _ABBREVIATION.search(text)


def ends_entry(text: str) -> bool:
    """Whether a line ends with the page number of an entry of a table of contents."""
    return _LEADER.search(text) is not None


def is_large(line: Line, body: BodyFace, exact: bool) -> bool:
    """Whether a line is set so much larger than the body that it is no running text."""
    return line.size > (1.11 if exact else 1.25) * body.size


def has_room(line: Line, following: Line, measure: Measure) -> bool:
    """Whether the first word of the next line would have fitted on this one, so that someone broke it on purpose."""
    word = following.words[0]
    slack = 0.5 if measure.justified and measure.exact else 2.0
    return measure.right - line.x1 > (word.x1 - word.x0) + (0.3 + slack) * line.size


def paragraphs_of(lines: Sequence[Line], body: BodyFace, measure: Measure) -> list[list[Line]]:
    """Lines of a column grouped into paragraphs, items and headings."""
    groups: list[list[Line]] = []
    for index, line in enumerate(lines):
        if groups and not _begins(groups[-1], line, lines[max(0, index - 12) : index + 12], body, measure):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _begins(group: Sequence[Line], line: Line, around: Sequence[Line], body: BodyFace, measure: Measure) -> bool:
    """Whether `line` begins something new after the lines of `group`."""
    last = group[-1]
    step = line.baseline - last.baseline
    if LINE_HYPHEN.search(last.text) and step < 1.6 * line.size and line.text[0].isalpha() and label_of(line) is None:
        return False
    if ends_entry(last.text) or not _same_size(last, line, measure.exact):
        return True
    if is_large(line, body, measure.exact):
        return _begins_heading(last, line, step, body, measure)
    leading = body.leading_of(line.size)
    if measure.leading is not None and abs(line.size - body.size) < 0.6:
        leading = measure.leading
    if step > leading + (0.2 if measure.exact else 0.4) * line.size:
        return True
    room = has_room(last, line, measure)
    ended = room or ends_sentence(last.text)
    label = label_of(line, around)
    if ended and label is None and _is_behind_list(group, line):
        return True
    if label is not None and (is_bullet(label) or ended or _aligned_with_label(group, line)):
        return True
    if has_rule_number(line) and (ended or line.words[0].bold):
        return True
    if len(group) == 1 and _is_quantity(last) and _is_quantity(line):
        return True
    if room and _bold_changes(group, line):
        return True
    if room and ends_sentence(last.text):
        return True
    return ended and _is_moved(group, line, around, measure)


def _is_quantity(line: Line) -> bool:
    """Whether a short line begins with a number of things, as those of a component list do."""
    return 1 < len(line.words) <= 8 and _QUANTITY.fullmatch(line.words[0].text) is not None


def _same_size(above: Line, below: Line, exact: bool) -> bool:
    larger, smaller = max(above.size, below.size), min(above.size, below.size)
    if exact:
        return larger <= 1.08 * smaller
    # The height of a few recognised letters says little: they may all be low ones.
    few = min(len(above.text), len(below.text)) < 12
    return larger <= (1.6 if few else 1.3) * smaller


def _begins_heading(last: Line, line: Line, step: float, body: BodyFace, measure: Measure) -> bool:
    """Whether a large line is a heading of its own.

    Headings one below the other are further apart than the lines of one heading.
    """
    if measure.exact and last.bold != line.bold:
        return True
    if has_rule_number(line) or label_of(line):
        return True
    room = has_room(last, line, measure)
    if not measure.exact:
        # The size wavers too much to tell the leading of one heading from the distance of two.
        return room or step > 1.65 * line.size
    tight = min(body.tightest_of(line.size), 1.5 * line.size)
    return step > tight + 0.12 * line.size or (step > 1.35 * line.size and room)


def _aligned_with_label(group: Sequence[Line], line: Line) -> bool:
    """Whether the line begins where the label of the item before it begins, left of the text of that item."""
    first = group[0]
    return (
        label_of(first) is not None
        and abs(first.x0 - line.x0) < 0.3 * line.size
        and len(group) > 1
        and group[1].x0 > first.x0 + 0.5 * line.size
    )


def _is_behind_list(group: Sequence[Line], line: Line) -> bool:
    """Whether a line begins where the bullet of an item is, left of the text of the item, which its own lines do not."""
    first = group[0]
    label = label_of(first)
    if label is None or not is_bullet(label) or text_start(first) - first.x0 < 0.5 * line.size:
        return False
    return abs(line.x0 - first.x0) < 0.3 * line.size and (len(group) == 1 or group[1].x0 > first.x0 + 0.3 * line.size)


def _bold_changes(group: Sequence[Line], line: Line) -> bool:
    """Whether a bold title on lines of its own ends before this line, or begins with it."""
    above = all(other.bold for other in group)
    return (above and not line.words[0].bold) or (line.bold and not any(word.bold for word in group[-1].words))


def _is_moved(group: Sequence[Line], line: Line, around: Sequence[Line], measure: Measure) -> bool:
    """Whether the line begins further in or out than the paragraph before it goes on."""
    em = line.size
    tolerance = 0.6 * em
    last = group[-1]
    middle = abs((last.x0 + last.x1) - (line.x0 + line.x1)) / 2
    if middle < tolerance and min(last.x0, line.x0) > measure.left + tolerance:
        return False
    if len(group) > 1:
        return abs(line.x0 - last.x0) > tolerance
    move = line.x0 - last.x0
    if abs(move) <= tolerance:
        return False
    if label_of(last, around) is not None:
        return abs(line.x0 - text_start(last)) > tolerance
    if move < 0:
        return move < -4 * em or line.x0 > measure.left + tolerance
    return ends_sentence(last.text)
