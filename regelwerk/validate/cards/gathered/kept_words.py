"""Traits and keywords that one card has: in the letters of the source alone, or nearly as the source has them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from regelwerk.language.concepts import common_words
from regelwerk.language.folding import fold, without_accents
from regelwerk.validate.cards.gathered.word_renderings import RenderingTable, WordRendering, WordSpot
from regelwerk.validate.cards.nearest import distance

_OWN_LETTERS = 0.9
"""Share of the traits of a locale without letters of the Latin alphabet from which on those with some are odd."""
_ENOUGH = 10
"""Traits of a locale from which on that share is asked for; chosen by hand."""
_NAME, _KEPT = 5, 0.8
"""Letters from which on a trait that nearly keeps the word of the source may be a slip, and the share of the renderings in
Latin letters that keep it: other words are alike in some languages alone."""
_OTHERS = 3
"""Other locales with Latin letters from which on, where all of them translate a trait, one that keeps it on its only
card forgot it; on several cards it is a word that both languages have."""
_ALIKE, _BORROW = 4, 2
"""Letters at the beginning that a trait shares with its renderings, and the locales from which on it is a word that
languages borrow from each other: a further one may well have it as it is."""


class KeptTrait(NamedTuple):
    """A word that seems to be that of the source by mistake: where it is, whether it is a trait or keyword, and what is odd."""

    use: WordSpot
    called: str
    said: str


def kept_words(table: RenderingTable) -> Iterator[KeptTrait]:
    """Such traits, then such keywords."""
    for field in ("trait", "the keyword"):
        yield from _kept(table, field)


def _kept(table: RenderingTable, wanted: str) -> Iterator[KeptTrait]:
    called = wanted.removeprefix("the ")
    traits: dict[str, list[tuple[str, WordRendering]]] = defaultdict(list)
    keep: dict[str, set[str]] = defaultdict(set)
    latin: dict[str, set[str]] = defaultdict(set)
    borrowed: dict[str, set[str]] = defaultdict(set)
    for (locale, field, source), found in table.items():
        if field == wanted:
            seen = [one for one in found if not all(use.copied for use in one.uses)]
            traits[locale] += [(source, one) for one in seen]
            latin[source].update(locale for one in seen if _is_latin(one.text))
            keep[source].update(locale for one in seen if one.text == source)
            borrowed[source].update(locale for one in found if one.text != source and _begins_alike(one.text, source))
    kept = Counter(locale for locales in keep.values() for locale in locales)
    never = {locale for locale, count in kept.items() if count >= _KEPT * len(traits[locale])}
    for locale, every in traits.items():
        own = sum(not _is_latin(one.text) for _, one in every)
        foreign = len(every) >= _ENOUGH and own >= _OWN_LETTERS * len(every)
        for source, one in every:
            own_uses = [use for use in one.uses if not use.copied]
            if (
                not own_uses
                or without_accents(one.text) == without_accents(source) != one.text.casefold()
                or len(table[locale, wanted, source]) > 1
            ):
                continue
            if foreign and one.text == source and _is_latin(source):
                said = f"the {called} “{source}” is not translated in {locale}, and {own} of {len(every)} are"
                yield KeptTrait(own_uses[0], called, said)
            elif one.text == source:
                translated = len(latin[source]) > _OTHERS and len(borrowed[source]) < _BORROW
                alone = len(own_uses) == 1 and keep[source] - never == {locale}
                if alone and translated and fold(source) not in common_words(locale):
                    others = f"{len(latin[source]) - 1} other locales translate it"
                    yield KeptTrait(
                        own_uses[0], called, f"the {called} “{source}” is the same in {locale}, and {others}"
                    )
            elif (
                len(source) >= _NAME and len(keep[source]) > 1 and len(keep[source]) >= _KEPT * (len(latin[source]) - 1)
                and distance(one.text, source, 1) == 1 and one.text[-1:] == source[-1:]
            ):  # fmt: skip
                said = f"the {called} “{source}” is “{one.text}” in {locale}, but kept as in the source in"
                yield KeptTrait(
                    own_uses[0], called, f"{said} {len(keep[source])} other locales: probably a misspelling"
                )


def _begins_alike(text: str, source: str) -> bool:
    one, other = without_accents(text), without_accents(source)
    return len(other) >= _ALIKE and one[:_ALIKE] == other[:_ALIKE]


def _is_latin(text: str) -> bool:
    return any(letter.isascii() and letter.isalpha() for letter in text)
