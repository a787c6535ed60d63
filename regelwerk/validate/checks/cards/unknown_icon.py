"""RW722: an icon of a name that the facts do not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, Mend
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.gathered_set import Whole, passage
from regelwerk.validate.cards.nearest import nearest
from regelwerk.validate.cards.translated_text import plain

_USED = 3
"""Uses in the facts from which on a name of an icon is known."""


def whole(whole: Whole) -> Iterator[CardFinding]:
    """An error where it is a known name but for case, separators or a slip; else it may be plain brackets."""
    counts: Counter[str] = Counter()
    meant_so: set[str] = set()
    for one in whole.sheets:
        for name, (count, *_, alike) in one.icons.items():
            counts[name] += count
            if alike or counts[name] > 1:
                meant_so.add(name)
    known = {name for name, count in counts.items() if count >= _USED}
    rare = {name for name, count in counts.items() if count < _USED}
    found = [row for one in whole.sheets for row in one.odd_icons if row[1] not in counts]
    for one in whole.sheets:
        found += [[whole.layout.source, name, *entry[1:-1], []] for name, entry in one.icons.items() if name in rare]
    opening, closing = whole.layout.icons
    repeated = Counter(row[1] for row in found)
    for locale, name, record, field, place, lacking in found:
        if name in whole.layout.aliases:
            continue
        meant = nearest(name, known)
        if meant is None and (locale == whole.layout.source or repeated[name] > _USED):
            continue
        same = meant is not None and plain(name).replace("-", "_") == plain(meant).replace("-", "_")
        if locale == whole.layout.source and name in meant_so and not same:
            continue  # a slip is seldom made twice, or by a translator as well
        safe = same or meant in lacking  # the only icon that is near is also the one that is missing in this text
        mend = Mend(locale, field, f"{opening}{name}{closing}", f"{opening}{meant}{closing}", safe) if meant else None
        yield CHECK.finding(
            f"{record}: {field} in {locale} has {opening}{name}{closing}, which is no icon"
            + (f"; {opening}{meant}{closing} is meant." if meant else " that the source has anywhere."),
            record=record,
            spans=[passage(list(place))],
            severity="error" if meant and (repeated[name] <= _USED or name.casefold() == meant) else "warning",
            fix=mend,
            explains=[finding_causes.icon(place[1], record, field, plain(name))],
        )


CHECK = CardCheck(
    code="RW722",
    name="unknown-icon",
    kind="markup",
    severity="error",
    summary="A text holds an icon whose name nothing else has: misspelt, in other letters or with a space.",
    why="Programs show the brackets instead of the icon.",
    example="`[elder sing]`.",
    fix="Write the name as the source does.",
    whole=whole,
)
