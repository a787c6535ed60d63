"""Which edition a rulebook says it is."""

from __future__ import annotations

import re

from regelwerk.schema.document import Document

_EDITION = re.compile(
    r"\bv(?:er(?:sion|sja)?)?\.?\s?\d+(?:\.\d+)+[a-z]?\b"  # v.1.0, version 2.3, wersja 1.1
    r"|\b\d{1,2}(?:\.|st|nd|rd|th)?\s(?:Auflage|Ausgabe|[Ee]dition|[Ww]ydanie)\b"
    r"|\b(?:[Ee]dycja|[Ww]ydanie)\s(?:\d+|[IVX]+)\b",
)
_BLOCKS = 40
"""An imprint stands at the beginning; further in, such words speak of other things."""


def detect_edition(document: Document) -> str:
    """The edition as it is printed, such as v.1.0 or 2. Auflage; empty where none is."""
    blocks = [block for page in document.pages for block in page.blocks]
    for block in (*blocks[:_BLOCKS], *blocks[-5:]):
        if match := _EDITION.search(block.text):
            return match.group()
    return ""


def locale_in_name(name: str) -> str | None:
    """The language that a file name tells by a part of its own, such as rules-pl.pdf or rules.de.txt; else None."""
    parts = re.split(r"[^A-Za-z]+", name.casefold())
    return next((part for part in reversed(parts[:-1]) if part in ("de", "pl", "en")), None)
