"""Dice tests: what is rolled, which results there are, and where each of them leads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise, zip_longest

from regelwerk.content.parse.scripts.roll_dice import NOTATION, SIDES, Dice, dice_of
from regelwerk.content.parse.scripts.roll_ranges import (
    RollRange,
    announced_range,
    names_result,
    range_at,
    ranges_in,
    stated_range,
)
from regelwerk.content.text.jump import Jump
from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language

_BEHIND_RANGE = re.compile(r"\s*(?:[:=()\[\]\t|/…–—→►⇒➔➜➤▶⟶>-]|$|\n|\.{2,})|\.(?=\s)|\s{2,}")
_UNCALLED = re.compile(r"\s*[:=→►⇒➔➜➤▶|\t]|\s+[–—-]\s")
"""What is behind a result of a test that calls for no dice."""
_PLAYERS = 4
"""Numbers up to this count players at least as often as they are the results of a die."""
_MOST_ADDED = 3
"""How many times as high as the dice show the end of the lowest results is at most, where nothing says that it is one of
results: no word for a result, and no others that begin right above it; chosen by hand."""
_LISTED = re.compile(r"(?<![\d.,])(?:\d{1,2},\s+)+$")
_CALL = 24
"""Characters before the end of what calls for dice in which the dice are named."""
_REACH = 1000
"""Characters before a jump in which its results stand, so that a long text is read in time; by hand."""
_SENTENCE_END = re.compile(r"[.!?;]\s|\n")
_LEAD = re.compile(r"[\s•·▪‣*➢–—-]*")


@dataclass(frozen=True)
class RollOutcome:
    """A range of results, the jump it leads to, and the stretch of text that says so."""

    low: int
    high: int
    jump: Jump | None
    start: int
    end: int


@dataclass(frozen=True)
class RollTest:
    """A roll and its results."""

    dice: Dice
    outcomes: tuple[RollOutcome, ...]


@cache
def _call(language: Language) -> re.Pattern[str]:
    return re.compile(language.scripts.roll, re.IGNORECASE)


def roll_tests(text: str, jumps: Sequence[Jump], locale: str) -> list[RollTest]:
    """The dice tests of a section in printed order; each result leads to one of the jumps."""
    call = _call(language_of(locale)).search(text)
    if call is None:
        return _uncalled_test(text, jumps, locale)
    tests: list[RollTest] = []
    last = _end_of_call(text, call.end(), jumps, locale)
    begin = 0
    added = re.compile(rf"(?<!\w)(?:{language_of(locale).scripts.added})(?!\w)", re.IGNORECASE).search(
        text, call.start(), _first(jumps, call.end(), len(text))
    )
    counted = _counted_lines(text, dice_of(text[:last], locale), locale)
    behind = _ranges_behind(text, last, [jump for jump in jumps if jump.start >= last], locale)
    for jump in jumps:
        if jump.start < call.start() or jump.strength == "joined" or _is_of_all(text, last, jump, locale):
            last = max(last, jump.words_end)
            continue
        dice = dice_of(text[begin : jump.words_start], locale)
        following = tests[-1].outcomes[-1].high + 1 if tests else dice.least
        found = behind.get(jump.start) or counted.get(_line_start(text, jump.words_start))
        if found is None and not behind:
            found = _range_before(text, last, jump, tests[-1].dice if tests else dice, following, locale)
        if found is not None and _has_own_condition(text, found.end, jump, locale):
            found = None
        elif found is None and tests and begin == last:
            found = _rest(text, last, jump, tests[-1], locale)
        bounds = tests[-1].dice if tests else dice
        if found is not None and _is_count(text, found, bounds, call.end(), locale):
            found = None
        if found is not None and _fits(found, bounds, following, added is not None):
            latest = tests[-1].outcomes[-1] if tests else None
            low = found.low if found.low is not None else -1
            if latest is None or (low <= latest.high and not _is_below(found, tests[-1])):
                tests.append(
                    RollTest(
                        dice
                        if not tests or _call(language_of(locale)).search(text, last, found.start)
                        else tests[-1].dice,
                        (),
                    )
                )
            test = tests[-1]
            least, most = found.within(test.dice.least, max(test.dice.most, found.low or 0))
            outcome = RollOutcome(least, most, jump, found.start, jump.words_end)
            tests[-1] = replace(test, outcomes=(*test.outcomes, outcome))
            begin = jump.words_end
        last = jump.words_end
    return [test for test in tests if test.outcomes]


def _first(jumps: Sequence[Jump], at: int, end: int) -> int:
    """Where the first target behind an offset stands."""
    return next((jump.start for jump in jumps if jump.start >= at), end)


def _fits(found: RollRange, dice: Dice, following: int, added: bool) -> bool:
    """Whether the dice can show a range; what is added to the roll makes its results higher, as one that counts on shows."""
    low, high = found.within(dice.least, dice.most)
    return (
        added or (low <= high and low <= dice.most) or (found.low != found.high and found.low == following > dice.most)
    )


def _is_count(text: str, found: RollRange, dice: Dice, start: int, locale: str) -> bool:
    """Whether what looks like the lowest results goes far beyond the dice and is none: `Count to 67`, says the girl."""
    if found.low is not None or found.high is None or found.high <= _MOST_ADDED * dice.most:
        return False
    above = found.high + 1
    return not names_result(text, start, found, locale) and all(
        one.low != above or one.low == one.high for one in ranges_in(text, start, len(text), locale)
    )


@cache
def _other(language: Language) -> re.Pattern[str]:
    words = language.scripts
    return re.compile(rf"[\W_]*(?:{words.otherwise}|{words.other_result})(?!\w)", re.IGNORECASE)


def _has_own_condition(text: str, at: int, jump: Jump, locale: str) -> bool:
    """Whether a sentence behind the results has a condition of its own, and the next one says what else: `If not`."""
    language = language_of(locale)
    sentence = re.split(r"[.!?]\s+|\n", text[at : jump.words_start])
    otherwise = re.compile(rf"[\s.)]*(?:{language.scripts.otherwise})(?!\w)", re.IGNORECASE)
    condition = re.compile(rf"(?:{language.scripts.condition})(?!\w)", re.IGNORECASE)
    return (
        len(sentence) > 1
        and condition.match(sentence[-1]) is not None
        and otherwise.match(text, jump.words_end) is not None
    )


def _rest(text: str, last: int, jump: Jump, test: RollTest, locale: str) -> RollRange | None:
    """The results that are left where the sentence of a jump opens with `otherwise` or `any other number`."""
    pieces = [
        last,
        *(
            match.end()
            for match in re.finditer(r"[.!?;,]\s+|\n|\s[–—-]\s", text[: jump.words_start])
            if match.end() > last
        ),
    ]
    opened = next((at for at in pieces if _other(language_of(locale)).match(text, at, jump.end)), None)
    if opened is None:
        return None
    low, high = min(one.low for one in test.outcomes), max(one.high for one in test.outcomes)
    if high < test.dice.most and low <= test.dice.least:
        return RollRange(high + 1, None, opened, jump.words_start)
    return (
        RollRange(None, low - 1, opened, jump.words_start) if high >= test.dice.most and low > test.dice.least else None
    )


def _uncalled_test(text: str, jumps: Sequence[Jump], locale: str) -> list[RollTest]:
    """The test of a section that calls for no dice, as where the rules say once which are rolled.

    Its results begin lines, rise or fall, and end where those of some dice do: `2–6:` and `7–12:` are of two dice.
    """
    outcomes: list[RollOutcome] = []
    for match in re.finditer(r"[^\n]+", text):
        found = _opening_range(text, match.start(), match.end(), locale)
        jump = next((one for one in jumps if match.start() <= one.start < match.end()), None)
        if found and jump and found.low and found.high and _UNCALLED.match(text, found.end):
            outcomes.append(RollOutcome(found.low, found.high, jump, found.start, jump.words_end))
    lows = [outcome.low for outcome in outcomes]
    if len(outcomes) < 2 or lows not in (sorted(set(lows)), sorted(set(lows), reverse=True)):
        return []
    dice = _dice_from(min(lows), max(outcome.high for outcome in outcomes))
    ranges = sum(outcome.low < outcome.high for outcome in outcomes)
    return [RollTest(dice, tuple(outcomes))] if dice and 2 * ranges >= len(outcomes) else []


def _dice_from(least: int, most: int) -> Dice | None:
    """The dice whose sums go from the least to the most, if there are any."""
    sides, rest = divmod(most, least)
    return Dice(least, sides) if rest == 0 and sides in SIDES and most > _PLAYERS else None


def _is_of_all(text: str, last: int, jump: Jump, locale: str) -> bool:
    """True where the sentence of a jump says that it is the way on whatever was rolled."""
    sentence = re.split(r"[.!?;]\s|\n", text[min(last, jump.start) : jump.start])[-1]
    said = re.search(rf"(?<!\w)(?:{language_of(locale).scripts.regardless})(?!\w)", sentence, re.IGNORECASE)
    own = range_at(sentence, 0, len(sentence), locale) or announced_range(sentence, 0, len(sentence), locale)
    return said is not None and own is None


def _counted_lines(text: str, dice: Dice, locale: str) -> dict[int, RollRange]:
    """Results in front of lines, by where these begin: `1.`, `2–5.`, `6.` count from the least to the most."""
    found: dict[int, RollRange] = {}
    for match in re.finditer(r"[^\n]+", text):
        one = _opening_range(text, match.start(), match.end(), locale)
        if one and re.compile(r"\.?\s").match(text, one.end):
            found[match.start()] = one
    bounds = [one.within(dice.least, dice.most) for one in found.values()]
    covered = bounds and bounds[0][0] == dice.least and bounds[-1][1] == dice.most
    return found if covered and all(a[1] + 1 == b[0] for a, b in pairwise(bounds)) else {}


def _opening_range(text: str, begin: int, end: int, locale: str) -> RollRange | None:
    """The range that a line opens with, behind what marks it as an item."""
    lead = _LEAD.match(text, begin)
    return range_at(text, lead.end() if lead else begin, end, locale)


def _line_start(text: str, at: int) -> int:
    """Where the line begins in which an offset stands."""
    return text.rfind("\n", 0, at) + 1


def _end_of_call(text: str, at: int, jumps: Sequence[Jump], locale: str) -> int:
    """Where the words end that say which dice are rolled, before the first jump."""
    words = language_of(locale).scripts
    stop = min([len(text), *(jump.words_start for jump in jumps if jump.start > at)])
    sentence = re.compile(r"[.:\n]").search(text, at, stop)
    stop = sentence.start() if sentence else stop
    ends = [at]
    for pattern in (
        NOTATION,
        re.compile(words.two_dice, re.IGNORECASE),
        re.compile(words.random_digit, re.IGNORECASE),
    ):
        ends += [match.end() for match in pattern.finditer(text, max(0, at - _CALL), stop)]
    return max(ends)


def _is_below(found: RollRange, test: RollTest) -> bool:
    """True for a range below all others of a test whose results are printed from the highest down."""
    lowest = min(outcome.low for outcome in test.outcomes)
    return found.high is not None and found.high < lowest


def _is_all(found: RollRange, dice: Dice) -> bool:
    """True for all results of the dice, as a call for a random number names them."""
    return found.within(dice.least, dice.most) == (dice.least, dice.most)


def _is_result(text: str, found: RollRange, end: int, dice: Dice) -> bool:
    """True where what stands behind a range shows that it is a result, and no label of a list."""
    behind = _BEHIND_RANGE.match(text, found.end)
    if _is_all(found, dice) or not (behind or not text[found.end : end].strip()):
        return False
    return not (behind and behind.group() == "." and found.low == found.high)


def _counts_dice(text: str, found: RollRange, locale: str) -> bool:
    """True where a number says how many dice are rolled (`with 2 dice`), not what they show."""
    if re.compile(language_of(locale).scripts.two_dice, re.IGNORECASE).match(text, found.start):
        return True
    behind = re.compile(r"\s+").match(text, found.end)
    return behind is not None and _call(language_of(locale)).match(text, behind.end()) is not None


def _opens(text: str, begin: int) -> bool:
    """Whether a sentence, a line or a cell begins there: `Würfle einmal.` calls for dice, and is no result of one."""
    before = text[:begin].rstrip(" ")
    return not before or before[-1] in ".:!?;,(|\t\n"


def _range_before(text: str, last: int, jump: Jump, dice: Dice, following: int, locale: str) -> RollRange | None:
    """The range that a stretch of text with its jump begins with, or names."""
    last = max(last, jump.words_start - _REACH)
    end = max(jump.words_start, last)
    line = _line_start(text, jump.words_start)
    if line > last and (own := _of_line(text, line, end, locale)):
        return own
    starts = [last, *(match.end() for match in re.finditer(r"\n|[.:;!?]\s+|,\s+|[(]|\t", text[last:end]))]
    for at in [last, *(_list_start(text, last, last + offset) for offset in starts[1:])]:
        lead = _LEAD.match(text, at)
        begin = lead.end() if lead else at
        found = range_at(text, begin, end, locale)
        at_line = (jump.strength == "tag" and text[:begin].rstrip(" •·▪‣*➢–-").endswith(("\n", "|"))) or begin == 0
        is_listed = text[:begin].rstrip()[-1:] in (":", ";") and found is not None and found.low != found.high
        counts_on = found is not None and found.low == following and text.startswith(". ", found.end) and begin > 0
        is_item = lead is not None and bool(lead.group().strip())
        in_words = found is not None and not text[found.start].isdigit()
        counts_on = counts_on and (is_item or (in_words and _opens(text, begin)) or following > dice.least)
        if found and (
            counts_on
            or _is_result(text, found, end, dice)
            or ((at_line or is_listed) and found.low != found.high and not _is_all(found, dice))
        ):
            return found
        led = announced_range(text, begin, end, locale)
        if led and led.end <= jump.start and not _is_all(led, dice) and not _counts_dice(text, led, locale):
            return led
    stated = stated_range(text, last, end, locale)
    return None if stated is None or stated.end > jump.start or _is_all(stated, dice) else stated


def _ranges_behind(text: str, last: int, jumps: Sequence[Jump], locale: str) -> dict[int, RollRange]:
    """The results by where the jumps begin, in a text that says them behind its targets: `12 on 1 to 3, 40 on 4 to 6`."""
    if not jumps or stated_range(text, last, jumps[0].words_start, locale):
        return {}
    found: dict[int, RollRange] = {}
    for jump, after in zip_longest(jumps, jumps[1:]):
        stop = after.words_start if after else len(text)
        end = _SENTENCE_END.search(text, jump.end, stop)
        stop = end.start() + 1 if end else stop
        one = announced_range(text, jump.end, stop, locale) or stated_range(text, jump.end, stop, locale)
        if one is None:
            return {}
        found[jump.start] = one
    return found if len(found) > 1 else {}


def _of_line(text: str, begin: int, end: int, locale: str) -> RollRange | None:
    """The range that a line opens with, before a sign or as more than one result: `2–5: nothing happens`."""
    found = _opening_range(text, begin, end, locale)
    return found if found and (found.low != found.high or _UNCALLED.match(text, found.end)) else None


def _list_start(text: str, last: int, at: int) -> int:
    """An offset behind a comma, or where the listed results begin among which it stands."""
    listed = _LISTED.search(text[last:at])
    return last + listed.start() if listed else at
