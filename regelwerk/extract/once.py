"""Properties that are computed once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

_Value = TypeVar("_Value")


class once(Generic[_Value]):  # noqa: N801 - a decorator, named like property
    """`functools.cached_property` without the lock that it takes before Python 3.12, which costs more than the value."""

    def __init__(self, compute: Callable[[Any], _Value]) -> None:
        self._compute = compute
        self._name = compute.__name__
        self.__doc__ = compute.__doc__

    def __get__(self, owner: Any, kind: type | None = None) -> _Value:
        value = owner.__dict__[self._name] = self._compute(owner)
        return value
