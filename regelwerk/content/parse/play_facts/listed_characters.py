"""Characters under a heading of heroes, roles, peoples: the first column of a table, or the names that begin the entries.

A heading is one of characters as well where the rules say that everybody takes one of what it names: `The brothers`, and
`everybody draws a brother`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    CAPITAL,
    SMALL,
    FactLine,
    FactSection,
    PlayFact,
    cell_fact,
    dictionary_form,
    fact,
    words_in,
)
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.content.text.component_kind import names_piece
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.lemma import known
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.patterns import NEVER
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import Token

_SET = 2
"""Characters of a list, at least."""
_TOLD = 3
"""Characters that running text tells of, at least."""
_NAME_WORDS = 4
"""Words of the longest name of a character."""
_ENTRY = re.compile(
    r"(?P<bullet>[;*•#-]\s*)?['*_]*(?P<name>[^\W\d_][^.!?:;,()\[\]=|–—]{1,40}?)['*_]*"
    r"(?:\s*:\s|\s+[–—-]\s|\s*\.{3,}\s|\s*…\s|,\s)"
)
_NAMED = re.compile(
    rf"\W*(?P<name>{CAPITAL}[\w'’-]+(?:\s+(?:\w{{2,3}}\s+)?{CAPITAL}[\w'’-]+){{1,2}})\s+{SMALL}[\w'’-]+\s"
)
"""A name of several words with capitals before what it may do."""
_BRACKET = re.compile(r"['*_\s]*\([^()]*\)['*_\s]*[.:–—-]")
_PROPER = rf"{CAPITAL}[\w'’-]+(?:\s+{CAPITAL}[\w'’-]+){{0,2}}"
_PARTICLE = 3
"""Letters of the longest word without a capital inside a name: `Tarn der Leise`."""


def characters(section: FactSection, locale: str) -> list[PlayFact]:
    """The characters of a section, in order; none where its heading speaks of something else."""
    told = "character" in section.topics
    if not told and (section.topics or not _is_chosen(section, locale)):
        return []
    for found in (
        _of_tables(section),
        _of_lines(section, locale) if told else [],
        _of_leads(section),
        _of_text(section, locale),
    ):
        if found:
            return found if len(found) >= _SET else []
    return []


def _of_tables(section: FactSection) -> list[PlayFact]:
    """The first columns of the tables, without their heads."""
    found: list[PlayFact] = []
    for table in section.tables:
        heads = " ".join(cell.content.text for cell in table[0].cells)
        has_heads = len(table) > _SET and not re.search(r"\d|,", heads)
        for row in table[has_heads:]:
            text = row.cells[0].content.text
            end = text.find(",") if "," in text else len(text)
            if len(row.cells) > 1 and 0 < words_in(text[:end]) <= _NAME_WORDS:
                found.append(cell_fact("character", row.unit, row.cells[0], (0, end)))
    return found


@cache
def _named(locale: str) -> re.Pattern[str]:
    """A name behind an article, before what it may do."""
    article = in_text(lambda one: one.facts.the, locale)
    return re.compile(rf"\W*(?i:{article})\s+['*_]*(?P<name>{_PROPER})['*_]*\s+{SMALL}[\w'’-]+(?!\w)")


def _of_lines(section: FactSection, locale: str) -> list[PlayFact]:
    entries = []
    for line in section.lines:
        match = _ENTRY.match(line.text)
        if match is None or words_in(match["name"]) > _NAME_WORDS:
            match = (_named(locale).match(line.text) or _NAMED.match(line.text)) if line.unit.kind == "item" else None
        if match is not None and match["name"][0].isupper() and not line.is_title:
            entries.append(fact("character", line, match.span("name")))
        elif line.is_title and line.unit.kind == "section" and words_in(line.text) <= _NAME_WORDS:
            entries.append(fact("character", line, (0, len(line.text))))
    return entries if len(entries) >= _SET else []


def _of_leads(section: FactSection) -> list[PlayFact]:
    """Names that are the first words of paragraphs, with a full stop behind them."""
    leads = [
        entry
        for entry in named_entries(section)
        if (entry.end == "." or _BRACKET.match(entry.said)) and _is_proper(entry.text)
    ]
    found = [fact("character", entry.line, entry.name) for entry in leads if entry.said.strip(" .")]
    return found if len(found) >= _SET and 2 * len(found) >= len(section.paragraphs) else []


def _is_proper(name: str) -> bool:
    """True where all words but short ones begin with a capital."""
    return all(word[0].isupper() or len(word) <= _PARTICLE for word in re.findall(r"[^\W\d_]+", name))


@cache
def _clause(locale: str) -> re.Pattern[str]:
    """A name that opens a clause, with or without an article, before a verb or a pronoun that goes on about it."""
    article = in_text(lambda one: one.facts.the, locale)
    if language_of(locale).profile.capital_nouns:
        noun = rf"(?P<name>{CAPITAL}{SMALL}[\w-]+)"
        return re.compile(
            rf"(?:^|[.,;:]\s+)(?:{SMALL}+\s+)?(?i:{article})\s+{noun}(?=\s+{SMALL})"
            rf"|(?<!\w)(?i:{article})\s+{noun.replace('name', 'other')}(?=,\s+(?:{article})\s)"
        )
    return re.compile(rf"(?:^|[,;:]\s+)(?:{SMALL}{{1,4}}\s+)?(?:(?i:{article})\s+)?(?P<name>{_PROPER})(?=\s+{SMALL})")


def _of_text(section: FactSection, locale: str) -> list[PlayFact]:
    """Names that running text tells of: at least three in a sentence, or as many as it says that there are.

    Where all nouns have capitals, only their number makes sure of them.
    """
    nouns = language_of(locale).profile.capital_nouns
    for line in section.paragraphs:
        found: list[PlayFact] = []
        for sentence in [] if nouns else sentences(line.text, locale):
            told = list(_clauses(line, sentence.start, sentence.end, locale))
            found += told if len(told) >= _TOLD else []
        spans = sentences(line.text, locale)
        opening = [one for span in spans for one in list(_clauses(line, span.start, span.end, locale))[:1]]
        opening = opening if _are_somebody(opening, spans, locale) else []
        if not found and len(opening) >= _TOLD and len(opening) == len(spans):
            found = opening
        if not found:
            all_told = list(_clauses(line, 0, len(line.text), locale))
            counts = {number.value for number in numbers(line.text, locale)}
            found = all_told if len(all_told) >= _TOLD and len(all_told) in counts else []
        if found:
            return found
    return []


def _are_somebody(opening: Sequence[PlayFact], spans: Sequence[Token], locale: str) -> bool:
    """True where all sentences open with a name, and none of them is a piece or the players.

    A single word without an article is a name where no lexicon has it.
    """
    article = re.compile(rf"(?:{in_text(lambda one: one.facts.the, locale)})\s", re.IGNORECASE)
    players = re.compile(in_text(lambda one: one.play.players, locale), re.IGNORECASE)
    names = [one.name.content.text for one in opening]
    told = [
        article.match(span.text) is not None or " " in name or not known(name.casefold(), locale)
        for span, name in zip(spans, names, strict=False)
    ]
    return (
        len(names) == len(spans)
        and all(told)
        and not any(names_piece(name, locale) or players.search(name) for name in names)
    )


def _clauses(line: FactLine, start: int, end: int, locale: str) -> Iterator[PlayFact]:
    for match in _clause(locale).finditer(line.text[start:end]):
        group = "name" if match["name"] else "other"
        opens = match.start(group) == 0 and language_of(locale).facts.the != NEVER
        if not opens or " " in match[group]:
            yield fact("character", line, (start + match.start(group), start + match.end(group)))


@cache
def _takes(locale: str) -> re.Pattern[str]:
    takes = in_text(lambda one: one.facts.takes_a_part, locale)
    everybody = in_text(lambda one: one.facts.everybody, locale)
    return re.compile(
        rf"(?<!\w)(?:(?:{everybody})\s+(?:{takes})|(?:{takes})\s+(?:{everybody}))\s+(?:[^\W\d_]+\s+){{0,2}}[^\W\d_]{{3,}}",
        re.IGNORECASE,
    )


def _is_chosen(section: FactSection, locale: str) -> bool:
    """True where everybody takes one of what the heading names, and that is no piece of the game."""
    named = {dictionary_form(word, locale) for word in re.findall(r"[^\W\d_]{3,}", section.title)}
    if not named or names_piece(section.title, locale):
        return False
    yours = in_text(lambda one: one.facts.yours, locale)
    takes = in_text(lambda one: one.facts.takes_a_part, locale)
    if re.match(rf"(?:{takes})\s+(?:{yours})\s", section.title, re.IGNORECASE):
        return True
    texts = [line.text for line in section.paragraphs]
    chosen = {
        dictionary_form(word, locale)
        for text in texts
        for match in _takes(locale).finditer(text)
        for word in re.findall(r"[^\W\d_]{3,}", match[0])
    }
    return bool(named & chosen)
