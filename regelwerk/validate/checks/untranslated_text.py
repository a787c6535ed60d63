"""RW102: text in another language than its edition."""

from __future__ import annotations

from collections.abc import Iterator

from regelwerk.language.lemma import known
from regelwerk.schema.finding import Finding
from regelwerk.validate.check import Check
from regelwerk.validate.foreign import foreign_sentences, plain_words
from regelwerk.validate.lookup import Lookup, Pair
from regelwerk.validate.wording import counted, named

_LEAST_IDENTICAL = 4
_LEAST_OF_TITLE = 2
_SHORT = 4
"""Words with fewer letters look alike in many languages."""


def run(lookup: Lookup) -> Iterator[Finding]:
    """One finding for each text with foreign sentences, and one for each pair that is the same in both locales."""
    foreign = set()
    for slot, side in lookup.sides():
        found = foreign_sentences(side)
        if found:
            foreign.add(slot.key)
            sentence, language = found[0]
            what = counted(len(found), "sentence")
            yield CHECK.finding(
                f"{named(lookup, slot.id)} has {what} in “{language}” in its {side.locale} edition. Translate the text.",
                record=slot.id,
                spans=[lookup.span(side, sentence.start, sentence.end)],
            )
    for pair in lookup.pairs:
        if pair.slot.key not in foreign and _identical(pair):
            yield CHECK.finding(
                f"{named(lookup, pair.slot.id)} says the same in {pair.left.locale} and {pair.right.locale}. "
                "Translate it in one of them.",
                record=pair.slot.id,
                spans=[lookup.whole(pair.left), lookup.whole(pair.right)],
            )


def _identical(pair: Pair) -> bool:
    if pair.left.locale.partition("-")[0] == pair.right.locale.partition("-")[0]:
        return False
    text = " ".join(pair.left.text.split())
    if text != " ".join(pair.right.text.split()):
        return False
    plain = plain_words(text)
    common = [word for word in plain if word.islower()]
    return (len(plain) >= _LEAST_IDENTICAL and 2 * len(common) >= len(plain)) or _of_one_language(plain, pair)


def _of_one_language(plain: list[str], pair: Pair) -> bool:
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
    summary="A sentence is in another language than its edition, or two editions have the very same sentence.",
    why="Players meet a rule that they cannot read.",
    example="“Place the lantern next to the board and shuffle the cards” stands in the German edition.",
    fix="Translate the sentence. A name or a quotation may stay.",
    run=run,
    grounds="form",
)
