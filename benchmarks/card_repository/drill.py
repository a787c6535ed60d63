"""A pull-request drill: mistakes in new and old files among correct ones, and what `check --since` says of them.

    python -m benchmarks.card_repository.drill [--seeds 1 2 3] [--size small] [--locales de pl fr] [--layout arkhamdb] [--show]

For each seed a repository without one pack is committed to Git, and what is known to be odd is accepted. Then comes the
change: the held-back pack in all languages, 3 to 8 mistakes in its files and in old ones, three texts of an old file that the
source overwrote, and as many old texts that are reworded and still right. A mistake is found if a finding has a side on its
lines; any other finding is noise. The exit code must be what `--fail-on` says. In a new file no mistake is planted in a word
that no other text in its language has: whether that word or another one is right, nothing in the repository says. With --hidden
such mistakes are planted as well, and counted apart. With --mended N so many mistakes were in old files before, unnoticed or
accepted, and the change corrects them: a finding about one of these is noise too.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import tempfile
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.card_repository.card_texts import Rules
from benchmarks.card_repository.game import SIZES, Game, made
from benchmarks.card_repository.layouts import LAYOUTS, laid_out
from benchmarks.card_repository.locales import BY_CODE
from benchmarks.card_repository.planting import Planting
from benchmarks.card_repository.record_defects import RECORD_DEFECTS
from benchmarks.card_repository.repository import Repository, write_text
from benchmarks.card_repository.score import Judge, checked
from benchmarks.card_repository.single_words import KINDS, is_alone
from benchmarks.card_repository.text_defects import TEXT_DEFECTS
from benchmarks.card_repository.truth import Entry, Lines, Truth, causes

_MISTAKES = (3, 8)
_OVERWRITTEN = 3
_MINOR = {"space doubled", "quotation mark exchanged", "end mark lost", "paragraphs exchanged", "derived text stale"}
"""Classes left out: matters of style, or nothing that a check claims to see."""
_CLASSES = [name for name in (*TEXT_DEFECTS, *RECORD_DEFECTS) if name not in _MINOR]


@dataclass(frozen=True, slots=True)
class Drill:
    """What came of one seed."""

    seed: int
    planted: list[Entry]
    missed: list[Entry]
    alone: list[Entry]
    """Of the mistakes those in a word of a new file that no other text has."""
    noise: list[dict[str, Any]]
    known: list[dict[str, Any]]
    """Findings that tell of a cause in the new files, which is right as well."""
    exits: bool = True
    """Whether the exit code of each `--fail-on` was the one that its findings ask for."""


def run(
    seed: int, size: str, layout: str, locales: list[str], root: Path, mended: int = 0, *, hidden: bool = False
) -> Drill:
    """One drill in an empty folder."""
    rng = random.Random(f"drill {seed}")
    whole = made(seed, size)
    held = rng.choice(whole.packs).code
    first = laid_out(_without(whole, held), layout, locales)
    corrected = _spoil(first, random.Random(f"mended {seed}"), locales, mended)
    first.write(root)
    _git(root, "init", "--quiet")
    _regelwerk("accept", "--all", "--reason", "known before", "--project", str(root))
    _git(root, "add", "--all")
    _git(root, "commit", "--quiet", "--message", "baseline")
    after = laid_out(made(seed, size), layout, locales)
    before = laid_out(_without(made(seed, size), held), layout, locales)
    new = set(after.sheets) - set(before.sheets)
    _reword(after, rng, new, rng.randint(*_MISTAKES))
    planting = Planting(after, rng, locales)
    planting.leave(corrected)
    for _ in range(rng.randint(*_MISTAKES)):
        inside = rng.random() < 0.5
        among = new if inside else set(after.sheets) - new
        while not _planted(planting, rng, after, among, () if hidden else new):
            pass
    _overwrite(planting, rng, after, new, locales)
    for path in after.sheets:
        write_text(root / path, after.written(path).text)
    planted = planting.entries()
    truth = Truth(layout, seed, size, locales, causes(after, Lines(after), locales) + planted)
    findings = checked(root, "--since", "HEAD").findings
    alone = [one for one in planted if one.file in new and is_alone(one, after.cells)]
    return replace(_judged(seed, truth, findings), alone=alone, exits=_exits(root, findings))


def _planted(planting: Planting, rng: random.Random, after: Repository, among: set[str], seen: Collection[str]) -> int:
    """Plant a mistake; none in a `seen` file in a word that no other text has, as nothing there would tell it."""
    kind = rng.choice(_CLASSES)
    count = planting.plant(kind, 1, among.__contains__)
    if not count or kind not in KINDS:
        return count
    return planting.take_back(lambda entry: entry.file in seen and is_alone(entry, after.cells))


def _spoil(made_: Repository, rng: random.Random, locales: list[str], count: int) -> list[tuple[str, str]]:
    """Mistakes in texts that the change corrects; gives their locales and codes."""
    planting = Planting(made_, rng, locales)
    left = count
    while left:
        left -= planting.plant(rng.choice([one for one in TEXT_DEFECTS if one not in _MINOR]), 1)
    return sorted(planting.used)


def _overwrite(planting: Planting, rng: random.Random, after: Repository, new: set[str], locales: list[str]) -> None:
    """Three texts of an old file of a translation become those of the source, as when files are mixed up."""
    paths = sorted(path for path, sheet in after.sheets.items() if path not in new and sheet.locale in locales)
    for path in rng.sample(paths, len(paths)):
        if sum(planting.plant("text not translated", 1, path.__eq__) for _ in range(_OVERWRITTEN)) == _OVERWRITTEN:
            return


def _exits(root: Path, findings: list[dict[str, Any]]) -> bool:
    severities = ("error", "warning", "info")
    for at, severity in enumerate(severities):
        command = [sys.executable, "-m", "regelwerk", "check", str(root), "--since", "HEAD", "--fail-on", severity]
        done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if done.returncode != any(one["severity"] in severities[: at + 1] for one in findings):
            return False
    return True


def _judged(seed: int, truth: Truth, findings: list[dict[str, Any]]) -> Drill:
    judge = Judge(truth)
    told = {id(finding): judge.entries(finding) for finding in findings}
    found = {id(entry) for entries in told.values() for entry in entries}
    return Drill(
        seed,
        truth.of("defect"),
        [entry for entry in truth.of("defect") if id(entry) not in found],
        [],
        [finding for finding in findings if not told[id(finding)]],
        [
            finding
            for finding in findings
            if told[id(finding)] and not any(e.entry == "defect" for e in told[id(finding)])
        ],
    )


def _without(game: Game, held: str) -> Game:
    """The game before a pack came out."""
    game.packs = [pack for pack in game.packs if pack.code != held]
    return game


def _reword(made_: Repository, rng: random.Random, new: set[str], count: int) -> None:
    """Other right translations of some texts in old files."""
    cells = [
        cell
        for cell in made_.cells
        if cell.row.sheet.path not in new and cell.locale != "en" and isinstance(cell.said.text, Rules)
        and cell.value and not cell.said.cause
    ]  # fmt: skip
    rng.shuffle(cells)
    for cell in cells:
        again = cell.said.text.said(replace(cell.said.voice, seed=f"{cell.said.voice.seed} again"))
        if again != cell.value:
            cell.value = again
            count -= 1
        if not count:
            return


def _git(root: Path, *arguments: str) -> None:
    who = ["-c", "user.name=drill", "-c", "user.email=drill@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(root), *who, *arguments], check=True, stdout=subprocess.DEVNULL)


def _regelwerk(*arguments: str) -> None:
    subprocess.run([sys.executable, "-m", "regelwerk", *arguments], check=True, stdout=subprocess.DEVNULL)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, nargs="+", default=list(range(1, 10)))
    parser.add_argument("--size", choices=SIZES, default="small")
    parser.add_argument("--layout", choices=LAYOUTS, default="arkhamdb")
    parser.add_argument("--locales", nargs="+", choices=BY_CODE, default=list(BY_CODE))
    parser.add_argument("--mended", type=int, default=0, help="mistakes of old files that the change corrects")
    parser.add_argument("--hidden", action="store_true", help="plant mistakes in words that no other text has as well")
    parser.add_argument("--show", action="store_true", help="print what was missed and what is noise")
    arguments = parser.parse_args()
    drills = []
    for seed in arguments.seeds:
        with tempfile.TemporaryDirectory() as folder:
            root = Path(folder) / "cards"
            made_as = (arguments.size, arguments.layout, arguments.locales, root, arguments.mended)
            one = run(seed, *made_as, hidden=arguments.hidden)
        drills.append(one)
        print(f"seed {seed}: {_said([one])}", flush=True)
        if arguments.show:
            for entry in one.missed:
                where = " (alone)" if entry in one.alone else ""
                print(f"  missed{where}: {entry.kind} {entry.locale} {entry.places} {entry.was!r} -> {entry.now!r}")
            for finding in one.noise:
                print(f"  noise: {finding['code']} {finding['severity']} {finding['message'][:200]}")
                for span in finding["spans"][:3]:
                    print(f"    {span['file']}:{span['line']} {span['text']!r}")
    fair = sum(all(e in one.alone for e in one.missed) and not _loud(one.noise) and one.exits for one in drills)
    alone = sum(len(one.alone) for one in drills)
    untold = sum(entry in one.alone for one in drills for entry in one.missed)
    clean = sum(not one.missed and not _loud(one.noise) and one.exits for one in drills)
    bare = sum(not one.missed and not one.noise and one.exits for one in drills)
    wrong = sum(not one.exits for one in drills)
    print(
        f"all: {_said(drills)}; {wrong} wrong exit codes; {clean} of {len(drills)} drills with nothing missed and no wrong "
        f"error or warning, {bare} of them without a wrong hint too; {untold} of {alone} mistakes in words that no other text "
        f"has were missed, and without these {fair} drills are clean"
    )


def _said(drills: list[Drill]) -> str:
    planted, missed = sum(len(one.planted) for one in drills), sum(len(one.missed) for one in drills)
    noise = [finding for one in drills for finding in one.noise]
    known = sum(len(one.known) for one in drills)
    return (
        f"{planted - missed} of {planted} mistakes found; of other findings {known} tell of known oddities of the new "
        f"files, {len(_loud(noise))} are wrong errors or warnings, {len(noise) - len(_loud(noise))} wrong hints"
    )


def _loud(findings: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [one for one in findings if one["severity"] != "info"]


if __name__ == "__main__":
    main()
