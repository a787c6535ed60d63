"""Actions whose cost is somewhere in their entry: `### Dig`, `Spend 1 action point ...`; `Walk: up to four spaces. Cost: 1 AP.`

A cost is behind a word for paying, or is a phrase of its own (`Two actions.`, `(1 fly)`, `Dig clay — 1 hour`). Entries are
actions where a heading says so, where nearly all of them have a cost in what the section says before that somebody has, where
headings beside each other end in one, where what is paid are actions, or where counted lines have costs.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import FactSection, PlayFact, dictionary_form, fact, words_in
from regelwerk.content.parse.play_facts.named_entries import NamedEntry, counted_entries, named_entries
from regelwerk.content.parse.play_facts.section_topics import topics_of
from regelwerk.content.parse.play_facts.stated_amounts import Amount, stated_amounts
from regelwerk.language.known_languages import in_text
from regelwerk.schema.base import Fact

_SET, _HEADINGS = 2, 3
"""Entries with a cost, at least, and headings that end in one."""
_PRICED = 0.75
"""Share of the entries that have a cost where no heading speaks of actions; chosen by hand."""
_PRICED_TOLD = 0.5
"""The same share where a heading speaks of actions."""
_NAME_WORDS = 5
"""Words of the longest name of such an entry."""
_LEAD_WORDS = 12
"""Words of the longest line that leads to counted lines."""
_NEAR = 60
"""Characters around a cost in which the words and signs are that tell it."""
_COST_FIRST = re.compile(
    r"['*_\s]*(?:→|[:=]|\s[–—-]\s)['*_\s]*(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—→]{1,40}?)['*_\s]*(?=[.!?:;,(]|\s[–—-]\s|$)"
)
"""The name of an action behind its cost and a sign."""
_OPENS = re.compile(r"(?:[.!?;:(\[|=…·–—]|\s-)['*_\s]*$")
_CLOSES = re.compile(r"['*_\s]*(?:[.!?;:,)\]|–—+]|\s-\s|$)")
"""What is before and behind a cost that is a phrase of its own."""


@dataclass(frozen=True, slots=True)
class _Wording:
    pays: re.Pattern[str]
    """Words before a cost."""
    all_of_it: re.Pattern[str]
    free: re.Pattern[str]
    turn: re.Pattern[str]
    """What a turn is made of: actions, action points."""
    goes_on: re.Pattern[str]
    """What may follow a cost: and a further one, for each."""


@cache
def _wording(locale: str) -> _Wording:
    pays = f"{in_text(lambda one: one.facts.pays, locale)}|{in_text(lambda one: one.facts.cost, locale)}"
    joins, free = in_text(lambda one: one.play.things_and, locale), in_text(lambda one: one.facts.free, locale)
    each = f"{in_text(lambda one: one.facts.each, locale)}|{in_text(lambda one: one.facts.for_each, locale)}"
    actions, points = (
        in_text(lambda one: one.facts.action_column, locale),
        in_text(lambda one: one.play.action_points, locale),
    )
    flags = re.IGNORECASE
    return _Wording(
        pays=re.compile(rf"(?<!\w)(?:{pays})\W+$", flags),
        all_of_it=re.compile(
            rf"(?<!\w)(?:{in_text(lambda one: one.facts.all_of_them, locale)})\s+(?P<noun>[^\W\d_]+)", flags
        ),
        free=re.compile(
            rf"(?:^[\W_]*(?:{free})(?!\w)|(?:[.!?;:(\[|=…·–—,]|\s-)[\W_]{{0,5}}(?:{free})(?=['*_\s]*(?:[.!?;:,)\]]|$)))",
            flags,
        ),
        turn=re.compile(rf"(?:{actions}|{points})", flags),
        goes_on=re.compile(rf"\s+(?:(?:{joins})\s+\d|(?:{each})\s)", flags),
    )


@dataclass(frozen=True, slots=True)
class PricedEntries:
    """Actions with costs, and the units that say their costs and name no further ones."""

    facts: tuple[PlayFact, ...] = ()
    hosts: frozenset[str] = frozenset()
    steps: frozenset[str] = frozenset()
    """Keys of the entries that are counted and so look like steps."""


def priced_entries(section: FactSection, locale: str, *, told: bool) -> PricedEntries:
    """The actions of a section whose entries say their costs; `told` where its heading speaks of actions."""
    return _counted(section, locale, told=told) or _headed(section, locale) or _named(section, locale, told=told)


def _counted(section: FactSection, locale: str, *, told: bool) -> PricedEntries | None:
    """Lines that count on, where what leads to them gives a choice of them, or half of them have costs and they are no steps."""
    entries = counted_entries(section)
    if len(entries) < _HEADINGS:
        return None
    at = next(at for at, line in enumerate(section.paragraphs) if line.unit.key == entries[0].line.unit.key)
    leads = [section.title, *(line.text for line in section.paragraphs[max(0, at - 1) : at])]
    choice = re.compile(in_text(lambda one: one.facts.leads_actions, locale), re.IGNORECASE)
    chosen = told or any(choice.search(lead) and words_in(lead) <= _LEAD_WORDS for lead in leads)
    costs = [_cost(entry.said, locale) for entry in entries]
    paid = sum(cost is not None for cost in costs)
    if paid < _SET or not (chosen or ("step" not in section.topics and paid > _PRICED_TOLD * len(entries))):
        return None
    found = tuple(
        fact("action", entry.line, entry.name, cost or {}) for entry, cost in zip(entries, costs, strict=True)
    )
    return PricedEntries(found, frozenset(), keys_of(entries))


def keys_of(entries: Sequence[NamedEntry]) -> frozenset[str]:
    """The keys of the units that entries are in."""
    return frozenset({entry.line.unit.key for entry in entries}.union(*(entry.hosts for entry in entries)))


def _headed(section: FactSection, locale: str) -> PricedEntries | None:
    """Headings beside each other that end in a cost: `Dig clay — 1 hour`."""
    entries = [entry for entry in named_entries(section) if entry.tail]
    costs = [_cost(entry.tail, locale, mere=True) for entry in entries]
    paid = sum(cost is not None for cost in costs)
    if paid < _HEADINGS or paid < _PRICED * len(entries):
        return None
    found = (fact("action", entry.line, entry.name, cost or {}) for entry, cost in zip(entries, costs, strict=True))
    return PricedEntries(tuple(found), keys_of(entries), keys_of(entries))


def _cost(said: str, locale: str, *, mere: bool = False) -> dict[str, Fact] | None:
    """The first cost that is said, in whatever it is paid in, also as a `mere` number."""
    for one in stated_amounts(said, locale, mere=mere):
        if not one.is_article and _is_own(said, one, locale):
            return {"min": one.low, "max": one.high}
    return {"min": 0, "max": 0} if _wording(locale).free.search(said) else None


def _is_own(said: str, one: Amount, locale: str) -> bool:
    """True for an amount that is a phrase of its own, or behind a word for paying."""
    near = max(0, one.start - _NEAR)
    before, behind = said[near : one.start], said[one.end : one.end + _NEAR]
    opens = (not near and not re.search(r"\w", before)) or _OPENS.search(before) is not None
    closes = _CLOSES.match(behind) is not None or _wording(locale).goes_on.match(behind) is not None
    return (opens and closes) or _wording(locale).pays.search(before) is not None


def _named(section: FactSection, locale: str, *, told: bool) -> PricedEntries:
    entries = [entry for entry in named_entries(section) if not _is_heading_of_kind(entry, locale)]
    entries += _cost_first(section, locale)
    paid = [
        [one for one in stated_amounts(entry.said, locale, mere=told) if _is_paid(entry, one, locale)]
        for entry in entries
    ]
    turn = [
        [one for one in found if _wording(locale).turn.fullmatch(one.unit) and one.start <= _NEAR] for found in paid
    ]
    of_turn = sum(bool(found) and entry.end != "," for entry, found in zip(entries, turn, strict=True)) >= _HEADINGS
    unit = next(one.unit for found in turn for one in found) if of_turn else None
    unit = unit or _currency(section, entries, paid, locale, told=told)
    priced = [next((one for one in found if one.unit == unit), None) for found in paid]
    count = sum(one is not None for one in priced)
    if unit is None or count < _SET or (not of_turn and count < (_PRICED_TOLD if told else _PRICED) * len(entries)):
        return PricedEntries()
    found: list[PlayFact] = []
    hosts: set[str] = set()
    for entry, cost in zip(entries, priced, strict=True):
        free, whole = _wording(locale).free.search(entry.said), _wording(locale).all_of_it.finditer(entry.said)
        all_of_it = not of_turn and any(dictionary_form(match["noun"], locale) == unit for match in whole)
        if cost is None and free is None and not all_of_it:
            continue
        low, high = (cost.low, cost.high) if cost else (0, 0)
        found.append(fact("action", entry.line, entry.name, {"min": low, "max": high} if cost or free else {}))
        hosts |= entry.hosts
    return PricedEntries(tuple(found), frozenset(hosts))


def _is_heading_of_kind(entry: NamedEntry, locale: str) -> bool:
    """True for a heading of actions, goods, heroes: it is none of them."""
    return entry.line.is_title and bool(topics_of(entry.text, locale, printed=False))


def _currency(
    section: FactSection,
    entries: Sequence[NamedEntry],
    paid: Sequence[Sequence[Amount]],
    locale: str,
    *,
    told: bool,
) -> str | None:
    """What most entries are paid in: one of them at least has a number of it that is no article.

    Where the heading does not speak of actions, the section says before that somebody has it.
    """
    hosts = {entry.line.unit.key for entry in entries} | {key for entry in entries for key in entry.hosts}
    intro = " ".join([section.title, *(line.text for line in section.paragraphs if line.unit.key not in hosts)])
    known = {dictionary_form(word, locale) for word in re.findall(r"[^\W\d_]{2,}", intro)}
    counted = {one.unit for found in paid for one in found if not one.is_article}
    units = Counter(unit for found in paid for unit in {one.unit for one in found} & counted)
    return max((unit for unit in units if told or unit in known), key=lambda unit: (units[unit], unit), default=None)


def _is_paid(entry: NamedEntry, one: Amount, locale: str) -> bool:
    """True for a cost; what is behind a comma, and a mere number, must be the first that is said."""
    near = max(0, one.start - _NEAR)
    before = entry.said[near : one.start]
    first = not near and not re.search(r"\w", before) and entry.end != "\n"
    if entry.end == "," or not one.unit:
        return (
            first
            if one.unit
            else re.search(r":\s*$", before) is not None and bool(_wording(locale).pays.search(before))
        )
    return first or _is_own(entry.said, one, locale)


def _cost_first(section: FactSection, locale: str) -> Iterator[NamedEntry]:
    """Entries that begin with their cost and a sign: `two pails → replant`."""
    for line in section.paragraphs:
        first = next(stated_amounts(line.text, locale), None)
        if first is None or re.search(r"\w", line.text[: first.start]):
            continue
        match = _COST_FIRST.match(line.text, first.end)
        if match is not None and words_in(match["name"]) <= _NAME_WORDS:
            yield NamedEntry(line, match.span("name"), line.text[: first.end])
