"""Rows of facts of play of a short rulebook, for tests. All text is invented."""

from __future__ import annotations

from pathlib import Path

from regelwerk.content.parse.draft_rows import record_rows
from regelwerk.content.parse.grammar import detect_kind
from regelwerk.content.parse.parsing import parse
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache

FIGURES = ("quantity", "min", "max", "value")


def rows(folder: Path, locale: str, text: str, suffix: str = "md") -> list[tuple[object, ...]]:
    """Type, name and the figures that are told of each record, in order."""
    path = folder / f"rules-{locale}.{suffix}"
    path.write_text(text, encoding="utf-8")
    document = read_document(open_source(path), source=path.name, locale=locale, cache=Cache(None))
    draft = parse(document, locale=locale, kind=detect_kind(document), document_name="rulebook", icons={})
    return [
        (row["type"], row["name"], *(row[figure] for figure in FIGURES if row[figure] is not None))
        for row in record_rows(draft)
        if row["type"] != "component"
    ]
