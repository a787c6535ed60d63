"""The languages that the toolkit knows something of, by their codes; nothing outside this room asks for a code."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.language.language import Language
from regelwerk.language.patterns import either
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
}
"""Code to folder; the order is that in which languages of one likelihood are taken."""
_SOURCE = "en"


def _german(words: GrammarWords) -> Grammar:
    from regelwerk.language.german.german_grammar import GermanGrammar

    return GermanGrammar(words)


def _polish(words: GrammarWords) -> Grammar:
    from regelwerk.language.polish.polish_grammar import PolishGrammar

    return PolishGrammar(words)


def _czech(words: GrammarWords) -> Grammar:
    from regelwerk.language.czech.czech_grammar import CzechGrammar

    return CzechGrammar(words, "cs")


def _by_lexicon(code: str) -> Callable[[GrammarWords], Grammar]:
    """What makes the grammar of a language of which simplemma has a lexicon, and which needs no more."""

    def made(words: GrammarWords) -> Grammar:
        from regelwerk.language.grammar.lexicon_grammar import LexiconGrammar

        return LexiconGrammar(words, code)

    return made


def _german_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.german.german_numbers import GermanNumbers

    return GermanNumbers


def _polish_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.polish.polish_numbers import PolishNumbers

    return PolishNumbers


def _english_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.english.english_numbers import EnglishNumbers

    return EnglishNumbers


def _french_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.french.french_numbers import FrenchNumbers

    return FrenchNumbers


def _spanish_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.spanish.spanish_numbers import SpanishNumbers

    return SpanishNumbers


def _italian_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.italian.italian_numbers import ItalianNumbers

    return ItalianNumbers


def _czech_numbers() -> type[SpelledNumbers]:
    from regelwerk.language.czech.czech_numbers import CzechNumbers

    return CzechNumbers


_GRAMMARS: dict[str, Callable[[GrammarWords], Grammar]] = {
    "de": _german,
    "pl": _polish,
    "cs": _czech,
    **{code: _by_lexicon(code) for code in ("en", "fr", "es", "it")},
}
_NUMBERS = {
    "de": _german_numbers,
    "pl": _polish_numbers,
    "en": _english_numbers,
    "fr": _french_numbers,
    "es": _spanish_numbers,
    "it": _italian_numbers,
    "cs": _czech_numbers,
}
"""What gives the class that makes the number words of a language; asked once they are needed."""
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
    return Language(code, _ROOM / _FOLDERS[code], _GRAMMARS.get(code), _NUMBERS.get(code))


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


def in_any(select: Callable[[Language], str], languages: Iterable[Language] | None = None) -> str:
    """One pattern of what is selected of several languages, of all whose rulebooks are read unless they are given.

    For passages whose language is not known yet, and for headings and lists, which rulebooks often leave untranslated.
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
    for made in (_language, language_of, known_languages, rulebook_languages, lending_languages):
        made.cache_clear()
    return _added[profile.code]
