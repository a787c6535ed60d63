"""RW721: a locale writes an icon by another name than the source does."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.cardset import CardFinding, Mend
from regelwerk.validate.cards.card_check import CardCheck
from regelwerk.validate.cards.card_wording import times
from regelwerk.validate.cards.gathered_set import Whole, passage


def whole(whole: Whole) -> Iterator[CardFinding]:
    """One hint for each locale and alias, with its first place."""
    table: dict[tuple[str, str], tuple[int, list[object]]] = {}
    for one in whole.sheets:
        for key, (count, place) in one.aliases.items():
            locale, _, name = key.partition("\t")
            before, first = table.get((locale, name), (0, place))
            table[locale, name] = (before + count, first)
    opening, closing = whole.layout.icons
    for (locale, name), (count, place) in sorted(table.items()):
        wanted = whole.layout.aliases[name]
        yield CHECK.finding(
            f"In {locale}, {opening}{name}{closing} stands for {opening}{wanted}{closing} ({times(count)}). Programs that "
            "know one name alone show the brackets.",
            record=f"icon {name} in {locale}",
            spans=[passage(list(place))],
            identity=f"{locale} {name}",
            fix=Mend(locale, "", f"{opening}{name}{closing}", f"{opening}{wanted}{closing}", True),
        )


CHECK = CardCheck(
    code="RW721",
    name="icon-alias",
    kind="markup",
    severity="info",
    summary="A locale uses another name of an icon than the one that counts; said once for each locale.",
    why="Searches and programs that know one name alone miss the icon.",
    example="`[free]` in German texts, `[fast]` in the source.",
    fix="Replace it in the whole locale.",
    whole=whole,
)
