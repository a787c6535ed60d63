"""Plants defects in one of several editions of script books and of cards on pages, and counts those that `check` finds.

    python -m benchmarks.script_card_defects [--seeds 1-9] [--each 10] [--rulebooks DIR] [--of scripts|cards]
        [--only CLASS] [--show] [--untouched]

The books and cards are those of `tests/books`, as text, Markdown and PDF, in two or three languages; with --rulebooks the
script books of that folder. A defect is planted in what is printed, and the edition is read again. It counts as found where a
finding that the untouched pair does not have is of a code that fits, is about the right record, and shows a place in the
right section of the damaged edition, or where an edition that is whole has what is missing. Loud are those that are errors
or warnings. `elsewhere` counts the trials with a further new error or warning that is about another record.
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from random import Random

from benchmarks.planted_cards import CARD_DEFECTS
from benchmarks.planted_sections import SECTION_DEFECTS
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import load_project, report_of
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding
from tests.books.card_page_maker import Form as CardForm
from tests.books.card_page_maker import document as card_document
from tests.books.card_pages.card_set import card_set
from tests.books.card_pages.card_style import CardStyle, card_style
from tests.books.phrases import Locale
from tests.books.script_book_maker import Form, ScriptBook, script_book
from tests.books.script_books.section import CLOSE, OPEN, Outcome, Paragraph, Roll, Section, WayOut, plain

SECTIONS, CARDS = 32, 24
"""Sections of a made book, and most cards of a made set."""
LOCALES: tuple[tuple[Locale, ...], ...] = (("de", "pl"), ("pl", "en"), ("en", "de"), ("de", "en", "pl"))


@dataclass(frozen=True)
class Trial:
    """One edition with a defect: its file, its bytes, and what a finding may be about."""

    file: str
    data: bytes
    records: tuple[str, ...]
    names: tuple[str, ...] = ()
    """Names of the cards, where the records are not known by number."""


@dataclass
class Project:
    """Editions in a folder, with the findings that they have untouched."""

    folder: Path
    files: dict[str, bytes]
    clean: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    untouched: list[Finding] = field(default_factory=list)
    names: dict[str, set[str]] = field(default_factory=dict)
    """All names of each card, by each of them."""

    def start(self) -> None:
        self.folder.mkdir(parents=True)
        for name, data in self.files.items():
            (self.folder / name).write_bytes(data)
        init(self.folder, [self.folder / name for name in self.files])
        content, self.untouched = self.check()
        self.clean = Counter(map(identity, self.untouched))
        self.names = named_cards(content)

    def check(self) -> tuple[Content, list[Finding]]:
        content = load_project(self.folder).content
        return content, list(report_of(content, self.folder).findings)

    def damaged(self, trial: Trial) -> tuple[Content, list[Finding]]:
        """The content with the defect, and the findings that the untouched editions do not have."""
        (self.folder / trial.file).write_bytes(trial.data)
        try:
            content, found = self.check()
        finally:
            (self.folder / trial.file).write_bytes(self.files[trial.file])
        left = self.clean.copy()
        new = []
        for one in found:
            if left[identity(one)]:
                left[identity(one)] -= 1
            else:
                new.append(one)
        return content, new


def identity(finding: Finding) -> tuple[str, str, str]:
    """What makes a finding the same in two checks: lines and the ids of cards shift where something is cut out."""
    return finding.code, "" if finding.id.startswith("card-") else finding.id, finding.message


def named_cards(content: Content) -> dict[str, set[str]]:
    """The names that the editions give to one card, by each of them."""
    found: dict[str, set[str]] = {}
    for card in content.cards:
        names = {strings[card.name].text for strings in content.strings.values() if card.name in strings}
        found.update(dict.fromkeys(names, names))
    return found


def ids_of(content: Content, names: set[str]) -> set[str]:
    return {
        card.id for card in content.cards for strings in content.strings.values()
        if card.name in strings and strings[card.name].text in names
    }  # fmt: skip


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
            damaged: ScriptBook = replace(book, sections=planted.sections)
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
        found = [m for m in re.finditer(words, text) if re.search(rf"(?<!\d){row['number']}(?!\d)", text[max(0, m.start() - 90) : m.start()])]  # fmt: skip
        places.append((found[0].start(), found[0].end(), row))
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
            damaged: CardStyle = replace(self.style, misprints=planted.misprints)
            yield Trial(file, card_document(damaged, locale, self.form), (), planted.names)


Material = MadeScripts | KnownScripts | MadeCards


def is_found(finding: Finding, trial: Trial, codes: str, records: set[str], section: tuple[int, int] | None) -> bool:
    """Whether a new finding says what is wrong, of the right record, at the right place."""
    if finding.code not in codes:
        return False
    about = finding.id in records or any(f"script {int(one[7:])}" in finding.message for one in trial.records)
    return bool(about or finding.code == "RW401") and bool(finding.spans)


def measured(material: Material, folder: Path, arguments: argparse.Namespace, rows: dict[str, list[tuple[bool, bool, bool]]], trials_left: Counter[str]) -> Project:  # fmt: skip
    project = Project(folder, material.files())
    project.start()
    if arguments.untouched:
        return project
    for name, (_, codes) in material.defects.items():
        if (arguments.only and arguments.only not in name) or not trials_left[name]:
            continue
        chance = Random(f"{folder.name} {name}")
        for trial in islice(material.trials(name, chance), min(arguments.times, trials_left[name])):
            if trial.data == project.files[trial.file]:
                continue
            trials_left[name] -= 1
            content, new = project.damaged(trial)
            names = {alias for one in trial.names for alias in project.names.get(one, {one})}
            records = set(trial.records) | ids_of(content, names)
            right = [one for one in new if is_found(one, trial, codes, records, None)]
            loud = [one for one in right if one.severity != "info"]
            aside = [one for one in new if one.severity != "info" and one.id not in records and one not in right]
            rows.setdefault(name, []).append((bool(right), bool(loud), bool(aside)))
            if arguments.show and (not loud or aside):
                print(f"-- {'MISSED' if not right else 'quiet' if not loud else 'aside'} {name}: {folder.name} {trial.file} {trial.records or trial.names}")  # fmt: skip
                for one in (new if not right else [*right, *aside])[:8]:
                    print("    ", one.code, one.severity, one.id, one.message[:170], [(s.file, s.line or s.page) for s in one.spans][:3])  # fmt: skip
    return project


def seeds(given: str) -> list[int]:
    first, _, last = given.partition("-")
    return list(range(int(first), int(last or first) + 1))


def materials(arguments: argparse.Namespace) -> Iterator[tuple[str, Material]]:
    if arguments.rulebooks:
        for name, locales in (("moor-1", ("de", "pl")), ("vale", ("de", "pl", "en"))):
            yield name, KnownScripts(arguments.rulebooks, name, locales)
        return
    for seed in seeds(arguments.seeds):
        if arguments.of != "cards":
            yield f"scripts-{seed}", MadeScripts(seed)
        if arguments.of != "scripts":
            yield f"cards-{seed}", MadeCards(seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1-9", help="seeds of the books, such as 1-9")
    parser.add_argument("--each", type=int, default=10, help="defects of a class")
    parser.add_argument("--times", type=int, default=0, help="defects of a class in one book; by default spread evenly")
    parser.add_argument(
        "--rulebooks", type=Path, help="the folder with moor-1 and vale; their truth lies in ../dev/scripts"
    )
    parser.add_argument("--of", choices=("scripts", "cards"))
    parser.add_argument("--only")
    parser.add_argument("--show", action="store_true", help="print what was missed, and what was found elsewhere")
    parser.add_argument("--untouched", action="store_true", help="print the findings of the untouched editions alone")
    arguments = parser.parse_args()
    rows: dict[str, list[tuple[bool, bool, bool]]] = {}
    left = Counter(dict.fromkeys((*SECTION_DEFECTS, *CARD_DEFECTS), arguments.each))
    alarms: Counter[str] = Counter()
    every = list(materials(arguments))
    arguments.times = arguments.times or -(-arguments.each // max(1, sum(not n.startswith("cards") for n, _ in every) or len(every))) + 1  # fmt: skip
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        for name, material in every:
            project = measured(material, Path(temporary) / name, arguments, rows, left)
            counts = Counter(one.severity for one in project.untouched)
            alarms.update(counts)
            if arguments.untouched:
                print(f"== {name} {sorted(project.files)}: {dict(counts)}")
                for one in project.untouched:
                    if one.severity != "info" or arguments.show:
                        print("    ", one.code, one.severity, one.id, one.message[:300])
                        for span in one.spans[:4]:
                            print("          ", span.file, span.line or span.page, span.text)
    total = [row for group in rows.values() for row in group]
    print(f"{'class':28}planted  found   loud  elsewhere")
    for name in (*SECTION_DEFECTS, *CARD_DEFECTS):
        if group := rows.get(name):
            print(f"{name:28}{len(group):7}{sum(r[0] for r in group):7}{sum(r[1] for r in group):7}{sum(r[2] for r in group):11}")  # fmt: skip
    found = sum(row[0] for row in total)
    print(f"{'all':28}{len(total):7}{found:7}{sum(r[1] for r in total):7}{sum(r[2] for r in total):11}   {found / max(1, len(total)):.3f}")  # fmt: skip
    print(
        f"untouched: {alarms['error']} errors, {alarms['warning']} warnings, {alarms['info']} infos in {len(every)} projects"
    )
    print(f"{time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
