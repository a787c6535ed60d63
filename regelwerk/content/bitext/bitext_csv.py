"""Editions side by side, as tables that other tools read."""

from __future__ import annotations

import csv
import io

from regelwerk.content.bitext.bitext_format import Bitext

_RECORDS = ("rules", "components", "mechanics", "terms", "tables")


class BitextCsv:
    """CSV with the columns id, type, one a locale, score; a cell holds the whole text of the unit, empty where missing."""

    name = "csv"
    bilingual = False
    shows_findings = False

    def write(self, bitext: Bitext) -> str:
        """A row a record that a source has, of whatever type, in the order of the content."""
        content, locales = bitext.content, bitext.locales
        texts: dict[str, dict[str, list[str]]] = {}
        scores: dict[str, float] = {}
        for origin in sorted(content.origins, key=lambda origin: (origin.id, _field_rank(origin.key), origin.key)):
            place = texts.setdefault(origin.id, {}).setdefault(origin.locale, [])
            place.append(content.strings[origin.locale][origin.key].text)
            scores[origin.id] = min(origin.pairing, scores.get(origin.id, 1.0))
        stream = io.StringIO()
        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(["id", "type", *locales, "score"])
        for name in _RECORDS:
            for record in getattr(content, name):
                if getattr(record, "status", None) == "proposed":  # it was found in texts of other records
                    continue
                labels = getattr(record, "labels", {})
                cells = [
                    " ".join(filter(None, (labels.get(locale), "\n".join(texts.get(record.id, {}).get(locale, [])))))
                    for locale in locales
                ]
                writer.writerow([record.id, getattr(record, "kind", name), *cells, f"{scores.get(record.id, 1.0):.2f}"])
        return stream.getvalue()


def _field_rank(key: str) -> int:
    """Titles and names come before what they head."""
    return 0 if key.endswith((".title", ".name")) else 1
