"""A text that has no word of names which share a word with the one that its source says."""

from __future__ import annotations

from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards.gathered.gathered_set import Mention, MentionSide
from regelwerk.validate.cards.gathered.words_of_names import WordsOfNames

_DUSTY = {
    "de": "Staubiger Matrose",
    "pl": "Zakurzony marynarz",
    "fr": "Matelot poussiéreux",
    "uk": "Запилений матрос",
    "ko": "먼지투성이 선원",
    "zh": "沾灰的水手",
}
_CROOKED = {
    "de": "du kampfst mit dem krummen matrosen",
    "pl": "walczysz z karta krzywy marynarz",
    "fr": "vous etes engage avec matelot tordu",
    "uk": "ви б’єтеся з ворогом кривий матрос",
    "ko": "비뚤어진 선원과 교전 중이다",
    "zh": "你与歪斜的水手交战",
}


def _lacking(names: dict[str, dict[str, str]], **changed: str) -> list[str]:
    """Locales whose text has no word of "Dusty Sailor"."""
    places = {
        name: {locale: [(text, CardPlace(locale, "a.json", 1, 1, text))] for locale, text in called.items()}
        for name, called in names.items()
    }
    texts = _CROOKED | changed
    sides = {locale: MentionSide(text, 1, 1, -1) for locale, text in texts.items()}
    mention = Mention("Crooked Sailor", "01", "text", sides, (), 1, 1)
    words = WordsOfNames(places)
    return [locale for locale in texts if words.lacked(mention, "Crooked Sailor", locale)]


def test_texts_that_have_a_word_of_the_other_name_are_right() -> None:
    assert not _lacking({"Crooked Sailor": {}, "Dusty Sailor": _DUSTY})


def test_a_text_that_alone_has_none_is_told_in_any_script() -> None:
    changed = {
        "de": "der versunkenen krahe",
        "uk": "затонула ворона",
        "ko": "침몰한 까마귀와",
        "zh": "你与沉没的乌鸦交战",
    }
    for locale, text in changed.items():
        assert _lacking({"Crooked Sailor": {}, "Dusty Sailor": _DUSTY}, **{locale: text}) == [locale]


def test_a_word_that_several_locales_have_otherwise_says_nothing() -> None:
    assert not _lacking(
        {"Crooked Sailor": {}, "Dusty Sailor": _DUSTY}, de="dem krummen seemann", uk="кривий моряк", fr="marin tordu"
    )


def test_a_word_of_any_other_name_is_enough() -> None:
    seaman = {"Rusty Sailor": {"uk": "Іржавий моряк"}}
    assert not _lacking({"Crooked Sailor": {}, "Dusty Sailor": _DUSTY} | seaman, uk="кривий моряк")


def test_a_word_too_short_to_be_found_in_a_text_says_nothing() -> None:
    short = _DUSTY | {"uk": "Запилений пан"}
    assert not _lacking({"Crooked Sailor": {}, "Dusty Sailor": short}, uk="ви б’єтеся з кривий пан")


def test_a_word_of_one_syllable_and_one_that_is_also_a_word_of_grammar_are_words_of_a_name() -> None:
    dusty = _DUSTY | {"vi": "Thủy thủ bụi", "it": "Ancora polverosa"}
    names = {"Crooked Sailor": {}, "Dusty Sailor": dusty}
    assert not _lacking(names, vi="bạn đánh với kẻ cong bụi", it="sei impegnato con l’ancora storta")
    assert _lacking(names, vi="bạn đánh với con quạ chìm") == ["vi"]


def test_forms_of_a_short_word_are_the_same_word() -> None:
    white = {"Crooked Sailor": {}, "Dusty Sailor": _DUSTY | {"uk": "Білий матрос"}}
    assert not _lacking(white, uk="ви б’єтеся з біла морячка")
    assert _lacking(white, uk="ви б’єтеся з любила морячка") == ["uk"]
