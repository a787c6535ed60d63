"""Records that one edition has and another lacks, and how sure it is that they are not merely paired wrongly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from statistics import median

from regelwerk.language.known_languages import language_of
from regelwerk.schema.document import Box
from regelwerk.schema.rule import Rule, Table
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.stated_numbers import quantities
from regelwerk.validate.compare.text_slots import Slot, SlotText

_SWALLOWED = 0.5
"""A neighbour that is longer than expected by this share of the missing text may hold it."""
_LABEL = re.compile(r"\s*(\d+(?:\.\d+)*)\s")
_NEAR = 4
"""Records before and after the gap that count as nearby; chosen by hand."""
_FAR = 40
"""Records; an edition that sorts its paragraphs in another way moves them within a chapter."""
_ALIKE = 1.6
"""How many times as long as the other one of two partners may be; chosen by hand."""
_PAGES = 1
"""Pages between what is before and after a gap; a text of more pages ends where its last part begins."""
_FEW_LETTERS = 20
"""Titles are short: there a few letters are no difference in length."""
_TOUCHING = 2.0
"""Points by which what is above or below a table may reach into its box."""
_LOOSE = 0.3
"""Translations differ in length by this share without holding anything else."""


@dataclass(frozen=True, slots=True)
class Gap:
    """A record without text in a locale that should have it."""

    record: str
    locale: str
    """The locale that lacks it."""
    there: SlotText
    """The text where it is."""
    field: str
    below: tuple[str, ...]
    """Missing records below this one, which have no gap of their own."""
    partly: bool
    """Whether the locale has other texts of the record."""

    @property
    def row(self) -> int | None:
        """Number of the row, from 1, of which a table lacks all cells."""
        return int(self.field[3:]) if self.field.startswith("row") and self.field[3:].isdecimal() else None


def all_gaps(lookup: Lookup) -> list[Gap]:
    """The outermost gaps as a list, which several checks may share (`Lookup.once`)."""
    return list(gaps(lookup))


def gaps(lookup: Lookup) -> Iterator[Gap]:
    """The outermost gaps, in document order. Terms are left out: a glossary may grow in one language first."""
    missing = _missing(lookup)
    below: dict[tuple[str, str], list[str]] = {gap: [] for gap in missing}
    roots = {gap: _root(lookup, gap, missing) for gap in missing}
    for gap, root in roots.items():
        if gap != root:
            below[root].append(gap[0])
    for (record, locale), slots in missing.items():
        if roots[record, locale] == (record, locale):
            there = lookup.side(lookup.present(slots[0].key)[0], slots[0].key)
            partly = _partly(lookup, record, locale)
            node = lookup.records[record]
            if partly and isinstance(node, Table):
                yield from _in_table(lookup, node, locale, {slot.key: slot for slot in slots})
                continue
            yield Gap(record, locale, there, slots[0].field, tuple(below[record, locale]), partly)


def _in_table(lookup: Lookup, table: Table, locale: str, missing: Mapping[str, Slot]) -> Iterator[Gap]:
    """A gap for each row that lacks all its cells, or else for its first."""
    for number, row in enumerate(table.rows, 1):
        lacking = [key for key in row if key in missing]
        if lacking:
            there = lookup.side(lookup.present(lacking[0])[0], lacking[0])
            whole = len(lacking) == sum(bool(lookup.present(key)) for key in row)
            yield Gap(table.id, locale, there, f"row{number}" if whole else missing[lacking[0]].field, (), True)


def neighbours(lookup: Lookup, record: str) -> tuple[str | None, str | None]:
    """The rules before it and after it (and after what is below it) in the reading order of its document."""
    ids = lookup.once(_reading_order).get(lookup.documents.get(record), {})
    if record not in ids:
        return None, None
    at, family = ids[record], {record}
    names = lookup.once(_ids)[lookup.documents.get(record)]
    after = at + 1
    while after < len(names) and lookup.parents.get(names[after]) in family:
        family.add(names[after])
        after += 1
    return names[at - 1] if at else None, names[after] if after < len(names) else None


def _ids(lookup: Lookup) -> dict[str | None, list[str]]:
    """The rules of each document in reading order, each id once: a pack that somebody edited may have it twice."""
    found: dict[str | None, dict[str, None]] = {}
    for rule in lookup.rules:
        found.setdefault(lookup.documents.get(rule.id), {})[rule.id] = None
    return {document: list(ids) for document, ids in found.items()}


def _reading_order(lookup: Lookup) -> dict[str | None, dict[str, int]]:
    """The place of each rule in its document."""
    return {document: {id_: at for at, id_ in enumerate(ids)} for document, ids in lookup.once(_ids).items()}


def surely_missing(lookup: Lookup, gap: Gap, others: Sequence[Gap]) -> bool:
    """Whether the text is nowhere in the other edition, as far as one can tell.

    Both neighbours must be there in both editions and not so long that they may hold the text, and no record that only
    the other edition has may be its partner: editions sort their paragraphs in different ways.
    """
    if any(_may_be_partner(lookup, gap, other) for other in others) or _muddled(lookup, gap.record):
        return False
    if label_nearby(lookup, gap) or may_be_in_table(lookup, gap, others) or _goes_on(gap):
        return False
    around = _paired_neighbours(lookup, gap, others)
    if not around:
        return False
    ratio = length_ratio(lookup, gap.there.locale, gap.locale)
    missing = sum(_length(lookup, record, gap.there.locale) for record in (gap.record, *gap.below))
    if _is_torn(lookup, around, gap.locale):
        return False
    for near in around:
        if any(pair.doubtful for pair in lookup.pairs_of.get(near, ())):
            return False
        expected, length = _length(lookup, near, gap.there.locale) * ratio, _length(lookup, near, gap.locale)
        if not expected or not length or length - expected > max(_SWALLOWED * missing * ratio, _LOOSE * expected):
            return False
    return True


def _paired_neighbours(lookup: Lookup, gap: Gap, others: Sequence[Gap]) -> list[str]:
    """The nearest records before and after that do not lack the same edition; none beyond the ends of the document."""
    lacking = {other.record for other in others if other.locale == gap.locale}
    lacking.update(record for other in others if other.locale == gap.locale for record in other.below)
    found = []
    for side in (0, 1):
        near = neighbours(lookup, gap.record)[side]
        while near in lacking:
            near = neighbours(lookup, near)[side]
        if near is not None:
            found.append(near)
    return found


def _is_torn(lookup: Lookup, around: Sequence[str], locale: str) -> bool:
    """Whether what is before and after the gap is pages apart, or in another order, in the edition that lacks the text."""
    pages = []
    for record in around:
        keys = [slot.key for slot in lookup.slots_of.get(record, ()) if locale in lookup.present(slot.key)]
        origin = lookup.origins.get((locale, keys[0])) if keys else None
        if origin is None or not origin.parts or origin.parts[0].provenance.page is None:
            return False
        pages.append((origin.parts[0].provenance.page, origin.parts[-1].provenance.page or 0))
    return len(pages) > 1 and not pages[0][0] <= pages[1][0] <= pages[0][1] + _PAGES


def label_nearby(lookup: Lookup, gap: Gap) -> bool:
    """Whether the number of the missing rule is in a heading nearby, or that at its head in a text, as a part of which it was read."""
    record, label = lookup.records[gap.record], _LABEL.match(gap.there.text)
    numbered = record.number if isinstance(record, Rule) else None
    if not numbered and (label is None or (isinstance(record, Rule) and record.kind == "item")):  # a quantity
        return False
    number = re.escape(numbered or label[1])  # type: ignore[index]
    at, pattern = lookup.position[gap.record], re.compile(rf"(?<![\d.]){number}(?!\d|\.\d)")
    near = list(lookup.records)[max(0, at - _NEAR) : at + _NEAR + 1]
    slots = [
        slot for record in near for slot in lookup.slots_of.get(record, ()) if slot.field == "title" or not numbered
    ]
    return any(pattern.search(lookup.side(gap.locale, slot.key).text) for slot in slots)


def _muddled(lookup: Lookup, record: str) -> bool:
    """Whether records of the same section were put side by side for want of better partners."""
    family = lookup.children.get(lookup.parents.get(record), ())
    return any(pair.doubtful for other in family for pair in lookup.pairs_of.get(other, ()))


def _may_be_partner(lookup: Lookup, gap: Gap, other: Gap) -> bool:
    """Whether a record nearby that the first edition lacks is of the same type, about as long, with the same numbers."""
    if other.locale != gap.there.locale or other.there.locale != gap.locale:
        return False
    if lookup.types[gap.record] != lookup.types[other.record]:
        return False
    if abs(lookup.position[gap.record] - lookup.position[other.record]) > _FAR:
        return False
    return any(_alike(lookup, gap, record, gap.locale) for record in (other.record, *other.below))


def may_be_in_table(lookup: Lookup, gap: Gap, others: Sequence[Gap]) -> bool:
    """Whether a table of the same section has rows that only the edition has which lacks the text, or the other way round:
    what one edition sets as a table, or a page divides, the other may have as texts.
    """
    parent, is_row = _parent(lookup, gap.record), lookup.types[gap.record] == "table"
    return any(
        other.locale == gap.there.locale
        and other.there.locale == gap.locale
        and (lookup.types[other.record] == "table") != is_row
        and _parent(lookup, other.record) == parent
        for other in others
    )


def _parent(lookup: Lookup, record: str) -> str | None:
    node = lookup.records[record]
    return node.parent if isinstance(node, Rule | Table) else None


def _goes_on(gap: Gap) -> bool:
    """Whether the text begins with a small letter, and so in the middle of a sentence that a page may divide."""
    return gap.field == "text" and gap.there.text.lstrip()[:1].islower()


def _alike(lookup: Lookup, gap: Gap, record: str, locale: str) -> bool:
    here, there = _length(lookup, gap.record, gap.there.locale), _length(lookup, record, locale)
    if max(here, there) > _ALIKE * min(here, there) + _FEW_LETTERS:
        return False
    return _values(lookup, gap.record, gap.there.locale) == _values(lookup, record, locale)


def _values(lookup: Lookup, record: str, locale: str) -> set[tuple[int | float, int | float]]:
    sides = [lookup.side(locale, slot.key) for slot in lookup.slots_of.get(record, ())]
    stated = [quantity for side in sides for quantity in quantities(side.content, locale)]
    return {(quantity.low, quantity.high) for quantity in stated if quantity.low != 1}


def _missing(lookup: Lookup) -> dict[tuple[str, str], list[Slot]]:
    found: dict[tuple[str, str], list[Slot]] = {}
    unread = {rule.id for rule in lookup.content.rules if rule.kind == "unread"}
    unseen = _unseen(lookup)
    for slot in lookup.slots:
        if slot.type == "term" or slot.id in unread or not lookup.present(slot.key):
            continue
        for locale in lookup.expected(slot):
            if slot.key not in lookup.content.strings.get(locale, {}) and (slot.type, locale) not in unseen:
                found.setdefault((slot.id, locale), []).append(slot)
    return found


def _unseen(lookup: Lookup) -> set[tuple[str, str]]:
    """What is told in words that a language is not known to use, by locales that have nothing of it: lists of the box."""
    there = {(slot.type, locale) for slot in lookup.slots for locale in lookup.present(slot.key)}
    told = product(("component", "mechanic"), (one for one in lookup.locales if not language_of(one).has("wordings")))
    return {(kind, locale) for kind, locale in told if (kind, locale) not in there}


def _root(lookup: Lookup, gap: tuple[str, str], missing: dict[tuple[str, str], list[Slot]]) -> tuple[str, str]:
    record, locale = gap
    seen = {record}
    while (parent := lookup.parents.get(record)) is not None and parent not in seen:
        if (parent, locale) not in missing or _partly(lookup, parent, locale):
            break
        record = parent
        seen.add(record)
    return record, locale


def _partly(lookup: Lookup, record: str, locale: str) -> bool:
    return any(slot.key in lookup.content.strings.get(locale, {}) for slot in lookup.slots_of.get(record, ()))


def _length(lookup: Lookup, record: str, locale: str) -> int:
    return sum(len(lookup.side(locale, slot.key).text) for slot in lookup.slots_of.get(record, ()))


def length_ratio(lookup: Lookup, here: str, other: str) -> float:
    """How many characters of the locale `other` stand for one of `here`, by the median of all texts."""
    if lookup.wide is not None and lookup.wide.whole:
        return next(
            (
                words.ratios[at]
                for at, locales in enumerate(((here, other), (other, here)))
                if (words := lookup.wide.pairs.get(locales)) is not None
            ),
            1.0,
        )
    return lookup.once(_length_ratios).get((here, other), 1.0)


def _length_ratios(lookup: Lookup) -> dict[tuple[str, str], float]:
    """How many characters of a second locale stand for one of a first."""
    found: dict[tuple[str, str], list[float]] = {}
    for slot in lookup.slots:
        texts = [(locale, len(lookup.side(locale, slot.key).text)) for locale in lookup.present(slot.key)]
        for one, other in permutations(texts, 2):
            found.setdefault((one[0], other[0]), []).append(other[1] / one[1])
    return {locales: median(ratios) for locales, ratios in found.items()}


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
    if row > there[-1] and where.further:
        last = where.further[-1]
        on_page = lookup.once(_boxes).get((locale, where.source, last.page), ())
        return not any(_is_below(other, last.box) for other in on_page)
    if row > there[-1]:
        return not any(_is_below(other, where.box) for other in on_page)
    return not any(_is_below(where.box, other) for other in on_page)


def _boxes(lookup: Lookup) -> Mapping[tuple[str, str, int], Sequence[Box]]:
    """The places of all texts by locale, file and page."""
    found: dict[tuple[str, str, int], list[Box]] = {}
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
