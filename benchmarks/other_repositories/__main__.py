"""Does a repository of cards that nobody looked at work unedited? `python -m benchmarks.other_repositories [NAME ...] [--show | --held-out]`.

Each repository is of an invented game, in a layout of its own, by writers who had not read the program: as a careful team keeps
it, and again with the defects that its file lists. `init --cards` proposes how to read the first; a check of it should find no
error and, but for texts that are not translated yet, no warning. With the same proposal the second is checked: a defect counts as
found where a finding that the first has not tells its record, or a place among its lines, and no finding tells two. A new
finding that tells none is wrong.
"""

from __future__ import annotations

import argparse
import difflib
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

FOLDER = Path(__file__).parent / "repositories"
HELD_OUT = Path(__file__).parent / "held_out"
UNTRANSLATED = ("RW708", "RW712", "RW713")
"""Codes that tell texts which are not translated yet, as some of each repository are."""
NEAR = 2
"""Lines from a changed one in which a finding may point to a defect: a line that was lost leaves its neighbours."""

Finding = Mapping[str, Any]


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", default=[])
    parser.add_argument("--held-out", action="store_true", help="the repositories that nobody looks at")
    parser.add_argument("--show", action="store_true", help="print what is not found and what is wrong")
    parser.add_argument("--out", type=Path, help="keep the repositories here")
    told = parser.parse_args()
    if told.held_out and (told.show or told.out):
        parser.error("the held-out repositories are only totalled: leave out --show and --out, or --held-out")
    total: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as temporary:
        folder = told.out or Path(temporary)
        os.environ["REGELWERK_CACHE"] = str(Path(temporary) / "cache")
        for defects in sorted((HELD_OUT if told.held_out else FOLDER).glob("*.yaml")):
            if not told.names or defects.stem in told.names:
                counts = _measured(defects, folder / defects.stem, show=told.show)
                print(_line(defects.stem, counts), flush=True)
                total.update(counts)
    print(_line("all", total))


def _measured(defects: Path, folder: Path, *, show: bool) -> Counter[str]:
    with zipfile.ZipFile(defects.with_suffix(".zip")) as archive:
        archive.extractall(folder)
    clean, bad = folder / "clean", folder / "bad"
    _said("init", "--cards", str(clean))
    described = clean / "cardset.yaml"
    if described.exists():
        (bad / described.name).write_bytes(described.read_bytes())
    before, after = _findings(clean), _findings(bad)
    known = {finding["fingerprint"] for finding in before}
    new = [finding for finding in after if finding["fingerprint"] not in known]
    truth: Sequence[Mapping[str, Any]] = YAML(typ="base", pure=True).load(defects)
    changed = _changed(clean, bad)
    counts: Counter[str] = Counter(
        defects=len(truth),
        read=described.exists(),
        clean_errors=sum(finding["severity"] == "error" for finding in before),
        clean_warnings=sum(_is_warning(finding) and finding["code"] not in UNTRANSLATED for finding in before),
    )
    for defect, finding in zip(truth, _told(truth, new, changed), strict=True):
        counts["found"] += finding is not None
        counts["found as hint"] += finding is not None and finding["severity"] == "info"
        if show and finding is None:
            print(f"  missed {defect['file']} {defect.get('id')} {defect.get('locale')} {defect['kind']}")
    for finding in new:
        if finding["severity"] != "info" and not any(_tells(finding, defect, changed) for defect in truth):
            counts["wrong"] += 1
            if show:
                print(f"  wrong {_short(finding)}")
    if show:
        for finding in before:
            if finding["severity"] == "error" or (_is_warning(finding) and finding["code"] not in UNTRANSLATED):
                print(f"  clean {_short(finding)}")
    return counts


def _said(*arguments: str) -> str:
    done = subprocess.run([sys.executable, "-m", "regelwerk", *arguments], capture_output=True, text=True, check=False)
    return done.stdout


def _findings(folder: Path) -> list[Finding]:
    return [json.loads(line) for line in _said("check", str(folder), "--format", "jsonl").splitlines()]


def _is_warning(finding: Finding) -> bool:
    return bool(finding["severity"] == "warning")


def _changed(clean: Path, bad: Path) -> dict[str, set[int]]:
    """The lines of each file with defects that differ from the careful state, and their neighbours, counted from one."""
    changed = {}
    for path in sorted(bad.rglob("*")):
        name = path.relative_to(bad).as_posix()
        before = clean / name
        if not path.is_file() or name == "cardset.yaml":
            continue
        new = path.read_text(encoding="utf-8", errors="replace").split("\n")
        old = before.read_text(encoding="utf-8", errors="replace").split("\n") if before.is_file() else []
        if new != old:
            lines: set[int] = set()
            for tag, _, _, start, end in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
                if tag != "equal":
                    lines.update(range(start + 1 - NEAR, end + 1 + NEAR))
            changed[name] = lines
    return changed


def _told(
    truth: Sequence[Mapping[str, Any]], new: Sequence[Finding], changed: Mapping[str, set[int]]
) -> list[Finding | None]:
    """The finding that tells each defect, errors and warnings before hints; none tells two (a greatest matching, Kuhn 1955)."""
    ranked = sorted(new, key=lambda finding: finding["severity"] == "info")
    fitting = [[at for at, finding in enumerate(ranked) if _tells(finding, defect, changed)] for defect in truth]
    taken: dict[int, int] = {}

    def place(defect: int, tried: set[int]) -> bool:
        for at in fitting[defect]:
            if at not in tried:
                tried.add(at)
                if at not in taken or place(taken[at], tried):
                    taken[at] = defect
                    return True
        return False

    for defect in range(len(truth)):
        place(defect, set())
    by_defect = {defect: ranked[at] for at, defect in taken.items()}
    return [by_defect.get(defect) for defect in range(len(truth))]


def _tells(finding: Finding, defect: Mapping[str, Any], changed: Mapping[str, set[int]]) -> bool:
    """Whether a finding is about a defect: it names the record, in its locale or file, or points at a changed line of it."""
    file = str(defect["file"])
    ids = [part.strip() for part in str(defect.get("id") or "").split(",") if part.strip()]
    names = {file, *(str(defect.get(key)) for key in ("before", "after"))}
    spans = [span for span in finding["spans"] if span["file"]]
    if any(_is_named(one, finding) for one in ids) and (
        not spans
        or any(span["file"] in names or str(span["locale"]).split("-")[0] == defect.get("locale") for span in spans)
    ):
        return True
    at = {span["line"] for span in spans if span["file"] == file} & changed.get(file, set())
    return bool(at) and (not ids or not finding["id"] or _is_named(ids[0], finding))


def _is_named(name: str, finding: Finding) -> bool:
    whole = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    return bool(whole.search(finding["id"] or "") or whole.search(finding["message"]))


def _short(finding: Finding) -> str:
    span = finding["spans"][0] if finding["spans"] else {"file": "", "line": 0}
    return f"{finding['code']} {finding['severity']} {span['file']}:{span['line']} {finding['message'][:150]}"


def _line(name: str, counts: Counter[str]) -> str:
    return (
        f"{name:8} described {counts['read']}  clean: errors {counts['clean_errors']:3} warnings "
        f"{counts['clean_warnings']:3}  defects {counts['defects']:3} found {counts['found']:3} "
        f"(hints alone {counts['found as hint']:2})  wrong {counts['wrong']:3}"
    )


if __name__ == "__main__":
    main()
