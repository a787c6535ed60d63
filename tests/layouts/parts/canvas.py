"""A drawing: shapes and words at places, in points from its upper left corner."""

from __future__ import annotations

from ..look import Look
from .part import Loose, Said
from .tokens import line


class Canvas:
    """A drawing while it is made; its words are labels that a reader may meet in any order."""

    def __init__(self, look: Look, width: float, height: float) -> None:
        self.look, self.width, self.height = look, width, height
        self.pieces: list[str] = []
        self.labels: list[Loose] = []

    def shape(self, x: float, y: float, markup: str) -> None:
        """A shape with its upper left corner here."""
        self.pieces.append(f"#place(dx: {x:.2f}pt, dy: {y:.2f}pt, {markup})")

    def box(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "none",
        stroke: str = "0.7pt",
        radius: float = 0,
    ) -> None:
        """A rectangle."""
        self.shape(
            x,
            y,
            f"rect(width: {width:.2f}pt, height: {height:.2f}pt, fill: {fill}, stroke: {stroke}, radius: {radius}pt)",
        )

    def disc(self, x: float, y: float, radius: float, *, fill: str = "none", stroke: str = "0.7pt") -> None:
        """A circle about a point."""
        self.shape(x - radius, y - radius, f"circle(radius: {radius:.2f}pt, fill: {fill}, stroke: {stroke})")

    def line(self, x0: float, y0: float, x1: float, y1: float, *, stroke: str = "0.7pt", arrow: bool = False) -> None:
        """A line, perhaps with the head of an arrow at its end (for level and upright lines)."""
        self.shape(0, 0, f"line(start: ({x0:.2f}pt, {y0:.2f}pt), end: ({x1:.2f}pt, {y1:.2f}pt), stroke: {stroke})")
        if arrow:
            length = max(abs(x1 - x0), abs(y1 - y0), 0.1)
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            corners = (
                (x1, y1),
                (x1 - 5 * ux - 3 * uy, y1 - 5 * uy - 3 * ux),
                (x1 - 5 * ux + 3 * uy, y1 - 5 * uy + 3 * ux),
            )
            self.shape(0, 0, f"polygon(fill: black, {', '.join(f'({x:.2f}pt, {y:.2f}pt)' for x, y in corners)})")

    def picture(self, x: float, y: float, name: str, width: float, height: float) -> None:
        """A picture, cut to a rectangle."""
        self.shape(x, y, f'image("{name}", width: {width:.2f}pt, height: {height:.2f}pt, fit: "cover")')

    def words(
        self, x: float, y: float, width: float, height: float, text: str, *, size: float = 0.0, fill: str = "",
        weight: int = 400, align: str = "center + horizon", optional: bool = False, turned: int = 0,
    ) -> None:  # fmt: skip
        """A label inside a rectangle."""
        colour = f", fill: {fill}" if fill else ""
        face = f"#label-face(size: {size or self.look.size * 0.82:.2f}pt, weight: {weight}, hyphenate: false{colour})[{line(text)}]"
        inner = f"#set par(justify: false, leading: 0.35em, first-line-indent: 0pt)\n#set align({align})\n{face}"
        box = f"block(width: {width:.2f}pt, height: {height:.2f}pt)[{inner}]"
        self.shape(x, y, f"rotate({turned}deg, {box})" if turned else box)
        self.labels.append(Loose(Said("figure_label", text), optional=optional))

    def markup(self, align: str = "center") -> str:
        """The drawing as a block."""
        return f"#align({align}, block(width: {self.width:.2f}pt, height: {self.height:.2f}pt)[{''.join(self.pieces)}])"
