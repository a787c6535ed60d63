"""Lines of facts of a card: `Cost: 2 · Slot: Hand`, `HP 7, ATK 3`, `Draw 5   Grit 2`, `Human / Rogue`."""

from __future__ import annotations

import re
from dataclasses import dataclass

_LABEL = re.compile(r"\s*([^\W\d_][^:.!?\n]{0,24}?\.?)\s*:(?:\s+(.*)|$)", re.DOTALL)
_SIGNS = re.compile(r"\s*[·•|]\s*|\s+/\s+|\s+[–—-]\s+|\s*;\s+")
_COMMA = re.compile(r",\s+")
_WITH_NUMBER = re.compile(r"([^\W\d_][^\d,:]{0,22}?|[^\w\s,])\s+([+–-]?\d{1,3}[+*]?|[–—-])")
_NUMBER_FIRST = re.compile(r"([+–-]?\d{1,3})\s+([^\W\d_]\w*)")
_PAIRS = re.compile(r"(?:[^\W\d_]\w{0,14}\.?\s+[+–-]?\d{1,3}[+*]?(?:\s+|$)){2,}")
_PAIR = re.compile(r"([^\W\d_]\w{0,14}\.?)\s+([+–-]?\d{1,3}[+*]?)")
_WORDS = 5
"""Words of a fact, at most."""
_END = re.compile(r"[.!?…][)”“\"»’']*$")


@dataclass(frozen=True, slots=True)
class CardFact:
    """A value of a card and its label, which is empty where none is printed."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class LabelledFact:
    """A line that begins with a label."""

    label: str
    value: str


def label_and_value(text: str) -> LabelledFact | None:
    """A line as a label and its value; None where it begins with no label."""
    found = _LABEL.fullmatch(text.strip().replace("'''", ""))
    return LabelledFact(found[1], (found[2] or "").strip()) if found and len(found[1].split()) <= 3 else None


def is_sentence(text: str) -> bool:
    """Whether a text ends as a sentence and has some words."""
    return bool(_END.search(text.strip())) and len(text.split()) > 1


def facts_in(text: str) -> list[CardFact]:
    """The facts of a line; nothing where it is none of facts."""
    text = text.strip()
    if _PAIRS.fullmatch(text):
        return [CardFact(label, value) for label, value in _PAIR.findall(text)]
    parts = [part.strip() for part in _SIGNS.split(text) if part.strip()]
    if len(parts) < 2 or any(_is_long(part) for part in parts):
        parts = [part.strip() for part in _COMMA.split(text)]
        if not all(_LABEL.fullmatch(part) or _WITH_NUMBER.fullmatch(part) for part in parts):
            return []
    facts = [_fact(part) for part in parts]
    told = sum(bool(fact.label) for fact in facts)
    return facts if told and not any(_END.search(part) for part in parts[:-1]) else []


def _is_long(part: str) -> bool:
    labelled = _LABEL.fullmatch(part)
    if labelled:
        return len((labelled[2] or "").split()) > 2 * _WORDS
    return len(part.split()) > _WORDS or bool(_END.search(part))


def _fact(part: str) -> CardFact:
    labelled = _LABEL.fullmatch(part)
    if labelled:
        return CardFact(labelled[1], (labelled[2] or "").strip())
    if numbered := _WITH_NUMBER.fullmatch(part):
        return CardFact(numbered[1].strip(), numbered[2])
    if first := _NUMBER_FIRST.fullmatch(part):
        return CardFact(first[2], first[1])
    return CardFact("", part)
