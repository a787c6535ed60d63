"""Jumps: the numbers of a text that send the reader to another section, and the words that do so.

A number is a jump behind the word for a section, an arrow, or a verb of going whose clause it ends; behind a label (`The
door (12)`) where it is one of the numbers that the book has or points to.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from regelwerk.content.text.jump import NO_WORDS, BookWords, Jump
from regelwerk.content.text.result_lists import targets_behind_results
from regelwerk.language.known_languages import language_of

_WINDOW = 110
"""Characters before a number in which its wording begins."""
_SHORT_TAG = 12
"""Characters before a number in which the sign behind a label stands."""
_OFTEN = 8
"""Known numbers behind a sign, at least, and share of all there, from which on the others are targets too."""
_MOSTLY = 0.7
_NEAR = 40
"""Characters before a number in which the noun stands that it belongs to."""
_NOUN_WORDS = 3
"""Words of a line that ends in the word for a section, at least: a heading such as `The sections` has fewer."""
NUMBER = re.compile(r"(?<![\w.,:/×–-])(\d{1,4})(?![\w%°]|[.,:]\d|\s?[wkdWKD]\s?\d)")
"""A number that is none of dice, `2 d6`, nor part of another."""
_WORD_BEHIND = re.compile(r"\s+[^\W\d_]")
ARROW = r"(?:[→►➔➜➤▶⇒⟶]|>>|[=-]>)"
"""Pattern of an arrow before a target."""
OPTION_SIGN = rf"(?:{ARROW}|[»›])"
"""Pattern of a sign that opens the line of an option, before its target: `» 12 open the door`."""
_ENTRY = re.compile(
    r"\S[^\S\n]*(?P<sign>[(\[:…|–—-]|\.{3,})[^\S\n]*(?P<target>\d{1,4})[)\].,;]*[^\S\n]*$", re.MULTILINE
)
"""The end of a line of a list, a sign and a target."""
_LABEL = re.compile(r"[^\W\d_]\s+$")
"""Words of a label before the noun that ends it."""
_ARROW_BEFORE = re.compile(rf"{ARROW}\s*$|^[^\S\n]*{OPTION_SIGN}\s*$", re.MULTILINE)
_CLAUSE_END = r"\s*(?:$|[.,;:!?()\]»”“\"'≤≥<]|[–—-](?!\s?\d)|\n)"
_SIGN = r"[–—-]"
_ARROW_READ = r"[–—-]?[»>›]+[–—-]?"
"""What recognition makes of an arrow."""
_TAG = re.compile(
    rf"(?:[(\[]\s*|:[^\S\n]+|(?<=[^\s\d])[^\S\n]+{_SIGN}\s+|(?<=\S)[^\S\n]*{_ARROW_READ}\s*|…\s*|\.{{3}}\s*|\t\s*|\s\|\s+)$"
)
_HEADER_BEFORE = re.compile(r"[|\t][^\n]*\n\s*$")
"""The end of a row of a table: what its last cell says is no wording of the first number of the next row."""
_TAG_END = re.compile(r"\s*(?:[)\]](?![^\S\n]*(?:[:=→►–—(\[-]|\d))|\.?\s*(?:$|\n)|[.;,?](?=\s|$)|\s*\|?\s*$)")

_LAST_NUMBER = re.compile(r"\D\d{1,4}$")
_LISTED = re.compile(r"[(\[]\s*\d{1,3}(?:,?\s(?:[^\W\d_]{1,4}\s)?\d{1,3})+\s*[)\]][^\S\n]*(?:[:=→►–—(\[-]|\.{3,})")
"""Results in brackets before the target that they lead to: `Success (9, 10 or 11) – 14`."""
_CLOSING = re.compile(r"[)\]][.:,;]?[^\S\n]*(?:[–—/|-]|\.{3,})?[^\S\n]*")
_LEADER = re.compile(r"[)\]][^\S\n]*(?:\.{3,}|\|)[^\S\n]*")
_DIFFICULTY = 20
"""The difficulty of a test, at most."""


@dataclass(frozen=True)
class _Patterns:
    noun: re.Pattern[str]
    named: re.Pattern[str]
    own_named: re.Pattern[str]
    go: re.Pattern[str]
    go_to: re.Pattern[str]
    behind: re.Pattern[str]
    closed: re.Pattern[str]
    join: re.Pattern[str]
    tail: re.Pattern[str]
    announced: re.Pattern[str]
    names_column: re.Pattern[str]
    listing: re.Pattern[str]
    places: re.Pattern[str]
    counting: re.Pattern[str]
    no_target: re.Pattern[str]
    inside: re.Pattern[str]
    further: re.Pattern[str]
    read_before: re.Pattern[str]
    read_behind: re.Pattern[str]
    check: re.Pattern[str]
    of_check: re.Pattern[str]
    told_in: re.Pattern[str]


@cache
def _patterns(locale: str, book: BookWords) -> _Patterns:
    language = language_of(locale)
    words, pages = language.scripts, language.pointers.page
    section = "|".join([words.section, *map(re.escape, book.nouns)])
    own = "|".join(map(re.escape, book.nouns)) or "(?!)"
    go = "|".join([words.go, *book.leads])
    subject = rf"(?:(?:{words.subject})\s+)?(?:(?:{words.fill})\s+)?"
    noun = rf"(?:(?:{section})|(?:{words.number}))(?:\s+(?:{words.number}))?"

    def pattern(source: str) -> re.Pattern[str]:
        return re.compile(source, re.IGNORECASE)

    return _Patterns(
        noun=pattern(
            rf"(?<!\w){subject}(?:(?:{go}|{words.go_noun})\s+)?(?:(?:{words.go_to})\s+)?"
            rf"(?:{section})(?:\s+(?:{words.number}))?:?\s*$"
        ),
        own_named=pattern(rf"(?<!\w)(?:{own})\s*$"),
        named=pattern(rf"(?:{section})(?:\s+(?:{words.number}))?:?\s*$"),
        go=pattern(
            rf"(?<!\w){subject}(?:{go})(?:\s+(?:{words.number}))?(?:\.[^\S\n]+)?\s*(?:{ARROW}|[(\[]|(?P<colon>:)\s)?\s*$"
        ),
        go_to=pattern(rf"(?<!\w)(?:{words.go_to})\s+$"),
        behind=pattern(rf"\s+(?:{words.go_behind})"),
        closed=pattern(rf"{_CLAUSE_END}|\s+(?:{words.particle}|{words.condition}|{words.join})(?!\w)"),
        join=pattern(rf"\s*(?:,|,?\s*(?:{words.join}))\s*(?:(?:{section})\s+)?(\d{{1,4}})(?!\w|[.,:]\d)"),
        tail=re.compile(rf"[^\S\n]+(?:{words.particle})(?!\w)"),
        further=pattern(rf"\s+(?:(?:{words.particle})\s+)?(?:{words.go_to})\s+(?:(?:{section})\s+)?\d"),
        inside=pattern(rf"(?<!\w)(?:{words.inside})\s+(?:{section})\s*$"),
        announced=pattern(rf"(?:(?<!\w)(?:{go}|{words.go_to}|(?P<noun>{noun}))|{ARROW})\s*$"),
        names_column=pattern(rf"(?:(?<!\w)(?:{go}|{noun})|{ARROW})\s*$"),
        read_before=pattern(rf"(?<!\w)(?:{words.read_before})\s+(?:(?:{words.go_to})\s+)?(?:{section})\s+$"),
        read_behind=pattern(rf"\s+(?:{words.read_behind})(?!\w)"),
        check=pattern(rf"(?<!\w)(?:{words.check})(?!\w)[^.!?;:()\n]*\(\s*$"),
        told_in=pattern(rf",\s+(?:{words.inside})\s+[^\W\d_]"),
        of_check=pattern(rf"\s*\)\s*(?:{words.check})(?!\w)"),
        listing=pattern(rf"(?<!\w)\d{{1,4}},?\s+(?:{words.join})\s*$"),
        counting=pattern(rf"(?:,\s*\d{{1,4}}){{2,}}(?!\w)(?!,?\s+(?:{words.join})\s+\d)"),
        places=pattern(rf"\((\d{{1,4}})\)\s*,?\s*(?:{words.either})\s[^.?!()]{{2,90}}\((\d{{1,4}})\)\s*\?"),
        no_target=pattern(rf"(?<!\w)(?!(?:{own})\s*$)(?:{pages})\s*$"),
    )


def ends_in_jump(text: str, locale: str, book: BookWords = NO_WORDS) -> bool:
    """True for a line that ends in words of a jump, so that the number on the next line is its target."""
    patterns, line = _patterns(locale, book), text[-_WINDOW:].rstrip()
    if match := patterns.announced.search(line):
        return match["noun"] is None or len(line.split()) >= _NOUN_WORDS
    return patterns.listing.search(line) is not None


def names_targets(text: str, locale: str) -> bool:
    """True for a line whose last words name a column of targets; a preposition alone does not."""
    return _patterns(locale, NO_WORDS).names_column.search(text[-_WINDOW:].rstrip()) is not None


def jump_at_start(text: str, locale: str, book: BookWords = NO_WORDS) -> bool:
    """True for a text that begins with a jump."""
    found = jumps_in(text[:_WINDOW], locale, book=book)
    return bool(found) and found[0].words_start == 0


def jumps_in(
    text: str,
    locale: str,
    known: Collection[int] = (),
    values: Sequence[tuple[int, int]] = (),
    book: BookWords = NO_WORDS,
) -> list[Jump]:
    """The jumps of a text in printed order; `known` are the numbers that may stand behind a label alone.

    `values` are stretches of the text whose numbers are values of opponents, `book` the words that the book has beside
    those of the language.
    """
    patterns = _patterns(locale, book)
    headed = _headed(text, patterns)
    places = {match.start(group) for match in patterns.places.finditer(text) for group in (1, 2)}
    results = targets_behind_results(text, locale, known)
    found: list[Jump] = []
    joined: dict[int, Jump] = {}
    for match in NUMBER.finditer(text):
        start, end = match.span(1)
        if any(a <= start < b for a, b in values):
            continue
        jump = None
        if known and any(start >= a and end <= b for a, b in headed):
            jump = _at_line_end(text, start, end)
        if start in results:
            jump = Jump(int(match[1]), start, end, start, end, "tag")
        if jump is None:
            jump = joined.get(start) or _jump(
                text, start, end, patterns, {int(match[1])} if start in places else known, book
            )
        if jump is None or (jump.strength == "tag" and _counts_out(text, start, end, patterns)):
            continue
        found.append(jump)
        for further in _joined(text, jump, patterns, known):
            joined[further.start] = further
    return _without_results(_with_siblings(found, text, book), text)


def _counts_out(text: str, start: int, end: int, patterns: _Patterns) -> bool:
    """Whether somebody counts: `a voice says: 8, 15, 9, 31`."""
    return text[max(0, start - 2) : start].rstrip().endswith(":") and patterns.counting.match(text, end) is not None


def _with_siblings(found: list[Jump], text: str, book: BookWords) -> list[Jump]:
    """The jumps with numbers that the book lacks where the line above or below ends in a target behind the same sign."""
    tags = {jump.start for jump in found if jump.strength == "tag"}
    if not tags or not book.largest:
        return found
    taken = {jump.start for jump in found}
    lines = list(re.finditer(r"[^\n]+", text))
    entries = [_ENTRY.search(text, line.start(), line.end()) for line in lines]
    more: list[Jump] = []
    for at, entry in enumerate(entries):
        if entry is None or entry.start("target") in taken or not 0 < int(entry["target"]) <= book.largest:
            continue
        beside = [one for one in (*entries[max(0, at - 1) : at], *entries[at + 1 : at + 2]) if one]
        if any(one["sign"] == entry["sign"] and one.start("target") in tags for one in beside):
            start, end = entry.span("target")
            more.append(Jump(int(entry["target"]), start, end, start, end, "tag"))
    return sorted([*found, *more], key=lambda jump: jump.start)


def _without_results(found: list[Jump], text: str) -> list[Jump]:
    """The jumps without numbers in brackets before the next one: `Failure (1). Turn to 12.`, `Failure (1) ..... 12`."""
    return [jump for jump, after in zip_longest(found, found[1:]) if not (after and _is_result(jump, after, text))]


def _is_result(jump: Jump, after: Jump, text: str) -> bool:
    """Whether a number in brackets is the result that leads to the target behind it."""
    if jump.strength != "tag":
        return False
    if after.strength == "worded":
        return _CLOSING.fullmatch(text, jump.end, after.words_start) is not None
    return after.strength == "tag" and _LEADER.fullmatch(text, jump.end, after.start) is not None


def _headed(text: str, patterns: _Patterns) -> list[tuple[int, int]]:
    """Stretches below a line that ends in words of a jump, as long as each line ends in a number: columns of a table."""
    found: list[tuple[int, int]] = []
    before, headed = "", False
    for match in re.finditer(r"[^\n]+", text):
        line = match.group().rstrip(" |\t")
        headed = _LAST_NUMBER.search(line) is not None and (headed or patterns.announced.search(before) is not None)
        if headed:
            found.append((match.start(), match.start() + len(line)))
        before = line[-_WINDOW:]
    return found


def _at_line_end(text: str, start: int, end: int) -> Jump | None:
    if text[end:].split("\n", 1)[0].strip(" |\t"):
        return None
    return Jump(int(text[start:end]), start, end, start, end, "tag")


def _jump(text: str, start: int, end: int, patterns: _Patterns, known: Collection[int], book: BookWords) -> Jump | None:
    number = int(text[start:end])
    floor = max(0, start - _WINDOW)
    before = text[floor:start]
    near = before[-_NEAR:]
    if number == 0 or patterns.no_target.search(near) or _HEADER_BEFORE.search(before):
        return None
    tail = patterns.tail.match(text, end)
    behind = tail.end() if tail else end
    behind_word = near.rstrip()[-1:].isalpha() or near.rstrip().endswith((":", ".", "§"))
    if behind_word and patterns.named.search(near) and (match := patterns.noun.search(before)):
        if (only := patterns.inside.search(before)) and only.start() <= match.start():
            return None  # it is only mentioned
        if patterns.read_before.search(before) or patterns.read_behind.match(text, end):
            return None  # `if you have read entry 12`
        if (
            not before[: match.start()].strip()
            and patterns.told_in.match(text, end)
            and match.group().strip().isalpha()
        ):
            return None  # `Chapter 3, in which you come too late`
        goes_on = _WORD_BEHIND.match(text, behind) and not patterns.closed.match(text, behind)
        if goes_on and patterns.own_named.search(near) and not patterns.behind.match(text, end):
            return None  # `point 5 in the morning`, `number 9 on his chest`, where these are sections
        if _LABEL.search(before[: match.start()]) and patterns.named.fullmatch(match.group()) and ":" in match.group():
            return Jump(number, start, end, start, behind, "tag")  # `Take the left passage: 12`
        sent = patterns.behind.match(text, behind)
        return Jump(number, start, end, floor + match.start(), sent.end() if sent else behind, "worded")
    if match := _ARROW_BEFORE.search(before):
        return Jump(number, start, end, floor + match.start(), behind, "worded")
    may_be_one = number in known or number <= book.largest
    if (
        patterns.closed.match(text, end)
        and (match := patterns.go.search(before))
        and (may_be_one or not match["colon"])
    ):
        return Jump(number, start, end, floor + match.start(), behind, "worded")
    in_range = re.search(r"\d\s+\w+\s+$", before)
    if (match := patterns.go_to.search(before)) and not in_range and (sent := patterns.behind.match(text, end)):
        if patterns.further.match(text, sent.end()):
            return None  # `on a 3 go on at 12`
        return Jump(number, start, end, floor + match.start(), sent.end(), "worded")
    if (match := _TAG.search(before)) and _TAG_END.match(text, end) and not _LISTED.match(text, floor + match.start()):
        if number <= _DIFFICULTY and _is_difficulty(text, before, end, patterns):
            return None  # `Each of you tests willpower (4)`, `a Might (3) test`
        if number not in known and not (number <= book.largest and _sign(match) in book.signs):
            return None
        return Jump(number, start, end, floor + match.start(), behind, "tag")
    return None


def _is_difficulty(text: str, before: str, end: int, patterns: _Patterns) -> bool:
    """Whether a low number in brackets is that of a test; one beside another in its sentence is a target as that is."""
    beside = re.compile(r"[^.!?\n]*\(\d").match(text, end) or re.search(r"\d\)[^.!?\n]*$", before)
    return not beside and bool(patterns.check.search(before) or patterns.of_check.match(text, end))


def _sign(tag: re.Match[str]) -> str:
    return tag.group().strip()[:1] or "\t"


def signs_in(text: str, known: Collection[int]) -> tuple[str, ...]:
    """The signs of labels that stand before known numbers nearly always, as often as chance does not have it."""
    counts: dict[str, list[bool]] = {}
    for match in NUMBER.finditer(text):
        tag = _TAG.search(text, max(0, match.start() - _SHORT_TAG), match.start())
        if tag and _TAG_END.match(text, match.end()) and not text[match.end() :].startswith((":", " –")):
            counts.setdefault(_sign(tag), []).append(int(match[1]) in known)
    return tuple(sorted(sign for sign, found in counts.items() if sum(found) >= max(_OFTEN, _MOSTLY * len(found))))


def _joined(text: str, jump: Jump, patterns: _Patterns, known: Collection[int]) -> list[Jump]:
    """Further targets of one wording: `turn to 269, 74 or 110`."""
    found: list[Jump] = []
    at = jump.end
    while match := patterns.join.match(text, at):
        if not patterns.closed.match(text, match.end()):
            break
        number = int(match[1])
        if number == 0 or (jump.strength == "tag" and number not in known):
            break
        found.append(Jump(number, match.start(1), match.end(1), jump.words_start, match.end(1), "joined"))
        at = match.end()
    return found
