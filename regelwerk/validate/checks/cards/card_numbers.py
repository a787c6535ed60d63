"""RW710: a translation holds other numbers than the source."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set

from regelwerk.language.known_languages import language_of
from regelwerk.schema.cardset import CardPlace, Sheet
from regelwerk.schema.finding import Severity
from regelwerk.validate.cards import finding_causes
from regelwerk.validate.cards.ability_lines import BREAK, lines, moved
from regelwerk.validate.cards.card_wording import blame, have, times, who
from regelwerk.validate.cards.cipher import is_cipher
from regelwerk.validate.cards.learned.signs_before_icons import PLUS, unsigned, worded_signs
from regelwerk.validate.cards.linked_finding import LinkedFinding, linked
from regelwerk.validate.cards.source_vote import deviations
from regelwerk.validate.cards.text_numbers import designations, found, has_words, quantities, says_both, signs, turned
from regelwerk.validate.cards.translated_text import CardText, SheetTexts, TranslatedText, icons
from regelwerk.validate.check_definition import Check

_Values = tuple[tuple[float, int], ...]
_DIGITS = re.compile(r"[0-9]+")
_ORDER = re.compile(rf"(?=[\n<0-9])(?:{BREAK}|[0-9]+)")
_RANGE = re.compile(r"(?<![\w.,+\-−–－])[0-9]{1,2}[\-–－~〜][0-9]{1,2}(?![\w+\-])")
_ENDS = re.compile(r"[0-9]+")
_STORIES = 4
"""Translations of a story from which on, where none of the others has it, a number that is too much is told; chosen by hand."""
_AFTER = re.compile(r"(?:\W+\w+){0,2}")


def run(texts: SheetTexts) -> Iterator[LinkedFinding]:
    """Digits and words are one: `two` and `2` are the same number."""
    worded = worded_signs(texts)
    for unit in texts.units:
        yield from _unit(unit, texts.sheet, worded)


def _unit(unit: TranslatedText, sheet: Sheet, worded: Set[tuple[str, bool]]) -> Iterator[LinkedFinding]:
    source = unit.source
    if source is None or unit.kind in ("traits", "term") or not unit.sides:
        return
    if unit.kind == "rules":
        yield from _signs(unit, source, sheet, worded)
        if "\n" in source.text:
            yield from _in_other_lines(unit, source)
    digits = source.marks(sheet).digits
    spelt = has_words(source.text, source.locale)
    if all(
        side.marks(sheet).digits == digits and not spelt and not has_words(side.text, side.locale)
        for side in unit.sides
    ):
        return
    cipher = is_cipher(source.text, source.locale)
    standard = quantities(source.text, source.locale)

    def says(side: CardText) -> _Values:
        if side is source:
            return _key(standard)
        held = quantities(side.text, side.locale)
        own_digits = side.marks(sheet).digits
        less, more = _difference(standard, held, unit, side, digits=digits, own_digits=own_digits)
        unspaced = language_of(side.locale).profile.unspaced
        if unspaced and unit.kind == "prose" and sorted(side.marks(sheet).digits) == sorted(digits):
            less = more = Counter()  # a time (`7:50`), a fraction: written alike and read otherwise
        if cipher and not (less and more):
            return _key(standard)  # a number is a word there, which is enciphered too
        for value in {*less, *more}:
            same = f"{value:g}" in digits and digits.count(f"{value:g}") == own_digits.count(f"{value:g}")
            if same and not (standard[value] and held[value]):
                less.pop(value, None)  # the same digits, glued to other letters (.45s)
                more.pop(value, None)
        return _key(held) if less or more else _key(standard)

    for suspect, others, followers in deviations(unit, source, says):
        other = others[0]
        mine, theirs = quantities(suspect.text, suspect.locale), quantities(other.text, other.locale)
        more, less = mine - theirs, theirs - mine
        followers = tuple(one for one in followers if not more - quantities(one.text, one.locale))
        if _counts_icons(more, less, icons(suspect, sheet), icons(other, sheet)):
            continue  # two icons written as `2 actions`: RW709 says so
        said = _said(mine, theirs, others)
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} {said}.{blame(suspect, source, others, followers)}",
            record=unit.id,
            places=[
                _passage(suspect, more),
                *(_passage(side, more) for side in followers[:3]),
                *(_passage(side, less) for side in others[:3]),
            ],
            severity="info" if not more and less.keys() <= mine.keys() else _severity(unit, more, less, suspect, other),
            about=finding_causes.of_text(unit.id, suspect, lost=not more),
        )


def _signs(
    unit: TranslatedText, source: CardText, sheet: Sheet, worded: Set[tuple[str, bool]]
) -> Iterator[LinkedFinding]:
    """A plus that became a minus, or the other way round; one that a side leaves out counts before an icon alone."""
    if not signs(unit.joined):
        return
    standard = signs(source.text)
    if all(signs(side.text) == standard for side in unit.sides):
        return
    for suspect, others, _ in deviations(unit, source, lambda side: tuple(sorted(signs(side.text).items()))):
        mine, theirs = signs(suspect.text), signs(others[0].text)
        if mine.total() == theirs.total():
            more, less = next(iter(mine - theirs)), next(iter(theirs - mine))
            yield linked(
                CHECK,
                f"{unit.id}: {unit.field} in {suspect.locale} has a {more} before a number where {who(others)} "
                f"{have(others)} a {less}.{blame(suspect, source, others)}",
                record=unit.id,
                places=[suspect.passage(), *(side.passage() for side in others[:3])],
                identity=f"{unit.id} {unit.field} {suspect.locale} signs {sorted(mine.items())}",
                about=finding_causes.of_text(unit.id, suspect, lost=False),
            )
        elif (lost := unsigned(suspect, others[0], sheet)) is not None:
            at, sign = lost
            yield linked(
                CHECK,
                f"{unit.id}: {unit.field} in {suspect.locale} has a number before an icon without the {sign} that "
                f"{who(others)} {have(others)}.{blame(suspect, source, others)}",
                record=unit.id,
                places=[suspect.passage(at, at + 30), *(side.passage() for side in others[:3])],
                severity="info" if (suspect.locale, sign in PLUS) in worded else None,
                about=finding_causes.of_text(unit.id, suspect, lost=False),
            )
        elif (contrary := _turned(suspect, others[0])) is not None:
            at, sign = contrary
            yield linked(
                CHECK,
                f"{unit.id}: {unit.field} in {suspect.locale} has a {sign} before a number where {who(others)} "
                f"{have(others)} a {'-' if sign == '+' else '+'}.{blame(suspect, source, others)}",
                record=unit.id,
                places=[suspect.passage(at, at + 30), *(side.passage() for side in others[:3])],
                identity=f"{unit.id} {unit.field} {suspect.locale} signs {sorted(mine.items())}",
                about=finding_causes.of_text(unit.id, suspect, lost=False),
            )


def _turned(side: CardText, other: CardText) -> tuple[int, str] | None:
    """The offset and sign of a number that has the contrary in the same line of the other text; None if the lines are not the same."""
    mine, theirs = lines(side.text), lines(other.text)
    if len(mine) != len(theirs):
        return None
    for own, its in zip(mine, theirs, strict=True):
        found = turned(side.text[slice(*own)], other.text[slice(*its)])
        if found:
            return own[0] + found[0], found[1]
    return None


def _in_other_lines(unit: TranslatedText, source: CardText) -> Iterator[LinkedFinding]:
    """Digits alone, as words are not known in all languages; but where the words that are known make the lines alike, they are."""
    if len(set(_DIGITS.findall(source.text))) < 2:
        return
    for suspect, others, line in moved(unit, source, lambda text, _: Counter(_DIGITS.findall(text)), _ORDER):
        if _by_line(suspect) == _by_line(others[0]):
            continue
        yield linked(
            CHECK,
            f"{unit.id}: {unit.field} in {suspect.locale} has the numbers of {who(others)} on different lines; the first is shown."
            + blame(suspect, source, others),
            record=unit.id,
            places=[suspect.passage(*line), *(side.passage() for side in others[:3])],
            kind="order",
            about=finding_causes.of_text(unit.id, suspect, lost=False),
        )


def _by_line(side: CardText) -> list[Counter[float]]:
    return [quantities(side.text[start:end], side.locale) for start, end in lines(side.text)]


def _difference(
    standard: Counter[float],
    found: Counter[float],
    unit: TranslatedText,
    side: CardText,
    *,
    digits: Sequence[str],
    own_digits: Sequence[str],
) -> tuple[Counter[float], Counter[float]]:
    """What is missing and what is too much, without what languages say in other ways.

    `digits` are those of the source, `own_digits` those of the translation.
    """
    same_digits = len(own_digits) == len(digits)
    less, more = standard - found, found - standard
    if same_digits and unit.source and (other := _other_ranges(unit.source.text, side.text)):
        return other
    if (more or less) and unit.source:  # a name that only one of the two writes with a letter
        named, own = designations(unit.source.text), designations(side.text)
        if named.total() != own.total():
            more -= named - own
            less -= own - named
    language = language_of(side.locale)
    exact = same_digits and less.total() == more.total()
    one_for_another = standard.total() == found.total() and less.total() == 1 == more.total()
    telling = (unit.kind == "rules" or one_for_another) and not more.keys() <= {1}
    counted = language.profile.unspaced and (exact or telling)
    if not language.numbers.table and not counted:
        less = Counter(
            {
                value: count
                for value, count in less.items()
                if value > 12 or _is_in_other_digits(value, more, digits, own_digits)
            }
        )
    if not more:
        less.pop(1, None)  # an article says it
        if says_both(side.text, side.locale):
            less.pop(2, None)
    if not less:
        more.pop(1, None)
        if unit.source and says_both(unit.source.text, unit.source.locale):
            more.pop(2, None)
    if unit.kind != "rules" and not (less and more) and not (more and _is_alone_with(unit, side, more)):
        return Counter(), Counter()
    return less, more


def _is_alone_with(unit: TranslatedText, side: CardText, more: Counter[float]) -> bool:
    """Whether of many translations one alone has a number of two and more in digits that is too much."""
    others = [one for one in unit.sides if one is not side and unit.source and one.text != unit.source.text]
    return (
        len(others) >= _STORIES
        and all(value >= 2 and f"{value:g}" in _DIGITS.findall(side.text) for value in more)
        and not any(quantities(one.text, one.locale).keys() & more.keys() for one in others)
    )


def _is_in_other_digits(value: float, more: Iterable[float], digits: Sequence[str], own_digits: Sequence[str]) -> bool:
    """Whether a number of the source that is missing is in digits there, and one that is too much in digits here."""
    gone, own = Counter(digits) - Counter(own_digits), Counter(own_digits) - Counter(digits)
    return f"{value:g}" in gone and any(f"{one:g}" in own for one in more)


def _other_ranges(text: str, other: str) -> tuple[Counter[float], Counter[float]] | None:
    """What two texts with as many ranges (`0-2`) do not have in common of them; None where that is nothing."""
    mine, theirs = (Counter(map(float, _ENDS.findall(" ".join(_RANGE.findall(one))))) for one in (text, other))
    return (mine - theirs, theirs - mine) if mine != theirs and mine.total() == theirs.total() else None


def _key(values: Counter[float]) -> _Values:
    return tuple(sorted(values.items()))


def _severity(unit: TranslatedText, more: Counter[float], less: Counter[float], *sides: CardText) -> Severity:
    """Flavour may turn inches into centimetres; in rules another number, or one lost from digits, is a defect."""
    if unit.kind == "prose":
        return "info"
    return "warning" if (more and less) or _in_digits(unit, more or less, *sides) else "info"


def _in_digits(unit: TranslatedText, values: Counter[float], *sides: CardText) -> bool:
    """Whether a number of two or more is written in digits on one side: digits are seldom lost in wording."""
    return unit.kind == "rules" and any(
        value >= 2 and value == int(value) and re.search(rf"(?<!\d){int(value)}(?!\d)", side.text)
        for value in values
        for side in sides
    )


def _counts_icons(more: Counter[float], less: Counter[float], mine: Counter[str], theirs: Counter[str]) -> bool:
    """Whether all that differs is a number on one side that counts the icons which only the other side has."""
    values, gone = (more, theirs - mine) if more else (less, mine - theirs)
    return not (more and less) and values.total() == 1 == len(gone) and next(iter(values)) == gone.total()


def _said(mine: Counter[float], theirs: Counter[float], others: Sequence[CardText]) -> str:
    """What is too much and what is missing; of numbers that both have, how often each has them."""
    there, verb = who(others), have(others)
    more = [value for value in sorted(mine - theirs) if not theirs[value]]
    less = [value for value in sorted(theirs - mine) if not mine[value]]
    parts = []
    if more and less:
        parts.append(f"has {_named(more)} where {there} {verb} {_named(less)}")
    elif more:
        parts.append(f"has {_named(more)}, but {there} {verb} no such number")
    elif less:
        parts.append(f"lacks {_named(less)}, which {there} {verb}")
    parts += [
        f"has {value:g} {times(mine[value])}, but {there} {verb} it {times(theirs[value])}"
        for value in sorted({*(mine - theirs), *(theirs - mine)} - {*more, *less})
    ]
    return "; it ".join(parts)


def _named(values: Sequence[float]) -> str:
    return (
        "the number " * (len(values) == 1)
        + "the numbers " * (len(values) > 1)
        + ", ".join(f"{one:g}" for one in values)
    )


def _passage(side: CardText, values: Counter[float]) -> CardPlace:
    """The first of the numbers with two words after it; the whole text where it has none of them."""
    for one in found(side.text, side.locale):
        if one.value in values or one.high in values:
            after = _AFTER.match(side.text, one.end)
            return side.passage(one.start, after.end() if after else one.end)
    return side.passage()


CHECK = Check(
    code="RW710",
    name="card-numbers",
    kind="number",
    severity="warning",
    summary="A translation has different numbers from the source, in digits or in words.",
    why="Players draw, pay or heal the wrong number.",
    example="`two cards` in the source, `drei Karten` in the German text.",
    fix="Check the printed card, and correct the number on the wrong side.",
    run=run,
)
