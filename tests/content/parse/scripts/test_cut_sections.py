"""Where a section ends: headings of parts, what a web page has below a text, and what stands behind the last one."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.scripts.script_book import script_book
from regelwerk.content.parse.scripts.script_lines import script_lines
from regelwerk.schema.document import Block

from ...pages import block, document


def texts(*blocks: Block | str) -> dict[int, str]:
    return {section.number: section.text for section in script_book(document(*blocks), "de")}


def sections(count: int, last: str = "Dein Abenteuer ist zu Ende.") -> list[list[Block | str]]:
    found: list[list[Block | str]] = [[str(at), f"Die Mole {at} bröckelt. Lies {at + 1}."] for at in range(1, count)]
    return [*found, [str(count), last]]


def flat(*groups: list[Block | str]) -> list[Block | str]:
    return [one for group in groups for one in group]


@pytest.mark.parametrize(
    "between", [block("Der Westen", "heading"), "Teil 2", "Teil II: Der Westen", "Kapitel drei"]
)  # fmt: skip
def test_a_heading_of_a_part_belongs_to_no_section(between: Block | str) -> None:
    one, two, *others = sections(5)
    found = texts(*flat(one, [*two, between], *others))
    assert list(found) == [1, 2, 3, 4, 5]
    assert found[2] == "Die Mole 2 bröckelt. Lies 3."


def test_a_condition_before_the_target_of_the_last_section_is_no_title_of_what_follows() -> None:
    found = texts(*flat(*sections(4)[:3], ["4", "Die Mole bricht.", "Weiß der Abt von dir,", "⇒ 2."]))
    assert found[4] == "Die Mole bricht.\nWeiß der Abt von dir, ⇒ 2."


@pytest.mark.parametrize(
    ("before", "behind"),
    [("Nach Hause |", "2. Zur Mole | 3."), ("Willst du heim? ⇒", "2 Willst du zur Mole? Lies 3.")],
)  # fmt: skip
def test_a_target_that_begins_a_block_belongs_to_the_sign_before_it(before: str, behind: str) -> None:
    one, two, three, *others = sections(5)
    assert texts(*flat(one, two, [*three, before, behind], *others))[3].endswith(f"{before} {behind}")


def test_page_numbers_with_a_word_leave_numbers_between_dashes_to_the_sections() -> None:
    texts_of = [
        [f"– {at} –", f"Zeile {at} ruht am", f"Seite {at}", "Hafenbuch", "Teil II" if at % 3 == 0 else "Ende."]
        for at in range(1, 9)
    ]
    assert [line for line in lines_of(*flat(*texts_of)) if line[0] in "–S"] == [f"– {at} –" for at in range(1, 9)]


def test_an_arrow_before_a_number_opens_no_section() -> None:
    one, _, _, *others = sections(5)
    found = texts(*flat(one, ["2", "Die Mole bricht.", ">> 3"], *others))
    assert found[2] == "Die Mole bricht. >> 3"
    assert list(found) == [1, 2, 4, 5]


@pytest.mark.parametrize(
    "between", ["Der Westen ruft dich laut.", block("Gang 12", "heading"), "Teil 2 der Reise beginnt hier am Kai bei Nacht"]
)  # fmt: skip
def test_other_lines_at_its_end_are_part_of_a_section(between: Block | str) -> None:
    one, two, *others = sections(5)
    last = between if isinstance(between, str) else between.text
    assert texts(*flat(one, [*two, between], *others))[2].split("\n")[-1].endswith(last)


def test_what_comes_again_below_every_text_is_left_out() -> None:
    found = texts(*flat(*([*one, "Zurück zum Anfang der Seite"] for one in sections(5))))
    assert found[2] == "Die Mole 2 bröckelt. Lies 3."


@pytest.mark.parametrize(
    "line",
    ["Du gehst weiter.", "Dein Abenteuer ist zu Ende", "Weiter bei 3", "Am Kai und an der Mole und am Ufer liegt"],
)
def test_what_says_something_stays_however_often_it_comes(line: str) -> None:
    found = texts(*flat(*([*one[:1], *one[1:], line] for one in sections(5))))
    assert found[2].split("\n")[-1].endswith(line)


@pytest.mark.parametrize(
    ("behind", "kept"),
    [
        ([block("Danksagung", "heading"), "Allen am Kai."], False),
        (["Danksagung", "Allen am Kai sei gedankt."], False),
        (["Dank an Anna, Bert,", "und an alle am Kai."], False),
        (["Kennt dich der Abt,", "so gehst du zum Kai und liest 2."], True),
        (["Du ruhst am Kai."], True),
        (["Danksagung an 12 Helfer", "Allen am Kai."], True),
    ],
)
def test_what_stands_behind_the_last_section(behind: list[Block | str], kept: bool) -> None:
    *others, last = sections(5, "Der Morgen graut. Dein Abenteuer ist zu Ende.")
    found = texts(*flat(*others, [*last, *behind]))[5]
    assert ("Kai" in found) == kept
    assert found.startswith("Der Morgen graut.")


def test_a_sentence_that_a_blank_line_cuts_goes_on() -> None:
    one, two, *others = sections(5)
    two[1:] = [
        "Die Mole bröckelt und",
        "fällt ins Meer.",
        "Nun lies",
        "3.",
        "Oder du gehst fort:",
        "Du rufst.",
        "– lies 4.",
    ]
    assert texts(*flat(one, two, *others))[2] == (
        "Die Mole bröckelt und fällt ins Meer.\nNun lies 3.\nOder du gehst fort:\nDu rufst.\n– lies 4."
    )


def lines_of(*blocks: Block | str) -> list[str]:
    return [line.text for line in script_lines(document(*blocks))]


def pages(form: str, count: int = 4, step: int = 1, lines: int = 4) -> list[str]:
    return [
        text
        for page in range(1, count + 1)
        for text in [
            *(f"Zeile {page} {chr(96 + at)} ruht." for at in range(lines)),
            form.format(page * step),
            "Hafenbuch",
        ]
    ]


@pytest.mark.parametrize("form", ["- {} -", "Seite {}", "– {} –"])
def test_page_numbers_of_a_copied_text_go_with_the_heads_below_them(form: str) -> None:
    found = lines_of(*pages(form))
    assert len(found) == 16
    assert all(line.startswith("Zeile") for line in found)


@pytest.mark.parametrize(
    "blocks",
    [pages("{}"), pages("({})"), pages("§ {}"), pages("Boot {}"), pages("- {} -", count=2), pages("- {} -", step=2), pages("- {} -", lines=1)],
)  # fmt: skip
def test_other_numbers_on_lines_of_their_own_stay(blocks: list[str]) -> None:
    assert lines_of(*blocks) == blocks


def test_running_heads_are_left_out_but_for_bare_numbers() -> None:
    found = lines_of(
        "Der Hafen.", block("Das Hafenbuch", "furniture"), block("(17)", "furniture"), block("", "unread"), "Ende."
    )
    assert found == ["Der Hafen.", "(17)", "Ende."]


def test_a_result_before_an_arrow_opens_no_section() -> None:
    numbers = [4, 7, 1, 9, 3, 8, 5, 6]
    groups = [[f"{number} Die Mole bröckelt im Wind. Lies {number % 9 + 1}."] for number in numbers]
    groups[4] += ["Wirf einen W6.", "2 ⇒ 4", "3 – 6 ⇒ 1"]
    assert list(texts(*flat(*groups))) == numbers


def test_a_target_that_dots_point_to_on_the_next_line_opens_no_section() -> None:
    numbers = [4, 7, 1, 9, 3, 8, 5, 6]
    groups = [[str(number), f"Die Mole bröckelt im Wind. Lies {number % 9 + 1}."] for number in numbers]
    groups[2] += ["Zum Kai ..... 4", "Nach Hause .....", "7"]
    found = texts(*flat(*groups))
    assert (list(found), found[7]) == (numbers, "Die Mole bröckelt im Wind. Lies 8.")
