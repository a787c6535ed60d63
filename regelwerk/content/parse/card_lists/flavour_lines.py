"""Lines of cards that are flavour though nothing slants them, told by how the cards of a list set them.

A quotation above the text, a paragraph behind a dash or further to the right below it, a block quotation, and what stands
before the arrow that opens the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from regelwerk.content.parse.card_lists.card_facts import ends_as_sentence, facts_in, is_sentence
from regelwerk.content.parse.card_lists.listed_lines import ListedLine

_QUOTE = re.compile(r"[„“\"«»].{3,}[”“\"«»](?:\s*(?:[–—-]{1,2}\s*)?[^.!?]{0,40})?", re.DOTALL)
SLANTED = re.compile(r"(?P<sign>[/~_]|'')\s*(?P<said>\S.*\S)\s*(?P=sign)", re.DOTALL)
_REMARK = re.compile(r"\[[^\[\]]*\s[^\[\]]*\s[^\[\]]*\]", re.DOTALL)
_QUOTED = re.compile(r"[„“”\"«»][^„“”\"«»]{3,300}[”“\"«»][.,]?")
_OPENS = re.compile(r"[„“\"«»][^„“”\"«»]{3,200}")
_CLOSES = re.compile(r"[^„“”\"«»]{0,200}[”“\"«»][.]?")
_ARROW = re.compile(r"(?:[→⇒➔➜►▶]|=>|->)\s*")
_DASHES = ("–", "—", "-", "--")
_DASHED = re.compile(r"[–—]\s+(?=\S)|--\s+(?=\S)")
_QUOTED_LINES = 4
"""Lines of a quotation below a name, at most."""
_OFTEN = 2
"""Cards on which a line behind a dash or further to the right is seen, before it is taken for flavour."""
_MOSTLY = 0.5
"""Share of the cards with an arrow, from which on it parts a story from the text, and with text beside
block quotations, from which on these are flavour."""


def slanting(line: ListedLine, text: str, *, is_first: bool) -> str:
    """What a line says in italics, as a remark or as a quotation below the text; nothing where it is none of these."""
    if found := SLANTED.fullmatch(text):
        return found["said"]
    if line.italic or _REMARK.fullmatch(text):
        return text
    return text if _QUOTE.fullmatch(text) and not is_first else ""


def with_flavour_apart(lines: Iterable[ListedLine]) -> tuple[list[ListedLine], frozenset[int]]:
    """The lines, sentences in italics that end upright ones as lines of their own, and the places of these."""
    found: list[ListedLine] = []
    slanted = set()
    for line in lines:
        upright, slanting = line.text[: line.upright], line.text[line.upright :]
        if not (ends_as_sentence(upright) and is_sentence(slanting)):
            found.append(line)
            continue
        found.append(replace(line, text=upright, printed=""))
        slanted.add(len(found))
        found.append(
            replace(
                line,
                text=slanting,
                begins=True,
                apart=False,
                bold=0,
                slant=len(slanting),
                upright=0,
                label="",
                printed="",
            )
        )
    return found, frozenset(slanted)


def with_whole_quotations(part: Sequence[ListedLine]) -> list[ListedLine]:
    """The lines below a name with a quotation that begins there as one line."""
    if part and not _QUOTED.fullmatch(part[0].text.strip()) and _OPENS.fullmatch(part[0].text.strip()):
        for at in range(1, min(_QUOTED_LINES, len(part))):
            if part[at].begins or not (
                _CLOSES.fullmatch(part[at].text.strip()) or _OPENS.fullmatch('"' + part[at].text)
            ):
                break
            if _CLOSES.fullmatch(part[at].text.strip()):
                whole = " ".join(line.text.strip() for line in part[: at + 1])
                return [replace(part[0], text=whole, printed=""), *part[at + 1 :]]
    return list(part)


def flavour_lines(parts: Sequence[Sequence[ListedLine]]) -> list[frozenset[int]]:
    """The places of lines of flavour below each name."""
    if sum(any(map(is_behind_arrow, part)) for part in parts) >= _MOSTLY * len(parts):
        return [
            frozenset(range(next((at for at, line in enumerate(part) if is_behind_arrow(line)), 0))) for part in parts
        ]
    found = [_quoted(part) for part in parts]
    beside = [any(line.kind != "aside" and is_sentence(line.text) for line in part) for part in parts]
    if sum(beside) >= _MOSTLY * len(parts):
        found = [one | _asides(part) for one, part in zip(found, parts, strict=True)]
    for last in (_dashed, _deeper):
        marked = [last(part) for part in parts]
        if sum(map(bool, marked)) >= _OFTEN:
            found = [one | other for one, other in zip(found, marked, strict=True)]
    return found


def is_behind_arrow(line: ListedLine) -> bool:
    """Whether an arrow opens a line."""
    return _ARROW.match(f"{line.label} {line.text}".strip()) is not None


def without_mark(text: str) -> str:
    """A line without the arrow or the dash that opens it."""
    return _DASHED.sub("", _ARROW.sub("", text.strip(), count=1), count=1)


def _quoted(part: Sequence[ListedLine]) -> frozenset[int]:
    """A quotation right below the name, with text below it."""
    return frozenset([0] if len(part) > 1 and _QUOTED.fullmatch(part[0].text.strip()) and not part[0].bold else [])


def _asides(part: Sequence[ListedLine]) -> frozenset[int]:
    """Block quotations, but for notes with a bold beginning."""
    return frozenset(at for at, line in enumerate(part) if line.kind == "aside" and not line.bold)


def _dashed(part: Sequence[ListedLine]) -> frozenset[int]:
    """The last paragraph behind a dash, the only such one of the card, below a sentence."""
    places = [at for at, line in enumerate(part) if _is_dashed(line)]
    if len(places) != 1 or not is_sentence(" ".join(line.text for line in part[: places[0]])):
        return frozenset()
    rest = part[places[0] + 1 :]
    return frozenset(range(places[0], len(part))) if not any(line.begins for line in rest) else frozenset()


def _is_dashed(line: ListedLine) -> bool:
    return line.label in _DASHES or _DASHED.match(line.text.strip()) is not None


def _deeper(part: Sequence[ListedLine]) -> frozenset[int]:
    """The last lines, where they stand further to the right than the sentences above them."""
    above = next((at for at in reversed(range(len(part))) if part[at].indent < part[-1].indent), None) if part else None
    if above is None or not is_sentence(" ".join(line.text for line in part[: above + 1])):
        return frozenset()
    if any(line.indent >= part[-1].indent for line in part[: above + 1]) or facts_in(part[above].text):
        return frozenset()
    return frozenset(range(above + 1, len(part)))
