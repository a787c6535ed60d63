"""Icons in running text: `{icon:KEY}` in place of their stand-ins."""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regelwerk.extract.page.words import FIRST_ICON, MAX_ICONS, PageIcon
from regelwerk.schema.document import Box, Icon, Mark

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from regelwerk.extract.page.words import PageWords, Word

_STAND_IN = re.compile(f"[{chr(FIRST_ICON)}-{chr(FIRST_ICON + MAX_ICONS - 1)}]")
"""Looked for at once in each text: most texts hold none, and a step for every character would cost much."""


@dataclass(frozen=True, slots=True)
class IconText:
    """The icons of a document in the order of their stand-ins."""

    icons: tuple[PageIcon, ...] = ()
    pages: tuple[int, ...] = ()
    """Number of the page of each."""

    def shown(self, text: str) -> str:
        """The text with each stand-in written out."""
        return _STAND_IN.sub(self._written, text) if self.icons else text

    def shown_marks(self, text: str, marks: Iterable[Mark]) -> tuple[Mark, ...]:
        """Marks of a text with stand-ins, as they are in `shown(text)`."""
        if not self.icons:
            return tuple(marks)
        places = [found.start() for found in _STAND_IN.finditer(text) if self._icon(found.group())]
        if not places:
            return tuple(marks)
        grown = [0]
        for place in places:
            grown.append(grown[-1] + len(self.shown(text[place])) - 1)

        def moved(offset: int) -> int:
            return offset + grown[bisect_left(places, offset)]

        return tuple(mark.model_copy(update={"start": moved(mark.start), "end": moved(mark.end)}) for mark in marks)

    def icons_in(self, text: str) -> tuple[Icon, ...]:
        """The icons of a text with stand-ins, in order."""
        return tuple(
            Icon(
                hash=icon.key,
                font=icon.font,
                page=self.pages[ord(char) - FIRST_ICON],
                box=Box(x0=icon.x0, y0=icon.y0, x1=icon.x1, y1=icon.y1),
            )
            for char in (_STAND_IN.findall(text) if self.icons else ())
            if (icon := self._icon(char))
        )

    def _written(self, found: re.Match[str]) -> str:
        icon = self._icon(found.group())
        return f"{{icon:{icon.key}}}" if icon else found.group()

    def _icon(self, char: str) -> PageIcon | None:
        index = ord(char) - FIRST_ICON
        return self.icons[index] if 0 <= index < len(self.icons) else None


class IconCount:
    """Counts the icons of a document, page after page, as blocks run over pages."""

    def __init__(self) -> None:
        self._icons: list[PageIcon] = []
        self._pages: list[int] = []

    def numbered(self, page: PageWords) -> PageWords:
        """The next page, its stand-ins counted on from those of the pages before."""
        if not page.icons:
            return page
        shift = len(self._icons)
        codes = {
            FIRST_ICON + index: chr(FIRST_ICON + shift + index) if shift + index < MAX_ICONS else "\ufffd"
            for index in range(len(page.icons))
        }
        words = tuple(translated(word, codes) for word in page.words)
        tables = tuple(
            replace(table, rows=tuple(tuple(cell.translate(codes) for cell in row) for row in table.rows))
            for table in page.tables
        )
        self._icons.extend(page.icons)
        self._pages.extend([page.number] * len(page.icons))
        return replace(page, words=words, tables=tables)

    def text(self) -> IconText:
        """The icons of all pages so far."""
        return IconText(tuple(self._icons[:MAX_ICONS]), tuple(self._pages))


def translated(word: Word, codes: Mapping[int, str]) -> Word:
    """The word with other characters for its stand-ins; most words have none, and are given back."""
    if word.text.isascii():
        return word
    text = word.text.translate(codes)
    return word if text == word.text else replace(word, text=text)
