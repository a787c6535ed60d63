"""Where the words of a finding are: in which text of which record, in which block of which page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from regelwerk.schema.content import Content, Origin
from regelwerk.schema.document import Block, Box, Document, Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.finding import Span


@dataclass(frozen=True, slots=True)
class FoundPassage:
    """The words of one side of a finding in the text they come from."""

    record: str
    key: str
    text: str
    """The whole text."""
    start: int
    end: int
    part: Part
    """Where the first of the words comes from."""

    @property
    def field(self) -> str:
        """Name of the text in its record."""
        return self.key.removeprefix(f"{self.record}.")


class PassageIndex:
    """The texts of a content by the pages that they are on."""

    def __init__(self, content: Content, documents: Mapping[str, Document]) -> None:
        self._content = content
        self._by_page: dict[tuple[str, str, int | None], list[Origin]] = {}
        self._by_key: dict[tuple[str, str], Origin] = {}
        self._of: dict[str, list[Origin]] = {}
        for origin in content.origins:
            self._by_key[origin.locale, origin.key] = origin
            self._of.setdefault(origin.id, []).append(origin)
            pages = {(part.provenance.source, part.provenance.page) for part in origin.parts}
            for source, number in sorted(pages, key=str):
                self._by_page.setdefault((origin.locale, source, number), []).append(origin)
        self._blocks: dict[tuple[str, int | None, Box | None], Block] = {}
        for name, document in documents.items():
            for page in document.pages:
                for block in page.blocks:
                    self._blocks.setdefault((name, block.provenance.page, block.provenance.box), block)
        self._order = {rule.id: index for index, rule in enumerate(content.rules)}

    def passage(self, span: Span, record: str) -> FoundPassage | None:
        """The words of a side, in a text of the record if it has them, else in another one of the same page."""
        if span.locale is None:
            return None
        words = span.text.split()
        pattern = re.compile(r"\s+".join(map(re.escape, words))) if words else None
        on_page = self._by_page.get((span.locale, span.file, span.page), [])
        own = [origin for origin in on_page if origin.id == record]
        for origin in (*own, *on_page):
            text = self._text(origin)
            if text is None or pattern is None:
                continue
            found = pattern.search(text)
            if found:
                return self._found(origin, text, found.start(), found.end())
        return None

    def of_record(self, record: str, locale: str) -> list[FoundPassage]:
        """The texts of a record in one locale, whole."""
        found = []
        for origin in self._of.get(record, ()):
            text = self._text(origin)
            if origin.locale == locale and text is not None and origin.parts:
                found.append(self._found(origin, text, 0, len(text)))
        return found

    def stretch(self, locale: str, key: str, start: int, end: int) -> FoundPassage | None:
        """A part of a text; None if the source of the text is unknown."""
        origin = self._by_key.get((locale, key))
        text = self._text(origin) if origin is not None and origin.parts else None
        return self._found(origin, text, start, end) if origin is not None and text is not None else None

    def neighbours(self, record: str, locale: str) -> tuple[FoundPassage | None, FoundPassage | None]:
        """The texts before and after a record in the reading order of one edition."""
        at = self._order.get(record)
        if at is None:
            return None, None
        above = next(self._whole(range(at - 1, -1, -1), locale, last=True), None)
        below = next(self._whole(range(at + 1, len(self._content.rules)), locale, last=False), None)
        return above, below

    def _whole(self, places: range, locale: str, *, last: bool) -> Iterator[FoundPassage]:
        for at in places:
            found = self.of_record(self._content.rules[at].id, locale)
            if found:
                yield found[-1 if last else 0]

    def block(self, provenance: Provenance) -> Block | None:
        """The block of a Document that a part of a text comes from."""
        return self._blocks.get((provenance.source, provenance.page, provenance.box))

    def _text(self, origin: Origin) -> str | None:
        text = self._content.strings.get(origin.locale, {}).get(origin.key)
        return text.text if text else None

    def _found(self, origin: Origin, text: str, start: int, end: int) -> FoundPassage:
        part = max(
            (one for one in origin.parts if one.start <= start), key=lambda one: one.start, default=origin.parts[0]
        )
        return FoundPassage(origin.id, origin.key, text, start, end, part)
