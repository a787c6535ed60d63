"""Where a German or Polish word may be: what lost dots and tails make of words is a word too, but in the wrong place."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from regelwerk.language.german import word_forms
from regelwerk.language.german.umlauts import is_quality, lacks_dots
from regelwerk.language.german.word_places import doubt
from regelwerk.language.grammar.word_grade import graded
from regelwerk.language.grammar.word_place import Grade
from regelwerk.language.known_languages import language_of
from regelwerk.language.tokens import words

GERMAN = language_of("de").grammar
CLEAR, PAST, NO_NOUN, OUT_OF_PLACE, SINGULAR, NO_DOTS = 0.0, 0.5, 1.0, 1.5, 2.0, 2.3


@dataclass(frozen=True)
class Piece:
    after: str


@dataclass(frozen=True)
class Word:
    text: str
    piece: Piece
    trusted: bool = True


@dataclass(frozen=True)
class Block:
    words: list[Word]
    blank: list[bool]

    def follows(self, index: int) -> bool:
        return 0 <= index < len(self.words) and self.blank[index]


def block_of(text: str, unsure: str = "") -> Block:
    found = words(text)
    ends = [*(word.start for word in found[1:]), len(text)]
    after = [text[word.end : end].strip() for word, end in zip(found, ends, strict=True)]
    blank = [False, *(not signs for signs in after[:-1])]
    made = [Word(word.text, Piece(signs), word.text != unsure) for word, signs in zip(found, after, strict=True)]
    return Block(made, blank)


def cost(text: str, form: str, unsure: str = "") -> float:
    block = block_of(text, unsure)
    index = next(index for index, word in enumerate(block.words) if word.text == form)
    return doubt(block, index, form, lambda word: graded(GERMAN, word))


@pytest.mark.parametrize(
    ("text", "form", "expected"),
    [
        ("Legt die Karte ab.", "Karte", CLEAR),
        ("Legt 3 Karten ab.", "3", CLEAR),
        # a dative that died out
        ("Nehmt die Hofe.", "Hofe", OUT_OF_PLACE),
        ("Legt es auf dem Hofe ab.", "Hofe", CLEAR),
        ("Legt es vor dem, Hofe nicht.", "Hofe", OUT_OF_PLACE),
        ("Nehmt die Schlage.", "Schlage", OUT_OF_PLACE),
        ("Schlage die Glocke.", "Schlage", CLEAR),
        ("Legt es auf dem Sacke ab.", "Sacke", CLEAR),
        ("Nehmt die Sacke.", "Sacke", NO_DOTS),
        ("Zuge liegen dort.", "Zuge", OUT_OF_PLACE),
        ("NEHMT DIE HOFE.", "HOFE", OUT_OF_PLACE),
        ("NEHMT DIE KARTE.", "KARTE", CLEAR),
        # one thing where there are several
        ("Zieht zwei Garten.", "Garten", SINGULAR),
        ("Zieht 2 Garten.", "Garten", SINGULAR),
        ("Zieht 1 Garten.", "Garten", CLEAR),
        ("Zieht einen Garten.", "Garten", CLEAR),
        ("Zieht zwei blaue Garten.", "Garten", SINGULAR),
        ("Zieht zwei schöne blaue Garten.", "Garten", SINGULAR),
        ("Zieht zwei große schöne blaue Garten.", "Garten", CLEAR),
        ("Zieht zwei, Garten fehlen.", "Garten", CLEAR),
        # a word of the grammar with a capital within a clause
        ("Legt es Unter die Karte.", "Unter", NO_NOUN),
        ("Unter der Karte liegt es.", "Unter", CLEAR),
        ("Dann nehmt Ihr die Karte.", "Ihr", CLEAR),
        # verbs
        ("Dann tragt er die Karte.", "tragt", OUT_OF_PLACE),
        ("Dann tragt ihr die Karte.", "tragt", CLEAR),
        ("Wenn ihr die Karte tragt.", "tragt", CLEAR),
        ("Sie schieden aus.", "schieden", PAST),
        ("Ihr könnt gern schieden.", "schieden", OUT_OF_PLACE),
        ("Es gilt, gern zu schieden.", "schieden", OUT_OF_PLACE),
        ("Ihr könnt gehen, sie schieden aus.", "schieden", PAST),
        # adjectives before nouns
        ("Die Karte ist starker.", "starker", OUT_OF_PLACE),
        ("Die Karte ist starker als ihr.", "starker", OUT_OF_PLACE),
        ("Ein starker Wind.", "starker", CLEAR),
    ],
)
def test_a_german_form_in_the_wrong_place_costs(text: str, form: str, expected: float) -> None:
    assert cost(text, form) == expected


@pytest.mark.parametrize(
    ("form", "found"),
    [("Sacke", True), ("Sack", False), ("Säcke", False), ("Karte", False), ("Geldsacke", True), ("Qwrtze", False)],
)
def test_old_datives(form: str, found: bool) -> None:
    assert word_forms.is_old_dative(form) == found


@pytest.mark.parametrize(
    ("question", "yes", "no"),
    [
        (word_forms.is_verb, ["Tausche", "Ziehe"], ["Turm", "Burg"]),
        (word_forms.is_of_several, ["tragt", "fahrt"], ["trägt", "geht", "Karte"]),
        (word_forms.is_preterite, ["kamen", "schieden"], ["fahren", "gehen", "karten", "gefahren", "fuhr"]),
        (word_forms.is_finite, ["straften"], ["strafen", "Karte", "gelbe"]),
        (word_forms.is_of_the_speaker, ["gehe", "ziehe"], ["gehen", "gelbe", "Karte", "geht"]),
        (word_forms.is_singular, ["Laden", "Garten"], ["Gärten", "Karten", "Karte", "Turm"]),
        (word_forms.stands_before_nouns, ["starker", "blaues"], ["stark", "Karte", "gehen"]),
        (is_quality, ["hohe", "Hohe"], ["karte"]),
        (lacks_dots, ["Hohe", "HOHE"], ["Höhe", "hohe", "Karte"]),
    ],
)
def test_what_a_german_form_can_be(question, yes: list[str], no: list[str]) -> None:
    assert [form for form in yes if not question(form)] == []
    assert [form for form in no if question(form)] == []


@pytest.mark.parametrize(
    ("form", "dotted"),
    [("Sacke", ["säcke"]), ("Baum", ["bäum", "baüm"]), ("Garten", ["gärten"]), ("Kind", []), ("OFEN", ["öfen"])],
)
def test_forms_with_dots(form: str, dotted: list[str]) -> None:
    assert word_forms.dotted(form)[:1] == dotted[:1]


@pytest.mark.parametrize(
    ("word", "grade"),
    [
        ("Karte", Grade.LISTED),
        ("hafen", Grade.DOUBTFUL),
        ("KARTE", Grade.LISTED),
        ("kArte", Grade.UNKNOWN),
        ("und", Grade.FUNCTION),
        ("o", Grade.UNKNOWN),
        ("geht's", Grade.LISTED),
        ("qwrt's", Grade.UNKNOWN),
        ("XII", Grade.LISTED),
        ("Nebelturmkarte", Grade.COMPOUND),
        ("nebelturmkarte", Grade.DOUBTFUL),
        ("zurückgemischt", Grade.COMPOUND),
        ("Qwrtz", Grade.UNKNOWN),
        ("Karte!", Grade.UNKNOWN),
        ("12", Grade.UNKNOWN),
        ("leuchtendes", Grade.LISTED),
    ],
)
def test_how_well_german_knows_a_word(word: str, grade: Grade) -> None:
    assert graded(GERMAN, word) == grade


def test_without_compounds_a_compound_is_not_known() -> None:
    assert graded(GERMAN, "Nebelturmkarte", compounds=False) == Grade.UNKNOWN


@pytest.mark.parametrize(
    ("word", "grade"),
    [
        ("karta", Grade.LISTED),
        ("KARTA", Grade.LISTED),
        ("byłaś", Grade.DOUBTFUL),
        ("szła", Grade.LISTED),
        ("nie", Grade.FUNCTION),
        ("qwrtz", Grade.UNKNOWN),
        ("dziś", Grade.LISTED),
        ("w", Grade.FUNCTION),
        ("q", Grade.UNKNOWN),
    ],
)
def test_how_well_polish_knows_a_word(word: str, grade: Grade) -> None:
    assert graded(language_of("pl").grammar, word) == grade
