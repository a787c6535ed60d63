"""How many copies of a card its own words say that there are: among its facts, in its first sentence, in brackets at its end.

What the cards of a list have in common decides: `Twice.` counts copies where most cards say such a thing in one place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from regelwerk.content.parse.card_lists.card_body import CardBody
from regelwerk.content.parse.card_lists.copy_phrases import (
    CopyPhrase,
    copy_phrase,
    exceptions,
    group_phrase,
    is_about_copies,
)
from regelwerk.language.meaning.numerals import numbers

_MOSTLY = 0.6
"""Share of the cards (0 to 1) from which on what stands in one place counts copies, though no word of it says so: more than
half, as `Twice.` may say how often a card is used. Chosen by hand; on the lists that `benchmarks.printed_lists` shows, 0.3 to
0.8 find the same copies."""
_OPENING = re.compile(r"([^.!?]{3,80}?\.?[.!])(?:\s+|$)")
_BEHIND_NAME = re.compile(r"(.{2,60}?),\s+([^,]{2,30})")
_LAST = re.compile(r"[.!?]\s+([^.!?]{3,80})[.!]$")
_CLAUSE = re.compile(r"([^,;.!?]{3,60})[,;]\s")
_NUMBER = re.compile(r"\D{0,12}(\d{1,2})")
_SENTENCES = re.compile(r"[.!?;]\s+")
_CLOSING = re.compile(r"\s*\(([^()]{3,40})\)[.\s]*$")
_DASH = re.compile(r"\s+[–—-]{1,2}\s")
_FURTHER_NAME = re.compile(r"[.!?)]\s+([^\W\d_])\w{0,30}(?:\s\w{1,30}){0,3}\s[–—-]{1,2}\s")
_Parted = tuple[CopyPhrase | None, str]
"""What a paragraph says of copies, and the paragraph without it."""


def take_copies(bodies: Sequence[CardBody], locale: str) -> None:
    """Take what the cards say of their copies off their names, facts and texts."""
    for body in bodies:
        named = _BEHIND_NAME.fullmatch(body.name)
        said = copy_phrase(named[2], locale) if named and body.copies is None else None
        if named and said and said.is_sure:
            body.name, body.copies = named[1], said.count
    _take_lines(bodies, locale, lambda body: body.facts)
    _take_lines(bodies, locale, lambda body: body.flavour)
    over = _over_groups(bodies, locale)
    _take(bodies, over, 0, lambda text, is_usual: _opening(text, locale, is_usual=is_usual))
    _take(bodies, over, -1, lambda text, _: _closing(text, locale))
    _beside_names(bodies, locale)
    for body, count in zip(bodies, over, strict=True):
        body.copies = count if body.copies is None else body.copies


def _take_lines(bodies: Sequence[CardBody], locale: str, lines: Callable[[CardBody], list[str]]) -> None:
    """Take the facts, or the slanting lines, that say nothing but a number of copies."""
    found = [_first_phrase(lines(body), locale) for body in bodies]
    is_usual = sum(said is not None for _, said in found) >= _MOSTLY * len(bodies)
    for body, (line, said) in zip(bodies, found, strict=True):
        if said and body.copies is None and (said.is_sure or is_usual):
            body.copies = said.count
            lines(body).remove(line)


def _first_phrase(lines: Sequence[str], locale: str) -> tuple[str, CopyPhrase | None]:
    for line in lines:
        said = copy_phrase(line, locale) if ":" not in line else None
        if said:
            return line, said
    return "", None


def _beside_names(bodies: Sequence[CardBody], locale: str) -> None:
    """Take the number beside the names, where the introduction says that it is how many there are."""
    sentences = _SENTENCES.split(f"{bodies[0].list_said} {bodies[0].group}")
    before, behind_them = (
        [sentence for sentence in sentences if is_about_copies(sentence, locale, before=before)]
        for before in (True, False)
    )
    behind = [_NUMBER.fullmatch(body.facts[0]) if body.beside_name and body.facts else None for body in bodies]
    for body, number in zip(bodies, behind, strict=True):
        if body.copies is not None:
            continue
        if number and behind_them and sum(map(bool, behind)) >= _MOSTLY * len(bodies):
            body.copies = int(number[1])
            del body.facts[0]
        elif body.number_first and body.code and before:
            body.copies, body.code = int(body.code), None
    ones = [said.value for sentence in (*before, *behind_them) for said in numbers(sentence, locale)]
    if ones == [1] and any(body.copies for body in bodies):
        for body in bodies:
            body.copies = body.copies or 1  # `how many there are, if more than one`


def _take(
    bodies: Sequence[CardBody], over: Sequence[int | None], place: int, read: Callable[[str, bool], _Parted]
) -> None:
    """Take what the first or the last paragraph of the cards says of copies.

    `over` holds the numbers that stand over their groups: from these a card may differ with no more than `One per deck.`
    Where further names begin in the text of a card, none tells whose copies it counts.
    """
    found = [read(body.said[place], True) if body.said else (None, "") for body in bodies]
    is_usual = sum(said is not None for said, _ in found) >= _MOSTLY * len(bodies)
    for body, of_group in zip(bodies, over, strict=True):
        is_open = body.said and body.copies is None and not _has_further_names(body)
        said, rest = read(body.said[place], is_usual) if is_open else (None, "")
        if said is None or not (said.is_sure or is_usual or (said.in_deck and of_group is not None)):
            continue
        body.copies = said.count
        body.said[place] = rest
        if not rest:
            del body.said[place]


def _has_further_names(body: CardBody) -> bool:
    """Whether names begin in the text of a card with the dash that its own has: cards that nothing parts from it."""
    named = body.line.text.strip().removeprefix(body.name)
    further = (found[1] for found in _FURTHER_NAME.finditer(" ".join(body.said)))
    return _DASH.match(named) is not None and any(map(str.isupper, further))


def _opening(text: str, locale: str, *, is_usual: bool) -> _Parted:
    """The first sentence; where the cards of a list say it so, only its first clause has to count."""
    sentence = _OPENING.match(text)
    if sentence is None:
        return copy_phrase(text, locale), ""
    rest = text[sentence.end() :]
    said = copy_phrase(sentence[1], locale)
    clause = _CLAUSE.match(text) if is_usual and said is None else None
    if clause and clause.end() < sentence.end():
        said = copy_phrase(clause[1], locale)
        said = said if said and said.is_sure else None
    return said, rest


def _closing(text: str, locale: str) -> _Parted:
    """What brackets at the end say, or the last sentence."""
    if bracket := _CLOSING.search(text):
        return copy_phrase(bracket[1], locale), text[: bracket.start()]
    sentence = _LAST.search(text)
    said = copy_phrase(sentence[1], locale) if sentence else None
    return (said, text[: sentence.start() + 1]) if sentence and said and said.is_sure else (None, text)


def _over_groups(bodies: Sequence[CardBody], locale: str) -> list[int | None]:
    """The number of copies that what stands over its group gives each card; what several cards share is read once."""
    names = [body.name for body in bodies]
    said: dict[tuple[str, str], tuple[CopyPhrase | None, dict[str, int | None]]] = {}

    def over(text: str, topic: str) -> tuple[CopyPhrase | None, dict[str, int | None]]:
        if (text, topic) not in said:
            phrase = group_phrase(text, locale, topic=topic)
            said[text, topic] = phrase, exceptions(text, names, locale) if phrase else {}
        return said[text, topic]

    found: list[int | None] = []
    for body in bodies:
        told = (over(text, body.heading) for text in (body.group, body.list_said) if text)
        phrase, others = next((one for one in told if one[0]), (None, {}))
        found.append(others.get(body.name, phrase.count) if phrase else None)
    return found
