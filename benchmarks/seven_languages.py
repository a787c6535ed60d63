"""The rulebook of the demo game in seven languages: `python -m benchmarks.seven_languages [DIR]`.

Rules and records of each edition as Markdown beside those of the English one (F1 of number, references and titles; of type and
quantities), and what `check` finds of the forty planted defects in French (PDF), Spanish (scan), Italian (Markdown) and Czech
(text), and what it finds in the game without them. Spanish needs Tesseract with its data.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "examples" / "seven_languages"))

import make_editions as made  # noqa: E402

Row = dict[str, Any]


def rows(*arguments: str) -> list[Row]:
    """What a command prints as JSON lines."""
    done = subprocess.run(
        [sys.executable, "-m", "regelwerk", *arguments], capture_output=True, text=True, check=False, cwd=ROOT
    )
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def keys(found: list[Row], form: str) -> list[tuple[Any, ...]]:
    """What of rules or records is the same in every language."""
    if form == "rules":
        return [(row["printed"], len(row["refs"]), bool(row["title"]), bool(row["text"])) for row in found]
    return [(row["type"], row["quantity"], row["min"], row["max"], row["value"]) for row in found]


def f1(wanted: list[tuple[Any, ...]], found: list[tuple[Any, ...]]) -> float:
    """Of two lists in one order."""
    blocks = SequenceMatcher(a=wanted, b=found, autojunk=False).get_matching_blocks()
    return 2 * sum(block.size for block in blocks) / max(1, len(wanted) + len(found))


def plain(text: str) -> str:
    """Words in small letters."""
    return re.sub(r"\W+", " ", text).casefold().strip()


def shows(finding: Row, defect: Row) -> bool:
    """Whether a finding is about the place of a defect in its edition."""
    if finding["severity"] == "info":
        return False
    if not defect["new"]:
        missing = finding["kind"] == "omission" and "Brenau" in json.dumps(finding)
        return missing and defect["locale"] not in {
            span["locale"] for span in finding["spans"] if "Brenau" in span["text"]
        }
    new = plain(defect["new"])
    texts = [plain(span["text"]) for span in finding["spans"] if span["locale"] == defect["locale"]]
    return any(text and (text in new or new in text or len({*text.split()} & {*new.split()}) >= 4) for text in texts)


def main() -> None:
    """Print the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(sys.argv[1] if len(sys.argv) > 1 else name)
        texts = made.clean_texts()
        made.write(made.editions(texts, printed=False), folder / "manuscripts")
        for form in ("rules", "records"):
            read = {
                locale: keys(
                    rows(
                        "extract", str(folder / f"manuscripts/rulebook.{locale}.md"), "--locale", locale, "--to", form
                    ),
                    form,
                )
                for locale in texts
            }
            print(form, {locale: round(f1(read["en"], found), 4) for locale, found in read.items()})
        made.write(made.editions(texts), folder / "clean")
        made.write(made.editions(made.spoil(texts)), folder / "spoilt")
        alarms = [row for row in rows("check", str(folder / "clean"), "--format", "jsonl") if row["severity"] != "info"]
        print(f"without defects: {len(alarms)} errors and warnings")
        for row in alarms:
            print("   ", row["severity"], row["name"], row["message"])
        found = rows("check", str(folder / "spoilt"), "--format", "jsonl")
        seen = {defect["id"]: any(shows(row, defect) for row in found) for defect in made.defects()}
        print(
            f"defects found: {sum(seen.values())} of {len(seen)}; missed: {[one for one, there in seen.items() if not there]}"
        )
        others = [
            row for row in found if row["severity"] != "info" and not any(shows(row, one) for one in made.defects())
        ]
        print(f"errors and warnings beside them: {len(others)}")
        for row in others:
            print("   ", row["severity"], row["name"], row["message"])


if __name__ == "__main__":
    main()
