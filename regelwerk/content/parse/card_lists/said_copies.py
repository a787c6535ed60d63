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
_OPENING = re.compile(r"([^.!?]{3,80}?\.?[.!])(?:\s+|$)")
_CLAUSE = re.compile(r"([^,;.!?]{3,60})[,;]\s")
_NUMBER = re.compile(r"\D{0,12}(\d{1,2})")
_SENTENCES = re.compile(r"[.!?;]\s+")
_CLOSING = re.compile(r"\s*\(([^()]{3,40})\)[.\s]*$")
_Parted = tuple[CopyPhrase | None, str]
"""What a paragraph says of copies, and the paragraph without it."""


def take_copies(bodies: Sequence[CardBody], locale: str) -> None:
    """Take what the cards say of their copies off their facts and texts."""
    for body in bodies:
        for fact in list(body.facts):
            said = copy_phrase(fact, locale) if body.copies is None and ":" not in fact else None
            if said and said.is_sure:
                body.copies = said.count
                body.facts.remove(fact)
    _take(bodies, 0, lambda text, is_usual: _opening(text, locale, is_usual=is_usual))
    _take(bodies, -1, lambda text, _: _closing(text, locale))
    _beside_names(bodies, locale)
    _of_groups(bodies, locale)


def _beside_names(bodies: Sequence[CardBody], locale: str) -> None:
    """Take the number beside the names, where the introduction says that it is how many there are."""
    sentences = _SENTENCES.split(bodies[0].list_said)
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
    is_usual = sum(said is not None for said, _ in found) >= max(2, _MOSTLY * len(bodies))
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
    bracket = _CLOSING.search(text)
    return (copy_phrase(bracket[1], locale), text[: bracket.start()]) if bracket else (None, text)


def _of_groups(bodies: Sequence[CardBody], locale: str) -> None:
    """Give the cards that say nothing of their copies the number that stands over their group."""
    names = [body.name for body in bodies]
    for body in bodies:
        for over in (body.group, body.list_said):
            said = group_phrase(over, locale, topic=body.heading) if body.copies is None and over else None
            if said:
                body.copies = exceptions(over, names, locale).get(body.name, said.count)
                break
