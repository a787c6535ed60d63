"""Pictures with labels between two columns whose lines run around them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from regelwerk.extract.layout.regions import lines_of, page_flow
from regelwerk.extract.page.words import Shape, Word

from tests.extract.typeset import BODY, blocks_of, flat, prose


def around(inset: str, *, wide: str = "240pt", narrow: str = "150pt") -> tuple[str, list[str], list[str]]:
    """A page of two columns with something between their 6th and 15th lines, and what the columns say."""
    texts = [[f"Absatz {at} beginnt hier. {prose(at, 9)[:400]}." for at in side] for side in ((1, 2, 3), (4, 5, 6))]
    markup = BODY + "#set par(justify: true, leading: 4pt)\n#set text(size: 9pt)\n"
    for side, (upper, beside, lower) in enumerate(texts):
        x = 0 if side == 0 else 260
        inner = x if side == 0 else x + 90
        for text, dx, dy, width in ((upper, x, 0, wide), (beside, inner, 100, narrow), (lower, x, 240, wide)):
            markup += f"#place(dx: {dx}pt, dy: {dy}pt, block(width: {width})[{text}])\n"
    return markup + inset, texts[0], texts[1]


LABELS = "".join(
    f"#place(dx: {dx}pt, dy: {dy}pt, text(size: 7pt)[{label}])\n"
    for label, dx, dy in (("Leuchtfeuer", 190, 100), ("Steg", 262, 125), ("Laderaum", 200, 150), ("Mast", 265, 175))
)
CAPTION = '#place(dx: 195pt, dy: 195pt, text(size: 7pt, style: "italic")[Der Kutter von der Seite gesehen])\n'


@pytest.mark.parametrize("inset", [LABELS, LABELS + CAPTION], ids=["labels", "labels and caption"])
def test_columns_are_read_on_beside_and_below_a_picture_between_them(inset: str) -> None:
    markup, left, right = around(inset)
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in (*left, *right)]
    assert places == sorted(places)
    assert "Leuchtfeuer" in found


def test_a_column_of_text_between_two_others_is_no_inset() -> None:
    columns = [f"Absatz {at} beginnt hier. {prose(at, 20)[:600]}." for at in (1, 2, 3)]
    markup = BODY + "#set text(size: 9pt)\n"
    markup += "".join(
        f"#place(dx: {170 * at}pt, dy: 60pt, block(width: 150pt)[{text}])\n" for at, text in enumerate(columns)
    )
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in columns]
    assert places == sorted(places)


def test_numbers_of_items_beside_a_list_of_short_lines_are_no_inset() -> None:
    markup = BODY + "#set text(size: 9pt)\n"
    for at, name in enumerate(("Laternen", "Boote", "Ruder", "Karten", "Anker", "Netze")):
        markup += f"#place(dx: 0pt, dy: {14 * at}pt)[{at + 3} × {name}]\n"
    markup += "".join(f"#place(dx: {dx}pt, dy: 100pt, text(size: 7pt)[{dx}x Fisch])\n" for dx in (10, 100, 190))
    markup += f"#place(dx: 0pt, dy: 130pt, block(width: 235pt)[{prose(7, 9)}])\n"
    for at in range(5):
        text = f"Punkt {at} gilt. {prose(at, 1)[:70]}"
        dy = 30 * at + 40 * (at > 2)
        markup += f"#place(dx: 255pt, dy: {dy}pt)[\\[1-{at + 2}\\]]\n#place(dx: 285pt, dy: {dy}pt, block(width: 205pt)[{text}])\n"
    markup += "#place(dx: 280pt, dy: 92pt, rect(width: 120pt, height: 24pt)[Drei Fische je Boot!])\n"
    found = flat(" ".join(f"{block.label or ''} {block.text}" for block in blocks_of(markup)))
    for at in range(5):
        assert f"[1-{at + 2}] Punkt {at} gilt" in found
    assert found.index("Netze") < found.index("190x Fisch") < found.index("Punkt 0")


def test_names_of_the_parts_of_a_picture_beside_the_gap_are_no_numbers_of_items() -> None:
    """All labels begin where the right column does, and each is level with one of its lines."""
    names = "".join(
        f"#place(dx: 260pt, dy: {dy}pt, text(size: 7pt)[{label}])\n"
        for label, dy in (("Name", 99), ("Ziel", 121), ("Wert", 143))
    )
    markup, left, right = around(names + "#place(dx: 170pt, dy: 98pt, rect(width: 65pt, height: 80pt)[Kutter])\n")
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in (*left, *right)]
    assert places == sorted(places)


def test_the_sides_of_a_frame_of_four_lines_part_no_columns() -> None:
    """Words close to a side narrow what is known of the frame; its upper and lower line are as long as before."""
    frame = "".join(
        f"#place(dx: {dx}pt, dy: {dy}pt, line(length: {length}pt, angle: {angle}deg, stroke: 0.5pt))\n"
        for dx, dy, length, angle in ((152, 94, 194, 0), (152, 214, 194, 0), (152, 94, 120, 90), (346, 94, 120, 90))
    )
    markup, left, right = around(frame + LABELS)
    found = flat(" ".join(block.text for block in blocks_of(markup)))
    places = [found.index(text[:24]) for text in (*left, *right)]
    assert places == sorted(places)


def test_white_behind_the_numbers_of_items_and_beside_a_picture_parts_no_columns() -> None:
    """It is open from the upper edge of the picture to the last item; the columns are parted by the white before the numbers."""
    texts = [f"Absatz {at} beginnt hier. {prose(at, 9)[:length]}." for at, length in ((1, 150), (2, 400), (3, 800))]
    markup = BODY + "#set text(size: 9pt)\n#set par(leading: 4pt)\n"
    for text, dy, width in zip(texts, (0, 60, 225), (240, 150, 240), strict=True):
        markup += f"#place(dx: 0pt, dy: {dy}pt, block(width: {width}pt)[{text}])\n"
    markup += f"#place(dx: 260pt, dy: 0pt, block(width: 240pt)[Rechts oben steht dies. {prose(5, 9)[:120]}.])\n"
    items = [(350, 372, 60 + 46 * at, f"{at + 2})") for at in range(3)]
    items += [(260, 306, 225 + 46 * at, f"\\[2.{at + 2}\\]") for at in range(4)]
    for number, (x, inner, dy, label) in enumerate(items):
        width = 500 - inner
        markup += f"#place(dx: {x}pt, dy: {dy}pt)[{label}]\n"
        markup += f"#place(dx: {inner}pt, dy: {dy}pt, block(width: {width}pt)[Punkt {number} gilt. {prose(number, 9)[:70]}.])\n"
    markup += "".join(
        f"#place(dx: 190pt, dy: {dy}pt, rect(width: 104pt, height: 24pt, inset: 6pt)[Schritt {name}])\n"
        for name, dy in (("rot", 66), ("blau", 106), ("grau", 146))
    )
    markup += "#place(dx: 312pt, dy: 118pt, text(size: 7pt)[nein])\n"
    found = flat(" ".join(f"{block.label or ''} {block.text}" for block in blocks_of(markup)))
    first = [f"Absatz {at} beginnt" for at in (1, 2, 3)]
    places = [found.index(text) for text in (*first, "Rechts oben", *(f"Punkt {at} gilt" for at in range(7)))]
    assert places == sorted(places)
    assert "2) Punkt 0 gilt" in found
    assert "[2.2] Punkt 3 gilt" in found


def scanned_frame(x0: float, y0: float, x1: float, y1: float) -> tuple[Shape, ...]:
    """The four lines of a frame as a scan has them, and its shadow below."""
    return (
        Shape(x0, y0, x1, y0 + 0.5, filled=True),
        Shape(x0, y1 - 0.5, x1, y1, filled=True),
        Shape(x0, y0, x0 + 0.5, y1, filled=True),
        Shape(x1 - 0.5, y0, x1, y1, filled=True),
        Shape(x0 + 5, y1 + 5, x1 + 5, y1 + 5.5, filled=True),
    )


def columns_around(indent: Callable[[int], float]) -> list[Word]:
    """Words of two columns, whose lines run around what is between their 16th and 25th lines; those on the right have an indent."""
    words: list[Word] = []
    for side, left in enumerate((50.0, 300.0)):
        for at in range(40):
            beside = 15 <= at < 25
            x0 = left + ((80 if beside else indent(at)) if side else 0)
            text = f"{'links' if side == 0 else 'rechts'} zeile {at} geht hier immer weiter und"
            x1 = left + 230 - (80 if beside and not side else 0)
            for word in text.split()[: 5 if beside else 8]:
                wide = 4.6 * len(word)
                if x0 + wide <= x1:
                    words.append(Word(word, x0, 60.0 + 12 * at, x0 + wide, 69.0 + 12 * at, 9.0, 68.0 + 12 * at))
                x0 += wide + 3
    return words


def order_of(words: Sequence[Word], shapes: Sequence[Shape]) -> list[str]:
    """The first words of the lines as they are read."""
    return [line.text.split()[0] for line in lines_of(page_flow(words, shapes, (), 595 * 842))]


def test_the_edges_of_a_picture_without_words_do_not_part_the_columns_that_it_is_between() -> None:
    """In a scan a picture is a frame of lines, and its labels may have been lost."""
    said = order_of(columns_around(lambda _: 0.0), scanned_frame(215, 236, 370, 362))
    assert said == sorted(said)


def test_an_inset_is_found_although_indented_lines_of_a_scan_all_begin_at_a_place_of_their_own() -> None:
    words = columns_around(lambda at: 35 + 0.01 * at if at % 2 else 0.0)
    caption = [Word(text, x0, 295, x1, 302, 7.0, 301) for text, x0, x1 in (("Der", 225, 250), ("Kutter", 253, 330))]
    said = order_of([*words, *caption], ())
    assert said.index("Der") < said.index("rechts") or said[-1] == "Der"
    assert [text for text in said if text != "Der"] == sorted(text for text in said if text != "Der")


def column(
    name: str, x0: float, lines: Sequence[int], said: str, indent: float = 0.0, blank: float = 3.0
) -> list[Word]:
    """Words of lines of a column, each of which begins with a name and the number of the line."""
    words: list[Word] = []
    for at in lines:
        x = x0 + indent
        for word in f"{name}{at:02} {said}".split():
            words.append(Word(word, x, 60.0 + 12 * at, x + 4.6 * len(word), 69.0 + 12 * at, 9.0, 68.0 + 12 * at))
            x += 4.6 * len(word) + blank
    return words


def test_numbers_of_rules_that_a_scan_has_wrong_make_no_inset_of_the_column_before_them() -> None:
    """Beside a list of short lines the rules of the next column begin late, behind their numbers."""
    words = [
        *column("a", 50, range(4, 29), "geht immer so weiter"),
        *column("b", 180, range(12), "geht immer so weiter"),
    ]
    words += [*column("b", 180, range(12, 30, 2), "Boote"), *column("c", 310, range(12), "geht immer so weiter")]
    words += column("c", 310, range(13, 30), "geht so weiter", indent=30)
    words += column("c", 310, (12,), "geht so weiter", indent=30, blank=9.0)
    for at, number in ((12, "7.1"), (18, "7:33"), (24, "7.3")):
        words.append(Word(number, 310, 60.0 + 12 * at, 325, 69.0 + 12 * at, 9.0, 68.0 + 12 * at))
    said = [
        next(word for word in line.text.split() if word[0] in "abc")
        for line in lines_of(page_flow(words, (), (), 595 * 842))
    ]
    assert said == sorted(said)


def test_the_lower_edge_of_a_picture_as_wide_as_the_page_parts_what_is_above_it_from_what_is_below() -> None:
    above, below = range(10), range(18, 30)
    words = [
        word for x, name in ((50, "a"), (310, "b")) for word in column(name, x, above, "geht immer weiter so fort")
    ]
    words += [
        word for x, name in ((50, "c"), (310, "d")) for word in column(name, x, below, "geht immer weiter so fort")
    ]
    picture = Shape(50, 185, 540, 265, filled=True), Shape(50, 264.5, 540, 265, filled=True)
    said = order_of(words, picture)
    assert said == sorted(said)


def test_labels_of_a_column_whose_lines_all_begin_behind_its_numbers_are_no_inset() -> None:
    """Where blanks of justified lines are wide, a line behind a number may begin with a single word."""
    words = [*column("a", 50, range(4, 30), "geht immer so weiter")]
    words += [*column("b", 180, range(12), "geht immer so weiter"), *column("b", 180, range(12, 30, 2), "Boote")]
    words += [*column("c", 310, range(12), "geht immer so weiter"), *column("d", 338, range(13, 15), "geht so weiter")]
    for at in (12, *range(15, 30)):
        words += column("d", 345, (at,), "geht so weiter", blank=3.0 if at % 6 else 9.0)
    for at in (12, 18, 24):
        words.append(Word(f"[7-{at}]", 310, 60.0 + 12 * at, 329, 69.0 + 12 * at, 9.0, 68.0 + 12 * at))
    said = [
        next(word for word in line.text.split() if word[0] in "abcd")
        for line in lines_of(page_flow(words, (), (), 595 * 842))
    ]
    assert said == sorted(said)


def test_a_label_on_the_left_page_of_a_spread_and_notes_in_the_margin_of_the_right_one_are_no_inset() -> None:
    """The list on the left ends early, and behind the margin with its notes all lines of the right page begin."""
    words = column("a", 50, range(19), "Boote")
    words += column("c", 50, range(21, 40), "zieht immer weiter durch den Nebel bis zum Ufer und wartet da")
    words += column("d", 640, range(19), "geht immer weiter so fort bis an das Ende der Seite und weiter")
    words += column("d", 640, range(21, 30), "geht immer weiter so fort bis an das Ende der Seite und weiter")
    for at in (1, 5, 9, 15):
        words += column("n", 540, (at,), "am Rande")
    words += column("n", 575, (20,), "am Rande von dieser Seite geht immer weiter so fort bis")
    words += column("m", 270, (5,), "Bild")
    assert "m05 Bild" in [line.text for line in lines_of(page_flow(words, (), (), 1142 * 802))]
