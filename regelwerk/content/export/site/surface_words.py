"""What the pages say of their own, such as `Search`, in the language of their edition; from `words.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from regelwerk.language.known_languages import language_of


@dataclass(frozen=True, slots=True)
class SurfaceWords:
    """The words for one locale."""

    language: str
    """The language they are in; another than that of the locale where there are none for it."""
    texts: Mapping[str, str]
    mechanic_kinds: Mapping[str, str]


@cache
def words_for(locale: str) -> SurfaceWords:
    """The words of a locale, of its language, or of the fallback."""
    tables = _tables()
    language = locale if locale in tables else locale.partition("-")[0]
    if not isinstance(tables.get(language), dict):
        language = tables["fallback"]
    texts = {name: text for name, text in tables[language].items() if isinstance(text, str)}
    return SurfaceWords(language, texts, tables[language]["mechanic_kinds"])


def own_name(locale: str) -> str:
    """What a language calls itself; the tag where that is not known."""
    language = language_of(locale)
    return language.profile.own_name if language.code == locale and language.profile.own_name else locale


@cache
def _tables() -> dict[str, Any]:
    return tomllib.loads(files("regelwerk.content.export.site").joinpath("words.toml").read_text(encoding="utf-8"))
