"""Fonts that draw rightly and name wrongly: only their places are recognised, and the page says why."""

from __future__ import annotations

import random
import string
from pathlib import Path

import pytest
from PIL import Image
from regelwerk.extract.ocr import tesseract
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.extract.pages.broken_fonts import BrokenText, Fonts, broken_text, mended, shown_alone
from regelwerk.extract.pages.scrambled_words import are_scrambled
from regelwerk.schema.document import Block, Document

from tests.extract.handmade_pdf import bytes_of, show, to_unicode
from tests.extract.scans import needs_tesseract, read
from tests.extract.typeset import PLAIN_SENTENCES

LETTERS = string.ascii_lowercase + string.ascii_uppercase
HEADINGS = ("Aufbau des Hafens", "Ablauf einer Runde", "Ende und Wertung")
FONTS = (
    "/H << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding /ToUnicode 4 0 R >> "
    "/K << /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding /ToUnicode 4 0 R >>"
)
TEXT = PLAIN_SENTENCES[:4]


def exchanged() -> dict[int, str]:
    small = random.Random(5).sample(string.ascii_lowercase, 26)
    return dict(zip(map(ord, LETTERS), [*small, *map(str.upper, small)], strict=True))


def lines(font: str, y: float) -> str:
    return "".join(show(line, 20, y - 14 * index, font=font, size=9) for index, line in enumerate(TEXT))


def document(path: Path, *contents: str, names: dict[int, str], locale: str | None = "de") -> Document:
    path.write_bytes(bytes_of(*contents, fonts=FONTS, objects=[to_unicode(names)]))
    return read(path, locale=locale)


def blocks(found: Document, kind: str) -> list[Block]:
    return [block for page in found.pages for block in page.blocks if block.kind == kind]


def written(found: Document) -> str:
    return " ".join(block.text for block in blocks(found, "paragraph"))


@pytest.mark.tesseract
@needs_tesseract
def test_headings_in_a_broken_font_are_recognised_and_the_text_stays(tmp_path: Path) -> None:
    contents = [show(title, 20, 350, font="H", size=16) + lines("R", 320) for title in HEADINGS]
    found = document(tmp_path / "regeln.pdf", *contents, names=exchanged())
    assert [block.text for block in blocks(found, "heading")] == list(HEADINGS)
    assert {block.provenance.method for block in blocks(found, "heading")} == {"ocr"}
    assert all((block.provenance.confidence or 0) > 0.5 for block in blocks(found, "heading"))
    assert written(found) == " ".join(TEXT * len(HEADINGS))
    assert {block.provenance.method for block in blocks(found, "paragraph")} == {"text-layer"}
    page = found.pages[0]
    assert page.method == "text-layer"
    assert "its words are unpronounceable (font Helvetica-Bold): 3 words were recognised" in page.reason


@pytest.mark.tesseract
@needs_tesseract
@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (exchanged(), "its words are unpronounceable (font Times-Roman)"),
        (dict.fromkeys(map(ord, LETTERS), "\0"), "characters have no Unicode value (font Times-Roman)"),
    ],
    ids=["exchanged", "NUL"],
)
def test_a_broken_text_under_a_sound_heading_is_recognised(tmp_path: Path, names: dict[int, str], reason: str) -> None:
    content = show(HEADINGS[0], 20, 350, font="B", size=16) + lines("K", 320)
    found = document(tmp_path / "regeln.pdf", content, names=names)
    (heading,) = blocks(found, "heading")
    assert (heading.text, heading.provenance.method) == (HEADINGS[0], "text-layer")
    assert written(found) == " ".join(TEXT)
    assert {block.provenance.method for block in blocks(found, "paragraph")} == {"ocr"}
    assert reason in found.pages[0].reason


@pytest.mark.tesseract
@needs_tesseract
def test_a_page_of_nothing_but_a_broken_font_is_recognised_whole(tmp_path: Path) -> None:
    found = document(tmp_path / "regeln.pdf", lines("K", 320), names=exchanged())
    assert found.pages[0].method == "ocr"
    assert "broken text layer" in found.pages[0].reason
    assert written(found) == " ".join(TEXT)


@pytest.mark.tesseract
@needs_tesseract
def test_words_with_lost_ligatures_are_recognised(tmp_path: Path) -> None:
    names = {code: chr(code) for code in range(32, 127)} | {ord("#"): "\ue0f1"}
    content = lines("R", 320) + show("Das #nstere Boot liegt am Strand.", 20, 200, font="K", size=9)
    path = tmp_path / "regeln.pdf"
    ligature = FONTS.replace(
        "/Times-Roman /Encoding /WinAnsiEncoding",
        "/Times-Roman /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [35 /fi] >>",
    )
    path.write_bytes(bytes_of(content, fonts=ligature, objects=[to_unicode(names)]))
    assert blocks(read(path), "paragraph")[-1].text == "Das finstere Boot liegt am Strand."


def test_without_tesseract_broken_text_is_unread_and_the_page_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tesseract, "find", lambda cache: None)
    contents = [show(title, 20, 350, font="H", size=16) + lines("R", 320) for title in HEADINGS]
    found = document(tmp_path / "regeln.pdf", *contents, names=exchanged())
    assert written(found) == " ".join(TEXT * len(HEADINGS))
    assert len(blocks(found, "unread")) == 3
    assert blocks(found, "heading") == []
    box = blocks(found, "unread")[0].provenance.box
    assert box is not None
    assert (round(box.x0), box.y0 < 50 < box.y1) == (20, True)
    assert [note.provenance.page for note in found.notes] == [1, 2, 3]
    assert all("Tesseract is not installed" in note.message for note in found.notes)


def word(text: str, x0: float, font: str = "Roman", confidence: float | None = None) -> Word:
    return Word(text, x0, 90, x0 + 30, 102, 10, 100, font=font, confidence=confidence)


def page_of(*words: Word, method: str = "text-layer") -> PageWords:
    return PageWords(1, 400, 400, method, "", words)  # type: ignore[arg-type]


def test_recognised_words_beside_the_broken_ones_are_left_out() -> None:
    broken = BrokenText((word("Xqzt", 100, "Bad"),), "a reason")
    native = page_of(word("Legt", 50), broken.words[0], word("ab.", 150))
    recognised = page_of(word("legt", 50, confidence=0.9), word("alle", 101, confidence=0.8), method="ocr")
    texts = [(found.text, found.font, found.confidence) for found in mended(native, broken, recognised).words]
    assert sorted(texts) == [("Legt", "Roman", None), ("ab.", "Roman", None), ("alle", "Bad", 0.8)]


@pytest.mark.parametrize(("seen", "taken"), [("finster", True), ("Fahne", False)])
def test_a_word_with_lost_letters_is_replaced_by_one_that_agrees(seen: str, taken: bool) -> None:
    broken = BrokenText((word("\ufffdnster", 100),), "a reason")
    after = mended(page_of(broken.words[0]), broken, page_of(word(seen, 101, confidence=0.9), method="ocr"))
    assert [found.text for found in after.words] == ([seen] if taken else [])
    assert [found.text for found in after.unread] == ([] if taken else ["\ufffdnster"])


ODD = ("MKTAYIAKQRQ", "ctx_ptr", "Hvzdgrt", "xmlnsqdf", "SFVKSHFSRQD", "Brzgljk")


@pytest.mark.parametrize(
    ("shown", "kept"),
    [
        (("MKTAYIAKQRQ", "ctx_ptr", "Hvzdgrt", "xmInsqdf", "SFVKSHFSRQO", "Brzgljk"), True),
        (("nächste", "Karte", "ziehen", "danach", "Hafen", "legen"), False),
    ],
)
def test_odd_words_stay_where_the_picture_shows_no_better_ones(shown: tuple[str, ...], kept: bool) -> None:
    words = tuple(word(text, 20 + 40 * index, "Code") for index, text in enumerate(ODD))
    fonts = Fonts()
    fonts.add(page_of(*words))
    broken = broken_text(page_of(*words), fonts)
    assert broken is not None
    seen = page_of(*(word(text, 21 + 40 * index, confidence=0.9) for index, text in enumerate(shown)), method="ocr")
    assert [found.text for found in mended(page_of(*words), broken, seen).words] == list(ODD if kept else shown)


@pytest.mark.tesseract
@needs_tesseract
def test_a_page_of_odd_words_keeps_its_text_layer(tmp_path: Path) -> None:
    picks = random.Random(11)
    rows = [" ".join("".join(picks.choices("ACDEFGHKLMNPQRSTVWY", k=12)) for _ in range(4)) for _ in range(8)]
    content = "".join(show(row, 20, 350 - 16 * index, size=9) for index, row in enumerate(rows))
    found = document(tmp_path / "proben.pdf", content, names={})
    assert found.pages[0].method == "text-layer"
    assert "the page image gives no better ones" in found.pages[0].reason
    assert " ".join(block.text for page in found.pages for block in page.blocks).split() == " ".join(rows).split()


def test_an_icon_beside_a_stop_is_no_lost_letter() -> None:
    words = (word("\U000f0000.", 20, "Sorts"), word("\U000f0001", 60, "Sorts"))
    fonts = Fonts()
    fonts.add(page_of(*words))
    assert broken_text(page_of(*words), fonts) is None


def test_the_recogniser_is_shown_the_broken_words_alone() -> None:
    black = Image.new("L", (800, 800), 0)
    image, resolution = shown_alone(BrokenText((word("Xqzt", 100),), "a reason"), lambda: (black, 144.0))()
    assert resolution == 144
    assert (image.getpixel((230, 190)), image.getpixel((120, 190)), image.getpixel((230, 260))) == (0, 255, 255)


def test_healthy_pages_have_no_broken_text() -> None:
    texts = [
        *PLAIN_SENTENCES,
        "Wirf W6 + 2 × ★ → ½.",
        "KAPITEL IV",
        "Zsuzsanna Szczepańska, Przemysław Brzęczyszczykiewicz",
    ]
    pages = [
        page_of(*(word(piece, 10, font) for piece in text.split()))
        for font, text in zip("ABCDEFGHIJK", texts, strict=True)
    ]
    fonts = Fonts()
    for page in pages:
        fonts.add(page)
    assert all(broken_text(page, fonts) is None for page in pages)


@pytest.mark.parametrize(
    ("text", "scrambled"),
    [
        ("Die Hafenmeisterin zieht eine Karte und legt sie offen aus.", False),
        ("Kapitan ciągnie kartę i kładzie ją odkrytą na stole.", False),
        ("The harbour master draws a card and puts it on the table.", False),
        ("Le capitaine tire une carte et la pose sur la table du port.", False),
        ("Ufm Gvsgjwnbnanajd chncp nujn Vvapn fde okqp anj qwwnj vfa.", True),
        ("KBXTE CDQPR ZWVNM HGFKT PLXQD WMZRB GHTKV", True),
        ("Qzx", False),
        ("港の船長はカードを一枚引いて、テーブルの上に置きます。次の順番は左隣の人です。", False),
        ("每位玩家从牌库中抽取一张牌并将其放在桌上轮到左边的玩家继续游戏直到结束", False),
        ("Каждый игрок берёт карту из колоды и кладёт её на стол лицом вверх.", False),
        ("Κάθε παίκτης τραβάει μία κάρτα και την τοποθετεί στο τραπέζι.", False),
        ("يسحب كل لاعب بطاقة ويضعها على الطاولة ثم يأتي دور اللاعب التالي", False),
        ("Mỗi người chơi nhận ba thẻ và đặt chúng trước mặt, vào cuối vòng chơi các quân cờ được trả lại kho.", False),
        ("oooooo ooo ooooooooo oo ooooooo", False),
        ("CGTTGCAGGCT TTGACCGGTCA ACCTGGCATTA", False),
        ("각 플레이어는 카드를 한 장 뽑아 테이블 위에 올려놓습니다", False),
    ],
)
def test_exchanged_letters_are_told_from_languages(text: str, scrambled: bool) -> None:
    assert are_scrambled(text.split()) is scrambled
