"""RW207: a word typed twice, a word cut in two, a compound without its linking letter, or stray punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.language.linking_letters import unlinked
from regelwerk.schema.finding import Finding, Severity
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import Slot, SlotText

_DOUBLED = re.compile(r"\b([^\W\d_]{2,}) \1\b", re.IGNORECASE)
_MAY_DOUBLE: dict[str, frozenset[str]] = {
    "de": frozenset({"sie", "ihr", "ihre", "zu"}),
    "pl": frozenset({"nie"}),
    "en": frozenset({"that", "had", "her", "is", "in"}),
}
"""Words that stand twice in a right sentence: an article after a pronoun, a particle after a preposition."""
_GERMAN_ARTICLES = frozenset({"die", "der", "das", "den", "dem"})
_CLAUSE_BEGINS = re.compile(
    r"(?:^|[,;:(–—\n.!?])\s*(?:(?:an|auf|aus|bei|durch|für|gegen|hinter|in|mit|nach|neben|ohne|über|um|unter|von|vor|zu|"
    r"zwischen|und|oder|sowie|als|wie|dass|ob|wenn|denn)\s+)?$",
    re.IGNORECASE,
)
"""What stands before a pronoun with an article behind it: a comma, with a preposition or a conjunction."""
_GERMAN_ZU = re.compile(
    r"\bzu (?:ab|an|auf|aus|bei|durch|ein|fort|her|hin|los|mit|nach|um|vor|weg|weiter|wieder|zurück|zusammen)zu\w+e?n\b"
)
_GERMAN_DATIVE = re.compile(
    r"\b(?:[Mm]it|[Vv]on|[Bb]ei|[Nn]ach|[Aa]us|[Zz]u|[Ss]eit) den (?:[a-zäöüß]+en )?[A-ZÄÖÜ][a-zäöüß]+(?:er|el|e)\b(?!-)"
)
"""A preposition that has the dative alone, so that `den` is a plural, which ends in n."""
_STRAY = re.compile(
    r"(?<![.…])\.\.(?![.…])|,\s*,(?=\s)|;\s*;|[.!?:] (?=[,;])|\(\s+(?=\w)|(?<=\w)\s+\)|(?<=\w) +[,;](?=\s)|"
    r"(?<=\w)\.\s*(?P<aside>\(\w{1,3}(?:\.\w{1,3})*\))\.(?!\w)"
)
_SURE = re.compile(r"\.\.|,\s*,|;\s*;|\.\s*\(")
"""Two signs where one belongs; a blank too much may be left from a picture that stood there."""
_SPLIT: dict[str, re.Pattern[str]] = {
    "de": re.compile(r"\bje nach dem,? (?=welch|ob\b|wie\b|wer\b|wo\b|was\b|wann\b)|\bin sofern\b|\bso dass,"),
    "pl": re.compile(r"\b(?:chyba|mimo|jako|zwłaszcza), że\b|\bpodczas, gdy\b|\bnawet, (?:jeśli|jeżeli|gdy)\b"),
}
"""Conjunctions that a blank or a comma cuts in two."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each doubled or divided word; odd punctuation is one finding for a text."""
    for slot, side in lookup.sides():
        language = side.locale.partition("-")[0]
        for match in _DOUBLED.finditer(side.text):
            if match.group(1).islower() and not _may_double(side.text, match, language):
                yield _finding(lookup, slot, side, [match], "a word twice in a row", "warning")
        for match in _GERMAN_ZU.finditer(side.text) if language == "de" else ():
            yield _finding(lookup, slot, side, [match], "“zu” twice with one verb", "warning")
        for match in _GERMAN_DATIVE.finditer(side.text) if language == "de" else ():
            yield _finding(lookup, slot, side, [match], "a plural in the dative without its n", "warning")
        for match in _SPLIT[language].finditer(side.text) if language in _SPLIT else ():
            yield _finding(lookup, slot, side, [match], "a conjunction cut in two", "warning")
        for start, end in unlinked(side.text) if language == "de" else ():
            yield _finding(lookup, slot, side, [(start, end)], "a compound without its linking s", "warning")
        if stray := list(_STRAY.finditer(side.text)):
            sure = any(_SURE.match(match.group()) for match in stray) and not lookup.doubtful(side)
            severity: Severity = "warning" if sure else "info"
            yield _finding(lookup, slot, side, stray, "stray punctuation or a stray blank", severity)


def _may_double(text: str, match: re.Match[str], language: str) -> bool:
    """Whether a word stands twice in a right sentence; a German article does only where a clause begins with the first."""
    word = match.group(1)
    if word in _GERMAN_ARTICLES and language == "de":
        return _CLAUSE_BEGINS.search(text[: match.start()]) is not None
    return word in _MAY_DOUBLE.get(language, ())


def _finding(
    lookup: Lookup,
    slot: Slot,
    side: SlotText,
    matches: Sequence[re.Match[str] | tuple[int, int]],
    what: str,
    severity: Severity,
) -> Finding:
    places = [match if isinstance(match, tuple) else match.span() for match in matches]
    more = f" ({len(matches)}×)" if len(matches) > 1 else ""
    return CHECK.finding(
        f"{named(lookup, slot.id)} has {what} in {side.locale}{more}. Correct it.",
        record=slot.id,
        spans=[lookup.span_of_clause(side, start, end) for start, end in places[:4]],
        severity=severity,
    )


CHECK = Check(
    code="RW207",
    name="typing-slip",
    kind="typo",
    severity="warning",
    summary="A word stands twice in a row, a conjunction or a compound is put together wrongly, or a stop, comma, bracket or blank is where none belongs.",
    why="Readers stumble, and take the rest of the rule for as careless as this.",
    example="“Legt eine eine Laterne neben den Plan.. Zieht eine Karte.” has two slips.",
    fix="Take the second word or the stray sign out, or put the word together as it is usual.",
    run=run,
    grounds="form",
)
