"""RW607: a chance in per cent that the faces or the fraction beside it do not give."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from regelwerk.language.known_languages import in_text, languages_in
from regelwerk.language.patterns import NEVER
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_PERCENT = r"(?P<percent>\d{1,3}(?:[.,]\d+)?)\s*%"
_FACE = re.compile(r"\s*[/|,;·+]\s*")
_ROUNDING = 1.0
"""Per cent by which a printed chance may be rounded."""


@dataclass(frozen=True, slots=True)
class _Wording:
    """How a locale speaks of dice and chances."""

    sides: Mapping[str, int]
    """How a word for a die begins, to its sides."""
    die: re.Pattern[str]
    line: re.Pattern[str]
    double: re.Pattern[str]
    fraction: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    sides = {
        word: int(count)
        for language in languages_in(locale)
        for count, _, word in (entry.partition("=") for entry in language.play.side_numbers)
    }
    about = in_text(lambda one: one.play.about, locale)
    in_words = rf"(?P<word>{'|'.join(sides) or NEVER}){in_text(lambda one: one.play.die_sides, locale)}\w*"
    return _Wording(
        sides,
        die=re.compile(rf"(?<![^\W_])(?:\d*[WKDkd](?P<sides>\d{{1,2}})(?!\w)|{in_words})"),
        line=re.compile(rf"(?P<faces>[^\n=%]*[^\n=%\d\s])\s*[=≈:–→-]\s*(?:{about}\s*)?{_PERCENT}"),
        double=re.compile(rf"{in_text(lambda one: one.play.double, locale)}|2\s*[x×]|[x×]\s*2(?!\d)", re.IGNORECASE),
        fraction=re.compile(
            rf"(?<![\d.,/])(?P<part>\d{{1,2}})\s*(?:{in_text(lambda one: one.play.out_of, locale)}|/)"
            rf"\s*(?P<whole>\d{{1,3}})(?![\d/.,])\s*(?:[(=≈,–]|{in_text(lambda one: one.play.that_is, locale)})"
            rf"\s*(?:{about}\s*)?{_PERCENT}"
        ),
    )


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each chance; faces that count twice may count once or twice."""
    for slot, side in lookup.sides():
        if "%" not in side.text:
            continue
        wording = _wording(side.locale)
        for match in wording.line.finditer(side.text):
            die = wording.die.search(match["faces"])
            faces = [face for face in _FACE.split(match["faces"][die.end() :] if die else "") if face.strip()]
            if die and len(faces) > 1:
                sides = int(die["sides"]) if die["sides"] else wording.sides[die["word"]]
                counts = (len(faces), len(faces) + sum(bool(wording.double.search(face)) for face in faces))
                told = f"{len(faces)} faces of {sides}"
                yield from _compare(lookup, slot.id, side, match, counts, sides, told)
        for match in wording.fraction.finditer(side.text):
            part, whole = int(match["part"]), int(match["whole"])
            if 0 < part <= whole:
                yield from _compare(lookup, slot.id, side, match, (part,), whole, f"{part} of {whole}")


def _compare(
    lookup: Lookup, record: str, side: SlotText, match: re.Match[str], counts: tuple[int, ...], whole: int, told: str
) -> Iterator[Finding]:
    said = float(match["percent"].replace(",", "."))
    chances = [100 * count / max(1, whole) for count in counts]
    if any(abs(said - chance) <= _ROUNDING for chance in chances):
        return
    yield CHECK.finding(
        f"says {match['percent']} %, but {told} are {chances[0]:.4g} %. Correct the percentage or the faces.",
        record=record,
        spans=[lookup.span(side, match.start(), match.end())],
        severity="info" if lookup.doubtful(side) else "warning",
    )


CHECK = Check(
    code="RW607",
    name="dice-odds",
    kind="number",
    severity="warning",
    summary="A percentage does not match the die faces, or the fraction, given beside it.",
    why="Players misjudge the risk, or the die does not have the faces that the rules describe.",
    example="“D6: hit / hit / hit = 40 %”, but three faces of six are 50 %.",
    fix="Count the faces, and correct the list of faces or the percentage.",
    run=run,
    grounds="figures",
)
