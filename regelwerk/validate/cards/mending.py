"""What a program may change in a text of a card unasked: spaces, names of icons, quotation marks.

Findings say what is to be mended, so that nothing changes that people accepted.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from regelwerk.schema.cardset import CardFile, Layout, Sheet
from regelwerk.schema.finding import Finding
from regelwerk.validate.cards.quotation_marks import quotes
from regelwerk.validate.cards.stray_spaces import stray_spaces

Edit = tuple[int, int, str]
"""Offsets in a text, and what shall be between them."""


@dataclass(slots=True)
class Wanted:
    """What findings ask for."""

    spaces: set[tuple[str, str, str]] = field(default_factory=set)
    """File, record and field whose spaces are too many."""
    icons: dict[tuple[str, str, str], dict[str, str]] = field(default_factory=dict)
    """File, record and field to icons as they are written and as they are meant."""
    aliases: dict[str, dict[str, str]] = field(default_factory=dict)
    """Locale to icons by another name, with the name that counts."""
    quotes: dict[str, dict[str, str]] = field(default_factory=dict)
    """Locale to styles of quotation marks, with the pair it uses."""

    def __bool__(self) -> bool:
        return bool(self.spaces or self.icons or self.anywhere)

    @property
    def anywhere(self) -> bool:
        """Whether texts of any file may have to be mended."""
        return bool(self.aliases or self.quotes)

    @property
    def files(self) -> set[str]:
        """Files with a text that is to be mended."""
        return {file for file, *_ in (*self.spaces, *self.icons)}


def wanted(findings: Iterable[Finding]) -> Wanted:
    """What can be mended of these findings."""
    asked = Wanted()
    for one in findings:
        fix = one.fix
        if fix is None or not fix.safe or not one.spans:
            continue
        place = (one.spans[0].file, one.id, fix.field)
        if one.name == "stray-space":
            asked.spaces.add(place)
        elif one.name == "unknown-icon":
            asked.icons.setdefault(place, {})[fix.old] = fix.new
        elif one.name == "icon-alias":
            asked.aliases.setdefault(fix.locale or "", {})[fix.old] = fix.new
        elif one.name == "quotation-style":
            asked.quotes.setdefault(fix.locale or "", {})[fix.old] = fix.new
    return asked


def edits(file: CardFile, sheet: Sheet, asked: Wanted) -> Iterator[tuple[int, str, list[Edit]]]:
    """Record, field and edits of each text of a file that is to be mended, from the beginning to the end of the text."""
    kind = sheet.kind
    for index, record in enumerate(file.records):
        name = record.get(kind.id)
        if not isinstance(name, str):
            continue
        for at in kind.texts:
            text = record.get(at)
            if isinstance(text, str) and text.strip():
                found = _edits(text, (file.path, name, at), file.locale, sheet.layout, asked)
                if found:
                    yield index, at, found


def _edits(text: str, place: tuple[str, str, str], overlay: str | None, layout: Layout, asked: Wanted) -> list[Edit]:
    locale = overlay or layout.source
    names = dict(asked.icons.get(place, {}))
    if overlay:  # the source is what the other names are measured by
        names |= asked.aliases.get(locale, {})
    work = _Work(text)
    for old, new in names.items():
        start = work.text.find(old)
        while start >= 0:
            work.apply([(start, start + len(old), new)])
            start = work.text.find(old, start + len(new))
    work.apply(list(_quotes(work.text, asked.quotes.get(locale, {}))))
    if place in asked.spaces:
        for _ in range(len(text)):  # a space that goes may leave another one before a mark
            found: list[Edit] = [*stray_spaces(work.text, locale, place[0])]
            if not found:
                break
            work.apply(found)
    return work.edits()


def _quotes(text: str, styles: Mapping[str, str]) -> Iterator[Edit]:
    """Outer pairs of an odd style; a text with quotes in quotes is left to a person."""
    found = quotes(text) if styles else None
    usual = styles.get(found.style) if found else None
    if found is None or usual is None:
        return
    inner = [text[start + 1 : end] for start, end in found.pairs]
    if any(mark in stretch for stretch in inner for mark in '„“”«»「」『』"'):
        return
    for start, end in found.pairs:
        if text[start] + text[end] != usual:
            yield start, start + 1, usual[0]
            yield end, end + 1, usual[1]


class _Work:
    """A text that is edited in steps, and where each of its characters was at the beginning."""

    def __init__(self, text: str) -> None:
        self.first = self.text = text
        self.origins: list[int | None] = list(range(len(text)))

    def apply(self, edits: list[Edit]) -> None:
        for start, end, new in reversed(edits):
            self.text = self.text[:start] + new + self.text[end:]
            kept = [None] * len(new) if new != self.first[start:end] else self.origins[start:end]
            self.origins[start:end] = kept

    def edits(self) -> list[Edit]:
        """All steps as edits of the first text."""
        found: list[Edit] = []
        at, new = 0, ""
        for sign, origin in [*zip(self.text, self.origins, strict=True), ("", len(self.first))]:
            if origin is None:
                new += sign
                continue
            if new or origin > at:
                found.append((at, origin, new))
            at, new = origin + 1, ""
        return found
