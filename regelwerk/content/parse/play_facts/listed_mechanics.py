"""The facts of play that a rulebook lists, joined with the mechanics that are known of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from regelwerk.content.parse.play_facts.fact_lines import PlayFact
from regelwerk.content.parse.play_facts.play_facts import ListedFacts, Name, folded
from regelwerk.content.text.deck_names import piece_in_nominative
from regelwerk.schema.base import Fact
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.token_text import Text

_DASH = re.compile(r"\s[–—-](?:\s|$)")
_PIECES = ("deck", "dice", "marker")
_FIGURES = ("action", "deck", "dice", "marker", "resource")
"""Kinds whose figures may be told beside another mention of the name."""


def without_misread(units: Sequence[Unit], listed: ListedFacts) -> list[Unit]:
    """The units without results of rolls and actions that were read from what tells something else."""
    kinds = {"outcome": listed.no_outcomes, "action": listed.no_actions}
    return [
        unit
        for unit in units
        if unit.type != "mechanic"
        or not ((unit.parent or "") in kinds.get(unit.kind, ()) or (unit.kind == "action" and _is_parted(unit)))
    ]


def _is_parted(unit: Unit) -> bool:
    """True for a name with a dash in it: a part of a sentence, or a name whose sign was taken for a part of it."""
    return unit.title is not None and _DASH.search(unit.title.content.text) is not None


def with_listed(units: Sequence[Unit], listed: ListedFacts, locale: str) -> list[Unit]:
    """The units, each followed by the mechanics that it lists and that none of the units is.

    A mechanic that is one of them already, by kind and name, gets the figures that it lacks.
    """
    known: dict[Name, Unit] = {}
    for unit in units:
        if unit.type == "mechanic" and unit.title is not None:
            known.setdefault(folded(unit.kind, unit.title.content.text, locale), unit)
    further: dict[str, dict[str, object]] = {}
    added: dict[str, list[PlayFact]] = {}
    for one in listed.facts:
        name = folded(one.kind, one.name.content.text, locale)
        mechanic = known.get(name)
        if mechanic is None and one.kind == "dice":
            mechanic = next(
                (unit for (kind, other), unit in known.items() if kind == "dice" and _has(other, name[1])), None
            )
        if mechanic is None or (one.kind == "outcome" and mechanic.facts != one.figures):
            added.setdefault(one.unit.key, []).append(one)
        elif one.kind in _FIGURES:
            lacking = {name: value for name, value in one.figures.items() if mechanic.facts.get(name) is None}
            further.setdefault(mechanic.key, {}).update(lacking)
    found: list[Unit] = []
    for unit in units:
        more = further.get(unit.key)
        found.append(unit.model_copy(update={"facts": {**unit.facts, **more}}) if more else unit)
        found += [
            _unit(unit, one, f"{unit.key}.{one.kind}{at}", locale) for at, one in enumerate(added.get(unit.key, ()), 1)
        ]
    return found


def _has(name: str, part: str) -> bool:
    """True for a longer name with the other one at its end or its beginning."""
    return name.endswith(f" {part}") or name.startswith(f"{part} ")


def _unit(host: Unit, one: PlayFact, key: str, locale: str) -> Unit:
    title = one.name if one.kind not in _PIECES else with_nominative(one.name, one.figures.get("quantity"), locale)
    return Unit(
        key=key,
        type="mechanic",
        kind=one.kind,
        parent=host.key,
        order=host.order,
        printed_order=host.printed_order,
        title=title,
        facts=dict(one.figures),
    )


def with_nominative(title: Passage, count: Fact | None, locale: str) -> Passage:
    """The name of cards, dice or markers, of which there are `count`, in the nominative."""
    name = piece_in_nominative(title.content.text, locale, several=isinstance(count, int) and count > 1)
    return title if name == title.content.text else Passage(content=Text(text=name), parts=title.parts)
