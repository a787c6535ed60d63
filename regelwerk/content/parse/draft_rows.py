"""Exports of one edition: rules and typed records as plain rows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from regelwerk.content.parse.mechanic_units import with_mechanics
from regelwerk.content.text.number_ranges import targets
from regelwerk.files.json_text import JsonObject, JsonValue
from regelwerk.schema.draft import Draft, Passage, Unit
from regelwerk.schema.token_text import ReferenceToken

Row = JsonObject


def rule_rows(draft: Draft) -> list[Row]:
    """One row a rule, in order of number: the numbered nodes of a law, every rule of other documents.

    `id` is the whole number (the local key where none is printed), `parent` the number above it whether that is printed
    or not, `printed_order` the rank in which the source prints it among these rows, from 0.
    """
    numbered = draft.kind == "law"
    ids = {unit.key: unit.number or unit.key for unit in draft.units}
    chosen = [unit for unit in draft.units if (unit.number if numbered else unit.type in ("rule", "term"))]
    numbers = {unit.number for unit in draft.units if unit.number}
    ranks = {unit.key: rank for rank, unit in enumerate(sorted(chosen, key=lambda unit: unit.printed_order))}
    return [
        {
            "id": ids[unit.key],
            "parent": _above(unit, ids),
            "printed": unit.printed,
            "printed_order": ranks[unit.key],
            "title": unit.title.content.text if unit.title else None,
            "text": unit.text.content.text if unit.text else None,
            "refs": _references(unit, draft.locale, numbers),
            "lang": unit.lang,
        }
        for unit in chosen
    ]


def _references(unit: Unit, locale: str, numbers: Collection[str]) -> list[JsonValue]:
    """The numbers of the rules that a rule points to, each once."""
    texts = [passage.content for passage in (unit.title, unit.text) if passage]
    return list(dict.fromkeys(target for text in texts for target in targets(text, locale, numbers)))


def record_rows(draft: Draft) -> list[Row]:
    """One row a component, a mechanic and a pointer to a script, in reading order, each with the page or line it is on.

    A deck, a die or a marker in the list of components has a row of its own type after that of the component. The `id`
    of a step is that of its rule, so that the `parent` of its own steps names it.
    """
    units = {unit.key: unit for unit in with_mechanics(draft).units}
    found: list[Row] = []
    for unit in units.values():
        if unit.title is not None and unit.type == "component":
            found.append(_row("component", unit.key, unit, unit.title))
        elif unit.title is not None and unit.type == "mechanic":
            row = _row(unit.kind, unit.key.removesuffix(".step"), unit, unit.title)
            found.append({**row, "parent": _owner(unit, units)})
            continue
        for count, (passage, token) in enumerate(_pointers(unit), start=1):
            if token.kind == "script":
                row = _row("script_ref", f"{unit.key}.{count}", unit, passage, token.start)
                found.append({**row, "name": token.target, "parent": unit.key})
    return found


def _owner(unit: Unit, units: Mapping[str, Unit]) -> str | None:
    """What a mechanic belongs to: the character that has it, else what is above it or states it."""
    above = units[unit.parent] if unit.parent else None
    while above is not None and unit.kind in ("action", "resource"):
        if f"{above.key}.character" in units:
            return f"{above.key}.character"
        above = units[above.parent] if above.parent else None
    host = units[unit.parent] if unit.parent else None
    return host.parent if host is not None and unit.key == f"{host.key}.{unit.kind}" else unit.parent


def _above(unit: Unit, ids: Mapping[str, str]) -> str | None:
    number = unit.number.rpartition(".")[0] if unit.number else ""
    return number or (ids[unit.parent] if unit.parent else None)


def _pointers(unit: Unit) -> Iterator[tuple[Passage, ReferenceToken]]:
    for passage in (unit.title, unit.text):
        for token in passage.content.tokens if passage else ():
            if passage is not None and isinstance(token, ReferenceToken):
                yield passage, token


def _row(kind: str, key: str, unit: Unit, passage: Passage, at: int = 0) -> Row:
    page, line = place(passage, at)
    return {
        "type": kind,
        "id": key,
        "name": passage.content.text,
        **{fact: unit.facts.get(fact) for fact in ("quantity", "min", "max", "value")},
        "parent": unit.parent,
        "page": page,
        "line": line,
    }


def place(passage: Passage, at: int) -> tuple[int | None, int | None]:
    """Page and line of the source where the character at offset `at` is; null where the source has none."""
    part = next(part for part in reversed(passage.parts) if part.start <= at or part is passage.parts[0])
    provenance = part.provenance
    line = provenance.lines[0] + _passed(provenance.breaks, at - part.start) if provenance.lines else None
    return provenance.page, line


def _passed(breaks: Sequence[int], at: int) -> int:
    return sum(offset <= at for offset in breaks)
