"""Plural categories of whole numbers, told from the header `Plural-Forms` of gettext.

The names are those of CLDR (https://cldr.unicode.org/index/cldr-spec/plural-rules); gettext numbers its forms instead. The forms
of the languages with rulebooks are in the order one, few, many, or one, other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

_NAMES = {2: ("one", "other"), 3: ("one", "few", "many")}


@cache
def categories(plural_forms: str) -> tuple[str, ...]:
    """The categories that whole numbers have under a header; none where it is empty or has another number of forms."""
    head = plural_forms.partition(";")[0].replace(" ", "").removeprefix("nplurals=")
    return _NAMES.get(int(head), ()) if head.isdecimal() else ()


def category(number: int, plural_forms: str) -> str:
    """The category of a whole number. Raises ValueError where the header has none for it."""
    names = categories(plural_forms)
    if not names:
        raise ValueError(f"{plural_forms!r}: a header with unknown plural categories")
    return names[_rule(plural_forms)(abs(number))]


@cache
def _rule(plural_forms: str) -> Callable[[int], int]:
    from gettext import c2py  # it parses the expression itself, and runs no other code

    rule: Callable[[int], int] = c2py(plural_forms.partition("plural=")[2].strip().rstrip(";"))
    return rule
