"""Whether a table is where a page or a column of print begins or ends, so that rows of it may be read as something else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.schema.document import Box
from regelwerk.schema.rule import Table
from regelwerk.validate.compare.lookup import Lookup

_Page = tuple[str, str, int]
"""Locale, file and page."""
_TOUCHING = 2.0
"""Points by which what is above or below a table may reach into its box."""


def may_be_divided(lookup: Lookup, table: Table, locale: str, row: int) -> bool:
    """Whether a row that an edition lacks, counted from 1, is beyond an end of its table that is an end of print.

    Only what was read from pages with places is divided: never in text files.
    """
    there = [
        number
        for number, keys in enumerate(table.rows, 1)
        if any(locale in lookup.present(key) for key in keys)
    ]  # fmt: skip
    if not there or there[0] < row < there[-1]:
        return False
    key = next(key for key in table.rows[there[0] - 1] if locale in lookup.present(key))
    origin = lookup.origins.get((locale, key))
    if origin is None or not origin.parts:
        return False
    where = origin.parts[0].provenance
    if where.page is None or where.box is None:
        return False
    on_page = lookup.once(_boxes).get((locale, where.source, where.page), ())
    last = where.further[-1] if where.further else None
    if row > there[-1] and last is not None:
        on_page = lookup.once(_boxes).get((locale, where.source, last.page), ())
        return not any(_is_below(other, last.box) for other in on_page)
    if row > there[-1]:
        return not any(_is_below(other, where.box) for other in on_page)
    return not any(_is_below(where.box, other) for other in on_page)


def _boxes(lookup: Lookup) -> Mapping[_Page, Sequence[Box]]:
    """The places of all texts, page by page."""
    found: dict[_Page, list[Box]] = {}
    for origin in lookup.content.origins:
        for part in origin.parts:
            where = part.provenance
            if where.page is not None and where.box is not None:
                found.setdefault((origin.locale, where.source, where.page), []).append(where.box)
            for place in where.further:
                found.setdefault((origin.locale, where.source, place.page), []).append(place.box)
    return found


def _is_below(lower: Box, upper: Box) -> bool:
    """Whether the first is below the second in the same column."""
    return lower.y0 >= upper.y1 - _TOUCHING and lower.x0 < upper.x1 and upper.x0 < lower.x1
