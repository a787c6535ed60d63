"""Which handbooks are measured, and their files, downloaded from Debian; nothing of them is part of the project."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

LANGUAGES = ("de", "en", "fr", "nl", "pl")
ENTITIES = "kdoctools5"
"""The package with the names that handbooks of KDE use for keys, programs and phrases."""
_LEGAL = ("bug-filing", "develop", "documentation", "legal", "license", "translate", "credits")
"""Pages of GNOME handbooks that are about the project, not the game."""
_SOLITAIRES = (
    "accordion", "agnes", "athena", "backbone", "bakers_dozen", "bristol", "camelot", "canfield", "carpet", "clock",
    "cruel", "diamond_mine", "doublets", "eight_off", "elevator",
)  # fmt: skip
_TOWN = (
    "blacksmith", "coal", "coalmine", "commune", "cricket", "economy", "export", "farm", "finance", "firestation", "food",
    "goods", "health", "housing", "industryh", "industryl", "jobs", "market", "mill", "monument",
)  # fmt: skip
_READABLE = ("de", "en", "fr", "nl")
"""Languages of a help whose Polish files have lost their Polish letters."""
_TRANSPORT = (
    "color", "depot", "display", "finances", "language", "load", "map", "new_world", "options", "players", "railtools",
    "roadtools", "save", "schedule", "shiptools", "sound", "station",
)  # fmt: skip


@dataclass(frozen=True)
class Handbook:
    """Where a handbook lies in its package; `{}` is the language."""

    package: str
    pattern: str
    english: str = "en"
    pages: tuple[str, ...] = ()
    """Names of its pages, where not all of a folder are wanted."""
    languages: tuple[str, ...] = LANGUAGES


def _kde(name: str, package: str = "") -> Handbook:
    return Handbook(package or name, f"usr/share/doc/HTML/{{}}/{name}/index.docbook")


def _gnome(name: str, pattern: str = "*.page", pages: tuple[str, ...] = ()) -> Handbook:
    return Handbook(name, f"usr/share/help/{{}}/{name}/{pattern}", "C", pages)


DEVELOPMENT = {
    "kpat": _kde("kpat"),
    "kiriki": _kde("kiriki"),
    "kmahjongg": _kde("kmahjongg"),
    "kigo": _kde("kigo"),
    "konquest": _kde("konquest"),
    "killbots": _kde("killbots"),
    "solitaires": _gnome("aisleriot", "*.xml", _SOLITAIRES),
    "gnome-chess": _gnome("gnome-chess"),
    "hitori": _gnome("hitori"),
    "wesnoth": Handbook("wesnoth-1.16-data", "usr/share/doc/wesnoth-1.16-data/manual.{}.html"),
}
"""Handbooks whose pages and findings were looked at while the program was changed."""
HELD_OUT = {
    "ksirk": _kde("ksirk"),
    "kreversi": _kde("kreversi"),
    "kshisen": _kde("kshisen"),
    "lskat": _kde("lskat", "lskat-data"),
    "kajongg": _kde("kajongg"),
    "klines": _kde("klines"),
    "bovo": _kde("bovo"),
    "tali": _gnome("tali", "index.docbook"),
    "gnome-sudoku": _gnome("gnome-sudoku"),
    "enigma": Handbook("enigma-doc", "usr/share/doc/enigma-doc/manual/enigma_{}.html"),
}
"""Handbooks of which only totals are printed."""
FURTHER = {
    "lincity-ng": Handbook("lincity-ng-data", "usr/share/games/lincity-ng/help/{}/*.xml", pages=_TOWN),
    "simutrans": Handbook(
        "simutrans-data", "usr/share/games/simutrans/text/{}/*.txt", pages=_TRANSPORT, languages=_READABLE
    ),
    "knavalbattle": _kde("knavalbattle"),
    "kjumpingcube": _kde("kjumpingcube"),
    "granatier": _kde("granatier"),
    "five-or-more": _gnome("five-or-more"),
}
"""More of which only totals are printed, by other authors: helps of two games of towns and transport (GPL and Artistic License),
and handbooks that were added when the others had been totalled several times."""
BOOKS = DEVELOPMENT | HELD_OUT | FURTHER


def unpacked(package: str, folder: Path) -> Path:
    """The files of a package below a folder, downloaded by apt where they are not there yet."""
    target = folder / package
    if not target.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True, capture_output=True)
        archive = next(folder.glob(f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "--extract", archive, target], check=True)
        archive.unlink()
    return target


def pages(name: str, language: str, folder: Path) -> list[Path]:
    """The files of a handbook in a language, in their order; none where it is not translated."""
    book = BOOKS[name]
    if language not in book.languages:
        return []
    root = unpacked(book.package, folder)
    inside = book.english if language == "en" else language
    pattern = book.pattern.format(inside)
    if language == "en" and not list(root.glob(pattern)):
        pattern = book.pattern.replace("_{}", "")
    found = [path for path in root.glob(pattern) if path.stem not in _LEGAL]
    if book.pages:
        found = [path for path in found if path.stem in book.pages]
    return sorted(found, key=lambda path: (path.stem != "index", path.stem))
