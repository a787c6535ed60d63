"""Measure the reading of script books: `python -m tests.books.script_measure --seeds 300-323 [--form pdf] [--out FOLDER]`.

Books are made, read by `extract --to scripts` without a locale, and scored by `score_scripts.py` of the measuring material
that lies beside the project; the figures are means over the books. Of the held-out seeds (100 to 199, 400 to 599, and from 700 on) only
these are printed: nobody shall look at their pages.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import fmean
from typing import Any

from tests.layouts.make import seeds_of

from .phrases import LOCALES, Locale
from .script_book_maker import FORMS, SUFFIXES, Form, script_book

SCORER = Path(__file__).parents[3] / "shared" / "score" / "score_scripts.py"
Figures = dict[str, float]


def measured(seed: int, locale: Locale, form: Form, folder: Path, sections: int | None) -> Figures:
    """Make the book of a seed, read and score it. Raises JSONDecodeError where the scorer is not there."""
    path = folder / f"scripts-{seed:03}-{locale}{SUFFIXES[form]}"
    gold, read = path.with_name(f"{path.name}.jsonl"), path.with_name(f"{path.name}.read.jsonl")
    book = script_book(seed, locale, sections)
    if not gold.exists():
        path.write_bytes(book.document(form))
        gold.write_text(book.truth(), encoding="utf-8")
    read.write_text(_said("-m", "regelwerk", "extract", str(path), "--to", "scripts"), encoding="utf-8")
    found: dict[str, Any] = json.loads(_said(str(SCORER), str(gold), str(read)))
    return {
        "numbers F1": found["numbers"]["f1"],
        "text CER": (found["text"] or {"cer_mean": 1.0})["cer_mean"],
        **{f"{name} F1": found[name]["f1"] for name in ("jumps", "choices", "tests")},
    }


def _said(*command: str) -> str:
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False).stdout


def is_held_out(seed: int) -> bool:
    """Whether nobody shall look at the pages of a seed."""
    return 100 <= seed < 200 or 400 <= seed < 600 or seed >= 700


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="300-323")
    parser.add_argument("--form", choices=FORMS, default="pdf")
    parser.add_argument("--locale", choices=("all", "by seed"), default="by seed")
    parser.add_argument("--sections", type=int, help="number of sections; by default the seed says it")
    parser.add_argument("--out", type=Path, help="keep the books and what was read here")
    told = parser.parse_args()
    every: list[Figures] = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = told.out or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for seed in seeds_of(told.seeds):
            for locale in LOCALES if told.locale == "all" else (LOCALES[seed % len(LOCALES)],):
                every.append(measured(seed, locale, told.form, folder, told.sections))
                if not is_held_out(seed):
                    print(_line(f"{seed} {locale}", every[-1:]))  # noqa: T201
    print(_line(f"{len(every)} books", every))  # noqa: T201


def _line(name: str, every: list[Figures]) -> str:
    means = {key: fmean(row[key] for row in every) for key in every[0]}
    return f"{name:20} {'  '.join(f'{key} {mean:.4f}' for key, mean in means.items())}"


if __name__ == "__main__":
    main()
