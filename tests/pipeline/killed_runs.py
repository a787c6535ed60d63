"""Runs of all verbs that write, killed at random moments: `python -m tests.pipeline.killed_runs [--kills 100] [--seed 1]`.

Half of the runs are killed by the clock, half at one of the places where they open, rename or remove something in the
project: there are few of these, and the clock would hardly ever meet them. After a kill all files of the project are as
before or as they are to be; no process goes on; and the same command run again gives byte for byte what a run that nobody
killed gives.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_MARK = "REGELWERK_KILLED_RUN"
_SECONDS = 120
"""After which a run counts as hanging."""
_EVENTS = ("open", "os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.chmod", "shutil.rmtree")
_PROGRAM = f"""
import os, signal, sys
sys.path.insert(0, {str(ROOT)!r})
folder, kill_at, log = os.path.realpath(os.getcwd()), int(sys.argv.pop(1)), sys.argv.pop(1)
count = 0
def hook(event, arguments):
    global count
    if event in {_EVENTS!r} and isinstance(arguments[0], (str, bytes, os.PathLike)):
        if os.path.abspath(os.fsdecode(arguments[0])).startswith(folder + os.sep):
            count += 1
            if count == kill_at:
                os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(hook)
from regelwerk.__main__ import main
try:
    main()
finally:
    if log:
        with open(log, "w") as file:
            file.write(str(count))
"""
_CARDS = """format: 1
cards:
  - id: card-rope
    kind: item
    cost: 2
    name: {de: Das Seil, en: The Rope}
    text: {de: Ziehe 3 Karten., en: Draw 4 cards.}
  - id: card-lamp
    kind: item
    name: {de: Die Lampe, en: The Lamp}
    text: {de: Nimm 2 Münzen., en: Take 2 coins.}
"""
_RULES = {
    "de": "# Regeln\n\n## Aufbau\n\nLegt das Seil aus. Jeder nimmt 3 Karten.\n\n## Ablauf\n\nZieht eine Karte.\n",
    "en": "# Rules\n\n## Setup\n\nPlace the rope. Everybody takes 4 cards.\n\n## Course\n\nDraw a card.\n",
}
_GLOSSARY = "de,en\nSeil,rope\nLampe,lamp\n"
_FILES = ("rules.de.md", "rules.en.md", "cards.yaml")
_WHY = ("--reason", "so")
VERBS: Mapping[str, tuple[str, ...]] = {
    "init": ("init", ".", *_FILES),
    "build": ("build", "."),
    "check": ("check", "."),
    "patch": ("patch", "card-rope", "--field", "cost", "--new", "3", *_WHY),
    "accept": ("accept", "--all", *_WHY),
    "terms": ("terms", ".", "--import", "glossary.csv"),
}
_BEFORE = {"build": "init", "check": "init", "patch": "build", "accept": "build", "terms": "build"}
"""The verb that leaves the project which another one begins with."""
State = Mapping[str, bytes]


@dataclass(frozen=True)
class Verb:
    """A command with the project it begins with and the one it leaves."""

    name: str
    before: Path
    after: Path
    start: State
    end: State
    events: int
    """How often it touches something in the project."""


class KilledRuns:
    """Projects for all verbs in a folder, and runs on copies of them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._environment = {**os.environ, _MARK: folder.name}
        self._verbs: dict[str, Verb] = {}
        self._seconds: dict[str, float] = {}

    def verb(self, name: str) -> Verb:
        """A verb, run once on its project without a kill."""
        if name not in self._verbs:
            earlier = _BEFORE.get(name)
            before = self.verb(earlier).after if earlier else _made(self._folder / "sources")
            log = self._folder / f"{name}.log"
            work = self._copy(before)
            self.run(name, work, log=log)
            after = self._folder / f"after-{name}"
            shutil.copytree(work, after)
            self._verbs[name] = Verb(name, before, after, state(before), state(after), int(log.read_text()))
        return self._verbs[name]

    def seconds(self, name: str) -> float:
        """How long a verb takes whose cache is warm, as that of the runs that are killed is."""
        if name not in self._seconds:
            work = self._copy(self.verb(name).before)
            start = time.perf_counter()
            self.run(name, work)
            self._seconds[name] = time.perf_counter() - start
        return self._seconds[name]

    def faults(self, name: str, chance: random.Random) -> list[str]:
        """What is wrong after a run of the verb that is killed at a random moment."""
        verb = self.verb(name)
        if chance.random() < 0.5:
            return self.faults_at(name, chance.randint(1, verb.events))
        seconds = self.seconds(name)
        after = chance.uniform(0, seconds)
        work = self._copy(verb.before)
        self.run(name, work, seconds=after)
        return self._judged(verb, work, f"{name} killed after {after:.2f} s of {seconds:.2f} s")

    def faults_at(self, name: str, event: int) -> list[str]:
        """What is wrong after a run that is killed when it touches the project for the given time, from 1."""
        verb = self.verb(name)
        return self._judged(verb, self.killed(name, event), f"{name} killed at event {event} of {verb.events}")

    def killed(self, name: str, event: int) -> Path:
        """A project as such a run leaves it."""
        work = self._copy(self.verb(name).before)
        self.run(name, work, kill_at=event)
        return work

    def _judged(self, verb: Verb, work: Path, said: str) -> list[str]:
        faults = [f"{path} is neither old nor new" for path in sorted(_torn(verb, state(work)))]
        if left := self._left():
            faults.append(f"processes {left} go on")
        self.run(verb.name, work)
        after_all = state(work)
        if after_all != verb.end:
            other = sorted(p for p in after_all.keys() | verb.end.keys() if after_all.get(p) != verb.end.get(p))
            faults.append(f"run again, it leaves other files: {', '.join(other)}")
        return [f"{said}: {fault}" for fault in faults]

    def _copy(self, before: Path) -> Path:
        work = self._folder / "work"  # always the same path: the project is called after its folder
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(before, work)
        return work

    def run(
        self, name: str, folder: Path, *, kill_at: int = 0, seconds: float | None = None, log: Path | None = None
    ) -> None:
        """Run a verb in a folder; it is killed at an event or after seconds, where they are given."""
        command = [sys.executable, "-c", _PROGRAM, str(kill_at), str(log or ""), *VERBS[name]]
        with subprocess.Popen(
            command, cwd=folder, env=self._environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                process.wait(seconds or _SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                if seconds is None:
                    raise

    def _left(self) -> list[int]:
        """Processes of a run that still work three seconds after its end (Linux)."""
        mark = f"{_MARK}={self._folder.name}".encode()
        for _ in range(30):
            found = [int(path.name) for path in Path("/proc").glob("[0-9]*") if mark in _environ(path)]
            if not found:
                break
            time.sleep(0.1)
        return found


def _environ(process: Path) -> list[bytes]:
    try:
        return (process / "environ").read_bytes().split(b"\0")
    except OSError:
        return []


def _made(folder: Path) -> Path:
    """A folder with what somebody wrote; it may be there from another verb."""
    folder.mkdir(exist_ok=True)
    (folder / "cards.yaml").write_text(_CARDS, encoding="utf-8")
    (folder / "glossary.csv").write_text(_GLOSSARY, encoding="utf-8")
    for locale, text in _RULES.items():
        (folder / f"rules.{locale}.md").write_text(text, encoding="utf-8")
    return folder


def state(folder: Path) -> State:
    """The bytes of every file below a folder, by its path."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def _torn(verb: Verb, found: State) -> set[str]:
    """Files that are neither as before nor as they are to be; what is hidden is new and not there yet, or put aside."""
    aside = {path.removeprefix(".pack.old/") for path in found if path.startswith(".pack.old/")}
    seen = {path for path in found if not path.startswith(".")}
    torn = {path for path in seen if found[path] not in (verb.start.get(path), verb.end.get(path))}
    gone = {path for path in verb.start if path not in seen and path.removeprefix("pack/") not in aside}
    return torn | gone


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = random.Random(options.seed)
    faults = []
    with tempfile.TemporaryDirectory() as name:
        runs = KilledRuns(Path(name))
        for number in range(options.kills):
            faults += runs.faults(list(VERBS)[number % len(VERBS)], chance)
    print(*faults, f"{options.kills} kills, seed {options.seed}: {len(faults)} faults", sep="\n")  # noqa: T201
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
