"""Spellings that look alike within one edition: which of them are slips, and which are words of their own.

Pairs of words that differ by a letter or two are found without comparing every word with every other.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from regelwerk.language.known_languages import language_of, lending_languages
from regelwerk.language.lemma import known, lemmas, parts
from regelwerk.language.letters import CAPITAL, SMALL
from regelwerk.validate.compare.edition_words import EditionWords, WordUse


def edit_distance(one: str, other: str, most: int) -> int:
    """Edits that turn one word into the other: a letter added, dropped, changed, or two swapped; `most + 1` if more.

    Source: the optimal string alignment distance, after Damerau, "A technique for computer detection and correction of
    spelling errors", CACM 7 (1964).
    """
    if abs(len(one) - len(other)) > most:
        return most + 1
    before, row = [0] * (len(other) + 1), list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        earlier, before, row = before, row, [i]
        for j, wanted in enumerate(other, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return min(row[-1], most + 1)


def near_pairs(rare: Iterable[str], frequent: Iterable[str], long: int = 12) -> Iterator[tuple[str, str, int]]:
    """Each rare word with each frequent word at a distance of one edit, or of two where both have `long` letters.

    Source: words within an edit share a form with letters left out (Garbe's symmetric deletes), which an index finds.
    """
    yield from _near_pairs(tuple(sorted(set(rare))), tuple(sorted(set(frequent))), long)


@lru_cache(maxsize=32)
def _near_pairs(rare: Sequence[str], frequent: Sequence[str], long: int) -> tuple[tuple[str, str, int], ...]:
    """The same for words in order; an edition that is checked again and again mostly has the words that it had."""
    found: list[tuple[str, str, int]] = []
    index: dict[str, list[str]] = {}
    for word in frequent:
        for form in _deletes(word, _most(word, long)):
            index.setdefault(form, []).append(word)
    for word in rare:
        candidates = {other for form in _deletes(word, _most(word, long)) for other in index.get(form, ())}
        for other in sorted(candidates - {word}):
            most = min(_most(word, long), _most(other, long))
            distance = edit_distance(word, other, most)
            if distance <= most:
                found.append((word, other, distance))
    return tuple(found)


def _most(word: str, long: int) -> int:
    return 2 if len(word) >= long else 1


def _deletes(word: str, most: int) -> set[str]:
    shorter = {word[:place] + word[place + 1 :] for place in range(len(word))}
    if most == 1:
        return {word, *shorter}
    twice = {form[:place] + form[place + 1 :] for form in shorter for place in range(len(form))}
    return {word, *shorter, *twice}


_LEAST_LETTERS = 6
"""Shorter words have too many neighbours by chance."""
_LONG = 8
"""Words of so many letters seldom have a neighbour by chance, however often they are used."""
_RARE = 2
"""Uses of a rare spelling at most; chosen by hand."""
_FREQUENT = 3
"""Uses of a spelling that counts as known, and how many times as often as a rare one it is used; chosen by hand."""


_ADDRESS = re.compile("@")
_NAMED = re.compile(rf"[{CAPITAL}]{{2}}[{SMALL}]|[{CAPITAL}]?[{SMALL}]+[{CAPITAL}]")
"""A word with a capital beside its first letter, or within."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A word that looks like a misspelling of another, both casefolded."""

    word: str
    usual: str


def slips(vocabulary: EditionWords) -> Iterator[Slip]:
    """Misspellings with the word that each most resembles, in alphabetical order."""
    locale = vocabulary.locale
    own = language_of(locale)
    others = [language for language in lending_languages() if language is not own]
    fit = [
        word
        for word in vocabulary.count
        if len(word) >= _LEAST_LETTERS and word.replace("-", "").isalpha() and not _is_name(vocabulary.places[word])
    ]
    doubtful = [
        word
        for word in fit
        if len(parts(word, locale)) > 1
        or not (known(word, locale) or any(language.grammar.knows(word) for language in others))
    ]
    usual_forms = {*fit, *vocabulary.lemmas} if own.profile.compounds else set(fit)
    firm = [word for word in usual_forms if known(word, locale) or vocabulary.family(word) >= _FREQUENT]
    users = _users_of_parts(vocabulary)
    found: dict[str, tuple[tuple[int, int, str], Slip]] = {}
    for word, usual, distance in near_pairs(doubtful, firm):
        if not _inflected(word, usual, locale) and _misspelt(word, usual, vocabulary, users):
            rank = (distance, -vocabulary.family(usual), usual)
            if word not in found or rank < found[word][0]:
                found[word] = (rank, Slip(word, usual))
    yield from (slip for _, (_, slip) in sorted(found.items()))


def _is_name(places: Sequence[WordUse]) -> bool:
    """Whether all uses are a part of an address, or often have a capital where only names have one (`GChess`)."""
    if all(_ADDRESS.search(place.side.text[max(0, place.start - 1) : place.end + 1]) for place in places):
        return True
    return len(places) >= _FREQUENT and all(_NAMED.match(place.text) for place in places)


def _misspelt(word: str, usual: str, vocabulary: EditionWords, users: dict[str, set[str]]) -> bool:
    """An unknown word beside a known one, a rare one beside a frequent one, or a compound with a part of no other use."""
    locale, often, usually = vocabulary.locale, vocabulary.family(word), vocabulary.family(usual)
    rare = often <= _RARE and usually >= _FREQUENT * often
    if known(word, locale):
        listed = language_of(locale).grammar.lexicon_lemmas(word)
        return not listed and _odd_parts(word, usual, vocabulary, users)
    if known(usual, locale) and len(word) >= _LONG:
        return often <= 2 * usually
    return rare


def _inflected(word: str, usual: str, locale: str) -> bool:
    """Whether the two may be forms of one word: a lemma in common, the same parts, or only the endings differ."""
    if lemmas(word, locale) & lemmas(usual, locale) or word.replace("-", "") == usual.replace("-", ""):
        return True
    if word.endswith(usual) and word.removesuffix(usual) in language_of(locale).words.opposite_prefixes:
        return True
    mine = parts(word, locale)
    if len(mine) > 1 and mine == parts(usual, locale):
        return True
    if usual.endswith(word) or (word.endswith(usual) and language_of(locale).profile.verb_prefixes):
        return len(word) > len(usual)  # a prefix makes another verb; a lost first letter does not
    ending = language_of(locale).profile.inflected_letters
    stem = min(len(word), len(usual)) - ending
    return stem >= _LEAST_LETTERS - ending and word[:stem] == usual[:stem]


def _odd_parts(word: str, usual: str, vocabulary: EditionWords, users: dict[str, set[str]]) -> bool:
    """Whether the compound has parts that occur nowhere else, where the usual word has parts that do."""
    mine, theirs = parts(word, vocabulary.locale), parts(usual, vocabulary.locale)
    if len(mine) < 2 or "".join(mine) == usual:
        return "".join(mine) == usual and word != usual and len(theirs) == 1
    family = {other for other in users[mine[-1]] if lemmas(other, vocabulary.locale) & lemmas(word, vocabulary.locale)}
    odd, right = set(mine) - set(theirs), set(theirs) - set(mine)
    alone = all(users[part] <= family | {word} for part in odd)
    in_use = any(len(users[part]) > 1 or vocabulary.count[part] for part in right)
    close = len(odd) > 1 or all(edit_distance(one, other, 1) == 1 for one in odd for other in right)
    return bool(odd) and bool(right) and alone and in_use and close


def _users_of_parts(vocabulary: EditionWords) -> dict[str, set[str]]:
    users: dict[str, set[str]] = defaultdict(set)
    for word in vocabulary.count:
        for piece in {*parts(word, vocabulary.locale), *lemmas(word, vocabulary.locale)}:
            users[piece].add(word)
    return users


_LEAST_NAME_LETTERS = 5
"""Letters of a proper name that is compared with others at least; chosen by hand."""
_LONG_NAME = 10
"""Letters of a piece's name from which on a rare word two edits away is its misspelling."""
_MOST = 4
"""Uses of a spelling that may still be a slip beside one that is used half as often again."""


def name_slips(
    vocabulary: EditionWords, pieces: Sequence[str], settled: set[str]
) -> Iterator[tuple[Slip, list[WordUse]]]:
    """Slips in names with the places of the wrong spelling, in alphabetical order.

    `pieces` are the names of things in the box; words in `settled` are reported already.
    """
    places = _proper_names(vocabulary)
    for word, usual, distance in near_pairs(places, places):
        often, usually = len(places[word]), len(places[usual])
        rare = often < usually and often <= _MOST and (often == 1 or 3 * often <= 2 * usually)
        if rare and distance == 1 and word not in settled and not _name_inflected(word, usual, vocabulary.locale):
            yield Slip(word, usual), places[word]
    yield from _pieces(vocabulary, pieces, settled)


def _proper_names(vocabulary: EditionWords) -> dict[str, list[WordUse]]:
    """Words, and parts of words with hyphens, that always have a capital and are in no lexicon."""
    found: dict[str, list[WordUse]] = defaultdict(list)
    for word, places in vocabulary.places.items():
        written = [place.text for place in places]
        if not all(text[:1].isupper() for text in written):
            continue
        first = word.split("-")[0]
        if len(first) >= _LEAST_NAME_LETTERS and first.isalpha() and not _in_lexicon(first, vocabulary.locale):
            found[first] += places
    return found


def _in_lexicon(word: str, locale: str) -> bool:
    return any(language.grammar.knows(word) for language in {language_of(locale), *lending_languages()})


def _name_inflected(word: str, usual: str, locale: str) -> bool:
    if lemmas(word, locale) & lemmas(usual, locale):
        return True
    short, long = sorted((word, usual), key=len)
    language = language_of(locale)
    if language.components.name_endings:
        return long.removeprefix(short) in {"", *language.components.name_endings}
    stem = len(short) - language.profile.inflected_letters
    return short[:stem] == long[:stem]


def _pieces(vocabulary: EditionWords, pieces: Sequence[str], settled: set[str]) -> Iterator[tuple[Slip, list[WordUse]]]:
    """Words that occur once and are two edits away from the name of a piece, with a last part that nothing else has."""
    by_ends: dict[tuple[str, str], list[str]] = defaultdict(list)
    for piece in pieces:
        if len(piece) >= _LONG_NAME:
            by_ends[piece[:3], piece[-3:]].append(piece)
    for word, places in sorted(vocabulary.places.items()):
        near = by_ends.get((word[:3], word[-3:]), ()) if len(places) == 1 and len(word) >= _LONG_NAME else ()
        if word in settled or word in near or not word.isalpha():
            continue
        for piece in near:
            if edit_distance(word, piece, 2) <= 2 and _strange_end(word, piece, vocabulary):
                yield Slip(word, piece), places
                break


def _strange_end(word: str, piece: str, vocabulary: EditionWords) -> bool:
    """Whether what follows the common beginning is in no other word, and in the same letters at the end."""
    if lemmas(word, vocabulary.locale) & lemmas(piece, vocabulary.locale):
        return False
    mine = parts(word, vocabulary.locale)
    if len(mine) < 2:
        return not known(word, vocabulary.locale)
    shared = next(length for length in range(3, len(word) + 1) if word[-length - 1 :] != piece[-length - 1 :])
    usual_end = piece[-shared - 1 :]
    users = (other for other in vocabulary.count if other != word and not other.endswith(usual_end))
    return not any(mine[-1] in parts(other, vocabulary.locale) for other in users)
