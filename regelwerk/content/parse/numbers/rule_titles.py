"""Where the title of a numbered rule ends and its text begins."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal

from regelwerk.content.parse.numbers.number_places import begins_sentence
from regelwerk.content.parse.numbers.printed_lines import breaks_early
from regelwerk.content.text.inline_tokens import references
from regelwerk.content.text.passages import Piece
from regelwerk.language.known_languages import language_of
from regelwerk.language.letters import SMALL
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import words

_LONG = 14
"""Words from which on a line is no title, whatever is around it."""
_SHORT = 6
"""Words up to which the first sentence of a run-in rule can be its title."""
_STEP = 10
"""The same where it has a colon, as in `Step 2: Deal out the cards.`"""
_BRIEF = 8
"""Words up to which a rule of one sentence is a title without text."""
_TERSE = 4
"""Words that titles have on the whole: sentences as short as that are rare."""
_NAME = 3
"""Words up to which a line with a full stop may still be a title."""
_ENOUGH = 3
"""Rules of a depth that tell how its titles are set."""
_BEFORE_COLON = re.compile(rf"[^\W\d_{SMALL}][^:.!?()]{{0,60}}:(?=\s+[^\W_])")
_LEADER = re.compile(r"(?P<title>[^\W\d_][^.…\n]{0,60}?)\s*(?:\.{3,}|…{2,}|(?:\s\.){3,}|·{3,}|_{3,})\s")
"""A title with leader dots between it and its text."""
_FEW = 3
"""One titled rule in so many of its depth is none: its first sentence is as short as a title. Chosen by hand."""
_STOPPED = re.compile(r"\.$|(?:[^\W\d]|[)\]])\.(?:[1-9]\d?|[*†‡]{1,3})$")
"""A full stop, maybe with the mark of a footnote after it."""
_LISTED = re.compile(r"(?:[^\W\d_]|\d{1,2})[.)]\s|[^\w\s(\[„“\"'§]\s|\d")
"""A label, a bullet or a quantity, as the items of a list have it."""
_MOSTLY_BOLD = 0.5
"""Share of a short first sentence of a scan that looks bold where all of it is; weight is guessed word by word."""
_FULL_LINE = 0.7
"""A line that fills so much of the longest line was broken by the width of the column, not by an author."""


@dataclass(frozen=True, slots=True)
class NumberedBody:
    """What is after a printed number: the rest of its block, then the blocks after it."""

    first: Piece
    rest: tuple[tuple[Piece, bool], ...]
    """Blocks after it, each with whether it goes on with the sentence before."""
    alone: bool
    """The number has its line to itself."""
    inside: bool
    """The number is in the middle of a line."""
    heading: bool
    depth: int
    indent: int = 0
    """How much of the first line the number takes."""
    width: int = 0
    """Characters that fit a line of the column, 0 where that is unknown."""


RunIn = Literal["", ".", ":"]
"""What ends the titles that are on a line with the text of their rule; nothing where there are none."""


def run_in_titles(bodies: Sequence[NumberedBody], locale: str) -> dict[int, RunIn]:
    """For each depth how most of its rules begin: with a sentence or a name before a colon as short as titles are.

    Where a law shows the titles of its rules in bold letters, what is not bold is no title.
    """
    opening = [body for body in bodies if not (body.heading or body.alone) and body.depth > 1 and body.first.text]
    if sum(_has_bold_title(body.first, locale) for body in opening) >= _ENOUGH:
        return {body.depth: "" for body in bodies}
    overall = _run_in(opening, locale)
    at_depth = {depth: [body for body in opening if body.depth == depth] for depth in {body.depth for body in bodies}}
    return {depth: _run_in(found, locale) if len(found) >= _ENOUGH else overall for depth, found in at_depth.items()}


def _run_in(bodies: Sequence[NumberedBody], locale: str) -> RunIn:
    firsts = [first for body in bodies if (first := _first_sentence(body.first, locale))]
    sentences = sum(len(words(first)) <= _TERSE for first in firsts)
    names = sum(_colon_end(body.first) > 0 for body in bodies)
    if names > sentences and 2 * names >= len(bodies):
        return ":"
    return "." if 2 * sentences >= len(firsts) else ""


def title_ends(bodies: Sequence[NumberedBody], locale: str) -> Sequence[int]:
    """For each body the offset where its title ends: 0 for no title, the length of `body.first` where all of it is title.

    Where hardly any rule of a depth has a title, the short sentences among them are none.
    """
    run_in = run_in_titles(bodies, locale)
    ends = [title_end(body, locale, run_in=run_in[body.depth]) for body in bodies]
    guessed = [
        not body.heading
        and not body.alone
        and body.first.bold_end(0) is None
        and (end < len(body.first.text) or bool(body.rest) or body.first.text.endswith("."))
        for body, end in zip(bodies, ends, strict=True)
    ]
    groups: dict[int, list[bool]] = defaultdict(list)
    for body, end, is_guessed in zip(bodies, ends, guessed, strict=True):
        groups[body.depth if is_guessed else 0].append(end > 0)
    bare = {depth for depth, found in groups.items() if len(found) > _FEW and _FEW * sum(found) < len(found)}
    return [
        0 if is_guessed and body.depth in bare else end
        for body, end, is_guessed in zip(bodies, ends, guessed, strict=True)
    ]


def title_end(body: NumberedBody, locale: str, *, run_in: RunIn) -> int:
    """Offset in `body.first` where the title ends: 0 for no title, its length where all of it is title.

    The page's own signs come first (heading, bold, a line of its own), then the first full stop.
    """
    text = body.first.text
    if not text:
        return 0
    if body.heading and len(words(text)) <= 2 * _LONG:
        return len(text)
    if led := _LEADER.match(text):
        return led.end("title")
    bold = body.first.bold_end(0)
    if bold is not None and _is_emphasis(body.first, bold, locale):
        bold = None
    line = 0 if body.inside else _line_end(body, run_in=run_in)
    if _is_recognised(body.first):
        sentence = _sentence_end(body, locale)
        if bold is not None and run_in == ".":
            bold = max(bold, sentence)
        elif sentence and not line and _bold_letters(body.first, sentence) >= _MOSTLY_BOLD * sentence:
            return sentence
    if bold is not None and len(words(text[:bold])) <= 2 * _LONG and not (_is_recognised(body.first) and bold < line):
        return bold if text[bold:].strip(" .:") else len(text)
    if run_in == ":" and not body.alone and (name := _colon_end(body.first)):
        return name
    sentence = _sentence_end(body, locale) if run_in or body.alone else 0
    wrapped = (
        bool(run_in) and not body.alone and body.depth > 2 and not text[:line].isupper() and not _is_own_line(body)
    )
    return sentence if not line or (wrapped and sentence > line) else line


def _has_bold_title(piece: Piece, locale: str) -> bool:
    bold = None if _is_recognised(piece) else piece.bold_end(0)
    return bold is not None and bold < len(piece.text) and not _is_emphasis(piece, bold, locale)


def _is_emphasis(piece: Piece, bold: int, locale: str) -> bool:
    """True where a sentence begins with bold words and goes on after them: with a small letter, or in its line after a
    function word.
    """
    lead, after = piece.text[:bold].rstrip(), piece.text[bold:].lstrip()
    if not lead[-1:].isalnum() or after[:1].islower():
        return lead[-1:].isalnum()
    on = len(piece.text) - len(after) not in piece.line_starts()
    return on and lead.split()[-1].casefold() in language_of(locale).words.function_words


def _bold_letters(piece: Piece, end: int) -> int:
    """How many characters before `end` are bold."""
    return sum(max(0, min(mark.end, end) - mark.start) for mark in piece.marks if mark.style == "bold")


def _is_own_line(body: NumberedBody) -> bool:
    """True where the first line ends although the next word would have fit."""
    text, starts = body.first.text, body.first.line_starts()
    line = " " * body.indent + text[: starts[0]] if starts else ""
    return bool(starts) and breaks_early(line, text[starts[0] :], body.width)


def _is_recognised(piece: Piece) -> bool:
    """True where the weight of letters is a guess, word by word."""
    return piece.parts[0].provenance.method in ("ocr", "hocr")


def _line_end(body: NumberedBody, *, run_in: RunIn) -> int:
    """End of the first line where it is a title line; 0 where it is not."""
    text, starts = body.first.text, body.first.line_starts()
    end = starts[0] if starts else len(text)
    line = text[:end].rstrip()
    following = text[end:] or (body.rest[0][0].text if body.rest else "")
    if len(words(line)) > _LONG or _ends_inside(line) or (following and not begins_sentence(following)):
        return 0
    if line.endswith(":") and _LISTED.match(following):
        return 0
    if _is_clause(line) or (not following and len(words(line)) > _BRIEF):
        return 0
    if _is_own_line(body):
        return len(line)
    if starts and not line.isupper():
        edges = [0, *starts, len(text)]
        longest = max(b - a for a, b in pairwise(edges))
        if body.indent + len(line) >= _FULL_LINE * longest and len(edges) > 2 + body.alone:
            return 0
    elif not body.alone and _STOPPED.search(line) and _is_sentence(line, body.depth) and not (following and run_in):
        return 0
    return len(line)


def _is_sentence(line: str, depth: int) -> bool:
    """True for a line with a full stop below the sections, and in a section for one with as many words as a sentence."""
    return depth > 2 or (depth == 2 and len(words(line)) > _NAME)


def _sentence_end(body: NumberedBody, locale: str) -> int:
    """End of the first sentence where it is short and text follows; 0 where it is not."""
    first = _first_sentence(body.first, locale)
    if first is None or len(words(first)) > (_STEP if ":" in first else _SHORT) or first.count("(") != first.count(")"):
        return 0
    if _is_clause(first) or references(first, locale):  # a title sends nowhere
        return 0
    if len(first) == len(body.first.text) and not body.rest:
        return len(first) if len(words(first)) <= _BRIEF and body.alone else 0
    return len(first)


def _colon_end(piece: Piece) -> int:
    """End of the few words before a colon that a new sentence follows; 0 where no text begins so."""
    match = _BEFORE_COLON.match(piece.text)
    return match.end() if match and len(words(match.group())) <= _TERSE else 0


def _first_sentence(piece: Piece, locale: str) -> str | None:
    found = sentences(piece.text[:400], locale)
    return piece.text[: found[0].end] if found else None


def _is_clause(text: str) -> bool:
    """True for a part of a sentence, as lists have them: it begins with a small letter or ends with a comma."""
    return text[:1].islower() or text.endswith((",", ";"))


def _ends_inside(line: str) -> bool:
    """True where a sentence ends before the end of the line."""
    return any(mark in line for mark in (". ", "! ", "? ", ".) ", ".“ "))
