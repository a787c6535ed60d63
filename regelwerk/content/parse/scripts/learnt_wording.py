"""How a book sends the reader on, learnt from the book: its word for a section, and what it says before the numbers.

`Skip to verse 12` tells that its sections are verses, and `your path leads to 12`, said of several sections, is a jump though
no list of words has it. Only numbers that open sections count, and some of them must be high: values of heroes are low.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Sequence
from functools import cache
from operator import ne

from regelwerk.content.parse.scripts.opening_candidates import Opening
from regelwerk.content.text.jump import BookWords
from regelwerk.content.text.jump_wording import ARROW
from regelwerk.language.known_languages import language_of

_EXPLAINED = 0.3
"""Share of the sections that are named with a known noun, from which on a book has none of its own for them."""
_FEWEST = 3
"""Different sections that are named in one way, at least."""
_KNOWN = 0.6
"""Share of the numbers behind a word that are sections of the book, at least; the rest of a part of a book is elsewhere."""
_HIGH = 0.25
"""Share of the sections named in one way that are of the upper half of the book, at least."""
_LONGER = 0.8
"""Share of the places of some words at which one more word stands before them, from which on it belongs to them."""
_MOST_WORDS = 5
"""Words before a number that are learnt."""
_SHORT = 5
"""Letters of a word whose forms differ in their last letter alone, at most."""
_ENDING = 4
"""Letters behind the stem of a word, at most."""
_SENT_SHARE = 0.1
"""Share of the sections that are named with a word, at least."""
_OFTEN = 6
_SHARE = 0.15
"""Sections, and share of all, that clauses end in with a word before them, at least, where no known verb goes with it."""
_NAMED = re.compile(
    rf"(?:[^\W\d_]|(?P<label>[/|]|{ARROW})|[(\[:–—-])\s*"
    r"(?<![^\W\d_])(?P<noun>[^\W\d_]{3,14})[^\S\n]+(?P<number>\d{1,4})"
    r"(?=[.,;!?)\]](?!\d)|(?(label)[^\S\n]*(?:\n|$)|(?!)))"
)
"""A noun and a number that end a clause; the end of a line is one behind the sign of a label only: `Wolf stamina 8`
is a value of a fight."""
_SIGNED = re.compile(r"§\s?(\d{1,4})(?!\d)")
_LAST_WORD = re.compile(r"(?<!\w)([^\W\d_]{5,})[^\S\n]+\d{1,4}(?=[.,;!?)\]](?!\d)|\s*\n|\s*$)")
_USUAL = 8
"""Numbers behind a word, from which on the book says it all the time."""
_COUNTED = re.compile(r"(?<!\w)(?P<noun>[^\W\d_]{3,14})\s+(?P<number>\d{1,4})(?![\w%°]|[.,:]\d)")


def learnt_wording(text: str, openings: Sequence[Opening], locale: str) -> BookWords:
    """The words of the book; `openings` are the numbers that may open its sections.

    A book that names many of its sections with a noun that the language knows has no other for them.
    """
    styles: dict[tuple[str, str], set[int]] = defaultdict(set)
    for opening in openings:
        styles[opening.style].add(opening.number)
    numbers = max(styles.values(), key=len, default=set())
    known = {int(match[1]) for match in _known_noun(locale).finditer(text)} & numbers
    nouns = () if len(known) >= _EXPLAINED * len(numbers) else _nouns(text, numbers, locale)
    nouns = (*nouns, *_pages(text, numbers, locale), *_section_signs(text, numbers))
    return BookWords(nouns, (*_leads(text, numbers, nouns, locale), *_misread(text, locale)))


@cache
def _known_noun(locale: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{language_of(locale).scripts.section})\s+(\d{{1,4}})(?!\w)", re.IGNORECASE)


@cache
def _sent(locale: str) -> re.Pattern[str]:
    words = language_of(locale).scripts
    return re.compile(
        rf"(?<!\w)(?P<go>{words.go}|{words.go_noun})\s+(?P<noun>[^\W\d_]{{3,14}})\s+(?P<number>\d{{1,4}})"
        rf"(?=[.,;!?)\]](?!\d)|\s*\n|\s*$|\s+(?:{words.particle})(?!\w))",
        re.IGNORECASE,
    )


@cache
def _sent_to_page(locale: str) -> re.Pattern[str]:
    language = language_of(locale)
    return re.compile(
        rf"(?<!\w)(?:{language.scripts.go})\s+(?P<page>{language.pointers.page})\s+(?P<number>\d{{1,4}})(?!\w)",
        re.IGNORECASE,
    )


def _pages(text: str, numbers: Collection[int], locale: str) -> tuple[str, ...]:
    """The words for a page where the sections are pages, each with its number: `turn to page 12`, said of many of them."""
    sent: dict[str, set[int]] = defaultdict(set)
    for match in _sent_to_page(locale).finditer(text):
        if int(match["number"]) in numbers:
            sent[match["page"].casefold()].add(int(match["number"]))
    named = {number for found in sent.values() for number in found}
    return tuple(sorted(sent)) if len(named) >= _SENT_SHARE * len(numbers) and _are_sections(named, numbers) else ()


def _section_signs(text: str, numbers: Collection[int]) -> tuple[str, ...]:
    """The sign § where many sections are named with it; a paragraph of a law alone is none."""
    named = {int(number) for number in _SIGNED.findall(text)} & set(numbers)
    return ("§",) if len(named) >= _SENT_SHARE * len(numbers) and _are_sections(named, numbers) else ()


@cache
def _no_noun(locale: str) -> re.Pattern[str]:
    """Words that stand between a verb and a number and name no section."""
    language = language_of(locale)
    words = language.scripts
    return re.compile(
        rf"(?:{language.pointers.page}|{words.section}|{words.go_to}|{words.particle}|{words.fill}|{words.join}|{words.part}"
        rf"|{words.range_from}|{words.range_to}|{words.at_least}|{words.at_most}|{words.above}|{words.below})",
        re.IGNORECASE,
    )


def _nouns(text: str, numbers: Collection[int], locale: str) -> tuple[str, ...]:
    """The words for a section that the language does not know as such, in all their forms before a number."""
    sent: dict[str, set[int]] = defaultdict(set)
    for match in _sent(locale).finditer(text):
        noun = match["noun"].casefold()
        whole = f"{match['go']} {match['noun']}"
        if _no_noun(locale).fullmatch(noun) or re.fullmatch(language_of(locale).scripts.go, whole, re.IGNORECASE):
            continue
        if int(match["number"]) in numbers:
            sent[_stem(noun)].add(int(match["number"]))
    named: dict[str, set[int]] = defaultdict(set)
    for match in _NAMED.finditer(text):
        if int(match["number"]) in numbers and not _no_noun(locale).fullmatch(match["noun"]):
            named[_stem(match["noun"].casefold())].add(int(match["number"]))
    often = max(_OFTEN, _SHARE * len(numbers))
    stems = tuple(
        {
            stem
            for stem, found in sent.items()
            if _are_sections(found, numbers) and len(found | named[stem]) >= _SENT_SHARE * len(numbers)
        }
        | {stem for stem, found in named.items() if len(found) >= often and _are_sections(found, numbers)}
    )
    if not stems:
        return ()
    forms: dict[str, list[bool]] = defaultdict(list)
    for match in _COUNTED.finditer(text):
        form = match["noun"].casefold()
        if any(form.startswith(stem) and len(form) <= len(stem) + _ENDING for stem in stems):
            forms[form].append(int(match["number"]) in numbers)
    return tuple(
        sorted(
            form
            for form, known in forms.items()
            if sum(known) >= _KNOWN * len(known) and not _no_noun(locale).fullmatch(form)
        )
    )


def _stem(noun: str) -> str:
    """What the forms of a word begin with: `pole`, `pola`; `zdarzenie`, `zdarzeniu`."""
    return noun[:-1] if len(noun) <= _SHORT else noun[:-2]


def _are_sections(named: Collection[int], numbers: Collection[int]) -> bool:
    middle = sorted(numbers)[len(numbers) // 2] if numbers else 0
    return len(named) >= _FEWEST and sum(number >= middle for number in named) >= _HIGH * len(named)


def _misread(text: str, locale: str) -> tuple[str, ...]:
    """Words before a number that differ in one letter from one that sends the reader on many times: `petrz 211`."""
    go = re.compile(language_of(locale).scripts.go, re.IGNORECASE)
    counts = Counter(match[1].casefold() for match in _LAST_WORD.finditer(text))
    usual = [word for word, count in counts.items() if count >= _USUAL and go.fullmatch(word)]
    return tuple(
        sorted(
            word
            for word in counts
            if not go.fullmatch(word) and any(len(word) == len(one) and sum(map(ne, word, one)) == 1 for one in usual)
        )
    )


def _leads(text: str, numbers: Collection[int], nouns: Iterable[str], locale: str) -> tuple[str, ...]:
    """What the book says before its targets, beside what the language knows: two words at least, the last a preposition."""
    words = language_of(locale).scripts
    section = "|".join([words.section, *nouns])
    target = re.compile(
        rf"(?P<before>(?:(?<![\w'’])[^\W\d_]+\s+){{2,{_MOST_WORDS}}})(?:(?P<noun>{section})\s+)?(?P<number>\d{{1,4}})"
        rf"(?=[.,;!?)\]]|\s*\n|\s*$|\s+(?:{words.particle}|{words.condition})(?!\w))(?![.,:]\d)",
        re.IGNORECASE,
    )
    go = re.compile(rf"(?<!\w)(?:{words.go})$", re.IGNORECASE)
    named: dict[tuple[str, ...], set[int]] = defaultdict(set)
    unknown: dict[tuple[str, ...], int] = defaultdict(int)
    for match in target.finditer(text):
        before = match["before"].casefold().split()
        if not re.fullmatch(words.go_to, before[-1], re.IGNORECASE) or re.fullmatch(
            words.inside, before[-1], re.IGNORECASE
        ):
            continue
        if go.search(" ".join(before)):
            continue
        for count in range(2, len(before) + 1):
            if int(match["number"]) in numbers:
                named[tuple(before[-count:])].add(match.start("number"))
            else:
                unknown[tuple(before[-count:])] += 1
    found: list[tuple[str, ...]] = []
    for lead, places in named.items():
        targets = {int(re.match(r"\d+", text[at:])[0]) for at in places}  # type: ignore[index]
        if not _are_sections(targets, numbers) or len(places) < _KNOWN * (len(places) + unknown[lead]):
            continue
        if any(
            longer[1:] == lead and len(more) >= _LONGER * len(places)
            for longer, more in named.items()
            if len(longer) == len(lead) + 1
        ):
            continue
        found.append(lead)
    return tuple(sorted(r"\s+".join(map(re.escape, lead)) for lead in found))
