"""What stands on every page and belongs to no text: page numbers, running heads, labels at the edge, watermarks."""

from __future__ import annotations

import random
from dataclasses import dataclass

from ..look import MM
from ..parts.prose import Desk
from ..parts.tokens import line
from .page import Page


@dataclass(frozen=True)
class Furniture:
    """The furniture of a booklet: styles of page numbers, heads, feet, edges, and its watermark."""

    number: str
    number_place: str
    head: str
    foot: str
    edge: bool
    watermark: str
    section: str

    def put(self, page: Page, total: int, section: str) -> None:
        """Add it to a page; `section` is the chapter that the page belongs to."""
        look = page.look
        left, _, width, _ = page.body
        outer_side = "right" if page.number % 2 else "left"
        small = look.size * 0.82 * look.faces.label.scale
        face = f"#label-face(size: {small:.2f}pt"
        self._number(page, total, outer_side, small)
        if self.head:
            text = {"title": page.desk.game.world.title, "section": section}.get(
                self.head, f"{page.desk.game.world.title} | {section}"
            )
            shown = text.upper() if self.section == "upper" else text
            colour = look.accent if self.section != "plain" else look.ink
            tracking = ", tracking: 0.08em" if self.section == "upper" else ""
            align = "center" if self.head == "both" else outer_side
            page.add_furniture(
                left, look.top - 8.5 * MM, width, shown, f"{face}, fill: {colour}{tracking})[{line(shown)}]", align
            )
            if self.section == "rule":
                page.draw(left, look.top - 4.5 * MM, f"line(length: {width:.1f}pt, stroke: 0.5pt + {look.accent})")
        if self.foot:
            side = "left" if outer_side == "right" else "right"
            page.add_furniture(
                left,
                look.height - look.bottom + 5.6 * MM,
                width,
                self.foot,
                f"{face}, fill: luma(90))[{line(self.foot)}]",
                side,
            )
        if self.edge:
            self._edge(page, section)
        if self.watermark:
            size = look.width / max(5, len(self.watermark)) * 1.2
            inner = f"#rotate(-45deg)[#text(size: {size:.0f}pt, weight: 700, fill: luma(226), hyphenate: false)[{line(self.watermark)}]]"
            page.draw(
                0, 0, f"block(width: {look.width}pt, height: {look.height}pt)[#set align(center + horizon)\n{inner}]"
            )
            page.furniture.append(self.watermark)

    def _number(self, page: Page, total: int, outer_side: str, small: float) -> None:
        look = page.look
        if not self.number:
            return
        text = self.number.format(n=page.number, total=total, page=page.desk.game.word("page"))
        left, _, width, _ = page.body
        y = look.height - look.bottom + 5 * MM
        align = "center" if self.number_place == "center" else outer_side
        size = max(small, look.size * 0.9)
        if self.number_place == "corner":
            side = 10 * MM
            x = look.width - side if outer_side == "right" else 0
            page.draw(
                x, look.height - side, f"rect(width: {side:.1f}pt, height: {side:.1f}pt, fill: {look.dark})", above=True
            )
            page.add_furniture(
                x,
                look.height - side * 0.66,
                side,
                text,
                f"#label-face(size: {size:.1f}pt, fill: white, weight: 700)[{line(text)}]",
                "center",
            )
        elif self.number_place == "badge":
            radius = size * 0.95
            at = {"left": left, "right": left + width - 2 * radius}[outer_side]
            page.draw(at, y - radius * 0.5, f"circle(radius: {radius:.1f}pt, fill: {look.accent})", above=True)
            page.add_furniture(
                at,
                y - radius * 0.5 + radius - size * 0.36,
                2 * radius,
                text,
                f"#label-face(size: {size:.1f}pt, fill: white, weight: 700)[{line(text)}]",
                "center",
            )
        else:
            page.add_furniture(left, y, width, text, f"#label-face(size: {size:.1f}pt)[{line(text)}]", align)

    def _edge(self, page: Page, section: str) -> None:
        """The name of the chapter, turned, on a tab at the outer edge."""
        look = page.look
        wide, tall = 6.5 * MM, look.height * 0.26
        right = page.number % 2 == 1
        x = look.width - wide if right else 0
        y = look.height * 0.18
        page.draw(x, y, f"rect(width: {wide:.1f}pt, height: {tall:.1f}pt, fill: {look.accent})")
        turned = 90 if right else -90
        inner = f"rotate({turned}deg, reflow: true, block(width: {tall:.1f}pt, height: {wide:.1f}pt)[#set align(center + horizon)\n#label-face(size: {look.size * 0.8:.1f}pt, fill: white, weight: 700, hyphenate: false)[{line(section[:28])}]])"
        page.over.append(f"#place(top + left, dx: {x:.1f}pt, dy: {y:.1f}pt, {inner})")
        page.furniture.append(section[:28])


def drawn_furniture(chance: random.Random, desk: Desk) -> Furniture:
    """The furniture of a booklet."""
    plain = chance.choice(("{n}", "{n}", "{n}", "– {n} –", "{page} {n}", "{n} / {total}", "{n} |"))
    place = chance.choice(("center", "center", "outer", "outer", "corner", "badge"))
    feet = (
        f"© 20{chance.randint(12, 24)} {desk.game.world.title}",
        f"{desk.game.word('manual')} 1.{chance.randint(0, 9)}",
        desk.game.word("rights"),
    )
    return Furniture(
        number="" if chance.random() < 0.06 else "{n}" if place in ("corner", "badge") else plain,
        number_place=place,
        head=chance.choice(("", "", "title", "section", "both")),
        foot=chance.choice(feet) if chance.random() < 0.25 else "",
        edge=chance.random() < 0.16,
        watermark=desk.game.word("prototype") if chance.random() < 0.06 else "",
        section=chance.choice(("plain", "rule", "upper", "colour")),
    )
