"""Actions with their costs: rows of a table, entries of a list, and the sentence that says what one may do for how much.

Without costs, a list is one of actions where its heading or the sentence before it says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from regelwerk.content.parse.play_facts.fact_lines import FactLine, FactSection, PlayFact, cell_fact, fact, words_in
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.content.text.passages import cut_passage
from regelwerk.language.known_languages import in_text
from regelwerk.schema.base import Fact
from regelwerk.schema.draft import Passage

_NAME = r"(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—]{1,50}?)"
_NAME_WORDS = 6
"""Words of the longest name of an action with a cost."""
_LISTED_WORDS = 5
"""Words of the longest name in a list without costs; chosen by hand."""
_SET = 2
"""Actions with costs, or lines of a list, at least."""
_IN_BRACKETS = re.compile(r"[^\W\d_]\s*\((?P<min>\d{1,2})(?:\s?[-–—]\s?(?P<max>\d{1,2}))?(?:\s+[^\W\d_]+)?\)\s*$")
"""A cost behind the name, in the same cell."""
_SIGNS = re.compile(r"(?P<sign>[^\w\s–—-])(?:\s?(?P=sign)){0,9}")
"""A cost that is drawn: as many signs as it is."""
_PART = re.compile(r"\s+[·|]\s+")
_LEAD = re.compile(r"[:.]\s*$")


@dataclass(frozen=True, slots=True)
class _Wording:
    priced: tuple[re.Pattern[str], ...]
    """A line that begins with a name and its cost."""
    paid: tuple[re.Pattern[str], ...]
    """The same where the cost is in whatever the game is paid in; only under a heading of actions."""
    free: tuple[re.Pattern[str], ...]
    numbered: re.Pattern[str]
    """A line whose cost comes first."""
    cell: re.Pattern[str]
    free_cell: re.Pattern[str]
    bracketed: re.Pattern[str]
    """An action inside a sentence with its cost between brackets."""
    described: re.Pattern[str]
    may: re.Pattern[str]
    points: re.Pattern[str]
    before_price: re.Pattern[str]
    joins: re.Pattern[str]
    leads: re.Pattern[str]
    action_column: re.Pattern[str]
    cost_column: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    points = in_text(lambda one: one.play.action_points, locale)
    some = in_text(lambda one: one.facts.points, locale)
    before, to = in_text(lambda one: one.facts.cost, locale), in_text(lambda one: one.facts.to, locale)
    free, may = in_text(lambda one: one.facts.free, locale), in_text(lambda one: one.facts.may, locale)
    joins = in_text(lambda one: one.facts.or_else, locale)
    amount = rf"(?P<min>\d{{1,2}})(?:(?:\s?[-–—]\s?|\s+(?i:{to})\s+)(?P<max>\d{{1,2}}))?"
    cost = rf"(?:(?i:{before})\s+)*{amount}\s?-?{points}(?!\w)"
    sign = r"\s*(?:[:=–—]|\s-\s|\.{2,}|…)\s*"
    flags = re.IGNORECASE
    return _Wording(
        priced=(
            re.compile(rf"\W*{_NAME}\s*[(\[]{cost}[^)\]]*[)\]]\s*(?:[:.,;–—-]|$)"),
            re.compile(rf"\W*{_NAME}{sign}{cost}"),
            re.compile(rf"\W*{_NAME}\s+{cost}\W*$"),
        ),
        paid=(
            re.compile(
                rf"\W*{_NAME}\s*[(\[](?:(?i:{before})\s+|[^\W\d_]+:\s*)*{amount}(?:\s+[^\W\d_]+)?[)\]]\s*(?:[:.,;–—-]|$)"
            ),
            re.compile(rf"\W*{_NAME}{sign}(?:(?i:{before})\s+)*{amount}(?:\s+[^\W\d_]+)?\s*(?:$|[.;:]|\s[–—-]\s)"),
        ),
        free=(
            re.compile(rf"\W*{_NAME}\s*[(\[](?i:{free})(?!\w)[^)\]]*[)\]]\s*(?:[:.,;–—-]|$)"),
            re.compile(rf"\W*{_NAME}{sign}(?i:{free})(?!\w)"),
        ),
        numbered=re.compile(rf"\W*{amount}\W+(?:.*=\s*)?{_NAME}(?=\s[–—-]\s|:\s|\s*$)"),
        cell=re.compile(rf"\W*{amount}\s*-?(?:{points}|[^\W\d_]+)?\W*"),
        free_cell=re.compile(rf"[–—-]|(?:{free}).*", flags),
        bracketed=re.compile(
            rf"(?:^|(?<=[,;:])|(?<=\s)(?={joins}\s))\s*(?P<name>[^\W\d_][^,.:;()]{{1,60}}?)\s*\((?:{amount}\s+(?:{points}|{some})|(?P<free>{free}))(?!\w)[^)]*\)",
            flags,
        ),
        described=re.compile(
            rf"(?:^|(?<=[,;:)])|(?<=\s)(?={joins}\s))\s*(?P<name>[^\W\d_][^,.:;()]{{1,60}}?)\s*\([^()\d][^()]*\)", flags
        ),
        may=re.compile(rf"(?<!\w)(?:{may})(?!\w)", flags),
        points=re.compile(rf"{points}(?!\w)"),
        before_price=re.compile(rf"{in_text(lambda one: one.play.before_price, locale)}(?!\w)", flags),
        joins=re.compile(rf"(?:{joins})\s+", flags),
        leads=re.compile(in_text(lambda one: one.facts.leads_actions, locale), flags),
        action_column=re.compile(in_text(lambda one: one.facts.action_column, locale), flags),
        cost_column=re.compile(in_text(lambda one: one.facts.cost_column, locale), flags),
    )


def actions(section: FactSection, locale: str) -> list[PlayFact]:
    """The actions of a section, in order; `min` and `max` are their costs where they have any."""
    by, told = _wording(locale), "action" in section.topics
    found: list[PlayFact] = []
    for table in section.tables:
        found += _of_table(table, by, told=told)
    lines = [part for line in section.lines for part in _parts(line)]
    forms = by.priced
    priced = [one for line in lines if (one := _priced(line, by, forms)) is not None]
    if told and not priced:
        forms = by.paid
        priced = [one for line in lines if (one := _priced(line, by, forms)) is not None]
        priced = priced if len(priced) >= _SET else []
    if priced and (told or len(priced) >= _SET):
        found += [one for line in lines if (one := _priced(line, by, forms) or _free(line, by)) is not None]
    elif not found:
        found += _numbered(section, lines, by, told=told)
    if not found:
        found += _sentences(section, by)
    if not found:
        found += _listed(section, by, told=told)
    return found


def _parts(line: FactLine) -> Iterator[FactLine]:
    """The line, or what it puts side by side with dots or bars."""
    cuts = [0, *(match.end() for match in _PART.finditer(line.text)), len(line.text)]
    for start, end in pairwise(cuts):
        yield line if len(cuts) == 2 else FactLine(line.unit, cut_passage(line.passage, start, end))


def _costs(match: re.Match[str]) -> dict[str, Fact]:
    low = int(match["min"])
    return {"min": low, "max": int(match["max"] or low)}


def _is_name(name: str, by: _Wording) -> bool:
    return words_in(name) <= _NAME_WORDS and not by.before_price.match(name)


def _priced(line: FactLine, by: _Wording, forms: Sequence[re.Pattern[str]]) -> PlayFact | None:
    match = next(filter(None, (form.match(line.text) for form in forms)), None)
    if match is None or not _is_name(match["name"], by):
        return None
    return fact("action", line, match.span("name"), _costs(match))


def _free(line: FactLine, by: _Wording) -> PlayFact | None:
    match = next(filter(None, (form.match(line.text) for form in by.free)), None)
    if match is None or not _is_name(match["name"], by):
        return None
    return fact("action", line, match.span("name"), {"min": 0, "max": 0})


def _of_table(table: Sequence[FactLine], by: _Wording, *, told: bool) -> list[PlayFact]:
    heads = [cell.content.text.strip() for cell in table[0].cells]
    cost = next((at for at, head in enumerate(heads) if by.cost_column.fullmatch(head)), None)
    named = next((at for at, head in enumerate(heads) if at != cost and by.action_column.fullmatch(head)), None)
    if named is None and cost is not None:
        named = next((at for at, head in enumerate(heads) if at != cost and (told or not head)), None)
    if named is not None and cost is None and told:
        paid = [
            at
            for at in range(len(heads))
            if at != named and _is_paid([row.cells[at : at + 1] for row in table[1:]], by)
        ]
        cost = paid[0] if len(paid) == 1 else None
    if named is None or (cost is None and not told):
        return []
    found: list[PlayFact] = []
    for row in table[1:]:
        if len(row.cells) <= max(named, cost or 0) or not row.cells[named].content.text.strip():
            continue
        figures: dict[str, Fact] = {}
        if cost is not None:
            said = row.cells[cost].content.text.strip()
            match = by.cell.fullmatch(said)
            signs = _SIGNS.fullmatch(said)
            if signs is not None and match is None:
                figures = {"min": len(said.split()) if " " in said else len(said)}
                figures["max"] = figures["min"]
            elif match is None and not by.free_cell.fullmatch(said):
                continue
            else:
                figures = _costs(match) if match else {"min": 0, "max": 0}
        elif bracket := _IN_BRACKETS.search(row.cells[named].content.text):
            figures = _costs(bracket)
        if words_in(row.cells[named].content.text) <= _NAME_WORDS:
            found.append(cell_fact("action", row.unit, row.cells[named], None, figures))
    return found


def _is_paid(column: Sequence[Sequence[Passage]], by: _Wording) -> bool:
    """True for a column of costs and nothing else."""
    said = [cell.content.text.strip() for cells in column for cell in cells]
    amounts = [by.cell.fullmatch(text) is not None for text in said]
    return (
        len(said) == len(column)
        and any(amounts)
        and all(told or by.free_cell.fullmatch(text) for told, text in zip(amounts, said, strict=True))
    )


def _numbered(section: FactSection, lines: Sequence[FactLine], by: _Wording, *, told: bool) -> list[PlayFact]:
    """Lines that begin with a cost, such as `[2] Seal - remove a breach token` or `1 - Move - to a place beside`."""
    if not by.points.search(section.title) and not any(by.points.search(line.text) for line in section.paragraphs):
        return []
    found = []
    for line in lines:
        printed = line.unit.printed
        begins = line.text == (line.unit.text.content.text if line.unit.text else "")[: len(line.text)]
        label = printed if printed and begins and re.fullmatch(r"\[\d{1,2}\]", printed) else ""
        match = by.numbered.match(f"{label} {line.text}")
        if (
            match is None
            or not (label or re.match(r"\[\d|\d{1,2}\s[–—-]\s", line.text))
            or not _is_name(match["name"], by)
        ):
            continue
        start, end = (at - len(label) - 1 for at in match.span("name"))
        found.append(fact("action", line, (start, end), _costs(match)))
    return found if len(found) >= _SET or told else []


def _sentences(section: FactSection, by: _Wording) -> list[PlayFact]:
    """Actions of a sentence: `you may elbow (2 points), reach over (1 point) or apologise (nothing)`."""
    found: list[PlayFact] = []
    may, pays = False, False
    for line in section.paragraphs:
        opening = by.may.search(line.text)
        may, pays = may or opening is not None, pays or by.points.search(line.text) is not None
        start = opening.end() if opening else 0
        if not may or not pays:
            continue
        for match in by.bracketed.finditer(line.text):
            if match.end() > start:
                begin = max(match.start("name"), start if match.start("name") < start else 0)
                figures: dict[str, Fact] = {"min": 0, "max": 0} if match["free"] else _costs(match)
                found.append(fact("action", line, (_after_join(line.text, begin, by), match.end("name")), figures))
    priced = [one for one in found if one.figures["max"]]
    return [one for one in found if _is_name(one.name.content.text, by)] if len(priced) >= _SET else []


def _after_join(text: str, begin: int, by: _Wording) -> int:
    begin += len(text[begin:]) - len(text[begin:].lstrip())
    join = by.joins.match(text, begin)
    return join.end() if join else begin


_ENTRY = re.compile(
    r"(?P<sign>[;*•#]\s*)?['*_]*(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—]{1,40}?)['*_]*(?:\s*:\s|\s+[–—-]\s|\s*$)"
)


_ITEM = re.compile(r"\W*(?P<name>[^\W\d_][^.!?:;,()\[\]\d=|–—]{1,40}?)['*_]*[,;.]?(?:\s+[^\W\d_]{1,5})?\s*")
"""An item that is a mere name, and what joins it to the next."""


def _listed(section: FactSection, by: _Wording, *, told: bool) -> list[PlayFact]:
    """The entries of a list that has no costs: all lines after the sentence that leads to it, or under its heading."""
    found: list[PlayFact] = []
    led = False
    for line in section.lines:
        lead = line.text.rstrip().endswith(":") and by.leads.search(line.text) is not None
        match = _ENTRY.match(line.text)
        if lead:
            led = True
        elif not led and not told:
            continue
        elif (
            led
            and line.unit.kind == "item"
            and (item := _ITEM.fullmatch(line.text))
            and words_in(item["name"]) <= _LISTED_WORDS
        ):
            found.append(fact("action", line, item.span("name")))
        elif match is not None and words_in(match["name"]) <= _LISTED_WORDS and match["name"][0].isupper():
            goes_on = bool(line.text[match.end("name") :].strip("'*_ "))
            if goes_on or line.unit.kind == "item" or line.is_title:
                found.append(fact("action", line, match.span("name")))
        elif led:
            led = False
    if len(found) >= _SET:
        return found
    leads = [entry for entry in named_entries(section) if told and entry.end == "." and not entry.line.is_title]
    if len(leads) > max(_SET, len(section.paragraphs) - len(leads)) and all(entry.said.strip(" .") for entry in leads):
        return [fact("action", entry.line, entry.name) for entry in leads]
    for line in section.paragraphs if told else ():
        opening = by.may.search(line.text)
        if opening is not None:
            spans = [match for match in by.described.finditer(line.text) if match.end() > opening.end()]
            if len(spans) > _SET:
                begins = [max(match.start("name"), opening.end()) for match in spans]
                return [
                    fact("action", line, (_after_join(line.text, begin, by), match.end("name")))
                    for begin, match in zip(begins, spans, strict=True)
                ]
    return []
