"""boardgame.io: decks and scripts as setup data, the strings of each locale, and a small game over them.

JavaScript modules (ESM); the game is `boardgame_io_game.js` beside this file. See https://boardgame.io/documentation/.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from importlib.resources import files as package_files

from regelwerk.content.export.export_target import Export, Omission
from regelwerk.content.export.script_ways import Roll, WayOut, dice_of, ways_of
from regelwerk.files import json_text
from regelwerk.schema.content import Content, RecordSort
from regelwerk.schema.script import Script

_GAME = "boardgame_io_game.js"


class BoardgameIo:
    """`pack.js`, `strings/LOCALE.js`, `game.js`."""

    name = "boardgame-io"
    needs: tuple[RecordSort, ...] = ()

    def files(self, pack: Content, locales: Sequence[str]) -> Export:
        """A deck holds the id of a card once for each copy; cards without a deck are in the deck `cards`."""
        left_out: list[Omission] = []
        ways = ways_of(pack, left_out)
        decks: dict[str, list[str]] = {}
        for card in pack.cards:
            decks.setdefault(card.deck or "cards", []).extend([card.id] * card.quantity)
        data = {
            "id": pack.id,
            "version": pack.version,
            "locales": list(locales),
            "decks": decks,
            "cards": {card.id: card.model_dump(exclude_none=True) for card in pack.cards},
            "scripts": {script.id: _script(script, ways[script.id]) for script in pack.scripts},
        }
        for sort in ("rules", "components", "mechanics", "terms", "tables"):
            data[sort] = {one.id: one.model_dump(exclude_none=True) for one in getattr(pack, sort)}
        files = {
            "pack.js": _module("pack", data),
            "game.js": package_files(__package__).joinpath(_GAME).read_bytes(),
            "package.json": json_text.document({"type": "module", "peerDependencies": {"boardgame.io": "^0.50.0"}}),
        }
        for locale in locales:
            texts = {key: text.text for key, text in sorted(pack.strings.get(locale, {}).items())}
            files[f"strings/{locale}.js"] = _module("strings", texts)
        return Export(files, tuple(left_out))


def _script(script: Script, ways: Sequence[WayOut]) -> Mapping[str, object]:
    dumped = script.model_dump(exclude_none=True, exclude={"choices", "tests", "jump"})
    return {**dumped, "ways": [_way(way) for way in ways]}


def _way(way: WayOut) -> Mapping[str, object]:
    count, faces = dice_of(way.dice) if way.dice else (0, 0)
    return {
        "text": way.text,
        "condition": way.condition,
        "effects": _dumped(way),
        "target": way.target,
        "dice": {"count": count, "faces": faces} if way.dice else None,
        "rolls": [{**asdict(one), "effects": _dumped(one)} for one in way.rolls],
    }


def _dumped(one: WayOut | Roll) -> list[Mapping[str, object]]:
    return [effect.model_dump(exclude_none=True) for effect in one.effects]


def _module(name: str, data: Mapping[str, object]) -> bytes:
    """A module that exports a value; safe inside of HTML, and without a way to set a prototype."""
    text = json.dumps(data, ensure_ascii=False, indent=1).replace("<", "\\u003c")
    text = text.replace('"__proto__":', '["__proto__"]:').replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return f"export const {name} = {text};\n".encode()
