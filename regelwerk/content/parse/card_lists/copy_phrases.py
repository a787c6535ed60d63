"""Phrases that say how many copies of a card there are: `two copies`, `3 pcs.`, `there are eight of these`, `each twice`.

A phrase says it with one number, and every other word of it is one of those that stand beside such a number in the language.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.card_lists.list_facts import COPIES
from regelwerk.language.folding import RELATED, fold, stem
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.patterns import compiled

_LONGEST = 12
"""Words of such a phrase, at most. Chosen by hand; on the lists that `benchmarks.printed_lists` shows, 8 to 16 find the same."""
_MOST = 99
"""Copies of a card, at most: two digits, as `list_facts.COPIES` takes. On those lists no card has more than eight."""
_WORD = re.compile(r"[^\W_]+\.?")
_NO_COPIES = re.compile(r"[+−=<>%\"„“«»]")
_CLAUSES = re.compile(r"[,;:()–—\n]+\s*|\s-{1,2}\s|[.!?](?:\s+|$)")


@dataclass(frozen=True, slots=True)
class CopyPhrase:
    """What a phrase says of the copies of a card."""

    count: int
    is_sure: bool
    """Whether the words beside the number say that it counts copies; `Twice.`, `2 cards` and `3 times` may say something else."""
    of_each: bool
    """Whether it says so of every card of a group."""
    in_deck: bool = False
    """Whether it names what the copies are in, though it does not say that they are there: `One per deck.`"""


@dataclass(frozen=True, slots=True)
class _Words:
    copies: re.Pattern[str]
    contained: re.Pattern[str]
    is_there: re.Pattern[str]
    in_deck: re.Pattern[str]
    beside: re.Pattern[str]
    each: re.Pattern[str]
    single: re.Pattern[str]
    both: re.Pattern[str]
    but: re.Pattern[str]
    how_often: re.Pattern[str]
    in_game: re.Pattern[str]

    def are_known(self, words: Iterable[str], stems: Collection[str]) -> bool:
        """Whether each word may stand beside a number of copies; `stems` are those of the heading."""
        known = (self.copies, self.contained, self.is_there, self.in_deck, self.beside, self.each, self.single)
        return all(any(pattern.fullmatch(word) for pattern in known) or stem(word, RELATED) in stems for word in words)

    def count_copies(self, words: Sequence[str]) -> bool:
        """Whether some words beside a number say that it counts copies."""
        has_noun, is_contained, is_there, in_deck = (
            any(map(pattern.fullmatch, words)) for pattern in (self.copies, self.contained, self.is_there, self.in_deck)
        )
        return has_noun or is_contained or (is_there and in_deck)


@cache
def _words(locale: str) -> _Words:
    return _Words(
        copies=compiled(in_text(lambda one: one.cards.copies, locale)),
        contained=compiled(in_text(lambda one: one.cards.contained, locale)),
        is_there=compiled(in_text(lambda one: one.cards.is_there, locale)),
        in_deck=compiled(in_text(lambda one: one.cards.in_deck, locale)),
        beside=compiled(in_text(lambda one: one.cards.beside_copies, locale)),
        each=compiled(in_text(lambda one: one.cards.each, locale)),
        single=compiled(in_text(lambda one: one.cards.single, locale)),
        both=compiled(language_of(locale).numbers.counting.both),
        but=compiled(rf"\b{in_text(lambda one: one.cards.but, locale)}\b"),
        how_often=compiled(rf"\b{in_text(lambda one: one.cards.how_often, locale)}\b"),
        in_game=compiled(rf"\b{in_text(lambda one: one.cards.in_game, locale)}\b"),
    )


def copy_phrase(text: str, locale: str, *, topic: str = "") -> CopyPhrase | None:
    """What a phrase says of the number of copies; None where it says something else.

    `topic` is the heading of the group that it may be about: words of it may stand in the phrase.
    """
    text = text.strip().strip("()[]*_ ").rstrip(".!")
    if times := COPIES.fullmatch(text):
        return CopyPhrase(int(times[1] or times[2]), is_sure=True, of_each=False)
    words, by = _WORD.findall(text), _words(locale)
    if not words or len(words) > _LONGEST or _NO_COPIES.search(text) or by.how_often.search(text):
        return None
    found = [number for number in numbers(text, locale) if number.form in ("digits", "word")]
    if len(found) > 1 or (found and (found[0].high is not None or not 1 <= found[0].value <= _MOST)):
        return None
    is_times = False
    if found:
        value = int(found[0].value)
        is_times = " " not in text[found[0].start : found[0].end] and not _is_cardinal(text, found[0].start, locale)
        words = _WORD.findall(f"{text[: found[0].start]} {text[found[0].end :]}")
    elif both := next((word for word in words if by.both.match(word)), None):
        value, words = 2, [word for word in words if word != both]
        is_times = True
    elif single := next((word for word in words if by.single.fullmatch(word)), None):
        value, words = 1, [word for word in words if word != single]
    else:
        return None
    stems = {stem(word, RELATED) for word in _WORD.findall(topic)}
    is_sure = by.count_copies(words)
    if not by.are_known(words, stems) or not (is_times or words) or (by.in_game.search(text) and not is_sure):
        return None
    of_each, in_deck = (any(map(pattern.fullmatch, words)) for pattern in (by.each, by.in_deck))
    return CopyPhrase(value, is_sure=is_sure, of_each=of_each, in_deck=in_deck)


def count_of(value: str, locale: str) -> int | None:
    """The number of copies that stands behind a label for it, in digits, with a sign or in words."""
    value = value.strip()
    if times := COPIES.fullmatch(value):
        return int(times[1] or times[2])
    if value.isdecimal():
        return int(value)
    found = numbers(value, locale)
    is_whole = len(found) == 1 and found[0].high is None and (found[0].start, found[0].end) == (0, len(value))
    if is_whole:
        return int(found[0].value)
    said = copy_phrase(value, locale)
    return said.count if said else None


def _is_cardinal(text: str, start: int, locale: str) -> bool:
    """Whether a number is digits or a word for how many, and not one for how often."""
    word = _WORD.match(text, start)
    cardinals = language_of(locale).numbers.counting.cardinals.values()
    return word is None or word[0][0].isdecimal() or any(fold(word[0]) in fold(forms).split() for forms in cardinals)


def group_phrase(text: str, locale: str, *, topic: str = "") -> CopyPhrase | None:
    """How many copies there are of each card of a group, as a clause of what stands over it says; None where none does."""
    for clause in _CLAUSES.split(text):
        said = copy_phrase(_words(locale).but.split(clause)[0], locale, topic=topic) if clause else None
        if said is not None and said.of_each:
            return said
    return None


def exceptions(text: str, names: Iterable[str], locale: str) -> dict[str, int | None]:
    """The cards that what stands over a group excepts from what it says, each with its own number where there is one."""
    cut = _words(locale).but.search(text)
    if cut is None:
        return {}
    behind = text[cut.end() :]
    counts = [said.count for clause in _CLAUSES.split(behind) if clause and (said := copy_phrase(clause, locale))]
    named = [name for name in names if name.casefold() in behind.casefold()]
    return {name: counts[0] if len(named) == len(counts) == 1 else None for name in named}


def is_about_copies(sentence: str, locale: str, *, before: bool) -> bool:
    """Whether a sentence of an introduction says that a number beside the names is how many there are of each card.

    `before` asks for one before the names, else for one in brackets or behind them.
    """
    quantity = in_text(lambda one: one.cards.how_many, locale)
    place = in_text(lambda one: one.cards.before_name if before else one.cards.beside_name, locale)
    return all(compiled(rf"(?<!\w){pattern}(?!\w)").search(sentence) for pattern in (quantity, place))
