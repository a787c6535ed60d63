"""A page says so where both its tags and its order of drawing read it otherwise than it is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.schema.document import Document

from tests.extract.mutator import FONT, pdf, stream
from tests.extract.scans import read, text
from tests.extract.typeset import HASH, PLAIN_SENTENCES, prose, words_of

ROWS = 12
LINES = [f"Zeile {number} nennt das Leuchtfeuer." for number in range(2 * ROWS)]
"""Those of the left column, then those of the right one."""
AS_PRINTED = list(range(2 * ROWS))
ACROSS = [column * ROWS + row for row in range(ROWS) for column in (0, 1)]
BACKWARDS = AS_PRINTED[::-1]


def tagged(drawn: Sequence[int], tags: Sequence[int] | None) -> bytes:
    """Two columns of lines that are drawn and tagged in these orders, each line marked by its number."""
    content = "".join(
        f"/P << /MCID {line} >> BDC BT /F 9 Tf 1 0 0 1 {20 + 195 * (line >= ROWS)} {360 - 14 * (line % ROWS)} Tm "
        f"({LINES[line]}) Tj ET EMC\n"
        for line in drawn
    )
    tree = "" if tags is None else "/MarkInfo << /Marked true >> /StructTreeRoot 6 0 R"
    kids = " ".join(f"{8 + place} 0 R" for place in range(2 * ROWS))
    by_mark = " ".join(f"{8 + (tags or AS_PRINTED).index(line)} 0 R" for line in AS_PRINTED)
    return pdf(
        f"<< /Type /Catalog /Pages 2 0 R {tree} >>".encode(),
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Contents 4 0 R /StructParents 0 "
        b"/Resources << /Font << /F 5 0 R >> >> >>",
        stream(content.encode()),
        FONT,
        f"<< /Type /StructTreeRoot /K [7 0 R] /ParentTree << /Nums [0 [{by_mark}]] >> >>".encode(),
        f"<< /Type /StructElem /S /Document /P 6 0 R /K [{kids}] >>".encode(),
        *(
            f"<< /Type /StructElem /S /P /P 7 0 R /Pg 3 0 R /K {line} >>".encode()
            for line in (tags if tags is not None else AS_PRINTED)
        ),
    )


def document_of(folder: Path, data: bytes) -> Document:
    path = folder / "regeln.pdf"
    path.write_bytes(data)
    return read(path)


@pytest.mark.parametrize(("drawn", "tags"), [(ACROSS, ACROSS), (BACKWARDS, ACROSS), (ACROSS, BACKWARDS)])
def test_tags_and_drawing_that_contradict_the_page_are_reported(
    tmp_path: Path, drawn: list[int], tags: list[int]
) -> None:
    document = document_of(tmp_path, tagged(drawn, tags))
    assert text(document).split() == " ".join(LINES).split()
    (note,) = document.notes
    assert note.kind == "layout"
    assert note.message.startswith("page 1: ")
    assert "of its lines are elsewhere in the reading order that the file gives" in note.message
    confidence = document.pages[0].confidence
    assert confidence is not None
    assert confidence < 0.75


@pytest.mark.parametrize(
    ("drawn", "tags"),
    [(AS_PRINTED, AS_PRINTED), (ACROSS, AS_PRINTED), (AS_PRINTED, ACROSS), (ACROSS, None), (BACKWARDS, None)],
)
def test_one_witness_alone_raises_no_doubt(tmp_path: Path, drawn: list[int], tags: list[int] | None) -> None:
    document = document_of(tmp_path, tagged(drawn, tags))
    assert text(document).split() == " ".join(LINES).split()
    assert not document.notes
    assert document.pages[0].confidence is None


def test_tags_without_end_are_cut(tmp_path: Path) -> None:
    data = tagged(ACROSS, ACROSS).replace(b"/K [8 0 R", b"/K [7 0 R")
    assert text(document_of(tmp_path, data)).split() == " ".join(LINES).split()


def test_what_a_typesetter_tags_is_in_order(tmp_path: Path) -> None:
    markup = (
        "#set page(width: 160mm, height: 120mm, columns: 2)\n#set text(size: 9pt)\n= Titel\n"
        f"{prose(1, 9)}\n\n#figure(rect[Bild], caption: [Der Hafen.])\n\n- {PLAIN_SENTENCES[0]}\n- {PLAIN_SENTENCES[1]}\n\n{prose(2, 9)}"
    )
    pages = words_of(markup)
    assert all(page.tagged for page in pages)
    assert lay_out(pages, locale="de", source="regeln.pdf", sha256=HASH)[1] == ()
