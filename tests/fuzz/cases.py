"""One case of the fuzzer: which input is broken how, and which command then meets it. Its number says all of it."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.fuzz.mutations import mutated
from tests.fuzz.places import PLACES

_IN_PLACES = 0.2
"""Share of cases where the file system is odd, not the text."""
_WHY = ("--reason", "so")
VERBS: dict[str, tuple[tuple[str, ...], ...]] = {
    "project": (
        *(("build", "."), ("build", "."), ("build", "."), ("check", "."), ("check", ".", "--format", "sarif"), ("check", "FILE")),
        *(("accept", "--all", *_WHY, "--project", "."), ("terms", "."), ("terms", ".", "--to", "tbx"), ("init", ".", "FILE")),
        *(("patch", "card-rope", "--field", "cost", "--new", "9", *_WHY, "--project", "."), ("align", "."), ("extract", "FILE")),
        *(("terms", ".", "--import", "FILE"), ("glossary", ".", "--to", "html"), ("explain", "card-rope", "--project", ".")),
    ),
    "pack": (("check", "."), ("check", "manifest.json"), ("glossary", ".", "--to", "csv"), ("explain", "card-rope", "--project", ".")),
    "repository-json": (
        *(("check", "."), ("check", "."), ("check", ".", "--fix"), ("check", ".", "--diff"), ("check", "FILE"), ("init", "--cards", ".")),
        *(("accept", "--all", *_WHY, "--project", "."), ("check", ".", "--format", "junit")),
    ),
}  # fmt: skip
VERBS["repository-yaml"] = VERBS["repository-json"]
INPUTS = ("project", "project", "project", "pack", "repository-json", "repository-yaml", "repository-yaml")


@dataclass(frozen=True)
class Case:
    """What was made."""

    number: int
    folder: Path
    arguments: tuple[str, ...]
    what: str


def case(number: int, seeds: Path, folder: Path) -> Case:
    """Copy an input of `seeds` to `folder` and break one file of it; `folder` must not be there yet."""
    random = Random(number)
    kind = random.choice(INPUTS)
    shutil.copytree(seeds / kind, folder)
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    if kind == "project" and random.random() < 0.9:  # most often a file that people write
        files = [path for path in files if path.parent == folder and path.suffix != ".md"]
    path = random.choice(files)
    verb = random.choice(VERBS[kind])
    if random.random() < _IN_PLACES:
        name = random.choice(sorted(PLACES))
        before = set(path.parent.iterdir())
        PLACES[name](path, random)
        fresh = [one for one in path.parent.iterdir() if one not in before] if not path.is_symlink() else []
        meant = fresh[0] if len(fresh) == 1 else path
    else:
        data, name = mutated(path.read_bytes(), random)
        path.write_bytes(data)
        meant = path
    shown = str(meant.relative_to(folder))
    arguments = tuple(shown if one == "FILE" else one for one in verb)
    return Case(number, folder, arguments, f"{kind}: {path.relative_to(folder)}: {name}")
