"""Cards with one line of facts below their name: `Cost 2 · Item · Rarity Common`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from regelwerk.content.parse.card_lists.card_facts import is_sentence
from regelwerk.content.parse.card_lists.known_listings.card_entries import CardEntry, block_places, face, may_be_name
from regelwerk.content.parse.card_lists.list_facts import in_line
from regelwerk.content.parse.card_lists.listed_lines import ListedLine

_SIGNS = frozenset("·•|/")
_HEADING_WORDS = 3
"""Words of a heading in plain text, at most."""
_FACT_WORDS = 6
"""Words of a fact that stands alone, at most."""


def fact_line_cards(lines: Sequence[ListedLine]) -> list[CardEntry]:
    """The cards in printed order."""
    facts_of = {
        at: places
        for at in range(len(lines) - 1)
        for places in (_fact_places(lines, at + 1),)
        if may_be_name(lines[at], lines[at + 1]) and not in_line(lines[at].text) and in_line(_joined(lines, places))
    }
    facts_of |= {at: _lone_fact(lines, at + 1) for at in _without_facts(lines, facts_of)}
    entries: list[CardEntry] = []
    heading = ""
    taken = {place for places in facts_of.values() for place in places}
    for at, line in enumerate(lines):
        if at in taken:
            continue
        if at in facts_of:
            said = _joined(lines, facts_of[at])
            facts = in_line(said) or [said.strip()] * bool(said)
            entries.append(CardEntry(line.text.strip(), line, heading, facts=facts))
        elif line.kind == "heading" or (entries and (line.apart and len(line.text.split()) <= _HEADING_WORDS)):
            heading = line.text.strip()
        elif entries and heading == entries[-1].heading:
            entries[-1].add(line)
    return entries


def _fact_places(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The lines of facts from `at` on: a block, and what looks like an item as the sign between facts begins its line."""
    places = block_places(lines, at)
    while (after := places[-1] + 1) < len(lines):
        line = lines[after]
        is_fact = line.label in _SIGNS and f" {line.label} " in _joined(lines, places) and not is_sentence(line.text)
        if not is_fact:
            break
        places += block_places(lines, after)
    return places


def _joined(lines: Sequence[ListedLine], places: Sequence[int]) -> str:
    return "".join(f" {lines[at].label} " * (lines[at].label in _SIGNS) + lines[at].text for at in places)


def _without_facts(lines: Sequence[ListedLine], named: Collection[int]) -> set[int]:
    """The places of names without a line of several facts: set off as the others are, among them or below a heading like those
    over groups of them.
    """
    faces = Counter(face(lines[at]) for at in named if lines[at].is_title)
    if not faces:
        return set()
    usual = max(faces, key=lambda one: faces[one])
    first, last = min(named), max(named)
    over = {face(lines[at]) for at in range(first, last) if lines[at].kind == "heading" and at not in named} - {usual}
    found = set()
    in_group = False
    for at in range(first + 1, len(lines) - 1):
        line, below = lines[at], lines[at + 1]
        if line.kind == "heading" and face(line) != usual:
            in_group = face(line) in over
        is_name = line.is_title and line.begins and face(line) == usual and may_be_name(line, below)
        if is_name and at not in named and below.begins and not below.is_title and (at < last or in_group):
            found.add(at)
    return found


def _lone_fact(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The line below a name, where it is one fact and no text."""
    places = block_places(lines, at)
    said = _joined(lines, places).strip()
    return places if len(said.split()) <= _FACT_WORDS and said[-1:].isalnum() else []
