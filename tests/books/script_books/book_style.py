"""What one book does the same way throughout, drawn from a seed: numbers, order, wordings, frame, page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Literal, get_args

Opening = Literal[
    "alone", "alone dot", "word", "sign", "paren", "bracket title", "dot title", "run in", "run in bare",
    "title below", "colon title", "dash title", "margin", "boxed", "badge", "bar", "large", "centred",
    "drop cap", "dashes", "hash", "number", "closing paren", "outer margin", "bracket margin", "right", "capitals",
]  # fmt: skip
"""How a section opens: "17", "17.", "Abschnitt 17", "§ 17", "(17)", "[17] Title", "17. Title", "17. Title. Text",
"17 Text", "17" over a title, "17: Title", "17 – Title", and numbers by their place, frame or face; then those that other
books have: a number that the first lines run around, "– 17 –", "#17", "Nr. 17", "17)", numbers outside the column, at the
right, "ABSCHNITT 17"."""
OPENINGS: tuple[Opening, ...] = get_args(Opening)[:18]
OTHER_OPENINGS: tuple[Opening, ...] = get_args(Opening)[18:]
FIRST_OTHER = 300
"""Seed from which on books open their sections, word their ways out and set their lists in other ways."""
FIRST_REPORTED = 400
"""Seed from which on such books use all the other words; those before never use one in four."""
TITLED = ("bracket title", "dot title", "run in", "title below", "colon title", "dash title")
PICTURED = ("margin", "boxed", "badge", "bar", "large", "centred")
"""Openings that only a page shows; in plain text the number stands alone."""
CHOICES = ("bullets", "numbered", "lines", "prose", "prose", "front", "labels", "either", "question", "table")
ROLLS = ("list", "list", "short", "inverted", "if", "on", "table", "threshold")
BOXES = ("lines", "row", "colon", "table", "inline")
BULLETS = ("•", "–", "*", "·", "▪", "➢")
FONTS = (
    "Libertinus Serif", "New Computer Modern", "DejaVu Serif", "DejaVu Sans", "DejaVu Sans Condensed",
)  # fmt: skip


@dataclass(frozen=True)
class BookStyle:
    seed: int
    opening: Opening
    sections: int
    first: int
    shuffled: bool
    gaps: bool
    part: bool
    """Part of a longer book: some jumps lead to numbers that are not in it."""
    word: int
    """Which of the words for a section the book uses."""
    worded: Literal["always", "never", "mixed"]
    wordings: int
    """How many ways to word a jump the book knows."""
    groups: tuple[str, ...]
    choices: tuple[str, ...]
    rolls: tuple[str, ...]
    box: str
    stats: int
    bullet: str
    numbering: str
    quotes: str
    bold_jumps: bool
    chapters: int
    """A heading stands before each so many sections; 0 for none."""
    front: tuple[str, ...]
    back: tuple[str, ...]
    head: str
    columns: int
    paper: str
    font: str
    size: float
    justified: bool
    indented: bool
    colour: str
    width: int
    copied: Literal["clean", "web", "paged", "dense"]
    other: bool = False
    """Words and dice as in no book below `FIRST_OTHER`."""
    reported: bool = False
    notation: int = 0
    lists: Literal["plain", "columns", "boxed"] = "plain"
    """How the page sets lists of choices."""
    wide: int = 0
    """A picture as wide as the page stands after so many sections; 0 for none."""


def book_style(seed: int) -> BookStyle:
    style = _usual_style(seed)
    if seed < FIRST_OTHER:
        return style
    chance = Random(f"other style {seed}")
    return replace(
        style,
        opening=OTHER_OPENINGS[seed % len(OTHER_OPENINGS)] if seed % 2 else style.opening,
        sections=min(style.sections, 60),
        other=True,
        reported=seed >= FIRST_REPORTED,
        notation=chance.randrange(1, 4),
        lists=chance.choice(("plain", "columns", "boxed")),
        wide=chance.choice((0, 0, 5, 9)),
    )


def _usual_style(seed: int) -> BookStyle:
    chance = Random(f"book style {seed}")
    opening = OPENINGS[seed % len(OPENINGS)] if seed < 2 * len(OPENINGS) else chance.choice(OPENINGS)
    columns = chance.choice((1, 1, 2, 2, 2, 3))
    sections = chance.choice((24, 32, 40, 48, 60, 80, 110, 150))
    groups = ["forest", "town", "cave", "sea", "mountain", "manor", "station", "desert"]
    chance.shuffle(groups)
    return BookStyle(
        seed=seed,
        opening=opening,
        sections=sections,
        first=chance.choice((1, 1, 1, 1, 1, 2, 20, 101, 200)),
        shuffled=chance.random() < 0.3,
        gaps=chance.random() < 0.3,
        part=chance.random() < 0.2,
        word=chance.randrange(5),
        worded=chance.choice(("always", "never", "mixed")),
        wordings=chance.choice((1, 2, 4, 8, 40)),
        groups=tuple(groups[: max(2, sections // 14)]),
        choices=tuple(chance.sample(CHOICES, chance.choice((1, 2, 4, 9)))),
        rolls=tuple(chance.sample(ROLLS, chance.choice((1, 2, 3, 7)))),
        box=chance.choice(BOXES),
        stats=chance.randrange(5),
        bullet=chance.choice(BULLETS),
        numbering=chance.choice(("1)", "1.", "a)", "A.", "(a)")),
        quotes=chance.choice(("curly", "curly", "guillemets", "straight")),
        bold_jumps=chance.random() < 0.3,
        chapters=chance.choice((0, 0, 0, 0, 9, 14)),
        front=tuple(chance.sample(("welcome", "steps", "fight", "goods", "contents"), chance.choice((0, 1, 3, 5)))),
        back=tuple(chance.sample(("appendix", "glossary", "imprint"), chance.choice((0, 1, 3)))),
        head=chance.choice(("none", "title", "range", "range and title", "range outside")),
        columns=columns,
        paper=chance.choice(("a4", "a4", "a5", "us-letter")) if columns < 3 else "a4",
        font=chance.choice(FONTS),
        size=chance.choice((9.5, 10, 10.5, 11)) if columns < 3 else 9.5,
        justified=chance.random() < 0.6,
        indented=chance.random() < 0.4,
        colour=chance.choice(("#000000", "#000000", "#7a1f1f", "#1d3f66", "#2f5233", "#5b3a78")),
        width=chance.choice((60, 66, 72, 80, 92)),
        copied=chance.choice(("clean", "clean", "web", "paged", "dense")),
    )
