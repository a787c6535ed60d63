"""Cards in lists: a heading or a bold name, then fields and text.

Three ways of listing are known: labelled lines below the name, one line of facts between signs below it, and facts in
brackets behind it. Which of them a document follows is told by how often each comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from regelwerk.content.parse.card_lists.card_facts import ends_as_sentence, is_sentence
from regelwerk.content.parse.card_lists.group_headings import with_headings
from regelwerk.content.parse.card_lists.known_listings.bracket_cards import bracket_cards
from regelwerk.content.parse.card_lists.known_listings.card_entries import CardEntry
from regelwerk.content.parse.card_lists.known_listings.fact_line_cards import fact_line_cards
from regelwerk.content.parse.card_lists.known_listings.labelled_cards import labelled_cards
from regelwerk.content.parse.card_lists.list_facts import COUNT_LINE, FACTS, TIMES, FactLabels, without_copies
from regelwerk.content.parse.card_lists.listed_lines import ListedLine, listed_lines, upright_from
from regelwerk.content.parse.card_lists.part_labels import part_named
from regelwerk.content.text.joined_lines import joined
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Document

_FEWEST = 3
"""Cards of a list at least. Chosen by hand."""
_NEARLY_ALL = 0.8
"""Share of the facts of several words (0 to 1) from which on all of them begin with a label. Chosen by hand; on made lists (seeds
1 to 99, 201 to 299 and 600 to 699), 0.5 to 0.8 find the same, 0.9 nine values fewer."""


def list_cards(document: Document, locale: str) -> list[PrintedCard]:
    """The cards that a document lists, in printed order; nothing where it has no list of cards."""
    lines = [_as_text(line) for line in listed_lines(document)]
    ways = (labelled_cards(lines, locale), fact_line_cards(lines), bracket_cards(lines))
    entries = max(ways, key=len)
    if len(entries) < _FEWEST:
        return []
    _end(entries)
    labels = FactLabels([entry.facts for entry in entries], share=_NEARLY_ALL)
    plain = document.format == "text"
    most = max(len(entry.paragraphs) + bool(entry.rest) for entry in entries)
    cards = [
        (_printed(entry, number, labels, locale, last_is_flavour=plain and most == 2), entry.heading)
        for number, entry in enumerate(entries, 1)
    ]
    return with_headings(cards)


def _as_text(line: ListedLine) -> ListedLine:
    """A line as one of text, where its place alone made a heading of it: it is not bold and ends as a sentence."""
    is_text = line.kind == "heading" and not line.bold and is_sentence(line.text) and line.text.rstrip().endswith(".")
    return replace(line, kind="paragraph") if is_text else line


def _end(entries: Sequence[CardEntry]) -> None:
    """Take what follows a list off its last card: more paragraphs than others have or behind its flavour, numbers of copies."""
    names = {TIMES.sub("", entry.name).strip() for entry in entries}
    last = entries[-1].paragraphs
    most = max(len(_upright(entry)) for entry in entries[:-1])
    for place in _upright(entries[-1])[most : most + 1]:
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


def _upright(entry: CardEntry) -> list[int]:
    """Which of its paragraphs are not in italics, but for those with which a sentence goes on, in the next column or on the next page."""
    found = []
    before = entry.rest
    for at, paragraph in enumerate(entry.paragraphs):
        if all(line.italic for line in paragraph):
            continue
        if not before or ends_as_sentence(before):
            found.append(at)
        before = paragraph[-1].text
    return found


def _printed(entry: CardEntry, number: int, labels: FactLabels, locale: str, *, last_is_flavour: bool) -> PrintedCard:
    facts, quantity = without_copies(entry.facts)
    name = entry.name
    if times := TIMES.match(name):
        quantity, name = int(times[1]), name[times.end() :]
    fields = {**labels.read(facts, FACTS), **entry.labelled}
    texts = [entry.rest.lstrip("–—- ")] if entry.rest else []
    flavour = [entry.flavour] if entry.flavour else []
    for paragraph in entry.paragraphs:
        whole = "".join(line.text for line in paragraph)
        upright = upright_from(paragraph)
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
