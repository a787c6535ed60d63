"""RW719: quotation marks that a locale does not use elsewhere, or that do not match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

from regelwerk.schema.cardset import CardFinding
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.whole import Whole, passage

_SPANS = 20


def style(text: str) -> str | None:
    """The quotation marks of a text in order of code point, such as `„“`; None where it has none."""
    found = {mark for mark in '"„“”«»「」『』' if mark in text}
    return "".join(sorted(found)) or None


def whole(whole: Whole) -> Iterator[CardFinding]:
    """One hint for each odd style of a locale, with the texts that have it."""
    table: dict[str, dict[str, tuple[int, list[list[Any]]]]] = defaultdict(dict)
    for one in whole.sheets:
        for key, (count, places) in one.quotes.items():
            locale, _, marks = key.partition("\t")
            before, first = table[locale].get(marks, (0, []))
            table[locale][marks] = (before + count, first + places)
    for locale, styles in table.items():
        usual = max(styles, key=lambda marks: (styles[marks][0], marks))
        for marks, (count, places) in sorted(styles.items()):
            if marks == usual:
                continue
            yield CHECK.finding(
                f"{locale} writes quotation marks as {' '.join(marks)} in {count} texts, and as {' '.join(usual)} in {styles[usual][0]}.",
                record=str(places[0][0]),
                spans=[passage(place) for _, place in places[:_SPANS]],
                identity=f"{locale} {marks}",
            )


CHECK = CardCheck(
    code="RW719",
    name="quotation-style",
    kind="layout",
    severity="info",
    summary="Some texts of a locale have other quotation marks than most, or two kinds mixed.",
    why="It looks careless in print, and a mark that opens and does not close swallows the sentence.",
    example='`„Licht"` in one text, `„Licht“` in all others.',
    fix="Write the marks as the rest of the locale does.",
    whole=whole,
)
