"""Steps of a turn, a round or a day: labelled lines, tables, lists and sentences under words that speak of its course."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import FactLine, FactSection, PlayFact, cell_fact, fact, words_in
from regelwerk.content.parse.play_facts.told_steps import LONGEST_LEAD, named_steps, tells_persons, told_steps
from regelwerk.content.text.passages import cut_passage
from regelwerk.language.known_languages import in_text
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences

_SET = 2
"""Steps with labels or of a list, at least."""
_NAME_WORDS = 4
"""Words of the longest name of a step."""
_LISTED = 3
"""Steps that a sentence lists, at least."""
_OPENING = 30
"""Characters by which a line is known as the first of its paragraph."""
_MOST = 24
"""Steps of a turn that arrows part, at most; chosen by hand."""
_ENTRY = re.compile(r"\W*(?:\d{1,2}\s*[.)]\s+)?(?P<name>[^\W\d_][^.!?:;,()–—]{1,50}?)(?:\s*[.:,]|\s+[–—-]\s|\s*$)")
_COUNTED = re.compile(r"[:*#\s]*(?P<number>\d{1,2})\s*[.)]\s+\S")
_LABEL = re.compile(r"(?<!\w)(?:\d{1,2}|[a-z])\s*[.)]\s*")
_ARROW = re.compile(r"\s*(?:→|➔|>|=>)\s*|\s[–—]\s")


@cache
def _labelled(locale: str) -> re.Pattern[str]:
    label = in_text(lambda one: one.facts.step_label, locale)
    return re.compile(
        rf"\W*(?:{label})\s+(?P<number>\d{{1,2}}|[IVX]{{1,4}})\s*(?:[:.,–—]|-)\s*(?P<name>[^\W\d_][^.:;,–—]{{1,50}}?)(?=\s*[.:;,–—]|\s*$)",
        re.IGNORECASE,
    )


@cache
def _leads(locale: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){in_text(lambda one: one.facts.leads_steps, locale)}(?!\w)", re.IGNORECASE)


@cache
def _turns(locale: str) -> re.Pattern[str]:
    joins = in_text(lambda one: one.play.things_and, locale)
    return re.compile(
        rf"\W*(?:(?:{joins}|a)\s+)?(?:{in_text(lambda one: one.facts.in_turn, locale)})(?!\w)[:,]?\s*", re.I
    )


@cache
def _splits(locale: str) -> re.Pattern[str]:
    joins = in_text(lambda one: one.play.things_and, locale)
    return re.compile(rf"\s*[,;]\s*(?:{joins}\s+)?|\s+(?:{joins})\s+", re.IGNORECASE)


@cache
def _column(name: str, locale: str) -> re.Pattern[str]:
    patterns = {
        "step": in_text(lambda one: one.facts.step_column, locale),
        "name": in_text(lambda one: one.facts.name_column, locale),
    }
    return re.compile(patterns[name], re.IGNORECASE)


def turn_steps(section: FactSection, locale: str) -> list[PlayFact]:
    """The steps of a section that are not numbered rules of their own, in order."""
    told = "step" in section.topics
    found = [one for table in section.tables for one in _of_table(table, locale, told=told)]
    labelled = [
        fact("step", line, (match.start("name"), end))
        for line in section.lines
        if (match := _labelled(locale).match(line.text))
        and words_in(line.text[match.start("name") : (end := _bold_end(line, match))]) <= _NAME_WORDS
    ]
    counted = [number for line in section.lines if (number := _number(line, locale)) is not None]
    found += labelled if len(labelled) >= _SET and counted[:_SET] == [1, 2] else []
    if not found and told:
        found = told_steps(section, locale) or _in_turn(section, locale)
    if not found:
        found = _sentence(section, locale, told=told)
    found = found or _listed(section, locale, told=told)
    found = found or (named_steps(section, locale) if told else [])
    return [_without_article(one, locale) for one in found]


def _without_article(one: PlayFact, locale: str) -> PlayFact:
    the, a = in_text(lambda one: one.facts.the, locale), in_text(lambda one: one.components.one, locale)
    text = one.name.content.text
    article = re.match(rf"(?:(?:{the})\s+|{a})(?=\S)", text, re.IGNORECASE)
    return replace(one, name=cut_passage(one.name, article.end(), len(text))) if article else one


def _bold_end(line: FactLine, match: re.Match[str]) -> int:
    """Where the name behind a label ends: where the bold print does, if it begins with the line."""
    return min(match.end("name"), line.bold) if line.bold > match.start("name") else match.end("name")


def _number(line: FactLine, locale: str) -> int | None:
    match = _labelled(locale).match(line.text)
    if match is None:
        return None
    return int(match["number"]) if match["number"].isdigit() else len(match["number"])


def _of_table(table: Sequence[FactLine], locale: str, *, told: bool) -> list[PlayFact]:
    heads = [cell.content.text.strip() for cell in table[0].cells]
    if told and len(heads) > 1 and [row.cells[0].content.text.strip(" .)") for row in table] == _counting(table):
        found = [cell_fact("step", row.unit, row.cells[1]) for row in table if len(row.cells) > 1]
        return [one for one in found if 0 < words_in(one.name.content.text) <= _NAME_WORDS]
    unnamed = not heads[0] and len(heads) > 1 and _column("name", locale).fullmatch(heads[1])
    if not unnamed and not _column("step", locale).fullmatch(heads[0]):
        return []
    told = told or re.fullmatch(in_text(lambda one: one.facts.step_label, locale), heads[0], re.IGNORECASE) is not None
    firsts = [re.match(r"\W*(\d{1,2}|[IVX]+)\W*", row.cells[0].content.text) for row in table[1:]]
    if len(table) <= _SET or not (all(firsts) or told):
        return []
    bare = all(re.fullmatch(r"\W*(?:\d{1,2}|[IVX]+)\W*", row.cells[0].content.text) for row in table[1:])
    named = next((at for at, head in enumerate(heads) if at and _column("name", locale).fullmatch(head)), 1)
    found = []
    for row in table[1:]:
        if bare and len(row.cells) > named:
            found.append(cell_fact("step", row.unit, row.cells[named]))
        elif not bare:
            label = re.match(r"\W*(?:\d{1,2}\W+)?", row.cells[0].content.text)
            start = label.end() if label else 0
            found.append(cell_fact("step", row.unit, row.cells[0], (start, len(row.cells[0].content.text))))
    return [one for one in found if 0 < words_in(one.name.content.text) <= _NAME_WORDS]


def _counting(table: Sequence[FactLine]) -> list[str]:
    return [str(at) for at in range(1, len(table) + 1)]


def _in_turn(section: FactSection, locale: str) -> list[PlayFact]:
    """Lines, or parts of a sentence, that begin with first, then, at last."""
    found = []
    for line in section.lines:
        if tells_persons(line, locale):
            continue
        opening = _turns(locale).match(line.text)
        match = re.compile(r"(?P<name>[^\W\d_][^.:;,!?]{1,40}?)\s*[.:!]").match(
            line.text, opening.end() if opening else 0
        )
        if opening and match and words_in(match["name"]) <= _NAME_WORDS:
            found.append(fact("step", line, match.span("name")))
    if len(found) >= _SET:
        return found
    for line in section.paragraphs:
        if tells_persons(line, locale):
            continue
        first = next((one for one in sentences(line.text, locale) if _turns(locale).match(one.text)), None)
        if first is not None:
            found = _parts(line, first.start, first.end, locale, turns=True)
            if len(found) >= _SET:
                return found
    return []


def _sentence(section: FactSection, locale: str, *, told: bool) -> list[PlayFact]:
    """Steps that a sentence lists: `A day consists of dawn, work and night`, and those parted by arrows."""
    for line in section.paragraphs:
        arrows = _ARROW.split(line.text)
        if told and _LISTED <= len(arrows) <= _MOST and all(0 < words_in(part) <= _NAME_WORDS + 1 for part in arrows):
            cuts = [0, *(at for match in _ARROW.finditer(line.text) for at in match.span()), len(line.text)]
            spans = list(zip(cuts[::2], cuts[1::2], strict=True))
            return [fact("step", line, _after_number(line.text, start, end)) for start, end in spans]
        for sentence in sentences(line.text, locale):
            lead = _leads(locale).search(sentence.text)
            if lead is None:
                continue
            start = sentence.start + lead.end()
            colon = line.text.find(":", start, sentence.end)
            opened = line.text[start : start + 1] in (":", ",") or colon >= 0
            if not (told or opened):
                continue
            found = _parts(line, colon + 1 if colon >= 0 else start, sentence.end, locale, turns=False)
            if len(found) >= _LISTED:
                return found
    return []


def _after_number(text: str, start: int, end: int) -> tuple[int, int]:
    label = re.compile(r"\W*\d{1,2}\W+").match(text, start, end)
    return (label.end() if label else start), end


def _parts(line: FactLine, start: int, end: int, locale: str, *, turns: bool) -> list[PlayFact]:
    """The short parts of a list between `start` and `end`; empty where a part is no name."""
    stop = re.compile(r"\s[–—]\s|[.;!?(]").search(line.text, start, end)
    until = stop.start() if stop and not _LABEL.search(line.text[start:end]) else end
    text = line.text[start:until]
    cuts = [0, *(at for match in _splits(locale).finditer(text) for at in match.span()), len(text)]
    spans = [(start + a, start + b) for a, b in zip(cuts[::2], cuts[1::2], strict=True) if text[a:b].strip()]
    labels = any(_LABEL.match(line.text[a:b].strip()) for a, b in spans)
    found: list[PlayFact] = []
    for a, b in spans:
        said = line.text[a:b]
        label = re.match(r"\s*(?:[^\W\d_]+\s+)?(?=[a-z0-9]\s?[.)])", said) if labels else None
        a += label.end() if label else 0
        marked = re.match(r"\s*" + _LABEL.pattern, line.text[a:b])
        turn = _turns(locale).match(line.text[a:b])
        if labels and marked is None:
            continue
        if turns and turn is None:
            break
        a += marked.end() if marked else turn.end() if turn else 0
        if any(True for _ in numbers(line.text[a:b], locale)):
            continue
        if not 0 < words_in(line.text[a:b]) <= _NAME_WORDS - 1:
            return []
        found.append(fact("step", line, (a, b)))
    return found


def _listed(section: FactSection, locale: str, *, told: bool) -> list[PlayFact]:
    """Entries with bullets or numbers after the sentence that leads to them."""
    led = False
    lead, host = "", ""
    found: list[PlayFact] = []
    for line in section.lines:
        lead = f"{lead} {line.text.rstrip()}" if line.unit.key == host else line.text.rstrip()
        host = line.unit.key
        lead = re.split(r"[.!?]\s", lead)[-1][-LONGEST_LEAD:]
        if lead.endswith(":") and _leads(locale).search(lead):
            led = True
            continue
        match = _ENTRY.match(line.text)
        opens = line.unit.text is not None and line.unit.text.content.text.startswith(line.text[:_OPENING])
        entry = (
            (opens and match is not None and re.match(r"\s*:|\s+[–—-]\s", line.text[match.end("name") :]))
            or line.unit.kind == "item"
            or _COUNTED.match(line.text)
            or (told and line.unit.title and not line.is_title)
        )
        if led and entry and match and line.unit.kind != "step" and words_in(match["name"]) <= _NAME_WORDS:
            found.append(fact("step", line, match.span("name")))
        elif found:
            break
    return found if len(found) >= _SET else []
