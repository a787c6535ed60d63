"""Legal PDF files that few producers write, and broken ones that every viewer forgives, give their whole text."""

from __future__ import annotations

from pathlib import Path

import pytest
import typst
from regelwerk.errors import EncryptedInputError
from regelwerk.extract.formats.input_formats import open_source
from regelwerk.extract.reading import read_document
from regelwerk.files.cache import Cache
from regelwerk.schema.document import Document

from tests.extract.mutator import CMAP, FONT, UNICODE_FONT, form, page, pdf_with_font, stream
from tests.extract.odd_pdf import OTHERS, READ, WHOLE, blanks_without_width, rebuilt, with_note
from tests.extract.scans import blocks, text


def document_of(folder: Path, data: bytes) -> Document:
    path = folder / "regeln.pdf"
    path.write_bytes(data)
    return read_document(open_source(path), source=path.name, locale="de", cache=Cache(None))


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


def test_text_on_a_layer_that_is_off_is_not_read_and_reported(tmp_path: Path) -> None:
    document = document_of(tmp_path, OTHERS["optional-off"]())
    assert text(document) == WHOLE
    assert [note.message for note in document.notes] == ["page 1: text on hidden layers was not read"]


@pytest.mark.parametrize("look", [b"", b"1 g ", b"3 Tr "])
def test_text_on_a_layer_that_is_on_is_read_whatever_its_colour(tmp_path: Path, look: bytes) -> None:
    whole = rebuilt(OTHERS["optional-on"](), b"/OC /Part BDC\n", b"/OC /Part BDC\n" + look)
    document = document_of(tmp_path, whole)
    assert text(document) == f"{WHOLE} {WHOLE}"
    assert not document.notes


def test_blanks_without_width_within_words_part_none(tmp_path: Path) -> None:
    shown = b"BT /F 10 Tf 20 350 Td [(W er) -300 (l egt)] TJ 0 -40 Td (A blauf) Tj ET"
    assert text(document_of(tmp_path, blanks_without_width(shown))) == "Wer legt Ablauf"


def test_what_stands_in_form_fields_and_notes_is_read(tmp_path: Path) -> None:
    assert text(document_of(tmp_path, OTHERS["fields-only"]())) == "Hafenmeister"
    note = document_of(tmp_path, with_note(b"/Subtype /FreeText /Contents (Hafenmeister)"))
    assert [block.text for block in blocks(note)] == ["Hafenmeister", WHOLE]


def test_a_page_with_notes_keeps_the_fonts_that_it_inherits(tmp_path: Path) -> None:
    shown = stream(b"BT /F 10 Tf 20 350 Td (W@chter ziehen Karten.) Tj ET")
    note = b"<< /Type /Annot /Subtype /FreeText /Rect [20 370 220 390] /AP << /N 8 0 R >> /P 3 0 R >>"
    look = form(b"BT /F 10 Tf 2 5 Td (F@sser) Tj ET")
    whole = page(shown, stream(CMAP % b"1 beginbfchar <40> <00e4> endbfchar"), note, look, entries=b"/Annots [7 0 R]")
    resources = b"/Resources << /Font << /F 5 0 R >>  >>"
    own = whole.replace(FONT, UNICODE_FONT.replace(b"Helvetica", b"Nebel")).replace(resources, b"")
    above = rebuilt(own, b"/Pages /K", b"/Pages %s /K" % resources)
    assert text(document_of(tmp_path, above)) == "Fässer Wächter ziehen Karten."


@pytest.mark.parametrize("entries", [b"/Subtype /FreeText /F 2", b"/Subtype /Popup", b"/Subtype /Link"])
def test_notes_that_no_viewer_shows_are_not_read(tmp_path: Path, entries: bytes) -> None:
    assert text(document_of(tmp_path, with_note(entries))) == WHOLE


def test_what_stands_in_fields_that_viewers_are_to_draw_is_read(tmp_path: Path) -> None:
    asking = b"/AcroForm << /NeedAppearances true /DR << /Font << /F 5 0 R >> >> "
    bare = OTHERS["fields-only"]().replace(b"/AcroForm << ", asking)
    document = document_of(tmp_path, rebuilt(bare, b"/AP << /N 6 0 R >>", b"/DA (/F 10 Tf 0 g)"))
    assert text(document) == "Hafenmeister"


@pytest.mark.parametrize("entries", [b"/DA (/F 10 Tf 0 g)", b"/F 4"])
def test_what_stands_in_fields_without_a_look_is_read(tmp_path: Path, entries: bytes) -> None:
    assert (
        text(document_of(tmp_path, rebuilt(OTHERS["fields-only"](), b"/AP << /N 6 0 R >>", entries))) == "Hafenmeister"
    )


def test_a_page_of_notes_without_a_look_is_reported_and_not_called_blank(tmp_path: Path) -> None:
    stamp = OTHERS["fields-only"]().replace(b"/Subtype /Widget /FT /Tx", b"/Subtype /Stamp")
    document = document_of(tmp_path, rebuilt(stamp, b"/AP << /N 6 0 R >>", b"/F 0"))
    assert document.pages[0].reason == "the page has only form fields or notes: 1"
    assert [note.kind for note in document.notes] == ["unread-page"]


def test_text_that_stands_for_glyphs_is_read_in_their_place(tmp_path: Path) -> None:
    content = b"/Span << /ActualText <%s> >> BDC " % "\ufeffZurück".encode("utf-16-be").hex().encode()
    shown = stream(b"BT /F 10 Tf 20 300 Td (Wer ) Tj " + content + b"(12345678) Tj EMC ( will, zieht) Tj ET")
    assert text(document_of(tmp_path, page(shown))) == "Wer Zurück will, zieht"


def test_soft_hyphens_within_a_line_are_no_hyphens(tmp_path: Path) -> None:
    typeset = typst.compile(
        '#set page(width: 60mm, height: 60mm)\n#set text(lang: "de", hyphenate: true, size: 10pt)\n'
        "Kapitäns\u00admützen Leuchtturmverwaltungsbehörde und Hafen\u00admeister".encode()
    )
    assert text(document_of(tmp_path, typeset)) == "Kapitänsmützen Leuchtturmverwaltungsbehörde und Hafenmeister"


def test_drawn_soft_hyphens_are_hyphens(tmp_path: Path) -> None:
    shown = stream(b"BT /F 10 Tf 20 300 Td (Die Nord\xadS\xfcd\xadFahrt beginnt am Hafen\xad) Tj 0 -12 Td (tor.) Tj ET")
    assert text(document_of(tmp_path, page(shown))) == "Die Nord-Süd-Fahrt beginnt am Hafentor."
