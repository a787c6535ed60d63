"""The closed classes of a language, and words that grammar treats in a way of its own: the file `grammar.toml`."""

from __future__ import annotations

from dataclasses import dataclass

from regelwerk.language.patterns import NEVER


@dataclass(frozen=True, eq=False)
class GrammarWords:
    """Words of the grammar."""

    function_words: frozenset[str] = frozenset()
    """Articles, pronouns, prepositions, conjunctions, particles, auxiliaries, and the commonest verbs of instructions."""
    short_words: frozenset[str] = frozenset()
    """Words of one letter."""
    elisions: frozenset[str] = frozenset()
    """Words that lose their vowel before another and are written to it with an apostrophe (`l'étoile`)."""
    letter_cues: str = NEVER
    """Pattern of letters and endings that tell the language of a word that no list has; it tells case, words are folded."""
    abbreviations: frozenset[str] = frozenset()
    """Those written with a stop, without their last stop."""
    abbreviations_before_numbers: frozenset[str] = frozenset()
    """Abbreviations only where a number follows; elsewhere the stop ends a sentence (`of this sort.`)."""
    abbreviations_at_ends: frozenset[str] = frozenset()
    """Abbreviations that often come last in a sentence: a capital after them begins a new one."""
    prefixes: frozenset[str] = frozenset()
    """Words of the grammar that other words begin with as well."""
    whole_prefixes: frozenset[str] = frozenset()
    """Short words of the grammar that no longer word begins with."""
    suspended_conjunctions: frozenset[str] = frozenset()
    """Words after a suspended hyphen (`one- or two-handed`)."""
    suspended_or_endings: frozenset[str] = frozenset()
    """Those of them that words end in as well."""
    articles: frozenset[str] = frozenset()
    """Indefinite articles of things that are counted."""
    noun_endings: tuple[str, ...] = ()
    """What inflection puts to a noun."""
    leading_articles: tuple[str, ...] = ()
    """Articles that may lead a term or a label."""
    measures: frozenset[str] = frozenset()
    """Everyday words for how many, which sort, and the game as a whole or one time of playing it: translators vary them."""
    everyday: frozenset[str] = frozenset()
    """Nouns of any text (`end`, `page`, `person`): terms only of a book that uses them often."""
    conjunctions: str = NEVER
    """Pattern of and, or."""
    coordinators: str = NEVER
    """Pattern of all words that join the members of a list: also nor, as well as."""
    within_names: str = NEVER
    """Pattern of words in small letters within names whose other words have capitals (`Keeper of the Light`)."""
    conditions: str = NEVER
    """Pattern of if, as long as."""
    negation_carriers: str = NEVER
    """Pattern of words after a negation that carry it on: `may not fish or swim` denies twice."""
    opposite_prefixes: tuple[str, ...] = ()
    """Prefixes that turn a word into its opposite."""
