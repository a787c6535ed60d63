"""Exports of one edition: rules and typed records as plain rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from regelwerk.content.parse.player_characters import Character, action_name, characters_of, start_items
from regelwerk.content.text import deck_names, heading_words
from regelwerk.files.json_text import JsonObject
from regelwerk.schema.draft import Draft, Passage, Unit
from regelwerk.schema.token_text import ReferenceToken

Row = JsonObject

_TYPED = ("deck", "dice", "marker", "character")
"""Kinds of components that have rows of their own beside the row of the component."""
_NAME_WORDS = 12


def rule_rows(draft: Draft) -> list[Row]:
    """One row a rule, in order of number: the numbered nodes of a law, every rule of other documents.

    `id` is the whole number (the local key where none is printed), `parent` the number above it whether that is printed
    or not, `printed_order` the rank in which the source prints it among these rows, from 0.
    """
    numbered = draft.kind == "law"
    ids = {unit.key: unit.number or unit.key for unit in draft.units}
    chosen = [unit for unit in draft.units if (unit.number if numbered else unit.type in ("rule", "term"))]
    ranks = {unit.key: rank for rank, unit in enumerate(sorted(chosen, key=lambda unit: unit.printed_order))}
    return [
        {
            "id": ids[unit.key],
            "parent": _above(unit, ids),
            "printed": unit.printed,
            "printed_order": ranks[unit.key],
            "title": unit.title.content.text if unit.title else None,
            "text": unit.text.content.text if unit.text else None,
            "refs": list(dict.fromkeys(token.target for _, token in _pointers(unit) if token.kind == "rule")),
            "lang": unit.lang,
        }
        for unit in chosen
    ]


def record_rows(draft: Draft) -> list[Row]:
    """One row a typed record, in reading order, each with the page or the line it stands on.

    A deck, a die or a marker in the list of components has a row of its own type behind that of the component; what a
    character starts with and its action stand behind the character.
    """
    deep = any("." in unit.number for unit in draft.units if unit.number)
    units = {unit.key: unit for unit in draft.units}
    described = {character.head: character for character in characters_of(draft)}
    found: list[Row] = []
    for unit in draft.units:
        found += _records(unit, draft.locale, is_step=unit.number is None or not deep)
        if unit.key in described:
            found += _character(described[unit.key], units, draft.locale)
    return found


def _above(unit: Unit, ids: Mapping[str, str]) -> str | None:
    number = unit.number.rpartition(".")[0] if unit.number else ""
    return number or (ids[unit.parent] if unit.parent else None)


def _pointers(unit: Unit) -> Iterator[tuple[Passage, ReferenceToken]]:
    for passage in (unit.title, unit.text):
        for token in passage.content.tokens if passage else ():
            if passage is not None and isinstance(token, ReferenceToken):
                yield passage, token


def _records(unit: Unit, locale: str, *, is_step: bool) -> Iterator[Row]:
    if unit.type == "component" and unit.title is not None:
        first = unit.kind if unit.kind in ("action", "resource") else "component"
        yield _row(first, unit.key, unit, unit.title)
        if unit.kind in _TYPED:
            yield _row(unit.kind, f"{unit.key}.{unit.kind}", unit, unit.title)
    elif unit.type == "record" and unit.title is not None:
        row = _row(unit.kind, unit.key, unit, unit.title)
        yield {**row, "name": deck_names.nominative(unit.title.content.text, locale)} if unit.kind == "deck" else row
    elif unit.type == "rule" and unit.printed is not None and is_step:
        yield from _step(unit)
    for count, (passage, token) in enumerate(_pointers(unit), start=1):
        if token.kind == "script":
            row = _row("script_ref", f"{unit.key}.{count}", unit, passage, token.start)
            yield {**row, "name": token.target, "parent": unit.key}


def _character(character: Character, units: Mapping[str, Unit], locale: str) -> Iterator[Row]:
    """A character, the things it starts with, and the action that only it has."""
    head, start = units[character.head], units[character.start]
    action = units[character.action] if character.action else None
    if head.title is None or start.text is None:
        return
    own = {"parent": f"{head.key}.character"}
    yield {**_row("character", own["parent"], head, head.title), "name": head.title.content.text.removesuffix(".")}
    for count, (thing, quantity) in enumerate(start_items(start.text.content.text, locale), start=1):
        row = _row("resource", f"{start.key}.{count}", start, start.text)
        yield {**row, "name": thing, "quantity": quantity, **own}
    if action is not None and action.title is not None:
        name = action.title.content.text
        begin, end = action_name(name)
        yield {**_row("action", f"{action.key}.action", action, action.title, begin), "name": name[begin:end], **own}


def _step(unit: Unit) -> Iterator[Row]:
    """A step of a numbered list, or a heading with a number."""
    passage = unit.title or unit.text
    if passage is not None:
        text = heading_words.bare(passage.content.text) if unit.title else passage.content.text
        lead, colon, _ = text.partition(":")
        name = lead if colon and len(lead.split()) <= _NAME_WORDS else text.split(". ")[0]
        yield {**_row("step", unit.key, unit, passage), "name": " ".join(name.split()[:_NAME_WORDS])}


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
    """Page and line of the source where the character at offset `at` stands; null where the source has none."""
    part = next(part for part in reversed(passage.parts) if part.start <= at or part is passage.parts[0])
    provenance = part.provenance
    line = provenance.lines[0] + _passed(provenance.breaks, at - part.start) if provenance.lines else None
    return provenance.page, line


def _passed(breaks: Sequence[int], at: int) -> int:
    return sum(offset <= at for offset in breaks)
