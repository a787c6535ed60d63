"""What sort of section it is, and the values of those who are fought in it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.text.jump_wording import ends_in_jump
from regelwerk.language.known_languages import language_of

_NAME = r"[^\W\d_][^\W_]*(?:[\s'’-][^\W_]+){0,4}"
_VALUE = r"[^\W\d_][\w.]*(?:\s[^\W\d_]+)?\s*:?\s*\d{1,3}(?![\w.])"
_LINE = re.compile(rf"(?P<name>{_NAME}?)[\s,:(]*(?P<values>{_VALUE}(?:[\s,;/)]+{_VALUE})*)[).;\s]*")
_ONE = re.compile(r"(?P<label>[^\W\d_][\w.]*(?:\s[^\W\d_]+)?)\s*:?\s*(?P<value>\d{1,3})(?![\w.])")
_TWO_VALUES = re.compile(r"\d\D+\d")
_DIGITS = re.compile(r"\d+")
_ALL_VALUES = re.compile(rf"(?:{_VALUE}[,;\s]*)+")
_OPTION = re.compile(r"[^\d:]+:\s*\d{1,4}[.,;]?")
_VALUE_WORDS = 4
"""Words of a value with its label, at most."""
_WORDS = 5
"""Words of a name, at most."""


@dataclass(frozen=True)
class Opponent:
    """A name and its values by their printed labels."""

    name: str
    values: tuple[tuple[str, int], ...]


@cache
def _pattern(source: str) -> re.Pattern[str]:
    return re.compile(source, re.IGNORECASE)


def ends_story(text: str, locale: str) -> bool:
    """True where a section says that the story ends."""
    return _pattern(language_of(locale).scripts.ending).search(text) is not None


def begins_again(text: str, locale: str) -> bool:
    """True where the reader is offered to begin again."""
    return _pattern(language_of(locale).scripts.again).search(text) is not None


def is_rule_text(text: str, locale: str) -> bool:
    """True for a section that is labelled as a rule."""
    return _pattern(rf"\W*(?:{language_of(locale).scripts.rule_label})\s*:").match(text) is not None


def opponents(lines: Sequence[str], locale: str) -> tuple[list[Opponent], set[int]]:
    """Those who are fought, with their values: in a line, in lines below a name, in a sentence in brackets, in a table.

    The second value says which of the lines hold them.
    """
    found: list[Opponent] = []
    taken: set[int] = set()
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        if ends_in_jump(line, locale):
            at += 1
            while at < len(lines) and lines[at].rstrip()[-1:].isdigit():
                at += 1
            continue
        below = _values_below(lines, at)
        if below:
            name, values = _name_and_values(line) or (line, [])
            more = [value for one in below for value in one]
            if len(values) + len(more) > 1 and not _are_options(lines[at : at + 1 + len(below)], values):
                found.append(Opponent(name, (*values, *more)))
                taken |= set(range(at, at + 1 + len(below)))
                at += 1 + len(below)
                continue
        inside = _in_line(line)
        rows = [] if inside else _below_head(lines, at)
        found += inside or rows
        taken |= set(range(at, at + 1 + len(rows))) if inside or rows else set()
        at += 1 + len(rows)
    return found, taken


def _are_options(lines: Sequence[str], first: Sequence[tuple[str, int]]) -> bool:
    """Whether each of the lines is words, a colon and a number, the first as well: ways on, `The candle: 18`.

    Values may be so too where their labels are in capitals.
    """
    return len(first) == 1 and not first[0][0].isupper() and all(map(_OPTION.fullmatch, map(str.strip, lines)))


def _are_labels(values: Sequence[tuple[str, int]]) -> bool:
    return all(label[0].isupper() and len(label) < 24 for label, _ in values)


_ROW = re.compile(r"(?P<name>[^\W\d_][\w\s'’-]*?)[\s|]+(?P<values>\d{1,3}(?:[\s|]+\d{1,3})+)")


def _below_head(lines: Sequence[str], at: int) -> list[Opponent]:
    """Rows of a name and numbers below a head of words: a table, also one whose cells are parted by white space alone."""
    head = re.split(r"\s*[\t|]\s*|\s{2,}|\s+", lines[at].strip())
    if len(head) < 3 or any(not label[:1].isalpha() for label in head):
        return []
    found: list[Opponent] = []
    for line in lines[at + 1 :]:
        match = _ROW.fullmatch(line.strip())
        if match is None:
            break
        values = [int(value) for value in re.findall(r"\d+", match["values"])]
        cells = [cell for cell in re.split(r"\s*[\t|]\s*|\s{2,}", lines[at].strip()) if cell]
        count = min(len(values), (len(cells) if len(cells) > 2 else len(head)) - 1)
        if count < 1 or (count < 2 and len(cells) < 2):
            break
        name = " ".join([match["name"].strip(), *map(str, values[: len(values) - count])])
        found.append(Opponent(name, tuple(zip(_labels(lines[at], count), values[-count:], strict=True))))
    return found


def _labels(head: str, count: int) -> list[str]:
    """The last `count` labels of a head."""
    cells = [cell for cell in re.split(r"\s*[\t|]\s*|\s{2,}", head.strip()) if cell]
    return (cells if len(cells) > count else head.split())[-count:]


def _values_below(lines: Sequence[str], at: int) -> list[list[tuple[str, int]]]:
    """The values of each line below a name, or below a name and its first values, that holds nothing else."""
    name = lines[at].strip()
    if not name or len(name.split()) > 2 * _WORDS or name[-1] in ".!?:;," or not name[0].isupper():
        return []
    if len(name.split()) > _WORDS and _name_and_values(name) is None:
        return []
    found: list[list[tuple[str, int]]] = []
    for line in lines[at + 1 :]:
        if not _ALL_VALUES.fullmatch(line.strip()):
            break
        found.append([(match["label"], int(match["value"])) for match in _ONE.finditer(line)])
    return found if found and all(map(_are_labels, found)) else []


def _in_line(line: str) -> list[Opponent]:
    """`GOBLIN  SKILL 5  STAMINA 4`, and the same in brackets, several parted by semicolons."""
    found: list[Opponent] = []
    if not _TWO_VALUES.search(line):
        return []
    for piece in re.split(r";\s*", line):
        if len(piece.split()) > _WORDS + _VALUE_WORDS * len(_DIGITS.findall(piece)):
            return []
        values = [(match["label"], int(match["value"])) for match in _ONE.finditer(piece)]
        if len(values) < 2:
            return []
        opened = piece.find("(")
        if opened > 0:
            name, inside = piece[:opened].strip(), piece[opened:]
            values = [(match["label"], int(match["value"])) for match in _ONE.finditer(inside)]
            if len(values) < 2 or not re.fullmatch(rf"\((?:{_VALUE}[,;\s]*)+\)\.?", inside.strip()):
                return []  # `At most 4 (section 12)` is a result and its target
        else:
            split = _name_and_values(piece)
            if split is None:
                return []
            name, values = split
        if not name or len(name.split()) > _WORDS or not _are_labels(values):
            return []
        found.append(Opponent(name, tuple(values)))
    return found


def _name_and_values(piece: str) -> tuple[str, list[tuple[str, int]]] | None:
    """The name before values that fill the rest of a line; the labels are words that no name begins with."""
    tail = re.fullmatch(
        r"(?P<name>.*?)\s+(?P<rest>(?:[^\W\d_]+(?:\s[^\W\d_]+)?\s?:?\s?\d{1,3}(?:[,;\s]+|\.?$))+)", piece.strip()
    )
    if tail is None or not tail["name"] or not tail["name"][0].isupper():
        return None
    values = [(match["label"], int(match["value"])) for match in _ONE.finditer(tail["rest"])]
    return (tail["name"], values)
