"""How messages name records and quote texts."""

from __future__ import annotations

import re
from collections.abc import Sequence

from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.report.wording import listed

_FIELD = re.compile(r"^r(?P<row>\d+)c(?P<column>\d+)$|^(?P<noun>[a-z]+)(?P<number>\d+)$")


def named(lookup: Lookup, record: str) -> str:
    """A record as a person knows it: by its printed number or its name, else by its kind."""
    node = lookup.records.get(record)
    if isinstance(node, Rule):
        if node.number:
            return f"{'section' if node.kind == 'section' else 'rule'} {node.number}"
        name = _quoted(lookup, node.title)
        sort = "paragraph" if node.kind == "rule" else node.kind
        return f"{sort} {name}" if name else f"this {sort}"
    if isinstance(node, Script):
        return f"script {node.number}"
    if isinstance(node, Card | Component | Mechanic | Term):
        kind = node.kind if isinstance(node, Mechanic) else lookup.types[record]
        name = _quoted(lookup, node.name)
        return f"{kind} {name}" if name else f"{kind} {record}"
    return "this table" if node is not None else record


def named_text(lookup: Lookup, record: str, key: str) -> str:
    """The record of a text as `named` has it; in a table with the row, by its first cell."""
    node = lookup.records.get(record)
    row = next((row for row in node.rows if key in row), ()) if isinstance(node, Table) else ()
    first = _quoted(lookup, row[0]) if len(row) > 1 else ""
    return f"{named(lookup, record)}, in the row of {first}," if first and key != row[0] else named(lookup, record)


def field_named(field: str) -> str:
    """A field as a person knows it: `test1.outcome2.text` is outcome 2 of test 1, `r0c2` a cell."""
    steps = [step for step in field.split(".") if step != "text" or field == "text"]
    words = [_FIELD.sub(_spelt_out, step) for step in reversed(steps)]
    return " of ".join(words)


def advice(here: Sequence[str], there: Sequence[str], otherwise: str = "Check which edition is right.") -> str:
    """Which edition is outvoted, of those that say one thing and those that all say the same other thing."""
    for odd, agreeing in ((here, there), (there, here)):
        if len(odd) == 1 and len(agreeing) > 1:
            return f"Most likely {odd[0]} is wrong: {listed(agreeing)} agree."
    return otherwise


def _spelt_out(match: re.Match[str]) -> str:
    if match["row"] is not None:
        return f"cell in row {int(match['row']) + 1}, column {int(match['column']) + 1}"
    return f"{match['noun']} {match['number']}"


def _quoted(lookup: Lookup, key: str | None) -> str:
    if key is None:
        return ""
    words = (lookup.names.get(key) or _first(lookup, key)).split()
    return f"“{' '.join(words[:6])}{' …' if len(words) > 6 else ''}”" if words else ""


def _first(lookup: Lookup, key: str) -> str:
    """The text in the first locale that has it; empty where none has."""
    return next((lookup.side(locale, key).text for locale in lookup.present(key)), "")
