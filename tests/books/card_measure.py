"""Measure the reading of cards: `python -m tests.books.card_measure --seeds 200-260 [--form scan] [--kind sheet] [--out FOLDER]`.

Pages are made, read by `extract --to cards` without a locale, and scored by `score_cards.py` of the measuring material that
lies beside the project; the figures are means over the files of a kind. Of the held-out seeds (100 to 199, 300 to 599, and from 700 on)
only these are printed: nobody shall look at their pages.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections import defaultdict
from pathlib import Path
from statistics import fmean
from typing import Any

from tests.layouts.make import seeds_of

from .card_page_maker import FORMS, SUFFIXES, Form, document, forms, truth
from .card_pages.card_style import card_style
from .phrases import LOCALES, Locale

SCORER = Path(__file__).parents[3] / "shared" / "score" / "score_cards.py"
Figures = dict[str, float | None]


def measured(seed: int, locale: Locale, form: Form, folder: Path) -> Figures:
    """Make the pages of a seed, read and score them. Raises CalledProcessError where the scorer is not there."""
    style = card_style(seed)
    path = folder / f"cards-{seed:03}-{locale}{SUFFIXES[form]}"
    gold, read = path.with_name(f"{path.name}.jsonl"), path.with_name(f"{path.name}.read.jsonl")
    if not gold.exists():
        path.write_bytes(document(style, locale, form))
        gold.write_text(truth(style, locale, form), encoding="utf-8")
    read.write_text(_said("-m", "regelwerk", "extract", str(path), "--to", "cards"), encoding="utf-8")
    found: dict[str, Any] = json.loads(_said(str(SCORER), str(gold), str(read)))
    return {
        "cards F1": found["cards"]["f1"],
        "names": found["name_exact"],
        "text CER": found["text_cer"],
        "fields recall": found["fields"]["recall"],
        "precision": found["fields"]["precision"],
    }


def _said(*command: str) -> str:
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False).stdout


def is_held_out(seed: int) -> bool:
    """Whether nobody shall look at the pages of a seed."""
    return 100 <= seed < 200 or 300 <= seed < 600 or seed >= 700


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", default="200-260")
    parser.add_argument("--form", choices=FORMS, default="pdf")
    parser.add_argument("--kind", choices=("sheet", "list", "table"))
    parser.add_argument("--locale", choices=("all", "by seed"), default="by seed")
    parser.add_argument("--out", type=Path, help="keep the pages and what was read here")
    told = parser.parse_args()
    figures: defaultdict[str, list[Figures]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as temporary:
        folder = told.out or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for seed in seeds_of(told.seeds):
            style = card_style(seed)
            if told.kind not in (None, style.kind) or told.form not in forms(style):
                continue
            for locale in LOCALES if told.locale == "all" else (LOCALES[seed % len(LOCALES)],):
                found = measured(seed, locale, told.form, folder)
                figures[style.kind].append(found)
                if not is_held_out(seed):
                    print(_line(f"{style.kind} {seed} {locale}", [found]))  # noqa: T201
    for kind, every in figures.items():
        print(_line(f"{kind}, {len(every)} files", every))  # noqa: T201


def _line(name: str, every: list[Figures]) -> str:
    means = {key: fmean(row[key] or 0.0 for row in every) for key in every[0]}
    return f"{name:20} {'  '.join(f'{key} {mean:.4f}' for key, mean in means.items())}"


if __name__ == "__main__":
    main()
