"""Everything that is read of made documents, line by line: `documents/NAME.read` beside `documents/NAME`.

The documents are text of `tests.books` and of the demo game; their wording is invented.
See `tests/told.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from regelwerk.content.parse.draft_rows import record_rows, rule_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.content.parse.printed_cards.card_rows import card_rows
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.content.parse.scripts.misread_targets import with_offers
from regelwerk.content.parse.scripts.script_book import script_book
from regelwerk.content.parse.scripts.script_rows import script_rows
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document
from regelwerk.schema.draft import Passage, Unit

from tests.told import compare

FOLDER = Path(__file__).parent / "documents"


def named(sort: str) -> list[str]:
    """The documents of a sort: law, booklet, scripts or cards."""
    return sorted(path.name for path in FOLDER.glob(f"{sort}[-.]*") if path.suffix != ".read")


def _passage(passage: Passage | None) -> Any:
    """The text with its tokens, and on which lines its parts are."""
    if passage is None:
        return None
    text = passage.content.text
    tokens = [
        [
            text[token.start : token.end],
            token.type,
            *token.model_dump(exclude={"type", "start", "end"}, exclude_none=True).values(),
        ]
        for token in passage.content.tokens
    ]
    return [text, tokens, [[part.start, *(part.provenance.lines or ())] for part in passage.parts]]


def _unit(unit: Unit) -> dict[str, Any]:
    data = unit.model_dump(mode="json", exclude_defaults=True, exclude={"title", "text", "rows", "flavour", "details"})
    shown = {name: _passage(getattr(unit, name)) for name in ("title", "text", "flavour")}
    rows = [[_passage(cell) for cell in row] for row in unit.rows]
    details = {name: _passage(passage) for name, passage in unit.details.items()}
    return data | {name: value for name, value in {**shown, "rows": rows, "details": details}.items() if value}


def _read(name: str) -> Iterator[tuple[str, Iterable[Any]]]:
    sort, locale = name.split(".")[0].split("-")[0], name.split(".")[1]
    document: Document = read_document(open_source(FOLDER / name), source=name, locale=locale, cache=Cache(None))
    if sort == "scripts":
        yield "scripts", script_rows(with_offers(script_book(document, locale)))
        return
    if sort == "cards":
        yield "cards", card_rows(printed_cards(document, locale, icons={}))
        return
    draft = parse(document, locale=locale, kind="law" if sort == "law" else "booklet", document_name=sort, icons={})
    yield "notes", [note.model_dump(mode="json", include={"kind", "message", "excerpt"}) for note in draft.notes]
    yield "units", map(_unit, draft.units)
    yield "rules", rule_rows(draft)
    yield "records", record_rows(draft)


def compare_with_told(name: str) -> None:
    """Fail where a document is not read as it was."""
    lines = []
    for head, rows in _read(name):
        lines.append(f"# {head}")
        lines += [json.dumps(row, ensure_ascii=False) for row in rows]
    compare(FOLDER / f"{name}.read", "\n".join(lines) + "\n")
