"""The dictionary of general words."""

from __future__ import annotations

from regelwerk.language.dictionaries.dictionary import DICTIONARIES, dictionary_pairs
from regelwerk.language.folding import fold


def test_words_are_translated_in_both_directions() -> None:
    assert {("brücke", "most"), ("furt", "bród"), ("ritter", "rycerz")} <= {*dictionary_pairs("de", "pl")}
    assert ("most", "brücke") in dictionary_pairs("pl-PL", "de-AT")


def test_languages_without_a_dictionary_have_no_pairs() -> None:
    assert dictionary_pairs("de", "ja") == ()
    assert dictionary_pairs("xx", "pl") == ()


def test_words_are_folded_and_none_is_a_small_word() -> None:
    pairs = dictionary_pairs("de", "pl")
    assert [word for pair in pairs for word in pair if word != fold(word) or " " in word] == []
    assert not {"und", "der", "die"} & {german for german, _ in pairs}


def test_every_list_says_where_it_comes_from() -> None:
    source = (DICTIONARIES / "SOURCE.md").read_text(encoding="utf-8")
    assert [path.name for path in DICTIONARIES.glob("*.txt") if path.name not in source] == []
