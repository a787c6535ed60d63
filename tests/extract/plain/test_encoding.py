"""Text in any encoding and any Unicode form comes out as the same letters."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.extract.plain.text_encoding import decode

from tests.extract.scans import blocks, read

GERMAN = "Die Wärterin „Möwe“ zählt größere Fässer – höchstens fünf für jede Tür."
POLISH = "Gąsienica źle ćwiczy żółtą łódź, więc świt mąci sieć; każdy gracz śpi."
ENGLISH = "The keeper’s boat – a “dinghy” – can’t leave the café before 5 o’clock…"


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *((GERMAN, name) for name in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "cp1252", "cp1250")),
        *((POLISH, name) for name in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1250", "iso-8859-2")),
        (GERMAN.translate(str.maketrans("„“–", '""-')), "iso-8859-1"),
        (ENGLISH, "cp1252"),
        (f"{GERMAN}\n{POLISH.replace('ą', 'a')}", "cp1250"),
    ],
)  # fmt: skip
def test_the_letters_decide_about_the_encoding(tmp_path: Path, text: str, encoding: str) -> None:
    path = tmp_path / "regeln.txt"
    path.write_bytes(text.encode(encoding))
    assert [block.text for block in blocks(read(path))] == text.split("\n")


def test_decomposed_letters_are_composed(tmp_path: Path) -> None:
    path = tmp_path / "zasady.txt"
    path.write_text(unicodedata.normalize("NFD", POLISH), encoding="utf-8")
    block = blocks(read(path, locale="pl"))[0]
    assert block.text == POLISH
    assert block.orig == unicodedata.normalize("NFD", POLISH)


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_of_all_systems_count_alike(tmp_path: Path, end: str) -> None:
    path = tmp_path / "regeln.txt"
    path.write_bytes(end.join(("Erste Regel.", "", "Zweite Regel.", "")).encode())
    assert [(block.text, block.provenance.lines) for block in blocks(read(path))] == [
        ("Erste Regel.", (1, 1)),
        ("Zweite Regel.", (3, 3)),
    ]


def test_a_few_broken_bytes_in_utf_8_are_reported_and_the_rest_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "regeln.txt"
    path.write_bytes(f"{GERMAN}\n\nDie n".encode() + b"\xe4" + f"chste Tür.\n\n{GERMAN}".encode())
    document = read(path)
    assert [block.text for block in blocks(document)] == [GERMAN, "Die n\ufffdchste Tür.", GERMAN]
    assert [(note.kind, note.provenance.lines, note.excerpt) for note in document.notes] == [
        ("encoding", (3, 3), "Die n\ufffdchste Tür.")
    ]


@given(st.text(alphabet=st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"]), min_size=1))
def test_what_is_utf_8_is_never_taken_for_anything_else(text: str) -> None:
    assert decode(text.encode(), "x").text == text.removeprefix("\ufeff")


@given(st.lists(st.sampled_from(POLISH.split()), min_size=4, max_size=40))
def test_polish_words_survive_both_single_byte_encodings(words: list[str]) -> None:
    text = " ".join([*words, "źle", "śpi", "łódź"])
    assert decode(text.encode("cp1250"), "x").text == text
    assert decode(text.encode("iso-8859-2"), "x").text == text
