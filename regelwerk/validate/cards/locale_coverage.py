"""How much of the source each locale has translated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from regelwerk.schema.finding import LocaleCoverage
from regelwerk.validate.cards.translated_text import SheetTexts

_SOURCE = ""
"""Stands for the source where texts of a sheet are counted: what is there to translate, in any locale."""


def sheet_coverage(texts: SheetTexts) -> list[LocaleCoverage]:
    """The texts of one sheet; under an empty locale those of the source. Equal names and lists of traits count as translated."""
    every = 0
    own: Counter[str] = Counter()
    copied: Counter[str] = Counter()
    for unit in texts.units:
        if unit.source is None or (unit.inherited and not unit.sides):
            continue
        every += 1
        free = unit.kind not in ("rules", "prose")
        for side in unit.sides:
            (own if free or side.text != unit.source.text else copied)[side.locale] += 1
    rows = [LocaleCoverage(_SOURCE, every, 0, 0)]
    return rows + [LocaleCoverage(locale, 0, own[locale], copied[locale]) for locale in sorted({*own, *copied})]


def whole_coverage(rows: Iterable[LocaleCoverage]) -> list[LocaleCoverage]:
    """The texts of all sheets, a row a locale in order of its tag."""
    every = 0
    own: Counter[str] = Counter()
    copied: Counter[str] = Counter()
    for row in rows:
        every += row.texts
        if row.locale != _SOURCE:
            own[row.locale] += row.translated
            copied[row.locale] += row.untranslated
    return [LocaleCoverage(locale, every, own[locale], copied[locale]) for locale in sorted(own)]
