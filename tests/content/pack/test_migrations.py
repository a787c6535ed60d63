"""Ids of records that are gone lead to what took their place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import regelwerk
from regelwerk.content.pack.id_ledger import Subject, assign
from regelwerk.content.pack.record_migrations import dated, record_migrations
from regelwerk.schema.pack_files import Ledger, Migration

FERRY = "Die Fähre legt bei Nebel nicht ab, und wer am Ufer wartet, verliert die Hälfte seiner Münzen."
LANTERN = "Eine Laterne brennt drei Nächte lang; danach legt ihr sie zurück in die Kiste am Kai."
ROPE = "Mit einem Seil dürft ihr zwei Boote verbinden, solange beide an derselben Boje liegen."
BELL = "Wer die Glocke läutet, zieht sofort vier Karten und deckt jede davon offen auf."


def subjects(*texts: str) -> list[Subject]:
    return [Subject("rule", "rulebook", None, {"de": text}) for text in texts]


def told(before: list[Subject], after: list[Subject]) -> list[tuple[str, str, str | None]]:
    first = assign(before, Ledger())
    second = assign(after, first.ledger)
    return [(one.kind, one.old, one.new) for one in second.ledger.migrations]


def test_what_goes_into_its_neighbour_is_merged() -> None:
    assert told(subjects(FERRY, LANTERN, ROPE), subjects(FERRY, f"{LANTERN} {ROPE}")) in (
        [("merge", "rule-0003", "rule-0002")],
        [("merge", "rule-0002", "rule-0003")],
    )
    every = told(subjects(BELL, FERRY, LANTERN, ROPE), subjects(BELL, f"{FERRY} {LANTERN} {ROPE}"))
    assert [kind for kind, _, _ in every] == ["merge", "merge"]
    assert len({new for _, _, new in every}) == 1


def test_what_leaves_its_neighbour_is_split_off() -> None:
    whole = subjects(BELL, f"{LANTERN} {ROPE}")
    ((kind, old, new),) = told(whole, subjects(BELL, LANTERN, ROPE))
    assert (kind, old, new) == ("split", "rule-0002", "rule-0003")
    assert [kind for kind, _, _ in told(subjects(f"{FERRY} {LANTERN} {ROPE}"), subjects(FERRY, LANTERN, ROPE))] == [
        "split",
        "split",
    ]


def test_what_is_new_or_gone_beside_the_same_or_a_reworded_text_is_just_that() -> None:
    assert told(subjects(FERRY, LANTERN), subjects(FERRY)) == [("retire", "rule-0002", None)]
    assert told(subjects(FERRY), subjects(FERRY, LANTERN)) == []
    assert told(subjects(FERRY, LANTERN), subjects(FERRY.replace("Münzen", "Karten"))) == [
        ("retire", "rule-0002", None)
    ]
    assert told(subjects(FERRY), subjects(FERRY.replace("Münzen", "Karten"), LANTERN)) == []


def moved(*rows: tuple[str, str, str | None, str], living: str = "") -> list[tuple[str, str | None, str, str | None]]:
    """Migrations of a pack with records of these numbers."""
    ledger = Ledger(
        migrations=tuple(
            Migration.model_validate({"kind": kind, "old": f"card-{old}", "new": new and f"card-{new}", "since": since})
            for kind, old, new, since in rows
        )
    )
    found = record_migrations(ledger, {f"card-{one}" for one in living})
    return [(m.old.removeprefix("card-"), m.new and m.new.removeprefix("card-"), m.kind, m.since) for m in found]


@pytest.mark.parametrize(
    ("rows", "living", "found"),
    [
        ([("retire", "1", None, "2.0")], "3", [("1", None, "remove", "2.0")]),
        ([("merge", "1", "2", "2.0"), ("merge", "2", "3", "3.0")], "3", [("1", "3", "merge", "2.0"), ("2", "3", "merge", "3.0")]),
        ([("merge", "1", "2", "2.0"), ("retire", "2", None, "3.0")], "3", [("1", None, "remove", "2.0"), ("2", None, "remove", "3.0")]),
        ([("retire", "1", None, "2.0"), ("revive", "1", "1", "3.0")], "1", []),
        ([("retire", "1", None, "2.0"), ("rename", "1", "2", "2.0")], "2", [("1", "2", "rename", "2.0")]),
        ([("rename", "1", "2", "2.0"), ("retire", "1", None, "2.0")], "2", [("1", "2", "rename", "2.0")]),
        ([("merge", "1", "2", "2.0"), ("merge", "2", "1", "3.0")], "3", [("1", None, "remove", "2.0"), ("2", None, "remove", "3.0")]),
        ([("split", "1", "2", "2.0")], "12", [("1", "2", "split", "2.0")]),
        ([("split", "1", "2", "2.0"), ("split", "1", "3", "3.0")], "23", [("1", "2", "split", "2.0"), ("1", "3", "split", "3.0")]),
        ([("split", "1", "2", "2.0"), ("merge", "2", "3", "3.0")], "13", [("1", "3", "split", "2.0"), ("2", "3", "merge", "3.0")]),
        ([("renumber", "1", "1", "2.0")], "1", []),
        ([("merge", "1", "2", "2.0")], "12", []),
    ],
)  # fmt: skip
def test_each_old_id_leads_to_records_of_today(
    rows: list[tuple[str, str, str | None, str]], living: str, found: list[tuple[str, str | None, str, str | None]]
) -> None:
    assert moved(*rows, living=living) == found


def test_the_version_is_that_in_which_it_happened() -> None:
    before = Ledger(
        migrations=(Migration(kind="retire", old="card-1", since="1.0"), Migration(kind="retire", old="card-2"))
    )
    after = Ledger(migrations=(*before.migrations, Migration(kind="retire", old="card-3")))
    assert [one.since for one in dated(after, before, "2.0").migrations] == ["1.0", None, "2.0"]


def test_build_writes_what_became_of_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    rules = tmp_path / "rules.de.md"
    project = tmp_path / "regelwerk.yaml"

    def built(version: str, *texts: str) -> list[dict[str, str]]:
        rules.write_text("".join(f"1.{n} {text}\n\n" for n, text in enumerate(texts, 1)), encoding="utf-8")
        project.write_text(
            f"format: 1\nid: game\nversion: {version}\nbase: de\nsources:\n"
            "  - {file: rules.de.md, locale: de, kind: law, document: rules}\n",
            encoding="utf-8",
        )
        out = regelwerk.build(tmp_path).out
        regelwerk.load_pack(out)
        return [json.loads(row) for row in (out / "migrations.jsonl").read_text(encoding="utf-8").splitlines()]

    assert [row for row in built("1.0.0", FERRY, LANTERN, ROPE) if row["old"].startswith("rule-")] == []
    (merged,) = [row for row in built("2.0.0", FERRY, f"{LANTERN} {ROPE}") if row["old"].startswith("rule-")]
    assert (merged["kind"], merged["since"]) == ("merge", "2.0.0")
    gone = [row for row in built("3.0.0", FERRY) if row["old"].startswith("rule-")]
    assert {(row["old"], row["kind"], row["since"], "new" in row) for row in gone} == {
        (merged["old"], "remove", "2.0.0", False),
        (merged["new"], "remove", "3.0.0", False),
    }


def test_people_say_which_card_has_another_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    cards = [{"id": "card-lantern", "kind": "item", "name": {"de": "Laterne"}}]
    (tmp_path / "cards.yaml").write_text(json.dumps({"format": 1, "cards": cards}), encoding="utf-8")
    project = {"format": 1, "id": "game", "base": "de", "sources": [{"file": "cards.yaml", "kind": "cards"}]}
    (tmp_path / "regelwerk.yaml").write_text(json.dumps(project), encoding="utf-8")
    said = {"kind": "rename", "old": "card-lamp", "new": "card-lantern", "since": "0.1.0"}
    (tmp_path / "ids.jsonl").write_text(json.dumps(said) + "\n", encoding="utf-8")
    pack = regelwerk.load_pack(regelwerk.build(tmp_path).out)
    assert [one.model_dump() for one in pack.migrations] == [said]
