"""Characters of a law: parallel sections that each say what a character starts with, and mostly what only it can do.

Such a section names the character in its title; one rule under it is titled by the start (`Start items`) and lists things
with commas, another by a label and a name (`Special action: Smuggle`). One section alone is no list of characters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.text.heading_words import bare
from regelwerk.content.text.passages import cut_text
from regelwerk.language.known_languages import in_any, in_text
from regelwerk.language.meaning.numerals import numbers
from regelwerk.schema.card import Card
from regelwerk.schema.content import Content
from regelwerk.schema.draft import Unit
from regelwerk.schema.token_text import Text

_START = re.compile(in_any(lambda one: one.play.start), re.IGNORECASE)
"""The titles of rules, from which characters are told in all editions, may be in any language."""
_COUNT = re.compile(r"(?:(\d{1,2})\s*[x×]?\s+)(?=\D)")
_LABELLED = re.compile(r"(?P<label>[^:–—]{2,40}?)(?:\s*:|\s[-–—])\s+(?P<name>\S.*)", re.DOTALL)
_THING_WORDS = 4
"""Words of the longest thing of a list; longer stretches are sentences."""
_PARALLEL = 2
"""Sections that are built alike, at least."""


@cache
def _begins(locale: str) -> re.Pattern[str]:
    """The words that open a list of what somebody starts with."""
    who, verb = in_text(lambda one: one.play.starts_with, locale), in_text(lambda one: one.play.start_verbs, locale)
    what, with_ = in_text(lambda one: one.play.start_objects, locale), in_text(lambda one: one.play.with_, locale)
    opens = in_text(lambda one: one.play.opens_with, locale)
    return re.compile(rf"(?:\W*(?:{who}\s+)?{verb}(?:\s+{what})?(?:\s+{with_})?\s+|\W*{opens}\s+)", re.IGNORECASE)


@cache
def _between(locale: str) -> re.Pattern[str]:
    """What parts two things of a list."""
    joins = in_text(lambda one: one.play.things_and, locale)
    return re.compile(rf"\s*[,;]\s*(?:{joins}\s+)?|\s+{joins}\s+", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class EditionRule:
    """A rule of one edition, or of all."""

    id: str
    parent: str | None
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Character:
    """The rules that describe one character, by id."""

    head: str
    start: str
    action: str | None


def characters(nodes: Sequence[EditionRule]) -> list[Character]:
    """The characters among these rules, in their order."""
    children: dict[str | None, list[EditionRule]] = {}
    for node in nodes:
        children.setdefault(node.parent, []).append(node)
    labels = Counter(label for node in nodes if (label := _label(node)))
    parents = {node.id: node.parent for node in nodes}
    found = []
    for node in nodes:
        below = children.get(node.id, [])
        start = next(
            (child for child in below if _START.fullmatch(bare(child.title)) and start_items(child.text)), None
        )
        if node.title and start is not None:
            own = [child for child in below if child is not start and labels[_label(child)] >= _PARALLEL]
            found.append(Character(node.id, start.id, own[0].id if own else None))
    sections = Counter(parents[character.head] for character in found)
    return [character for character in found if sections[parents[character.head]] >= _PARALLEL]


def characters_of(units: Sequence[Unit]) -> list[Character]:
    """The characters of one edition; the ids are the keys of its units."""
    return characters(
        [
            EditionRule(
                unit.key,
                unit.parent,
                unit.title.content.text if unit.title else "",
                unit.text.content.text if unit.text else "",
            )
            for unit in units
            if unit.type == "rule"
        ]
    )


def start_items(text: str, locale: str = "") -> list[tuple[str, int]]:
    """Each thing of a list such as `Start with lamp, rope, 2 coins.`, in order, with how often it is there.

    Empty where the text is no such list: it needs its opening words or a comma, and short things.
    """
    sentence = re.split(r"(?<=\w)[.!](?:\s|$)", text.strip(), maxsplit=1)[0]
    opening = _begins(locale).match(sentence)
    listed = _between(locale).split(sentence[opening.end() :] if opening else sentence)
    things = [thing.strip(" .\n") for thing in listed]
    if (opening is None and len(things) < 2) or any(not 0 < len(thing.split()) <= _THING_WORDS for thing in things):
        return []
    counts: dict[str, int] = {}
    for thing in things:
        name, count = _counted(thing, locale)
        counts[name] = counts.get(name, 0) + count
    return list(counts.items())


def action_name(title: str) -> tuple[int, int]:
    """Where in a title such as `Special action: Smuggle.` the name is: its start and end."""
    match = _LABELLED.match(title)
    start, end = match.span("name") if match else (0, len(title))
    return start, end - 1 if title[:end].endswith(".") and not title[:end].endswith("..") else end


def with_character_cards(content: Content) -> Content:
    """The content with a card for each character of its laws: name and action as texts, start items as icons.

    The text of the action is that of its rule and is not kept twice. The card's id follows from the id of the section,
    which the ledger keeps.
    """
    by_id = {rule.id: rule for rule in content.rules}
    taken = {card.id for card in content.cards}
    found: dict[str, Character] = {}
    for locale in (content.base, *content.locales):
        for one in characters(list(_nodes(content, locale))):
            found.setdefault(one.head, one)
    cards: list[Card] = []
    strings = {locale: dict(table) for locale, table in content.strings.items()}
    origins = list(content.origins)
    for rule in content.rules:
        character = found.get(rule.id)
        card = f"character-{rule.id.partition('-')[2]}"
        if character is None or rule.title is None or card in taken:
            continue
        action = by_id[character.action] if character.action else None
        keys = {"name": rule.title, **({"action": action.title} if action and action.title else {})}
        for field, key in keys.items():
            for table in strings.values():
                if key in table:
                    start, end = action_name(table[key].text) if field == "action" else (0, _end(table[key].text))
                    table[f"{card}.{field}"] = cut_text(table[key], start, end)
            origins += [
                origin.model_copy(update={"id": card, "key": f"{card}.{field}"})
                for origin in content.origins
                if origin.key == key
            ]
        cards.append(
            Card(
                id=card,
                kind="character",
                rule=rule.id,
                icons=by_id[character.start].icons,
                name=f"{card}.name",
                action=f"{card}.action" if "action" in keys else None,
                text=action.text if action else None,
            )
        )
    if not cards:
        return content
    return content.model_copy(
        update={
            "cards": (*content.cards, *cards),
            "strings": {locale: dict(sorted(table.items())) for locale, table in strings.items()},
            "origins": tuple(sorted(origins, key=lambda origin: (origin.key, origin.locale))),
        }
    )


def _nodes(content: Content, locale: str) -> Iterator[EditionRule]:
    table: Mapping[str, Text] = content.strings.get(locale, {})
    for rule in content.rules:
        title, text = (table[key].text if key and key in table else "" for key in (rule.title, rule.text))
        yield EditionRule(rule.id, rule.parent, title, text)


def _label(node: EditionRule) -> str:
    match = _LABELLED.fullmatch(bare(node.title))
    return match["label"].casefold() if match else ""


def _counted(thing: str, locale: str) -> tuple[str, int]:
    digits = _COUNT.match(thing)
    if digits:
        return thing[digits.end() :], int(digits[1])
    spoken = next(iter(numbers(thing, locale)), None) if locale else None
    if spoken is not None and spoken.start == 0 and spoken.end < len(thing) and isinstance(spoken.value, int):
        return thing[spoken.end :].strip(), spoken.value
    return thing, 1


def _end(text: str) -> int:
    return len(text) - 1 if text.endswith(".") and not text.endswith("..") else len(text)
