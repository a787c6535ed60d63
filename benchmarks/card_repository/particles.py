"""Korean particles, whose form depends on the sound before them: `등불^을를` becomes `등불을`."""

from __future__ import annotations

import re

_MARK = re.compile(r"\^(은는|을를|이가|과와|으로로)")
_DIGITS_WITH_CODA = "013678"
"""Digits whose names end in a consonant: 영, 일, 삼, 육, 칠, 팔."""
_LIQUID = 8
"""The final consonant ㄹ, after which `로` stands."""


def with_particles(text: str) -> str:
    """The text with each mark replaced by the form that fits."""
    return _MARK.sub(lambda mark: _form(text[: mark.start()], mark.group(1)), text)


def _form(before: str, pair: str) -> str:
    closed, open_ = (pair[:-1], pair[-1])
    last = before.rstrip("]」》”)")[-1:]
    if "가" <= last <= "힣":
        coda = (ord(last) - ord("가")) % 28
        if pair == "으로로":
            return closed if coda not in (0, _LIQUID) else open_
        return closed if coda else open_
    if pair == "으로로":
        return closed if last in "036" else open_
    return closed if last in _DIGITS_WITH_CODA else open_
