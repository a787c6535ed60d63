"""The scripts and cards of the demo game in seven languages: its own three, and the four translated here."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

HERE = Path(__file__).parent
GAME = HERE.parent / "nebelpost" / "text"
NEW = ("fr", "es", "it", "cs")
# Manuscripts in YAML keep the marks of each language; readers give spaces of any width as one space.
_SPACES = re.compile("[\u00a0\u202f]")


def _read(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path)


@cache
def scripts() -> list[dict[str, Any]]:
    """The scripts with all seven locales; raises KeyError where a translation lacks one."""
    found: list[dict[str, Any]] = _read(GAME / "scripts.yaml")["scripts"]
    for locale in NEW:
        translated = _read(HERE / "text" / f"scripts.{locale}.yaml")
        for script in found:
            _add_script(script, translated[script["number"]], locale)
    return found


def _add_script(script: dict[str, Any], translated: dict[str, Any], locale: str) -> None:
    script["title"][locale] = translated["title"]
    script["text"][locale] = translated["text"]
    outcomes = [outcome for test in script.get("tests", []) for outcome in test["outcomes"]]
    ways = [*script.get("choices", []), *outcomes]
    for way, words in zip(ways, translated.get("ways", []), strict=True):
        way["text"][locale] = words["text"] if isinstance(words, dict) else words
        if "condition" in way:
            way["condition"][locale] = words["condition"]


@cache
def cards() -> list[dict[str, Any]]:
    """The cards with all seven locales; raises KeyError where a translation lacks one."""
    found: list[dict[str, Any]] = _read(GAME / "cards.yaml")["cards"]
    translated = _read(HERE / "text" / "cards.yaml")
    for card in found:
        for part in ("name", "text", "flavour"):
            if part in card:
                card[part] |= translated[card["id"]][part]
    return found


def with_plain_spaces(value: Any) -> Any:
    """A value as a reader of the page gives it: no-break and narrow spaces are plain ones."""
    if isinstance(value, str):
        return _SPACES.sub(" ", value)
    if isinstance(value, list):
        return [with_plain_spaces(one) for one in value]
    if isinstance(value, dict):
        return {with_plain_spaces(key): with_plain_spaces(one) for key, one in value.items()}
    return value
