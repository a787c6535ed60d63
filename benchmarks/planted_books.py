"""Editions of script books and of cards that defects are planted in: made ones, and books of the measuring material."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from benchmarks.planted_cards import CARD_DEFECTS
from benchmarks.planted_sections import SECTION_DEFECTS
from tests.books.card_page_maker import Form as CardForm
from tests.books.card_page_maker import document as card_document
from tests.books.card_pages.card_set import card_set
from tests.books.card_pages.card_style import card_style
from tests.books.phrases import Locale
from tests.books.script_book_maker import Form, script_book
from tests.books.script_books.section import CLOSE, OPEN, Outcome, Paragraph, Roll, Section, WayOut, plain

SECTIONS, CARDS = 32, 24
"""Sections of a made book, and most cards of a made set."""
LOCALES: tuple[tuple[Locale, ...], ...] = (("de", "pl"), ("pl", "en"), ("en", "de"), ("de", "en", "pl"))
_HEAD = 90
"""Characters before the text of a section in which its number stands."""


@dataclass(frozen=True)
class Trial:
    """One edition with a defect: its file, its bytes, and what a finding may be about."""

    file: str
    data: bytes
    records: tuple[str, ...]
    names: tuple[str, ...] = ()
    """Names of the cards, where the records are not known by number."""


class MadeScripts:
    """Script books of `tests/books`."""

    defects = SECTION_DEFECTS

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.form: Form = ("txt", "md", "pdf")[seed % 3]
        self.books = {f"book-{one}.{self.form}": script_book(seed, one, SECTIONS) for one in LOCALES[seed % 4]}

    def files(self) -> dict[str, bytes]:
        return {name: book.document(self.form) for name, book in self.books.items()}

    def trials(self, name: str, chance: Random) -> Iterator[Trial]:
        file = chance.choice(list(self.books))
        book = self.books[file]
        other = next(each for each in self.books.values() if each is not book)
        for planted in SECTION_DEFECTS[name][0](book.sections, other.sections, chance):
            damaged = replace(book, sections=planted.sections)
            yield Trial(file, damaged.document(self.form), script_ids(planted.numbers))


class KnownScripts:
    """Script books of the measuring material, cut into sections by their truth."""

    defects = SECTION_DEFECTS

    def __init__(self, rulebooks: Path, name: str, locales: Sequence[str]) -> None:
        self.texts = {f"scripts-{name}-{one}.txt": f"{name}-{one}" for one in locales}
        self.books: dict[str, tuple[str, list[Section], str]] = {}
        for file, truth in self.texts.items():
            rows = (rulebooks.parent / "dev" / "scripts" / f"{truth}.jsonl").read_text(encoding="utf-8").splitlines()
            self.books[file] = cut((rulebooks / file).read_text(encoding="utf-8"), [json.loads(row) for row in rows])

    def files(self) -> dict[str, bytes]:
        return {file: printed(*book).encode() for file, book in self.books.items()}

    def trials(self, name: str, chance: Random) -> Iterator[Trial]:
        file = chance.choice(list(self.books))
        front, sections, back = self.books[file]
        other = next(book[1] for each, book in self.books.items() if each != file)
        for planted in SECTION_DEFECTS[name][0](sections, other, chance):
            yield Trial(file, printed(front, planted.sections, back).encode(), script_ids(planted.numbers))


def cut(text: str, rows: Sequence[dict[str, object]]) -> tuple[str, list[Section], str]:
    """A text as sections whose titles are all that stands before their texts; the numbers of jumps get marks."""
    places = []
    for row in rows:
        words = r"\s+".join(map(re.escape, str(row["text"]).split()))
        number = re.compile(rf"(?<!\d){row['number']}(?!\d)")
        found = next(
            match
            for match in re.finditer(words, text)
            if number.search(text, max(0, match.start() - _HEAD), match.start())
        )
        places.append((*found.span(), row))
    places.sort(key=lambda place: place[0])
    sections, last = [], 0
    for start, end, row in places:
        head = text[last:start]
        number = list(re.finditer(rf"(?<!\d){row['number']}(?!\d)", head))[0 if last else -1]
        line = head.rfind("\n", 0, number.start()) + 1
        if not last:
            front, head = head[:line], head[line:]
        rolls = tuple(
            Roll(test["dice"], tuple(Outcome(one["min"], one["max"], one["jump"]) for one in test["outcomes"]))
            for test in row["tests"]  # type: ignore[attr-defined]
        )
        blocks = (Paragraph(marked(text[start:end], row["jumps"])),)  # type: ignore[arg-type]
        sections.append(Section(row["number"], head, "story", blocks, WayOut(rolls=rolls)))  # type: ignore[arg-type]
        last = end
    return front, sections, text[last:]


def marked(text: str, jumps: Sequence[int]) -> str:
    """The text with marks around the last numbers that fit the jumps in their order."""
    end, places = len(text), []
    for number in reversed(jumps):
        match = list(re.finditer(rf"(?<!\d){number}(?!\d)", text[:end]))[-1]
        end = match.start()
        places.append(match.span())
    for start, stop in places:
        text = f"{text[:start]}{OPEN}{text[start:stop]}{CLOSE}{text[stop:]}"
    return text


def printed(front: str, sections: Sequence[Section], back: str) -> str:
    heads = [re.sub(r"\d+", str(one.number), one.title or "", count=1) for one in sections]
    bodies = ["".join(plain(block.reading()) for block in one.blocks()) for one in sections]
    return front + "".join(head + body for head, body in zip(heads, bodies, strict=True)) + back


def script_ids(numbers: Sequence[int]) -> tuple[str, ...]:
    return tuple(f"script-{number:04d}" for number in numbers)


class MadeCards:
    """Sheets, lists and tables of cards of `tests/books`."""

    defects = CARD_DEFECTS

    def __init__(self, seed: int) -> None:
        style = card_style(seed)
        self.seed, self.style = seed, replace(style, cards=min(style.cards, CARDS))
        self.form: CardForm = "pdf" if style.kind == "sheet" or seed % 5 < 2 else "md"
        self.locales = {f"cards-{one}.{self.form}": one for one in LOCALES[seed % 4]}

    def files(self) -> dict[str, bytes]:
        return {file: card_document(self.style, one, self.form) for file, one in self.locales.items()}

    def trials(self, name: str, chance: Random) -> Iterator[Trial]:
        file, locale = chance.choice(list(self.locales.items()))
        if name == "copies changed" and self.style.copies == "none":
            return
        for planted in CARD_DEFECTS[name][0](card_set(self.style, locale), chance):
            damaged = replace(self.style, misprints=planted.misprints)
            yield Trial(file, card_document(damaged, locale, self.form), (), planted.names)


Material = MadeScripts | KnownScripts | MadeCards
