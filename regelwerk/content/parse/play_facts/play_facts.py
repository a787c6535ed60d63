"""All facts of play that a rulebook lists, in its order and each once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from regelwerk.content.parse.play_facts.action_costs import actions
from regelwerk.content.parse.play_facts.allowed_actions import allowed_actions
from regelwerk.content.parse.play_facts.fact_lines import PlayFact, dictionary_form, fact_sections
from regelwerk.content.parse.play_facts.goods_prices import deed_prices, goods_prices, with_prices
from regelwerk.content.parse.play_facts.introduced_lists import introduced_lists
from regelwerk.content.parse.play_facts.listed_characters import characters
from regelwerk.content.parse.play_facts.numbered_chapters import numbered_chapters
from regelwerk.content.parse.play_facts.pieces.card_sorts import drawn_decks, undecked, without_decked
from regelwerk.content.parse.play_facts.pieces.counted_pieces import counted_components, counted_pieces, is_component
from regelwerk.content.parse.play_facts.pieces.named_pieces import decks, dice, markers, mentioned_decks
from regelwerk.content.parse.play_facts.pieces.stock_lists import stock_lists
from regelwerk.content.parse.play_facts.priced_entries import priced_entries
from regelwerk.content.parse.play_facts.resource_worths import resource_worths
from regelwerk.content.parse.play_facts.roll_results import roll_results
from regelwerk.content.parse.play_facts.section_topics import Topic
from regelwerk.content.parse.play_facts.told_steps import alike_phases, spoken_phases
from regelwerk.content.parse.play_facts.turn_steps import turn_steps
from regelwerk.content.text import deck_names
from regelwerk.schema.draft import Unit
from regelwerk.schema.mechanic import MechanicKind

_LISTS: frozenset[Topic] = frozenset({"character", "resource", "marker", "deck"})
"""What the numbered entries of a section are, and no steps."""
Name = tuple[MechanicKind | str, str]
"""A kind and a name that is folded for comparison."""


@dataclass(frozen=True, slots=True)
class ListedFacts:
    """The facts, and the units that a step, a result of a roll, an action must not be read from otherwise."""

    facts: tuple[PlayFact, ...]
    no_steps: frozenset[str]
    no_outcomes: frozenset[str]
    no_actions: frozenset[str]


def listed_facts(units: Sequence[Unit], locale: str) -> ListedFacts:
    """The facts of play that these units list."""
    sections = fact_sections(units, locale)
    found: list[PlayFact] = []
    counted: list[PlayFact] = []
    no_steps: set[str] = set()
    no_outcomes: set[str] = set()
    no_actions: set[str] = set()
    silent: set[str] = set()
    no_steps |= numbered_chapters(units, sections, locale)
    for section in sections:
        hosts = {line.unit.key for line in [*section.paragraphs, *section.lines]}
        if section.is_silent:
            silent |= hosts
            continue
        rolled = roll_results(section, locale)
        rolled_in = {one.unit.key for one in rolled}
        no_outcomes |= rolled_in
        found += rolled
        done = actions(section, locale)
        if not any(one.figures for one in done) and "resource" not in section.topics:
            priced = priced_entries(section, locale, told="action" in section.topics)
            done = [one for one in priced.facts if one.unit.key not in rolled_in] or done
            no_actions |= priced.hosts
            no_steps |= priced.steps
            done = done or deed_prices(section, locale, told="action" in section.topics)
            done = done or allowed_actions(section, locale)
        introduced = [one for one in introduced_lists(section, locale) if one.unit.key not in rolled_in]
        done = done or [one for one in introduced if one.kind == "action"]
        found += done
        found += [one for one in introduced if one.kind != "action"]
        acted = {one.unit.key for one in done}
        found += [one for one in turn_steps(section, locale) if one.unit.key not in acted]
        worth = resource_worths(section, locale)
        sold = [] if done else goods_prices(section, locale, told="resource" in section.topics)
        found += with_prices(worth, sold)
        found += markers(section, locale)
        found += decks(section, locale)
        counted += stock_lists(section, locale)
        counted += counted_pieces(section, locale)
        cast = characters(section, locale)
        found += cast
        if "step" not in section.topics:
            no_steps |= {one.unit.key for one in [*rolled, *done, *cast]}
            no_steps |= hosts if section.topics & _LISTS else set()
    found += alike_phases(sections, locale)
    if not any(one.kind == "step" for one in found):
        found += spoken_phases(sections, locale)
    found += dice(sections, locale, named=any(one.kind == "dice" for one in counted))
    decked = [one for one in found if one.kind == "deck"]
    mentioned = [one for section in sections if not section.is_silent for one in mentioned_decks(section, locale)]
    components = [unit for unit in units if unit.type == "component"]
    listed = counted_components(units, locale)
    known = {folded(one.kind, one.name.content.text, locale) for one in listed}
    counted = [
        one
        for one in counted
        if folded(one.kind, one.name.content.text, locale) not in known and not is_component(one, components)
    ]
    found += without_decked([*listed, *counted], decked, mentioned, units, locale)
    drawn = [one for section in sections if not section.is_silent for one in drawn_decks(section, locale)]
    found += undecked(drawn, [*found, *mentioned], units, locale)
    ranks = {unit.key: rank for rank, unit in enumerate(units)}
    ordered = sorted(found, key=lambda one: ranks[one.unit.key])
    return ListedFacts(
        tuple(_once(ordered, locale)),
        *(frozenset(units | silent) for units in (no_steps, no_outcomes, no_actions)),
    )


def folded(kind: str, name: str, locale: str) -> Name:
    """A name for comparison: in small letters, without a bracket at its end; of a deck, what it is a deck of.

    Pieces are counted, and so named in several forms: they have the dictionary forms of their words.
    """
    bare = name.partition(" (")[0].strip(" .:–—-").casefold()
    bare = deck_names.what_of(bare, locale) if kind == "deck" else bare
    if kind in ("deck", "dice", "marker"):
        bare = " ".join(dictionary_form(word, locale) for word in bare.split())
    return kind, bare


def _once(facts: Iterable[PlayFact], locale: str) -> list[PlayFact]:
    """The facts, each name of a kind once, with all figures that are told of it; results of rolls as often as told."""
    kept: dict[tuple[object, ...], PlayFact] = {}
    for one in facts:
        name = folded(one.kind, one.name.content.text, locale)
        key = (*name, *one.figures.items()) if one.kind == "outcome" else name
        before = kept.get(key)
        kept[key] = one if before is None else replace(before, figures={**one.figures, **before.figures})
    return list(kept.values())
