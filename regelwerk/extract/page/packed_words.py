"""Words of a page as bytes: to hand them from one process to another, and to keep long documents small in memory."""

from __future__ import annotations

import marshal
from itertools import starmap
from operator import attrgetter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

from regelwerk.extract.page.words import PageIcon, PageNoise, PageWords, Shape, TableCells, UnreadText, Word

_WORD = tuple(Word.__dataclass_fields__)
_SHAPE = tuple(Shape.__dataclass_fields__)
_TABLE = tuple(TableCells.__dataclass_fields__)
_ICON = tuple(PageIcon.__dataclass_fields__)
_NOISE = tuple(PageNoise.__dataclass_fields__)
_UNREAD = tuple(UnreadText.__dataclass_fields__)
_PAGE = ("number", "width", "height", "method", "reason", "problems", "turned", "tagged")


def packed(page: PageWords) -> bytes:
    """A page as bytes of this Python version; about 90 bytes a word. Interned texts are interned again when unpacked."""
    return marshal.dumps(
        (
            (*attrgetter(*_PAGE)(page), *page.pictures),
            _values(page.words, _WORD),
            _values(page.shapes, _SHAPE),
            _values(page.tables, _TABLE),
            _values(page.icons, _ICON),
            _values(page.unread, _UNREAD),
            _values(page.noise, _NOISE),
        )
    )


def unpacked(data: bytes) -> PageWords:
    """The page that `packed` made these bytes of."""
    fields, words, shapes, tables, icons, unread, noise = marshal.loads(data)  # noqa: S302 - own bytes
    number, width, height, method, reason, problems, turned, tagged, *pictures = fields
    return PageWords(
        number=number,
        width=width,
        height=height,
        method=method,
        reason=reason,
        words=tuple(starmap(Word, words)),
        shapes=tuple(Shape(*shape) for shape in shapes),
        tables=tuple(TableCells(*table) for table in tables),
        problems=problems,
        noise=tuple(PageNoise(*word) for word in noise),
        tagged=tagged,
        pictures=tuple(pictures),
        icons=tuple(PageIcon(*icon) for icon in icons),
        unread=tuple(UnreadText(*text) for text in unread),
        turned=turned,
    )


def _values(items: Sequence[object], fields: tuple[str, ...]) -> list[tuple[object, ...]]:
    return list(map(attrgetter(*fields), items))
