"""A zip in place of the folder of a pack: the same everywhere, and safe to take from anybody."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path

import pytest
from regelwerk.content.pack.pack_folder import load_pack, pack_files
from regelwerk.content.pack.pack_zip import zipped
from regelwerk.errors import EncryptedInputError, MisuseError, NothingMatchedError, RegelwerkError, UnreadableInputError
from regelwerk.files.atomic_write import write_folder
from regelwerk.pipeline.pack import pack
from regelwerk.schema.file_names import PACK_MANIFEST

from tests.content.export.made_pack import made_pack
from tests.content.pack.hostile_zips import hostile, made

RUNS = 20 if "REGELWERK_ENGINES" in os.environ else 3
ZONES = ("UTC", "Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati")
FILES = pack_files(made_pack())
HOSTILE = hostile(FILES)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write_folder(tmp_path / "pack", FILES, marker=PACK_MANIFEST)
    return tmp_path / "pack"


def test_a_zip_holds_what_the_folder_holds(folder: Path, tmp_path: Path) -> None:
    (folder / ".DS_Store").write_bytes(b"\0")
    assert pack(folder, out=tmp_path / "a.zip") == len(FILES)
    assert load_pack(tmp_path / "a.zip") == load_pack(folder) == load_pack(folder / PACK_MANIFEST)
    assert pack(tmp_path / "a.zip", out=tmp_path / "b.zip") == len(FILES)
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()


def test_a_zip_that_another_program_made_is_read(folder: Path, tmp_path: Path) -> None:
    entries = [*FILES.items(), ("records/", b""), (".DS_Store", b"\0")]
    random.Random(3).shuffle(entries)
    (tmp_path / "other.ZIP").write_bytes(made(*entries))
    assert load_pack(tmp_path / "other.ZIP") == load_pack(folder)


def test_the_bytes_depend_on_the_files_alone(tmp_path: Path) -> None:
    """Hash seeds, time zones, and the order in which the files were written."""
    seen = set()
    code = "import sys; from pathlib import Path; from regelwerk.pipeline.pack import pack; pack(Path(sys.argv[1]), out=Path(sys.argv[2]))"
    for run in range(RUNS):
        folder = tmp_path / str(run)
        names = list(FILES)
        random.Random(run).shuffle(names)
        for name in names:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(FILES[name])
            os.utime(folder / name, (run * 10**8, run * 10**8))
        environment = {**os.environ, "PYTHONHASHSEED": str(run), "TZ": ZONES[run % len(ZONES)]}
        subprocess.run([sys.executable, "-c", code, folder, tmp_path / f"{run}.zip"], check=True, env=environment)
        seen.add((tmp_path / f"{run}.zip").read_bytes())
    assert seen == {zipped(FILES)}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_zip_is_refused(name: str, tmp_path: Path) -> None:
    make, code = HOSTILE[name]
    (tmp_path / "x.zip").write_bytes(make())
    with pytest.raises(RegelwerkError) as raised:
        load_pack(tmp_path / "x.zip")
    assert raised.value.exit_code == code, raised.value
    assert "x.zip" in str(raised.value)
    assert [path.name for path in tmp_path.iterdir()] == ["x.zip"]


def test_a_zip_with_a_password_says_so(tmp_path: Path) -> None:
    data = bytearray(made(*FILES.items()))
    data[data.index(b"PK\1\2") + 8] |= 1
    (tmp_path / "x.zip").write_bytes(data)
    with pytest.raises(EncryptedInputError, match="needs a password"):
        load_pack(tmp_path / "x.zip")


def test_a_zip_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "x.zip").write_bytes(made(("pack/manifest.json", b"{}")))
    with pytest.raises(UnreadableInputError, match=r"manifest\.json: there is no such file"):
        load_pack(tmp_path / "x.zip")


def test_only_a_sound_pack_becomes_a_zip(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(MisuseError, match=r"does not end in \.zip"):
        pack(folder, out=tmp_path / "a.tar")
    with pytest.raises(NothingMatchedError, match=r"no manifest\.json"):
        pack(tmp_path, out=tmp_path / "a.zip")
    (folder / "keys.jsonl").write_bytes(b"")
    with pytest.raises(RegelwerkError, match=r"keys\.jsonl"):
        pack(folder, out=tmp_path / "a.zip")
    assert not (tmp_path / "a.zip").exists()
