"""RW207: a word typed twice, a word cut in two, a compound without its linking letter, or stray punctuation."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.patterns import compiled
from regelwerk.schema.finding import Finding, Severity
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.foreign_sentences import TECHNICAL
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import Slot, SlotText

_DOUBLED = re.compile(r"(?<![\w.'’-])([^\W\d_]+) \1(?![\w'’-])", re.IGNORECASE)
_STRAY = re.compile(
    r"(?<![.…])\.\.(?![.…])|,\s*,(?=\s)|;\s*;|[.!?:] (?=[,;])|\(\s+(?=\w)|(?<=\w)\s+\)|(?<=\w) +[,;](?=\s)|"
    r"(?<=\w)\.\s*(?P<aside>\(\w{1,3}(?:\.\w{1,3})*\))\.(?!\w)"
)
_SURE = re.compile(r"\.\.|,\s*,|;\s*;|\.\s*\(")
"""Two signs where one belongs; a blank too much may be left from a picture that was there."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each doubled or divided word; odd punctuation is one finding for a text."""
    for slot, side in lookup.sides():
        language = language_of(side.locale)
        for match in _DOUBLED.finditer(side.text):
            if match.group(1).islower() and not _may_double(side.text, match, language):
                yield _finding(lookup, slot, side, [match], "a repeated word", "warning")
        for what, pattern in language.proofreading.slips.items():
            for match in compiled(pattern, re.NOFLAG).finditer(side.text):
                yield _finding(lookup, slot, side, [match], what, "warning")
        settings = [match.span() for match in TECHNICAL.finditer(side.text)]
        for start, end in language.grammar.unlinked_compounds(side.text):
            if any(first <= start < last for first, last in settings):
                continue
            yield _finding(lookup, slot, side, [(start, end)], "a compound without its linking s", "warning")
        spaced = language.profile.spaced_marks
        if stray := [match for match in _STRAY.finditer(side.text) if not _may_be_spaced(match.group(), spaced)]:
            sure = any(_SURE.match(match.group()) for match in stray) and not lookup.doubtful(side)
            severity: Severity = "warning" if sure else "info"
            yield _finding(lookup, slot, side, stray, "stray punctuation or a stray space", severity)


def _may_be_spaced(stray: str, spaced: str) -> bool:
    """Whether it is a blank before a mark that the language sets apart."""
    return stray.startswith(" ") and stray[-1] in spaced


def _may_double(text: str, match: re.Match[str], language: Language) -> bool:
    """Whether a word occurs twice in a right sentence; some do only where a clause begins with the first, and signs may."""
    word, data = match.group(1), language.proofreading
    if len(word) == 1 and word not in language.words.short_words:
        return True
    if word in data.doubled_pronouns:
        before, first = text[: match.start()], text[: match.end(1)]
        begins = compiled(data.clause_begins).search(before) is not None
        return begins or compiled(data.demonstrative).search(first) is not None
    return word in data.may_double


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
    summary="A word is repeated, a conjunction or compound is joined wrongly, or there is a stray full stop, comma, bracket or space.",
    why="Readers stumble, and trust the rest of the rule less.",
    example="“Legt eine eine Laterne neben den Plan.. Zieht eine Karte.” has two typos.",
    fix="Remove the repeated word or the stray character, or join the word correctly.",
    run=run,
    needs=("wordings",),
    grounds="form",
)
