"""Make the demo game: put the planted defects into the clean texts and print the three editions.

The cards and the scripts of the game are printed as well; what their pages do not say stays YAML.

usage: make_game.py                 writes into this folder: the game with the defects of defects.yaml
       make_game.py --clean OUTDIR  writes the game without them, to measure false alarms on
       make_game.py --record        recognises the scans as well and writes the recordings that stand in for tesseract
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from additions import card_additions, script_additions
from blocks import BULLET, Block, expected_text, parse
from card_pages import card_markdown, card_pdf, card_truth
from regelwerk.extract.reading import record
from regelwerk.files.cache import Cache
from ruamel.yaml import YAML
from scan import scan
from script_pages import script_markdown, script_pdf, script_truth
from typeset import typeset

HERE = Path(__file__).parent
PROJECT = "regelwerk.yaml"
COPIED = ("patches.yaml", "rulebook.en.md")
LOCALES = ("de", "pl", "en")
SCANS = {"rulebook.pl.pdf": 1907, "scripts.pl.pdf": 1908, "cards.pl.pdf": 1909}
"""Scanned editions, each with the seed of its wear."""


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
    rulebooks = {locale: parse(texts[f"rulebook.{locale}.md"]) for locale in LOCALES}
    german = typeset(rulebooks["de"], locale="de", colourful=True, running_head="Spielregel", icons=icons)
    polish = typeset(rulebooks["pl"], locale="pl", colourful=False, running_head="Instrukcja gry", icons=icons)
    files = {"rulebook.de.pdf": german, "rulebook.pl.pdf": scan(polish, seed=SCANS["rulebook.pl.pdf"])}
    files |= {name: texts[name].encode() for name in COPIED}
    files |= {f"truth/rulebook.{locale}.txt": text.encode() for locale, text in truths(rulebooks).items()}
    return files | printed_records(texts, icons)


def printed_records(texts: dict[str, str], icons: list[str]) -> dict[str, bytes]:
    """The pages of scripts and cards, what these do not say, and what a reader of them should give."""
    return _script_files(records(texts, "scripts"), icons) | _card_files(records(texts, "cards"), icons)


def manuscripts(texts: dict[str, str]) -> dict[str, str]:
    """The game as it is written: rulebooks in Markdown, cards and scripts in YAML, and a project file that names them."""
    project = (HERE / PROJECT).read_text(encoding="utf-8").replace(".pdf", ".md")
    lines = project.splitlines(keepends=True)
    printed = ("  - {file: scripts.", "  - {file: cards.")
    kept = [line for line in lines if not line.startswith(printed) or "yaml, kind" in line]
    return {name: text for name, text in texts.items() if name != "patches.yaml"} | {PROJECT: "".join(kept)}


def records(texts: dict[str, str], name: str) -> list[dict[str, Any]]:
    """The scripts or the cards, with all locales."""
    found: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(texts[f"{name}.yaml"])[name]
    return found


def _script_files(scripts: Sequence[dict[str, Any]], icons: list[str]) -> dict[str, bytes]:
    polish = script_pdf(scripts, locale="pl", colourful=False, icons=icons)
    files = {
        "scripts.de.pdf": script_pdf(scripts, locale="de", colourful=True, icons=icons),
        "scripts.pl.pdf": scan(polish, seed=SCANS["scripts.pl.pdf"]),
        "scripts.en.md": script_markdown(scripts, "en").encode(),
        "scripts.yaml": script_additions(scripts).encode(),
    }
    return files | {
        f"truth/scripts.{locale}.jsonl": _rows(script_truth(scripts, locale, bullet="-" if locale == "en" else BULLET))
        for locale in LOCALES
    }


def _card_files(cards: Sequence[dict[str, Any]], icons: list[str]) -> dict[str, bytes]:
    polish = card_pdf(cards, locale="pl", colourful=False, icons=icons)
    files = {
        "cards.de.pdf": card_pdf(cards, locale="de", colourful=True, icons=icons),
        "cards.pl.pdf": scan(polish, seed=SCANS["cards.pl.pdf"]),
        "cards.en.md": card_markdown(cards, "en").encode(),
        "cards.yaml": card_additions(cards).encode(),
    }
    return files | {
        f"truth/cards.{locale}.jsonl": _rows(card_truth(cards, locale, listed=locale == "en")) for locale in LOCALES
    }


def _rows(rows: Sequence[dict[str, Any]]) -> bytes:
    return "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows).encode()


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
    options.add_argument("--record", action="store_true", help="write the recordings of the scans, with tesseract")
    given = options.parse_args()
    texts = clean_texts()
    if given.clean is None:
        write(game(spoil(texts, read_yaml(HERE / "defects.yaml")["defects"])), HERE)
    else:
        write(game(texts) | {PROJECT: (HERE / PROJECT).read_bytes()}, given.clean)
    if given.record:
        for name in SCANS:
            record((given.clean or HERE) / name, locale="pl", cache=Cache(None))


if __name__ == "__main__":
    main()
