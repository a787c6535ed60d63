"""Where a booklet says what is in the box: in lists under a heading that says so, and in sentences.

Such a sentence says what the game or a part of it contains: `This module contains 2 figures, 3 cards and 1 marker`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

from regelwerk.content.parse.component_line import (
    Listed,
    is_rulebook_itself,
    names_columns,
    quantity_behind,
    sole_thing,
    thing_before_number,
    things_of,
    without_pointer,
)
from regelwerk.content.parse.component_list import Pairs, binds_number, listed, pairs_of
from regelwerk.content.parse.numbers.printed_lines import lines
from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.text import heading_words
from regelwerk.content.text.component_kind import component_kind, names_piece
from regelwerk.content.text.passages import Piece, join
from regelwerk.language.known_languages import in_text
from regelwerk.language.lemma import lemmas
from regelwerk.language.sentences import sentences
from regelwerk.language.tokens import words

_BETWEEN = 5
"""Words that may be between the verb and the first quantity."""


@dataclass(frozen=True, slots=True)
class _Wording:
    """How a locale says what a box contains."""

    verb: re.Pattern[str]
    box: re.Pattern[str]
    no_thing: re.Pattern[str]
    new_topic: re.Pattern[str]
    several: re.Pattern[str]


@cache
def _wording(locale: str) -> _Wording:
    topic = in_text(lambda one: one.components.new_topic, locale)
    return _Wording(
        verb=re.compile(rf"(?<!\w){in_text(lambda one: one.components.contains, locale)}(?!\w)", re.IGNORECASE),
        box=re.compile(rf"(?<!\w){in_text(lambda one: one.components.box, locale)}(?!\w)", re.IGNORECASE),
        no_thing=re.compile(rf"{in_text(lambda one: one.components.no_thing, locale)}(?!\w)", re.IGNORECASE),
        new_topic=re.compile(rf"\s+{topic}\s+(?![\d])(?=\w)|[,;]\s+{topic}\s+", re.IGNORECASE),
        several=re.compile(rf"{in_text(lambda one: one.components.several, locale)}(?!\w)", re.IGNORECASE),
    )


def box_statements(piece: Piece, locale: str) -> Iterator[list[Listed]]:
    """The things in sentences that say what a game, a module, an expansion contains."""
    by = _wording(locale)
    if not by.verb.search(piece.text):
        return
    for sentence in sentences(piece.text, locale):
        verb = by.verb.search(sentence.text)
        if verb is None or not by.box.search(sentence.text):
            continue
        start = next(
            (match.start() for match in re.finditer(r"(?<![\w.,])\d+\s", sentence.text) if match.start() > verb.end()),
            None,
        )
        between = sentence.text[verb.end() : start]
        if start is None or len(words(between)) > _BETWEEN or "," in between or binds_number(between, locale):
            continue
        things = listed(piece.cut(sentence.start + start, sentence.end), locale, run_together=False)
        kept = [_clipped(thing, by.new_topic, last=at == len(things) - 1) for at, thing in enumerate(things)]
        yield [thing for thing in kept if not by.no_thing.match(thing.name.text)]


def _clipped(thing: Listed, new_topic: re.Pattern[str], *, last: bool) -> Listed:
    """The last thing of a sentence without what the sentence says after it."""
    match = new_topic.search(thing.name.text) if last else None
    if match is None:
        return thing
    return Listed(thing.name.cut(0, match.start()), thing.quantity, thing.children)


_LONGEST_NAME = 12
"""Words of the longest name of a component in a line without a full stop; chosen by hand."""
_LONGEST_LINE = 6
"""Words of the longest line without a quantity that names one thing."""
_ENOUGH = 3
"""Lines with quantities that make a list of what is before a heading."""


_LONGEST_ITEM = 20
"""Words of the longest item that begins with a quantity: `60 cards in four colours (red, ...) with the values 1 to 15`."""
_ENOUGH_ITEMS = 4
"""Items with quantities that make a list under a heading that does not say that it is one of components."""
_ENOUGH_PIECES = 2
"""Items of such a list that name a sort of piece, at least."""


@dataclass
class _Box:
    """The things found so far, each once, and the slots they got."""

    next_slot: int
    known: dict[tuple[int | None, int], list[tuple[tuple[frozenset[str], ...], int]]] = field(default_factory=dict)
    """Lemmas of the names and slots, by quantity and number of words."""

    def entries(self, things: Sequence[Listed], locale: str, parent: int | None = None) -> Iterator[ParsedEntry]:
        """Entries of the things that were not known before, a thing before its parts."""
        for thing in things:
            if not thing.name.text:
                continue
            shape = tuple(lemmas(word.text, locale) for word in words(thing.name.text))
            slot = self._known(thing.quantity, shape)
            if slot is None:
                slot = self.next_slot
                self.next_slot += 1
                self.known.setdefault((thing.quantity, len(shape)), []).append((shape, slot))
                yield ParsedEntry(
                    slot,
                    "component",
                    component_kind(thing.name.text, locale),
                    parent,
                    title=thing.name,
                    facts={"quantity": thing.quantity},
                )
            yield from self.entries(thing.children, locale, slot)

    def _known(self, quantity: int | None, shape: tuple[frozenset[str], ...]) -> int | None:
        for other, slot in self.known.get((quantity, len(shape)), ()):
            if all(a & b for a, b in zip(shape, other, strict=True)):
                return slot
        return None


def with_components(entries: Sequence[ParsedEntry], locale: str) -> list[ParsedEntry]:
    """The entries with the components after the passages that state them; the passages stay."""
    box = _Box(next_slot=len(entries))
    lists = _list_slots(entries, locale)
    prose = [entry.text.text for entry in entries if entry.text is not None and entry.slot not in lists]
    names = pairs_of(prose) if lists else frozenset()
    titles = {heading_words.bare(entry.title.text).casefold() for entry in entries if entry.title}
    result: list[ParsedEntry] = []
    behind = _slots_with_numbers_behind([entry for entry in entries if entry.slot in lists], locale)
    for entry in entries:
        result.append(entry)
        if entry.slot in behind and entry.text is not None:
            things = [] if names_columns(entry.text.text, locale) else [thing_before_number(entry.text, locale)]
            result += box.entries(things, locale)
        elif entry.slot in lists and not _states_box(entry, locale):
            for piece in _lines(entry, locale):
                result += box.entries(_in_list(piece, locale, names, item=entry.kind == "item"), locale)
            result += box.entries([] if _lists_titles(entry.rows, titles) else things_of(entry.rows, locale), locale)
        elif entry.text is not None and entry.type == "rule":
            for sentence in box_statements(entry.text, locale):
                result += box.entries(sentence, locale)
    return result


def _lists_titles(rows: Sequence[Sequence[Piece]], titles: Container[str]) -> bool:
    """True for a table of contents: most of its rows begin with the title of a section."""
    named = sum(heading_words.bare(row[0].text).casefold() in titles for row in rows if row)
    return 2 * named > len(rows)


def _states_box(entry: ParsedEntry, locale: str) -> bool:
    """True for a sentence that says what the box contains, also where it is in a list."""
    return entry.text is not None and any(True for _ in box_statements(entry.text, locale))


def _slots_with_numbers_behind(listed_entries: Sequence[ParsedEntry], locale: str) -> set[int]:
    """Slots of one-line entries that most others show to be rows of names with quantities after them, as a text file flattens
    a table; the line with the heads of its columns is one of them. Numbers that merely count on are parts of names.
    """
    texts = {entry.slot: entry.text.text for entry in listed_entries if entry.text is not None}
    found = {slot: number for slot, text in texts.items() if (number := quantity_behind(text)) is not None}
    steps = [after - before for before, after in pairwise(found.values())]
    if len(found) < _ENOUGH or 2 * len(found) < len(texts) or steps.count(1) > len(steps) // 2:
        return set()
    return {*found, *(slot for slot, text in texts.items() if names_columns(text, locale))}


def _lines(entry: ParsedEntry, locale: str) -> list[Piece]:
    if entry.rows:
        rows = [] if things_of(entry.rows, locale) else entry.rows
        return [join([cell for cell in row if cell.text], " ") for row in rows if any(cell.text for cell in row)]
    if entry.text is None:
        return []
    printed = lines(entry.text)
    return printed if len(printed) > 1 and all(sole_thing(line, locale) for line in printed) else [entry.text]


def _list_slots(entries: Sequence[ParsedEntry], locale: str) -> set[int]:
    """Slots of the entries that list components: those under a heading that says so, or those right before it.

    The text layer of a page often gives the heading after the pictures it is above.
    """
    slots: set[int] = set()
    for place, entry in enumerate(entries):
        if entry.kind != "section" or entry.title is None or not heading_words.names_contents(entry.title.text):
            continue
        members = _members(entries, place)
        before = _run_before(entries, place, locale)
        stated = sum(_states_quantity(member, locale) for member in _until_prose(members, locale))
        stated_before = sum(_states_quantity(member, locale) for member in before)
        if stated_before >= _ENOUGH and stated_before > stated:
            members = before
        slots.update(member.slot for member in members if _is_list(member, locale))
    return slots or _unannounced_list(entries, locale)


def _unannounced_list(entries: Sequence[ParsedEntry], locale: str) -> set[int]:
    """Slots of the first list of things with quantities under a heading that no language knows, such as `What you need`.

    All its items begin with a quantity and none ends a sentence; they name as many different things, sorts of pieces
    among them.
    """
    for place, entry in enumerate(entries):
        if entry.kind != "section":
            continue
        items = [member for member in _members(entries, place) if member.kind == "item" and member.text]
        counted = [item for item in items if item.text and item.text.text[:1].isdigit()]
        if len(counted) < _ENOUGH_ITEMS or len(counted) < len(items) - 1 or not all(_is_list(i, locale) for i in items):
            continue
        firsts = [things[0].name.text for i in counted if i.text and (things := _things(i.text, locale))]
        if len({name.casefold() for name in firsts}) < len(counted):
            continue
        if any(item.text.text.rstrip().endswith((".", "!", "?")) for item in items if item.text):
            continue
        if sum(names_piece(name, locale) for name in firsts) >= _ENOUGH_PIECES:
            return {item.slot for item in items}
    return set()


def _members(entries: Sequence[ParsedEntry], place: int) -> list[ParsedEntry]:
    """What is under the heading at `place`, also under headings below it."""
    under = {entries[place].slot}
    members = []
    for entry in entries[place + 1 :]:
        if entry.parent not in under:
            break
        under.add(entry.slot)
        if entry.kind != "section":
            members.append(entry)
    return members


def _until_prose(members: Sequence[ParsedEntry], locale: str) -> list[ParsedEntry]:
    """The members up to the second paragraph that lists nothing; the first may lead in."""
    prose = [at for at, member in enumerate(members) if not _is_list(member, locale)]
    return list(members[: prose[1]] if len(prose) > 1 else members)


def _run_before(entries: Sequence[ParsedEntry], place: int, locale: str) -> list[ParsedEntry]:
    """The lists that end at the heading at `place`."""
    run: list[ParsedEntry] = []
    for at in range(place - 1, -1, -1):
        entry = entries[at]
        if entry.kind == "section" or not _is_list(entry, locale):
            break
        run.append(entry)
    return run


def _states_quantity(entry: ParsedEntry, locale: str) -> bool:
    return _is_list(entry, locale) and any(_things(piece, locale) for piece in _lines(entry, locale))


def _is_list(entry: ParsedEntry, locale: str) -> bool:
    """True for lines that list things, False for sentences about them."""
    if entry.type == "table":
        return True
    if entry.text is not None and all(sole_thing(line, locale) for line in lines(entry.text)):
        return True
    if entry.text is None or len(sentences(without_pointer(entry.text.text, locale), locale)) > 1:
        return False
    ended = entry.text.text.endswith((".", "!", "?"))
    things = _things(entry.text, locale)
    if not things:
        return len(words(entry.text.text)) <= _LONGEST_NAME and not ended
    longest = max(len(words(thing.name.text)) for thing in things)
    counted = entry.kind == "item" and entry.text.text[:1].isdigit()
    return longest <= (_LONGEST_LINE if ended else _LONGEST_ITEM if counted else _LONGEST_NAME)


def _things(piece: Piece, locale: str, names: Pairs = frozenset()) -> list[Listed]:
    """What a line lists; in a sentence a quantity must be where a list begins or goes on."""
    return listed(piece, locale, run_together=not piece.text.endswith((".", ":", "!", "?")), names=names)


def _in_list(piece: Piece, locale: str, names: Pairs, *, item: bool) -> list[Listed]:
    things = _things(piece, locale, names)
    if things:
        return things
    text = piece.text
    if names_columns(text, locale) or is_rulebook_itself(text, locale):
        return []
    named = (
        (text[:1].isupper() or (item and "," not in text))
        and len(words(text)) <= _LONGEST_LINE
        and not text.endswith((".", ":", "!", "?"))
    )
    if not named:
        return []
    return [Listed(piece, None if _wording(locale).several.match(text) else 1)]
