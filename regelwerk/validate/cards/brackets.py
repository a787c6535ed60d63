"""Tags and brackets of a text that have no partner."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import NamedTuple

from regelwerk.schema.cardset import TAGS_WITHOUT_END, Sheet
from regelwerk.validate.cards.translated_text import EDGE, places

_MAY_CLOSE = ("li", "p")
"""Tags without an end that may have one: a text that closes one closes all."""
_SHOWN = 24
_MOST = 3
"""Tags of one text that are reported: where there are more, a tool wrote them."""
_NO_END = rf"(?:{'|'.join(sorted(TAGS_WITHOUT_END))})\b"
_EMPTY = rf"</?{_NO_END}[^<>\n]*>"
_SOUND = re.compile(
    rf"[^<>]*+(?:(?:<(?!{_NO_END})([a-zA-Z][a-zA-Z0-9]*)>(?:[^<>{EDGE}]*+{_EMPTY})*[^<>{EDGE}]*+</\1>|{_EMPTY})[^<>]*+)*"
)
"""Tags each of which is closed before the next begins, as most are.

No group repeats possessively here and below: CPython before 3.11.5 gives back what such a group holds (gh-106052).
"""
_HOLLOW = re.compile(r"[(（][ \u00a0]?[)）]")
"""Brackets out of which an icon or a word was lost."""
_ITEM = re.compile(r"(?m)^(?:[^\W\d_]|[0-9]{1,2})\)")
"""What a list may begin its lines with."""


class Alone(NamedTuple):
    """What stands alone: what a finding says of it, its offsets, and whether that is certain."""

    said: str
    start: int
    end: int
    sure: bool = True


def sound(joined: str, sheet: Sheet) -> bool:
    """Whether there is plainly nothing alone in texts between edges; many texts are asked at once."""
    marks = sheet.layout.trait_marks
    tagged = "<" in joined or ">" in joined
    if tagged and any(joined.count(f"<{name}>") != joined.count(f"</{name}>") > 0 for name in _MAY_CLOSE):
        return False
    if tagged and (not _SOUND.fullmatch(joined) or (marks and _tagged(*marks).search(joined))):
        return False
    if _HOLLOW.search(joined):
        return False
    opening, closing = marks or sheet.layout.icons
    pairs = [("(（", ")）")] if "(" in joined or ")" in joined or "（" in joined or "）" in joined else []
    if opening[0] in joined or closing[0] in joined:
        pairs.append((opening[0], closing[0]))
    return all(_nested(one, other).fullmatch(joined) for one, other in pairs)


@cache
def _nested(opening: str, closing: str) -> re.Pattern[str]:
    """Brackets that are closed in their line, and may hold others that are."""
    one, other = re.escape(opening), re.escape(closing)
    plain, any_other = rf"[^{one}{other}{EDGE}\n]*+", f"[^{one}{other}]*+"
    return re.compile(rf"{any_other}(?:[{one}]{plain}(?:[{one}]{plain}[{other}]{plain})*[{other}]{any_other})*")


@cache
def _tagged(opening: str, closing: str) -> re.Pattern[str]:
    """A tag in the name of a trait, where it counts as a part of the name."""
    return re.compile(rf"{re.escape(opening)}(?:(?!{re.escape(closing)})[^\n<>])*[<>]")


def alone(text: str, sheet: Sheet, source: str | None) -> Iterator[Alone]:
    """What stands alone in a text, of many tags the first; round brackets only where `source` does not have it so too."""
    tags = list(islice(_tags(text, sheet), _MOST)) if "<" in text or ">" in text else []
    yield from tags
    opening, closing = sheet.layout.trait_marks or sheet.layout.icons
    if text.count(opening[0]) != text.count(closing[0]):
        at = unpaired(text, opening[0], closing[0]) or 0
        yield Alone(f"a bracket {text[at]} has no partner", at, min(len(text), at + _SHOWN))
    here = _round(text) if "(" in text or ")" in text or "（" in text or "）" in text else None
    if (empty := _HOLLOW.search(text)) and (source is None or not _HOLLOW.search(source)):
        yield Alone("empty brackets", *empty.span(), False)
    if here is None or any(tag.end == here for tag in tags):
        return  # `<i>(` without an end is one slip
    if source is None or text == source or _round(source) is None:
        yield Alone(f"a bracket {text[here]} has no partner", here, min(len(text), here + _SHOWN), False)


def unpaired(text: str, opening: str, closing: str) -> int | None:
    """Offset of a bracket without a partner: the first that closes nothing, else the last that is not closed."""
    depth: list[int] = []
    for match in _either(opening, closing).finditer(text):
        if match[0] == opening:
            depth.append(match.start())
        elif not depth:
            return match.start()
        else:
            depth.pop()
    return depth[-1] if depth else None


@cache
def _either(opening: str, closing: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(opening + closing)}]")


def _round(text: str) -> int | None:
    plain = _ITEM.sub(lambda item: " " * len(item.group()), text.replace("（", "(").replace("）", ")"))
    return unpaired(plain, "(", ")")


def _tags(text: str, sheet: Sheet) -> Iterator[Alone]:
    stack: list[Alone] = []
    opened: Counter[str] = Counter()
    closed = {name for name in _MAY_CLOSE if f"</{name}>" in text}
    pending: list[Alone] = []  # still open where a tag around them was closed: their own end may follow
    for written, start, end in places(text, sheet, "tag"):
        name = written.lower()
        plain = name.strip("/")
        if (plain in TAGS_WITHOUT_END and plain not in closed) or name in sheet.layout.unpaired_tags:
            continue
        if name[0] != "/":
            stack.append(Alone(name, start, end))
            opened[name] += 1
        elif opened[name[1:]]:
            while stack[-1].said != name[1:]:
                opened[stack[-1].said] -= 1
                pending.append(stack.pop())
            opened[stack.pop().said] -= 1
        elif (crossed := next((tag for tag in pending if tag.said == name[1:]), None)) is not None:
            pending.remove(crossed)
            yield Alone(f"<{name}> comes after the end of the tag around <{name[1:]}>", start, end)
        else:
            yield Alone(f"<{name}> closes nothing", start, end)
    yield from map(_open, [*pending, *stack])
    if not stack and text.count("<") != text.count(">"):
        at = unpaired(text, "<", ">") or 0
        yield Alone(f"a {text[at]} has no partner", at, min(len(text), at + _SHOWN))


def _open(tag: Alone) -> Alone:
    return tag._replace(said=f"<{tag.said}> is not closed")
