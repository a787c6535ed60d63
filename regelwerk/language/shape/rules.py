"""Words by which a rule binds: the file `rules.toml`. What a translation loses of them changes the rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class RuleWords:
    """Negation, restriction, modality, and words whose meaning a translation keeps.

    Hand-made from grammars and dictionaries of general language; a game's own terms are none of them.
    """

    negations: str = ""
    """Pattern of whole words, folded; prefixes are none."""
    restrictions: str = ""
    """Pattern of words and fixed phrases, folded, with single spaces."""
    kept: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """What is said to two patterns: words that say it, and beside them words that may say the same in another way.

    The first is empty where the language has only words that mean much else.
    """
    than: str = NEVER
    """What is before the thing that something is compared with: `more than`."""
    opposed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Of what words speak that exclude each other, to a pattern for each of them, in the order of `OPPOSED`."""
    bounds_said: Mapping[str, str] = field(default_factory=dict)
    """What surely says a bound (see `BOUNDS`) in a source."""
    bounds_meant: Mapping[str, str] = field(default_factory=dict)
    """What may say it in a translation: stems that take too much rather than too little."""
    before_no_negation: str = NEVER
    """What is before a word that looks like a negation and is none."""
    after_no_negation: str = NEVER
    """What follows a negation that bounds a number (`not more than`) or adds something (`not only`)."""
    idle_negations: str = NEVER
    """Phrases whose negation denies nothing: `or not`, `do not forget`, `whether it is not`."""
    adding: tuple[str, ...] = ()
    """Restrictions that may as well add something (`other than`)."""
    before_no_restriction: tuple[str, ...] = ()
    """Words before a restriction that is none."""
    verb_negations: frozenset[str] = frozenset()
    """In a language that doubles its negations (`nobody not`): those that count, the others go with them."""
    denial_cues: str = ""
    """What may deny in disguise (`impossible`, `instead`)."""
