"""Blocks are read in the order that a person marked; an order that no longer fits changes nothing and is told."""

from __future__ import annotations

import pytest
from regelwerk.content.project.marked_order import in_marked_order, listed_blocks
from regelwerk.schema.document import Block, BlockKind, Document, Page, Provenance
from regelwerk.schema.project import ReadingOrder

HASH = "0" * 64


def block(text: str, *, continues: bool = False, kind: BlockKind = "paragraph") -> Block:
    provenance = Provenance(source="rules.pdf", sha256=HASH, page=1, method="text-layer")
    return Block(kind=kind, orig=text, text=text, continues=continues, provenance=provenance)


def document(*blocks: Block) -> Document:
    pages = (Page(number=1, method="text-layer", blocks=blocks), Page(number=2, method="text-layer"))
    return Document(source="rules.pdf", sha256=HASH, format="pdf", pages=pages)


def ordered(*order: str, page: int = 1) -> ReadingOrder:
    return ReadingOrder(file="rules.pdf", page=page, order=order, reason="two columns")


def texts(found: Document) -> list[str]:
    return [one.text for one in found.pages[0].blocks]


LEFT = document(block("Links oben."), block("Rechts oben."), block("Links unten."), block("Rechts unten."))


def test_blocks_are_in_the_marked_order() -> None:
    found, unfit = in_marked_order(LEFT, [ordered("Links oben.", "Links unten.", "Rechts oben.", "Rechts unten.")])
    assert texts(found) == ["Links oben.", "Links unten.", "Rechts oben.", "Rechts unten."]
    assert unfit == []


def test_a_block_that_is_not_listed_stays_behind_the_one_before_it() -> None:
    found, _ = in_marked_order(LEFT, [ordered("Links unten.", "Rechts oben.")])
    assert texts(found) == ["Links oben.", "Links unten.", "Rechts unten.", "Rechts oben."]


def test_the_last_order_of_a_page_holds() -> None:
    found, _ = in_marked_order(LEFT, [ordered("Links unten.", "Links oben."), ordered("Rechts oben.", "Links oben.")])
    assert texts(found)[:2] == ["Rechts oben.", "Links unten."]


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        (ordered("Links mitten.", "Links oben."), "no-text"),
        (ordered("Links oben.", "Links oben."), "several"),
        (ordered("Links oben.", "Rechts oben.", page=7), "no-page"),
    ],
)
def test_an_order_that_no_longer_fits_changes_nothing(order: ReadingOrder, problem: str) -> None:
    found, unfit = in_marked_order(LEFT, [order])
    assert found is LEFT
    assert [why.problem for _, why in unfit] == [problem]


def test_what_was_the_middle_of_a_sentence_begins_one_behind_another_block() -> None:
    one = document(block("Wer zieht,"), block("legt ab.", continues=True), block("Zuerst."))
    found, _ = in_marked_order(one, [ordered("Wer zieht,", "Zuerst.", "legt ab.")])
    assert [each.continues for each in found.pages[0].blocks] == [False, False, False]
    kept, _ = in_marked_order(one, [ordered("Zuerst.", "Wer zieht,", "legt ab.")])
    assert [each.continues for each in kept.pages[0].blocks] == [False, False, True]


def test_the_list_of_a_page_has_the_blocks_as_they_are_read_and_words_that_name_them() -> None:
    page = document(block("Seite 1", kind="furniture"), block("Ende"), block("Zug"), block("Ende")).pages[0]
    listed = listed_blocks(page, None)
    assert [one.block.text for one in listed] == ["Ende", "Zug", "Ende"]
    quotes = [one.quote or "" for one in listed]
    assert len(set(quotes)) == 3
    order = ReadingOrder(file="rules.pdf", page=1, order=(quotes[2], quotes[0], quotes[1]), reason="x")
    assert [one.place for one in listed_blocks(page, order)] == [3, 1, 2]
