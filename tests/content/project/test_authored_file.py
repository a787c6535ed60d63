"""Cards and scripts that people write: every field is read, and what is wrong is left out with its place."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest
from regelwerk.content.project.authored_file import Authored, read
from regelwerk.errors import BadProjectError


def written(tmp_path: Path, text: str, kind: str) -> Authored:
    path = tmp_path / f"{kind}.yaml"
    path.write_text(dedent(text).lstrip("\n"), encoding="utf-8")
    return read(path, kind=kind, source=path.name, icons={})


CARDS = """
    format: 1
    cards:
      - id: card-lamp
        code: L1
        kind: item
        deck: harbour
        cost: 2
        quantity: 3
        icons: [sun]
        effects: [{kind: gain, target: coin, value: 1}]
        name: {de: Lampe, pl: lampa}
        text: {de: Nimm 2 Münzen.}
        flavour: {de: Es nebelt.}
      - id: card-lamp
        kind: item
        name: {de: Laterne}
    """


def test_a_card_has_all_that_is_written(tmp_path: Path) -> None:
    found = written(tmp_path, CARDS, "cards")
    card = found.cards[0]
    assert (card.id, card.code, card.kind, card.deck, card.cost, card.quantity) == (
        "card-lamp",
        "L1",
        "item",
        "harbour",
        2,
        3,
    )
    assert card.icons == ("sun",)
    assert [(one.kind, one.target, one.value) for one in card.effects] == [("gain", "coin", 1)]
    assert (card.name, card.text, card.flavour) == ("card-lamp.name", "card-lamp.text", "card-lamp.flavour")
    assert found.strings["de"]["card-lamp.text"].text == "Nimm 2 Münzen."
    assert found.strings["pl"] == {"card-lamp.name": found.strings["pl"]["card-lamp.name"]}
    assert found.scripts == ()


def test_a_second_record_of_the_same_id_is_kept_under_another(tmp_path: Path) -> None:
    found = written(tmp_path, CARDS, "cards")
    assert [card.id for card in found.cards] == ["card-lamp", "card-lamp.2"]
    assert (found.cards[1].text, found.cards[1].quantity) == (None, 1)
    (note,) = found.notes
    assert note.message == "card-lamp is in the file 2 times; this one is kept as card-lamp.2"
    assert note.provenance.lines == (14, 14)


def test_each_text_has_line_and_column(tmp_path: Path) -> None:
    found = written(tmp_path, CARDS, "cards")
    places = {(one.key, one.locale): one.parts[0].provenance for one in found.origins}
    assert places["card-lamp.text", "de"].lines == (12, 12)
    assert places["card-lamp.name", "pl"].lines == (11, 11)
    assert places["card-lamp.name", "pl"].column > places["card-lamp.name", "de"].column
    assert places["card-lamp.name", "pl"].method == "authored"


SCRIPTS = """
    format: 1
    scripts:
      - number: 7
        kind: combat
        title: {de: Der Kai}
        text: {de: "Ein Boot. Weiter bei 8."}
        opponents:
          - name: {de: Möwe}
            values: [{name: {de: Stärke}, value: 4}, {name: {de: Leben}, value: 9}]
        choices:
          - {text: {de: Rudern}, condition: {de: Nur nachts}, jump: 8, effects: [{kind: lose}]}
          - {text: {de: Warten}, jump: 9}
        tests:
          - dice: 1d6
            outcomes: [{low: 1, high: 3, text: {de: Schlecht}, jump: 8}, {low: 4, high: 6, jump: 9}]
        jump: 10
      - {number: 8, kind: story, text: {de: Ende}}
    """


def test_a_script_has_all_that_is_written(tmp_path: Path) -> None:
    found = written(tmp_path, SCRIPTS, "scripts")
    script, other = found.scripts
    assert (script.id, script.number, script.kind, script.jump) == ("script-0007", 7, "combat", 10)
    german = found.strings["de"]
    assert german[script.title].text == "Der Kai"
    assert [(german[one.text].text, one.jump) for one in script.choices] == [("Rudern", 8), ("Warten", 9)]
    assert [german[one.condition].text if one.condition else None for one in script.choices] == ["Nur nachts", None]
    assert [len(one.effects) for one in script.choices] == [1, 0]
    (test,) = script.tests
    assert test.dice == "1d6"
    assert [(one.low, one.high, one.jump, one.text) for one in test.outcomes] == [
        (1, 3, 8, "script-0007.test1.outcome1.text"),
        (4, 6, 9, None),
    ]
    (opponent,) = script.opponents
    assert german[opponent.name].text == "Möwe"
    assert [(german[one.name].text, one.value) for one in opponent.values] == [("Stärke", 4), ("Leben", 9)]
    assert [token.kind for token in german[script.text].tokens] == ["script"]
    assert (other.id, other.title, other.jump, other.choices) == ("script-0008", None, None, ())
    assert found.cards == ()


@pytest.mark.parametrize(
    ("line", "left_out", "numbers", "jumps"),
    [
        ("- {number: 8, kind: story, text: {de: Ende}, jump: x}", ["scripts.jump"], [8], []),
        ("- {number: 8, kind: story, text: {de: Ende}, more: x}", ["scripts.more"], [8], []),
        (
            "- {number: x, kind: story, text: {de: Ende}}\n  - {number: 9, kind: story, text: {de: Ende}}",
            ["scripts.number"],
            [9],
            [],
        ),
        (
            "- {kind: story, text: {de: Ende}}\n  - {number: 9, kind: story, text: {de: Ende}}",
            ["scripts.number"],
            [9],
            [],
        ),
        (
            "- {number: 8, kind: story, text: {de: Ende}, choices: [{text: {de: a}, jump: x}, {text: {de: b}, jump: 9}]}",
            ["scripts.choices.jump"],
            [8],
            [None, 9],
        ),
        (
            "- {number: 8, kind: story, text: {de: Ende}, choices: [{jump: 1}, {text: {de: b}, jump: 9}]}",
            ["scripts.choices.text"],
            [8],
            [9],
        ),
    ],
)
def test_a_wrong_field_is_left_out_with_its_place(
    tmp_path: Path, line: str, left_out: list[str], numbers: list[int], jumps: list[int | None]
) -> None:
    found = written(tmp_path, f"format: 1\nscripts:\n  {line}\n", "scripts")
    assert [script.number for script in found.scripts] == numbers
    assert [choice.jump for script in found.scripts for choice in script.choices] == jumps
    assert [note.message.partition(":")[0] for note in found.notes] == left_out
    assert all(note.kind == "wrong-field" and note.provenance.lines == (3, 3) for note in found.notes)
    assert found.notes[0].excerpt == left_out[0].rpartition(".")[2]


def test_what_follows_a_record_that_was_left_out_keeps_its_place(tmp_path: Path) -> None:
    text = "format: 1\nscripts:\n  - {number: x, kind: story, text: {de: a}}\n  - {number: 9, kind: story, text: {de: Ende}, jump: y}\n"
    found = written(tmp_path, text, "scripts")
    assert [note.provenance.lines[0] for note in found.notes] == [3, 4]
    assert [origin.parts[0].provenance.lines for origin in found.origins] == [(4, 4)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("format: 2\ncards: []\n", r"cards\.yaml:1:\d+: format"),
        ("cards: []\n", "format"),
        ("format: 1\ncards: 7\n", r"cards\.yaml:2:\d+: cards"),
        ("- 1\n", "the file"),
        ("format: 1\ncards: [\n", r"cards\.yaml:"),
    ],
)
def test_a_file_of_another_kind_is_refused(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(BadProjectError, match=said):
        written(tmp_path, text, "cards")
