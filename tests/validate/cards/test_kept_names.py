"""A word of a card's name that translations keep, and that a text lacks where the card itself is not translated."""

from __future__ import annotations

from regelwerk.validate.cards.gathered.gathered_set import (
    CardName,
    Gathered,
    GatheredSet,
    LocalName,
    Mention,
    MentionSide,
)
from regelwerk.validate.checks.cards.name_in_text import SET_CHECK
from tests.validate.cards.named_cards import LAYOUT, LOCALES

_TEXTS = {
    "de": "gehe zum speicher von satulhari",
    "pl": "idz do magazynu satulhari",
    "fr": "allez a l'entrepot de satulhari",
    "es": "ve al almacen de satulhari",
    "it": "vai al magazzino di satulhari",
    "ru": "идите на склад сатулхари",
}


def _told(
    cellar: str = "Cave de Satulhari", name: str = "Warehouse of Satulhari", **changed: str
) -> list[tuple[str | None, str]]:
    texts = _TEXTS | changed
    sides = {locale: MentionSide(text, 4, 9, -1) for locale, text in texts.items()}
    mention = Mention(name, "01", "text", sides, (), 4, 9)
    files = {"": "pack/a.json"} | {one: f"{one}/a.json" for one in LOCALES}
    named = CardName(name, "02", {"de": LocalName("Speicher von Satulhari", 2, 9)}, 2, 9)
    here = Gathered("card", "pack/a.json", files=files, mentions=[mention])
    other = CardName("Cellar of Satulhari", "03", {"fr": LocalName(cellar, 3, 9)}, 3, 9)
    there = Gathered(
        "card", "pack/b.json", files={"": "pack/b.json", "de": "de/b.json", "fr": "fr/b.json"}, names=[named, other]
    )
    found = SET_CHECK.run(GatheredSet(LAYOUT, (here, there), LOCALES))
    return [(one.finding.spans[0].locale, one.finding.severity) for one in found]


def test_a_text_without_a_word_that_the_others_keep_is_a_hint() -> None:
    assert _told(es="ve a la arana de yarniri") == [("es", "info")]


def test_a_word_that_all_keep_or_bend_and_one_in_other_letters_are_right() -> None:
    assert not _told()
    assert not _told(pl="idz do magazynu satulharego")


def test_a_word_that_several_languages_translate_says_nothing() -> None:
    assert not _told(es="ve al almacen del puerto", it="vai al magazzino del porto")


def test_a_word_that_languages_borrow_in_their_own_spelling_says_nothing() -> None:
    assert not _told(
        pl="idz do satulharii",
        fr="allez a la satulharie",
        es="ve a la arana",
        it="vai alla satulharia",
    )


def test_a_word_that_the_locale_translates_in_another_name_says_nothing() -> None:
    assert _told(fr="allez a l'entrepot du port") == [("fr", "info")]
    assert not _told("Cave du Port", fr="allez a l'entrepot du port")


def test_a_text_that_keeps_another_word_of_the_name_names_the_card() -> None:
    texts = {one: text.replace("satulhari", "revolver satulhari") for one, text in _TEXTS.items()}
    assert not _told(**texts | {"it": "vai alla rivoltella di satulhari"}, name="Revolver of Satulhari")
    assert _told(**texts | {"it": "vai alla rivoltella d'oro"}, name="Revolver of Satulhari") == [("it", "info")]


def test_a_word_in_the_spelling_of_the_language_is_the_same_word() -> None:
    texts = {one: text.replace("satulhari", "revolver") for one, text in _TEXTS.items()}
    assert not _told(**texts | {"pl": "idz do rewolweru"}, name="Warehouse of Revolver")
    assert _told(**texts | {"pl": "idz do reki"}, name="Warehouse of Revolver") == [("pl", "info")]
