"""The demo game in seven languages: `python -m benchmarks.seven_languages [DIR]`.

Rules and records of each edition as Markdown beside those of the English one (F1 of number, references and titles; of type and
quantities). Scripts and cards of each edition in the form it is printed in, beside what they were made from, and how many are in
the pack under their titles and names. Then what `check` finds of the forty planted defects in French (PDF), Spanish (scan),
Italian (Markdown) and Czech (text), and what it finds in the game without them. Spanish needs Tesseract with its data.
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
FACTS = {"scripts": ("number", "title", "choices", "jumps", "tests"), "cards": ("name", "text", "fields", "quantity")}
"""What of a script and of a card is to be equal to what it was made from."""
PLAIN_MARKS = str.maketrans("‐–", "--")
"""Dashes, which recognition does not tell apart, as hyphens."""


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


def equal(folder: Path) -> None:
    """Print for each edition how many of its scripts and cards are equal to what they were made from."""
    for name, truth in made.truths().items():
        kind, locale = name.split(".")
        file = next(path for path in folder.glob(f"{name}.*") if path.suffix != ".hocr")
        found = rows("extract", str(file), "--locale", locale, "--project", str(folder), "--to", kind)
        facts = [{fact: row[fact] for fact in FACTS[kind]} for row in found]
        same = sum({fact: row[fact] for fact in FACTS[kind]} in facts for row in truth)
        texts = [plain(row["text"].translate(PLAIN_MARKS)) for row in found]
        read = sum(plain(row["text"].translate(PLAIN_MARKS)) in texts for row in truth)
        flavours = [row.get("flavour") for row in found]
        rest = f", flavour {sum(row['flavour'] in flavours for row in truth)}" if kind == "cards" else ""
        print(f"{file.name}: {same} of {len(truth)} equal, text {read}{rest}; {len(found)} found")


def packed(folder: Path) -> None:
    """Print for each locale how many titles of scripts and names of cards the pack has as they were made."""
    rows("build", str(folder))
    for name, truth in made.truths().items():
        kind, locale = name.split(".")
        strings = json.loads((folder / "pack" / "strings" / f"{locale}.json").read_text(encoding="utf-8"))["strings"]
        lines = (folder / "pack" / "records" / f"{kind}.jsonl").read_text(encoding="utf-8").splitlines()
        field = "title" if kind == "scripts" else "name"
        there = [strings[record[field]]["text"] for record in map(json.loads, lines) if record[field] in strings]
        print(f"pack, {kind} in {locale}: {sum(row[field] in there for row in truth)} of {len(truth)}")


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
        equal(folder / "clean")
        packed(folder / "clean")
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
