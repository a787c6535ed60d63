"""What a language is called and how it is written: the file `profile.toml`, which every language has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from regelwerk.language.patterns import NEVER

OrdinalStops = Literal["", "nouns", "asides"]


@dataclass(frozen=True, eq=False)
class Profile:
    """Names, letters and typographic habits of a language."""

    code: str = ""
    """Its primary subtag (BCP 47), such as the two letters of ISO 639-1."""
    name: str = ""
    """In English."""
    own_name: str = ""
    """In the language itself."""
    rulebooks: bool = False
    """Whether rulebooks in the language are parsed and checked; of other languages card data alone are compared."""
    lends_words: bool = False
    """Whether its words are looked for in texts of other languages, and its Tesseract data tried where nobody knows the
    language: of few languages, for each opens a lexicon."""
    letters: str = ""
    """Its small letters beside a to z; of a language in another script those that its neighbours lack."""
    tesseract: str = ""
    """Name of Tesseract's data for it; empty where the program does not know one."""
    tesseract_beside: tuple[str, ...] = ()
    """Names of data that are read beside it where they are installed, because they know something that its own do not."""
    plural_forms: str = ""
    """Value of the header `Plural-Forms` of gettext (GNU gettext manual, "Plural forms")."""
    quotes: tuple[str, ...] = ()
    """Pairs of quotation marks, opening and closing, the usual pair first."""
    inner_quotes: tuple[str, ...] = ()
    """The same for quotations within quotations."""
    unspaced: bool = False
    """Whether it writes no spaces between words, or few."""
    spaced_syllables: bool = False
    """Whether it writes a space between syllables, so that a word may be several of them; such words have no endings."""
    spaced_marks: str = ""
    """Marks that it puts a space before."""
    capital_nouns: bool = False
    """Whether all nouns have a capital."""
    compounds: bool = False
    """Whether two nouns make one word without a space, so that new words are made of known parts all the time."""
    hyphenated_compounds: bool = False
    """Whether many compounds keep a hyphen before a small letter, so that one at a line end may belong to the word."""
    verb_prefixes: bool = False
    """Whether a verb with a prefix is another verb and no misspelling, whatever the prefix is."""
    inflected_letters: int = 2
    """Letters at the end of a word that inflection may change."""
    group_signs: str = ".,"
    """What may part the thousands of a number in digits: both signs where that is not known."""
    decimal_signs: str = ","
    """What may be before the decimals of a number without a unit."""
    ordinal_stops: OrdinalStops = ""
    """Where a stop after digits makes an ordinal of them: `nouns`, before a small letter or a noun; `asides`, before a
    small letter or in an aside; empty where it never does."""
    ordinal_endings: frozenset[str] = frozenset()
    """Letters after digits that make an ordinal of them."""
    number_suffixes: str = NEVER
    """Pattern of what is written to a number without a space and leaves it one, such as `fold`."""
