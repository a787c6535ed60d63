"""Plain numbers that run on through a whole rulebook: `(1)` to `(17)` over all its headings, `3 – The night`, `Step 4:`.

Steps, results of dice and items of a list look the same. They are numbers of rules where they count on from 1 without a
gap and never begin anew, and where the text sends to them: `see 11`, `under Rules 3 to 5`, `back to step 2`.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import Label, count_and_letter
from regelwerk.language.known_languages import in_any
from regelwerk.language.letters import CAPITAL, SMALL

Place = tuple[int, int]
"""Index of a piece and offset in its text."""

_FEWEST = 6
"""Rules of the shortest such rulebook; lists of steps are shorter. Chosen by hand."""
_SENT = 3
"""Different rules that the text sends to at least; a game sends back to one step or two. Chosen by hand."""
_STEM = 4
"""Letters that the forms of a word have in common, at most: `Krok`, `kroku`."""
_BEGIN = rf"(?=[\"„“«»'(*]*[^\W\d_{SMALL}])"
_HEAD = re.compile(
    rf"(?P<bracket>[(\[])(?P<b>[1-9]\d?)[)\]]\s+{_BEGIN}|(?P<dash>)(?P<d>[1-9]\d?)\s+[-–—]{{1,2}}\s+{_BEGIN}"
    rf"|(?P<word>[{CAPITAL}]\w{{2,}})\s+(?P<w>[1-9]\d?)(?:[.:)]|\s+[-–—]{{1,2}}(?=\s)|(?=\s*(?:\n|$)))\s*"
)
_SHOWN = re.compile(rf"(?P<word>[{CAPITAL}]\w{{2,}})\s+(?P<w>[1-9]\d?)\s+{_BEGIN}")
"""A word and a number in a heading, which needs no sign after it."""
_INNER = re.compile(r"[.!?…:][)\]\"'“”‘’»«]?\s+(?=[(\[]\d)")
_POINTER = re.compile(
    rf"(?<!\w)(?:{'|'.join(in_any(lambda one, name=name: str(getattr(one.pointers, name))) for name in ('see', 'section', 'rule', 'by'))}"
    rf"|(?P<word>[^\W\d_]{{3,}}))\s+(?P<first>[1-9]\d?)(?![\w%]|[.,:]\d)",
    re.IGNORECASE,
)
_BELOW = re.compile(r"(?P<path>[1-9]\d?[a-z])(?P<close>[.):]{0,2})\s+")


def running_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places of such numbers in reading order; `shown` says of each piece whether it is a heading, and None where it
    has no numbers.
    """
    series: dict[str, list[tuple[Place, Label]]] = defaultdict(list)
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        for kind, start, label in _heads(piece.text, piece.line_starts(), is_shown) if is_shown is not None else ():
            series[kind].append(((index, start), label))
    words = [kind for kind in series if kind.isalpha()]
    sent = _sent(pieces, {place for found in series.values() for place, _ in found}, words)
    for kinds in (["("], ["-"], *_joined(series, words)):
        found = sorted((entry for kind in kinds for entry in series[kind]), key=lambda entry: entry[0])
        counted = _counting(found)
        targets = {number for kind in kinds for number in sent[kind if kind in words else ""]}
        if len(counted) >= _FEWEST and len(targets & {label.path[0] for label in counted.values()}) >= _SENT:
            return counted
    return {}


def _heads(text: str, starts: Sequence[int], is_shown: bool) -> Iterator[tuple[str, int, Label]]:
    inner = {match.end() for match in _INNER.finditer(text)}
    for start in sorted({0, *starts, *inner}):
        match = _HEAD.match(text, start) or (_SHOWN.match(text, start) if is_shown else None)
        if match is None:
            continue
        found = match.groupdict()
        number = found.get("b") or found.get("d") or found["w"]
        kind = "(" if found.get("bracket") else (found["word"] or "-").casefold()
        label = Label(match.group().strip(), match.end() - start, (number,), True, True, running=True)
        yield kind, start, label


def _sent(pieces: Sequence[Piece], heads: set[Place], words: Sequence[str]) -> dict[str, set[str]]:
    """The numbers that the text sends to, by the word before them: one of these, or a word for rules (empty)."""
    sent: dict[str, set[str]] = defaultdict(set)
    for index, piece in enumerate(pieces):
        for match in _POINTER.finditer(piece.text):
            if (index, match.start()) in heads:
                continue
            word = (match["word"] or match.group().split()[0]).casefold()
            if not match["word"]:
                sent[""].add(match["first"])
            for head in words:
                if word.startswith(head[:_STEM]):
                    sent[head].add(match["first"])
    return sent


def _joined(series: dict[str, list[tuple[Place, Label]]], words: Sequence[str]) -> Iterator[list[str]]:
    """Words whose numbers may be one series: one that begins with 1, and those that go on after it."""
    for word in words:
        if series[word][0][1].path == ("1",):
            last = int(series[word][-1][1].path[0])
            yield [word, *(other for other in words if other != word and int(series[other][0][1].path[0]) == last + 1)]


def _counting(series: Sequence[tuple[Place, Label]]) -> dict[Place, Label]:
    """Those that count on from 1; none where they begin anew."""
    taken: dict[Place, Label] = {}
    if sum(label.path == ("1",) for _, label in series) > 1:
        return taken
    for place, label in series:
        if int(label.path[0]) == len(taken) + 1:
            taken[place] = label
    return taken


def inserted_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places of numbers with a letter, `2a)` and `2b)`, which count on below the rules with these numbers."""
    taken: dict[Place, Label] = {}
    last = (0, 0)
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        for start in (0, *piece.line_starts()) if is_shown is not None else ():
            match = _BELOW.match(piece.text, start)
            if match is None or not (match["close"] or piece.bold_end(start) is not None):
                continue
            own = count_and_letter(match["path"])
            if own is not None and (own == (last[0], last[1] + 1) or (own[0] > last[0] and own[1] == 1)):
                label = Label(match.group().strip(), match.end() - start, (match["path"],), True, True, running=True)
                taken[(index, start)], last = label, own
    return taken if len(taken) >= _SENT and len({label.path[0][:-1] for label in taken.values()}) < len(taken) else {}
