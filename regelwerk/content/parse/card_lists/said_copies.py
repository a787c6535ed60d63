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

_MOSTLY = 0.5
"""Share of the cards from which on what stands in one place counts copies, though no word of it says so."""
_FEWEST = 2
"""Such cards, at least."""
_OPENING = re.compile(r"([^.!?]{3,80}?\.?[.!])(?:\s+|$)")
_BEHIND_NAME = re.compile(r"(.{2,60}?),\s+([^,]{2,30})")
_LAST = re.compile(r"[.!?]\s+([^.!?]{3,80})[.!]$")
_CLAUSE = re.compile(r"([^,;.!?]{3,60})[,;]\s")
_NUMBER = re.compile(r"\D{0,12}(\d{1,2})")
_SENTENCES = re.compile(r"[.!?;]\s+")
_CLOSING = re.compile(r"\s*\(([^()]{3,40})\)[.\s]*$")
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
    _take(bodies, 0, lambda text, is_usual: _opening(text, locale, is_usual=is_usual))
    _take(bodies, -1, lambda text, _: _closing(text, locale))
    _beside_names(bodies, locale)
    _of_groups(bodies, locale)


def _take_lines(bodies: Sequence[CardBody], locale: str, lines: Callable[[CardBody], list[str]]) -> None:
    """Take the facts, or the slanting lines, that say nothing but a number of copies."""
    found = [_first_phrase(lines(body), locale) for body in bodies]
    is_usual = sum(said is not None for _, said in found) >= max(_FEWEST, _MOSTLY * len(bodies))
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


def _take(bodies: Sequence[CardBody], place: int, read: Callable[[str, bool], _Parted]) -> None:
    """Take what the first or the last paragraph of the cards says of copies."""
    found = [read(body.said[place], True) if body.said else (None, "") for body in bodies]
    is_usual = sum(said is not None for said, _ in found) >= max(_FEWEST, _MOSTLY * len(bodies))
    for body in bodies:
        said, rest = read(body.said[place], is_usual) if body.said and body.copies is None else (None, "")
        if said is None or not (said.is_sure or is_usual):
            continue
        body.copies = said.count
        body.said[place] = rest
        if not rest:
            del body.said[place]


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


def _of_groups(bodies: Sequence[CardBody], locale: str) -> None:
    """Give the cards that say nothing of their copies the number that stands over their group."""
    names = [body.name for body in bodies]
    for body in bodies:
        for over in (body.group, body.list_said):
            said = group_phrase(over, locale, topic=body.heading) if body.copies is None and over else None
            if said:
                body.copies = exceptions(over, names, locale).get(body.name, said.count)
                break
