"""What travels to a worker is what was hashed, and what comes back never takes the place of something newer."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.files import cache
from regelwerk.pipeline.batch.book import LostWorkerError
from regelwerk.pipeline.batch.book_build import built, end_processes
from regelwerk.pipeline.batch.parcel import built_from, parcel_of, unpacked
from regelwerk.pipeline.batch.shelf import shelf

from .invented_shelf import made


def test_a_file_that_changes_on_its_way_is_not_sent(tmp_path: Path) -> None:
    (book,) = (one for one in shelf([made(tmp_path / "shelf", projects=1)]).books if one.loose is None)
    parcel = parcel_of(book, ())
    assert parcel.with_contents(tuple(parcel.digests.values())).contents.keys() == set(parcel.digests.values())
    source = next(path for path in book.folder.iterdir() if path.suffix == ".md")
    source.write_text(source.read_text(encoding="utf-8") + "\nNoch ein Satz.\n", encoding="utf-8")
    with pytest.raises(LostWorkerError, match="changed"):
        parcel.with_contents(tuple(parcel.digests.values()))


def test_a_build_from_elsewhere_does_not_overwrite_a_newer_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "default_folder", lambda: tmp_path / "cache of the worker")
    (book,) = (one for one in shelf([made(tmp_path / "shelf", projects=1)]).books if one.loose is None)
    parcel = parcel_of(book, ())
    reply = built_from(parcel.with_contents(tuple(parcel.digests.values())), 600)
    end_processes()
    assert reply.files
    built(book)
    before = {path: path.read_bytes() for path in book.folder.rglob("*") if path.is_file()}
    with pytest.raises(LostWorkerError, match="changed"):
        unpacked(parcel, reply)
    assert {path: path.read_bytes() for path in book.folder.rglob("*") if path.is_file()} == before
