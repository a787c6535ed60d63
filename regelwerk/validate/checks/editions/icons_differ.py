"""RW205: paired texts that show different icons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.token_text import IconToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.counterpart import counterpart
from regelwerk.validate.compare.differences import Difference, disagreements
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.shown_icons import lone_signs, other_icon_names, shown_icons, word_icons
from regelwerk.validate.compare.stated_numbers import quantities
from regelwerk.validate.compare.text_slots import RecordType, SlotPair, SlotText


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text; icons are counted by name, or by the number before them, their order is free."""
    for found in disagreements(lookup, _differences(lookup)):
        yield CHECK.finding(
            f"{named(lookup, found.record)} shows {found.said}. Show the same icons in all editions.",
            record=found.record,
            spans=found.spans,
            severity=found.severity,
        )


def _differences(lookup: Lookup) -> Iterator[Difference]:
    others = lookup.once(other_icon_names)
    for pair in lookup.pairs:
        names = others.get((pair.left.locale, pair.right.locale), {})
        left, right = _icons(pair.left, pair.slot.type), Counter[str]()
        for name, count in _icons(pair.right, pair.slot.type).items():
            right[names.get(name, name)] += count
        if left != right:
            differing = set(left - right | right - left)
            differing |= {theirs for theirs, ours in names.items() if ours in differing}
            found = _difference(lookup, pair, _times(left - right), _times(right - left), differing)
            yield replace(found, severity="info") if _are_lone(lookup, pair, left - right, right - left) else found
        elif len(left) > 1:
            mine, theirs = _amounts(pair.left), _amounts(pair.right)
            if mine != theirs and Counter(low for low, _ in mine) == Counter(low for low, _ in theirs):
                only = [tuple(f"{low:g} {name}" for low, name in rest) for rest in (mine - theirs, theirs - mine)]
                yield _difference(lookup, pair, only[0], only[1], {name for _, name in mine - theirs})


def _difference(
    lookup: Lookup, pair: SlotPair, left: tuple[str, ...], right: tuple[str, ...], names: set[str]
) -> Difference:
    return Difference(
        pair,
        left,
        right,
        _spans(lookup, pair, pair.left, pair.right, names),
        _spans(lookup, pair, pair.right, pair.left, names),
        "info" if pair.doubtful else "warning",
    )


def _are_lone(lookup: Lookup, pair: SlotPair, left: Counter[str], right: Counter[str]) -> bool:
    """Whether all that differs are signs without a name that the editions show nowhere else, or words; a card shows its icons."""
    if pair.slot.type not in ("rule", "table"):
        return False
    shown = [(side.locale, name) for side, icons in ((pair.left, left), (pair.right, right)) for name in icons]
    return any(lookup.once(some).issuperset(shown) for some in (lone_signs, word_icons))


def _times(icons: Counter[str]) -> tuple[str, ...]:
    return tuple(f"{count} × {name}" for name, count in sorted(icons.items()))


def _amounts(side: SlotText) -> Counter[tuple[float, str]]:
    """Numbers right before icons, with the icon; empty where an icon has none."""
    stated = {quantity.end: quantity.low for quantity in quantities(side.content, side.locale)}
    icons = [token for token in side.content.tokens if isinstance(token, IconToken)]
    before = [stated.get(len(side.text[: token.start].rstrip())) for token in icons]
    if None in before:
        return Counter()
    return Counter((low, token.name) for low, token in zip(before, icons, strict=True) if low is not None)


def _icons(side: SlotText, kind: RecordType) -> Counter[str]:
    return Counter(name for name, _, _ in shown_icons(side, kind))


def _spans(lookup: Lookup, pair: SlotPair, side: SlotText, other: SlotText, names: set[str]) -> tuple[Span, ...]:
    """The icons of a side that are too many or too few; where it has none, the sentence in which they would be."""
    places = _named(side, names, pair.slot.type)
    if not places:
        return (lookup.span(side, *counterpart(other, _named(other, names, pair.slot.type)[0][0], side)),)
    return tuple(lookup.span_around(side, start, end) for start, end in places[:2])


def _named(side: SlotText, names: set[str], kind: RecordType) -> list[tuple[int, int]]:
    return [(start, end) for name, start, end in shown_icons(side, kind) if name in names]


CHECK = Check(
    code="RW205",
    name="icons-differ",
    kind="markup",
    severity="warning",
    summary="Two editions of a text show different icons, a different number of the same icon, or a different number before it.",
    why="Icons are costs and rewards: readers of the other edition pay or get something else.",
    example="`de` shows two icons `wood`, `pl` shows one.",
    fix="Check which edition is right, and add or remove the icon in the other.",
    run=run,
    grounds="figures",
)
