"""How the other edition renders each term: one term that it calls by several names."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelwerk.validate.compare.terms.term_words import MEASURES, TermWords, both
from regelwerk.validate.compare.terms.word_links import SentencePair, StemmedWord
from regelwerk.validate.compare.words.nouns import is_noun, stands_as_noun

_USUAL = 3
"""Uses of the usual name before another is odd."""
_RARE = 2
"""More uses of a further name are no slip: it may be another thing."""
_ALIKE = 4
"""Names with so many first letters in common are forms of one word."""


@dataclass(frozen=True, slots=True)
class RenderedUse:
    """A use of a term and what stands for it."""

    segment: SentencePair
    word: StemmedWord
    other: StemmedWord


@dataclass(frozen=True, slots=True)
class Renderings:
    """A term and its names in the other edition, the usual one first."""

    side: int
    """The side of the term: 0 left, 1 right."""
    names: tuple[tuple[RenderedUse, ...], ...]
    general: bool
    """Whether all names are usual translations of the word in the general language of games: a pile of cards and a deck."""


def renderings(terms: TermWords) -> Iterator[Renderings]:
    """Terms of both editions that the other calls by several names, none of which is a part of another."""
    for side in (0, 1):
        found: dict[str, dict[tuple[str, ...], list[RenderedUse]]] = defaultdict(lambda: defaultdict(list))
        for segment in terms.segments:
            for lemma, place in _places(terms, segment, side):
                found[lemma][place.other.lemmas].append(place)
        for _, names in sorted(found.items()):
            ordered = sorted(names, key=lambda name: (-len(names[name]), name))
            usual = ordered[0]
            odd = [
                name
                for name in ordered[1:]
                if len(names[name]) <= _RARE
                and _another(name, usual)
                and not _is_of_another(terms, names[name], side)
                and all(_are_things(use, side, terms) for use in names[name])
            ]
            if not any(_are_things(use, side, terms) for use in names[usual]):
                continue
            if len(names[usual]) >= _USUAL and odd:
                heads = {name[-1] for name in (usual, *odd)}
                general = len(heads) > len(odd) and all(
                    _is_general(names[name][0], side, terms) for name in (usual, *odd)
                )
                yield Renderings(side, tuple(tuple(names[name]) for name in (usual, *odd)), general)


def _places(terms: TermWords, segment: SentencePair, side: int) -> Iterator[tuple[str, RenderedUse]]:
    """Terms of a sentence that one noun of the partner stands for, and nothing else of the sentence asks for that noun."""
    mine, theirs = both(segment, side)
    here = Counter(stem for word in mine for stem in word.stems)
    for word in mine:
        stem, lemma = word.stems[-1], word.lemmas[-1]
        known = terms.known(stem, side)
        if (
            lemma in MEASURES
            or len(word.stems) > 1
            or here[stem] != 1
            or known is None
            or not terms.is_term(lemma, word, side)
        ):
            continue
        if not is_noun(word.token.text, terms.locales[side]):
            continue
        candidates = [other for other in theirs if known.stems & set(other.stems)]
        if len({other.lemmas for other in candidates}) != 1:
            continue
        other = candidates[0]
        if len(other.stems) > 1 and _is_explained(word, other, segment, side, terms):
            continue  # a compound stands for the noun together with the words that explain it
        if _fit(other, segment, 1 - side, terms.locales[1 - side]) and _asked_by(stem, other, here, terms, 1 - side):
            yield lemma, RenderedUse(segment, word, other)


def _is_explained(word: StemmedWord, other: StemmedWord, segment: SentencePair, side: int, terms: TermWords) -> bool:
    """Whether another noun follows a word with nothing between but a blank, as a genitive does (the marker of the damage), and may
    be what the first part of the compound says.
    """
    mine, _ = both(segment, side)
    text, locale = (segment.pair.left, segment.pair.right)[side].text, terms.locales[side]
    following = next((one for one in mine if one.token.start > word.token.start), None)
    if (
        following is None
        or text[word.token.end : following.token.start].strip()
        or not is_noun(following.token.text, locale)
    ):
        return False
    found = [known for stem in following.stems if (known := terms.known(stem, side)) is not None]
    return not found or any(known.stems & set(other.stems[:-1]) for known in found)


def _is_general(use: RenderedUse, side: int, terms: TermWords) -> bool:
    known = terms.known(use.word.stems[-1], side)
    return known is not None and use.other.stems[-1] in known.lexicon


def _are_things(use: RenderedUse, side: int, terms: TermWords) -> bool:
    """Whether both words of a use stand as nouns, as far as it can be told."""
    pair = use.segment.pair
    texts = (pair.left.text, pair.right.text)
    return stands_as_noun(use.word.token, texts[side], terms.locales[side]) and stands_as_noun(
        use.other.token, texts[1 - side], terms.locales[1 - side]
    )


def _asked_by(stem: str, other: StemmedWord, here: Counter[str], terms: TermWords, side: int) -> bool:
    """Whether the term may stand for the noun, and no other word of the sentence does."""
    partners = [known.stems for part in other.stems if (known := terms.known(part, side)) is not None]
    rest = here.keys() - {stem}
    return (not partners or any(stem in stems for stems in partners)) and not any(stems & rest for stems in partners)


def _is_of_another(terms: TermWords, places: Sequence[RenderedUse], side: int) -> bool:
    """Whether a name is in several sentences, and another noun beside the term in these and no others: it stands for that."""
    if len(places) < 2:
        return False
    held = {id(place.segment) for place in places}
    mine, _ = both(places[0].segment, side)
    nouns = [word for word in mine if is_noun(word.token.text, terms.locales[side])]
    return any(
        word.stems[-1] != places[0].word.stems[-1] and _holding(terms, word.stems[-1], side) == held for word in nouns
    )


def _holding(terms: TermWords, stem: str, side: int) -> set[int]:
    return {id(segment) for segment in terms.segments if any(stem in word.stems for word in both(segment, side)[0])}


def _another(name: tuple[str, ...], usual: tuple[str, ...]) -> bool:
    """Whether two names differ in more than an ending, or a part that one of them leaves out."""
    shorter, longer = sorted((name, usual), key=len)
    if len(name) == len(usual) and all(a[:_ALIKE] == b[:_ALIKE] for a, b in zip(name, usual, strict=True)):
        return False
    return not all(any(_same(one, other) for other in longer) for one in shorter)


def _same(one: str, other: str) -> bool:
    """Whether one is a form of the other, or a compound of it that no lexicon takes apart."""
    shorter, longer = sorted((one, other), key=len)
    return longer.startswith(shorter) or (len(shorter) >= _ALIKE and longer.endswith(shorter))


def _fit(word: StemmedWord, segment: SentencePair, side: int, locale: str) -> bool:
    """Whether a word is a noun with a form of its own: no first part before a hyphen, no other word at the head of a sentence."""
    text, start = word.token.text, word.token.start
    whole = (segment.pair.left, segment.pair.right)[side].text
    first = start == (segment.left, segment.right)[side].start and not text.isupper()
    return is_noun(text, locale) and whole[word.token.end : word.token.end + 1] != "-" and not first
