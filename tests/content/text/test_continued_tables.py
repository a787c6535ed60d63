"""A table that goes on in the next column or on the next page under its head again is one table."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.content.text.continued_tables import with_whole_tables
from regelwerk.schema.document import Block, Box, Document, Page, Provenance

HEAD = ("Name", "Kosten", "Text")
FIRST = (HEAD, ("Eispickel", "1", "Steigt auf."), ("Kompass", "0", "Seht euch den nächsten Ab-"))
SECOND = (HEAD, ("", "", "schnitt an."), ("Rakete", "2", "Senkt den Frost."))
WHOLE = (*FIRST[:2], ("Kompass", "0", "Seht euch den nächsten Abschnitt an."), SECOND[2])


def table(rows: tuple[tuple[str, ...], ...], page: int, top: float) -> Block:
    text = "\n".join("\t".join(row) for row in rows)
    box = Box(x0=50, y0=top, x1=300, y1=top + 60)
    place = Provenance(source="a.pdf", sha256="0" * 64, page=page, box=box, method="text-layer")
    return Block(kind="table", orig=text, text=text, rows=rows, provenance=place)


def line(kind: str, page: int, top: float) -> Block:
    place = Provenance(
        source="a.pdf", sha256="0" * 64, page=page, box=Box(x0=50, y0=top, x1=90, y1=top + 9), method="text-layer"
    )
    return Block(kind=kind, orig="7", text="7", provenance=place)  # type: ignore[arg-type]


def document(*pages: list[Block]) -> Document:
    return Document(
        source="a.pdf",
        sha256="0" * 64,
        format="pdf",
        locale="de",
        pages=tuple(
            Page(number=number, method="text-layer", blocks=tuple(blocks)) for number, blocks in enumerate(pages, 1)
        ),
    )


def tables(whole: Document) -> list[tuple[tuple[str, ...], ...]]:
    return [block.rows for page in whole.pages for block in page.blocks if block.kind == "table"]


@pytest.mark.parametrize(
    "given",
    [
        document([table(FIRST, 1, 700)], [table(SECOND, 2, 60)]),
        document([table(FIRST, 1, 700), line("furniture", 1, 800)], [line("furniture", 2, 20), table(SECOND, 2, 60)]),
        document([table(FIRST, 1, 700), table(SECOND, 1, 60)]),
        document([table(FIRST, 1, 60), table(SECOND, 1, 60)]),
    ],
    ids=["page", "page numbers between", "column", "level columns"],
)
def test_the_parts_of_a_table_and_of_a_row_are_one(given: Document) -> None:
    assert tables(with_whole_tables(given)) == [WHOLE]
    (block,) = [one for page in with_whole_tables(given).pages for one in page.blocks if one.kind == "table"]
    assert [place.box.y0 for place in block.provenance.further] == [60]
    assert [card.name for card in printed_cards(given)] == ["Eispickel", "Kompass", "Rakete"]


@pytest.mark.parametrize(
    "given",
    [
        document([table(FIRST, 1, 60), table(SECOND, 1, 200)]),
        document([table(FIRST, 1, 700), line("paragraph", 1, 780)], [table(SECOND, 2, 60)]),
        document([table(FIRST, 1, 700)], [table((("Name", "Preis", "Text"), *SECOND[1:]), 2, 60)]),
    ],
    ids=["below", "text between", "another head"],
)
def test_other_tables_stay(given: Document) -> None:
    assert with_whole_tables(given) is given


SHELVES = (("Fach", "Ware", "Zahl"), ("Oben", "", ""), ("", "Tee 1", "4"), ("", "Tee 2", "4"))


def without_head(given: Document) -> list[tuple[tuple[str, ...], ...]]:
    return tables(with_whole_tables(given, headless=True))


def test_a_table_goes_on_without_its_head() -> None:
    rest = (("", "Tee 3", "4"), ("Unten", "", ""), ("", "Salz", "2"))
    assert without_head(document([table(SHELVES, 1, 700)], [table(rest, 2, 60)])) == [(*SHELVES, *rest)]


def test_the_rest_of_a_table_has_lost_a_column_that_is_mostly_empty() -> None:
    rest = (("Tee 3", "4"), ("Unten", ""), ("Salz", "2"))
    whole = (*SHELVES, ("", "Tee 3", "4"), ("Unten", "", ""), ("", "Salz", "2"))
    assert without_head(document([table(SHELVES, 1, 700)], [table(rest, 2, 60)])) == [whole]


@pytest.mark.parametrize(
    "given",
    [
        document([table(SHELVES, 1, 700)], [table((("Fisch", "Netz", "Preis"), ("Aal", "eng", "3")), 2, 60)]),
        document([table(SHELVES, 1, 700)], [], [table(SHELVES[2:], 3, 60)]),
        document([table(SHELVES, 1, 700)], [table((("a", "b", "c", "d"), ("e", "f", "g", "4")), 2, 60)]),
        document([table(SHELVES, 1, 700)], [line("paragraph", 2, 40), table(SHELVES[2:], 2, 60)]),
        document([table(SHELVES, 1, 300), table(SHELVES[2:], 1, 400)]),
    ],
    ids=["a head of its own", "a page between", "more columns", "text between", "below it"],
)
def test_what_does_not_go_on_stays(given: Document) -> None:
    assert with_whole_tables(given, headless=True) is given
