"""The list of places that are worth a person's look, most likely wrong first."""

from __future__ import annotations

import re

import pytest
from regelwerk.extract.repair.repaired_document import repair
from regelwerk.extract.write.proof_places import places_markup
from regelwerk.schema.document import Block, Repair

from tests.extract.damaged_rules import TEXTS, damaged, pages
from tests.extract.made_document import block, document


def places(*pages: tuple[Block, ...]) -> list[tuple[str, str]]:
    """Where each place is and what is said of it, as plain text."""
    markup = "".join(places_markup(document(*pages)))
    found = re.findall(r'<li><a href="#block-([\d-]+)">[^<]*</a>(.*?)</li>', markup)
    return [(name, " ".join(re.sub(r"<[^>]+>", " ", said).split())) for name, said in found]


def offered(wrong: str, right: str, confidence: float) -> Repair:
    return Repair(wrong=wrong, right=right, kind="ocr", confidence=confidence, applied=False)


def test_the_place_with_most_words_likely_to_be_wrong_comes_first() -> None:
    sure = block("Das Boot liegt am Kai.", confidence=0.97)
    speck = block("", kind="unread", orig="~.", confidence=0.1)
    lost = block("", kind="unread", orig="Vier ganze Worte fehlen", confidence=0.1)
    dim = block("Wer am Kai steht, zieht.", confidence=0.6)
    asked = block("Die Fahre legt ab.", confidence=0.9, repairs=(offered("Fahre", "Fähre", 0.55),))
    assert places((sure, speck, dim), (asked, lost)) == [
        ("2-2", "could not be read Vier ganze Worte fehlen"),
        ("1-3", "read with a confidence of 60 % Wer am Kai steht, zieht."),
        ("2-1", "Fahre → Fähre offered with 55 % Die Fahre legt ab."),
        ("1-2", "could not be read ~."),
    ]


def test_what_was_offered_with_confidence_and_still_stands_there_comes_before_a_likely_repair() -> None:
    made = Repair(wrong="Fahre", right="Fähre", kind="ocr", confidence=0.75, applied=True)
    asked = block("Das Boot hegt am Kai.", confidence=0.9, repairs=(offered("hegt", "liegt", 0.95),))
    assert [name for name, _ in places((block("Die Fähre legt ab.", confidence=0.9, repairs=(made,)), asked))] == [
        "1-2",
        "1-1",
    ]


def test_words_that_nobody_knows_are_named_in_a_damaged_text_but_for_names() -> None:
    told = "Grimbergen liegt am Kai. Wer nach Grimbergen fährt, sieht den Turm von Grimbergen."
    paragraphs = [*damaged("de").paragraphs, told, "Wer am Kai steht, SCHLTRZGN zwei KrrtZqn."]
    markup = "".join(places_markup(repair(pages(paragraphs), locale="de")))
    assert "unknown: <q>SCHLTRZGN</q>, <q>KrrtZqn</q>" in markup
    assert "Grimbergen</q>" not in markup


def test_words_that_nobody_knows_are_names_in_a_text_without_damage() -> None:
    paragraphs = [*TEXTS["de"].split("\n\n"), "Wer am Kai steht, geht nach Wralkenbrn."]
    assert not list(places_markup(repair(pages(paragraphs), locale="de")))


def test_of_many_repairs_the_least_sure_are_named() -> None:
    repairs = tuple(offered(f"w{index}", f"r{index}", 0.5 + index / 100) for index in (4, 2, 0, 3, 1))
    ((_, said),) = places((block("Text", confidence=0.9, repairs=repairs),))
    assert said.startswith("w0 → r0 offered with 50 %; w1 → r1 offered with 51 %; w2 → r2 offered with 52 %; 2 more")


def test_a_long_list_ends_with_how_many_are_left() -> None:
    doubtful = tuple(block(f"Satz {number}", confidence=0.5) for number in range(103))
    assert len(places(doubtful)) == 100
    assert "3 more are doubtful" in "".join(places_markup(document(doubtful)))


def test_without_a_doubt_there_is_no_list() -> None:
    assert not list(places_markup(document((block("Alles klar.", confidence=0.99),))))


def test_what_a_page_says_is_no_markup() -> None:
    markup = "".join(places_markup(document((block("<b>fett</b>", confidence=0.1),))))
    assert "&lt;b&gt;" in markup
    assert "<b>" not in markup


@pytest.mark.parametrize(
    ("count", "listed", "rest"),
    [(1, 1, ""), (100, 100, ""), (101, 100, "1 more are doubtful, but less so."), (140, 100, "40 more are doubtful, but less so.")],
)  # fmt: skip
def test_a_hundred_places_are_listed_and_the_others_counted(count: int, listed: int, rest: str) -> None:
    blocks = tuple(block(f"Wer am Kai {at} steht, zieht.", confidence=0.6) for at in range(count))
    markup = "".join(places_markup(document(blocks)))
    assert markup.count("<li>") == listed
    assert f"Where to look first ({count})" in markup
    assert ("are doubtful, but less so" in markup) == bool(rest)
    assert rest in markup


def test_a_long_block_is_known_by_its_first_words() -> None:
    ((_, said),) = places((block("Boote " * 11 + "Netze", confidence=0.6),))
    assert said.endswith("Boote " * 10 + "Boote …")
    ((_, said),) = places((block("x" * 65 + " Netz", confidence=0.6),))
    assert said.endswith("x" * 65 + " Netz")


def test_a_book_without_doubt_has_no_list() -> None:
    assert list(places_markup(document((block("Das Boot liegt am Kai.", confidence=0.99),)))) == []
