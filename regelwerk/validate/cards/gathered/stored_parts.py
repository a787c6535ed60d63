"""Parts of what was gathered, from the lists and tables that JSON has in place of named tuples."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.gathered_set import (
    AliasUse,
    CardName,
    ComparedLine,
    FactIcon,
    FactRow,
    IdPlace,
    LinePlace,
    LocalName,
    MarkedTraits,
    MarkedUse,
    Mention,
    MentionSide,
    OddIcon,
    OtherFact,
    QuoteStyle,
    RecordReference,
    RecordUse,
    RepeatedFact,
    RestatedText,
    Stray,
    TraitRendering,
    TraitUse,
    UnknownField,
    UnnamedLine,
)

Row = Sequence[Any]
"""A named tuple as JSON gives it; what is in it is said by the tuple that is made of it."""
_TRAIT_USE = partial(tuple.__new__, TraitUse)
_MARKED_USE = partial(tuple.__new__, MarkedUse)
_LOCAL_NAME = partial(tuple.__new__, LocalName)
_MENTION_SIDE = partial(tuple.__new__, MentionSide)
"""Each of a row at once: a large set has tens of thousands, and a call of the tuple itself takes three times as long."""


def part(name: str, value: Any) -> object:  # the JSON of a `Gathered`: the tuples made of it say what is in it
    """The part `name` of a `Gathered` from its JSON value: strings and tables of strings are what they were."""
    read = _RECORDS.get(name)
    if name == "placed":
        return {locale: [IdPlace(*row) for row in rows] for locale, rows in value.items()}
    return value if read is None else [read(row) for row in value]


def _uses(rows: Sequence[Row]) -> list[RecordUse]:
    return [RecordUse(record, CardPlace(*place)) for record, place in rows]


def _other_fact(row: Row) -> OtherFact:
    return OtherFact(row[0], row[1], row[2], [CardPlace(*place) for place in row[3]])


_RECORDS: dict[str, Callable[[Row], object]] = {
    "strays": lambda row: Stray(row[0], CardPlace(*row[1]), row[2], row[3]),
    "references": lambda row: RecordReference(row[0], row[1], _uses(row[2])),
    "traits": lambda row: TraitRendering._make((*row[:4], [*map(_TRAIT_USE, row[4])])),
    "marked": lambda row: MarkedTraits._make((*row[:3], [*map(_MARKED_USE, row[3])])),
    "unknown": lambda row: UnknownField._make((*row[:3], _uses(row[3]))),
    "aliases": lambda row: AliasUse._make((*row[:3], CardPlace(*row[3]))),
    "icons": lambda row: FactIcon._make((*row[:4], CardPlace(*row[4]), row[5])),
    "odd_icons": lambda row: OddIcon._make((*row[:4], CardPlace(*row[4]), row[5])),
    "names": lambda row: CardName(
        row[0], row[1], dict(zip(row[2], map(_LOCAL_NAME, row[2].values()), strict=True)), row[3], row[4]
    ),
    "mentions": lambda row: Mention._make(
        (*row[:3], dict(zip(row[3], map(_MENTION_SIDE, row[3].values()), strict=True)), *row[4:])
    ),
    "said": lambda row: RepeatedFact._make((*row[:2], [_other_fact(one) for one in row[2]])),
    "facts": lambda row: FactRow(*row),
    "restated": lambda row: RestatedText._make((*row[:3], _uses(row[3]))),
    "unnamed": lambda row: UnnamedLine(*row),
    "lines": lambda row: ComparedLine._make((*row[:3], {locale: LinePlace(*side) for locale, side in row[3].items()})),
    "quotes": lambda row: QuoteStyle._make((*row[:3], _uses(row[3]))),
}
