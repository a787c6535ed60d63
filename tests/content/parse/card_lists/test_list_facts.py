"""Facts of cards in lists: which words are labels, and what a card says under them."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.card_lists.list_facts import FactLabels, in_brackets, in_line, labels_of


@pytest.mark.parametrize(
    ("texts", "labels"),
    [
        (["Kraft: 3"] * 3, {"Kraft"}),
        (["Kraft: 3"] * 2, set()),
        (["Kraft des alten Windes: 3"] * 3, set()),
        (["Kraft des Windes: 3"] * 3, {"Kraft des Windes"}),
        (["3 Kraft: 3"] * 3, set()),
        (["Kraft 3"] * 3, set()),
    ],
)
def test_labels_come_often(texts: list[str], labels: set[str]) -> None:
    assert labels_of(texts) == labels


@pytest.mark.parametrize(
    ("text", "facts"),
    [("a · b • c | d", ["a", "b", "c", "d"]), ("a", []), ("a·b", []), ("", []), (" a · b ", ["a", "b"])],
)
def test_facts_between_signs(text: str, facts: list[str]) -> None:
    assert in_line(text) == facts


@pytest.mark.parametrize(
    ("text", "facts"),
    [("Boot, Kai.", ["Boot", "Kai"]), ("am Kai., 3", ["am Kai.", "3"]), ("a,b", ["a,b"]), ("", []), ("a, ", ["a,"])],
)
def test_facts_in_brackets(text: str, facts: list[str]) -> None:
    assert in_brackets(text) == facts


CARDS = [["Kraft 3", "Kai"], ["Kraft 4", "Kai Nord"], ["Kraft 5", "See"], ["Kraft 6", "Kai Süd"]]


def test_a_first_word_with_other_values_behind_it_is_a_label() -> None:
    read = FactLabels(CARDS).read
    assert read(["Kraft 3", "See"], "fact") == {"Kraft": "3", "fact": "See"}
    assert read(["Kai Nord"], "fact") == {"fact": "Kai Nord"}  # it came twice
    assert read(["Kraft der Wellen"], "fact") == {"fact": "Kraft der Wellen"}
    assert read(["Kraft"], "fact") == {"fact": "Kraft"}


def test_facts_of_one_name_are_counted() -> None:
    read = FactLabels(CARDS).read
    assert read(["See", "Kai", "Turm"], "fact") == {"fact": "See", "fact 2": "Kai", "fact 3": "Turm"}
    assert read(["Ort: Kai", "Ort: See"], "fact") == {"Ort": "Kai", "Ort 2": "See"}
    assert read(["Ort:"], "fact") == {"fact": "Ort:"}


@pytest.mark.parametrize(
    ("cards", "labels"),
    [
        ([["Kai Nord"]] * 3, {"Kai": "Nord"}),  # on every card
        ([["Kai Nord"]] * 3 + [["See"]] * 4, None),
        ([["Kai Nord"]] * 3 + [["See"]] * 3, {"Kai": "Nord"}),
        ([["Kai Nord"]] * 2, None),
        ([["Kai 3"]], {"Kai": "3"}),  # numbers alone
        ([["Kai +3"], ["Kai Nord"]], None),
    ],
)
def test_how_often_a_label_comes(cards: list[list[str]], labels: dict[str, str] | None) -> None:
    fact = cards[0][0]
    assert FactLabels(cards).read([fact], "fact") == (labels or {"fact": fact})


def test_small_words_belong_to_a_label() -> None:
    words = FactLabels([["Słowa kluczowe Broń"], ["Słowa kluczowe Luneta"], ["Słowa kluczowe Broń"]])
    assert words.read(["Słowa kluczowe Łom"], "fact") == {"Słowa kluczowe": "Łom"}
