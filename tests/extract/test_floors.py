"""The floors of extract import one way, and no modules of it in a circle, not even for their types.

Import-linter holds the order of the floors for what is imported at run time (`pyproject.toml`).
"""

from __future__ import annotations

import ast
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOM = "regelwerk.extract"


def modules() -> dict[str, Path]:
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
        for path in (ROOT / "regelwerk" / "extract").rglob("*.py")
    }


def imports() -> dict[str, set[str]]:
    """The modules of the room that each of them imports, those for types alone included."""
    found = modules()
    graph: dict[str, set[str]] = {}
    for name, path in found.items():
        nodes = [
            node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.ImportFrom)
        ]
        named = {node.module or "" for node in nodes} | {f"{n.module}.{alias.name}" for n in nodes for alias in n.names}
        graph[name] = (named & set(found)) - {name}
    return graph


def floor(module: str) -> str:
    return module.removeprefix(f"{ROOM}.").partition(".")[0]


def test_no_modules_import_one_another_in_a_circle() -> None:
    graph = imports()
    waiting = dict(graph)
    while free := [name for name, used in waiting.items() if not used & set(waiting)]:
        for name in free:
            del waiting[name]
    assert not waiting, "each of these leads back to itself, or to one that does"


def test_floors_import_one_way_for_their_types_too() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    (layers,) = [contract["layers"] for contract in contracts if contract.get("containers") == [ROOM]]
    height = {name.strip(): -at for at, names in enumerate(layers) for name in names.split("|")}
    upward = [
        (name, used)
        for name, some in imports().items()
        for used in some
        if name != ROOM and used != ROOM and floor(name) != floor(used) and height[floor(name)] <= height[floor(used)]
    ]
    assert not upward
