"""RW721: a locale writes an icon by another name than the source does."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import Fix
from regelwerk.validate.cards.card_wording import times
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """One hint for each locale and alias, with its first place."""
    table: dict[tuple[str, str], tuple[int, CardPlace]] = {}
    for one in whole.sheets:
        for locale, name, count, place in one.aliases:
            before, first = table.get((locale, name), (0, place))
            table[locale, name] = (before + count, first)
    opening, closing = whole.layout.icons
    for (locale, name), (count, place) in sorted(table.items()):
        wanted = whole.layout.aliases[name]
        yield linked(
            CHECK,
            f"In {locale}, {opening}{name}{closing} is used for {opening}{wanted}{closing} ({times(count)}). Programs that "
            "know only one of the names show the brackets.",
            record=f"icon {name} in {locale}",
            places=[place],
            identity=f"{locale} {name}",
            fix=Fix(
                locale=locale, field="", old=f"{opening}{name}{closing}", new=f"{opening}{wanted}{closing}", safe=True
            ),
        )


CHECK = Check(
    code="RW721",
    name="icon-alias",
    kind="markup",
    severity="info",
    summary="A locale uses an alternative name of an icon; reported once per locale.",
    why="Searches and programs that know only one of the names miss the icon.",
    example="`[free]` in German texts, `[fast]` in the source.",
    fix="Replace it throughout the locale.",
    run=run,
)
