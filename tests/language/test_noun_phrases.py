"""Noun phrases and their citation forms."""

from __future__ import annotations

import pytest
from regelwerk.language.citation import citation
from regelwerk.language.noun_phrases import phrases


def found(text: str, locale: str) -> set[str]:
    return {text[phrase.start : phrase.end] for phrase in phrases(text, locale)}


def test_polish_phrases_follow_agreement() -> None:
    got = found("Potasuj karty Mglistego Brzegu i odłóż puste żetony.", "pl")
    assert {"karty Mglistego Brzegu", "Mglistego Brzegu", "puste żetony"} <= got
    assert "karty Mglistego" not in got


def test_a_polish_verb_ends_a_phrase() -> None:
    assert not any("Odrzuć" in phrase for phrase in found("Odrzuć kartę Fali.", "pl"))


def test_german_phrases_with_adjective_genitive_and_number() -> None:
    got = found("Legt den leeren Marker auf das Buch der Wellen und auf Feld 3.", "de")
    assert {"leeren Marker", "Marker", "Buch der Wellen", "Feld 3"} <= got


def test_german_words_that_open_a_sentence_are_no_nouns() -> None:
    assert "Zieht" not in found("Zieht eine Karte. Legt sie ab.", "de")


def test_an_adjective_in_front_of_its_noun_is_no_noun_however_it_is_written() -> None:
    got = found("Jeder kennt die Stille Bucht und die Alte Mühle.", "de")
    assert {"Stille Bucht", "Bucht", "Alte Mühle"} <= got
    assert not {"Stille", "Alte"} & got


def test_a_piece_of_a_compound_is_no_noun() -> None:
    assert not {"Schlepp", "Schlepp-"} & found("Legt die Schlepp- sowie alle Wurfnetze ab.", "de")


def test_a_polish_noun_made_of_a_verb_keeps_its_own_lemma() -> None:
    lemmas = {phrase.lemmas for phrase in phrases("Wróćcie do Schronienia.", "pl")}
    assert ("schronienie",) in lemmas
    assert ("schronić",) not in lemmas


def test_phrases_do_not_run_over_punctuation() -> None:
    assert "karta, Latarnia" not in found("To jest karta, Latarnia i łódź.", "pl")


@pytest.mark.parametrize(
    ("forms", "lemmas", "head", "locale", "expected"),
    [
        (["kart Mglistego Brzegu"], ["karta", "mglisty", "brzeg"], 0, "pl", "karta Mglistego Brzegu"),
        (["Mokrych żetonów"], ["mokry", "żeton"], 1, "pl", "Mokry żeton"),
        (["Starymi Drzwiami"], ["stary", "drzwi"], 1, "pl", "Stare Drzwi"),
        (
            ["kart Starych Latarni", "kartę Starej Latarni"],
            ["karta", "stary", "latarnia"],
            0,
            "pl",
            "karta Starej Latarni",
        ),
        (["Wymuszone Fale"], ["wymusić", "fala"], 1, "pl", "Wymuszona Fala"),
        (["kart Zamkniętych Drzwi"], ["karta", "zamknąć", "drzwi"], 0, "pl", "karta Zamkniętych Drzwi"),
        (["najwyższej wieży"], ["wysoki", "wieża"], 1, "pl", "najwyższa wieża"),
        (["długiej podróży"], ["długi", "podróż"], 1, "pl", "długa podróż"),
        (["Emilię"], ["emilia"], 0, "pl", "Emilia"),
        (["Gracza Rozpoczynającego"], ["gracz", "rozpoczynać"], 0, "pl", "Gracz Rozpoczynający"),
        (["Nebelglocken"], ["nebelglocke"], 0, "de", "Nebelglocke"),
        (["leeren Marker", "leerer Marker"], ["leer", "marker"], 1, "de", "leerer Marker"),
    ],
)
def test_citation_forms(forms: list[str], lemmas: list[str], head: int, locale: str, expected: str) -> None:
    assert citation(dict.fromkeys(forms, 1), lemmas, head, locale) == expected


def test_a_participle_behind_a_noun_opens_a_clause_unless_it_is_part_of_a_name() -> None:
    assert "karty dotyczące" not in found("Odrzućcie karty dotyczące ruchu.", "pl")
    assert "Gracza Rozpoczynającego" in found("Wybór Gracza Rozpoczynającego", "pl")


def test_a_word_that_tells_which_is_no_part_of_a_name() -> None:
    assert found("twojej wieży i wieży waszej gildii", "pl") == {"wieży", "gildii"}


def test_a_german_genitive_has_its_adjective() -> None:
    assert "Bucht der Stillen Wasser" in found("Ihr erreicht die Bucht der Stillen Wasser.", "de")


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Das Buch der Wellen liegt dort.", ["0 buch", "0 buch der welle", "0 welle"]),
        ("de", "Nasse Netze 2 gelten.", ["0 netz", "0 netz 2", "1 nass netz", "1 nass netz 2"]),
        ("de", "Legt die rote Karte ab.", ["0 karte", "1 rot karte"]),
        ("de", "ein Boot des alten Meisters", ["0 boot", "0 boot des alt meister", "0 meister", "1 alt meister"]),
        ("de", "Wir sehen Knorzel. Knorzel 2 ruht.", ["0 knorzel", "0 knorzel", "0 knorzel 2"]),
        ("de", "II gilt, und Das X ruht.", []),
        ("pl", "żeton rundy 2", ["0 żeton", "0 żeton runda", "0 żeton runda 2", "0 runda", "0 runda 2"]),
        ("pl", "wielka księga", ["1 wielki księga", "0 księga"]),
        ("pl", "tor 3 rundy", ["0 tor", "0 tor 3", "0 runda"]),
        ("pl", "czytanie mapy", ["0 czytanie", "0 czytanie mapa", "0 mapa"]),
        (
            "pl",
            "zdolność specjalna postaci",
            ["0 zdolność", "0 zdolność specjalny postać", "0 zdolność specjalny", "0 zdolność specjalny postać", "1 specjalny postać", "0 postać"],
        ),
    ],
)  # fmt: skip
def test_every_phrase_has_its_lemmas_and_its_head(locale: str, text: str, expected: list[str]) -> None:
    assert [f"{phrase.head} {' '.join(phrase.lemmas)}" for phrase in phrases(text, locale)] == expected


@pytest.mark.parametrize(
    ("locale", "text", "expected"),
    [
        ("de", "Wellen-, Nebel- und Uferkarten", {"wellenkarte": "Wellenkarten", "nebelkarte": "Nebelkarten"}),
        ("de", "WELLEN- und NEBELKARTEN", {"wellenkarte": "WELLENKARTEN"}),
        ("de", "Fang- oder Wurfnetze", {"fangnetz": "Fangnetze"}),
        ("de", "Fang- mit Wurfnetzen", {}),
        ("pl", "żeton Fali i Mgły", {"żeton mgła": "żeton Mgły"}),
        ("pl", "żeton Fali oraz Mgły", {"żeton mgła": "żeton Mgły"}),
        ("pl", "żeton Fali bez Mgły", {}),
    ],
)
def test_a_head_that_is_said_once_for_several(locale: str, text: str, expected: dict[str, str]) -> None:
    found = {" ".join(phrase.lemmas): phrase.form for phrase in phrases(text, locale)}
    assert {lemmas: form for lemmas, form in found.items() if form} == expected
