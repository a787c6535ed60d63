"""Cards with their facts in brackets behind their name: `**Ferry** (Cost 2, Boat): Cross a river.`"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regelwerk.content.parse.card_lists.known_listings.card_entries import CardEntry
from regelwerk.content.parse.card_lists.known_listings.entry_names import NAME_WORDS
from regelwerk.content.parse.card_lists.list_facts import TIMES, in_brackets
from regelwerk.content.parse.card_lists.listed_lines import ListedLine, block_places, is_heading, upright_from

_BRACKET = re.compile(r"([^()]{2,80}?)\s*\(([^()]+)\)\s*:?\s*", re.DOTALL)
_QUOTES = '„“”"«»'
_FEWEST = 3
"""Cards with brackets from which on bold beginnings without one are names too, at least: those of a list. Chosen by hand."""


def bracket_cards(lines: Sequence[ListedLine]) -> list[CardEntry]:
    """The cards in printed order."""
    bracketed = _cards(lines, told_from=len(lines))
    if len(bracketed) < _FEWEST:
        return bracketed
    first = lines.index(bracketed[0].line)
    bracketed = _cards(lines, told_from=first)
    found = _cards(lines, told_from=first, bare_to=lines.index(bracketed[-1].line))
    return found if len(found) <= 2 * len(bracketed) else bracketed


def _cards(lines: Sequence[ListedLine], *, told_from: int, bare_to: int | None = None) -> list[CardEntry]:
    """The cards; from the line `told_from` on, headings with a bracket above text name cards too. Up to the line `bare_to` so do bold
    beginnings without a bracket, and below it those with a number of copies: rules and thanks follow a list of cards.
    """
    entries: list[CardEntry] = []
    heading = ""
    at = 0
    while at < len(lines):
        line = lines[at]
        places = _entry_places(lines, at)
        is_open = _is_open(lines[places[0]].text) and line.kind == "heading" and places[-1] + 1 < len(lines)
        places += _entry_places(lines, places[-1] + 1) if is_open else []
        whole = lines[at].text + " " * is_open + "".join(lines[place].text for place in places[1:])
        found = _BRACKET.match(whole) if line.begins or line.bold else None
        may_name = line.kind != "heading" or _is_name_above_text(lines, at, told=at >= told_from)
        is_named = found is not None and (is_open or (may_name and _is_named(found[1], line, lines)))
        if found is not None and is_named:
            name, facts, end = found[1], in_brackets(found[2]), found.end()
        elif bare_to is not None and at >= told_from and (at < bare_to or TIMES.match(line.text)) and _is_bare(line):
            name, facts, end = whole[: line.bold], [], line.bold
        else:
            if is_heading(line):
                heading = line.text.strip()
            elif entries and heading == entries[-1].heading:
                entries[-1].add(line)
            at += 1
            continue
        upright = max(upright_from([lines[place] for place in places]) + is_open, end)
        rest, flavour = whole[end:upright].strip(), whole[upright:].strip()
        entries.append(CardEntry(name.strip(), line, heading, facts=facts, rest=rest, flavour=flavour))
        at = places[-1] + 1
    return entries


def _is_name_above_text(lines: Sequence[ListedLine], at: int, *, told: bool) -> bool:
    """Whether a heading is a name with its bracket: bold in a part, or, where `told`, with text on the very next line."""
    line = lines[at]
    is_close = told and line.apart and at + 1 < len(lines) and not lines[at + 1].apart
    return 0 < line.bold < len(line.text.rstrip()) or is_close


def _is_open(text: str) -> bool:
    """Whether a bracket is not closed in a text: the line looked like a heading and goes on in the next block."""
    return text.count("(") > text.count(")")


def _is_named(name: str, line: ListedLine, lines: Sequence[ListedLine]) -> bool:
    """Whether what stands before a bracket is a name: bold, or short where nothing in the document is bold."""
    if len(name.split()) > NAME_WORDS:
        return False
    if any(other.bold for other in lines):
        return 0 < line.bold <= len(name) + 2 and line.bold >= len(name.strip()) - 1
    return name[:1].isupper() or name[:1].isdigit() or name[:1] in _QUOTES


def _is_bare(line: ListedLine) -> bool:
    """Whether a block begins with a bold name that has no bracket behind it: no bold keyword with a sign at its end."""
    name = line.text[: line.bold].strip()
    is_block = line.begins and line.kind not in ("heading", "item")
    return is_block and 0 < len(name.split()) <= NAME_WORDS and name[-1] not in ".,;:" and not name[0].islower()


def _entry_places(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The lines of a block from `at` to where it ends or a bold name with a bracket follows."""
    places = block_places(lines, at)
    for index, place in enumerate(places[1:], 1):
        if lines[place].bold and _BRACKET.match("".join(lines[later].text for later in places[index:])):
            return places[:index]
    return places
