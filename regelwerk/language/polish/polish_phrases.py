"""Polish noun phrases that can be terms: a noun with agreeing adjectives on either side and genitives after it.

Such as `karta Mglistego Brzegu`; after Justeson and Katz, "Technical terminology" (1995).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from regelwerk.language.folding import fold, word_set
from regelwerk.language.grammar.phrase_runs import LONGEST, Phrase, is_numbered, phrase_of, runs
from regelwerk.language.polish.morphology import analyses
from regelwerk.language.polish.polish_data import function_words, inflection
from regelwerk.language.tokens import Token

_AND = word_set(inflection()["words"]["conjunctions"])
_NOUNS = frozenset({"subst", "ger", "depr"})
_ADJECTIVES = frozenset({"adj", "pact", "ppas"})
_PRONOMINAL = function_words() | word_set(inflection()["words"]["pronominal"])
"""Words inflected as adjectives that tell which thing is meant and not what it is."""
_CASES = frozenset({"nom", "gen", "dat", "acc", "inst", "loc", "voc"})


@dataclass(frozen=True, slots=True)
class _Reading:
    """A word as a noun or an adjective: its lemma and the agreements it allows, (number, case, gender)."""

    lemma: str
    noun: bool
    agreements: frozenset[tuple[str, str, str]]
    clause: bool = False
    """Whether after a noun it opens a clause (`karty dotyczące ruchu`); a capital makes it a part of a name."""


def phrases(text: str) -> Iterator[Phrase]:
    """All noun phrases of a text, also those inside others, run by run."""
    for run in runs(text):
        yield from _in_run(run)


def _in_run(run: list[Token]) -> Iterator[Phrase]:
    readings = [_readings(word.text) for word in run]
    for start in range(len(run)):
        for end, lemmas, head in _heads(readings, start):
            yield phrase_of(run, start, end, lemmas, head)
            if is_numbered(run, end):
                yield phrase_of(run, start, end + 1, (*lemmas, fold(run[end].text)), head)
            yield from _shared_head(run, readings, (start, end, lemmas, head))
            for stop, behind in _genitives(readings, end, LONGEST - (end - start)):
                yield phrase_of(run, start, stop, (*lemmas, *behind), head)
                if is_numbered(run, stop):
                    yield phrase_of(run, start, stop + 1, (*lemmas, *behind, fold(run[stop].text)), head)


def _shared_head(
    run: list[Token], readings: list[tuple[_Reading, ...]], noun: tuple[int, int, tuple[str, ...], int]
) -> Iterator[Phrase]:
    """A head with a second genitive after `and` or `or` (`karty Fali i Mgły`: also `karty Mgły`)."""
    start, end, lemmas, head = noun
    for first, _ in _genitives(readings, end, 2):
        if first < len(run) and fold(run[first].text) in _AND:
            form = " ".join(word.text for word in run[start:end])
            for stop, behind in _genitives(readings, first + 1, 2):
                if behind[0] == lemmas[head]:
                    continue  # `Gildii Sukienników albo Gildii Rybaków` are both named in full
                full = " ".join([form, *(word.text for word in run[first + 1 : stop])])
                yield Phrase(run[start].start, run[stop - 1].end, (*lemmas, *behind), head, full)


@lru_cache(maxsize=16384)
def _readings(form: str) -> tuple[_Reading, ...]:
    found = []
    if fold(form) not in function_words():
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
    """A noun with an agreeing adjective before or after it, or two: end, lemmas, place of the head."""
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
    """Whether an adjective in the genitive belongs to the noun after it (`karta Starej Latarni`)."""
    genitive = frozenset(agreement for agreement in adjective.agreements if agreement[1] == "gen")
    return any(reading.noun and _agree(genitive, reading.agreements) for reading in following)


def _genitives(readings: list[tuple[_Reading, ...]], start: int, room: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Noun phrases in the genitive from here on, one after the other."""
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
