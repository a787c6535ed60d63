"""RW102: text in another language than its edition."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from regelwerk.language.known_languages import source_language
from regelwerk.language.lemma import known
from regelwerk.language.tokens import Token, words
from regelwerk.schema.finding import Finding
from regelwerk.validate.check_definition import Check
from regelwerk.validate.compare.finding_wording import named
from regelwerk.validate.compare.foreign_sentences import TECHNICAL, foreign_sentences, plain_words
from regelwerk.validate.compare.lookup import Lookup
from regelwerk.validate.compare.text_slots import Slot, SlotPair, SlotText
from regelwerk.validate.report.wording import counted

_LEAST_IDENTICAL = 4
"""Words of two equal texts from which on one of them is a copy; chosen by hand."""
_LEAST_OF_TITLE = 2
"""The same for a title whose words are known in one of the two languages alone; chosen by hand."""
_LEAST_WORDS = 6
"""Words from which on a text that is not foreign ends a run of foreign ones; chosen by hand."""
_LABEL = re.compile(r"[^:.!?\n{}]{1,60}(?=:)")
_ICON = re.compile(r"\{icon:[^{}]*\}")
_SHORT = 4
"""Words with fewer letters look alike in many languages."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each run of neighbouring texts with foreign sentences, and one for each pair that is the same."""
    foreign: set[str] = set()
    for texts in _runs(lookup):
        foreign.update(text.side.key for text in texts)
        yield _foreign(lookup, texts)
    for pair in lookup.pairs:
        if pair.slot.key not in foreign and _identical(pair):
            yield CHECK.finding(
                f"{named(lookup, pair.slot.id)} is identical in {pair.left.locale} and {pair.right.locale}. "
                "Translate it in one of them.",
                record=pair.slot.id,
                spans=[lookup.whole(pair.left), lookup.whole(pair.right)],
            )
        elif pair.slot.key not in foreign and (label := _copied_label(pair)):
            side, other, end = label
            yield CHECK.finding(
                f"{named(lookup, pair.slot.id)} starts in {side.locale} with the untranslated “{side.text[:end]}” from {other.locale}. "
                "Translate it.",
                record=pair.slot.id,
                spans=[lookup.span_around(side, 0, end), lookup.span_around(other, 0, 1)],
            )


@dataclass(frozen=True, slots=True)
class _Foreign:
    """A text with sentences in another language."""

    slot: Slot
    side: SlotText
    sentences: list[tuple[Token, str]]


def _runs(lookup: Lookup) -> list[list[_Foreign]]:
    """Foreign texts that follow each other in an edition, in the same language; a longer piece was left untranslated."""
    runs: list[list[_Foreign]] = []
    open_: dict[str, list[_Foreign]] = {}
    for slot, side in lookup.sides():
        found = foreign_sentences(side)
        run_ = open_.get(side.locale)
        if not found:
            if len(plain_words(side.text)) >= _LEAST_WORDS:  # shorter ones, such as titles, are in no language for sure
                open_.pop(side.locale, None)
        elif run_ and run_[-1].sentences[0][1] == found[0][1] and run_[-1].slot.type == slot.type:
            run_.append(_Foreign(slot, side, found))
        else:
            open_[side.locale] = [_Foreign(slot, side, found)]
            runs.append(open_[side.locale])
    return runs


def _foreign(lookup: Lookup, texts: list[_Foreign]) -> Finding:
    """A hint where the language is neither one of the editions nor that in which games are written: it is rather quoted."""
    first = texts[0]
    language = first.sentences[0][1]
    expected = {source_language().code, *(locale.partition("-")[0] for locale in lookup.locales)}
    what = counted(sum(len(text.sentences) for text in texts), "sentence")
    more = f" and {counted(len(texts) - 1, 'text')} after it" if len(texts) > 1 else ""
    has = "have" if more else "has"
    return CHECK.finding(
        f"{named(lookup, first.slot.id)}{more} {has} {what} in “{language}” in the {first.side.locale} edition. "
        "Translate the text.",
        record=first.slot.id,
        spans=[
            lookup.span(text.side, sentence.start, sentence.end) for text in texts for sentence, _ in text.sentences[:1]
        ],
        severity=CHECK.severity if language in expected else "info",
    )


def _identical(pair: SlotPair) -> bool:
    if pair.left.locale.partition("-")[0] == pair.right.locale.partition("-")[0]:
        return False
    text = " ".join(pair.left.text.split())
    if text != " ".join(pair.right.text.split()):
        return False
    plain = plain_words(TECHNICAL.sub(" ", _ICON.sub(" ", text)))
    common = [word for word in plain if word.islower()]
    if not common and TECHNICAL.search(text):
        return False  # a person with an address
    return (len(plain) >= _LEAST_IDENTICAL and 2 * len(common) >= len(plain)) or _of_one_language(plain, pair)


def _copied_label(pair: SlotPair) -> tuple[SlotText, SlotText, int] | None:
    """The side whose words before the first colon are the partner's and of its language, that partner, and their end."""
    labels = [_LABEL.match(side.text) for side in (pair.left, pair.right)]
    for match, other, side, partner in zip(
        labels, reversed(labels), (pair.left, pair.right), (pair.right, pair.left), strict=True
    ):
        if match is None or other is None:
            continue
        mine = [word.text for word in words(match.group())]
        theirs = {word.text for word in words(other.group())}
        if (
            any(len(word) >= _SHORT for word in mine)
            and theirs.issuperset(mine)
            and all(known(word, partner.locale) and not known(word, side.locale) for word in mine)
        ):
            return side, partner, match.end()
    return None


def _of_one_language(plain: list[str], pair: SlotPair) -> bool:
    """Whether the words of a short text, such as a title, are in the lexicon of one of the two languages and not in the
    other; a name is in neither, an international word in both.
    """
    if len(plain) < _LEAST_OF_TITLE or any(len(word) < _SHORT for word in plain):
        return False
    told = [tuple(known(word, side.locale) for side in (pair.left, pair.right)) for word in plain]
    return set(told) in ({(True, False)}, {(False, True)})


CHECK = Check(
    code="RW102",
    name="untranslated-text",
    kind="untranslated",
    severity="warning",
    summary="A sentence is not in the language of its edition, or two editions have an identical sentence.",
    why="Players find a rule that they cannot read.",
    example="The German edition contains “Place the lantern next to the board and shuffle the cards”.",
    fix="Translate the sentence. Names and quotations may stay.",
    run=run,
    needs=("wordings",),
    grounds="form",
)
