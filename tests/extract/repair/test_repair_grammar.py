"""Words that recognition turned into other words: the grammar of their place tells."""

from __future__ import annotations

import re

import pytest
from regelwerk.extract.repair.repaired_document import repair

from tests.extract.damaged_rules import blocks, damaged, pages, repaired


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        (
            "Der Wärter, der ein Boot tragt, verliert eine Münze.",
            "Der Wärter, der ein Boot trägt, verliert eine Münze.",
        ),
        (
            "Jeder Wärter verliert zwei Auftrage am Ende der Nacht.",
            "Jeder Wärter verliert zwei Aufträge am Ende der Nacht.",
        ),
    ],
)
def test_german_forms_that_do_not_belong_where_they_stand(read: str, printed: str) -> None:
    assert repaired(read).text == printed


@pytest.mark.parametrize(
    "text",
    [
        "Tragt das Boot in den Hafen und tragt die Fracht zum Turm.",
        "Wenn ihr das Boot tragt, verliert ihr eine Münze.",
        "Wenn ihr in der Nacht vor dem Sturm das Boot der Wärter tragt und den Hafen verlasst, endet das Spiel.",
        "Das Boot bringt Sankt Veit in den Hafen, die Fahrt dauert zwei Tage.",
        "Im Laufe der Nacht kommen Boote, und im Zuge des Sturms geht kein Boot zu Grunde.",
        "Die Wärter bleiben zwei Tage im Hafen und suchen alle Orte ab.",
    ],
)
def test_german_forms_in_their_place_stay(text: str) -> None:
    assert repaired(text).text == text


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Statek stoi pod latarnia i czeka na gracza.", "Statek stoi pod latarnią i czeka na gracza."),
        ("Gracz otrzymuje dodatkowa monetę i kończy turę.", "Gracz otrzymuje dodatkową monetę i kończy turę."),
        ("Gracz bierze jedna kartę i kładzie ja obok mapy.", "Gracz bierze jedną kartę i kładzie ją obok mapy."),
    ],
)
def test_polish_forms_that_do_not_go_with_their_neighbours(read: str, printed: str) -> None:
    assert repaired(read, "pl").text == printed


@pytest.mark.parametrize(
    "text",
    [
        "Latarnia stoi na brzegu, a pod mapą leży karta.",
        "To samo dzieje się w porcie, jeśli dane miejsce jest puste.",
        "Za Marina gracz płaci monetę, a potem rzuca kością.",
        "To jest dodatkowa karta mgły i jedna moneta.",
        "Druga karta trafia do skrzyni, druga kość do portu.",
    ],
)
def test_polish_forms_that_go_with_their_neighbours_stay(text: str) -> None:
    assert repaired(text, "pl").text == text


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Gracz rzuca ko$cią i liczy statki.", "Gracz rzuca kością i liczy statki."),
        ("Latarnik mo2e opuścić latarnię i goScia.", "Latarnik może opuścić latarnię i gościa."),
    ],
)
def test_polish_letters_read_by_an_engine_that_lacks_them(read: str, printed: str) -> None:
    assert repaired(read, "pl").text == printed


@pytest.mark.parametrize(
    ("read", "printed"),
    [
        ("Gracz bierze kartę | odkłada monetę.", "Gracz bierze kartę i odkłada monetę."),
        ("Statek płynie 0 dwa pola, wartość 0 oznacza ciszę.", "Statek płynie o dwa pola, wartość 0 oznacza ciszę."),
    ],
)
def test_polish_words_of_one_letter(read: str, printed: str) -> None:
    assert repaired(read, "pl").text == printed


def test_strokes_between_columns_are_no_words() -> None:
    text = "karta | moneta | statek | latarnia | port"
    assert repaired(text, "pl").text == text


def test_a_bracket_that_none_opened_is_a_letter_at_the_end_of_a_word() -> None:
    one = repaired("Gracz idzie dale] do latarni i kończy turę.", "pl")
    assert [(made.wrong, made.right) for made in one.repairs] == [("dale]", "dalej")]
    text = "Gracz idzie [dalej] do latarni i kończy turę."
    assert repaired(text, "pl").text == text


def test_polish_words_that_rules_never_use_are_not_made() -> None:
    assert repaired("Gracz, który ma latarnię, ma też statek.", "pl").text == "Gracz, który ma latarnię, ma też statek."


def test_a_text_in_which_half_of_the_words_are_damaged_is_repaired_all_the_same() -> None:
    made = damaged("pl", 1, share=1.0, shapes=0.45)
    printed = [word for words in made.words for word, _ in words]
    now = re.findall(r"[^\W_]+", " ".join(one.text for one in blocks(repair(pages(made.paragraphs), locale="pl"))))
    read = [word for words in made.words for _, word in words]
    wrong = sum(a != b for a, b in zip(printed, read, strict=True))
    assert wrong > 0.45 * len(printed)
    assert sum(a == b for a, b in zip(printed, now, strict=True)) > len(printed) - 0.7 * wrong
