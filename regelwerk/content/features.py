"""What alignment compares: the language-neutral evidence in a unit of text."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass

from regelwerk.schema.draft import Unit
from regelwerk.schema.text import NumberToken, ReferenceToken, Text

STEM = 5
"""Letters that stand for a word: enough to tell words apart, short enough to fold most German and Polish endings."""
_WORD = re.compile(r"[^\W\d_]{3,}")
_MARKS = ("?", "!", ":", "(", ";")
_QUOTES = re.compile(r"[„“”»«\"]")


@dataclass(frozen=True, slots=True)
class Features:
    """Evidence of one unit."""

    kind: str
    level: int | None
    length: int
    figures: Counter[str]
    """Numbers and references, by value."""
    names: frozenset[str]
    """Capitalised words by their first letters: names and cognates look alike in both editions."""
    stems: frozenset[str]
    marks: tuple[int, ...]
    """How often each punctuation mark stands in it that both languages use alike."""


def features(unit: Unit) -> Features:
    """Evidence of a unit: its title, text, facts and place in the tree."""
    contents = [passage.content for passage in (unit.title, unit.text) if passage]
    text = "\n".join(content.text for content in contents)
    words = _WORD.findall(text)
    figures = Counter(figure for content in contents for figure in _figures(content))
    figures.update(f"={value}" for value in unit.facts.values() if isinstance(value, int))
    return Features(
        kind=unit.kind,
        level=unit.level,
        length=len(text),
        figures=figures,
        names=frozenset(word[:STEM].casefold() for word in words if word[0].isupper()),
        stems=frozenset(word[:STEM].casefold() for word in words),
        marks=(*(text.count(mark) for mark in _MARKS), len(_QUOTES.findall(text)) // 2),
    )


def unit_text(unit: Unit) -> str:
    """Title and text of a unit, as a reader sees them."""
    return "\n".join(passage.content.text for passage in (unit.title, unit.text) if passage)


def _figures(content: Text) -> list[str]:
    found = []
    for token in content.tokens:
        if isinstance(token, NumberToken):
            found.append(f"{token.value:g}" + (f"-{token.high:g}" if token.high is not None else ""))
        elif isinstance(token, ReferenceToken):
            found.append(f"{token.kind} {token.target}")
    return found
