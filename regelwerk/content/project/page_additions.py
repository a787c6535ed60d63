"""Facts that people write of cards and scripts which are read from pages: by code or number, without the rest of the record."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from regelwerk.schema.authored_records import AddedCard, AddedScript
from regelwerk.schema.card import Card
from regelwerk.schema.document import Note, Provenance
from regelwerk.schema.script import Choice, DiceTest, Script


@dataclass(frozen=True, slots=True)
class PlacedAddition:
    """An addition, and where it is written."""

    addition: AddedCard | AddedScript
    source: str
    sha256: str
    line: int
    column: int
    book: str = ""
    """The book of a script."""


def with_card_facts(
    cards: Sequence[Card], additions: Iterable[PlacedAddition]
) -> tuple[tuple[Card, ...], tuple[Note, ...]]:
    """The cards with what is added to them, and a note on each addition that does not fit.

    A code that several cards have takes as many additions, in their order.
    """
    found, notes = list(cards), []
    by_code: dict[str, list[tuple[PlacedAddition, AddedCard]]] = {}
    for placed in additions:
        if isinstance(placed.addition, AddedCard):
            by_code.setdefault(placed.addition.code, []).append((placed, placed.addition))
    for code, written in by_code.items():
        places = [at for at, card in enumerate(found) if card.code == code]
        if len(places) != len(written):
            said = f"{_how_many(len(places), 'card')} the code {code}; here it is used {len(written)}×"
            notes += [_note(placed, said, code) for placed, _ in written]
            continue
        for at, (_, added) in zip(places, written, strict=True):
            facts = added.model_dump(exclude={"code"}, exclude_none=True)
            found[at] = Card.model_validate(found[at].model_dump() | facts)
    return tuple(found), tuple(notes)


def with_script_facts(
    scripts: Sequence[Script], additions: Iterable[PlacedAddition]
) -> tuple[tuple[Script, ...], tuple[Note, ...]]:
    """The scripts with what is added to them, and a note on each addition that names nothing of its book."""
    found, notes = list(scripts), []
    for placed in additions:
        added = placed.addition
        if not isinstance(added, AddedScript):
            continue
        places = [at for at, one in enumerate(found) if (one.book, one.number) == (placed.book, added.number)]
        if len(places) != 1:
            said = f"{_how_many(len(places), 'script')} the number {added.number} in “{placed.book}”"
            notes.append(_note(placed, said, str(added.number)))
            continue
        script = found[places[0]]
        notes += [_note(placed, message) for message in _unknown(script, added)]
        found[places[0]] = _with_facts(script, added)
    return tuple(found), tuple(notes)


def _unknown(script: Script, added: AddedScript) -> Iterator[str]:
    """What an addition names and the script does not have."""
    jumps = [one.jump for one in script.choices]
    for choice in added.choices:
        if jumps.count(choice.jump) != 1:
            yield f"script {added.number} has {jumps.count(choice.jump) or 'no'} options that lead to {choice.jump}"
    for outcome in added.outcomes:
        results = [one.low for test in script.tests[outcome.test - 1 : outcome.test] for one in test.outcomes]
        if outcome.low not in results:
            yield f"test {outcome.test} of script {added.number} has no result that starts at {outcome.low}"


def _with_facts(script: Script, added: AddedScript) -> Script:
    tests = tuple(_test(test, number, added) for number, test in enumerate(script.tests, 1))
    choices = tuple(_choice(choice, script, added) for choice in script.choices)
    return script.model_copy(update={"kind": added.kind or script.kind, "choices": choices, "tests": tests})


def _choice(choice: Choice, script: Script, added: AddedScript) -> Choice:
    """The choice with its effects; where several lead to the same script, nothing tells which is meant."""
    meant = [one for one in added.choices if one.jump == choice.jump]
    if not meant or sum(one.jump == choice.jump for one in script.choices) > 1:
        return choice
    return choice.model_copy(update={"effects": meant[-1].effects})


def _test(test: DiceTest, number: int, added: AddedScript) -> DiceTest:
    effects = {one.low: one.effects for one in added.outcomes if one.test == number}
    outcomes = tuple(
        one.model_copy(update={"effects": effects[one.low]}) if one.low in effects else one for one in test.outcomes
    )
    return test.model_copy(update={"outcomes": outcomes})


def _how_many(count: int, noun: str) -> str:
    return f"{count} {noun}s have" if count > 1 else f"{count} {noun} has" if count else f"no {noun} has"


def _note(placed: PlacedAddition, message: str, excerpt: str = "") -> Note:
    provenance = Provenance(
        source=placed.source,
        sha256=placed.sha256,
        lines=(placed.line, placed.line),
        column=placed.column,
        method="authored",
    )
    return Note(kind="wrong-field", message=message, excerpt=excerpt, provenance=provenance)
