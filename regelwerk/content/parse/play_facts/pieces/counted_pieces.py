"""Decks, dice and markers whose number a text tells: `36 Cove cards`, `the twelve torch tokens`, `Tide dice (2)`.

A number before such a name is how many there are only where the text counts a stock: under the heading of the contents,
in a list of at least three sorts, behind the word for a deck (`a pack of 36 Cove cards`), or where it speaks of all; of
dice, wherever nobody rolls them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    FactLine,
    FactSection,
    PlayFact,
    cell_fact,
    fact,
    number_of,
)
from regelwerk.content.parse.play_facts.pieces.named_pieces import MOST_DICE
from regelwerk.content.parse.play_facts.pieces.piece_names import (
    SPACE,
    WORD,
    PieceName,
    is_like_marker,
    kind_of_word,
    piece_at,
)
from regelwerk.content.text import heading_words
from regelwerk.content.text.component_kind import names_piece
from regelwerk.language.known_languages import in_text
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.schema.draft import Unit
from regelwerk.schema.mechanic import MechanicKind

_LISTED = 3
"""Sorts of pieces that a sentence counts, at least, to be a list of what there is."""
_FEWEST: dict[MechanicKind, int] = {"deck": 8, "marker": 4}
"""Cards from which on their sort is a deck, and markers that are a stock where no list says so; chosen by hand: hands of
cards and aids for players are less."""


@dataclass(frozen=True, slots=True)
class _Wording:
    cardboard: re.Pattern[str]
    """What a piece is of, before its name or behind it."""
    counted: re.Pattern[str]
    """How many there are, behind the name."""
    stock: re.Pattern[str]
    """What stands before the number of all there are."""
    deck_of: re.Pattern[str]
    shared: re.Pattern[str]
    rolling: re.Pattern[str]
    column: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    flags = re.IGNORECASE
    cardboard = in_text(lambda one: one.facts.cardboard, locale)
    pieces = in_text(lambda one: one.facts.pieces, locale)
    each, players = in_text(lambda one: one.components.each, locale), in_text(lambda one: one.play.players, locale)
    return _Wording(
        cardboard=re.compile(rf"^(?:{cardboard})\s+|\s+(?:{cardboard})$", flags),
        counted=re.compile(
            rf"['*_]{{0,3}}\s{{0,3}}(?:\(\s?(?:[x×]\s?)?(?P<inside>\d{{1,3}})\s?[x×]?(?:\s*(?:{pieces}))?\s*\)"
            r"|[x×]\s?(?P<times>\d{1,3})(?!\w)|(?<!\.)(?:\.{3,}|…)\s*(?P<dotted>\d{1,3})\s*$)",
            flags,
        ),
        stock=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.all_of_them, locale)})\s+$", flags),
        deck_of=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.deck_of, locale)})\s+$", flags),
        shared=re.compile(rf"(?<!\w)(?:(?:{each})(?!\w)|{players})", flags),
        rolling=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.rolling, locale)})(?!\w)", flags),
        column=re.compile(in_text(lambda one: one.components.quantity_column, locale), flags),
    )


def counted_pieces(section: FactSection, locale: str) -> list[PlayFact]:
    """The pieces that a section counts; `quantity` is their number."""
    found = [one for table in section.tables for one in _of_table(table, locale, told="marker" in section.topics)]
    for line in section.lines:
        found += _behind(line, locale)
    told = heading_words.names_contents(section.title)
    for line in section.paragraphs:
        for sentence in sentences(line.text, locale):
            found += _before(line, sentence.start, sentence.end, locale, told=told)
    return found


def counted_components(units: Sequence[Unit], locale: str) -> list[PlayFact]:
    """The sorts of cards of the list of components as decks, and as markers what is of cardboard and no other piece."""
    found = []
    kinds = {unit.key: _kind_of(unit, locale) for unit in units if unit.type == "component"}
    for unit in units:
        count, whole = unit.facts.get("quantity"), kinds.get(unit.parent or "")
        if unit.type != "component" or unit.title is None or unit.kind != "component" or not isinstance(count, int):
            continue
        name = unit.title.content.text
        piece, material = piece_at(name, 0, locale), _wording(locale).cardboard.search(name)
        if piece is not None and piece.kind == "deck" and count >= _FEWEST["deck"]:
            found.append(cell_fact("deck", unit, unit.title, piece.span, {"quantity": count}))
        elif whole in _FEWEST and piece is None and not names_piece(name, locale) and count >= _FEWEST[whole] // 2:
            found.append(cell_fact(whole, unit, unit.title, None, {"quantity": count}))
        elif material is not None and count >= _FEWEST["marker"]:
            span = (material.end(), len(name)) if material.start() == 0 else (0, material.start())
            found += (
                []
                if names_piece(name[slice(*span)], locale)
                else [cell_fact("marker", unit, unit.title, span, {"quantity": count})]
            )
        elif piece is None and is_like_marker(name, locale) and count >= _FEWEST["marker"]:
            found.append(cell_fact("marker", unit, unit.title, None, {"quantity": count}))
    return found


def is_component(one: PlayFact, components: Sequence[Unit]) -> bool:
    """True where the list of components has so many of it, with more in its name: `11 seal markers with the numbers 2 to 12`."""
    return any(
        unit.kind == one.kind
        and unit.title is not None
        and unit.facts.get("quantity") == one.figures["quantity"]
        and one.name.content.text in unit.title.content.text
        for unit in components
    )


def _kind_of(unit: Unit, locale: str) -> MechanicKind | None:
    """Of what kind the parts of a component are: of cards decks, of markers markers."""
    first = WORD.match(unit.title.content.text) if unit.title else None
    return kind_of_word(first[0], locale) if first else None


def _before(line: FactLine, start: int, end: int, locale: str, *, told: bool) -> Iterator[PlayFact]:
    """Pieces behind their number."""
    by, text = _wording(locale), line.text
    counted: list[tuple[int, PieceName, int]] = []
    for number in numbers(text[start:end], locale):
        gap = SPACE.match(text, start + number.end)
        piece = piece_at(text, gap.end(), locale) if gap else None
        if piece is not None and isinstance(number.value, int) and number.high is None and piece.span[1] <= end:
            counted.append((start + number.start, piece, number.value))
    shared = by.shared.search(text, start, end) is not None
    listed = len(counted) >= _LISTED and not shared
    for at, piece, count in counted:
        before = text[start:at]
        sure = (told or listed) and (piece.kind != "deck" or count >= _FEWEST["deck"])
        if piece.kind == "dice":
            sure = count <= MOST_DICE and (sure or by.rolling.search(before) is None)
        elif count >= _FEWEST[piece.kind]:
            sure = sure or by.stock.search(before) is not None or by.deck_of.search(before) is not None
        if sure:
            yield fact(piece.kind, line, piece.span, {"quantity": count})


def _behind(line: FactLine, locale: str) -> Iterator[PlayFact]:
    """Pieces that begin a line or a part of a list, with their number behind them."""
    begin = 0
    for match in _wording(locale).counted.finditer(line.text):
        start = max(begin, *(line.text.rfind(sign, 0, match.start()) + 1 for sign in ",;:•·|"))
        space = re.compile(r"\W*").match(line.text, start)
        piece = piece_at(line.text, space.end() if space else start, locale)
        begin = match.end()
        count = int(next(filter(None, match.groups())))
        few = piece is not None and piece.kind == "deck" and count < _FEWEST["deck"]
        if piece is not None and not few and piece.span[1] == match.start():
            yield fact(piece.kind, line, piece.span, {"quantity": count})


def _of_table(table: Sequence[FactLine], locale: str, *, told: bool) -> Iterator[PlayFact]:
    """The names of a table with a column of numbers: of a table of markers, all of them."""
    column = _wording(locale).column
    heads = [cell.content.text.strip() for cell in table[0].cells]
    at = next((at for at, head in enumerate(heads) if at and column.fullmatch(head)), None)
    for row in table[1:] if at is not None else ():
        count = number_of(row.cells[at].content.text, locale) if at is not None and len(row.cells) > at else None
        piece = piece_at(row.cells[0].content.text, 0, locale)
        few = piece is not None and piece.kind == "deck" and isinstance(count, int) and count < _FEWEST["deck"]
        if piece is None and told and isinstance(count, int):
            yield cell_fact("marker", row.unit, row.cells[0], None, {"quantity": count})
        if piece is not None and not few and isinstance(count, int):
            yield cell_fact(piece.kind, row.unit, row.cells[0], piece.span, {"quantity": count})
