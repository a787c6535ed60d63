"""Which facts of a record a patch can name, and what becomes of them."""

from __future__ import annotations

import pytest
from regelwerk.content.project.patched_fact import fact_holder, fact_paths, is_fact, with_fact
from regelwerk.schema.card import Card
from regelwerk.schema.script import Choice, Combatant, CombatValue, DiceTest, Outcome, Script

SCRIPT = Script(
    id="script-0001",
    number=1,
    kind="story",
    text="script-0001.text",
    choices=(Choice(text="script-0001.choice1.text", jump=2), Choice(text="script-0001.choice2.text", jump=3)),
    tests=(DiceTest(dice="1d6", outcomes=(Outcome(low=1, high=3), Outcome(low=4, high=6, jump=9))),),
    opponents=(Combatant(name="script-0001.opponent1.name", values=(CombatValue(name="script-0001.v", value=5),)),),
)


@pytest.mark.parametrize(
    ("field", "is_one"),
    [("cost", True), ("icons", True), ("kind", True), ("name", False), ("text", False), ("id", False), ("nothing", False)],
)  # fmt: skip
def test_what_is_a_fact_of_a_card(field: str, is_one: bool) -> None:
    assert is_fact(Card, field) == is_one


def test_facts_with_their_way() -> None:
    assert fact_paths(SCRIPT) == [
        "number", "kind", "jump", "choice1.jump", "choice2.jump", "test1.dice", "test1.outcome1.low", "test1.outcome1.high",
        "test1.outcome1.jump", "test1.outcome2.low", "test1.outcome2.high", "test1.outcome2.jump", "opponent1.value1.value",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "value"), [(path, 7) for path in fact_paths(SCRIPT) if path not in ("kind", "test1.dice")]
)
def test_each_of_these_can_be_changed_and_nothing_else_is(path: str, value: int) -> None:
    found = fact_holder(SCRIPT, path)
    assert found is not None
    changed = with_fact(SCRIPT, path, value)
    assert isinstance(changed, Script)
    holder, name = fact_holder(changed, path) or (None, "")
    assert getattr(holder, name) == value
    assert with_fact(changed, path, getattr(*found)) == SCRIPT


@pytest.mark.parametrize(
    "path",
    ["choice3.jump", "choice0.jump", "choice1.text", "choices1.jump", "test1.outcome3.low", "nothing", "choice1", "thing1.low", "Choice1.jump"],
)  # fmt: skip
def test_what_a_record_does_not_have(path: str) -> None:
    assert fact_holder(SCRIPT, path) is None


def test_a_value_that_the_record_refuses() -> None:
    assert with_fact(SCRIPT, "choice1.jump", -1) is None
    assert with_fact(SCRIPT, "kind", "song") is None
    assert with_fact(SCRIPT, "test1.dice", "2d8") is not None
    assert with_fact(SCRIPT, "choice1.jump", None) is not None
