"""Traits that one card or one text misspells, and which of two forms is the slip."""

from __future__ import annotations

from pathlib import Path

import pytest
from regelwerk.pipeline.accept import accept
from tests.cards.small_set import told, written


@pytest.mark.parametrize(("text", "said"), [("Maldito", []), ("Madlito", ["c2"])])
def test_a_text_that_bends_a_sound_form_does_not_misspell_a_form_that_is_a_slip_itself(
    tmp_path: Path, text: str, said: list[str]
) -> None:
    source = [{"name": name, "traits": "Cursed."} for name in ("Siren", "Hound")]
    spanish = [{"name": "Sirena", "traits": "Maldita."}, {"name": "Sabueso", "traits": "Mldito."}]
    source.append({"name": "Parley", "text": "Choose a non-[[Cursed]] enemy."})
    spanish.append({"name": "Parlamento", "text": f"Elige a un enemigo que no sea [[{text}]]."})
    found = told(written(tmp_path, {"en": source, "es": spanish}), "RW728")
    assert [one.id for one in found] == said


@pytest.mark.parametrize("broken", ["Тал\ufffdсман", "Ð¢Ð°Ð»Ð¸Ñ\x81Ð¼Ð°Ð½"])
def test_a_form_with_damaged_letters_is_no_measure_of_texts(tmp_path: Path, broken: str) -> None:
    source = [{"name": "Bead", "traits": "Charm."}, {"name": "Deck", "text": "Add 6 [[Charm]] cards."}]
    russian = [{"name": "Бусина", "traits": f"{broken}."}, {"name": "Колода", "text": "Добавьте 6 [[Талисманов]]."}]
    assert not told(written(tmp_path, {"en": source, "ru": russian}), "RW728")


@pytest.mark.parametrize(("kept", "told_in"), [("de", []), ("pl", ["pl"])])
def test_a_word_that_is_also_one_of_the_language_is_translated(tmp_path: Path, kept: str, told_in: list[str]) -> None:
    words = {"de": "Kniff", "pl": "Sztuczka", "fr": "Ruse", "it": "Inganno", "es": "Treta", "cs": "Kousek"}
    more = {"name": "more", "traits": "Zzz."}  # no word of the source
    texts = {
        locale: [{"name": locale, "traits": f"{word}."}, more] for locale, word in (words | {kept: "Trick"}).items()
    }
    source = [{"name": "Bluff", "traits": "Trick."}, {"name": "More", "traits": "Another."}]
    found = told(written(tmp_path, {"en": source, **texts}), "RW714")
    assert [one.spans[0].locale for one in found] == told_in


def test_of_two_forms_that_are_there_once_either_may_be_the_slip(tmp_path: Path) -> None:
    source = [{"name": "Bluff", "traits": "Trick."}, {"name": "Deck", "text": "Draw a [[Trick]] card."}]
    vietnamese = [{"name": "Lừa", "traits": "Mán khóe."}, {"name": "Bài", "text": "Rút một lá [[Mánh khóe]]."}]
    (found,) = told(written(tmp_path, {"en": source, "vi": vietnamese}), "RW728")
    assert [span.text for span in found.spans] == ["Mánh khóe", "Mán khóe"]
    assert found.fix is None


def test_a_word_twice_in_a_trait_is_a_hint(tmp_path: Path) -> None:
    texts = {
        "en": [{"name": "Bell", "traits": "Old Rite. Tool."}],
        "vi": [{"name": "Chuông", "traits": "Nghi Nghi lễ. Đồ."}],
    }
    (found,) = told(written(tmp_path, texts), "RW717")
    assert (found.severity, found.spans[0].text) == ("info", "Nghi Nghi")


def test_a_form_in_a_text_with_another_trait_counts_as_much_as_the_slip_beside_it(tmp_path: Path) -> None:
    source = [
        {"name": "Saw", "traits": "Tool."},
        {"name": "Axe", "traits": "Tool."},
        {"name": "Idol", "traits": "Relic."},
    ]
    source.append({"name": "Deck", "text": "Add 6 [[Tool]] and 2 [[Relic]] cards."})
    source.append({"name": "Yard", "text": "If you have no [[Tool]] card, stop."})
    polish = [{"name": name, "traits": "Narzędzie."} for name in ("Piła", "Siekiera")]
    polish.append({"name": "Idol", "traits": "Relikt."})
    polish.append({"name": "Talia", "text": "Dodaj 6 kart [[Narzędzia]] i 2 [[Relikt]]."})
    polish.append({"name": "Dwór", "text": "Jeśli nie masz karty [[Narzdzia]], stój."})
    found = told(written(tmp_path, {"en": source, "pl": polish}), "RW728")
    assert [(one.id, one.spans[0].text) for one in found] == [("c4", "Narzdzia")]


@pytest.mark.parametrize(("cards", "severity"), [(1, "info"), (2, "warning")])
def test_of_a_card_and_a_text_of_the_source_either_may_misspell_the_trait(
    tmp_path: Path, cards: int, severity: str
) -> None:
    said = {"en": ("Tcatic", "Tactic"), "de": ("Taktik",) * 2, "fr": ("Tactique",) * 2, "it": ("Tattica",) * 2}
    texts = {
        locale: [{"name": f"{locale} {at}", "traits": f"{trait}."} for at in range(cards)]
        + [{"name": locale, "text": f"[[{named}]] +1."}]
        for locale, (trait, named) in said.items()
    }
    (found,) = [one for one in told(written(tmp_path, texts), "RW728") if one.spans[0].locale == "en"]
    assert (found.severity, "either" in found.message) == (severity, cards == 1)


@pytest.mark.parametrize(("second", "said"), [("Knihu", []), ("Znamení", ["c2"])])
def test_a_trait_that_no_card_has_is_the_same_word_in_all_texts(tmp_path: Path, second: str, said: list[str]) -> None:
    source = [{"name": name, "text": "Play a [[Book]] card."} for name in ("Shelf", "Desk", "Lamp")]
    czech = [
        {"name": name, "text": f"Zahraj kartu [[{trait}]]."}
        for name, trait in (("Regál", "Kniha"), ("Stůl", "Kniha"), ("Lampa", second))
    ]
    found = told(written(tmp_path, {"en": source, "cs": czech}), "RW728")
    assert [(one.id, one.severity) for one in found] == [(record, "info") for record in said]


@pytest.mark.parametrize(("form", "kind"), [("Знамння", "typo"), ("Знаменням", None)])
def test_a_letter_lost_before_an_ending_is_no_other_form_of_a_trait(
    tmp_path: Path, form: str, kind: str | None
) -> None:
    source = [{"name": name, "traits": "Omen."} for name in ("Ring", "Bell", "Tide")]
    ukrainian = [
        {"name": name, "traits": f"{trait}."}
        for name, trait in (("Перстень", "Знамення"), ("Дзвін", "Знамення"), ("Приплив", form))
    ]
    found = told(written(tmp_path, {"en": source, "uk": ukrainian}), "RW714")
    assert [(one.id, one.kind) for one in found] == ([("c2", kind)] if kind else [])


def test_a_rule_in_the_place_of_traits_is_no_measure_of_texts(tmp_path: Path) -> None:
    source = [{"name": "Cart", "traits": "Vehicle."}, {"name": "Deck", "text": "Draw a [[Vehicle]] card."}]
    german = [{"name": "Karren", "traits": "[action] Ziehe."}, {"name": "Deck", "text": "Ziehe 1 [[Fahrzeug]]-Karte."}]
    assert not told(written(tmp_path, {"en": source, "de": german}), "RW728")


def test_a_trait_left_on_a_translated_card_is_told_though_one_on_a_card_that_is_not_was_accepted(
    tmp_path: Path,
) -> None:
    text = "At the end of the round, discard this card and draw another one."
    source = [{"name": name, "traits": "Ritual.", "text": text} for name in ("Ring", "Bell", "Hook", "Tide")]
    ukrainian = [
        {"name": name, "traits": "Ритуал.", "text": "Наприкінці раунду скиньте цю карту й візьміть іншу."}
        for name in ("Перстень", "Дзвін", "Гак")
    ]
    texts = {"en": source, "uk": [*ukrainian, source[3]]}
    accept(written(tmp_path, texts), [one.fingerprint for one in told(tmp_path, "RW714")], "not translated yet")
    ukrainian[2]["traits"] = "Ritual."
    assert [one.id for one in told(written(tmp_path, texts), "RW714")] == ["c2"]


@pytest.mark.parametrize(("name", "said"), [("Преступника", []), ("Претупник", ["c2"]), ("Моряк", [])])
@pytest.mark.parametrize("source", ["", "Attach it to the nearest enemy of another kind."])
def test_a_slip_is_told_in_a_text_whose_source_names_no_trait(
    tmp_path: Path, source: str, name: str, said: list[str]
) -> None:
    english = [{"name": one, "traits": "Criminal."} for one in ("Thief", "Fence")]
    russian = [{"name": one, "traits": "Преступник."} for one in ("Вор", "Скупщик")]
    english.append({"name": "Shell", "text": source})
    russian.append({"name": "Раковина", "text": f"Прикрепите к ближайшему врагу без свойства [[{name}]]."})
    found = told(written(tmp_path, {"en": english, "ru": russian}), "RW728")
    assert [(one.id, one.severity, one.kind) for one in found] == [(record, "info", "typo") for record in said]


def test_traits_of_cards_that_nobody_translated_do_not_hide_one_left_in_other_letters(tmp_path: Path) -> None:
    english = [{"name": f"Card {row}", "traits": f"Trait{chr(97 + row)}."} for row in range(14)]
    chinese = [{"name": f"卡牌{chr(0x4E00 + row)}", "traits": f"特{chr(0x4E10 + row)}."} for row in range(14)]
    chinese[4] = {"name": "卡牌", "traits": "Traite."}
    for row in (1, 2, 3):
        english[row]["text"] = f"Discard this card and draw another one, {row} times."
        chinese[row] = english[row]
    found = told(written(tmp_path, {"en": english, "zh": chinese}), "RW714")
    assert [one.id for one in found if "Traite" in one.message] == ["c4"]


def test_a_slip_is_told_beside_one_in_the_source(tmp_path: Path) -> None:
    english = [{"name": one, "traits": "Criminal."} for one in ("Thief", "Fence")]
    russian = [{"name": one, "traits": "Преступник."} for one in ("Вор", "Скупщик")]
    english.append({"name": "Shell", "text": "Attach it to the nearest non-[[Crminal]] enemy."})
    russian.append({"name": "Раковина", "text": "Прикрепите к ближайшему врагу без свойства [[Претупник]]."})
    found = told(written(tmp_path, {"en": english, "ru": russian}), "RW728")
    assert [(one.id, one.spans[0].locale, one.kind) for one in found] == [("c2", "ru", "typo")]


@pytest.mark.parametrize(("form", "said"), [("Taktki", ["c3"]), ("Taktykę", []), ("Taktyce", [])])
def test_a_form_of_another_text_tells_a_slip_where_it_has_the_letters_of_the_cards(
    tmp_path: Path, form: str, said: list[str]
) -> None:
    source = [{"name": name, "traits": "Tactic."} for name in ("Flank", "Feint")]
    polish = [{"name": name, "traits": "Taktyka."} for name in ("Flanka", "Zwód")]
    source += [{"name": name, "text": "Choose a [[Tactic]] card."} for name in ("Map", "Drum")]
    polish += [
        {"name": "Mapa", "text": "Wybierz kartę [[Taktyki]]."},
        {"name": "Bęben", "text": f"Wybierz [[{form}]]."},
    ]
    found = told(written(tmp_path, {"en": source, "pl": polish}), "RW728")
    assert [one.id for one in found] == said


@pytest.mark.parametrize(("text", "said"), [("Alleato", []), ("Alleata", []), ("Alleto", ["c1"])])
def test_a_word_of_another_list_tells_a_slip_in_a_text(tmp_path: Path, text: str, said: list[str]) -> None:
    english = [{"name": "Dog", "slot": "Ally"}, {"name": "Horn", "text": "It cannot be your only [[Ally]]."}]
    italian = [
        {"name": "Cane", "slot": "Alleato"},
        {"name": "Corno", "text": f"Non può essere il tuo unico [[{text}]]."},
    ]
    written(tmp_path, {"en": english, "it": italian})
    described = tmp_path / "cardset.yaml"
    described.write_text(described.read_text().replace("traits: traits,", "traits: traits, slot: term,"))
    assert [one.id for one in told(tmp_path, "RW728")] == said


@pytest.mark.parametrize(("text", "said"), [("Fantasma", []), ("Fanasma", ["c1"]), ("Espectro", [])])
@pytest.mark.parametrize("field", ["text", "traits"])
def test_the_name_of_a_card_tells_a_slip_where_no_other_card_has_the_trait(
    tmp_path: Path, field: str, text: str, said: list[str]
) -> None:
    given = {"text": "Attach it to a non-[[Ghost]] enemy.", "traits": "Ghost."}[field]
    own = {"text": f"Vincula al enemigo que no sea [[{text}]].", "traits": f"{text}."}[field]
    english = [{"name": "Crown of the Ghosts"}, {"name": "Old Chain", field: given}]
    spanish = [{"name": "Corona de los fantasmas"}, {"name": "Vieja cadena", field: own}]
    found = told(written(tmp_path, {"en": english, "es": spanish}), "RW728")
    assert [(one.id, one.severity, one.kind) for one in found] == [(record, "info", "typo") for record in said]


@pytest.mark.parametrize(("name", "said"), [("Ruota vuota", ["c0"]), ("Ruota rotto", []), ("Ruota rotta", [])])
def test_another_last_word_of_a_name_that_two_cards_have_is_told(tmp_path: Path, name: str, said: list[str]) -> None:
    english = [{"name": "Broken Wheel"}, {"name": "Broken Wheel"}]
    italian = [{"name": name}, {"name": "Ruota rotta"}]
    found = told(written(tmp_path, {"en": english, "it": italian}), "RW714")
    assert sorted({record for one in found for record in (one.id,)}) == said


@pytest.mark.parametrize(("broken", "said"), [("A\ufffdly", 0), ("Friend", 1)])
def test_a_trait_with_a_lost_letter_is_no_other_word(tmp_path: Path, broken: str, said: int) -> None:
    english = [
        {"name": name, "traits": f"{trait}."} for name, trait in (("Cat", "Ally"), ("Dog", "Ally"), ("Owl", broken))
    ]
    portuguese = [
        {"name": name, "traits": f"{trait}."}
        for name, trait in (("Gata", "Aliada"), ("Cão", "Aliado"), ("Mocho", "Aliado"))
    ]
    found = told(written(tmp_path, {"en": english, "pt": portuguese}), "RW714")
    assert sum("the word for" in one.message for one in found) == said
