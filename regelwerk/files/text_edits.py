"""Edits of text values inside a file: the bytes of everything else stay as they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

Edit = tuple[int, int, str]
"""Offsets, and what shall be between them."""


def as_written(text: str, offsets: Sequence[int], edits: Iterable[Edit]) -> list[Edit]:
    r"""Edits of a value as edits of the text of its file.

    `offsets` tells where each character of the value is, and the one after the last. What is put in is escaped as
    the quotes around the value ask for, and as `\uXXXX` where the file holds nothing but ASCII.
    """
    quote = text[offsets[0] - 1 : offsets[0]]
    return [(offsets[start], offsets[end], _escaped(new, quote, ascii_=text.isascii())) for start, end, new in edits]


def edited(text: str, edits: Iterable[Edit]) -> str:
    """The text after edits that do not overlap."""
    for start, end, new in sorted(edits, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def _escaped(new: str, quote: str, *, ascii_: bool) -> str:
    if quote == '"':
        return json.dumps(new, ensure_ascii=ascii_)[1:-1]
    return new.replace("'", "''") if quote == "'" else new
