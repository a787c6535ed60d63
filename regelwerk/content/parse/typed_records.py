"""Facts of play that follow a grammar of their own: actions with a cost, prices, results of a roll, decks."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache

from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.text import deck_names, heading_words
from regelwerk.content.text.passages import Piece, join
from regelwerk.language.known_languages import in_text, language_of, languages_in
from regelwerk.language.lemma import lemmas
from regelwerk.language.letters import SMALL
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import words

_LONGEST_ACTION = 6
_PRICES = (
    re.compile(
        r"(?P<name>[^\W\d_][^:=.\d]{1,40}?)\s*(?:[:=–—]|\.{2,}|…)\s*(?P<value>\d{1,3})\s+(?P<unit>[^\W\d_]{2,})\W*$"
    ),
    re.compile(r"(?:^|.*\s)(?P<name>[^\W\d_]{2,})\s+(?P<value>\d{1,3})\s+(?P<unit>[^\W\d_]{2,})$"),
)
"""A price after a sign that parts it from its name (`Long rope: 3 coins`), and without one (`ROPE 3 COINS`), where words
before the last may say what the token looks like.
"""
_RANGE = r"(?P<low>\d{1,2})(?:\s?[-–]\s?(?P<high>\d{1,2}))?"
_DIE = re.compile(
    r"\W*(?P<name>(?:\d\s?)?[WKDwkd](?P<faces>4|6|8|10|12|20|100)(?:\s+[^\W\d_]+(?=\s+[^\W\d_]|\s*[:–—(].*[=≈:→]))?)(?!\w)"
    r".*[=≈:→]\s*(?:[^\W\d_]{1,5}\.?\s+)?(?P<chance>\d{1,3}(?:[.,]\d+)?)\s?%\W*$"
)
"""A die with its faces and the chance of a success (`d8 green: hit / hit = 25%`, `k6 hit: 16.7 %`): the word after the
die tells it from others of its kind where faces follow.
"""


@dataclass(frozen=True, slots=True)
class _Wording:
    """How a locale words facts of play."""

    action: re.Pattern[str]
    before_price: re.Pattern[str]
    tail: re.Pattern[str]
    """What ends a sentence about a price, and no name."""
    alternative: re.Pattern[str]
    """Another cost of the same action, such as `4 AP / at night 5 AP`."""
    resources: re.Pattern[str]
    outcome: re.Pattern[str]
    on_roll_verb: frozenset[str]
    size: re.Pattern[str]
    """How many cards a deck has, between brackets after its name."""


@cache
def _wording(locale: str) -> _Wording:
    points, joins = (
        in_text(lambda one: one.play.action_points, locale),
        in_text(lambda one: one.play.action_joins, locale),
    )
    tail, prepositions = (
        in_text(lambda one: one.play.price_tail, locale),
        in_text(lambda one: one.play.price_prepositions, locale),
    )
    on_roll, of_roll = in_text(lambda one: one.play.on_roll, locale), in_text(lambda one: one.play.of_roll, locale)
    articles, roll = in_text(lambda one: one.play.roll_articles, locale), in_text(lambda one: one.play.roll, locale)
    label, players = in_text(lambda one: one.play.roll_label, locale), in_text(lambda one: one.play.players, locale)
    cost = r"(?P<min>\d{1,2})(?:\s?[-–]\s?(?P<max>\d{1,2}))?"
    flags = re.IGNORECASE
    return _Wording(
        action=re.compile(
            rf"(?P<name>[^\W\d_{SMALL}][^.!?:;,()\n\d]{{1,50}}?)\s+(?<![-–]){cost}"
            rf"\s?-?\s{points}(?!\w)(?=\s*(?:$|[(/|»>:+]|\n|{joins}))"
        ),
        before_price=re.compile(rf"{in_text(lambda one: one.play.before_price, locale)}(?!\w)", flags),
        tail=re.compile(rf"(?<!\w){tail}(?!\w)(?:$|\s+{prepositions}$)", flags),
        alternative=re.compile(rf"/[^/\n]*?(?<![-–\d]){cost}\s?{points}(?!\w)"),
        resources=re.compile(in_text(lambda one: one.headings.resources, locale), flags),
        outcome=re.compile(
            rf"(?:(?:^|(?<=[.!?:;\n]))\s*(?P<word>{on_roll})\s+(?:{articles}\s+)?(?P<roll>{roll}\s+)?"
            rf"(?:{of_roll}\s+)?|(?:^|(?<=\n))\s*(?:{label}\s+)?)"
            rf"{_RANGE}(?!\s*{players})(?P<mark>\s*[:=,]|\s+[–—]|(?=\s+[^\W\d_]))\s*",
            flags,
        ),
        on_roll_verb=frozenset().union(*(language.play.on_roll_verb for language in languages_in(locale))),
        size=re.compile(rf"\s*\((?P<size>\d{{1,3}})\s+{in_text(lambda one: one.play.deck_cards, locale)}(?!\w)", flags),
    )


def with_typed_records(entries: Sequence[ParsedEntry], locale: str) -> list[ParsedEntry]:
    """The entries with actions, resources, results and decks after the passages that state them."""
    result: list[ParsedEntry] = []
    known: set[tuple[str, ...]] = set()
    slot = max((entry.slot for entry in entries), default=-1)
    prices = _prices(entries, locale)
    rolls = _outcome_slots(entries, locale)
    listed = {_folded(entry, locale) for entry in entries if entry.type == "component" and entry.kind == "deck"}
    sizes = {_folded(deck, locale): deck.facts for entry in entries for deck in _decks(entry, locale) if deck.facts}
    for entry in entries:
        result.append(entry)
        decks = [
            replace(deck, facts=sizes.get(_folded(deck, locale), {}))
            for deck in _decks(entry, locale)
            if _folded(deck, locale) not in listed
        ]
        found = [*_actions(entry, locale), *prices.get(entry.slot, ()), *_dice(entry), *decks]
        for record in found:
            mark = (record.kind, _folded(record, locale), *(f"{name}={fact}" for name, fact in record.facts.items()))
            if mark not in known:
                known.add(mark)
                slot += 1
                result.append(replace(record, slot=slot))
        for record in _outcomes(entry, locale) if entry.slot in rolls else ():
            slot += 1
            result.append(replace(record, slot=slot))
    return result


def _lines(entry: ParsedEntry) -> Iterator[Piece]:
    """The lines of a passage as its author broke them: title, rows, lines of the source."""
    if entry.title is not None and entry.type == "rule":
        yield entry.title
    for row in entry.rows:
        cells = [cell for cell in row if cell.text]
        if cells:
            yield join(cells, " ")
    if entry.text is not None and entry.type == "rule":
        starts = [0, *entry.text.line_starts()]
        for start, end in zip(starts, [*starts[1:], None], strict=True):
            yield entry.text.cut(start, end)


def _actions(entry: ParsedEntry, locale: str) -> Iterator[ParsedEntry]:
    by = _wording(locale)
    for line in _lines(entry):
        match = by.action.match(line.text)
        if match is None or len(words(match["name"])) > _LONGEST_ACTION or by.before_price.match(match["name"]):
            continue
        if by.tail.search(match["name"]):
            continue
        costs = [match, *by.alternative.finditer(line.text, match.end())]
        facts = {
            "min": min(int(cost["min"]) for cost in costs),
            "max": max(int(cost["max"] or cost["min"]) for cost in costs),
        }
        title = line.cut(*match.span("name"))
        yield ParsedEntry(0, "mechanic", "action", entry.slot, title=title, facts=facts)


def _prices(entries: Sequence[ParsedEntry], locale: str) -> dict[int, list[ParsedEntry]]:
    """Resources by the slot of the entry that states them: lines that end in a price under a heading of resources, in
    the thing that most of these prices are in.
    """
    under: set[int] = set()
    priced: list[tuple[int, Piece, re.Match[str]]] = []
    for entry in entries:
        if (
            entry.kind == "section"
            and entry.title
            and _wording(locale).resources.fullmatch(heading_words.bare(entry.title.text))
        ):
            under.add(entry.slot)
        elif entry.parent in under:
            for line in _lines(entry):
                match = next(filter(None, (form.match(line.text) for form in _PRICES)), None)
                priced += [(entry.slot, line, match)] if match else []
    units = Counter(lemma for _, _, match in priced for lemma in _unit(match, locale))
    currency = max(units, key=lambda unit: (units[unit], unit), default="")
    found: dict[int, list[ParsedEntry]] = {}
    for slot, line, match in priced:
        if currency in _unit(match, locale):
            facts = {"value": int(match["value"])}
            title = line.cut(*match.span("name"))
            resource = ParsedEntry(0, "mechanic", "resource", slot, title=title, facts=facts)
            found.setdefault(slot, []).append(resource)
    return found


def _unit(price: re.Match[str], locale: str) -> frozenset[str]:
    """What a price is in: `3 Münzen` and `1 Münze` are in the same thing."""
    return frozenset({price["unit"].casefold(), *lemmas(price["unit"], locale)})


def _outcome_slots(entries: Sequence[ParsedEntry], locale: str) -> set[int]:
    """Slots of entries with results of a roll: results come in sets, and at least one of a set is a range."""
    sets: dict[int | None, list[tuple[int, bool]]] = {}
    for entry in entries:
        for match in _results(entry, locale):
            sets.setdefault(entry.parent, []).append((entry.slot, match["high"] is not None))
    return {
        slot for found in sets.values() if len(found) > 1 and any(ranged for _, ranged in found) for slot, _ in found
    }


def _results(entry: ParsedEntry, locale: str) -> list[re.Match[str]]:
    if entry.text is None or entry.type != "rule":
        return []
    text, by = entry.text.text, _wording(locale)
    found = []
    for match in by.outcome.finditer(text):
        told = match["high"] is not None or match["roll"] or match["mark"]
        follows = text[match.end() : match.end() + 1]
        verb = bool(match["word"]) and follows.islower() and match["word"].casefold() in by.on_roll_verb
        bare = not match["word"] and not match["mark"]
        if (told or verb) and not bare and (match["high"] is None or int(match["high"]) > int(match["low"])):
            found.append(match)
    return found


def _outcomes(entry: ParsedEntry, locale: str) -> Iterator[ParsedEntry]:
    matches = _results(entry, locale)
    for match, end in zip(matches, [*(follower.start() for follower in matches[1:]), None], strict=True):
        if entry.text is not None:
            low = int(match["low"])
            facts = {"min": low, "max": int(match["high"] or low)}
            yield ParsedEntry(0, "mechanic", "outcome", entry.slot, title=entry.text.cut(match.end(), end), facts=facts)


def _dice(entry: ParsedEntry) -> Iterator[ParsedEntry]:
    for line in _lines(entry):
        match = _DIE.match(line.text)
        if match is not None:
            facts = {"max": int(match["faces"]), "value": float(match["chance"].replace(",", "."))}
            yield ParsedEntry(0, "mechanic", "dice", entry.slot, title=line.cut(*match.span("name")), facts=facts)


def _decks(entry: ParsedEntry, locale: str) -> Iterator[ParsedEntry]:
    if entry.type != "rule":
        return
    pattern = compiled(language_of(locale).play.deck_names, re.NOFLAG)
    for piece in (entry.title, entry.text):
        for match in pattern.finditer(piece.text if piece else ""):
            if piece is not None:
                size = _wording(locale).size.match(piece.text, match.end())
                facts = {"quantity": int(size["size"])} if size else {}
                yield ParsedEntry(0, "mechanic", "deck", entry.slot, title=piece.cut(*match.span("name")), facts=facts)


def _folded(record: ParsedEntry, locale: str) -> str:
    """The name for comparison; of a deck whose name begins with the word for it, what it is a deck of."""
    name = record.title.text if record.title else ""
    return deck_names.what_of(name, locale) if record.kind == "deck" else name.casefold()
