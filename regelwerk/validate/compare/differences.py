"""What paired texts state differently, put together where several editions differ from one in the same way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regelwerk.schema.finding import SEVERITIES, Severity, Span
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotPair
from regelwerk.validate.report.wording import listed


@dataclass(frozen=True, slots=True)
class Difference:
    """What only the left and only the right text of a pair states, in words, and where."""

    pair: SlotPair
    left: tuple[str, ...]
    right: tuple[str, ...]
    left_spans: tuple[Span, ...]
    right_spans: tuple[Span, ...]
    severity: Severity


@dataclass(frozen=True, slots=True)
class Disagreement:
    """Differences of one text between an edition and one or more others."""

    record: str
    key: str
    """Key of the text."""
    said: str
    """What is only where, such as `3 only in de, 2 only in en and pl`."""
    spans: tuple[Span, ...]
    severity: Severity
    here: tuple[str, ...]
    """The editions that state what the first does."""
    there: tuple[str, ...]
    """Those that all state the same other thing; none where they differ among themselves."""


def disagreements(lookup: Lookup, differences: Iterable[Difference]) -> Iterator[Disagreement]:
    """Differences of the same text with the same left side become one, so that a misprint is not reported per edition.

    Editions that say what the left one says are named with it: they outvote the other.
    """
    groups: dict[tuple[str, str, tuple[str, ...]], list[Difference]] = {}
    for one in differences:
        groups.setdefault((one.pair.slot.key, one.pair.left.locale, one.left), []).append(one)
    groups_of: dict[str, list[Difference]] = {}
    for (key, *_), group in groups.items():
        groups_of.setdefault(key, []).extend(group)
    for group in groups.values():
        first = group[0]
        places: dict[tuple[str, ...], list[str]] = {}
        for one in group:
            places.setdefault(one.right, []).append(one.pair.right.locale)
        differing = list(dict.fromkeys(one.pair.right.locale for one in groups_of[first.pair.slot.key]))
        agreeing = [locale for locale in lookup.present(first.pair.slot.key) if locale not in differing]
        said = [f"{listed(first.left)} only in {listed(agreeing)}"] if first.left else []
        said += [f"{listed(right)} only in {listed(locales)}" for right, locales in places.items() if right]
        spans = (*first.left_spans, *(span for one in group for span in one.right_spans))
        severity = min((one.severity for one in group), key=SEVERITIES.index)
        there = tuple(differing) if len(groups_of[first.pair.slot.key]) == len(group) and len(places) == 1 else ()
        yield Disagreement(
            first.pair.slot.id, first.pair.slot.key, ", ".join(said), spans, severity, tuple(agreeing), there
        )
