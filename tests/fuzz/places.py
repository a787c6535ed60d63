"""What goes wrong with a file in the file system: it is a link, a device, a pipe, a folder, closed, or has an odd name."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

LONGEST = 255
"""Bytes of the longest name on usual file systems."""


def _link_to(*targets: str) -> Callable[[Path, Random], None]:
    def link(path: Path, random: Random) -> None:
        path.unlink()
        path.symlink_to(random.choice(targets))

    return link


def _to_itself(path: Path, random: Random) -> None:
    path.unlink()
    path.symlink_to(path.name)


def _folder_to_itself(path: Path, random: Random) -> None:
    (path.parent / "loop.yaml").symlink_to("loop.yaml")
    (path.parent / "round").symlink_to(".")
    (path.parent / "up.json").symlink_to("..")


def _pipe(path: Path, random: Random) -> None:
    path.unlink()
    os.mkfifo(path)


def _folder(path: Path, random: Random) -> None:
    path.unlink()
    path.mkdir()
    if random.random() < 0.5:
        (path / "manifest.json").write_text("{}")


def _closed(path: Path, random: Random) -> None:
    random.choice([path, path.parent]).chmod(random.choice([0, 0o111, 0o444]))


def _long_name(path: Path, random: Random) -> None:
    _renamed(path, "n" * (LONGEST - len(path.suffix)) + path.suffix)


def _other_case(path: Path, random: Random) -> None:
    _renamed(path, random.choice([path.name.upper(), path.name.capitalize()]))


def _odd_name(path: Path, random: Random) -> None:
    name = random.choice(["a\nb", " ", "-x", "ö" * 100, "\udcff", "a\\b", "é"])
    _renamed(path, f"{name}{path.suffix}")


def _renamed(path: Path, name: str) -> None:
    """Rename a file, and say so in the files beside it."""
    path.rename(path.with_name(name))
    for other in path.parent.iterdir():
        if other.is_file() and not other.is_symlink():
            data = other.read_bytes()
            other.write_bytes(data.replace(path.name.encode(), os.fsencode(name)))


def _huge(path: Path, random: Random) -> None:
    """600 MB of zeros that take no place on the disk."""
    os.truncate(path, 600 * 1024 * 1024)


def _gone(path: Path, random: Random) -> None:
    path.unlink()


PLACES: dict[str, Callable[[Path, Random], None]] = {
    "loop": _to_itself,
    "loops beside": _folder_to_itself,
    "device": _link_to("/dev/zero", "/dev/null", "/dev/full", "/dev/urandom", "/dev/stdin", "/proc/self/mem"),
    "dangling": _link_to("nowhere", "nowhere/at/all", "rules.md/below", "x" * 300),
    "link to folder": _link_to(".", "..", "/", "/proc/self"),
    "pipe": _pipe,
    "folder": _folder,
    "closed": _closed,
    "long name": _long_name,
    "other case": _other_case,
    "odd name": _odd_name,
    "huge": _huge,
    "gone": _gone,
}
