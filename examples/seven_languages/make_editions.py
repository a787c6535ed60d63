"""Make the rulebook of the demo game in seven languages: `make_editions.py OUTDIR [--clean]`.

French is typeset, Spanish a scan, Italian Markdown, Czech plain text; German, Polish and English are the manuscripts of the
demo game. Without `--clean` the defects of defects.yaml are in the four new editions.
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

from blocks import expected_text, parse  # noqa: E402
from scan import scan  # noqa: E402
from typeset import typeset  # noqa: E402

PROJECT = "regelwerk.yaml"
NEW, OLD = ("fr", "es", "it", "cs"), ("de", "pl", "en")
SEED = 1910
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


def editions(texts: dict[str, str], *, printed: bool = True) -> dict[str, bytes]:
    """Every file by its name; without `printed` all editions are Markdown."""
    project = YAML(typ="safe", pure=True).load(HERE / PROJECT)
    icons = list(project["icons"])
    named = (HERE / PROJECT).read_text(encoding="utf-8")
    files = {f"rulebook.{locale}.md": text.encode() for locale, text in texts.items()}
    if not printed:
        return files | {PROJECT: re.sub(r"(rulebook\.\w\w)\.(?:pdf|txt)", r"\1.md", named).encode()}
    french = typeset(parse(texts["fr"]), locale="fr", colourful=True, running_head="Règle du jeu", icons=icons)
    spanish = typeset(parse(texts["es"]), locale="es", colourful=False, running_head="Reglas del juego", icons=icons)
    for locale in ("fr", "es", "cs"):
        del files[f"rulebook.{locale}.md"]
    files |= {"rulebook.fr.pdf": french, "rulebook.es.pdf": scan(spanish, seed=SEED)}
    return files | {"rulebook.cs.txt": expected_text(parse(texts["cs"]), "-").encode(), PROJECT: named.encode()}


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
