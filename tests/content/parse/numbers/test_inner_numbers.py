"""Rules that begin in the middle of a line, numbers with hyphens, bold words that are no title. All laws are invented."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.draft_rows import Row, rule_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.schema.document import Block

from tests.content.pages import block, document


def law(*blocks: Block | str, locale: str = "pl") -> dict[str, Row]:
    """Rows by number; the blocks are those of a page with a text layer."""
    made = [block(item, method="text-layer") if isinstance(item, str) else item for item in blocks]
    draft = parse(document(*made, locale=locale), locale=locale, kind="law", document_name="law", icons={})
    return {str(row["id"]): row for row in rule_rows(draft)}


RIVER = (
    "[1.1] Bród przechodzi się bez kosztów. [1.2] Most kosztuje jeden\npunkt; patrz też [2.1]. [1.3] „Prom” kosztuje dwa.",
    "[2.1] Wóz wiezie zboże albo ludzi, ale nigdy soli. Zob. [1.2] Nikt\nnie wiezie soli [1.3]. [2.2] Wóz stoi w nocy.",
)


def test_rules_that_begin_inside_a_line() -> None:
    found = law(*RIVER)
    assert list(found) == ["1.1", "1.2", "1.3", "2.1", "2.2"]
    assert found["1.2"]["text"] == "Most kosztuje jeden punkt; patrz też [2.1]."
    assert found["2.1"]["text"] == "Wóz wiezie zboże albo ludzi, ale nigdy soli. Zob. [1.2] Nikt nie wiezie soli [1.3]."
    assert {number: row["title"] for number, row in found.items() if row["title"]} == {}


def test_numbers_with_hyphens_are_numbers_of_rules_and_references() -> None:
    found = law(
        "[16-0] RZEKA",
        "[16-1] Bród przechodzi się bez kosztów. [16-2] Most kosztuje 1-2 punkty według tabeli [17-2].",
        "[17-0] WOZY",
        "[17-1] Wóz wiezie zboże [16-1]. Na wyniku [1-3] tonie, o ile reguły [16-1]-[16-2] nie mówią inaczej.",
        "[17-2] Tabela kosztów",
    )
    assert list(found) == ["16", "16.1", "16.2", "17", "17.1", "17.2"]
    assert found["16.1"]["printed"] == "[16-1]"
    assert found["16.2"]["refs"] == ["17.2"]
    assert found["17.1"]["refs"] == ["16.1", "16.2"]


def test_a_rule_in_brackets_at_the_head_of_a_line_after_an_item() -> None:
    found = law(
        "[1.1] Każdy gracz bierze na początku gry tyle kart z talii, ile tylko zdoła unieść:",
        block("3 karty promu\n[1.2] Prom odpływa rano.", "item", label="–", method="text-layer"),
        "[1.3] Prom wraca wieczorem.",
    )
    assert list(found) == ["1.1", "1.2", "1.3"]
    assert (
        found["1.1"]["text"]
        == "Każdy gracz bierze na początku gry tyle kart z talii, ile tylko zdoła unieść:\n– 3 karty promu"
    )


def test_a_bold_lead_is_a_title_only_where_it_ends() -> None:
    texts = {
        "(1.1) Der Steg. Er trägt zwei Leute.": "(1.1) Der Steg.",
        "(1.2) Keine Fähre legt nachts ab.": "(1.2) Keine Fähre",
        "(1.3) Der Kai. Er trägt alle.": "(1.3) Der Kai.",
        "(1.4) Die Mole. Sie trägt niemanden.": "(1.4) Die Mole.",
        "(1.5) Wellen brechen hier. Das ist so.": "",
    }
    found = law(*(block(text, bold=bold, method="text-layer") for text, bold in texts.items()), locale="de")
    assert [row["title"] for row in found.values()] == ["Der Steg.", None, "Der Kai.", "Die Mole.", None]


def test_an_own_list_of_four_steps_stays_in_its_rule() -> None:
    steps = [block(text, "item", label=f"{at}.") for at, text in enumerate(("Ziehen", "Legen", "Zahlen", "Enden"), 1)]
    found = law(
        "1.1 Jeder Zug läuft ab wie der davor, und zwar immer so:",
        *steps,
        "1.2 Danach ist Pause.",
        "2.1 Wer pausiert, schläft.",
        locale="de",
    )
    assert list(found) == ["1.1", "1.2", "2.1"]
    assert (
        found["1.1"]["text"]
        == "Jeder Zug läuft ab wie der davor, und zwar immer so:\n1. Ziehen\n2. Legen\n3. Zahlen\n4. Enden"
    )


@pytest.mark.parametrize("torn", ["[1.3) ", "[1:3] ", "\n[1:3] ", "(1.3] "])
def test_numbers_that_recognition_tore_are_found_inside_lines_too(torn: str) -> None:
    lines = (
        "[1.1] Bród jest płytki, ale wozy przez niego nie jeżdżą.",
        f"[1.2] Most jest wąski i nie wiadomo, kto za niego płaci. {torn}Prom jest drogi i odpływa tylko raz na etap, a potem nie czeka już na nikogo z graczy.",
        "[1.4] Wpław nie przechodzi nikt, kto ma przy sobie zboże.",
    )
    found = law(*(block(line, method="ocr") for line in lines))
    assert list(found) == ["1.1", "1.2", "1.3", "1.4"]
    assert (
        found["1.3"]["text"] == "Prom jest drogi i odpływa tylko raz na etap, a potem nie czeka już na nikogo z graczy."
    )
