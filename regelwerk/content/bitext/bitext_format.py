"""What a form of the aligned text is: it has a name and writes the editions of a game side by side as one text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from regelwerk.content.bitext.bitext_units import BitextUnit, bitext_units
from regelwerk.content.text.output_format import OutputFormat
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding


@dataclass(frozen=True)
class Bitext:
    """The editions of a game, ready to be written side by side."""

    content: Content
    locales: Sequence[str]
    """The columns, in the order of the project."""
    findings: Sequence[Finding] = ()
    """What a form shows at its places that asks for it."""
    target: str | None = None
    """The language that a bilingual file translates into."""

    @cached_property
    def units(self) -> list[BitextUnit]:
        """One text of one record in all editions each, in the order a reader meets them."""
        return bitext_units(self.content)


class BitextFormat(OutputFormat, Protocol):
    """One form of the aligned text; `bitext_formats.FORMATS` has all."""

    shows_findings: bool
    """Whether the file shows every finding at its place."""

    def write(self, bitext: Bitext) -> str:
        """The whole file; the same editions give the same bytes."""
        ...
