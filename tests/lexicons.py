"""The lexicons of this machine for tests that have a cache of their own: to pack them anew takes seconds each."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from unittest.mock import patch

from regelwerk.language.grammar import form_lexicon

OF_A_RUN = form_lexicon.cache_folder
"""Where the program looks for lexicons."""
_FOLDER = OF_A_RUN()
_LANGUAGES = ("de", "en")


@contextmanager
def lexicons_of_this_machine() -> Iterator[None]:
    """In this process lexicons are kept where they were when the tests began, whatever cache a test has."""
    with patch.object(form_lexicon, "cache_folder", lambda: _FOLDER):
        yield


def with_lexicons(folder: Path) -> Path:
    """A cache folder with lexicons and nothing else, for processes that start with a cold cache."""
    folder.mkdir(parents=True)
    for path in _packed():
        shutil.copy(path, folder)
    return folder


@cache
def _packed() -> list[Path]:
    if _FOLDER is None:
        return []
    with lexicons_of_this_machine():
        for language in _LANGUAGES:
            form_lexicon.table.__wrapped__(language)
    return [path for one in _LANGUAGES for path in _FOLDER.glob(f"lexicon-{form_lexicon.FORMAT}-{one}-*.bin")]
