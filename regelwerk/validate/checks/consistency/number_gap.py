"""RW604: a numbered list in which a number is missing or occurs twice."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from regelwerk.schema.finding import Finding
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_LABEL = re.compile(r"(?P<open>\(?)(?P<value>\d{1,2}|[A-Za-z])(?P<close>[.):]{0,2})")
_MOST_MISSING = 2
"""Numbers that a list may skip; where more are gone, another list goes on."""
_LONGEST_LABEL = 6
"""Characters of a text that may be a number alone."""


@dataclass(frozen=True, slots=True)
class _Item:
    rule: Rule
    value: int
    printed: str


@dataclass(frozen=True, slots=True)
class _Numbering:
    """The numbers that an edition prints, by what they are under."""

    locale: str
    by_parent: Mapping[str | None, Collection[str]]


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each break; a list begins at 1 or a, and ends at the next heading without a number."""
    for locale in lookup.locales:
        printed: dict[str, list[str]] = {}
        for fact in lookup.content.facts:
            if (fact.field, fact.locale) == ("printed", locale):
                printed.setdefault(fact.id, []).append(str(fact.value))
        within: dict[str | None, set[str]] = {}
        for rule in lookup.rules:
            within.setdefault(rule.parent, set()).update(printed.get(rule.id, ()))
        numbering = _Numbering(locale, within)
        lists: dict[str, list[_Item]] = {}
        for rule in lookup.rules if printed else ():
            if _side(lookup, rule, locale) is None:
                continue
            if rule.id not in printed:
                if rule.kind == "section":
                    lists.clear()
                continue
            for label in printed[rule.id]:  # a record that holds two items of the list has both their numbers
                yield from _next(lookup, numbering, lists, rule, label)


def _next(
    lookup: Lookup, numbering: _Numbering, lists: dict[str, list[_Item]], rule: Rule, label: str
) -> Iterator[Finding]:
    match = _LABEL.fullmatch(label)
    if match is None:
        return
    style, value = _read(match)
    item = _Item(rule, value, label)
    if value == 1:
        lists[style] = [item]
    elif style in lists:
        yield from _break(lookup, numbering, lists[style], item)
        lists[style].append(item)


def _read(match: re.Match[str]) -> tuple[str, int]:
    value = match["value"]
    around = f"{match['open']}#{match['close']}"
    if value.isdecimal():
        return f"1{around}", int(value)
    return ("a" if value.islower() else "A") + around, ord(value.lower()) - ord("a") + 1


def _are_read_alone(lookup: Lookup, locale: str, last: _Item, item: _Item) -> bool:
    """Whether each missing number is a text of its own: then the page has it, and reading tore it from its item."""
    alone = lookup.once(_short_texts)[locale]
    return item.printed.count(str(item.value)) == 1 and all(
        item.printed.replace(str(item.value), str(value)) in alone for value in range(last.value + 1, item.value)
    )


def _short_texts(lookup: Lookup) -> dict[str, set[str]]:
    """Texts that are no longer than a number in brackets, by locale."""
    found: dict[str, set[str]] = {locale: set() for locale in lookup.locales}
    for _, side in lookup.sides():
        if len(side.text) <= _LONGEST_LABEL:
            found[side.locale].add(side.text.strip())
    return found


def _are_elsewhere(numbering: _Numbering, last: _Item, item: _Item) -> bool:
    """Whether other items of the list have the missing numbers: the edition has it in another order."""
    here = numbering.by_parent.get(item.rule.parent, ())
    return item.printed.count(str(item.value)) == 1 and all(
        item.printed.replace(str(item.value), str(value)) in here for value in range(last.value + 1, item.value)
    )


def _break(lookup: Lookup, numbering: _Numbering, before: list[_Item], item: _Item) -> Iterator[Finding]:
    last, locale = before[-1], numbering.locale
    missing = item.value - last.value - 1
    if item.value == last.value:
        said = f"has the number {item.printed} twice in a row"
    elif 0 < missing <= _MOST_MISSING and len(before) > 1:
        if _are_elsewhere(numbering, last, item) or _are_read_alone(lookup, locale, last, item):
            return
        said = f"jumps from {last.printed} to {item.printed}"
    else:
        return
    sides = [side for one in (last, item) if (side := _side(lookup, one.rule, locale))]
    yield CHECK.finding(
        f"a list in {locale} {said}. Renumber it, or add what is missing.",
        record=item.rule.id,
        spans=[lookup.whole(side) for side in sides],
        severity="info" if any(lookup.doubtful(side) for side in sides) else "warning",
    )


def _side(lookup: Lookup, rule: Rule, locale: str) -> SlotText | None:
    key = next((key for key in (rule.title, rule.text) if key and lookup.text(locale, key) is not None), None)
    return lookup.side(locale, key) if key else None


CHECK = Check(
    code="RW604",
    name="number-gap",
    kind="order",
    severity="warning",
    summary="A numbered list skips a number, or uses one twice.",
    why="Players think that a step is missing; a reference to “step 4” leads nowhere, or is ambiguous.",
    example="1. Shuffle the cards. 2. Deal five. 4. The oldest begins.",
    fix="Renumber the list, and correct what points to its steps.",
    run=run,
    grounds="form",
)
