"""Words that the modules of this folder ask for, from its data file `inflection.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from regelwerk.language.folding import word_set
from regelwerk.language.shape.data_file import table, text_tables

FOLDER = Path(__file__).parent


@cache
def inflection() -> dict[str, dict[str, str]]:
    """The file as a table of tables."""
    return text_tables(FOLDER, "inflection")


@cache
def function_words() -> frozenset[str]:
    """The closed classes of the language."""
    return word_set(str(table(FOLDER, "grammar")["function_words"]))
