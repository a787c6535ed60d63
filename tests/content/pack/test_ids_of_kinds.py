"""Ids over two builds of a law, a booklet and a journal, whose second edition was edited: inserted, reworded, moved, renamed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from regelwerk.pipeline.build import build
from regelwerk.pipeline.init import init

from tests.content.pack.test_ids import NOUNS, PLACES, VERBS

Section = tuple[str, list[str]]
HEADINGS = ["Vorbereitung", "Am Morgen", "Auf dem Fluss", "Handel im Hafen", "Nebel und Sturm", "In der Nacht", "Ende"]


def sections(seed: int) -> list[Section]:
    chance = random.Random(seed)
    return [(heading, [_sentence(chance) for _ in range(9)]) for heading in HEADINGS]


def _sentence(chance: random.Random) -> str:
    parts = [f"{chance.choice(VERBS)} ihr {chance.choice(NOUNS)} und {chance.choice(NOUNS)} {chance.choice(PLACES)}"]
    parts += [f"{chance.choice(VERBS)} eine {chance.choice(NOUNS)} {chance.choice(PLACES)}" for _ in range(2)]
    return f"Danach {', dann '.join(parts)}, sobald jemand {chance.choice(PLACES)} wartet."


def law(book: list[Section]) -> str:
    lines = ["1. Der Fluss"]
    for number, (heading, texts) in enumerate(book, start=1):
        lines += ["", f"1.{number} {heading.upper()}", ""]
        lines += [f"1.{number}.{count} {text}" for count, text in enumerate(texts, start=1)]
    return "\n".join(lines) + "\n"


def booklet(book: list[Section]) -> str:
    return "# Der Fluss\n\n" + "\n\n".join(f"## {heading}\n\n" + "\n\n".join(texts) for heading, texts in book) + "\n"


def journal(book: list[Section]) -> str:
    pages = [
        f"{heading.upper()}\n\n" + "\n\n".join(texts) + f"\n\nFRAGEN DAZU - SIEHE {number}00 IM SKRIPT"
        for number, (heading, texts) in enumerate(book, start=1)
    ]
    return "\n\n".join(pages) + "\n"


KINDS: dict[str, tuple[str, Callable[[list[Section]], str]]] = {
    "law": ("book.de.txt", law),
    "booklet": ("book.de.md", booklet),
    "journal": ("book.de.txt", journal),
}


def edited(book: list[Section], seed: int) -> tuple[list[Section], dict[str, str]]:
    """The book with a section moved, a heading renamed, two paragraphs inserted, and six reworded: old text to new."""
    chance = random.Random(seed)
    after = [(heading, list(texts)) for heading, texts in book]
    after.insert(1, after.pop(4))
    after[3] = ("Auf dem großen Fluss", after[3][1])
    changed: dict[str, str] = {}
    for place in chance.sample([(s, p) for s in range(7) for p in range(9)], 6):
        texts = after[place[0]][1]
        words = texts[place[1]].split(" ")
        for _ in range(3):
            words[chance.randrange(2, len(words) - 1)] = chance.choice(NOUNS)
        changed[texts[place[1]]] = texts[place[1]] = " ".join(words)
    for section in (0, 5):
        after[section][1].insert(4, f"Neu ist die Regel {section} über Papageien, Walnüsse und kaputte Fernrohre.")
    return after, changed


def ids(folder: Path) -> dict[str, str]:
    content = build(folder).content
    return {content.strings["de"][rule.text].text: rule.id for rule in content.rules if rule.text}


@pytest.mark.parametrize("kind", KINDS)
def test_ids_survive_a_new_edition(kind: str, tmp_path: Path) -> None:
    name, write = KINDS[kind]
    kept = total = 0
    for seed in range(2):
        folder = tmp_path / f"game-{seed}"
        folder.mkdir()
        book = sections(seed)
        after, changed = edited(book, seed + 50)
        (folder / name).write_text(write(book), encoding="utf-8")
        (source,) = init(folder, [folder / name]).sources
        assert source.kind == kind
        before = ids(folder)
        (folder / name).write_text(write(after), encoding="utf-8")
        now = ids(folder)
        texts = [text for _, paragraphs in book for text in paragraphs]
        unchanged = [text for text in texts if text not in changed]
        assert len([text for text in texts if text in before]) == len(texts)
        assert {text: now.get(text) for text in unchanged} == {text: before[text] for text in unchanged}
        kept += sum(now.get(new) == before[old] for old, new in changed.items())
        total += len(changed)
    assert kept >= 0.95 * total
