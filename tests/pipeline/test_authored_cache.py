"""Records that people wrote are read from the cache as long as their file stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.project import authored_file
from regelwerk.pipeline.document_reading import read_authored
from regelwerk.schema.project import ProjectSource

SCRIPTS = """format: 1
scripts:
  - number: 7
    kind: story
    text: {de: "Am Ufer liegen 3 Boote. {icon:oar}"}
    choices: [{text: {de: Weiter.}, jump: 9, effects: [{kind: gain, target: oar, value: 1}]}]
    tests: [{dice: 1d6, outcomes: [{low: 1, high: 6, jump: 9}]}]
script_additions:
  - {number: 9, choices: [{jump: 7, effects: [{kind: lose}]}]}
"""
CARDS = """format: 1
cards:
  - {id: card-rope, kind: item, cost: 2, wrong: 1, name: {de: Das Tau}, text: {de: Ziehe 3 Karten.}, fields: {Art: {de: Ding}}}
card_additions:
  - {code: "12", quantity: 2}
"""


@pytest.mark.parametrize(("kind", "text"), [("cards", CARDS), ("scripts", SCRIPTS)])
def test_what_is_remembered_is_what_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str, text: str
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    source = ProjectSource(file="game.yaml", kind=kind, document=kind)  # type: ignore[arg-type]
    first = read_authored(path, source, {"oar": "oar"})
    assert first.notes or kind == "scripts"
    assert first.additions
    calls = []
    reads = authored_file.read
    monkeypatch.setattr(authored_file, "read", lambda *args, **how: calls.append(args) or reads(*args, **how))
    assert read_authored(path, source, {"oar": "oar"}) == first
    assert not calls
    path.write_text(text.replace("3", "4"), encoding="utf-8")
    assert read_authored(path, source, {"oar": "oar"}).strings != first.strings
    assert read_authored(path, source, {"Boote": "boat"}).sha256 != first.sha256
    assert len(calls) == 2
