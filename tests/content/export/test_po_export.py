"""PO files of a pack: every text comes back, by polib and by msgfmt."""

from __future__ import annotations

import gettext
import shutil
import subprocess
from collections.abc import Mapping
from itertools import product
from pathlib import Path

import polib
import pytest
from hypothesis import given, settings
from regelwerk.content.export.targets import exported

from tests.content.export.made_pack import MARKUP, SPACED, TEXTS, made_pack

READABLE = SPACED.filter(lambda text: "\u2028" not in text)
"""polib ends a line at U+2028 when it reads, and gettext does not: it is tested with that."""


def po(files: Mapping[str, bytes], name: str) -> polib.POFile:
    return polib.pofile(files[name].decode())


@pytest.mark.parametrize("locale", ["de", "pl"])
def test_every_text_has_its_key_as_context_and_its_place(locale: str) -> None:
    export = exported(made_pack(), "po")
    entries = po(export.files, f"{locale}.po")
    assert {one.msgctxt: one.msgstr for one in entries} == TEXTS[locale]
    assert {one.msgctxt: one.msgid for one in entries} == TEXTS["de"] | {
        "rule-0002.text": TEXTS["de"]["rule-0002.text"]
    }
    assert entries[0].occurrences == [(f"the%20rules.{locale}.txt", "4")]
    assert entries.metadata["Language"] == locale
    assert export.left_out == ()


def test_the_form_without_contexts_has_keys_as_messages() -> None:
    entries = po(exported(made_pack(), "po").files, "keyed/pl.po")
    assert {one.msgid: one.msgstr for one in entries} == TEXTS["pl"]
    assert {one.msgctxt for one in entries} == {None}


def test_one_locale_alone() -> None:
    assert set(exported(made_pack(), "po", ["pl"]).files) == {"pl.po", "keyed/pl.po"}


@settings(max_examples=40, deadline=None)
@given(READABLE, READABLE)
def test_hostile_texts_come_back_or_are_reported(de: str, pl: str) -> None:
    key = "rule-0001.title"
    export = exported(made_pack({"de": {key: de}, "pl": {key: pl}}), "po")
    for locale, text in (("de", de), ("pl", pl)):
        reported = any(one.place == f"{key} ({locale})" for one in export.left_out)
        assert reported or po(export.files, f"{locale}.po")[0].msgstr == text
        assert reported == (not text or text.strip("\n") != text)


@pytest.mark.skipif(shutil.which("msgfmt") is None, reason="msgfmt (Debian: gettext) is not installed")
def test_gettext_gives_hostile_texts_back(tmp_path: Path) -> None:
    texts = {f"rule-0001.x{n}": f"{left} {right}" for n, (left, right) in enumerate(product(MARKUP[::3], MARKUP))}
    texts |= {"rule-0002.a": "x\n", "rule-0002.b": "\ny"}
    export = exported(made_pack({"de": dict.fromkeys(texts, "%d {x"), "pl": texts}), "po")
    lost = {"rule-0002.a (pl)", "rule-0002.b (pl)"}
    assert {one.place for one in export.left_out} == lost
    for name, context in (("pl.po", True), ("keyed/pl.po", False)):
        path = tmp_path / "x.po"
        path.write_bytes(export.files[name])
        subprocess.run(["msgfmt", "-c", "-o", tmp_path / "x.mo", path], check=True, capture_output=True)
        with (tmp_path / "x.mo").open("rb") as file:
            loaded = gettext.GNUTranslations(file)
        messages = {one.msgctxt or one.msgid: one.msgid for one in po(export.files, name)}
        for key, text in texts.items():
            got = loaded.pgettext(key, messages[key]) if context else loaded.gettext(key)
            assert got == text.strip("\n")
