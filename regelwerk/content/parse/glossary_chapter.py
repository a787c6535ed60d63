"""The glossary at the end of a booklet: its entries become terms with definitions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.text import heading_words
from regelwerk.content.text.passages import Piece, flow
from regelwerk.language.tokens import words

_DEFINED = re.compile(r"(?P<term>[^:.!?\n]{2,80}?)\s*(?::|\s[–—-])\s+(?=\S)")
_LONGEST = 6
"""Words of the longest term that a colon or a dash sets off."""
_SHORT = 4
"""Words of the longest term that begins inside a paragraph."""
_ENDS = (".", ")", "!", "?")


def with_terms(entries: Sequence[ParsedEntry], locale: str) -> list[ParsedEntry]:
    """The entries, those of a glossary turned into terms; a definition is kept in its term alone."""
    inside = _inside_glossary(entries)
    result: list[ParsedEntry] = []
    headed: dict[int, int] = {}
    slot = max((entry.slot for entry in entries), default=-1)
    for entry in entries:
        if entry.slot not in inside:
            result.append(entry)
        elif entry.kind == "section" or (entry.title and not entry.text):
            headed[entry.slot] = len(result)
            result.append(entry)
        elif entry.number and entry.title and entry.text:
            result.append(replace(entry, type="term", kind="term"))
        else:
            first, *others = _apart(entry)
            term = as_term(first)
            owner = headed.get(entry.parent) if entry.parent is not None else None
            if term is not None:
                result.append(term)
            elif owner is not None and entry.text and entry.type == "rule":
                result[owner] = _defined(result[owner], entry.text, locale)
            else:
                result.append(first)
            for other in others:
                slot += 1
                result.append(as_term(replace(other, slot=slot)) or other)
    return result


def _apart(entry: ParsedEntry) -> list[ParsedEntry]:
    """The entry, cut where a line of it begins with a term after the end of a definition."""
    if entry.text is None or entry.type != "rule" or entry.kind not in ("rule", "item"):
        return [entry]
    text = entry.text.text
    edges = [at for at in entry.text.line_starts() if text[:at].rstrip().endswith(_ENDS) and _begins_term(text[at:])]
    if not edges or not _begins_term(text):
        return [entry]
    return [
        replace(entry, text=entry.text.cut(start, end)) for start, end in zip([0, *edges], [*edges, None], strict=True)
    ]


def _begins_term(text: str) -> bool:
    match = _DEFINED.match(text)
    hint = heading_words.begins_aside(text) or heading_words.begins_example(text)
    return match is not None and not hint and text[0].isupper() and len(words(match["term"])) <= _SHORT


def _inside_glossary(entries: Sequence[ParsedEntry]) -> set[int]:
    """Slots of everything under the heading of a glossary, the heading itself left out."""
    roots = {entry.slot for entry in entries if entry.title and heading_words.may_hold_terms(entry.title.text)}
    inside: set[int] = set()
    for entry in entries:
        if entry.slot not in roots and (entry.parent in roots or entry.parent in inside):
            inside.add(entry.slot)
    return inside


def as_term(entry: ParsedEntry) -> ParsedEntry | None:
    """A term of an entry such as `Term: definition`, or with the term in bold; None for another sort of entry."""
    if entry.text is None or entry.type != "rule" or entry.kind not in ("rule", "item"):
        return None
    text = entry.text.text
    bold = entry.text.bold_end(0)
    match = _DEFINED.match(text)
    told = match is not None and len(words(match["term"])) <= _LONGEST
    weighed = entry.text.parts[0].provenance.method not in ("ocr", "hocr")
    if bold is not None and bold < len(text) and len(words(text[:bold])) <= _LONGEST and (weighed or not told):
        end, behind = bold, bold
    elif match is not None and told:
        end, behind = match.end("term"), match.end()
    else:
        return None
    definition = _without_mark(entry.text.cut(behind))
    if not definition.text:
        return None
    return replace(entry, type="term", kind="term", title=_without_mark(entry.text.cut(0, end)), text=definition)


def _defined(entry: ParsedEntry, text: Piece, locale: str) -> ParsedEntry:
    """The heading of a term with one more paragraph of its definition."""
    definition = flow([(entry.text, False), (text, False)], locale) if entry.text else text
    return replace(entry, type="term", kind="term", level=None, text=definition)


def _without_mark(piece: Piece) -> Piece:
    """The piece without the colon or dash between a term and its definition."""
    start, end = 0, len(piece.text)
    while start < end and piece.text[start] in ":–—- ":
        start += 1
    while end > start and piece.text[end - 1] in ":–— ":
        end -= 1
    return piece.cut(start, end)
