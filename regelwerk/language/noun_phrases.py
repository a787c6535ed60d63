"""Noun phrases that can be terms: by part of speech and agreement, after Justeson and Katz (1995).

German: noun, adjective + noun, noun + genitive, and a number behind (`Buch der Wellen`, `Nasse Netze 2`). Polish:
noun with agreeing adjectives on either side and genitives behind (`karta Mglistego Brzegu`). Other languages have no
tagger here: runs of words without function words.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from regelwerk.language.compound import noun_lemma, parts
from regelwerk.language.form_lexicon import LEXICON_LANGUAGES, table
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import fold, language_of
from regelwerk.language.morfeusz import analyses
from regelwerk.language.tokens import Token, words

LONGEST = 5
"""Words of the longest phrase."""
_GAP = re.compile(r"[ \u00a0\n]")
_NUMBER = re.compile(r"[0-9]{1,2}|[IVX]{1,4}")
_LIST = re.compile(
    r"(?P<stems>(?:[A-ZÄÖÜ][\w]+-(?:,\s+|\s+(?:und|oder|bzw\.|/)\s+))+)(?P<last>[A-ZÄÖÜ][\w-]{3,})", re.IGNORECASE
)
_STEM = re.compile(r"(\w+)-")
_POLISH_AND = frozenset({"i", "oraz", "lub", "albo", "ani"})
_GENITIVE = frozenset({"der", "des"})
_NOUNS = frozenset({"subst", "ger", "depr"})
_ADJECTIVES = frozenset({"adj", "pact", "ppas"})
_PRONOMINAL = FUNCTION_WORDS["pl"] | {"mój", "twój", "nasz", "wasz", "sam", "ten", "wszystek"}
"""Words inflected as adjectives that tell which thing is meant and not what it is."""
_CASES = frozenset({"nom", "gen", "dat", "acc", "inst", "loc", "voc"})


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase in a text."""

    start: int
    """Offset of its first character."""
    end: int
    lemmas: tuple[str, ...]
    """Folded lemma of each of its words."""
    head: int
    """Which of its words is the head."""
    form: str = ""
    """The expression in full where the text shares a part of it (`Wellen- und Nebelkarten`), else empty."""


@dataclass(frozen=True, slots=True)
class _Reading:
    """A word as a noun or an adjective: its lemma and the agreements it allows, (number, case, gender)."""

    lemma: str
    noun: bool
    agreements: frozenset[tuple[str, str, str]]
    clause: bool = False
    """Whether behind a noun it opens a clause (`karty dotyczące ruchu`); a capital makes it a part of a name."""


def phrases(text: str, locale: str) -> Iterator[Phrase]:
    """All noun phrases of a text, also those inside others, in order of start and length."""
    language = language_of(locale)
    if language == "de":
        yield from _suspended(text)
    for run in _runs(text):
        if language == "de":
            yield from _german(run, text)
        elif language == "pl":
            yield from _polish(run)
        else:
            yield from _plain(run, language)


def _runs(text: str) -> Iterator[list[Token]]:
    """Words with nothing but a single space between them."""
    run: list[Token] = []
    for word in words(text):
        if run and (word.start - run[-1].end != 1 or not _GAP.fullmatch(text, run[-1].end, word.start)):
            yield run
            run = []
        run.append(word)
    if run:
        yield run


def _phrase(run: list[Token], start: int, end: int, lemmas: tuple[str, ...], head: int) -> Phrase:
    return Phrase(run[start].start, run[end - 1].end, lemmas, head)


def _numbered(run: list[Token], end: int) -> bool:
    return end < len(run) and _NUMBER.fullmatch(run[end].text) is not None


# -- German --------------------------------------------------------------------------------------------------------


def _german(run: list[Token], text: str) -> Iterator[Phrase]:
    nouns = [_german_noun(word, text) for word in run]
    for at, noun in enumerate(nouns):
        # In front of a noun a capital may be that of a name (`Stille Bucht`): an adjective stays one.
        leads = at + 1 < len(run) and nouns[at + 1] is not None and german_adjective(run[at].text) is not None
        if noun is None or leads:
            continue
        starts: list[tuple[int, tuple[str, ...]]] = [(at, (noun,))]
        if at and (adjective := german_adjective(run[at - 1].text)):
            starts.append((at - 1, (adjective, noun)))
        for start, lemmas in starts:
            head = at - start
            yield _phrase(run, start, at + 1, lemmas, head)
            if _numbered(run, at + 1):
                yield _phrase(run, start, at + 2, (*lemmas, fold(run[at + 1].text)), head)
            if at + 2 < len(run) and fold(run[at + 1].text) in _GENITIVE:
                article = fold(run[at + 1].text)
                if second := nouns[at + 2]:
                    yield _phrase(run, start, at + 3, (*lemmas, article, second), head)
                if at + 3 < len(run) and nouns[at + 3] and (adjective := german_adjective(run[at + 2].text)):
                    yield _phrase(run, start, at + 4, (*lemmas, article, adjective, nouns[at + 3] or ""), head)


def _suspended(text: str) -> Iterator[Phrase]:
    """Compounds whose head stands once for several of them (`Wellen-, Nebel- und Uferkarten`)."""
    for match in _LIST.finditer(text):
        last = match["last"]
        pieces = parts(last, "de")
        lemma = noun_lemma(last) or fold(last)
        if len(pieces) < 2 or not lemma.endswith(pieces[-1]):
            continue
        lead = len(lemma) - len(pieces[-1])
        for stem in _STEM.finditer(match["stems"]):
            start = match.start("stems") + stem.start()
            form = stem[1] + (last[lead:].lower() if not last.isupper() else last[lead:])
            yield Phrase(start, start + len(stem[0]), (fold(stem[1]) + pieces[-1],), 0, form)


def _german_noun(word: Token, text: str) -> str | None:
    """Lemma of a noun: a capital within a sentence, or a form that the lexicon has as a noun alone."""
    form = word.text
    if not form[0].isupper() or len(form) < 2 or fold(form) in FUNCTION_WORDS["de"] or _NUMBER.fullmatch(form):
        return None
    if text.startswith("-", word.end):
        return None  # a piece of a compound (`Fang- und Wurfnetze`)
    lemma = noun_lemma(form)
    if lemma is not None:
        return lemma
    listed = table("de").lemmas(form)
    opens = re.search(r"(?:^|[.!?:„“”\"»«(\n–•-]\s*)$", text[max(0, word.start - 4) : word.start]) is not None
    if listed and (opens or form.isupper()):
        return None
    return min((fold(lemma) for lemma in listed), default=fold(form))


@lru_cache(maxsize=16384)
def german_adjective(form: str) -> str | None:
    """Lemma of an inflected German adjective; None where the form is none."""
    folded = fold(form)
    if folded in FUNCTION_WORDS["de"]:
        return None
    for ending in ("e", "en", "er", "es", "em"):
        base = folded.removesuffix(ending)
        if base != folded and len(base) > 2 and base in table("de").lemmas(base):
            return base
    return None


def is_adjective(form: str, locale: str) -> bool:
    """Whether a word can be an adjective; False of a language without data."""
    if language_of(locale) == "pl":
        return any(tag.startswith("adj:") for _, tag in analyses(form))
    listed = table("de").lemmas(form) if language_of(locale) == "de" else ()
    return any(
        word in table("de").lemmas(word + "e") for word in {*filter(str.islower, listed), german_adjective(form) or ""}
    )


# -- Polish --------------------------------------------------------------------------------------------------------


def _polish(run: list[Token]) -> Iterator[Phrase]:
    readings = [_readings(word.text) for word in run]
    for start in range(len(run)):
        for end, lemmas, head in _heads(readings, start):
            yield _phrase(run, start, end, lemmas, head)
            if _numbered(run, end):
                yield _phrase(run, start, end + 1, (*lemmas, fold(run[end].text)), head)
            yield from _shared_head(run, readings, (start, end, lemmas, head))
            for stop, behind in _genitives(readings, end, LONGEST - (end - start)):
                yield _phrase(run, start, stop, (*lemmas, *behind), head)
                if _numbered(run, stop):
                    yield _phrase(run, start, stop + 1, (*lemmas, *behind, fold(run[stop].text)), head)


def _shared_head(
    run: list[Token], readings: list[tuple[_Reading, ...]], noun: tuple[int, int, tuple[str, ...], int]
) -> Iterator[Phrase]:
    """A head with a second genitive behind `and` or `or` (`karty Fali i Mgły`: also `karty Mgły`)."""
    start, end, lemmas, head = noun
    for first, _ in _genitives(readings, end, 2):
        if first < len(run) and fold(run[first].text) in _POLISH_AND:
            form = " ".join(word.text for word in run[start:end])
            for stop, behind in _genitives(readings, first + 1, 2):
                full = " ".join([form, *(word.text for word in run[first + 1 : stop])])
                yield Phrase(run[start].start, run[stop - 1].end, (*lemmas, *behind), head, full)


@lru_cache(maxsize=16384)
def _readings(form: str) -> tuple[_Reading, ...]:
    found = []
    if fold(form) not in FUNCTION_WORDS["pl"]:
        read = [(lemma, tag.split(":")) for lemma, tag in analyses(form)]
        # A verbal noun that a dictionary has as a noun too is that noun.
        listed = any(fields[0] == "subst" for _, fields in read)
        if any(fields[0] == "adj" and lemma in _PRONOMINAL for lemma, fields in read):
            return ()
        for lemma, fields in read:
            noun = fields[0] in _NOUNS and not (listed and fields[0] == "ger")
            if noun or fields[0] in _ADJECTIVES:
                found.append(_Reading(lemma, noun, _agreements(fields), fields[0] == "pact" and form.islower()))
        if not found and not analyses(form) and form.isalpha() and len(form) > (2 if form[0].isupper() else 4):
            every = frozenset(product(("sg", "pl"), _CASES, ("*",)))
            found.append(_Reading(fold(form), True, every))
    return tuple(found)


def agreed_numbers(noun: str, lemma: str, adjective: str) -> frozenset[str]:
    """Grammatical numbers of a form of a Polish noun beside an adjective that goes with it; empty where it does not."""
    return frozenset(
        number
        for first in _readings(noun)
        for second in _readings(adjective)
        if first.noun and first.lemma == lemma and not second.noun
        for number, _, _ in _agree(first.agreements, second.agreements)
    )


def agree(noun: str, lemma: str, adjective: str, case: str = "") -> bool:
    """Whether a Polish form can be an adjective that goes with a form of this noun, in this case where one is given."""
    return any(
        first.noun
        and first.lemma == lemma
        and not second.noun
        and any(case in ("", found) for _, found, _ in _agree(first.agreements, second.agreements))
        for first in _readings(noun)
        for second in _readings(adjective)
    )


def numbers(form: str, lemma: str) -> frozenset[str]:
    """Grammatical numbers, `sg` and `pl`, that a form of a Polish lemma can have."""
    return frozenset(
        number for reading in _readings(form) if reading.lemma == lemma for number, _, _ in reading.agreements
    )


def genders(forms: Iterable[str], lemma: str) -> list[str]:
    """Genders that a Polish lemma has in all these forms, for a lemma may be that of several words."""
    found = [
        {gender for reading in _readings(form) if reading.lemma == lemma for _, _, gender in reading.agreements}
        for form in forms
    ]
    return sorted(set.intersection(*found) - {"*"}) if found else []


def _agreements(fields: list[str]) -> frozenset[tuple[str, str, str]]:
    numbers = next((field.split(".") for field in fields if field in ("sg", "pl", "sg.pl")), ["sg"])
    cases = next((field.split(".") for field in fields if set(field.split(".")) <= _CASES), ["nom"])
    genders = next((f.split(".") for f in fields[1:] if f[0] in "mfn" and f not in ("nom", "nom.acc", "neg")), ["*"])
    genders = [gender for gender in genders if gender in ("m1", "m2", "m3", "f", "n", "*")] or ["*"]
    return frozenset(product(numbers, cases, genders))


def _agree(a: frozenset[tuple[str, str, str]], b: frozenset[tuple[str, str, str]]) -> frozenset[tuple[str, str, str]]:
    return frozenset(
        (number, case, gender if gender != "*" else other)
        for number, case, gender in a
        for numeral, grammatical, other in b
        if number == numeral and case == grammatical and (gender == other or "*" in (gender, other))
    )


def _heads(readings: list[tuple[_Reading, ...]], start: int) -> Iterator[tuple[int, tuple[str, ...], int]]:
    """A noun with an agreeing adjective before or behind it, or two: end, lemmas, place of the head."""
    seen: set[tuple[int, tuple[str, ...], int]] = set()
    for first in readings[start]:
        if first.noun:
            seen.add((start + 1, (first.lemma,), 0))
            for second in readings[start + 1] if start + 1 < len(readings) else ():
                following = readings[start + 2] if start + 2 < len(readings) else ()
                agreeing = not (second.noun or second.clause) and _agree(first.agreements, second.agreements)
                if agreeing and not _leads(second, following):
                    seen.add((start + 2, (first.lemma, second.lemma), 0))
        elif start + 1 < len(readings):
            for second in readings[start + 1]:
                both = _agree(first.agreements, second.agreements)
                if not both:
                    continue
                if second.noun:
                    seen.add((start + 2, (first.lemma, second.lemma), 1))
                elif start + 2 < len(readings):
                    for third in readings[start + 2]:
                        if third.noun and _agree(both, third.agreements):
                            seen.add((start + 3, (first.lemma, second.lemma, third.lemma), 2))
    yield from sorted(seen)


def _leads(adjective: _Reading, following: tuple[_Reading, ...]) -> bool:
    """Whether an adjective in the genitive belongs to the noun behind it (`karta Starej Latarni`)."""
    genitive = frozenset(agreement for agreement in adjective.agreements if agreement[1] == "gen")
    return any(reading.noun and _agree(genitive, reading.agreements) for reading in following)


def _genitives(readings: list[tuple[_Reading, ...]], start: int, room: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Noun phrases in the genitive from here on, one behind the other."""
    if room < 1:
        return
    for end, lemmas, head in _heads(readings, start) if start < len(readings) else ():
        noun = readings[start + head]
        if end - start > room or not any(
            reading.lemma == lemmas[head] and any(case == "gen" for _, case, _ in reading.agreements)
            for reading in noun
        ):
            continue
        yield end, lemmas
        for stop, behind in _genitives(readings, end, room - (end - start)):
            yield stop, (*lemmas, *behind)


# -- other languages -----------------------------------------------------------------------------------------------


def _plain(run: list[Token], language: str) -> Iterator[Phrase]:
    stops = FUNCTION_WORDS.get(language, frozenset())
    for start in range(len(run)):
        lemmas: tuple[str, ...] = ()
        for end in range(start, min(start + LONGEST, len(run))):
            folded = fold(run[end].text)
            if folded in stops or (folded.isdecimal() and end == start):
                break
            listed = table(language).lemmas(folded) if language in LEXICON_LANGUAGES else ()
            lemmas = (*lemmas, min((fold(lemma) for lemma in listed), default=folded))
            yield _phrase(run, start, end + 1, lemmas, end - start)
