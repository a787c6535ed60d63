"""What the whole of a game tells of its words: with it, a part of the game is looked at as if the rest were there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Locales = tuple[str, str]
"""The base edition, and another."""


STEM = 6
"""Letters of a lemma that tell it from others, and are shared by its relatives."""
ENOUGH = 4
"""Uses of a word from which on its partners are known; chosen by hand."""
FAITHFUL = 0.8
"""Share of its uses with a partner on the other side, from which on a word that lacks one is missing; chosen by
hand."""
HALF = 0.5
"""The same, from which on a word counts as evidence that two passages say the same; chosen by hand."""


@dataclass(frozen=True, slots=True)
class Partners:
    """Stems of the other edition that stand for a stem."""

    stems: frozenset[str]
    uses: int
    """Sentences that have the stem."""
    faithful: float
    """Share of them in whose partner one of the stems occurs."""
    lexicon: frozenset[str]
    """Stems that mean the same in the general language of games, be they partners here or not."""

    @property
    def told(self) -> str:
        """All that a finding can depend on: one more use of a word that is known anyway changes none."""
        known = self.uses >= ENOUGH, self.faithful >= FAITHFUL, self.faithful >= HALF
        return f"{sorted(self.stems)} {sorted(self.lexicon)} {known}"


@dataclass(frozen=True, slots=True)
class WordsOfEdition:
    """What an edition makes of its words."""

    damaged: bool
    """Whether so many words are in no lexicon that the text was badly recognised."""
    strangers: frozenset[str]
    """Words, casefolded, that are in no lexicon and hardly used."""
    lemmas: dict[str, tuple[str, ...]]
    """The likeliest lemmas of every form that is used."""
    terms: dict[str, bool]
    """Lemmas of terms, and whether they mostly have a capital."""
    odd: tuple[tuple[str, int, int], ...]
    """Uses of odd names: the key of the text, start and end."""

    def strange(self, word: str) -> bool:
        """Whether a word is in no lexicon and hardly used: it may be a misspelling of any word."""
        return word.isalpha() and word.casefold() in self.strangers


@dataclass(frozen=True, slots=True)
class WordsOfPair:
    """What two editions say of each other."""

    ratios: tuple[float, float]
    """How many characters of the second stand for one of the first, and the other way round."""
    word_ratios: tuple[float, float]
    """How many content words of the second stand for one of the first, and the other way round."""
    partners: tuple[dict[str, Partners], dict[str, Partners]]
    """The partners of the stems of the first, and of the second."""


@dataclass(frozen=True, slots=True)
class WideFacts:
    """What is known of the whole."""

    editions: Mapping[str, WordsOfEdition]
    """By locale; of others the part itself is asked, as of a game that has nothing else."""
    pairs: Mapping[Locales, WordsOfPair] = field(default_factory=dict)
    """In the order in which the game has them."""
    habits: frozenset[tuple[str, ...]] = frozenset()
    """What an edition has in the place of another thing at least as often: locales, group and both values."""
    whole: bool = False
    """Whether the pairs are told as well, and not only the editions."""
