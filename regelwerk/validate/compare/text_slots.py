"""Every place for text that the records of a content have, in document order, and the texts that are there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from regelwerk.schema.card import Card
from regelwerk.schema.component import Component
from regelwerk.schema.content import Content
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.rule import Rule, Table
from regelwerk.schema.script import Script
from regelwerk.schema.term import Term
from regelwerk.schema.token_text import Text

Record = Rule | Card | Script | Component | Mechanic | Term | Table
RecordType = Literal["rule", "card", "script", "component", "mechanic", "term", "table"]
DOUBTFUL_PAIRING = 0.5
"""Below this score of the alignment (a chance, 0 to 1) two texts are more likely no pair: of the 69 such pairs in six
invented documents that were held out 33 are right (`benchmarks/pairing.py`)."""
SURE_PAIRING = 0.79
"""From this score of the alignment (a chance, 0 to 1) on two texts surely belong together: of 4,844 such pairs in the same
documents 99.0 % are right, of the 230 between the thresholds 67 %."""
_CUT = 0.7
"""Length of a text whose end is on another page beside the whole one, at most; by hand, on handbooks of free games."""
_STOPS = (".", "!", "?")
_REST_WORDS, _SENTENCE_WORDS = 2, 10
"""Words of what is left of a text at most, and of a text that says it whole at least; by hand, on handbooks of free games."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A text key of a record."""

    id: str
    type: RecordType
    field: str
    """What follows the id in the key, such as title, text or choice1.text."""
    key: str

    @property
    def authored(self) -> bool:
        """Whether people write the text for this game, rather than print it elsewhere."""
        return self.type in ("card", "script")


@dataclass(frozen=True, slots=True)
class SlotText:
    """The text of a slot in one locale."""

    locale: str
    key: str
    content: Text

    @property
    def text(self) -> str:
        """The plain string."""
        return self.content.text


@dataclass(frozen=True, slots=True)
class SlotPair:
    """The same slot in two locales; `left` is the base edition where that has the text."""

    slot: Slot
    left: SlotText
    right: SlotText
    pairing: float = 1.0
    """How sure it is that the two belong together, 0 to 1."""

    @property
    def doubtful(self) -> bool:
        """Whether the two may have been put side by side for want of better partners."""
        return self.pairing < DOUBTFUL_PAIRING

    @property
    def is_cut(self) -> bool:
        """Whether one text ends within its last sentence, in words, and the other with a stop: the rest is on another page."""
        texts = self.left.text.rstrip(), self.right.text.rstrip()
        if min(len(text.split()) for text in texts) < _SENTENCE_WORDS:
            return False
        cut, whole = sorted(texts, key=lambda text: text.endswith(_STOPS))
        inside = any(f"{stop} " in cut for stop in _STOPS) and cut[-1].isalpha()
        return inside and whole.endswith(_STOPS) and len(cut) < _CUT * len(whole)

    @property
    def is_rest(self) -> bool:
        """Whether one text is a word or two without a stop beside a whole sentence: a page divides it."""
        shorter, longer = sorted((self.left.text.split(), self.right.text.split()), key=len)
        if len(shorter) > _REST_WORDS or len(longer) < _SENTENCE_WORDS:
            return False
        return not " ".join(shorter).endswith((".", "!", "?", ":"))


def beside(pairs: Sequence[SlotPair], index: int) -> list[SlotPair]:
    """The pair at a place of the pairs of two editions, and those before and behind it where a text may go on in the next.

    A card ends where it ends: what another card says is no part of it.
    """
    here = pairs[index].slot
    near = pairs[max(0, index - 1) : index + 2]
    return [one for one in near if one.slot.id == here.id or not {one.slot.type, here.type} & {"card", "term"}]


def records(content: Content) -> Iterator[tuple[RecordType, Record]]:
    """All records with their type, in document order: rules by order, scripts by number, the rest as listed."""
    for rule in sorted(content.rules, key=lambda rule: (rule.order, rule.id)):
        yield "rule", rule
    for table in content.tables:
        yield "table", table
    for component in content.components:
        yield "component", component
    for card in content.cards:
        yield "card", card
    for script in sorted(content.scripts, key=lambda script: (script.number, script.id)):
        yield "script", script
    for term in content.terms:
        if term.status != "proposed":  # what was found in the texts is checked there
            yield "term", term
    for mechanic in content.mechanics:
        yield "mechanic", mechanic


def slots(kind: RecordType, record: Record) -> Iterator[Slot]:
    """The text keys of one record."""
    for key in _keys(record):
        field = key.removeprefix(f"{record.id}.")
        yield Slot(record.id, kind, field, key)


def _keys(record: Record) -> Iterator[str]:
    if isinstance(record, Script):
        yield from _script_keys(record)
    elif isinstance(record, Table):
        for row in record.rows:
            yield from row
    elif isinstance(record, Rule):
        yield from filter(None, (record.title, record.text))
    elif isinstance(record, Card):
        if record.rule is None:  # what the rules describe is checked there
            yield from filter(None, (record.name, record.action, record.text, record.flavour))
    elif isinstance(record, Term):
        yield from filter(None, (record.name, record.definition))
    elif not isinstance(record, Mechanic):  # its words are those of the rule that states it
        yield record.name


def _script_keys(script: Script) -> Iterator[str]:
    if script.title:
        yield script.title
    yield script.text
    for opponent in script.opponents:
        yield opponent.name
        yield from (value.name for value in opponent.values)
    for choice in script.choices:
        yield from filter(None, (choice.text, choice.condition))
    for test in script.tests:
        yield from filter(None, (outcome.text for outcome in test.outcomes))
