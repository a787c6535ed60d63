"""Decks, dice and markers whose number a text tells: `36 Cove cards`, `the twelve torch tokens`, `Tide dice (2)`.

A number before such a name is how many there are only where the text counts a stock: under the heading of the contents,
in a list of at least three sorts, behind the word for a deck (`a pack of 36 Cove cards`), or where it speaks of all; of
dice, wherever nobody rolls them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import (
    FactLine,
    FactSection,
    PlayFact,
    cell_fact,
    dictionary_form,
    fact,
    number_of,
)
from regelwerk.content.parse.play_facts.named_pieces import MOST_DICE
from regelwerk.content.text import heading_words
from regelwerk.content.text.component_kind import names_piece
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.lemma import lemmas
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.schema.draft import Unit
from regelwerk.schema.mechanic import MechanicKind

_LISTED = 3
"""Sorts of pieces that a sentence counts, at least, to be a list of what there is."""
_FEWEST: dict[MechanicKind, int] = {"deck": 8, "marker": 4}
"""Cards from which on their sort is a deck, and markers that are a stock where no list says so; chosen by hand: hands of
cards and aids for players are less."""
_SORT_WORDS = 2
"""Words before the word for a piece that tell its sort, at most."""
_STOCK_WORDS = 3
"""Words of the longest name of a component that is a marker without being called so; chosen by hand."""
_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_SPACE = re.compile(r"\s*[×x]\s+['*_]*|\s|-|\s+['*_]+")


@dataclass(frozen=True, slots=True)
class _Wording:
    heads: dict[MechanicKind, re.Pattern[str]]
    compounds: dict[MechanicKind, re.Pattern[str]]
    """The bare word for a piece of a kind, and the end of a compound with it."""
    leads: re.Pattern[str]
    cardboard: re.Pattern[str]
    """What a piece is of, before its name or behind it."""
    no_sort: re.Pattern[str]
    """Words beside the word for a piece that tell no sort."""
    counted: re.Pattern[str]
    """How many there are, behind the name."""
    stock: re.Pattern[str]
    """What stands before the number of all there are."""
    deck_of: re.Pattern[str]
    deck_word: re.Pattern[str]
    """A word for cards, or for a deck."""
    shared: re.Pattern[str]
    rolling: re.Pattern[str]
    column: re.Pattern[str]
    no_marker: re.Pattern[str]
    draws: re.Pattern[str]
    like_marker: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    flags = re.IGNORECASE
    words: dict[MechanicKind, str] = {
        "deck": in_text(lambda one: one.play.deck_cards, locale),
        "dice": in_text(lambda one: one.components.dice, locale),
        "marker": in_text(lambda one: one.components.marker, locale),
    }
    leads, made = (
        in_text(lambda one: one.components.before_name, locale),
        in_text(lambda one: one.facts.deck_made, locale),
    )
    deck = in_text(lambda one: one.components.deck, locale)
    never = in_text(lambda one: one.components.never_names, locale)
    sided = in_text(lambda one: one.facts.sided, locale)
    cardboard = in_text(lambda one: one.facts.cardboard, locale)
    pieces = in_text(lambda one: one.facts.pieces, locale)
    each, players = in_text(lambda one: one.components.each, locale), in_text(lambda one: one.play.players, locale)
    return _Wording(
        heads={kind: re.compile(_bare(word), flags) for kind, word in words.items()},
        compounds={kind: re.compile(rf"(?:{_bare(word)})$", flags) for kind, word in words.items()},
        leads=re.compile(rf"(?:{leads})", flags),
        cardboard=re.compile(rf"^(?:{cardboard})\s+|\s+(?:{cardboard})$", flags),
        no_sort=re.compile(rf"(?:(?:{leads}|{made}|{never})(?!\w)|[\w-]*(?:{sided}))", flags),
        counted=re.compile(
            rf"['*_]{{0,3}}\s{{0,3}}(?:\(\s?(?:[x×]\s?)?(?P<inside>\d{{1,3}})\s?[x×]?(?:\s*(?:{pieces}))?\s*\)"
            r"|[x×]\s?(?P<times>\d{1,3})(?!\w)|(?<!\.)(?:\.{3,}|…)\s*(?P<dotted>\d{1,3})\s*$)",
            flags,
        ),
        stock=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.all_of_them, locale)})\s+$", flags),
        deck_word=re.compile(rf"(?:{words['deck']}|{deck}|{in_text(lambda one: one.facts.deck_words, locale)})", flags),
        deck_of=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.deck_of, locale)})\s+$", flags),
        shared=re.compile(rf"(?<!\w)(?:(?:{each})(?!\w)|{players})", flags),
        rolling=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.rolling, locale)})(?!\w)", flags),
        like_marker=re.compile(in_text(lambda one: one.facts.like_marker, locale), flags),
        draws=re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.draws, locale)})(?!\w)", flags),
        no_marker=re.compile(rf"(?:{in_text(lambda one: one.facts.no_marker, locale)})$", flags),
        column=re.compile(in_text(lambda one: one.components.quantity_column, locale), flags),
    )


def _bare(word: str) -> str:
    """The word for a piece without what a compound may begin with."""
    return word.replace(r"\w*", "")


@dataclass(frozen=True, slots=True)
class _Piece:
    kind: MechanicKind
    span: tuple[int, int]


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
        piece, material = _piece(name, 0, locale), _wording(locale).cardboard.search(name)
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
        elif piece is None and _is_like_marker(name, locale) and count >= _FEWEST["marker"]:
            found.append(cell_fact("marker", unit, unit.title, None, {"quantity": count}))
    return found


def _is_like_marker(name: str, locale: str) -> bool:
    """True for a short name of tiles, seals, stones, whatever they are made of."""
    bare = name.partition(" (")[0]
    words = _WORD.findall(bare)
    by = _wording(locale)
    return (
        len(words) <= _STOCK_WORDS
        and any(by.like_marker.fullmatch(word) for word in words)
        and not any(by.leads.fullmatch(word) for word in words)
    )


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
    first = _WORD.match(unit.title.content.text) if unit.title else None
    heads = _wording(locale).heads
    return next((kind for kind in heads if first and heads[kind].fullmatch(first[0])), None)


def drawn_decks(section: FactSection, locale: str) -> list[PlayFact]:
    """The sorts of cards that somebody draws or shuffles, as decks whose number nobody tells."""
    by, found = _wording(locale), []
    for line in section.paragraphs:
        for sentence in sentences(line.text, locale):
            if by.draws.search(sentence.text) is None:
                continue
            for word in _WORD.finditer(line.text, sentence.start, sentence.end):
                piece = _piece(line.text, word.start(), locale)
                named = piece is not None and piece.kind == "deck" and piece.span[0] == word.start()
                if piece is not None and named and piece.span[1] <= sentence.end and _tells_sort(line.text, piece, locale):
                    found.append(fact("deck", line, piece.span))
    return found


def _tells_sort(text: str, piece: _Piece, locale: str) -> bool:
    """True for a name of cards whose other words are no function words, numbers or participles."""
    language = language_of(locale)
    own = _sort_words(text[slice(*piece.span)], locale)
    first = text[slice(*piece.span)].split()[0].casefold()
    none = {*language.components.describing, *language.words.function_words, *language.facts.pointing}
    return bool(own) and not own & none and first not in none and not numbers(text[slice(*piece.span)], locale)


def without_decked(
    counted: Sequence[PlayFact],
    decks: Sequence[PlayFact],
    mentioned: Sequence[PlayFact],
    units: Sequence[Unit],
    locale: str,
) -> list[PlayFact]:
    """The pieces; cards that make a deck with another name are that deck.

    The deck has their number, or is named after their sort; where it is `mentioned` without a number, it gets theirs.
    """
    sizes = {one.figures.get("quantity") for one in decks}
    names = [one.name.content.text for one in decks]
    names += [unit.title.content.text for unit in units if unit.kind == "deck" and unit.title is not None]
    sorts = {word for name in names for word in _sort_words(name, locale)}
    found: list[PlayFact] = []
    for one in counted:
        own = _sort_words(one.name.content.text, locale) if one.kind == "deck" else frozenset()
        if one.kind == "deck" and (one.figures["quantity"] in sizes or sorts & own):
            continue
        made = next((deck for deck in mentioned if own & _sort_words(deck.name.content.text, locale)), None)
        found.append(one if made is None else replace(made, figures=one.figures))
    return found


def undecked(drawn: Sequence[PlayFact], known: Sequence[PlayFact], locale: str) -> list[PlayFact]:
    """The sorts of cards that no known deck is of, each once."""
    sorts = {word for one in known if one.kind == "deck" for word in _sort_words(one.name.content.text, locale)}
    found = []
    for one in drawn:
        own = _sort_words(one.name.content.text, locale)
        if not own & sorts:
            sorts |= own
            found.append(one)
    return found


def _sort_words(name: str, locale: str) -> frozenset[str]:
    """The words of a name in their dictionary forms, without those for cards and decks."""
    words = [word for word in _WORD.findall(name) if not _wording(locale).deck_word.fullmatch(word)]
    return frozenset(dictionary_form(word, locale) for word in words)


def _piece(text: str, start: int, locale: str) -> _Piece | None:
    """The name of a sort of pieces that begins at `start` or a word or two behind it."""
    by, head_first = _wording(locale), language_of(locale).components.head_first
    spans: list[tuple[int, int]] = []
    at = start
    while (match := _WORD.match(text, at)) is not None and len(spans) <= _SORT_WORDS:
        word = match[0]
        kind = next((kind for kind, head in by.heads.items() if head.fullmatch(word)), None)
        inside = next((kind for kind, end in by.compounds.items() if end.search(word)), None)
        if kind is not None and head_first:
            sort = _WORD.match(text, match.end() + 1)
            if sort is None or text[match.end()] not in " \n" or by.no_sort.match(sort[0]):
                return None
            tells = sort[0][0].isupper() or re.search(r"\d", sort[0]) or _is_inflected(sort[0], locale)
            return _Piece(kind, (match.start(), sort.end())) if tells else None
        if kind is not None:
            sort_words = [text[slice(*span)] for span in spans]
            no_sort = not spans or any(by.no_sort.match(word) for word in sort_words)
            no_sort = no_sort or sort_words[0].casefold() in language_of(locale).components.describing
            return (
                None
                if language_of(locale).profile.capital_nouns or no_sort
                else _Piece(kind, (spans[0][0], match.end()))
            )
        if inside is not None and language_of(locale).profile.capital_nouns and word[0].isupper():
            return _Piece(inside, match.span())
        if by.leads.fullmatch(word):
            return None
        spans.append(match.span())
        gap = _SPACE.match(text, match.end())
        at = gap.end() if gap else len(text)
    return None


def sort_kind(name: str, locale: str) -> MechanicKind | None:
    """Of what kind a counted sort of things is; None for what is no mechanic, such as a board or a pencil.

    The mere word for a card, a die or a marker names no sort.
    """
    by, words = _wording(locale), name.split()
    kind = next((kind for kind, head in by.heads.items() if any(head.fullmatch(word) for word in words)), None)
    if kind is not None:
        own = [word for word in words if not by.heads[kind].fullmatch(word)]
        describing = language_of(locale).components.describing
        tells = [word for word in own if not by.no_sort.match(word) and word.casefold() not in describing]
        return kind if tells else None
    kind = next((kind for kind, end in by.compounds.items() if end.search(words[-1])), None)
    compounds = language_of(locale).profile.capital_nouns
    if kind is not None and compounds:
        return kind
    return None if any(by.no_marker.search(word) for word in words) else "marker"


def _is_inflected(word: str, locale: str) -> bool:
    """True for a form that no dictionary has as its entry, as the genitive that tells a sort; false for `obok`."""
    return bool(lemmas(word, locale) - {word.casefold()})


def _before(line: FactLine, start: int, end: int, locale: str, *, told: bool) -> Iterator[PlayFact]:
    """Pieces behind their number."""
    by, text = _wording(locale), line.text
    counted: list[tuple[int, _Piece, int]] = []
    for number in numbers(text[start:end], locale):
        gap = _SPACE.match(text, start + number.end)
        piece = _piece(text, gap.end(), locale) if gap else None
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
        piece = _piece(line.text, space.end() if space else start, locale)
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
        piece = _piece(row.cells[0].content.text, 0, locale)
        few = piece is not None and piece.kind == "deck" and isinstance(count, int) and count < _FEWEST["deck"]
        if piece is None and told and isinstance(count, int):
            yield cell_fact("marker", row.unit, row.cells[0], None, {"quantity": count})
        if piece is not None and not few and isinstance(count, int):
            yield cell_fact(piece.kind, row.unit, row.cells[0], piece.span, {"quantity": count})
