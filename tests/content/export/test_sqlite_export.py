"""The SQLite file: sound, with every text, and found by a word."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from hypothesis import given, settings
from regelwerk.content.export.targets import exported
from regelwerk.errors import ExportError
from regelwerk.schema.content import Content

from tests.content.export.made_pack import SPACED, TEXTS, made_pack


def opened(pack: Content) -> sqlite3.Connection:
    base = sqlite3.connect(":memory:")
    base.deserialize(exported(pack, "sqlite").files["pack.sqlite"])
    return base


def test_the_file_is_sound_and_the_same_each_time(tmp_path: Path) -> None:
    data = exported(made_pack(), "sqlite").files["pack.sqlite"]
    assert data == exported(made_pack(), "sqlite").files["pack.sqlite"]
    (tmp_path / "pack.sqlite").write_bytes(data)
    base = sqlite3.connect(tmp_path / "pack.sqlite")
    assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    assert base.execute("PRAGMA foreign_key_check").fetchall() == []
    base.close()


def test_a_pack_that_names_what_is_not_there_breaks_no_foreign_key() -> None:
    pack = made_pack({"de": {"card-0001.name": "Lampe"}})
    base = opened(pack.model_copy(update={"rules": (pack.rules[1],)}))
    assert base.execute("PRAGMA foreign_key_check").fetchall() == []


@pytest.mark.parametrize(
    ("locale", "word", "key"), [("de", "boot", "script-0001.text"), ("pl", "łódka", "script-0001.text")]
)
def test_a_word_is_found_in_each_locale(locale: str, word: str, key: str) -> None:
    base = opened(made_pack())
    (table,) = base.execute("SELECT search FROM locale WHERE tag = ?", (locale,)).fetchone()
    query = f"SELECT key FROM {table} JOIN translation ON translation.id = {table}.rowid WHERE {table} MATCH ?"
    assert base.execute(query, (word,)).fetchall() == [(key,)]


def test_every_text_and_every_record_is_there() -> None:
    pack, base = made_pack(), opened(made_pack())
    for locale, texts in TEXTS.items():
        assert dict(base.execute("SELECT key, text FROM translation WHERE locale = ?", (locale,))) == texts
    card = json.loads(base.execute("SELECT json FROM record WHERE id = 'card-0001'").fetchone()[0])
    assert card == json.loads(pack.cards[0].model_dump_json(exclude_none=True))
    assert base.execute("SELECT record FROM string WHERE key = 'card-0001.text'").fetchone() == ("card-0001",)
    assert base.execute("SELECT low, high, jump FROM outcome ORDER BY place").fetchall() == [(2, 7, 7), (8, 12, 1)]


@settings(max_examples=30, deadline=None)
@given(SPACED)
def test_hostile_texts_come_back(text: str) -> None:
    base = opened(made_pack({"de": {"rule-0001.b": text}}))
    assert base.execute("SELECT text FROM translation").fetchall() == [(text,)]


def test_a_character_that_ends_texts_in_sqlite_is_left_out_and_told() -> None:
    made = exported(made_pack({"de": {"rule-0001.b": "Ein\0 Boot", "rule-0001.c": "Zwei Boote"}}), "sqlite")
    base = sqlite3.connect(":memory:")
    base.deserialize(made.files["pack.sqlite"])
    assert base.execute("SELECT text FROM translation ORDER BY key").fetchall() == [("Ein Boot",), ("Zwei Boote",)]
    told = [one for one in made.left_out if "NUL" in one.reason]
    assert [one.place for one in told] == ["rule-0001.b (de)"]


def test_one_locale_alone_names_no_index_that_is_not_there() -> None:
    base = sqlite3.connect(":memory:")
    base.deserialize(exported(made_pack(), "sqlite", ["pl"]).files["pack.sqlite"])
    named = {name for (name,) in base.execute("SELECT search FROM locale WHERE search IS NOT NULL")}
    tables = {name for (name,) in base.execute("SELECT name FROM sqlite_master")}
    assert named == {"search_pl"}
    assert named <= tables


def test_a_number_that_sqlite_cannot_hold_is_refused() -> None:
    pack = made_pack()
    large = pack.cards[0].model_copy(update={"cost": 2**70})
    with pytest.raises(ExportError, match="too large for SQLite"):
        exported(pack.model_copy(update={"cards": (large, *pack.cards[1:])}), "sqlite")
