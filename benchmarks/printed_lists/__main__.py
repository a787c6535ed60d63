"""Are lists of components and of cards read, whatever their style? `python -m benchmarks.printed_lists [SET ...] [--show]`.

Each text is the opening of an invented rulebook with its list of components, or a document that lists the cards of an
invented game, in German, Polish and English, with what its writer meant; he had not read the code. Of components are counted
those found by name, those with their quantity, and what is found besides; of cards those found by name, those whose text
is right, the values of their fields, and their copies.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from regelwerk.content.parse.parsing import parse
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document
from ruamel.yaml import YAML

SETS = ("components", "components_further", "cards", "cards_styles", "cards_further", "cards_held_out")
HELD_OUT = ("cards_held_out",)
"""Sets whose texts are not shown, as nobody who mends the reader has read them."""
LOCALES = ("de", "pl", "en")
TEXTS = Path(__file__).parent / "texts"


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sets", nargs="*", default=[])
    parser.add_argument("--show", action="store_true", help="print the texts of which something is missed")
    told = parser.parse_args()
    for name in told.sets or SETS:
        for locale in LOCALES:
            total: Counter[str] = Counter()
            for text in YAML(typ="safe").load(TEXTS / f"{name}-{locale}.yaml"):
                document = _read(text["text"], text.get("format", "md"), locale)
                counts = (
                    _cards(text, document, locale) if name.startswith("cards") else _components(text, document, locale)
                )
                total.update(counts)
                if told.show and name not in HELD_OUT and counts["found"] < counts["all"]:
                    print(f"--- {locale}\n{text['text']}\n{dict(counts)}")
            print(f"{name:20} {locale}  {', '.join(f'{key} {count}' for key, count in total.items())}")


def _read(text: str, suffix: str, locale: str) -> Document:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"list-{locale}.{suffix}"
        path.write_text(text, encoding="utf-8")
        return read_document(open_source(path), source=path.name, locale=locale, cache=Cache(None))


def _components(meant: Mapping[str, Any], document: Document, locale: str) -> Counter[str]:
    draft = parse(document, locale=locale, kind="booklet", document_name="rulebook", icons={})
    left = [
        (_bare(unit.title.content.text if unit.title else ""), unit.facts.get("quantity"))
        for unit in draft.units
        if unit.type == "component"
    ]
    found = right = 0
    for one in meant["components"]:
        match = _taken(_bare(one["name"]), one["quantity"], left)
        found += match is not None
        right += match is not None and (match[1] == one["quantity"] or (one["quantity"] is None and match[1] == 1))
    for one in meant["parts"]:
        _taken(_bare(one["name"]), one["quantity"], left)
    return Counter(
        {"all": len(meant["components"]), "found": found, "with their quantity": right, "besides": len(left)}
    )


def _taken(name: str, quantity: int | None, left: list[tuple[str, Any]]) -> tuple[str, Any] | None:
    """The thing that is named so, best with the quantity, taken out of those that are left."""
    alike = [one for one in left if one[0] == name or (len(one[0]) > 3 and (one[0] in name or name in one[0]))]
    if not alike:
        return None
    best = max(alike, key=lambda one: (one[1] == quantity, one[0] == name))
    left.remove(best)
    return best


def _cards(meant: Mapping[str, Any], document: Document, locale: str) -> Counter[str]:
    read = {_bare(card.name): card for card in printed_cards(document, locale)}
    counts: Counter[str] = Counter({"all": len(meant["cards"]), "found": 0, "texts": 0, "values": 0, "values found": 0})
    counts.update({"copies": 0, "copies found": 0, "mottoes": 0, "mottoes found": 0, "besides": 0})
    counts["besides"] = len(read.keys() - {_bare(one["name"]) for one in meant["cards"]})
    for one in meant["cards"]:
        card = read.get(_bare(one["name"]))
        counts["values"] += len(one["values"])
        counts["copies"] += one["copies"] is not None
        counts["mottoes"] += bool(one.get("flavour"))
        if card is None:
            continue
        counts["found"] += 1
        counts["texts"] += _bare(card.text) == _bare(one["text"])
        counts["values found"] += _found(one["values"], [*card.fields.values(), card.code or ""])
        counts["mottoes found"] += bool(one.get("flavour")) and _bare(card.flavour) == _bare(one["flavour"])
        counts["copies found"] += one["copies"] is not None and card.quantity == one["copies"]
    return counts


def _found(meant: Sequence[str], read: Sequence[str]) -> int:
    return sum((Counter(map(_bare, meant)) & Counter(map(_bare, read))).values())


def _bare(text: str) -> str:
    return re.sub(r"[\W_]+", " ", text).casefold().strip()


if __name__ == "__main__":
    main()
