"""Exports of one edition: rules and typed records as plain rows."""

from __future__ import annotations

from regelwerk.schema.draft import Draft, Unit
from regelwerk.schema.text import ReferenceToken

Row = dict[str, object]


def rule_rows(draft: Draft) -> list[Row]:
    """One row a rule, in order of number: the numbered nodes of a law, every rule of other documents.

    `id` is the whole number (the local key where none is printed), `parent` the number above it whether that is printed
    or not, `printed_order` the rank in which the source prints it among these rows, from 0.
    """
    numbered = draft.kind == "law"
    chosen = [unit for unit in draft.units if (unit.number if numbered else unit.type in ("rule", "term"))]
    ranks = {unit.key: rank for rank, unit in enumerate(sorted(chosen, key=lambda unit: unit.printed_order))}
    return [
        {
            "id": unit.number or unit.key,
            "parent": _above(unit),
            "printed": unit.printed,
            "printed_order": ranks[unit.key],
            "title": unit.title.content.text if unit.title else None,
            "text": unit.text.content.text if unit.text else None,
            "refs": _rule_targets(unit),
            "lang": unit.lang,
        }
        for unit in chosen
    ]


def _above(unit: Unit) -> str | None:
    if unit.number is None:
        return unit.parent
    return unit.number.rpartition(".")[0] or None


def _rule_targets(unit: Unit) -> list[str]:
    contents = [passage.content for passage in (unit.title, unit.text) if passage]
    found = [token for content in contents for token in content.tokens if isinstance(token, ReferenceToken)]
    return list(dict.fromkeys(token.target for token in found if token.kind == "rule"))
