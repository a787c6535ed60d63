"""Lines of facts of a card: `Cost: 2 · Slot: Hand`, `HP 7, ATK 3`, `Draw 5   Grit 2`, `Human / Rogue`.

A fact is its label, a colon and its value, `HP: 7`, or the value alone.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

_LABEL = re.compile(r"([^\W\d_][^:.!?\n]{0,24}?\.?)\s*:(?:\s+(.*)|$)", re.DOTALL)
_LABEL_WORDS = 3
"""Words of a label at the beginning of a line, at most."""
_SIGNS = re.compile(r"\s*[·•|]\s*|\s+/\s+|\s+[–—-]\s+|\s*;\s+")
_LISTING = re.compile(r"\s+[–—/·|-]{1,2}\s+|[,;]\s+")
_BARS = re.compile(r"\s*[·•|]\s*|\s+/\s+")
_KIND = re.compile(r"\s+[–—/·|-]{1,2}\s+|\s*[(\[]|[)\]]|,\s+(?=\d)")
_GAP = re.compile(r"\s{2,}")
_COMMA = re.compile(r",\s+")
_WITH_NUMBER = re.compile(r"([^\W\d_][^\d,:]{0,22}?|[^\w\s,])\s+([+–-]?\d{1,3}[+*]?|[–—-])")
_NUMBER_FIRST = re.compile(r"([+–-]?\d{1,3})\s+([^\W\d_]\w*)")
_PAIR = re.compile(r"([^\W\d_]\w{0,14}\.?)\s+([+–-]?\d{1,3}[+*]?)")
_PAIRS = re.compile(rf"(?:{_PAIR.pattern}(?:\s+|$)){{2,}}")
_WORDS = 5
"""Words of a fact, at most; of one with a label twice as many."""
_VALUE_WORDS = 2
_END = re.compile(r"[.!?…][)”“\"»«’']*$")


def label_and_value(text: str) -> tuple[str, str] | None:
    """A line as a label and its value, without the marks of bold letters of a wiki; None where it begins with no label."""
    found = _LABEL.fullmatch(text.replace("'''", "").strip())
    return (found[1], (found[2] or "").strip()) if found and len(found[1].split()) <= _LABEL_WORDS else None


def ends_as_sentence(text: str) -> bool:
    """Whether a text ends as a sentence, such as `Fly.`"""
    return bool(_END.search(text.strip()))


def is_sentence(text: str) -> bool:
    """Whether a text ends as a sentence and has more than a word."""
    return ends_as_sentence(text) and len(text.split()) > 1


def facts_in(text: str) -> list[str]:
    """The facts of a line; nothing where it is none of facts."""
    text = text.strip()
    if _PAIRS.fullmatch(text):
        return [f"{found[1]}: {found[2]}" for found in _PAIR.finditer(text)]
    parts = [part.strip() for part in _SIGNS.split(text) if part.strip()]
    if len(parts) < 2 or any(map(_is_long, parts)):
        parts = [part.strip() for part in _COMMA.split(text)]
        if not all(_LABEL.fullmatch(part) or _WITH_NUMBER.fullmatch(part) for part in parts):
            return []
    if any(map(_is_before_text, parts)):
        return []
    facts = [_labelled(part) or part for part in parts]
    is_told = any(map(_labelled, parts)) and not any(_END.search(part) for part in parts[:-1])
    return facts if is_told else []


def in_signs(text: str) -> list[str]:
    """The facts of a line that stand between dots or bars, none of which needs a label; the whole line without them."""
    facts = [part.strip() for part in _BARS.split(text) if part.strip()]
    return [_labelled(part) or part for part in facts] if len(facts) > 1 else [text.strip()]


def kind_of(text: str) -> list[str]:
    """The kind of a card and what stands behind it, such as `Light Corvette (28 points)`, each a fact."""
    parts = [part.strip() for part in _KIND.split(text) if part.strip()]
    return [fact for part in parts for fact in (_COMMA.split(part) if any(map(str.isdigit, part)) else [part])]


def facts_in_gaps(line: str) -> list[str]:
    """The labelled facts of a line that only gaps part; nothing where it is none of several such."""
    found = [label_and_value(piece) for piece in _GAP.split(line.strip())]
    facts = [f"{one[0]}: {one[1]}" for one in found if one and one[1] and not is_sentence(one[1])]
    return facts if len(found) == len(facts) > 1 else []


def facts_listed(text: str) -> list[str]:
    """The facts in brackets, between gaps or behind a sign; a phrase with commas in it is one."""
    if len(pieces := _GAP.split(text.strip())) > 1:
        return [fact for piece in pieces for fact in facts_listed(piece)]
    parts = [part.strip() for part in _LISTING.split(text) if part.strip()]
    is_phrase = not any(map(str.isdigit, text)) and any(len(part.split()) > 2 for part in parts)
    return facts_in(text) or ([text.strip()] if is_phrase else parts)


def have_short_values(facts: Sequence[str]) -> bool:
    """Whether none of some facts has a value of more than two words: that may be a sentence."""
    return all(len(fact.partition(":")[2].split()) <= _VALUE_WORDS for fact in facts)


def _is_long(part: str) -> bool:
    labelled = _LABEL.fullmatch(part)
    if labelled:
        return len((labelled[2] or "").split()) > 2 * _WORDS
    return len(part.split()) > _WORDS or bool(_END.search(part))


def _is_before_text(part: str) -> bool:
    """Whether the colon of a part of a line stands between a fact with a number and what the card does: `Cost 3: Eat it`."""
    labelled = _LABEL.fullmatch(part)
    return bool(labelled and _WITH_NUMBER.fullmatch(labelled[1]) and (labelled[2] or "")[:1].isalpha())


def _labelled(part: str) -> str:
    """A part of a line as a label and a value, or a number and what it counts; nothing where it is a value alone."""
    if _LABEL.fullmatch(part):
        return part
    if numbered := _WITH_NUMBER.fullmatch(part):
        return f"{numbered[1].strip()}: {numbered[2]}"
    return part if _NUMBER_FIRST.fullmatch(part) else ""
