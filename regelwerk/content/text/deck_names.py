"""Names of decks in a language whose word for a deck comes first and is inflected: `talia Mgły`, `talii Mgły`."""

from __future__ import annotations

from regelwerk.language.known_languages import language_of
from regelwerk.language.patterns import compiled


def nominative(name: str, locale: str) -> str:
    """The name with the word for a deck in the nominative; what follows it keeps its case."""
    play = language_of(locale).play
    pattern = compiled(rf"^(?:{play.deck_first})(?!\w)")
    return pattern.sub(lambda match: match["first"] + play.deck_first_rest, name)


def what_of(name: str, locale: str) -> str:
    """What a deck is one of: its casefolded name without the word for a deck that comes first."""
    folded = name.casefold()
    match = compiled(rf"(?:{language_of(locale).play.deck_first})(?!\w)").match(folded)
    return folded[match.end() :].strip() if match else folded
