"""Builds the demo game's pack, validates it against the written schemas, and says which planted defects were found.

Exits 0 when the build ended as it should (exit code 1, because errors are planted), the pack is valid and every
planted defect was reported.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator
from ruamel.yaml import YAML

HERE = Path(__file__).resolve().parent
GAME = HERE / "nebelpost"
WORK = HERE.parent / "build" / "demo"
PROJECT_FILES = ("regelwerk.yaml", "patches.yaml", "ids.jsonl", "rulebook.*", "scripts.*", "cards.*")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "regelwerk", *arguments], capture_output=True, text=True, check=False)


def copy_project() -> None:
    """The demo works on a copy, so that a checkout stays as it is."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    for pattern in PROJECT_FILES:
        for path in GAME.glob(pattern):
            shutil.copy(path, WORK)


def invalid_lines(pack: Path, schemas: Path) -> list[str]:
    """Every line of the pack that its schema refuses."""
    singular = {
        "rules": "rule",
        "cards": "card",
        "scripts": "script",
        "components": "component",
        "mechanics": "mechanic",
        "terms": "term",
        "tables": "table",
    }
    checked: list[tuple[Path, str]] = [(pack / "manifest.json", "manifest")]
    checked += [(path, "strings") for path in sorted((pack / "strings").iterdir())]
    checked += [(path, singular[path.stem]) for path in sorted((pack / "records").iterdir())]
    found = []
    for path, noun in checked:
        validator = Draft202012Validator(json.loads((schemas / f"{noun}.schema.json").read_text(encoding="utf-8")))
        text = path.read_text(encoding="utf-8")
        values = text.splitlines() if path.suffix == ".jsonl" else [text]
        found += [
            f"{path}:{number}" for number, value in enumerate(values, 1) if not validator.is_valid(json.loads(value))
        ]
    return found


def finders(defect: dict[str, Any], findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Findings of the expected checks that point at the planted words, or at what was in their place."""
    planted = [words(str(defect[side])) for side in ("old", "new")]

    def points_at(finding: dict[str, Any]) -> bool:
        return any(alike(words(span["text"]), side) for span in finding["spans"] for side in planted)

    return [f for f in findings if f["code"] in defect["codes"] and (points_at(f) or defect.get("record") == f["id"])]


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.casefold()))


def alike(one: set[str], other: set[str]) -> bool:
    """Whether the smaller set is in the other but for a few words: a recognised text may hold a misread letter."""
    return len(one & other) >= max(1, 0.75 * min(len(one), len(other)))


def main() -> int:
    copy_project()
    built = run("build", str(WORK))
    print(built.stdout + built.stderr)
    if built.returncode != 1:
        print(f"The build ended with exit code {built.returncode}; with the planted errors it should be 1.")
        return 1
    run("schema", "--out", str(WORK / "schemas"))
    invalid = invalid_lines(WORK / "pack", WORK / "schemas")
    print(f"pack against its JSON Schemas: {'valid' if not invalid else 'INVALID: ' + ', '.join(invalid[:5])}\n")
    checked = run("check", str(WORK), "--format", "jsonl")
    if checked.returncode != 1:
        print(checked.stderr)
        return 1
    findings = [json.loads(line) for line in checked.stdout.splitlines()]
    defects = YAML(typ="safe").load(GAME / "defects.yaml")["defects"]
    found = {defect["id"]: finders(defect, findings) for defect in defects}
    width = max(len(defect["id"]) for defect in defects)
    print("planted defect".ljust(width), " found by")
    for defect in defects:
        hits = found[defect["id"]]
        names = ", ".join(f"{f['code']} {f['name']} ({f['severity']})" for f in hits[:1]) or "-- MISSED --"
        print(defect["id"].ljust(width), "", names)
    caught = {f["fingerprint"] for hits in found.values() for f in hits}
    others = Counter(f["severity"] for f in findings if f["fingerprint"] not in caught)
    missed = [name for name, hits in found.items() if not hits]
    print(f"\n{len(defects) - len(missed)} of {len(defects)} planted defects found; other findings: ", end="")
    print(", ".join(f"{others[s]} {s}" for s in ("error", "warning", "info")))
    print(
        f"The pack is in {(WORK / 'pack').relative_to(Path.cwd()) if WORK.is_relative_to(Path.cwd()) else WORK / 'pack'}"
    )
    return 1 if missed or invalid else 0


if __name__ == "__main__":
    sys.exit(main())
