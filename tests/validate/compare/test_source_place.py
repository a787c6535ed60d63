"""Where a passage is in its source."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.schema.content import Origin
from regelwerk.schema.document import Provenance
from regelwerk.schema.draft import Part
from regelwerk.validate.compare.source_place import around, shortened, span

SHA = "0" * 64


def _origin(*parts: Part) -> Origin:
    return Origin(id="rule-0001", key="rule-0001.text", locale="de", parts=parts)


def _part(start: int, line: int, last: int, breaks: tuple[int, ...] = ()) -> Part:
    provenance = Provenance(source="law.txt", sha256=SHA, lines=(line, last), breaks=breaks, method="text")
    return Part(start=start, provenance=provenance)


def test_line_and_column_follow_the_breaks_of_the_part() -> None:
    text = "Legt die Laterne auf den Steg."
    origin = _origin(_part(0, 10, 12, breaks=(9, 21)))
    places = [
        (found.line, found.column) for found in (span("de", origin, text, at, at + 3) for at in (0, 5, 9, 21, 25))
    ]
    assert places == [(10, 1), (10, 6), (11, 1), (12, 1), (12, 5)]


def test_a_passage_belongs_to_the_last_part_that_begins_before_it() -> None:
    text = "Erster Satz. Zweiter Satz."
    origin = _origin(_part(0, 3, 3), _part(13, 8, 9, breaks=(8,)))
    assert (span("de", origin, text, 12, 13).line, span("de", origin, text, 13, 20).line) == (3, 8)
    assert span("de", origin, text, 21, 25).line == 9


def test_a_page_has_no_lines() -> None:
    provenance = Provenance(source="law.pdf", sha256=SHA, page=4, method="text-layer")
    found = span("de", _origin(Part(start=0, provenance=provenance)), "Mischt.", 0, 6)
    assert (found.file, found.page, found.line, found.column) == ("law.pdf", 4, None, None)


def test_without_an_origin_the_string_table_is_the_place() -> None:
    assert span("pl", None, "Potasujcie.", 0, 5).file == "strings/pl.json"


def test_a_passage_is_at_most_twelve_words() -> None:
    assert shortened("a b") == "a b"
    assert shortened(" ".join("abcdefghijklmn")) == "a b c d e f g h i j k l"


def test_words_around_a_number() -> None:
    text = "Am Abend zieht jeder von euch (3) Karten vom Stapel, nicht mehr.\nDanach folgt die Nacht."
    start = text.index("3")
    first, last = around(text, start, start + 1)
    assert text[first:last] == "jeder von euch (3) Karten vom Stapel"
    first, last = around(text, text.index("mehr"), text.index("mehr") + 4)
    assert text[first:last] == "vom Stapel, nicht mehr"


@given(st.text(max_size=60), st.integers(0, 60), st.integers(0, 60))
def test_the_passage_around_holds_the_passage(text: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    first, last = around(text, start, end)
    assert 0 <= first <= start <= end <= last <= len(text)
