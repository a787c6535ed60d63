"""A page of the visual proof as printed: its picture with the boxes of its blocks and their reading order, in SVG."""

from __future__ import annotations

from typing import TYPE_CHECKING

from regelwerk.extract.write.proof_block import is_doubtful, kind_name, percent
from regelwerk.files.html_page import escaped

if TYPE_CHECKING:
    from regelwerk.schema.document import Block, Box, Noise, Page


_BADGES_ACROSS = 88
"""How many badges fit side by side on a page: they look the same on pages of every size."""
_SIDE = 9.0
"""Widest badge, in points, on pages for posters."""


def sheet_markup(page: Page, picture: str | None) -> str:
    """The page in points; empty for a page without a size. `picture` is a data URI."""
    if not page.width or not page.height:
        return ""
    boxes = [
        (index, block, block.provenance.box)
        for index, block in enumerate(page.blocks, 1)
        if block.provenance.box is not None
    ]
    width, height = _number(page.width), _number(page.height)
    radius = min(_SIDE, page.width / _BADGES_ACROSS)
    flow = [_badge_place(box, radius) for _, block, box in boxes if block.kind != "furniture"]
    path = " ".join(f"{_number(x)},{_number(y)}" for x, y in flow)
    image = (
        f'<image href="{escaped(picture)}" width="{width}" height="{height}" preserveAspectRatio="none"/>'
        if picture
        else ""
    )
    return "".join(
        [
            f'<div class="sheet"><svg viewBox="0 0 {width} {height}" role="group"',
            f' aria-label="Page {page.number} as printed, {len(boxes)} blocks outlined">',
            f'<rect class="paper" width="{width}" height="{height}"/>{image}',
            *map(_noise, page.noise),
            f'<polyline class="order" points="{path}"/>' if len(flow) > 1 else "",
            *(_box(f"{page.number}-{index}", index, block, box, radius) for index, block, box in boxes),
            *(
                _box(f"{page.number}-{index}", index, block, place.box, radius)
                for index, block, _ in boxes
                for place in block.provenance.further
                if place.page == page.number
            ),
            "</svg></div>",
        ]
    )


def _box(name: str, index: int, block: Block, box: Box, radius: float) -> str:
    doubtful = is_doubtful(block)
    x, y = _badge_place(box, radius)
    note = f"{index} {kind_name(block)}{', doubtful' if doubtful else ''}"
    return (
        f'<a class="box{" doubtful" if doubtful else ""}" href="#block-{name}" tabindex="-1" data-block="{name}"'
        f' data-kind="{block.kind}"><title>{escaped(note)}</title>'
        f'<rect x="{_number(box.x0)}" y="{_number(box.y0)}" width="{_number(max(1.0, box.x1 - box.x0))}"'
        f' height="{_number(max(1.0, box.y1 - box.y0))}" rx="1.5"/>'
        f'<circle cx="{_number(x)}" cy="{_number(y)}" r="{_number(radius)}"/>'
        f'<text x="{_number(x)}" y="{_number(y)}" font-size="{_number(radius * (1.25 if index < 100 else 0.95))}">{index}</text></a>'
    )


def _noise(noise: Noise) -> str:
    sure = "" if noise.confidence is None else f", confidence {percent(noise.confidence)}"
    box = noise.box
    return (
        f'<rect class="noise" x="{_number(box.x0)}" y="{_number(box.y0)}" width="{_number(box.x1 - box.x0)}"'
        f' height="{_number(box.y1 - box.y0)}">'
        f"<title>{escaped(f'noise: {noise.text} ({noise.reason}{sure})')}</title></rect>"
    )


def _badge_place(box: Box, radius: float) -> tuple[float, float]:
    """Centre of the badge: on the left edge, beside the first line."""
    return max(radius, box.x0 - 0.95 * radius), max(radius, box.y0 + min(radius, (box.y1 - box.y0) / 2))


def _number(value: float) -> str:
    """At most two decimals, none that say nothing."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
