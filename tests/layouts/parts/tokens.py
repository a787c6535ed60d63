"""Words of running text as markup, so that it is known where each falls."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

_SPLIT = re.compile(r"(?<=[aeiouyäöüąęó])[bcdfghjklmnprstwzłńśćżź](?=[aeiouyäöüąęó])", re.IGNORECASE)
"""A consonant between vowels: German and Polish words may be cut before it."""
_LEAST = 3
"""Letters that stay on either side of a cut."""


@dataclass(frozen=True)
class Token:
    """A word, or an icon: what is read (nothing for an icon), its markup, and whether a blank stands before it."""

    text: str
    markup: str
    spaced: bool = True

    def cut(self) -> tuple[Token, Token] | None:
        """Its halves where the word can be cut, about in the middle; None where it cannot."""
        if self.markup != literal(self.text) or not self.text.isalpha():
            return None
        places = [m.start() for m in _SPLIT.finditer(self.text) if _LEAST <= m.start() <= len(self.text) - _LEAST]
        if not places:
            return None
        place = min(places, key=lambda at: abs(at - len(self.text) / 2))
        first, second = self.text[:place], self.text[place:]
        return Token(first, literal(f"{first}-"), self.spaced), Token(second, literal(second))


def literal(text: str, style: str = "") -> str:
    """Markup of a text that is taken as it is; style names a function of Typst that takes it."""
    quoted = '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"#{style}({quoted})" if style else f"#{quoted}"


def words(text: str, style: str = "") -> list[Token]:
    """The words of a text, all in a style."""
    return [Token(word, literal(word, style)) for word in text.split(" ")]


def said(tokens: Iterable[Token]) -> str:
    """What the tokens say."""
    return "".join((" " if token.spaced and token.text else "") + token.text for token in tokens).strip()


def markup(tokens: Iterable[Token]) -> str:
    """Markup of a line of tokens."""
    return "".join((" " if token.spaced else "") + token.markup for token in tokens).strip()


def line(text: str, style: str = "") -> str:
    """Markup of a text of which it does not matter where its words fall."""
    return markup(words(text, style))
