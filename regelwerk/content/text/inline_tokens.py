"""Typed tokens in running text: references, variables, icons, numbers; and the passages that carry them.

References point to numbered rules, to scripts and to pages. The words that announce one are data of the language; English
is read beside every language, because rulebooks keep untranslated passages.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Literal

from regelwerk.content.text.icon_names import ICON
from regelwerk.content.text.named_references import named_references, with_parts
from regelwerk.content.text.own_numbers import OwnNumbers, follows_no_rule, is_date, own_references
from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import normalised, without_zero
from regelwerk.language.known_languages import in_any, language_of, read_beside
from regelwerk.language.language import Language
from regelwerk.language.meaning.numerals import numbers
from regelwerk.schema.draft import Passage
from regelwerk.schema.token_text import IconToken, NumberToken, ReferenceToken, Text, Token, VariableToken

Kind = Literal["rule", "script", "page"]


_DOTTED = re.compile(
    r"(?<![\w.,/])(?:(?:[1-9]\d{0,2}|(?:[IVX]{1,5}|[A-Z])(?=\.(?:[1-9]|0\b)))(?:\.(?:[1lI|]{0,2}[IVX][IVX1l|]{0,4}|\d{1,2}|[a-z](?!\w)))+)[a-z]?(?![\w%°€$£]|[.,:]\d)"
)
_HYPHENATED = re.compile(r"(?:\[([1-9]\d{0,2}[-–]\d{1,2})[\])}|]|[({|]([1-9]\d{0,2}[-–]\d{1,2})\])")
"""A number with hyphens in square brackets, one of which recognition may have taken for another sign."""
_EXPANSION = re.compile(r"\s+[-–—]\s+[^()]{1,120}(?=\))")
_CAPTION_GOES_ON = re.compile(r"\s*(?:[.:–—-]|\n|$)")
_DIGIT = re.compile(r"[0-9]")
_BRACKETS = re.compile(r"[(\[]([^()\[\]]{3,80})[)\]]")
_ARROW = r"[→➔➜⇒►▶▸]"
_HEAD = r"(?<![\w.])"
_PLAIN = r"[a-z]?[1-9]\d{0,3}(?![\w%]|[.,:]\d)"


@dataclass(frozen=True, slots=True)
class _Grammar:
    """Compiled expressions of one locale."""

    language: Language
    announced: re.Pattern[str]
    inside: re.Pattern[str]
    caption: re.Pattern[str]
    """What is before the number of a table in its caption, and nothing else is."""
    clause_end: re.Pattern[str]
    """What follows a number that counts nothing."""
    between: re.Pattern[str]
    """What is between two numbers of a list."""
    filler: re.Pattern[str]
    """What may be beside the numbers in brackets that hold nothing but pointers."""
    chapter: re.Pattern[str]
    joined: re.Pattern[str]
    """A word between two numbers that is one letter long."""
    listed: tuple[tuple[Kind, re.Pattern[str]], ...]
    in_script: re.Pattern[str]
    bare_script: re.Pattern[str]
    bare_chapter: re.Pattern[str]
    """`see 4`, and nothing that four of could be."""
    sent_on: re.Pattern[str]
    number: re.Pattern[str]


@cache
def _grammar(language: Language) -> _Grammar:
    beside = read_beside(language)

    def any_of(field: str) -> str:
        return in_any(lambda one: str(getattr(one.pointers, field)), beside)

    join = rf"(?:\s*[,/&–—-]\s*|\s+(?:{any_of('join')})\s+)"
    numbers = rf"{_PLAIN}(?:{join}{_PLAIN})*"
    no = rf"(?:\s*[:.]?\s*{any_of('number')}?\s*)"
    page = any_of("page")
    told = rf"{any_of('see')}|{any_of('by')}|{any_of('section')}|{any_of('table')}"
    flags = re.IGNORECASE
    return _Grammar(
        language=language,
        announced=re.compile(rf"(?:{_HEAD}(?:{told})|§{{1,2}}|{_ARROW})[\s:(\[]*$", flags),
        caption=re.compile(rf"(?:^|\n)\W*(?:{any_of('table')})\s+$", flags),
        inside=re.compile(rf"{_HEAD}(?:{any_of('inside')})\s+$", flags),
        clause_end=re.compile(rf"\s*(?:$|[\n.;:!?,)\]»“”\"]|(?:{any_of('join')})\s+\d)", flags),
        between=re.compile(rf"[)\]]?(?:{join}|\s*)[(\[]?", flags),
        filler=re.compile(rf"(?:{join}|;|\s|{_HEAD}(?:{told})(?!\w)|:|§|{_ARROW})*", flags),
        joined=re.compile(rf"(?=[a-z](?!\w))(?:{any_of('join')})\s+(?:§\s*|[\[(])?\d"),
        chapter=re.compile(
            rf"(?:{_HEAD}(?:{any_of('see')})[\s:]+(?:{any_of('section')})\s+|§{{1,2}}\s*)([1-9]\d{{0,2}}|(?-i:[IVX]{{1,5}}|[A-Z]))(?![\w%]|[.,]\d)"
            rf"(?:,?\s+{any_of('paragraph')}\s*([1-9]\d?)(?![\w%]|[.,]\d))?",
            flags,
        ),
        listed=(
            ("script", re.compile(rf"{_HEAD}(?:{any_of('script')}){no}({numbers})", flags)),
            ("page", re.compile(rf"{_HEAD}(?:{page})\s*({numbers})", flags)),
        ),
        in_script=re.compile(rf"(?<![\w.,])([1-9]\d{{0,3}})\s*(?:{any_of('in_script')})(?!\w)", flags),
        bare_script=re.compile(rf"{_HEAD}(?:{any_of('see')})\s*:?\s*({numbers})", flags),
        bare_chapter=re.compile(
            rf"{_HEAD}(?:{any_of('see')})\s*:?\s*({numbers})(?=\s*(?:$|[\n.;:!?,)\]»“”\"]))", flags
        ),
        sent_on=re.compile(rf"{_HEAD}(?:{any_of('go')})\s*:?\s*({numbers})(?=\s*(?:$|[\n.;:!?)»“”\"]|,\s))", flags),
        number=re.compile(rf"(?<!\w){_PLAIN}", flags),
    )


def references(
    text: str,
    locale: str,
    *,
    bare_scripts: bool = False,
    hyphenated: Collection[str] = (),
    chapters: Collection[str] = (),
    rules: Collection[str] = (),
    own: OwnNumbers | None = None,
    under: str = "",
) -> tuple[ReferenceToken, ...]:
    """The pointers in `text`, ordered by start and without overlaps.

    A token covers the number alone (`16.6.19` in `((16.6.19), (16.6.22))`), or the number with the title that some
    sources print after it (`2.4 - Title` in `(2.4 - Title)`). With `bare_scripts`, `see 101` names a script. `[2-4]` is a
    pointer where 2.4 is one of the `hyphenated` numbers, `see 4` where 4 is one of the `chapters`.
    `Rule 4` and `Q4` are pointers where the number is one of the `rules`, `4.2` and `(4)` where the numbers of the rulebook's
    `own` mean nothing else; `under` is the number of the rule the text is of.
    """
    grammar = _grammar(language_of(locale))
    found = [*named_references(text, locale, rules, under)] if rules else []
    found += own_references(text, locale, own, under) if own else ()
    if _DIGIT.search(text):
        found += [
            *_rules(text, grammar),
            *_chapters(text, grammar),
            *_hyphenated(text, hyphenated),
            *_lone_chapters(text, grammar, chapters),
            *_scripts_and_pages(text, grammar, bare_scripts=bare_scripts),
        ]
    else:
        found += [*_chapters(text, grammar)]  # all other pointers have a digit
    tokens: list[ReferenceToken] = []
    for token in sorted(found, key=lambda item: (item.start, -item.end)):
        if not tokens or token.start >= tokens[-1].end:
            tokens.append(token)
    return tuple(with_parts(text, locale, tokens, rules)) if rules else tuple(tokens)


def _rules(text: str, grammar: _Grammar) -> Iterator[ReferenceToken]:
    bracketed = _bracketed(text, grammar)
    before = -1
    for match in _DOTTED.finditer(text):
        start, end = match.span()
        lead = text[max(0, start - 40) : start]
        expansion = _EXPANSION.match(text, end) if lead.endswith(("(", "[")) else None
        goes_on = before >= 0 and start - before < 16 and grammar.between.fullmatch(text[before:start])
        told = bool(goes_on or expansion or start in bracketed or grammar.announced.search(lead))
        is_clause = bool(grammar.inside.search(lead) and grammar.clause_end.match(text, end))
        told = told or (is_clause and not is_date(text, start, end, grammar.language))
        if (match.group().count(".") < 2 and not told) or follows_no_rule(text, start, grammar.language):
            continue
        if grammar.caption.search(text, max(0, start - 40), start) and _CAPTION_GOES_ON.match(text, end):
            continue
        number = match.group()
        if number.endswith(".00"):
            continue  # a time
        if number[-2].isdigit() and grammar.joined.match(text, end - 1):  # `3.2i 4.1`, the space lost
            number, end = number[:-1], end - 1
        before = end
        yield _token("rule", number, start, expansion.end() if expansion else end)


def _chapters(text: str, grammar: _Grammar) -> Iterator[ReferenceToken]:
    for match in grammar.chapter.finditer(text):
        number = f"{match[1]}.{match[2]}" if match[2] else match[1]  # § 1 Absatz 2
        yield _token("rule", number, match.start(1), match.end(2) if match[2] else match.end(1))


def _hyphenated(text: str, numbers: Collection[str]) -> Iterator[ReferenceToken]:
    for match in _HYPHENATED.finditer(text) if numbers else ():
        group = match.lastindex or 1
        token = _token("rule", re.sub("[-–]", ".", match[group]), *match.span(group))
        if token.target in numbers:
            yield token


def _lone_chapters(text: str, grammar: _Grammar, chapters: Collection[str]) -> Iterator[ReferenceToken]:
    for match in grammar.bare_chapter.finditer(text) if chapters else ():
        for number in grammar.number.finditer(text, *match.span(1)):
            if number.group() in chapters:
                yield _token("rule", number.group(), *number.span())


def _bracketed(text: str, grammar: _Grammar) -> set[int]:
    """Starts of the dotted numbers in brackets that hold nothing but pointers."""
    starts: set[int] = set()
    for group in _BRACKETS.finditer(text):
        inner = list(_DOTTED.finditer(text, *group.span(1)))
        gaps = [text[a:b] for a, b in pairwise([group.start(1), *(at for m in inner for at in m.span()), group.end(1)])]
        if inner and all(grammar.filler.fullmatch(gap) for gap in gaps[::2]):
            starts.update(match.start() for match in inner)
    return starts


def _scripts_and_pages(text: str, grammar: _Grammar, *, bare_scripts: bool) -> Iterator[ReferenceToken]:
    for match in grammar.in_script.finditer(text):
        yield _token("script", match[1], *match.span(1))
    bare: tuple[tuple[Kind, re.Pattern[str]], ...] = (("script", grammar.bare_script), ("script", grammar.sent_on))
    listed = (*grammar.listed, *bare) if bare_scripts else grammar.listed
    for kind, pattern in listed:
        for match in pattern.finditer(text):
            for number in grammar.number.finditer(text, *match.span(1)):
                yield _token(kind, number.group(), *number.span())


def _token(kind: Kind, number: str, start: int, end: int) -> ReferenceToken:
    letter = re.fullmatch(r"(.*\d)([a-z])", number)
    path = (*letter[1].split("."), letter[2]) if letter and "." in number else tuple(number.split("."))
    return ReferenceToken(start=start, end=end, kind=kind, target=normalised(without_zero(path)))


_VARIABLE = re.compile(r"\{([^\W\d][\w.-]*)\}")


@dataclass(frozen=True)
class Inline:
    """Reads tokens for one edition.

    `icons` gives the icon for each word or glyph that the source prints in its place; words count whole and with their
    case. `{icon:NAME}` is an icon in any case. With `bare_scripts`, `see 101` names a script; `hyphenated` are the numbers of
    rules to which `[2-4]` may point, `chapters` those to which `see 4` may, `rules` those to which `Rule 4` and `Q4` may,
    `own` says which mean nothing else.
    """

    locale: str
    icons: Mapping[str, str]
    bare_scripts: bool = False
    hyphenated: Collection[str] = ()
    chapters: Collection[str] = ()
    rules: Collection[str] = ()
    own: OwnNumbers | None = None

    @cached_property
    def _icon(self) -> re.Pattern[str] | None:
        shown = sorted((name for name in self.icons if name), key=lambda name: (-len(name), name))
        if not shown:
            return None
        return re.compile("|".join(_whole(name) for name in shown))

    def text(self, text: str, under: str = "") -> Text:
        """The text of the rule with the number `under`, with its tokens in order and without overlaps; a reference wins over
        the number it is made of.
        """
        taken: list[Token] = []
        for group in (
            _written_icons(text),
            self._references(text, under),
            self._variables(text),
            self._icons(text),
            self._numbers(text),
        ):
            taken = _fit(taken, group)
        return Text(text=text, tokens=tuple(taken))

    def passage(self, piece: Piece, under: str = "") -> Passage:
        """The piece, of the rule with the number `under`, with its tokens."""
        return Passage(content=self.text(piece.text, under), parts=piece.parts)

    def _references(self, text: str, under: str) -> Iterable[ReferenceToken]:
        return references(
            text,
            self.locale,
            bare_scripts=self.bare_scripts,
            hyphenated=self.hyphenated,
            chapters=self.chapters,
            rules=self.rules,
            own=self.own,
            under=under,
        )

    def _variables(self, text: str) -> Iterable[VariableToken]:
        for match in _VARIABLE.finditer(text):
            yield VariableToken(start=match.start(), end=match.end(), name=match[1])

    def _icons(self, text: str) -> Iterable[IconToken]:
        if self._icon is not None:
            for match in self._icon.finditer(text):
                yield IconToken(start=match.start(), end=match.end(), name=self.icons[match.group()])

    def _numbers(self, text: str) -> Iterable[NumberToken]:
        for number in numbers(text, self.locale):
            yield NumberToken(start=number.start, end=number.end, value=number.value, high=number.high)


def _written_icons(text: str) -> Iterable[IconToken]:
    for match in ICON.finditer(text):
        yield IconToken(start=match.start(), end=match.end(), name=match[1])


def _whole(name: str) -> str:
    before = r"(?<!\w)" if name[0].isalnum() else ""
    after = r"(?!\w)" if name[-1].isalnum() else ""
    return f"{before}{re.escape(name)}{after}"


def _fit(taken: list[Token], more: Iterable[Token]) -> list[Token]:
    """Both lists merged by start; of two that overlap, the one already taken stays."""
    merged: list[Token] = []
    fresh = sorted(more, key=lambda token: token.start)
    at = 0
    for token in [*taken, None]:
        while at < len(fresh) and (token is None or fresh[at].start < token.end):
            candidate = fresh[at]
            at += 1
            end = merged[-1].end if merged else 0
            if candidate.start >= end and (token is None or candidate.end <= token.start):
                merged.append(candidate)
        if token is not None:
            merged.append(token)
    return merged
