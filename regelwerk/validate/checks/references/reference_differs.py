"""RW302: paired texts that point to different places."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.rule import Rule
from regelwerk.schema.token_text import ReferenceToken
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.counterpart import counterpart
from regelwerk.validate.compare.differences import Difference, disagreements
from regelwerk.validate.compare.finding_wording import advice, named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.read_otherwise import read_otherwise
from regelwerk.validate.compare.text_slots import SlotPair, SlotText

_Target = tuple[str, str]
_Tokens = dict[_Target, ReferenceToken]
_TITLE = ".title"
_NO_RULE = re.compile(r"\.0")
"""In a number whose part begins with nothing: an hour, or an amount of money."""
_ADVICE = "Make all editions point to the same place."


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text; only references without a partner are shown. Pages differ between editions anyway."""
    for found in disagreements(lookup, _differences(lookup)):
        yield CHECK.finding(
            f"{named(lookup, found.record)} points to {found.said}. {advice(found.here, found.there, _ADVICE)}",
            record=found.record,
            spans=found.spans,
            severity=found.severity,
        )


def _differences(lookup: Lookup) -> Iterator[Difference]:
    for pair in lookup.pairs:
        left, right = _references(lookup, pair.left), _references(lookup, pair.right)
        only_left = {target: token for target, token in left.items() if target not in right}
        only_right = {target: token for target, token in right.items() if target not in left}
        away = [
            only.pop(target) for only in (only_left, only_right) for target in _dangling(lookup, pair) & only.keys()
        ]
        otherwise = {str(number) for number in read_otherwise(pair)}
        only_left = {target: token for target, token in only_left.items() if target[1] not in otherwise}
        only_right = {target: token for target, token in only_right.items() if target[1] not in otherwise}
        if (only_left or only_right) and max(len(only_left), len(only_right)) > len(away):
            yield Difference(
                pair,
                tuple(f"{kind} {number}" for kind, number in only_left),
                tuple(f"{kind} {number}" for kind, number in only_right),
                _spans(lookup, pair.left, only_left, pair.right, only_right),
                _spans(lookup, pair.right, only_right, pair.left, only_left),
                "info" if pair.doubtful else "warning",
            )


def _dangling(lookup: Lookup, pair: SlotPair) -> set[_Target]:
    """Targets that are not there, which RW301 reports; what the other edition has instead is no second finding."""
    record = lookup.records.get(pair.slot.id)
    references = record.references if isinstance(record, Rule) else ()
    return {(reference.kind, reference.target) for reference in references if reference.status == "dangling"}


def _references(lookup: Lookup, side: SlotText) -> _Tokens:
    """First reference to each target; a number at the very beginning is the label of the text itself."""
    found: _Tokens = {}
    for token in side.content.tokens:
        if not isinstance(token, ReferenceToken) or token.kind == "page" or token.start == 0:
            continue
        if not (_NO_RULE.search(token.target) or _is_heading(lookup, side, token)):
            found.setdefault((token.kind, token.target), token)
    return found


def _is_heading(lookup: Lookup, side: SlotText, token: ReferenceToken) -> bool:
    """Whether the title of the rule follows its number: a heading that was read into the text, or into another one."""
    if token.kind != "rule":
        return False
    title = lookup.once(_titles).get((side.locale, token.target))
    if title is None and side.key.endswith(_TITLE):
        return any(locale == side.locale for locale, _ in lookup.once(_titles))
    return title is not None and " ".join(side.text[token.end :].lstrip(" .:)").split()).casefold().startswith(title)


def _titles(lookup: Lookup) -> dict[tuple[str, str], str]:
    """The titles of numbered rules without their numbers, in small letters, by locale and number."""
    found: dict[tuple[str, str], str] = {}
    for rule in lookup.rules:
        for locale in lookup.present(rule.title) if rule.number and rule.title else ():
            text = " ".join(lookup.side(locale, rule.title or "").text.split()).casefold()
            title = text.removeprefix(rule.number or "").lstrip(" .:)")
            if title:
                found.setdefault((locale, rule.number or ""), title)
    return found


def _spans(lookup: Lookup, side: SlotText, only: _Tokens, other: SlotText, others: _Tokens) -> tuple[Span, ...]:
    """The references of a side; where it has none, the sentence in which they would be."""
    if not only:
        first = next(iter(others.values()))
        return (lookup.span(side, *counterpart(other, first.start, side)),)
    return tuple(lookup.span_around(side, token.start, token.end) for token in list(only.values())[:2])


CHECK = Check(
    code="RW302",
    name="reference-differs",
    kind="reference",
    severity="warning",
    summary="Two editions of a text point to different rules or scripts.",
    why="One edition sends its players to the wrong rule, and nobody who reads only that edition can tell.",
    example="In the same sentence, `de` says “siehe 4.1” and `pl` says “patrz 4.2”.",
    fix="Check which edition is right, and correct the number in the other.",
    run=run,
    needs=("words of pointers",),
    grounds="figures",
)
