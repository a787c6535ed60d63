"""Facts at the edges of cards: at the beginnings of texts, at the feet, in italics below the names, between gaps."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards

from .read_lists import cards, document

NAMES = ("Lamp", "Rope", "Whistle", "Oilskin", "Compass")
TEXTS = ("Look at the next tile.", "Climb one level.", "Call all figures.", "Ignore the rain.", "Turn the map round.")
KINDS = ("Tool", "Gear", "Tool", "Cloth", "Gear")


@pytest.mark.parametrize(
    ("form", "facts"),
    [
        ("**{n}** – Cost {i}, Power 2. {t}", ["{i}", "2"]),
        ("## {n}\n\nGuard {i}.\n\n{t}", ["{i}"]),
        ("- **{n}** – Guard {i}: {t}", ["{i}"]),
        ("- **{n}** – two-handed, Damage 1d{i}. {t}", ["two-handed", "1d{i}"]),
        ("## {n}\n\n{t}\n\n{k}", ["{k}"]),
        ("## {n}\n\n{t}\n\n{k} / {i} / 2", ["{k}", "{i}", "2"]),
        ("## {n}\n*{k}, cost {i}*\n\n{t}", ["{k}", "{i}"]),
        ("## {n}\n\nCOST: {i}   POWER: 2\n\n{t}", ["{i}", "2"]),
    ],
)
def test_facts_that_nearly_all_cards_have_in_one_place(tmp_path: Path, form: str, facts: list[str]) -> None:
    told = [
        {"n": name, "t": text, "k": kind, "i": at}
        for at, (name, text, kind) in enumerate(zip(NAMES, TEXTS, KINDS, strict=True), 1)
    ]
    found = cards(tmp_path, "# Gear\n\n" + "\n\n".join(form.format(**one) for one in told) + "\n", suffix="md")
    assert [(name, card.text) for name, card in found.items()] == list(zip(NAMES, TEXTS, strict=True))
    for one, card in zip(told, found.values(), strict=True):
        assert [*card.fields.values()] == [fact.format(**one) for fact in facts]


def test_what_few_cards_begin_with_is_text(tmp_path: Path) -> None:
    texts = ("Guard 1. Look.", *TEXTS[1:])
    entries = (f"**{name}** – {text}" for name, text in zip(NAMES, texts, strict=True))
    found = cards(tmp_path, "# Gear\n\n" + "\n\n".join(entries) + "\n", suffix="md")
    assert found["Lamp"].text == "Guard 1. Look."


def test_facts_before_a_text_that_begins_with_a_digit(tmp_path: Path) -> None:
    lines = "\n".join(f"3x {name} - Tool - Cost {at}: 2 figures wait." for at, name in enumerate(NAMES))
    found = cards(tmp_path, f"{lines}\n")
    assert [(card.text, [*card.fields.values()]) for card in found.values()] == [
        ("2 figures wait.", ["Tool", str(at)]) for at in range(5)
    ]


def test_what_is_all_that_the_cards_say_is_text(tmp_path: Path) -> None:
    lines = "\n".join(f"- **{name}** [{at}]: Call guard {at}." for at, name in enumerate(NAMES))
    assert {card.text for card in cards(tmp_path, f"{lines}\n", suffix="md").values()} == {
        f"Call guard {at}." for at in range(5)
    }


def test_a_sentence_behind_a_dash_is_no_value(tmp_path: Path) -> None:
    entries = (
        f"- **{name}** – Cost {at} / Rare: {text}" for at, (name, text) in enumerate(zip(NAMES, TEXTS, strict=True), 1)
    )
    found = cards(tmp_path, "# Gear\n\n" + "\n\n".join(entries) + "\n", suffix="md")
    assert [text in card.text for text, card in zip(TEXTS, found.values(), strict=True)] == [True] * len(TEXTS)


def test_codes_at_the_feet_of_cards(tmp_path: Path) -> None:
    entries = (f"## {n}\n\n{t}\n\n00{at}/080" for at, (n, t) in enumerate(zip(NAMES, TEXTS, strict=True), 1))
    found = cards(tmp_path, "# Gear\n\n" + "\n\n".join(entries) + "\n", suffix="md")
    assert [(card.text, card.code) for card in found.values()] == [
        (text, f"00{at}/080") for at, text in enumerate(TEXTS, 1)
    ]


@pytest.mark.parametrize("suffix", ["txt", "md"])
def test_a_fact_with_a_number_before_a_colon_is_no_label_of_what_the_card_does(tmp_path: Path, suffix: str) -> None:
    texts = ("Ring it.", "Reveal a card.", "Climb.", "See.", "Turn the map round.")
    listed = "\n".join(
        f"{at + 1}× {name} – {kind} – Cost {at}: {text}"
        for at, (name, kind, text) in enumerate(zip(NAMES, KINDS, texts, strict=True))
    )
    text = f"{listed}\n"
    found = cards(tmp_path, text, suffix=suffix)
    assert [(card.quantity, card.fields, card.text) for card in found.values()] == [
        (at + 1, {"facts": kind, "Cost": str(at)}, text)
        for at, (kind, text) in enumerate(zip(KINDS, texts, strict=True))
    ]
    unasked = printed_cards(document(tmp_path, text, suffix=suffix), "en", are_cards=False)
    assert [card.text for card in unasked] == list(texts)
