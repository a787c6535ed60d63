"""Reads the case files: `cases/NAME.yaml` holds failing and passing cases of the check NAME."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

CASES = Path(__file__).parent / "cases"


@dataclass(frozen=True)
class Case:
    check: str
    name: str
    content: dict[str, Any]
    finds: tuple[dict[str, Any], ...]
    """One mapping a finding: severity, kind and id if told, and for each locale words that one of its spans holds."""

    def __str__(self) -> str:
        return f"{self.check}: {self.name}"


def names() -> set[str]:
    return {path.stem for path in CASES.glob("*.yaml")}


@cache
def cases() -> tuple[Case, ...]:
    found: list[Case] = []
    for path in sorted(CASES.glob("*.yaml")):
        data = YAML(typ="safe").load(path.read_text(encoding="utf-8"))
        found += [Case(path.stem, case["name"], case["content"], tuple(case["finds"])) for case in data["failing"]]
        found += [Case(path.stem, case["name"], case["content"], ()) for case in data["passing"]]
    return tuple(found)
