"""Pages without a text layer, read by the real Tesseract."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image, ImageDraw
from regelwerk.errors import MissingToolError
from regelwerk.extract.ocr import tesseract
from regelwerk.extract.ocr.recogniser import Recogniser, ScannedPage, recognise_pages
from regelwerk.extract.reading import record
from regelwerk.files.cache import Cache

from tests.extract.scans import (
    GERMAN,
    POLISH,
    blocks,
    counting_tesseract,
    needs_tesseract,
    page_image,
    read,
    save,
    save_pdf,
    text,
    without_tesseract,
)

pytestmark = [pytest.mark.tesseract, needs_tesseract]


def recognitions(calls: list[str]) -> list[str]:
    return [call for call in calls if "hocr" in call]


def test_a_scanned_pdf_is_read_and_says_why_and_how_surely(tmp_path: Path) -> None:
    document = read(save_pdf(tmp_path / "regeln.pdf", page_image(GERMAN, title="Im Nebel")))
    page = document.pages[0]
    assert text(document) == " ".join(("Im Nebel", *GERMAN))
    assert [block.kind for block in page.blocks] == ["heading", "paragraph", "paragraph", "paragraph"]
    assert page.method == "ocr"
    assert page.reason == "no text layer; images cover 100% of the page"
    assert page.confidence is not None
    assert page.confidence > 0.85
    assert (round(page.width or 0), round(page.height or 0)) == (298, 420)
    box = page.blocks[1].provenance.box
    assert box is not None
    assert abs(box.x0 - 34) < 3, "the margin of 12 mm in points"


def test_a_second_run_starts_tesseract_not_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    scan = save_pdf(tmp_path / "regeln.pdf", page_image(GERMAN), page_image(GERMAN[::-1]))
    first = read(scan, cache=tmp_path / "cache")
    assert len(recognitions(calls())) == 2
    assert all(call.startswith("1 ") for call in recognitions(calls())), "one thread for each process"
    before = len(calls())
    assert read(scan, cache=tmp_path / "cache") == first
    assert len(calls()) == before


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    pages = [page_image((f"Seite {name}.", *GERMAN)) for name in ("eins", "zwei", "drei", "vier")]
    scan = save_pdf(tmp_path / "regeln.pdf", *pages)

    def interrupt(done: int, total: int, what: str) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        read(scan, cache=tmp_path / "cache", progress=interrupt, workers=1)
    begun = len(recognitions(calls()))
    assert 1 <= begun < len(pages)
    document = read(scan, cache=tmp_path / "cache")
    assert len(recognitions(calls())) == len(pages), "finished pages are not recognised again"
    assert [page.blocks[0].text for page in document.pages] == [f"Seite {n}." for n in ("eins", "zwei", "drei", "vier")]


def test_the_number_of_workers_changes_nothing(tmp_path: Path) -> None:
    scan = save_pdf(tmp_path / "regeln.pdf", *(page_image((line,)) for line in GERMAN))
    told: list[tuple[int, int]] = []
    alone = read(scan, workers=1, progress=lambda done, total, _: told.append((done, total)))
    assert read(scan, workers=3) == alone
    assert told == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.parametrize("quarter", [90, 180, 270])
def test_a_page_that_lies_on_its_side_is_turned(tmp_path: Path, quarter: int) -> None:
    lines = tuple(line for line in GERMAN for _ in range(2))
    document = read(save(tmp_path / "quer.png", page_image(lines).rotate(quarter, expand=True)))
    assert text(document) == " ".join(lines)
    assert (document.pages[0].width or 0) < (document.pages[0].height or 0)


def test_a_picture_without_text_is_not_looked_at_from_all_sides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    picture = page_image(())
    pencil = ImageDraw.Draw(picture)
    for x, y in ((180, 260), (420, 300), (300, 620), (520, 800)):
        pencil.ellipse((x, y, x + 170, y + 130), outline=40, width=9)
    assert text(read(save(tmp_path / "titel.png", picture))) == ""
    assert len([call for call in calls() if "--psm 3" in call]) == 1
    assert not [call for call in calls() if "osd" in call]


def test_a_skewed_and_shaded_page_of_low_resolution_is_read(tmp_path: Path) -> None:
    lines = tuple(line for line in GERMAN for _ in range(3))
    page = page_image(lines, dpi=120).rotate(3.5, expand=False, fillcolor=255)
    shade = page.copy()
    for x in range(page.width):
        shade.paste(int(150 * x / page.width), (x, 0, x + 1, page.height))
    dark = page.point([min(255, 30 + value // 2) for value in range(256)])
    worn = Image.composite(dark, page, shade)
    assert text(read(save(tmp_path / "alt.png", worn, dpi=120))) == " ".join(lines)


def test_bold_print_and_bullets_are_seen(tmp_path: Path) -> None:
    body = "*Nebelhorn.* Alle Boote halten an.\n\n- Fass ablegen\n- Karte ziehen\n"
    page = page_image(GERMAN * 2, dpi=300, body=body)
    found = blocks(read(save(tmp_path / "seite.png", page, dpi=300)))
    bold = next(block for block in found if block.text.startswith("Nebelhorn"))
    assert [(bold.text[mark.start : mark.end], mark.style) for mark in bold.marks] == [("Nebelhorn.", "bold")]
    assert not any(block.marks for block in found[:6])
    assert [(block.label, block.text) for block in found if block.kind == "item"] == [
        ("•", "Fass ablegen"),
        ("•", "Karte ziehen"),
    ]


def test_each_page_of_a_tiff_is_a_page(tmp_path: Path) -> None:
    document = read(save(tmp_path / "heft.tiff", *(page_image((line,)) for line in GERMAN)))
    assert document.format == "image"
    assert [page.blocks[0].text for page in document.pages] == list(GERMAN)
    assert document.pages[0].reason == "an image file"


def test_the_language_is_found_where_nobody_tells_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    pages = [page_image(POLISH * 2), page_image(POLISH[::-1] * 2), page_image(POLISH * 3)]
    document = read(save_pdf(tmp_path / "zasady.pdf", *pages), locale=None)
    assert document.locale == "pl"
    assert document.pages[2].blocks[0].text == POLISH[0]
    assert all(" pol " in call for call in recognitions(calls())[-3:]), "all pages are read as Polish alone"


def test_a_page_that_takes_too_long_is_reported(tmp_path: Path) -> None:
    program = tesseract.find(Cache(None))
    assert program is not None
    hasty = Recogniser(program, ("deu",), Cache(None), seconds=0.01)
    page = ScannedPage(4, 298.0, 420.0, "test", lambda: (page_image(GERMAN), 200.0))
    found = recognise_pages([page], hasty, 1, lambda _: None)[4]
    assert found.page is None
    assert found.problem == "page 4 could not be read: OCR took more than 0.01 seconds"


def test_a_page_that_fails_becomes_an_unread_block_and_a_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    script = tmp_path / "bin" / "tesseract"
    script.write_text(
        script.read_text().replace("exec", 'case "$*" in *hocr*) echo "no memory" >&2; exit 1;; esac\nexec')
    )
    document = read(save_pdf(tmp_path / "regeln.pdf", page_image(GERMAN)))
    assert calls()
    assert [block.kind for block in blocks(document)] == ["unread"]
    note = document.notes[0]
    assert note.kind == "unread-page"
    assert note.message == "page 1 could not be read: Tesseract failed: no memory"
    assert note.provenance.page == 1


def test_language_data_that_are_missing_are_named(tmp_path: Path) -> None:
    with pytest.raises(MissingToolError) as raised:
        read(save_pdf(tmp_path / "pravidla.pdf", page_image(GERMAN)), locale="uk")
    assert "ukr" in raised.value.message
    assert "apt-get install tesseract-ocr-ukr" in raised.value.next_step


def test_a_recording_stands_in_for_tesseract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scan = save_pdf(tmp_path / "regeln.pdf", page_image(GERMAN, title="Im Nebel"), page_image(GERMAN[::-1]))
    live = read(scan)
    recording = record(scan, locale="de", cache=Cache(None))
    assert recording.name == "regeln.pdf.hocr"
    assert record(scan, locale="de", cache=Cache(None), workers=1).read_bytes() == recording.read_bytes()
    without_tesseract(monkeypatch, tmp_path)
    replayed = read(scan)
    assert [block.text for block in blocks(replayed)] == [block.text for block in blocks(live)]
    assert [page.method for page in replayed.pages] == ["hocr", "hocr"]
    assert [note.kind for note in replayed.notes] == ["recorded-ocr"]
    assert "regeln.pdf.hocr" in replayed.notes[0].message


def test_a_recording_of_another_file_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scan = save_pdf(tmp_path / "regeln.pdf", page_image(GERMAN))
    record(scan, locale="de", cache=Cache(None))
    save_pdf(scan, page_image(GERMAN[::-1]))
    without_tesseract(monkeypatch, tmp_path)
    with pytest.raises(MissingToolError) as raised:
        read(scan)
    assert "apt-get install tesseract-ocr" in raised.value.next_step


def test_a_page_tells_by_how_much_it_was_turned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = counting_tesseract(monkeypatch, tmp_path)
    upright = page_image(tuple(line for line in GERMAN for _ in range(2)))
    skewed = upright.rotate(2.5, Image.Resampling.BICUBIC, fillcolor=255).rotate(90, expand=True)
    found = read(save(tmp_path / "schief.png", skewed)).pages[0].turned
    assert found == pytest.approx(92.5, abs=0.3), "Pillow turns counter-clockwise"
    assert len(recognitions(calls())) == 2, "lines are not read one by one before it is known how the page lies"
    assert read(save(tmp_path / "gerade.png", upright)).pages[0].turned == 0


def test_panels_with_light_print_are_read(tmp_path: Path) -> None:
    body = "#block(fill: luma(60), inset: 8pt, width: 100%)[#text(fill: white)[*Achtung*\n\nDas Licht geht aus.]]\n"
    found = text(read(save(tmp_path / "tafel.png", page_image(GERMAN, body=body))))
    assert found == " ".join((*GERMAN, "Achtung", "Das Licht geht aus."))
