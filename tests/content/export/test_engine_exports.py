"""Godot, boardgame.io and Tabletop Simulator as written; runtimes are run in tests/engines."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

from hypothesis import given, settings
from regelwerk.content.export.tabletop_simulator import SHEET
from regelwerk.content.export.targets import exported
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content

from tests.content.export.made_pack import SPACED, TEXTS, made_pack


def saved(pack: Content, locale: str = "de") -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(exported(pack, "tts").files[f"cards.{locale}.json"])["ObjectStates"]
    return found


def module(data: bytes, name: str) -> Any:
    return json.loads(re.fullmatch(rf"export const {name} = (.*);\n", data.decode(), re.DOTALL)[1])  # type: ignore[index]


def test_cards_are_decks_with_a_copy_for_each_and_a_single_card_is_none() -> None:
    deck, single = saved(made_pack(), "pl")
    assert (deck["Name"], deck["Nickname"], deck["DeckIDs"]) == ("DeckCustom", "tools", [100, 100])
    card = deck["ContainedObjects"][1]
    assert (card["Nickname"], card["Description"]) == (TEXTS["pl"]["card-0001.name"], TEXTS["pl"]["card-0001.text"])
    assert json.loads(card["GMNotes"])["strings"]["card-0001.flavour"] == TEXTS["pl"]["card-0001.flavour"]
    assert (single["Name"], single["CardID"], list(single["CustomDeck"])) == ("CardCustom", 200, ["2"])


def test_more_cards_than_a_sheet_has_are_two_decks_of_one_name() -> None:
    cards = tuple(Card(id=f"card-{n:04}", kind="item", name="card-0001.name") for n in range(SHEET + 2))
    first, second = saved(made_pack().model_copy(update={"cards": cards}))
    assert (len(first["DeckIDs"]), first["DeckIDs"][-1], second["DeckIDs"]) == (SHEET, 100 + SHEET - 1, [200, 201])
    assert first["Nickname"] == second["Nickname"] == "cards"


def test_formatting_in_a_text_is_broken_up_and_listed() -> None:
    text = "[b]Fett[/b] [sic] [FF0000]"
    pack = made_pack({"de": {**TEXTS["de"], "card-0002.name": text}})
    shown = saved(pack)[1]
    assert shown["Nickname"] == "[\u200bb]Fett[\u200b/b] [sic] [\u200bFF0000]"
    assert json.loads(shown["GMNotes"])["strings"]["card-0002.name"] == text
    assert "card-0002.name (de)" in {one.place for one in exported(pack, "tts").left_out}


@settings(max_examples=40, deadline=None)
@given(SPACED)
def test_godot_holds_each_text_or_lists_it(text: str) -> None:
    key = "rule-0001.title"
    export = exported(made_pack({"de": {key: text}}), "godot")
    (row,) = list(csv.DictReader(io.StringIO(export.files["regelwerk/strings.csv"].decode(), newline="")))
    listed = any(one.place == f"{key} (de)" for one in export.left_out)
    assert listed or re.sub(r"\\([\\r])", lambda one: {"r": "\r"}.get(one[1], one[1]), row["de"]) == text
    assert row["keys"] == key


def test_godot_has_the_records_by_id() -> None:
    data = json.loads(exported(made_pack(), "godot").files["regelwerk/pack.json"])
    assert data["records"]["cards"]["card-0001"]["quantity"] == 2
    assert data["locales"] == ["de", "pl"]


def test_decks_hold_a_card_once_for_each_copy_and_scripts_know_where_they_lead() -> None:
    pack = module(exported(made_pack(), "boardgame-io").files["pack.js"], "pack")
    assert pack["decks"] == {"tools": ["card-0001", "card-0001"], "cards": ["card-0002"]}
    assert [way["target"] for way in pack["scripts"]["script-0001"]["ways"]] == ["script-0003", "script-0002"]
    (roll,) = pack["scripts"]["script-0002"]["ways"]
    assert (roll["dice"], [one["target"] for one in roll["rolls"]]) == (
        {"count": 2, "faces": 6},
        ["script-0003", "script-0001"],
    )


def test_a_module_sets_no_prototype_and_ends_no_html() -> None:
    pack = made_pack({"de": {**TEXTS["de"], "card-0002.name": '</script>"__proto__": \u2028'}})
    card = pack.cards[1].model_copy(update={"fields": {"__proto__": "card-0002.name"}})
    files = exported(pack.model_copy(update={"cards": (card,)}), "boardgame-io").files
    assert b'["__proto__"]: "card-0002.name"' in files["pack.js"]
    assert b"</script>" not in files["strings/de.js"]
    assert module(files["strings/de.js"], "strings")["card-0002.name"] == '</script>"__proto__": \u2028'
