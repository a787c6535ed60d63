"""Sections cut out of a document: from one opening to the next, without headings over several sections and what follows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from regelwerk.content.parse.scripts.opening_candidates import Opening
from regelwerk.content.parse.scripts.script_kind import ends_story
from regelwerk.content.parse.scripts.script_lines import ScriptLine
from regelwerk.content.text.jump import NO_WORDS, BookWords
from regelwerk.content.text.jump_wording import ARROW, ends_in_jump, jump_at_start, jumps_in
from regelwerk.language.known_languages import language_of
from regelwerk.language.letters import SMALL
from regelwerk.schema.document import Block

_CLOSED = re.compile(r"[.!?:…)\]”“»«\"]\s*$")
_TARGET_FIRST = re.compile(r"\d{1,4}(?:[).,;:!?\]]+(?:\s|$)|\s+(?![A-ZÀ-Þ|–—\d-])|\s*$)")
"""The beginning of a line whose number ends what stands on the line before; behind that of a row a cell begins."""
_ARROW_LAST = re.compile(rf"{ARROW}$")
_LABEL_BEHIND = re.compile(r"(\d{1,4})[.;,]\s+[^\W\d][^.:]*:\s*(?:\d{1,4}\b|$)")
"""A target at the beginning of a line and the next option behind it: `21. By boat: 4`."""
_SMALL_WORD = re.compile(rf"[{SMALL}]{{2}}")
COUNTED = re.compile(rf"(?<!\w)[{SMALL}]+\s+\d{{1,2}}\.\s*$")
"""The end of a line in the middle of `after the 2. | round`: a number with a full stop behind a small word."""
_WORD = re.compile(r"[^\W\d_]+")
_HEADING_WORDS = 7
"""Words of a heading in a text without faces, at most."""


@dataclass(frozen=True)
class Stretch:
    """A part of a section that comes from one block: `block_text[start:end]`."""

    block: Block
    block_text: str
    start: int
    end: int
    joined: bool
    """True where it goes on with the line of the stretch before it."""

    @property
    def text(self) -> str:
        """The text without the white space around it."""
        return self.block_text[self.start : self.end].strip()


@dataclass(frozen=True)
class CutSection:
    """A section with its opening, the lines it takes, and what is left of them for its text."""

    opening: Opening
    lines: tuple[ScriptLine, ...]


def cut_sections(lines: Sequence[ScriptLine], openings: Sequence[Opening], locale: str) -> list[CutSection]:
    """The lines of each section in printed order; the first line of a section is that of its opening."""
    found: list[CutSection] = []
    ends = [*(opening.line for opening in openings[1:]), len(lines)]
    for at, (opening, end) in enumerate(zip(openings, ends, strict=True)):
        own = list(lines[opening.line : end])
        is_last = at == len(openings) - 1
        own = _without_frame(own, locale) if is_last else _without_part_heading(own, locale)
        own = [line for number, line in enumerate(own) if number == 0 or not line.furniture]
        found.append(CutSection(opening, tuple(own)))
    return found


def _without_part_heading(lines: list[ScriptLine], locale: str) -> list[ScriptLine]:
    """The lines of a section without a heading that stands right before the next one."""
    kept = len(lines)
    while kept > 2 and _is_part_heading(lines[kept - 1], locale):
        kept -= 1
    return lines[:kept]


def without_stray_lines(sections: Sequence[CutSection], locale: str) -> list[CutSection]:
    """The sections without short lines at their ends that come again and say nothing: what a web page has below a text."""
    last = Counter(cut.lines[-1].text for cut in sections if len(cut.lines) > 1)
    return [
        replace(cut, lines=cut.lines[:-1])
        if len(cut.lines) > 2 and _is_stray(cut.lines[-1], last[cut.lines[-1].text], locale)
        else cut
        for cut in sections
    ]


def _is_stray(line: ScriptLine, count: int, locale: str) -> bool:
    text = line.text
    if line.block.kind != "paragraph" or not line.is_first or line.end < len(line.block_text.rstrip()) or count < 2:
        return False
    if ends_story(text, locale) or jumps_in(text, locale):
        return False
    return len(text.split()) <= _HEADING_WORDS and (text[-1] not in '.?:…”“»«"' and not text[-1].isdigit())


def _is_part_heading(line: ScriptLine, locale: str) -> bool:
    """True for a heading over several sections; the words that end a story are none."""
    text = line.text
    words = language_of(locale).scripts
    if ends_story(text, locale) or not line.is_first:
        return False
    if line.block.kind == "heading" and not re.search(r"\d\s*$", text):
        return True
    whole = line.end >= len(line.block_text.rstrip())
    part = re.match(rf"(?:{words.part})\s+(?:\d{{1,2}}|[IVX]+|\w+)\b(?:\s*[:.–-].*)?$", text, re.IGNORECASE)
    return whole and part is not None and len(text.split()) <= _HEADING_WORDS


def _without_frame(lines: list[ScriptLine], locale: str) -> list[ScriptLine]:
    """The lines of the last section up to the first heading of what stands behind the sections."""
    for at in range(1, len(lines)):
        line, before = lines[at], lines[at - 1]
        if at == 1 or not line.is_first or ends_in_jump(before.text, locale) or ends_in_jump(line.text, locale):
            continue
        if (
            line.block.kind == "heading"
            and not re.search(r"\d", line.text)
            and not (
                at + 1 < len(lines)
                and re.search(r"\d\s*$", lines[at + 1].text)
                and len(_WORD.findall(lines[at + 1].text)) < 4
            )
        ):
            return lines[:at]
        text = line.text
        whole = line.end >= len(line.block_text.rstrip())
        if (
            whole
            and line.block.kind == "paragraph"
            and len(text.split()) <= _HEADING_WORDS
            and (line.gap is None or line.gap > 0)
            and not _CLOSED.search(text)
            and not (text.endswith(",") and at + 1 < len(lines) and jumps_in(lines[at + 1].text, locale))
            and not re.search(r"\d", text)
            and (_CLOSED.search(before.text) or before.text[-1:].isdigit())
        ):
            return lines[:at]
    return lines


def stretches(lines: Sequence[ScriptLine], skip: int, locale: str, words: BookWords = NO_WORDS) -> list[Stretch]:
    """The text of lines by block, without the first `skip` characters of the first line; `words` are those of the book."""
    found: list[Stretch] = []
    for _, group in groupby(lines, key=lambda line: line.index):
        own = list(group)
        start = own[0].start + (skip + _indent(own[0]) if own[0] is lines[0] else 0)
        stretch = Stretch(own[0].block, own[0].block_text, start, own[-1].end, False)
        if not stretch.text:
            continue
        before = found[-1].text if found else ""
        joined = bool(before) and _goes_on(before, stretch, locale, words)
        found.append(Stretch(stretch.block, stretch.block_text, start, own[-1].end, joined))
    return found


def ends_in_target(text: str, locale: str, words: BookWords) -> bool:
    """Whether the last number of a text, but for a sign behind it, is the target of words before it."""
    end = len(text.rstrip())
    return any(jump.end >= end - 1 for jump in jumps_in(text, locale, book=words)[-1:])


def _indent(line: ScriptLine) -> int:
    raw = line.block_text[line.start : line.end]
    return len(raw) - len(raw.lstrip())


def _goes_on(before: str, stretch: Stretch, locale: str, words: BookWords) -> bool:
    """True for a block that goes on with the line before: a target alone, or a sentence that a blank line cuts."""
    text = stretch.text
    if re.fullmatch(r"\d{1,4}[).,;:!?\]]*", text) and not before[-1].isdigit():
        return True
    if _TARGET_FIRST.match(text) and (ends_in_jump(before, locale, words) or before.endswith("...")):
        return True
    if _ARROW_LAST.search(before) and text[0].isdigit():
        return True
    if _SMALL_WORD.match(text) and COUNTED.search(before) and stretch.block.kind == "paragraph":
        return not ends_in_target(before, locale, words)
    if before.endswith(":") and (target := _LABEL_BEHIND.match(text)) and target[1] != "1":
        return True
    if re.match(ARROW, text):
        return jump_at_start(text, locale, words)
    if stretch.block.kind in ("table", "heading") or before.endswith((".", "!", "?", ":", "”", "“", "»", "«")):
        return False
    if dash := re.match(r"[–—-]\s*", text):
        return jump_at_start(text[dash.end() :], locale, words)
    if _TARGET_FIRST.match(text):
        return before.endswith(("–", "-", "—", "(", "[", "…", ",", "|"))
    return (text[0].islower() and stretch.block.kind != "item") or stretch.block.continues
