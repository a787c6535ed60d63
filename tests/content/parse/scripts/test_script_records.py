"""Sections of a book as rows, as the form that people write, and as records of several editions."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.scripts.script_book import BookSection, script_book
from regelwerk.content.parse.scripts.script_records import ScriptRecords, book_edition, script_records
from regelwerk.content.parse.scripts.script_rows import script_rows
from regelwerk.content.parse.scripts.script_yaml import place_words, script_yaml
from regelwerk.content.project.authored_file import read
from regelwerk.schema.document import Document

from ...pages import block, document

GERMAN = (
    "1", "Du stehst am Kai. Willst du rudern, lies 2. Willst du warten, lies 3.",
    "2", "Würfle: Bei 1 bis 3 lies weiter bei 4, bei 4 bis 6 lies weiter bei 5.",
    "3", "Der Nebel kommt. Weiter bei 5.",
    "4", "Du ertrinkst. Dein Abenteuer ist zu Ende.",
    "5", "Du findest Land. Dein Abenteuer ist zu Ende.",
)  # fmt: skip
POLISH = (
    "1", "Stoisz na nabrzeżu. Jeśli chcesz czekać, czytaj 3. Jeśli chcesz wiosłować, czytaj 2.",
    "2", "Rzuć kością: 1-3 czytaj dalej 4, 4-6 czytaj dalej 5.",
    "3", "Nadchodzi mgła. Idź do 5.",
    "4", "Toniesz. Twoja przygoda dobiegła końca.",
    "5", "Znajdujesz ląd. Twoja przygoda dobiegła końca.",
)  # fmt: skip


def book(*texts: str, locale: str = "de") -> Document:
    return document(*texts, locale=locale)


def sections() -> list[BookSection]:
    return script_book(book(*GERMAN), "de")


def records(*editions: tuple[Document, str]) -> ScriptRecords:
    made = [book_edition(one, locale=locale, name="book", icons={}) for one, locale in editions]
    return script_records(made, "de", {})


def test_rows_say_all_that_a_section_says() -> None:
    rows = {row["number"]: row for row in script_rows(sections())}
    assert list(rows) == [1, 2, 3, 4, 5]
    assert [choice["jump"] for choice in rows[1]["choices"]] == [2, 3]
    assert rows[1]["jumps"] == [2, 3]
    assert rows[1]["text"] == GERMAN[1]
    assert rows[2]["tests"][0]["outcomes"] == [{"min": 1, "max": 3, "jump": 4}, {"min": 4, "max": 6, "jump": 5}]
    assert (rows[3]["choices"], rows[3]["jumps"]) == ([], [5])
    assert [rows[number]["kind"] for number in rows] == ["story", "story", "story", "ending", "ending"]
    assert [rows[number]["line"] for number in rows] == [1, 5, 9, 13, 17]
    assert all(row["page"] is None and row["title"] is None and row["repairs"] == [] for row in rows.values())


def test_the_form_that_people_write_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "book.yaml"
    path.write_text(script_yaml(sections(), "de"), encoding="utf-8")
    found = read(path, kind="scripts", source="book.yaml", icons={})
    assert not found.notes
    assert [one.number for one in found.scripts] == [1, 2, 3, 4, 5]
    assert [choice.jump for choice in found.scripts[0].choices] == [2, 3]
    assert [(one.low, one.high, one.jump) for one in found.scripts[1].tests[0].outcomes] == [(1, 3, 4), (4, 6, 5)]
    assert [one.jump for one in found.scripts] == [None, None, 5, None, None]
    assert [one.kind for one in found.scripts] == ["story", "story", "story", "ending", "ending"]
    assert found.strings["de"]["script-0003.text"].text == GERMAN[5]


def test_a_comment_says_where_a_section_is_and_how_sure_its_reading() -> None:
    first = sections()[0]
    assert place_words(first) == "line 1"
    assert "  # line 1\n  - number: 1\n" in script_yaml([first], "de")
    read_by_machine = script_book(document(*[block(text, method="ocr") for text in GERMAN]), "de")
    assert place_words(read_by_machine[0]).endswith("confidence 0.90")


def test_editions_are_put_together_by_number_and_choices_by_target() -> None:
    found = records((book(*GERMAN), "de"), (book(*POLISH, locale="pl"), "pl"))
    assert [script.id for script in found.scripts] == [f"script-000{number}" for number in range(1, 6)]
    first = found.scripts[0]
    assert [choice.jump for choice in first.choices] == [2, 3]
    german, polish = found.strings["de"], found.strings["pl"]
    assert "rudern" in german["script-0001.choice1.text"].text
    assert "wiosłować" in polish["script-0001.choice1.text"].text
    assert "czekać" in polish["script-0001.choice2.text"].text
    assert polish["script-0003.text"].text == POLISH[5]
    assert [(one.low, one.high, one.jump) for one in found.scripts[1].tests[0].outcomes] == [(1, 3, 4), (4, 6, 5)]
    assert found.scripts[2].jump == 5
    assert found.scripts[0].title is None
    assert found.notes == []


def test_each_text_has_its_place() -> None:
    found = records((book(*GERMAN), "de"))
    places = {origin.key: origin.parts[0].provenance.lines for origin in found.origins}
    assert places["script-0001.text"] == (3, 3)
    assert places["script-0004.text"] == (15, 15)
    assert {origin.locale for origin in found.origins} == {"de"}


def test_a_jump_in_a_text_is_a_reference_to_a_script() -> None:
    found = records((book(*GERMAN), "de"))
    text = found.strings["de"]["script-0003.text"]
    assert [(token.kind, token.target) for token in text.tokens] == [("script", "5")]
    assert text.text[text.tokens[0].start : text.tokens[0].end].endswith("5")


def test_the_base_edition_gives_the_facts_whatever_the_order() -> None:
    fewer = list(POLISH)
    fewer[1] = "Stoisz na nabrzeżu. Jeśli chcesz czekać, czytaj 3."
    found = records((book(*fewer, locale="pl"), "pl"), (book(*GERMAN), "de"))
    assert [choice.jump for choice in found.scripts[0].choices] == [2, 3]
    assert "script-0001.choice1.text" not in found.strings["pl"]


def test_two_books_in_one_language_with_the_same_numbers() -> None:
    found = records((book(*GERMAN), "de"), (book(*GERMAN), "de"))
    assert len(found.scripts) == 5
    assert len(found.notes) == 5
    assert {note.kind for note in found.notes} == {"duplicate-id"}
    assert "script 1 is in the book twice" in found.notes[0].message
    assert found.notes[0].excerpt == "Du stehst am Kai. Willst du rudern, lies 2. Willst du warten,"


@pytest.mark.parametrize("text", ["Nichts als ein Satz.", ""])
def test_what_is_no_book_has_no_records(text: str) -> None:
    assert records((book(text), "de")).scripts == []
    assert script_rows([]) == []
    assert script_yaml([], "de") == "format: 1\nscripts:\n"
