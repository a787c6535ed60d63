"""The ground that a page is printed on: white, tinted, parchment, a gradient, a frame of ornaments."""

from __future__ import annotations

import random

from ..look import MM, Look
from ..parts import pictures
from ..typesetting import Press


class Paper:
    """The ground of a booklet's pages; pictures of it are painted once."""

    def __init__(self, look: Look, press: Press, chance: random.Random) -> None:
        self.look = look
        self.texture = ""
        if look.paper == "parchment":
            image = pictures.paper(
                chance, 620, round(620 * look.height / look.width), strength=chance.choice((22, 34, 46))
            )
            self.texture = press.picture(image, quality=80)

    def markup(self, number: int) -> str:
        """What is drawn below everything on a page."""
        look = self.look
        whole = f"width: {look.width}pt, height: {look.height}pt"
        if look.paper in ("cream", "tint"):
            return f"#place(top + left, rect({whole}, fill: {look.paper_colour}))"
        if look.paper == "gradient":
            return f"#place(top + left, rect({whole}, fill: gradient.linear(white, {look.pale}, angle: 90deg)))"
        if look.paper == "parchment":
            return f'#place(top + left, image("{self.texture}", {whole}))'
        if look.paper == "frame":
            return self._frame()
        if look.paper == "strip":
            wide = 5 * MM
            x = look.width - wide if number % 2 else 0
            return f"#place(top + left, dx: {x:.1f}pt, rect(width: {wide:.1f}pt, height: {look.height}pt, fill: {look.accent}))"
        return ""

    def _frame(self) -> str:
        look = self.look
        edge = 4.5 * MM
        wide, tall = look.width - 2 * edge, look.height - 2 * edge
        out = [
            f"#place(top + left, dx: {edge:.1f}pt, dy: {edge:.1f}pt, rect(width: {wide:.1f}pt, height: {tall:.1f}pt, stroke: 1.2pt + {look.accent}))"
        ]
        inner = edge + 2.5
        out.append(
            f"#place(top + left, dx: {inner:.1f}pt, dy: {inner:.1f}pt, rect(width: {wide - 5:.1f}pt, height: {tall - 5:.1f}pt, stroke: 0.4pt + {look.accent}))"
        )
        corner = f"circle(radius: 5pt, fill: {look.dark}, stroke: 1pt + {look.accent})"
        corners = [(x - 5, y - 5) for x in (edge, look.width - edge) for y in (edge, look.height - edge)]
        out += [f"#place(top + left, dx: {x:.1f}pt, dy: {y:.1f}pt, {corner})" for x, y in corners]
        return "".join(out)
