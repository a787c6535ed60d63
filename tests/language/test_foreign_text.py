"""A text that is in another language than its locale says: by its words, its letters, or its script."""

from __future__ import annotations

import pytest
from regelwerk.language.foreign_text import exact_locale, foreign, tells

GERMAN = "Die Karte wird nicht auf die Hand genommen und der Turm bleibt stehen."
POLISH = "Gracz nie może wziąć karty, jeśli nie ma monet lub żetonów na ręce."
ENGLISH = "The player may not take the card if there is no coin on the board."
UKRAINIAN = "Гравець не може взяти карту, якщо в нього є їжа і він не має її."
RUSSIAN = "Игрок не может взять эту карту, если у него нет монет и он был там."


@pytest.mark.parametrize(
    ("text", "locale", "language"),
    [
        (GERMAN, "de", None),
        (GERMAN, "en", "de"),
        (GERMAN, "pl", "de"),
        (GERMAN, "de-AT", None),
        (POLISH, "pl", None),
        (POLISH, "de", "pl"),
        (ENGLISH, "en", None),
        (ENGLISH, "de", "en"),
        (ENGLISH, "qaa", "en"),
        (RUSSIAN, "ru", None),
        (UKRAINIAN, "uk", None),
        (UKRAINIAN, "ru", "uk"),
        (RUSSIAN, "uk", "ru"),
        (RUSSIAN, "de", "ru"),
        (ENGLISH, "ru", "en"),
        (ENGLISH, "ja", "en"),
        (ENGLISH, "zh-CN", "en"),
        ("draw cards", "ru", "Latin letters"),  # two words that are no names, and no letter of its own
        ("возьмите карту", "de", "Cyrillic letters"),
        ("Fat Tony", "ru", None),
        ("draw карту cards", "ru", None),
        ("Nebel Nebel Nebel", "en", None),
        ("the card and the", "de", None),  # five words of English are too few, six enough
        ("the card and the coin", "de", None),
        ("the card and the coin is", "de", "en"),
        ("Der Fluss ist nicht the end of the", "de", None),  # as many of its own
        ("Караван Дорога", "de", None),  # names in another script
        ("Караван Дорога Башня Маяк Лодка Туман", "de", "Cyrillic letters"),
        ("Караван Дорога Башня Маяк Лодка", "de", None),
        ("Zamek Brama Most Rynek Statek Brzeg Latarnik", "de", None),
        ("안개등대를", "en", None),  # five signs in a script, then six
        ("안개등대를켜", "en", "ko"),
        ("かもめがとぶ", "en", "ja"),
        ("霧の中の灯台をともす", "ja", None),
        ("灯台守的雾中小船们", "ja", None),
        ("灯台守的雾中小船们", "en", "zh"),
        ("灯台をともすともすともす", "zh", "ja"),
        ("이 카드 한 장을 버립니다", "ko", None),
    ],
)
def test_the_language_of_a_text_that_is_not_its_own(text: str, locale: str, language: str | None) -> None:
    assert foreign(text, locale) == language


@pytest.mark.parametrize(
    ("text", "locale", "language"),
    [
        ("这张卡们说时会", "zh-CN", None),
        ("這張牌們說時會", "zh-CN", "zh-Hant"),
        ("這張牌們說時會", "zh_Hans", "zh-Hant"),
        ("這張牌們說時會", "zh-TW", None),
        ("这张卡们说时会", "zh-TW", "zh-Hans"),
        ("这张卡们说时会", "zh-hant", "zh-Hans"),
        ("這張牌們說時會", "zh", None),
        ("这张卡们说时会", "zh", None),
        ("牌牌牌牌這們", "zh-CN", None),  # two characters are too few, three enough
        ("牌牌牌這們說", "zh-CN", "zh-Hant"),
        ("牌牌牌牌这们", "zh-TW", None),
        ("牌牌牌这们说", "zh-TW", "zh-Hans"),
        ("牌牌这這們說時", "zh-CN", None),  # four times as many of the other sort are too few, five enough
        ("牌牌这這們說時會", "zh-CN", "zh-Hant"),
        ("牌牌這这们说时", "zh-TW", None),
        ("牌牌這这们说时会", "zh-TW", "zh-Hans"),
    ],
)
def test_simplified_and_traditional_chinese_are_told_apart(text: str, locale: str, language: str | None) -> None:
    assert foreign(text, locale) == language


@pytest.mark.parametrize(
    ("text", "locale", "language"),
    [
        ("Żółta łódź płynie śmiało między wąskimi brzegami", "de", "pl"),
        ("Łódź Nebel Turm Burg Hafen Fluss Wald", "de", None),  # one name says nothing
        ("Łódź Mgła Nebel Turm Burg Hafen Fluss", "de", "pl"),
        ("Łódź Mgła Türme Burg Hafen Fluss Wald", "de", None),  # twice as many must be strange as not
        ("Łódź Mgła Żółw Türme Burg Hafen Fluss", "de", "pl"),
        ("Łódź Mgła Żółw Türme Flüsse Hafen Fluss", "de", None),
    ],
)
def test_letters_that_a_language_lacks_tell_another(text: str, locale: str, language: str | None) -> None:
    assert foreign(text, locale) == language


@pytest.mark.parametrize(
    ("locale", "beside", "exact"),
    [
        ("zh", ["zh-cn", "de"], "zh-hant"),
        ("zh", ["ZH_Hans"], "zh-hant"),
        ("zh", ["zh-tw", "de"], "zh"),
        ("zh", [], "zh"),
        ("zh-cn", ["zh"], "zh-cn"),
        ("de", ["zh-cn"], "de"),
    ],
)
def test_a_bare_zh_beside_the_simplified_one_is_the_traditional_one(locale: str, beside: list[str], exact: str) -> None:
    assert exact_locale(locale, beside) == exact


def test_a_word_that_one_language_alone_has_tells_it() -> None:
    assert tells(["nebel", "nicht"], "de")
    assert not tells(["nebel", "nicht"], "en")
    assert not tells(["nebel"], "de")
    assert not tells(["in"], "de")  # so says English too
