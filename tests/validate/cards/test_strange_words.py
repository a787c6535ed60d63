"""Names of cards that have in one locale a word which is for another word of the source."""

from __future__ import annotations

from regelwerk.validate.cards.name_words import split_names
from regelwerk.validate.cards.strange_words import strange_words
from tests.validate.cards.named_cards import LOCALES, named_cards

_BELL = ("Gesprungene Glocke", "Pęknięty dzwon", "Cloche fêlée", "Campana agrietada", "Campana crepata", "Треснувший колокол")  # fmt: skip
_OAR = ("Rotes Ruder", "Czerwone wiosło", "Rame rouge", "Remo rojizo", "Remo rosso", "Красное весло")
_CRATE = ("Rote Kiste", "Czerwona skrzynia", "Caisse rouge", "Caja rojiza", "Cassa rossa", "Красный ящик")


def _said(*cards: tuple[str, tuple[str, ...]]) -> list[tuple[str, str, str]]:
    return [
        (one.locale, one.card[1].name, one.other[1].name)
        for one in strange_words(split_names(named_cards(*cards)), LOCALES)
    ]


def test_words_that_all_locales_share_are_right() -> None:
    assert not _said(("Torn Bell", _BELL), ("Red Oar", _OAR), ("Red Crate", _CRATE))


def test_a_name_with_the_word_of_others_is_told_with_one_of_them() -> None:
    wrong = (*_BELL[:3], "Campana rojiza", *_BELL[4:])
    told = _said(("Torn Bell", wrong), ("Red Oar", _OAR), ("Red Crate", _CRATE))
    assert told == [("es", "Torn Bell", "Red Oar")]


def test_of_two_names_the_first_one_is_told() -> None:
    wrong = (_BELL[0], "Czerwony dzwon", *_BELL[2:])
    assert _said(("Torn Bell", wrong), ("Red Oar", _OAR)) == [("pl", "Torn Bell", "Red Oar")]


def test_words_that_any_name_may_have_are_none() -> None:
    bell, oar = ((*one[:4], name, one[5]) for one, name in ((_BELL, "Campana della luna"), (_OAR, "Remo della notte")))
    assert not _said(("Bell of the Moon", bell), ("Oar of the Night", oar))


def test_names_of_places_that_begin_alike_are_none() -> None:
    bell = (*_BELL[:4], "Campana di Velmarrina", _BELL[5])
    oar = (*_OAR[:4], "Remo di Velmarrini", _OAR[5])
    assert not _said(("Bell of Velmarrina", bell), ("Oar of Velmarrini", oar))
