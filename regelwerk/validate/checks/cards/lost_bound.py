"""RW729: a translation that lost not, only, may, each, at least, up to, any, the most or the first, or a source that lost not."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from regelwerk.language.known_languages import language_of
from regelwerk.language.meaning.bounds import BOUNDS, asserts, avoids, denies, lacks, said, words_meant
from regelwerk.language.meaning.negation import negations
from regelwerk.schema.cardset import CardPlace
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.ability_lines import lines, sentences
from regelwerk.validate.cards.card_wording import blame, who
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check

_STORY = re.compile(
    r"<(i|em|blockquote|cite)>.*?</\1>|\"[^\"\n]*\"|„[^„“”\n]*[“”]|“[^“”\n]*”|«[^«»\n]*»|\[\[?[^\[\]\n]*\]?\]",
    re.DOTALL,
)
"""What a rule tells or quotes is translated freely; icons are no words of it, and names of traits are any word."""
_LONGEST = 500
"""Characters of a line from which on it may say a bound anywhere, and so its loss is not seen."""
_HINTS = ("each", "any number", "any", "most", "first")
"""Bounds that languages say in so many ways that their loss is a hint."""
_TOLD = ("not", "only")
"""What flavour says of these a translation says too; that is a hint, as stories are told freely."""
_AGREE, _SILENT = 4, 0.2
"""Translations from which on, where at most this share of them does not say not, the source lost it; on the clean
repositories of benchmarks/card_repository no sentence has so many."""
_SEVERAL = 2
"""Sentences of a line of a story that say a bound, from which on each must have its own in a translation."""
_AFTER = 20
"""Characters after the words of the source that are shown too."""
_STEM = 5
"""Letters at the beginning by which forms of a word are known; shorter words are those of grammar."""
_USES = 2
"""Such lines from which on a word names something in this game. Both were chosen by hand on the
development drills of benchmarks/card_repository."""
_Lost = tuple[tuple[int, str], ...]


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Line by line, where there are as many; else the text as one. Each is said in so many ways that it is a hint."""
    game = _WordsOfTheGame(texts)
    for unit in texts.units:
        yield from _unit(unit, game)
        if unit.kind == "rules" and unit.source and len(unit.sides) >= _AGREE:
            yield from _denied(unit, unit.source)


def _denied(unit: TranslatedText, source: CardText) -> Iterator[LinkedFinding]:
    """Sentences of a source in which nothing can say not, where nearly all translations say it."""
    rows = lines(source.text)
    sides = [side for side in unit.sides if side.text != source.text]
    own = {side: lines(side.text) for side in sides}
    alike = [side for side in sides if len(own[side]) == len(rows)]
    for row, (start, end) in enumerate(rows):
        parts = sentences(_plain(source.text)[start:end])
        for at, part in enumerate(parts):
            if not asserts(part, source.locale):
                continue
            told, silent, avoided = [], 0, avoids(part, source.locale)
            for side in alike:
                theirs = sentences(_plain(side.text)[slice(*own[side][row])])
                denied = denies(theirs[at], side.locale, avoided=avoided) if len(theirs) == len(parts) else None
                if denied:
                    told.append(side)
                elif denied is not None:
                    silent += 1
                    if silent > _SILENT * len(alike):
                        break
            if len(told) >= _AGREE and silent <= _SILENT * (len(told) + silent):
                said = max(start, source.text.find(part, start))
                yield linked(
                    CHECK,
                    f"{unit.id}: {unit.field} in {source.locale} does not say “not” in “{part.strip()}” as "
                    f"{who(told)} do: the source is the suspect.",
                    record=unit.id,
                    places=[source.passage(said, said + len(part)), *(side.passage() for side in told[:3])],
                    kind="negation",
                )


class _WordsOfTheGame:
    """Words that can say not in a language, and in this game name something: `evitar`, where enemies can be evaded."""

    def __init__(self, texts: SheetTexts) -> None:
        self._units = texts.units
        self._source = texts.sheet.layout.source
        self._known: dict[tuple[str, str], bool] = {}

    def lacks(self, held: _Held, text: str, locale: str) -> bool:
        """Whether nothing in a text can say a bound of its source, words of the game aside."""
        if lacks(held.bound, text, locale, avoided=held.avoided):
            return True
        words = words_meant(held.bound, text, locale, avoided=held.avoided)
        return held.bound == "not" and all(self._names(word, locale) for word in words)

    def _names(self, word: str, locale: str) -> bool:
        """Whether a word, told by how it begins, mostly stands where nothing is denied, or beside a word of grammar that denies.

        No form of a word of grammar (`keinen`) does, whatever stands beside it.
        """
        if _is_grammar(word, locale):
            return False
        key = locale, word[:_STEM]
        if key not in self._known:
            told = [
                asserts(source, self._source)
                or any(
                    _is_grammar(other, locale) and other[:_STEM] != word[:_STEM]
                    for other in words_meant("not", line, locale)
                )
                for source, line in self._lines_with(*key)
            ]
            self._known[key] = sum(told) >= _USES and 2 * sum(told) >= len(told)
        return self._known[key]

    def _lines_with(self, locale: str, stem: str) -> Iterator[tuple[str, str]]:
        """The lines of translations that have a word that begins so, each behind that of the source."""
        begun = re.compile(rf"\b{re.escape(stem)}", re.IGNORECASE)
        for unit in self._units:
            if unit.kind != "rules" or unit.source is None:
                continue
            for side in unit.sides:
                if side.locale == locale and side.text != unit.source.text and begun.search(side.text):
                    own, rows = side.text.split("\n"), unit.source.text.split("\n")
                    if len(own) == len(rows):
                        yield from (both for both in zip(rows, own, strict=True) if begun.search(both[1]))


def _is_grammar(word: str, locale: str) -> bool:
    """Whether a word that can say not is one of grammar; where syllables are written apart, short words are any words."""
    short = len(word) <= _STEM and not language_of(locale).profile.spaced_syllables
    return short or bool(negations(word, locale))


def _unit(unit: TranslatedText, game: _WordsOfTheGame) -> Iterator[LinkedFinding]:
    source = unit.source
    if source is None or unit.kind not in ("rules", "prose") or not unit.sides:
        return
    told = unit.kind == "prose"
    held = _held(source.text, source.locale, told)
    if not held:
        return
    rows = lines(source.text)

    def lost(side: CardText) -> _Lost:
        if side is source or side.text == source.text:
            return ()
        own = lines(side.text)
        if len(own) != len(rows):
            return tuple(dict.fromkeys((one.row, one.bound) for one in held if game.lacks(one, side.text, side.locale)))
        parts = {row: sentences(side.text[slice(*own[row])]) for row in {one.row for one in held}}
        alone = [one for one in held if game.lacks(one, one.beside(parts[one.row]), side.locale)]
        if told and not alone:
            alone = _crowded_out(held, parts, lambda one, part: not game.lacks(one, part, side.locale))
        return tuple(dict.fromkeys((one.row, one.bound) for one in alone))

    for suspect, others, _ in deviations(unit, source, lost):
        row, bound = (lost(others[0]) if suspect is source else lost(suspect))[0]
        if suspect is source and bound in _HINTS:
            continue  # other languages need no such word
        words = next(one.words for one in held if (one.row, one.bound) == (row, bound))

        def shown(side: CardText, row: int = row, words: str = words) -> CardPlace:
            """The words in the source, the line that lacks them in a translation."""
            start, end = _line(side, row, len(rows))
            if side is source:
                start = max(start, source.text.find(words, start))
                end = start + len(words) + _AFTER
            return side.passage(start, end)

        if suspect is source:
            message = f"{unit.id}: {unit.field} in {suspect.locale} says “{words}”, but {who(others)} do not."
        else:
            message = f"{unit.id}: {unit.field} in {suspect.locale} does not say “{words}” as {who(others)} does."
        yield linked(
            CHECK,
            message + blame(suspect, source, others),
            record=unit.id,
            places=[shown(suspect), *(shown(side) for side in others[:3])],
            severity="info" if told or bound in _HINTS else None,
            kind="negation" if bound == "not" else None,
            about=finding_causes.of_text(unit.id, suspect, lost=True),
        )


def _crowded_out(
    held: Sequence[_Held], parts: Mapping[int, Sequence[str]], says: Callable[[_Held, str], bool]
) -> list[_Held]:
    """Bounds of a story for which no sentence is left, where each sentence that says one answers for one of them alone: that in
    its place, before it or after it.
    """
    lost = []
    for row, bound in dict.fromkeys((one.row, one.bound) for one in held):
        asked = [one for one in held if (one.row, one.bound) == (row, bound)]
        if len(asked) < _SEVERAL or asked[0].sentences != len(parts[row]):
            continue
        left = [at for at, part in enumerate(parts[row]) if says(asked[0], part)]
        for one in asked:
            answer = next((at for at in left if abs(at - one.sentence) <= 1), None)
            if answer is None:
                lost.append(one)
            else:
                left.remove(answer)
    return lost


class _Held(NamedTuple):
    """A bound that a sentence of a source surely has."""

    row: int
    bound: str
    words: str
    sentence: int
    """Which sentence of the line it is."""
    sentences: int
    """How many sentences the line has."""

    told: bool
    avoided: bool
    """Whether the sentence speaks of avoiding something."""

    def beside(self, parts: Sequence[str]) -> str:
        """The sentence of a translation of the line that should say it, with those around it where it is `told`, as stories
        move on freely; all of the line where it has other sentences.
        """
        if len(parts) != self.sentences:
            return " ".join(parts)
        around = int(self.told)
        return " ".join(parts[max(0, self.sentence - around) : self.sentence + around + 1])


@lru_cache(maxsize=64)
def _held(text: str, locale: str, told: bool) -> tuple[_Held, ...]:
    """The bounds that a source surely has, those of each sentence."""
    plain = text if told else _plain(text)
    found = []
    for row, (start, end) in enumerate(lines(text)):
        if end - start <= _LONGEST:
            parts = sentences(plain[start:end])
            found += [
                _Held(row, bound, words, at, len(parts), told, avoids(part, locale))
                for at, part in enumerate(parts)
                for bound in (_TOLD if told else BOUNDS)
                if (words := said(bound, part, locale))
            ]
    return tuple(found)


@lru_cache(maxsize=64)
def _plain(text: str) -> str:
    """A text of the same length without what it tells, quotes and shows."""
    return _STORY.sub(lambda match: ("x" if match[0].startswith("[[") else " ") * len(match[0]), text)


def _line(side: CardText, row: int, rows: int) -> tuple[int, int]:
    own = lines(side.text)
    return own[row] if len(own) == rows else (0, len(side.text))


CHECK = Check(
    code="RW729",
    name="lost-bound",
    kind="omission",
    severity="warning",
    summary="The source says not, only, may, each, at least, up to, any, most or first, and nothing in the translation can mean that.",
    why="An option becomes an obligation, a limit becomes a fixed amount, or something forbidden becomes allowed.",
    example="`Discard up to 2 cards` in the source, `Lege 2 Karten ab` in the German text.",
    fix="Check the printed card, and add the missing word.",
    run=run,
    needs=("words of bounds",),
)
