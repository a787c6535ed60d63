"""Lists of what is in the box, wherever they stand: `You should have 72 find cards, 40 sixpences, 20 candles, 1 tide marker`.

A list counts sorts of things one after the other. It is one of what there is, and not of what somebody gets or pays, where
the words before it say so, or where it has several sorts and far more of one than anybody has in hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import FactLine, FactSection, PlayFact, fact
from regelwerk.content.parse.play_facts.pieces.piece_names import sort_kind
from regelwerk.content.text import heading_words
from regelwerk.content.text.component_kind import component_kind
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.schema.mechanic import MechanicKind

_SORTS, _SORTS_TOLD = 3, 2
"""Sorts of things of a list, at least, and where the words before it say what it is."""
_MANY = 10
"""The greatest number of a list that nothing announces, at least; chosen by hand: more than anybody gets at once."""
_FEWEST_TOLD: dict[MechanicKind, int] = {"deck": 8, "marker": 4, "dice": 1}
"""Things of a sort in a list of what there is, at least; chosen by hand: fewer are boards, bags, spare parts, but for what is called a marker."""
_NAME_WORDS = 3
"""Words of the longest name of a sort; chosen by hand."""
_BRACKET = re.compile(r"\([^()]*\)")
_REACH = 40
"""Characters between two things of a list, at most; chosen by hand."""
_WORD = re.compile(r"\s*['*_„“\"]*(?P<word>[^\W\d_][\w'’-]*)['*_”\"]*")
_TIMES = re.compile(r"\s*[×x](?=\s)|(?=\s)|-(?=[^\W\d_])")
_PARTS = re.compile(r"(?:[,;/·•|+&\n]|\s[–—-])[\s*_]*$")
"""What parts two things of a list."""


@dataclass(frozen=True, slots=True)
class _Wording:
    joins: re.Pattern[str]
    ends: re.Pattern[str]
    """Words that are no part of a name and end it."""
    of: re.Pattern[str]
    """What leads to the parts of the thing before."""
    announces: re.Pattern[str]
    shared: re.Pattern[str]
    no_thing: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    flags = re.IGNORECASE
    components = language_of(locale).components
    joins = f"{in_text(lambda one: one.components.joins, locale)}|{in_text(lambda one: one.facts.joins_stock, locale)}"
    before, never = (
        in_text(lambda one: one.components.before_name, locale),
        in_text(lambda one: one.components.never_names, locale),
    )
    each, players = in_text(lambda one: one.components.each, locale), in_text(lambda one: one.play.players, locale)
    contains, stock = components.contains, in_text(lambda one: one.facts.announces_stock, locale)
    return _Wording(
        joins=re.compile(rf"(?:^|\s|,)(?:{joins})\s+$", flags),
        ends=re.compile(
            rf"(?:{joins}|{before}|{never}|{in_text(lambda one: one.components.binds_number, locale)})", flags
        ),
        of=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.components.binds_number, locale)})\s+$", flags),
        announces=re.compile(rf"(?<!\w)(?:{contains}|{stock})(?!\w)", flags),
        shared=re.compile(rf"(?<!\w)(?:(?:{each})(?!\w)|{players})", flags),
        no_thing=re.compile(
            rf"(?:{in_text(lambda one: one.components.no_thing, locale)}|{in_text(lambda one: one.facts.points, locale)})",
            flags,
        ),
    )


@dataclass(frozen=True, slots=True)
class _Sort:
    start: int
    """Where its number begins."""
    name: tuple[int, int]
    count: int


def stock_lists(section: FactSection, locale: str) -> list[PlayFact]:
    """The decks, dice and markers of the lists of a section that tell what there is; `quantity` is their number."""
    titled = heading_words.names_contents(section.title)
    return [one for line in section.paragraphs for one in _of_line(line, locale, titled=titled)]


def _of_line(line: FactLine, locale: str, *, titled: bool) -> Iterator[PlayFact]:
    by = _wording(locale)
    text = _BRACKET.sub(lambda match: " " * len(match[0]), line.text)
    for run in _joined(list(_runs(text, locale)), text, locale):
        begin = max([one.start for one in sentences(text, locale) if one.start <= run[0].start], default=0)
        lead = text[begin : run[0].start]
        told = titled or _announces(lead, locale)
        names = {text[slice(*one.name)].casefold() for one in run}
        if len(names) < len(run) or len(run) < (_SORTS_TOLD if told else _SORTS):
            continue
        if not told and (
            max(one.count for one in run) < _MANY or by.shared.search(text, begin, run[-1].name[1]) is not None
        ):
            continue
        for one in run:
            kind = sort_kind(text[slice(*one.name)], locale)
            named = kind == "marker" and component_kind(text[slice(*one.name)], locale) == kind
            if kind is not None and (one.count >= _FEWEST_TOLD.get(kind, 1) or (told and named)):
                yield fact(kind, line, one.name, {"quantity": one.count})


def _announces(lead: str, locale: str) -> bool:
    """True where the words before a list say that it is of what there is."""
    return heading_words.names_contents(lead) or _wording(locale).announces.search(lead) is not None


def _runs(text: str, locale: str) -> Iterator[list[_Sort]]:
    """The things that a text counts one after the other."""
    run: list[_Sort] = []
    for one in _sorts(text, locale):
        if run and not _goes_on(text, run[-1].name[1], one.start, locale):
            yield run
            run = []
        run.append(one)
    if run:
        yield run


def _joined(runs: Sequence[list[_Sort]], text: str, locale: str) -> Iterator[list[_Sort]]:
    """The runs; those of a sentence that says what there is are one, without what belongs to a thing before."""
    starts = [one.start for one in sentences(text, locale)]
    by = _wording(locale)
    told: list[_Sort] = []
    opened = -1
    for run in runs:
        begin = max((start for start in starts if start <= run[0].start), default=0)
        lead = text[begin : run[0].start]
        if begin == opened and told:
            told += run if by.of.search(lead) is None else []
            continue
        if told:
            yield told
        told, opened = (run, begin) if _announces(lead, locale) else ([], -1)
        if not told:
            yield run
    if told:
        yield told


def _goes_on(text: str, end: int, start: int, locale: str) -> bool:
    """True where nothing but what parts the things of a list, or says what one is made of, is between two of them."""
    between = text[end:start]
    if re.fullmatch(r"\s*\.\s+", between):
        return True
    if len(between) > _REACH or re.search(r"[.:!?\d]", between):
        return False
    return _PARTS.search(between) is not None or _wording(locale).joins.search(between) is not None


def _sorts(text: str, locale: str) -> Iterator[_Sort]:
    for number in numbers(text, locale):
        if not isinstance(number.value, int) or number.high is not None or number.form not in ("digits", "word"):
            continue
        name = _name(text, number.end, locale)
        if name is not None:
            yield _Sort(number.start, name, number.value)


def _name(text: str, start: int, locale: str) -> tuple[int, int] | None:
    """The words behind a number up to what ends a name; where all nouns have capitals, up to the noun."""
    by = _wording(locale)
    times = _TIMES.match(text, start)
    at = times.end() if times else len(text)
    spans: list[tuple[int, int]] = []
    while (match := _WORD.match(text, at)) is not None and "\n\n" not in match[0]:
        word = match["word"]
        if by.ends.fullmatch(word) or len(spans) == _NAME_WORDS:
            break
        spans.append(match.span("word"))
        at = match.end()
        if language_of(locale).profile.capital_nouns and word[0].isupper():
            break
        if text[at : at + 1] not in (" ", "\n"):
            break
    if not spans or by.no_thing.fullmatch(text[slice(*spans[0])]):
        return None
    return spans[0][0], spans[-1][1]
