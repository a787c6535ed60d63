"""Targets whose runtime is reached from Python: gettext and SQLite."""

from __future__ import annotations

import gettext
import sqlite3
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import polib
from regelwerk.content.export.targets import exported
from regelwerk.schema.content import Content

from tests.engines.runtimes import texts_of, written


def compared(wanted: Mapping[str, str], got: Mapping[str, str]) -> dict[str, Any]:
    """How many texts came back, and which did not."""
    differ = [{"key": key, "wanted": text, "got": got.get(key)} for key, text in wanted.items() if got.get(key) != text]
    return {"total": len(wanted), "equal": len(wanted) - len(differ), "differ": differ[:20]}


def through_gettext(target: str, pack: Content, folder: Path) -> dict[str, Any]:
    """`msgfmt -c` compiles both forms, and gettext gives each text by its key."""
    written(exported(pack, target).files, folder)
    found = {}
    for locale, wanted in texts_of(pack).items():
        got: dict[str, str] = {}
        for name, context in ((f"keyed/{locale}.po", False), (f"{locale}.po", True)):
            compiled = folder / "pack.mo"
            done = subprocess.run(["msgfmt", "-c", "-o", compiled, folder / name], capture_output=True, text=True)
            assert done.returncode == 0, done.stderr
            with compiled.open("rb") as file:
                loaded = gettext.GNUTranslations(file)
            for entry in polib.pofile(str(folder / name)):
                key = entry.msgctxt or entry.msgid
                text = loaded.pgettext(key, entry.msgid) if context else loaded.gettext(key)
                assert got.setdefault(key, text) == text
        found[locale] = compared(wanted, got)
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


LOADERS: dict[str, Callable[[str, Content, Path], dict[str, Any]]] = {"po": through_gettext, "sqlite": through_sqlite}
