"""Targets whose runtime is reached from Python: gettext, SQLite, Godot 3; and the saved object of Tabletop Simulator."""

from __future__ import annotations

import gettext
import json
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polib
from regelwerk.content.export.targets import exported
from regelwerk.schema.content import RECORD_SORTS, Content

from tests.engines.runtimes import HERE, compared, expectation, texts_of, written
from tests.engines.site_browser import CHROMIUM, through_site

GODOT = shutil.which("godot3-server")
"""Godot 3 without a window, a package of Debian."""
NOT_HERE = {
    "godot": None if GODOT else "godot3-server is not installed (Debian: godot3-server)",
    "po": None if shutil.which("msgfmt") else "msgfmt is not installed (Debian: gettext)",
    "site": None if CHROMIUM else "chromium is not installed (Debian: chromium)",
}
"""Why a target's runtime cannot run here."""


def through_gettext(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """`msgfmt -c` compiles both forms, and gettext gives each text by its key."""
    written(exported(pack, target).files, folder)
    found = {}
    for locale, wanted in texts_of(pack).items():
        for name, context in ((f"{locale}.po", True), (f"keyed/{locale}.po", False)):
            compiled = folder / "pack.mo"
            done = subprocess.run(["msgfmt", "-c", "-o", compiled, folder / name], capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            with compiled.open("rb") as file:
                loaded = gettext.GNUTranslations(file)
            entries = {entry.msgctxt or entry.msgid: entry.msgid for entry in polib.pofile(str(folder / name))}
            got = {
                key: loaded.pgettext(key, message) if context else loaded.gettext(key)
                for key, message in entries.items()
            }
            found[locale if context else f"{locale} keyed"] = compared(wanted, got)
    return {"strings": found}


def through_sqlite(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """The file is sound, and gives each text; every word of a text is found by the index of its locale."""
    written(exported(pack, target).files, folder)
    base = sqlite3.connect(folder / "pack.sqlite")
    try:
        assert base.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert base.execute("PRAGMA foreign_key_check").fetchall() == []
        found = {}
        for locale, wanted in texts_of(pack).items():
            query = "SELECT key, text FROM translation WHERE locale = ?"
            found[locale] = compared(wanted, dict(base.execute(query, (locale,)).fetchall()))
            (table,) = base.execute("SELECT search FROM locale WHERE tag = ?", (locale,)).fetchone()
            word = next(word for text in wanted.values() for word in text.split() if word.isalpha() and len(word) > 3)
            assert base.execute(f"SELECT count(*) FROM {table} WHERE {table} MATCH ?", (word,)).fetchone()[0] > 0
        return {"strings": found}
    finally:
        base.close()


def through_godot(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """Godot 3 reads the PO files with tr() and the CSV as its importer does, and finds every record by its id."""
    written(exported(pack, target).files, folder)
    (folder / "project.godot").write_text("config_version=4\n", encoding="utf-8")
    shutil.copy(HERE / "play" / "godot3.gd", folder / "play.gd")
    command = [GODOT or "godot3-server", "--path", folder, "-s", "res://play.gd"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    result = folder / "result.json"
    assert result.exists(), done.stdout[-2000:] + done.stderr[-2000:]
    found = json.loads(result.read_text(encoding="utf-8"), strict=False)  # Godot writes control characters as they are
    assert found["loaded"], done.stdout + done.stderr
    assert found["records"] == sum(len(getattr(pack, sort)) for sort in RECORD_SORTS)
    strings = {locale: compared(wanted, found["strings"][locale]) for locale, wanted in texts_of(pack).items()}
    for locale, wanted in texts_of(pack).items():
        strings[f"{locale} as CSV"] = compared(wanted, found["csv"][locale.replace("-", "_")])
    return {"strings": strings}


def through_tts(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """There is no open client: the saved object is read as documented, each card with its sheet and its texts."""
    written(exported(pack, target).files, folder)
    strings = {}
    for locale, texts in expectation(target, pack)["strings"].items():
        saved = json.loads((folder / f"cards.{locale}.json").read_text(encoding="utf-8"))
        got: dict[str, str] = {}
        copies = 0
        for one in saved["ObjectStates"]:
            assert one["Name"] in ("DeckCustom", "CardCustom")
            cards = one.get("ContainedObjects", [one])
            assert one.get("DeckIDs", [one.get("CardID")]) == [card["CardID"] for card in cards]
            assert all(str(card["CardID"] // 100) in one["CustomDeck"] for card in cards)
            copies += len(cards)
            for card in cards:
                notes = json.loads(card["GMNotes"])
                got |= notes["strings"]
                assert card["Nickname"].replace("\u200b", "") == notes["strings"][notes["card"]["name"]].replace(
                    "\u200b", ""
                )
        assert copies == sum(card.quantity for card in pack.cards)
        strings[locale] = compared(texts, got)
    return {"strings": strings}


LOADERS: dict[str, Callable[[str, Content, Path], dict[str, Any]]] = {
    "godot": through_godot,
    "po": through_gettext,
    "site": through_site,
    "sqlite": through_sqlite,
    "tts": through_tts,
}
