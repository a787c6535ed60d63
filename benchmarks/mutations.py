"""Which small faults in the package its tests catch: `python benchmarks/mutations.py [--seed 2] [--only PATH]`.

Draws lines from all rooms, each with its share, and changes one thing on each in a scratch copy. First run the tests of
the mirroring folder (or the next above), then, if none failed, the others of the room (`tests/test_cli.py` belongs to
`cli`); those that name the module come first, those marked slow, tesseract or shared do not run. A mutant is caught if a
test fails or takes too long. Messages, docstrings, annotations, decorators and `__repr__` are not mutated, and mutants
that `equivalent_mutants.toml` names, with the reason, are left out. mutmut and cosmic-ray mutate all lines and run one
command.
"""

from __future__ import annotations

import argparse
import ast
import contextlib
import difflib
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import accumulate
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("extract", "content", "validate", "language", "files", "schema", "pipeline", "cli")
WORKERS = 2
NOTHING_RAN = 5  # what pytest returns where every test of the files is left out
FOLDER, ROOM, NOBODY = "folder", "room", "survived"  # whose tests caught a mutant
MOST_SECONDS = {FOLDER: 300.0, ROOM: 1200.0}  # limits that a busy machine alone does not reach
MEASURES_TIME = "tests/language/test_lexicon.py::test_a_warm_start_neither_imports_the_source_nor_takes_much_memory"
PYTEST = ["-m", "not slow and not tesseract and not shared", "--deselect", MEASURES_TIME, "--hypothesis-seed=0"]
PYTEST += ["-x", "-q", "--tb=no", "-p", "no:cacheprovider", "-p", "no:xdist"]
COMPARISONS = {
    ast.Lt: ("<", "<=", ">="), ast.LtE: ("<=", "<", ">"), ast.Gt: (">", ">=", "<="), ast.GtE: (">=", ">", "<"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
}  # fmt: skip
ARITHMETIC = {
    ast.Add: ("+", "-"), ast.Sub: ("-", "+"), ast.Mult: ("*", "/"), ast.Div: ("/", "*"), ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "*"), ast.BitAnd: ("&", "|"), ast.BitOr: ("|", "&"),
}  # fmt: skip
CALLS = {
    "min": "max", "max": "min", "any": "all", "all": "any", "startswith": "endswith", "endswith": "startswith",
    "lstrip": "rstrip", "rstrip": "lstrip", "find": "rfind", "rfind": "find", "match": "search", "fullmatch": "match",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mutant:
    """A module with one change: offsets into its text, in bytes of UTF-8, and what replaces them."""

    path: Path
    line: int
    start: int
    end: int
    text: str

    def source(self) -> str:
        """The whole module with the change."""
        old = (ROOT / self.path).read_bytes()
        return (old[: self.start] + self.text.encode() + old[self.end :]).decode()

    def compiles(self) -> bool:
        """Whether it is a program; where one operand is in brackets, it may be none."""
        with contextlib.suppress(SyntaxError):
            return bool(compile(self.source(), self.path, "exec"))
        return False

    def lines(self) -> tuple[str, str]:
        """The line of the change, and what it is changed to (one line even where the change spans several)."""
        old, at = (ROOT / self.path).read_text(encoding="utf-8").splitlines(), self.line - 1
        return old[at].strip(), self.source().splitlines()[at].strip()

    def diff(self) -> str:
        """The lines that differ, without context."""
        old = (ROOT / self.path).read_text(encoding="utf-8").splitlines()
        lines = difflib.unified_diff(old, self.source().splitlines(), lineterm="", n=0)
        return "\n".join(f"    {line}" for line in lines if not line.startswith(("---", "+++", "@@")))


def mutants_of(path: Path) -> list[Mutant]:
    """All mutants of a module, among them a few that are no program."""
    source = (ROOT / path).read_bytes()
    tree = ast.parse(source)
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]

    def span(node: ast.expr | ast.stmt) -> tuple[int, int]:
        last, column = node.end_lineno or node.lineno, node.end_col_offset or 0
        return starts[node.lineno - 1] + node.col_offset, starts[last - 1] + column

    def between(left: ast.expr, right: ast.expr, old: str, new: str) -> tuple[int, int, str]:
        place = source.index(old.encode(), span(left)[1], span(right)[0])
        return place, place + len(old), new

    def changes(node: ast.AST) -> Iterator[tuple[int, int, str]]:
        if isinstance(node, ast.Compare):
            for left, sign, right in zip([node.left, *node.comparators], node.ops, node.comparators, strict=False):
                old, *others = COMPARISONS[type(sign)]
                yield from (between(left, right, old, new) for new in others)
                for side in (left, right):
                    if isinstance(side, ast.Constant) and isinstance(side.value, str):
                        yield *span(side), repr(side.value + "XX")
        elif isinstance(node, ast.BoolOp):
            old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
            yield from (between(*pair, old, new) for pair in zip(node.values, node.values[1:], strict=False))
        elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC and not _textual(node):
            yield between(node.left, node.right, *ARITHMETIC[type(node.op)])
        elif isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC and not _textual(node.value):
            old, new = ARITHMETIC[type(node.op)]
            yield between(node.target, node.value, old + "=", new + "=")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield span(node)[0], span(node)[0] + len("not "), ""
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int | float):
            yield *span(node), repr(not node.value if isinstance(node.value, bool) else node.value + 1)
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in CALLS:
                yield span(node.func)[1] - len(name), span(node.func)[1], CALLS[name]
        elif isinstance(node, ast.Slice):
            yield from ((*span(bound), "") for bound in (node.lower, node.upper) if bound is not None)
        elif isinstance(node, ast.Return) and not (node.value is None or isinstance(node.value, ast.Constant)):
            yield *span(node.value), "None"
        elif isinstance(node, ast.Break | ast.Continue):
            yield *span(node), "continue" if isinstance(node, ast.Break) else "break"
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield *span(node), "pass"
        for test in [node.test] if isinstance(node, ast.If | ast.While | ast.IfExp) else getattr(node, "ifs", []):
            start, end = span(test)
            yield from ((start, end, text) for text in ("True", "False", f"not ({source[start:end].decode()})"))

    found = dict.fromkeys(change for node in _behaviour(tree) for change in changes(node))
    return [Mutant(path, bisect(starts, start), start, end, text) for start, end, text in found]


def _textual(node: ast.expr) -> bool:
    """Whether `-` in place of `+` could only raise: a sum of texts or lists, or a union of types."""
    if isinstance(node, ast.Constant):
        return not isinstance(node.value, int | float)
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else ()
    return isinstance(node, ast.JoinedStr | ast.List | ast.Tuple | ast.ListComp) or any(map(_textual, sides))


def _behaviour(node: ast.AST) -> Iterator[ast.AST]:
    """The nodes that say what the program does; neither messages nor types nor what is for developers alone."""
    for_types = isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
    if for_types or isinstance(node, ast.JoinedStr | ast.Raise) or getattr(node, "name", "") == "__repr__":
        return
    yield node
    for name, value in ast.iter_fields(node):
        if name not in {"annotation", "returns", "decorator_list"} and getattr(node, "arg", "") != "strict":
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _behaviour(child)


def equivalent() -> set[tuple[str, str, str]]:
    """Module, line and changed line of the mutants that behave as the module does; each entry has a written reason."""
    entries = tomllib.loads((ROOT / "benchmarks" / "equivalent_mutants.toml").read_text(encoding="utf-8"))["mutant"]
    return {(entry["module"], entry["line"], entry["changed"]) for entry in entries if entry["reason"]}


def drawn(number: int, seed: int, only: Path) -> list[Mutant]:
    """`number` mutants of as many lines in `only`, each room with its share, in a random order."""
    chance, left_out = random.Random(seed), equivalent()
    lines: dict[str, dict[tuple[Path, int], list[Mutant]]] = {room: defaultdict(list) for room in ROOMS}
    for room, found in lines.items():
        for path in sorted((ROOT / "regelwerk" / room).rglob("*.py")):
            if not path.is_relative_to(ROOT / only):
                continue
            for mutant in mutants_of(path.relative_to(ROOT)):
                if (path.relative_to(ROOT).as_posix(), *mutant.lines()) not in left_out:
                    found[mutant.path, mutant.line].append(mutant)
    total = sum(map(len, lines.values()))
    number = min(number, total)
    out, end = [], 0
    for found in lines.values():
        before, end = end, end + len(found)
        for at in chance.sample(sorted(found), number * end // total - number * before // total):
            chance.shuffle(found[at])
            out.extend([mutant for mutant in found[at] if mutant.compiles()][:1])
    chance.shuffle(out)
    return out


def test_files(module: Path) -> list[Path]:
    """The tests of the folder that mirrors the module's, those first that have its name, then those that name it."""
    folder, files = ROOT / "tests" / Path(*module.parts[1:]), list[Path]()
    while not files:
        folder = folder.parent
        files = list(folder.glob("test_*.py")) or list(folder.rglob("test_*.py"))
        files += folder.parent.glob(f"test_{folder.name}.py")
    return _nearest_first(files, module)


def room_files(module: Path) -> list[Path]:
    """All tests of the room, in the same order."""
    folder = ROOT / "tests" / module.parts[1]
    return _nearest_first([*folder.rglob("test_*.py"), *folder.parent.glob(f"test_{folder.name}.py")], module)


def _nearest_first(files: list[Path], module: Path) -> list[Path]:
    dotted = ".".join(module.with_suffix("").parts)
    files.sort(key=lambda path: (module.stem not in path.stem, dotted not in path.read_text(encoding="utf-8"), path))
    return [path.relative_to(ROOT) for path in files]


def fails(scratch: Path, files: list[Path], most_seconds: float) -> bool:
    """Whether a test fails in the scratch copy, or they take too long."""
    cache = str(scratch / "cache")
    shutil.rmtree(cache, ignore_errors=True)
    command = [sys.executable, "-m", "pytest", *PYTEST, *map(str, files)]
    env = os.environ | {"PYTHONPATH": str(scratch), "XDG_CACHE_HOME": cache, "HYPOTHESIS_STORAGE_DIRECTORY": cache}
    run = subprocess.Popen(command, cwd=scratch, env=env, stdout=subprocess.DEVNULL, start_new_session=True)
    try:
        return run.wait(most_seconds) not in (0, NOTHING_RAN)
    except subprocess.TimeoutExpired:
        os.killpg(run.pid, signal.SIGKILL)
        run.wait()
        return True


def tried(mutants: list[Mutant], scratches: queue.Queue[Path]) -> Iterator[str]:
    """Whose tests caught each mutant; first the tests of the rooms must pass without a mutation."""

    def trial(number: int, mutant: Mutant) -> str:
        scratch, own = scratches.get(), test_files(mutant.path)
        (scratch / mutant.path).write_text(mutant.source(), encoding="utf-8")
        os.utime(scratch / mutant.path, (number, number))  # else Python could take an earlier mutant, compiled
        stages = {FOLDER: own, ROOM: [path for path in room_files(mutant.path) if path not in own]}
        said = next(
            (who for who, files in stages.items() if files and fails(scratch, files, MOST_SECONDS[who])), NOBODY
        )
        shutil.copy2(ROOT / mutant.path, scratch / mutant.path)
        scratches.put(scratch)
        return said

    def check(room: Path) -> None:
        scratch = scratches.get()
        if fails(scratch, room_files(room), MOST_SECONDS[ROOM]):
            sys.exit(f"A test of tests/{room.parts[1]} fails without a mutation")
        scratches.put(scratch)

    with ThreadPoolExecutor(WORKERS) as pool:
        list(pool.map(check, {mutant.path.parts[1]: mutant.path for mutant in mutants}.values()))
        yield from pool.map(trial, range(len(mutants)), mutants)


def main() -> None:
    """Draw, run, and print each survivor and the share that was caught."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--number", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", type=Path, default=Path("regelwerk"), help="a folder or module of the package")
    given = options.parse_args()
    mutants = drawn(given.number, given.seed, given.only)
    said: dict[str, Counter[str]] = defaultdict(Counter)
    with tempfile.TemporaryDirectory(prefix="mutations-") as folder:
        scratches: queue.Queue[Path] = queue.Queue()
        for number in range(WORKERS):
            ignored = shutil.ignore_patterns(".venv", ".git", ".*_cache", ".hypothesis", "build", "__pycache__")
            scratches.put(Path(shutil.copytree(ROOT, Path(folder, str(number), ROOT.name), ignore=ignored)))
        for mutant, who in zip(mutants, tried(mutants, scratches), strict=True):
            said[mutant.path.parts[1]][who] += 1
            print(f"{who:8} {mutant.path}:{mutant.line}\n{mutant.diff()}", flush=True)
    for name, counts in [*said.items(), (f"seed {given.seed}", sum(said.values(), Counter[str]()))]:
        folder_caught, total = counts[FOLDER], counts.total()
        caught = total - counts[NOBODY]
        print(
            f"{name}: of {total}, {folder_caught} ({folder_caught / total:.0%}) by tests of the folder, "
            f"{caught} ({caught / total:.0%}) by tests of the room"
        )


if __name__ == "__main__":
    main()
