"""A language: what the toolkit can do with texts in it, loaded from its folder when it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeVar

from regelwerk.language.patterns import NEVER
from regelwerk.language.shape.data_file import filled, table, text_tables, texts
from regelwerk.language.shape.grammar_words import GrammarWords
from regelwerk.language.shape.profile import Profile

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    from regelwerk.language.grammar.language_grammar import Grammar
    from regelwerk.language.grammar.spelled_numbers import SpelledNumbers
    from regelwerk.language.shape.card_words import CardWords
    from regelwerk.language.shape.clause_words import ClauseWords
    from regelwerk.language.shape.components import Components
    from regelwerk.language.shape.fact_words import FactWords
    from regelwerk.language.shape.headings import Headings
    from regelwerk.language.shape.misreadings import Misreadings
    from regelwerk.language.shape.play import Play
    from regelwerk.language.shape.pointers import Pointers
    from regelwerk.language.shape.proofreading import Proofreading
    from regelwerk.language.shape.rules import RuleWords
    from regelwerk.language.shape.script_words import ScriptWords

_Shape = TypeVar("_Shape", bound="DataclassInstance")

Ability = Literal[
    "a lexicon",
    "number words",
    "words of negation",
    "rule words",
    "common words",
    "forms that tell nouns",
    "words of pointers",
    "words of bounds",
    "wordings",
    "clause words",
]
"""What a language may lack, as messages call it."""


class Language:
    """A language by its data files and its grammar; whatever a language lacks is empty, and matches nothing.

    There is one object for each language (see `known_languages.language_of`), so that it can be a key of a cache.
    """

    def __init__(
        self,
        code: str,
        folder: Path | None = None,
        grammar: Callable[[GrammarWords], Grammar] | None = None,
        numbers: Callable[[], type[SpelledNumbers]] | None = None,
    ) -> None:
        """`folder` holds its data files; without it nothing is known of the language but its code.

        `grammar` makes its grammar, and `numbers` gives the class that makes its number words; both are asked once they
        are needed, for a check of cards needs neither lexicons nor phrases.
        """
        self.code = code
        self._folder = folder
        self._grammar = grammar
        self._numbers = numbers

    def __repr__(self) -> str:
        return f"Language({self.code!r})"

    def _read(self, shape: type[_Shape], name: str) -> _Shape:
        return filled(shape, table(self._folder, name) if self._folder else {})

    def has(self, ability: Ability) -> bool:
        """Whether the language has the data or the grammar for something."""
        if ability == "a lexicon":
            return self.grammar.has_lexicon
        data: dict[Ability, Callable[[], object]] = {
            "number words": lambda: self.profile.rulebooks and self.numbers.table,
            "words of negation": lambda: self.rules.negations and self.rules.denial_cues,
            "rule words": lambda: self.rules.kept,
            "common words": lambda: self.concepts,
            "forms that tell nouns": lambda: self.grammar.tells_nouns,
            "words of pointers": lambda: self.pointers.see != NEVER,
            "words of bounds": lambda: self.rules.bounds_meant,
            "wordings": lambda: self.profile.rulebooks,
            "clause words": lambda: self.clauses.facts,
        }
        return bool(data[ability]())

    @cached_property
    def profile(self) -> Profile:
        """Names, letters and typographic habits."""
        return self._read(Profile, "profile")

    @cached_property
    def words(self) -> GrammarWords:
        """The closed classes of its grammar."""
        return self._read(GrammarWords, "grammar")

    @cached_property
    def grammar(self) -> Grammar:
        """Lemmas, compounds, phrases, citation forms."""
        from regelwerk.language.grammar.language_grammar import Grammar

        return (self._grammar or Grammar)(self.words)

    @cached_property
    def numbers(self) -> SpelledNumbers:
        """Number words."""
        from regelwerk.language.grammar.spelled_numbers import SpelledNumbers
        from regelwerk.language.shape.counting import NumberWords

        made = self._numbers() if self._numbers else SpelledNumbers
        return made(self._read(NumberWords, "numbers"))

    @cached_property
    def rules(self) -> RuleWords:
        """Negation, restriction, modality, and words whose meaning a translation keeps."""
        from regelwerk.language.shape.rules import RuleWords

        return self._read(RuleWords, "rules")

    @cached_property
    def clauses(self) -> ClauseWords:
        """Words that say who acts, when, how many, whether one may or must."""
        from regelwerk.language.shape.clause_words import ClauseWords

        return self._read(ClauseWords, "clauses")

    @cached_property
    def headings(self) -> Headings:
        """Headings, and words that open a passage."""
        from regelwerk.language.shape.headings import Headings

        return self._read(Headings, "headings")

    @cached_property
    def pointers(self) -> Pointers:
        """Words that announce a pointer to a rule, a script, a page."""
        from regelwerk.language.shape.pointers import Pointers

        return self._read(Pointers, "pointers")

    @cached_property
    def components(self) -> Components:
        """Words of lists of components."""
        from regelwerk.language.shape.components import Components

        return self._read(Components, "components")

    @cached_property
    def cards(self) -> CardWords:
        """Names of the parts of cards."""
        from regelwerk.language.shape.card_words import CardWords

        return self._read(CardWords, "cards")

    @cached_property
    def play(self) -> Play:
        """Words of actions, rolls, decks, phases, characters."""
        from regelwerk.language.shape.play import Play

        return self._read(Play, "play")

    @cached_property
    def facts(self) -> FactWords:
        """Headings, lead-ins and sentences of facts of play."""
        from regelwerk.language.shape.fact_words import FactWords

        return self._read(FactWords, "facts")

    @cached_property
    def scripts(self) -> ScriptWords:
        """Words of script books: sections, jumps, choices, rolls."""
        from regelwerk.language.shape.script_words import ScriptWords

        return self._read(ScriptWords, "scripts")

    @cached_property
    def misreadings(self) -> Misreadings:
        """Letters that recognition confuses."""
        from regelwerk.language.shape.misreadings import Misreadings

        return self._read(Misreadings, "misreadings")

    @cached_property
    def proofreading(self) -> Proofreading:
        """Slips, and wordings that announce something."""
        from regelwerk.language.shape.proofreading import Proofreading

        return self._read(Proofreading, "proofreading")

    @cached_property
    def things(self) -> Mapping[str, Mapping[str, str]]:
        """Kinds of things that exclude each other, to their words in citation form by a key that is the same everywhere."""
        return text_tables(self._folder, "things") if self._folder else {}

    @cached_property
    def concepts(self) -> Mapping[str, str]:
        """Common words of games in citation form, parted by commas, by a concept that has the same key in every language."""
        return texts(self._folder, "concepts") if self._folder else {}

    @cached_property
    def general_words(self) -> Mapping[str, str]:
        """Words of general language in the same form; they are no terms of games."""
        return texts(self._folder, "general_words") if self._folder else {}
