"""Ids survive a new extraction: unchanged units keep theirs always, edited ones nearly always."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from regelwerk.content.pack.id_ledger import Subject, assign, likeness, read_ledger, sketch
from regelwerk.errors import BadProjectError
from regelwerk.schema.pack_files import Ledger

VERBS = ["nehmt", "legt", "zieht", "mischt", "dreht", "schiebt", "tauscht", "verdeckt", "würfelt", "zählt"]
NOUNS = [
    "Lampe",
    "Karte",
    "Marker",
    "Brücke",
    "Hafen",
    "Glocke",
    "Turm",
    "Seil",
    "Münze",
    "Nebel",
    "Kiste",
    "Boje",
    "Segel",
    "Anker",
]
PLACES = ["am Ufer", "im Turm", "auf der Brücke", "im Hafen", "unter Deck", "am Kai", "vor dem Tor", "im Lager"]


def book(seed: int, size: int = 120) -> list[Subject]:
    chance = random.Random(seed)
    subjects = []
    for index in range(size):
        words = [chance.choice(VERBS), str(chance.randint(2, 9)), chance.choice(NOUNS), chance.choice(PLACES)]
        more = " ".join(chance.choice(NOUNS) + " " + chance.choice(VERBS) for _ in range(chance.randint(3, 9)))
        number = f"{index // 10 + 1}.{index % 10 + 1}" if seed % 2 else None
        text = f"Dann {' '.join(words)}, und {more} {chance.choice(PLACES)}."
        subjects.append(Subject("rule", "rulebook", number, {"de": text}))
    return subjects


def reworded(subject: Subject, chance: random.Random) -> Subject:
    words = subject.texts["de"].split(" ")
    for _ in range(max(1, len(words) // 6)):
        words[chance.randrange(len(words))] = chance.choice(NOUNS)
    return replace(subject, texts={"de": " ".join(words)})


@pytest.mark.parametrize("seed", range(6))
def test_ids_survive_edits(seed: int) -> None:
    chance = random.Random(seed + 100)
    before = book(seed)
    first = assign(before, Ledger())
    identity = dict(zip(range(len(before)), first.ids, strict=True))
    edited = chance.sample(range(len(before)), 12)
    after = [(index, reworded(subject, chance) if index in edited else subject) for index, subject in enumerate(before)]
    moved, after = after[40:60], after[:40] + after[60:]
    after[10:10] = moved
    for place in (5, 50, 90):
        after.insert(
            place, (-1, Subject("rule", "rulebook", None, {"de": f"Ganz neu ist dieser Absatz Nummer {place}."}))
        )
    second = assign([subject for _, subject in after], first.ledger)
    found = {index: new for (index, _), new in zip(after, second.ids, strict=True) if index >= 0}
    unchanged = [index for index in identity if index not in edited]
    assert [found[index] for index in unchanged] == [identity[index] for index in unchanged]
    assert sum(found[index] == identity[index] for index in edited) >= 0.95 * len(edited)
    assert len(set(second.ids)) == len(second.ids)


def test_an_id_is_never_given_twice() -> None:
    subjects = book(0, 10)
    first = assign(subjects, Ledger())
    shorter = assign(subjects[:5], first.ledger)
    assert shorter.retired_now == first.ids[5:]
    fresh = assign(
        [*subjects[:5], Subject("rule", "rulebook", None, {"de": "Etwas ganz anderes steht hier."})], shorter.ledger
    )
    assert fresh.ids[5] not in first.ids
    again = assign(subjects, fresh.ledger)
    assert again.ids == first.ids
    assert [m.kind for m in again.ledger.migrations].count("revive") == 5


def test_twins_keep_their_order() -> None:
    twins = [Subject("rule", "rulebook", None, {"de": "Aufbau"}) for _ in range(4)]
    first = assign(twins, Ledger())
    assert assign(twins, first.ledger).ids == first.ids


def test_another_edition_added_changes_no_id() -> None:
    german = book(2, 30)
    first = assign(german, Ledger())
    both = [replace(s, texts={**s.texts, "pl": f"Zdanie {i} po polsku."}) for i, s in enumerate(german)]
    assert assign(both, first.ledger).ids == first.ids


@given(st.text())
def test_a_sketch_knows_its_text(text: str) -> None:
    assert sketch(text) == sketch(f"  {text} … ")
    assert likeness(sketch(text), sketch(text)) == 1.0


def test_likeness_follows_the_share_of_changed_words() -> None:
    text = "Jeder Spieler legt zwei Lampen auf ein freies Feld am Ufer und zieht danach eine Karte vom Stapel."
    near = text.replace("zwei", "drei")
    far = "Wer die Glocke läutet, verliert sofort alle Münzen und darf in dieser Nacht nicht mehr rudern."
    assert likeness(sketch(text), sketch(near)) > 0.6 > 0.2 > likeness(sketch(text), sketch(far))


@pytest.mark.parametrize("sketch", ["zz", "0" * 79 + "g", "0" * 82, ""])
def test_a_damaged_sketch_is_an_error_with_its_line(tmp_path: Path, sketch: str) -> None:
    path = tmp_path / "ids.jsonl"
    row = {"id": "rule-0001", "type": "rule", "document": "rulebook", "texts": {"de": sketch}}
    path.write_text(json.dumps(row) + "\n", encoding="utf-8")
    with pytest.raises(BadProjectError, match=r"ids\.jsonl:1: texts\.de"):
        read_ledger(path)
