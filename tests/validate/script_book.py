"""A generated script book in German and Polish: every script is reached, every story ends, every roll has one outcome."""

from __future__ import annotations

import random
from typing import Any

_DE = ["Der Nebel steigt", "Am Steg brennt Licht", "Eine Glocke schlägt", "Das Ruder knarrt", "Ein Fremder winkt"]
_PL = ["Mgła się podnosi", "Na pomoście pali się światło", "Bije dzwon", "Skrzypi wiosło", "Macha nieznajomy"]


def script_book(size: int = 2000, seed: int = 1) -> list[dict[str, Any]]:
    """Scripts as a file of authored scripts holds them, numbered from 1; jumps go forward, the last ones are endings."""
    chance = random.Random(seed)
    scripts: list[dict[str, Any]] = []
    for number in range(1, size + 1):
        pick = chance.randrange(len(_DE))
        text = {"de": f"{_DE[pick]}, und ihr wartet am Ufer.", "pl": f"{_PL[pick]}, a wy czekacie na brzegu."}
        script: dict[str, Any] = {"number": number, "kind": "story", "text": text}
        far = min(size, number + 1 + chance.randrange(1, 40))
        if number > size - 20:
            script["kind"] = "ending"
            if number < size:
                script["jump"] = number + 1
        elif number % 3 == 0:
            script["choices"] = [_choice(number + 1), _choice(far)]
        elif number % 3 == 1:
            script["tests"] = [{"dice": "1d10", "outcomes": [_outcome(1, 4, number + 1), _outcome(5, 10, number + 2)]}]
        else:
            script["jump"] = number + 1
        scripts.append(script)
    return scripts


def _choice(jump: int) -> dict[str, Any]:
    return {"text": {"de": f"Ihr rudert los: lest {jump}.", "pl": f"Wiosłujecie: przejdźcie do {jump}."}, "jump": jump}


def _outcome(low: int, high: int, jump: int) -> dict[str, Any]:
    text = {"de": f"{low}–{high}: weiter bei {jump}.", "pl": f"{low}–{high}: czytajcie dalej od {jump}."}
    return {"low": low, "high": high, "text": text, "jump": jump}
