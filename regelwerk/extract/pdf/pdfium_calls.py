"""Functions of PDFium for calls by the thousand."""

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
