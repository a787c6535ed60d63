"""Lines of a text file into units: headings, paragraphs, items, tables, quotations, as their lines belong together."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.plain.line_kinds import BULLETS, is_closed, is_rule, label_of
from regelwerk.extract.plain.line_wrapping import Run, Wrapping, goes_on, run_of, wrapping_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from regelwerk.extract.plain.source_lines import SourceLine
    from regelwerk.schema.document import BlockKind

_MOST_LINES = 400
"""Lines after which a paragraph is parted, so that a text without end takes time in proportion to its length."""
_HASHES = re.compile(r"(?P<signs>#{1,6})\s+(?P<title>\S.*?)(?:\s+#+)?$")
_FENCE = re.compile(r"(?:`{3,}|~{3,})[^`]*$")
_QUOTE = re.compile(r">\s?")
_UNDERLINE = re.compile(r"(?:=+|-+)$")
_PIPE_RULE = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?$")
_RULE_NUMBER = re.compile(r"\d{1,3}(?:\.\d{1,3})+\.?")
_PIPE = re.compile(r"(?<!\\)\|")


@dataclass
class TextUnit:
    """A block on its way: its source lines, and what each of them adds to its text."""

    kind: BlockKind
    lines: list[SourceLine]
    pieces: list[str | None]
    """What each line adds to the text; None for a line that is markup alone."""
    label: str | None = None
    level: int | None = None
    rows: tuple[tuple[str, ...], ...] = ()
    verbatim: bool = False
    """Whether the lines keep their ends, as in a code fence."""
    spaced: bool = False
    """Whether an empty line is before it."""


def units_of(lines: Sequence[SourceLine], *, markdown: bool) -> list[TextUnit]:
    """Units in the order of the lines; every line that is not empty, a drawn rule or a fence belongs to one."""
    return list(_Grouping(lines, markdown).units())


class _Grouping:
    def __init__(self, lines: Sequence[SourceLine], markdown: bool) -> None:
        self.lines = lines
        self.markdown = markdown
        self.wrapping: Wrapping = wrapping_of(lines)
        self._runs: dict[int, Run] = {}
        self._index = {id(line): index for index, line in enumerate(lines)}

    def units(self) -> Iterator[TextUnit]:
        """Units one after the other."""
        index = 0
        spaced = True
        while index < len(self.lines):
            line = self.lines[index]
            if line.blank or (is_rule(line.text) and not (self.markdown and _FENCE.fullmatch(line.text))):
                spaced = True
                index += 1
                continue
            unit, index = self._unit(index)
            unit.spaced = spaced
            spaced = False
            if unit.lines:
                yield unit

    def _unit(self, index: int) -> tuple[TextUnit, int]:
        """The unit that begins at a line, and the index of the line after it."""
        line = self.lines[index]
        hashes = _HASHES.fullmatch(line.text)
        if hashes:
            title = hashes.group("title")
            return TextUnit("heading", [line], [title], level=len(hashes.group("signs"))), index + 1
        if self.markdown:
            special = self._markdown_unit(index)
            if special is not None:
                return special
        rows = self._run_while(index, _is_row)
        if len(rows) > 1:
            cells = tuple(row.cells for row in rows)
            return TextUnit("table", rows, ["\t".join(row) for row in cells], rows=cells, verbatim=True), index + len(
                rows
            )
        return self._prose(index)

    def _markdown_unit(self, index: int) -> tuple[TextUnit, int] | None:
        line = self.lines[index]
        if _FENCE.fullmatch(line.text):
            end = next((i for i in range(index + 1, len(self.lines)) if _closes(line, self.lines[i])), len(self.lines))
            inside = [other for other in self.lines[index + 1 : end] if not other.blank]
            return TextUnit("paragraph", inside, [other.text for other in inside], verbatim=True), end + 1
        if _QUOTE.match(line.text):
            quoted = self._run_while(index, lambda other: _QUOTE.match(other.text) is not None)
            return self._quotation(quoted), index + len(quoted)
        after = self.lines[index + 1] if index + 1 < len(self.lines) else None
        if after is None:
            return None
        if "|" in line.text and "-" in after.text and "|" in after.text and _PIPE_RULE.fullmatch(after.text):
            rows = self._run_while(index, lambda other: "|" in other.text)
            cells = tuple(_cells(row.text) for place, row in enumerate(rows) if place != 1)
            said = ["\t".join(row) for row in cells]
            return TextUnit("table", rows, [said[0], None, *said[1:]], rows=cells, verbatim=True), index + len(rows)
        if _UNDERLINE.fullmatch(after.text) and len(after.text) > 2 and label_of(line.text) is None:
            level = 1 if after.text[0] == "=" else 2
            return TextUnit("heading", [line], [line.text], level=level), index + 2
        return None

    def _quotation(self, quoted: Sequence[SourceLine]) -> TextUnit:
        said = [(line, _QUOTE.sub("", line.text, count=1).strip()) for line in quoted]
        said = [(line, text) for line, text in said if text]
        return TextUnit("aside", [line for line, _ in said], [text for _, text in said])

    def _prose(self, index: int) -> tuple[TextUnit, int]:
        line = self.lines[index]
        labelled = label_of(line.text)
        if labelled is not None and self._is_item(index, labelled[0]):
            unit = TextUnit("item", [line], [labelled[1]], label=labelled[0])
        else:
            unit = TextUnit("paragraph", [line], [line.text])
        index += 1
        while True:
            after = self._next_filled(index)
            if after is None or len(unit.lines) >= _MOST_LINES or not self._joins(unit.lines[-1], self.lines[after]):
                return unit, index
            unit.lines.append(self.lines[after])
            unit.pieces.append(self.lines[after].text)
            index = after + 1

    def _joins(self, above: SourceLine, below: SourceLine) -> bool:
        if is_rule(below.text) or _HASHES.fullmatch(below.text) or _is_row(below):
            return False
        if self.markdown:
            if _has_hard_break(above) or _FENCE.fullmatch(below.text) or _QUOTE.match(below.text):
                return False
            above = replace(above, trailing=0)
        return goes_on(above, below, self._run(below), self.wrapping)

    def _run(self, line: SourceLine) -> Run:
        """Evidence of the lines around a line up to the next empty ones."""
        index = self._index[id(line)]
        if index not in self._runs:
            start = index
            while start > 0 and not self.lines[start - 1].blank:
                start -= 1
            end = index
            while end < len(self.lines) and not self.lines[end].blank:
                end += 1
            run = run_of(self.lines[start:end])
            self._runs.update(dict.fromkeys(range(start, end), run))
        return self._runs[index]

    def _is_item(self, index: int, label: str) -> bool:
        """Whether a label is one: a dash may be part of the text unless lines near it begin in the same way."""
        if label in BULLETS or label not in "-–—*" or self.markdown:
            return True
        if label in "-*" and is_closed(self.lines[index].text):
            return True
        near = [line for line in self.lines[max(0, index - 6) : index + 7] if not line.blank]
        return sum(line.text.startswith(f"{label} ") for line in near) > 1

    def _next_filled(self, index: int) -> int | None:
        for after in range(index, min(index + 2, len(self.lines))):
            if not self.lines[after].blank:
                return after
        return None

    def _run_while(self, index: int, holds: Callable[[SourceLine], bool]) -> list[SourceLine]:
        run: list[SourceLine] = []
        while index < len(self.lines) and not self.lines[index].blank and holds(self.lines[index]):
            run.append(self.lines[index])
            index += 1
        return run


def _is_row(line: SourceLine) -> bool:
    """Whether the tabs of a line part cells of a table, and not the label of an item from its text."""
    cells = [cell for cell in line.cells if cell]
    if len(cells) != 2:
        return len(cells) > 1
    label = label_of(" ".join(cells))
    return not (label and label[0] == cells[0]) and not (_RULE_NUMBER.fullmatch(cells[0]) and " " in cells[1])


def _closes(opening: SourceLine, line: SourceLine) -> bool:
    return line.text.startswith(opening.text[:3]) and not line.text.strip("`~")


def _has_hard_break(line: SourceLine) -> bool:
    return line.trailing >= 2 or line.raw.endswith("\\")


def _cells(text: str) -> tuple[str, ...]:
    inner = text.strip().removeprefix("|")
    inner = inner[:-1] if inner.endswith("|") and not inner.endswith("\\|") else inner
    return tuple(cell.strip().replace("\\|", "|") for cell in _PIPE.split(inner))
