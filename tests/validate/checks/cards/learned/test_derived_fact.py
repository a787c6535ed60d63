"""RW733: facts that follow from something else."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding

Record = dict[str, object]
CARDS = 24


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))


def _cards() -> list[Record]:
    return [
        {
            "code": f"01{at:03}",
            "position": at,
            "pack": "quay" if at <= CARDS // 2 else "mole",
            "name": f"Lamp of the {at}th pier",
            "text": f"<b>Swift</b>. Draw {at} cards." if at % 2 else f"Draw {at} cards.",
            "plain": f"Swift. Draw {at} cards." if at % 2 else f"Draw {at} cards.",
            "words": ["SWIFT"] if at % 2 else [],
        }
        for at in range(1, CARDS + 1)
    ]


def _found(root: Path, edit: Callable[[list[Record], list[Record]], None] | None = None) -> list[Finding]:
    cards = _cards()
    packs: list[Record] = [{"id": "quay", "size": CARDS // 2}, {"id": "mole", "size": CARDS // 2}]
    if edit:
        edit(cards, packs)
    root.mkdir(parents=True)
    (root / "cards.json").write_text(json.dumps(cards, indent=1), encoding="utf-8")
    (root / "packs.json").write_text(json.dumps(packs, indent=1), encoding="utf-8")
    (root / "cardset.yaml").write_text(
        "format: 1\nname: x\nsource: en\noverlays: none/{locale}\nkinds:\n"
        "  card:\n    files: cards.json\n    id: code\n    texts: {name: title, text: rules}\n"
        "    references: {pack: pack}\n"
        "  pack:\n    files: packs.json\n    id: id\n",
        encoding="utf-8",
    )
    return [one for one in check([root]).findings if one.code == "RW733"]


def _position(cards: list[Record], _: list[Record]) -> None:
    cards[6]["position"] = 17


def _plain(cards: list[Record], _: list[Record]) -> None:
    cards[6]["plain"] = "Swift. Draw 8 cards."


def _words(cards: list[Record], _: list[Record]) -> None:
    cards[6]["words"] = []


def test_facts_that_are_derived_rightly_are_clean(tmp_path: Path) -> None:
    assert _found(tmp_path / "set") == []


@pytest.mark.parametrize("edit", [_position, _plain, _words])
def test_the_one_record_whose_fact_does_not_follow_is_told(
    tmp_path: Path, edit: Callable[[list[Record], list[Record]], None]
) -> None:
    (found,) = _found(tmp_path / "set", edit)
    assert (found.id, found.severity) == ("01007", "warning")


def test_a_number_of_cards_that_is_out_of_date_is_told_by_the_other_pack(tmp_path: Path) -> None:
    def edit(_: list[Record], packs: list[Record]) -> None:
        packs[1]["size"] = 13

    (found,) = _found(tmp_path / "set", edit)
    assert (found.id, found.severity) == ("mole", "info")


def test_a_record_that_is_there_twice_changes_no_number_of_cards(tmp_path: Path) -> None:
    def edit(cards: list[Record], _: list[Record]) -> None:
        cards.append(cards[-1])

    assert _found(tmp_path / "set", edit) == []


def test_a_number_that_no_pack_has_of_its_cards_counts_something_else(tmp_path: Path) -> None:
    def edit(_: list[Record], packs: list[Record]) -> None:
        packs[0]["size"], packs[1]["size"] = 20, 13

    assert _found(tmp_path / "set", edit) == []


def test_records_that_are_numbered_otherwise_alike_follow_a_rule(tmp_path: Path) -> None:
    def edit(cards: list[Record], _: list[Record]) -> None:
        cards[-1]["position"] = cards[-2]["position"] = 99

    assert _found(tmp_path / "set", edit) == []


@pytest.mark.parametrize("more", [1, 2])
def test_a_set_that_begins_anew_is_numbered_by_its_own_rule(tmp_path: Path, more: int) -> None:
    def edit(cards: list[Record], _: list[Record]) -> None:
        for at in range(1, more + 1):
            cards.append({**cards[-1], "code": f"gift{at:03}", "position": 100 + at * at, "pack": "none"})

    assert _found(tmp_path / "set", edit) == []


def test_an_id_that_ends_in_zeros_stands_outside_the_numbering(tmp_path: Path) -> None:
    def edit(cards: list[Record], _: list[Record]) -> None:
        cards.insert(0, {**cards[0], "code": "01000", "position": 1000, "pack": "none"})

    assert _found(tmp_path / "set", edit) == []


def test_of_how_many_records_the_number_is_right_is_said(tmp_path: Path) -> None:
    (found,) = _found(tmp_path / "set", _position)
    assert (
        found.message == "01007: position is 17, but the id ends in 007, and in 23 of 24 records the two are the same."
    )


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Laternen an der Mühle", "laternen-an-der-muehle"),
        ("Die Mühlen der großen Stadt", "die-muhlen-der-grossen-stadt"),
        ("Lamp of the 23th pier", "lamp-of-the-23th-pier-2"),  # the one before has this name too
        ("Lamp of the last pier", "lamp-of-the-last-pier-2"),
    ],
)
def test_a_slug_may_be_written_as_addresses_are(tmp_path: Path, name: str, slug: str) -> None:
    def edit(cards: list[Record], _: list[Record]) -> None:
        for card in cards:
            card["slug"] = str(card["name"]).lower().replace(" ", "-")
        cards[-1]["name"], cards[-1]["slug"] = name, slug

    assert _found(tmp_path / "set", edit) == []


def test_a_slug_of_another_name_is_told(tmp_path: Path) -> None:
    def edit(cards: list[Record], _: list[Record]) -> None:
        for card in cards:
            card["slug"] = str(card["name"]).lower().replace(" ", "-")
        cards[-1]["slug"] = "lamp-of-the-24th-peer"

    (found,) = _found(tmp_path / "set", edit)
    assert (found.id, found.severity) == ("01024", "warning")
