"""The text files of a language: templates of sentences by topic, and the nouns of its invented games."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
FILES = {"de": "german", "pl": "polish", "en": "english"}


@dataclass(frozen=True)
class World:
    """An invented game: its title, and its entries by class (things, goods, cards, places, roles, phases, actions)."""

    title: str
    tagline: str
    entries: dict[str, tuple[str, ...]]


@cache
def templates(locale: str) -> dict[str, tuple[str, ...]]:
    """Templates by topic, in the order of the file."""
    return {
        topic: tuple(lines) for topic, lines in _sections(f"{FILES[locale]}.txt").items() if topic not in _LISTS
    } | {"names": tuple(_sections(f"{FILES[locale]}.txt")["names"][0].split("; "))}


@cache
def words(locale: str) -> dict[str, tuple[str, ...]]:
    """Single words by key, each with its alternatives."""
    rows = (line.split(": ", 1) for line in _sections(f"{FILES[locale]}.txt")["word"])
    return {key: tuple(values.split("; ")) for key, values in rows}


@cache
def worlds(locale: str) -> tuple[World, ...]:
    """The invented games of a language, in the same order in all languages."""
    found = []
    for lines in _sections(f"{FILES[locale]}_worlds.txt").values():
        entries = dict(line.split(": ", 1) for line in lines)
        title, tagline = entries.pop("title"), entries.pop("tagline")
        found.append(World(title, tagline, {key: tuple(value.split("; ")) for key, value in entries.items()}))
    return tuple(found)


_LISTS = ("word", "names")


def _sections(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found[line.strip("[]")] = topic = []
        elif line and not line.startswith("#"):
            topic.append(line)
    return found
