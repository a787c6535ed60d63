"""RW211: a name of the game that is written with a small letter once."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.letters import CAPITAL
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.edition_words import EditionWords, WordUse
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup

_CAPITAL_BEFORE, _CAPITAL_BEHIND = re.compile(rf"(?<!\w)[{CAPITAL}]\w* $"), re.compile(rf"^ [{CAPITAL}]")
_VALUE = re.compile(r"\s*[:=]?\s*\d")
"""What follows a label: `Strength 7, Life points 12`."""
_FEWEST = 2
"""Uses with a capital that make two words a name."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each name of two words: its uses with a small letter, then those with a capital.

    Where all nouns have a capital, only adjectives are asked.
    """
    for locale in lookup.locales:
        vocabulary = lookup.vocabulary(locale)
        if vocabulary.damaged:
            continue
        for places in _names(vocabulary).values():
            for at in (0,) if language_of(locale).profile.capital_nouns else (0, 1):
                small = [
                    place
                    for place in places
                    if _inside(place, at) and _word(place, at)[:1].islower() and not _owns(place)
                ]
                large = [place for place in places if _inside(place, at) and _word(place, at).istitle()]
                small = [place for place in small if _may_be_name(place, large, locale)]
                if small and len(large) >= max(_FEWEST, _times(locale) * len(small)) and _is_alone(small, large):
                    yield _finding(lookup, small, large, plain=_is_plain(small, large, at))


def _times(locale: str) -> int:
    """How many times as often the name must have its capital; beside nouns with capitals adjectives have one in names alone."""
    return 1 if language_of(locale).profile.capital_nouns else 2


def _names(vocabulary: EditionWords) -> dict[tuple[str, str], list[WordUse]]:
    """Uses of two neighbouring words by their likeliest lemmas, where any of them has a capital and any a small letter."""
    language = language_of(vocabulary.locale)
    idle = language.words.function_words
    found: dict[tuple[str, str], list[WordUse]] = defaultdict(list)
    for (first, second), places in vocabulary.pair_places.items():
        if not {first, second} & idle and min(len(first), len(second)) > 2 and _shaped(places, language):
            found[vocabulary.likely_lemma(first), vocabulary.likely_lemma(second)] += places
    return {pair: places for pair, places in found.items() if len(places) > _FEWEST}


def _shaped(places: list[WordUse], language: Language) -> bool:
    """Whether the words may be a name: where all nouns have a capital an adjective and a noun."""
    return not language.profile.capital_nouns or all(_word(place, 1)[:1].isupper() for place in places)


def _owns(place: WordUse) -> bool:
    """Whether the first word says whose the second is: `the harbour's lamp` is no name."""
    return _word(place, 0).endswith(("'s", "’s"))


def _may_be_name(place: WordUse, large: list[WordUse], locale: str) -> bool:
    """Whether the words are no verb with its object: “Undo move” is a button, and who undoes a move presses it.

    Where all nouns have a capital, it is seen; where forms do not tell nouns either, the words must be spelt as they are with
    capitals, but for an ending of the plural.
    """
    language = language_of(locale)
    grammar = language.grammar
    if language.profile.capital_nouns:
        return True
    if grammar.tells_nouns:
        return not any(
            grammar.knows(word) and not (grammar.is_noun(word) or grammar.is_adjective(word))
            for word in place.text.split(" ")
        )
    return any(_bare(place.text) == _bare(one.text) for one in large)


def _bare(text: str) -> tuple[str, ...]:
    return tuple(word.casefold().rstrip("s") for word in text.split(" "))


def _word(place: WordUse, at: int) -> str:
    return place.text.split(" ")[at]


def _inside(place: WordUse, at: int) -> bool:
    """Whether the word is not the first of a sentence or of a label, where it has a capital anyway, nor in a line of capitals."""
    if place.text.isupper():
        return False
    before, behind = place.side.text[: place.start].rstrip(), place.side.text[place.end :]
    if at == 1:
        return True
    return (before[-1:].isalpha() or before.endswith((",", ";"))) and not _VALUE.match(behind)


def _is_alone(small: list[WordUse], large: list[WordUse]) -> bool:
    """Whether the two words are a name by themselves: a longer name has its capitals where the rest of it is printed."""
    return not any(
        all(pattern.search(_beside(place, at)) for place in large)
        and not any(pattern.search(_beside(place, at)) for place in small)
        for at, pattern in enumerate((_CAPITAL_BEFORE, _CAPITAL_BEHIND))
    )


def _beside(place: WordUse, at: int) -> str:
    """The text before the two words, or with `at` 1 the text behind them."""
    return place.side.text[place.end :] if at else place.side.text[: place.start]


def _is_plain(small: list[WordUse], large: list[WordUse], at: int) -> bool:
    """Whether both words have capitals in the name and neither of them here: often everyday words are meant."""
    other = 1 - at
    return all(_word(place, other)[:1].isupper() for place in large) and not any(
        _word(place, other)[:1].isupper() for place in small
    )


def _finding(lookup: Lookup, small: list[WordUse], large: list[WordUse], *, plain: bool) -> Finding:
    here, usual = small[0], large[0]
    spans = [lookup.span_of_clause(place.side, place.start, place.end) for place in (*small[:2], *large[:2])]
    return CHECK.finding(
        f"{named(lookup, here.record)} has “{here.text}” in {here.side.locale} ({len(small)}×), but elsewhere it is "
        f"“{usual.text}” ({len(large)}×). Use one spelling.",
        record=here.record,
        spans=spans,
        severity="info" if plain or lookup.doubtful(here.side) else "warning",
    )


CHECK = Check(
    code="RW211",
    name="small-letter",
    kind="inconsistent-term",
    severity="warning",
    summary="A name of two words is capitalised in most places but not in all.",
    why="The capital marks a term of the game; without it, players read an everyday word.",
    example="“żeton pożaru” occurs once, “żeton Pożaru” many times.",
    fix="Capitalise it, unless the everyday word is meant.",
    run=run,
    needs=("a lexicon",),
    grounds="form",
)
