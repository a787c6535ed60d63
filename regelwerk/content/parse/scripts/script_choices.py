"""Choices: the ways out of a section that have words of their own, an option or a condition."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from regelwerk.content.text.jump import Jump
from regelwerk.content.text.jump_wording import OPTION_SIGN
from regelwerk.language.known_languages import language_of
from regelwerk.language.language import Language
from regelwerk.language.sentences import sentences

_OUTER = " \t\n,;:–—-→►➔➜⇒>…([|/"
_LEADING = re.compile(r"^[\s.,;:)\]|/]*(?:[•·▪‣*➢–—-]\s+)?(?:\(?(?:\d{1,2}|[A-Za-z])[.)]\s+)?")
_ENDED = re.compile(r"[,;:–—→►➔➜⇒…(\[|/.>-]\s*$")
_BEGUN = 3
"""Words behind the comma of a condition that begin those of the jump, at most."""
_FEW_WORDS = 5
"""Words before those of a jump that belong to it, behind a question."""
_QUESTION = re.compile(r"(?:^|(?<=[.!?…]\s)|(?<=[.!?…][»«“”\"'’]\s)|(?<=\n))([^\W\d_][^.!?…\n]*\?)\s*[^.!?\n]{0,60}$")
_BEHIND_STOP = re.compile(r"\d\.\s+(?=\w)")
_NUMBER_FIRST = re.compile(rf"^[^\S\n]*{OPTION_SIGN}\s*$", re.MULTILINE)
"""What stands before the number of an option on a line of its own, whose words follow: `» 12 open the door`."""
_LETTERS = re.compile(r"[^\W\d_]")


@dataclass(frozen=True)
class ScriptChoice:
    """The words of a choice, where they stand in the text, and the jump."""

    text: str
    jump: Jump
    start: int


@dataclass(frozen=True)
class _Words:
    condition: re.Pattern[str]
    go: re.Pattern[str]
    filling: re.Pattern[str]
    filled: re.Pattern[str]
    either: re.Pattern[str]
    join: re.Pattern[str]


@cache
def _words(language: Language) -> _Words:
    words = language.scripts
    return _Words(
        re.compile(rf"\W*(?:{words.condition}|{words.otherwise})(?!\w)", re.IGNORECASE),
        re.compile(words.go, re.IGNORECASE),
        re.compile(rf"(?:^|(?<=[,;:–—-]))\s*(?:{words.fill})\s*$", re.IGNORECASE),
        re.compile(rf"(?:{words.fill}),\s+", re.IGNORECASE),
        re.compile(rf"(?:{words.either})\s+", re.IGNORECASE),
        re.compile(rf"(?<!\w)(?:{words.join})(?!\w)", re.IGNORECASE),
    )


def script_choices(
    text: str, jumps: Sequence[Jump], lists: Sequence[tuple[int, int]], locale: str
) -> list[ScriptChoice]:
    """The choices among the jumps of a section that are no results of dice.

    `lists` are the stretches of the text that are items of a list, or lines and cells of their own. A jump alone is a choice
    only where a condition stands before it.
    """
    words = _words(language_of(locale))
    found: list[ScriptChoice] = []
    bare: list[Jump] = []
    starts = [sentence.start for sentence in sentences(text, locale)]
    last = 0
    latest: tuple[str, int] | None = None
    for jump in jumps:
        if jump.strength == "joined" and found and latest:
            found.append(ScriptChoice(latest[0], jump, latest[1]))
            last = jump.words_end
            continue
        own = _own_words(text, last, jump, starts, lists, words)
        asked = re.search(r"\?\s*[–—-]\s*$", text[: jump.words_start]) is not None
        if own and jump.strength == "worded" and _answers(text, own[1], jump, words):
            own, asked = None, True
        if own is None and not asked:
            own = _words_behind(text, jump, starts, words)
        elif own and jump.strength == "tag" and (either := words.either.match(own[0])) and found:
            own = (own[0][either.end() :], own[1] + either.end())
        if own is None:
            bare.append(jump)
            latest = None
        else:
            found.append(ScriptChoice(*own_text(own, jump)))
            latest = own
        last = jump.words_end
    return _meant(found, bare, text, starts, jumps, lists, words)


def _answers(text: str, begin: int, jump: Jump, words: _Words) -> bool:
    """True for words behind a question that go over into those of the jump: `Do you want to rest? The tale goes on at 12`."""
    if not text[:begin].rstrip(" ").endswith("?") or words.condition.match(text, begin):
        return False
    piece = text[begin : jump.words_start]
    in_words = text[jump.words_start : jump.words_start + 1].isalpha()
    return in_words and len(piece.split()) <= _FEW_WORDS and not re.search(r"[^\w\s]\s*$", piece)


def own_text(own: tuple[str, int], jump: Jump) -> tuple[str, Jump, int]:
    """The fields of a choice."""
    return own[0], jump, own[1]


def _own_words(
    text: str, last: int, jump: Jump, starts: Sequence[int], lists: Sequence[tuple[int, int]], words: _Words
) -> tuple[str, int] | None:
    """The words before the jump in its sentence, behind the jump before it."""
    begin = max(
        [last, *(start for start in starts if start <= jump.words_start), *(a for a, _ in lists if a <= jump.start)]
    )
    begin = max(begin, text.rfind("\n", 0, jump.words_start) + 1) if text[: jump.words_start].strip() else begin
    for behind_stop in _BEHIND_STOP.finditer(text, begin, jump.words_start + 1):
        at = behind_stop.end()
        if words.condition.match(text, at) or (at == jump.words_start and text[at].isupper()):
            begin = at  # a number and a full stop end this sentence, and are no ordinal
    return _clean(text, begin, jump.words_start, words)


def _clean(text: str, begin: int, end: int, words: _Words) -> tuple[str, int] | None:
    if end <= begin:
        return None
    piece = text[begin:end]
    lead = _LEADING.match(piece)
    shift = lead.end() if lead else 0
    piece = piece[shift:].rstrip(_OUTER)
    while (filling := words.filling.search(piece)) and filling.start():
        piece = piece[: filling.start()].rstrip(_OUTER)
    if filling and not piece[: filling.start()].strip():
        piece = ""
    if not _LETTERS.search(piece):
        return None
    piece = re.sub(r"\s*\.{2,}$|\s+\.$", "", piece)
    if not _ENDED.search(text[begin:end]) and words.condition.match(piece):
        piece = _without_wording(piece, words)
    before, comma, rest = piece.rpartition(",")
    if comma and words.go.fullmatch(rest.strip()):
        piece = before  # `If you win, read, what section 12 says`
    if text[begin:end].rstrip().endswith(";") and "," in piece and words.condition.match(piece):
        piece = piece.split(",")[0]  # what follows is what happens on the way
    return " ".join(piece.split()), begin + shift


def _without_wording(piece: str, words: _Words) -> str:
    """A condition without what a comma parts from it, the beginning of the words of the jump: `If you win, your path leads`."""
    condition, comma, rest = piece.rpartition(",")
    joined = words.either.search(rest) or words.join.search(rest)
    return condition if comma and len(rest.split()) <= _BEGUN and not joined else piece


def _words_behind(text: str, jump: Jump, starts: Sequence[int], words: _Words) -> tuple[str, int] | None:
    """A condition behind the jump: `turn to 7 if you open the door`."""
    end = min([len(text), *(start for start in starts if start > jump.words_end)])
    stop = text.find("\n", jump.words_end)
    end = min(end, stop) if stop > 0 else end
    piece = text[jump.words_end : end]
    lead = re.match(r"[^\S\n]*,?\s*", piece)
    begin = jump.words_end + (lead.end() if lead else 0)
    opens_line = jump.strength == "needed" and not text[text.rfind("\n", 0, jump.start) + 1 : jump.start].strip(
        _OUTER + "•·▪‣*"
    )
    if (opens_line or _NUMBER_FIRST.search(text[: jump.start])) and _LETTERS.search(piece):
        return " ".join(piece.strip(_OUTER + ".").split()), begin
    if begin >= end or not text[begin].islower() or not words.condition.match(text, begin, end):
        return None
    filling = words.filled.match(text, begin, end)
    begin = filling.end() if filling else begin
    return " ".join(text[begin:end].rstrip(" .!\n").split()), begin


def _is_alone(jump: Jump, jumps: Sequence[Jump], begin: int, end: int) -> bool:
    """Whether a line or an item has this jump and no other: else its sentences are the options."""
    return [one for one in jumps if begin <= one.words_start <= end] == [jump]


def _meant(
    found: list[ScriptChoice],
    bare: Sequence[Jump],
    text: str,
    starts: Sequence[int],
    jumps: Sequence[Jump],
    lists: Sequence[tuple[int, int]],
    words: _Words,
) -> list[ScriptChoice]:
    """The choices, with those whose words are the sentence before a jump that has none; a way on alone is no choice."""
    several = len({jump.number for jump in jumps}) > 1
    for jump in bare:
        before = max([0, *(other.words_end for other in jumps if other.words_end <= jump.words_start)])
        begins = [start for start in starts if before <= start < jump.words_start]
        opened = max((a for a, b in lists if _is_alone(jump, jumps, a, b)), default=before)
        begin = opened if opened > before else before
        for start in reversed(begins):
            if opened <= before and _LETTERS.search(text, start, jump.words_start):
                begin = start
                break
        line = text.rfind("\n", begin, jump.words_start) + 1
        begin = line if _LETTERS.search(text, max(line, begin), jump.words_start) and line else begin
        question = _QUESTION.search(text, before, jump.words_start)
        own = _clean(text, begin, jump.words_start, words)
        if own is None and opened > before and begins:
            own = _clean(text, begins[-1], jump.words_start, words) or (
                _clean(text, begins[-2], jump.words_start, words) if len(begins) > 1 else None
            )
        if own is None:
            continue
        if question:
            own = (" ".join(question[1].split()), question.start(1))
        if question or (several and (len(bare) > 1 or opened > before)):
            found.append(ScriptChoice(own[0], jump, own[1]))
    found.sort(key=lambda choice: choice.jump.start)
    if len(found) == 1 and not words.condition.match(found[0].text):
        only = len({jump.number for jump in jumps}) == 1
        return [] if only else found
    return found
