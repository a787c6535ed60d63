"""Plants defects in one of several editions of script books and of cards on pages, and counts those that `check` finds.

    python -m benchmarks.script_card_defects [--seeds 1-9] [--each 10] [--rulebooks DIR] [--of scripts|cards]
        [--only CLASS] [--show] [--untouched]

The books and cards are those of `tests/books`, as text, Markdown and PDF, in two or three languages; with --rulebooks the
script books of that folder. A defect is planted in what is printed, and the edition is read again. It counts as found where a
finding that the untouched editions do not have is of a code that fits, is about the right script or card, and shows a place in
the damaged edition, or where a text is missing there. Loud are those that are errors or warnings. `elsewhere` counts the
trials with a further new error or warning that is about another record. Seeds from 100 on are for reports.
"""

from __future__ import annotations

import argparse
import re
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from benchmarks.planted_books import KnownScripts, MadeCards, MadeScripts, Material, Trial
from benchmarks.planted_cards import CARD_DEFECTS
from benchmarks.planted_sections import SECTION_DEFECTS
from regelwerk.pipeline.init import init
from regelwerk.pipeline.project_content import load_project
from regelwerk.pipeline.project_report import without_accepted
from regelwerk.schema.content import Content
from regelwerk.schema.finding import Finding
from regelwerk.validate import content_report


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
        return content, list(without_accepted(content_report.check(content), self.folder).findings)

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
    """Cards with one of the names, or one that holds it: a reader may take the cost for a part of it."""
    return {
        card.id for card in content.cards for strings in content.strings.values()
        if card.name in strings and any(name in strings[card.name].text for name in names)
    }  # fmt: skip


class Row(NamedTuple):
    """Whether a defect was found, by an error or a warning, and whether another record was blamed too."""

    found: bool
    loud: bool
    elsewhere: bool


MISSING = "RW101"
"""The code of what an edition lacks, which another edition shows."""


def is_right(finding: Finding, trial: Trial, codes: str, records: set[str]) -> bool:
    """Whether a new finding says what is wrong, of the right record, at a place in the damaged edition."""
    named = any(re.search(rf"script {int(one[7:])}\b", finding.message) for one in trial.records)
    shown = finding.code == MISSING or any(span.file == trial.file for span in finding.spans)
    return finding.code in codes.split() and (finding.id in records or named) and shown


def measured(
    material: Material, project: Project, options: argparse.Namespace, left: Counter[str]
) -> Iterator[tuple[str, Row]]:
    """Plants what is left of each class in one project; gives the class and what came of it."""
    for name, (_, codes) in material.defects.items():
        if (options.only and options.only not in name) or not left[name]:
            continue
        trials = material.trials(name, Random(f"{project.folder.name} {name}"))
        for trial in islice(trials, min(options.times, left[name])):
            if trial.data == project.files[trial.file]:
                continue
            left[name] -= 1
            content, new = project.damaged(trial)
            names = {alias for one in trial.names for alias in project.names.get(one, {one})}
            records = set(trial.records) | ids_of(content, names)
            right = [one for one in new if is_right(one, trial, codes, records)]
            loud = [one for one in right if one.severity != "info"]
            aside = [one for one in new if one.severity != "info" and one.id not in records and one not in right]
            yield name, Row(bool(right), bool(loud), bool(aside))
            if options.show and (not loud or aside):
                what = "missed" if not right else "info only" if not loud else "elsewhere too"
                print(f"-- {what}: {name}: {project.folder.name} {trial.file} {trial.records or trial.names}")
                show([*right, *aside] if right else new)


def show(findings: list[Finding]) -> None:
    for one in findings[:8]:
        print("    ", one.code, one.severity, one.id, one.message[:200])
        for span in one.spans[:4]:
            print("          ", span.file, span.line or span.page, span.text)


def materials(options: argparse.Namespace) -> Iterator[tuple[str, Material]]:
    if options.rulebooks:
        yield "moor-1", KnownScripts(options.rulebooks, "moor-1", ("de", "pl"))
        yield "vale", KnownScripts(options.rulebooks, "vale", ("de", "pl", "en"))
        return
    first, _, last = options.seeds.partition("-")
    for seed in range(int(first), int(last or first) + 1):
        if options.of != "cards":
            yield f"scripts-{seed}", MadeScripts(seed)
        if options.of != "scripts":
            yield f"cards-{seed}", MadeCards(seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="1-9", help="seeds of the books, such as 1-9")
    parser.add_argument("--each", type=int, default=10, help="defects of a class")
    parser.add_argument("--times", type=int, default=2, help="defects of a class in one book at most")
    parser.add_argument("--rulebooks", type=Path, help="folder of moor-1 and vale; their truth lies in ../dev/scripts")
    parser.add_argument("--of", choices=("scripts", "cards"))
    parser.add_argument("--only", help="a class, or a part of its name")
    parser.add_argument("--show", action="store_true", help="print what was missed, and what was found elsewhere")
    parser.add_argument("--untouched", action="store_true", help="print the findings of the untouched editions alone")
    options = parser.parse_args()
    rows: dict[str, list[Row]] = {}
    left = Counter(dict.fromkeys((*SECTION_DEFECTS, *CARD_DEFECTS), options.each))
    alarms: Counter[str] = Counter()
    begun, projects = time.monotonic(), 0
    with tempfile.TemporaryDirectory() as temporary:
        for name, material in materials(options):
            project = Project(Path(temporary) / name, material.files())
            project.start()
            projects += 1
            alarms.update(one.severity for one in project.untouched)
            if options.untouched:
                print(f"== {name} {sorted(project.files)}")
                show([one for one in project.untouched if one.severity != "info" or options.show])
                continue
            for kind, row in measured(material, project, options, left):
                rows.setdefault(kind, []).append(row)
    rows["all"] = [row for group in rows.values() for row in group]
    print(f"{'class':28}planted  found   loud  elsewhere")
    for kind in (*SECTION_DEFECTS, *CARD_DEFECTS, "all"):
        if group := rows.get(kind):
            found, loud, aside = (sum(answers) for answers in zip(*group, strict=True))
            print(f"{kind:28}{len(group):7}{found:7}{loud:7}{aside:11}   {found / len(group):.3f}")
    counts = ", ".join(f"{alarms[severity]} {severity}" for severity in ("error", "warning", "info"))
    print(f"untouched: {counts} in {projects} projects; {time.monotonic() - begun:.0f} s")


if __name__ == "__main__":
    main()
