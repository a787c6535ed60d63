"""Units of a text file into blocks: lines joined, marks read, titles and garbage recognised."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from regelwerk.extract.page.joined_text import Writing, over_line_end
from regelwerk.extract.plain.line_kinds import (
    begins_low,
    is_closed,
    is_garbage,
    is_number_alone,
    is_title_in_capitals,
    numbered_title,
)
from regelwerk.extract.plain.lone_titles import with_lone_titles
from regelwerk.schema.document import Block, Provenance, Repair

if TYPE_CHECKING:
    from collections.abc import Sequence

    from regelwerk.extract.plain.text_units import TextUnit
    from regelwerk.schema.document import BlockKind, Method
from regelwerk.extract.plain.inline_marks import without_marks

_INDENT = 2
"""Blanks by which the label of an inner list is further in."""


@dataclass(frozen=True, slots=True)
class TextSource:
    """Where the lines are from."""

    source: str
    sha256: str
    method: Method
    writing: Writing

    def provenance(self, first: int, last: int, breaks: tuple[int, ...] = ()) -> Provenance:
        """Provenance of lines `first` to `last`, from 1."""
        return Provenance(
            source=self.source, sha256=self.sha256, lines=(first, last), breaks=breaks, method=self.method
        )


def blocks_of(units: Sequence[TextUnit], source: TextSource) -> list[Block]:
    """Blocks in the order of the units."""
    blocks: list[Block] = []
    levels = _item_levels(units)
    for index, unit in enumerate(units):
        block = _block(unit, source, levels[index])
        kind, level, label = _sort(units, index, block)
        text = block.text if label or not block.label else f"{block.label} {block.text}"
        shift = len(text) - len(block.text)
        follows = bool(blocks) and kind == "paragraph" and blocks[-1].kind in ("paragraph", "item")
        update: dict[str, object] = {"kind": kind, "level": level, "label": label, "text": text}
        if shift:
            update["marks"] = tuple(
                mark.model_copy(update={"start": mark.start + shift, "end": mark.end + shift}) for mark in block.marks
            )
            breaks = tuple(place + shift for place in block.provenance.breaks)
            update["provenance"] = block.provenance.model_copy(update={"breaks": breaks})
        update["continues"] = follows and begins_low(text) and not _is_finished(blocks[-1])
        blocks.append(block.model_copy(update=update))
    return with_lone_titles(units, blocks) if source.method == "text" else blocks


def _block(unit: TextUnit, source: TextSource, level: int | None) -> Block:
    text, breaks, repairs = _joined(unit, source.writing)
    unmarked = without_marks(text, markdown=source.method == "markdown")
    first, last = unit.lines[0].number, unit.lines[-1].number
    own = tuple(repair for line in unit.lines for repair in line.repairs)
    return Block(
        kind=unit.kind,
        level=unit.level or level,
        label=unit.label,
        orig="\n".join(line.raw for line in unit.lines),
        text=unmarked.text,
        marks=() if unit.rows else unmarked.marks,
        rows=tuple(
            tuple(without_marks(cell, markdown=source.method == "markdown").text for cell in row) for row in unit.rows
        ),
        provenance=source.provenance(first, last, tuple(unmarked.place(place) for place in breaks)),
        repairs=(*own, *repairs),
    )


def _joined(unit: TextUnit, writing: Writing) -> tuple[str, list[int], list[Repair]]:
    """Text of a unit, where each of its later lines begins in it (empty lines too), and what was repaired."""
    done: list[str] = []
    length = 0
    last = ""
    breaks: list[int] = []
    repairs: list[Repair] = []
    reached = unit.lines[0].number
    for line, piece in zip(unit.lines, unit.pieces, strict=True):
        if piece is None:
            continue
        added = piece
        if last and unit.verbatim:
            done.append(last + "\n")
        elif last:
            before, added, made = over_line_end(last, piece, writing)
            done.append(before)
            repairs.extend(made)
        length += len(done[-1]) if last else 0
        breaks += [length + len(added) - len(piece)] * (line.number - reached)
        last, reached = added, line.number
    breaks += [length + len(last)] * (unit.lines[-1].number - reached)
    return "".join((*done, last)), breaks, repairs


def _sort(units: Sequence[TextUnit], index: int, block: Block) -> tuple[BlockKind, int | None, str | None]:
    """Kind, level and label of a block by what it says and by what is around it."""
    unit, text = units[index], block.text
    if unit.kind not in ("paragraph", "item") or unit.verbatim:
        return unit.kind, block.level, block.label
    whole = f"{unit.label} {text}" if unit.label else text
    if is_number_alone(whole):
        return "paragraph", None, None
    titled = numbered_title(whole)
    if titled and (titled[0] > 1 or _stands_alone(units, index, titled[1])):
        return "heading", titled[0], None
    if is_title_in_capitals(text) and not (unit.label or "").strip("(.)").isdigit():
        return "heading", 2 if unit.label else 1, None
    if unit.kind == "paragraph" and is_garbage(text):
        return "unread", None, None
    return unit.kind, block.level, block.label


def _stands_alone(units: Sequence[TextUnit], index: int, number: int) -> bool:
    """Whether a numbered line is no item of a list: empty lines around it, and no neighbour numbered before or after."""
    after = units[index + 1] if index + 1 < len(units) else None
    if not units[index].spaced or (after is not None and not after.spaced):
        return False
    near = [unit for unit in (units[index - 1] if index else None, after) if unit is not None]
    return all((unit.label or "").strip("(.)") not in (str(number - 1), str(number + 1)) for unit in near)


def _is_finished(block: Block) -> bool:
    return is_closed(block.text) or is_number_alone(block.text)


def _item_levels(units: Sequence[TextUnit]) -> list[int | None]:
    """Nesting of list items by the indent of their labels, from 1; None for other units."""
    levels: list[int | None] = []
    stack: list[int] = []
    for unit in units:
        if unit.kind != "item":
            if unit.kind == "heading" or unit.spaced:
                stack = []
            levels.append(None)
            continue
        indent = unit.lines[0].indent
        while stack and indent <= stack[-1] - _INDENT:
            stack.pop()
        if not stack or indent >= stack[-1] + _INDENT:
            stack.append(indent)
        levels.append(len(stack))
    return levels
