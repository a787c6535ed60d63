"""The project file is proposed once and never overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.content.project.project_file import propose, read_project
from regelwerk.content.text.icon_names import SeenIcon
from regelwerk.errors import BadProjectError, MisuseError, UnreadableInputError
from regelwerk.pipeline.init import init
from regelwerk.schema.file_names import PROJECT
from regelwerk.schema.project import ProjectSource

DE = ProjectSource(file="rules.de.txt", locale="de", kind="booklet", edition="2. Auflage")
PL = ProjectSource(file="rules.pl.txt", locale="pl", kind="booklet")


def touch(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).write_text("x")
    return folder / PROJECT


def test_a_new_file_reads_back_as_what_was_detected(tmp_path: Path) -> None:
    path = touch(tmp_path, DE.file, PL.file)
    assert propose(path, [DE, PL]) == [DE.file, PL.file]
    project = read_project(path)
    assert project.sources == (DE, PL)
    assert (project.base, project.locales) == ("de", ("de", "pl"))


def test_an_icon_is_proposed_with_the_place_where_it_is_seen(tmp_path: Path) -> None:
    path = touch(tmp_path, DE.file, PL.file)
    propose(
        path, [DE], [SeenIcon("ab12cd", 3, "page 2 of rules.de.txt"), SeenIcon("ef34ab", 1, "line 9 of rules.de.txt")]
    )
    text = path.read_text()
    assert "  # 3 times, first on page 2 of rules.de.txt\n  ab12cd: icon-1\n" in text
    assert "  # once, first on line 9 of rules.de.txt\n  ef34ab: icon-2\n" in text
    propose(path, [DE, PL], [SeenIcon("cd56ef", 2, "page 1 of rules.pl.txt")])
    assert "  # 2 times, first on page 1 of rules.pl.txt\n  cd56ef: icon-3\n" in path.read_text()


def test_run_again_it_adds_and_never_overwrites(tmp_path: Path) -> None:
    path = touch(tmp_path, DE.file, PL.file)
    propose(path, [DE])
    edited = path.read_text().replace("2. Auflage", "3. Auflage") + "# my own remark\n"
    path.write_text(edited)
    assert propose(path, [DE]) == []
    assert path.read_text() == edited
    assert propose(path, [DE, PL]) == [PL.file]
    text = path.read_text()
    assert "# my own remark" in text
    assert [s.edition for s in read_project(path).sources] == ["3. Auflage", ""]


def test_two_files_of_one_language_are_two_documents(tmp_path: Path) -> None:
    path = touch(tmp_path, DE.file, "almanac.de.txt")
    propose(path, [DE, DE.model_copy(update={"file": "almanac.de.txt"})])
    assert [s.document for s in read_project(path).sources] == ["rulebook", "rulebook-2"]


def test_a_missing_source_is_named_with_its_place(tmp_path: Path) -> None:
    path = touch(tmp_path, DE.file)
    propose(path, [DE, PL])
    with pytest.raises(UnreadableInputError, match=rf"{PROJECT}:\d+:\d+: rules\.pl\.txt"):
        read_project(path)


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ("kind: booklet", "kind: novel"),
        ("format: 1", "format: 2"),
        ("base: de", "base: 7"),
        ("kind: booklet", "art: booklet"),
    ],
)
def test_a_wrong_value_is_named_with_its_place(tmp_path: Path, wrong: str, right: str) -> None:
    path = touch(tmp_path, DE.file)
    propose(path, [DE])
    path.write_text(path.read_text().replace(wrong, right))
    with pytest.raises(BadProjectError, match=rf"{PROJECT}:\d+:\d+: "):
        read_project(path)


def test_two_editions_in_one_language_of_one_document_are_refused(tmp_path: Path) -> None:
    path = touch(tmp_path, DE.file, "b.txt")
    propose(path, [DE])
    path.write_text(
        path.read_text()
        .replace("icons: {}", "")
        .replace("    rights: ''\n", "    rights: ''\n  - file: b.txt\n    locale: de\n    kind: booklet\n", 1)
    )
    with pytest.raises(BadProjectError, match="edition of document"):
        read_project(path)


@pytest.mark.parametrize("folder", ["2024", "no", "1e5", "game"])
def test_a_folder_of_any_name_gives_a_project_that_can_be_read(folder: str, tmp_path: Path) -> None:
    file = tmp_path / folder / PROJECT
    file.parent.mkdir()
    (file.parent / "rules.txt").write_text("Regeln", encoding="utf-8")
    propose(file, [ProjectSource(file="rules.txt", locale="de", kind="booklet")])
    assert read_project(file).id == folder


def test_a_yaml_file_that_is_no_source_is_refused_with_what_it_lacks(tmp_path: Path) -> None:
    (tmp_path / "other.yaml").write_text("lists: []\n")
    with pytest.raises(MisuseError, match="neither a card file nor a script file") as raised:
        init(tmp_path, [tmp_path / "other.yaml"])
    assert "`cards:`" in raised.value.next_step
    assert not (tmp_path / PROJECT).exists()
