"""Properties that are computed once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

_Value = TypeVar("_Value")


class lazy_property(Generic[_Value]):  # noqa: N801 - a decorator, named like property
    """`functools.cached_property` without the lock that it takes before Python 3.12.

    The lock costs more than the value does: a page has some thousand lines and runs of words, each asked for its edges.
    """

    def __init__(self, compute: Callable[[Any], _Value]) -> None:  # a method, whose owner is not known yet
        """`compute` gives the value of an object that has a `__dict__`."""
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    def __get__(self, owner: Any, kind: type | None = None) -> _Value:  # of whatever class has the property
        """The value of an object, which from then on has it as an attribute."""
        value = owner.__dict__[self._name] = self._compute(owner)
        return value
