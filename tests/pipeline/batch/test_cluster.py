"""Books built by a Dask cluster: in place where its workers share our folders, else from what is sent to them."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from regelwerk.errors import MissingToolError, MisuseError
from regelwerk.pipeline.batch import cluster as clusters
from regelwerk.pipeline.batch import parcel as parcels
from regelwerk.pipeline.batch.batch import batch
from regelwerk.pipeline.batch.book_build import built, end_processes
from regelwerk.pipeline.batch.cluster import cluster
from regelwerk.pipeline.batch.shelf import shelf

from tests.pipeline.killed_runs import state

from .invented_shelf import made

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A scheduler with one worker, both in this process."""
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as made:
        yield made.scheduler_address
    end_processes()


def run(address: str, folder: Path, out: Path | None = None, *, shared: bool) -> dict[str, str]:
    with cluster(address, 600, [folder] if shared else []) as (builder, at_once):
        outcomes = {one.book.name: one for one in batch(shelf([folder], out).books, builder, at_once)}
    return {name: f"{one.state}: {one.message}".removesuffix(": ") for name, one in sorted(outcomes.items())}


@pytest.mark.parametrize("shared", [True, False])
def test_packs_are_those_of_this_machine(shared: bool, address: str, tmp_path: Path) -> None:
    root = made(tmp_path / "shelf", projects=1)
    (root / "broken.pdf").write_bytes(b"")
    alone = tmp_path / "alone" / "shelf"
    shutil.copytree(root, alone)
    assert len(list(batch(shelf([alone]).books, built, 1))) == 3
    first = run(address, root, shared=shared)
    assert first.pop("broken.pdf") == f"failed: {root / 'broken.pdf'}: the file is empty"
    assert first == {"games/1": "done", "loose-1.md": "done"}
    assert state(root) == state(alone)
    again = run(address, root, shared=shared)
    assert (again["games/1"], again["loose-1.md"]) == ("cached", "cached")


def test_packs_that_go_elsewhere_come_back_too(address: str, tmp_path: Path) -> None:
    root = made(tmp_path / "shelf", projects=1)
    assert run(address, root, tmp_path / "out", shared=False) == {"games/1": "done", "loose-1.md": "done"}
    found = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").glob("**/manifest.json")}
    assert found == {"games/1/pack/manifest.json", "loose-1.md.project/pack/manifest.json"}
    assert (tmp_path / "out/games/1/pack.findings.jsonl").is_file()
    assert (root / "games/1/ids.jsonl").is_file()
    assert not list(root.rglob(".regelwerk*"))


def test_a_worker_with_another_program_is_told_so(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = made(tmp_path / "shelf", projects=0)
    monkeypatch.setattr(clusters, "parcel_of", lambda *given: _of_another_program(parcels.parcel_of(*given)))
    (said,) = run(address, root, shared=False).values()
    assert "different version" in said


def _of_another_program(parcel: parcels.Parcel) -> parcels.Parcel:
    return replace(parcel, program="another")


class Silent(Executor):
    """An executor nobody works for any more."""

    def submit(self, fn, /, *args, **kwargs):
        return Future()


def test_a_scheduler_that_is_gone_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = made(tmp_path / "shelf", projects=0)
    monkeypatch.setattr(clusters, "_LOOK_SECONDS", 0.01)
    builder = partial(clusters._built_on, Silent(), lambda: True, (), 60)
    with pytest.raises(MissingToolError, match="scheduler is gone") as raised:
        list(batch(shelf([root]).books, builder, 2))
    assert "continues" in raised.value.next_step


def test_where_no_scheduler_answers_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clusters, "_CONNECT_SECONDS", 0.2)
    with pytest.raises(MisuseError, match="no scheduler responds"), cluster("tcp://127.0.0.1:9", 60, []):
        pass
