"""The folders of languages: all have one shape, and what a language lacks is none."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from regelwerk.language import known_languages as known
from regelwerk.language.known_languages import (
    in_any,
    language_of,
    languages_in,
    read_beside,
    rulebook_languages,
    source_language,
)
from regelwerk.language.language import Language
from regelwerk.language.meaning.rule_words import KEPT, OPPOSED
from regelwerk.language.patterns import NEVER
from regelwerk.language.quote_marks import MARKS

ROOM = Path(known.__file__).parent
TOPICS = (
    "profile",
    "words",
    "rules",
    "headings",
    "pointers",
    "components",
    "cards",
    "play",
    "scripts",
    "misreadings",
    "proofreading",
)
FILES = {path.name for path in (ROOM / "german").glob("*.toml")}
LANGUAGES = known.known_languages()


@pytest.mark.parametrize("language", LANGUAGES, ids=repr)
def test_every_folder_has_files_of_one_shape(language: Language) -> None:
    folder = ROOM / known._FOLDERS[language.code]
    assert language.profile.code == language.code
    assert language.profile.name.casefold() == folder.name
    assert language.profile.own_name
    assert {path.name for path in folder.glob("*.toml")} <= FILES
    for topic in TOPICS:
        getattr(language, topic)
    assert set("".join((*language.profile.quotes, *language.profile.inner_quotes))) <= set(MARKS)


@pytest.mark.parametrize("language", LANGUAGES, ids=repr)
def test_every_pattern_can_be_compiled(language: Language) -> None:
    for topic in TOPICS:
        data = getattr(language, topic)
        for field in fields(data):
            value = getattr(data, field.name)
            patterns = {"str": [value], "Mapping[str, str]": [*value.values()] if isinstance(value, dict) else []}
            for pattern in patterns.get(str(field.type), ()):
                re.compile(pattern)


def test_languages_whose_rulebooks_are_read_have_everything_that_checks_ask_for() -> None:
    assert [language.code for language in rulebook_languages()] == ["de", "pl", "en", "es", "fr", "it", "cs", "nl"]
    for language in rulebook_languages():
        assert language.words.function_words
        assert language.numbers.table
        assert language.profile.quotes
        assert language.rules.opposed.keys() == set(OPPOSED)
        assert language.rules.kept.keys() <= set(KEPT)
        assert language.concepts.keys() == language_of("de").concepts.keys()
        for ability in ("a lexicon", "number words", "words of negation", "rule words", "common words", "wordings"):
            assert language.has(ability)


def test_contraries_have_as_many_words_in_every_language() -> None:
    sizes = [{says: len(words) for says, words in one.rules.opposed.items()} for one in rulebook_languages()]
    assert all(size == sizes[0] for size in sizes)
    assert sizes[0]["the season"] == 4


def test_an_unknown_language_is_read_as_none_of_those_that_are_known() -> None:
    unknown = language_of("qaa-x-test")
    assert unknown is language_of("qaa")
    assert unknown.grammar.parts("Wellenkarte") == ("wellenkarte",)
    assert not unknown.grammar.knows("und")
    assert unknown.headings.glossary == NEVER
    assert unknown.numbers.table == {}
    assert not any(unknown.has(need) for need in ("a lexicon", "number words", "rule words", "words of pointers"))


def test_a_regional_variant_is_the_language() -> None:
    assert language_of("de-AT") is language_of("de_CH") is language_of("DE") is language_of("de")


def test_english_is_read_beside_every_language_once() -> None:
    assert [one.code for one in read_beside(language_of("pl"))] == ["pl", "en"]
    assert read_beside(source_language()) == (source_language(),)


def test_a_pattern_of_several_languages_leaves_out_those_that_lack_it() -> None:
    assert in_any(lambda one: one.headings.glossary, (language_of("ja"), language_of("qaa"))) == NEVER
    chapter = re.compile(in_any(lambda one: one.headings.chapter), re.IGNORECASE)
    assert all(chapter.fullmatch(word) for word in ("Kapitel", "rozdział", "chapter"))


@pytest.mark.parametrize(
    ("locale", "codes"), [("cs-CZ", ["cs", "en"]), ("en", ["en"]), ("qaa", ["qaa", "en"]), ("und", None), ("", None)]
)
def test_words_of_all_languages_are_looked_for_only_where_nobody_knows_the_locale(
    locale: str, codes: list[str] | None
) -> None:
    expected = codes or [language.code for language in rulebook_languages()]
    assert [language.code for language in languages_in(locale)] == expected
