"""Where each character of a YAML text is in the source: in quotes, plain, or in a block of lines.

Source: YAML 1.2.2, chapters 7.3 (flow scalars) and 8.1 (block scalars). The parsed text is given, and there is an answer
only if these steps give the same text: the parser decides, this module says where.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_BREAK = re.compile(r"\r\n|\r|\n")
_FOLD = re.compile(r"[ \t]*(?:\r\n|\r|\n)(?:[ \t]*(?:\r\n|\r|\n))*[ \t]*")
_HEADER = re.compile(r"[|>](?:([1-9])[+-]?|[+-]([1-9])?)?[ \t]*(?:#[^\r\n]*)?(?:\r\n|\r|\n)")
_HEX = {"x": 2, "u": 4, "U": 8}
_ESCAPES = {
    "0": "\0", "a": "\a", "b": "\b", "t": "\t", "\t": "\t", "n": "\n", "v": "\v", "f": "\f", "r": "\r", "e": "\x1b",
    " ": " ", '"': '"', "/": "/", "\\": "\\", "N": "\x85", "_": "\u00a0", "L": "\u2028", "P": "\u2029",
}  # fmt: skip
_Step = tuple[str, int, int]
"""Characters with the offset where they begin and the one after them."""


def offsets(text: str, at: int, value: str) -> list[int] | None:
    """Offset of each character of `value` in the scalar that is written at `at`, and the one after the last.

    None if the scalar is written in an unsupported way, or says something other than `value`.
    """
    steps = {'"': _double, "'": _single, "|": _literal, ">": _folded}.get(text[at : at + 1], _plain)
    found: list[int] = []
    end = at
    try:
        for said, start, end_ in steps(text, at):
            if len(found) >= len(value):
                break
            if value[len(found) : len(found) + len(said)] != said:
                return None
            found += [start] * len(said)
            end = end_
    except (ValueError, IndexError):
        return None
    return [*found, end] if len(found) == len(value) and value else None


def _flow(text: str, at: int, special: str) -> Iterator[tuple[str, int]]:
    """The steps that all scalars in lines share: line ends and the spaces around them; else nothing to say."""
    match = _FOLD.match(text, at)
    if match:
        count = len(_BREAK.findall(match.group()))
        yield (" " if count == 1 else "\n" * (count - 1)), match.end()
    elif text[at] not in special:
        yield text[at], at + 1


def _double(text: str, at: int) -> Iterator[_Step]:
    at += 1
    while text[at] != '"':
        if text[at] == "\\":
            sign = text[at + 1]
            if sign in _HEX:
                end = at + 2 + _HEX[sign]
                yield chr(int(text[at + 2 : end], 16)), at, end
            elif sign in "\r\n":
                match = re.compile(r"(?:\r\n|\r|\n)[ \t]*").match(text, at + 1)
                end = match.end() if match else at + 2
            else:
                end = at + 2
                yield _ESCAPES.get(sign, "\0\0"), at, end
            at = end
            continue
        for said, end in _flow(text, at, '"\\'):
            yield said, at, end
            at = end


def _single(text: str, at: int) -> Iterator[_Step]:
    at += 1
    while True:
        if text[at] == "'":
            if text[at + 1 : at + 2] != "'":
                return
            yield "'", at, at + 2
            at += 2
            continue
        for said, end in _flow(text, at, "'"):
            yield said, at, end
            at = end


def _plain(text: str, at: int) -> Iterator[_Step]:
    """To the end of the file: who asks knows how long the text is."""
    while at < len(text):
        for said, end in _flow(text, at, ""):
            yield said, at, end
            at = end


def _lines(text: str, at: int) -> Iterator[tuple[int, int, int]]:
    """Lines of a block: where the text of each begins and ends, and where the next line begins; a blank one is empty."""
    header = _HEADER.match(text, at)
    if header is None:
        raise ValueError
    at = header.end()
    first = re.compile(r"(?:[ \t]*(?:\r\n|\r|\n))*( *)[^ \r\n]").match(text, at)
    given = header[1] or header[2]
    # An indentation that is given counts from that of the block around, which is not known here.
    if first is None or given:
        raise ValueError
    indent = len(first[1])
    while at < len(text):
        stop = _BREAK.search(text, at)
        end, after = (stop.start(), stop.end()) if stop else (len(text), len(text))
        yield min(at + indent, end), end, after
        at = after


def _literal(text: str, at: int) -> Iterator[_Step]:
    for start, end, after in _lines(text, at):
        for place in range(start, end):
            yield text[place], place, place + 1
        yield "\n", end, after


def _folded(text: str, at: int) -> Iterator[_Step]:
    before: tuple[int, int] | None = None
    blank, indented = 0, False
    for start, end, after in _lines(text, at):
        if start == end:
            blank += 1
            continue
        more = text[start] in " \t"
        if before is None:
            if blank:
                raise ValueError
        elif more or indented:
            yield "\n" * (blank + 1), before[0], start
        else:
            yield (" " if not blank else "\n" * blank), before[0], start
        for place in range(start, end):
            yield text[place], place, place + 1
        before, blank, indented = (end, after), 0, more
