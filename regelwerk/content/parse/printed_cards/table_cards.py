"""Cards in tables: a card a row, a part of it a column; further tables add columns by the code or the name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from regelwerk.content.parse.card_lists.copy_phrases import count_of
from regelwerk.content.parse.card_lists.group_headings import with_headings
from regelwerk.content.parse.card_lists.legends import quantity_labels
from regelwerk.content.parse.card_lists.list_facts import counted_name
from regelwerk.content.parse.card_lists.part_labels import Part, of_language, part_named
from regelwerk.content.parse.printed_cards.field_values import CardFacts
from regelwerk.content.parse.printed_cards.open_card_tables import with_open_tables
from regelwerk.content.parse.printed_cards.plain_tables import plain_tables
from regelwerk.content.text.joined_lines import joined
from regelwerk.language.known_languages import UNDETERMINED
from regelwerk.schema.card import PrintedCard, PrintedPlace
from regelwerk.schema.document import Block, Document, Provenance

_QUOTED = re.compile(r"^(.+?[.!?…])\s*([„“”\"«»‚‘].+[\"“”„«»’])$", re.DOTALL)
_QUOTING = 0.6
"""Share of the texts of a table that end in a quotation where these are flavour."""
_WORD = re.compile(r"[^\W\d_]")
_LONG = 4.0
"""Words of a text on average at least, where no head says which column has the texts."""
_DISTINCT = 0.6
"""Share of the numbers in a column that differ, up to which they are no codes."""
_COUNTING = 0.4
"""Share of such numbers that are the next one, from which on they count on."""
_NAME_WORDS = 6
"""Words of a name in a column whose head does not say that it has the names, at most."""

_Rows = Sequence[tuple[str, ...]]


@dataclass
class CardTable:
    """A table of cards: its heads, and its rows with where they are from."""

    heads: tuple[str, ...]
    heading: str
    rows: list[tuple[tuple[str, ...], Provenance]] = field(default_factory=list)
    counting: frozenset[str] = frozenset()
    """Abbreviations that the document explains as how many there are."""

    def column(self, part: Part, locale: str) -> int | None:
        """The column of a part; of several names that in the language of the document, else that in none."""
        found = [at for at, head in enumerate(self.heads) if part_named(head) == part]
        if part == "quantity" and not found:
            found = [at for at, head in enumerate(self.heads) if head in self.counting]
        if part == "code":
            found = [at for at in found if self.heads[at] not in self.counting and not self._repeats(at)]
        own = [at for at in found if of_language(self.heads[at]) == locale]
        bare = [at for at in found if of_language(self.heads[at]) is None]
        return next(iter((*own, *bare, *found)), None)

    def _repeats(self, at: int) -> bool:
        """Whether a column with the head of codes holds small numbers that come again and again, in no order.

        Codes differ from card to card, or count on within a group. What the small numbers are (chapters, copies), nothing says.
        """
        cells = [row[at].strip() for row, _ in self.rows]
        if part_named(self.heads[at]) != "code" or not all(cell.isdecimal() and len(cell) < 3 for cell in cells):
            return False
        counts_on = sum(int(one) + 1 == int(other) for one, other in pairwise(cells))
        return len(set(cells)) <= _DISTINCT * len(cells) and counts_on < _COUNTING * len(cells)

    def go_on(self, row: Sequence[str], locale: str) -> None:
        """Put what is left of the last row behind it."""
        cells, place = self.rows[-1]
        self.rows[-1] = (tuple(joined([cell, more], locale) for cell, more in zip(cells, row, strict=True)), place)


@dataclass
class _RowCard:
    """A card while tables are put together."""

    name: str
    cells: dict[str, str]
    text: str
    flavour: str
    quantity: int | None
    code: str | None
    heading: str
    provenance: Provenance


def table_cards(document: Document, locale: str, *, are_cards: bool = False) -> list[PrintedCard]:
    """The cards in the tables of a document, in printed order.

    `are_cards` says that the document is one of cards: then a table with texts has the names in its first column of
    different words, though no head says so.
    """
    tables = list(card_tables(document))
    cards: list[_RowCard] = []
    for table in tables:
        name = table.column("name", locale)
        if name is None and are_cards:
            name = _first_words(table, locale)
        if name is None or not _is_of_cards(table, name):
            continue
        cards += [_card(table, row, place, name, locale) for row, place in table.rows if _is_name(row[name])]
    known = {card.code: card for card in cards if card.code}
    for table in tables:
        code = table.column("code", locale)
        if table.column("name", locale) is None and code is not None and known:
            _join(table, code, known, locale)
    if not any(card.text for card in cards):
        _take_text(cards)
    if not any(card.text for card in cards):
        return []
    _take_out_flavour(cards)
    return with_headings([(_printed(card, number), card.heading) for number, card in enumerate(cards, 1)])


def _first_words(table: CardTable, locale: str) -> int | None:
    """The first column of a table with texts whose cells are different words; None without one."""
    if table.column("text", locale) is None:
        return None
    for at, _ in enumerate(table.heads):
        cells = [row[at].strip() for row, _ in table.rows]
        named = [
            cell for cell in cells if cell and not any(map(str.isdigit, cell)) and len(cell.split()) <= _NAME_WORDS
        ]
        if len(named) == len(cells) and len(set(named)) == len(cells):
            return at if at != table.column("text", locale) else None
    return None


def counts_in_tables(document: Document, locale: str) -> dict[str, int]:
    """How many there are of each name in tables of names and numbers alone."""
    found: dict[str, int] = {}
    for table in card_tables(document):
        name, quantity = table.column("name", locale), table.column("quantity", locale)
        if name is not None and quantity is not None and len(table.heads) == 2:
            for row, _ in table.rows:
                if row[quantity].strip().isdecimal():
                    found[row[name].strip()] = int(row[quantity])
    return found


def card_tables(document: Document) -> Iterator[CardTable]:
    """Tables with heads that name parts of cards; what goes on over a page is one table."""
    last: CardTable | None = None
    before: CardTable | None = None
    heading = ""
    counting = quantity_labels(block.text for page in document.pages for block in page.blocks if block.kind != "table")
    for block, rows in _tables(document):
        if not rows:
            heading = block.text if block.kind == "heading" else heading
            if block.kind not in ("furniture", "caption"):
                last = None if block.kind == "heading" else last
            continue
        heads = tuple(cell.strip() for cell in rows[0])
        is_head = any(part_named(head) for head in heads) and not any(head.isdigit() for head in heads)
        if is_head and not (last is not None and last.heads == heads):
            if last is not None:
                yield last
            last = CardTable(heads, heading, counting=counting)
        elif last is None or len(heads) != len(last.heads):
            if last is not None:
                yield last
            last = None
            continue
        assert last is not None
        body = [row for row in (rows[1:] if is_head else rows) if len(row) == len(last.heads)]
        if before is not None and before.heads == last.heads and body and _goes_on(last.heads, body[0]):
            before.go_on(body[0], document.locale or UNDETERMINED)
            body = body[1:]
        page = block.provenance.model_copy(update={"breaks": ()})
        last.rows += [(row, page) for row in body]
        if last.rows:
            yield last
            before, last = last, CardTable(last.heads, last.heading, counting=counting)
    if last is not None and last.rows:
        yield last


def _goes_on(heads: Sequence[str], row: Sequence[str]) -> bool:
    """Whether a row is what a page break cut off the one before: it has neither a name nor a code."""
    keys = [cell for head, cell in zip(heads, row, strict=True) if part_named(head) in ("name", "code")]
    return not any(cell.strip() for cell in keys or row[:1])


def _tables(document: Document) -> Iterator[tuple[Block, _Rows]]:
    if document.format == "text":
        yield from plain_tables(document)
        return
    for page in document.pages:
        if page.cells:
            continue
        if page.open_tables:
            yield from with_open_tables(page, document.locale)
            continue
        for block in page.blocks:
            yield block, block.rows if block.kind == "table" else ()


def _is_of_cards(table: CardTable, name: int) -> bool:
    """Whether a table has more of a card than its name and how many there are."""
    others = [
        head for at, head in enumerate(table.heads) if at != name and part_named(head) not in ("quantity", "total")
    ]
    return bool(others) and bool(table.rows)


def _is_name(text: str) -> bool:
    return bool(_WORD.search(text)) and part_named(text) != "total"


def _card(table: CardTable, row: Sequence[str], place: Provenance, name: int, locale: str) -> _RowCard:
    bare, copies = counted_name(row[name])
    card = _RowCard(bare, {}, "", "", copies, None, table.heading, place)
    _fill(card, table, row, (name,), locale)
    return card


def _fill(card: _RowCard, table: CardTable, row: Sequence[str], without: Sequence[int], locale: str) -> None:
    taken = {part: table.column(part, locale) for part in ("text", "flavour", "quantity", "code")}
    for at, (head, cell) in enumerate(zip(table.heads, row, strict=True)):
        text = cell.strip()
        if at in without or not text:
            continue
        if at == taken["text"]:
            card.text = text
        elif at == taken["flavour"]:
            card.flavour = text if any(map(str.isalnum, text)) else ""
        elif at == taken["quantity"] and (count := count_of(text, locale)) is not None:
            card.quantity = count
        elif at == taken["code"] and card.code is None:
            card.code = text
        else:
            card.cells[head or f"column {at + 1}"] = text


def _join(table: CardTable, code: int, known: Mapping[str, _RowCard], locale: str) -> None:
    for row, _ in table.rows:
        card = known.get(row[code].strip())
        if card is not None:
            _fill(card, table, row, (code,), locale)


def _take_text(cards: Sequence[_RowCard]) -> None:
    """The column with the longest cells has the texts where no head says which has them."""
    words: Counter[str] = Counter()
    for card in cards:
        words.update({head: len(cell.split()) for head, cell in card.cells.items()})
    for head, count in words.most_common(1):
        if count >= _LONG * len(cards):
            for card in cards:
                card.text = card.cells.pop(head, "")


def _take_out_flavour(cards: Sequence[_RowCard]) -> None:
    """Quotations at the end of most texts are flavour."""
    if any(card.flavour for card in cards):
        return
    quoted = [found for card in cards if (found := _QUOTED.match(card.text))]
    if len(quoted) < _QUOTING * len(cards):
        return
    for card in cards:
        found = _QUOTED.match(card.text)
        if found:
            card.text, card.flavour = found[1].strip(), found[2].strip()


def _printed(card: _RowCard, number: int) -> PrintedCard:
    facts = CardFacts()
    for head, cell in card.cells.items():
        facts.put(head, cell)
    return PrintedCard(
        name=card.name,
        text=card.text,
        flavour=card.flavour,
        quantity=card.quantity,
        fields=facts.fields,
        code=card.code,
        places=(PrintedPlace(page=card.provenance.page, position=number),),
        provenance=card.provenance,
        confidence=card.provenance.confidence,
    )
