"""Numbers that recognition damaged: those at the head of rules, and those in references to rules.

The number of a rule is read by what must come next: `(3.2.6,b]` or `[326b]` after 3.2.6.a is 3.2.6.b, provided that it
looks like exactly one number that may follow the rule before. In references, Roman numerals were read as digits: `5.1.1.1`
where only 5.1.1.I exists. A law may print such a number itself, by mistake. So digits are taken for a numeral only where
that happens again and again, and where nothing else points to a digit at the same place (`4.3.1.2`, which no numeral
looks like).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from regelwerk.content.parse.numbers.number_order import NumberOrder
from regelwerk.content.parse.numbers.number_places import (
    NumberCandidate,
    NumberedSource,
    candidate_at,
    inner_sentences,
)
from regelwerk.content.text.rule_numbers import Label, Path, styles
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.token_text import ReferenceToken

_TORN = re.compile(r"(?P<open>[\[({|/'‘’])?(?P<number>\d[\w.,:;-]{1,12}?)(?P<close>[\])}|]{1,2})\s+")
_SIGNS = re.compile(r"[\W_]+")
_ALIKE = str.maketrans("lI|iOoSsBbZzdD©€", "11110055862244cc")
_SHORTEST = 3
"""Letters and digits from which on one of them may differ whatever comes after."""


def torn_candidates(found: Sequence[NumberedSource]) -> Iterator[NumberCandidate]:
    """Places of recognised text where something in brackets that is no number of a rule as it stands begins a block, a line
    or a sentence.
    """
    for index, source in enumerate(found):
        if not source.recognised or source.listed:
            continue
        text, starts = source.piece.text, source.piece.line_starts()
        edges = [*starts, len(text)]
        inner = set(inner_sentences(source))
        for start in sorted({0, *starts, *inner}):
            match = _TORN.match(text, start) if start or not source.block.continues else None
            if match:
                label = Label(match.group().strip(), match.end() - start, (match["number"],), True, True, misread=True)
                line = text[start : next((edge for edge in edges if edge > start), None)].rstrip()
                before = text[max((edge for edge in (0, *starts) if edge < start), default=0) : start].rstrip()
                candidate = candidate_at(source, index, start, line, label, before)
                if candidate.titled and (candidate.after_sentence or start in inner or match["open"] == "["):
                    yield replace(candidate, inside=start in inner)


def with_torn_numbers(
    chain: Sequence[NumberCandidate], others: Sequence[NumberCandidate], order: NumberOrder
) -> list[NumberCandidate]:
    """The numbers of rules, in reading order, those that recognition damaged corrected, and those of `others` that are
    damaged numbers between them.
    """
    had = {candidate.label.path for candidate in chain}
    rest = sorted((other for other in others if other.recognised), key=lambda other: other.place)
    result: list[NumberCandidate] = []
    for left, right in pairwise([*chain, None]):
        if left is None:
            break
        last = _mended(result[-1] if result else None, left, right, had, order)
        result.append(last)
        for other in rest:
            if other.place <= left.place or (right is not None and other.place >= right.place):
                continue
            path = _meant(other, last, 1, had)
            if path is not None and _fits(other, path, right, order):
                last = _with_path(other, path, last)
                had.add(path)
                result.append(last)
    return result


def _fits(candidate: NumberCandidate, path: Path, after: NumberCandidate | None, order: NumberOrder) -> bool:
    """Whether a damaged number comes before the next one; a short one must have that right after it."""
    if len(_shape(candidate.label.printed)) < _SHORTEST:
        return _shape("".join(path)) == _shape(candidate.label.printed) or (
            after is not None and order.is_next(path, after.label.path)
        )
    return after is None or order.values(path) < order.values(after.label.path)


def _mended(
    before: NumberCandidate | None,
    candidate: NumberCandidate,
    after: NumberCandidate | None,
    had: set[Path],
    order: NumberOrder,
) -> NumberCandidate:
    """The number with its dots and letters as they are meant: 3.1.3.b where `[3.13.b]` was read after 3.1.3.a."""
    if before is None or not candidate.recognised or _is_next(before.label.path, candidate.label.path, order):
        return candidate
    path = _meant(candidate, before, 1 if _counts_on(before.label.path, candidate.label.path) else 0, had)
    if path is None and after is not None and not _is_next(candidate.label.path, after.label.path, order):
        path = _meant(candidate, before, 1, had)
        path = path if path and _is_next(path, after.label.path, order) else None
    if path is None:
        return candidate
    had.add(path)
    return _with_path(candidate, path, before)


def _is_next(before: Path, after: Path, order: NumberOrder) -> bool:
    """True where nothing is missing between two numbers, and no digit counts on from a letter."""
    return not _counts_on(before, after) and order.is_next(before, after)


def _counts_on(before: Path, after: Path) -> bool:
    """True for a digit below the same number as a letter: 4.1.5 after 4.1.a is a damaged 4.1.b."""
    return before[:-1] == after[:-1] and after[-1].isdigit() and not before[-1].isdigit()


def _meant(candidate: NumberCandidate, before: NumberCandidate, most: int, had: set[Path]) -> Path | None:
    """The one number that may come next and looks like the printed one but for `most` of its letters and digits."""
    seen = _shape(candidate.label.printed)
    near: dict[int, list[Path]] = {}
    for path in _next(before.label.path):
        if path not in had:
            near.setdefault(_edits(seen, _shape("".join(path))), []).append(path)
    best = min(near, default=most + 1)
    return near[best][0] if best <= most and len(near[best]) == 1 else None


def _shape(printed: str) -> str:
    return _SIGNS.sub("", printed).translate(_ALIKE)


def _edits(a: str, b: str) -> int:
    """Letters that are exchanged, lost or added between two strings: 0, 1, or 2 for more."""
    if a == b:
        return 0
    start = next((at for at, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    rest = a[start:], b[start:]
    return 1 if rest[0][1:] in (rest[1], rest[1][1:]) or rest[0] == rest[1][1:] else 2


def _next(path: Path) -> Iterator[Path]:
    """What may come right after a number: its first child, its next brother and those of its ancestors."""
    if path[-1].isdigit():
        yield (*path, "1")
        yield (*path, "a")
    for depth in range(len(path) - 1, -1, -1):
        part = path[depth]
        if part.isdigit():
            after = str(int(part) + 1)
        elif len(part) == 1 and styles(part)[-1] in ("lower", "upper") and part not in "zZ":
            after = chr(ord(part) + 1)
        else:
            continue
        yield (*path[:depth], after)
        if depth < 2:
            yield (*path[:depth], after, "1")


def _with_path(candidate: NumberCandidate, path: Path, before: NumberCandidate) -> NumberCandidate:
    number = re.search(r"\w[\w.]*\w|\w", before.label.printed)
    around = before.label.printed.split(number.group(), 1) if number else ["", ""]
    label = replace(candidate.label, path=path, printed=".".join(path).join(around), whole=True, misread=True)
    return replace(candidate, label=label)


_ENOUGH = 3
"""Different targets in digits that show that recognition takes numerals for digits."""
_STROKES = re.compile(r"[1lI|]{1,3}|[1lI|]?[VX][1lI|]{0,3}")


def with_known_targets(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units; a reference to a number that no rule has points to the one rule it can have meant."""
    numbers = {unit.number for unit in units if unit.number}
    meant = _meant_target([*_dangling(units, numbers)], numbers)
    if not meant:
        return tuple(units)
    return tuple(
        unit.model_copy(
            update={
                "title": _mended_target(unit.title, meant) if unit.title else None,
                "text": _mended_target(unit.text, meant) if unit.text else None,
            }
        )
        for unit in units
    )


def _meant_target(targets: Sequence[str], numbers: Collection[str]) -> dict[str, str]:
    """For each of these targets that no rule has the number of the rule it stands for, where that is plain."""
    found = {target: reading for target in targets if (reading := _known(target, numbers))}
    lost = {target.rpartition(".")[0] for target in targets if target not in found}
    digits = {target for target in found if target.replace(".", "").isdigit()}
    wrong = digits if len(digits) < _ENOUGH else {target for target in digits if target.rpartition(".")[0] in lost}
    dotted = {target: readings.pop() for target in targets if len(readings := _with_lost_dots(target, numbers)) == 1}
    return dotted | {target: reading for target, reading in found.items() if target not in wrong}


def _dangling(units: Sequence[Unit], numbers: Collection[str]) -> Iterator[str]:
    for unit in units:
        for passage in (unit.title, unit.text):
            for token in passage.content.tokens if passage and _is_recognised(passage) else ():
                if isinstance(token, ReferenceToken) and token.kind == "rule" and token.target not in numbers:
                    yield token.target


def _is_recognised(passage: Passage) -> bool:
    return any(part.provenance.method in ("ocr", "hocr") for part in passage.parts)


def _mended_target(passage: Passage, meant: Mapping[str, str]) -> Passage:
    if not _is_recognised(passage):
        return passage
    tokens = tuple(
        token.model_copy(update={"target": meant.get(token.target, token.target)})
        if isinstance(token, ReferenceToken) and token.kind == "rule"
        else token
        for token in passage.content.tokens
    )
    return passage.model_copy(update={"content": passage.content.model_copy(update={"tokens": tokens})})


def _known(target: str, numbers: Collection[str]) -> str | None:
    found = {reading for reading in _readings(target) if reading in numbers}
    return found.pop() if len(found) == 1 else None


def _with_lost_dots(target: str, numbers: Collection[str]) -> set[str]:
    """The numbers of which recognition lost a dot, where there is no chapter of the target: `125.1` for 12.5.1."""
    chapter, digits = target.split(".")[0], target.replace(".", "")
    if any(number.split(".")[0] == chapter for number in numbers):
        return set()
    return {number for number in numbers if number.count(".") > target.count(".") and number.replace(".", "") == digits}


def _readings(target: str) -> Iterator[str]:
    """The target with each of its components but the first as a Roman numeral."""
    parts = target.split(".")
    for at in range(1, len(parts)):
        if _STROKES.fullmatch(parts[at]):
            yield ".".join([*parts[:at], re.sub(r"[1l|]", "I", parts[at]), *parts[at + 1 :]])
