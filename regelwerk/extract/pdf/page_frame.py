"""Points of a PDF file as the page shows them."""

from __future__ import annotations

from regelwerk.extract.geometry import Rect

FileBox = tuple[float, float, float, float]
"""Left, bottom, right and top edge in coordinates of the file, in which y grows upwards."""


class Frame:
    """From the coordinates of the file to those of the page as shown, or of text turned by quarters."""

    def __init__(self, box: FileBox, rotation: int) -> None:
        """`box` is the visible part of the page."""
        self.box = box
        self.rotation = rotation % 360
        left, bottom, right, top = box
        self.width, self.height = right - left, top - bottom
        if self.rotation in (90, 270):
            self.width, self.height = self.height, self.width

    def place(self, x: float, y: float, turn: int | None = None) -> tuple[float, float]:
        """Point of the file as seen when the page is turned clockwise by `turn` degrees (its own rotation if None)."""
        left, bottom, right, top = self.box
        turn = self.rotation if turn is None else turn
        if turn == 0:
            return x - left, top - y
        if turn == 90:
            return y - bottom, x - left
        if turn == 180:
            return right - x, y - bottom
        return top - y, right - x

    def placed_rect(self, left: float, bottom: float, right: float, top: float) -> Rect[float]:
        """A rectangle of the file as the page shows it."""
        xs, ys = zip(self.place(left, bottom), self.place(right, top), strict=True)
        return Rect(min(xs), min(ys), max(xs), max(ys))

    def unplace(self, x: float, y: float, turn: int) -> tuple[float, float]:
        """The point of the file that `place` shows at x, y."""
        left, bottom, right, top = self.box
        if turn == 0:
            return x + left, top - y
        if turn == 90:
            return y + left, x + bottom
        if turn == 180:
            return right - x, y + bottom
        return right - y, top - x
