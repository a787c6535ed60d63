"""Facts that recognition missed on scanned sheets of cards are found where other cards of the set have them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest
from PIL import Image, ImageDraw
from regelwerk.extract.geometry import Rect
from regelwerk.extract.ocr.recognised_page import RecognisedLine, RecognisedPage, RecognisedWord
from regelwerk.extract.ocr.recogniser import Recognised, Recogniser, ScannedPage
from regelwerk.extract.ocr.tesseract import RecognitionError
from regelwerk.extract.pages.sheet_rereading import with_facts_read_again

WIDE, HIGH = 170.0, 240.0
PAGE = Rect(0.0, 0.0, 595.0, 842.0)
TEXTS = ("Draw two tokens", "Heal one wound now", "Move to the harbour", "Lose your lantern")
KINDS = "Tool", "Place", "Event"


class Reader:
    """Reads the same words, in a line of a size, in each place that it is shown."""

    def __init__(self, text: str, size: float = 1.0, sureness: float = 0.95) -> None:
        self.text, self.size, self.sureness = text, size, sureness
        self.shown = 0
        self.darkest = 255

    def read_block(self, image: Image.Image, _resolution: float) -> RecognisedPage:
        self.shown += 1
        self.darkest = min(self.darkest, image.getextrema()[0])
        # White, and a place of 44 or 32 pixels a letter behind 60 pixels of it.
        letters = 44 if self.shown % 2 else 32
        high = self.size * letters
        foot = 60 + 0.3 * letters + 0.8 * letters
        return RecognisedPage(
            1, Rect(0.0, 0.0, *map(float, image.size)), 300, (line(self.text, 80, foot, high, self.sureness),)
        )


class Failing(Reader):
    def read_block(self, _image: Image.Image, _resolution: float) -> RecognisedPage:
        raise RecognitionError("it takes too long")


def line(text: str, x: float, baseline: float, size: float, sureness: float = 0.95) -> RecognisedLine:
    words = []
    for part in text.split():
        wide = 0.5 * size * len(part)
        words.append(RecognisedWord(part, Rect(x, baseline - 0.8 * size, x + wide, baseline + 0.2 * size), sureness))
        x += wide + 0.3 * size
    box = Rect(words[0].box.x0, words[0].box.y0, words[-1].box.x1, words[0].box.y1)
    return RecognisedLine(tuple(words), box, size, offset=-0.2 * size)


def read_sheet(change: Callable[[int], dict[str, str]]) -> RecognisedPage:
    """Nine cards with a cost, a kind, two lines of text and a foot; `change` gives what one has instead, or nothing."""
    lines: list[RecognisedLine] = []
    for at in range(9):
        left, top = 40 + WIDE * (at % 3), 40 + HIGH * (at // 3)
        has = {"cost": str(at % 4 + 1), "kind": KINDS[at % 3] + "s", **change(at)}
        lines.append(line(f"Thing{at}", left + 30, top + 20, 12))
        lines += [line(has["cost"], left + 8, top + 40, 9)] if has["cost"] else []
        lines += [line(has["kind"], left + 60, top + 60, 7, 0.6 if at == 4 else 0.95)] if has["kind"] else []
        lines.append(line(f"{TEXTS[at % 4]} of{at}", left + 8, top + 110, 9))
        lines.append(line(f"again{at}", left + 8, top + 121, 9))
        lines.append(line(f"K{at:02}", left + 8, top + HIGH - 8, 6))
    return RecognisedPage(1, PAGE, 72, tuple(lines))


def read_again(page: RecognisedPage, reader: Reader, image: Image.Image | None = None) -> list[str]:
    """What the middle card has after a second look that it did not have before, and without what it has no more."""
    scanned = ScannedPage(1, 595, 842, "scan", lambda: (image or Image.new("L", (595, 842), 255), 72.0))
    found = with_facts_read_again([scanned], {1: Recognised(page)}, cast("Recogniser", cast("Any", reader)))[1].page
    assert found is not None
    before = {(word.text, word.box) for word in page.words}
    assert len([word for word in page.words if word.text.startswith("Thing")]) == 9
    return [word.text for word in found.words if (word.text, word.box) not in before]


def without(what: str, text: str = "") -> RecognisedPage:
    return read_sheet(lambda at: {what: text} if at == 4 else {})


def test_a_number_that_other_cards_have_is_found() -> None:
    assert read_again(without("cost"), Reader("3")) == ["3"]


@pytest.mark.parametrize("text", ["B", "37", "3."])
def test_something_of_another_form_is_no_number(text: str) -> None:
    assert read_again(without("cost"), Reader(text)) == []


def test_a_number_of_another_size_is_part_of_a_picture() -> None:
    assert read_again(without("cost"), Reader("3", size=2.0)) == []


def test_a_text_that_other_cards_have_is_found() -> None:
    assert read_again(without("kind"), Reader("Places")) == ["Places"]


def test_a_misread_text_is_replaced_by_what_other_cards_have() -> None:
    assert read_again(without("kind", "Piaces"), Reader("Places")) == ["Places"]


def test_what_was_read_more_surely_before_stays() -> None:
    assert read_again(without("kind", "Piaces"), Reader("Places", sureness=0.5)) == []


def test_a_number_is_read_without_the_frame_around_it() -> None:
    image = Image.new("L", (595, 842), 255)
    left, top = round(40 + WIDE), round(40 + HIGH)  # of the middle card
    ImageDraw.Draw(image).rectangle((left + 6, top + 20, left + 40, top + 60), outline=0)
    reader = Reader("3")
    assert read_again(without("cost"), reader, image) == ["3"]
    assert reader.darkest == 255


def test_a_text_that_no_other_card_has_is_not_believed() -> None:
    assert read_again(without("kind"), Reader("Palaces")) == []


def test_a_set_that_lacks_nothing_is_not_read_again() -> None:
    reader = Reader("3")
    assert read_again(read_sheet(lambda _at: {}), reader) == []
    assert reader.shown == 0


def test_pages_without_cards_are_left_alone() -> None:
    page = RecognisedPage(1, PAGE, 72, (line("A page of a rulebook", 40, 60, 10),))
    assert read_again_page(page) is page


def read_again_page(page: RecognisedPage) -> RecognisedPage | None:
    scanned = ScannedPage(1, 595, 842, "scan", lambda: (Image.new("L", (595, 842), 255), 72.0))
    recogniser = cast("Recogniser", cast("Any", Reader("3")))
    return with_facts_read_again([scanned], {1: Recognised(page)}, recogniser)[1].page


def test_a_second_look_that_fails_changes_nothing() -> None:
    assert read_again(without("cost"), Failing("3")) == []
