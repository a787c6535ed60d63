"""Which books lie below a folder, and where their packs go."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.pipeline.batch.shelf import shelf


def put(*paths: Path) -> None:
    for path in paths:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()


def test_projects_and_rulebooks_that_are_in_none_are_found(tmp_path: Path) -> None:
    put(
        tmp_path / "a/regelwerk.yaml",
        tmp_path / "a/rules.pdf",
        tmp_path / "a/deeper/regelwerk.yaml",
        tmp_path / "b/Regeln.PDF",
        tmp_path / "b/scan.png",
        tmp_path / "b/scan.png.hocr",
        tmp_path / "b/Regeln.PDF.project/regelwerk.yaml",
        tmp_path / "c/manifest.json",
        tmp_path / "c/strings.md",
        tmp_path / ".hidden/rules.pdf",
        tmp_path / "b/.rules.pdf",
        tmp_path / "notes.docx",
        tmp_path / "cards/cardset.yaml",
        tmp_path / "cards/readme.md",
    )
    found = shelf([tmp_path])
    assert [(book.name, book.folder.relative_to(tmp_path).as_posix()) for book in found.books] == [
        ("a", "a"),
        ("b/Regeln.PDF", "b/Regeln.PDF.project"),
        ("b/scan.png", "b/scan.png.project"),
    ]
    assert [book.loose and book.loose.name for book in found.books] == [None, "Regeln.PDF", "scan.png"]
    assert found.books[0].out == tmp_path / "a/pack"
    assert sorted(path.name for path in found.left_out) == ["cards", "notes.docx"]


def test_all_packs_can_go_elsewhere(tmp_path: Path) -> None:
    put(tmp_path / "shelf/a/regelwerk.yaml", tmp_path / "shelf/rules.pdf", tmp_path / "shelf/packs/a/pack/x.md")
    found = shelf([tmp_path / "shelf"], tmp_path / "shelf/packs")
    assert [book.out.relative_to(tmp_path / "shelf").as_posix() for book in found.books] == [
        "packs/a/pack",
        "packs/rules.pdf.project/pack",
    ]
    assert found.books[0].folder == tmp_path / "shelf/a"


def test_books_of_several_folders_are_told_apart(tmp_path: Path) -> None:
    put(tmp_path / "one/rules.md", tmp_path / "two/rules.md", tmp_path / "two/one/x.md")
    found = shelf([tmp_path / "one", tmp_path / "two"], tmp_path / "out")
    assert [book.name for book in found.books] == ["one/rules.md", "two/one/x.md", "two/rules.md"]
    assert len({book.out for book in found.books}) == 3
    with pytest.raises(MisuseError, match="same name"):
        shelf([tmp_path / "one", tmp_path / "two/one"])


@pytest.mark.parametrize("name", ["nowhere", "empty", "file.docx"])
def test_where_there_is_no_book_that_is_said(name: str, tmp_path: Path) -> None:
    put(tmp_path / "empty/notes.docx", tmp_path / "file.docx")
    with pytest.raises(NothingMatchedError, match=name):
        shelf([tmp_path / name])
