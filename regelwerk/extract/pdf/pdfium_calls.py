"""Functions of PDFium for calls by the thousand."""

from __future__ import annotations

import ctypes
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

Handle = Any  # PDFium gives pointers to what only it knows, and ctypes has no types for them that mypy could tell apart
"""A document, a page, an object on one, a font: whatever PDFium is to be given back."""
Result = Any  # a type of ctypes, or None
"""What a function of PDFium gives."""


def plain_call(function: Handle, result: Result) -> Callable[..., Any]:  # the result is of C, as `result` says
    """A function of PDFium without a check of its arguments, which ctypes does for longer than the call takes.

    Pointers are to be given as pointers, `c_void_p` or `byref`, whole numbers beyond 32 bits as their own type.
    """
    return _call_at(ctypes.cast(function, ctypes.c_void_p).value or 0, result)


@cache
def _call_at(address: int, result: Result) -> Callable[..., Any]:
    call: Callable[..., Any] = _returning(result)(address)
    return call


@cache
def _returning(result: Result) -> Any:
    """The type of such functions, one for each type of result: ctypes makes a new class every time."""
    return ctypes.PYFUNCTYPE(result)
