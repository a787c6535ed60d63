"""Words that the modules of this folder ask for, from its data file `inflection.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from regelwerk.language.folding import word_set
from regelwerk.language.shape.data_file import table

FOLDER = Path(__file__).parent


@cache
def inflection() -> dict[str, Any]:
    """The file as a table of tables."""
    return table(FOLDER, "inflection")


@cache
def function_words() -> frozenset[str]:
    """The closed classes of the language."""
    return word_set(table(FOLDER, "grammar")["function_words"])
