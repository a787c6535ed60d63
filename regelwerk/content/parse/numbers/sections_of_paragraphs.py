"""Paragraphs that begin anew below each section: `B. Barges`, then `(1)` to `(4)`, which `B(2)` points to; `Art. 3`, then
`§ 1` and `§ 2`.

Lists below headings look the same. They are numbers of rules where the text sends to them by section and paragraph.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.parse.numbers.number_heads import Place
from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import (
    Label,
    Path,
    bare_label,
    relative_label,
    styles,
    value,
    whole_label,
)
from regelwerk.language.known_languages import in_any
from regelwerk.language.tokens import words

_FEWEST = 3
"""Sections, and different paragraphs that the text sends to, at least. Chosen by hand."""
_LONGEST = 8
"""Words of the longest line that is the title of a chapter. Chosen by hand."""
_PARAGRAPH = re.compile(r"(?P<sign>\(|§\s*|)(?P<count>[1-9]\d?|[a-z])(?:(?P<close>[.)])\s+|\s+)(?=\S)")
_PART = in_any(lambda one: f"{one.pointers.paragraph}|{one.pointers.letter}")
_POINTER = re.compile(
    r"(?<![\w.,(])(?P<section>[1-9]\d?|[IVX]{1,5}|[A-Z])"
    rf"(?:(?:\s?\(|\s?§\s?|\.\s?|/?(?<=[A-Z/])|(?i:,?\s+(?:{_PART})\s*))(?P<count>[1-9]\d?)(?!\w|[.,]\d)"
    rf"|(?:\s?\(|\.|(?i:,?\s+(?:{_PART})\s*)|(?=[a-z])|\s(?=[a-z]\)))(?P<letter>[a-z])(?!\w))"
)


def paragraph_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places of the sections and of their paragraphs; `shown` says of each piece whether it is a heading, and None where
    it has no numbers. Empty where numbers of several components are printed, which the text sends to as well.
    """
    heads = [whole_label(piece.text) for piece, is_shown in zip(pieces, shown, strict=True) if is_shown is not None]
    if sum(label is not None and len(label.path) > 1 for label in heads) >= _FEWEST:
        return {}
    sign = _usual_sign(pieces, shown)
    found: dict[Place, Label] = {}
    sections: list[str] = []
    last = 0
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        head = _head(piece.text, is_shown=bool(is_shown)) if is_shown is not None else None
        if head is not None and _comes_next(head.path[0], len(sections)):
            sections.append(head.path[0])
            found[(index, 0)], last = head, 0
            continue
        for start in (0, *piece.line_starts()) if sections and is_shown is False else ():
            match = _PARAGRAPH.match(piece.text, start)
            if match and _sign(match) == sign and _count(match["count"]) == last + 1:
                last += 1
                path = (sections[-1], match["count"])
                found[(index, start)] = Label(
                    match.group().strip(), match.end() - start, path, True, True, running=True
                )
    if len(sections) < _FEWEST:
        return {}
    paths = {label.path for label in found.values()}
    sent = {
        (match["section"], match["count"] or match["letter"])
        for piece in pieces
        for match in _POINTER.finditer(piece.text)
    }
    return found if len(sent & paths) >= _FEWEST else {}


def _usual_sign(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> str:
    """How most paragraphs that begin anew, those with the number 1, are set off."""
    lines = (
        match
        for piece, is_shown in zip(pieces, shown, strict=True)
        for start in ((0, *piece.line_starts()) if is_shown is False else ())
        if (match := _PARAGRAPH.match(piece.text, start))
        and match["count"] in ("1", "a")
        and (match["sign"] or match["close"])
    )
    signs = Counter(map(_sign, lines))
    return max(signs, key=lambda sign: (signs[sign], sign), default="")


def _sign(match: re.Match[str]) -> str:
    return (match["sign"].strip() or match["close"] or "") + "a" * match["count"].isalpha()


def _count(component: str) -> int:
    return value(component, "decimal" if component.isdigit() else "lower")


def _head(text: str, *, is_shown: bool) -> Label | None:
    """The number of one component, with a sign after it, that a heading begins with, or after the word for an article."""
    worded = bare_label(text)
    if worded is not None and worded.printed[0].isalpha():  # Chapter 3
        label: Label | None = replace(worded, closed=True)
        is_shown = is_shown or len(words(text)) <= _LONGEST
    else:
        label = whole_label(text) or relative_label(text)
    if label is None or not label.closed or len(label.path) > 1 or label.path[0].islower():
        return None
    if not (is_shown or label.named):
        return None
    path: Path = label.path
    return Label(label.printed, label.end, path, True, True, running=True)


def _comes_next(component: str, before: int) -> bool:
    """True for the number, letter or numeral that counts one more than those before it."""
    return any(value(component, style) == before + 1 for style in styles(component))
