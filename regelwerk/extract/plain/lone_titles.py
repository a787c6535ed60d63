"""Titles of a plain text that neither capitals nor a number show: short lines that stand alone above what they head.

A text shows neither the weight nor the size of its letters, so such a line must have an empty line above it, end as no
sentence does and stand over running text, a list or a table. Names that stand alone one after the other are a list.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from regelwerk.extract.plain.line_kinds import begins_low, is_closed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.plain.text_units import TextUnit
    from regelwerk.schema.document import Block

_MOST_WORDS = 7
_MOST_PAGE_WORDS = 10
"""Words of a line of a title page, as who plays and how long."""
_FEWEST_LETTERS = 3
_SENTENCE_WORDS = 5
"""Words of running text at least."""
_MOST_BLOCKS = 20
"""Blocks for each title; chosen by hand: a single line in a long story is the name below a letter."""
_FEWEST_OF_ALL = 0.25
"""Share of all titles of a text: where nearly all are in capitals or numbered, a single line is something else."""
_NO_TITLE = re.compile(r"[,;:!?|…=/\\@]|\.(?=\s|$)|[-–—]$")
_CALL = re.compile(r"(?<=\w)[!?]$")
"""The end of a title that asks or calls, as those of games for children and for parties."""
_MOST_CALL_WORDS = 5
_FEWEST_PLAIN = 2
"""Other titles at least in a text where some ask or call: a text without any may be a dialogue. Both chosen by hand."""
_LETTERED = re.compile(r"([A-Z])[.)] (?=[^\W\d_])")
_FEWEST_COUNTED = 3
"""Things with their numbers at least in a paragraph that lists them."""
_SUBTITLE_WORDS = 5
"""Words of a line below the title of all at least which is no title itself, as there is no number in it."""
_COUNTED = re.compile(r"\d{1,3}\s*[x×]?\s+[^\W\d_]|[x×]\s?\d")


def with_lone_titles(units: Sequence[TextUnit], blocks: Sequence[Block]) -> list[Block]:
    """The blocks, those headings that are such titles; `units` are what the blocks were made of, one each."""
    lines = _Lines(units, blocks)
    titles = lines.titles()
    headings = len(titles) + sum(block.kind == "heading" for block in blocks)
    if len(titles) < _FEWEST_OF_ALL * headings or headings * _MOST_BLOCKS < len(blocks):
        return list(blocks)
    made: list[Block] = []
    above = 0
    for place, block in enumerate(blocks):
        if place in titles:
            made.append(block.model_copy(update={"kind": "heading", "level": above + 1}))
            above = 1 if lines.heads_all(place) else above
        else:
            made.append(block)
            above = block.level or 1 if block.kind == "heading" else above
    return made


class _Lines:
    def __init__(self, units: Sequence[TextUnit], blocks: Sequence[Block]) -> None:
        self.units = units
        self.blocks = blocks
        self.calls = False
        self.letters = {
            found[1]
            for unit, block in zip(units, blocks, strict=True)
            if unit.spaced and len(unit.lines) == 1 and block.kind == "paragraph"
            if (found := _LETTERED.match(block.text))
        }
        plain = len(self.titles())
        asked = [
            len(block.text.split())
            for block in blocks
            if block.kind == "paragraph" and block.text.endswith("?") and not _NO_TITLE.search(block.text[:-1])
        ]
        long = sum(count > _MOST_CALL_WORDS for count in asked)
        self.calls = plain >= _FEWEST_PLAIN and 2 * long <= len(asked)

    def titles(self) -> set[int]:
        """Places of the lines that head what is below them, or another title, or the whole text."""
        found: set[int] = set()
        for place in range(len(self.blocks)):
            if self._may_be(place) and (place - 1 in found or not self._is_listed(place)) and self._is_title(place):
                found.add(place)
        return found

    def _is_title(self, place: int) -> bool:
        page = self._is_title_page(place) or self._is_subtitle(place)
        above_title = self._may_be(place + 1) and self._heads(place + 1) and not page
        return self._heads(place) or above_title or self.heads_all(place)

    def heads_all(self, place: int) -> bool:
        """Whether this is the first line, over nothing but what a title page says, or over the first title."""
        if place or not self._may_be(0):
            return False
        return any(self._may_be(other) and self._heads(other) for other in (1, 2)) and self._is_short(1)

    def _may_be(self, place: int) -> bool:
        if place >= len(self.blocks) or self.blocks[place].kind != "paragraph":
            return False
        unit, text = self.units[place], self.blocks[place].text
        alone = unit.spaced and len(unit.lines) == 1 and not unit.verbatim
        named = text[:1].isupper() and sum(char.isalpha() for char in text) >= _FEWEST_LETTERS
        plain = text[2:] if self._is_lettered(place) else text
        if self.calls and len(text.split()) <= _MOST_CALL_WORDS:
            plain = _CALL.sub("", plain)
        return alone and named and len(text.split()) <= _MOST_WORDS and _NO_TITLE.search(plain) is None

    def _is_lettered(self, place: int) -> bool:
        """Whether the line has a letter in front, and the one before or after it in front of another single line."""
        found = _LETTERED.match(self.blocks[place].text)
        if found is None:
            return False
        return any(abs(ord(letter) - ord(found[1])) == 1 for letter in self.letters)

    def _is_listed(self, place: int) -> bool:
        """Whether the line goes on with the one above it, or is one of several names that stand alone."""
        above = place - 1
        if place == 0 or not self._is_open(above) or self._is_row(above):
            return False
        if self._is_enumeration(above) or self._is_subtitle(above):
            return False
        return not self._is_title_page(place)

    def _is_title_page(self, place: int) -> bool:
        """Whether nothing but names and the like is above the line."""
        above = range(place)
        return all(
            self._is_short(other) and len(self.blocks[other].text.split()) <= _MOST_PAGE_WORDS for other in above
        )

    def _is_subtitle(self, place: int) -> bool:
        """Whether the line says more of the game below its title, as for how many it is."""
        text = self.blocks[place].text
        says = any(char.isdecimal() for char in text) or len(text.split()) >= _SUBTITLE_WORDS
        return place == 1 and self.blocks[0].kind == "heading" and says

    def _heads(self, place: int) -> bool:
        """Whether running text, a list or a table is right below."""
        below = place + 1
        if below >= len(self.blocks) or begins_low(self.blocks[below].text):
            return False
        block = self.blocks[below]
        if block.kind in ("item", "table"):
            return True
        if block.kind == "paragraph" and is_closed(block.text):
            return len(block.text.split()) >= _SENTENCE_WORDS
        if self._is_enumeration(below) or self._leads_to_list(below):
            return True
        if not self.units[below].spaced:
            return self._is_counted(below)
        is_title = self._may_be(below) and self._heads(below)
        return self._is_row(below) and not is_title

    def _is_row(self, place: int) -> bool:
        """Whether the line is one of several that no empty line parts, or counts something."""
        if not self._is_short(place):
            return False
        after = place + 1 < len(self.blocks) and not self.units[place + 1].spaced and self._is_short(place + 1)
        before = not self.units[place].spaced and self._is_short(place - 1)
        return after or before or self._is_counted(place)

    def _is_enumeration(self, place: int) -> bool:
        """Whether a paragraph counts several things one after the other: `1 board, 24 cards, 12 markers`."""
        if place >= len(self.blocks) or not self._is_open(place):
            return False
        parts = self.blocks[place].text.split(", ")
        return len(parts) >= _FEWEST_COUNTED and all(map(_COUNTED.match, parts))

    def _leads_to_list(self, place: int) -> bool:
        """Whether a paragraph of a sentence and the beginning of another stands above the items that end it."""
        block = self.blocks[place]
        items = place + 1 < len(self.blocks) and self.blocks[place + 1].kind == "item"
        return items and block.kind == "paragraph" and re.search(r"\w{3}[.!?]\s+\w", block.text) is not None

    def _is_counted(self, place: int) -> bool:
        return self._is_short(place) and _COUNTED.match(self.blocks[place].text) is not None

    def _is_short(self, place: int) -> bool:
        return self._is_open(place) and len(self.units[place].lines) == 1

    def _is_open(self, place: int) -> bool:
        """Whether a paragraph ends as no sentence does."""
        return self.blocks[place].kind == "paragraph" and not is_closed(self.blocks[place].text)
