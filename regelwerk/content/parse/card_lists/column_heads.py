"""Heads over the columns of a list whose cards stand in rows that only gaps part: `Name   Cost   Copies   Effect`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.parse.card_lists.name_lines import NameLine
from regelwerk.content.parse.card_lists.part_labels import part_named

_GAP = re.compile(r"\s{2,}")
_ABOVE = 3
"""Lines above the first card among which its heads are."""
_HEAD_WORDS = 3
"""Words of a head, at most."""


def with_heads(names: Mapping[int, NameLine], lines: Sequence[ListedLine]) -> Mapping[int, NameLine]:
    """The lines that name cards with the heads of their columns as labels; the line of the heads names none."""
    first = min(names)
    for at in range(first, max(-1, first - _ABOVE - 1), -1):
        heads = _heads(lines[at])
        if heads:
            return {place: _labelled(name, heads) for place, name in names.items() if place != at}
    return names


def _heads(line: ListedLine) -> list[str]:
    """The heads of columns that a line holds; nothing where it holds none."""
    heads = _GAP.split(line.printed.strip())
    is_line = (
        len(heads) > 1
        and not any(map(str.isdigit, line.text))
        and all(len(head.split()) <= _HEAD_WORDS for head in heads)
    )
    return heads if is_line and sum(part_named(head) is not None for head in heads) > 1 else []


def _labelled(name: NameLine, heads: Sequence[str]) -> NameLine:
    """A card with the values of its columns behind their heads, where it has as many; its text may be missing."""
    places = [at for at, head in enumerate(heads) if part_named(head) == "name"] or [int(name.number is not None)]
    behind = heads[places[0] + 1 :]
    values = [*name.facts, *[name.rest] * bool(name.rest)]
    if len(values) + 1 == len(behind) and part_named(behind[-1]) == "text" and not name.rest:
        values.append("")
    if len(values) != len(behind) or name.copies is not None:
        return name
    facts, rest = [], ""
    texts = [at for at, head in enumerate(behind) if part_named(head) == "text"]
    text = len(behind) - 1 if name.rest else max(texts, default=None)
    for at, (head, value) in enumerate(zip(behind, values, strict=True)):
        if at == text:
            rest = value
        else:
            facts.append(f"{head}: {value}")
    return replace(name, facts=tuple(facts), rest=rest, sign="sign" if rest else "")
