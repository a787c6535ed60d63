"""Cards with one line of facts below their name: `Cost 2 · Item · Rarity Common`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import replace

from regelwerk.content.parse.card_lists.card_facts import is_sentence
from regelwerk.content.parse.card_lists.known_listings.card_entries import CardEntry
from regelwerk.content.parse.card_lists.known_listings.entry_names import face, may_be_name, usual_face
from regelwerk.content.parse.card_lists.list_facts import in_line
from regelwerk.content.parse.card_lists.listed_lines import ListedLine, block_places
from regelwerk.content.parse.card_lists.part_labels import part_named

_SIGNS = frozenset("·•|/")
_HEADING_WORDS = 3
"""Words of a heading in plain text, at most. Chosen by hand."""
_OFTEN = 3
"""Cards whose lone fact begins with the same word, from which on this is a label: as often as labels before a colon. Chosen by hand."""
_FACT_WORDS = 6
"""Words of a fact that stands alone, at most, as of the kind of a card. Chosen by hand."""


def fact_line_cards(lines: Sequence[ListedLine]) -> list[CardEntry]:
    """The cards in printed order."""
    lines = _with_names_apart(lines)
    facts_of = _named(lines)
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


def _named(lines: Sequence[ListedLine]) -> dict[int, list[int]]:
    """The places of names with facts below them, and those of these lines: several facts, or one with a label that comes again."""
    found, lone = {}, {}
    for at in range(len(lines) - 1):
        if not may_be_name(lines[at], lines[at + 1]) or in_line(lines[at].text):
            continue
        places = _fact_places(lines, at + 1)
        if in_line(_joined(lines, places)):
            found[at] = places
        elif lines[at].is_title and lines[at].begins and (fact := _lone_fact(lines, at + 1)):
            lone[at] = fact
    labels = Counter(lines[places[0]].text.split()[0] for places in lone.values())
    return found | {at: places for at, places in lone.items() if labels[lines[places[0]].text.split()[0]] >= _OFTEN}


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


def _with_names_apart(lines: Sequence[ListedLine]) -> list[ListedLine]:
    """The lines, with names set off as most are that a block of other lines holds: bold throughout, first in it or below a
    whole sentence.
    """
    usual = usual_face(lines, _named(lines))
    found = list(lines)
    for at in range(1, len(lines) - 1):
        above, line, below = lines[at - 1 : at + 2]
        is_first = line.begins and not below.begins
        is_within = not line.begins and not above.is_title and is_sentence(above.text)
        if usual and line.kind == "paragraph" and line.is_title and (is_first or is_within):
            found[at] = replace(line, kind=usual[0], level=usual[1], begins=True)
            found[at + 1] = replace(below, begins=True)
    return found


def _without_facts(lines: Sequence[ListedLine], named: Collection[int]) -> set[int]:
    """The places of names without a line of several facts: set off as the others are, among them or below a heading like those
    over groups of them; none where they are more than those with facts, as the headings of a rulebook are.
    """
    usual = usual_face(lines, named)
    if usual is None:
        return set()
    first, last = min(named), max(named)
    over = {face(lines[at]) for at in range(first, last) if lines[at].kind == "heading" and at not in named} - {usual}
    found = set()
    in_group = False
    for at in range(first + 1, len(lines) - 1):
        line, below = lines[at], lines[at + 1]
        if line.kind == "heading" and face(line) != usual:
            in_group = face(line) in over
        is_name = line.is_title and line.begins and face(line) == usual and may_be_name(line, below)
        is_name = is_name and not all(map(part_named, line.text.split()))  # the heads of a table
        if is_name and at not in named and below.begins and not below.is_title and (at < last or in_group):
            found.add(at)
    return found if len(found) <= len(named) else set()


def _lone_fact(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The line below a name, where it is one fact and no text: a label and a value."""
    places = block_places(lines, at)
    said = _joined(lines, places).strip()
    return places if 1 < len(said.split()) <= _FACT_WORDS and said[-1].isalnum() and not lines[at].is_title else []
