"""What one set of cards and its pages do the same way throughout, drawn from a seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Literal

Kind = Literal["sheet", "list", "table"]
FACES = ("classic", "corners", "plain", "pills", "banner")
OPTIONAL = ("cost", "traits", "values", "subtitle", "set", "rarity", "needs", "flavour", "code", "artist")
FONTS = ("Libertinus Serif", "New Computer Modern", "DejaVu Serif", "DejaVu Sans", "DejaVu Sans Condensed")
VARIED = 200
"""Seeds from here on have further kinds of pages; those before draw as they always did, so that their figures compare."""
COLOURS = ("#7a1f1f", "#1d3f66", "#2f5233", "#5b3a78", "#7a5a12", "#333333")


@dataclass(frozen=True)
class CardStyle:
    seed: int
    kind: Kind
    cards: int
    has: frozenset[str]
    """Which of the optional parts the cards of the set have."""
    icons: Literal["drawn", "words", "symbols"]
    effects: int
    """The most effects that a card has."""
    copies: Literal["none", "repeated", "numbered", "badge"]
    """Cards are printed once; once for each copy; the same with "Copy 2/3"; once with "3x"."""
    backs: Literal["none", "generic", "own"]
    grid: tuple[int, int]
    """Columns and rows of a sheet."""
    face: str
    frame: Literal["line", "round", "thick", "none"]
    gap: float
    marks: bool
    dark: bool
    art: bool
    badge: Literal["circle", "hexagon", "square", "none"]
    type_line: Literal["own", "with traits"]
    paper: Literal["a4", "us-letter"]
    font: str
    colours: tuple[str, ...]
    rulebook: bool
    """The cards stand inside a rulebook, behind and before pages of rules."""
    columns: int
    listing: Literal["labelled", "lines", "bracketed", "run in"]
    grouped: bool
    tables: Literal["one", "by type", "joined"]
    counted: bool
    """A further table tells how many there are of each."""
    two_names: bool
    table_lines: Literal["ruled", "lines", "striped", "open"]
    head_words: int = 0
    """Which of the words of each label the heads of columns are."""
    column_order: Literal["usual", "name first", "text early", "shuffled"] = "usual"
    table_head: Literal["bold", "plain", "bar", "italic"] = "bold"
    heads_again: bool = True
    """The heads of a table stand again on each of its pages."""
    numbers: Literal["left", "center", "right"] = "left"
    """Where numbers stand in their columns, and the heads of these."""
    tight: bool = False
    """Rows of a table stand as close as the lines in them."""
    turned: bool = False
    """Cards of a sheet lie on their side."""
    backs_turned: Literal["long", "short"] = "long"
    """The edge of the sheet over which it is turned to see the backs."""
    misprints: tuple[tuple[int, str, object], ...] = ()
    """Places of cards in the set, each with the name of a field and what is printed instead; "lost" leaves a card out."""


def card_style(seed: int) -> CardStyle:
    chance = Random(f"card style {seed}")
    kinds: tuple[Kind, ...] = ("sheet", "list", "sheet", "table")
    kind = kinds[seed % 4]
    grid = chance.choice(((2, 2), (2, 3), (3, 3), (3, 3), (3, 3), (3, 4), (4, 4), (2, 4), (2, 5)))
    share = chance.choice((0.4, 0.7, 0.9))
    has = frozenset(part for part in OPTIONAL if chance.random() < share) | {"cost"}
    colours = list(COLOURS)
    chance.shuffle(colours)
    face = chance.choice(FACES)
    frame: Literal["line", "round", "thick", "none"] = chance.choice(("line", "round", "round", "thick", "none"))
    gap = chance.choice((0, 0, 2, 4))
    copies: Literal["none", "repeated", "numbered", "badge"] = chance.choice(
        ("none", "none", "repeated", "numbered", "badge")
    )
    style = CardStyle(
        seed=seed,
        kind=kind,
        cards=chance.choice((20, 24, 27, 36, 45, 60, 90))
        if copies in ("none", "badge")
        else chance.choice((20, 24, 30)),
        has=has,
        icons=chance.choice(("drawn", "drawn", "words", "symbols")),
        effects=chance.choice({(2, 2): (2, 3, 4), (2, 3): (2, 3), (3, 3): (1, 2, 3)}.get(grid, (1, 1, 2))),
        copies=copies,
        backs=chance.choice(("none", "none", "none", "generic", "own")) if kind == "sheet" else "none",
        grid=grid,
        face=face if grid != (2, 5) or face != "pills" else "classic",
        frame=frame,
        gap=gap,
        marks=chance.random() < 0.35 or (frame == "none" and not gap),
        dark=chance.random() < 0.2,
        art=chance.random() < 0.7 and grid[0] < 4 and grid[1] < 5,
        badge=chance.choice(("circle", "hexagon", "square", "none")),
        type_line=chance.choice(("own", "own", "with traits")),
        paper=chance.choice(("a4", "a4", "us-letter")),
        font=chance.choice(FONTS),
        colours=tuple(colours),
        rulebook=chance.random() < 0.35,
        columns=chance.choice((1, 2)),
        listing=chance.choice(("labelled", "lines", "bracketed", "run in")),
        grouped=chance.random() < 0.5,
        tables=chance.choice(("one", "by type", "joined")),
        counted=chance.random() < 0.4,
        two_names=chance.random() < 0.3,
        table_lines=chance.choice(("ruled", "ruled", "lines", "striped", "open")),
    )
    return _varied(style) if seed >= VARIED else style


def _varied(style: CardStyle) -> CardStyle:
    chance = Random(f"varied card style {style.seed}")
    return replace(
        style,
        head_words=chance.randrange(4),
        column_order=chance.choice(("usual", "name first", "text early", "shuffled")),
        table_head=chance.choice(("bold", "bold", "bold", "plain", "bar", "italic")),
        heads_again=chance.random() < 0.6,
        numbers=chance.choice(("left", "center", "right")),
        tight=chance.random() < 0.3,
        turned=chance.random() < 0.15,
        backs_turned=chance.choice(("long", "short")),
    )
