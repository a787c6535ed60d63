"""Tables of contents: lines that repeat the numbers and titles of rules and begin none.

Their page numbers tell them, after leader dots or not; where those are in a column of their own or are not printed,
the same numbers come again with the text of the rules.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from regelwerk.content.parse.numbers.number_heads import Place
from regelwerk.content.parse.numbers.number_places import NumberedSource
from regelwerk.content.text.rule_numbers import Path, bare_label, whole_label
from regelwerk.language.tokens import words
from regelwerk.schema.document import Block

_FEWEST = 5
"""Entries of the shortest table of contents."""
_LONGEST = 14
"""Words of the longest entry."""
_PAGED, _IN_ORDER, _AGAIN = 0.6, 0.8, 0.8
"""Share of entries with a page number, of these that rise, and of entries whose number comes again."""
_PAGE = re.compile(r"(?:^|[\s.…·_])(\d{1,3})$")
_ENDS = re.compile(r"[.!?;,]$")
_LEADER = re.compile(r"\s*(?:\s[.·_,]|\.{2,}|…)[\s.,…·_]*$")
"""What recognition leaves of leader dots where it loses the page number after them."""
_FILLER = re.compile(r"[\d\s.…·_–-]*")
"""A page number, or leader dots, on a line of their own."""


_DENSE = 0.5
"""Share of the lines of a table of contents that are entries; in a law, texts are between the titles. Chosen by hand."""
_LEADERS = re.compile(r"\.{4,}|(?:\s?\.\s){3,}|…{2,}|·{4,}|_{4,}")
_FILLING = re.compile(r"[\s.…·_]{2,}")
_PAGE_BEHIND = re.compile(r"(\d{1,3})(?=\s|$)")
_TITLE = 120
"""Characters of the longest title with leader dots."""
_COVERED = 0.9
"""Share of a text that such entries cover where it is a table of contents; chosen by hand."""


def with_contents_rows(block: Block) -> Block:
    """The block as a table of titles and pages, where it is a table of contents with leader dots."""
    if block.kind not in ("paragraph", "item", "heading") or not _LEADERS.search(block.text):
        return block
    entries = list(_led(block.text))
    covered = sum(end - start for start, end, _, _ in entries)
    if len(entries) < _FEWEST or covered < _COVERED * len(block.text):
        return block
    rows = tuple((" ".join(title.split()), page) for _, _, title, page in entries)
    return block.model_copy(update={"kind": "table", "rows": rows, "level": None, "label": None})


def _led(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Entries with leader dots and a page: where each begins and ends, its title and its page."""
    begin = 0
    for filling in _FILLING.finditer(text):
        page = _PAGE_BEHIND.match(text, filling.end())
        if page is None or not _LEADERS.search(filling.group()):
            continue
        start = max(begin, filling.start() - _TITLE)
        start += len(text[start : filling.start()]) - len(text[start : filling.start()].lstrip())
        if start < filling.start():
            yield start, page.end(), text[start : filling.start()], page[1]
        begin = page.end()


def with_listings(found: Sequence[NumberedSource]) -> list[NumberedSource]:
    """The sources, those with lines of a table of contents marked where these begin."""
    places: dict[int, set[int]] = defaultdict(set)
    for index, offset in _listed_places(found):
        places[index].add(offset)
    return [
        replace(source, listed=frozenset(places[index])) if index in places else source
        for index, source in enumerate(found)
    ]


def _listed_places(found: Sequence[NumberedSource]) -> set[Place]:
    paths = {(index, offset): path for index, offset, text in _lines(found) if (path := _path(text))}
    listed: set[Place] = set()
    for run in _runs(found):
        own = {(index, offset) for index, offset, _ in run}
        pages = [int(match[1]) for _, _, text in run if (match := _PAGE.search(text)) and _path(text)]
        entries = [paths[place] for place in own if place in paths]
        others = {path for place, path in paths.items() if place not in own and place not in listed}
        rising = sum(a <= b for a, b in pairwise(pages))
        paged = len(pages) >= _PAGED * len(entries) and rising >= _IN_ORDER * (len(pages) - 1)
        if paged or sum(path in others for path in entries) >= _AGAIN * len(entries):
            listed |= own
    return listed | _repeated_titles(found)


def _repeated_titles(found: Sequence[NumberedSource]) -> set[Place]:
    """Places of the lines whose number and title come again after all of them, in whatever order columns left them.

    A table of contents at the end has its entries again too; the lines of the law before it have texts between them.
    """
    first: dict[Path, tuple[Place, str]] = {}
    again: dict[Path, Place] = {}
    for index, offset, text in _lines(found):
        path = _path(text)
        if path is None or path in again or _is_table(found[index]):
            continue
        title = _letters(text[_label_end(text) :])
        if path in first and first[path][1] and title.startswith(first[path][1]):
            again[path] = (index, offset)
        elif path not in first:
            first[path] = ((index, offset), _letters(_LEADER.sub("", text[_label_end(text) :])))
    begin = min(again.values(), default=(0, 0))
    entries = {first[path][0] for path in again if first[path][0] < begin}
    if len(entries) < _FEWEST:
        return set()
    lines = sum(min(entries) <= (index, offset) <= max(entries) for index, offset, _ in _lines(found))
    return entries if len(entries) >= _DENSE * lines else set()


def _letters(text: str) -> str:
    return "".join(char for char in text.casefold() if char.isalpha())


def _label_end(line: str) -> int:
    label = whole_label(line) or bare_label(line)
    return label.end if label else 0


def _runs(found: Sequence[NumberedSource]) -> Iterator[list[tuple[int, int, str]]]:
    """Stretches of lines that may be entries, without a text between them; a chapter before the last one ends one."""
    run: list[tuple[int, int, str]] = []
    had: list[Path] = []
    for line in [*_lines(found), (len(found), 0, "")]:
        text = line[2]
        path = _path(text)
        ended = _ENDS.search(_LEADER.sub("", text))
        if ended and run and text.endswith(".") and line[0] < len(found) and found[line[0]].recognised:
            ended = None  # the first of the leader dots
        entry = path is not None and len(words(text)) <= _LONGEST and not ended
        on = entry and path is not None and path not in had and not (had and _is_before(path, had[-1]))
        apart = run and line[0] < len(found) and _is_table(found[line[0]]) != _is_table(found[run[-1][0]])
        if not apart and (on or (run and text and path is None and (_FILLER.fullmatch(text) or _LEADER.search(text)))):
            run.append(line)
        else:
            if len(had) >= _FEWEST:
                yield run
            run, had = [line] if entry else [], []
        if entry and path is not None:
            had.append(path)


def _is_table(source: NumberedSource) -> bool:
    """True for a table that is not one of contents."""
    return source.block.kind == "table" and not any(_led(source.piece.text))


def _is_before(path: Path, last: Path) -> bool:
    return path[0].isdigit() and last[0].isdigit() and int(path[0]) < int(last[0])


def _lines(found: Sequence[NumberedSource]) -> Iterator[tuple[int, int, str]]:
    for index, source in enumerate(found):
        text, starts = source.piece.text, [0, *source.piece.line_starts()]
        for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
            yield index, start, text[start:end].strip()


def _path(line: str) -> Path | None:
    label = whole_label(line) or bare_label(line)
    return label.path if label and label.end < len(line) else None
