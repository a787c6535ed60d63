"""Scripts that people wrote over those read from pages: where a book has a number in both, what is written counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.project.authored_file import Authored


def without_written(pages: Authored, written: Sequence[Authored]) -> Authored:
    """What was read from pages, without the scripts that somebody wrote."""
    numbers = {(script.book, script.number) for file in written for script in file.scripts}
    ids = {script.id for script in pages.scripts if (script.book, script.number) in numbers}
    if not ids:
        return pages
    return replace(
        pages,
        scripts=tuple(script for script in pages.scripts if script.id not in ids),
        strings={
            locale: {key: text for key, text in table.items() if key.partition(".")[0] not in ids}
            for locale, table in pages.strings.items()
        },
        origins=tuple(origin for origin in pages.origins if origin.id not in ids),
    )
