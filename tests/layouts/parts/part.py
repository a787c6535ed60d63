"""A part of a booklet's text: what can be cut at the end of a column, and what cannot."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ..typesetting import MARK
from .tokens import Token, markup, said


@dataclass(frozen=True)
class Said:
    """A block that a reader reads: its kind, its text, the cells of a table.

    `glue` joins it to the block before where that was cut: a blank between words, nothing inside a word. `repeats`
    are the cells of a table in which the text of a merged cell may stand again.
    """

    kind: str
    text: str
    rows: tuple[tuple[str, ...], ...] = ()
    repeats: tuple[tuple[str, ...], ...] = ()
    glue: str | None = None


@dataclass(frozen=True)
class Loose:
    """A label of a drawing, which may be read at more than one place: up to `reach` blocks from its part."""

    said: Said
    optional: bool = False
    reach: int = 4


@dataclass(frozen=True)
class Part:
    """What stands together: its markup, what it says in order, and labels that have no certain place."""

    content: str
    blocks: tuple[Said, ...] = ()
    loose: tuple[Loose, ...] = ()
    above: float = 6.0
    below: float = 6.0
    sticky: bool = False
    level: int = 0
    """Level of a heading, from 1; 0 for what is none."""
    width: float | None = None
    """Width in points that it was made for; None where it fits any."""

    def said(self) -> tuple[Said, ...]:
        return self.blocks

    def markup(self, first: int | None = None) -> str:
        """Markup; with marks `first` at its begin and `first` + END at its end."""
        start, end = ("", "") if first is None else (MARK.format(first), MARK.format(first + END))
        inner = f"{start}{self.content}{end}"
        return f"{_block(self.above, self.below, sticky=self.sticky, breakable=False)}[{inner}]\n"


END = 9999
STRIDE = 10_000
"""Marks of a part: its begin, two of each word, its end."""


@dataclass(frozen=True)
class Text(Part):
    """A paragraph or an item: words, a label before them, how far they are indented (in em)."""

    tokens: tuple[Token, ...] = ()
    kind: str = "paragraph"
    label: str = ""
    label_markup: str = ""
    indent: float = 0.0
    hang: float = 0.0
    style: str = ""
    glue: str | None = None
    goes_on: bool = False

    def said(self) -> tuple[Said, ...]:
        text = said(self.tokens)
        return (Said(self.kind, f"{self.label} {text}" if self.label else text, glue=self.glue),)

    def markup(self, first: int | None = None) -> str:
        words = self.tokens if first is None else [_marked(token, first + 2 * n) for n, token in enumerate(self.tokens)]
        end = "" if first is None else MARK.format(first + END)
        tail = "#linebreak(justify: true)" if self.goes_on else ""
        label = f"#h(-{self.hang}em)#box(width: {self.hang}em)[{self.label_markup}]" if self.label_markup else ""
        inner = f"{self.style}\n{label}{markup(words)}{tail}{end}"
        if self.indent or self.hang:
            inner = f"#pad(left: {self.indent + self.hang}em)[{inner}]"
        first_line = "#set par(first-line-indent: 0pt)\n" if self.glue is not None or self.label_markup else ""
        return f"{_block(self.above, self.below, sticky=self.sticky)}[{first_line}{inner}]\n"

    def cut(self, word: int, *, inside: bool) -> tuple[Text, Text] | None:
        """Itself up to a word, and what goes on; inside the word if that can be cut. None where nothing would be left."""
        halves = self.tokens[word].cut() if inside else None
        before, behind = self.tokens[:word], self.tokens[word:]
        glue = " "
        if halves:
            before, behind, glue = (*before, halves[0]), (halves[1], *behind[1:]), ""
        if not before:
            return None
        rest = replace(self, tokens=behind, label="", label_markup="", glue=glue, above=0.0)
        return replace(self, tokens=before, goes_on=True, below=0.0), rest


def _marked(token: Token, number: int) -> Token:
    return replace(token, markup=MARK.format(number) + token.markup + MARK.format(number + 1))


def _block(above: float, below: float, *, sticky: bool = False, breakable: bool = True) -> str:
    flags = ("" if breakable else ", breakable: false") + (", sticky: true" if sticky else "")
    return f"#block(width: 100%, above: {above:.2f}pt, below: {below:.2f}pt{flags})"
