"""A glossary as CSV for spreadsheet programs: byte order mark, CRLF, and nothing that would run as a formula."""

from __future__ import annotations

import re

from regelwerk.content.glossary.glossary_csv import csv_line, table_rows
from regelwerk.content.glossary.glossary_format import Glossary

_BOM = "\ufeff"
_FORMULA = re.compile(r"'*[=+\-@\t\r\n＝＋－＠]")
"""What a spreadsheet takes for a formula (owasp.org/www-community/attacks/CSV_Injection), already made harmless or not."""


class Spreadsheet:
    """The table of `GlossaryCsv`, with an apostrophe before what would be a formula."""

    name = "spreadsheet"
    bilingual = False

    def write(self, glossary: Glossary) -> str:
        """A row a concept below the names of the columns."""
        head, *rows = table_rows(glossary)
        guarded = [head, *([_guarded(cell) for cell in row] for row in rows)]
        return _BOM + "".join(csv_line(row) + "\r\n" for row in guarded)


def _guarded(cell: str) -> str:
    return f"'{cell}" if _FORMULA.match(cell) else cell


def unguarded(cell: str) -> str:
    """The cell without the apostrophe that keeps it from being a formula."""
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell
