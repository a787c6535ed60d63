"""What a rulebook defines by name and value, as units of their own after those that state it: for rows and for the pack.

The grammars have cut actions, prices, decks, dice, results and phases out of their passages. Here the rest is added: steps
that are numbered rules, decks, dice and markers of the list of components, and characters with what they start with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from regelwerk.content.parse.play_facts.listed_mechanics import with_listed, with_nominative, without_misread
from regelwerk.content.parse.play_facts.pieces.named_pieces import MOST_DICE
from regelwerk.content.parse.play_facts.play_facts import listed_facts
from regelwerk.content.parse.player_characters import Character, action_name, characters_of, start_items
from regelwerk.content.text import deck_names, heading_words
from regelwerk.content.text.passages import cut_passage
from regelwerk.language.known_languages import language_of
from regelwerk.language.sentences import sentences
from regelwerk.schema.base import Fact
from regelwerk.schema.draft import Draft, Passage, Unit
from regelwerk.schema.mechanic import MechanicKind
from regelwerk.schema.token_text import Text

_LISTED: tuple[MechanicKind, ...] = ("deck", "dice", "marker")
"""Kinds of components that are mechanics as well."""
_NAME_WORDS = 12
"""Words of the longest name of a step; chosen by hand."""
_DASHED_WORDS = 4
"""Words of the longest name of a step before a dash; chosen by hand."""


def with_mechanics(draft: Draft) -> Draft:
    """The draft with a unit for each further mechanic after the one that states it.

    The `parent` of a mechanic is the rule, table or component that states it; the key of one that is all of that unit is
    the key of the unit and its own kind, such as `u0012.step`.
    """
    deep = any("." in unit.number for unit in draft.units if unit.number)
    described = _described(draft.units, draft.locale)
    listed = listed_facts(draft.units, draft.locale)
    found: list[Unit] = []
    divided = {unit.parent for unit in draft.units if unit.type == "component"}
    for unit in without_misread(draft.units, listed):
        found.append(_named(unit, draft.locale))
        if (
            unit.type == "component"
            and unit.title is not None
            and _is_sort(unit, draft.locale, divided=unit.key in divided)
        ):
            title = with_nominative(unit.title, unit.facts.get("quantity"), draft.locale)
            found.append(_mechanic(unit, unit.kind, title, facts=unit.facts))
        elif unit.type == "rule" and unit.printed is not None and (unit.number is None or not deep):
            found += _step(unit, draft.locale) if unit.key not in listed.no_steps else ()
        found += described.get(unit.key, ())
    found = with_listed(found, listed, draft.locale)
    ranks = sorted(range(len(found)), key=lambda index: (found[index].printed_order, index))
    printed = {index: rank for rank, index in enumerate(ranks)}
    placed = (unit.model_copy(update={"order": at, "printed_order": printed[at]}) for at, unit in enumerate(found))
    return draft.model_copy(update={"units": tuple(placed)})


def _is_sort(unit: Unit, locale: str, *, divided: bool) -> bool:
    """True for a component that is a deck, a die or a marker of a sort: not for cubes, which some languages call as they
    call dice, not for all the counters of a war game, not for tokens whose sorts are listed behind them (`divided`).
    """
    count = unit.facts.get("quantity")
    first, *others = unit.title.content.text.casefold().split() if unit.title else [""]
    all_of_them = len(others) == 1 and first in language_of(locale).components.describing
    all_of_them = all_of_them or (divided and not others)
    cubes = unit.kind == "dice" and isinstance(count, int) and count > MOST_DICE
    return unit.kind in _LISTED and not cubes and not all_of_them


def _named(unit: Unit, locale: str) -> Unit:
    """The unit; a deck with its name in the nominative."""
    if unit.type != "mechanic" or unit.kind != "deck" or unit.title is None:
        return unit
    said = unit.title.content.text
    name = deck_names.nominative(said, locale)
    return unit if name == said else unit.model_copy(update={"title": _renamed(unit.title, name)})


def _described(units: Sequence[Unit], locale: str) -> Mapping[str, list[Unit]]:
    """Characters, what they start with and what only they can do, by the rule that says so."""
    rules = {unit.key: unit for unit in units}
    found: dict[str, list[Unit]] = {}
    for character in characters_of(units):
        for mechanic in _character(character, rules, locale):
            found.setdefault(mechanic.parent or "", []).append(mechanic)
    return found


def _character(character: Character, rules: Mapping[str, Unit], locale: str) -> Iterator[Unit]:
    head, start = rules[character.head], rules[character.start]
    action = rules[character.action] if character.action else None
    if head.title is None or start.text is None:
        return
    yield _mechanic(head, "character", _stretch(head.title, head.title.content.text.removesuffix(".")))
    for count, (thing, quantity) in enumerate(start_items(start.text.content.text, locale), start=1):
        yield _mechanic(start, "resource", _stretch(start.text, thing), key=str(count), facts={"quantity": quantity})
    if action is not None and action.title is not None:
        begin, end = action_name(action.title.content.text)
        yield _mechanic(action, "action", cut_passage(action.title, begin, end))


def _step(unit: Unit, locale: str) -> Iterator[Unit]:
    """A step of a numbered list, or a heading with a number, named by its heading, its bold lead, its lead before a colon
    or its first sentence.
    """
    passage = unit.title or unit.text
    if passage is not None:
        text = heading_words.bare(passage.content.text) if unit.title else passage.content.text
        lead, colon, _ = text.partition(":")
        bold = "" if unit.title else text[: unit.bold].strip(" .,:;!?–—-")
        name = lead if colon and len(lead.split()) <= _NAME_WORDS else _first_sentence(text, locale)
        begin, dash, _ = name.partition(" – ") if " – " in name else name.partition(" — ")
        name = begin if dash and unit.kind == "step" and len(begin.split()) <= _DASHED_WORDS else name
        name = bold if 0 < len(bold.split()) <= _DASHED_WORDS else name
        yield _mechanic(unit, "step", _stretch(passage, " ".join(name.split()[:_NAME_WORDS]).rstrip(",;")))


def _first_sentence(text: str, locale: str) -> str:
    """Its words, without the stop where others follow; an abbreviation ends none."""
    first, *rest = [sentence.text for sentence in sentences(text, locale)] or [text]
    return first.removesuffix(".") if rest else first


def _mechanic(
    host: Unit, kind: str, name: Passage, *, key: str | None = None, facts: Mapping[str, Fact] | None = None
) -> Unit:
    return Unit(
        key=f"{host.key}.{key or kind}",
        type="mechanic",
        kind=kind,
        parent=host.key,
        order=host.order,
        printed_order=host.printed_order,
        title=name,
        facts=dict(facts or {}),
    )


def _stretch(passage: Passage, name: str) -> Passage:
    """The stretch of the passage that is the name, white space folded; the name with all its sources where it is none."""
    pattern = r"\s+".join(re.escape(word) for word in name.split())
    match = re.search(pattern, passage.content.text)
    cut = cut_passage(passage, *match.span()) if match else passage
    return cut if cut.content.text == name else _renamed(cut, name)


def _renamed(passage: Passage, name: str) -> Passage:
    return Passage(content=Text(text=name), parts=passage.parts)
