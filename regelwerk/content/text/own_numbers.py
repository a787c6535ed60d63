"""References that nothing announces but the numbers of the rulebook itself: `4.21`, `(7)`, `back to step 2`.

Where a law prints no fraction, a number with a dot that a rule has means that rule, unless it is before a word for
something that the rulebook counts.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from regelwerk.language.known_languages import in_any, language_of, read_beside
from regelwerk.language.language import Language
from regelwerk.language.letters import SMALL
from regelwerk.language.meaning.numerals import numbers
from regelwerk.schema.token_text import ReferenceToken

_DOTTED = re.compile(
    r"(?<![\w.,/])[1-9]\d{0,2}(?:\.(?:\d{1,2}|[IVX]{1,5}|[a-zA-Z](?!\w)))+(?![\w%°€$£]|[.,:]\d)|(?<![\w.,/-])[1-9]\d?[a-zA-Z](?!\w)"
    r"|(?<![\w.,/-])[1-9]\d\d(?!\w|[.,/–-]\d)"
)
SIGNS = "[①-⑳❶-❿]"
"""Numbers in a ring."""
SIGNED = re.compile(
    rf"(?P<sign>[(\[<{{/|])(?P<count>0{{0,2}}[1-9]\d{{0,2}})[)\]>}}/|]|(?P<hash>[#№])\s?(?P<after>[1-9]\d{{0,2}})(?!\w)"
    rf"|(?<![\w.,])(?P<padded>0{{1,2}}[1-9]\d?)(?![\w.,:]\d|\w)|(?P<ring>{SIGNS})"
)
"""A plain number with a sign, by which it is known in the text: in brackets, after a sign, with a zero, in a ring."""
_JOINED = re.compile(r"(?<![\w.,/:–-])([1-9]\d?)[-–/:]([1-9]\d?)(?![\w%]|[.,/:–-]\d)")
_COMPACT = re.compile(r"(?<![\w.,/-])(?:([1-9]\d?)\s?([a-z])(?=\))|([1-9]\d?)([a-z])|([A-Z])([1-9]\d?))(?!\w|[.,]\d)")
_WORD_AFTER = re.compile(r"\s+([^\W\d_]+)")
_DATE_GOES_ON = re.compile(rf"(?<=\d)\.\s+[{SMALL}]")
"""What follows a date within a sentence, where the month has a full stop: `1.2. until`."""
_DATE_BEFORE = re.compile(rf"(?<![\w.,])\d{{1,2}}\.\d{{1,2}}\.\s+(?:[{SMALL}]+\s+){{1,2}}$")
"""The first date of a range, and what joins the last one to it: `1.2. until`."""
_UNIT = 2
"""Letters of the longest abbreviation of a unit: `km`."""
_LEAD = 40
"""Characters before a number in which the word for a version or a figure is looked for."""
_NUMBER = re.compile(r"(?<!\w)[1-9]\d?[a-z]?(?!\w)")


@dataclass(frozen=True)
class OwnNumbers:
    """What the numbers of a rulebook, and the words beside them, mean in its text."""

    plain: frozenset[str] = frozenset()
    """Numbers of rules that mean nothing else, wherever they stand; those of one component with a sign."""
    counted: frozenset[str] = frozenset()
    """Words that numbers count."""
    stems: tuple[str, ...] = ()
    """How the words begin that rules have before their numbers."""
    numbers: frozenset[str] = frozenset()
    """All numbers of rules."""
    compact: frozenset[str] = frozenset()
    """Those of a section and a paragraph that are printed apart, to which `2b` and `A3` point."""
    joined: bool = False
    """The rules are printed as `1-1` or `1/1`."""


def dotted_numbers(text: str) -> Iterator[re.Match[str]]:
    """What looks like the number of a rule with a dot or a letter, wherever it stands: `4.21`, `2.c`, `4b`; or one of a hundred."""
    yield from _DOTTED.finditer(text)


def sign_value(text: str) -> int | None:
    """What a number in a ring counts; None for other characters."""
    if len(text) == 1:
        for first, last in (("①", "⑳"), ("❶", "❿")):
            if first <= text <= last:
                return ord(text) - ord(first) + 1
    return None


def own_references(text: str, locale: str, own: OwnNumbers, under: str = "") -> Iterator[ReferenceToken]:
    """The pointers, in no order; `under` is the number of the rule the text is of."""
    language = language_of(locale)
    for match in dotted_numbers(text) if own.plain else ():
        number = match.group()
        if number not in own.plain or is_date(text, *match.span(), language):
            continue
        if not follows_no_rule(text, match.start(), language):
            following = _WORD_AFTER.match(text, match.end())
            if number[-1].isalpha() or following is None or not _is_counted(following[1], language, own):
                yield _rule(number, *match.span())
    for match in _COMPACT.finditer(text) if own.compact else ():
        number = ".".join(filter(None, match.groups()))
        if number in own.compact:
            yield _rule(number, *match.span())
    for match in _JOINED.finditer(text) if own.joined else ():
        number = f"{match[1]}.{match[2]}"
        following = _WORD_AFTER.match(text, match.end())
        told = _told(language).search(text, max(0, match.start() - _LEAD), match.start())
        if (
            told
            and number in own.numbers
            and (following is None or following[1].casefold() in language.words.function_words)
        ):
            yield _rule(number, *match.span())
    for match in SIGNED.finditer(text) if own.plain else ():
        group = match.lastgroup or ""
        number = str(sign_value(match[group]) or match[group])
        if number in own.plain and number != under and not _is_quantity(text, locale, match, int(number)):
            following = _WORD_AFTER.match(text, match.end())
            if following is None or not _is_counted(following[1], language, own):
                yield _rule(number, *match.span(group))
    for match in _headed(language, own.stems).finditer(text) if own.stems else ():
        if text.startswith(":", match.end()) and not text[: match.start()].rpartition("\n")[2].strip():
            continue  # an entry of a table of contents
        for listed in _NUMBER.finditer(text, *match.span(1)):
            if listed.group() in own.numbers:
                yield _rule(listed.group(), *listed.span())


def _is_quantity(text: str, locale: str, match: re.Match[str], count: int) -> bool:
    """True where the same number in words is before it: `three (3)`."""
    before = text[max(0, match.start() - _LEAD) : match.start()].rstrip()
    return any(
        number.form == "word" and number.value == count and number.end == len(before)
        for number in numbers(before, locale)
    )


def _is_counted(word: str, language: Language, own: OwnNumbers) -> bool:
    """True for a word that may be what a number before it counts."""
    if word.casefold() in language.words.function_words:
        return False
    return (
        word.casefold() in own.counted or len(word) <= _UNIT or (language.profile.capital_nouns and word[0].isupper())
    )


def is_date(text: str, start: int, end: int, language: Language) -> bool:
    """True for a number within a sentence with a full stop after it, and for the last of two such, in languages that write dates so."""
    if not language.profile.ordinal_stops:
        return False
    goes_on = _DATE_GOES_ON.match(text, end)
    return goes_on is not None or _DATE_BEFORE.search(text, max(0, start - _LEAD), start) is not None


def follows_no_rule(text: str, start: int, language: Language) -> bool:
    """True where the number at `start` is, alone or in a list, after the word for a version, a figure or a date."""
    return _no_rule(language).search(text, max(0, start - _LEAD), start) is not None


@cache
def _no_rule(language: Language) -> re.Pattern[str]:
    """What is before the number of a version, a figure or a date, with the numbers of the list that it goes on."""
    beside = read_beside(language)
    words = in_any(lambda one: one.pointers.no_rule, beside)
    listed = rf"[\w.]*\d[\w.]*\s*(?:[,/&–—-]|(?<=\s)(?:{in_any(lambda one: one.pointers.join, beside)})(?=\s))\s*"
    return re.compile(rf"(?<![\w.])(?:{words})\s*(?:{listed}){{0,3}}$", re.IGNORECASE)


@cache
def _told(language: Language) -> re.Pattern[str]:
    """What is before a number that scores, dates and ranges look like: a word or bracket that points, with the numbers of the
    list that it goes on.
    """
    beside = read_beside(language)

    def any_of(field: str) -> str:
        return in_any(lambda one: str(getattr(one.pointers, field)), beside)

    words = "|".join(map(any_of, ("see", "by", "section", "rule")))
    listed = rf"\d{{1,2}}[-–/:]\d{{1,2}}[)\]]?\s*(?:[,;&–-]|(?<=\s)(?:{any_of('join')})(?=\s))\s*"
    return re.compile(rf"(?:[(\[]|§|(?<!\w)(?:{words})[\s:]+)[(\[]?(?:{listed}[(\[]?){{0,3}}$", re.IGNORECASE)


@cache
def _headed(language: Language, stems: tuple[str, ...]) -> re.Pattern[str]:
    """One of these words with the numbers after it."""
    joining = in_any(lambda one: one.pointers.join, read_beside(language))
    number = r"[1-9]\d?[a-z]?(?![\w%]|[.,:]\d)"
    sign = rf"(?:(?:{in_any(lambda one: one.pointers.number, read_beside(language))})\s*|[#№]\s?)?"
    stem = "|".join(map(re.escape, stems))
    return re.compile(
        rf"(?<!\w)(?:{stem})\w{{0,6}}\.?\s+{sign}({number}(?:(?:\s*[,/&–—-]\s*|\s+(?:{joining})\s+){number})*)",
        re.IGNORECASE,
    )


def _rule(number: str, start: int, end: int) -> ReferenceToken:
    return ReferenceToken(start=start, end=end, kind="rule", target=number)
