"""Names of decks, dice and markers in a language whose words for them come first and are inflected: `talia Mgły`, `talii Mgły`."""

from __future__ import annotations

from regelwerk.language.citation import citation
from regelwerk.language.concepts import game_words
from regelwerk.language.known_languages import language_of
from regelwerk.language.noun_phrases import phrases
from regelwerk.language.patterns import compiled


def nominative(name: str, locale: str) -> str:
    """The name with the word for a deck in the nominative; what follows it keeps its case."""
    play = language_of(locale).play
    pattern = compiled(rf"^(?:{play.deck_first})(?!\w)")
    return pattern.sub(lambda match: match["first"] + play.deck_first_rest, name)


def piece_in_nominative(name: str, locale: str, *, several: bool) -> str:
    """The name of a deck, cards, dice or markers in the nominative: `karty Mgły` for `kart Mgły`.

    Pieces of which there are `several` are named in the plural, a deck is not. The reading counts whose head is a word of games
    (`kart` are cards before they are small cars); without one, and in a language whose words for such things come last, the name
    stays.
    """
    language = language_of(locale)
    if not language.components.head_first:
        return name
    known = game_words(locale)
    whole = (phrase for phrase in phrases(name, locale) if (phrase.start, phrase.end) == (0, len(name)))
    read = next((phrase for phrase in whole if phrase.lemmas[phrase.head] in known), None)
    if read is None:
        return name
    one, all_of_them = (citation({name: 1}, read.lemmas, read.head, locale, plural=plural) for plural in (False, True))
    if name in (one, all_of_them):
        return name
    deck = compiled(rf"(?:{language.facts.deck_words}|{language.play.deck_first})")
    is_deck = deck.fullmatch(name.split()[read.head])
    return all_of_them if several and not is_deck else one


def what_of(name: str, locale: str) -> str:
    """What a deck is one of: its casefolded name without the word for a deck that comes first."""
    folded = name.casefold()
    match = compiled(rf"(?:{language_of(locale).play.deck_first})(?!\w)").match(folded)
    return folded[match.end() :].strip() if match else folded
