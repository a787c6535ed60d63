"""Forms of English nouns."""

from __future__ import annotations

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight")
NUMBER_SLOTS = ("w",)

_PREPOSITIONS = {
    "in": {"in": "in", "on": "on"},
    "into": {"in": "into", "on": "onto"},
    "from": {"in": "from", "on": "from"},
}


def form(entry: str, name: str) -> str:
    """The form `name` of an entry: sg, pl, a, the; in, into, from, the of places."""
    preposition, noun = "", entry
    if entry.startswith(("in ", "on ")):
        preposition, noun = entry.split(" ", 1)
    singular, _, plural = noun.partition("/")
    if name == "pl":
        return plural or f"{singular}s"
    if name == "a":
        return f"{'an' if singular[0] in 'aeiou' else 'a'} {singular}"
    if name == "the":
        return f"the {singular}"
    if name in _PREPOSITIONS:
        return f"{_PREPOSITIONS[name][preposition]} the {singular}"
    return singular
