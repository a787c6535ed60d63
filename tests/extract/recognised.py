"""Recognised pages for tests, made of spots: a word on a line of its own at a place in pixels."""

from __future__ import annotations

from collections.abc import Iterable

from regelwerk.extract.geometry import Rect
from regelwerk.extract.image.drawn_lines import Drawn
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord

Spot = tuple[str, int, int, int, int, int]
"""Text, left, upper, right and lower edge in pixels, confidence of 100."""


def recognised(*spots: Spot, drawn: Drawn | None = None) -> RecognisedPage:
    """A page of 1500 by 2000 pixels at 300 dpi, its print 40 pixels in size, with lines and boxes drawn on it."""
    found = drawn or Drawn()
    return RecognisedPage(
        1,
        Rect(0.0, 0.0, 1500.0, 2000.0),
        300.0,
        lines=tuple(map(_line, spots)),
        rules=tuple(Rect(*map(float, line)) for line in found.lines),
        boxes=tuple(Rect(*map(float, box)) for box in found.boxes),
    )


def drawn(lines: Iterable[tuple[int, ...]] = (), boxes: Iterable[tuple[int, ...]] = ()) -> Drawn:
    """Lines and boxes by their edges."""
    return Drawn(tuple(Rect(*line) for line in lines), tuple(Rect(*box) for box in boxes))


def places(page: RecognisedPage) -> list[tuple[str, int, int]]:
    """Words of a page with their left and upper edges."""
    return [(word.text, round(word.box.x0), round(word.box.y0)) for word in page.words]


def _line(spot: Spot) -> RecognisedLine:
    text, *edges, sure = spot
    box = Rect(*map(float, edges))
    return RecognisedLine((RecognisedWord(text, box, sure / 100),), box, size=40.0, offset=0.0)
