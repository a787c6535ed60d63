"""An invented card repository in the layout whose description ships: two packs, source English, German and Polish."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_LISTS = {
    "cycles": [{"code": "harbour", "name": "Harbour", "position": 1, "size": 1}],
    "factions": [{"code": "keeper", "name": "Keeper"}, {"code": "smuggler", "name": "Smuggler"}],
    "types": [{"code": "item", "name": "Item"}, {"code": "event", "name": "Event"}],
    "packs": [{"code": "quay", "name": "Quay", "cycle_code": "harbour"}],
}
_SOURCE = [
    (
        "Storm Lantern",
        "Light. Tool.",
        "[action] Discard two cards: Draw 3 cards and heal 2 damage. <b>Forced</b> - Take the lamp away.",
    ),
    ("Tarred Rope", "Tool.", "[reaction] After you move: Ready a [[Tool]] you control. Place 4 cords on it."),
    ("Pilot's Whistle", "Tool. Brass.", "[fast] Call a pilot. He moves up to 2 piers and then leaves you alone."),
    ("Fog Bell", "Brass.", "[action] Ring the bell. Each smuggler at your pier loses 3 coins. It is loud and heavy."),
]
_DE = [
    (
        "Sturmlaterne",
        "Licht. Werkzeug.",
        "[action] Lege zwei Karten ab: Ziehe 3 Karten und heile 2 Schaden. <b>Zwang</b> - Nimm die Lampe weg.",
    ),
    (
        "Geteertes Tau",
        "Werkzeug.",
        "[reaction] Nachdem du dich bewegt hast: Richte ein [[Werkzeug]] auf. Lege 4 Schnüre darauf.",
    ),
    (
        "Lotsenpfeife",
        "Werkzeug. Messing.",
        "[fast] Rufe einen Lotsen. Er geht bis zu 2 Stege weit und lässt dich dann allein.",
    ),
    (
        "Nebelglocke",
        "Messing.",
        "[action] Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen. Sie ist laut und schwer.",
    ),
]
_PL = [
    (
        "Latarnia sztormowa",
        "Światło. Narzędzie.",
        "[action] Odrzuć dwie karty: dobierz 3 karty i ulecz 2 obrażenia. <b>Wymuszony</b> - Zabierz lampę.",
    ),
    (
        "Smołowana lina",
        "Narzędzie.",
        "[reaction] Po tym jak się ruszysz: przygotuj [[Narzędzie]]. Połóż na nim 4 sznury.",
    ),
    (
        "Gwizdek pilota",
        "Narzędzie. Mosiądz.",
        "[fast] Wezwij pilota. Idzie o najwyżej 2 pomosty, a potem zostawia cię w spokoju.",
    ),
    (
        "Dzwon mgłowy",
        "Mosiądz.",
        "[action] Uderz w dzwon. Każdy przemytnik na twoim pomoście traci 3 monety. Jest głośny i ciężki.",
    ),
]
FACTS, GERMAN, POLISH = (f"{folder}pack/quay/quay.json" for folder in ("", "translations/de/", "translations/pl/"))


def make(root: Path) -> Path:
    """Write the repository below `root`, without any defect."""
    for name, records in _LISTS.items():
        _write(root / f"{name}.json", records)
    facts = [
        {
            "code": f"010{number:02d}",
            "faction_code": "keeper",
            "name": name,
            "pack_code": "quay",
            "position": number,
            "quantity": 2,
            "text": text,
            "traits": traits,
            "type_code": "item",
        }
        for number, (name, traits, text) in enumerate(_SOURCE * 3, 1)
    ]
    _write(root / FACTS, facts)
    for path, texts in ((GERMAN, _DE), (POLISH, _PL)):
        rows = [
            {"code": f"010{number:02d}", "name": name, "text": text, "traits": traits}
            for number, (name, traits, text) in enumerate(texts * 3, 1)
        ]
        _write(root / path, rows)
    return root


def _write(path: Path, records: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def edit(root: Path, path: str, old: str, new: str) -> int:
    """Replace the first `old` in a file; gives the line it is on."""
    text = (root / path).read_text(encoding="utf-8")
    assert old in text, old
    (root / path).write_text(text.replace(old, new, 1), encoding="utf-8")
    return text.count("\n", 0, text.index(old)) + 1
