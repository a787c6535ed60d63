"""Typed tokens in running text: references, variables, icons, numbers; and the passages that carry them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from regelwerk.content.icon_names import ICON
from regelwerk.content.passages import Piece
from regelwerk.content.references import references
from regelwerk.language.numerals import numbers
from regelwerk.schema.draft import Passage
from regelwerk.schema.text import IconToken, NumberToken, ReferenceToken, Text, Token, VariableToken

_VARIABLE = re.compile(r"\{([^\W\d][\w.-]*)\}")


@dataclass(frozen=True)
class Inline:
    """Reads tokens for one edition.

    `icons` gives the icon for each word or glyph that the source prints in its place; words count whole and with their
    case. `{icon:NAME}` is an icon in any case. With `bare_scripts`, `see 101` names a script.
    """

    locale: str
    icons: Mapping[str, str]
    bare_scripts: bool = False

    @cached_property
    def _icon(self) -> re.Pattern[str] | None:
        shown = sorted((name for name in self.icons if name), key=lambda name: (-len(name), name))
        if not shown:
            return None
        return re.compile("|".join(_whole(name) for name in shown))

    def text(self, text: str) -> Text:
        """The text with its tokens, in order and without overlaps; a reference wins over the number it is made of."""
        taken: list[Token] = []
        for group in (
            _written_icons(text),
            self._references(text),
            self._variables(text),
            self._icons(text),
            self._numbers(text),
        ):
            taken = _fit(taken, group)
        return Text(text=text, tokens=tuple(taken))

    def passage(self, piece: Piece) -> Passage:
        """The piece with its tokens."""
        return Passage(content=self.text(piece.text), parts=piece.parts)

    def _references(self, text: str) -> Iterable[ReferenceToken]:
        return references(text, self.locale, bare_scripts=self.bare_scripts)

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
