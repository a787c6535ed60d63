"""Who reads the files of a project - nobody else, threads, other processes - changes no byte of its pack."""

from __future__ import annotations

import shutil
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import nullcontext
from multiprocessing import get_context
from pathlib import Path

import pytest
from regelwerk.errors import UnreadableInputError
from regelwerk.files.cache import default_folder
from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init

from .killed_runs import state

KNOWN = default_folder()
TEXTS = {
    "regeln.de.md": "# Nebel\n\n## Ablauf\n\nZieht 2 Karten vom Stapel.\n",
    "zasady.pl.md": "# Mgła\n\n## Przebieg\n\nDobierzcie 2 karty ze stosu.\n",
    "cards.yaml": "format: 1\ncards:\n  - {id: card-rope, kind: item, name: {de: Das Tau}}\n",
}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    _empty_cache(tmp_path / "cache")
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    folder = tmp_path / "game"
    folder.mkdir()
    for name, text in TEXTS.items():
        (folder / name).write_text(text, encoding="utf-8")
    init(folder, [folder / name for name in TEXTS])
    return folder


def _empty_cache(folder: Path) -> None:
    """A cache with nothing but the lexicons, which take seconds to make."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for lexicon in KNOWN.glob("lexicon-*") if KNOWN else ():
        shutil.copy(lexicon, folder)


def executors() -> dict[str, Executor | nullcontext[None]]:
    return {
        "nobody": nullcontext(),
        "threads": ThreadPoolExecutor(2),
        "processes": ProcessPoolExecutor(2, mp_context=get_context("spawn")),
    }


def test_who_reads_the_files_changes_no_byte(game: Path, tmp_path: Path) -> None:
    packs = {}
    for name, made in executors().items():
        with made as executor:
            build(game, out=tmp_path / "out" / "pack", executor=executor)
        packs[name] = state(tmp_path / "out")
        (game / "ids.jsonl").unlink()
        _empty_cache(tmp_path / "cache")
    assert "pack/manifest.json" in packs["nobody"]
    assert packs["threads"] == packs["processes"] == packs["nobody"]


def test_a_file_that_cannot_be_read_is_named_whoever_reads_it(game: Path) -> None:
    (game / "zasady.pl.md").write_bytes(b"")
    with ThreadPoolExecutor(2) as executor, pytest.raises(UnreadableInputError, match=r"zasady\.pl\.md"):
        build(game, executor=executor)
