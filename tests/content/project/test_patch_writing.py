"""Writing a correction: what is there is filled in, the next build has it, and what cannot be is refused."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from regelwerk.content.project.patch_file import read_patches, write_patches
from regelwerk.errors import RegelwerkError
from regelwerk.files import yaml_text
from regelwerk.pipeline.init import init
from regelwerk.pipeline.patch import patch as patch_project
from regelwerk.pipeline.project_content import load_project
from regelwerk.schema.project import Patch

RULES = """# Die Mole

## Spielmaterial

- 6 Seile

## Anlegen

Werft das Tau.
"""
CARDS = """format: 1
cards:
  - id: card-rope
    kind: item
    quantity: 2
    name: {de: Seil, pl: Lina}
    text: {de: Zieht 1 Boot., pl: Pociągnijcie 1 łódź.}
"""
PATCHES = """# corrections
patches:
  # the list of names
  - {id: card-rope, locale: pl, field: name, old: Lina, new: Cuma, reason: name}
"""


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    (tmp_path / "de.md").write_text(RULES, encoding="utf-8")
    (tmp_path / "cards.yaml").write_text(CARDS, encoding="utf-8")
    init(tmp_path, [tmp_path / "de.md", tmp_path / "cards.yaml"])
    return tmp_path


def patch(game: Path, record: str, field: str, new: str, locale: str | None = None, reason: str = "misprint") -> None:
    patch_project(game, record, locale=locale, field=field, new=new, reason=reason)


def test_a_text_a_fact_and_a_patched_text_are_corrected(game: Path) -> None:
    (game / "patches.yaml").write_text(PATCHES, encoding="utf-8")
    patch(game, "card-rope", "text", "Zieht 2 Boote.", "de")
    patch(game, "card-rope", "quantity", "3")
    patch(game, "card-rope", "name", "Cuma: nowa", "pl")
    patch(game, "component-0001", "quantity", "7")
    assert (game / "patches.yaml").read_text(encoding="utf-8").startswith(PATCHES)
    content = load_project(game).content
    assert content.stale == ()
    assert content.cards[0].quantity == 3
    assert content.components[0].quantity == 7
    assert content.strings["de"]["card-rope.text"].text == "Zieht 2 Boote."
    assert [token.type for token in content.strings["de"]["card-rope.text"].tokens] == ["number"]
    assert content.strings["pl"]["card-rope.name"].text == "Cuma: nowa"


@pytest.mark.parametrize(
    ("arguments", "says", "next_step"),
    [
        (("card-roqe", "name", "x", "de"), "no such record", "card-rope"),
        (("card-rope", "title", "x", "de"), "no text “title” in de", "name, text"),
        (("card-rope", "name", "x", "fr"), "not a language", "de, pl"),
        (("card-rope", "name", "x"), "every edition", "--locale de or --locale pl"),
        (("card-rope", "colour", "x"), "no fact “colour”", "quantity"),
        (("card-rope", "id", "card-b"), "no fact “id”", "quantity"),
        (("card-rope", "flavour", "x"), "no fact “flavour”", "quantity"),
        (("card-rope", "quantity", "many"), "cannot be “many”", "schema"),
        (("card-rope", "quantity", "2"), "already says that", "--new"),
        (("card-rope", "name", "x", "de", " "), "a reason is missing", "--reason"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_next_step(
    game: Path, arguments: tuple[str, ...], says: str, next_step: str
) -> None:
    with pytest.raises(RegelwerkError, match=says) as raised:
        patch(game, *arguments)
    assert next_step in raised.value.next_step
    assert not (game / "patches.yaml").exists()


def test_corrections_written_at_once_are_all_kept(tmp_path: Path) -> None:
    path = tmp_path / "patches.yaml"
    path.write_text(PATCHES, encoding="utf-8")
    given = [Patch(id="card-rope", field="quantity", old=2, new=number, reason="why") for number in range(8)]
    with ThreadPoolExecutor(len(given)) as threads:
        list(threads.map(lambda one: write_patches(path, [one]), given))
    kept = [placed.patch.new for placed in read_patches(path, path.name)]
    assert kept[0] == "Cuma"
    assert sorted(kept[1:]) == [one.new for one in given]


def test_corrections_of_one_decision_are_kept_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "patches.yaml"
    path.write_text(PATCHES, encoding="utf-8")
    written = []
    monkeypatch.setattr(yaml_text, "write_file", lambda file, data: written.append((file, data)))
    write_patches(path, [Patch(id="card-rope", field="quantity", old=2, new=n, reason="why") for n in (3, 4)])
    ((file, data),) = written
    assert file == path
    assert data.count(b"card-rope") == PATCHES.encode().count(b"card-rope") + 2
