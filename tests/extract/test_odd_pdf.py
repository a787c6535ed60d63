"""Legal PDF files that few producers write, and broken ones that every viewer forgives, give their whole text."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.errors import EncryptedInputError
from regelwerk.extract.reader import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

from .mutator import CMAP, UNICODE_FONT, pdf_with_font, stream
from .odd_pdf import OTHERS, READ, WHOLE
from .scans import blocks, text


def document_of(folder: Path, data: bytes) -> Document:
    path = folder / "regeln.pdf"
    path.write_bytes(data)
    return read_document(path, source=path.name, locale="de", cache=Cache(None))


@pytest.mark.parametrize("name", READ)
def test_all_text_is_read_from_the_text_layer(tmp_path: Path, name: str) -> None:
    document = document_of(tmp_path, READ[name]())
    assert text(document).strip() == WHOLE
    assert document.pages[0].method == "text-layer"


def test_pages_that_the_file_counts_and_does_not_hold_are_reported(tmp_path: Path) -> None:
    document = document_of(tmp_path, READ["wrong-count"]())
    assert {note.kind for note in document.notes} == {"unread-page"}
    assert [note.provenance.page for note in document.notes] == [2, 3, 4, 5, 6, 7]


@pytest.mark.parametrize("name", ["composite-without-map", "vertical-writing", "zero-size", "tiny-letters"])
def test_letters_are_read_where_blanks_or_sizes_are_lost(tmp_path: Path, name: str) -> None:
    assert text(document_of(tmp_path, OTHERS[name]())).replace(" ", "") == WHOLE.replace(" ", "")


@pytest.mark.parametrize("name", ["no-contents", "stream-in-a-file"])
def test_a_page_without_content_is_blank(tmp_path: Path, name: str) -> None:
    document = document_of(tmp_path, OTHERS[name]())
    assert blocks(document) == []
    assert document.pages[0].reason == "the page is blank"


@pytest.mark.parametrize("name", ["password", "password-hash"])
def test_a_password_is_asked_for(tmp_path: Path, name: str) -> None:
    with pytest.raises(EncryptedInputError):
        document_of(tmp_path, OTHERS[name]())


def test_half_a_character_in_a_font_is_no_half_character_in_the_text(tmp_path: Path) -> None:
    codes = CMAP % b"2 beginbfchar <65> <db45> <72> <0000> endbfchar"
    document = document_of(tmp_path, pdf_with_font(UNICODE_FONT, stream(codes)))
    assert document.model_dump_json()
