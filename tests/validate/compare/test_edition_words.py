"""The words of an edition: how often each is used, in which forms, where first, and which are odd."""

from __future__ import annotations

import pytest
from regelwerk.schema.token_text import Text
from regelwerk.validate.compare.compound_spelling import joints
from regelwerk.validate.compare.edition_words import EditionWords
from regelwerk.validate.compare.spelling import Slip, name_slips, slips
from regelwerk.validate.compare.text_slots import SlotText


def edition(locale: str, *texts: str) -> EditionWords:
    return EditionWords(
        locale,
        [(f"rule-{at}", SlotText(locale, f"rule-{at}.text", Text(text=text))) for at, text in enumerate(texts, 1)],
    )


def test_words_pairs_and_forms_are_counted() -> None:
    words = edition("de", "Zieht eine Karte. Legt Karten ab.", "Die Karten bleiben; die karte nicht.")
    assert (words.count["karte"], words.count["karten"], words.family("Karte"), words.family("Karten")) == (2, 2, 4, 4)
    assert words.family_of("karte") == 4
    assert words.likely_lemma("Karten") == "karte"
    assert words.family("boot") == 0
    assert len(words.pair_places["eine", "karte"]) == 1
    assert len(words.pair_places["karten", "bleiben"]) == 1
    assert ("bleiben", "die") not in words.pair_places  # a sign is between the two
    assert words.pair_places["legt", "karten"][0].text == "Legt Karten"


def test_the_first_use_has_its_place() -> None:
    words = edition("de", "Der Kai ist leer.", "Am Kai liegen Boote.")
    assert [(use.record, use.text, use.start) for use in words.places["kai"]] == [
        ("rule-1", "Kai", 4),
        ("rule-2", "Kai", 3),
    ]
    assert words.first("kai").record == "rule-1"
    assert (words.first("boot").record, words.first("boot").text) == ("rule-2", "Boote")


def test_what_stands_before_a_hyphen_is_a_use() -> None:
    words = edition("de", "Nebel, Nebel-Karte, Karten-Nebel.")
    assert [use.text for use in words.uses_of_first_part("nebel")] == ["Nebel", "Nebel-Karte"]


@pytest.mark.parametrize(
    ("text", "strange"),
    [("Ein Qwrtzel.", True), ("Qwrtzel, Qwrtzel.", True), ("Qwrtzel, Qwrtzel, Qwrtzel.", False), ("Ein Boot.", False)],
)
def test_a_word_that_is_unknown_and_rare_is_strange(text: str, strange: bool) -> None:
    words = edition("de", text)
    assert words.strange("Qwrtzel" if "Q" in text else "Boot") is strange


def test_an_edition_with_many_unknown_words_is_damaged() -> None:
    clean = "Zieht eine Karte und legt sie an das Boot, das am Kai liegt. "
    assert not edition("de", clean).damaged
    assert not edition("de", clean + "Qwrtzel.").damaged
    assert edition("de", clean + "Qwrtzel wnd gxhen bxld ficht Krten.").damaged


@pytest.mark.parametrize(
    ("usual", "odd", "found"),
    [
        ("rozgrywki", "roz-grywki", [("roz-grywki", "rozgrywki")]),
        ("roz-grywki", "rozgrywki", []),  # that the one without is rarer says nothing
        ("rozgrywki", "rozgrywkę", []),
    ],
)
def test_a_hyphen_that_is_usually_not_there(usual: str, odd: str, found: list[tuple[str, str]]) -> None:
    words = edition("pl", f"{usual}, {usual}, {odd}.")
    assert [(one.rare[0].text, one.usual[0].text) for one in joints(words)] == found


@pytest.mark.parametrize(
    ("texts", "found"),
    [
        (["Beutekarte, Beutekarte, Beute-Karte."], [("Beute-Karte", "Beutekarte")]),
        (["Beutekarte, Beutekarte. Die Beute Karte."], [("Beute Karte", "Beutekarte")]),
        (["Beutekarte, Beutekarte. Die Beute karte."], []),
        (["Beutekarte, Beute-Karte."], []),  # as often the one as the other
        (["Beutekarte, Beutekarten, Beutestapel."], []),
    ],
)
def test_a_compound_that_is_usually_joined_otherwise(texts: list[str], found: list[tuple[str, str]]) -> None:
    assert [(one.rare[0].text, one.usual[0].text) for one in joints(edition("de", *texts))] == found


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("de", "Laterne, Laterne, Laterne, Lsterne.", [Slip("lsterne", "laterne")]),
        ("de", "Laterne, Laterne, Laterne, Laternen.", []),
        ("de", "Laterne, Laterne, Lsterne.", []),  # not frequent enough
        ("de", "Laterne, Laterne, Laterne, Laterme.", []),  # it may be an ending
        ("en", "Lantern, lantern, lantern. A lsntern falls.", [Slip("lsntern", "lantern")]),
        ("en", "Place the lantern. The lanterns burn.", []),
        ("pl", "Weźcie latarnię. Latarnia świeci. Latsrnia gaśnie.", [Slip("latsrnia", "latarnia")]),
    ],
)
def test_a_slip_is_told_from_a_form(locale: str, text: str, found: list[Slip]) -> None:
    assert list(slips(edition(locale, text))) == found


@pytest.mark.parametrize(
    ("text", "settled", "found"),
    [
        ("Morwitz, Morwitz, Morwitz, Marwitz.", set(), [("marwitz", "morwitz", 1)]),
        ("Morwitz, Morwitz, Morwitz, Marwitz.", {"marwitz"}, []),
        ("Morwitz, Marwitz.", set(), []),
        ("Morwitz, Morwitz, Marwitz, Marwitz.", set(), []),
        ("Morwitz, Morwitz, Morwitz, Marwitz, Marwitz.", set(), [("marwitz", "morwitz", 2)]),
        ("Morwitz, Morwitz, Morwitz, Marwatz.", set(), []),
    ],
)
def test_a_slip_in_a_name(text: str, settled: set[str], found: list[tuple[str, str, int]]) -> None:
    slipped = name_slips(edition("de", text), [], settled)
    assert [(slip.word, slip.usual, len(places)) for slip, places in slipped] == found
