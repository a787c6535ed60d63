"""The text of a section: which of its printed lines run on, and which are lines of their own, as options and rows are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise

from regelwerk.content.parse.scripts.roll_ranges import range_at
from regelwerk.content.parse.scripts.script_lines import label_width
from regelwerk.content.parse.scripts.script_sections import COUNTED, Stretch, ends_in_target
from regelwerk.content.text.jump import BookWords
from regelwerk.content.text.jump_wording import ARROW, OPTION_SIGN, jumps_in, names_targets
from regelwerk.language.known_languages import language_of
from regelwerk.language.letters import CAPITAL
from regelwerk.language.sentences import sentences

_OWN_LINE = re.compile(r"(?:\d{1,4}[.)\]]*|[.!?])\s*$")
_OPENS_LINE = re.compile(rf"\s*(?:[{CAPITAL}„“\"»«•·▪‣*➢]|\d|[–-]\s|\(?[a-z0-9][.)]\s)")
_OPTION = re.compile(rf"\s*{OPTION_SIGN}\s?\d{{1,4}}\s+[^\W\d_]")
"""An option whose target stands before its words: `» 12 open the door`."""
_ASKED_ON = re.compile(rf"\s*{OPTION_SIGN}\s?\d{{1,4}}\s(?:(?!{OPTION_SIGN})[^?])+\?")
"""A target and the next question behind it, which running text has: `Rest? | » 2 Or walk on? » 3`."""
_RUN_ON = re.compile(r"\|\s*(\d{1,4})[.;,]\s+[^\W\d_]")
"""A target and the next option on one line, which options in running text have, and rows have not."""
_RANGE_ON = re.compile(r"\s*[–—-]\s*\d")
"""The rest of a range of numbers that a line end cuts."""
_WORD = re.compile(r"[^\W\d_]+")
_OWN_SIGN = re.compile(rf"{ARROW}\s*\d{{1,4}}\s*$")
"""The target of a row behind a sign of its own, which needs no head."""
_ROW = re.compile(r"(?P<label>[^\n]*[^\W\d][^\n]*?)\s+(?P<target>\d{1,4})\s*$")
"""The last row of a table of ways on."""
_REST = re.compile(rf"\s*(?![{CAPITAL}])[^\W\d_][^\d\n]{{0,30}}$")
"""The rest of a label, on a line below its target."""
_NEXT_SENTENCE = re.compile(r"[^\W\d_][.!?][”“\"»«]?\s+[^\W\d_]")
_VALUE_LINES, _VALUE_WORDS = 3, 4
"""Lines of values below a name that are more than so many, and words of each at most."""
_LABEL_WORDS = 6
"""Words of a printed line that is a label with its value, at most."""


def section_text(parts: Sequence[Stretch], locale: str, words: BookWords) -> tuple[str, list[tuple[int, int]]]:
    """The text of a section, a block a line, and where its items and cells begin and end."""
    text = ""
    spans: list[tuple[int, int]] = []
    head = ""
    for part in parts:
        piece = _broken(part, head or text.rpartition("\n")[2], locale, words)
        head = piece.partition("\n")[0].rpartition("\t")[2] if part.block.kind == "table" else ""
        if part.joined and text:
            text += " "
            start = spans[-1][0] if spans and spans[-1][1] == len(text) - 1 else len(text)
            if spans and spans[-1][1] == len(text) - 1:
                spans[-1] = (start, len(text) + len(piece))
        else:
            text += "\n" if text else ""
            if part.block.kind in ("item", "table") or "\n" in piece:
                spans += [
                    (len(text) + match.start(), len(text) + match.end()) for match in re.finditer(r"[^\n]+", piece)
                ]
        text += piece
    return text, spans


def _broken(part: Stretch, above: str, locale: str, words: BookWords) -> str:
    """The text of a stretch with line breaks where a printed line ends in a target or a value and the next opens anew.

    `above` is the line before it, or the head of the table before it, whose rows may go on in it.
    """
    if part.block.kind == "table":
        return _with_whole_rows(part.text)
    shift = label_width(part.block)
    cuts = [at + shift for at in part.block.provenance.breaks if part.start < at + shift < part.end]
    edges = [part.start, *cuts, part.end]
    if len(edges) > _VALUE_LINES and all(_is_value_line(part.block_text[a:b]) for a, b in pairwise(edges[1:])):
        return "\n".join(part.block_text[a:b].strip() for a, b in pairwise(edges))
    text = part.block_text[edges[0] : edges[1]].lstrip()
    headed = _is_row(text) and _is_head(above.rstrip(" |"), text, locale)
    last = text
    for begin, end in pairwise(edges[1:]):
        piece = part.block_text[begin:end]
        begun = _ROW.search(text) if headed and _REST.match(piece) else None
        if begun:
            label = begun["label"].removesuffix("-") if begun["label"].endswith("-") else f"{begun['label']} "
            text = f"{text[: begun.start()]}{label}{piece.strip()} {begun['target']}"
            continue
        in_column = _is_row(piece)
        headed = in_column and (headed or _is_head(text.rstrip(" |").rpartition("\n")[2], piece, locale))
        in_range = text[-1:].isdigit() and _RANGE_ON.match(piece)
        ends = not in_range and _ends_in_value(text.rpartition("\n")[2], last, piece, locale, words)
        own = ends and _OPENS_LINE.match(piece)
        bullet = re.match(r"\s*(?:[•·▪‣*➢]|[–-]\s|\(?[a-zA-Z0-9][.)]\s)", piece) and _OWN_LINE.search(text)
        bars = piece.count(" | ")
        row = bars > 1 and bars == text.rpartition("\n")[2].count(" | ") and not _runs_on(last, piece, words)
        option = _OPTION.match(piece) and not (
            text.rstrip().endswith("?") and _is_asked(part.block_text, begin, end, last)
        )
        if (own or bullet or headed or row or option) and text:
            text = text.rstrip() + "\n"
        text += piece.lstrip() if text.endswith("\n") else piece
        last = piece
    return text.strip()


def _is_asked(text: str, begin: int, end: int, above: str) -> bool:
    """Whether a line in running text opens with the target of the question above it, and the next question follows.

    Options that begin with their targets open the lines above or below it too.
    """
    return not _OPTION.match(above) and not _OPTION.match(text, end) and _ASKED_ON.match(text, begin) is not None


def _runs_on(above: str, line: str, words: BookWords) -> bool:
    """Whether options with targets behind bars run on over a line end; rows of ordinals have the same form of cells."""
    targets = [int(number) for number in _RUN_ON.findall(above)]
    return bool(targets) and max(targets) <= words.largest and _cell_forms(above) != _cell_forms(line)


def _cell_forms(line: str) -> list[str]:
    """The cells of a line behind its first bar, with one letter for each word and one digit for each number."""
    return [re.sub(r"\d+", "0", _WORD.sub("a", cell)).strip() for cell in line.split(" | ")[1:]]


def _is_value_line(line: str) -> bool:
    """Whether a line is a few words and a number, as those of the values of an opponent are."""
    return line.rstrip()[-1:].isdigit() and len(line.split()) <= _VALUE_WORDS


def _is_row(line: str) -> bool:
    """Whether a line ends in a number behind other words, as a row with its target does."""
    return line.rstrip()[-1:].isdigit() and len(line.split()) > 1


def _is_head(line: str, row: str, locale: str) -> bool:
    """True for a line that ends in words of a jump over a row that begins anew, and not with the target of these words."""
    opens = _OPENS_LINE.match(row) or range_at(row, 0, len(row), locale)
    if not opens or _OWN_SIGN.search(row) or not names_targets(line, locale):
        return False
    return not any(jump.words_start < len(line) < jump.start for jump in jumps_in(f"{line} {row.lstrip()}", locale))


def _with_whole_rows(table: str) -> str:
    """The rows of a table of ways on, with lines that have no target on the row above: its cells go on in them.

    Where the first of the rows has no target on its first line, targets stand on the last or in the middle, and lines stay.
    """
    rows = [line.split("\t") for line in table.split("\n")]
    aimed = [len(row) > 1 and row[-1].strip().isdigit() for row in rows]
    first = next((at for at, row in enumerate(rows) if aimed[at]), len(rows))
    width = len(rows[first]) if first < len(rows) else 0
    if first > 1 or any(len(row) > width for row in rows):
        return table
    whole = rows[: first + 1]
    for row, has_target in zip(rows[first + 1 :], aimed[first + 1 :], strict=True):
        if has_target:
            whole.append(row)
        else:
            cells = [*row, *[""] * (width - len(row))]
            whole[-1] = [" ".join(filter(None, map(str.strip, both))) for both in zip(whole[-1], cells, strict=True)]
    return "\n".join("\t".join(row) for row in whole)


def _ends_sentence(text: str, following: str, locale: str, words: BookWords) -> bool:
    """Whether a text that ends in a number and a full stop ends in a target, or in a sentence."""
    text = text.rstrip()
    return ends_in_target(text, locale, words) or any(
        sentence.start == len(text) + 1 for sentence in sentences(f"{text} {following.strip()}", locale)
    )


@cache
def _compared(locale: str) -> re.Pattern[str]:
    """An amount whose noun follows: `fewer than 7`."""
    words = language_of(locale).scripts
    amounts = f"{words.at_least}|{words.at_most}|{words.above}|{words.below}"
    return re.compile(rf"(?<!\w)(?:{amounts})\s+\d{{1,4}}\s*$", re.IGNORECASE)


def _ends_in_value(text: str, line: str, following: str, locale: str, words: BookWords) -> bool:
    """Whether a text ends in a target or a value, and not in a number whose noun stands on the next line.

    `line` is the last printed line of it, `following` the next one.
    """
    number = re.search(r"\d([.)\]]*)\s*$", text)
    if number is None or (COUNTED.search(text) and not _ends_sentence(text, following, locale, words)):
        return False
    if number[1] or ends_in_target(text, locale, words):
        return True
    is_label = len(_WORD.findall(line)) <= _LABEL_WORDS and not _NEXT_SENTENCE.search(line)
    return is_label and not _compared(locale).search(text)
