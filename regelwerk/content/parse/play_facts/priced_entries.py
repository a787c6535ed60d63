"""Actions whose cost is somewhere in their entry: `### Dig`, `Spend 1 action point ...`; `Walk: up to four spaces. Cost: 1 AP.`

A cost is behind a word for paying, alone between brackets, or the first that is said; what the actions are paid in is what
most of the entries have such a number of.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import FactSection, PlayFact, dictionary_form, fact, words_in
from regelwerk.content.parse.play_facts.named_entries import NamedEntry, named_entries
from regelwerk.content.parse.play_facts.stated_amounts import Amount, stated_amounts
from regelwerk.language.known_languages import in_text

_SET = 2
"""Entries with a cost, at least."""
_PRICED = 0.75
"""Share of the entries that have a cost where no heading speaks of actions; chosen by hand."""
_PRICED_TOLD = 0.5
"""The same share where a heading speaks of actions."""
_NAME_WORDS = 5
"""Words of the longest name of such an entry."""
_NEAR = 60
"""Characters around a cost in which the words and signs are that tell it."""
_COST_FIRST = re.compile(
    r"['*_\s]*(?:→|[:=]|\s[–—-]\s)['*_\s]*(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—→]{1,40}?)['*_\s]*(?=[.!?:;,(]|\s[–—-]\s|$)"
)
"""The name of an action behind its cost and a sign."""


@dataclass(frozen=True, slots=True)
class _Wording:
    pays: re.Pattern[str]
    """Words before a cost."""
    all_of_it: re.Pattern[str]
    free: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    pays = f"{in_text(lambda one: one.facts.pays, locale)}|{in_text(lambda one: one.facts.cost, locale)}"
    flags = re.IGNORECASE
    return _Wording(
        pays=re.compile(rf"(?<!\w)(?:{pays})\W+$", flags),
        all_of_it=re.compile(
            rf"(?<!\w)(?:{in_text(lambda one: one.facts.all_of_them, locale)})\s+(?P<noun>[^\W\d_]+)", flags
        ),
        free=re.compile(rf"[\W_]*(?:{in_text(lambda one: one.facts.free, locale)})(?!\w)", flags),
    )


@dataclass(frozen=True, slots=True)
class PricedEntries:
    """Actions with costs, and the units that say their costs and name no further ones."""

    facts: tuple[PlayFact, ...]
    hosts: frozenset[str]


def priced_entries(section: FactSection, locale: str, *, told: bool) -> PricedEntries:
    """The actions of a section whose entries say their costs; `told` where its heading speaks of actions."""
    entries = [*named_entries(section), *_cost_first(section, locale)]
    paid = [
        [one for one in stated_amounts(entry.said, locale, mere=told) if _is_paid(entry, one, locale)]
        for entry in entries
    ]
    unit = _currency(section, entries, paid, locale, told=told)
    priced = [next((one for one in found if one.unit == unit), None) for found in paid]
    count = sum(one is not None for one in priced)
    if unit is None or count < _SET or count < (_PRICED_TOLD if told else _PRICED) * len(entries):
        return PricedEntries((), frozenset())
    found: list[PlayFact] = []
    hosts: set[str] = set()
    for entry, cost in zip(entries, priced, strict=True):
        free, whole = _wording(locale).free.match(entry.said), _wording(locale).all_of_it.finditer(entry.said)
        all_of_it = any(dictionary_form(match["noun"], locale) == unit for match in whole)
        if cost is None and free is None and not all_of_it:
            continue
        low, high = (cost.low, cost.high) if cost else (0, 0)
        found.append(fact("action", entry.line, entry.name, {"min": low, "max": high} if cost or free else {}))
        hosts |= entry.hosts
    return PricedEntries(tuple(found), frozenset(hosts))


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
    """True behind a word for paying, alone between brackets, or as the first that is said."""
    near = max(0, one.start - _NEAR)
    before, behind = entry.said[near : one.start], entry.said[one.end : one.end + _NEAR]
    alone = before.rstrip().endswith(("(", "[")) and behind.lstrip().startswith((")", "]"))
    first = not near and not re.search(r"\w", before) and entry.end != "\n"
    if entry.end == "," or not one.unit:
        return (
            first
            if one.unit
            else re.search(r":\s*$", before) is not None and bool(_wording(locale).pays.search(before))
        )
    return first or alone or _wording(locale).pays.search(before) is not None


def _cost_first(section: FactSection, locale: str) -> Iterator[NamedEntry]:
    """Entries that begin with their cost and a sign: `two pails → replant`."""
    for line in section.paragraphs:
        first = next(stated_amounts(line.text, locale), None)
        if first is None or re.search(r"\w", line.text[: first.start]):
            continue
        match = _COST_FIRST.match(line.text, first.end)
        if match is not None and words_in(match["name"]) <= _NAME_WORDS:
            yield NamedEntry(line, match.span("name"), line.text[: first.end])
