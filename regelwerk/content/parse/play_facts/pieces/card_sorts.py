"""Sorts of cards and the decks they make: drawn, shuffled, counted, or named as the cards of a deck."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache

from regelwerk.content.parse.play_facts.fact_lines import FactSection, PlayFact, dictionary_form, fact
from regelwerk.content.parse.play_facts.pieces.piece_names import WORD, PieceName, piece_at
from regelwerk.language.known_languages import in_text, language_of
from regelwerk.language.lemma import lemmas
from regelwerk.language.meaning.numerals import numbers
from regelwerk.language.sentences import sentences
from regelwerk.schema.draft import Unit

_STEM = 3
"""Letters of the shortest word before the word for cards in a compound."""


@cache
def _draws(locale: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{in_text(lambda one: one.facts.draws, locale)})(?!\w)", re.IGNORECASE)


@cache
def _bare_word(locale: str) -> re.Pattern[str]:
    """Such a word that is no compound."""
    return re.compile(_deck_word(locale).pattern.replace(r"\w*", ""), re.IGNORECASE)


@cache
def _compound_end(locale: str) -> re.Pattern[str]:
    return re.compile(rf"-?{_bare_word(locale).pattern}$", re.IGNORECASE)


@cache
def _deck_word(locale: str) -> re.Pattern[str]:
    """A word for cards, or for a deck."""
    cards, deck = in_text(lambda one: one.play.deck_cards, locale), in_text(lambda one: one.components.deck, locale)
    return re.compile(rf"(?:{cards}|{deck}|{in_text(lambda one: one.facts.deck_words, locale)})", re.IGNORECASE)


def drawn_decks(section: FactSection, locale: str) -> list[PlayFact]:
    """The sorts of cards that somebody draws or shuffles, as decks whose number nobody tells."""
    found = []
    for line in section.paragraphs:
        for sentence in sentences(line.text, locale):
            if _draws(locale).search(sentence.text) is None:
                continue
            for word in WORD.finditer(line.text, sentence.start, sentence.end):
                piece = piece_at(line.text, word.start(), locale)
                named = piece is not None and piece.kind == "deck" and piece.span[0] == word.start()
                if (
                    piece is not None
                    and named
                    and piece.span[1] <= sentence.end
                    and _tells_sort(line.text, piece, locale)
                ):
                    found.append(fact("deck", line, piece.span))
    return found


def _tells_sort(text: str, piece: PieceName, locale: str) -> bool:
    """True for a name of cards whose other words are no function words, numbers or participles."""
    language = language_of(locale)
    own = _sort_words(text[slice(*piece.span)], locale)
    words = text[slice(*piece.span)].split()
    first = words[0].casefold()
    tells = language.components.head_first and language.grammar.tells_nouns
    if tells and not all(language.grammar.is_noun(word.casefold()) for word in words[1:]):
        return False
    none = {*language.components.describing, *language.words.function_words, *language.facts.pointing}
    return bool(own) and not own & none and first not in none and not numbers(text[slice(*piece.span)], locale)


def without_decked(
    counted: Sequence[PlayFact],
    decks: Sequence[PlayFact],
    mentioned: Sequence[PlayFact],
    units: Sequence[Unit],
    locale: str,
) -> list[PlayFact]:
    """The pieces; cards that make a deck with another name are that deck.

    The deck has their number, or is named after their sort; where it is `mentioned` without a number, it gets theirs.
    """
    sizes = {one.figures.get("quantity") for one in decks}
    names = [one.name.content.text for one in decks]
    names += [unit.title.content.text for unit in units if unit.kind == "deck" and unit.title is not None]
    sorts = {word for name in names for word in _sort_words(name, locale)}
    found: list[PlayFact] = []
    for one in counted:
        own = _sort_words(one.name.content.text, locale) if one.kind == "deck" else frozenset()
        if one.kind == "deck" and (one.figures["quantity"] in sizes or sorts & own):
            continue
        made = next((deck for deck in mentioned if own & _sort_words(deck.name.content.text, locale)), None)
        found.append(one if made is None else replace(made, figures=one.figures))
    return found


def undecked(
    drawn: Sequence[PlayFact], known: Sequence[PlayFact], units: Sequence[Unit], locale: str
) -> list[PlayFact]:
    """The sorts of cards that no known deck and no component is of, each once."""
    names = [one.name.content.text for one in known if one.kind == "deck"]
    titled = [unit for unit in units if unit.kind == "deck" or unit.type == "component"]
    names += [unit.title.content.text for unit in titled if unit.title is not None]
    sorts = {form for name in names for form in _sort_forms(name, locale)}
    found = []
    for one in drawn:
        own = _sort_forms(one.name.content.text, locale)
        if not own & sorts:
            sorts |= own
            found.append(one)
    return found


def _sort_forms(name: str, locale: str) -> frozenset[str]:
    """All that the words of a name may be forms of, without those for cards and decks, also at the end of a compound."""
    words = [word for word in WORD.findall(name) if not _bare_word(locale).fullmatch(word)]
    stems = {stem for word in words if len(stem := _compound_end(locale).sub("", word.casefold())) >= _STEM}
    return frozenset({form for word in words for form in lemmas(word, locale)} | stems)


def _sort_words(name: str, locale: str) -> frozenset[str]:
    """The words of a name in their dictionary forms, without those for cards and decks."""
    words = [word for word in WORD.findall(name) if not _deck_word(locale).fullmatch(word)]
    return frozenset(dictionary_form(word, locale) for word in words)
