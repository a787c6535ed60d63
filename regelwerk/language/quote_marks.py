"""Quotation marks as each language writes them.

Sources: Duden (German), Wielki słownik ortograficzny PWN (Polish), New Hart's Rules (English).
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Conventions:
    """Typographic habits of a language: every pair is (opening, closing), the usual pair first."""

    quotes: tuple[tuple[str, str], ...]
    inner_quotes: tuple[tuple[str, str], ...]


CONVENTIONS: dict[str, Conventions] = {
    "de": Conventions((("„", "“"), ("»", "«")), (("‚", "‘"), ("›", "‹"))),
    "pl": Conventions((("„", "”"),), (("«", "»"), ("»", "«"))),
    "en": Conventions((("“", "”"), ("‘", "’")), (("‘", "’"), ("“", "”"))),
}
MARKS = "\"'" + "".join(
    sorted({mark for one in CONVENTIONS.values() for pair in (*one.quotes, *one.inner_quotes) for mark in pair})
)
"""Every quotation mark of these languages and the two of typewriters; what opens in one language closes in another."""
