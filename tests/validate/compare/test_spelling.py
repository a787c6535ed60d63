"""Spellings that look alike: how far apart they are, which is the slip, and which are two words."""

from __future__ import annotations

import pytest
from regelwerk.schema.token_text import Text
from regelwerk.validate.compare.edition_words import EditionWords
from regelwerk.validate.compare.spelling import Slip, edit_distance, name_slips, near_pairs, slips
from regelwerk.validate.compare.text_slots import SlotText


def edition(locale: str, text: str) -> EditionWords:
    return EditionWords(locale, [("rule-1", SlotText(locale, "rule-1.text", Text(text=text)))])


@pytest.mark.parametrize(
    ("one", "other", "most", "distance"),
    [
        ("boot", "boot", 2, 0),
        ("boot", "boat", 2, 1),
        ("boot", "boto", 2, 1),  # two letters swapped
        ("boot", "bot", 2, 1),
        ("boot", "boote", 2, 1),
        ("boot", "obto", 2, 2),
        ("boot", "brett", 2, 3),
        ("boot", "laterne", 2, 3),
        ("boot", "bootstag", 2, 3),
        ("boot", "b", 2, 3),
        ("ab", "ba", 1, 1),
        ("abc", "cab", 1, 2),
        ("", "ab", 2, 2),
        ("kahn", "zahl", 1, 2),
    ],
)
def test_the_distance_of_two_words(one: str, other: str, most: int, distance: int) -> None:
    assert edit_distance(one, other, most) == distance
    assert edit_distance(other, one, most) == distance


@pytest.mark.parametrize(
    ("rare", "frequent", "found"),
    [
        ("boot", "boat", 1),
        ("boot", "boats", None),
        ("nebelglocken", "nebelglocxxn", 2),  # twelve letters each
        ("nebelglocke", "nebelglocxx", None),
        ("nebelglocken", "nebelglocxx", None),  # one of them has eleven
        ("boot", "boot", None),
    ],
)
def test_words_near_each_other(rare: str, frequent: str, found: int | None) -> None:
    expected = [] if found is None else [(rare, frequent, found)]
    assert list(near_pairs([rare, rare], [frequent, frequent])) == expected


def test_near_words_come_in_alphabetical_order() -> None:
    assert list(near_pairs(["kahn", "bahn"], ["zahn", "hahn"])) == [
        ("bahn", "hahn", 1),
        ("bahn", "zahn", 1),
        ("kahn", "hahn", 1),
        ("kahn", "zahn", 1),
    ]


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        # five letters have too many neighbours, six are enough
        ("de", "Hafen, Hafen, Hafen, Hsfen.", []),
        ("de", "Becher, Becher, Becher, Bscher.", [("bscher", "becher")]),
        # a rare word beside one that is three times as frequent
        ("de", "Becher, Becher, Bscher.", []),
        ("de", "Becher " * 6 + "Bscher Bscher", [("bscher", "becher")]),
        ("de", "Becher " * 5 + "Bscher Bscher", []),
        ("de", "Becher " * 9 + "Bscher Bscher Bscher", []),
        # from eight letters on beside a known word at most twice as often as it
        ("de", "Leuchter Lsuchter", [("lsuchter", "leuchter")]),
        ("de", "Leuchter Lsuchter Lsuchter", [("lsuchter", "leuchter")]),
        ("de", "Leuchter Lsuchter Lsuchter Lsuchter", []),
        # not a misspelling but a form, a prefix, or another language
        ("de", "Becher, Becher, Becher, Bechern.", []),
        ("de", "Bescher 3x, Becher, Becher, Becher.", []),
        ("de", "lantern, Lanter, Laterne, Laterne.", []),
        # digits and signs are no words, hyphens are
        ("de", "Becher, Becher, Becher, B3cher.", []),
        # the first letter lost
        ("de", "Becher, Becher, Becher, Becher, echer, Becher.", []),
        ("de", "Leuchter, Leuchter, euchter.", []),
        ("de", "Leuchter, Leuchter, Leuchter, Leuchter, euchter.", [("euchter", "leuchter")]),
        ("pl", "Latarnia, latarnia, latarnia, lstarnia.", [("lstarnia", "latarnia")]),
        ("pl", "Latarnia, latarnia, latarnia, latarniami.", []),
        ("xx", "Zorbel Zorbel Zorbel Zxrbel", [("zxrbel", "zorbel")]),
        ("xx", "Zorbel Zorbel Zxrbel", []),
    ],
)
def test_which_words_are_slips(locale: str, text: str, found: list[tuple[str, str]]) -> None:
    assert list(slips(edition(locale, text))) == [Slip(*one) for one in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        # a part of the compound is used nowhere else, and that of the usual word is
        ("Nebelkarte, Nebel, Nebelkarte, Hebelkarte.", [("hebelkarte", "nebelkarte")]),
        ("Nebelkarte, Nebel, Nebelkarte, Hebelkarte, Hebel.", []),
        ("Nebelkarte, Nebelkarten, Karten.", []),
    ],
)
def test_a_compound_with_a_part_that_nothing_else_has(text: str, found: list[tuple[str, str]]) -> None:
    assert list(slips(edition("de", text))) == [Slip(*one) for one in found]


def test_the_nearest_and_most_frequent_word_is_the_usual_one() -> None:
    words = "Zorbel " * 4 + "Zarbel " * 6 + "Zxrbel"
    assert [slip for slip in slips(edition("xx", words)) if slip.word == "zxrbel"] == [Slip("zxrbel", "zarbel")]


@pytest.mark.parametrize(
    ("usual", "odd", "found"),
    [
        (2, 1, True),
        (1, 1, False),
        (3, 2, True),
        (2, 2, False),
        (6, 4, True),
        (5, 4, False),
        (8, 5, False),  # more than four uses are no slip
    ],
)
def test_how_often_a_slip_in_a_name_may_be_there(usual: int, odd: int, found: bool) -> None:
    words = edition("de", "Morwitz, " * usual + "Marwitz, " * odd)
    assert [(slip.word, len(places)) for slip, places in name_slips(words, [], set())] == [("marwitz", odd)] * found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Morwitz, Morwitz, Marwitz-Turm.", ["marwitz"]),
        ("Morwitz, Morwitz, marwitz.", []),  # always a capital
        ("Mork, Mork, Mark.", []),
        ("Morkw, Morkw, Markw.", ["markw"]),  # five letters
        ("Morwitz, Morwitz, Morwitzs.", []),
        ("Becher, Becher, Bechar.", []),  # only names are compared here
    ],
)
def test_which_words_are_names(text: str, found: list[str]) -> None:
    assert [slip.word for slip, _ in name_slips(edition("de", text), [], set())] == found


@pytest.mark.parametrize(
    ("text", "piece", "found"),
    [
        ("Legt den Nebelmrxker ab.", "nebelmarker", ["nebelmrxker"]),
        ("Legt den Nebelmrxker zum Nebelmrxker.", "nebelmarker", []),  # it occurs once
        ("Legt den Nebelmarker ab.", "nebelmarker", []),
        ("Legt den Nebelxyzker ab.", "nebelmarker", []),  # three edits
        ("Legt den Xxbelmarker ab.", "nebelmarker", []),  # another beginning
        ("Legt den Topfdxcks ab.", "topfdecks", []),  # nine letters
        ("Legt die Nebelmarkers ab.", "nebelmarker", []),
    ],
)
def test_a_word_near_the_name_of_a_piece(text: str, piece: str, found: list[str]) -> None:
    pieces = [slip.word for slip, _ in name_slips(edition("de", text), [piece], set()) if slip.usual == piece]
    assert pieces == found
    assert [slip for slip, _ in name_slips(edition("de", text), [piece], set(found)) if slip.usual == piece] == []


def test_a_word_of_the_language_is_no_misspelt_name() -> None:
    text = "„Včera tu hořelo světlo.“ Ve fázi Večera přichází mlha. Fáze Večera končí. Po fázi Večera začíná kolo."
    assert [slip.word for slip, _ in name_slips(edition("cs", text), [], set())] == []
