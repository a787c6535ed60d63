"""Facts that people add to cards and scripts of pages, and what is said where they fit nothing."""

from __future__ import annotations

import pytest
from regelwerk.content.project.page_additions import PlacedAddition, with_card_facts, with_script_facts
from regelwerk.schema.authored_records import AddedCard, AddedChoice, AddedOutcome, AddedScript
from regelwerk.schema.card import Card, Effect
from regelwerk.schema.script import Choice, DiceTest, Outcome, Script

GAIN, LOSE = (Effect(kind="gain", value=1),), (Effect(kind="lose", value=2),)


def placed(addition: AddedCard | AddedScript, book: str = "tales") -> PlacedAddition:
    return PlacedAddition(addition, "cards.yaml", "0" * 64, 7, 5, book)


def card(number: int, code: str | None) -> Card:
    return Card(id=f"card-{number:04}", code=code, kind="item", name=f"card-{number:04}.name", cost=4)


def script(number: int, book: str = "tales", jumps: tuple[int, ...] = (2, 3)) -> Script:
    key = f"script-{number:04}"
    ranges = [(1, 3), (4, 6)]
    return Script(
        id=key,
        book=book,
        number=number,
        kind="story",
        text=f"{key}.text",
        choices=tuple(Choice(text=f"{key}.choice{at}.text", jump=jump) for at, jump in enumerate(jumps, 1)),
        tests=tuple(
            DiceTest(dice="1d6", outcomes=tuple(Outcome(low=low, high=high) for low, high in ranges)) for _ in range(2)
        ),
    )


def test_facts_are_added_to_the_card_of_the_code_and_nothing_else_changes() -> None:
    cards = [card(1, "A1"), card(2, "A2"), card(3, None)]
    found, notes = with_card_facts(cards, [placed(AddedCard(code="A2", cost=0, icons=("sun",), effects=GAIN))])
    assert found == (cards[0], cards[1].model_copy(update={"cost": 0, "icons": ("sun",), "effects": GAIN}), cards[2])
    assert notes == ()


def test_cards_of_one_code_take_as_many_additions_in_their_order() -> None:
    added = [placed(AddedCard(code="A1", deck="sea")), placed(AddedCard(code="A1", deck="land"))]
    found, notes = with_card_facts([card(1, "A1"), card(2, "B"), card(3, "A1")], added)
    assert [one.deck for one in found] == ["sea", None, "land"]
    assert notes == ()


@pytest.mark.parametrize(
    ("codes", "added", "said"),
    [
        (["B"], 1, "no card has the code A1; here it is used 1×"),
        (["A1"], 2, "1 card has the code A1; here it is used 2×"),
        (["A1", "A1"], 1, "2 cards have the code A1; here it is used 1×"),
    ],
)
def test_additions_to_another_number_of_cards_are_named_and_left_out(codes: list[str], added: int, said: str) -> None:
    cards = [card(at, code) for at, code in enumerate(codes, 1)]
    found, notes = with_card_facts(cards, [placed(AddedCard(code="A1", cost=9))] * added)
    assert found == tuple(cards)
    assert [(note.kind, note.message, note.excerpt) for note in notes] == [("wrong-field", said, "A1")] * added
    assert (notes[0].provenance.lines, notes[0].provenance.column) == ((7, 7), 5)
    assert (notes[0].provenance.source, notes[0].provenance.method) == ("cards.yaml", "authored")


def test_facts_are_added_to_the_script_of_the_book() -> None:
    scripts = [script(1, "songs"), script(1), script(2)]
    added = AddedScript(
        number=1,
        kind="ending",
        choices=(AddedChoice(jump=3, effects=GAIN),),
        outcomes=(AddedOutcome(test=2, low=4, effects=LOSE), AddedOutcome(low=1, effects=GAIN)),
    )
    found, notes = with_script_facts(scripts, [placed(added), placed(AddedCard(code="x"))])
    assert notes == ()
    assert (found[0], found[2]) == (scripts[0], scripts[2])
    assert found[1].kind == "ending"
    assert [choice.effects for choice in found[1].choices] == [(), GAIN]
    assert [[one.effects for one in test.outcomes] for test in found[1].tests] == [[GAIN, ()], [(), LOSE]]


def test_a_script_keeps_its_kind_where_nothing_else_is_said() -> None:
    found, _ = with_script_facts([script(1)], [placed(AddedScript(number=1))])
    assert found == (script(1),)


@pytest.mark.parametrize(
    ("added", "said"),
    [
        (AddedScript(number=9), "no script has the number 9 in “tales”"),
        (AddedScript(number=1, choices=(AddedChoice(jump=5, effects=GAIN),)), "script 1 has no options that lead to 5"),
        (AddedScript(number=2, choices=(AddedChoice(jump=4, effects=GAIN),)), "script 2 has 2 options that lead to 4"),
        (AddedScript(number=1, outcomes=(AddedOutcome(low=2, effects=GAIN),)), "test 1 of script 1 has no result that starts at 2"),
        (AddedScript(number=1, outcomes=(AddedOutcome(test=3, low=1, effects=GAIN),)), "test 3 of script 1 has no result that starts at 1"),
    ],
)  # fmt: skip
def test_what_a_script_does_not_have_is_named_and_left_out(added: AddedScript, said: str) -> None:
    scripts = (script(1), script(2, jumps=(4, 4)))
    found, notes = with_script_facts(scripts, [placed(added)])
    assert found == scripts
    assert [note.message for note in notes] == [said]


def test_a_number_that_a_book_has_twice_takes_no_facts() -> None:
    found, notes = with_script_facts([script(1), script(1)], [placed(AddedScript(number=1, kind="rule"))])
    assert [one.kind for one in found] == ["story", "story"]
    assert [note.message for note in notes] == ["2 scripts have the number 1 in “tales”"]
    assert notes[0].excerpt == "1"
