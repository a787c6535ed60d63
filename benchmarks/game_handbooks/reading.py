"""How well a printed handbook is read: characters, order, headings, items, rows of tables."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from benchmarks.game_handbooks.tree import Said
from rapidfuzz.distance import LCSseq, Levenshtein
from regelwerk.schema.document import Document

_SIGNS = str.maketrans({**dict.fromkeys("„“”»«", '"'), **dict.fromkeys("‘’‚", "'"), **dict.fromkeys("–—−‐‑", "-"), "\xad": None, "\xa0": " ", "\u202f": " "})  # fmt: skip


@dataclass
class Reading:
    """Counts of one or several handbooks; rates are made of the sums."""

    chars: int = 0
    wrong: int = 0
    words: int = 0
    kept: int = 0
    """Words in their order."""
    counts: Counter[str] = field(default_factory=Counter)
    """Headings, items and cells: wanted, found, claimed."""

    def add(self, other: Reading) -> None:
        for name in ("chars", "wrong", "words", "kept"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.counts += other.counts

    def line(self) -> str:
        def share(kind: str) -> str:
            found = self.counts[f"{kind} found"]
            return f"{found / max(1, self.counts[f'{kind} wanted']):.3f}/{found / max(1, self.counts[f'{kind} claimed']):.3f}"

        return (
            f"error rate {self.wrong / max(1, self.chars):.4f}, order {self.kept / max(1, self.words):.4f},"
            f" headings {share('heading')}, items {share('item')}, cells {share('cell')}"
        )


def plain(text: str) -> str:
    """A text as it is compared: one form of quotation marks, dashes and spaces."""
    return " ".join(text.translate(_SIGNS).split())


def scored(truth: Sequence[Said], document: Document) -> Reading:
    """What is read of a handbook against what it says. Labels of items are left out on both sides."""
    blocks = [block for page in document.pages for block in page.blocks if block.kind not in ("furniture", "unread")]
    told = plain(
        " ".join(" ".join(" ".join(row) for row in block.rows) if block.rows else block.text for block in blocks)
    )
    wanted = plain(" ".join(one.text for one in truth))
    words, theirs = wanted.split(), told.split()
    result = Reading(len(wanted), Levenshtein.distance(wanted, told), len(words), LCSseq.similarity(words, theirs))
    sides: dict[str, tuple[Counter[str], Counter[str]]] = {
        "heading": (_of(truth, "heading"), Counter(plain(block.text) for block in blocks if block.kind == "heading")),
        "item": (_of(truth, "item"), Counter(plain(block.text) for block in blocks if block.kind == "item")),
        "cell": (
            Counter(plain(cell) for one in truth for cell in one.cells),
            Counter(plain(cell) for block in blocks for row in block.rows for cell in row if cell),
        ),
    }
    for kind, (right, read) in sides.items():
        found = right & read
        if kind == "heading":  # a term in bold above what it means may be one
            read = read - (_of(truth, "term") - right)
        result.counts.update(
            {f"{kind} wanted": right.total(), f"{kind} found": found.total(), f"{kind} claimed": read.total()}
        )
    return result


def _of(truth: Sequence[Said], kind: str) -> Counter[str]:
    return Counter(plain(one.text) for one in truth if one.kind == kind)


def misread(truth: Sequence[Said], document: Document) -> list[str]:
    """The blocks of the truth that are not read as they are, for a look at them."""
    blocks = [block for page in document.pages for block in page.blocks]
    read = Counter((block.kind, plain(block.text)) for block in blocks)
    texts = Counter(plain(block.text) for block in blocks)
    lines = []
    for one in truth:
        kinds = {"heading": "heading", "item": "item"}.get(one.kind)
        text = plain(one.text)
        if kinds and not read[kinds, text]:
            kind = next((block.kind for block in blocks if plain(block.text) == text), "-")
            lines.append(f"{one.kind} is {kind}: {text}")
        elif one.kind in ("paragraph", "term") and not texts[text]:
            lines.append(f"{one.kind}: {text}")
    wanted = _of(truth, "heading") + _of(truth, "term")
    lines += [f"false heading: {text}" for (kind, text), _ in read.items() if kind == "heading" and not wanted[text]]
    said = _of(truth, "item")
    lines += [f"false item: {text}" for (kind, text), _ in read.items() if kind == "item" and not said[text]]
    return lines


WORD = re.compile(r"\w+")
