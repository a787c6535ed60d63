"""The cache does not grow for ever."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
from regelwerk.files import cache as cache_age
from regelwerk.files.cache import Cache, key


def _kept(cache: Cache, days: list[int]) -> list[int]:
    """Which entries, by their age in days, are still there once the cache was looked through."""
    now = time.time()
    assert cache.folder is not None
    for age in days:
        cache.put(key(str(age)), b"x" * 100)
        path = cache.folder / key(str(age))[:2] / key(str(age))
        os.utime(path, (now - age * 86400, now - age * 86400))
    cache_age.tidy(cache)
    return [age for age in days if (cache.folder / key(str(age))[:2] / key(str(age))).exists()]


def test_what_nobody_used_for_long_goes_and_other_files_stay(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/old.txt").write_text("mine")
    assert _kept(Cache(tmp_path), [0, 30, 59, 61, 400]) == [0, 30, 59]
    assert (tmp_path / "notes.txt").exists()
    assert (tmp_path / "elsewhere/old.txt").exists()


def test_of_too_much_the_oldest_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_age, "MOST_BYTES", 300)
    assert _kept(Cache(tmp_path), [0, 3, 9, 27]) == [0, 3]


def test_it_is_looked_through_once_a_day(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    assert _kept(cache, [1]) == [1]
    assert _kept(cache, [100]) == [100]
    os.utime(tmp_path / "looked-through", (time.time() - 90_000,) * 2)
    assert _kept(cache, [200]) == []


def test_without_a_cache_there_is_nothing_to_do(tmp_path: Path) -> None:
    cache_age.tidy(Cache(None))
    cache_age.tidy(Cache(tmp_path / "nowhere"))
    assert not (tmp_path / "nowhere").exists()


def test_what_a_killed_run_left_goes_after_a_day(tmp_path: Path) -> None:
    (tmp_path / "ab").mkdir()
    left = [tmp_path / "ab/unfinished-x1", tmp_path / "lexicon-2-de.bin.abc.new"]
    fresh = tmp_path / "ab/unfinished-x2"
    for path in (*left, fresh):
        path.write_bytes(b"half")
    for path in left:
        os.utime(path, (time.time() - 90_000,) * 2)
    cache_age.tidy(Cache(tmp_path))
    assert [path.exists() for path in (*left, fresh)] == [False, False, True]
