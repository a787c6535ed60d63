"""Lists of cards in the ways in which people write them, each read from a text or Markdown file."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.parse.printed_cards.printed_cards import is_card_document

from .read_lists import cards, document


def test_numbers_before_the_names_and_the_text_on_their_lines(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """ACHIEVEMENTS

Find it here and tick it.

2 Early Bird - Finish before the bell rings.
5 Mapmaker - Reveal every tile. Draw a further supply card at the start
   of each later session.
9 Light Sleeper - Survive a night without losing a tent.
12 Pilgrim - Visit all five wells.

Achievements 3 and 4 do not exist.
""",
    )
    assert list(found) == ["Early Bird", "Mapmaker", "Light Sleeper", "Pilgrim"]
    assert found["Mapmaker"].text == "Reveal every tile. Draw a further supply card at the start of each later session."
    assert found["Pilgrim"].code == "12"
    assert found["Pilgrim"].text == "Visit all five wells."


def test_names_in_bold_with_kind_text_motto_and_code_below(tmp_path: Path) -> None:
    entries = [
        ("Soot Runner", "Guard — Human", "Moves two spaces.", "Late again.", "#002 C"),
        ("Cold Hearth", "Place", "Nobody rests here.", "It was warm once.", "#008 U"),
        ("Tin Mule", "Beast — Machine", "Carries three goods.", "It never complains.", "#013 C"),
        ("Old Bell", "Relic", "Draw a card when it rings.", "Cast in the flood year.", "#017 R"),
    ]
    text = "# Spoiler\n\n" + "\n".join(f"**{n}**\n{k}\n{t}\n*{m}*\n{c}\n" for n, k, t, m, c in entries)
    found = cards(tmp_path, text, suffix="md")
    assert list(found) == [name for name, *_ in entries]
    mule = found["Tin Mule"]
    assert (mule.text, mule.flavour) == ("Carries three goods.", "It never complains.")
    assert list(mule.fields.values()) == ["Beast", "Machine"]
    assert found["Old Bell"].code == "017 R"


def test_stanzas_with_a_line_of_values_below_the_name(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """RANDOM MEETINGS

Shuffle the cards. Each has Health (HP) and Attack (ATK).

Bog Witch
HP 7, ATK 3
Before a fight she offers a bargain: give her an item and she leaves.

Leeches
HP 2, ATK 1
Each hit lowers your strength until you next sleep.

Drowned Guard
HP 3, ATK 2

Quiet Water
HP 0, ATK 0
Nothing happens.

If the pile runs out, the marsh is safe.
""",
    )
    assert list(found) == ["Bog Witch", "Leeches", "Drowned Guard", "Quiet Water"]
    assert found["Leeches"].fields == {"HP": "2", "ATK": "1"}
    assert found["Drowned Guard"].text == ""
    assert found["Quiet Water"].text == "Nothing happens."


def test_labels_that_stand_before_sentences_are_text(tmp_path: Path) -> None:
    lines = [("Weaver", "Two roads cross.", "A thread tears."), ("Throne", "Nobody stops you.", "Nobody helps you.")]
    lines += [
        ("Ferry", "You see the goal.", "The light is a trap."),
        ("Silence", "No word is said.", "A noise is heard."),
    ]
    text = "ORACLE\n\nDraw one card.\n\n" + "\n".join(
        f"{number}. {name}\nDay: {day}\nNight: {night}\n"
        for number, (name, day, night) in zip(("I", "II", "III", "IV"), lines, strict=True)
    )
    found = cards(tmp_path, text)
    assert found["Throne"].text == "Day: Nobody stops you. Night: Nobody helps you."
    assert found["Throne"].code == "II"
    assert found["Throne"].fields == {}


def test_copies_and_codes_behind_the_names_and_headings_between_them(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """DECK LIST

Helpers (9)
  Clerk x4  [GB-2]
     Draw a card.
  Porter x3  [GB-3]
  Ogre x2  [GB-4]
     Guard. It cannot attack.

Schemes (5)
  Small Print x3  [GB-5]
     Pay 2 coins.
  Bonus x2  [GB-6]
     Gain 2 coins.
""",
    )
    assert [(card.name, card.quantity) for card in found.values()] == [
        ("Clerk", 4),
        ("Porter", 3),
        ("Ogre", 2),
        ("Small Print", 3),
        ("Bonus", 2),
    ]
    assert "GB-4" in found["Ogre"].fields.values()
    assert found["Ogre"].text == "Guard. It cannot attack."


def test_bars_between_name_values_and_text(tmp_path: Path) -> None:
    found = cards(
        tmp_path,
        """Karty targu

Szafran | przyprawa | 6 | Sprzedaj dowolny towar.
Pieprz | przyprawa | 3 | Weź monetę od każdego gracza.
Jedwab | tkanina | 5 | Dobierz kartę.
Len | tkanina | 1 |
Wielbłąd | zwierzę | 4 | Twój magazyn mieści dwa towary więcej.
""",
        locale="pl",
    )
    assert list(found) == ["Szafran", "Pieprz", "Jedwab", "Len", "Wielbłąd"]
    assert list(found["Pieprz"].fields.values()) == ["przyprawa", "3"]
    assert found["Wielbłąd"].text == "Twój magazyn mieści dwa towary więcej."


@pytest.mark.parametrize("rule", ["", "----+----------+-----+-----------------\n"])
def test_a_plain_table_whose_names_no_head_tells(tmp_path: Path, rule: str) -> None:
    rows = [("Rust", "2", "Lose a shield."), ("Recoil", "1", "Push two spaces."), ("Patch", "1", "Heal two.")]
    rows.append(("Fuse", "5", "Two figures move together."))
    text = "SPELLS\n\nSpell | Lore | Effect\n" + rule + "\n".join(" | ".join(row) for row in rows) + "\n"
    found = cards(tmp_path, text)
    assert [(card.name, card.text) for card in found.values()] == [(row[0], row[2]) for row in rows]


def test_a_list_of_rules_under_headings_is_no_document_of_cards(tmp_path: Path) -> None:
    sections = "\n".join(
        f"## {title}\n\nOn your turn you {act}. Then the next player goes on.\n"
        for title, act in [("Setup", "lay out the tiles"), ("Turn", "move"), ("Trade", "swap goods"), ("End", "count")]
    )
    assert not is_card_document(document(tmp_path, f"# Rules\n\n{sections}", suffix="md"))


def test_cards_with_copies_facts_and_texts_make_a_document_of_cards_and_lists_of_pieces_do_not(tmp_path: Path) -> None:
    told = [
        ("Lamp", "Look at the next tile."),
        ("Rope", "Climb one level."),
        ("Whistle", "Call all."),
        ("Flag", "Wait."),
    ]
    listed = "\n".join(f"{name} x{at} / Tool / {at}\n{text}\n" for at, (name, text) in enumerate(told, 1))
    assert is_card_document(document(tmp_path, f"GEAR\n\n{listed}\n"))
    pieces = "\n".join(f"{name} x{at}\n{text}\n" for at, (name, text) in enumerate(told, 1))
    assert not is_card_document(document(tmp_path, f"GEAR\n\n{pieces}\n"))


@pytest.mark.parametrize(
    "told",
    [
        ("4x Pawn [wood, red]", "2x Boat [wood, 16 mm]", "1x Bag [cloth]", "20x Coin [metal]", "1x Map [card]"),
        ("2x Turnip [large]", "1x Leek [green]", "3x Egg [small]", "2x Carrot [peeled]", "1x Lemon [ripe]"),
    ],
)
def test_lists_of_pieces_and_of_what_goes_into_a_soup_are_no_documents_of_cards(
    tmp_path: Path, told: tuple[str, ...]
) -> None:
    listed = "\n".join(f"{thing} - Keep it in the pot {at} times." for at, thing in enumerate(told))
    assert not is_card_document(document(tmp_path, f"# Contents\n\n{listed}\n", suffix="md"))


@pytest.mark.parametrize(("with_facts", "are_cards"), [(5, True), (3, False)])
def test_nearly_all_entries_of_a_list_of_cards_are_whole(tmp_path: Path, with_facts: int, *, are_cards: bool) -> None:
    names = ("Lamp", "Rope", "Whistle", "Flag", "Oilskin", "Compass")
    listed = "\n".join(
        f"{at + 1}x {name}{f' [cost {at}]' * (at < with_facts)} - Look at the next tile."
        for at, name in enumerate(names)
    )
    assert is_card_document(document(tmp_path, f"# Gear\n\n{listed}\n", suffix="md")) == are_cards


def test_bold_words_before_a_colon_begin_texts_where_names_have_none(tmp_path: Path) -> None:
    names = ("Lamp", "Rope", "Whistle", "Flag", "Oilskin", "Compass")
    texts = ["Look.", "**Answer:** Climb.", "Call.", "Wait.", "Ignore the rain.", "**Once.** Turn the map."]
    listed = "\n\n".join(
        f"**{name}** ({at})  \n{text}" for at, (name, text) in enumerate(zip(names, texts, strict=True))
    )
    found = cards(tmp_path, f"# Gear\n\n{listed}\n", suffix="md")
    assert [card.text for card in found.values()] == [text.replace("*", "") for text in texts]


@pytest.mark.parametrize("form", ["**{name}** {text}\n\n", "- **{name}** {text}\n"])
def test_bold_words_before_a_colon_are_names_where_they_stand_as_the_others_do(tmp_path: Path, form: str) -> None:
    names = (
        "Lamp",
        "Rope",
        "Spoon:",
        "Whistle",
        "Mt. Gale:",
        "Flag",
        "Oilskin.",
        "Compass",
        "Kite",
        "Oar",
        "Net",
        "Tub",
    )
    listed = "".join(form.format(name=name, text=f"Move {at} tiles.") for at, name in enumerate(names))
    found = cards(tmp_path, f"# Gear\n\n{listed}", suffix="md")
    assert [(card.name, card.text) for card in found.values()] == [
        (name.rstrip(".:"), f"Move {at} tiles.") for at, name in enumerate(names)
    ]


def test_a_sentence_in_italics_at_the_end_of_a_line_is_flavour(tmp_path: Path) -> None:
    listed = "\n\n".join(
        f"**{name}** ({at}): Look *up*. *Nobody did.*" for at, name in enumerate(("Lamp", "Rope", "Cap", "Tub"))
    )
    found = cards(tmp_path, f"# Gear\n\n{listed}\n", suffix="md")
    assert {(card.text, card.flavour) for card in found.values()} == {("Look up.", "Nobody did.")}


@pytest.mark.parametrize("form", ["**{name}** {text}", "**{name}**\n\n{text}"])
def test_sentences_in_italics_on_some_cards_are_text_and_on_nearly_all_flavour(tmp_path: Path, form: str) -> None:
    names = ("Lamp", "Rope", "Oar", "Net", "Kite", "Tub")

    def read(*texts: str) -> list[tuple[str, str]]:
        listed = "\n\n".join(form.format(name=name, text=text) for name, text in zip(names, texts, strict=True))
        return [(card.text, card.flavour) for card in cards(tmp_path, f"# Gear\n\n{listed}\n", suffix="md").values()]

    some = [
        "Light it. *Only at night.*",
        "Climb. *Once per game.*",
        "Row twice. *At sea.*",
        "Fish.",
        "Fly up.",
        "Wash.",
    ]
    assert read(*some) == [(text.replace("*", ""), "") for text in some]
    most = [
        "Light it. *It never dies.*",
        "Climb. *He came back.*",
        "Row twice. *Or not.*",
        "Fish. *They saw it.*",
        "Fly up. *So high.*",
    ]
    assert read(*most, "Wash.") == [*(tuple(text.rstrip("*").split(" *")) for text in most), ("Wash.", "")]
