"""Which sentence of the other edition is in the place of a passage."""

from __future__ import annotations

import pytest
from regelwerk.language.sentences import sentences
from regelwerk.schema.token_text import NumberToken, ReferenceToken, Text
from regelwerk.validate.compare.counterpart import close_pairs, counterpart, is_merged, same_place, sentence_pairs
from regelwerk.validate.compare.polarity import denials, disguised, limits
from regelwerk.validate.compare.stated_numbers import quantities, unmatched
from regelwerk.validate.compare.text_slots import SlotText


def side(locale: str, text: str) -> SlotText:
    return SlotText(locale, "rule-1.text", Text(text=text))


GERMAN = side("de", "Zieht eine Karte. Legt sie dann ab. Das Boot bleibt am Kai.")
POLISH = side("pl", "Dobierzcie kartę. Potem ją odłóżcie. Łódź zostaje przy nabrzeżu.")
SHORT = side("pl", "Dobierzcie kartę. Łódź zostaje przy nabrzeżu.")


@pytest.mark.parametrize(
    ("start", "other", "found"),
    [
        (0, POLISH, "Dobierzcie kartę."),
        (16, POLISH, "Dobierzcie kartę."),
        (18, POLISH, "Potem ją odłóżcie."),
        (58, POLISH, "Łódź zostaje przy nabrzeżu."),
        (0, SHORT, "Dobierzcie kartę."),
        (50, SHORT, "Łódź zostaje przy nabrzeżu."),
        (5, side("pl", ""), ""),
    ],
)
def test_the_sentence_in_its_place(start: int, other: SlotText, found: str) -> None:
    begin, end = counterpart(GERMAN, start, other)
    assert other.text[begin:end].strip() == found


def test_places_that_are_far_from_each_other_are_not_the_same() -> None:
    assert same_place(GERMAN, 0, POLISH, 0)
    assert same_place(GERMAN, 18, POLISH, 0)  # with a sentence to spare
    assert not same_place(GERMAN, 0, POLISH, len(POLISH.text) - 1)
    assert not same_place(GERMAN, len(GERMAN.text) - 1, POLISH, 0)


def test_sentences_are_paired_one_by_one_where_all_are_about_as_long() -> None:
    assert [(one.text.strip(), other.text.strip()) for one, other in sentence_pairs(GERMAN, POLISH)] == [
        ("Zieht eine Karte.", "Dobierzcie kartę."),
        ("Legt sie dann ab.", "Potem ją odłóżcie."),
        ("Das Boot bleibt am Kai.", "Łódź zostaje przy nabrzeżu."),
    ]
    (whole,) = sentence_pairs(GERMAN, SHORT)
    assert (whole[0].text, whole[1].text) == (GERMAN.text, SHORT.text)
    assert sentence_pairs(GERMAN, side("pl", "Dobierzcie.")) == []


def test_sentences_that_the_other_edition_merges_are_one_stretch_and_the_rest_is_paired() -> None:
    long = side(
        "de", "Zieht drei Karten. Werft zwei Fische ab. Danach fährt das Boot zum Kai zurück. Wer ruft, hat gewonnen."
    )
    merged = side(
        "pl",
        "Dobierzcie trzy karty, po czym odrzućcie dwie ryby. Następnie łódź wraca na nabrzeże. Kto zawoła, wygrywa.",
    )
    assert [(one.text, other.text) for one, other in close_pairs(long, merged)] == [
        ("Zieht drei Karten. Werft zwei Fische ab.", "Dobierzcie trzy karty, po czym odrzućcie dwie ryby."),
        ("Danach fährt das Boot zum Kai zurück.", "Następnie łódź wraca na nabrzeże."),
        ("Wer ruft, hat gewonnen.", "Kto zawoła, wygrywa."),
    ]
    first, second, third, _ = sentences(long.text, "de")
    assert is_merged(long, first, merged)
    assert is_merged(long, second, merged)
    assert not is_merged(long, third, merged)


def test_a_sentence_that_the_other_edition_lacks_is_joined_with_what_is_beside_it() -> None:
    pairs = close_pairs(side("de", f"{GERMAN.text} Wer zuerst da ist, holt die alte Laterne vom Turm."), POLISH)
    assert "".join(one.text for one, _ in pairs).count("Laterne") == 1
    assert all(one.text and other.text for one, other in pairs)


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [
        ("de", "Ihr dürft nicht ziehen.", ["nicht"]),
        ("de", "Kein Boot fährt ohne Laterne.", ["Kein", "ohne"]),
        ("de", "Zieht eine Karte.", []),
        ("en", "You cannot move.", ["cannot"]),
        ("pl", "Nikt nie może się ruszyć.", ["nie"]),
        ("pl", "Nie ma więcej niż 3 kart.", []),
    ],
)
def test_words_that_deny(locale: str, text: str, found: list[str]) -> None:
    assert [word.text for word in denials(text, locale)] == found


@pytest.mark.parametrize(
    ("locale", "text", "found"),
    [("de", "Zieht nur eine Karte.", ["nur"]), ("pl", "Weźcie tylko jedną.", ["tylko"]), ("en", "Draw a card.", [])],
)
def test_words_that_restrict(locale: str, text: str, found: list[str]) -> None:
    assert [word.text for word in limits(text, locale)] == found


def test_denials_in_disguise_are_counted_and_unknown_without_data() -> None:
    assert disguised("Das ist unmöglich.", "de") == 1
    assert disguised("Zieht eine Karte.", "de") == 0
    assert disguised("何もしない。", "ja") is None


@pytest.mark.parametrize(
    ("left", "right", "rest"),
    [
        ("Zieht 3 Karten.", "Dobierzcie 3 karty.", ([], [])),
        ("Zieht 3 Karten.", "Dobierzcie 4 karty.", (["3"], ["4"])),
        ("Bei 1-3 nichts.", "Przy 1, 2, 3 nic.", ([], [])),
        ("Bei 1-3 nichts.", "Przy 1-4 nic.", (["1–3"], ["1–4"])),
        ("Zieht 3 und legt 3 ab.", "Dobierzcie 3.", ([], [])),
        ("Zieht 3.", "Dobierzcie.", (["3"], [])),
    ],
)
def test_numbers_that_only_one_side_states(left: str, right: str, rest: tuple[list[str], list[str]]) -> None:
    found = unmatched(quantities(Text(text=left), "de"), quantities(Text(text=right), "pl"))
    assert tuple([number.label for number in one] for one in found) == rest


def test_number_tokens_count_and_digits_of_references_do_not() -> None:
    text = Text(
        text="Ein Paar Karten (4.2).",
        tokens=(
            NumberToken(start=4, end=8, value=2),
            ReferenceToken(kind="rule", target="4.2", start=17, end=20),
        ),
    )
    found = [(number.low, number.start) for number in quantities(text, "de") if number.low != 1]
    assert found == [(2, 4)]
    twice = Text(text="Zieht 3 Karten.", tokens=(NumberToken(start=6, end=7, value=3),))
    assert [number.label for number in quantities(twice, "de")] == ["3"]
