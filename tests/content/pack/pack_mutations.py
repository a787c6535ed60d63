"""Seeded changes of a pack, each with the class and the least step that `diff` must give it."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from regelwerk.content.pack.pack_changes import Step
from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST

from tests.content.pack.resealed import resealed

Files = dict[str, bytes]


class OpenPack:
    """The files of a pack as data that may be changed."""

    def __init__(self, files: Files) -> None:
        self._files = files
        self.data = {path: self._parsed(path) for path in files if path != DATA_PACKAGE}
        self.package = json.loads(files[DATA_PACKAGE])

    def _parsed(self, path: str) -> Any:
        text = self._files[path].decode()
        return [json.loads(row) for row in text.splitlines()] if path.endswith("l") else json.loads(text)

    def files(self) -> Files:
        manifest = self.data[PACK_MANIFEST]
        manifest["files"] = [entry for entry in manifest["files"] if entry["path"] in self.data]
        given = {
            path: "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in data).encode()
            if path.endswith("l")
            else json.dumps(data, ensure_ascii=False).encode()
            for path, data in self.data.items()
        }
        full = {path for path, data in given.items() if data}
        kept = [one for one in self.package["resources"] if one["path"] in full]
        new = full - {one["path"] for one in kept}
        self.package["resources"] = [*kept, *({"name": f"new-{n}", "path": path} for n, path in enumerate(sorted(new)))]
        return resealed(given, {DATA_PACKAGE: json.dumps(self.package).encode()})

    def rows(self, sort: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.data[f"records/{sort}.jsonl"]
        return found

    def locales(self) -> list[str]:
        found: list[str] = self.data[PACK_MANIFEST]["locales"]
        return found

    def strings(self, locale: str) -> dict[str, Any]:
        found: dict[str, Any] = self.data[f"strings/{locale}.json"]["strings"]
        return found

    def text(self, chance: random.Random, token: str | None = None) -> dict[str, Any]:
        """Any text; where named, one with such a token."""
        every = [text for locale in self.locales() for _, text in sorted(self.strings(locale).items())]
        chosen = (
            [text for text in every if any(one["type"] == token for one in text.get("tokens", ()))] if token else every
        )
        found: dict[str, Any] = chance.choice(chosen)
        return found

    def token(self, chance: random.Random, sort: str) -> dict[str, Any]:
        tokens = [one for one in self.text(chance, sort)["tokens"] if one["type"] == sort]
        found: dict[str, Any] = chance.choice(tokens)
        return found

    def forget(self, record: str) -> None:
        """Take the texts of a record out of all tables."""
        for locale in self.locales():
            table = self.strings(locale)
            for key in [key for key in table if key.startswith(f"{record}.")]:
                del table[key]


def _wording(pack: OpenPack, chance: random.Random) -> None:
    text = pack.text(chance)
    text["text"] += chance.choice([" Und so fort.", " usw.", "!", " (tak)"])


def _number(pack: OpenPack, chance: random.Random) -> None:
    if chance.random() < 0.5:
        pack.token(chance, "number")["value"] = chance.randrange(100, 200)
    else:
        chance.choice(pack.rows("cards") + pack.rows("components"))["quantity"] = chance.randrange(100, 200)


def _icon(pack: OpenPack, chance: random.Random) -> None:
    if chance.random() < 0.5:
        pack.token(chance, "icon")["name"] = f"icon{chance.randrange(99)}"
    else:
        chance.choice(pack.rows("cards"))["icons"] = [f"icon{chance.randrange(99)}"]


def _cost(pack: OpenPack, chance: random.Random) -> None:
    actions = [row for row in pack.rows("mechanics") if row["kind"] == "action"]
    if actions and chance.random() < 0.5:
        chance.choice(actions)["max"] = chance.randrange(100, 200)
    else:
        chance.choice(pack.rows("cards"))["cost"] = chance.randrange(100, 200)


def _threshold(pack: OpenPack, chance: random.Random) -> None:
    tests = [test for row in pack.rows("scripts") for test in row.get("tests", ())]
    outcome = chance.choice([one for test in tests for one in test["outcomes"]])
    outcome[chance.choice(["low", "high"])] += chance.choice([-1, 1])


def _jump(pack: OpenPack, chance: random.Random) -> None:
    choices = [one for row in pack.rows("scripts") for one in row.get("choices", ()) if one.get("jump")]
    outcomes = [
        one
        for row in pack.rows("scripts")
        for test in row.get("tests", ())
        for one in test["outcomes"]
        if one.get("jump")
    ]
    chance.choice(choices + outcomes)["jump"] += chance.randrange(1, 50)


def _fact(pack: OpenPack, chance: random.Random) -> None:
    chance.choice(pack.rows("cards"))[chance.choice(["deck", "code", "kind"])] = f"other{chance.randrange(99)}"


def _variable(pack: OpenPack, chance: random.Random) -> None:
    text = pack.text(chance)
    text.setdefault("tokens", []).append(
        {"type": "variable", "start": 0, "end": 1, "name": f"name{chance.randrange(99)}"}
    )


def _added(pack: OpenPack, chance: random.Random) -> None:
    record = f"card-{chance.randrange(7000, 8000)}"
    pack.rows("cards").append(
        {**chance.choice(pack.rows("cards")), "id": record, "name": f"{record}.name", "fields": {}}
    )
    for locale in pack.locales():
        pack.strings(locale)[f"{record}.name"] = {"text": "Boje", "tokens": []}


def _removed(pack: OpenPack, chance: random.Random) -> None:
    rows = pack.rows(chance.choice(["cards", "components", "scripts"]))
    pack.forget(rows.pop(chance.randrange(len(rows)))["id"])


def _migrated(pack: OpenPack, chance: random.Random) -> None:
    rows = pack.rows("cards")
    gone = rows.pop(chance.randrange(len(rows)))["id"]
    pack.forget(gone)
    pack.data["migrations.jsonl"].append(
        {"old": gone, "new": chance.choice(rows)["id"], "kind": "merge", "since": "9.0.0"}
    )


def _locale(pack: OpenPack, chance: random.Random) -> None:
    gone = chance.choice(pack.locales()[1:])
    pack.locales().remove(gone)
    del pack.data[f"strings/{gone}.json"]


def _coverage(pack: OpenPack, chance: random.Random) -> None:
    table = pack.strings(chance.choice(pack.locales()))
    del table[chance.choice(sorted(table))]


def _schema(pack: OpenPack, chance: random.Random) -> None:
    row = chance.choice(pack.rows("cards"))
    way = chance.randrange(4)
    if way == 0:
        row["quantity"] = str(row["quantity"])
    elif way == 1:
        row[f"power{chance.randrange(9)}"] = 3
    elif way == 2:
        del row["name"]
    else:
        tables = [
            one["schema"]["fields"] for one in pack.package["resources"] if one["name"] in ("cards", "rules", "terms")
        ]
        fields = chance.choice(tables)
        if chance.random() < 0.5:
            fields.pop(chance.randrange(len(fields)))
        else:
            chance.choice(fields)["type"] = "geojson"


MUTATIONS: dict[str, tuple[Callable[[OpenPack, random.Random], None], str, Step]] = {
    "wording": (_wording, "wording", "patch"),
    "number": (_number, "number", "minor"),
    "icon": (_icon, "icon", "minor"),
    "cost": (_cost, "cost", "minor"),
    "threshold": (_threshold, "threshold", "minor"),
    "jump": (_jump, "jump", "minor"),
    "fact": (_fact, "fact", "minor"),
    "variable": (_variable, "variable", "major"),
    "added": (_added, "added", "minor"),
    "removed": (_removed, "removed", "major"),
    "migrated": (_migrated, "migrated", "major"),
    "locale": (_locale, "locale lost", "major"),
    "coverage": (_coverage, "coverage lost", "major"),
    "schema": (_schema, "schema", "major"),
}
"""Classes with what changes a pack so, the class of the change that is found, and the least step."""


def mutated(files: Files, name: str, seed: int) -> Files:
    """The pack with one change of a class; members, lines and files are in another order."""
    pack = OpenPack(files)
    MUTATIONS[name][0](pack, random.Random(f"{name} {seed}"))
    return shuffled(pack.files(), seed)


def shuffled(files: Files, seed: int) -> Files:
    """The same pack with members, lines and files in another order, and white space between the tokens."""
    chance = random.Random(seed)

    def turned(value: Any) -> Any:
        if isinstance(value, dict):
            members = list(value.items())
            chance.shuffle(members)
            return {name: turned(one) for name, one in members}
        return [turned(one) for one in value] if isinstance(value, list) else value

    pack = OpenPack(files)
    given: Files = {}
    for path, data in pack.data.items():
        if path.endswith("l"):
            rows = [json.dumps(turned(row), separators=(", ", " : ")) for row in data]
            chance.shuffle(rows)
            given[path] = "".join(f"{row}\n\n" for row in rows).encode()
        else:
            given[path] = json.dumps(turned(data), indent=chance.randrange(4)).encode()
    manifest = json.loads(given[PACK_MANIFEST])
    chance.shuffle(manifest["files"])
    given[PACK_MANIFEST] = json.dumps(manifest).encode()
    chance.shuffle(pack.package["resources"])
    paths = list(given)
    chance.shuffle(paths)
    return resealed({path: given[path] for path in paths}, {DATA_PACKAGE: json.dumps(pack.package).encode()})
