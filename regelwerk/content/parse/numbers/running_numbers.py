"""Plain numbers that run on through a whole rulebook: `(1)` to `(17)` over all its headings, `3 – The night`, `Step 4:`, `#5`.

Steps, results of dice and items of a list look the same. They are numbers of rules where they count on from 1 without a
gap and never begin anew, and where the text sends to them: `see 11`, `under Rules 3 to 5`, `back to step 2`, `(7)`. Rounds
and days, and things that the text only speaks of, are none; nor is a story in numbered paragraphs, which is read by `turn
to section 6`.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regelwerk.content.parse.numbers.number_heads import Place, begins_title
from regelwerk.content.text.own_numbers import SIGNED, SIGNS, sign_value
from regelwerk.content.text.passages import Piece
from regelwerk.content.text.rule_numbers import Label, roman_value
from regelwerk.language.folding import INFLECTED, stem
from regelwerk.language.known_languages import in_any
from regelwerk.language.letters import CAPITAL
from regelwerk.language.patterns import either

_FEWEST = 6
"""Rules of the shortest such rulebook; lists of steps are shorter. Chosen by hand."""
_SENT = 3
"""Different rules that the text sends to at least; a game sends back to one step or two. Chosen by hand."""
_GAP = 3
"""How far they jump at most, where rules were left out."""
_COUNT = r"0{0,2}[1-9]\d{0,2}"
_NUMBER = rf"(?:(?i:{in_any(lambda one: one.pointers.number)})\s*|[#№]\s?)"
_WORD = rf"(?P<word>[{CAPITAL}][^\W\d_]{{2,}}\.?)"
_SET_OFF = r"(?:[.:)|]|\s+[-–—|]{1,2}(?=\s))"
_BRACKETED = re.compile(rf"(?P<sign>[(\[<{{/|])(?P<count>{_COUNT})\.?[)\]>}}/|][.:]?\s+")
_HEADS = (
    ("", _BRACKETED),
    ("", re.compile(rf"(?P<sign>{_NUMBER})(?P<count>{_COUNT})(?:{_SET_OFF}|(?=\s|$))\s*")),
    ("-", re.compile(rf"(?P<count>{_COUNT})[.°º]?\s+[-–—|·•:]{{1,2}}\s+")),
    ("0", re.compile(r"(?P<count>0{1,2}[1-9]\d?)[.:)]?\s+")),
    ("ring", re.compile(rf"(?P<count>{SIGNS})\s*")),
    ("", re.compile(rf"{_WORD}\s+{_NUMBER}?(?P<count>{_COUNT}|[IVX]{{1,5}})(?:{_SET_OFF}|(?=\s*(?:\n|$)))\s*")),
    ("", re.compile(rf"(?P<count>{_COUNT})\.\s+{_WORD}(?:[.:]|\s+[-–—]{{1,2}}(?=\s))\s*")),
    ("", re.compile(rf"{_WORD}\s+{_NUMBER}?(?P<count>{_COUNT}|[IVX]{{1,5}})\s+")),
)
"""Forms of a number at the head of a rule, with their names where neither a sign nor a word names them: in brackets, after a
sign, before a dash, with a zero, in a ring, after or before a word.
"""
_PLAIN = (
    (".", re.compile(rf"(?P<count>{_COUNT})[.):/]\s+")),
    ("i.", re.compile(r"(?P<count>[IVX]{1,5})[.):/]\s+")),
    ("bare.", re.compile(rf"(?P<count>{_COUNT})[°º]?\s+")),
)
"""Forms that items have, and no headings: a booklet has chapters of its own."""
_WEAK = ("-", "0", *(name for name, _ in _PLAIN))
"""Forms that quantities, steps and results have as well."""
_INNER = re.compile(r"[.!?…:][)\]\"'“”‘’»«]?\s+(?=[(\[]\d)")
_GOES_ON = re.compile(r"[\w,]\s?$")


def _words(*names: str) -> str:
    """What of these words of pointers any language has."""
    return in_any(lambda one: either(str(getattr(one.pointers, name)) for name in names))


_TOLD = _words("see", "section", "rule", "by")
_TIME = re.compile(_words("time"), re.IGNORECASE)
_RULE = re.compile(
    rf"{_words('section', 'rule', 'step')}|{in_any(lambda one: f'{one.headings.rule}|{one.headings.chapter}')}",
    re.IGNORECASE,
)
"""Words whose numbers are those of rules wherever they are spoken of."""
_ANNOUNCED = re.compile(rf"(?:[(\[]|(?<!\w)(?:{_words('see', 'by', 'go')})[\s:]+)$", re.IGNORECASE)
_LEAD = 40
"""Characters before a word in which something announces it."""
_POINTER = re.compile(
    rf"(?<!\w)(?:{_TOLD}|(?P<word>[^\W\d_]{{3,}}))\s+{_NUMBER}?(?P<count>{_COUNT}|(?-i:[IVX]{{1,5}}))(?![\w%]|[.,:]\d)",
    re.IGNORECASE,
)
_JUMP = re.compile(
    rf"(?<!\w)(?:{in_any(lambda one: one.pointers.go)})\s+(?:[^\W\d_]+\s+)?{_COUNT}(?!\w)", re.IGNORECASE
)
_AFTER_WORD = re.compile(
    rf"(?<!\w)(?P<number>{in_any(lambda one: one.pointers.number)})\s*(?P<count>{_COUNT})(?!\w)", re.IGNORECASE
)
"""A number after the word number."""


@dataclass(frozen=True, slots=True)
class _Head:
    place: Place
    kind: str
    """The form of the number; letters where that is a word."""
    count: int
    label: Label


def running_labels(pieces: Sequence[Piece], shown: Sequence[bool | None]) -> dict[Place, Label]:
    """The places of such numbers in reading order; `shown` says of each piece whether it is a heading, and None where it
    has no numbers.
    """
    series: dict[str, list[_Head]] = defaultdict(list)
    for index, (piece, is_shown) in enumerate(zip(pieces, shown, strict=True)):
        for head in _heads(index, piece, is_shown) if is_shown is not None else ():
            series[head.kind].append(head)
    words = [kind for kind in series if kind.isalpha() and kind != "ring"]
    groups = [*([kind] for kind in series if kind not in words), *_joined(series, words)]
    counted = [
        _counting(sorted((head for kind in kinds for head in series[kind]), key=lambda head: head.place))
        for kinds in groups
    ]
    if all(len(found) < _FEWEST for found in counted):
        return {}
    sent = _sent(pieces, {head.place for heads in series.values() for head in heads}, words)
    jumps = sum(1 for piece in pieces for _ in _JUMP.finditer(piece.text))
    for kinds, found in zip(groups, counted, strict=True):
        pointers = [count for kind in (*kinds, *([] if kinds[0] in words else [""])) for count in sent[kind]]
        known = {*pointers} & {head.count for head in found}
        if len(found) >= _FEWEST and len(known) >= _SENT and 2 * jumps < len(pointers):
            return {head.place: head.label for head in found}
    return {}


def _heads(index: int, piece: Piece, is_shown: bool) -> Iterator[_Head]:
    text = piece.text
    inner = {match.end() for match in _INNER.finditer(text)}
    above = True
    for start in sorted({0, *piece.line_starts(), *inner}):
        had: set[str] = set()
        if not above and _GOES_ON.search(text[max(0, start - 2) : start]):
            continue  # a sentence goes on in this line
        above = False
        for name, form in _HEADS[:1] if start in inner else _HEADS if is_shown else (*_HEADS, *_PLAIN):
            match = form.match(text, start)
            if match is None or not begins_title(text, match.end()):
                continue
            found = match.groupdict()
            kind = name or _kind(found.get("word") or found["sign"])
            number = str(sign_value(found["count"]) or found["count"])
            label = Label(match.group().strip(), match.end() - start, (number,), True, True, running=True)
            if _TIME.fullmatch(kind):
                continue
            if kind not in had and (count := _count(number)):
                yield _Head((index, start), kind, count, label)
                above = True
            had.add(kind)


def _count(number: str) -> int:
    """What a number in digits or as a Roman numeral counts; 0 for other letters."""
    return int(number) if number.isdigit() else roman_value(number) or 0


def begins_numbered(text: str) -> bool:
    """True where a number that may be that of a rule is before a title: not for a quantity."""
    return any((match := form.match(text)) and begins_title(text, match.end()) for _, form in _HEADS)


def _kind(found: str) -> str:
    """The form of a number: a word in small letters, and any sign for the word number."""
    word = found.casefold().strip(" .")
    return f"{word}." if len(word) < 3 and word.isalpha() else word


def _sent(pieces: Sequence[Piece], heads: set[Place], words: Sequence[str]) -> dict[str, list[int]]:
    """The numbers that the text sends to, by the form they have there, or by the word before them: one of `words`, or a word
    for rules (empty).
    """
    sent: dict[str, list[int]] = defaultdict(list)
    for index, piece in enumerate(pieces):
        for match in _POINTER.finditer(piece.text):
            if (index, match.start()) in heads:
                continue
            word = (match["word"] or match.group().split()[0]).casefold()
            if not match["word"]:
                sent[""].append(_count(match["count"]))
            is_pointer = _RULE.fullmatch(word) or _ANNOUNCED.search(
                piece.text, max(0, match.start() - _LEAD), match.start()
            )
            for head in words if is_pointer else ():
                if word.startswith(stem(head, INFLECTED)):
                    sent[head].append(_count(match["count"]))
        for match in SIGNED.finditer(piece.text):
            if (index, match.start()) in heads:
                continue
            if match["ring"]:
                sent["ring"].append(sign_value(match["ring"]) or 0)
            elif match["padded"]:
                sent["0"].append(int(match["padded"]))
            else:
                sent[_kind(match["sign"] or match["hash"])].append(int(match["count"] or match["after"]))
        for match in _AFTER_WORD.finditer(piece.text):
            if (index, match.start()) not in heads:
                sent[_kind(match["number"])].append(int(match["count"]))
    return sent


def _joined(series: dict[str, list[_Head]], words: Sequence[str]) -> Iterator[list[str]]:
    """Words whose numbers may be one series: one that counts on, and those that go on after it."""
    for word in words:
        last = series[word][-1].count
        if series[word][0].count < last:
            yield [word, *(other for other in words if other != word and series[other][0].count == last + 1)]


def _counting(series: Sequence[_Head]) -> list[_Head]:
    """Those that count on, from 1 unless a word or a bracket says that they are numbers; a few may be missing. None where
    they begin anew.
    """
    first = series[0].count if series and series[0].kind not in _WEAK else 1
    if sum(head.count == first for head in series) != 1:
        return []
    taken: list[_Head] = []
    left = Counter(head.count for head in series)
    for head in series:
        left[head.count] -= 1
        last = taken[-1].count if taken else first - 1
        if last < head.count <= last + _GAP and not any(left[count] for count in range(last + 1, head.count)):
            taken.append(head)
    return taken
