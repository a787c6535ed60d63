"""A path is recognised by its content, in one place, for every verb."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import NothingMatchedError, RegelwerkError
from regelwerk.pipeline.check import check, is_card_set
from regelwerk.pipeline.init import init
from regelwerk.pipeline.path_kind import PathKind, find_project, path_kind

from tests.cards.card_repository import make


@pytest.fixture(autouse=True)
def _no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")


def test_folders_are_told_by_what_they_hold(tmp_path: Path) -> None:
    project, pack, empty = (tmp_path / name for name in ("project", "pack", "empty"))
    for folder in (project, pack, empty):
        folder.mkdir()
    (project / "regelwerk.yaml").touch()
    (pack / "manifest.json").touch()
    cards = make(tmp_path / "cards")
    kinds = [path_kind(path) for path in (project, pack, cards, empty)]
    assert kinds == [PathKind.PROJECT, PathKind.PACK, PathKind.CARDS, PathKind.NOTHING]
    (cards / "regelwerk.yaml").touch()
    assert path_kind(cards) is PathKind.PROJECT, "a project may hold a card repository"


def test_described_cards_with_a_manifest_of_their_own_are_no_pack(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text('{"version": "1.0"}', encoding="utf-8")
    description = "format: 1\nkinds: {card: {files: cards.json, id: id}}\n"
    (tmp_path / "cardset.yaml").write_text(description, encoding="utf-8")
    assert path_kind(tmp_path) is PathKind.CARDS


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("manifest.json", "{}", PathKind.PACK),
        ("anything.yaml", "cards: []", PathKind.AUTHORED),
        ("anything.YML", "scripts: []", PathKind.AUTHORED),
        ("anything.yaml", "format: 1", PathKind.PROJECT),
        ("rules.md", "cards: []", PathKind.RULEBOOK),
        ("rules.pdf", "", PathKind.RULEBOOK),
    ],
)
def test_files_are_told_by_what_they_hold(tmp_path: Path, name: str, content: str, kind: PathKind) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    assert path_kind(path) is kind


def test_options_for_cards_are_for_one_card_repository(tmp_path: Path) -> None:
    cards = make(tmp_path / "cards")
    assert is_card_set([cards])
    assert not is_card_set([cards, cards])
    assert not is_card_set([tmp_path])


def test_cards_and_what_else_is_checked_are_one_report(tmp_path: Path) -> None:
    cards = make(tmp_path / "cards")
    (tmp_path / "rules.md").write_text(
        "# Die Mole\n\nSiehe Regel 7.3.\n\n## 1. Anlegen\n\nLegt an.\n", encoding="utf-8"
    )
    alone = check([cards])
    both = check([tmp_path / "rules.md", cards])
    assert both.checked["records"] == alone.checked["records"]
    assert both.checked["rules"] > 0


def test_a_project_is_found_by_its_folder_and_by_its_file(tmp_path: Path) -> None:
    file = tmp_path / "regelwerk.yaml"
    with pytest.raises(NothingMatchedError) as raised:
        find_project(tmp_path)
    assert "regelwerk init" in raised.value.next_step
    file.touch()
    assert find_project(tmp_path) == find_project(file) == file


def test_a_link_to_a_name_that_no_file_can_have_is_no_project(tmp_path: Path) -> None:
    (tmp_path / "regelwerk.yaml").symlink_to("x" * 300)
    with pytest.raises(NothingMatchedError):
        find_project(tmp_path)
    assert path_kind(tmp_path) is PathKind.NOTHING
    (tmp_path / "rules.md").write_text("# Die Mole\n\nLegt an.\n", encoding="utf-8")
    assert init(tmp_path, [tmp_path / "rules.md"]).added
    assert find_project(tmp_path).is_file()


@pytest.mark.parametrize("name", ["patches.yaml", "terms.yaml", "accepted.yaml", "ids.jsonl"])
def test_a_link_to_a_name_that_no_file_can_have_is_as_no_file(tmp_path: Path, name: str) -> None:
    (tmp_path / "rules.md").write_text("# Die Mole\n\nLegt an.\n", encoding="utf-8")
    init(tmp_path, [tmp_path / "rules.md"])
    expected = check([tmp_path]).findings
    (tmp_path / name).symlink_to("x" * 300)
    assert check([tmp_path]).findings == expected


def test_a_source_that_is_a_link_to_a_name_that_no_file_can_have_is_missing(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Die Mole\n\nLegt an.\n", encoding="utf-8")
    init(tmp_path, [tmp_path / "rules.md"])
    (tmp_path / "rules.md").unlink()
    (tmp_path / "rules.md").symlink_to("x" * 300)
    with pytest.raises(RegelwerkError) as raised:
        check([tmp_path])
    assert "rules.md" in raised.value.message


def test_a_description_of_cards_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    (tmp_path / "cards.json").write_text('[{"code": "a1", "name": "Mole"}]', encoding="utf-8")
    (tmp_path / "cardset.yaml").symlink_to(Path("/proc/self/mem"))
    with pytest.raises(RegelwerkError) as raised:
        path_kind(tmp_path)
    assert "cardset.yaml" in raised.value.message
