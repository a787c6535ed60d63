"""Steps that running text tells: with numbers inside a paragraph, as first, then and at last, as beginning and end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    CAPITAL,
    SMALL,
    FactLine,
    FactSection,
    PlayFact,
    dictionary_form,
    fact,
    trimmed,
    words_in,
)
from regelwerk.content.parse.play_facts.introduced_lists import listed_names
from regelwerk.content.parse.play_facts.named_entries import NamedEntry, named_entries
from regelwerk.content.parse.play_facts.section_topics import topics_of
from regelwerk.content.text.rule_numbers import value
from regelwerk.language.folding import fold
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.numerals import numbers

_SET = 3
"""Steps that a paragraph tells, at least; chosen by hand, on the invented extracts that were looked at."""
_NAME_WORDS = 4
"""Words of the longest name of a step with a number; chosen by hand, on the same extracts."""
_TURN_WORDS = 3
"""Words of a step between turn words, at most: longer ones are what is done in it. Chosen by hand, on the same extracts."""
LONGEST_LEAD = 300
"""Characters of a sentence that leads to a list, printed on several lines; chosen by hand."""
_INLINE = re.compile(
    r"(?<!\w)\(?(?P<label>\d{1,2}|[a-h])[.)]\s*['*_]*(?P<name>[^\W\d_][^.:;!?()–—]{1,40}?)['*_]*\s*(?=[.:;,]|\s[–—-]\s|$)"
)
_FIRST = re.compile(r"(?P<name>[^\W\d_][^.:;!?()–—]{1,40}?)\s*(?=[.:;,]|\s[–—-]\s)")
"""The name behind the first number, which is the label of the paragraph."""
_STOP = re.compile(r"[,.;:!?(–—]|$")
_TOLD_PHASES = 3
"""Phases that running text names, at least."""
_PERSON = re.compile(rf"{CAPITAL}{SMALL}+(?![\w'’-]|\s+{CAPITAL})")
"""What may be the name of a person."""


def told_steps(section: FactSection, locale: str) -> list[PlayFact]:
    """The steps that a paragraph of the section tells, in order; of a section whose heading speaks of its course."""
    for line in section.paragraphs:
        for found in (_numbered(line, locale), _in_order(line, locale)):
            if len(found) >= _SET:
                return found
    found = _ordinals(section, locale)
    if len(found) >= _SET:
        return found
    first = section.paragraphs[0] if section.paragraphs else None
    if first is not None and tells_persons(first, locale):
        return []
    names = list(listed_names(first, 0, len(first.text), locale)) if first else []
    return [fact("step", first, name) for name in names] if first and len(names) >= _SET else []


def named_steps(section: FactSection, locale: str) -> list[PlayFact]:
    """Names that open most of the paragraphs of such a section, or are the headings of its parts; not where one may choose."""
    entries = [entry for entry in named_entries(section) if entry.end in (".", ":", "–", "—", "-", "\n")]
    told = [entry for entry in entries if entry.said.strip(" .") and words_in(entry.text) <= _TURN_WORDS]
    own = {entry.line.unit.key for entry in told}
    intro = " ".join(line.text for line in section.paragraphs if line.unit.key not in own)
    if re.search(in_text(lambda one: one.facts.leads_actions, locale), intro, re.IGNORECASE):
        return []
    mostly = len(told) > len(section.parts) + len(section.paragraphs) - len(told)
    return [fact("step", entry.line, entry.name) for entry in told] if mostly and len(told) >= _SET else []


def alike_phases(sections: Sequence[FactSection], locale: str) -> list[PlayFact]:
    """Headings beside each other and first words of paragraphs that are all called a phase: `Supply phase`, `Fire phase`."""
    label = in_text(lambda one: one.facts.step_label, locale)
    phase = re.compile(
        rf"(?:[\w-]+(?:\s+[\w-]+){{0,2}}\s+|[\w-]{{3,}})(?:{label})|(?:{label})\s+[^\W\d_]{{3,}}(?:\s+[^\W\d_]+)?", re.I
    )
    found: list[PlayFact] = []
    for section in sections:
        if section.is_silent:
            continue
        named = [
            entry
            for entry in named_entries(section)
            if phase.fullmatch(entry.text) and not numbers(entry.text, locale) and not entry.line.text.endswith("?")
        ]
        if len({entry.text.casefold() for entry in named}) >= _SET:
            found += [fact("step", entry.line, _without_article(entry, locale)) for entry in named]
    return found


def spoken_phases(sections: Sequence[FactSection], locale: str) -> list[PlayFact]:
    """The phases that running text speaks of, at least three with different names: `the supply phase`."""
    label = in_text(lambda one: one.facts.phase_label, locale)
    the, a = in_text(lambda one: one.facts.the, locale), in_text(lambda one: one.components.one, locale)
    language = language_of(locale)
    if language.profile.capital_nouns:
        phase = re.compile(rf"(?<![\w-])(?P<name>{CAPITAL}[\w-]{{3,}}(?:{label}))(?!\w)")
    elif language.components.head_first:
        phase = re.compile(rf"(?<!\w)(?P<name>(?:{label})\s+(?P<sort>[^\W\d_]{{4,}}))(?!\w)", re.I)
    else:
        phase = re.compile(rf"(?<!\w)(?:(?:{the})\s+|{a})(?P<name>(?P<sort>[\w'’-]{{3,}})\s+(?:{label}))(?!\w)", re.I)
    known: dict[str, PlayFact] = {}
    for section in sections:
        for line in () if section.is_silent else section.paragraphs:
            for match in phase.finditer(line.text):
                sort = (match.groupdict().get("sort") or "").casefold()
                told = sort not in language.components.describing and fold(sort) not in language.words.function_words
                if told and not numbers(match["name"], locale):
                    known.setdefault(_folded_phase(match["name"], locale), fact("step", line, match.span("name")))
    return list(known.values()) if len(known) >= _TOLD_PHASES else []


def _folded_phase(name: str, locale: str) -> str:
    return " ".join(dictionary_form(word, locale) for word in name.casefold().split())


def _without_article(entry: NamedEntry, locale: str) -> tuple[int, int]:
    start, end = entry.name
    article = re.compile(rf"(?:{in_text(lambda one: one.facts.the, locale)})\s+", re.IGNORECASE)
    match = article.match(entry.line.text, start, end)
    return (match.end() if match else start), end


def _tells_results(lead: str, locale: str) -> bool:
    """Whether what leads to a list speaks of a roll or of results, and so lists no steps.

    In the words of the language alone, as `die` is an article in another.
    """
    rolling = language_of(locale).facts.rolling
    words = re.findall(r"[^\W\d_]+", lead)
    return any(
        re.fullmatch(rolling, word, re.IGNORECASE) or "outcome" in topics_of(word, locale, printed=False)
        for word in words
    )


def _speaks_of_course(lead: str, locale: str) -> bool:
    return (
        re.search(rf"(?<!\w)(?:{in_text(lambda one: one.facts.course, locale)})(?!\w)", lead, re.IGNORECASE) is not None
    )


def _numbered(line: FactLine, locale: str) -> list[PlayFact]:
    """Names behind numbers or letters that count on: `(1) Income: ... (2) Orders: ...`; what leads to them, if anything, speaks of
    a turn or its parts.
    """
    found: list[PlayFact] = []
    first = _FIRST.match(line.text) if re.fullmatch(r"\(?(?:1|a)[.)]", line.unit.printed or "") else None
    if first is not None and line.unit.text is not None and line.unit.text.content.text.startswith(first[0]):
        found.append(fact("step", line, first.span("name")))
    labels = [(match, _number(match["label"])) for match in _INLINE.finditer(line.text)]
    opening = next((match.start() for match, number in labels if number == 1), 0) if not found else 0
    lead = line.text[:opening][-LONGEST_LEAD:]
    if words_in(lead) and (_tells_results(lead, locale) or not _speaks_of_course(lead, locale)):
        return []
    for match, number in labels:
        if number == len(found) + 1 and words_in(match["name"]) <= _NAME_WORDS:
            found.append(fact("step", line, match.span("name")))
    return found


def _number(label: str) -> int:
    return value(label, "decimal" if label.isdigit() else "lower")


@cache
def _ordinal(locale: str) -> re.Pattern[str]:
    label = in_text(lambda one: one.facts.step_label, locale)
    name = r"['*_]*(?P<name>[^\W\d_][^.:;,!?()–—]{1,40}?)['*_]*\s*(?=[.:;,])"
    return re.compile(
        rf"(?<!\w)(?:(?:{label})\s+(?P<behind>\w+)|(?P<before>\w+)\s+(?:{label}))\s*[,:–—]\s*{name}", re.I
    )


def _ordinals(section: FactSection, locale: str) -> list[PlayFact]:
    """Names behind a step that is counted in words: `Step one, sowing: ...`."""
    found: list[PlayFact] = []
    for line in section.paragraphs:
        for match in _ordinal(locale).finditer(line.text):
            said = numbers(match["behind"] or match["before"], locale)
            if said and said[0].value == len(found) + 1 and words_in(match["name"]) <= _NAME_WORDS:
                found.append(fact("step", line, match.span("name")))
    return found


@cache
def _turn(locale: str) -> re.Pattern[str]:
    turn, comes = in_text(lambda one: one.facts.in_turn, locale), in_text(lambda one: one.facts.comes, locale)
    label, each = in_text(lambda one: one.facts.step_label, locale), in_text(lambda one: one.facts.each, locale)
    begins, before = (
        in_text(lambda one: one.facts.begins_or_ends, locale),
        in_text(lambda one: one.facts.before_step, locale),
    )
    return re.compile(
        rf"(?<!\w)(?:(?:{turn})(?:\s+(?:{comes}))?|{begins})(?P<article>\s+(?:{each}|{before}))?"
        rf"(?P<label>\s+(?:{label}))?\s+['*_]*(?=[^\W\d_])",
        re.IGNORECASE,
    )


@cache
def _joins(locale: str) -> re.Pattern[str]:
    return re.compile(rf"\s+(?:{in_text(lambda one: one.play.things_and, locale)})\s", re.IGNORECASE)


def tells_persons(line: FactLine, locale: str) -> bool:
    """Whether a line says who does something first, then, at last."""
    turns = list(_turn(locale).finditer(line.text))
    return not _is_divided(line, turns, locale) and any(_is_person(line, match) for match in turns)


def _is_divided(line: FactLine, turns: Sequence[re.Match[str]], locale: str) -> bool:
    """Whether the words before the first of the turn words say that a turn has parts."""
    leads = in_text(lambda one: one.facts.leads_steps, locale)
    lead = line.text[: turns[0].start()][-LONGEST_LEAD:] if turns else ""
    return re.search(rf"(?<!\w){leads}(?!\w)", lead, re.IGNORECASE) is not None


def _is_person(line: FactLine, turn: re.Match[str]) -> bool:
    """Whether a single word with a capital follows, and neither an article nor the word for a step is before it."""
    return not (turn["article"] or turn["label"]) and _PERSON.match(line.text, turn.end()) is not None


def _in_order(line: FactLine, locale: str) -> list[PlayFact]:
    """Names behind first, then, at last, and behind what begins and what ends; not who does something first."""
    found: list[PlayFact] = []
    nouns = language_of(locale).profile.capital_nouns
    turns = list(_turn(locale).finditer(line.text))
    if turns and _tells_results(line.text[: turns[0].start()][-LONGEST_LEAD:], locale):
        return []
    divided = _is_divided(line, turns, locale)
    for match in turns:
        begin = match.end()
        if not divided and _is_person(line, match):
            continue
        stop = _STOP.search(line.text, begin)
        end = stop.start() if stop else len(line.text)
        join = _joins(locale).search(line.text, begin, end)
        start, end = trimmed(line.text, begin, join.start() if join else end)
        if nouns:
            noun = re.compile(rf"{CAPITAL}[\w'’-]+").match(line.text, start, end)
            end = noun.end() if noun else start
        if 0 < words_in(line.text[start:end]) <= _TURN_WORDS:
            found.append(fact("step", line, (start, end)))
    return found
