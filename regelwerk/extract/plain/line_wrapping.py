"""Which lines of a text file were one line before a program broke them.

Files differ: some hold a paragraph a line, some are broken at a width, some were copied from a PDF, with a blank left
at every line that was only broken, or with an empty line after every line. What a file does is seen in its lines.

What a single line of a text file shows of itself: a label, a title, a rule number, a rule between sections, garbage.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.language.letters import VOWELS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.plain.source_lines import SourceLine


BULLETS = "•·▪▫‣●○◦■□►▶▸➤➢→✓✔❖◆◇★∙⁃"
_DASHES = "–—*-"
_LABEL = re.compile(
    rf"(?P<label>[{BULLETS}{_DASHES}]|\(?\d{{1,3}}[.)]|\(?[A-Za-z]\)|[a-z]\.|\(?[ivxIVX]{{2,5}}[.)])\s+(?P<rest>\S.*)$",
    re.DOTALL,
)
_ATTACHED = re.compile(rf"(?P<label>[{BULLETS}])(?P<rest>[^\W_].*)$", re.DOTALL)
_ABBREVIATED = re.compile(r"[A-Za-z]\.(?:\s|$)")
"""What follows the first letter of `z. B.` or of initials."""
_NUMBER_ALONE = re.compile(r"(?:\d{1,3}(?:\.\d{1,3})*|[IVXLC]{1,7}|[A-Za-z])[.)]?")
_RULE = re.compile(r"([-_=*~#•·—–])(?:\s*\1){2,}")
_NUMBERED = re.compile(r"(?P<number>\d{1,3}(?:\.\d{1,3})*)(?P<dot>\.?)\s+(?P<title>\S.*)")
_CLOSED = re.compile(r"[.!?:;…][\"'»«“”‘’)\]*_]*$")
_CUT = re.compile(r"[^\W\d_][-\u00ad¬]$")
_WORD = re.compile(r"[^\W\d_]{3,}")
_VOWEL = re.compile(f"[{VOWELS}]", re.IGNORECASE)
_COUNT = re.compile(r"(?=\D*\d)[\s\d().,:;/+×x%–—*#-]*")
_ADDRESS = re.compile(r"www\.|https?:|\S+@\S")
_MOST_TITLE_WORDS = 14


def label_of(text: str) -> tuple[str, str] | None:
    """Label of a list item and the text after it; None where the line has no label."""
    found = _LABEL.match(text) or _ATTACHED.match(text)
    if found is None:
        return None
    label, rest = found.group("label"), found.group("rest")
    if label[-1] == "." and label[0].isalpha() and _ABBREVIATED.match(rest):
        return None
    return label, rest


def is_number_alone(text: str) -> bool:
    """Whether the line holds nothing but the number of a rule: `1.4.1`, `II`, `a`."""
    return _NUMBER_ALONE.fullmatch(text) is not None


def is_rule(text: str) -> bool:
    """Whether the line is drawn between sections (`---`, `* * *`)."""
    return _RULE.fullmatch(text) is not None


def is_capitals(text: str) -> bool:
    """Whether a line is set in capitals throughout, as titles are."""
    return text.isupper() and sum(char.isalpha() for char in text) >= 3


def is_title_in_capitals(text: str) -> bool:
    """Whether a block in capitals is a title: short, not a sentence, not a counted thing (`4 DICE`)."""
    words = text.split()
    if not is_capitals(text) or len(words) > _MOST_TITLE_WORDS or text.endswith((".", ",", ";", "-")):
        return False
    return not (words[0].isdigit() and len(words) <= 4) and _WORD.search(text) is not None


def numbered_title(text: str) -> tuple[int, int] | None:
    """Depth and last number of a title such as `1. Setup` or `1.2 MOVES`; None where the line is something else."""
    found = _NUMBERED.fullmatch(text)
    if found is None:
        return None
    number, title = found.group("number"), found.group("title")
    depth = number.count(".") + 1
    if (depth == 1 and not found.group("dot")) or len(title.split()) > 8 or not title[0].isupper():
        return None
    return None if title.endswith((".", "!", "?", ":", ";", ",", "-")) else (depth, int(number.rpartition(".")[2]))


def is_closed(text: str) -> bool:
    """Whether a text ends with a sign that ends a sentence or announces what follows."""
    return _CLOSED.search(text) is not None


def is_cut(text: str) -> bool:
    """Whether a line ends in the middle of a word."""
    return _CUT.search(text) is not None


def begins_low(text: str) -> bool:
    """Whether a text begins with a small letter, opening quotes and brackets aside, and not with an address."""
    return text.lstrip("\"'„“”«»‚‘’([*_")[:1].islower() and _ADDRESS.match(text) is None


def is_garbage(text: str) -> bool:
    """Whether a line is what recognition makes of a picture: signs, and no word of three letters that can be spoken."""
    if any(_is_speakable(word) for word in _WORD.findall(text)) or _COUNT.fullmatch(text):
        return False
    spoken = [char for char in text if char.isalnum()]
    signs = sum(not char.isalnum() and not char.isspace() for char in text)
    return 3 * sum(char.isdigit() for char in spoken) <= len(spoken) and 3 * signs >= 2 * len(spoken)


def _is_speakable(word: str) -> bool:
    regular = word.islower() or word.isupper() or word.istitle()
    return regular and _VOWEL.search(word) is not None


_LONG = 120
"""Characters from which on a line is a paragraph of its own, not one broken at a width."""
_NARROW = 30
"""Characters up to which lines are entries of a list rather than running text."""
_RUNNING = 50
"""Characters from which on a line that no sign closes is running text, not an entry or a title."""
_FULL = 0.85
"""Share of the width that a line fills if the next word had no room on it; letters are not equally wide."""
_ENOUGH = 5


@dataclass(frozen=True, slots=True)
class Wrapping:
    """How the lines of a file were broken."""

    trailing_blanks: bool
    """Whether a blank at the end tells that the next line goes on."""
    width: int
    """Characters of a full line; 0 where lines are not broken at a width."""
    double_spaced: bool
    """Whether an empty line stands between the lines of a paragraph."""


@dataclass(frozen=True, slots=True)
class Run:
    """Lines without an empty line between them: whether they are running text, and how wide."""

    wrapped: bool
    width: int


def wrapping_of(lines: Sequence[SourceLine]) -> Wrapping:
    """What a file does, by its pairs of neighbouring lines."""
    filled = [line for line in lines if not line.blank]
    near = [(above, below) for above, below in pairwise(filled) if _may_go_on(above, below)]
    close = [(above, below) for above, below in near if below.number - above.number == 1]
    apart = [(above, below) for above, below in near if below.number - above.number == 2]
    broken = [pairs for pairs in (close, apart) if _are_broken(pairs)]
    return Wrapping(
        trailing_blanks=_has_trailing_blanks(near),
        width=_width([above for above, _ in broken[0]]) if broken else 0,
        double_spaced=apart in broken,
    )


def run_of(lines: Sequence[SourceLine]) -> Run:
    """Evidence of lines without an empty line between them."""
    pairs = [(above, below) for above, below in pairwise(lines) if _may_go_on(above, below)]
    width = max((len(line.text) for line in lines if len(line.text) <= _LONG), default=0)
    wrapped = width >= _NARROW and any(
        _is_open(above, below) and _is_full(above, below, width) for above, below in pairs
    )
    return Run(wrapped, width)


def goes_on(above: SourceLine, below: SourceLine, run: Run, wrapping: Wrapping) -> bool:
    """Whether `below` is the rest of `above`; `run` is the one that `below` stands in."""
    gap = below.number - above.number - 1
    alone = is_number_alone(above.text) or is_number_alone(below.text)
    if gap > 1 or below.fresh or alone or is_garbage(below.text):
        return False
    if is_cut(above.text):
        return begins_low(below.text) or (gap == 0 and below.text[:1].isalpha())
    if _begins_item(above, below, gap) or is_capitals(_said(above)) is not is_capitals(below.text):
        return _runs_on(above, gap, wrapping)
    low, closed = begins_low(below.text), is_closed(above.text)
    if gap == 1:
        broken = above.trailing > 0 if wrapping.trailing_blanks else wrapping.double_spaced
        return not closed and broken and (low or _is_full(above, below, wrapping.width))
    if wrapping.trailing_blanks and not low:
        return above.trailing > 0
    if low and not closed:
        return not is_capitals(_said(above)) or above.trailing > 0
    if run.wrapped and _is_full(above, below, run.width):
        return True
    return wrapping.width > 0 and not closed and _is_full(above, below, wrapping.width)


def _runs_on(above: SourceLine, gap: int, wrapping: Wrapping) -> bool:
    """A line that looks like a new start goes on only where a blank says so in the middle of a sentence."""
    return (
        wrapping.trailing_blanks
        and gap == 0
        and above.trailing > 0
        and not is_closed(above.text)
        and not is_capitals(_said(above))
    )


def _said(line: SourceLine) -> str:
    labelled = label_of(line.text)
    return labelled[1] if labelled else line.text


def _begins_item(above: SourceLine, below: SourceLine, gap: int) -> bool:
    """Whether a line begins a list item; a number in the middle of a sentence does not (`on page` / `2. Then`)."""
    labelled = label_of(below.text)
    if labelled is None:
        return False
    label = labelled[0].strip("(.)")
    return not (label.isdigit() and label != "1" and gap == 0 and not is_closed(above.text) and _runs_full(above))


def _runs_full(line: SourceLine) -> bool:
    return len(line.text) > 2 * _NARROW and label_of(line.text) is None


def _may_go_on(above: SourceLine, below: SourceLine) -> bool:
    return (
        below.number - above.number <= 2
        and len(above.text) <= _LONG
        and not below.fresh
        and not is_capitals(above.text)
        and not is_number_alone(above.text)
        and label_of(below.text) is None
    )


def _is_open(above: SourceLine, below: SourceLine) -> bool:
    """Whether the end of the line stands in the middle of a sentence; German words begin with capitals there too."""
    if is_cut(above.text) or above.text.endswith(","):
        return True
    return not is_closed(above.text) and (begins_low(below.text) or len(above.text) >= _RUNNING)


def _are_broken(pairs: Sequence[tuple[SourceLine, SourceLine]]) -> bool:
    opened = sum(_is_open(above, below) for above, below in pairs)
    return len(pairs) >= _ENOUGH and opened >= 0.4 * len(pairs)


def _has_trailing_blanks(pairs: Sequence[tuple[SourceLine, SourceLine]]) -> bool:
    """Whether blanks at line ends tell broken lines from finished ones: most of these are followed by a small letter,
    and hardly any of those without a blank.
    """
    blank = [begins_low(below.text) for above, below in pairs if above.trailing and not is_cut(above.text)]
    bare = [begins_low(below.text) for above, below in pairs if not above.trailing and not is_cut(above.text)]
    return len(blank) >= _ENOUGH and sum(blank) >= 0.4 * len(blank) and sum(bare) <= 0.2 * len(bare)


def _width(lines: Sequence[SourceLine]) -> int:
    """Length that nine in ten lines do not exceed, in characters."""
    lengths = sorted(len(line.text) for line in lines)
    return lengths[min(len(lengths) - 1, 9 * len(lengths) // 10)]


def _is_full(above: SourceLine, below: SourceLine, width: int) -> bool:
    return len(above.text) + 1 + len(below.text.split(" ", 1)[0]) > _FULL * width
