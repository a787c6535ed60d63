"""The texts of a card, each as what is the same in all languages; a voice makes words of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from benchmarks.card_repository.names import Name
from benchmarks.card_repository.rendering import Line, Voice, rendered
from benchmarks.card_repository.words import listed, trait

TextKind = Literal["title", "rules", "prose", "traits", "term"]


class Text(Protocol):
    """A text of a card."""

    @property
    def kind(self) -> TextKind:
        """What the description of the layout calls it."""

    def said(self, voice: Voice) -> str:
        """The text in a locale."""


@dataclass(frozen=True, slots=True)
class Title:
    """A name."""

    name: Name
    kind: TextKind = "title"

    def said(self, voice: Voice) -> str:
        """The name in the nominative, without marks."""
        return self.name.form(voice.locale.code)


@dataclass(frozen=True, slots=True)
class Rules:
    """Paragraphs of lines: keywords, then abilities, each of which may have a limit behind it."""

    paragraphs: tuple[tuple[Line, ...], ...]
    kind: TextKind = "rules"

    def said(self, voice: Voice) -> str:
        """The paragraphs; flavour is of one."""
        joint = "" if voice.locale.code.startswith("zh") else " "
        return "\n".join(
            joint.join(rendered(line, voice, f"{number}.{place}") for place, line in enumerate(lines))
            for number, lines in enumerate(self.paragraphs)
        )


@dataclass(frozen=True, slots=True)
class Traits:
    """A list of traits, which agree with the name of the card."""

    keys: tuple[str, ...]
    name: Name
    kind: TextKind = "traits"

    def said(self, voice: Voice) -> str:
        """The traits, a full stop after each."""
        code, synonyms = voice.locale.code, voice.locale.synonyms if voice.style.synonyms else {}
        gender = self.name.gender(code)
        return " ".join(f"{synonyms.get(key) or trait(key, code, gender=gender)}." for key in self.keys)


@dataclass(frozen=True, slots=True)
class Listed:
    """A word of a closed list, such as a slot."""

    key: str
    kind: TextKind = "term"

    def said(self, voice: Voice) -> str:
        """The word."""
        return listed(self.key, voice.locale.code)


@dataclass(frozen=True, slots=True)
class Cipher:
    """A line in cipher: each letter moved along the alphabet. A locale has its own, or leaves that of the source."""

    line: Line
    shift: int
    kind: TextKind = "rules"

    def said(self, voice: Voice) -> str:
        """The letters that are printed."""
        return "".join(_moved(letter, self.shift) for letter in rendered(self.line, voice, "cipher"))


def _moved(letter: str, shift: int) -> str:
    for first in "aA":
        if first <= letter <= chr(ord(first) + 25):
            return chr((ord(letter) - ord(first) + shift) % 26 + ord(first))
    return letter
