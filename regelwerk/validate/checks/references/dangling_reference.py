"""RW301: a reference to a rule or script that is not there."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Fix
from regelwerk.schema.rule import Rule
from regelwerk.schema.script import Script
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.script_graph import books, is_part_of_book, ways
from regelwerk.validate.compare.text_slots import Slot, SlotText
from regelwerk.validate.report.wording import listed

_Target = tuple[str, str]
_Place = tuple[Slot, SlotText, ReferenceToken]
_Otherwise = tuple[str, str, str, list[_Place]]
"""A record, the number it names, the number as it is printed, and where it is named."""
_ROMAN = {
    "I": "1",
    "II": "2",
    "III": "3",
    "IV": "4",
    "V": "5",
    "VI": "6",
    "VII": "7",
    "VIII": "8",
    "IX": "9",
    "X": "10",
}


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each target that a record points to in vain; it shows every edition that names the target.

    Targets that are there and only printed in other numerals are one finding for all records.
    """
    by_book = books(lookup.content.scripts)
    numbers_of = {book: {str(script.number) for script in scripts} for book, scripts in by_book.items()}
    every = {number for found in numbers_of.values() for number in found}
    parts = {book for book, scripts in by_book.items() if is_part_of_book(scripts)}
    numbers = {_arabic(rule.number): rule.number for rule in lookup.rules if rule.number}
    otherwise: list[_Otherwise] = []
    for id_, record in lookup.records.items():
        named_here = _places(lookup, id_)
        if isinstance(record, Rule):
            dangling: list[_Target] = [(ref.kind, ref.target) for ref in record.references if ref.status == "dangling"]
        else:
            jumps = {str(way.jump) for way in ways(record)} if isinstance(record, Script) else set()
            scripts = numbers_of[record.book] if isinstance(record, Script) else every
            dangling = [
                target
                for target in named_here
                if target[0] == "script" and target[1] not in jumps and not _known(target[1], scripts)
            ]  # a jump that leads to nothing is found by `dangling-jump`
            dangling = [] if isinstance(record, Script) and record.book in parts else dangling
        for target in dangling:
            meant = numbers.get(_arabic(target[1])) if target[0] == "rule" else None
            if meant:
                otherwise.append((id_, target[1], meant, named_here.get(target, [])))
            else:
                yield _finding(lookup, id_, target, named_here)
    if otherwise:
        yield _printed_otherwise(lookup, otherwise)


def _places(lookup: Lookup, record: str) -> dict[_Target, list[_Place]]:
    found: dict[_Target, list[_Place]] = {}
    for slot in lookup.slots_of.get(record, ()):
        for locale in lookup.present(slot.key):
            side = lookup.side(locale, slot.key)
            for token in side.content.tokens:
                if isinstance(token, ReferenceToken) and (token.start > 0 or token.kind != "rule"):
                    found.setdefault((token.kind, token.target), []).append((slot, side, token))
    return found


def _known(target: str, scripts: set[str]) -> bool:
    return not scripts or not target.isdecimal() or target in scripts


def _arabic(number: str) -> str:
    """The number with its Roman parts in digits: readers of `4.3.1.2` find rule 4.3.1.II, an app does not."""
    return ".".join(_ROMAN.get(part, part) for part in number.split("."))


def _finding(lookup: Lookup, record: str, target: _Target, named_here: dict[_Target, list[_Place]]) -> Finding:
    kind, number = target
    places = named_here.get(target, [])
    where = list(dict.fromkeys(side.locale for _, side, _ in places))
    others = [
        (other, place)
        for (_, other), found in named_here.items()
        for place in found
        if not {side.locale for _, side, _ in found} & set(where)
    ]
    instead = ""
    if others and places:
        locales = listed(list(dict.fromkeys(side.locale for _, (_, side, _) in others)))
        instead = f" In {locales} it is {listed(list(dict.fromkeys(other for other, _ in others)))}."
    shown = [*places[:4], *(place for _, place in others[:2] if places)]
    return CHECK.finding(
        f"{named(lookup, record)} points to {kind} {number}{f' in {listed(where)}' if where else ''}, "
        f"but there is no {kind} {number}.{instead} Correct the number, or add the missing {kind}.",
        record=record,
        spans=[lookup.span_around(side, token.start, token.end) for _, side, token in shown],
    )


def _printed_otherwise(lookup: Lookup, found: list[_Otherwise]) -> Finding:
    """References such as 4.3.1.2 where the rule is printed as 4.3.1.II."""
    record, number, meant, places = found[0]
    pairs = dict.fromkeys(f"{number} for {meant}" for _, number, meant, _ in found)
    where = listed(list(dict.fromkeys(named(lookup, id_) for id_, *_ in found)))
    fix = None
    if len(pairs) == 1 and places:
        slot, side, _ = places[0]
        fix = Fix(locale=side.locale, field=slot.field, old=number, new=meant)
    return CHECK.finding(
        f"references use numerals that differ from the printed ones: {listed(list(pairs))}, in {where}. "
        "Write the numbers as printed.",
        record=record,
        spans=[
            lookup.span_around(side, token.start, token.end) for *_, places in found for _, side, token in places[:1]
        ],
        severity="warning",
        fix=fix,
    )


CHECK = Check(
    code="RW301",
    name="dangling-reference",
    kind="reference",
    severity="error",
    summary="A text points to a rule or a script that does not exist, though its chapter or script book is there.",
    why="Players look for a rule that nobody wrote; a link in an app leads nowhere.",
    example="Rule 3.2 says “siehe 3.9.1”, but chapter 3 ends with 3.8.",
    fix="Correct the number in the text, or add the missing rule.",
    run=run,
    grounds="form",
)
