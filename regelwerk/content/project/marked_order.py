"""Pages whose blocks are put into the order that people marked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from regelwerk.content.text.text_quotes import places, quotes
from regelwerk.schema.document import Block, Document, Page
from regelwerk.schema.project import ReadingOrder


class NotThere(NamedTuple):
    """Why a marked order cannot be applied, and the words that it is about."""

    problem: Literal["no-page", "no-text", "several"]
    quote: str


class ListedBlock(NamedTuple):
    """A block of a page as people see it in a list."""

    place: int
    """Index in the page as layout analysis gave it."""
    quote: str | None
    """Its first words, in a form that a `ReadingOrder` names it by; None where nothing tells it from another one."""
    block: Block


def in_marked_order(
    document: Document, orders: Sequence[ReadingOrder]
) -> tuple[Document, list[tuple[ReadingOrder, NotThere]]]:
    """The Document with the orders of its file applied, and those that do not fit, which change nothing."""
    pages = {page.number: page for page in document.pages}
    chosen: dict[int, list[int]] = {}
    misfits: list[tuple[ReadingOrder, NotThere]] = []
    for order in orders:
        found = _places(pages.get(order.page), order)
        if isinstance(found, NotThere):
            misfits.append((order, found))
        else:
            chosen[order.page] = found
    if not chosen:
        return document, misfits
    changed = tuple(_in_order(page, chosen[page.number]) if page.number in chosen else page for page in document.pages)
    return document.model_copy(update={"pages": changed}), misfits


def listed_blocks(page: Page, order: ReadingOrder | None) -> list[ListedBlock]:
    """The blocks of a page as they are read, those that are no text left out; `order` is what was marked for it."""
    texts = _texts(page)
    named = quotes(texts)
    found = _places(page, order) if order else None
    ordered = range(len(texts)) if found is None or isinstance(found, NotThere) else found
    return [ListedBlock(place, named[place], page.blocks[place]) for place in ordered if texts[place]]


def _texts(page: Page) -> list[str]:
    """What names the blocks of a page; furniture is read by nobody."""
    return ["" if block.kind == "furniture" else block.text or block.orig for block in page.blocks]


def _places(page: Page | None, order: ReadingOrder) -> list[int] | NotThere:
    """The indices of the blocks of a page in a marked order; those that it does not list stay behind the one before."""
    if page is None:
        return NotThere("no-page", order.order[0])
    texts = _texts(page)
    marked: list[int] = []
    for quote in order.order:
        there = places(texts, quote)
        if len(there) != 1 or there[0] in marked:
            return NotThere("several" if there else "no-text", quote)
        marked.append(there[0])
    followers: dict[int, list[int]] = {}
    leader = -1
    for place in range(len(texts)):
        leader = place if place in marked else leader
        followers.setdefault(leader, []).append(place)
    return [*followers.get(-1, ()), *(place for mark in marked for place in followers[mark])]


def _in_order(page: Page, order: Sequence[int]) -> Page:
    """The page with its blocks in this order; one that has another block before it no longer goes on with a sentence."""
    blocks = []
    for before, place in zip((-1, *order), order, strict=False):
        block = page.blocks[place]
        goes_on = block.continues and before == place - 1
        blocks.append(block if goes_on == block.continues else block.model_copy(update={"continues": goes_on}))
    return page.model_copy(update={"blocks": tuple(blocks)})
