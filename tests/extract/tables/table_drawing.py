"""Pages of placed text, lines and boxes, set by Typst: every line of a drawn table stands exactly where it is wanted.

Lengths are in points, the origin is the upper left corner of the page.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import typst

ASCENT = 0.72
"""Height of a line of text above its baseline, in em."""
LEADING = 1.25
"""Distance between baselines, in em."""
_WIDTHS = (("iljtfrI.,;:!'()|-–", 0.34), ("mwMWQ%", 0.9), ("ABCDEFGHJKLNOPRSTUVXYZÄÖÜŁŚŻŹĆŃÓ", 0.72), (" ", 0.27))
_USUAL_WIDTH = 0.53
"""Widths of characters in em, a little more than the font has."""

FONTS = {"Libertinus Serif": 1.0, "New Computer Modern": 1.14}
"""How wide fonts are in relation to those widths."""

Point = tuple[float, float]


def width_of(text: str, size: float) -> float:
    """How wide a line of text is at most."""
    return size * sum(next((width for chars, width in _WIDTHS if char in chars), _USUAL_WIDTH) for char in text)


def broken(text: str, width: float, size: float) -> list[str]:
    """Lines of a text, broken between words; a word that is too long is cut with a hyphen.

    `size` is that of the font times how wide the font is.
    """
    lines = [""]
    for word in text.split():
        while width_of(word, size) > width and len(word) > 3:
            fits = next(
                end for end in range(len(word) - 2, 0, -1) if end < 3 or width_of(word[:end] + "-", size) < width
            )
            lines[-1:] = [*(line for line in lines[-1:] if line), f"{word[:fits]}-", ""]
            word = word[fits:]
        longer = f"{lines[-1]} {word}".strip()
        if width_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return [line for line in lines if line] or [""]


@dataclass
class DrawnPage:
    """A page on which things are placed one after the other."""

    width: float = 420.0
    height: float = 595.0
    size: float = 9.0
    """Of its text."""
    font: str = "Libertinus Serif"
    language: str = "de"
    parts: list[str] = field(default_factory=list)

    def place(self, x: float, y: float, what: str) -> None:
        self.parts.append(f"#place(top + left, dx: {x:.2f}pt, dy: {y:.2f}pt, {what})")

    def text(
        self, x: float, baseline: float, text: str, *, width: float = 0, align: str = "left", how: str = ""
    ) -> None:
        """A line of text; with a width, placed in it as `align` says."""
        said = f"text({how}top-edge: {ASCENT}em, bottom-edge: 0em)[{escaped(text)}]"
        inner = f"box(width: {width:.2f}pt, align({align}, {said}))" if width else said
        self.place(x, baseline - ASCENT * self.size, inner)

    def turned_text(self, x: float, y: float, text: str, *, how: str = "") -> None:
        """A line that runs upwards, whose lower left corner is at the point."""
        said = f"text({how}top-edge: {ASCENT}em, bottom-edge: 0em)[{escaped(text)}]"
        self.place(x, y, f"place(bottom + left, rotate(-90deg, reflow: true, {said}))")

    def lines(self, x: float, baseline: float, lines: Iterable[str], **how: str | float) -> None:
        """Lines of text below one another."""
        for number, line in enumerate(lines):
            self.text(x, baseline + number * LEADING * self.size, line, **how)  # type: ignore[arg-type]

    def paragraph(self, x: float, y: float, text: str, width: float) -> float:
        """A paragraph whose first line begins at y; gives where its last line ends."""
        lines = broken(text, width, self.size * FONTS[self.font])
        self.lines(x, y + ASCENT * self.size, lines)
        return y + (ASCENT + (len(lines) - 1) * LEADING + 0.25) * self.size

    def paragraph_above(self, x: float, bottom: float, text: str, width: float) -> None:
        """A paragraph whose last line ends at `bottom`."""
        height = (ASCENT + (len(broken(text, width, self.size * FONTS[self.font])) - 1) * LEADING + 0.25) * self.size
        self.paragraph(x, bottom - height, text, width)

    def line(self, start: Point, end: Point, stroke: str) -> None:
        (x0, y0), (x1, y1) = start, end
        ends = f"start: (0pt, 0pt), end: ({x1 - x0:.2f}pt, {y1 - y0:.2f}pt)"
        self.place(x0, y0, f"line({ends}, stroke: {stroke})")

    def box(self, corner: Point, size: Point, *, fill: str = "none", stroke: str = "none", radius: float = 0) -> None:
        how = f"width: {size[0]:.2f}pt, height: {size[1]:.2f}pt, fill: {fill}, stroke: {stroke}, radius: {radius}pt"
        self.place(*corner, f"rect({how})")

    def path(self, runs: Sequence[tuple[Point, Point]], stroke: str) -> None:
        """Many lines as one path."""
        moves = "".join(
            f"curve.move(({a:.2f}pt, {b:.2f}pt)), curve.line(({c:.2f}pt, {d:.2f}pt)), " for (a, b), (c, d) in runs
        )
        self.place(0, 0, f"curve(stroke: {stroke}, {moves})")

    def icon(self, x: float, y: float, side: float, shape: int) -> None:
        """A small drawn sign whose upper left corner is at the point."""
        signs = (
            f"circle(radius: {side / 2:.2f}pt, fill: rgb(160, 30, 40))",
            f"polygon.regular(size: {side:.2f}pt, vertices: 6, fill: rgb(30, 60, 140))",
            f"polygon.regular(size: {side:.2f}pt, vertices: 3, fill: rgb(20, 110, 60))",
        )
        self.place(x, y, signs[shape % len(signs)])

    def picture(self, x: float, y: float, side: float, grey: int) -> None:
        """A small picture made of pixels."""
        pixels = ", ".join(str((grey + 11 * place * place) % 256) for place in range(64))
        how = f'format: (encoding: "luma8", width: 8, height: 8), width: {side:.2f}pt'
        self.place(x, y, f"image(bytes(({pixels})), {how})")

    def pdf(self) -> bytes:
        head = (
            f"#set page(width: {self.width}pt, height: {self.height}pt, margin: 0pt)\n"
            f'#set text(lang: "{self.language}", size: {self.size}pt, font: "{self.font}", hyphenate: false)\n'
        )
        return bytes(typst.compile((head + "\n".join(self.parts)).encode()))


def escaped(text: str) -> str:
    """Text as Typst markup that says it literally."""
    return "".join(f"\\{char}" if char in "#*_`$<>@[]\\~/" or (char in "-=+" and not index) else char
                   for index, char in enumerate(text))  # fmt: skip
