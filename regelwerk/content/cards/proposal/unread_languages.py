"""Texts in other languages than the source that a proposal does not compare: they are said, and never passed over."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path

from regelwerk.content.cards.proposal.record_kinds import Kind, named_records
from regelwerk.content.cards.proposal.record_values import leaves
from regelwerk.content.cards.repository_files import bytes_of
from regelwerk.language.known_languages import subtag
from regelwerk.language.language_detection import detect

_TEXT = re.compile(r"[^\"\n\t;|{}\[\]<>]{30,300}")
"""A stretch of a data file that may be a text, whatever the file is written in."""
_WORDS = 5
"""Words of a text, at least, that can tell its language (chosen by hand)."""
_LOOKED_AT, _FILES = 60, 200
"""Texts of a file, and files, that are looked at."""
_LEAST, _SHARE = 3, 0.1
"""Texts in a language, and their share of those of a file, that show that it is no chance (chosen by hand)."""
_NAMED = 3
"""Files that are named of each language."""


def not_compared(root: Path, paths: Sequence[str], source: str) -> list[str]:
    """What to say of files that are not compared with others and hold texts in other languages than the source."""
    files: dict[str, list[str]] = {}
    for path in paths[:_FILES]:
        for language in _languages(root / path):
            if language != subtag(source):
                files.setdefault(language, []).append(path)
    if not files:
        return []
    every = list(dict.fromkeys(path for found in files.values() for path in found))
    named = ", ".join(every[:_NAMED]) + (f" and {len(every) - _NAMED} more" if len(every) > _NAMED else "")
    return [
        f"texts in {', '.join(sorted(files))} in {named} are not compared with {source}: say where they are in "
        f"`overlays:` (languages in paths), `inline:` (languages in fields) or `locale:` (a record for each language), "
        f"as docs/card-repositories.md shows"
    ]


def compares(kind: Kind, id_name: str, source: str) -> bool:
    """Whether translations of a kind are those of its records, and no texts of another language are beside those read."""
    if kind.overlays:
        known = kind.ids(id_name)
        return any(name in known for one in kind.overlays for name, _ in named_records(one, id_name))
    inline = kind.inline
    if inline is None:
        return False
    read = {inline.path(name, word) for name in inline.fields for word in inline.locales}
    held = (value for record in kind.records for path, value in leaves(record) if path not in read)
    return not set(_languages_of(one for one in held if isinstance(one, str))) - {subtag(source)}


def _languages(path: Path) -> list[str]:
    """The languages that several texts of a file are in."""
    data = bytes_of(path)
    if isinstance(data, str):
        return []
    return _languages_of(_TEXT.findall(data.decode("utf-8", errors="replace")))


def _languages_of(values: Iterable[str]) -> list[str]:
    texts = (one for one in values if len(one.split()) >= _WORDS)
    counts = Counter(language for text in islice(texts, _LOOKED_AT) if (language := detect(text)))
    return [language for language, count in counts.items() if count >= max(_LEAST, _SHARE * counts.total())]
