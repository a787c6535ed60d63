"""Exports of large packs: processor time, clock and memory of `regelwerk export` for each target.

    python benchmarks/export.py [--strings 10000 100000] [--to TARGET ...]

The pack is made up: half of its strings are names and texts of cards, half titles, texts and choices of scripts, with icons,
numbers and variables as tokens, in three locales. `loading` is what reading the pack takes, which is in all other figures.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from pathlib import Path

from regelwerk.content.export.targets import TARGETS
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.content.text.inline_tokens import Inline
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content, Origin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.schema.script import Choice, DiceTest, Outcome, Script
from regelwerk.schema.token_text import Text

from cards import timed

LOCALES = ("de", "pl", "en")
WORDS = [
    "boat",
    "river",
    "fog",
    "lamp",
    "bell",
    "rope",
    "letter",
    "coin",
    "shore",
    "rower",
    "storm",
    "light",
    "water",
    "map",
    "ferry",
    "dock",
    "wind",
    "oar",
    "island",
    "night",
]
WORDS_OF_A_TEXT = 30
PER_CARD, PER_SCRIPT = 2, 5
"""Strings of a card (name, text) and of a script (title, text, three choices)."""


def made_pack(strings: int) -> Content:
    """A pack with so many strings a locale."""
    rng = random.Random(strings)
    cards = [_card(number) for number in range(1, strings // 2 // PER_CARD + 1)]
    count = strings // 2 // PER_SCRIPT
    scripts = [_script(number, count, rng) for number in range(1, count + 1)]
    keys = [key for card in cards for key in (card.name, card.text) if key]
    keys += [key for one in scripts for key in (one.title, one.text, *(choice.text for choice in one.choices)) if key]
    tables = {locale: {key: _text(key, locale, rng) for key in keys} for locale in LOCALES}
    where = Provenance(source="rules.txt", sha256="0" * 64, lines=(1, 1), method="text")
    origins = tuple(
        Origin(id=key.partition(".")[0], key=key, locale=locale, parts=(Part(start=0, provenance=where),))
        for key in sorted(keys)
        for locale in LOCALES
    )
    return Content(
        id="large",
        version="1",
        base="de",
        locales=LOCALES,
        sources=(),
        cards=tuple(cards),
        scripts=tuple(scripts),
        strings=tables,
        origins=origins,
    )


def _card(number: int) -> Card:
    name = f"card-{number:06}"
    return Card(id=name, kind="item", deck=f"deck{number % 7}", name=f"{name}.name", text=f"{name}.text")


def _script(number: int, count: int, rng: random.Random) -> Script:
    name = f"script-{number:06}"
    jumps = [rng.randint(1, count) for _ in range(5)]
    choices = tuple(Choice(text=f"{name}.choice{n}.text", jump=jumps[n]) for n in range(3))
    test = DiceTest(
        dice="2d6", outcomes=(Outcome(low=2, high=6, jump=jumps[3]), Outcome(low=7, high=12, jump=jumps[4]))
    )
    return Script(
        id=name,
        number=number,
        kind="story",
        title=f"{name}.title",
        text=f"{name}.text",
        choices=choices,
        tests=(test,) if number % 4 == 0 else (),
    )


def _text(key: str, locale: str, rng: random.Random) -> Text:
    words = rng.choices(WORDS, k=WORDS_OF_A_TEXT if key.count(".") == 1 and key.endswith(".text") else 3)
    if len(words) > 3:
        words[5:6] = [f"{{icon:{words[0]}}}", str(rng.randint(1, 20)), "{player}"]
    return Inline(locale, {}).text(" ".join(words).capitalize() + ("." if len(words) > 3 else ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--strings", type=int, nargs="*", default=[10_000, 100_000])
    parser.add_argument("--to", nargs="*", default=[target.name for target in TARGETS])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for strings in arguments.strings:
            pack, out = Path(folder, "pack"), Path(folder, "out")
            for name, data in pack_files(made_pack(strings)).items():
                path = pack / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
            load = ["-c", f"import regelwerk, pathlib; regelwerk.load_pack(pathlib.Path({str(pack)!r}))"]
            print_figures(strings, "loading", load)
            for target in arguments.to:
                print_figures(
                    strings, target, ["-m", "regelwerk", "export", str(pack), "--to", target, "--out", str(out)]
                )
                shutil.rmtree(out)
            shutil.rmtree(pack)


def print_figures(strings: int, name: str, command: list[str]) -> None:
    clock, work, memory = timed([sys.executable, *command], dict(os.environ))
    print(
        f"{strings:7} strings x {len(LOCALES)}  {name:13} {clock:6.2f} s, {work:6.2f} s of processors, {memory:6.0f} MB",
        flush=True,
    )


if __name__ == "__main__":
    main()
