"""Functions of PDFium for calls by the thousand.

Points of a PDF file as the page shows them.
"""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def plain_call(function: Any, result: Any) -> Callable[..., Any]:
    """A function of PDFium without a check of its arguments, which ctypes does for longer than the call takes.

    Pointers are to be given as pointers, `c_void_p` or `byref`, whole numbers beyond 32 bits as their own type.
    """
    return _call_at(ctypes.cast(function, ctypes.c_void_p).value or 0, result)


@cache
def _call_at(address: int, result: Any) -> Callable[..., Any]:
    call: Callable[..., Any] = _returning(result)(address)
    return call


@cache
def _returning(result: Any) -> Any:
    """The type of such functions, one for each type of result: ctypes makes a new class every time."""
    return ctypes.PYFUNCTYPE(result)


class Frame:
    """From the coordinates of the file to those of the page as shown, or of text turned by quarters."""

    def __init__(self, box: tuple[float, float, float, float], rotation: int) -> None:
        """`box` is the visible part of the page (left, bottom, right, top) in coordinates of the file."""
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
