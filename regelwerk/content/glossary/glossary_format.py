"""What a form of the glossary is: it has a name and writes the concepts of a game as one text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from regelwerk.content.glossary.glossary_entries import Concept
from regelwerk.content.text.output_format import OutputFormat


@dataclass(frozen=True, slots=True)
class Glossary:
    """The glossary of one game, ready to be written."""

    title: str
    """Name of the game."""
    base: str
    locales: Sequence[str]
    """All languages, in the order of the project."""
    concepts: Sequence[Concept]
    target: str | None = None
    """The language that a bilingual file translates into."""


class GlossaryFormat(OutputFormat, Protocol):
    """One form of the glossary; `glossary_formats.FORMATS` has all."""

    def write(self, glossary: Glossary) -> str:
        """The whole file; the same glossary gives the same bytes."""
        ...
