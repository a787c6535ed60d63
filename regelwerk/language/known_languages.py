"""The languages that the toolkit knows something of, by their codes; nothing outside this room asks for a code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from regelwerk.language.language import Language
from regelwerk.language.patterns import either
from regelwerk.language.shape.added_folders import FOLDERS
from regelwerk.language.shape.data_file import filled, table
from regelwerk.language.shape.profile import Profile

if TYPE_CHECKING:
    from regelwerk.language.grammar.language_grammar import Grammar
    from regelwerk.language.grammar.spelled_numbers import SpelledNumbers
    from regelwerk.language.shape.grammar_words import GrammarWords

UNDETERMINED = "und"
"""Language tag of a text of which nobody knows the language (ISO 639-2)."""
_ROOM = Path(__file__).parent
_FOLDERS = {
    "de": "german",
    "pl": "polish",
    "en": "english",
    "es": "spanish",
    "fr": "french",
    "it": "italian",
    "pt": "portuguese",
    "cs": "czech",
    "nl": "dutch",
    "hu": "hungarian",
    "ru": "russian",
    "uk": "ukrainian",
    "sk": "slovak",
    "zh": "chinese",
    "ja": "japanese",
    "ko": "korean",
    "vi": "vietnamese",
}
"""Code to folder; the order is that in which languages of one likelihood are taken."""
_SOURCE = "en"
_added: dict[str, Language] = {}


@cache
def subtag(locale: str) -> str:
    """Primary subtag of a language tag (BCP 47): the language of a regional variant."""
    return locale.replace("_", "-").partition("-")[0].lower()


@cache
def language_of(locale: str) -> Language:
    """The language of a locale; of one that is not known here nothing is known but its code."""
    code = subtag(locale)
    return _language(code)


@cache
def _language(code: str) -> Language:
    if code in _added:
        return _added[code]
    if code not in _FOLDERS:
        return Language(code)
    name = _FOLDERS[code]
    return Language(code, _ROOM / name, partial(_grammar, code, name), partial(_numbers, name))


def _grammar(code: str, folder: str, words: GrammarWords) -> Grammar:
    """The grammar of a folder: the class in its `NAME_grammar.py`, else what a lexicon gives, else none."""
    from regelwerk.language.grammar.language_grammar import Grammar
    from regelwerk.language.grammar.lexicon_grammar import LexiconGrammar

    made = _class_of(folder, "grammar")
    if made is not None:
        return cast("Callable[[GrammarWords], Grammar]", made)(words)
    return LexiconGrammar(words, code) if language_of(code).profile.rulebooks else Grammar(words)


def _numbers(folder: str) -> type[SpelledNumbers]:
    """The class that makes the number words of a folder: that in its `NAME_numbers.py`, else what lists them."""
    from regelwerk.language.grammar.spelled_numbers import SpelledNumbers

    return cast("type[SpelledNumbers]", _class_of(folder, "numbers") or SpelledNumbers)


def _class_of(folder: str, what: str) -> type[object] | None:
    """`GermanGrammar` of `german/german_grammar.py`; None where the folder has no such module."""
    module = f"{folder}_{what}"
    if not (_ROOM / folder / f"{module}.py").exists():
        return None
    loaded = import_module(f"regelwerk.language.{folder}.{module}")
    return cast("type[object]", getattr(loaded, f"{folder.title()}{what.title()}"))


@cache
def known_languages() -> tuple[Language, ...]:
    """All languages with data."""
    return tuple(map(_language, (*_FOLDERS, *(code for code in _added if code not in _FOLDERS))))


@cache
def rulebook_languages() -> tuple[Language, ...]:
    """Those whose rulebooks are parsed and checked."""
    return tuple(language for language in known_languages() if language.profile.rulebooks)


@cache
def lending_languages() -> tuple[Language, ...]:
    """Those whose words are looked for in texts of other languages: names, loans, passages nobody translated."""
    return tuple(language for language in rulebook_languages() if language.profile.lends_words)


def source_language() -> Language:
    """English, in which most games are first written, so that their icons, names and untranslated passages are in it."""
    return _language(_SOURCE)


def read_beside(language: Language) -> tuple[Language, ...]:
    """The languages whose words are looked for in a text: its own, and that of passages nobody translated."""
    return tuple(dict.fromkeys((language, source_language())))


@cache
def languages_in(locale: str) -> tuple[Language, ...]:
    """The languages whose words may be in a text of a locale: as `read_beside` has them, or all where nobody knows the locale."""
    return rulebook_languages() if subtag(locale) in ("", UNDETERMINED) else read_beside(language_of(locale))


def in_text(select: Callable[[Language], str], locale: str) -> str:
    """One pattern of what is selected of the languages that may be in a text of a locale.

    A word of one language may mean something else in another: Czech `a` joins two things, English `Board A` is one.
    """
    return either(map(select, languages_in(locale)))


def in_any(select: Callable[[Language], str], languages: Iterable[Language] | None = None) -> str:
    """One pattern of what is selected of several languages, of all whose rulebooks are read unless they are given.

    For what is asked before anybody knows the language of a page (layout, running heads, printed numbers, the kind of a
    source), and for headings and heads of columns, which name the same thing in whatever language they are left. Where the
    locale of a text is known, `in_text` is for it.
    """
    return either(map(select, rulebook_languages() if languages is None else languages))


def add_language(folder: Path) -> Language:
    """Add a language whose data files are in a folder outside the package, or put it in place of one that is known.

    To be called before any text is read. Raises ValueError where `profile.toml` is missing or a file has unknown keys.
    """
    profile = filled(Profile, table(folder, "profile"))
    if not profile.code:
        raise ValueError(f"{folder}: profile.toml says no `code`")
    _added[profile.code] = Language(profile.code, folder)
    FOLDERS[profile.code] = folder
    for made in (_language, language_of, known_languages, rulebook_languages, lending_languages, languages_in):
        made.cache_clear()
    return _added[profile.code]
