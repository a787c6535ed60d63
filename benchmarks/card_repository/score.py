"""Checks a repository and holds the findings against the truth.

    python -m benchmarks.card_repository.score REPO [TRUTH] [--propose] [--examples 3] [--jsonl FILE]

It prints time and memory of the check, what share of the planted defects was found, by class and by group of locales, and
what share of the findings is right, by check and by locale. A finding is right if it has a side on the lines of a
defect, or on those of a cause that its check may tell of; of a finding with many places, half of them. With --propose the
description of the layout is first made anew by `regelwerk init --cards`. --jsonl gives the findings of an earlier run.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.card_repository.locales import FULL_SUPPORT, SOURCE
from benchmarks.card_repository.truth import CODES_OF_CAUSE, Entry, Truth, beside, read

_WITHOUT_TEXT = {"text emptied", "field misspelt", "required field lost"}
_FOLLOWS = {
    "RW703": {"value out of bounds", "value of another type"},
    "RW707": _WITHOUT_TEXT,
    "RW708": _WITHOUT_TEXT,
    "RW714": {"trait misspelt", "letter of another alphabet"},
    "RW728": {"trait in a text misspelt", "trait in a text exchanged"},
}
"""Checks that tell of a defect of the source once more in each translation: another fact, a text the source lacks."""
_MANY = 5
"""Places of a finding from which on half of them must be right."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a check printed and what it took."""

    findings: list[dict[str, Any]]
    clock: float
    """Seconds."""
    work: float
    """Seconds of all processors."""
    memory: float
    """Megabytes of the largest process."""


def checked(root: Path, *options: str) -> Run:
    """Check a repository, without anything from a cache. Raises RuntimeError where the check gave up."""
    with tempfile.TemporaryDirectory() as cache:
        command = [sys.executable, "-m", "regelwerk", "check", str(root), "--format", "jsonl", *options]
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        done = subprocess.run(
            command, env={**os.environ, "REGELWERK_CACHE": cache}, capture_output=True, text=True, check=False
        )
        clock, after = time.perf_counter() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1):
        raise RuntimeError(done.stderr.strip())
    work = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Run([json.loads(line) for line in done.stdout.split("\n") if line], clock, work, after.ru_maxrss / 1024)


class Judge:
    """Holds findings against a truth."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth
        self._at: dict[str, list[tuple[int, int, Entry]]] = defaultdict(list)
        self._files: dict[str, list[Entry]] = defaultdict(list)
        self._of_locale: dict[str, list[Entry]] = defaultdict(list)
        self._of_source: dict[str, list[Entry]] = defaultdict(list)
        self._habits: dict[str, list[Entry]] = defaultdict(list)
        """Texts with other quotation marks by locale: of two styles either may be shown as the odd one."""
        for entry in truth.entries:
            if entry.entry == "defect" and entry.locale == SOURCE:
                self._of_source[entry.id].append(entry)
            if entry.kind == "other quotation marks":
                self._habits[entry.locale].append(entry)
            for file, first, last in entry.places:
                self._at[file].append((first, last, entry))
            if not entry.places:
                (self._files[entry.file] if entry.file else self._of_locale[entry.locale]).append(entry)

    def entries(self, finding: dict[str, Any]) -> list[Entry]:
        """What of the truth a finding tells of; empty where it is wrong."""
        spans = finding["spans"]
        own = [span for span in spans if span["locale"] != SOURCE] or spans
        hits = [self._hits(finding, span) for span in (own if len(own) >= _MANY else spans)]
        right = [found for found in hits if found]
        if len(own) >= _MANY and 2 * len(right) < len(own):
            right = []
        found = [entry for hit in right for entry in hit]
        found += [one for one in self._files.get(finding["id"], ()) if _tells(finding, one)]
        if finding["code"] == "RW719" and finding["fix"]:
            found += self._habits.get(locale_of(finding), [])[:1]
        if not found:
            follows = _FOLLOWS.get(finding["code"], set())
            found = [entry for entry in self._of_source.get(finding["id"], ()) if entry.kind in follows]
        locales = {span["locale"] for span in spans}
        return found + [one for code in locales for one in self._of_locale.get(code, ()) if _tells(finding, one)]

    def defects(self, finding: dict[str, Any]) -> list[Entry]:
        """The defects that a finding tells of: not those of the source where it is about a cause in a translation."""
        hits = [(span["locale"], self._hits(finding, span)) for span in finding["spans"]]
        about_cause = any(entry.entry == "cause" for _, hit in hits for entry in hit)
        of_source = finding["spans"] and finding["spans"][0]["locale"] == SOURCE  # the suspect side is the first
        found = [entry for locale, hit in hits for entry in hit if of_source or locale != SOURCE or not about_cause]
        right = {id(entry) for entry in self.entries(finding)}
        if of_source and not any(entry.entry == "defect" for entry in found):  # it says the record, not the line
            found = [one for one in self.entries(finding) if one.locale == SOURCE]
        return [entry for entry in found if entry.entry == "defect" and id(entry) in right]

    def _hits(self, finding: dict[str, Any], span: dict[str, Any]) -> list[Entry]:
        found = [
            entry
            for first, last, entry in self._at.get(span["file"], ())
            if first <= span["line"] <= last and _tells(finding, entry)
        ]
        missing = [one for one in self._files.get(span["file"], ()) if _tells(finding, one)]
        return found + missing


def _tells(finding: dict[str, Any], entry: Entry) -> bool:
    return entry.entry == "defect" or finding["code"] in CODES_OF_CAUSE[entry.kind]


def group(locale: str) -> str:
    """How well the checks know the language of a locale."""
    return "full" if locale in FULL_SUPPORT else "other"


WORDLESS = frozenset(
    {
        "number changed", "sign changed", "range changed", "icon exchanged", "icon lost", "icon misspelt", "trait lost",
        "text of another card", "tags crossed", "tag not closed", "bracket lost", "text emptied", "stale text",
        "text not translated", "paragraph lost", "paragraphs exchanged", "quotation mark lost",
        "quotation mark exchanged", "space doubled", "encoding", "replacement character", "id duplicated", "id misspelt",
        "record lost", "text lost", "value of another type", "field misspelt", "fields exchanged", "comma lost",
        "brace lost", "quotation mark of a value lost", "byte order mark", "mark of a merge", "end mark lost",
    }
)  # fmt: skip
"""Classes of defects in translations that need no words of a language to be seen."""


def locale_of(finding: dict[str, Any]) -> str:
    """The locale of the suspect side, which is the first."""
    return str(finding["spans"][0]["locale"] or "-") if finding["spans"] else "-"


def found_defects(judge: Judge, findings: Iterable[dict[str, Any]]) -> dict[int, Counter[str]]:
    """Checks that told of each defect, by the identity of its entry."""
    told: dict[int, Counter[str]] = defaultdict(Counter)
    for finding in findings:
        for entry in judge.defects(finding):
            told[id(entry)][f"{finding['code']}{finding['severity'][0]}"] += 1
    return told


def print_defects(judge: Judge, findings: list[dict[str, Any]]) -> None:
    """A line a class: planted and found, as error or warning, and as anything, by group of locales."""
    loud = found_defects(judge, [one for one in findings if one["severity"] != "info"])
    any_ = found_defects(judge, findings)
    rows: dict[str, Counter[str]] = defaultdict(Counter)
    codes: dict[str, Counter[str]] = defaultdict(Counter)
    for entry in judge.truth.of("defect"):
        kinds = [entry.kind, *(["without words"] if entry.kind in WORDLESS else []), "all"]
        for kind in kinds:
            rows[kind][group(entry.locale)] += 1
            rows[kind][f"{group(entry.locale)} loud"] += id(entry) in loud
            rows[kind][f"{group(entry.locale)} any"] += id(entry) in any_
        codes[entry.kind].update(any_.get(id(entry), ()))
    print(f"\n{'defect':33}{'full: planted loud any':>24}{'other: planted loud any':>26}   told by")
    for kind in ("without words", "all"):
        rows[kind] = rows.pop(kind, Counter())  # last
    for kind, row in rows.items():
        told = " ".join(f"{code}x{count}" for code, count in codes[kind].most_common(4))
        print(
            f"{kind:33}{row['full']:14}{row['full loud']:5}{row['full any']:5}"
            f"{row['other']:16}{row['other loud']:5}{row['other any']:5}   {told}"
        )


def print_findings(judge: Judge, findings: list[dict[str, Any]], examples: int) -> None:
    """A line a check and severity, the worst first, then a line a locale; then examples of wrong findings."""
    verdicts = [(one, bool(judge.entries(one))) for one in findings]
    by_check: dict[str, list[bool]] = defaultdict(list)
    by_locale: dict[str, list[bool]] = defaultdict(list)
    for one, right in verdicts:
        by_check[f"{one['code']} {one['name']} {one['severity']}"].append(right)
        by_locale[f"{locale_of(one)} {'info' if one['severity'] == 'info' else 'error, warning'}"].append(right)
    for title, rows in (("check", by_check), ("locale", by_locale)):
        print(f"\n{title:44}findings  right  in 100")
        for name, all_ in sorted(rows.items(), key=lambda row: (sum(row[1]) / len(row[1]), row[0])):
            print(f"{name:44}{len(all_):8}{sum(all_):7}{100 * sum(all_) / len(all_):8.0f}")
    shown: Counter[str] = Counter()
    print("\nwrong errors and warnings:")
    for one, right in verdicts:
        if not right and one["severity"] != "info" and shown[one["code"]] < examples:
            shown[one["code"]] += 1
            places = [f"{span['file']}:{span['line']} {span['text']!r}" for span in one["spans"][:2]]
            print(f"  {one['code']} {one['message'][:240]}\n      " + "\n      ".join(places))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("repository", type=Path)
    parser.add_argument("truth", type=Path, nargs="?")
    parser.add_argument("--propose", action="store_true")
    parser.add_argument("--examples", type=int, default=3)
    parser.add_argument("--jsonl", type=Path)
    arguments = parser.parse_args()
    judge = Judge(read(arguments.truth or beside(arguments.repository)))
    with tempfile.TemporaryDirectory() as scratch:
        root = arguments.repository
        if arguments.propose:
            root = Path(scratch) / "cards"
            shutil.copytree(arguments.repository, root)
            (root / "cardset.yaml").unlink(missing_ok=True)
            subprocess.run([sys.executable, "-m", "regelwerk", "init", "--cards", str(root)], check=True)
        if arguments.jsonl:
            findings = [json.loads(line) for line in arguments.jsonl.read_text(encoding="utf-8").split("\n") if line]
        else:
            run = checked(root)
            findings = run.findings
            print(
                f"{run.clock:.1f} s, {run.work:.1f} s of processors, {run.memory:.0f} MB; load {os.getloadavg()[0]:.1f}"
            )
    counts = Counter(one["severity"] for one in findings)
    loud = [one for one in findings if one["severity"] != "info"]
    print(", ".join(f"{counts[name]:,} {name}" for name in ("error", "warning", "info")))
    for name, said in (("full", f"in {', '.join(FULL_SUPPORT)}"), ("other", "in other locales, and of no locale")):
        mine = [one for one in loud if group(locale_of(one)) == name]
        right = sum(bool(judge.entries(one)) for one in mine)
        print(f"errors and warnings {said}: {right:,} of {len(mine):,} right")
    print_defects(judge, findings)
    print_findings(judge, findings, arguments.examples)


if __name__ == "__main__":
    main()
