"""The grammar of lists of components: quantities with names, brackets and colons with what a thing is made of.

A list that runs on in a line may name a thing without a quantity, as German and Polish ones do: `4 boats Atlas II 6 cards`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

from regelwerk.content.parse.component_line import Listed, component_name, joining_words, sole_thing
from regelwerk.content.text.passages import Piece
from regelwerk.language.known_languages import in_text, language_of, languages_in
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.patterns import NEVER, compiled
from regelwerk.language.tokens import words

Pairs = frozenset[tuple[str, str]]


@cache
def _before_name(locale: str) -> re.Pattern[str]:
    """Words that lead a name in."""
    return re.compile(in_text(lambda one: one.components.before_name, locale), re.IGNORECASE)


def pairs_of(texts: Iterable[str]) -> Pairs:
    """Capitalised words that are side by side in running text, and so may be parts of one name."""
    found: set[tuple[str, str]] = set()
    for text in texts:
        for first, second in pairwise(words(text)):
            if first.text[:1].isupper() and second.text[:1].isupper() and text[first.end : second.start].isspace():
                found.add((first.text, second.text))
    return frozenset(found)


def beginnings(text: str, locale: str, known: Pairs) -> Iterator[int]:
    """Offsets where a capitalised word that follows another one begins a new thing.

    In German two nouns side by side are two things, unless a preposition leads a name in or the first is an adjective;
    in Polish the second must be in its dictionary form. Pairs that are in running text are names.
    """
    grammar = language_of(locale).grammar
    before, depth = "", 0
    for first, second in pairwise(words(text)):
        gap = text[first.end : second.start]
        depth += gap.count("(") - gap.count(")")
        leads_in = _before_name(locale).fullmatch(before) is not None
        adjacent = gap in (" ", ") ") and depth == 0 and (first.text, second.text) not in known
        names = _is_name(first.text) and _is_name(second.text)
        if adjacent and names and not leads_in and grammar.are_separate_things(first.text, second.text):
            yield second.start
        before = first.text


def _is_name(word: str) -> bool:
    """True for a capitalised word, no abbreviation and no numeral."""
    return len(word) > 2 and word[0].isupper() and not word.isupper()


@dataclass(frozen=True, slots=True)
class _Wording:
    """How lists of components are worded in a locale."""

    no_name: re.Pattern[str]
    """Words that never begin a name."""
    digits: re.Pattern[str]
    lead: re.Pattern[str]
    binding: re.Pattern[str]
    measured: re.Pattern[str]
    """What is counted in brackets but is no thing: `hourglass (60 seconds)`."""
    next_thing: re.Pattern[str]
    """Where the next thing of a list may begin; in a sentence `and` can lead to its next clause."""


@cache
def _wording(locale: str) -> _Wording:
    apart, join = in_text(lambda one: one.components.never_names, locale), joining_words(locale)
    binds = in_text(lambda one: one.components.binds_number, locale)
    return _Wording(
        no_name=re.compile(rf"{apart}(?!\w)", re.IGNORECASE),
        digits=re.compile(
            r"(?<![\d.,/+–-])(?:(?P<value>\d{1,4})\s?[x×](?=\s*[\"„“«»(]?[^\W\d])|[x×]\s?(?P<times>\d{1,4})(?=\s)"
            rf"|(?P<plain>\d{{1,4}})(?=\s|$))\s*(?!{apart}(?!\w))(?=[\"„“«»(]?[^\W\d_])",
            re.IGNORECASE,
        ),
        lead=re.compile(rf"(?:^|[,;:•·|/(\n–—]|(?:^|\s){join})\s*$", re.IGNORECASE),
        binding=re.compile(rf"(?:^|[\W\d]){binds}\s*$", re.IGNORECASE),
        measured=re.compile(rf"{in_text(lambda one: one.components.no_thing, locale)}(?!\w)", re.IGNORECASE),
        next_thing=re.compile(rf"[,;:(]\s*|\s{join}\s+"),
    )


_COMMA = re.compile(",")
_PART = re.compile(r"[(,;]\s*(?P<value>\d{1,4})\s+(?=[^\W\d])")
"""What begins a counted part in brackets."""
_COMMA_GAP = re.compile(r",\s+")
_GLUED = 3
"""Letters right before a quantity that a lost space joined to the thing before it; `k6` and `d20` are names of dice."""
_REACH = 80
"""Characters before a quantity that can say what it is."""
_LONGEST = 200
"""Characters of a line with one thing of which each of several groups has some, at most."""
_ENOUGH_RUNS = 2
"""Quantities without a comma before them that show a list to be run together, and quantities that make a list."""


@dataclass(frozen=True, slots=True)
class _Quantity:
    start: int
    end: int
    value: int
    depth: int = 0
    """How many brackets are open."""
    after_colon: bool = False
    new_line: bool = False
    runs_on: bool = False
    """It follows the name before it without a sign between them."""


def listed(piece: Piece, locale: str, *, run_together: bool, names: Pairs = frozenset()) -> list[Listed]:
    """The things that a line or a paragraph lists, children inside their parents; empty where it states no quantity.

    With `run_together` it is a list and no sentence: an article counts as one, and a quantity may follow the name before
    it without a comma, as when a PDF joins short lines. `names` are the pairs of words that belong together.
    """
    sole = _of_groups(piece, locale) or sole_thing(piece, locale)
    if sole is not None:
        return [sole]
    found = list(_quantities(piece, locale, run_together=run_together))
    if sum(quantity.runs_on for quantity in found) >= _ENOUGH_RUNS:
        ones = [_Quantity(at, at, 1) for at in beginnings(piece.text, locale, names) if at > found[0].start]
        found = sorted([*found, *ones], key=lambda quantity: quantity.start)
    if not found:
        return []
    lead = _lead(piece, locale, found[0])
    ends = [*(quantity.start for quantity in found[1:]), len(piece.text)]
    things = [
        Listed(component_name(piece, locale, quantity.end, end), quantity.value)
        for quantity, end in zip(found, ends, strict=True)
    ]
    return [*lead, *_nested(piece, locale, found, ends, things)]


def binds_number(before: str, locale: str) -> bool:
    """True where the words before a number make it part of a name or a phrase: `in 3 colours`, `level 2`."""
    return _wording(locale).binding.search(before) is not None


@cache
def _groups(locale: str) -> tuple[re.Pattern[str], ...]:
    return tuple(
        re.compile(
            rf"{words.each_of}(?P<count>\w+)\s+(?P<name>[^\W\d_][^\d,;:\n]*?)\s+(?:{words.in_groups})\s+(?P<groups>\w+)"
            r"\s+[^\W\d_][^\d,;:]*",
            re.IGNORECASE,
        )
        for words in (one.components for one in languages_in(locale))
        if words.in_groups != NEVER
    )


def _of_groups(piece: Piece, locale: str) -> Listed | None:
    """The thing of which each group has so many: `8 houses in each of 4 colours` are 32."""
    if len(piece.text) > _LONGEST:
        return None
    matches = (pattern.fullmatch(piece.text.strip(" .;")) for pattern in _groups(locale))
    match = next(filter(None, matches), None)
    if match is None:
        return None
    count, groups = (_counted(match[part], locale) for part in ("count", "groups"))
    if count is None or groups is None or groups < 2:
        return None
    shift = len(piece.text) - len(piece.text.lstrip(" .;"))
    name = component_name(piece, locale, match.start("name") + shift, match.end("name") + shift)
    return Listed(name, count * groups)


def _counted(word: str, locale: str) -> int | None:
    if re.fullmatch(r"[0-9]{1,4}", word):
        return int(word)
    found = next(iter(numbers(word, locale)), None)
    return found.value if found and isinstance(found.value, int) and found.end - found.start == len(word) else None


def _quantities(piece: Piece, locale: str, *, run_together: bool) -> Iterator[_Quantity]:
    text, by = piece.text, _wording(locale)
    lines = {0, *piece.line_starts()}
    spans = [(m.start(), m.end(), int(m["value"] or m["times"] or m["plain"])) for m in by.digits.finditer(text)]
    spans += [
        (number.start, _skip(text, number.end), number.value)
        for number in numbers(text, locale)
        if number.form == "word" and number.high is None and isinstance(number.value, int)
        if not by.no_name.match(text, _skip(text, number.end))
    ]
    article = compiled(language_of(locale).components.one if run_together or len(spans) >= _ENOUGH_RUNS else NEVER)
    for at in sorted(
        {*lines, *(match.end() for match in (by.next_thing if run_together else _COMMA_GAP).finditer(text))}
    ):
        match = article.match(text, at)
        if match is not None and not by.no_name.match(text, match.end()):
            spans.append((at, match.end(), 1))
    reached, depth, counted = 0, 0, 0
    for start, end, value in sorted(spans):
        before = text[max(reached, start - _REACH) : start]
        head = (start in lines and not binds_number(before, locale)) or bool(by.lead.search(before))
        glued = text[max(0, start - _GLUED) : start].isalpha() and start >= _GLUED
        run = run_together and before.strip() != "" and not binds_number(before, locale)
        if start < reached or not (head or glued or run) or (run and not head and not text[start].isdigit()):
            continue
        depth += text.count("(", counted, start) - text.count(")", counted, start)
        reached, counted = end, start
        if depth > 0 and by.measured.match(text, end):
            continue
        yield _Quantity(
            start,
            end,
            value,
            depth=depth,
            after_colon=before.rstrip().endswith(":"),
            new_line=start in lines,
            runs_on=not head,
        )


def _lead(piece: Piece, locale: str, first: _Quantity) -> list[Listed]:
    """A thing without a quantity before the first quantity: `Board, 4 figures`; a lead-in with a colon is none."""
    before = piece.text[: first.start].rstrip()
    if not before or before.endswith((":", "(")) or len(words(before)) > 4 or not before[0].isupper():
        return []
    return [Listed(component_name(piece, locale, 0, first.start), 1)]


def _nested(
    piece: Piece, locale: str, found: Sequence[_Quantity], ends: Sequence[int], things: Sequence[Listed]
) -> list[Listed]:
    """Children under the thing before their bracket or colon; after a colon they go on until they add up."""
    top: list[tuple[int, list[Listed]]] = []
    colon: list[Listed] | None = None
    missing = 0
    for at, (quantity, thing) in enumerate(zip(found, things, strict=True)):
        if quantity.depth > 0 and top:
            top[-1][1].append(thing)
            continue
        if quantity.after_colon and top:
            colon, missing = top[-1][1], things[top[-1][0]].quantity or len(things)
        elif quantity.new_line or missing <= 0:
            colon = None
        if colon is not None:
            colon.append(thing)
            missing -= quantity.value
        else:
            top.append((at, []))
    result = []
    for at, own in top:
        start, end = found[at].end, ends[at]
        opening = piece.text.find("(", start, end)
        closing = piece.text.find(")", opening, end)
        named = [] if own else _named_parts(piece, opening, closing, things[at].quantity)
        named = named or ([] if own else _counted_parts(piece, opening, closing, things[at].quantity))
        cut = opening if opening > 0 and (named or (own and piece.text.count(")", start, end) == 0)) else end
        result.append(replace(things[at], name=component_name(piece, locale, start, cut), children=tuple(own or named)))
    return result


def _named_parts(piece: Piece, opening: int, closing: int, quantity: int | None) -> list[Listed]:
    """`3 cards (Boy, Girl, Children)`: as many names as things, each of them one."""
    if opening < 0 or closing < 0 or quantity is None or quantity < 2:
        return []
    cuts = [opening, *(match.start() for match in _COMMA.finditer(piece.text, opening + 1, closing)), closing]
    parts = [piece.cut(start + 1, end) for start, end in pairwise(cuts)]
    if len(parts) == 1 or len(parts) != quantity or not all(part.text[:1].isupper() for part in parts):
        return []
    return [Listed(part, 1) for part in parts]


def _counted_parts(piece: Piece, opening: int, closing: int, quantity: int | None) -> list[Listed]:
    """`50 coins (30 of value 1, 20 of value 5)`: parts that a quantity begins, which add up to the whole."""
    if opening < 0 or closing < 0 or quantity is None:
        return []
    found = list(_PART.finditer(piece.text, opening, closing))
    if len(found) < 2 or sum(int(match["value"]) for match in found) != quantity:
        return []
    ends = [*(match.start() for match in found[1:]), closing]
    return [Listed(piece.cut(match.end(), end), int(match["value"])) for match, end in zip(found, ends, strict=True)]


def _skip(text: str, at: int) -> int:
    while at < len(text) and text[at].isspace():
        at += 1
    return at
