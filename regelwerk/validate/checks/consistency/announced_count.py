"""RW605: a text that announces how many things follow, and another number of them follows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from regelwerk.language.folding import fold
from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled
from regelwerk.language.tokens import words
from regelwerk.schema.finding import Finding, Span
from regelwerk.schema.rule import Rule
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.stated_numbers import StatedNumber, quantities
from regelwerk.validate.compare.text_slots import SlotText

_REACH = 3
"""Words between the number and the noun it counts, and between the noun and the colon."""
_LONGEST = 5
"""Words of the longest thing in a list that is in the sentence itself."""
_LEAST_MOST = (2, 12)
"""Least and greatest number of things that an announcement is taken to count; chosen by hand."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each announcement whose list, in the sentence or below it, has another length."""
    for at, rule in enumerate(lookup.rules):
        for locale in lookup.present(rule.text) if rule.text else ():
            side = lookup.side(locale, rule.text or "")
            for quantity, colon in _announced(side):
                rest = side.text[colon:]
                if rest.strip():
                    count, most, spans = _in_sentence(rest, locale), 0, []
                else:
                    following, most = _below(lookup, lookup.rules[at + 1 :], locale)
                    count = len(following)
                    spans = [lookup.whole(item) for item in following[-1:]]
                if count >= _LEAST_MOST[0] and not count <= quantity.low <= max(count, most):
                    yield _finding(lookup, rule, side, quantity, colon, count, spans)


def _announced(side: SlotText) -> Iterator[tuple[StatedNumber, int]]:
    """Numbers that count a noun for parts of a list right before a colon, with the offset after the colon."""
    noun = compiled(language_of(side.locale).proofreading.announced)
    for match in re.finditer(r":(?=\s|$)", side.text):
        begin = max(side.text.rfind(stop, 0, match.start()) for stop in (".", "!", "?", "\n", ":", ";")) + 1
        counts = [q for q in quantities(side.content, side.locale) if begin <= q.start and q.end <= match.start()]
        if len(counts) != 1 or counts[0].low != counts[0].high or counts[0].form not in ("digits", "word"):
            continue
        behind = [word.text for word in words(side.text[counts[0].end : match.start()])]
        place = next((i for i, word in enumerate(behind[:_REACH]) if noun.fullmatch(word)), None)
        if (
            place is not None
            and len(behind) - place - 1 <= _REACH
            and _LEAST_MOST[0] <= counts[0].low <= _LEAST_MOST[1]
        ):
            yield counts[0], match.end()


def _in_sentence(rest: str, locale: str) -> int:
    """How many things the rest of the sentence lists; 0 where it is no plain list."""
    sentence = re.split(r"[.!?;:\n]", re.sub(r"\s*\([^()]*\)", "", rest).strip(), maxsplit=1)[0]
    if re.search(r"[()\d]", sentence):
        return 0
    joins = language_of(locale).proofreading.announced_and
    things = [thing for thing in re.split(rf"\s*,\s*(?:(?:{joins})\s+)?|\s+(?:{joins})\s+", sentence.strip()) if thing]
    idle = language_of(locale).words.function_words
    plain = all(
        len(found := words(thing)) <= _LONGEST and not any(fold(w.text) in idle for w in found) for thing in things
    )
    return len(things) if plain and len(things) > 1 else 0


def _below(lookup: Lookup, after: Sequence[Rule], locale: str) -> tuple[list[SlotText], int]:
    """The items that follow the announcement, and how many there may be at most before the next section.

    What is in between (a paragraph, an item further in) may belong to an item, or end the list.
    """
    found: list[SlotText] = []
    most = 0
    first: tuple[str | None, str, int | None] | None = None
    whole = True
    for rule in after:
        if rule.kind == "section" or rule.text is None or lookup.text(locale, rule.text) is None:
            break
        side = lookup.side(locale, rule.text)
        sort = (rule.parent, rule.kind, lookup.span(side, 0, 0).column)
        if rule.kind in ("item", "step") and first is None:
            first = sort
        if first is None:
            break
        if sort == first:
            most += 1
            found += [side] if whole else []
        else:
            whole = False
    return found, most


def _finding(
    lookup: Lookup, rule: Rule, side: SlotText, quantity: StatedNumber, colon: int, count: int, spans: list[Span]
) -> Finding:
    return CHECK.finding(
        f"announces {quantity.label} in {side.locale}, but {count} follow. Correct the number or the list.",
        record=rule.id,
        spans=[lookup.span(side, quantity.start, colon), *spans],
        severity="info" if lookup.doubtful(side) else "warning",
    )


CHECK = Check(
    code="RW605",
    name="announced-count",
    kind="number",
    severity="warning",
    summary="A sentence announces a number of steps, kinds or options, but a different number follows.",
    why="Players look for the missing one, or doubt the last one.",
    example="“A turn has three phases: sailing, fishing, trading and resting” announces three but lists four.",
    fix="Correct the number or the list.",
    run=run,
    needs=("wordings",),
    grounds="figures",
)
