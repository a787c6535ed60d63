"""RW728: a text that names another trait than its source, or writes one as no card does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from regelwerk.schema.cardset import CardPlace
from regelwerk.schema.finding import FindingKind, Fix
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.gathered.gathered_set import Gathered, GatheredSet
from regelwerk.validate.cards.gathered.trait_words import KNOWN, TraitWords, misspells, trait_words
from regelwerk.validate.cards.gathered.word_slips import begins_alike, bends, is_slip, is_transposed
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import listed

_AGREE = 3
"""Translations from which on, where each has a word of its own that no card has, the source has the slip."""


class _Odd(NamedTuple):
    """A name that renders none of the traits that the source names."""

    row: int
    """Which of the names of its text it is."""
    text: str
    trait: str
    usual: str
    said: str
    kind: FindingKind
    other: str
    """The trait that it renders; empty where that is not known."""
    sure: bool = True
    """Whether more than one other place says so."""
    form: str = ""
    """The form in another text that it seems to misspell, folded."""
    near: str = ""
    """The rendering of a card that it seems to misspell, folded."""
    paired: bool = True
    """Whether the source names as many traits."""


class _Place(NamedTuple):
    """Where such a name is."""

    odd: _Odd
    record: str
    field: str
    place: CardPlace


def run(whole: GatheredSet) -> Iterator[LinkedFinding]:
    """The renderings in the lists of all cards are the measure; endings are free, as texts bend words."""
    words = trait_words(whole)
    yield from _odd_lists(whole, words)
    marks = whole.layout.trait_marks or ("", "")
    known: dict[tuple[str, tuple[str, ...], tuple[str, ...]], list[_Odd]] = {}  # many sheets name the same traits
    for one in whole.sheets:
        found: dict[tuple[str, str, str, str], list[_Place]] = {}
        for locale, source, given, uses in one.marked:
            names = (locale, tuple(source), tuple(given))
            if names not in known:
                known[names] = list((_odd if source else _alone)(source, given, words[locale]))
            for odd in known[names]:
                for record, field, spots in uses:
                    line, column = spots[odd.row]
                    place = CardPlace(locale, one.files[locale], line, column, odd.text)
                    found.setdefault((record, field, odd.trait, odd.other), []).append(
                        _Place(odd, record, field, place)
                    )
        for places in found.values():
            if len(places) >= (2 if places[0].odd.other else _AGREE):
                listed_as = words[places[0].place.locale or ""].lists
                once = sum(listed_as.get(places[0].odd.other, Counter()).values()) < KNOWN
                yield _of_source(places, one, whole.layout.source, marks, once=once)
            else:
                yield from (_finding(*each, marks, words[each.place.locale or ""]) for each in places)


def _odd_lists(whole: GatheredSet, words: Mapping[str, TraitWords]) -> Iterator[LinkedFinding]:
    """Traits of one card alone that are the word of the source, or misspelt, where several texts have another form."""
    for one in whole.sheets:
        for locale, field, trait, text, uses in one.traits:
            known = words[locale]
            if field != "trait" or len(uses) != 1 or uses[0].copied or sum(known.lists[trait].values()) != 1:
                continue
            if (there := known.named(text.casefold(), trait)) and text != trait:
                yield _named(uses[0].record, trait, CardPlace(locale, one.files[locale], *uses[0][1:3], text), there)
            forms = known.bent.get(trait, {})
            form = max(forms, key=lambda form: (forms[form], form), default=None)
            if form is None or forms[form] < KNOWN or text.casefold() in forms:
                continue
            torn = text.casefold() != form and "".join(text.casefold().split()) == "".join(form.split())
            kept = text == trait
            if kept or torn or is_slip(text, form):
                there = known.first[trait, form]
                said = "not translated" if kept else "probably a misspelling"
                yield linked(
                    CHECK,
                    f"{uses[0].record}: the trait “{trait}” is “{text}” in {locale}, but texts have “{there.text}”: {said}.",
                    record=uses[0].record,
                    places=[CardPlace(locale, one.files[locale], uses[0].line, uses[0].column, text), there],
                    kind="untranslated" if kept else "typo",
                )


def _named(record: str, trait: str, here: CardPlace, there: CardPlace) -> LinkedFinding:
    return linked(
        CHECK,
        f"{record}: the trait “{trait}” is “{here.text}” in {here.locale}, but a card with that word is called “{there.text}”: "
        "probably a misspelling.",
        record=record,
        places=[here, there],
        severity="info",
        kind="typo",
    )


def _of_source(
    found: Sequence[_Place], one: Gathered, source: str, marks: tuple[str, str], *, once: bool
) -> LinkedFinding:
    """Translations that agree on another trait: the slip is in the source; where `once`, on one card alone, it may be there."""
    odd, record, field, _ = found[0]
    locales = listed([one.place.locale or "" for one in found], most=20)
    spots = zip(one.ids, one.placed.get("", ()), strict=False)
    there = next((spot for name, spot in spots if name == record), None)
    here = [CardPlace(source, one.files[""], there.line, there.column, record)] if there else []
    instead = (
        f"have the word for “{odd.other}”"
        if odd.other
        else f"have a different word from that for “{odd.trait}” on cards"
    )
    either = once and odd.kind == "typo"
    suspect = f"either this or “{odd.other}” is the misspelling" if either else "the source is the suspect"
    return linked(
        CHECK,
        f"{record}: {field} in {source} has {marks[0]}{odd.trait}{marks[1]} where {locales} {instead}. "
        f"As {len(found)} translations agree on that, {suspect}.",
        record=record,
        places=[*here, *(one.place for one in found)],
        severity=None if odd.other and not either else "info",
        kind=odd.kind,
        about=[finding_causes.wording(one.files[""], record, field)],
    )


def _odd(source: Sequence[str], given: Sequence[str], words: TraitWords) -> Iterator[_Odd]:
    """Exact renderings first, then bent ones, then what may stand for a trait that no card has; the rest stands beside the rest."""
    left, rest = list(source), list(range(len(given)))
    for fits in (_is_rendering, _is_bent, _is_new):
        rows, rest = rest, []
        for row in rows:
            trait = next((one for one in left if fits(given[row], one, words)), None)
            if trait is None:
                rest.append(row)
            else:
                left.remove(trait)
    for row, trait in zip(rest, left, strict=True):
        text, usual = given[row], words.usual(trait)
        other = words.traits.get(text.casefold(), "")
        if usual is None:  # a trait that no card has
            if other:
                kind: FindingKind = "typo" if is_slip(trait, other) else "wrong-term"
                yield _Odd(row, text, trait, "", f"the word for “{other}”", kind, other)
            elif near := words.near(text.casefold(), trait):
                yield _Odd(
                    row, text, trait, "", f"“{near[0]}”, probably misspelled", "typo", "", near[1] >= KNOWN, near[0]
                )
            elif form := words.instead(text.casefold(), trait):
                said = f"other texts have “{form}”"
                yield _Odd(row, text, trait, "", said, "inconsistent-term", "", sure=False, form=form)
            elif words.named(text.casefold(), trait):
                said = "probably a misspelling of the word in the name of a card"
                yield _Odd(row, text, trait, "", said, "typo", "", sure=False)
            else:
                yield from _alone((), (text,), words, first=row)
            continue
        if text.casefold() == trait.casefold():
            yield _Odd(row, text, trait, usual, "not translated", "untranslated", "")
        elif other:
            yield _Odd(row, text, trait, usual, f"the word for “{other}”", "wrong-term", other)
        elif words.forms[text.casefold()] < KNOWN:
            near = words.near(text.casefold(), trait)
            if usual == trait and not words.is_kept(trait) and not (near and words.lists[trait][trait] >= KNOWN):
                continue
            if not near and any(begins_alike(text, one) for one in words.forms_of(trait, text.casefold())):
                continue
            said = "probably a misspelling" if near else "no card and no other text has this word"
            sure = near is not None and max(near[1], words.lists[trait][usual]) >= KNOWN
            kind = "typo" if near else "inconsistent-term"
            yield _Odd(row, text, trait, usual, said, kind, "", sure, near=near[0] if near else "")


def _alone(_: Sequence[str], given: Sequence[str], words: TraitWords, first: int = 0) -> Iterator[_Odd]:
    """Slips for a trait of several cards, in a text whose source does not have as many names, or one that no card has."""
    for row, text in enumerate(given, first):
        slip = words.slip(text.casefold())
        if slip:
            trait, form = slip
            usual, said = words.usual(trait) or "", "probably a misspelling"
            yield _Odd(row, text, trait, usual, said, "typo", "", sure=False, near=form, paired=False)


def _is_rendering(text: str, trait: str, words: TraitWords) -> bool:
    return any(text.casefold() == one.casefold() for one in words.lists.get(trait, ()))


def _is_new(text: str, trait: str, words: TraitWords) -> bool:
    """Whether a word may render a trait that no card has: any will do, but for that of another trait, used here alone."""
    return trait not in words.lists and (
        words.pairs.get((trait, text.casefold()), 0) >= KNOWN
        or not (
            words.traits.get(text.casefold())
            or words.near(text.casefold(), trait)
            or words.instead(text.casefold(), trait)
            or words.slip(text.casefold())
            or words.named(text.casefold(), trait)
        )
    )


def _is_bent(text: str, trait: str, words: TraitWords) -> bool:
    """Whether a word is a rendering with another ending, and no other trait."""
    folded = text.casefold()
    if folded == trait.casefold() or words.traits.get(folded):
        return False
    forms = words.lists.get(trait, Counter())
    bent = [one for one in forms if bends(text, one)]
    if not bent:
        return False
    sound = [one for one in forms if not any(forms[usual] >= forms[one] and misspells(one, usual) for usual in bent)]
    return (
        words.forms[folded] >= KNOWN
        or any(folded.startswith(one.casefold()) for one in forms)
        or not (
            any(is_slip(text, one) or is_transposed(text, one) for one in sound) or words.near(folded, trait, more=True)
        )
    )


def _finding(
    odd: _Odd, record: str, field: str, place: CardPlace, marks: tuple[str, str], words: TraitWords
) -> LinkedFinding:
    opening, closing = marks
    there = words.first.get((odd.trait, odd.form)) if odd.form else None
    if not odd.sure and odd.near:  # either of the two may be the slip
        there = there or words.listed.get((odd.trait, odd.near))
    on_cards = f", which is “{odd.usual}” on cards" if odd.usual else ""
    beside = (
        f" where the source has {opening}{odd.trait}{closing}{on_cards}" if odd.paired else f", “{odd.usual}” on cards"
    )
    return linked(
        CHECK,
        f"{record}: {field} in {place.locale} has {opening}{odd.text}{closing}{beside}: {odd.said}.",
        record=record,
        places=[place, *([there] if there else [])],
        severity="warning" if odd.sure else "info",
        kind=odd.kind,
        fix=Fix(locale=place.locale, field=field, old=odd.text, new=odd.usual, safe=False)
        if odd.usual and odd.sure
        else None,
        about=[finding_causes.wording(place.file, record, field)],
    )


CHECK = Check(
    code="RW728",
    name="trait-in-text",
    kind="wrong-term",
    severity="warning",
    summary="A text names a different trait from its source, or one that is untranslated or misspelled.",
    why="The card affects other cards than intended, or none.",
    example="`[[Tool]]` in the source, `[[Verbündeter]]` in the German text, where tools are `Werkzeug`.",
    fix="Use the word that is on the cards with this trait.",
    run=run,
)
