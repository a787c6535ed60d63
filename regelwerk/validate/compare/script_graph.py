"""How scripts lead to each other: jumps, pointers in their texts, and where the players can come in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from regelwerk.schema.script import Script
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.compare.lookup import Lookup

_DIGITS = re.compile(r"(?<!\d)\d+(?!\d)")
_STORY = 0.5
"""Share of the scripts that one story reaches from its beginning; a collection of encounters is entered everywhere."""


_TARGETS = 8
"""Targets of a book that tell whether it is whole, at least."""
_PART = 0.3
"""Share of the targets that a part of a book lacks, at least; in whole books with slips it is below 0.05."""
_BEYOND = 4
"""Targets beyond the last number of a book from which on the rest of it is elsewhere; slips are anywhere."""


@dataclass(frozen=True, slots=True)
class Way:
    """A place of a script from which the players may go on."""

    name: str
    """Such as `choice 2`, for a message."""
    key: str
    """Its text; that of the script where it has none."""
    jump: int | None


def ways(script: Script) -> Iterator[Way]:
    """The end of a script, its choices and its outcomes, in printed order, with or without a jump."""
    yield Way("the end", script.text, script.jump)
    for number, choice in enumerate(script.choices, start=1):
        yield Way(f"choice {number}", choice.text, choice.jump)
    for test in script.tests:
        for outcome in test.outcomes:
            yield Way(f"the outcome {outcome.low}–{outcome.high}", outcome.text or script.text, outcome.jump)


def books(scripts: Sequence[Script]) -> Mapping[str, Sequence[Script]]:
    """The scripts of each book by its name; numbers are those of one book."""
    found: dict[str, list[Script]] = {}
    for script in scripts:
        found.setdefault(script.book, []).append(script)
    return found


def is_part_of_book(scripts: Sequence[Script]) -> bool:
    """True where so many jumps lead to scripts that are not there that the rest of the book must be elsewhere."""
    numbers = {script.number for script in scripts}
    targets = {way.jump for script in scripts for way in ways(script) if way.jump is not None}
    missing = targets - numbers
    beyond = {target for target in missing if target > max(numbers)}
    cut_off = len(beyond) >= _BEYOND and 2 * len(beyond) > len(missing)
    return len(targets) >= _TARGETS and (cut_off or len(missing) >= _PART * len(targets))


def next_numbers(lookup: Lookup, script: Script) -> set[int]:
    """The numbers a script leads to, by a jump or by a pointer in any of its texts."""
    keys = [slot.key for slot in lookup.slots_of.get(script.id, ())]
    return {way.jump for way in ways(script) if way.jump is not None} | set(_pointed(lookup, keys))


def numbers_in_text(lookup: Lookup, script: Script) -> frozenset[str]:
    """The numbers in digits that the text of a script has, in any edition."""
    texts = (lookup.side(locale, script.text).text for locale in lookup.present(script.text))
    return frozenset(number for text in texts for number in _DIGITS.findall(text))


def unreachable(lookup: Lookup, book: Sequence[Script]) -> Mapping[int, int]:
    """Scripts of a book that no way leads to, each with the number of those that only it would lead to.

    Play begins at the lowest number, for books are printed in any order, and where a rule, a card or a table points to one. Where that reaches less than half
    of a book, it is a collection that is entered at many places; then only circles are sure to be cut off, for a script
    that nothing names is a place to enter.
    """
    scripts = {script.number: script for script in book}
    if not scripts:
        return {}
    leads = {number: next_numbers(lookup, script) & scripts.keys() for number, script in scripts.items()}
    outside = [slot.key for slot in lookup.slots if slot.type != "script"]
    entries = {min(scripts), *(set(_pointed(lookup, outside)) & scripts.keys())}
    reached = _reach(entries, leads)
    if len(reached) < _STORY * len(scripts):
        named = {target for number, targets in leads.items() for target in targets if target != number}
        reached = _reach(entries | (scripts.keys() - named), leads)
    return _heads(scripts.keys() - reached, leads)


def _heads(cut_off: set[int], leads: Mapping[int, set[int]]) -> dict[int, int]:
    """The fewest scripts from which all that are cut off could be reached, those that nothing leads to first."""
    named = {target for number in cut_off for target in leads[number] if target != number}
    left, heads = set(cut_off), {}
    for number in [*sorted(cut_off - named), *sorted(cut_off)]:
        if number in left:
            below = _reach({number}, leads) & left
            heads[number] = len(below) - 1
            left -= below
    return heads


def _reach(entries: Iterable[int], leads: Mapping[int, set[int]]) -> set[int]:
    reached, waiting = set(entries), list(entries)
    while waiting:
        fresh = leads[waiting.pop()] - reached
        reached |= fresh
        waiting += fresh
    return reached


def _pointed(lookup: Lookup, keys: Iterable[str]) -> Iterator[int]:
    for key in keys:
        for locale in lookup.present(key):
            for token in lookup.side(locale, key).content.tokens:
                if isinstance(token, ReferenceToken) and token.kind == "script" and token.target.isdecimal():
                    yield int(token.target)
