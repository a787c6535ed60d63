"""Lexicons in the cache of a test: a process that finds none there packs them anew, for seconds."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path
from unittest.mock import patch

from regelwerk.language.grammar import form_lexicon

LANGUAGES = ("de", "en")


def with_lexicons(folder: Path) -> Path:
    """A cache folder with the lexicons of this machine and nothing else, for processes that start with a cold cache."""
    folder.mkdir(parents=True)
    for path in _of_this_machine():
        shutil.copy(path, folder)
    return folder


@cache
def _of_this_machine() -> list[Path]:
    with patch.dict(os.environ):
        os.environ.pop("REGELWERK_CACHE", None)
        folder = form_lexicon.cache_folder()
        for language in LANGUAGES:
            form_lexicon.table.__wrapped__(language)
    assert folder
    return [path for one in LANGUAGES for path in folder.glob(f"lexicon-{form_lexicon.FORMAT}-{one}-*.bin")]
