from __future__ import annotations

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.language.folding import fold
from regelwerk.language.grammar import form_lexicon
from tests.lexicons import OF_A_RUN


@pytest.fixture
def cache(tmp_path, monkeypatch):
    folder = tmp_path / "cache"
    monkeypatch.setattr(form_lexicon, "cache_folder", OF_A_RUN)
    monkeypatch.setenv("REGELWERK_CACHE", str(folder))
    form_lexicon.table.cache_clear()
    yield folder
    form_lexicon.table.cache_clear()


def reopen(language="en"):
    form_lexicon.table.cache_clear()
    return form_lexicon.table(language)


def test_the_table_is_written_once_and_read_afterwards(cache):
    assert form_lexicon.table("en").lemmas("wolves") == ("wolf",)
    (file,) = cache.iterdir()
    written = file.stat().st_mtime_ns
    assert reopen().lemmas("wolves") == ("wolf",)
    assert [one.stat().st_mtime_ns for one in cache.iterdir()] == [written]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: b"\x00" * 99,
        lambda data: b"x" + data[1:],
        lambda data: data[:-9] + bytes([data[-9] ^ 1]) + data[-8:],
        lambda data: data + b"\n",
    ],
    ids=["empty", "cut", "zeros", "header", "bit", "longer"],
)
def test_a_damaged_table_is_built_again(cache, damage):
    form_lexicon.table("id")  # a small one, which is built in no time
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert reopen("id").lemmas("bengisnya") == ("bengis",)
    assert file.read_bytes() == whole
    assert list(cache.iterdir()) == [file]


def test_it_works_where_the_folder_cannot_be_written(cache):
    cache.write_text("a file where the folder should be")
    assert form_lexicon.table("en").lemmas("wolves") == ("wolf",)
    assert cache.read_text() == "a file where the folder should be"


def test_folder_names(monkeypatch, tmp_path):
    monkeypatch.setattr(form_lexicon, "cache_folder", OF_A_RUN)
    monkeypatch.delenv("REGELWERK_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert form_lexicon.cache_folder() == tmp_path / "regelwerk"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    if os.name == "posix":
        assert form_lexicon.cache_folder() == tmp_path / ".cache" / "regelwerk"
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    assert form_lexicon.cache_folder() is None


@pytest.mark.skipif(os.name != "posix", reason="needs the resource module")
def test_a_warm_start_neither_imports_the_source_nor_takes_much_memory():
    form_lexicon.table("de")
    code = """
import resource, sys
from regelwerk.language.lemma import lemmas
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
assert "karte" in lemmas("Karten", "de")
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, "simplemma" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    kilobytes, imported = done.stdout.split()
    assert int(kilobytes) < 30 * 1024 * (1 if sys.platform == "linux" else 1024)
    assert imported == "False"


WORDS = st.text(alphabet=st.characters(exclude_categories=("Cc", "Cs", "Z")), min_size=1, max_size=12).filter(fold)


@given(st.lists(st.tuples(WORDS, WORDS), max_size=60))
def test_a_packed_table_gives_every_entry_back(entries):
    table = form_lexicon.LemmaTable(form_lexicon.pack(entries, "test"), "test")
    for form, _ in entries:
        expected = {lemma for other, lemma in entries if fold(other) == fold(form)}
        assert set(table.lemmas(form)) == expected
        assert len(table.lemmas(form)) == len(expected)
    assert table.lemmas("not in it at all") == ()


def test_counting_the_forms_that_begin_with_a_word():
    entries = [(f"turm{number:04}", "Turm") for number in range(3000)] + [("tor", "Tor"), ("turn", "turnen")]
    table = form_lexicon.LemmaTable(form_lexicon.pack(entries, "test"), "test")
    assert table.beginning("turm", 10_000) == 3000
    assert table.beginning("turm000", 10_000) == 10
    assert table.beginning("turm", 50) == 50
    assert table.beginning("zinne", 50) == 0
    assert table.beginning("a", 50) == 0


def test_the_forms_of_a_stem_are_found_with_all_endings_at_once():
    fillers = [(f"zeb{one}{two}", "filler") for one in "abcdefghijklm" for two in "nopqrstuvw"]
    entries = [("hrad", "hrad"), ("hradu", "hrad"), ("hradů", "hrad"), ("hradba", "hradba"), ("hra", "hra"), *fillers]
    table = form_lexicon.LemmaTable(form_lexicon.pack(entries, "test"), "test")
    assert table.with_endings("hrad", {"", "u", "ů"}) == {"hrad"}
    assert table.with_endings("hra", {"dba", "d"}) == {"hradba", "hrad"}
    assert table.with_endings("zebaw", {"", "x"}) == {"filler"}
    assert (
        table.with_endings("hrady", {""}) == table.with_endings("aaa", {""}) == table.with_endings("zz", {""}) == set()
    )


@given(
    st.lists(st.tuples(st.text("abč", min_size=1, max_size=4), st.text("xy", min_size=1, max_size=2)), max_size=40),
    st.text("abč", min_size=1, max_size=3),
    st.sets(st.text("abč", max_size=2), max_size=4),
)
def test_endings_find_what_each_form_by_itself_finds(entries, stem, endings):
    table = form_lexicon.LemmaTable(form_lexicon.pack(entries, "test"), "test")
    alone = {lemma for ending in endings for lemma in table.lemmas(stem + ending)}
    assert table.with_endings(stem, endings) == alone
