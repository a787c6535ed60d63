"""An invented project of cards in YAML, in up to 12 locales: no two cards alike, and some numbers changed in a translation.

    python benchmarks/card_project.py DIR --cards 1250 [--locales 12] [--seed 1]

Words and sentences are in `card_grammar.yaml`; the base edition is the first locale. A card has a name and a rules text.
A file holds at most 250 cards. What was changed is written to `changed.txt`, a card and a locale a line.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from ruamel.yaml import YAML

GRAMMAR = Path(__file__).with_name("card_grammar.yaml")
CARDS_A_FILE = 250
CHANGED = 0.002
"""Share of the texts, not of the base edition, in which a number is changed."""
_SYLLABLES = ("nor", "rik", "el", "da", "mar", "tho", "ves", "ka", "lu", "bren", "or", "fin", "sa", "gul", "wy", "ten")
_KINDS = ("event", "item", "place")


def made(folder: Path, cards: int, locales: int = 12, seed: int = 1) -> list[tuple[str, str]]:
    """Write the project; gives the id and locale of every text with a changed number."""
    grammar = YAML(typ="safe").load(GRAMMAR)
    chosen = list(grammar)[:locales]
    words = {
        locale: {
            name: value.split(", ") if name in ("titles", "objects", "places") else value
            for name, value in grammar[locale].items()
        }
        for locale in chosen
    }
    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    names: set[str] = set()
    changed: list[tuple[str, str]] = []
    rows = [_card(f"card-{number:05d}", words, chance, names, changed) for number in range(1, cards + 1)]
    files = []
    for start in range(0, cards, CARDS_A_FILE):
        files.append(f"cards-{start // CARDS_A_FILE + 1:03d}.yaml")
        (folder / files[-1]).write_text(
            "format: 1\ncards:\n" + "".join(rows[start : start + CARDS_A_FILE]), encoding="utf-8"
        )
    sources = "".join(f"  - {{file: {name}, kind: cards, document: cards}}\n" for name in files)
    (folder / "regelwerk.yaml").write_text(
        f"format: 1\nid: invented\nversion: 1.0.0\nbase: {chosen[0]}\nsources:\n{sources}", encoding="utf-8"
    )
    (folder / "changed.txt").write_text("".join(f"{card} {locale}\n" for card, locale in changed), encoding="utf-8")
    return changed


def _card(
    record: str,
    words: dict[str, dict[str, list[str]]],
    chance: random.Random,
    names: set[str],
    changed: list[tuple[str, str]],
) -> str:
    title = chance.randrange(12)
    who = _proper_name(chance, names)
    condition = chance.randrange(6)
    actions = chance.sample(range(8), 3)
    thing, place = chance.randrange(12), chance.randrange(8)
    numbers = [chance.randrange(2, 10) for _ in range(4)]
    lines = [
        f"  - id: {record}",
        f"    kind: {chance.choice(_KINDS)}",
        f"    cost: {chance.randrange(7)}",
        f"    quantity: {chance.randrange(1, 4)}",
    ]
    titles, texts = [], []
    for locale, known in words.items():
        own = list(numbers)
        if texts and chance.random() < CHANGED:
            own[1] += 1
            changed.append((record, locale))
        filled = {"object": known["objects"][thing], "place": known["places"][place]}
        said = known["conditions"][condition].format(n=own[0], **filled)
        one, two, three = (
            known["actions"][action].format(n=count, **filled) for action, count in zip(actions, own[1:], strict=True)
        )
        joint = ", " if locale != "de" or not said.endswith("Zug") else " "
        text = f"{said}{joint}{one}. {two[0].upper()}{two[1:]}. {three[0].upper()}{three[1:]}."
        titles.append(f"      {locale}: {known['titles'][title]} {known['of']} {who}\n")
        texts.append(f"      {locale}: {json.dumps(text, ensure_ascii=False)}\n")
    return "\n".join(lines) + "\n    name:\n" + "".join(titles) + "    text:\n" + "".join(texts)


def _proper_name(chance: random.Random, names: set[str]) -> str:
    """A name that no other card has."""
    while True:
        name = "".join(chance.choices(_SYLLABLES, k=chance.choice((2, 3, 3, 4)))).capitalize()
        if name not in names:
            names.add(name)
            return name


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--cards", type=int, default=1250)
    parser.add_argument("--locales", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    changed = made(arguments.folder, arguments.cards, arguments.locales, arguments.seed)
    print(f"{arguments.folder}: {arguments.cards} cards in {arguments.locales} locales, {len(changed)} numbers changed")


if __name__ == "__main__":
    main()
