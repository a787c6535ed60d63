"""How the package is laid out, in numbers: `python benchmarks/house.py [--list]`.

Modules a folder, import cycles (also those through TYPE_CHECKING), file and class names that occur twice, modules
outside `language/` that name a locale, `Any` in public signatures, and the size of modules. `--list` also prints what
each number counts. Exits with 1 where a limit is broken.
"""

from __future__ import annotations

import ast
import re
import statistics
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from dataclasses import dataclass
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "regelwerk"
MAX_MODULES = 20
MAX_CHECKS = 40
MAX_LINES = 350
CODE = re.compile(r"""^code = ['"](\w+)['"]""", re.MULTILINE)
"""The line of `profile.toml` with the code of the language."""
DOCUMENTATION = ("summary", "why", "example", "fix")
"""Arguments that document a check."""
LOCALES_BY_REASON: dict[str, str] = {
    "regelwerk.files.html_page": "the language of the pages that the program writes itself",
    "regelwerk.content.bitext.tmx": "the language of the comments that the program writes into the file",
}
"""Modules outside `language/` that name a locale, with the reason."""


def modules(package: Path = PACKAGE) -> dict[str, Path]:
    """Dotted names of all modules of the package with their files."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@dataclass(frozen=True)
class Source:
    """What is counted of the text of a module, which is parsed once."""

    lines: int
    docstring: str
    classes: tuple[str, ...]
    """Public ones."""
    imported: frozenset[str]
    """Imports at any place, for types alone too: dotted names as they are written."""
    strings: tuple[tuple[int, str], ...]
    """String constants with their lines, without docstrings and the documentation of checks."""
    untyped: tuple[int, ...]
    """Lines of public functions and attributes whose annotation says `Any` without a comment that says why beside it."""


@cache
def source(path: Path) -> Source:
    """A module of the package."""
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    return Source(
        len(text.splitlines()),
        ast.get_docstring(tree) or "",
        tuple(node.name for node in tree.body if isinstance(node, ast.ClassDef) and not node.name.startswith("_")),
        frozenset(_imported(nodes)),
        tuple(_strings(nodes)),
        tuple(_untyped(tree, text.splitlines())),
    )


def _imported(nodes: Iterable[ast.AST]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{one.name}" for one in node.names)


def imports(found: dict[str, Path]) -> dict[str, set[str]]:
    """Which modules of the package each module imports, wherever in the file."""
    return {
        name: {one if one in found else one.rpartition(".")[0] for one in source(path).imported} & found.keys()
        for name, path in found.items()
    }


def cycles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules that import one another in a circle: strongly connected components (Tarjan 1972)."""
    number: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        number[node] = lowest[node] = len(number)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in number:
                visit(other)
            if other in stack:
                lowest[node] = min(lowest[node], lowest[other])
        if lowest[node] == number[node]:
            group = stack[stack.index(node) :]
            del stack[stack.index(node) :]
            if len(group) > 1:
                found.append(sorted(group))

    sys.setrecursionlimit(10_000)
    for node in sorted(graph):
        if node not in number:
            visit(node)
    return found


def crowded_folders(found: dict[str, Path]) -> dict[str, int]:
    """Folders with more modules than a stranger can look through."""
    count = Counter(path.parent for path in found.values() if path.name != "__init__.py")
    return {
        folder.relative_to(PACKAGE.parent).as_posix(): number
        for folder, number in count.items()
        if number > (MAX_CHECKS if "checks" in folder.parts else MAX_MODULES)
    }


def double_files(found: dict[str, Path]) -> dict[str, list[str]]:
    """File names that occur more than once."""
    places = defaultdict(list)
    for name, path in found.items():
        if path.name not in ("__init__.py", "__main__.py"):
            places[path.name].append(name)
    return {name: where for name, where in places.items() if len(where) > 1}


def double_classes(found: dict[str, Path]) -> dict[str, list[str]]:
    """Names of public classes that occur more than once."""
    places = defaultdict(list)
    for name, path in found.items():
        for one in source(path).classes:
            places[one].append(name)
    return {name: where for name, where in places.items() if len(where) > 1}


def _strings(nodes: Sequence[ast.AST]) -> Iterator[tuple[int, str]]:
    documented = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.keyword) and node.arg in DOCUMENTATION:
            documented.update(id(part) for part in ast.walk(node.value))
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in documented:
            yield node.lineno, node.value


def locales() -> set[str]:
    """Codes of the languages that have a folder: what other rooms could be tempted to ask for."""
    profiles = (path.read_text(encoding="utf-8") for path in PACKAGE.glob("language/*/profile.toml"))
    return {code for profile in profiles for code in CODE.findall(profile)}


def locale_names(found: dict[str, Path]) -> dict[str, list[str]]:
    """Modules outside `language/` with string constants that are codes of the known languages, and where."""
    named = {}
    codes = locales()
    for name, path in found.items():
        if name.startswith("regelwerk.language") or name in LOCALES_BY_REASON:
            continue
        lines = [f"{line}: {text!r}" for line, text in source(path).strings if text in codes]
        if lines:
            named[name] = lines
    return named


def untyped_signatures(found: dict[str, Path]) -> list[str]:
    """Public functions and attributes whose annotation says `Any` without a comment that says why on the same line."""
    return [f"{name}:{line}" for name, path in found.items() for line in source(path).untyped]


def _untyped(tree: ast.Module, lines: Sequence[str]) -> Iterator[int]:
    def says_any(node: ast.expr | None) -> bool:
        if node is None:
            return False
        found = [one for one in ast.walk(node) if isinstance(one, ast.Name) and one.id == "Any"]
        return any("#" not in lines[one.lineno - 1] for one in found)

    def walk(body: list[ast.stmt], public: bool) -> Iterator[int]:
        for node in body:
            if isinstance(node, ast.ClassDef):
                yield from walk(node.body, public and not node.name.startswith("_"))
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                if not public or (node.name.startswith("_") and not node.name.startswith("__")):
                    continue
                arguments = node.args
                every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
                every += [one for one in (arguments.vararg, arguments.kwarg) if one]
                if any(says_any(one.annotation) for one in every) or says_any(node.returns):
                    yield node.lineno
            elif (
                public
                and isinstance(node, ast.AnnAssign)
                and not ast.unparse(node.target).startswith("_")
                and says_any(node.annotation)
            ):
                yield node.lineno

    yield from walk(tree.body, public=True)


def lengths(found: dict[str, Path]) -> dict[str, int]:
    """Lines of each module."""
    return {name: source(path).lines for name, path in found.items()}


def long_modules(found: dict[str, Path]) -> dict[str, int]:
    """Modules over the limit whose docstrings do not say why, with their lines."""
    return {
        name: count
        for name, count in lengths(found).items()
        if count > MAX_LINES and "This module is long because" not in source(found[name]).docstring
    }


MUST_BE_NONE: dict[str, Callable[[dict[str, Path]], Sized]] = {
    "folders with more than 20 modules (checks 40)": crowded_folders,
    "import cycles": lambda found: cycles(imports(found)),
    "file names that occur twice": double_files,
    "public class names that occur twice": double_classes,
    "modules outside language/ that name a locale": locale_names,
    "public signatures with Any and no reason": untyped_signatures,
    "modules over 350 lines without a reason": long_modules,
}
"""What is counted, each with what breaks the limit; `tests/test_layout.py` holds all of it too."""


def main() -> None:
    """Print the numbers."""
    found = modules()
    broken = False
    for what, counted in MUST_BE_NONE.items():
        value = counted(found)
        broken |= len(value) > 0
        print(f"{len(value):5}  {what}")
        if "--list" in sys.argv:
            for one in value.items() if isinstance(value, dict) else value:  # type: ignore[attr-defined]
                print(f"       {one}")
    lines = lengths(found).values()
    print(f"{len(found):5}  modules, {sum(p.name != '__init__.py' for p in found.values())} without __init__.py")
    print(f"{statistics.median(lines):5.0f}  lines in the median module, {sum(lines)} in all")
    sys.exit(broken)


if __name__ == "__main__":
    main()
