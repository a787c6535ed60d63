"""Titles of sections, where the book gives its sections titles: on the line of the number, below it, or run in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from regelwerk.content.parse.scripts.script_lines import label_width
from regelwerk.content.parse.scripts.script_sections import CutSection

_MOST = 0.7
"""Share of the sections of a book that have a title, at least, where titles stand below the number or are run in."""
_FEW = 0.3
"""The same for titles on the line of the number behind a word: such a book may leave sections without."""
_WORDS = 12
"""Words of a title, at most."""
_RUN_IN_WORDS = 8
_FULL_LINES = 0.9
"""Share of the lines of a book that are no longer than a full line."""
_EARLY = 0.85
"""Share of a full line that a title with the first word of the next line fills at most: no writer would break it there."""
_CLOSED = re.compile(r"[.,;:…]\s*$")
_FIRST = re.compile(r"[^.!?…]{1,80}?[.!?…]+[”“»«\"]*(?=\s)")


@dataclass(frozen=True)
class TitledSection:
    """A section with its title, and how many characters of its lines number and title take."""

    cut: CutSection
    title: str | None
    skip: int
    lines_skipped: int = 0


def titled(sections: Sequence[CutSection]) -> list[TitledSection]:
    """The sections with their titles; titles are never made up."""
    width = _width(sections)
    plain = [TitledSection(cut, None, cut.opening.end) for cut in sections]
    ways: list[tuple[Callable[[CutSection], TitledSection | None], float]] = [
        (_on_the_line, _FEW if any(cut.opening.prefix for cut in sections) else _MOST),
        (_run_in, _MOST + 0.15),
        (lambda cut: _below(cut, width), _MOST),
    ]
    for way, least in ways:
        found = [way(cut) for cut in sections]
        if sum(one is not None and _ends_early(one, width) for one in found) >= max(2, least * len(sections)):
            return [one or without for one, without in zip(found, plain, strict=True)]
    return plain


def _ends_early(section: TitledSection, width: int) -> bool:
    """Whether a title ends where no line has to: nobody would break it before the first word of the next line."""
    cut, skipped = section.cut, section.lines_skipped
    if not skipped or section.title is None or len(cut.lines) <= skipped or _set_off(cut, skipped - 1):
        return True
    first = cut.lines[skipped].text.split(None, 1)[:1]
    return len(cut.lines[skipped - 1].text) + 1 + len("".join(first)) <= _EARLY * width


def _on_the_line(cut: CutSection) -> TitledSection | None:
    """`17: Title`, `[17] Title`: what follows the number, where the line ends without a full stop."""
    opening = cut.opening
    if not opening.rest or len(opening.rest.split()) > _WORDS or not _is_title(opening.rest):
        return None
    first = cut.lines[0]
    block = first.block
    whole = len(first.block_text.split()) <= _WORDS + 2 and not _CLOSED.search(first.block_text.strip())
    if whole and first.is_first and first.end < len(first.block_text) and block.kind == "heading":
        count = sum(line.index == first.index for line in cut.lines)
        text = first.block_text[opening.end :].strip(" :–—-.")
        return TitledSection(cut, " ".join(text.split()), 0, count)
    if len(cut.lines) < 2:
        return None
    following = cut.lines[1].text
    if following and following[0].islower():
        return None
    return TitledSection(cut, opening.rest.strip(" :–—-"), 0, 1)


def _is_title(text: str) -> bool:
    return not _CLOSED.search(text) and bool(re.match(r"[\W_]*[^\W_]", text)) and not text[0].islower()


def _run_in(cut: CutSection) -> TitledSection | None:
    """`17. Title. Text`: a short first sentence."""
    opening = cut.opening
    text = cut.lines[0].block_text[cut.lines[0].start :].lstrip()
    match = _FIRST.match(text, opening.end + _spaces(text, opening.end)) if opening.rest else None
    if match is None or len(match.group().split()) > _RUN_IN_WORDS:
        return None
    if "," in match.group() or re.search(r"[„“\"]", match.group()[:1]):
        return None
    return TitledSection(cut, match.group().strip().rstrip("."), match.end())


def _spaces(text: str, at: int) -> int:
    return len(text[at:]) - len(text[at:].lstrip())


def _width(sections: Sequence[CutSection]) -> int:
    """Characters of a full line of the book."""
    lengths = sorted(len(line.text) for cut in sections for line in cut.lines)
    return lengths[int(_FULL_LINES * len(lengths))] if lengths else 0


def _below(cut: CutSection, width: int) -> TitledSection | None:
    """A short line below the number, that no sign ends, with text below it."""
    if cut.opening.rest or len(cut.lines) < 3:
        return None
    line, following = cut.lines[1], cut.lines[2]
    text = line.text
    ends = text[-1:] in tuple(".!?") and line.block.kind != "heading"
    plain = bool(text) and len(text.split()) <= _WORDS and _is_title(text) and not ends
    if not plain and not _set_off(cut, 1):
        return None
    if following.text[:1].islower() or text[-1:].isdigit():
        return None
    found = TitledSection(cut, text, 0, 2)
    return found if _ends_early(found, width) else None


def _set_off(cut: CutSection, at: int) -> bool:
    """True where a line is set in a face of its own."""
    line = cut.lines[at]
    if line.is_first and line.block.kind == "heading":
        return True
    shift = label_width(line.block)
    return any(
        mark.start + shift <= line.start and abs(mark.end + shift - line.start - len(line.text)) <= 1
        for mark in line.block.marks
    )
