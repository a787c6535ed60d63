"""What things are worth: tables, lists and sentences of goods and points (`Barley is worth 1 point, wool 2 points`)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    FactLine,
    FactSection,
    PlayFact,
    cell_fact,
    dictionary_form,
    fact,
    number_of,
    words_in,
)
from regelwerk.content.parse.play_facts.named_entries import named_entries
from regelwerk.content.parse.play_facts.stated_amounts import with_digits
from regelwerk.content.text import heading_words
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.sentences import sentences
from regelwerk.schema.base import Fact

_NAME_WORDS = 3
"""Words of the longest name of what has a worth."""
_SET = 2
"""Things with a worth, at least."""
_LINE_WORDS = 6
"""Words of the longest line that is all about the worth of one thing; chosen by hand."""
_MOSTLY = 0.6
"""Share of the rows of a table that have a price, at least; chosen by hand."""
_BARE_ITEM = re.compile(r"(?:^|[,:;]\s)\s*[^\W\d_][^\d,:;.]{1,30}\s\d{1,3}(?=[,.;]|$)")
"""A name and a number in a list of such."""
_LISTED = 3
"""Things that are named one after the other without a worth, at least."""


@dataclass(frozen=True, slots=True)
class _Wording:
    amount: re.Pattern[str]
    points: re.Pattern[str]
    action: re.Pattern[str]
    worth: re.Pattern[str]
    before: re.Pattern[str]
    """A sign, a word for being worth, and the worth."""
    goods: re.Pattern[str]
    """Headings of goods and of nothing else."""
    for_each: re.Pattern[str]
    exist: re.Pattern[str]
    """There are, before the things there are."""
    worthless: re.Pattern[str]
    each: re.Pattern[str]
    each_behind: re.Pattern[str]
    said_of_it: re.Pattern[str]
    measure: re.Pattern[str]
    """A measure and what is measured: a barrel of ale."""
    splits: re.Pattern[str]
    column: re.Pattern[str]
    price: re.Pattern[str]
    """All of a cell that is a price."""
    priced: re.Pattern[str]
    """A name and its price, one after the other in a line."""


@cache
def _wording(locale: str) -> _Wording:
    points, joins = in_text(lambda one: one.facts.points, locale), in_text(lambda one: one.play.things_and, locale)
    one = in_text(lambda language: language.components.one, locale)
    worth = in_text(lambda one: one.facts.worth, locale)
    worthless = in_text(lambda one: one.facts.worthless, locale)
    flags = re.IGNORECASE
    return _Wording(
        amount=re.compile(
            rf"(?P<single>(?<!\w){one})(?:{points})(?!\w)|(?<![\w.,])(?P<number>\d{{1,3}}(?:[.,]\d{{1,2}})?|[^\W\d_]+)\s+(?:{points})(?!\w)"
            rf"|(?<![\w.,])(?P<bare>\d{{1,3}}(?:,\d{{1,2}})?)(?!\w|[.,]\d)",
            flags,
        ),
        action=re.compile(rf"{in_text(lambda one: one.play.action_points, locale)}(?!\w)"),
        points=re.compile(rf"(?<!\w)(?:{points})(?!\w)", flags),
        worth=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.worth, locale)})(?!\w)", flags),
        before=re.compile(rf"[:=–—-]\s(?:{in_text(lambda one: one.facts.worth, locale)})\s+$", flags),
        goods=re.compile(rf"(?:\w{{3,4}}\s+)?(?:{in_text(lambda one: one.headings.resources, locale)})", flags),
        for_each=re.compile(
            rf"(?:^\W*|[,;.]\s+|(?<!\w)(?:{joins})\s+|(?<!\w)(?:{worth})\s+)(?P<number>\d{{1,3}}|[^\W\d_]+)(?:\s+(?:{points}))?"
            rf"\s+(?:{in_text(lambda one: one.facts.for_each, locale)})\s+(?P<name>[^\W\d_][\w'’-]*(?:\s+(?!(?:{joins})\s)[\w'’-]+){{0,2}}?)"
            rf"\s*(?:(?=[.,;(])|$|(?=\s(?:{in_text(lambda one: one.facts.said_of_it, locale)}|{joins})\s))",
            flags,
        ),
        exist=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.there_are, locale)})\s+", flags),
        worthless=re.compile(
            rf"(?P<name>[^\W\d_][\w'’-]*(?:\s+[\w'’-]+)??(?:\s+(?:{joins})\s+[\w'’-]+)?)\W{{1,4}}(?={worthless})", flags
        ),
        each=re.compile(rf"(?:{in_text(lambda one: one.facts.each, locale)})\s+", flags),
        each_behind=re.compile(rf"\s+(?:{in_text(lambda one: one.facts.each, locale)})\s*$", flags),
        said_of_it=re.compile(rf"\s(?:{in_text(lambda one: one.facts.said_of_it, locale)})(?!\w)", flags),
        measure=re.compile(
            rf"(?:{in_text(lambda one: one.facts.measures, locale)})\s+(?:(?:{in_text(lambda one: one.facts.measure_of, locale)})\s+)?"
            r"(?P<of>[^\W\d_][\w'’-]*)",
            flags,
        ),
        splits=re.compile(rf"\s*[,;·|]\s+(?:(?:{joins})\s+)?|\s+(?:{joins})\s+", flags),
        column=re.compile(in_text(lambda one: one.facts.worth_column, locale), flags),
        price=re.compile(r"(?P<value>\d{1,3}(?:[.,]\d{1,2})?|[^\W\d_]+)(?:\s+(?P<unit>[^\W\d_]+\.?))?"),
        priced=re.compile(r"(?P<name>[^\W\d_][^\d.,;:!?()/|·–—]{1,30}?)\s+(?P<value>\d{1,3})\s+(?P<unit>[^\W\d_]+)"),
    )


def resource_worths(section: FactSection, locale: str) -> list[PlayFact]:
    """The resources of a section, in order; `value` is what one of them is worth, if anything is said of it."""
    by, told = _wording(locale), "resource" in section.topics
    found = [one for table in section.tables for one in _of_table(table, by, locale)] if told else []
    found += [one for line in section.lines for one in _of_line(line, by, locale)] if told and not found else []
    scoring = told and any(map(by.column.fullmatch, section.title.split()))
    pointed = scoring or (told and by.points.search(section.text) is not None)
    each_line = [
        (line, _valued(line, by, locale, told=told, pointed=pointed, scoring=scoring)) for line in section.paragraphs
    ]
    short = [line for line, valued in each_line if len(valued) == 1 and words_in(line.text) <= _LINE_WORDS]
    for line, valued in each_line:
        found += valued if told or len(valued) >= _SET or (len(short) >= _LISTED and line in short) else []
        if told or found:
            found += _worthless(line, by, locale, {one.name.content.text.casefold() for one in found})
    if told and not found:
        found += _for_each(section, by, locale)
    if not found and by.goods.fullmatch(heading_words.bare(section.title)):
        found += _kept(section)
    if told and not found:
        found += [one for line in section.paragraphs[:1] for one in _named(line, by, locale)]
    return found


def _of_table(table: Sequence[FactLine], by: _Wording, locale: str) -> list[PlayFact]:
    heads = [cell.content.text.strip() for cell in table[0].cells]
    worth = next((at for at, head in enumerate(heads) if at and by.column.fullmatch(head)), None)
    if worth is not None:
        return _of_rows(table[1:], worth, by, locale)
    columns = [_of_rows(table, at, by, locale) for at in range(1, len(heads))]
    enough = [found for found in columns if len(found) >= max(_SET, _MOSTLY * (len(table) - 1))]
    return enough[0] if len(enough) == 1 else []


def _of_rows(rows: Sequence[FactLine], column: int, by: _Wording, locale: str) -> list[PlayFact]:
    """The names of rows with a number in a column, alone or with what all of them are paid in behind it."""
    found = []
    units = set()
    for row in rows:
        said = by.price.fullmatch(row.cells[column].content.text.strip()) if len(row.cells) > column else None
        value = number_of(said["value"], locale) if said is not None else None
        name = row.cells[0].content.text
        if (
            said is not None
            and value is not None
            and 0 < words_in(name) <= _NAME_WORDS + 1
            and not name.strip()[:1].isdigit()
        ):
            units.add(dictionary_form(said["unit"], locale) if said["unit"] else "")
            found.append(cell_fact("resource", row.unit, row.cells[0], None, {"value": value}))
    return found if len(units) == 1 or all(by.points.fullmatch(unit) for unit in units if unit) else []


def _of_line(line: FactLine, by: _Wording, locale: str) -> list[PlayFact]:
    """The names of a line that gives the price of one after the other, in one thing."""
    matches = list(by.priced.finditer(line.text))
    units = {dictionary_form(match["unit"], locale) for match in matches}
    rest = by.priced.sub("", line.text)
    if len(matches) < _LISTED or len(units) > 1 or re.search(r"\w", rest):
        return []
    return [fact("resource", line, match.span("name"), {"value": int(match["value"])}) for match in matches]


def _kept(section: FactSection) -> list[PlayFact]:
    """The goods that a section of goods lists without a worth: in a table, or as the names that open its paragraphs."""
    found = [
        cell_fact("resource", row.unit, row.cells[0])
        for table in section.tables[:1]
        if not any(re.search(r"\d", cell.content.text) for row in table for cell in row.cells)
        for row in table[1:]
        if len(row.cells) > 1 and 0 < words_in(row.cells[0].content.text) <= _NAME_WORDS
    ]
    entries = [entry for entry in named_entries(section) if entry.end in (":", ".", "–", "—", "-")]
    if not found and 2 * len(entries) > len(section.paragraphs):
        found = [
            fact("resource", entry.line, entry.name)
            for entry in entries
            if entry.said.strip(" .:–—-") and words_in(entry.text) < _NAME_WORDS
        ]
    return found if len(found) >= _LISTED else []


def _for_each(section: FactSection, by: _Wording, locale: str) -> list[PlayFact]:
    """What each of a thing scores: `2 points for each village`, `Score 6 for each bell and 1 for every tower`."""
    found = []
    for line in section.lines:
        for match in by.for_each.finditer(line.text):
            value = number_of(match["number"], locale)
            if value is not None and words_in(match["name"]) <= _NAME_WORDS:
                found.append(fact("resource", line, match.span("name"), {"value": value}))
    return found if len(found) >= _SET else []


def _valued(line: FactLine, by: _Wording, locale: str, *, told: bool, pointed: bool, scoring: bool) -> list[PlayFact]:
    """Things and what they are worth; a mere number is one behind a sign in a section that speaks of points (`pointed`), and
    in a list of such under a heading of points (`scoring`).
    """
    found: list[PlayFact] = []
    for sentence in sentences(line.text, locale):
        cuts = [0, *(at for match in by.splits.finditer(sentence.text) for at in match.span()), len(sentence.text)]
        said_in_digits = with_digits(sentence.text, locale)
        bare_list = len(_BARE_ITEM.findall(said_in_digits)) >= _LISTED
        chain = False
        for a, b in zip(cuts[::2], cuts[1::2], strict=True):
            part = said_in_digits[a:b]
            match = by.amount.search(part)
            while match is not None and match["number"] and number_of(match["number"], locale) is None:
                match = by.amount.search(part, match.start() + 1)
            if match is None:
                continue
            if by.action.search(part, match.start()):
                continue
            said = match["number"] or match["bare"]
            value: Fact = 1 if match["single"] else number_of(said, locale)
            sure = bool(match["number"] or match["single"]) or (pointed and (chain or _is_behind_sign(part, match)))
            head = part[: match.start()]
            sure = sure or (told and by.before.search(head) is not None)
            sure = sure or (_is_worth(head, part[match.end() :], by) and (told or by.each.match(head) is not None))
            sure = sure or (scoring and bare_list and _is_bare(part, match))
            sure = sure or (chain and not part[match.end() :].strip(" .)!"))
            bare = _is_bare(part, match)
            span = _name(part, match.start(), by, chain=chain or (told and bare))
            if value is None or span is None or not (sure or (told and bare)):
                continue
            if _is_pointer(part[slice(*span)].strip(), locale):
                continue
            chain = chain or sure
            figures: dict[str, Fact] = {"value": value} if sure else {}
            found.append(fact("resource", line, (sentence.start + a + span[0], sentence.start + a + span[1]), figures))
    unsure = [one for one in found if not one.figures]
    return found if len(unsure) != 1 else [one for one in found if one.figures]


def _is_behind_sign(part: str, match: re.Match[str]) -> bool:
    return re.search(r"(?:[(=:–—-]|[(]\s*[^\W\d_]+)\s*$", part[: match.start()]) is not None


def _is_worth(head: str, behind: str, by: _Wording) -> bool:
    """True for a number right behind a verb of worth, with nothing behind it."""
    verb = by.worth.search(head)
    return verb is not None and not head[verb.end() :].strip() and not behind.strip(" .)!")


def _is_bare(part: str, match: re.Match[str]) -> bool:
    """True for a name and a number and nothing else."""
    behind = part[match.end() :]
    bracketed = part[: match.start()].endswith("(") and behind.startswith(")")
    return words_in(part[: match.start()].rpartition(":")[2]) <= _NAME_WORDS - 1 and (
        bracketed or not behind.strip(" .)")
    )


def _name(part: str, until: int, by: _Wording, *, chain: bool) -> tuple[int, int] | None:
    """Where the name of the thing is in what comes before its worth; None where there is no such name."""
    head = part[:until]
    start = head.rfind(": ") + 1 if ": " in head.rstrip() and head.rstrip()[-1:] != ":" else 0
    worth = by.worth.search(head, start)
    behind_verb = by.each.match(head, worth.end() + 1) if worth and head[worth.end() :].strip() else None
    if behind_verb is not None and words_in(head[behind_verb.end() :]) == 1:
        return behind_verb.end(), until
    sign = re.search(r"\s*(?:[:=(]|\s[–—-]\s)", head[start:].rstrip())
    end = min([worth.start()] if worth else [until], default=until)
    end = min(end, start + sign.start()) if sign else end
    if worth is None and sign is None and not chain:
        return None
    start += len(head[start:end]) - len(head[start:end].lstrip())
    while (match := by.each.match(head, start)) is not None and match.end() < end:
        start = match.end()
    measured = by.measure.match(head, start, end)
    if measured is not None:
        start, end = measured.span("of")
    behind = by.said_of_it.search(head, start, end)
    end = behind.start() if behind and behind.start() > start else end
    while (last := by.each_behind.search(head, start, end)) is not None:
        end = last.start()
    name = head[start:end].strip(" ,:=(–—-")
    return (start, end) if name and name[0].isalpha() and words_in(name) <= _NAME_WORDS else None


def _worthless(line: FactLine, by: _Wording, locale: str, known: set[str]) -> list[PlayFact]:
    found = []
    for sentence in sentences(line.text, locale):
        match = by.worthless.match(sentence.text)
        if match is None:
            continue
        joins = [at for join in by.splits.finditer(sentence.text, *match.span("name")) for at in join.span()]
        cuts = [match.start("name"), *joins, match.end("name")]
        for start, end in zip(cuts[::2], cuts[1::2], strict=True):
            begin = start
            while (article := by.each.match(sentence.text, begin)) is not None and article.end() < end:
                begin = article.end()
            name = sentence.text[begin:end]
            if name.strip() and name.casefold() not in known and not _is_pointer(name, locale):
                found.append(fact("resource", line, (sentence.start + begin, sentence.start + end)))
    return found


def _is_pointer(name: str, locale: str) -> bool:
    """True for a word that points to what was named before."""
    return name.split()[0].casefold() in language_of(locale).facts.pointing


def _named(line: FactLine, by: _Wording, locale: str) -> list[PlayFact]:
    """Things that the first sentence under the heading names and says nothing else of."""
    first = next(iter(sentences(line.text, locale)), None)
    if first is None or ":" in first.text:
        return []
    text = first.text.rstrip(".")
    opens = by.exist.search(text)
    begin = opens.end() if opens else 0
    cuts = [begin, *(at for match in by.splits.finditer(text, begin) for at in match.span()), len(text)]
    spans = list(zip(cuts[::2], cuts[1::2], strict=True))
    if len(spans) < _LISTED or any(not 0 < words_in(text[a:b]) <= _SET for a, b in spans):
        return []
    return [fact("resource", line, (first.start + a, first.start + b)) for a, b in spans]
