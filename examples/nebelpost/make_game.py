"""Make the demo game: put the planted defects into the clean texts and print the three editions.

usage: make_game.py                 writes into this folder: the game with the defects of defects.yaml
       make_game.py --clean OUTDIR  writes the game without them, to measure false alarms on
       make_game.py --record        recognises the scan as well and writes the recording that stands in for tesseract
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from blocks import BULLET, Block, expected_text, parse
from regelwerk.extract.reading import record
from regelwerk.files.cache import Cache
from ruamel.yaml import YAML
from scan import scan
from typeset import typeset

HERE = Path(__file__).parent
PROJECT = "regelwerk.yaml"
COPIED = ("cards.yaml", "scripts.yaml", "patches.yaml", "rulebook.en.md")
SCAN = "rulebook.pl.pdf"
SCAN_SEED = 1907


def read_yaml(path: Path) -> Any:
    return YAML(typ="safe", pure=True).load(path)


def text_of(file: str) -> str:
    """Name of the text that the file of the game is made from."""
    return file.replace(".pdf", ".md")


def clean_texts() -> dict[str, str]:
    return {path.name: path.read_text(encoding="utf-8") for path in sorted((HERE / "text").iterdir())}


def spoil(texts: dict[str, str], defects: list[dict[str, Any]]) -> dict[str, str]:
    """The texts with all defects in them; raises ValueError where `old` does not occur in its text exactly once."""
    spoilt = dict(texts)
    for defect in defects:
        name = text_of(defect["file"])
        if texts[name].count(defect["old"]) != 1 or spoilt[name].count(defect["old"]) != 1:
            raise ValueError(f"defect {defect['id']}: its old text does not stand in {name} exactly once")
        spoilt[name] = spoilt[name].replace(defect["old"], defect["new"])
    return spoilt


def game(texts: dict[str, str]) -> dict[str, bytes]:
    """Every file of the game by its path."""
    icons = list(read_yaml(HERE / PROJECT)["icons"])
    rulebooks = {locale: parse(texts[f"rulebook.{locale}.md"]) for locale in ("de", "pl", "en")}
    german = typeset(rulebooks["de"], locale="de", colourful=True, running_head="Spielregel", icons=icons)
    polish = typeset(rulebooks["pl"], locale="pl", colourful=False, running_head="Instrukcja gry", icons=icons)
    files = {"rulebook.de.pdf": german, SCAN: scan(polish, seed=SCAN_SEED)}
    files |= {name: texts[name].encode() for name in COPIED}
    files |= {f"truth/rulebook.{locale}.txt": text.encode() for locale, text in truths(rulebooks).items()}
    return files


def truths(rulebooks: dict[str, list[Block]]) -> dict[str, str]:
    """The text that extraction should give of each edition; Markdown marks items with hyphens."""
    return {locale: expected_text(book, "-" if locale == "en" else BULLET) for locale, book in rulebooks.items()}


def write(files: dict[str, bytes], folder: Path) -> None:
    for name, content in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--clean", metavar="OUTDIR", type=Path, help="write the game without defects to this folder")
    options.add_argument("--record", action="store_true", help="write the recording of the scan, with tesseract")
    given = options.parse_args()
    texts = clean_texts()
    if given.clean is None:
        write(game(spoil(texts, read_yaml(HERE / "defects.yaml")["defects"])), HERE)
    else:
        write(game(texts) | {PROJECT: (HERE / PROJECT).read_bytes()}, given.clean)
    if given.record:
        record((given.clean or HERE) / SCAN, locale="pl", cache=Cache(None))


if __name__ == "__main__":
    main()
