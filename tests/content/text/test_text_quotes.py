"""A quote names one text of a sequence, whatever the texts are."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.text.text_quotes import places, quotes

LONG = "Wer die Laterne trägt, geht als erster über den Steg und zahlt dafür nichts."


def test_a_quote_is_the_first_words_and_no_more() -> None:
    assert quotes([LONG, "Ende"]) == ["Wer die Laterne trägt, geht als erster über", "Ende ¶"]


def test_texts_that_begin_alike_are_told_apart_by_what_follows() -> None:
    texts = ["Beispiel", "Anna zieht.", "Beispiel", "Bela legt ab."]
    found = quotes(texts)
    assert found[0] != found[2]
    assert [places(texts, quote or "") for quote in found] == [[0], [1], [2], [3]]


def test_a_quote_holds_when_the_end_of_its_text_is_reworded() -> None:
    quote = quotes([LONG, "Ende"])[0]
    assert places(["Anfang", LONG.replace("nichts", "eine Münze")], quote or "") == [1]
    assert places([LONG.replace("Laterne", "Lampe")], quote or "") == []


@given(st.lists(st.text("ab ", max_size=6), max_size=12))
def test_each_quote_leads_back_to_its_place(texts: list[str]) -> None:
    for place, quote in enumerate(quotes(texts)):
        if quote is not None:
            assert places(texts, quote) == [place]
        elif texts[place].strip():  # only what repeats to the end of the sequence cannot be told
            assert len(" ".join(texts)) > 100
        else:
            assert not texts[place].strip()
