"""Results of a roll: rows, lines and sentences whose numbers count on (`1-3 Miss`, `4 or 5: Hit`, `6+ ...`).

Only a die counts on so: each result begins where the one before ends, and the text speaks of rolling. On a die with signs
the lines under its heading are what its sides show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    CAPITAL,
    SMALL,
    FactLine,
    FactSection,
    PlayFact,
    cell_fact,
    fact,
    words_in,
)
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.content.parse.play_facts.stated_amounts import with_digits
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.numerals import numbers
from regelwerk.schema.base import Fact
from regelwerk.schema.draft import Passage

_NAME_WORDS = 6
"""Words of the longest name of a result."""
_LOOSE_WORDS = 2
"""Words of a name behind a mere space, from which on what happens may follow without a sign."""
_CAPITALS = re.compile(rf"{CAPITAL}[\w'’-]*(?:\s+{CAPITAL}[\w'’-]*)*")
"""Words with capitals that follow one another."""
_END = re.compile(r"\s*(?:[:;.,(|·→!?\n]|\s[–—-]\s)")
_CODE = re.compile(rf"(?P<first>{CAPITAL}){CAPITAL}{{1,3}}\s+(?=(?P=first){SMALL})")
"""The short form of a result before its name: `AE Attacker eliminated`."""
_BRACKET = re.compile(r"['*_\s]*\(([^()]*)\)")
_SIGN = r"\s*(?:[:=→–—|]|-(?=\s)|\.{2,}|…)\s*"
_DIE_SIDES = (4, 6, 8, 10, 12, 20)
_LEAST = (0, 1, 2, 3)
_ALL_SIDES = frozenset(
    {(None, sides * dice) for sides in _DIE_SIDES for dice in (1, 2, 3)}
    | {(dice, sides * dice) for sides in _DIE_SIDES for dice in (1, 2, 3)}
    | {(0, 9)}
)
"""The least and the greatest number of one to three dice of a sort."""
_SIDES, _CARRIED = 6, 5
"""Two dice as tens and units: 21 follows 16."""
_SIGNS = 2
"""Sides of a die with signs that are described, at least."""


@dataclass(frozen=True, slots=True)
class _Result:
    low: int | None
    high: int | None
    fact: PlayFact
    is_open: bool
    is_weak: bool
    """Its name begins with a small letter: only a longer run of such is one of results."""
    is_bare: bool = False
    """Nothing parts it from its name: only a run of all sides of a die is one of results."""


@cache
def _roll(locale: str) -> re.Pattern[str]:
    to, either = in_text(lambda one: one.facts.to, locale), in_text(lambda one: one.facts.or_else, locale)
    more, less = in_text(lambda one: one.facts.more, locale), in_text(lambda one: one.facts.less, locale)
    said = in_text(lambda one: one.facts.result, locale)
    articles, of_roll = (
        in_text(lambda one: one.play.roll_articles, locale),
        in_text(lambda one: one.play.of_roll, locale),
    )
    begins = in_text(lambda one: one.facts.begins_at, locale)
    return re.compile(
        rf"(?:(?:{said}|{articles}|{of_roll})\s+)*(?P<from>(?:{begins})\s+)?(?P<sign>≤|≥|<=|>=)?\s?"
        rf"(?<!\d)(?P<minus>[-−–](?=\d+\s+(?:{less})))?(?P<low>\d{{1,3}})(?![\d%])"
        rf"(?:(?:\s?[-–—]\s?|\s+(?:{to})\s+|(?:\s?,\s?\d{{1,3}})*,?\s+(?:{either})\s+)(?P<high>\d{{1,3}})(?!\d))?"
        rf"(?P<open>\s?\+|\s+(?:{more})(?!\w))?(?P<under>\s+(?:{less})(?!\w))?",
        re.IGNORECASE,
    )


@cache
def _stated(locale: str) -> re.Pattern[str]:
    """A result inside a text: where a line, a sentence or a part of a list begins, up to its name."""
    becomes = in_text(lambda one: one.facts.becomes, locale)
    return re.compile(
        rf"(?:^|(?<=[|·;,.:)\n]))\s*(?:[^\W\d_]{{3,}}:\s+)?(?P<roll>{_roll(locale).pattern})"
        rf"(?:(?P<verb>,?\s+(?:[^\W\d_]{{2,4}}\s+)?(?:{becomes})\s+)|{_SIGN}|\s+)(?P<name>[^\W\d_])",
        re.IGNORECASE,
    )


@cache
def _rolling(locale: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.rolling, locale)})(?!\w)", re.IGNORECASE)


def roll_results(section: FactSection, locale: str) -> list[PlayFact]:
    """The results of the rolls of a section, in order."""
    found: list[PlayFact] = []
    rolls = "outcome" in section.topics or _rolling(locale).search(section.text) is not None
    for table in section.tables:
        head = " ".join(cell.content.text for cell in table[0].cells)
        if rolls or _rolling(locale).search(head):
            found += _runs(_of_table(table, locale), least=2)
    if rolls:
        found += _runs(list(_of_lines(section, locale)), least=2)
    if not found and rolls:
        found += _numbered_results(section)
    die = re.compile(in_text(lambda one: one.components.dice, locale), re.IGNORECASE)
    told = "outcome" in section.topics and _names(section.title, die)
    if not found and (told or any(_names(line.text, die) and line.text.endswith(":") for line in section.paragraphs)):
        found += _counted_signs(section, locale, die)
    if not found and told:
        found += [one for table in section.tables for one in _sign_rows(table, die)] or _signs(section, locale)
    return found


def _numbered_results(section: FactSection) -> list[PlayFact]:
    """A list that is numbered like the sides of a die, each entry a mere name."""
    lines = [
        line for line in section.paragraphs if line.unit.kind == "step" and words_in(line.text) <= _LOOSE_WORDS + 1
    ]
    labels = [int(digits[0]) for line in lines if (digits := re.findall(r"\d+", line.unit.printed or ""))]
    if len(labels) not in _DIE_SIDES or labels != list(range(1, len(lines) + 1)):
        return []
    return [
        fact("outcome", line, (0, len(line.text)), {"min": label, "max": label})
        for line, label in zip(lines, labels, strict=True)
    ]


def _sign_rows(table: Sequence[FactLine], die: re.Pattern[str]) -> list[PlayFact]:
    """The first column of a table of a die whose sides have signs and no numbers."""
    rows = [row for row in table[1:] if len(row.cells) > 1]
    names = [row.cells[0].content.text for row in rows]
    names_dice = _names(table[0].cells[0].content.text, die)
    counted = any(re.fullmatch(r"\W*\d+\W*", cell.content.text) for row in rows for cell in row.cells)
    if (
        names_dice
        or counted
        or len(rows) < _SIGNS
        or any(re.search(r"\d", name) or _names(name, die) for name in names)
    ):
        return []
    return [
        cell_fact("outcome", row.unit, row.cells[0])
        for row, name in zip(rows, names, strict=True)
        if 0 < words_in(name) <= _SIGNS + 1
    ]


def _names(text: str, die: re.Pattern[str]) -> bool:
    return any(map(die.fullmatch, re.findall(r"[\w-]+", text)))


def _counted_signs(section: FactSection, locale: str, die: re.Pattern[str]) -> list[PlayFact]:
    """Entries that say between brackets on how many sides of a die their sign is."""
    entries = [entry for entry in named_entries(section) if not entry.line.is_title]
    counted = [
        entry
        for entry in entries
        if (bracket := _BRACKET.match(entry.said)) and numbers(bracket[1], locale) and not _names(entry.text, die)
    ]
    if len(counted) < _SIGNS or 2 * len(counted) < len(entries):
        return []
    return [fact("outcome", entry.line, entry.name) for entry in counted]


def _runs(results: Sequence[_Result], least: int) -> list[PlayFact]:
    """The results that count on, in sets of so many at least, one of them no single number."""
    found: list[PlayFact] = []
    run: list[_Result] = []
    for result in [*results, None]:
        if result is not None and run and _follows(run[-1], result):
            run.append(result)
            continue
        enough = least + any(one.is_weak for one in run)
        told = not any(one.is_bare for one in run) or _are_all_sides(run)
        if told and len(run) >= enough and any(one.is_open or one.low != one.high for one in run):
            found += [one.fact for one in run]
        run = [result] if result is not None else []
    return found


def _are_all_sides(run: Sequence[_Result]) -> bool:
    """True for results from the least to the greatest of a die, or of the sum of several, each with a name of its own."""
    if len({one.fact.name.content.text.casefold() for one in run}) < len(run):
        return False
    ends = sorted((run[0], run[-1]), key=lambda one: (one.low is not None, one.low or 0))
    return (ends[0].low, ends[1].high) in _ALL_SIDES or (ends[0].low in (None, *_LEAST) and ends[1].high is None)


def _follows(before: _Result, result: _Result) -> bool:
    up = before.high is not None and result.low == before.high + 1
    down = before.low is not None and result.high == before.low - 1
    tens = before.high is not None and before.high % 10 == _SIDES and result.low == before.high + _CARRIED
    return up or down or tens


def _result(match: re.Match[str], named: PlayFact, *, weak: bool = False, bare: bool = False) -> _Result | None:
    low, high = int(match["low"]), int(match["high"] or match["low"])
    low, high = (-low, -high) if match["minus"] else (low, high)
    if high < low:
        return None
    least: int | None = None if match["under"] or match["sign"] in ("≤", "<=") else low
    no_end = match["open"] or match["sign"] in ("≥", ">=") or (match["from"] and not match["high"])
    most: int | None = None if no_end else high
    figures: dict[str, Fact] = {"min": least, "max": most}
    told: dict[str, Fact] = {name: value for name, value in figures.items() if value is not None}
    return _Result(
        least, most, PlayFact(named.kind, named.unit, named.name, told), len(told) < len(figures), weak, bare
    )


def _of_table(table: Sequence[FactLine], locale: str) -> list[_Result]:
    found: list[_Result] = []
    for row in table:
        rolls = [(at, _roll(locale).fullmatch(cell.content.text.strip())) for at, cell in enumerate(row.cells)]
        at, match = next(((at, match) for at, match in rolls if match), (0, None))
        others = [*row.cells[at + 1 :], *row.cells[:at]]
        name = next((cell for cell in others if re.match(r"\W*[^\W\d_]", cell.content.text)), None)
        if match is not None and name is not None:
            end = len(name.content.text)
            if words_in(name.content.text) > _NAME_WORDS:
                end = _end(name.content.text, 0)
            result = _result(match, cell_fact("outcome", row.unit, name, (0, end)))
            found += [result] if result else []
    return found


def _of_lines(section: FactSection, locale: str) -> Iterator[_Result]:
    players = re.compile(in_text(lambda one: one.play.players, locale), re.IGNORECASE)
    joins = re.compile(rf"\s+(?:{in_text(lambda one: one.play.things_and, locale)})\s", re.IGNORECASE)
    for paragraph in section.paragraphs:
        for piece in _pieces(paragraph, section):
            text = with_digits(piece.text, locale)
            for match in _stated(locale).finditer(text):
                begin = match.start("name")
                loose = text[match.end("roll") : begin].isspace()
                end = _loose_end(text, begin) if loose else _end(text, begin)
                roll = _roll(locale).fullmatch(match["roll"].strip())
                opens = not match["verb"] and not loose and not text[: match.start()].strip(" \n")
                if match["roll"].lstrip()[:1].isdigit() and not piece.text[match.start("low")].isdigit():
                    continue  # a number in words that nothing says to be rolled
                bare = not match["verb"] and not opens and text[begin].islower()
                short = not loose and words_in(text[begin : _end(text, begin)]) <= _LOOSE_WORDS
                if bare and not short:
                    begin, end = _clause(text, begin, locale)
                elif match["verb"]:
                    joined = joins.search(text, begin, end)
                    end = joined.start() if joined else end
                    end = _noun_end(text, begin, end) if language_of(locale).profile.capital_nouns else end
                if roll is None or players.match(text, begin) or words_in(text[begin:end]) > _NAME_WORDS:
                    continue
                coded = _CODE.match(text, begin, end)
                begin = coded.end() if coded else begin
                result = _result(
                    roll, fact("outcome", piece, (begin, end)), weak=text[begin].islower() and not bare, bare=bare
                )
                if result is not None:
                    yield result


def _clause(text: str, begin: int, locale: str) -> tuple[int, int]:
    """What a clause says of a result: its first noun where nouns have capitals, or all of it but the verb and articles."""
    end = _end(text, begin)
    joins = re.compile(rf"\s+(?:{in_text(lambda one: one.play.things_and, locale)})\s", re.IGNORECASE)
    joined = joins.search(text, begin, end)
    end = joined.start() if joined else end
    if language_of(locale).profile.capital_nouns:
        noun = re.compile(rf"(?<!\w){CAPITAL}[\w'’-]*").search(text, begin, end)
        return noun.span() if noun else (begin, end)
    verb = re.compile(
        rf"(?:[^\W\d_]+\s+)??(?:{in_text(lambda one: one.facts.becomes, locale)})\s+", re.IGNORECASE
    ).match(text, begin, end)
    return (verb.end() if verb else begin), end


def _noun_end(text: str, begin: int, end: int) -> int:
    """The end of the first noun of a name inside a sentence of a language whose nouns have capitals."""
    noun = re.compile(rf"(?<!\w){CAPITAL}[\w'’-]*").search(text, begin, end)
    return noun.end() if noun else end


def _pieces(paragraph: FactLine, section: FactSection) -> list[FactLine]:
    """The paragraph with the number before it, or its printed lines where each has a result of its own."""
    lines = [line for line in section.lines if line.unit.key == paragraph.unit.key and not line.is_title]
    rows = [line for line in lines if re.match(r"\W*\d", line.text)]
    printed = paragraph.unit.printed
    if printed and re.fullmatch(r"\d{1,3}[:)]", printed) and len(lines) <= 1:
        return [_numbered(paragraph, printed)]
    return lines if len(rows) > 1 else [paragraph]


def _numbered(line: FactLine, printed: str) -> FactLine:
    """The line with its label, which extraction keeps apart from its text."""
    passage = line.passage
    shift = len(printed) + 1
    content = passage.content.model_copy(update={"text": f"{printed} {line.text}", "tokens": ()})
    first, *others = passage.parts
    parts = (first, *(part.model_copy(update={"start": part.start + shift}) for part in others))
    return FactLine(line.unit, Passage(content=content, parts=parts))


def _end(text: str, begin: int) -> int:
    match = _END.search(text, begin)
    return match.start() if match else len(text)


def _loose_end(text: str, begin: int) -> int:
    """The end of a name behind a mere space: a sign, or the first small word after capitals."""
    end = _end(text, begin)
    if words_in(text[begin:end]) <= _LOOSE_WORDS:
        return end
    capitals = _CAPITALS.match(text, begin, end)
    return capitals.end() if capitals else end


def _signs(section: FactSection, locale: str) -> list[PlayFact]:
    found = []
    for line in section.lines:
        match = re.match(
            r"\W*(?:[^\W\d_]+\s*=\s*)?(?P<name>[^\W\d_][^.:;,!?()=\d]{1,30}?)(?::\s|\s[–—=-]\s)", line.text
        )
        if match and words_in(match["name"]) <= _SIGNS + 1 and match["name"][0].isupper() and not line.is_title:
            found.append(fact("outcome", line, match.span("name")))
    die = re.compile(in_text(lambda one: one.components.dice, locale) + "$", re.IGNORECASE)
    named = [one for one in found if not any(die.match(word) for word in one.name.content.text.split())]
    mostly = 2 * len(named) >= len(section.lines) - 1
    return named if len(named) >= _SIGNS and mostly else []
