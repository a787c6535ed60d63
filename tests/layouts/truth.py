"""What the pages of a booklet say, in the orders in which it may be read."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

from .parts.part import Said


@dataclass(frozen=True)
class Free:
    """Blocks that belong together and may be read at several places among the fixed blocks of their page.

    `places` are numbers of fixed blocks before which they may stand; the number of fixed blocks means the end.
    Optional ones may be missing: numbers in drawings, words in pictures.
    """

    blocks: tuple[Said, ...]
    places: tuple[int, ...]
    optional: bool = False


@dataclass(frozen=True)
class PageTruth:
    """A page: its fixed blocks in reading order, what may be read at several places, and its furniture."""

    sheet: int
    template: str
    fixed: tuple[Said, ...]
    free: tuple[Free, ...] = ()
    furniture: tuple[str, ...] = ()


@dataclass(frozen=True)
class Truth:
    """A booklet. A sheet is a page of the file and holds one page of the booklet or two."""

    seed: int
    locale: str
    pages: tuple[PageTruth, ...]
    notes: dict[str, str] = field(default_factory=dict)

    def save(self, path: Path) -> None:
        """Write it as JSON."""
        path.write_text(json.dumps(asdict(self), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def loaded(path: Path) -> Truth:
    """Read what `save` has written."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return Truth(data["seed"], data["locale"], tuple(map(_page, data["pages"])), data["notes"])


def _page(data: dict) -> PageTruth:
    free = tuple(Free(_blocks(one["blocks"]), tuple(one["places"]), one["optional"]) for one in data["free"])
    return PageTruth(data["sheet"], data["template"], _blocks(data["fixed"]), free, tuple(data["furniture"]))


def _blocks(data: list) -> tuple[Said, ...]:
    return tuple(
        Said(one["kind"], one["text"], tuple(map(tuple, one["rows"])), tuple(map(tuple, one["repeats"])), one["glue"])
        for one in data
    )
