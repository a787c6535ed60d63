"""Numbers with letters of their own, as questions, scenarios and modules have them: `Q1`, `S2.3`, `F-01`.

A field of a map, a die and a code look the same. They are numbers of rules where they are at the head of lines, set off by
a sign, in bold or in headings, and count on from 1. Where words or brackets send to them, a capital after them is enough.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from regelwerk.content.parse.numbers.number_heads import Place
from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import Label, lettered_label, letters_and_count
from regelwerk.language.known_languages import in_any
from regelwerk.language.patterns import either
from regelwerk.language.tokens import words

_FEWEST = 3
"""Such numbers that a rulebook has at least; two of a map are soon in order. Chosen by hand."""
_NUMBER = re.compile(r"(?<![\w.,/-])[A-Z]{1,3}-?\d{1,2}(?![\w%]|[.,-]\d)")
_JOIN = rf"(?:[,/&–-]|(?<=\s)(?i:{in_any(lambda one: one.pointers.join)})(?=\s))"
_TOLD = re.compile(
    rf"(?:\(|(?<!\w)(?i:{in_any(lambda one: either((one.pointers.see, one.pointers.by, one.pointers.section, one.pointers.rule)))})[\s:]+)"
    rf"(?:[A-Z]{{1,3}}-?\d{{1,2}}\s*{_JOIN}\s*){{0,3}}$"
)
"""What sends to such a number: a word or a bracket, with the numbers of the list that it goes on."""
_WITHIN = re.compile(r"[^\s.!?:]\s$")
"""What is before a word within a sentence."""
_LEAD = 40
"""Characters before a number in which that is looked for."""
_GAP = 3
"""How far they jump at most."""


def lettered_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places in reading order; `shown` says of each piece whether it is a heading, and None where it has no numbers."""
    sent = _are_sent_to(pieces)
    lines: dict[str, list[tuple[Place, Label]]] = defaultdict(list)
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        starts = [0, *piece.line_starts()] if is_shown is not None else []
        for start, end in zip(starts, [*starts[1:], len(piece.text)], strict=False):
            label = lettered_label(piece.text[start:end].rstrip())
            if label is not None and (
                label.closed
                or is_shown
                or piece.bold_end(start) is not None
                or (sent and piece.text[start + label.end :][:1].isupper())
            ):
                letters = letters_and_count(label.path[0])
                lines[letters[0] if letters else ""].append(((index, start), label))
    counted = [_counting(series) for series in lines.values()]
    found = {place: label for series in counted for place, label in series.items()}
    return found if len(found) >= _FEWEST and any(len(series) > 1 for series in counted) else {}


def _are_sent_to(pieces: Sequence[Piece]) -> bool:
    """True where words or brackets send to such numbers; where the lines with one are most of the book, speaking of them is
    enough.
    """
    told: set[str] = set()
    spoken: set[str] = set()
    for piece in pieces:
        for match in _NUMBER.finditer(piece.text):
            if _TOLD.search(piece.text, max(0, match.start() - _LEAD), match.start()):
                told.add(match.group())
            elif _WITHIN.search(piece.text, max(0, match.start() - 2), match.start()):
                spoken.add(match.group())
    return len(told) >= _FEWEST or (len(told | spoken) >= _FEWEST and _are_the_book(pieces))


def _are_the_book(pieces: Sequence[Piece]) -> bool:
    """True where most words of the book are in lines with such a number."""
    counted, every = 0, 0
    for line in (line for piece in pieces for line in piece.text.splitlines()):
        label, length = lettered_label(line), len(words(line))
        every += length
        counted += length if label is not None and line[label.end :][:1].isupper() else 0
    return 2 * counted > every


def _counting(series: Sequence[tuple[Place, Label]]) -> dict[Place, Label]:
    """Those that count on from 1."""
    taken: dict[Place, Label] = {}
    last = 0
    for place, label in series:
        parts = letters_and_count(label.path[0])
        count = parts[1] if parts else 0
        if count == last if len(label.path) > 1 else last < count <= (last + _GAP if last else 1):
            taken[place], last = label, count
    return taken
