"""References in recognised text whose roman numerals were read as digits: `5.1.1.1` where only 5.1.1.I exists."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.text import ReferenceToken

_STROKES = re.compile(r"[1lI|]{1,3}|[1lI|]?[VX][1lI|]{0,3}")


def with_known_targets(units: Sequence[Unit]) -> tuple[Unit, ...]:
    """The units; a reference to a number that no rule has points to the one rule it can have meant."""
    numbers = {unit.number for unit in units if unit.number}
    return tuple(
        unit.model_copy(
            update={
                "title": _mended(unit.title, numbers) if unit.title else None,
                "text": _mended(unit.text, numbers) if unit.text else None,
            }
        )
        for unit in units
    )


def _mended(passage: Passage, numbers: Collection[str]) -> Passage:
    if all(part.provenance.method not in ("ocr", "hocr") for part in passage.parts):
        return passage
    tokens = tuple(
        token.model_copy(update={"target": _known(token.target, numbers)})
        if isinstance(token, ReferenceToken) and token.kind == "rule" and token.target not in numbers
        else token
        for token in passage.content.tokens
    )
    return passage.model_copy(update={"content": passage.content.model_copy(update={"tokens": tokens})})


def _known(target: str, numbers: Collection[str]) -> str:
    found = {reading for reading in _readings(target) if reading in numbers}
    return found.pop() if len(found) == 1 else target


def _readings(target: str) -> Iterator[str]:
    """The target with each of its components but the first as a roman numeral."""
    parts = target.split(".")
    for at in range(1, len(parts)):
        if _STROKES.fullmatch(parts[at]):
            yield ".".join([*parts[:at], re.sub(r"[1l|]", "I", parts[at]), *parts[at + 1 :]])
