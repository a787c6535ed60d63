"""Names that one edition spells in two ways and no lexicon knows: people, places, and pieces from the list of the box."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from regelwerk.language.compound import parts
from regelwerk.language.lemma import known, lemmas
from regelwerk.validate.foreign import LANGUAGES
from regelwerk.validate.near_forms import edit_distance, near_pairs
from regelwerk.validate.spelling import Slip
from regelwerk.validate.vocabulary import Place, Vocabulary

_LEAST_LETTERS = 5
_LONG = 10
"""Letters of a piece's name from which on a rare word two edits away is its misspelling."""
_POLISH_ENDING = 3
"""Letters at the end that inflection changes."""
_ENDINGS = frozenset({"", "s", "n", "e", "en", "er", "es"})
"""What inflection adds to a German or an English name."""
_MOST = 4
"""Uses of a spelling that may still be a slip beside one that is used half as often again."""


def name_slips(vocabulary: Vocabulary, pieces: Sequence[str], settled: set[str]) -> Iterator[tuple[Slip, list[Place]]]:
    """Slips in names with the places of the wrong spelling, in alphabetical order.

    `pieces` are the names of things in the box; words in `settled` are reported already.
    """
    places = _proper_names(vocabulary)
    for word, usual, distance in near_pairs(places, places):
        often, usually = len(places[word]), len(places[usual])
        rare = often < usually and often <= _MOST and (often == 1 or 3 * often <= 2 * usually)
        if rare and distance == 1 and word not in settled and not _inflected(word, usual, vocabulary.locale):
            yield Slip(word, usual), places[word]
    yield from _pieces(vocabulary, pieces, settled)


def _proper_names(vocabulary: Vocabulary) -> dict[str, list[Place]]:
    """Words, and parts of words with hyphens, that always have a capital and are in no lexicon."""
    found: dict[str, list[Place]] = defaultdict(list)
    for word, places in vocabulary.places.items():
        written = [place.text for place in places]
        if not all(text[:1].isupper() for text in written):
            continue
        first = word.split("-")[0]
        if len(first) >= _LEAST_LETTERS and first.isalpha() and not _in_lexicon(first):
            found[first] += places
    return found


def _in_lexicon(word: str) -> bool:
    return any(known(word, language) for language in LANGUAGES)


def _inflected(word: str, usual: str, locale: str) -> bool:
    if lemmas(word, locale) & lemmas(usual, locale):
        return True
    short, long = sorted((word, usual), key=len)
    if locale.partition("-")[0] == "pl":
        stem = len(short) - _POLISH_ENDING
        return short[:stem] == long[:stem]
    return long.removeprefix(short) in _ENDINGS


def _pieces(vocabulary: Vocabulary, pieces: Sequence[str], settled: set[str]) -> Iterator[tuple[Slip, list[Place]]]:
    """Words that stand once and are two edits away from the name of a piece, with a last part that nothing else has."""
    by_ends: dict[tuple[str, str], list[str]] = defaultdict(list)
    for piece in pieces:
        if len(piece) >= _LONG:
            by_ends[piece[:3], piece[-3:]].append(piece)
    for word, places in sorted(vocabulary.places.items()):
        near = by_ends.get((word[:3], word[-3:]), ()) if len(places) == 1 and len(word) >= _LONG else ()
        if word in settled or word in near or not word.isalpha():
            continue
        for piece in near:
            if edit_distance(word, piece, 2) <= 2 and _strange_end(word, piece, vocabulary):
                yield Slip(word, piece), places
                break


def _strange_end(word: str, piece: str, vocabulary: Vocabulary) -> bool:
    """Whether what follows the common beginning stands in no other word, and in the same letters at the end."""
    if lemmas(word, vocabulary.locale) & lemmas(piece, vocabulary.locale):
        return False
    mine = parts(word, vocabulary.locale)
    if len(mine) < 2:
        return not known(word, vocabulary.locale)
    shared = next(length for length in range(3, len(word) + 1) if word[-length - 1 :] != piece[-length - 1 :])
    usual_end = piece[-shared - 1 :]
    users = (other for other in vocabulary.count if other != word and not other.endswith(usual_end))
    return not any(mine[-1] in parts(other, vocabulary.locale) for other in users)
