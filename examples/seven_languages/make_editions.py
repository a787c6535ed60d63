"""Make the demo game in seven languages, its rulebook, scripts and cards: `make_editions.py OUTDIR [--clean]`.

French is typeset, Spanish a scan, Italian Markdown, Czech plain text; German, Polish and English are the manuscripts of the
demo game. Without `--clean` the defects of defects.yaml are in the rulebooks of the four new editions.
"""

from __future__ import annotations

import argparse
import re
import sys
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

HERE = Path(__file__).parent
GAME = HERE.parent / "nebelpost"
sys.path.insert(0, str(GAME))

from additions import card_additions, script_additions  # noqa: E402
from blocks import BULLET, expected_text, parse  # noqa: E402
from card_pages import card_markdown, card_pdf, card_truth  # noqa: E402
from scan import scan  # noqa: E402
from script_pages import script_markdown, script_pdf, script_truth  # noqa: E402
from translated_records import cards, scripts, with_plain_spaces  # noqa: E402
from typeset import typeset  # noqa: E402

PROJECT = "regelwerk.yaml"
NEW, OLD = ("fr", "es", "it", "cs"), ("de", "pl", "en")
RUNNING_HEADS = {"fr": "Règle du jeu", "es": "Reglas del juego"}
"""Of the rulebooks that are printed."""
SCANNED = ("es",)
SEEDS = {"rulebook": 1910, "scripts": 1911, "cards": 1912}
"""Of the wear of the scanned pages."""
_STEERING = re.compile(r"^<!--.*-->\n\n?", re.MULTILINE)


def clean_texts() -> dict[str, str]:
    """The text of each edition, without what steers the typesetting."""
    texts = {locale: (GAME / "text" / f"rulebook.{locale}.md").read_text(encoding="utf-8") for locale in OLD}
    texts = {locale: _STEERING.sub("", text) for locale, text in texts.items()}
    return texts | {locale: (HERE / "text" / f"rulebook.{locale}.md").read_text(encoding="utf-8") for locale in NEW}


def defects() -> list[dict[str, Any]]:
    """What is planted."""
    found: list[dict[str, Any]] = YAML(typ="safe", pure=True).load(HERE / "defects.yaml")["defects"]
    return found


def spoil(texts: dict[str, str]) -> dict[str, str]:
    """The texts with all defects; raises ValueError where `old` does not occur exactly once."""
    spoilt = dict(texts)
    for defect in defects():
        locale = defect["locale"]
        if spoilt[locale].count(defect["old"]) != 1:
            raise ValueError(f"defect {defect['id']}: its old text does not stand in the {locale} edition exactly once")
        spoilt[locale] = spoilt[locale].replace(defect["old"], defect["new"])
    return spoilt


def editions(texts: dict[str, str], *, printed: bool = True, scans: bool = True) -> dict[str, bytes]:
    """Every file by its name; without `printed` all editions are Markdown, without `scans` those to be scanned are left out."""
    project = YAML(typ="safe", pure=True).load(HERE / PROJECT)
    icons = list(project["icons"])
    named = (HERE / PROJECT).read_text(encoding="utf-8")
    manuscripts = _manuscripts(texts)
    additions = {"scripts.yaml": script_additions(scripts()), "cards.yaml": card_additions(cards())}
    files = {name: text.encode() for name, text in (manuscripts | additions).items()}
    if not printed:
        listed = re.sub(r"((?:rulebook|scripts|cards)\.\w\w)\.(?:pdf|txt)", r"\1.md", named)
        listed = re.sub(r", fields: \{above name left: cost[^}]*\}", "", listed)
        return files | {PROJECT: listed.encode()}
    for name, text in manuscripts.items():
        if ".cs." in name:
            files[name.replace(".md", ".txt")] = expected_text(parse(text), "-").encode()
    for locale in RUNNING_HEADS:
        if locale in SCANNED and not scans:
            continue
        files |= _printed(texts[locale], locale, icons)
    unprinted = {name for name in manuscripts if name.split(".")[1] in ("fr", "es", "cs")}
    kept = {name: content for name, content in files.items() if name not in unprinted}
    return kept | {PROJECT: named.encode()}


def _manuscripts(texts: dict[str, str]) -> dict[str, str]:
    """All editions in Markdown."""
    found = {f"rulebook.{locale}.md": text for locale, text in texts.items()}
    found |= {f"scripts.{locale}.md": script_markdown(scripts(), locale) for locale in texts}
    return found | {f"cards.{locale}.md": card_markdown(cards(), locale) for locale in texts}


def _printed(rulebook: str, locale: str, icons: list[str]) -> dict[str, bytes]:
    """The pages of one edition; Spanish is scanned."""
    colourful = locale not in SCANNED
    pages = {
        "rulebook": typeset(
            parse(rulebook), locale=locale, colourful=colourful, running_head=RUNNING_HEADS[locale], icons=icons
        ),
        "scripts": script_pdf(scripts(), locale=locale, colourful=colourful, icons=icons),
        "cards": card_pdf(cards(), locale=locale, colourful=colourful, icons=icons),
    }
    return {f"{name}.{locale}.pdf": pdf if colourful else scan(pdf, seed=SEEDS[name]) for name, pdf in pages.items()}


def truths(*, printed: bool = True) -> dict[str, list[dict[str, Any]]]:
    """What `extract` should give of the scripts and cards, by the names of the files without their suffix."""
    found = {}
    for locale in (*OLD, *NEW):
        on_pages = printed and locale in RUNNING_HEADS
        found[f"scripts.{locale}"] = script_truth(scripts(), locale, bullet=BULLET if on_pages else "-")
        found[f"cards.{locale}"] = card_truth(cards(), locale, listed=not on_pages)
    truth: dict[str, list[dict[str, Any]]] = with_plain_spaces(found)
    return truth


def write(files: dict[str, bytes], folder: Path) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)


def main() -> None:
    """Write the editions to a folder."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", metavar="OUTDIR", type=Path)
    options.add_argument("--clean", action="store_true", help="without the defects")
    given = options.parse_args()
    texts = clean_texts()
    write(editions(texts if given.clean else spoil(texts)), given.folder)


if __name__ == "__main__":
    main()
