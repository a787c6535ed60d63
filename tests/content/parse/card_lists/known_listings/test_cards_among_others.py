"""Cards of lists on pages that lack what the others have, or whose lines look like something else."""

from __future__ import annotations

import pytest
from regelwerk.content.parse.card_lists.known_listings.fact_line_cards import fact_line_cards
from regelwerk.content.parse.card_lists.known_listings.list_cards import list_cards
from regelwerk.content.parse.card_lists.listed_lines import listed_lines
from regelwerk.content.parse.printed_cards.printed_cards import printed_cards
from regelwerk.schema.card import PrintedCard
from regelwerk.schema.document import Block, Box

from tests.content.parse.printed_cards.card_documents import block, block_document

NAMES = ("Tin Whistle", "Wet Matches", "Old Umbrella", "Spare Button", "Loose Tile")


def cards(*blocks: Block) -> dict[str, PrintedCard]:
    return {card.name: card for card in printed_cards(block_document(blocks))}


def headed(name: str, *below: Block) -> list[Block]:
    return [block(name, "heading", bold=len(name)), *below]


def group(name: str) -> Block:
    return block(name, "heading", bold=len(name)).model_copy(update={"level": 1})


def test_a_line_of_facts_goes_on_behind_a_sign_that_looks_like_a_bullet() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        further = block(f"Copies {at + 1}", "item").model_copy(update={"label": "·"})
        blocks += headed(name, block(f"Cost {at} · Tool · Weight {at}"), further, block("Wake it."))
    assert [(card.quantity, card.text) for card in cards(*blocks).values()] == [(at + 1, "Wake it.") for at in range(5)]


def test_a_short_text_that_was_taken_for_a_heading_is_text() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        text = block("Wake the guard.", "heading" if at == 2 else "paragraph")
        blocks += headed(name, block(f"Cost {at} · Tool"), text)
    found = cards(*blocks)
    assert {card.text for card in found.values()} == {"Wake the guard."}
    assert not any("heading" in card.fields for card in found.values())


def test_a_heading_like_those_of_cards_names_one_without_a_line_of_facts() -> None:
    blocks = [group("Tools")]
    for at, name in enumerate(NAMES):
        facts = {1: [block("Weight 2")], 2: []}.get(at, [block(f"Cost {at} · Weight {at + 2}")])
        blocks += [group("Clothes")] * (at == 3) + headed(name, *facts, block("Wake the guard."))
    blocks += [group("Places"), *headed("Cellar", block("Nobody may go there."))]
    blocks += [group("Further"), block("Copy these pages.")]
    found = cards(*blocks)
    assert list(found) == [*NAMES, "Cellar"]
    assert [found[name].fields.get("Weight") for name in NAMES] == ["2", "2", None, "5", "6"]
    assert (found["Old Umbrella"].text, found["Cellar"].text) == ("Wake the guard.", "Nobody may go there.")


def test_one_fact_with_a_label_below_each_name_and_none_below_those_of_another_group() -> None:
    blocks = [group("Tools")]
    for at, name in enumerate(NAMES):
        blocks += [group("Clothes")] * (at == 3) + headed(name, block(f"Cost {at}"), block("Wake the guard. Run."))
    blocks += [
        group("Places"),
        *headed("Cellar", block("Nobody may go there.")),
        *headed("Attic", block("It is dark.")),
    ]
    found = cards(*blocks)
    assert list(found) == [*NAMES, "Cellar", "Attic"]
    assert [found[name].fields.get("Cost") for name in ("Loose Tile", "Attic")] == ["4", None]
    assert [found[name].text for name in ("Loose Tile", "Attic")] == ["Wake the guard. Run.", "It is dark."]


def test_heads_of_a_table_set_like_names_are_none() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        blocks += headed(name, block(f"Cost {at} · Weight {at + 2}"), block("Wake the guard."))
        blocks += headed("Name Effect", block("Everything else stands below.")) * (at == 2)
    assert list(cards(*blocks)) == list(NAMES)


def of_lines(*lines: str, bold: int) -> Block:
    """A block of these lines, of which one is bold throughout."""
    made = block("".join(lines))
    starts = [sum(map(len, lines[:at])) for at in range(len(lines))]
    mark = (
        block("x", bold=1).marks[0].model_copy(update={"start": starts[bold], "end": starts[bold] + len(lines[bold])})
    )
    provenance = made.provenance.model_copy(update={"breaks": tuple(starts[1:])})
    return made.model_copy(update={"marks": (mark,), "provenance": provenance})


def test_names_in_a_block_with_the_text_above_or_below_them() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        blocks += headed(name, block(f"Cost {at} · Weight {at + 2}"), block("Wake the guard."))
    blocks[2] = of_lines("Wake the guard. ", "Rusty Bell ", bold=1)
    blocks[3:3] = [block("Cost 6 · Weight 7"), block("Ring it.")]
    blocks[8:8] = [of_lines("Cellar ", "Nobody may go there.", bold=0)]
    found = cards(*blocks)
    assert list(found) == ["Tin Whistle", "Rusty Bell", "Wet Matches", "Cellar", *NAMES[2:]]
    assert [found[name].text for name in ("Tin Whistle", "Rusty Bell", "Cellar")] == [
        "Wake the guard.",
        "Ring it.",
        "Nobody may go there.",
    ]


def test_a_name_with_its_bracket_that_was_taken_for_a_heading() -> None:
    blocks = [block(f"{name} (Cost {at}) Wake it.", bold=len(name)) for at, name in enumerate(NAMES)]
    blocks[2:3] = [block("Old Umbrella (Cost 2)", "heading", bold=12), block("Open it.")]
    found = cards(*blocks)
    assert (list(found), found["Old Umbrella"].text) == (list(NAMES), "Open it.")


def test_what_goes_on_in_the_next_column_is_no_further_paragraph() -> None:
    blocks = [block(f"{name} (Cost {at}) Wake it.", bold=len(name)) for at, name in enumerate(NAMES)]
    blocks[1:2] = [block("Wet Matches (Cost 1) Wake the", bold=11), block("guard.")]
    found = cards(*blocks, block("Copy these pages."))
    assert [found[name].text for name in NAMES[1::3]] == ["Wake the guard.", "Wake it."]


def test_a_bold_beginning_like_those_of_cards_names_one_without_a_bracket() -> None:
    blocks = [block(f"2x {name} (Cost {at}): Wake it.", bold=3 + len(name)) for at, name in enumerate(NAMES)]
    found = cards(*blocks, block("3x Cellar Nobody may go there.", bold=9), block("Note: copy these pages.", bold=5))
    assert list(found) == [*NAMES, "Cellar"]
    assert (found["Cellar"].quantity, found["Cellar"].text) == (3, "Nobody may go there.")


def test_bold_beginnings_behind_the_last_bracket_are_rules_and_those_between_brackets_names() -> None:
    blocks = [block(f"{name} (Cost {at}): Wake it.", bold=len(name)) for at, name in enumerate(NAMES)]
    blocks[2:3] = [block("Old Umbrella Nobody gets wet.", bold=12)]
    blocks += [block("Setup Shuffle all cards.", bold=5), block("Credits Thanks to all who played.", bold=7)]
    found = cards(*blocks)
    assert list(found) == list(NAMES)
    assert (found["Old Umbrella"].text, found["Loose Tile"].text) == ("Nobody gets wet.", "Wake it.")


def test_where_most_bold_beginnings_have_no_bracket_those_with_one_alone_are_cards() -> None:
    rules = [
        block(f"Phase {word} All players move.", bold=len(f"Phase {word}")) for word in ["one", "two", "three", "four"]
    ]
    named = [block(f"{name} (Cost {at}): Wake it.", bold=len(name)) for at, name in enumerate(NAMES[:3])]
    assert list(cards(named[0], *rules, *named[1:])) == list(NAMES[:3])


def lined(*lines: tuple[str, int]) -> Block:
    """A block of these lines, each with so many bold characters at its beginning."""
    starts = [sum(len(text) for text, _ in lines[:at]) for at in range(len(lines))]
    made = block("".join(text for text, _ in lines))
    mark = block("x", bold=1).marks[0]
    marks = tuple(
        mark.model_copy(update={"start": start, "end": start + bold})
        for start, (_, bold) in zip(starts, lines, strict=True)
    )
    provenance = made.provenance.model_copy(update={"breaks": tuple(starts[1:])})
    return made.model_copy(update={"marks": marks, "provenance": provenance})


def labelled(at: int, *, first: str = "Cost") -> Block:
    lines = [f"{first}: {at} ", f"Weight: {at} ", f"Text: Wake guard {at} at once."]
    name = f"{NAMES[at % 5]} {at} "
    return lined((name, len(name)), *((line, line.index(":") + 1) for line in lines))


def test_a_label_that_comes_once_is_one_where_it_is_set_as_the_others() -> None:
    found = cards(*(labelled(at, first="Guests" if at == 8 else "Cost") for at in range(20)))
    assert len(found) == 20
    assert found["Spare Button 8"].fields == {"Guests": "8", "Weight": "8"}


def test_a_bold_word_in_a_text_is_no_label() -> None:
    def with_note(at: int) -> Block:
        name, value = f"{NAMES[at]} ", f"Cost: {at} "
        return lined((name, len(name)), (value, 5), ("Text: Wake it. ", 5), ("Twice: Run. ", 6), (f"Weight: {at}", 7))

    def plain(at: int) -> Block:
        name, value = f"{NAMES[at]} ", f"Cost: {at} "
        return lined((name, len(name)), (value, 5), ("Text: Wake it. ", 5), (f"Weight: {at}", 7))

    found = cards(*(with_note(at) if at == 2 else plain(at) for at in range(5)))
    assert found["Old Umbrella"].fields == {"Cost": "2", "Weight": "2"}
    assert found["Old Umbrella"].text == "Wake it. Twice: Run."


def test_a_paragraph_behind_labelled_cards_like_the_one_before_them_is_none_of_the_last_one() -> None:
    listed = [block("These are all cards."), *(labelled(at) for at in range(5))]
    found = cards(*listed, block("Copy these pages and cut the cards out."))
    assert found["Loose Tile 4"].text == "Wake guard 4 at once."


def test_a_paragraph_behind_labelled_cards_in_a_face_of_its_own_is_none_of_the_last_one() -> None:
    found = cards(*(labelled(at) for at in range(5)), block("Copy these pages and cut the cards out.", "aside"))
    assert found["Loose Tile 4"].text == "Wake guard 4 at once."


@pytest.mark.parametrize(("left", "text"), [(51.5, " Then draw a card."), (30.0, "")])
def test_a_paragraph_behind_labelled_cards_at_another_edge_is_none_of_the_last_one(left: float, text: str) -> None:
    def at_edge(made: Block, x: float) -> Block:
        box = Box(x0=x, y0=10, x1=200, y1=20)
        return made.model_copy(update={"provenance": made.provenance.model_copy(update={"box": box})})

    found = cards(*(at_edge(labelled(at), 50) for at in range(5)), at_edge(block("Then draw a card."), left))
    assert found["Loose Tile 4"].text == f"Wake guard 4 at once.{text}"


def test_a_second_paragraph_of_the_last_labelled_card_is_kept() -> None:
    found = cards(*(labelled(at) for at in range(5)), block("Then draw a card."))
    assert found["Loose Tile 4"].text == "Wake guard 4 at once. Then draw a card."


def test_a_second_paragraph_below_labels_that_begin_paragraphs_is_kept() -> None:
    blocks = [block("These are all cards.")]
    for at, name in enumerate(NAMES):
        blocks += headed(name, block(f"Cost: {at}"), block(f"Text: Wake guard {at} at once."))
    assert cards(*blocks, block("Then draw a card."))["Loose Tile"].text == "Wake guard 4 at once. Then draw a card."


def test_where_all_facts_have_labels_a_rare_one_has_too() -> None:
    facts = [f"Cost {at}, Weight {at + 1}" for at in range(5)]
    facts[2] += ", Condition Only at night"
    blocks = [block(f"{name} ({fact}) Wake it.", bold=len(name)) for name, fact in zip(NAMES, facts, strict=True)]
    assert cards(*blocks)["Old Umbrella"].fields == {"Cost": "2", "Weight": "3", "Condition": "Only at night"}


def test_where_many_facts_have_no_label_a_rare_first_word_is_none() -> None:
    further = ("Iron Lid", "Oak Stem", "Red Cloth", "Old Paint", "Gold Rim")
    blocks = [block(f"{NAMES[at]} (Cost {at}, {further[at]}) Wake it.", bold=len(NAMES[at])) for at in range(5)]
    assert [card.fields["facts"] for card in list_cards(block_document(blocks), "en")] == list(further)


def test_headings_of_which_few_have_facts_below_are_no_names() -> None:
    blocks = []
    for at, name in enumerate(NAMES):
        facts = [block(f"Cost {at} · Weight {at + 2}")] * (at in (0, 4))
        blocks += headed(name, *facts, block("Wake the guard and run."))
    assert len(fact_line_cards([*listed_lines(block_document(blocks))])) == 2
