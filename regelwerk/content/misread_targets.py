"""References in recognised text whose roman numerals were read as digits: `5.1.1.1` where only 5.1.1.I exists.

A law may print such a number itself, by mistake. So digits alone are taken for a numeral only where that happens again
and again, and where nothing else points to a digit at the same place (`4.3.1.2`, which no numeral looks like).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence

from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.text import ReferenceToken

_ENOUGH = 3
"""Different targets in digits that show that recognition takes numerals for digits."""
_STROKES = re.compile(r"[1lI|]{1,3}|[1lI|]?[VX][1lI|]{0,3}")


def with_known_targets(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units; a reference to a number that no rule has points to the one rule it can have meant."""
    numbers = {unit.number for unit in units if unit.number}
    meant = _meant([*_dangling(units, numbers)], numbers)
    if not meant:
        return tuple(units)
    return tuple(
        unit.model_copy(
            update={
                "title": _mended(unit.title, meant) if unit.title else None,
                "text": _mended(unit.text, meant) if unit.text else None,
            }
        )
        for unit in units
    )


def _meant(targets: Sequence[str], numbers: Collection[str]) -> dict[str, str]:
    """For each of these targets that no rule has the number of the rule it stands for, where that is plain."""
    found = {target: reading for target in targets if (reading := _known(target, numbers))}
    lost = {target.rpartition(".")[0] for target in targets if target not in found}
    digits = {target for target in found if target.replace(".", "").isdigit()}
    wrong = digits if len(digits) < _ENOUGH else {target for target in digits if target.rpartition(".")[0] in lost}
    return {target: reading for target, reading in found.items() if target not in wrong}


def _dangling(units: Sequence[Unit], numbers: Collection[str]) -> Iterator[str]:
    for unit in units:
        for passage in (unit.title, unit.text):
            for token in passage.content.tokens if passage and _is_recognised(passage) else ():
                if isinstance(token, ReferenceToken) and token.kind == "rule" and token.target not in numbers:
                    yield token.target


def _is_recognised(passage: Passage) -> bool:
    return any(part.provenance.method in ("ocr", "hocr") for part in passage.parts)


def _mended(passage: Passage, meant: Mapping[str, str]) -> Passage:
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


def _readings(target: str) -> Iterator[str]:
    """The target with each of its components but the first as a roman numeral."""
    parts = target.split(".")
    for at in range(1, len(parts)):
        if _STROKES.fullmatch(parts[at]):
            yield ".".join([*parts[:at], re.sub(r"[1l|]", "I", parts[at]), *parts[at + 1 :]])
