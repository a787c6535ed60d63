"""A damaged pack is refused, and the message names the place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.content.pack.pack_folder import load_pack, pack_files
from regelwerk.errors import BadProjectError
from regelwerk.files.atomic_write import write_folder
from regelwerk.schema.file_names import DATA_PACKAGE, PACK_MANIFEST

from tests.content.export.made_pack import made_pack
from tests.content.pack.damages import DAMAGES, HOSTILE
from tests.content.pack.resealed import resealed


@pytest.mark.parametrize("name", DAMAGES | HOSTILE)
def test_a_damaged_pack_is_refused(name: str, tmp_path: Path) -> None:
    damage, message = (DAMAGES | HOSTILE)[name]
    write_folder(tmp_path / "pack", damage(pack_files(made_pack())), marker=PACK_MANIFEST)
    with pytest.raises(BadProjectError, match=message):
        load_pack(tmp_path / "pack")


def test_a_pack_that_somebody_else_wrote_is_read(tmp_path: Path) -> None:
    files = pack_files(made_pack())
    other = {
        path: json.dumps(json.loads(files[path]), indent=1).encode() for path in ("strings/de.json", "strings/pl.json")
    }
    write_folder(tmp_path / "ours", files, marker=PACK_MANIFEST)
    write_folder(tmp_path / "pack", resealed(files, other), marker=PACK_MANIFEST)
    (tmp_path / "pack" / ".hidden").write_text("a note of an editor", encoding="utf-8")
    assert load_pack(tmp_path / "pack") == load_pack(tmp_path / "ours")


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (None, "datapackage.json: is missing"),
        (b"{}", "differs"),
        (b"[", "invalid JSON"),
        (b'{"resources":[7,{"path":["a"]}]}', "differs"),
    ],
)
def test_a_descriptor_that_does_not_fit_is_refused(data: bytes | None, message: str, tmp_path: Path) -> None:
    files = pack_files(made_pack())
    given = {path: one for path, one in files.items() if path != DATA_PACKAGE}
    write_folder(tmp_path / "pack", given if data is None else {**given, DATA_PACKAGE: data}, marker=PACK_MANIFEST)
    with pytest.raises(BadProjectError, match=message):
        load_pack(tmp_path / "pack")


def test_empty_files_are_no_tables_of_the_package() -> None:
    pack = made_pack().model_copy(update={"tables": ()})
    files = pack_files(pack)
    named = {resource["path"] for resource in json.loads(files[DATA_PACKAGE])["resources"]}
    assert files["records/tables.jsonl"] == b""
    assert named == files.keys() - {"records/tables.jsonl", "migrations.jsonl", DATA_PACKAGE}
