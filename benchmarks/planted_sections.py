"""Defects of script books, one at a time, planted in the sections of one edition before it is printed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from random import Random
from typing import TypeVar, cast

from tests.books.script_books.section import CLOSE, OPEN, Items, Paragraph, Section, Table, plain

_MARK = re.compile(f"{OPEN}(\\d+){CLOSE}")
_SPAN = re.compile(r"(?<![\d\ue000])(\d{1,2})\s?[–-]\s?(\d{1,2})(?!\d)")
_BOUND = re.compile(
    r"(?:mindestens|höchstens|co najmniej|najwyżej|at least|at most)\s(\d{1,2})(?!\d)"
    r"|(?<![\d\ue000])(\d{1,2})(?:\+|\s(?:oder mehr|oder weniger|lub więcej|lub mniej|or more|or less))",
    re.IGNORECASE,
)
_PLAIN_NUMBER = re.compile(r"(?<![\w\ue000.,–-])(\d{1,4})(?![\w\ue001]|[.,:–-]\d)")
_SENTENCE = re.compile(r"[.!?:]['”“\"»«)]*\s+|\n\s*\n|\n(?=\s*[•·▪➢*–-])")
_CLAUSE = re.compile(r"[.!?,;:–—→►➔(\[]\s*|\n")
Part = TypeVar("Part")


@dataclass(frozen=True)
class PlantedBook:
    """The sections of an edition with one defect, and the numbers of the sections that a finding may name."""

    sections: list[Section]
    numbers: tuple[int, ...]


Defect = Callable[[Sequence[Section], Sequence[Section], Random], Iterator[PlantedBook]]
"""Plants in a book, beside another edition of it, at one place after the other, in random order."""


@dataclass(frozen=True)
class Mark:
    """A target of a jump in a string of a section."""

    text: str
    start: int
    end: int
    number: int


def changed(value: Part, change: Callable[[str], str]) -> Part:
    """Any part of a section with its strings changed."""
    found: object = value
    if isinstance(value, str):
        found = change(value)
    elif isinstance(value, tuple):
        found = tuple(changed(each, change) for each in value)
    elif is_dataclass(value) and not isinstance(value, type):
        found = replace(value, **{each.name: changed(getattr(value, each.name), change) for each in fields(value)})
    return cast(Part, found)


def _strings(section: Section) -> list[str]:
    found: list[str] = []

    def kept(text: str) -> str:
        found.append(text)
        return text

    changed(section.blocks(), kept)
    return found


def marks(section: Section) -> list[Mark]:
    """The targets in printed order."""
    return [Mark(text, m.start(), m.end(), int(m[1])) for text in _strings(section) for m in _MARK.finditer(text)]


def _with(section: Section, old: str, new: str) -> Section:
    """The section with one of its strings replaced."""
    change = lambda text: new if text == old else text  # noqa: E731
    out = replace(section.out, blocks=changed(section.out.blocks, change))
    return replace(section, story=changed(section.story, change), out=out)


def _put(sections: Sequence[Section], section: Section) -> list[Section]:
    return [section if each.number == section.number else each for each in sections]


def _retargeted(section: Section, mark: Mark, number: int) -> Section:
    return _with(section, mark.text, f"{mark.text[: mark.start]}{OPEN}{number}{CLOSE}{mark.text[mark.end :]}")


def _shuffled(sections: Sequence[Section], chance: Random) -> list[Section]:
    return chance.sample(list(sections), len(sections))


def _marked(sections: Sequence[Section], chance: Random, least: int = 1) -> Iterator[tuple[Section, list[Mark]]]:
    for section in _shuffled(sections, chance):
        found = marks(section)
        if len(found) >= least:
            yield section, found


def jump_changed(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A jump leads to another section of the book."""
    for section, found in _marked(sections, chance):
        mark = chance.choice(found)
        away = {section.number, *(each.number for each in found)}
        number = chance.choice([each.number for each in sections if each.number not in away])
        yield PlantedBook(_put(sections, _retargeted(section, mark, number)), (section.number,))


def missing_target(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A jump leads to a number that no section has."""
    known = {each.number for each in sections}
    for section, found in _marked(sections, chance):
        mark = chance.choice(found)
        near = [each for each in range(min(known), max(known) + 30) if each not in known]
        yield PlantedBook(_put(sections, _retargeted(section, mark, chance.choice(near))), (section.number,))


def jumps_exchanged(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """Two jumps of a section lead to each other's target."""
    for section, found in _marked(sections, chance, 2):
        one, two = chance.sample(found, 2)
        if one.number == two.number:
            continue
        text = section
        if one.text == two.text:
            first, second = sorted((one, two), key=lambda mark: mark.start)
            both = one.text
            both = f"{both[: second.start]}{OPEN}{first.number}{CLOSE}{both[second.end :]}"
            both = f"{both[: first.start]}{OPEN}{second.number}{CLOSE}{both[first.end :]}"
            text = _with(section, one.text, both)
        else:
            text = _retargeted(_retargeted(section, one, two.number), two, one.number)
        yield PlantedBook(_put(sections, text), (section.number,))


def jump_removed(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """The sentence with the only jump of a section is gone."""
    for section, found in _marked(sections, chance):
        if len(found) == 1 and (cut := _without_sentence(section, found[0])):
            yield PlantedBook(_put(sections, cut), (section.number,))


def choice_lost(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """One choice of several is gone with all its words."""
    for section, found in _marked(sections, chance, 2):
        if (not section.out.choices and section.out.blocks) or section.out.rolls:
            continue
        mark = chance.choice(found)
        cut = _without_item(section, mark) or _without_sentence(section, mark)
        if cut:
            yield PlantedBook(_put(sections, cut), (section.number,))


def target_lost(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A choice keeps its words and names no section."""
    for section, found in _marked(sections, chance, 2):
        mark = chance.choice(found)
        before = mark.text[: mark.start]
        edges = [match.start() for match in _CLAUSE.finditer(before)]
        inside = [match.end() for match in _MARK.finditer(before)]
        edge = max([edges[-1] if edges else 0, *inside])
        rest = re.sub(r"^\s*[)\]]", "", mark.text[mark.end :])
        text = f"{before[:edge].rstrip()}{rest}" if edge else f"{before.rstrip()}{rest}"
        if text.strip() and not any(isinstance(block, Table) for block in section.blocks()):
            yield PlantedBook(_put(sections, _with(section, mark.text, text)), (section.number,))


def _without_item(section: Section, mark: Mark) -> Section | None:
    blocks = []
    for block in section.out.blocks:
        if isinstance(block, Items) and mark.text in block.lines and len(block.lines) > 1:
            at = block.lines.index(mark.text)
            block = Items((*block.lines[:at], *block.lines[at + 1 :]), (*block.markers[: len(block.lines) - 1],))
        elif isinstance(block, Table) and any(mark.text in row for row in block.rows):
            block = replace(block, rows=tuple(row for row in block.rows if mark.text not in row))
        blocks.append(block)
    out = replace(section.out, blocks=tuple(blocks))
    return replace(section, out=out) if out.blocks != section.out.blocks else None


def _without_sentence(section: Section, mark: Mark) -> Section | None:
    before = mark.text[: mark.start]
    edges = [0, *(match.end() for match in _SENTENCE.finditer(before)), *(m.end() for m in _MARK.finditer(before))]
    tail = re.match(r"[)\]]*[.;!?,]?['”“\"»«]*\s*", mark.text[mark.end :])
    start = max(edges)
    rest = mark.text[mark.end + (tail.end() if tail else 0) :]
    text = f"{mark.text[:start].rstrip()} {rest}".strip()
    if len(plain(text).split()) > 3:
        return _with(section, mark.text, text)
    blocks = tuple(b for b in section.out.blocks if not (isinstance(b, Paragraph) and b.text == mark.text))
    if blocks == section.out.blocks or not (section.story or blocks):
        return None
    return replace(section, out=replace(section.out, blocks=blocks))


def _ranges(sections: Sequence[Section], chance: Random) -> Iterator[tuple[Section, str, re.Match[str]]]:
    """Sections whose results of dice are printed as ranges in digits."""
    for section in _shuffled(sections, chance):
        if section.out.rolls and not all(roll.optional for roll in section.out.rolls):
            texts = _strings(replace(section, story=()) if section.out.blocks else section)
            found = [(text, match) for text in texts for match in _SPAN.finditer(text)]
            found = [(text, match) for text, match in found if int(match[1]) < int(match[2])]
            if found:
                yield section, *chance.choice(found)


def range_shortened(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A range of results ends one earlier, and a result leads nowhere."""
    for section, text, match in _ranges(sections, chance):
        new = f"{text[: match.start(2)]}{int(match[2]) - 1}{text[match.end(2) :]}"
        yield PlantedBook(_put(sections, _with(section, text, new)), (section.number,))


def ranges_overlap(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A range of results ends later, or begins earlier, so that a result has two outcomes."""
    for section, text, match in _ranges(sections, chance):
        low, high = int(match[1]), int(match[2])
        most = max(each.high or 0 for roll in section.out.rolls for each in roll.outcomes)
        if high < most:
            new = f"{text[: match.start(2)]}{high + 1}{text[match.end(2) :]}"
        else:
            new = f"{text[: match.start(1)]}{low - 1}{text[match.end(1) :]}"
        yield PlantedBook(_put(sections, _with(section, text, new)), (section.number,))


def threshold_changed(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A bound of a test ("at least 5", "9+") is one higher or lower."""
    for section in _shuffled(sections, chance):
        if not section.out.rolls:
            continue
        found = [(text, match) for text in _strings(section) for match in _BOUND.finditer(text)]
        if found:
            text, match = chance.choice(found)
            group = 1 if match[1] else 2
            value = int(match[group]) + chance.choice((-1, 1))
            new = f"{text[: match.start(group)]}{value}{text[match.end(group) :]}"
            yield PlantedBook(_put(sections, _with(section, text, new)), (section.number,))


def number_changed(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A number in the story is another."""
    for section in _shuffled(sections, chance):
        texts = _strings(replace(section, out=replace(section.out, blocks=())))
        found = [(text, match) for text in texts for match in _PLAIN_NUMBER.finditer(text)]
        if found:
            text, match = chance.choice(found)
            new = f"{text[: match.start(1)]}{int(match[1]) + chance.randint(1, 4)}{text[match.end(1) :]}"
            yield PlantedBook(_put(sections, _with(section, text, new)), (section.number,))


def section_lost(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A section is gone."""
    for section in _shuffled(sections[1:], chance):
        yield PlantedBook([each for each in sections if each is not section], (section.number,))


def section_twice(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """A section is printed a second time, right behind the first or elsewhere."""
    for section in _shuffled(sections[1:], chance):
        at = sections.index(section) + 1 if chance.random() < 0.5 else chance.randrange(1, len(sections))
        yield PlantedBook([*sections[:at], section, *sections[at:]], (section.number,))


def numbers_exchanged(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """Two sections have each other's number."""
    for one in _shuffled(sections[1:], chance):
        two = chance.choice([each for each in sections[1:] if each is not one])
        numbers = {one.number: two, two.number: one}
        found = [
            _renumbered(each, numbers[each.number].number) if each.number in numbers else each for each in sections
        ]
        yield PlantedBook(found, (one.number, two.number))


def _renumbered(section: Section, number: int) -> Section:
    return replace(section, number=number)


def untranslated(sections: Sequence[Section], other: Sequence[Section], chance: Random) -> Iterator[PlantedBook]:
    """The text of a section is that of another edition."""
    theirs = {each.number: each for each in other}
    for section in _shuffled(sections, chance):
        copied = theirs[section.number]
        yield PlantedBook(_put(sections, replace(section, story=copied.story, out=copied.out)), (section.number,))


SECTION_DEFECTS: dict[str, tuple[Defect, str]] = {
    "jump changed": (jump_changed, "RW302 RW303 RW307 RW308"),
    "jump to a missing number": (missing_target, "RW301 RW302 RW303 RW307 RW308"),
    "two jumps exchanged": (jumps_exchanged, "RW302 RW307 RW308"),
    "jump removed": (jump_removed, "RW302 RW306 RW308"),
    "choice without target": (target_lost, "RW201 RW302 RW304 RW308"),
    "choice lost": (choice_lost, "RW101 RW104 RW302 RW308"),
    "range shortened": (range_shortened, "RW201 RW304"),
    "ranges overlap": (ranges_overlap, "RW201 RW304"),
    "threshold changed": (threshold_changed, "RW201 RW304"),
    "number in the text changed": (number_changed, "RW201"),
    "section lost": (section_lost, "RW101 RW303"),
    "section twice": (section_twice, "RW401"),
    "section numbers exchanged": (numbers_exchanged, "RW101 RW302 RW308"),
    "untranslated section": (untranslated, "RW102"),
}
"""Classes of defects, each with the codes of the findings that say what is wrong."""
