"""RW714: a trait or another closed word that one locale renders in more than one way."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.schema.cardset import CardFinding, Mend, Passage
from regelwerk.validate.cards.check import CardCheck
from regelwerk.validate.cards.nearest import distance
from regelwerk.validate.cards.whole import Whole

_USUAL = 2 / 3
"""Share of its uses from which on a rendering is the usual one."""
_SPANS = 20


class _Rendering(NamedTuple):
    text: str
    places: list[tuple[str, Passage]]


def whole(whole: Whole) -> Iterator[CardFinding]:
    """One finding for each odd rendering; where none is usual, one that names them all."""
    for (locale, field, source), renderings in _table(whole).items():
        if len(renderings) < 2:
            continue
        found = sorted(
            (_Rendering(text, places) for text, places in renderings.items()), key=lambda r: (-len(r.places), r.text)
        )
        total = sum(len(one.places) for one in found)
        usual = _best(found, source)
        for odd in found:
            if odd is usual:
                continue
            cause, kind = _cause(odd.text, usual.text, source)
            certain = len(usual.places) >= _USUAL * total and len(usual.places) > 1
            similar = cause == "an inflected form"
            spans = [place for _, place in odd.places[:_SPANS]]
            spans.append(usual.places[0][1])
            yield CHECK.finding(
                f"{locale} renders {field} “{source}” as “{odd.text}” ({len(odd.places)}×) and as “{usual.text}” "
                f"({len(usual.places)}×): {cause}.",
                record=str(odd.places[0][0]),
                spans=spans,
                severity="info" if similar or (not certain and kind == "inconsistent-term") else "warning",
                kind=kind,
                identity=f"{locale} {field} {source} {odd.text}",
                fix=Mend(locale, field, odd.text, usual.text, False) if certain else None,
            )


def _table(whole: Whole) -> dict[tuple[str, str, str], dict[str, list[tuple[str, Passage]]]]:
    table: dict[tuple[str, str, str], dict[str, list[tuple[str, Passage]]]] = defaultdict(lambda: defaultdict(list))
    for one in whole.sheets:
        for key, places in one.traits.items():
            locale, field, source, text = key.split("\t")
            file = one.files[locale]
            table[locale, field, source][text] += [
                (record, Passage(locale, file, line, column, text)) for record, line, column in places
            ]
    return table


def _best(found: list[_Rendering], source: str) -> _Rendering:
    """The most frequent rendering; of those used equally often one that is translated."""
    most = len(found[0].places)
    return next((one for one in found if len(one.places) == most and one.text != source), found[0])


def _cause(odd: str, usual: str, source: str) -> tuple[str, str]:
    """The likely cause and the kind of finding."""
    if odd == source:
        return "not translated", "untranslated"
    if odd.casefold() == usual.casefold():
        return "another case of letters", "inconsistent-term"
    if "".join(filter(str.isalnum, odd)).casefold() == "".join(filter(str.isalnum, usual)).casefold():
        return "other spaces or signs", "typo"
    shared = next((i for i, (a, b) in enumerate(zip(odd, usual, strict=False)) if a != b), min(len(odd), len(usual)))
    tail = max(len(odd), len(usual)) - shared
    if shared >= 4 and tail <= 3 and " " not in odd[shared:] + usual[shared:]:
        return "an inflected form", "inconsistent-term"
    if len(usual) >= 4 and distance(odd.casefold(), usual.casefold()) <= (1 if len(usual) < 6 else 2):
        return "a misspelling, it seems", "typo"
    if usual == source:
        return "translated here alone", "inconsistent-term"
    return "another term", "inconsistent-term"


CHECK = CardCheck(
    code="RW714",
    name="trait-rendering",
    kind="inconsistent-term",
    severity="warning",
    summary="A trait, a slot or another closed word of the source has more than one rendering in a locale.",
    why="Cards refer to traits by name: a card with another rendering is not found by them, in play and by a program.",
    example="“Weapon” is “Waffe” on 30 cards and “Wafe” on one: a misspelling.",
    fix="Use the usual rendering.",
    whole=whole,
)
