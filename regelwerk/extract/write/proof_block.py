"""A block of the visual proof: its kind, its text with what was repaired in it, and how sure it is."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from regelwerk.extract.write.repair_places import repair_places
from regelwerk.files.html_page import escaped

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.extract.write.repair_places import RepairPlace
    from regelwerk.schema.document import Block, Repair

SURE = 0.8
"""Confidence from which on a block or a repair is not doubtful."""


def is_doubtful(block: Block) -> bool:
    """Whether a person should look at a block: read badly or not at all, or with a repair that is not sure."""
    known = block.provenance.confidence
    return block.kind == "unread" or (known is not None and known < SURE) or bool(unsure_repairs(block))


def unsure_repairs(block: Block) -> list[Repair]:
    """Repairs of a block that were only offered, or made without being sure."""
    return [repair for repair in block.repairs if not repair.applied or repair.confidence < SURE]


def percent(share: float) -> str:
    """A share as whole per cent, rounded down, so that 100 % means all."""
    return f"{int(share * 100 + 1e-9)} %"


def block_markup(block: Block, name: str, number: int, locale: str | None) -> str:
    """A list item for a block; `name` is its key on the page, `number` its place in reading order from 1."""
    doubtful = is_doubtful(block)
    language = f' lang="{escaped(locale)}"' if locale else ""
    return "".join(
        [
            f'<li class="block{" doubtful" if doubtful else ""}" id="block-{name}" data-block="{name}" data-kind="{block.kind}"',
            f' tabindex="0"><span class="number">{number}</span><p class="meta"><span class="kind">{kind_name(block)}</span>',
            *_facts(block, doubtful),
            "</p>",
            f'<div class="text"{language}>{_text(block)}</div>',
            *_repairs(block),
            "</li>",
        ]
    )


def kind_name(block: Block) -> str:
    """Kind and level, for people."""
    kind = block.kind.replace("_", " ")
    return f"{kind} {block.level}" if block.level else kind


def _facts(block: Block, doubtful: bool) -> Iterator[str]:
    if doubtful:
        yield '<span class="tag warn">doubtful</span>'
    if block.continues:
        yield '<span class="tag">continued</span>'
    lines = block.provenance.lines
    if lines:
        yield (
            f'<span class="tag">line {lines[0]}</span>'
            if lines[0] == lines[1]
            else (f'<span class="tag">lines {lines[0]}–{lines[1]}</span>')
        )
    known = block.provenance.confidence
    if known is not None:
        low = " low" if known < SURE else ""
        yield (
            f'<span class="confidence{low}" title="mean confidence of its words"><meter low="{SURE}" high="{SURE}" optimum="1"'
            f' value="{known:.2f}" aria-hidden="true"></meter>{percent(known)}</span>'
        )


def _text(block: Block) -> str:
    if block.kind == "unread":
        return f"<em>This could not be read.</em> {escaped(block.orig)}"
    if block.rows:
        rows = (f"<tr>{''.join(f'<td>{escaped(cell)}</td>' for cell in row)}</tr>" for row in block.rows)
        return f'<div class="scroll"><table>{"".join(rows)}</table></div>'
    label = f'<span class="label">{escaped(block.label)}</span> ' if block.label else ""
    return label + _marked(block)


def _marked(block: Block) -> str:
    """The text run by run, so that faces and repairs may cross."""
    places = repair_places(block)
    end_of_text = len(block.text)
    cuts = {0, end_of_text}
    cuts |= {min(cut, end_of_text) for mark in block.marks for cut in (mark.start, mark.end)}
    cuts |= {cut for place in places for cut in (place.start, place.end)}
    runs = []
    for start, end in pairwise(sorted(cuts)):
        run = escaped(block.text[start:end])
        for style, tag in (("italic", "i"), ("bold", "b")):
            if any(mark.style == style and mark.start <= start and end <= mark.end for mark in block.marks):
                run = f"<{tag}>{run}</{tag}>"
        place = next((place for place in places if place.start <= start and end <= place.end), None)
        runs.append(_repaired(run, place) if place else run)
    return "".join(runs)


def _repaired(run: str, place: RepairPlace) -> str:
    repair = place.repair
    if repair.applied:
        return f'<mark class="{_sort(repair)}" title="printed: {escaped(repair.wrong)}">{run}</mark>'
    return f'<mark class="{_sort(repair)}" title="perhaps: {escaped(repair.right)}">{run}</mark>'


def _sort(repair: Repair) -> str:
    if not repair.applied:
        return "offered"
    return "joined" if repair.kind == "hyphen" and repair.confidence >= SURE else "made"


def _repairs(block: Block) -> Iterator[str]:
    if not block.repairs:
        return
    yield '<ul class="repairs" aria-label="Repairs">'
    for repair in block.repairs:
        state = "" if repair.applied else " (offered)"
        yield (
            f'<li class="{_sort(repair)}"><span class="sort">{repair.kind}{state}</span> <del>{escaped(repair.wrong)}</del>'
            f' <span aria-hidden="true">→</span><span class="unseen">becomes</span> <ins>{escaped(repair.right)}</ins>'
            f' <span class="sure">{percent(repair.confidence)}</span></li>'
        )
    yield "</ul>"
