"""The look of a booklet, drawn from its seed: paper, faces, sizes, colours, and the habits of its designer."""

from __future__ import annotations

import colorsys
import random
from dataclasses import dataclass, replace

from .typefaces import Faces, picked

MM = 72 / 25.4
_PAGES = (
    (210, 297),
    (210, 297),
    (148, 210),
    (148, 210),
    (210, 210),
    (200, 280),
    (216, 279),
    (170, 240),
    (105, 210),
    (297, 210),
)
"""Width and height of pages in mm."""
HEADINGS = ["plain", "accent", "upper", "bar", "rule", "badge", "edge", "centred", "spaced", "tab", "outline", "number"]
BULLETS = ["dot", "dash", "square", "drawn", "symbol", "picture", "arrow"]
BOXES = ["frame", "shade", "dark", "bar", "edge", "dashed", "round", "double", "shadow"]
PAPERS = ["white", "white", "white", "cream", "tint", "parchment", "gradient", "frame", "strip"]


@dataclass(frozen=True)
class Look:
    """Sizes in points, colours as Typst writes them."""

    locale: str
    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    size: float
    leading: float
    justify: bool
    hyphenate: bool
    first_indent: float
    gap: float
    faces: Faces
    ink: str
    accent: str
    dark: str
    pale: str
    paper_colour: str
    headings: tuple[str, str, str]
    heading_sizes: tuple[float, float, float]
    bullet: str
    boxes: tuple[str, ...]
    paper: str
    numbering: str
    old_figures: bool
    ligatures: bool
    tracking: float

    @property
    def body_width(self) -> float:
        """Width between the margins."""
        return self.width - self.inner - self.outer

    @property
    def body_height(self) -> float:
        """Height between the margins."""
        return self.height - self.top - self.bottom

    @property
    def line(self) -> float:
        """Distance of lines, about."""
        return self.size * (0.72 + self.leading)

    def left(self, number: int) -> float:
        """Left margin of a page by its number: the inner margin is at the spine."""
        return self.inner if number % 2 else self.outer

    def preamble(self) -> str:
        """What all markup of the booklet shares."""
        figures = ', number-type: "old-style"' if self.old_figures else ""
        indent = f"(amount: {self.first_indent}em, all: false)" if self.first_indent else "0pt"
        return "\n".join(
            (
                f'#set text({self.faces.body.typst()}, size: {self.size * self.faces.body.scale}pt, lang: "{self.locale}", '
                f"fill: {self.ink}, hyphenate: {str(self.hyphenate).lower()}, ligatures: {str(self.ligatures).lower()}, "
                f"tracking: {self.tracking}em{figures})",
                f"#set par(justify: {str(self.justify).lower()}, leading: {self.leading}em, spacing: {self.gap}pt, "
                f'first-line-indent: {indent}, linebreaks: "simple")',
                f"#let accent(it) = text(fill: {self.accent}, weight: 700, it)",
                f"#let heading-face(it, ..more) = text({self.faces.heading.typst()}, weight: {self.faces.heading.weight}, "
                "..more, it)",
                f"#let label-face(it, ..more) = text({self.faces.label.typst()}, ..more, it)",
            )
        )


def drawn(chance: random.Random, locale: str) -> Look:
    """A look."""
    width, height = (side * MM for side in chance.choice(_PAGES))
    small = width < 130 * MM
    hue = chance.random()
    margin = (9 if small else chance.choice((11, 13, 15, 18, 22))) * MM
    paper = chance.choice(PAPERS)
    justify = chance.random() < 0.55
    look = Look(
        locale=locale,
        width=round(width, 2),
        height=round(height, 2),
        inner=round(margin * chance.choice((1, 1, 1.25)), 2),
        outer=round(margin, 2),
        top=round(chance.choice((12, 14, 17, 20)) * MM, 2),
        bottom=round(chance.choice((13, 15, 18)) * MM, 2),
        size=chance.choice((7.5, 8, 8.5) if small else (8, 8.5, 9, 9, 9.5, 10, 10.5)),
        leading=chance.choice((0.48, 0.55, 0.6, 0.68)),
        justify=justify,
        hyphenate=justify or chance.random() < 0.5,
        first_indent=chance.choice((0, 0, 0, 1.2)),
        gap=0.0,
        faces=picked(chance),
        ink=chance.choice(('rgb("#000000")', 'rgb("#111111")', 'rgb("#231a10")', 'rgb("#101c33")')),
        accent=_colour(hue, 0.75, chance.uniform(0.4, 0.62)),
        dark=_colour(hue, chance.choice((0.1, 0.6)), chance.uniform(0.14, 0.34)),
        pale=_colour(hue, chance.choice((0.02, 0.14)), chance.uniform(0.86, 0.93)),
        paper_colour=_colour(chance.choice((0.11, hue)), 0.09, 0.975),
        headings=(
            chance.choice(HEADINGS),
            chance.choice(HEADINGS),
            chance.choice(("plain", "accent", "upper", "edge")),
        ),
        heading_sizes=(chance.choice((1.7, 2.0, 2.4)), chance.choice((1.3, 1.45)), chance.choice((1.0, 1.1))),
        bullet=chance.choice(BULLETS),
        boxes=tuple(chance.sample(BOXES, 3)),
        paper=paper,
        numbering=chance.choice(("", "", "", "1.2", "[5.3]", "[17-6]", "2.1.a", "§", "1.2 run-in")),
        old_figures=chance.random() < 0.1,
        ligatures=chance.random() < 0.7,
        tracking=chance.choice((0, 0, 0, 0, 0.015, 0.03)),
    )
    extra = chance.choice((0.5, 2.0)) if look.first_indent else chance.choice((1.5, 3.0, 5.0))
    return replace(look, gap=round(look.leading * look.size + extra, 2))


def _colour(hue: float, saturation: float, value: float) -> str:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(hue % 1, saturation, value))
    return f'rgb("#{red:02x}{green:02x}{blue:02x}")'
