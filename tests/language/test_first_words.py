"""A text is searched only for patterns of which it has a first word; those that are left out would match nothing."""

from __future__ import annotations

import re

import pytest
from regelwerk.language.known_languages import rulebook_languages
from regelwerk.language.meaning.clause_facts import FACT_GROUPS
from regelwerk.language.meaning.first_words import Beginning, FirstWords, first_words
from regelwerk.language.meaning.rule_words import OPPOSED

TEXTS = (
    "wenn du am zug bist, darfst du höchstens zwei karten ziehen, oder du legst alle ab. jeder mitspieler zahlt danach 3 taler.",
    "jeśli masz najwyżej 3 karty, możesz dobrać jedną; w przeciwnym razie każdy gracz traci połowę punktów po lewej stronie.",
    "if you have at most 3 cards, you may draw one before each opponent's turn; otherwise discard all but the first of them.",
    "si vous avez au plus 3 cartes, chaque joueur peut en piocher une après l'autre, sauf le premier; sinon, perdez tout.",
    "pokud máš nejvýše 3 karty, můžeš si jednu líznout před koncem kola; jinak každý hráč odhodí polovinu karet.",
)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("oder|ob", {("oder", True), ("ob", True)}),
        (r"karten?\b", {("karte", True), ("karten", False)}),
        (r"jede[rn]? (?:x|y)", {("jede", True), ("jeder", True), ("jeden", True)}),
        (r"(?:an)?statt", {("ansta", False), ("statt", True)}),
        (r"gegner\w*", {("gegne", False)}),
        (r"so+ da", {("so", False)}),
        (r"(?<=, )nicht(?! mehr)", {("nicht", True)}),
        (r"l['’]autre", {("l", True)}),
        (r"(?:un|une){1,2} x", {("un", False), ("une", False)}),
    ],
)
def test_how_the_first_word_begins(source: str, expected: set[tuple[str, bool]]) -> None:
    found = first_words(source)
    assert found is not None
    normal = {Beginning(letters[:5], whole and len(letters) <= 5) for letters, whole in expected}
    assert {one for one in found if one.letters not in ("karte", "karten")} == {
        one for one in normal if one.letters not in ("karte", "karten")
    }


@pytest.mark.parametrize("source", [r"\w*sieger", "[^a]b", ".x", "", "a?", "(?i:oder)", ", dass", r"(?:a|\d+) x"])
def test_where_any_word_may_be_the_first(source: str) -> None:
    assert first_words(source) is None


def test_what_is_left_out_matches_nothing() -> None:
    for language in rulebook_languages():
        rows = [row[0] for group in FACT_GROUPS for row in language.clauses.facts.get(group.name, {}).values()]
        rows += [source for says in OPPOSED for source in language.rules.opposed.get(says, ())]
        rows = rows[::5]  # to compile them all takes a second
        index = FirstWords(rows)
        for text in TEXTS:
            asked = {*index.patterns(text)}
            for number, source in enumerate(rows):
                if number not in asked and source:
                    assert re.search(rf"\b(?:{source})\b", text) is None, (source, text)
            assert len(asked) < len(rows) or not rows, "most of them are left out"
