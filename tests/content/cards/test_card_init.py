"""`init --cards` describes repositories of layouts it has never seen, and says where it is not sure."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from regelwerk.errors import MisuseError, NothingMatchedError, UnreadableInputError
from regelwerk.files import yaml_text
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.check import check

from tests import program
from tests.cards import card_repository
from tests.cards.many_layouts import CARDS, LAYOUTS, LOCALES, replace

LOCALES_OF_TEXTS = {
    "en": ("Lamp", "Draw 2 cards and lose a coin.", "Start the game"),
    "de": ("Lampe", "Ziehe 2 Karten und verliere eine Münze.", "Spiel beginnen"),
}


def described(root: Path) -> dict[str, Any]:
    data: dict[str, Any] = yaml_text.load(root / "cardset.yaml").data
    return data


def write(root: Path, path: str, data: Any) -> None:
    (root / path).parent.mkdir(parents=True, exist_ok=True)
    (root / path).write_text(json.dumps(data, ensure_ascii=False, indent=1), encoding="utf-8")


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_proposed_description_reads_every_text_and_finds_a_defect(root: Path, layout: Callable[[Path], str]) -> None:
    layout(root)
    target, _, unsure = describe(root)
    assert target == root / "cardset.yaml"
    assert any("source" in one for one in unsure)
    data = described(root)
    kind = next(one for one in data["kinds"].values() if "texts" in one)
    assert (data["source"], data["icons"], kind["id"]) == ("en", ["{", "}"], "id")
    assert kind["texts"] == {"name": "title", "text": "rules", "flavor": "prose"}
    report = check([root])
    assert report.findings == ()
    assert (report.checked["records"], report.checked["texts"]) == (len(CARDS) * len(data["kinds"]), 6 * len(CARDS))
    replace(root, "4 Lehm", "7 Lehm")
    assert [one.code for one in check([root]).findings] == ["RW710"]


def packs_with_numbers(root: Path) -> None:
    """Numbers for ids, lists that cards refer to, traits as a list, a repository's own schema, one misspelt word."""
    write(root, "meta/sets.json", [{"id": 1, "name": "Base"}, {"id": 2, "name": "Kiln"}])
    write(
        root, "meta/schema.json", {"$schema": "http://json-schema.org/draft-07/schema#", "title": "x", "properties": {}}
    )
    for number in (1, 2):
        rows = []
        for index, card in enumerate(CARDS * 2):
            kind = "wroker" if (number, index) == (2, 2) else card["kind"]
            row = {"cardId": 100 * number + index, "set": number, "rarity": "common", "type": kind}
            row |= {f"title{name.title()}": card[name][0] for name in LOCALES}
            row |= {f"ability{name.title()}": card[name][1] for name in LOCALES}
            row["keywords"] = ["Clay", "Fire"][: index % 3]
            rows.append(row)
        write(root, f"sets/{number:02d}.json", {"set": number, "cards": rows})


def test_lists_references_and_closed_words_are_found(root: Path) -> None:
    packs_with_numbers(root)
    _, _, unsure = describe(root)
    data = described(root)
    assert data["inline"] == "{field}{locale}"
    assert data["locales"] == {"de": "De", "en": "En", "pl": "Pl"}
    kind = next(one for one in data["kinds"].values() if one["id"] == "cardId")
    assert (kind["files"], kind["records"]) == ("sets/*.json", "cards")
    assert kind["texts"]["title"] == "title"
    assert kind["texts"]["ability"] == "rules"
    assert kind["schema"]["properties"]["type"] == {"enum": ["event", "site", "worker"]}
    assert any("wroker" in one for one in unsure)
    found = [one for one in check([root]).findings if one.severity == "error"]
    assert [(one.code, one.id) for one in found] == [("RW703", "202")]


def test_faces_in_lists_are_texts_too(root: Path) -> None:
    for card in CARDS:
        faces = [
            {
                "title": {locale: card[locale][0] for locale in LOCALES},
                "rules": {locale: card[locale][1] for locale in LOCALES},
            },
            {
                "title": {locale: card[locale][0] for locale in LOCALES},
                "rules": {locale: card[locale][2] for locale in LOCALES},
            },
        ]
        write(root, f"cards/{card['id']}.json", {"cost": card["cost"], "faces": faces})
    describe(root)
    (kind,) = described(root)["kinds"].values()
    assert kind["texts"] == {"faces.*.title": "title", "faces.*.rules": "rules"}
    replace(root, "4 Lehm", "7 Lehm")
    found = {one.code: one for one in check([root]).findings}
    assert (found["RW710"].id, found["RW710"].spans[0].file) == ("potter", "cards/potter.json")


def test_cards_in_one_language_are_described_and_said_to_be(root: Path) -> None:
    write(root, "deck.json", [{"code": card["id"], "name": card["de"][0], "text": card["de"][1]} for card in CARDS])
    _, _, unsure = describe(root)
    assert described(root)["source"] == "de"
    assert any("no translations" in one for one in unsure)
    assert check([root]).checked["records"] == len(CARDS)


def test_a_file_that_cannot_be_read_is_said_and_checked(root: Path) -> None:
    LAYOUTS[0](root)
    (root / "cards/late.json").write_text('[{"id": "late", "name": "Late', encoding="utf-8")
    _, _, unsure = describe(root)
    assert any("cards/late.json" in one for one in unsure)
    assert [one.code for one in check([root]).findings] == ["RW701"]


def test_a_layout_that_is_known_needs_no_description(root: Path) -> None:
    card_repository.make(root)
    target, found, _ = describe(root)
    assert target is None
    assert "arkhamdb" in found[0]
    assert not (root / "cardset.yaml").exists()


def test_nothing_is_written_where_there_are_no_cards_or_a_description(root: Path) -> None:
    with pytest.raises(NothingMatchedError):
        describe(root)
    write(root, "package.json", {"name": "tool", "scripts": {"test": "run"}})
    write(root, "numbers.json", [1, 2, 3])
    with pytest.raises(UnreadableInputError):
        describe(root / "nowhere")
    LAYOUTS[0](root)
    describe(root)
    (root / "cardset.yaml").write_text("mine", encoding="utf-8")
    with pytest.raises(MisuseError, match="already"):
        describe(root)
    assert (root / "cardset.yaml").read_text(encoding="utf-8") == "mine"


def test_the_command_shows_what_it_found_and_what_to_do_next(root: Path) -> None:
    LAYOUTS[1](root)
    done = program.run("init", "--cards", ".", cwd=root)
    assert done.returncode == 0, done.stderr
    assert "6 records in 6 files" in done.stdout
    assert "not sure: en is assumed to be the source" in done.stdout
    assert "run: regelwerk check ." in done.stdout
    assert program.run("init", ".", cwd=root).returncode == 2


def test_files_of_programs_are_no_cards(root: Path) -> None:
    LAYOUTS[0](root)
    write(root, "package.json", {"name": "cards", "version": "1.0.0"})
    write(root, "tools/settings.json", {"name": "release", "text": "Build all packs at once."})
    _, _, unsure = describe(root)
    assert list(described(root)["kinds"]) == ["card"]
    assert described(root)["ignore"] == ["package.json", "tools/settings.json"]
    assert any("tools/settings.json" in one for one in unsure)
    assert check([root]).findings == ()


def test_yaml_with_a_list_of_cards_of_another_format_is_described_too(root: Path) -> None:
    rows = "\n".join(
        f"  - slug: {card['id']}\n    name: {card['en'][0]}\n    name_pl: {card['pl'][0]}" for card in CARDS
    )
    (root / "cards.yaml").write_text(f"version: 2\ncards:\n{rows}\n", encoding="utf-8")
    target, _, _ = describe(root)
    assert target is not None
    assert described(root)["kinds"]["card"]["id"] == "slug"
    assert check([root]).checked["texts"] == len(CARDS)


def test_one_language_in_a_folder_that_says_so_is_a_translation(root: Path) -> None:
    LAYOUTS[7](root)
    (root / "i18n/pl.json").unlink()
    describe(root)
    assert check([root]).checked["texts"] == 3 * len(CARDS)


@pytest.mark.parametrize("member", ["lang", "in"])
def test_translations_in_a_list_name_their_language_in_a_member(root: Path, member: str) -> None:
    rows = []
    for card in CARDS:
        others = [{member: name, "name": card[name][0], "text": card[name][1]} for name in LOCALES[1:]]
        rows.append({"id": card["id"], "name": card["en"][0], "text": card["en"][1], "translations": others})
    write(root, "cards.json", rows)
    describe(root)
    assert described(root)["inline"] == f"translations.{member}={{locale}}.{{field}}"
    assert list(described(root)["kinds"]["card"]["texts"]) == ["name", "text"]
    replace(root, "4 Lehm", "7 Lehm")
    assert [(one.code, one.id) for one in check([root]).findings] == [("RW710", "potter")]


def test_reprints_take_their_texts_from_the_first_printing(root: Path) -> None:
    def german(mark: str) -> list[dict[str, str]]:
        return [{"id": card["id"] + mark, "name": card["de"][0], "text": card["de"][1]} for card in CARDS]

    shared = {"cost": 1, "kind": "site", "set": "a"}
    rows = [{"id": card["id"], **shared, "name": card["en"][0], "text": card["en"][1]} for card in CARDS]
    write(root, "sets/base.json", rows)
    write(root, "sets/again.json", [{"id": f"{card['id']}-2", **shared, "reprint_of": card["id"]} for card in CARDS])
    write(root, "i18n/de/sets/base.json", german(""))
    write(root, "i18n/de/sets/again.json", german("-2"))
    _, _, unsure = describe(root)
    assert any("reprint_of" in one for one in unsure)
    replace(root / "i18n/de", "4 Lehm", "7 Lehm")
    assert [(one.code, one.id) for one in check([root]).findings] == [("RW710", "potter-2")]


@pytest.mark.parametrize("layout", [LAYOUTS[0], LAYOUTS[1], LAYOUTS[2], LAYOUTS[6]])
def test_another_name_of_an_icon_is_found_in_the_translations(root: Path, layout: Callable[[Path], str]) -> None:
    layout(root)
    for path in root.rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        for word in ("Lege", "Zahle", "Verkaufe"):
            text = text.replace(f"{{ember}} {word}", f"{{glow}} {word}")
        path.write_text(text, encoding="utf-8")
    _, _, unsure = describe(root)
    assert described(root)["aliases"] == {"glow": "ember"}
    assert any("glow" in one for one in unsure)
    assert {one.code for one in check([root]).findings} == {"RW721"}


def test_the_pack_of_a_card_is_found_so_that_a_selection_of_packs_is_known_as_one(root: Path) -> None:
    write(
        root, "packs.json", [{"code": code, "name": code.title()} for code in ("clay", "fire", "kiln", "road", "town")]
    )
    for pack, cards in (("clay", CARDS[:3]), ("fire", CARDS[3:])):
        rows = [{"code": card["id"], "pack": pack, "cost": 1, "kind": "x", "name": card["en"][0]} for card in cards]
        rows += [
            {"code": f"{card['id']}-2", "pack": pack, "cost": 1, "kind": "x", "copy_of": card["id"]} for card in cards
        ]
        write(root, f"pack/{pack}.json", [*rows, {**rows[-1], "code": f"{pack}-x", "copy_of": "elsewhere"}])
    describe(root)
    kind = next(one for one in described(root)["kinds"].values() if "member_of" in one)
    assert (kind["member_of"], kind["inherits"]) == ("pack", "copy_of")
    assert {one.severity for one in check([root]).findings if one.code == "RW706"} == {"info"}


def test_two_letters_that_changed_places_in_the_name_of_a_field_are_no_field_of_their_own(root: Path) -> None:
    rows: list[dict[str, Any]] = [
        {
            "code": f"q{number:02d}",
            "name": f"Quay {number}",
            "kind": ("crew", "gear")[number % 2],
            "text": "Draw a card.",
        }
        for number in range(24)
    ]
    rows[9]["kidn"] = rows[9].pop("kind")
    write(root, "cards.json", rows)
    _, _, unsure = describe(root)
    assert any("kidn looks like a misspelling of kind" in one for one in unsure)
    found = [one for one in check([root]).findings if "kidn" in one.message]
    assert [one.id for one in found] == ["q09"]


def test_translations_that_lack_the_folder_of_their_facts_are_read(root: Path) -> None:
    for box in ("quay", "pier"):
        facts = [
            {"code": f"{box}{number}", "name": f"Lamp {number}", "cost": number, "text": f"Draw {number + 2} cards."}
            for number in range(6)
        ]
        write(root, f"sets/{box}.json", facts)
        for locale, lamp, draw in (("de", "Lampe", "Ziehe {} Karten."), ("pl", "Lampa", "Dobierz {} karty.")):
            rows = [
                {"code": one["code"], "name": f"{lamp} {number}", "text": draw.format(number + 2)}
                for number, one in enumerate(facts)
            ]
            write(root, f"i18n/{locale}/{box}.json", rows)
    describe(root)
    assert check([root]).checked["translations"] == 24
    assert check([root]).findings == ()
    path, line = replace(root, "Ziehe 4 Karten", "Ziehe 9 Karten")
    (found,) = check([root]).findings
    assert (found.code, found.spans[0].file, found.spans[0].line) == ("RW710", path, line)


def test_labels_of_a_program_beside_texts_by_key_are_ignored_in_every_language(tmp_path: Path) -> None:
    root = tmp_path / "game"
    write(root, "src/cards.json", [{"id": f"card{index}", "cost": index} for index in range(len(CARDS))])
    labels = {"en": ["Start game", "Quit"], "de": ["Spiel starten", "Beenden"], "pl": ["Rozpocznij", "Zakończ"]}
    for locale in LOCALES:
        keys = {}
        for index, card in enumerate(CARDS):
            keys |= {f"card.card{index}.title": card[locale][0], f"card.card{index}.ability": card[locale][1]}
        write(root, f"i18n/{locale}/cards.json", keys)
        write(root, f"i18n/{locale}/ui.json", dict(zip(("menu.start", "menu.quit"), labels[locale], strict=True)))
    _, _, unsure = describe(root)
    assert not any("menu" in one or "set the id" in one for one in unsure)
    assert {f"i18n/{locale}/ui.json" for locale in LOCALES} <= set(described(root)["ignore"])
    assert not [one for one in check([root]).findings if one.severity == "error"]


def test_what_is_in_the_files_of_cards_and_is_none_is_told(root: Path) -> None:
    for locale, texts in LOCALES_OF_TEXTS.items():
        cards = [{"id": f"c{at}", "name": f"{texts[0]} {at}", "text": texts[1]} for at in range(4)]
        parts = {"meta": {"title": "Nebelpost"}, "version": "1.0", "cards": cards, "ui": {"start": texts[2]}}
        write(root, f"{locale}.json", parts)
    _, _, unsure = describe(root)
    (told,) = [one for one in unsure if "not read" in one]
    assert told.startswith(
        "meta and ui in de.json, en.json are not read: only the records in one member of a file are, here cards"
    )
    assert told in (root / "cardset.yaml").read_text(encoding="utf-8")
    for locale in LOCALES_OF_TEXTS:
        data = json.loads((root / f"{locale}.json").read_text(encoding="utf-8"))
        write(root, f"{locale}.json", {"version": "1.0", "cards": data["cards"]})
    (root / "cardset.yaml").unlink()
    assert not [one for one in describe(root)[2] if "not read" in one]


def test_a_field_whose_name_says_nothing_is_taken_for_what_its_texts_look_like_and_that_is_told(root: Path) -> None:
    cards = [{"code": card["id"], "name": card["en"][0], "zub": card["en"][1]} for card in CARDS]
    write(root, "deck.json", cards)
    _, _, unsure = describe(root)
    (kind,) = described(root)["kinds"].values()
    assert kind["texts"] == {"name": "title", "zub": "rules"}
    told = [one for one in unsure if "seems to be" in one]
    assert len(told) == 1
    assert "zub seems to be rules" in told[0]


def test_a_field_of_which_half_the_values_are_ids_points_to_no_records(root: Path) -> None:
    ids = [card["id"] for card in CARDS]
    others = [*ids[: len(ids) // 2], *(f"nobody-{at}" for at in range(len(ids) - len(ids) // 2))]
    for mates, wanted in ((ids[::-1], {"mate": "card"}), (others, None)):
        cards = [
            {"code": card["id"], "name": card["en"][0], "text": card["en"][1], "mate": mate}
            for card, mate in zip(CARDS, mates, strict=True)
        ]
        write(root, "deck.json", cards)
        (root / "cardset.yaml").unlink(missing_ok=True)
        describe(root)
        (kind,) = described(root)["kinds"].values()
        assert (kind.get("references") is not None) == (wanted is not None)
        assert [one for one in check([root]).findings if one.severity == "error"] == []
