"""RW212: items of a list, or sentences of a text, that are in another order than in the base edition."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from regelwerk.bilingual.longest_rising import FEWEST, MOST_MOVED, longest_rising
from regelwerk.language.folding import fold
from regelwerk.schema.finding import Finding
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.swapped_sentences import Crossed, crossed
from regelwerk.validate.compare.text_slots import SURE_PAIRING, SlotText
from regelwerk.validate.report.wording import listed

_NUMBERED = 0.7
"""Pairing from which on two steps are partners whose numbers are printed in both editions; chosen by hand."""
_INDENT = 20.0
"""Points that the left edges of items may lie apart; more of them, and the list goes on in another column."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each list, and for each text whose sentences changed places; lists by alphabet have their own order."""
    for _, found in groupby(lookup.rules, key=lambda rule: (rule.parent, rule.kind)):
        items = [rule for rule in found if rule.kind in ("item", "step") and rule.number is None]
        moved: dict[tuple[str, ...], list[str]] = {}
        for locale in lookup.locales:
            if locale != lookup.content.base and (away := _moved(lookup, items, locale)):
                moved.setdefault(away, []).append(locale)
        for away, locales in moved.items():
            yield _finding(lookup, away, locales)
    for one in crossed(lookup):
        yield _sentences(lookup, one)


def _moved(lookup: Lookup, items: Sequence[Rule], locale: str) -> tuple[str, ...]:
    """Ids of the fewest items that would have to be moved to put the list in the order of the base edition."""
    both = [
        (here, there)
        for rule in items
        for least in [_NUMBERED if {lookup.content.base, locale} <= rule.labels.keys() else SURE_PAIRING]
        if (here := _side(lookup, rule.id, lookup.content.base, least))
        and (there := _side(lookup, rule.id, locale, least))
    ]
    order = _order(lookup, [there for _, there in both])
    if len(both) < FEWEST or not order:
        return ()
    if _by_alphabet([here for here, _ in both]) or _by_alphabet([both[index][1] for index in order]):
        return ()
    kept = longest_rising(order)
    moved = [index for index in range(len(both)) if index not in kept]
    return tuple(_record(both[index][0]) for index in moved) if len(moved) <= MOST_MOVED * len(both) else ()


def _side(lookup: Lookup, record: str, locale: str, least: float = _NUMBERED) -> SlotText | None:
    """The text of an item; None where the edition lacks it, or it is no sure partner."""
    for slot in lookup.slots_of.get(record, ()):
        origin = lookup.origins.get((locale, slot.key))
        if origin and origin.parts and origin.pairing >= least and lookup.text(locale, slot.key):
            return lookup.side(locale, slot.key)
    return None


def _record(side: SlotText) -> str:
    return side.key.partition(".")[0]


def _order(lookup: Lookup, sides: Sequence[SlotText]) -> list[int]:
    """Indexes of texts as their source has them: by line, or by page and height; empty where that cannot be told."""
    sources = [lookup.origins[side.locale, side.key].parts[0].provenance for side in sides]
    if len({source.source for source in sources}) != 1:
        return []
    if all(source.lines for source in sources):
        return sorted(range(len(sides)), key=lambda index: sources[index].lines or (0, 0))
    boxes = [source.box for source in sources if source.box and source.page]
    edges = [box.x0 for box in boxes]
    if len(boxes) < len(sides) or max(edges) - min(edges) > _INDENT:
        return []
    return sorted(range(len(sides)), key=lambda index: (sources[index].page, boxes[index].y0))


def _by_alphabet(sides: Sequence[SlotText]) -> bool:
    words = [fold(side.text) for side in sides]
    return words == sorted(words)


def _finding(lookup: Lookup, away: Sequence[str], locales: Sequence[str]) -> Finding:
    sides = [side for locale in (*locales, lookup.content.base) if (side := _side(lookup, away[0], locale))]
    others = [locale for locale in lookup.locales if locale not in locales]
    more = f", with {len(away) - 1} more of its list," if len(away) > 1 else ""
    return CHECK.finding(
        f"{named(lookup, away[0])}{more} comes at a different place in {listed(locales)} than in {listed(others)}. "
        "Use one order for the list.",
        record=away[0],
        spans=[lookup.whole(side) for side in sides],
        severity="info" if any(lookup.doubtful(side) for side in sides) else "warning",
    )


def _sentences(lookup: Lookup, one: Crossed) -> Finding:
    left, right = one.pair.left, one.pair.right
    return CHECK.finding(
        f"{named(lookup, one.pair.slot.id)}: two sentences of {left.locale} are in the opposite order in {right.locale}. "
        "Use one order.",
        record=one.pair.slot.id,
        spans=[
            lookup.span(left, one.left.start, one.left.end),
            lookup.span(right, one.right.start, one.right.end),
        ],
    )


CHECK = Check(
    code="RW212",
    name="order-differs",
    kind="order",
    severity="warning",
    summary="A list item or a sentence comes at a different place than in the other edition.",
    why="Steps are played in the printed order, and players who compare the editions mistake one item for another.",
    example="In `de`, setup places the boats and then draws the letters; in `pl` it is the other way round.",
    fix="Check which order is intended, and use it in all editions.",
    run=run,
    grounds="figures",
)
