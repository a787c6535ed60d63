"""What stands below the names of the cards of a list: facts, text and flavour, judged by what the cards have in common."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from regelwerk.content.parse.card_lists.card_body import CardBody
from regelwerk.content.parse.card_lists.card_facts import (
    facts_in,
    facts_in_gaps,
    facts_listed,
    have_short_values,
    in_signs,
    is_sentence,
    kind_of,
    label_and_value,
)
from regelwerk.content.parse.card_lists.copy_phrases import count_of
from regelwerk.content.parse.card_lists.edge_facts import take_edge_facts
from regelwerk.content.parse.card_lists.flavour_lines import (
    SLANTED,
    flavour_lines,
    slanting,
    with_whole_quotations,
    without_mark,
)
from regelwerk.content.parse.card_lists.list_facts import FACTS, FactLabels
from regelwerk.content.parse.card_lists.list_layout import (
    CODE,
    ListLayout,
    cut_end,
    has_feet,
    has_kinds,
    heading_at,
    is_set_as_heading,
    may_be_heading,
    paragraph_end,
    says_kind,
    with_whole_fact_lines,
)
from regelwerk.content.parse.card_lists.listed_lines import ListedLine
from regelwerk.content.parse.card_lists.name_lines import BARE, NameLine
from regelwerk.content.parse.card_lists.part_labels import part_named
from regelwerk.content.parse.card_lists.remarks import cut_remarks
from regelwerk.content.parse.card_lists.said_copies import take_copies
from regelwerk.content.text.joined_lines import joined

_FRACTION = re.compile(r"\d{1,4}/\d{1,4}")
_SLASHED = 4
"""Words of a fact between slashes, at most, on average."""
_SEVERAL = 2
"""Groups that have headings which only their place tells, at least: one short line may be the last of a card."""
_BARS = re.compile(r"\s*[·•|]\s*")
_WIKI_BOLD = re.compile(r"'{2,5}")


def read_bodies(lines: Sequence[ListedLine], names: Mapping[int, NameLine], locale: str) -> list[CardBody]:
    """The cards in printed order; `names` holds the lines that name them, by their places."""
    starts = sorted(names)
    parts = [list(lines[start + 1 : end]) for start, end in zip(starts, [*starts[1:], len(lines)], strict=True)]
    groups = _groups(lines[: starts[0]], parts, locale)
    before = _said(lines[: starts[0]])
    cut_remarks([lines[start] for start in starts], parts)
    cut_end(lines[starts[-1]], parts)
    parts = [with_whole_quotations(part) for part in with_whole_fact_lines(parts)]
    layout = ListLayout.of([names[start] for start in starts], parts)
    bodies = [
        _Reader(
            CardBody(
                lines[start],
                over.heading,
                over.said,
                before,
                name.name,
                name.form.prefix in BARE,
                name.copies,
                name.number,
            ),
            layout,
            locale,
        ).read(name, part, flavour)
        for start, part, over, flavour in zip(starts, parts, groups, flavour_lines(parts), strict=True)
        for name in (names[start],)
    ]
    take_copies(bodies, locale)
    take_edge_facts(bodies)
    labels = FactLabels([body.facts for body in bodies])
    for body in bodies:
        for label, value in labels.read(body.facts, FACTS).items():
            _put(body, label, value, locale)
    return bodies


class _Group(NamedTuple):
    """What stands over a group of cards."""

    heading: str
    said: str
    """The heading and the paragraphs below it."""


def _groups(before: Sequence[ListedLine], parts: Sequence[list[ListedLine]], locale: str) -> list[_Group]:
    """What stands over each card; what stands between cards is taken off the lines of the card before it.

    Lines that are set like those of cards are headings where they stand over several groups.
    """
    first = next((at for at in reversed(range(len(before))) if may_be_heading(before[at])), None)
    group = _Group("", "") if first is None else _group(before[first:])
    if first is not None and first + 1 < len(before) and before[first].kind != "heading":
        group = _Group("", group.said)
    kinds, feet = has_kinds(parts), has_feet(parts)
    places = [
        None
        if feet and part[-1:] and part[-1].kind != "heading"
        else heading_at(part, locale, is_last=part is parts[-1], kinds=kinds)
        for part in parts
    ]
    headings = [part[at] for part, at in zip(parts, places, strict=True) if at is not None]
    plain = [line for line in (*before[-1:], *headings) if may_be_heading(line) and not is_set_as_heading(line)]
    found = []
    for part, at in zip(parts, places, strict=True):
        found.append(group)
        if at is not None and (is_set_as_heading(part[at]) or len(plain) >= _SEVERAL):
            group = _group(part[at:])
            del part[at:]
    return found


def _group(lines: Sequence[ListedLine]) -> _Group:
    return _Group(lines[0].text.strip().strip("= "), _said(lines))


def _said(lines: Sequence[ListedLine]) -> str:
    """What some lines say, a line each block."""
    return "".join(f"{' ' if at and not line.begins else chr(10)}{line.text.strip()}" for at, line in enumerate(lines))


def _put(body: CardBody, label: str, value: str, locale: str) -> None:
    part = part_named(label)
    count = count_of(value, locale) if part == "quantity" else None
    if count is not None:
        body.copies = count
    elif part == "code" and body.code is None:
        body.code = value
    elif value.strip(" -–—"):
        body.fields[label] = value


class _Reader:
    """Reads what stands on the line of a name and below it."""

    def __init__(self, body: CardBody, layout: ListLayout, locale: str) -> None:
        self.body = body
        self.layout = layout
        self.locale = locale
        self.is_head = True
        """Nothing but facts has come yet."""
        self.into: list[str] | None = None
        """What lines without a label go on with, behind one with a label of text or flavour."""

    def read(self, name: NameLine, part: Sequence[ListedLine], flavour: Collection[int]) -> CardBody:
        """The card with all that its lines say; `flavour` holds the places of lines of flavour."""
        self.body.facts += [fact for told in name.facts for fact in facts_listed(told)]
        self.body.beside_name = len(self.body.facts)
        self._rest(name)
        self.is_head = not self.body.said
        for at, line in enumerate(part):
            if at in flavour:
                self._flavour(line, goes_on=at - 1 in flavour and not line.begins)
            elif at == 0 and self.body.said and not line.begins:
                self._goes_on(self.body.said, line.text.strip())
            elif at and at == len(part) - 1 and self.layout.has_feet and line.begins and may_be_heading(line):
                self._foot(line.text.strip())
            else:
                whole = " ".join(other.text.strip() for other in part[at : paragraph_end(part, at)])
                self._line(
                    line,
                    whole,
                    begins=at == 0 or line.begins or at - 1 in flavour,
                    is_alone=_is_alone(part, at),
                    is_first=at == 0,
                )
        return self.body

    def _flavour(self, line: ListedLine, *, goes_on: bool) -> None:
        self.into = None
        if goes_on:
            self._goes_on(self.body.flavour, line.text.strip())
        else:
            self.body.flavour.append(without_mark(line.text))

    def _rest(self, name: NameLine) -> None:
        """What follows the name on its line."""
        body, rest, label = self.body, name.rest, self.layout.label
        if label and name.sign == "colon" and name.name.endswith(f" {label}"):
            body.name = name.name.removesuffix(label).strip()
            body.facts.append(f"{label}: {rest}")
        elif name.sign == "sign":
            for piece in filter(None, _BARS.split(rest)):
                labelled = label_and_value(piece)
                if labelled and (labelled[0] in self.layout.values or part_named(labelled[0])):
                    self._labelled(*labelled)
                elif is_sentence(piece):
                    body.said.append(piece.strip())
                else:
                    body.facts += facts_listed(piece)
        elif rest and name.sign == "dash" and len(facts := facts_in(rest.rstrip("."))) > 1 and have_short_values(facts):
            body.facts += facts
        elif (rest and name.sign == "slash" and len(rest.split()) <= _SLASHED * (1 + rest.count(" / "))) or (
            rest and (name.sign == "slash" or not self.layout.rest_is_text) and not is_sentence(rest)
        ):
            body.facts += facts_listed(rest)
        elif rest:
            body.said.append(rest)

    def _line(self, line: ListedLine, whole: str, *, begins: bool, is_alone: bool, is_first: bool) -> None:
        text = line.text.strip() if SLANTED.fullmatch(line.text.strip()) else _WIKI_BOLD.sub("", line.text).strip()
        labelled = label_and_value(text)
        columns = facts_in_gaps(line.printed) if begins else []
        slants = slanting(line, text, is_first=not self.body.said and is_first)
        if columns:
            self.body.facts += columns
        elif labelled and labelled[0] in self.layout.values:
            self._labelled(*labelled)
        elif self.into is not None and not begins:
            self._goes_on(self.into, text)
        elif slants and self.is_head and is_first and (facts := facts_in(slants)):
            self.body.facts += facts
        elif slants and is_first and self.layout.has_slanting_kinds and not is_sentence(slants):
            self.body.facts += kind_of(slants)
        elif slants:
            self.into = self.body.flavour
            self.into.append(slants)
        elif self.into is self.body.said and not labelled:
            self.into.append(text)
        elif not (begins and self._told(line, text, whole, is_alone=is_alone, is_first=is_first)):
            self.into, self.is_head = None, False
            if begins or not self.body.said:
                self.body.said.append(text)
            else:
                self._goes_on(self.body.said, text)

    def _foot(self, text: str) -> None:
        """Take in the line at the foot of a card: its code or its facts."""
        if CODE.fullmatch(text) or _FRACTION.fullmatch(text):
            self.body.code = self.body.code or text.lstrip("#")
        else:
            self.body.facts += facts_in(text) or kind_of(text)

    def _told(self, line: ListedLine, text: str, whole: str, *, is_alone: bool, is_first: bool) -> bool:
        """Take in a line that is a code, facts or the kind of the card; whether it is one of these."""
        body = self.body
        code = CODE.fullmatch(text)
        if code and is_alone and body.code is None and (body.said or body.facts):
            body.code = code[1].lstrip("#")
            return True
        facts = facts_in(text) if self.is_head or not is_sentence(text) else []
        if self.layout.has_fact_lines and is_first and not facts and not is_sentence(text):
            facts = in_signs(text)
        if len(facts) == 1 and (is_sentence(whole) or text.partition(":")[0] in self.layout.texts):
            facts = []  # a label of what the card does
        if not facts and self.is_head and is_first and self.layout.has_kinds and says_kind(line):
            facts = kind_of(text)
        body.facts += facts
        self.into = None
        return bool(facts)

    def _labelled(self, label: str, value: str) -> None:
        part = part_named(label)
        self.into = {"text": self.body.said, "flavour": self.body.flavour}.get(part or "")
        if self.into is None:
            self.body.facts += facts_in(f"{label}: {value}") or [f"{label}: {value}"]
        else:
            self.into.append(value)
            self.is_head = False

    def _goes_on(self, texts: list[str], text: str) -> None:
        texts[-1] = joined([texts[-1], text], self.locale)


def _is_alone(part: Sequence[ListedLine], at: int) -> bool:
    """Whether a line is a paragraph of its own."""
    return (at == 0 or part[at].begins) and (at + 1 == len(part) or part[at + 1].begins)
