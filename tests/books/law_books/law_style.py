"""What one book of numbered rules does the same way throughout, drawn from a seed: numbers, titles, page."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Literal

from .rule_node import Path

NumberForm = Literal["square", "dash", "dot", "round", "sign", "bare"]
"""[2.1], [2-1], 2.1., (2.1), § 2.1, 2.1"""
_FORMS: tuple[NumberForm, ...] = ("square", "dash", "dot", "round", "sign", "square", "bare", "dash", "square")
ChapterForm = Literal["zero", "own", "word"]
"""[2.0] or 2.0, [2] or 2., Chapter 2:"""
_PAPERS: tuple[tuple[Literal["a4", "a5"], int], ...] = (("a4", 1), ("a4", 2), ("a5", 1))
_RULES: dict[tuple[str, int], int] = {("a4", 1): 170, ("a4", 2): 200, ("a5", 1): 66}
"""Rules that make about 17 pages."""
FONTS = ("Libertinus Serif", "New Computer Modern", "DejaVu Serif", "DejaVu Sans")


@dataclass(frozen=True)
class LawStyle:
    seed: int
    locale: Literal["pl", "de"]
    form: NumberForm
    chapter: ChapterForm
    chapters: int
    rules: tuple[int, int]
    """Fewest and most rules of a chapter."""
    deep: bool
    """Some rules have rules of a third level."""
    inside: float
    """Share of the rules without a title that begin inside a line."""
    titles: tuple[Literal["heading", "lead", "plain"], ...]
    """How the rules of a chapter open, one way drawn for each chapter."""
    contents: Literal["none", "chapters", "all"]
    running: Literal["none", "chapter", "number", "title"]
    steps: str
    """How a list of steps is numbered."""
    bracketed: bool
    """References have the brackets of the numbers."""
    capitals: bool
    """Titles of chapters are in capitals."""
    paper: Literal["a4", "a5"]
    columns: int

    def printed(self, path: Path) -> str:
        """The number of a rule or a chapter as its line has it."""
        if len(path) == 1:
            return self._chapter(path[0])
        number = ".".join(map(str, path))
        forms = {
            "square": f"[{number}]",
            "dash": f"[{'-'.join(map(str, path))}]",
            "dot": f"{number}.",
            "round": f"({number})",
            "sign": f"§ {number}",
            "bare": number,
        }
        return forms[self.form]

    def _chapter(self, number: int) -> str:
        if self.chapter == "word":
            return f"{ {'pl': 'Rozdział', 'de': 'Kapitel'}[self.locale] } {number}:"
        whole = f"{number}{'-' if self.form == 'dash' else '.'}0" if self.chapter == "zero" else str(number)
        forms = {
            "square": f"[{whole}]",
            "dash": f"[{whole}]",
            "dot": f"{whole}.",
            "round": f"({whole})",
            "sign": f"§ {number}",
            "bare": f"{number}.",
        }
        return forms[self.form]

    def pointer(self, path: Path) -> str:
        """The number of a rule as a reference has it."""
        printed = self.printed(path).rstrip(".")
        return printed if self.bracketed or self.form in ("dash", "sign") else printed.strip("[]()")


def law_style(seed: int) -> LawStyle:
    chance = Random(f"law style {seed}")
    form = _FORMS[seed % len(_FORMS)]
    paper, columns = chance.choice(_PAPERS)
    rules = _RULES[paper, columns] // 18 if form == "dash" else 9
    chapters = chance.randint(17, 19) if form == "dash" else _RULES[paper, columns] // rules
    ways = [("heading", "lead"), ("heading", "plain"), ("lead", "plain"), ("heading", "lead", "plain"), ("plain",)]
    return LawStyle(
        seed=seed,
        locale="de" if seed % 3 == 0 else "pl",
        form=form,
        chapter=chance.choice(("zero", "own", "word")),
        chapters=chapters,
        rules=(rules - 2, rules + 2),
        deep=form != "dash" and chance.random() < 0.5,
        inside=chance.choice((0.3, 0.5)) if form in ("square", "dash", "round") else 0.0,
        titles=chance.choice(ways),
        contents=chance.choice(("none", "chapters", "all")),
        running=chance.choice(("none", "chapter", "number", "title", "chapter")),
        steps=chance.choice(("{})", "{}.", "{})")),
        bracketed=chance.random() < 0.6,
        capitals=chance.random() < 0.4,
        paper=paper,
        columns=columns,
    )
