"""RW724: a translation that is much shorter or longer than others of its file, or has other paragraphs."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from math import log

from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.ability_lines import joins_so, lines, sentences
from regelwerk.validate.cards.card_wording import blame, who
from regelwerk.validate.cards.cipher import is_cipher
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText
from regelwerk.validate.check_definition import Check
from regelwerk.validate.report.wording import counted

_MARK = re.compile(r"\[\[?[^\[\]\n]*\]?\]|<[^<>\n]*>")
_GOES_ON = r"(?=[\"”“’)\]»]*(?:\n|<|\s+[^\sa-zà-ÿа-џ0-9+\-−–]))"
"""What is between two sentences after the stop: no small letter and no digit, as abbreviations have (`max. 5`)."""
_SENTENCE = re.compile(
    r"(?=[。！？.!?…]|[ \u00a0\u202f][!?…])"
    rf"(?:[。！？]|(?<=[^\s.])\.+{_GOES_ON}|(?<=\S)[ \u00a0\u202f]?[!?…]+{_GOES_ON})"
)
"""Stops between sentences; the last one is for RW716. The first line passes over most characters with one test."""
_LINE_END = re.compile(r"[.。．｡:：!?！？…]+(?=[\"”“’)\]»）」』]*(?:</[a-z]+>)*\s*(?:\n|\Z))")
"""Stops at the end of a line or a text, which ends a sentence with and without them."""
_FEWEST = 8
"""Texts of a file and locale from which on their usual length beside the source is known."""
_FEW = 3
"""The same for sentences that are gone, which are counted too."""
_SHORT = {"rules": 60, "prose": 120}
"""Characters of a source below which lengths say little; flavour is translated more freely."""
_FREE = {"rules": 0.5, "prose": 0.65}
"""How far the logarithm of the length beside the source may be from what is usual: 0.5 is three fifths of it."""
_SENTENCE_FREE = 0.16
"""The same where the number of sentences differs as well."""
_LOST_FREE, _LOST_NEAR = 0.12, 0.12
"""How much shorter a line with a sentence less must be at least, and how near to what is left of the source without one of
its sentences; lines that lost none are off by a median of 0.06 in benchmarks/card_repository."""
_SURE = 0.35
"""The same from which on a line with a sentence less has lost one whatever is left: its translation is of other length."""
_NOTED, _NOTED_MOST, _NOTED_FREE = 4, 0.8, 0.04
"""Translations that keep a note in brackets, their share, and how much shorter a line with a sentence less must be, from which
on one without a note has lost it. These four were measured on the development drills of benchmarks/card_repository."""
_JOINED, _JOINED_FREE = 3, 0.25
"""Translations with fewer sentences than the source from which on languages seem to put two of it in one; and how much
shorter a line must be then, and one with more commas than the source, which may join two sentences as well."""
_COMMA = re.compile(r"[,，、;；]")
_DIGITS = re.compile(r"[0-9]+")
_KEPT = re.compile(r"[+\-−–]?(?:[0-9]+(?:[.,:][0-9]+)*|[A-Z]{2,})")
"""Numbers and abbreviations, which stay as they are: a text of hardly anything else is as long in any language."""
_STORY = re.compile(r"<(?:i|em|blockquote|cite)>")
_NOTE = re.compile(r"[(（][^()（）]*[)）]")
_SENTENCE_NOTE = re.compile(r"[(（][^()（）]{10,}[.。][)）]")


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Lengths count letters, an icon as one; what is usual is taken from the same file and locale."""
    ratios: dict[str, list[float]] = defaultdict(list)
    running: list[tuple[TranslatedText, CardText, dict[CardText, float]]] = []
    for unit in texts.units:
        source = unit.source
        if source is None or unit.kind not in _SHORT or not unit.sides or is_cipher(source.text, source.locale):
            continue
        length = _length(source.text) + 10
        beside = {side: log((_length(side.text) + 10) / length) for side in unit.sides if side.text != source.text}
        running.append((unit, source, beside))
        for side, ratio in beside.items():
            ratios[side.locale].append(ratio)
    # Rounded, so that an edit of one text does not move the others over a border.
    usual = {locale: round(_median(found), 1) for locale, found in ratios.items() if len(found) >= _FEW}
    for unit, source, beside in running:
        if len(source.text) >= _SHORT[unit.kind]:
            near = {side: ratio - usual[side.locale] for side, ratio in beside.items() if side.locale in usual}
            off = {side: more for side, more in near.items() if len(ratios[side.locale]) >= _FEWEST}
            yield from _lengths(unit, source, off, near, usual, texts)


def _median(values: Sequence[float]) -> float:
    from statistics import median  # with fractions and decimals, which a check of what is known does without

    return median(values)


def _lengths(
    unit: TranslatedText,
    source: CardText,
    off: dict[CardText, float],
    near: dict[CardText, float],
    usual: dict[str, float],
    texts: SheetTexts,
) -> Iterator[LinkedFinding]:
    """`off` says how far lengths are from what is usual, of sides that have other letters than the source; `near` says so of
    locales with few texts too.
    """
    free = _FREE[unit.kind]

    def band(side: CardText) -> int:
        more = off.get(side, 0.0)
        if more >= free:
            more = _longer(*_without_kept(side.text, source.text)) - usual[side.locale]
        return 0 if abs(more) < free else 1 if more > 0 else -1

    def paragraphs(side: CardText) -> int:
        return len(lines(side.text))

    odd = set()
    for suspect, others, _ in deviations(unit, source, band):
        odd.add(suspect)
        longer = band(suspect) > 0 or (suspect is source and band(others[0]) < 0)
        said = "longer" if longer else "shorter"
        hint = "It may contain something that is not on the card." if longer else "A part of it may be missing."
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} is much {said} than in {who(others)}, by more than languages usually differ. {hint}"
            + blame(suspect, source, others),
            record=unit.id,
            places=[suspect.passage(), *(side.passage() for side in others[:3])],
            severity="info" if longer else None,
            kind="addition" if longer else None,
            about=finding_causes.of_text(unit.id, suspect, lost=False),
            explains=[] if longer else [finding_causes.losses(suspect.file.path, unit.id, suspect.field)],
        )
    if unit.kind != "rules":
        return
    for suspect, others, _ in deviations(unit, source, paragraphs):
        if suspect not in odd:
            odd.add(suspect)
            yield _counted(unit, suspect, others, paragraphs(suspect) - paragraphs(others[0]), "paragraph")

    def added(side: CardText) -> int:
        """How many sentences more than the source, where the length says the same."""
        more = _counted_sentences(side.text) - _sentences(source.text)
        return more if more > 0 and off.get(side, 0.0) >= _SENTENCE_FREE else 0

    rows = lines(source.text)
    joined = sum(_counted_sentences(side.text) < _sentences(source.text) for side in off)
    noted = _SENTENCE_NOTE.search(source.text) is not None and _is_noted(source, near)
    beyond = max(0.0, _median([*near.values()])) if noted else 0.0

    def lost(side: CardText) -> int:
        """How many sentences the lines lack."""
        own = lines(side.text)
        if side is source or side.locale not in usual or len(own) != len(rows):
            return 0
        least = _JOINED_FREE if joined >= _JOINED else _LOST_FREE
        both = ((source.text[slice(*one)], side.text[slice(*other)]) for one, other in zip(rows, own, strict=True))
        return -sum(
            gone
            for one, other in both
            if (gone := _lost(one, other, usual[side.locale], least, noted=noted, longer=beyond))
            and not (gone == 1 and joins_so(texts, unit, one, side.locale))
        )

    for says in (added, lost):
        for suspect, others, _ in deviations(unit, source, says):
            if suspect not in odd:
                odd.add(suspect)
                yield _counted(unit, suspect, others, says(suspect) - says(others[0]), "sentence")


def _is_noted(source: CardText, sides: Collection[CardText]) -> bool:
    """Whether nearly all translations keep the notes in brackets of a source, one aside."""
    notes = len(_NOTE.findall(source.text))
    noting = sum(len(_NOTE.findall(side.text)) >= notes for side in sides)
    return noting >= max(_NOTED, _NOTED_MOST * (len(sides) - 1))


def _lost(source: str, line: str, usual: float, least: float, *, noted: bool, longer: float) -> int:
    """How many sentences a line lacks that is shorter by about as much as one of them is long, and by `least`.

    Stories are told, and notes added, freely; `noted` is whether other translations keep them, and `longer` by how much these are
    longer than usual. A line that is as long as ever has put two sentences in one.
    """
    there, here = _counted_sentences(source), _counted_sentences(line)
    without = len(_SENTENCE_NOTE.findall(source)) > len(_NOTE.findall(line))
    if (there <= here and not without) or _STORY.search(line):
        return 0
    shorter = _longer(line, source) - usual
    unnoted = noted and len(_NOTE.findall(source)) > len(_NOTE.findall(line))
    joins = not without and len(_COMMA.findall(line)) > len(_COMMA.findall(source))
    if there > here and not joins and shorter < (longer - _NOTED_FREE if unnoted else -_SURE):
        return there - here
    if shorter > -(max(least, _JOINED_FREE) if joins else least):
        return 0
    parts = [part for part in sentences(source) if without or not _NOTE.match(part)]
    lengths = [_length(part) for part in parts]
    whole = _length(source) + 10
    gone = [log((whole - length) / whole) for length in lengths if length < whole]
    fits = any(abs(shorter - one) <= _LOST_NEAR for one in gone) or shorter < min(gone, default=0.0)
    if (
        not fits and there > here and shorter < max(gone, default=shorter)
    ):  # as short as without a sentence, and a number is gone too
        fits = bool(Counter(_DIGITS.findall(source)) - Counter(_DIGITS.findall(line)))
    return max(1, there - here) if fits else 0


def _without_kept(text: str, source: str) -> tuple[str, str]:
    kept = {*_KEPT.findall(text)} & {*_KEPT.findall(source)}

    def left(side: str) -> str:
        return _KEPT.sub(lambda one: "" if one[0] in kept else one[0], side)

    return left(text), left(source)


def _longer(line: str, source: str) -> float:
    return log((_length(line) + 10) / (_length(source) + 10))


def _counted(
    unit: TranslatedText, suspect: CardText, others: Sequence[CardText], more: int, what: str
) -> LinkedFinding:
    than = f"{'more' if more > 0 else 'fewer'} than {who(others)}"
    return linked(
        CHECK,
        f"{unit.id}: {unit.field} in {suspect.locale} has {counted(abs(more), what)} {than}.",
        record=unit.id,
        places=[suspect.passage(), *(side.passage() for side in others[:3])],
        severity="info",
        kind="omission" if more < 0 else "addition",
        about=finding_causes.of_text(unit.id, suspect, lost=False),
    )


@lru_cache(maxsize=16)
def _sentences(text: str) -> int:
    """Stops of a source, which is put beside one translation after the other."""
    return _counted_sentences(text)


def _counted_sentences(text: str) -> int:
    return len(_SENTENCE.findall(_LINE_END.sub("", text)))


def _length(text: str) -> int:
    return len(_MARK.sub("*", text)) if "[" in text or "<" in text else len(text)


CHECK = Check(
    code="RW724",
    name="text-length",
    kind="omission",
    severity="warning",
    summary="A text is much shorter or longer than its source, or has more or fewer paragraphs.",
    why="A sentence or an ability was lost or added, or belongs to another edition.",
    example="A text of three paragraphs has two in the Polish translation.",
    fix="Check the printed card, and add what is missing or remove what is extra.",
    run=run,
)
