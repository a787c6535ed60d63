"""Files that may hold cards or translations and are not read, so that a proposal says so."""

from __future__ import annotations

import re
from pathlib import Path

from regelwerk.content.cards.repository_files import bytes_of, walk

_NOT_READ = (
    *(".po", ".pot", ".xlf", ".xliff", ".arb", ".properties", ".strings", ".resx", ".ftl"),
    *(".toml", ".xml", ".json5", ".jsonc", ".lua", ".xlsx", ".xls", ".ods", ".db", ".sqlite"),
)
_FRONT = re.compile(rb"---\r?\n[\w-]+:")


def of_other_formats(root: Path) -> list[str]:
    """Files of formats in which cards or translations often are, and which are not read."""
    return [path for path in walk(root).files if path.lower().endswith(_NOT_READ) and path.isascii()]


def fields_in_text(root: Path) -> list[str]:
    """Markdown files that begin with fields between lines of hyphens (front matter)."""
    paths = [path for path in walk(root).files if path.endswith((".md", ".markdown"))]
    return [path for path in paths if isinstance(data := bytes_of(root / path), bytes) and _FRONT.match(data)]
