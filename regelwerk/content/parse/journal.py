"""What a journal of play states beside its rules: the phases it goes through, and what the group begins with.

Lines of a badly recognised journal that hold no word are kept as unread, so that nobody takes them for rules. One sign
alone is not enough for that: such a line has no word of the language, none that the document uses again, and letters that
no printer sets so (stray single ones, signs inside words, capitals in the middle).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from regelwerk.content.parse.parsed_entries import ParsedEntry
from regelwerk.content.text.passages import Piece
from regelwerk.language.known_languages import language_of
from regelwerk.language.lemma import known, parts
from regelwerk.language.letters import CAPITAL, SMALL
from regelwerk.language.patterns import compiled

_QUOTES = '„“”"»«‚‘’,_*~'
_THING = r"(?:(?P<count>\d{1,2})\s?[x×]?\s+)?(?P<name>[^\W\d_][^\W\d_-]+(?:\s[^\W\d_]{2,}){0,2})"
_ITEM = re.compile(_THING)
_LIST = re.compile(rf"\W*(?:{_THING.replace('?P<count>', '?:').replace('?P<name>', '?:')}\s*(?:[,;]\s*|\.?\s*$))+")
_LEAD = re.compile(r":[\s.,]*$")
_LEAST = 3
"""Things that a list of what the group begins with has at least."""


def with_journal_records(entries: Sequence[ParsedEntry], locale: str) -> list[ParsedEntry]:
    """The entries with a record for each phase, where play goes on to it first, and for each thing of a list with counts."""
    result: list[ParsedEntry] = []
    slot = max((entry.slot for entry in entries), default=-1)
    lists = _lists(entries)
    seen: set[str] = set()
    for entry in entries:
        result.append(entry)
        phases = [phase for phase in _phases(entry, locale) if not _seen(phase, seen)]
        for record in (*phases, *(_things(entry) if entry.slot in lists else ())):
            slot += 1
            result.append(replace(record, slot=slot))
    return result


def _phases(entry: ParsedEntry, locale: str) -> Iterator[ParsedEntry]:
    if entry.type != "rule" or entry.kind == "unread":
        return
    pattern = compiled(language_of(locale).play.phase.replace("QUOTES", _QUOTES))
    for piece in filter(None, (entry.title, entry.text)):
        for match in pattern.finditer(piece.text):
            name = piece.cut(*match.span("quoted" if match["quoted"] else "name"))
            yield ParsedEntry(0, "mechanic", "step", entry.slot, title=name.cut(0, len(name.text.rstrip())))


def _seen(record: ParsedEntry, seen: set[str]) -> bool:
    name = record.title.text.casefold() if record.title else ""
    known = name in seen
    seen.add(name)
    return known


def _lists(entries: Sequence[ParsedEntry]) -> set[int]:
    """Slots of the lines of a list after a colon, whose things are mostly counted."""
    found: set[int] = set()
    run: list[ParsedEntry] = []
    behind_colon = False
    for entry in [*entries, None]:
        text = entry.text.text if entry and entry.text and entry.type == "rule" and entry.kind != "unread" else None
        if entry and text is not None and _LIST.fullmatch(text):
            run.append(entry)
            continue
        things = [match for line in run if line.text for match in _ITEM.finditer(line.text.text)]
        if behind_colon and len(things) >= _LEAST and 2 * sum(bool(m["count"]) for m in things) > len(things):
            found |= {line.slot for line in run}
        run, behind_colon = [], text is not None and _LEAD.search(text) is not None
    return found


def _things(entry: ParsedEntry) -> Iterator[ParsedEntry]:
    text: Piece | None = entry.text
    for match in _ITEM.finditer(text.text) if text else ():
        if text is not None:
            facts = {"quantity": int(match["count"]) if match["count"] else None}
            yield ParsedEntry(0, "mechanic", "resource", entry.slot, title=text.cut(*match.span("name")), facts=facts)


_WORD = re.compile(r"[^\W\d_]+")
_ODD = re.compile(
    r"(?<![^\W_])[^\W\d_](?![^\W_]|\.)|[^\W\d_][\\{}\[\]|~§%@&$£¢^<>=*_#!][^\W\d_]"
    rf"|[{SMALL}][{CAPITAL}]|[\\{{}}~§%@£¢^<>®™_]"
)
_INITIALS = re.compile(rf"[^\W\d_{SMALL}]{{2,}}")
"""An abbreviation that stands alone, such as HP over a table."""
_LETTERS = 3
"""Letters from which on a word of the language is not met by chance."""
_MOST_WORDS = 8
"""Words of the longest line that is set aside; a longer one without any word is for a person to look at."""


def with_unread(entries: Sequence[ParsedEntry], locale: str) -> list[ParsedEntry]:
    """The entries, those that hold no word of the language marked as unread."""
    uses = Counter(word.casefold() for entry in entries for word in set(_WORD.findall(_text(entry))))
    return [
        replace(entry, kind="unread", level=None, title=None, text=entry.text or entry.title)
        if _is_garbled(entry, uses, locale) and not (entry.title and entry.text)
        else entry
        for entry in entries
    ]


def _is_garbled(entry: ParsedEntry, uses: Counter[str], locale: str) -> bool:
    text = _text(entry)
    if entry.type != "rule" or entry.kind not in ("rule", "section", "item") or entry.number or not text:
        return False
    found = _WORD.findall(text)
    if (
        not found
        or _INITIALS.fullmatch(text)
        or len(found) > _MOST_WORDS
        or any(_is_word(word, uses, locale) for word in found)
    ):
        return False
    return all(len(word) < _LETTERS for word in found) or len(_ODD.findall(text)) * 2 >= len(found)


def _is_word(word: str, uses: Counter[str], locale: str) -> bool:
    if len(word) < _LETTERS:
        return len(word) > 1 and uses[word.casefold()] > 2
    if uses[word.casefold()] > 1 or known(word, locale) or known(word.casefold(), locale):
        return True
    spelt = word.capitalize() if language_of(locale).profile.capital_nouns else word.casefold()
    return known(spelt, locale) or (len(word) > 2 * _LETTERS and len(parts(spelt, locale)) > 1)


def _text(entry: ParsedEntry) -> str:
    return "\n".join(piece.text for piece in (entry.title, entry.text) if piece)
