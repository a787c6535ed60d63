"""Scripts that people wrote over those that were read from pages: where both have a number, what is written counts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.project.authored_file import Authored


def without_written(pages: Authored, written: Sequence[Authored]) -> Authored:
    """What was read from pages, without the scripts that somebody wrote."""
    ids = {script.id for file in written for script in file.scripts}
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
