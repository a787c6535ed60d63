"""The terms of a game as a table."""

from __future__ import annotations

import csv
import io
from collections import Counter
from collections.abc import Sequence

from regelwerk.schema.content import Content
from regelwerk.schema.token_text import TermToken


def to_csv(content: Content, locales: Sequence[str]) -> str:
    """CSV with the columns id, kind, one a locale, score, and uses_LOCALE: how often its text uses the term.

    The terms that people decided on come first, then the printed ones, then the found ones, the surest first.
    """
    uses: Counter[tuple[str, str]] = Counter()
    for locale in locales:
        for text in content.strings.get(locale, {}).values():
            uses.update((locale, token.id) for token in text.tokens if isinstance(token, TermToken))
    ranks = {"accepted": 0, "printed": 1, "proposed": 2}
    stream = io.StringIO()
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(["id", "kind", *locales, "score", *(f"uses_{locale}" for locale in locales)])
    for term in sorted(content.terms, key=lambda term: (ranks[term.status], -term.score, term.order)):
        names = [content.strings.get(locale, {}).get(term.name) for locale in locales]
        writer.writerow(
            [
                term.id,
                term.kind,
                *(name.text if name else "" for name in names),
                f"{term.score:.2f}",
                *(uses[locale, term.id] for locale in locales),
            ]
        )
    return stream.getvalue()
