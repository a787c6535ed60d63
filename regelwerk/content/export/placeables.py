"""The placeables of a text: icons, variables and numbers that an engine fills in.

A placeable has a name that every target takes (a letter, then letters, digits and underscores) and shows what the source
shows: filled in with that, the text comes back equal.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from regelwerk.errors import ExportError
from regelwerk.schema.token_text import IconToken, NumberToken, Text, Token, VariableToken

_ODD = re.compile(r"[^A-Za-z0-9]")
_RESERVED = re.compile(r"(?:icon|number|sign|count|variable)(?:_|$)")


@dataclass(frozen=True, slots=True)
class Placeable:
    """A stretch of a text that is filled in."""

    name: str
    shown: str


def pieces(text: Text) -> list[str | Placeable]:
    """The text in stretches: plain ones and placeables.

    Numbers are placeables where they are printed in digits: a word has a case and a gender. In one text a name always
    shows the same; numbers are `number_1`, `number_2`.
    """
    found: list[str | Placeable] = []
    at = 0
    names: dict[str, str] = {}
    for token in text.tokens:
        name = _name(token, text.text[token.start : token.end])
        if name is None or token.start < at or token.end > len(text.text):
            continue
        shown = text.text[token.start : token.end]
        if token.start > at:
            found.append(text.text[at : token.start])
        found.append(Placeable(_free(name, shown, names), shown))
        at = token.end
    if at < len(text.text):
        found.append(text.text[at:])
    return found


def values(found: Iterable[str | Placeable]) -> dict[str, str]:
    """What each placeable shows, by its name."""
    return {one.name: one.shown for one in found if isinstance(one, Placeable)}


def identifier(name: str) -> str:
    """A name of ASCII letters, digits and underscores: `-` and `.` become underscores, other signs their code point."""
    return _ODD.sub(lambda sign: "_" if sign[0] in "-._" else f"_u{ord(sign[0]):x}_", name)


def identifiers(names: Iterable[str], target: str) -> Mapping[str, str]:
    """The identifier of each name. Raises ExportError where two would be one."""
    taken: dict[str, str] = {}
    for name in names:
        other = taken.setdefault(identifier(name), name)
        if other != name:
            raise ExportError(
                f"{name}: {target} cannot distinguish it from {other}",
                next_step="Give one of them another id in the sources, and build the pack again.",
            )
    return {name: made for made, name in taken.items()}


def _name(token: Token, shown: str) -> str | None:
    if isinstance(token, IconToken):
        return f"icon_{identifier(token.name)}"
    if isinstance(token, VariableToken):
        name = identifier(token.name)
        return f"variable_{name}" if _RESERVED.match(name) or not name[0].isalpha() else name
    if isinstance(token, NumberToken) and token.high is None and shown.isascii() and shown == str(token.value):
        return "number"
    return None


def _free(name: str, shown: str, names: dict[str, str]) -> str:
    """The name where it is free or shows the same, else with the first such number behind it; numbers count from 1."""
    counts = name == "number"
    candidates = [] if counts else [name]
    candidates += [f"{name}_{n}" for n in range(1 if counts else 2, len(names) + 3)]
    free = next(one for one in candidates if one not in names or (names[one] == shown and not counts))
    names[free] = shown
    return free
