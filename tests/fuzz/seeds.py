"""Small sound inputs that the fuzzer breaks: a project, a pack, and card repositories in JSON and in YAML."""

from __future__ import annotations

import json
from pathlib import Path

PROJECT = """# The files of the game.
format: 1
id: quay
version: 0.1.0
title: 'Night at the Quay'
base: de
sources:
  - file: rules.md
    locale: de
    kind: law
    document: rulebook
    edition: ''
  - {file: cards.yaml, kind: cards, document: cards}
  - file: scripts.yaml
    kind: scripts
    document: scripts
icons:
  lamp: lamp
  12e4: coin
vocabulary: [Nachtkai]
"""
RULES = """# Nachtkai

## 1. Rudern

### 1.1 Fahren

Bewegt euer Boot um 3 Felder. Wer am Kai steht, darf eine Karte ziehen (1.2).

### 1.2 Anlegen

Legt 2 Münzen in den Vorrat.
"""
CARDS = """format: 1
cards:
  - id: card-rope
    code: K1
    kind: item
    deck: finds
    cost: 2
    quantity: 3
    icons: [lamp]
    effects:
      - {kind: gain, target: lamp, value: 1}
    name: {de: Tau, pl: Lina}
    text:
      de: Zieht 2 Karten.
      pl: Dobierzcie 3 karty.
    flavour: {de: "Nass.", pl: "Mokra."}
    fields: {Ort: {de: Kai, pl: Nabrzeże}}
card_additions:
  - {code: K9, kind: item, deck: finds}
"""
SCRIPTS = """format: 1
scripts:
  - number: 17
    kind: story
    title: {de: Nebel, pl: Mgła}
    text: {de: Ihr hört ein Horn., pl: Słyszycie róg.}
    choices:
      - text: {de: Weiter., pl: Dalej.}
        condition: {de: Mit Lampe., pl: Z lampą.}
        effects: [{kind: lose, target: lamp, value: 1}]
        jump: 18
    tests:
      - dice: 2d6
        outcomes:
          - {low: 2, high: 6, text: {de: Daneben., pl: Pudło.}, jump: 18}
          - {low: 7, high: 12, text: {de: Treffer., pl: Trafienie.}}
    opponents:
      - name: {de: Möwe, pl: Mewa}
        values: [{name: {de: Kraft, pl: Siła}, value: 3}]
  - number: 18
    text: {de: Ende., pl: Koniec.}
script_additions:
  - number: 18
    kind: combat
"""
PATCHES = """patches:
  - id: card-rope
    locale: de
    field: text
    old: Zieht 2 Karten.
    new: Zieht 3 Karten.
    reason: Druckfehler
  - {id: card-rope, field: quantity, old: 3, new: 4, reason: Nachdruck}
"""
ACCEPTED = """accepted:
  - fingerprint: 0123456789abcdef
    code: RW201
    message: numbers differ
    reason: so printed
    date: '2024-05-06'
  - {code: RW101, path: "cards*.yaml", id: card-*, reason: on purpose}
"""
TERMS = """terms:
  - id: t1
    kind: noun
    status: accepted
    note: ''
    forms:
      de: {term: Lampe, variants: [Laterne], forbidden: [Licht], definition: Sie leuchtet.}
      pl: {term: lampa}
"""
GLOSSARY = "de,pl,de_variants,de_definition,note\nRuder,wiosło,Paddel,Zum Rudern.,\n"
CARD_SET = """format: 1
name: harbour
source: en
overlays: translations/{locale}
locales: {de: de}
ignore: ["*.md", "schema/*"]
icons: ["[", "]"]
trait_marks: ["[[", "]]"]
trait_end: "."
aliases: {free: fast}
kinds:
  card:
    files: pack/*ENDING
    form: list
    id: code
    texts: {name: name, text: rules, traits: traits}
    references: {type: type}
    schema_file: schema/card.json
  type:
    files: typesENDING
    id: code
    texts: {name: name}
"""
_CARDS = [
    {"code": "01", "name": "Rope", "text": "[action] Draw 2 cards.", "traits": "Tool.", "type": "item"},
    {"code": "02", "name": "Bell", "text": "[fast] Ring it 3 times.", "traits": "Brass.", "type": "item"},
]
_GERMAN = [
    {"code": "01", "name": "Tau", "text": "[action] Zieht 3 Karten.", "traits": "Werkzeug."},
    {"code": "02", "name": "Glocke", "text": "[fast] Läutet 3-mal.", "traits": "Messing."},
]
_TYPES = [{"code": "item", "name": "Item"}]
_SCHEMA = {"type": "object", "properties": {"code": {"type": "string", "pattern": "^[0-9]+$"}}, "required": ["code"]}


def make(root: Path) -> None:
    """Write each input into a folder of its own below `root`; the pack is built."""
    _write(
        root / "project",
        {
            "regelwerk.yaml": PROJECT,
            "rules.md": RULES,
            "cards.yaml": CARDS,
            "scripts.yaml": SCRIPTS,
            "patches.yaml": PATCHES,
            "accepted.yaml": ACCEPTED,
            "terms.yaml": TERMS,
            "glossary.csv": GLOSSARY,
        },
    )
    for ending in ("json", "yaml"):
        _write(root / f"repository-{ending}", _repository(f".{ending}"))
    from regelwerk.pipeline.build import build

    build(root / "project", out=root / "pack")
    (root / "pack.findings.jsonl").unlink()
    build(root / "project")


def _repository(ending: str) -> dict[str, str]:
    rows = {"pack/quay": _CARDS, "translations/de/pack/quay": _GERMAN, "types": _TYPES}
    written = {f"{name}{ending}": _text(data, ending) for name, data in rows.items()}
    return {
        "cardset.yaml": CARD_SET.replace("ENDING", ending),
        "accepted.yaml": 'accepted:\n  - {code: RW710, path: "translations/**", reason: on purpose}\n',
        "schema/card.json": json.dumps(_SCHEMA, indent=1),
        **written,
    }


def _text(records: list[dict[str, str]], ending: str) -> str:
    if ending == ".json":
        return json.dumps(records, ensure_ascii=False, indent=2) + "\n"
    lines = [
        f"{'- ' if key == 'code' else '  '}{key}: {json.dumps(value, ensure_ascii=False)}"
        for record in records
        for key, value in record.items()
    ]
    return "\n".join(lines) + "\n"


def _write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
