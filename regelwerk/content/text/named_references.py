"""References that only the numbers of a rulebook show: `Rules 5 and 9`, `module B`, `(Q7)`, `A.2(c)`, `D(2)`, `paragraph 2`.

A word for a rule and a plain number may count something, and a capital with a digit may be a field of a map; they are
references where the rulebook has a rule of that number.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.text.own_numbers import follows_no_rule
from regelwerk.language.known_languages import in_any, language_of, read_beside
from regelwerk.language.language import Language
from regelwerk.schema.token_text import ReferenceToken

_OWN_LETTERS = re.compile(r"(?<![\w.,/-])[A-Z]{1,3}-?\d{1,3}(?:\.\d{1,2})*(?:\.[a-z])?(?![\w%]|[.,-]\d)")
_LETTERED = re.compile(r"(?<![\w.,/])(?:[IVX]{1,5}|[A-Z])(?:\.\d{1,2})+(?:\.[a-z])?(?![\w%]|[.,]\d)")
_IN_CHAPTER = re.compile(r"(?<![\w.,/])([A-Z])\s?\(([1-9]\d?)\)")
_SIGN_BETWEEN = re.compile(r"(?<=\d)[-–/:](?=\d)")
"""What parts a number of two components, and joins no further one to it."""
_PLAIN = r"(?:[1-9]\d{0,2}|(?-i:[IVX]{1,5}|[A-Z]))(?![\w%]|[.,:]\d)"
_NUMBER = re.compile(r"(?<!\w)(?:[1-9]\d{0,2}|[IVX]{1,5}|[A-Z])(?!\w)")


@dataclass(frozen=True, slots=True)
class _Wording:
    named: re.Pattern[str]
    """A word for rules with the numbers after it."""
    own: re.Pattern[str]
    """A paragraph of the same section."""
    parts: tuple[re.Pattern[str], ...]
    """A paragraph, a point and the letter of an item, each after the number it is part of."""
    further: re.Pattern[str]
    """One more letter or number after that."""


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
        named=re.compile(
            rf"(?<![\w.])(?<!\d\s)(?:(?:{word})\s+|§{{1,2}}\s*)(?:(?:{any_of('range_from')})\s+)?({listed})", flags
        ),
        own=re.compile(rf"(?<![\w.])(?:{any_of('paragraph')})\s*([1-9]\d?)(?![\w%]|[.,]\d)", flags),
        parts=(
            re.compile(
                rf"\s*\(([1-9]\d?)\)|\s*§\s*([1-9]\d?)(?![\w%]|[.,]\d)|,?\s+(?i:{any_of('paragraph')})\s*([1-9]\d?)(?![\w%]|[.,]\d)"
            ),
            re.compile(rf",?\s+(?i:{any_of('letter')})\s*([1-9]\d?)(?![\w%]|[.,]\d)\)?"),
            re.compile(rf"\s*\(([a-z])\)|\s?([a-z])\)|,?\s+(?i:{any_of('letter')})\s*([a-z])(?!\w)\)?"),
        ),
        further=re.compile(
            rf"(?:,\s*|\s+(?i:{any_of('join')})\s+)([a-z])(?!\w)(?!\s+\w+\s*\.)\)?"
            rf"|(?:\s*[–-]\s*|\s+(?i:{any_of('join')})\s+)([1-9]\d?)(?![\w%]|[.,/:–-]\d|\s+[^\W\d_])"
        ),
    )


def named_references(text: str, locale: str, numbers: Collection[str], under: str = "") -> Iterator[ReferenceToken]:
    """The pointers in `text` to rules with these `numbers`, in no order; `under` is the number of the rule it is of."""
    language = language_of(locale)
    wording = _wording(language)
    for pattern in (_OWN_LETTERS, _LETTERED):
        for match in pattern.finditer(text):
            if match.group() in numbers and not follows_no_rule(text, match.start(), language):
                yield _rule(match.group(), *match.span())
    for match in _IN_CHAPTER.finditer(text):
        if f"{match[1]}.{match[2]}" in numbers:
            yield _rule(f"{match[1]}.{match[2]}", *match.span())
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


def with_parts(
    text: str, locale: str, found: Sequence[ReferenceToken], numbers: Collection[str]
) -> Iterator[ReferenceToken]:
    """The pointers, those to paragraphs, points and items of rules with their numbers and letters: `A.2(c)`, `§ 2 (1) b`,
    `Art. 5 ust. 2 pkt 3`; more letters, and more numbers, are pointers too.
    """
    wording = _wording(language_of(locale))
    read = 0
    for token in found:
        if token.start < read:
            continue
        target, read = token.target, token.end
        printed = _SIGN_BETWEEN.sub(".", text[token.start : token.end])
        above = target.rpartition(".")[0] if not printed.startswith(target) else ""  # `2 Abs. 1` for 2.1, not `2-1`
        told = above
        for part in wording.parts if token.kind == "rule" else ():
            match = part.match(text, read)
            component = next(filter(None, match.groups()), "") if match else ""
            if match and f"{target}.{component}" in numbers:
                target, read, above = f"{target}.{component}", match.end(), target
        yield token if above == told else _rule(target, token.start, read)
        while (
            above and (more := wording.further.match(text, read)) and f"{above}.{more[more.lastindex or 1]}" in numbers
        ):
            yield _rule(f"{above}.{more[more.lastindex or 1]}", *more.span(more.lastindex or 1))
            read = more.end()


def _rule(number: str, start: int, end: int) -> ReferenceToken:
    return ReferenceToken(start=start, end=end, kind="rule", target=number)
