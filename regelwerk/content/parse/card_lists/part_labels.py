"""Which part of a card a label names: its name, its text, its flavour, how many there are, its code."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Literal

from regelwerk.language.known_languages import in_any
from regelwerk.language.shape.card_words import CardWords

Part = Literal["name", "text", "flavour", "quantity", "code", "total"]
_PARTS: tuple[Part, ...] = ("name", "text", "flavour", "quantity", "code", "total")


def part_named(label: str) -> Part | None:
    """The part that a label or the head of a column names; None for a field of the game."""
    bare = label.strip().rstrip(":").strip()
    return next((part for part in _PARTS if _pattern(part).fullmatch(bare)), None)


def are_card_heads(heads: Iterable[str]) -> bool:
    """Whether the heads of a table say that its rows are cards: which each is, and another part of them."""
    named = {part for head in heads if (part := part_named(head)) not in (None, "quantity", "total")}
    return len(named) > 1 and not named.isdisjoint(("name", "code"))


def of_language(head: str) -> str | None:
    """The code of the language that a head names in brackets, such as EN in `Name (EN)`; None without one."""
    found = re.search(r"\((\w{2})\)\s*$", head)
    return found[1].casefold() if found else None


@cache
def _pattern(part: Part) -> re.Pattern[str]:
    def words(cards: CardWords) -> str:
        return str(getattr(cards, part))

    return re.compile(in_any(lambda language: words(language.cards)), re.IGNORECASE)
