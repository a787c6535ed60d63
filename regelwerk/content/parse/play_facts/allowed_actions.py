"""Actions that running text allows for a cost: `you may land your cargo at a cost of one shilling, or for two you may ...`.

A section allows at least two of them, in one thing that they are paid in; what it allows without a word of the cost is none,
and what it forbids neither: `you may not land`, `nobody may land`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    FactLine,
    FactSection,
    PlayFact,
    dictionary_form,
    fact,
    trimmed,
    words_in,
)
from regelwerk.content.parse.play_facts.introduced_lists import listed_names
from regelwerk.content.parse.play_facts.stated_amounts import Amount, stated_amounts
from regelwerk.language.known_languages import in_text
from regelwerk.language.meaning.negation import negations
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences

_SET = 2
"""Actions with a cost in a section, at least; chosen by hand, on the invented extracts that were looked at."""
_CHOICE = 3
"""Actions of a sentence that says no costs, at least; chosen by hand."""
_NAME_WORDS = 4
"""Words of the longest name of an action; chosen by hand, on the same extracts."""
_NOUN = re.compile(r"\s+(?P<noun>[^\W\d_]{2,})")
_CLAUSE_END = re.compile(r"[,;:.!?(–—]")


@dataclass(frozen=True, slots=True)
class _Wording:
    may: re.Pattern[str]
    or_else: re.Pattern[str]
    """What leads to another of the actions of a sentence."""
    pays: re.Pattern[str]
    """Words before a cost."""
    paid_first: re.Pattern[str]
    """Where a clause begins with its cost."""
    free: re.Pattern[str]
    ends: re.Pattern[str]
    """What ends the name of an action."""
    article: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    flags = re.IGNORECASE
    joins = f"{in_text(lambda one: one.play.things_and, locale)}|{in_text(lambda one: one.facts.or_else, locale)}"
    between = in_text(lambda one: one.facts.after_may, locale)
    pays = f"{in_text(lambda one: one.facts.pays, locale)}|{in_text(lambda one: one.facts.cost, locale)}"
    return _Wording(
        may=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.may, locale)})(?:\s+(?:{between}))*\s+", flags),
        or_else=re.compile(
            rf"(?<!\w)(?!(?:{in_text(lambda one: one.play.things_and, locale)})\s)"
            rf"(?:{in_text(lambda one: one.facts.or_else, locale)})(?:\s+(?:{between}))*\s+",
            flags,
        ),
        pays=re.compile(rf"(?<!\w)(?:{pays})(?:\s+\w+)?\s+$", flags),
        paid_first=re.compile(rf"(?:^|(?<=[,;]))\s*(?=(?:{pays})\s)", flags),
        free=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.free, locale)})(?!\w)", flags),
        ends=re.compile(
            rf"\s*[,;:.!?(–—]|\s+(?:{joins}|{in_text(lambda one: one.facts.ends_deed, locale)})\s|$", flags
        ),
        article=re.compile(rf"(?:{in_text(lambda one: one.components.one, locale)})", flags),
    )


@dataclass(frozen=True, slots=True)
class _Allowed:
    line: FactLine
    name: tuple[int, int]
    costs: tuple[Amount, ...]
    is_free: bool


def allowed_actions(section: FactSection, locale: str) -> list[PlayFact]:
    """The actions that the paragraphs of a section allow for a cost, in order."""
    allowed = [one for line in section.paragraphs for one in _allowed(line, "", locale)]
    units = Counter(unit for one in allowed for unit in {cost.unit for cost in one.costs if cost.unit})
    unit = max(units, key=lambda unit: (units[unit], unit), default=None)
    allowed = [one for line in section.paragraphs for one in _allowed(line, unit or "", locale)]
    found = []
    for one in allowed:
        cost = next((cost for cost in one.costs if cost.unit in (unit, "")), None)
        if cost is not None:
            found.append(fact("action", one.line, one.name, {"min": cost.low, "max": cost.high}))
        elif one.is_free:
            found.append(fact("action", one.line, one.name, {"min": 0, "max": 0}))
    if len(found) >= _SET and any(one.figures["max"] for one in found):
        return found
    return next((names for line in section.paragraphs if (names := _choice(line, section, locale))), [])


def _choice(line: FactLine, section: FactSection, locale: str) -> list[PlayFact]:
    """What a sentence allows on a turn, one of at least three: `on your turn you may climb, graze or sleep`."""
    by = _wording(locale)
    course = re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.course, locale)})(?!\w)", re.IGNORECASE)
    for sentence in sentences(line.text, locale):
        opening = by.may.search(line.text, sentence.start, sentence.end)
        if opening is None or negations(sentence.text, locale):
            continue
        lead = line.text[sentence.start : opening.start()]
        if not (course.search(lead) or section.topics & {"step", "action"}):
            continue
        names = list(listed_names(line, opening.end(), sentence.end, locale, _NAME_WORDS))
        if len(names) >= _CHOICE and by.or_else.search(line.text, names[-2][1], names[-1][0] + 1) is not None:
            return [fact("action", line, name) for name in names]
    return []


def _allowed(line: FactLine, unit: str, locale: str) -> Iterator[_Allowed]:
    by = _wording(locale)
    for sentence in sentences(line.text, locale):
        said = _without_free(line.text[: sentence.end], sentence.start, unit, locale)
        opens = list(by.may.finditer(line.text, sentence.start, sentence.end))
        opens += by.or_else.finditer(line.text, opens[0].end(), sentence.end) if opens else []
        if opens and by.paid_first.match(sentence.text):
            opens += by.paid_first.finditer(line.text, opens[0].end(), sentence.end)
        opens.sort(key=lambda match: match.start())
        bounds = [sentence.start, *(match.start() for match in opens), sentence.end]
        for at, opening in enumerate(opens):
            clauses = [match.end() for match in _CLAUSE_END.finditer(line.text, opening.end(), bounds[at + 2])]
            last = at + 1 == len(opens) or not clauses
            if _is_denied(said, bounds[at], opening, bounds[at + 2] if last else clauses[-1], locale):
                continue
            before = _paid(line.text, bounds[at], opening.start(), locale) if by.may.match(opening[0]) else []
            after = _paid(line.text, opening.end(), bounds[at + 2], locale)
            begin = opening.end()
            leading = next((cost for cost in after if not words_in(line.text[begin : cost.start]) > 1), None)
            begin = leading.end if leading else begin
            stop = by.ends.search(line.text, begin, sentence.end)
            name = trimmed(line.text, begin, stop.start() if stop else sentence.end)
            article = by.article.match(line.text, *name)
            name = (article.end() if article else name[0], name[1])
            is_free = said[opening.end() : bounds[at + 2]] != line.text[opening.end() : bounds[at + 2]]
            if 0 < words_in(line.text[slice(*name)]) <= _NAME_WORDS:
                yield _Allowed(line, name, (*before[-1:], *after), is_free)


def _without_free(text: str, start: int, unit: str, locale: str) -> str:
    """The text with spaces for the words that say that something costs nothing, or none of what is paid."""
    blank = _wording(locale).free.sub(lambda match: " " * len(match[0]), text)
    for one in negations(blank[start:], locale) if unit else ():
        noun = _NOUN.match(blank, start + one.end)
        if noun is not None and dictionary_form(noun["noun"], locale) == unit:
            blank = blank[: start + one.start] + " " * (noun.end() - start - one.start) + blank[noun.end() :]
    return blank


def _is_denied(said: str, start: int, opening: re.Match[str], end: int, locale: str) -> bool:
    """Whether a negation is in the clause before the word for may, or in those behind it."""
    before = [match.end() for match in _CLAUSE_END.finditer(said, start, opening.start())]
    return bool(negations(said[before[-1] if before else start : end], locale))


def _paid(text: str, start: int, end: int, locale: str) -> list[Amount]:
    """The amounts of a stretch behind a word for paying; before the word for may, a mere number as well."""
    by = _wording(locale)
    found = [
        one
        for one in stated_amounts(text, locale, start, end)
        if by.pays.search(text[start : one.start])
        or (text[: one.start].endswith("(") and text.startswith(")", one.end))
    ]
    for number in numbers(text[start:end], locale):
        at = start + number.start
        mere = start + number.end == len(text[:end].rstrip()) and number.high is None
        if mere and isinstance(number.value, int) and by.pays.search(text[start:at]):
            found.append(Amount(at, end, number.value, number.value, ""))
    return found
