"""Measure the reading of booklets: `python -m tests.layouts.measure --seeds 1-20 [--scan] [--peers] [--out FOLDER]`.

Seeds 1 to 99 are to develop with. Of seeds 100 to 199 only the totals are printed: nobody shall look at their pages.
"""

from __future__ import annotations

import argparse
import tempfile
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import fmean

import pypdfium2

from .make import made, seeds_of
from .readers import PRINT_PEERS, SCAN_PEERS, Reader, regelwerk
from .score import Score, scored
from .truth import Truth, loaded

HELD_OUT = 100
"""First of the seeds that are only reported."""
_WORST = 12


@dataclass(frozen=True)
class Measured:
    """The score of a program on the booklet of a seed."""

    program: str
    seed: int
    score: Score


def measured(seed: int, folder: Path, *, scan: bool, locale: str | None, programs: dict[str, Reader]) -> list[Measured]:
    """Make the booklet of a seed and let all programs read it."""
    path = made(folder, seed, scan=scan, locale=locale)
    truth = loaded(folder / f"{f'{seed}.{locale}' if locale else seed}.json")
    return [
        Measured(name, seed, scored(on_sheets(truth, path), read(path, truth.locale)))
        for name, read in programs.items()
    ]


def on_sheets(truth: Truth, path: Path) -> Truth:
    """The truth by the sheets of the file: a scanner may have laid two pages on one."""
    document = pypdfium2.PdfDocument(path.read_bytes())
    count = len(document)
    document.close()
    if count >= truth.pages[-1].sheet:
        return truth
    return replace(truth, pages=tuple(replace(page, sheet=(page.sheet + 1) // 2) for page in truth.pages))


def report(results: list[Measured], *, pages: bool) -> str:
    """A table of the programs, and the worst pages of the first."""
    lines = ["program        CER  CER*    order  cells F1  spurious tables  furniture R/P"]
    for program in dict.fromkeys(result.program for result in results):
        scores = [result.score for result in results if result.program == program]
        cells = sum((score.cells for score in scores[1:]), scores[0].cells)
        found, wanted, right, claimed = (sum(score.furniture[n] for score in scores) for n in range(4))
        furniture = f"{found / max(1, wanted):.3f}/{right / claimed:.3f}" if claimed else "-"
        has_tables = f"{cells.f1:8.3f}" if cells.read else "       -"
        lines.append(
            f"{program:10} {fmean(s.cer for s in scores):7.4f} {fmean(s.lenient_cer for s in scores):7.4f} {fmean(s.order for s in scores):7.4f} "
            f"{has_tables} {cells.spurious:8} {furniture:>15}"
        )
    if pages:
        first = results[0].program
        worst = sorted(
            (
                (page.cer, result.seed, number, page)
                for result in results
                if result.program == first
                for number, page in enumerate(result.score.pages, 1)
            ),
            key=lambda row: -row[0],
        )
        lines += ["", "seed page  sheet  CER     chars  template"]
        lines += [
            f"{seed:4} {number:4} {page.sheet:6}  {cer:.4f} {page.chars:6}  {page.template}"
            for cer, seed, number, page in worst[:_WORST]
        ]
    return "\n".join(lines)


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", "--seed", default="1-20")
    parser.add_argument("--scan", action="store_true")
    parser.add_argument("--peers", action="store_true", help="other programs too")
    parser.add_argument("--locale", choices=("de", "pl", "en"))
    parser.add_argument("--out", type=Path, help="keep the booklets here")
    parser.add_argument("--workers", type=int, default=2)
    told = parser.parse_args()
    programs: dict[str, Reader] = {"regelwerk": regelwerk}
    if told.peers:
        programs |= SCAN_PEERS if told.scan else PRINT_PEERS
    seeds = seeds_of(told.seeds)
    with tempfile.TemporaryDirectory() as temporary, ProcessPoolExecutor(told.workers) as pool:
        folder = told.out or Path(temporary)
        jobs = [
            pool.submit(measured, seed, folder, scan=told.scan, locale=told.locale, programs=programs) for seed in seeds
        ]
        results = [result for job in jobs for result in job.result()]
    print(report(results, pages=max(seeds) < HELD_OUT))  # noqa: T201


if __name__ == "__main__":
    main()
