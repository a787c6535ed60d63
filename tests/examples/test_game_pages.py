"""Scripts and cards of the demo game, read from its pages: they are what the committed truth says, and make one pack."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from regelwerk.content.pack.pack_folder import load_pack
from regelwerk.pipeline.build import build
from regelwerk.pipeline.extract import extract
from regelwerk.schema.content import Content
from tests.extract.scans import without_tesseract

GAME = Path(__file__).parents[2] / "examples" / "nebelpost"
CODES = ["111", "112", "113", "114", "115", "211", "212", "213", "214", "311", "312", "312"]
PAGES = [f"{kind}.{edition}" for kind in ("scripts", "cards") for edition in ("de.pdf", "pl.pdf", "en.md")]


@pytest.mark.parametrize("name", PAGES)
def test_pages_read_as_the_truth_says(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    without_tesseract(monkeypatch, tmp_path)
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    kind, locale, _ = name.split(".")
    found, unread = extract(GAME / name, to=kind, project=GAME)
    truth = [json.loads(line) for line in (GAME / "truth" / f"{kind}.{locale}.jsonl").read_text("utf-8").splitlines()]
    rows: list[dict[str, Any]] = [json.loads(line) for line in found.splitlines()]
    assert not unread
    assert [{field: row[field] for field in truth[0]} for row in rows] == truth


@pytest.fixture(scope="module")
def pack(tmp_path_factory: pytest.TempPathFactory) -> Content:
    """The pack of the demo game without its rulebooks."""
    folder = tmp_path_factory.mktemp("game")
    with pytest.MonkeyPatch.context() as patched:
        without_tesseract(patched, tmp_path_factory.mktemp("cache"))
        patched.setenv("REGELWERK_CACHE", "off")
        for path in GAME.iterdir():
            if path.name.partition(".")[0] in ("scripts", "cards"):
                shutil.copy(path, folder)
        project = (GAME / "regelwerk.yaml").read_text(encoding="utf-8").splitlines(keepends=True)
        kept = [line for line in project if "{file: rulebook" not in line]
        (folder / "regelwerk.yaml").write_text("".join(kept), encoding="utf-8")
        build(folder, out=folder / "pack")
    return load_pack(folder / "pack")


def test_editions_are_one_record_a_number_and_one_a_code(pack: Content) -> None:
    assert [script.number for script in pack.scripts] == list(range(101, 126))
    assert [card.code for card in pack.cards] == CODES
    names = {locale: pack.strings[locale][pack.cards[0].name].text for locale in ("de", "pl", "en")}
    assert names == {"de": "Sturmlaterne", "pl": "Latarnia sztormowa", "en": "Storm lantern"}


def test_facts_that_no_page_says_come_from_the_yaml(pack: Content) -> None:
    first, dangerous = pack.scripts[1], pack.scripts[8]
    assert [effect.value for effect in first.choices[0].effects] == [2]
    assert not first.choices[1].effects
    assert dangerous.kind == "combat"
    assert [len(outcome.effects) for outcome in dangerous.tests[0].outcomes] == [1, 0]
    assert [(card.kind, card.deck, card.cost) for card in pack.cards[4:6]] == [
        ("item", "finds", 1),
        ("letter", "letters", None),
    ]
    assert pack.cards[3].icons == ("oar", "oar")
