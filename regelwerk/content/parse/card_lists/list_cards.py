"""Cards in lists: a heading or a bold name, then fields and text.

Four ways of listing are known: labelled lines below the name, one line of facts between signs below it, facts in
brackets behind it, and a card a line. Which of them a document follows is told by how often each comes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from regelwerk.content.parse.card_lists.card_lines import card_lines
from regelwerk.content.parse.card_lists.group_headings import with_headings
from regelwerk.content.parse.card_lists.list_facts import (
    COUNT_LINE,
    FACTS,
    LABELLED,
    FactLabels,
    in_brackets,
    in_line,
    labels_of,
    without_copies,
)
from regelwerk.content.parse.card_lists.listed_lines import ListedLine, is_heading, listed_lines
from regelwerk.content.parse.card_lists.part_labels import part_named
from regelwerk.content.text.joined_lines import joined
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Document

_FEWEST = 3
"""Cards of a list at least."""
_NAME_WORDS = 8
"""Words of a name at most."""
_TIMES = re.compile(r"(\d{1,2})\s?[x×]\s+(?=\S)", re.IGNORECASE)
_BRACKET = re.compile(r"([^()]{2,80}?)\s*\(([^()]+)\)\s*:?\s*", re.DOTALL)
_QUOTES = '„“”"«»'
_FIRST = 0.1
"""How often a label is the first of a card, as a share of the most frequent first one, at least."""


@dataclass
class _Entry:
    """A card while its lines are gathered."""

    name: str
    line: ListedLine
    heading: str
    facts: list[str] = field(default_factory=list)
    labelled: dict[str, str] = field(default_factory=dict)
    paragraphs: list[list[ListedLine]] = field(default_factory=list)
    rest: str = ""
    """Text that stands on the line of the name."""
    flavour: str = ""
    """What follows it there in italics."""


def list_cards(document: Document, locale: str) -> list[PrintedCard]:
    """The cards that a document lists, in printed order; nothing where it has no list of cards."""
    lines = list(listed_lines(document))
    ways = (_labelled(lines, locale), _with_facts(lines), _bracketed(lines), _on_lines(lines))
    entries = max(ways, key=len)
    if len(entries) < _FEWEST:
        return []
    _end(entries)
    labels = FactLabels([entry.facts for entry in entries])
    plain = document.format == "text"
    most = max(len(entry.paragraphs) + bool(entry.rest) for entry in entries)
    cards = [
        (_printed(entry, number, labels, locale, last_is_flavour=plain and most == 2), entry.heading)
        for number, entry in enumerate(entries, 1)
    ]
    return with_headings(cards)


def _end(entries: Sequence[_Entry]) -> None:
    """Take what follows a list off its last card: more paragraphs than others have or behind its flavour, numbers of copies."""
    names = {_TIMES.sub("", entry.name).strip() for entry in entries}
    last = entries[-1].paragraphs
    most = max(len(_upright(entry.paragraphs)) for entry in entries[:-1])
    for place in _upright(last)[most : most + 1]:
        del last[place:]
    quoted = next((at for at, paragraph in enumerate(last) if all(line.italic for line in paragraph)), len(last))
    del last[quoted + 1 :]
    for at, paragraph in enumerate(last):
        for place, line in enumerate(paragraph):
            if (found := COUNT_LINE.fullmatch(line.text.strip())) and (found[1] or found[4]).strip() in names:
                del last[at + 1 :], paragraph[place:]
                if not paragraph:
                    last.pop()
                return


def _upright(paragraphs: Sequence[Sequence[ListedLine]]) -> list[int]:
    """Which of the paragraphs are not in italics."""
    return [at for at, paragraph in enumerate(paragraphs) if not all(line.italic for line in paragraph)]


def _labelled(lines: Sequence[ListedLine], locale: str) -> list[_Entry]:
    """Cards whose fields stand below their name, each with its label."""
    labels = labels_of(line.text for line in lines)
    if not labels:
        return []
    label_of = _as_items([_label(line, labels) for line in lines], lines)
    if named := _labelled_names(lines, label_of, locale):
        return named
    first: dict[str, int] = {}
    for at in range(1, len(lines)):
        here = label_of[at]
        if here and not label_of[at - 1] and _may_be_name(lines[at - 1], lines[at]):
            first[here] = first.get(here, 0) + 1
    often = max(first.values(), default=0)
    entries: list[_Entry] = []
    heading, key, listed = "", "", ""
    for at, line in enumerate(lines):
        label = label_of[at]
        following = label_of[at + 1] if at + 1 < len(lines) else None
        is_name = (
            not label
            and following is not None
            and first.get(following, 0) >= max(1, _FIRST * often)
            and _may_be_name(line, lines[at + 1])
        )
        if is_name:
            entries.append(_Entry(line.text.strip(), line, heading))
            key = ""
        elif label and entries:
            found = LABELLED.match(line.text)
            assert found is not None
            key, listed = label, line.kind
            if key in entries[-1].labelled:
                key = ""
            else:
                entries[-1].labelled[key] = found[2].strip()
        elif entries and listed == "item" and _is_text(line, entries[-1]):
            key = ""
            _add_line(entries[-1], line)
        elif line.kind == "heading" or (line.apart and len(line.text.split()) < _NAME_WORDS):
            heading, key, listed = line.text.strip(), "", ""
        elif key and entries:
            entries[-1].labelled[key] = joined([entries[-1].labelled[key], line.text.strip()], locale)
    return [entry for entry in entries if len(entry.labelled) > 0]


def _labelled_names(lines: Sequence[ListedLine], label_of: Sequence[str | None], locale: str) -> list[_Entry]:
    """Cards whose name has a label too, the first of each: `Name: Ferry`; none where names have none."""
    entries: list[_Entry] = []
    key = heading = ""
    for line, label in zip(lines, label_of, strict=True):
        found = LABELLED.match(line.text) if label else None
        if found and part_named(found[1]) == "name":
            entries.append(_Entry(found[2].strip(), line, heading))
            key = ""
        elif found and entries and found[1] not in entries[-1].labelled:
            key = found[1]
            entries[-1].labelled[key] = found[2].strip()
        elif is_heading(line) or (line.apart and line.begins):
            heading, key = (line.text.strip() if is_heading(line) else heading), ""
        elif key and entries:
            entries[-1].labelled[key] = joined([entries[-1].labelled[key], line.text.strip()], locale)
    return entries if len(entries) >= _FEWEST else []


def _as_items(label_of: Sequence[str | None], lines: Sequence[ListedLine]) -> list[str | None]:
    """The labels of lines; where most labelled lines are items, a word before a colon in a paragraph is text."""
    kinds = [line.kind for line, label in zip(lines, label_of, strict=True) if label]
    if 2 * kinds.count("item") <= len(kinds):
        return list(label_of)
    return [label if line.kind == "item" else None for line, label in zip(lines, label_of, strict=True)]


def _is_text(line: ListedLine, entry: _Entry) -> bool:
    """Whether a line is of a paragraph below the labelled items of a card."""
    return line.kind == "paragraph" and (line.begins or bool(entry.paragraphs))


def _label(line: ListedLine, labels: frozenset[str]) -> str | None:
    found = LABELLED.match(line.text)
    return found[1] if found and found[1] in labels else None


def _may_be_name(line: ListedLine, following: ListedLine) -> bool:
    text = line.text.strip()
    if len(text.split()) > _NAME_WORDS or not text or text[-1] in ".,;:":
        return False
    return line.is_title or (
        line.bold == 0 and following.bold == 0 and (line.apart or line.begins) and not text[0].islower()
    )


def _with_facts(lines: Sequence[ListedLine]) -> list[_Entry]:
    """Cards with one line of facts below their name."""
    starts = {
        at
        for at in range(len(lines) - 1)
        if in_line(_block_from(lines, at + 1))
        and _may_be_name(lines[at], lines[at + 1])
        and not in_line(lines[at].text)
    }
    entries: list[_Entry] = []
    heading = ""
    skip: set[int] = set()
    for at, line in enumerate(lines):
        if at in skip:
            continue
        if at in starts:
            entry = _Entry(line.text.strip(), line, heading, facts=in_line(_block_from(lines, at + 1)))
            entries.append(entry)
            skip.update(_block_places(lines, at + 1))
        elif line.kind == "heading" or (entries and (line.apart and len(line.text.split()) < 4)):
            heading = line.text.strip()
        elif entries and heading == entries[-1].heading:
            _add_line(entries[-1], line)
    return entries


def _bracketed(lines: Sequence[ListedLine]) -> list[_Entry]:
    """Cards with facts in brackets behind their name."""
    entries: list[_Entry] = []
    heading = ""
    at = 0
    while at < len(lines):
        line = lines[at]
        places = _entry_places(lines, at)
        is_open = _is_open(lines[places[0]].text) and line.kind == "heading" and places[-1] + 1 < len(lines)
        places += _entry_places(lines, places[-1] + 1) if is_open else []
        whole = lines[at].text + " " * is_open + "".join(lines[place].text for place in places[1:])
        found = _BRACKET.match(whole) if line.begins or line.bold else None
        is_named = found is not None and (is_open or (line.kind != "heading" and _is_named(found[1], line, lines)))
        if found is not None and is_named:
            upright = max(_upright_from(lines, places) + is_open, found.end())
            entries.append(
                _Entry(
                    found[1].strip(),
                    line,
                    heading,
                    facts=in_brackets(found[2]),
                    rest=whole[found.end() : upright].strip(),
                    flavour=whole[upright:].strip(),
                )
            )
            at = places[-1] + 1
            continue
        if is_heading(line):
            heading = line.text.strip()
        elif entries and heading == entries[-1].heading:
            _add_line(entries[-1], line)
        at += 1
    return entries


def _on_lines(lines: Sequence[ListedLine]) -> list[_Entry]:
    """Cards of which each stands on one line."""
    return [
        _Entry(card.printed_name, card.line, card.heading, list(card.facts), rest=card.text, flavour=card.flavour)
        for card in card_lines(lines)
    ]


def _is_open(text: str) -> bool:
    """Whether a bracket is not closed in a text: the line looked like a heading and goes on in the next block."""
    return text.count("(") > text.count(")")


def _is_named(name: str, line: ListedLine, lines: Sequence[ListedLine]) -> bool:
    """Whether what stands before a bracket is a name: bold, or short where nothing in the document is bold."""
    if len(name.split()) > _NAME_WORDS:
        return False
    if any(other.bold for other in lines):
        return 0 < line.bold <= len(name) + 2 and line.bold >= len(name.strip()) - 1
    return name[:1].isupper() or name[:1].isdigit() or name[:1] in _QUOTES


def _block_places(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The lines of the block that begins with the line `at`."""
    places = [at]
    while places[-1] + 1 < len(lines) and not lines[places[-1] + 1].begins:
        places.append(places[-1] + 1)
    return places


def _block_from(lines: Sequence[ListedLine], at: int) -> str:
    return "".join(lines[place].text for place in _block_places(lines, at)) if at < len(lines) else ""


def _entry_places(lines: Sequence[ListedLine], at: int) -> list[int]:
    """The lines of a block from `at` to where it ends or a bold name with a bracket follows."""
    places = _block_places(lines, at)
    for index, place in enumerate(places[1:], 1):
        if lines[place].bold and _BRACKET.match("".join(lines[later].text for later in places[index:])):
            return places[:index]
    return places


def _upright_from(lines: Sequence[ListedLine], places: Sequence[int]) -> int:
    """How many characters of some lines stand before the italics at their end."""
    last = len(places) - 1
    while last > 0 and lines[places[last]].italic:
        last -= 1
    return sum(len(lines[place].text) for place in places[:last]) + lines[places[last]].upright


def _add_line(entry: _Entry, line: ListedLine) -> None:
    if line.begins or not entry.paragraphs:
        entry.paragraphs.append([line])
    else:
        entry.paragraphs[-1].append(line)


def _printed(entry: _Entry, number: int, labels: FactLabels, locale: str, *, last_is_flavour: bool) -> PrintedCard:
    facts, quantity = without_copies(entry.facts)
    name = entry.name
    if times := _TIMES.match(name):
        quantity, name = int(times[1]), name[times.end() :]
    fields = {**labels.read(facts, FACTS), **entry.labelled}
    texts = [entry.rest.lstrip("–—- ")] if entry.rest else []
    flavour = [entry.flavour] if entry.flavour else []
    for paragraph in entry.paragraphs:
        whole = "".join(line.text for line in paragraph)
        upright = _upright_from(paragraph, range(len(paragraph)))
        texts += [whole[:upright].strip()] if whole[:upright].strip() else []
        flavour += [whole[upright:].strip()] if whole[upright:].strip() else []
    if not flavour and last_is_flavour and len(texts) == 2:
        flavour = [texts.pop()]
    found: dict[str, str] = {}
    code = None
    for label, value in fields.items():
        part = part_named(label)
        if part == "text" and value:
            texts.append(value)
        elif part == "flavour":
            flavour.append(value)
        elif part == "quantity" and value.strip().isdecimal():
            quantity = int(value)
        elif part == "code":
            code = value
        elif value:
            found[label] = value
    return PrintedCard(
        name=name.strip(" :"),
        text=joined(texts, locale),
        flavour=joined(flavour, locale).strip("*_ "),
        quantity=quantity,
        fields=found,
        code=code,
        places=(PrintedPlace(page=entry.line.place.page, position=number),),
        provenance=entry.line.place.model_copy(update={"breaks": ()}),
        confidence=entry.line.place.confidence,
    )
