"""Reading order of typeset pages, whatever the order inside the file."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords, Word
from regelwerk.schema.document import Block

from tests.extract.typeset import BODY, HASH, blocks_of, flat, pages_of, prose, words_of


def texts(blocks: list[Block]) -> list[str]:
    return [block.text for block in blocks]


def joined(blocks: list[Block]) -> str:
    return flat(" ".join(block.text for block in blocks))


PARAGRAPHS = [f"{prose(seed, 5)} Absatz {seed} endet hier." for seed in range(14)]


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_columns_are_read_one_after_the_other(columns: int) -> None:
    markup = BODY + f"#columns({columns}, gutter: 12pt)[\n" + "\n\n".join(PARAGRAPHS) + "\n]"
    assert texts(blocks_of(markup)) == PARAGRAPHS


def test_the_order_of_the_words_does_not_matter() -> None:
    markup = BODY + "#columns(2)[\n= Der Hafen\n" + "\n\n".join(PARAGRAPHS) + "\n]"
    pages = words_of(markup)
    expected = lay_out(pages, locale="de", source="regeln.pdf", sha256=HASH)
    for seed in range(3):
        shuffled = []
        for page in pages:
            words = list(page.words)
            random.Random(seed).shuffle(words)
            shuffled.append(replace(page, words=tuple(words)))
        assert lay_out(shuffled, locale="de", source="regeln.pdf", sha256=HASH) == expected


def test_a_heading_over_both_columns_cuts_the_page() -> None:
    columns = [f"#columns(2)[{PARAGRAPHS[i]}\n\n{PARAGRAPHS[i + 1]}]" for i in (0, 2)]
    markup = (
        BODY
        + columns[0]
        + "\n#align(center, text(size: 18pt, weight: 700)[Zweiter Teil: Auf hoher See])\n"
        + columns[1]
    )
    assert texts(blocks_of(markup)) == [*PARAGRAPHS[:2], "Zweiter Teil: Auf hoher See", *PARAGRAPHS[2:4]]


def test_choices_in_two_columns_that_are_level_cut_no_page_across() -> None:
    def column(first: int, last: int) -> str:
        ways = "".join(f"[Weg {first}{at} über den alten Steg: weiter bei {at}.]" for at in range(4))
        choices = f"#grid(columns: (1fr, 1fr), gutter: 10pt, {ways.replace('][', '], [')})"
        return f"{PARAGRAPHS[first]}\n\n{choices}\n\n{PARAGRAPHS[last]} {PARAGRAPHS[last]}"

    read = joined(blocks_of(f"{BODY}#columns(2)[{column(0, 1)}#colbreak(){column(2, 3)}]"))
    ends = [
        "Absatz 0 endet",
        "Weg 00",
        "Weg 03",
        "Absatz 1 endet",
        "Absatz 2 endet",
        "Weg 20",
        "Weg 23",
        "Absatz 3 endet",
    ]
    assert [read.index(end) for end in ends] == sorted(read.index(end) for end in ends)


def test_a_shaded_box_in_a_column_is_read_as_a_whole() -> None:
    box = "#block(fill: luma(220), inset: 6pt, width: 100%)[" + PARAGRAPHS[1] + "]"
    markup = BODY + "#columns(2)[" + "\n\n".join([PARAGRAPHS[0], box, *PARAGRAPHS[2:8]]) + "]"
    blocks = blocks_of(markup)
    assert texts(blocks) == PARAGRAPHS[:8]
    assert [block.kind for block in blocks] == ["paragraph", "aside", *["paragraph"] * 6]


def test_a_framed_box_over_both_columns_stands_between_them() -> None:
    box = "#block(stroke: 1pt, inset: 8pt, width: 100%)[" + PARAGRAPHS[2] + "]"
    markup = (
        BODY
        + f"#columns(2)[{PARAGRAPHS[0]}\n\n{PARAGRAPHS[1]}]\n{box}\n#columns(2)[{PARAGRAPHS[3]}\n\n{PARAGRAPHS[4]}]"
    )
    assert texts(blocks_of(markup)) == PARAGRAPHS[:5]


def test_a_box_whose_edge_runs_through_lines_parts_no_words() -> None:
    under = "#place(top + left, dx: 80mm, dy: 20mm, rect(fill: luma(220), stroke: none, width: 90mm, height: 90mm))"
    beside = "#block(width: 60%)[" + "\n\n".join(PARAGRAPHS[:4]) + "]"
    note = "#place(top + left, dx: 120mm, dy: 30mm, block(width: 45mm)[" + PARAGRAPHS[5] + "])"
    found = texts(blocks_of(BODY + under + note + beside))
    assert sorted(found) == sorted([*PARAGRAPHS[:4], PARAGRAPHS[5]])


def test_a_line_that_reaches_farther_than_the_ragged_text_of_its_column_cuts_no_page() -> None:
    rule = "#line(length: 100%, stroke: 0.6pt)"
    parts = [PARAGRAPHS[0], PARAGRAPHS[1], rule, PARAGRAPHS[2], PARAGRAPHS[3], PARAGRAPHS[4], rule, PARAGRAPHS[5]]
    markup = BODY + "#set par(justify: false)\n#columns(2)[" + "\n\n".join(parts) + "]"
    assert texts(blocks_of(markup)) == PARAGRAPHS[:6]


@pytest.mark.parametrize("noted", [(0, 1, 2, 3), (0, 2), (0, 2, 3)])
def test_small_notes_beside_paragraphs_are_neither_terms_nor_a_table(noted: tuple[int, ...]) -> None:
    notes = {seed: f"Notiz {seed} steht klein daneben." for seed in noted}
    rows = [f"[#text(size: 7.5pt)[{notes.get(seed, '')}]], [{PARAGRAPHS[seed]}]" for seed in range(4)]
    markup = BODY + f"#grid(columns: (32mm, 1fr), column-gutter: 5mm, row-gutter: 4mm, {', '.join(rows)})"
    expected = [text for seed in range(4) for text in (PARAGRAPHS[seed], notes.get(seed)) if text]
    assert texts(blocks_of(markup)) == expected


def test_boxes_side_by_side_are_read_one_after_the_other() -> None:
    boxes = ", ".join(f"block(fill: luma(225), inset: 6pt)[{PARAGRAPHS[seed]}]" for seed in range(3))
    markup = BODY + f"#grid(columns: (1fr, 1fr, 1fr), gutter: 8pt, {boxes})\n\n{PARAGRAPHS[3]}"
    assert joined(blocks_of(markup)) == " ".join(PARAGRAPHS[:4])


def test_a_paragraph_goes_on_behind_a_box_at_the_head_of_the_next_column() -> None:
    box = "#place(top, float: true, block(fill: luma(220), inset: 6pt, width: 100%)[Ein Kasten steht oben.])"
    text = prose(99, 60)
    markup = BODY.replace("297mm", "110mm") + "#columns(2)[" + text + box + "]"
    blocks = blocks_of(markup)
    assert sorted(texts(blocks)) == sorted([text, "Ein Kasten steht oben."])


def test_a_short_heading_under_columns_belongs_to_what_follows() -> None:
    parts = "\n\n".join(f"{count} {name}" for count, name in [(4, "Boote"), (36, "Auftragskarten"), (12, "Fässer")])
    columns = f"#grid(columns: (1fr, 1fr, 1fr), [{parts}], [{parts}], [{parts}])"
    markup = BODY + columns + "\n= Spielziel\n" + PARAGRAPHS[0]
    assert texts(blocks_of(markup)) == [
        *["4 Boote", "36 Auftragskarten", "12 Fässer"] * 3,
        "Spielziel",
        PARAGRAPHS[0],
    ]


def test_a_glossary_is_read_term_by_term() -> None:
    rows = ", ".join(f"[*{term}*], [{prose(seed, 4)}]" for seed, term in enumerate(["Kai", "Nebel am Morgen", "Riff"]))
    markup = BODY + f"#grid(columns: (48pt, 1fr), gutter: 12pt, {rows})"
    expected = " ".join(f"{term} {prose(seed, 4)}" for seed, term in enumerate(["Kai", "Nebel am Morgen", "Riff"]))
    assert joined(blocks_of(markup)) == expected


def test_rivers_in_wide_set_lines_are_no_gutters() -> None:
    narrow = BODY.replace("210mm", "80mm") + "#set text(hyphenate: false)\n"
    assert texts(blocks_of(narrow + "\n\n".join(PARAGRAPHS[:6]))) == PARAGRAPHS[:6]


def test_a_paragraph_over_columns_and_pages_has_a_place_in_each() -> None:
    pages = pages_of(BODY.replace("297mm", "110mm") + "#columns(2)[" + prose(99, 80) + "]")
    (block,) = [block for page in pages for block in page.blocks]
    where = block.provenance
    assert where.box
    assert where.page == 1
    assert [place.page for place in where.further] == [1, 2, 2, 3, 3]
    assert where.further[0].box.x0 > where.box.x1
    assert where.further[1].box.x0 == pytest.approx(where.box.x0, abs=1)


def test_turned_text_breaks_no_line() -> None:
    side = "#place(left + horizon, dx: -14mm, rotate(-90deg, reflow: true)[Regeln für Erfahrene])"
    blocks = blocks_of(BODY + side + "\n\n".join(PARAGRAPHS[:5]))
    assert texts(blocks) == [*PARAGRAPHS[:5], "Regeln für Erfahrene"]
    assert blocks[-1].kind == "figure_label"


def test_skewed_pages_are_read_like_level_ones() -> None:
    markup = BODY + "#columns(2)[\n= Der Hafen\n" + "\n\n".join(PARAGRAPHS) + "\n]"
    pages = words_of(markup)
    expected = [block.text for page in lay_out(pages, locale="de", source="a", sha256=HASH)[0] for block in page.blocks]
    slope = 0.02
    skewed = [
        replace(
            page,
            method="ocr",
            words=tuple(
                replace(
                    word,
                    x0=word.x0 - slope * word.baseline,
                    x1=word.x1 - slope * word.baseline,
                    y0=word.y0 + slope * word.x0,
                    y1=word.y1 + slope * word.x0,
                    baseline=word.baseline + slope * word.x0,
                    confidence=0.9,
                )
                for word in page.words
            ),
        )
        for page in pages
    ]
    laid_out, _ = lay_out(skewed, locale="de", source="a", sha256=HASH)
    assert [block.text for page in laid_out for block in page.blocks] == expected
    assert laid_out[0].confidence == pytest.approx(0.9)


def test_a_dash_as_low_as_recognition_sees_it_stands_above_columns() -> None:
    rows = [
        Word(text, x, y - 8, x + 150, y + 2, 10, y)
        for x, text in ((20, "Kai-und-Leuchtturm"), (230, "Nebel-und-Hafen"))
        for y in range(120, 300, 14)
    ]
    dash = Word("—", 196, 111, 206, 112, 10, 118)
    page = PageWords(1, 400, 400, "ocr", "", (dash, *rows))
    blocks = [block for page in lay_out([page], locale="de", source="a", sha256=HASH)[0] for block in page.blocks]
    assert sorted(" ".join(block.orig for block in blocks).split()) == sorted(word.text for word in page.words)


VALUES = ("Rote Karten von 1 bis 9:", "Rote Karten von 10 bis 12:", "Sturmkarten:", "Alle Leuchttürme:")


def value_list(names: Sequence[str]) -> str:
    rows = "".join(f"[{name}], [je {5 * at} Punkte]," for at, name in enumerate(names, 1))
    return f"#grid(columns: (60mm, 40mm), row-gutter: 2.2mm, {rows})"


def test_a_list_of_values_is_read_row_by_row() -> None:
    found = blocks_of(BODY + PARAGRAPHS[0] + "\n\n" + value_list(VALUES) + "\n\n" + PARAGRAPHS[1])
    assert [block.text for block in found[::2]] == PARAGRAPHS[:2]
    assert found[1].rows == tuple((name, f"je {5 * at} Punkte") for at, name in enumerate(VALUES, 1))


def test_columns_whose_lines_are_level_and_do_not_end_with_a_colon_are_no_list_of_values() -> None:
    left, right = ([f"{prose(seed, 4)[:24]} Ende" for seed in seeds] for seeds in (range(4), range(4, 8)))
    rows = "".join(f"[{one}], [{other}]," for one, other in zip(left, right, strict=True))
    found = joined(blocks_of(BODY + f"#grid(columns: (60mm, 60mm), row-gutter: 2.2mm, {rows})"))
    assert found.startswith(flat(" ".join(left)))


def test_a_title_that_runs_into_the_next_column_stays_in_its_own() -> None:
    title = (
        "#layout(size => context { let wide = measure(text(size: 20pt, weight: 700)[Wanderung]).width\n"
        "let size_of_it = 20pt * ((size.width + 17pt) / wide)\n"
        "box(width: size.width, box(width: size.width + 40pt, text(size: size_of_it, weight: 700)[Wanderung])) })"
    )
    left, right = PARAGRAPHS[:2], PARAGRAPHS[4:8]
    markup = f"{BODY}#grid(columns: (1fr, 3fr), column-gutter: 14pt, [{left[0]}\n\n{title}\n\n{left[1]}], [{' '.join(right)}])"
    assert joined(blocks_of(markup)).replace("\u200b", "") == " ".join([left[0], "Wanderung", left[1], *right])


def test_numbers_in_badges_before_items_in_two_columns_are_no_column_of_a_table() -> None:
    lines: dict[int, list[tuple[str, int, int]]] = {
        345: [("1", 82, 84)],
        347: [("Hafen", 535, 545)],
        356: [("Ende.", 194, 217)],
        369: [("2", 82, 84)],
        370: [("7", 325, 327)],
        371: [("Wind", 289, 303)],
        380: [("Ende.", 372, 398)],
        394: [("3", 82, 84)],
        395: [("Mole", 291, 301)],
        396: [("8", 321, 331), *((f"Wort{at}", 335 + 26 * at, 357 + 26 * at) for at in range(8))],
        405: [("Ende.", 336, 377)],
        420: [("4", 81, 84), *((f"Wort{at}", 138 + 31 * at, 166 + 31 * at) for at in range(5))],
        430: [("Ende.", 129, 156)],
        445: [("5", 82, 84), ("Segel", 92, 126), ("Boot", 128, 156)],
    }
    words = [Word(text, x0, y - 6, x1, y, 8.0, y) for y, line in lines.items() for text, x0, x1 in line]
    page = PageWords(1, 595.0, 842.0, "ocr", "", tuple(words))
    (found,), _ = lay_out([page], locale="de", source="regeln.pdf", sha256=HASH)
    assert "table" not in {block.kind for block in found.blocks}
