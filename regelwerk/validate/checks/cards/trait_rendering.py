"""RW714: a trait, another closed word or a name of several cards that one locale renders in more than one way."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import Fix
from regelwerk.validate.cards.gathered.gathered_set import GatheredSet
from regelwerk.validate.cards.gathered.kept_words import kept_words
from regelwerk.validate.cards.gathered.word_renderings import (
    RenderingTable,
    WordRendering,
    WordSpot,
    name_table,
    rendering_table,
    usual_rendering,
)
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.nearest import distance
from regelwerk.validate.cards.rendering_cause import cause_of
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import counted, listed

_USUAL = 2 / 3
"""Share of its uses from which on a rendering is the usual one."""
_SLIPS = 2
"""Letters by which a slip differs from the word that is meant, at most."""
_SLIP = 20
"""How many times more uses another form of the word has, from which on the rare one is a slip."""
_SPANS = 20
_UNSPACED = "\u3040"
"""The first letter of the scripts of Chinese, Japanese and Korean, whose words have no gender."""
_BROKEN = "\ufffd"
"""Stands for a letter that was lost, which RW726 reports."""
_MANY = 2
"""Words on cards that nobody translated, from which on they are one finding."""


class _Odd(NamedTuple):
    """A rendering beside the one that others of the locale have."""

    locale: str
    field: str
    source: str
    odd: WordRendering
    usual: WordRendering
    total: int


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """One finding for each odd rendering; words of cards that are not translated at all are one a file."""
    table = rendering_table(whole)
    slips = list(_misspelt_in_source(table, whole))
    yield from (finding for _, finding in slips)
    yield from _kept_words(table)
    yield from _odd_ones(table, {source for source, _ in slips})


def run_over_names(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """The same of names that several cards have."""
    yield from _odd_ones(name_table(whole), frozenset())


def _odd_ones(table: RenderingTable, misspelt: Set[str]) -> Iterator[LinkedFinding]:
    """Renderings beside the usual one of a word, but for words that the source misspells."""
    usual = {key: usual_rendering(found, key[2]) for key, found in table.items()}
    words: dict[tuple[str, str, str], dict[str, int]] = defaultdict(dict)
    for (locale, field, source), best in usual.items():
        if source not in misspelt and _BROKEN not in source:
            words[locale, field, best.text][source] = len(best.uses)
    odd = [
        _Odd(*key, one, usual[key], sum(len(other.uses) for other in found))
        for key, found in table.items()
        for one in found
        if one is not usual[key] and key[2] not in misspelt
    ]
    swapped = {(one.locale, use.record, one.source) for one in odd for use in one.odd.uses}
    left: dict[str, list[_Odd]] = defaultdict(list)
    ordered: dict[tuple[str, str], list[_Odd]] = defaultdict(list)
    for given in odd:
        one, copies = _parted(given)
        if copies is not None:
            left[one.locale].append(copies)
        if not one.odd.uses:
            continue
        others = words[one.locale, one.field, one.odd.text]
        meant = max(others, key=lambda name: (others[name], name)) if others else None
        if _is_other_gender(one, meant):
            continue
        if _is_swapped(one, meant, swapped):
            ordered[one.locale, one.odd.uses[0].record].append(one)
        else:
            yield _finding(one, meant)
    for (locale, record), group in ordered.items():
        yield _in_order(locale, record, group)
    for locale, group in left.items():
        if len(group) < _MANY:
            yield from (_finding(one, None, "on cards that are not translated") for one in group)
        else:
            yield _left(locale, group)


def _parted(odd: _Odd) -> tuple[_Odd, _Odd | None]:
    """What is odd on translated cards, and the words of the source on cards that are not translated either."""
    copied = [use for use in odd.odd.uses if use.copied] if odd.odd.text == odd.source else []
    if not copied:
        return odd, None
    rest = [use for use in odd.odd.uses if not use.copied]
    parts = (odd._replace(odd=odd.odd._replace(uses=uses)) for uses in (rest, copied))
    return next(parts), next(parts)


def _misspelt_in_source(table: RenderingTable, whole: GatheredSet) -> Iterator[tuple[str, LinkedFinding]]:
    """Words of the source that look like a slip for another one, of a card or in texts, and are translated as that one in two
    locales or more.

    Where either is used once, the later one is taken for the slip, and the finding names both.
    """
    words: dict[tuple[str, str], dict[str, frozenset[str]]] = defaultdict(dict)
    for (locale, field, source), found in table.items():
        texts = frozenset(one.text for one in found if one.text != source)
        if texts and field == "trait":
            words[field, source][locale] = texts
    uses = {
        name: max(len(one.uses) for found in (table[at, *name] for at in words[name]) for one in found)
        for name in words
    }
    on_cards, told = [*words], _named_in_texts(whole)
    for name, (count, texts_of) in told.items():
        if count > 1 and ("trait", name) not in words:
            words["trait", name], uses["trait", name] = texts_of, count
    rare = [name for name in on_cards if uses[name] == 1 and len(words[name]) > 1 and _BROKEN not in name[1]]
    for field, source in rare:
        for other in words:
            once = uses[other] < 2
            if other[0] != field or other[1] == source or abs(len(other[1]) - len(source)) > 1:
                continue
            if once and (source < other[1] or (source[-1:] != other[1][-1:] and sorted(source) != sorted(other[1]))):
                continue  # each is told once; another ending is another word
            same = [
                locale
                for locale, texts in words[field, source].items()
                if texts & words[other].get(locale, frozenset())
            ]
            if len(same) > 1 and distance(source, other[1]) <= (1 if once else _SLIPS):
                both = [
                    table[same[0], field, name][0].uses[0] for name in (source, other[1]) if (field, name) in on_cards
                ]
                yield source, _of_source(source, other[1], both if once else both[:1], same, whole)
                break


def _named_in_texts(whole: GatheredSet) -> dict[str, tuple[int, dict[str, frozenset[str]]]]:
    """Traits that texts name alone: in how many texts of a locale at most, and what each locale has there."""
    found: dict[str, dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for one in whole.sheets:
        for locale, source, given, uses in one.marked:
            if len(source) == len(given) == 1:
                found[source[0]][locale][given[0]] += len(uses)
    return {
        name: (
            max(texts.total() for texts in locales.values()),
            {locale: frozenset(texts) for locale, texts in locales.items()},
        )
        for name, locales in found.items()
    }


def _kept_words(table: RenderingTable) -> Iterator[LinkedFinding]:
    for use, called, said in kept_words(table):
        yield linked(
            CHECK,
            f"{use.record}: {said}.",
            record=use.record,
            places=[use.place],
            severity="info",
            identity=f"{use.locale} {called} {use.text} kept",
        )


def _of_source(
    source: str, meant: str, uses: Sequence[WordSpot], locales: Sequence[str], whole: GatheredSet
) -> LinkedFinding:
    places = [uses[0].place]
    for use in reversed(uses):
        sheet = next((one for one in whole.sheets if use.record in one.ids), None)
        if sheet is not None:
            line, column, _ = sheet.placed[""][sheet.ids.index(use.record)]
            places.insert(0, CardPlace(whole.layout.source, sheet.files[""], line, column, use.record))
    slip = f"looks like a mistake for “{meant}”" if len(uses) == 1 else f"or “{meant}” of {uses[1].record} is a mistake"
    return linked(
        CHECK,
        f"{uses[0].record}: the trait “{source}” {slip}: {listed(locales, most=20)} have the same word for both.",
        record=uses[0].record,
        places=places,
        kind="typo",
    )


def _is_other_gender(one: _Odd, meant: str | None) -> bool:
    """Whether both renderings are used, and differ as forms of a word do: traits agree with the card that has them."""
    mild = cause_of(one.odd.text, one.usual.text, one.source, meant).mild
    bends = one.usual.text[:1] < _UNSPACED and one.odd.text != one.source
    return bends and mild and len(one.usual.uses) < _SLIP * len(one.odd.uses)


def _is_swapped(one: _Odd, meant: str | None, places: set[tuple[str, str, str]]) -> bool:
    """Whether the list of traits has another order: the other trait is odd on the same card too."""
    return meant is not None and all((one.locale, use.record, meant) in places for use in one.odd.uses)


def _in_order(locale: str, record: str, group: Sequence[_Odd]) -> LinkedFinding:
    """Traits of a card in another order than that of the source: each of them alone would look like another word."""
    said = " and ".join(f"“{one.odd.text}” is where the source has “{one.source}”" for one in group)
    return linked(
        CHECK,
        f"{record}: the traits in {locale} are in a different order: {said}.",
        record=record,
        places=[one.odd.uses[0].place for one in group],
        severity="info",
        kind="order",
        identity=" ".join([locale, record, "order", *sorted(one.source for one in group)]),
    )


def _finding(one: _Odd, meant: str | None, where: str = "") -> LinkedFinding:
    """`where` tells uses of one word apart that are two findings, so that the acceptance of one does not hide the other."""
    odd, usual = one.odd, one.usual
    cause = cause_of(odd.text, usual.text, one.source, meant)
    certain = len(usual.uses) >= _USUAL * one.total and len(usual.uses) > 1
    sure = cause.sure or (certain and not cause.mild)
    more = f" and {len(odd.uses) - 1} more" if len(odd.uses) > 1 else ""
    return linked(
        CHECK,
        f"{odd.uses[0].record}{more}: the {one.field.removeprefix('the ')} “{one.source}” is “{odd.text}” in {one.locale}, but “{usual.text}” "
        f"in {counted(len(usual.uses), 'other place')}: {cause.said}.",
        record=odd.uses[0].record,
        places=[*(use.place for use in odd.uses[:_SPANS]), usual.uses[0].place],
        severity="warning" if sure else "info",
        kind=cause.kind,
        identity=" ".join([one.locale, one.field, one.source, *sorted([odd.text, usual.text]), where]).strip(),
        fix=Fix(locale=one.locale, field=one.field, old=odd.text, new=usual.text, safe=False) if certain else None,
    )


def _left(locale: str, group: list[_Odd]) -> LinkedFinding:
    named = ", ".join(f"{one.source} ({one.usual.text})" for one in group)
    uses = [use for one in group for use in one.odd.uses]
    return linked(
        CHECK,
        f"In {locale}, {len(group)} list words are left in the source language, on cards whose rules are not translated "
        f"either. Other cards have a translation (in brackets): {named}.",
        record=uses[0].place.file,
        places=[use.place for use in uses],
        kind="untranslated",
        identity=f"{locale} left in the source language",
        gathered=[use.record for use in uses],
    )


CHECK = Check(
    code="RW714",
    name="trait-rendering",
    kind="inconsistent-term",
    severity="warning",
    summary="A trait, a slot, or a name shared by several cards has more than one rendering in a locale.",
    why="Cards refer to traits by name, so a card with a different rendering is missed by players and programs.",
    example="“Weapon” is “Waffe” on 30 cards and “Wafe” on one: a misspelling.",
    fix="Use the usual rendering.",
    run=run,
)
NAMES_CHECK = CHECK.over(run_over_names)
"""Apart from that of traits, as few changes concern both."""
