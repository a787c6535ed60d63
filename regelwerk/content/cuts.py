"""Places where a paragraph may be cut, and the pieces of a unit between them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from regelwerk.content.passages import Piece
from regelwerk.language.functionwords import FUNCTION_WORDS
from regelwerk.language.locales import fold, language_of
from regelwerk.language.tokens import sentences
from regelwerk.schema.draft import Passage, Unit
from regelwerk.schema.text import Text

_HEAD = 80
"""Characters of a sentence that may be a heading before it."""
_MOST = 60
"""Possible cuts of a unit at most: beyond that only ends of sentences count."""
_CAPITAL = re.compile(r"(?<=[^\W_])[)\"”“»:]?\s+(?=[^\W\d_a-zäöüßąćęłńóśźż]|[„«\"(]?\d)")
_ENTRY = re.compile(r"(?<=[\w)])\s+(?=\d{1,3}\s*[x×]?\s[^\W\d_]{2}|[A-ZÄÖÜĄĆĘŁŃÓŚŹŻ])")
_QUANTITY = re.compile(r"(?:^|\s)\d{1,3}\s*[x×]?\s[^\W\d_]{3}")
_ENTRIES = 3
"""Quantities that make a paragraph without a full stop a list."""
_LETTERS = re.compile(r"[^\W\d_]+")
_DASH = re.compile(r"(?<=[.!?…\"”“«»])\s+(?=[–—-]\s)")


@dataclass(frozen=True, slots=True)
class Cuts:
    """Where a text may be cut, as offsets, in order, without its ends."""

    length: int
    inner: tuple[int, ...]
    hard: tuple[bool, ...]
    """Whether a sentence begins at each stretch; the others may only be cut behind a heading."""
    listed: bool
    """Without sentences: a list that runs on in lines."""

    def spans(self) -> list[tuple[int, int]]:
        """The stretches between the cuts."""
        return list(zip((0, *self.inner), (*self.inner, self.length), strict=True))


def cuts_of(passage: Passage, locale: str) -> Cuts:
    """Every place where a passage may be cut: never inside a token."""
    text = passage.content.text
    starts = {sentence.start for sentence in sentences(text, locale)}
    starts |= {match.end() for match in _DASH.finditer(text)}
    starts |= {at + 1 for at, char in enumerate(text) if char == "\n"}
    listed = len(starts) <= 1 and len(_QUANTITY.findall(text)) >= _ENTRIES
    soft: set[int] = set()
    if listed:
        starts |= {match.end() for match in _ENTRY.finditer(text)}
    else:
        for start in sorted({0, *starts}):
            soft |= {
                match.end()
                for match in _CAPITAL.finditer(text, start, start + _HEAD)
                if _may_end_heading(text, start, match.end(), locale)
            }
    inside = {at for token in passage.content.tokens for at in range(token.start + 1, token.end)}
    hard = {at for at in starts if 0 < at < len(text)} - inside
    soft -= inside | hard
    if len(hard) + len(soft) > _MOST:
        soft = set()
    if len(hard) > _MOST:
        return Cuts(len(text), (), (), listed)
    inner = tuple(sorted(hard | {at for at in soft if 0 < at < len(text)}))
    return Cuts(len(text), inner, (True, *(at in hard for at in inner)), listed)


def _may_end_heading(text: str, start: int, following: int, locale: str) -> bool:
    """Whether a heading may end here.

    None ends with an article or a preposition; one in capitals ends where the capitals end, one with a colon there.
    """
    head, then = text[start:following].rstrip(), _LETTERS.findall(text[following : following + _HEAD])
    words = _LETTERS.findall(head)
    if not words or fold(words[-1]) in FUNCTION_WORDS.get(language_of(locale), frozenset()):
        return False
    capitals = [len(word) > 1 and word.isupper() for word in (words[0], words[-1], *then[:1])]
    if ":" in head[:-1] or head.count("(") != head.count(")") or head[-1].isdigit():
        return False
    return not capitals[0] or capitals == [True, True, False]


def piece_of(unit: Unit, start: int, end: int, name: str) -> Unit:
    """The stretch of a unit's text as a unit of its own; `name` is put behind its key, only the first has the title."""
    if unit.text is None:
        raise ValueError(f"{unit.key} has no text to cut")
    text = unit.text.content.text
    piece = Piece(text, unit.text.parts).cut(start, end)
    while start < end and text[start].isspace():
        start += 1
    tokens = tuple(
        token.model_copy(update={"start": token.start - start, "end": token.end - start})
        for token in unit.text.content.tokens
        if start <= token.start and token.end <= start + len(piece.text)
    )
    passage = Passage(content=Text(text=piece.text, tokens=tokens), parts=piece.parts)
    changed: dict[str, object] = {"text": passage}
    if start > 0:
        changed |= {"key": unit.key + name, "title": None, "printed": None, "facts": {}}
    return unit.model_copy(update=changed)
