"""What the blocks of typeset pages are: headings, items, tables, paragraphs over columns, furniture."""

from __future__ import annotations

import pytest
from regelwerk.extract.layout.page_layout import lay_out
from regelwerk.extract.page.words import PageWords, Word

from tests.extract.typeset import BODY, HASH, blocks_of, flat, pages_of, prose, words_of

HEADINGS = '#set heading(numbering: none)\n#show heading: set text(font: "DejaVu Sans")\n'


def kinds(markup: str) -> list[tuple[str, str]]:
    return [(block.kind, block.text) for block in blocks_of(markup)]


def test_headings_keep_their_number_and_have_levels() -> None:
    markup = (
        BODY
        + HEADINGS
        + (
            "#columns(2)[\n= 4. Hafen-Aktionen\n== 4.1 Herstellen\n"
            + prose(1)
            + "\n\n== 4.2 Ausladen und wieder einladen in fremden Häfen der Nordküste\n"
            + prose(2)
            + "\n= 5. Ende des Tages\n"
            + prose(3)
            + "]"
        )
    )
    headings = [(block.text, block.level) for block in blocks_of(markup) if block.kind == "heading"]
    assert headings == [
        ("4. Hafen-Aktionen", 1),
        ("4.1 Herstellen", 2),
        ("4.2 Ausladen und wieder einladen in fremden Häfen der Nordküste", 2),
        ("5. Ende des Tages", 1),
    ]


def test_headings_one_below_the_other_stay_two() -> None:
    markup = BODY + HEADINGS + "#columns(2)[\n= STURMHAFEN\n= DIE ERSTE FAHRT DER JUNGEN KAPITÄNIN\n" + prose(1) + "]"
    assert [text for kind, text in kinds(markup) if kind == "heading"] == [
        "STURMHAFEN",
        "DIE ERSTE FAHRT DER JUNGEN KAPITÄNIN",
    ]


def test_bold_headings_in_the_size_of_the_body() -> None:
    markup = BODY + "\n\n".join([f"*Das Löschen der Ladung*\n\n{prose(1)}", f"*Der Nebel*\n\n{prose(2)}"])
    assert [text for kind, text in kinds(markup) if kind == "heading"] == ["Das Löschen der Ladung", "Der Nebel"]


def test_a_run_in_title_stays_with_its_text() -> None:
    markup = BODY + "\n\n".join(
        [
            "#columns(2)[",
            f"*4.1.1 Kosten.* Um eine Fracht zu löschen, zahlst du. {prose(1)}",
            f"*4.1.2 Wenn zwei Kapitäninnen zugleich in denselben Hafen einlaufen wollen.* Dann würfelt ihr. {prose(2)}",
            "]",
        ]
    )
    first, second = blocks_of(markup)
    assert first.kind == second.kind == "paragraph"
    assert first.text.startswith("4.1.1 Kosten. Um eine Fracht")
    assert [first.text[mark.start : mark.end] for mark in first.marks] == ["4.1.1 Kosten."]
    assert second.text.startswith("4.1.2 Wenn zwei Kapitäninnen zugleich in denselben Hafen einlaufen wollen. Dann")


def test_numbered_rules_without_space_between_them() -> None:
    rules = [f"*{number}.* {prose(number)}" for number in range(1, 4)]
    markup = BODY + "#set par(spacing: 0.65em)\n" + "\n\n".join(f"2.3.{number} {prose(number)}" for number in (1, 2, 3))
    assert [text[:5] for _, text in kinds(markup)] == ["2.3.1", "2.3.2", "2.3.3"]
    assert len(rules) == 3


def test_paragraphs_told_apart_by_their_indent_alone() -> None:
    markup = (
        BODY
        + "#set par(spacing: 0.65em, first-line-indent: 1.2em)\n#columns(2)["
        + "\n\n".join(prose(seed, 5) for seed in range(6))
    )
    assert [text for _, text in kinds(markup + "]")] == [prose(seed, 5) for seed in range(6)]


def test_items_with_labels_hang_and_nest() -> None:
    markup = (
        BODY
        + f"""
#columns(2)[
Es geschieht folgendes:
- {prose(1)}
- Hafenphase
  - {prose(2)}
- Seephase
+ {prose(3)}
+ {prose(4)}
]"""
    )
    items = [(block.label, block.level, block.text) for block in blocks_of(markup) if block.kind == "item"]
    assert items == [
        ("•", 1, prose(1)),
        ("•", 1, "Hafenphase"),
        ("‣", 2, prose(2)),
        ("•", 1, "Seephase"),
        ("1.", 1, prose(3)),
        ("2.", 1, prose(4)),
    ]


def test_a_dash_within_a_sentence_is_no_label() -> None:
    text = "Der Hafen ist offen – auch bei Nebel – und das Leuchtfeuer brennt – immer. "
    markup = BODY.replace("210mm", "90mm") + text * 6
    assert kinds(markup) == [("paragraph", (text * 6).strip())]


def test_drawn_bullets_count_like_characters() -> None:
    row = "#grid(columns: (10pt, 1fr), box(circle(radius: 1.6pt, fill: black)), [{}])\n"
    markup = BODY + "".join(row.format(prose(seed, 3)) for seed in range(3))
    assert [(block.kind, block.label) for block in blocks_of(markup)] == [("item", "•")] * 3


def test_letters_with_space_between_them_are_a_word() -> None:
    markup = (
        BODY + "#text(size: 14pt, tracking: 5pt)[BEISPIEL FÜR ALLE]\n\nB E I S P I E L #h(1em) H A F E N\n\n" + prose(1)
    )
    texts = [text for _, text in kinds(markup)]
    assert texts[:2] == ["BEISPIEL FÜR ALLE", "BEISPIEL HAFEN"]


def test_an_initial_belongs_to_its_word() -> None:
    initial = "#place(top + left, text(size: 33pt)[W])\n#pad(left: 34pt)[er das Leuchtfeuer besitzt, beginnt #linebreak()und zieht eine Karte.]"
    markup = BODY + initial + "\n" + prose(1, 6)
    assert flat(" ".join(text for _, text in kinds(markup))).startswith("Wer das Leuchtfeuer besitzt, beginnt")


def test_ruled_tables_have_rows() -> None:
    markup = (
        BODY
        + f"{prose(1)}\n#table(columns: 3, [Wurf], [Wetter], [Folge], [1], [Flaute], [{prose(2, 1)}], [2], [Sturm], [Alle warten.])\n{prose(3)}"
    )
    before, table, after = blocks_of(markup)
    assert (before.kind, table.kind, after.kind) == ("paragraph", "table", "paragraph")
    assert table.rows == (
        ("Wurf", "Wetter", "Folge"),
        ("1", "Flaute", prose(2, 1)),
        ("2", "Sturm", "Alle warten."),
    )
    assert table.provenance.box is not None


def test_words_cut_in_a_cell_are_joined() -> None:
    markup = (
        BODY + "#table(columns: (60pt, 60pt), [Hafen], [Leuchtturm-wärterin und Nebel-#linebreak()karten], [a], [b])"
    )
    (table,) = blocks_of(markup)
    assert table.rows[0][1].endswith("Nebelkarten")


def test_a_paragraph_over_columns_and_pages_is_one_block() -> None:
    small = BODY.replace("297mm", "100mm")
    text = prose(5, 60)
    blocks = blocks_of(small + "#set page(columns: 2)\n" + text + "\n\nEin neuer Absatz.")
    assert [block.text for block in blocks] == [text, "Ein neuer Absatz."]
    assert blocks[0].provenance.page == 1


def test_words_cut_at_line_column_and_page_ends_are_joined() -> None:
    long_words = "Leuchtturmwärterinnenversammlung Hafenmeisterkonferenz Gezeitentafelvergleich Sturmplättchenvorrat "
    small = BODY.replace("297mm", "70mm").replace("210mm", "120mm")
    (block,) = blocks_of(
        small
        + "#set page(columns: 2)\n#set columns(gutter: 16pt)\n#set text(hyphenate: true)\n"
        + (long_words * 14).strip()
        + "."
    )
    assert flat(block.text) == (long_words * 14).strip() + "."
    assert block.repairs
    assert all(repair.kind == "hyphen" and "- " in repair.wrong for repair in block.repairs)
    assert "-\n" in block.orig


def test_marks_are_where_the_face_changes() -> None:
    (block,) = blocks_of(BODY + "Der *Hafen der Stadt* liegt _weit im Norden_ und ist klein. " + prose(1))
    assert [(mark.style, block.text[mark.start : mark.end]) for mark in block.marks] == [
        ("bold", "Hafen der Stadt"),
        ("italic", "weit im Norden"),
    ]


def test_boxes_are_asides_and_examples() -> None:
    box = "#block(fill: luma(220), inset: 6pt, width: 100%)[{}]\n"
    markup = BODY + prose(1) + box.format("*Beispiel:* " + prose(2)) + box.format("Wichtig: " + prose(3)) + prose(4)
    assert [kind for kind, _ in kinds(markup)] == ["paragraph", "example", "aside", "paragraph"]


def test_colour_behind_some_words_makes_no_box() -> None:
    markup = BODY + "Die #highlight[Hafenkarte der Kapitänin des Nordens] liegt offen. " + prose(1)
    ((kind, text),) = kinds(markup)
    assert kind == "paragraph"
    assert text.startswith("Die Hafenkarte der Kapitänin des Nordens liegt offen.")


def test_captions_are_told_from_text() -> None:
    markup = (
        BODY
        + prose(1)
        + "\n#figure(rect(width: 60%, height: 40pt), caption: [Der Hafen], supplement: [Abb.])\n"
        + prose(2)
    )
    assert [kind for kind, _ in kinds(markup)] == ["paragraph", "caption", "paragraph"]


def furniture(markup: str) -> list[list[str]]:
    return [[block.text for block in page.blocks if block.kind == "furniture"] for page in pages_of(markup)]


def test_running_heads_and_page_numbers_are_furniture() -> None:
    head = '#set page(header: text(8pt)[Sturmhafen #h(1fr) Regelheft], numbering: "1")\n'
    markup = BODY + head + "\n#pagebreak()\n".join(prose(seed, 20) for seed in range(3))
    assert furniture(markup) == [["Sturmhafen Regelheft", str(number)] for number in (1, 2, 3)]
    assert all(block.text == prose(seed, 20) for seed, block in enumerate(blocks_of(markup)))


@pytest.mark.parametrize("pattern", ["1", "– 1 –", "Seite 1", "1 / 1"])
def test_a_page_number_on_a_single_page(pattern: str) -> None:
    markup = BODY + f'#set page(numbering: "{pattern}")\n' + prose(1, 20)
    ((found,),) = furniture(markup)
    assert "1" in found
    assert [text for _, text in kinds(markup)] == [prose(1, 20)]


def test_heads_of_left_and_right_pages_differ() -> None:
    head = "#set page(header: context if calc.odd(here().page()) [#text(8pt)[Regelheft] #h(1fr) #counter(page).display()] else [#counter(page).display() #h(1fr) #text(8pt)[Sturmhafen]])\n"
    markup = BODY + head + "\n#pagebreak()\n".join(prose(seed, 20) for seed in range(4))
    assert furniture(markup) == [["Regelheft 1"], ["2 Sturmhafen"], ["Regelheft 3"], ["4 Sturmhafen"]]


def test_heads_that_change_with_the_chapter() -> None:
    chapters = ["Aufbau", "Die Fahrt", "Der Hafen", "Das Ende"]
    pages = "\n#pagebreak()\n".join(f"#metadata(none)<c>\n{prose(seed, 20)}" for seed in range(4))
    names = ", ".join(f'"{name}"' for name in chapters)
    head = f"#set page(header: context text(8pt, ({names}).at(here().page() - 1)))\n"
    assert furniture(BODY + head + pages) == [[name] for name in chapters]


def test_a_label_that_happens_to_begin_two_pages_is_no_furniture() -> None:
    pages = [("*Hinweis:*\n\n#v(8pt)\n" if seed % 2 else "") + prose(seed, 20) for seed in range(5)]
    assert furniture(BODY + "\n#pagebreak()\n".join(pages)) == [[]] * 5


def test_a_number_in_the_text_is_no_furniture() -> None:
    markup = BODY.replace("297mm", "120mm") + prose(1) + "\n\n12\n\n" + prose(2)
    assert furniture(markup) == [[]]


def test_an_unreadable_page_is_a_block_and_a_note() -> None:
    page = PageWords(1, 0, 0, "text-layer", "damaged page", (), problems=("page 1 cannot be read: broken",))
    (laid_out,), (note,) = lay_out([page], locale=None, source="regeln.pdf", sha256=HASH)
    assert [block.kind for block in laid_out.blocks] == ["unread"]
    assert (note.kind, note.message) == ("unread-page", "page 1 cannot be read: broken")


def test_a_document_without_pages_and_an_empty_page() -> None:
    assert lay_out([], locale="de", source="a", sha256=HASH) == ((), ())
    (page,), notes = lay_out(words_of(BODY + "#pagebreak(weak: false)")[:1], locale="de", source="a", sha256=HASH)
    assert page.blocks == ()
    assert notes == ()


def test_heads_with_space_between_their_letters_are_furniture_once() -> None:
    head = "#set page(header: text(8pt)[R E G E L N #h(1fr) S T U R M])\n"
    markup = BODY + head + "\n#pagebreak()\n".join(prose(seed, 20) for seed in range(2))
    assert furniture(markup) == [["REGELN STURM"]] * 2
    assert [block.text for block in blocks_of(markup)] == [prose(0, 20), prose(1, 20)]


def test_turned_heads_in_the_side_margin_are_furniture() -> None:
    side = (
        "#set page(background: place(left + horizon, dx: 4mm, rotate(-90deg, reflow: true)[Kapitel 1 – Der Hafen]))\n"
    )
    markup = BODY + side + "\n#pagebreak()\n".join(prose(seed, 20) for seed in range(2))
    assert furniture(markup) == [["Kapitel 1 – Der Hafen"]] * 2


def test_levels_of_numbered_headings_follow_their_numbers() -> None:
    sizes = {"2. Hafen": 15, "2.1 Kai": 11.9, "2.2 Steg": 14.6, "3. Nebel": 14.8, "3.1 Sicht": 12.2}
    words, y = [], 40.0
    for title, size in sizes.items():
        for text, height in [(title, size), (prose(1), 9.0)]:
            x = 40.0
            for word in text.split():
                width = 0.5 * height * len(word)
                if x + width > 520:
                    x, y = 40.0, y + 1.25 * height
                words.append(Word(word, x, y - height, x + width, y, height, y, text == title, confidence=0.9))
                x += width + 0.3 * height
            y += 2 * height + 6
    page = PageWords(1, 560, 800, "ocr", "", tuple(words))
    (laid_out,), _ = lay_out([page], locale="de", source="a", sha256=HASH)
    assert [(block.text, block.level) for block in laid_out.blocks if block.kind == "heading"] == [
        ("2. Hafen", 1),
        ("2.1 Kai", 2),
        ("2.2 Steg", 2),
        ("3. Nebel", 1),
        ("3.1 Sicht", 2),
    ]
