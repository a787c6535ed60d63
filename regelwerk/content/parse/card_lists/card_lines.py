"""Cards of which each stands on one line or in one item: its number, name and facts, a sign, and its text.

`3× Torch – Event – Cost 1: Reveal a card`, and with bold names `**Ferry** [2]: Take a boat`, `**Fever** ×2 – Discard a card`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from regelwerk.content.parse.card_lists.listed_lines import ListedLine, is_heading

_FEWEST = 4
"""Such lines of a document, at least."""
_NAME_WORDS = 8
"""Words of a name, at most."""
_MOSTLY = 0.5
"""Share of the lines with bold names that have a number or facts behind them: a glossary has names and texts alone."""
_TIMES = re.compile(r"\s*(?P<copies>\d{1,2})\s?[x×]\s+(?P<rest>\S.*)", re.DOTALL)
_HEAD = re.compile(r"(?P<head>[^:]{2,90}?)\s*:\s+(?P<text>\S.*)", re.DOTALL)
_DASH = re.compile(r"\s+[–—-]\s+")
_BEHIND = re.compile(
    r"[\s*_]*(?:(?:[x×]\s?(?P<copies>\d{1,2})|\((?P<times>\d{1,2})\s?[x×]\)|[(\[](?P<facts>[^()\[\]]{1,40})[)\]])\s*)?"
    r"(?P<sign>:|[–—-](?=\s))[\s*_]*(?P<text>\S.*)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class CardLine:
    """A card that stands on one line."""

    line: ListedLine
    heading: str
    """The heading of its group."""
    name: str
    copies: int | None
    facts: tuple[str, ...]
    text: str
    flavour: str

    @property
    def printed_name(self) -> str:
        """The name with the number of copies before it."""
        return f"{self.copies}x {self.name}" if self.copies else self.name


def card_lines(lines: Sequence[ListedLine]) -> list[CardLine]:
    """The cards in printed order; none where the document does not list several in one of these ways."""
    blocks: list[list[ListedLine]] = []
    for line in lines:
        if line.begins or line.apart or not blocks or _TIMES.match(line.text) or line.bold:
            blocks.append([line])
        else:
            blocks[-1].append(line)
    counted, named = _cards(blocks, _with_number), _cards(blocks, _with_bold_name)
    if sum(card.copies is not None or bool(card.facts) for card in named) < _MOSTLY * len(named):
        named = []
    best = max(counted, named, key=len)
    return best if len(best) >= _FEWEST else []


def _cards(
    blocks: Sequence[Sequence[ListedLine]], read: Callable[[Sequence[ListedLine], str], CardLine | None]
) -> list[CardLine]:
    found: list[CardLine] = []
    heading = ""
    for block in blocks:
        if is_heading(block[0]):
            heading = block[0].text.strip()
        elif card := read(block, heading):
            found.append(card)
    return found


def _with_number(block: Sequence[ListedLine], heading: str) -> CardLine | None:
    text, flavour = _parted(block)
    times = _TIMES.fullmatch(text)
    head = _HEAD.fullmatch(times["rest"]) if times else None
    if times is None or head is None:
        return None
    name, *facts = _DASH.split(head["head"])
    if not facts or len(name.split()) > _NAME_WORDS:
        return None
    return CardLine(block[0], heading, name.strip("*_ "), int(times["copies"]), tuple(facts), head["text"], flavour)


def _with_bold_name(block: Sequence[ListedLine], heading: str) -> CardLine | None:
    text, flavour = _parted(block)
    bold = block[0].bold
    name = text[:bold].strip("*_: ")
    behind = _BEHIND.fullmatch(text, bold - text[:bold].endswith(":")) if bold else None
    if behind is None or not name or len(name.split()) > _NAME_WORDS:
        return None
    copies = behind["copies"] or behind["times"]
    facts = (behind["facts"],) if behind["facts"] else ()
    return CardLine(block[0], heading, name, int(copies) if copies else None, facts, behind["text"], flavour)


def _parted(block: Sequence[ListedLine]) -> tuple[str, str]:
    """The upright text of some lines, and the italics that they end with."""
    upright = [line.text[: line.upright].strip() for line in block]
    slanting = [line.text[line.upright :].strip() for line in block]
    return " ".join(filter(None, upright)), " ".join(filter(None, slanting))
