"""RW610: an abbreviation that is explained nowhere, and a name with two abbreviations."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import in_text, language_of, rulebook_languages
from regelwerk.language.lemma import known, parts
from regelwerk.language.letters import CAPITAL, SMALL
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import Slot, SlotText

_SHORT = rf"[{CAPITAL}](?:[{CAPITAL}]|[{SMALL}](?=[{CAPITAL}])){{1,3}}"
_USE = re.compile(rf"(?<![\w.@/&'’-])(?P<short>{_SHORT})(?![\w@&'’-]|\.\w)")
_EXPLAINED = re.compile(rf"(?<!\w)(?P<short>{_SHORT})\s*(?:\(|=|[-–—:]\s)")
_NAME = re.compile(rf"[^\W\d_{SMALL}][\w'’]+(?:[ -][^\W\d_{SMALL}][\w'’]+){{1,3}}")
"""Words with capitals in a row."""
_ROMAN = re.compile(r"[IVX]+")
_COMMON = frozenset(short for language in rulebook_languages() for short in language.proofreading.everyday_initials)
_FEWEST = 2
"""Abbreviations that an edition must explain before one that it does not explain is odd."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each abbreviation; only in editions that explain their abbreviations in brackets."""
    for locale in lookup.locales:
        sides = [
            (slot, side) for slot, side in lookup.sides() if side.locale == locale and slot.type in ("rule", "table")
        ]
        given = _given(sides)
        yield from _two_for_one(lookup, given)
        if len({short for shorts in given.values() for short in shorts}) >= _FEWEST:
            yield from _unexplained(lookup, locale, sides)


@cache
def _bracketed(locale: str) -> re.Pattern[str]:
    """A name with its abbreviation in brackets."""
    short_for = in_text(lambda one: one.proofreading.short_for, locale)
    return re.compile(
        rf"(?P<name>(?:[^\W\d_][\w-]+ ){{0,2}}[^\W\d_][\w-]+)\s*\({short_for}?:?\s*(?P<short>{_SHORT})s?\)"
    )


@cache
def _credits(locale: str) -> re.Pattern[str]:
    return re.compile(rf"©|®|\b{in_text(lambda one: one.headings.credits, locale)}\b", re.IGNORECASE)


_Uses = list[tuple[Slot, SlotText, int, int]]


def _given(sides: list[tuple[Slot, SlotText]]) -> dict[str, dict[str, _Uses]]:
    """Abbreviations in brackets after a name, by the name."""
    found: dict[str, dict[str, _Uses]] = {}
    for slot, side in sides:
        if "(" not in side.text:
            continue  # the pattern begins with any word, and is tried at each
        for match in _bracketed(side.locale).finditer(side.text):
            name = _named(match["name"], match["short"])
            if name and not name.isupper():
                uses = found.setdefault(fold(name).rstrip("ens"), {}).setdefault(match["short"], [])
                uses.append((slot, side, match.end("name") - len(name), match.end()))
    return found


def _named(words: str, short: str) -> str | None:
    """The end of the words that an abbreviation is made of: a word with its letters, or as many words as it has letters."""
    last = words.split()[-1]
    if _initials_of(last, short):
        return last
    name = words.split()[-len(short) :]
    initials = "".join(word[0] for word in name)
    return " ".join(name) if len(name) > 1 and fold(initials) == fold(short) else None


def _initials_of(name: str, short: str) -> bool:
    """Whether the letters of the abbreviation are in the name in that order; a word that merely follows has others."""
    rest = iter(fold(name))
    return fold(name)[:1] == fold(short)[:1] and all(letter in rest for letter in fold(short))


def _two_for_one(lookup: Lookup, given: dict[str, dict[str, _Uses]]) -> Iterator[Finding]:
    for shorts in given.values():
        if len(shorts) < 2:
            continue
        usual = max(shorts, key=lambda short: len(shorts[short]))
        for short in sorted(shorts.keys() - {usual}):
            slot, side, start, end = shorts[short][0]
            _, other, begin, stop = shorts[usual][0]
            yield CHECK.finding(
                f"{named(lookup, slot.id)} has the abbreviation “{side.text[start:end]}”, which is “{usual}” elsewhere. Use one.",
                record=slot.id,
                spans=[lookup.span(side, start, end), lookup.span(other, begin, stop)],
                severity="info" if lookup.doubtful(side) else "warning",
                kind="inconsistent-term",
            )


def _unexplained(lookup: Lookup, locale: str, sides: list[tuple[Slot, SlotText]]) -> Iterator[Finding]:
    uses: dict[str, _Uses] = {}
    explained: set[str] = set()
    for slot, side in sides:
        explained.update(match["short"] for match in _EXPLAINED.finditer(side.text))
        explained.update(re.findall(rf"\(\W?({_SHORT})s?\W?\)", side.text))
        if side.text.isupper() or _credits(locale).search(side.text):
            continue
        for match in _USE.finditer(side.text):
            uses.setdefault(match["short"], []).append((slot, side, match.start(), match.end()))
    initials = _initials(lookup, locale, sides)
    for short, places in uses.items():
        if short in explained | _COMMON or _ROMAN.fullmatch(short) or fold(short) in initials or known(short, locale):
            continue
        slot, side, *_ = places[0]
        yield CHECK.finding(
            f"{named(lookup, slot.id)} has “{short}” in {locale} ({len(places)}×), which is not explained anywhere. Spell it out.",
            record=slot.id,
            spans=[lookup.span_around(s, a, b) for _, s, a, b in places[:3]],
            severity="info" if lookup.doubtful(side) else "warning",
        )


def _initials(lookup: Lookup, locale: str, sides: list[tuple[Slot, SlotText]]) -> set[str]:
    """What compounds and names of several words in the edition would be abbreviated to."""
    found: set[str] = set()
    for _, side in sides:
        for match in _NAME.finditer(side.text):
            letters = "".join(word[0] for word in re.split(r"[\s-]+", match.group()))
            found.update(fold(letters[a:b]) for a in range(len(letters)) for b in range(a + 2, len(letters) + 1))
    if language_of(locale).profile.compounds:
        for word in lookup.vocabulary(locale).count:
            pieces = parts(word, locale)
            if len(pieces) > 1:
                found.add("".join(piece[0] for piece in pieces))
    return found


CHECK = Check(
    code="RW610",
    name="abbreviation",
    kind="inconsistent-term",
    severity="warning",
    summary="An abbreviation is not explained anywhere, although others are, or one name has two abbreviations.",
    why="Readers have to guess what it means, and may guess wrong.",
    example="The rules explain “harbour points (HP)”, but the summary says “+1 DP”.",
    fix="Spell the name out, or explain it where it is first used.",
    run=run,
    needs=("a lexicon",),
)
