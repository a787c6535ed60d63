"""RW607: a chance in per cent that the faces or the fraction beside it do not give."""

from __future__ import annotations

import re
from collections.abc import Iterator

from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import SlotText

_PERCENT = r"(?P<percent>\d{1,3}(?:[.,]\d+)?)\s*%"
_DIE = re.compile(
    r"(?<![^\W_])(?:\d*[WKDkd](?P<sides>\d{1,2})(?!\w)|(?P<word>acht|sechs|vier|zehn|zwölf|zwanzig|ośmio|sześcio|cztero|dziesięcio"
    r"|dwunasto|dwudziesto|eight|six|four|ten|twelve|twenty)(?:seitig|ściań?|ścienn|[- ]?sided)\w*)"
)
_SIDES = {
    4: "vier cztero four",
    6: "sechs sześcio six",
    8: "acht ośmio eight",
    10: "zehn dziesięcio ten",
    12: "zwölf dwunasto twelve",
    20: "zwanzig dwudziesto twenty",
}
_LINE = re.compile(rf"(?P<faces>[^\n=%]*[^\n=%\d\s])\s*[=≈:–→-]\s*(?:ca\.\s*|ok\.\s*)?{_PERCENT}")
_FACE = re.compile(r"\s*[/|,;·+]\s*")
_DOUBLE = re.compile(r"doppel|doubl|podwój|zweifach|2\s*[x×]|[x×]\s*2(?!\d)", re.IGNORECASE)
_FRACTION = re.compile(
    rf"(?<![\d.,/])(?P<part>\d{{1,2}})\s*(?:von|z|in|out\s+of|/)\s*(?P<whole>\d{{1,3}})(?![\d/.,])\s*(?:[(=≈,–]|das\s+sind|czyli)\s*(?:ca\.\s*|ok\.\s*)?{_PERCENT}"
)
_ROUNDING = 1.0
"""Per cent by which a printed chance may be rounded."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each chance; faces that count twice may count once or twice."""
    for slot, side in lookup.sides():
        if "%" not in side.text:
            continue
        for match in _LINE.finditer(side.text):
            die = _DIE.search(match["faces"])
            faces = [face for face in _FACE.split(match["faces"][die.end() :] if die else "") if face.strip()]
            if die and len(faces) > 1:
                sides = int(die["sides"]) if die["sides"] else _sides(die["word"])
                counts = (len(faces), len(faces) + sum(bool(_DOUBLE.search(face)) for face in faces))
                told = f"{len(faces)} faces of {sides}"
                yield from _compare(lookup, slot.id, side, match, counts, sides, told)
        for match in _FRACTION.finditer(side.text):
            part, whole = int(match["part"]), int(match["whole"])
            if 0 < part <= whole:
                yield from _compare(lookup, slot.id, side, match, (part,), whole, f"{part} of {whole}")


def _sides(word: str) -> int:
    return next(sides for sides, names in _SIDES.items() if word in names.split())


def _compare(
    lookup: Lookup, record: str, side: SlotText, match: re.Match[str], counts: tuple[int, ...], whole: int, told: str
) -> Iterator[Finding]:
    said = float(match["percent"].replace(",", "."))
    chances = [100 * count / max(1, whole) for count in counts]
    if any(abs(said - chance) <= _ROUNDING for chance in chances):
        return
    yield CHECK.finding(
        f"gives {match['percent']} %, and {told} are {chances[0]:.4g} %. Correct the chance or the faces.",
        record=record,
        spans=[lookup.span(side, match.start(), match.end())],
        severity="info" if lookup.doubtful(side) else "warning",
    )


CHECK = Check(
    code="RW607",
    name="dice-odds",
    kind="number",
    severity="warning",
    summary="A chance in per cent does not fit the faces of the die, or the fraction, that stand beside it.",
    why="Players weigh a risk by a wrong number; or the die is not printed as it was made.",
    example="“D6: hit / hit / hit = 40 %”; three faces of six are 50 %.",
    fix="Count the faces, and correct the list of faces or the chance.",
    run=run,
    grounds="figures",
)
