"""References that only the numbers of a rulebook show: `Rules 5 and 9`, `module B`, `(Q7)`, `A.2(c)`, `paragraph 2`.

A word for a rule and a plain number may count something, and a capital with a digit may be a field of a map; they are
references where the rulebook has a rule of that number.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.language.known_languages import in_any, language_of, read_beside
from regelwerk.language.language import Language
from regelwerk.schema.token_text import ReferenceToken

_OWN_LETTERS = re.compile(r"(?<![\w.,/-])[A-Z]{1,3}-?\d{1,3}(?:\.\d{1,2})*(?:\.[a-z])?(?![\w%]|[.,-]\d)")
_LETTERED = re.compile(r"(?<![\w.,/])(?:[IVX]{1,5}|[A-Z])(?:\.\d{1,2})+(?:\.[a-z])?(?![\w%]|[.,]\d)")
_DOTTED = re.compile(
    r"(?<![\w.,/])[1-9]\d{0,2}(?:\.(?:\d{1,2}|[IVX]{1,5}|[a-z](?!\w)))+(?![\w%°€$£]|[.,:]\d)|(?<![\w.,/-])[1-9]\d?[a-z](?!\w)"
)
_BRACKETED = re.compile(r"[(\[]([1-9]\d{0,2})[)\]]")
_WORD_AFTER = re.compile(r"\s+([^\W\d_]+)")
_LEAD = 40
"""Characters before a number in which the word for a version is looked for."""
_PLAIN = r"(?:[1-9]\d{0,2}|(?-i:[IVX]{1,5}|[A-Z]))(?![\w%]|[.,:]\d)"
_NUMBER = re.compile(r"(?<!\w)(?:[1-9]\d{0,2}|[IVX]{1,5}|[A-Z])(?!\w)")


@dataclass(frozen=True, slots=True)
class _Wording:
    named: re.Pattern[str]
    """A word for rules with the numbers after it."""
    own: re.Pattern[str]
    """A paragraph of the same section."""
    letter: re.Pattern[str]
    """The letter of an item, after a number."""
    further: re.Pattern[str]
    """One more letter after that."""
    no_rule: re.Pattern[str]
    """What is before the number of a version or a date."""


@cache
def _wording(language: Language) -> _Wording:
    beside = read_beside(language)

    def any_of(field: str) -> str:
        return in_any(lambda one: str(getattr(one.pointers, field)), beside)

    word = rf"(?:{any_of('section')}|{any_of('rule')}|{in_any(lambda one: one.headings.chapter, beside)})"
    join = rf"(?:\s*[,/&–—-]\s*|\s+(?:{any_of('join')})\s+)"
    listed = rf"{_PLAIN}(?:{join}(?:{word}\s+)?{_PLAIN})*"
    flags = re.IGNORECASE
    return _Wording(
        named=re.compile(rf"(?<![\w.])(?<!\d\s)(?:{word})\s+(?:(?:{any_of('range_from')})\s+)?({listed})", flags),
        own=re.compile(rf"(?<![\w.])(?:{any_of('paragraph')})\s*([1-9]\d?)(?![\w%]|[.,]\d)", flags),
        letter=re.compile(rf"\s*\(([a-z])\)|\s?([a-z])\)|,?\s+(?i:{any_of('letter')})\s*([a-z])(?!\w)\)?"),
        further=re.compile(rf"(?:,\s*|\s+(?i:{any_of('join')})\s+)([a-z])(?!\w)(?!\s+\w+\s*\.)\)?"),
        no_rule=re.compile(rf"(?<![\w.])(?:{any_of('no_rule')})\s*$", flags),
    )


def named_references(text: str, locale: str, numbers: Collection[str], under: str = "") -> Iterator[ReferenceToken]:
    """The pointers in `text` to rules with these `numbers`, in no order; `under` is the number of the rule it is of."""
    wording = _wording(language_of(locale))
    for pattern in (_OWN_LETTERS, _LETTERED):
        for match in pattern.finditer(text):
            if match.group() in numbers:
                yield _rule(match.group(), *match.span())
    section, _, paragraph = under.partition(".")
    own = {match.start(1): match for match in wording.own.finditer(text) if paragraph}
    own = {start: match for start, match in own.items() if f"{section}.{match[1]}" in numbers}
    for match in own.values():
        yield _rule(f"{section}.{match[1]}", *match.span(1))
    for match in wording.named.finditer(text):
        if text.startswith(":", match.end()) and not text[: match.start()].rpartition("\n")[2].strip():
            continue  # an entry of a table of contents
        for number in _NUMBER.finditer(text, *match.span(1)):
            if number.group() in numbers and number.start() not in own:
                yield _rule(number.group(), *number.span())


def dotted_numbers(text: str) -> Iterator[re.Match[str]]:
    """What looks like the number of a rule with a dot or a letter, wherever it stands: `4.21`, `2.c`, `4b`."""
    yield from _DOTTED.finditer(text)


def plain_references(text: str, locale: str, plain: Collection[str]) -> Iterator[ReferenceToken]:
    """The pointers that nothing announces but their number: those in `plain`, which mean nothing else in the rulebook; those
    of one component in brackets, as the rules have them. A number before a noun counts something.
    """
    language = language_of(locale)
    no_rule = _wording(language).no_rule
    for match in dotted_numbers(text):
        number = match.group()
        if number not in plain or no_rule.search(text, max(0, match.start() - _LEAD), match.start()):
            continue
        following = _WORD_AFTER.match(text, match.end())
        if number[-1].isalpha() or following is None or following[1].casefold() in language.words.function_words:
            yield _rule(number, *match.span())
    for match in _BRACKETED.finditer(text):
        if match[1] in plain:
            yield _rule(match[1], *match.span(1))


def with_letters(
    text: str, locale: str, found: Sequence[ReferenceToken], numbers: Collection[str]
) -> Iterator[ReferenceToken]:
    """The pointers, those to items of rules with their letters: `A.2(c)`, `§ 2 (1) b`; more letters are pointers too."""
    wording = _wording(language_of(locale))
    for token in found:
        match = wording.letter.match(text, token.end) if token.kind == "rule" else None
        letter = next(filter(None, match.groups()), "") if match else ""
        if match is None or f"{token.target}.{letter}" not in numbers:
            yield token
            continue
        yield _rule(f"{token.target}.{letter}", token.start, match.end())
        at = match.end()
        while (more := wording.further.match(text, at)) and f"{token.target}.{more[1]}" in numbers:
            yield _rule(f"{token.target}.{more[1]}", *more.span(1))
            at = more.end()


def _rule(number: str, start: int, end: int) -> ReferenceToken:
    return ReferenceToken(start=start, end=end, kind="rule", target=number)
