"""RW722: an icon of a name that the facts do not have."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from regelwerk.schema.finding import Fix
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet, OddIcon
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.nearest import nearest
from regelwerk.validate.cards.translated_text import plain
from regelwerk.validate.check_definition import Check

_USED = 3
"""Uses in the facts from which on a name of an icon is known."""


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """An error where it is a known name but for case, separators or a slip; else it may be plain brackets."""
    counts: Counter[str] = Counter()
    meant_so: set[str] = set()
    for one in whole.sheets:
        for icon in one.icons:
            counts[icon.name] += icon.times
            if icon.alike or counts[icon.name] > 1:
                meant_so.add(icon.name)
    known = {name for name, count in counts.items() if count >= _USED}
    rare = {name for name, count in counts.items() if count < _USED}
    found = [odd for one in whole.sheets for odd in one.odd_icons if odd.name not in counts]
    for one in whole.sheets:
        found += [
            OddIcon(whole.layout.source, icon.name, icon.record, icon.field, icon.place, ())
            for icon in one.icons
            if icon.name in rare
        ]
    opening, closing = whole.layout.icons
    repeated = Counter(odd.name for odd in found)
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
        mend = (
            Fix(
                locale=locale, field=field, old=f"{opening}{name}{closing}", new=f"{opening}{meant}{closing}", safe=safe
            )
            if meant
            else None
        )
        yield linked(
            CHECK,
            f"{record}: {field} in {locale} has {opening}{name}{closing}, which is not an icon"
            + (f"; {opening}{meant}{closing} is meant." if meant else " that the source has anywhere."),
            record=record,
            places=[place],
            severity="error" if meant and (repeated[name] <= _USED or name.casefold() == meant) else "warning",
            fix=mend,
            explains=[finding_causes.icon(place.file, record, field, plain(name))],
        )


CHECK = Check(
    code="RW722",
    name="unknown-icon",
    kind="markup",
    severity="error",
    summary="A text has an icon with an unknown name: misspelled, in other letters or with a space.",
    why="Programs show the brackets instead of the icon.",
    example="`[elder sing]`.",
    fix="Spell the name as in the source.",
    run=run,
)
