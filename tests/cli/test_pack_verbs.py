"""The zip of a pack does for every command what its folder does."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.cli.app import app
from regelwerk.content.pack.pack_folder import pack_files
from regelwerk.files.atomic_write import write_folder
from typer.testing import CliRunner

from tests.content.export.made_pack import made_pack


@pytest.fixture
def packs(tmp_path: Path) -> tuple[Path, Path]:
    """The folder of a pack, and its zip."""
    write_folder(tmp_path / "pack", pack_files(made_pack()), marker="manifest.json")
    done = CliRunner().invoke(app, ["pack", str(tmp_path / "pack"), "--out", str(tmp_path / "made.zip")])
    assert (done.exit_code, done.stdout) == (0, f"{tmp_path / 'made.zip'}: 14 files\n")
    return tmp_path / "pack", tmp_path / "made.zip"


@pytest.mark.parametrize(
    "command",
    [
        ["check", "PACK"],
        ["glossary", "PACK", "--to", "csv"],
        ["explain", "card-0001", "--project", "PACK"],
        ["export", "PACK", "--to", "ink", "--out", "OUT"],
        ["pack", "PACK", "--out", "OUT.zip"],
    ],
    ids=lambda command: command[0],
)
def test_every_command_takes_a_zip(packs: tuple[Path, Path], command: list[str], tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    said = []
    for path in packs:
        arguments = [one.replace("PACK", str(path)).replace("OUT", out) for one in command]
        done = CliRunner().invoke(app, arguments)
        said.append((done.exit_code, done.stdout))
    assert said[0] == said[1]
    assert said[0][1]


def test_a_zip_in_the_folder_of_a_project_is_not_taken_for_its_pack(packs: tuple[Path, Path]) -> None:
    _, archive = packs
    fewer = made_pack().model_copy(update={"origins": ()})
    write_folder(archive.parent / "pack", pack_files(fewer), marker="manifest.json")
    done = CliRunner().invoke(app, ["explain", "card-0001", "--project", str(archive)])
    assert "card-0001.name" in done.stdout
