"""What is right in a translation and looks wrong: numbers in names, other brackets, other ways to say what binds a rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.language.meaning.bounds import lacks, said
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from regelwerk.validate.cards.cipher import is_cipher
from regelwerk.validate.cards.rendering_cause import cause_of
from regelwerk.validate.cards.text_numbers import designations, quantities
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path) -> list[Finding]:
    return list(check([root]).findings)


@pytest.mark.parametrize(
    ("text", "locale", "values"),
    [
        ("Lízni si kartu, nejvýše 3krát.", "cs", {3: 1}),
        ("Act 2b, see (→R1) and FAQ v1.6, p. 12", "en", {12: 1}),
        ("推进到场景6b，抽2张牌。", "zh-cn", {2: 1}),
        ("음모 4a로 진행한다. 카드 2장을 뽑는다.", "ko", {2: 1}),
        ("Dein Wert steigt um 2. (Höchstens zweimal.)", "de", {2: 2}),
        ("Ziehe die 2. Karte.", "de", {}),  # the second one
        ("The 2nd and the 3rd card", "en", {3: 1}),
        ("Năm 1888, rút năm lá bài và bỏ hai lá.", "vi", {1888: 1, 5: 1, 2: 1}),
        ("Roba 2 cartas y continúa con el plan 3a.", "es", {2: 1}),  # `3a` is the third as well
    ],
)
def test_numbers_in_names_of_things_are_no_quantities(text: str, locale: str, values: dict[float, int]) -> None:
    assert dict(quantities(text, locale)) == values


def test_the_numbers_of_names_are_known() -> None:
    assert designations("Act 2b, (→R1), FAQ v1.6, 5 cards") == {2: 1, 1: 2, 6: 1}
    assert designations("密谋2a进行，抽3张牌。음모 2a로") == {2: 2}


@pytest.mark.parametrize(
    ("bound", "text", "locale"),
    [
        ("not", "Orte mit Feinden sind dabei tabu.", "de"),
        ("not", "Bonus je +2, nikoli +5.", "cs"),
        ("not", "Входить так в комнату с врагом запрещено.", "ru"),
        ("may", "Vous avez le droit de piocher une carte.", "fr"),
        ("may", "카드를 1장 뽑아도 된다.", "ko"),
        ("only", "gdy masz zaledwie 1 inny przedmiot", "pl"),
        ("at least", "至少有一張或多張卡牌", "zh"),
        ("any number", "Lege so viele davon ab, wie du willst.", "de"),
        ("any number", "Odrzuć tyle z nich, ile chcesz.", "pl"),
        ("any number", "Défaussez-en autant que vous voulez.", "fr"),
        ("any number", "Descarta cuantas quieras.", "es"),
        ("any number", "Zahoď jich, kolik chceš.", "cs"),
        ("any number", "弃掉任意张", "zh"),
    ],
)
def test_a_bound_is_said_in_many_ways(bound: str, text: str, locale: str) -> None:
    assert not lacks(bound, text, locale)


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Lege eine davon in beliebiger Reihenfolge unter das Deck.", "de"),
        ("Połóż jedną z nich pod talią w dowolnej kolejności.", "pl"),
        ("Jednu z nich vlož pod balíček v libovolném pořadí.", "cs"),
        ("Pon una de ellas debajo del mazo en cualquier orden.", "es"),
        ("Mettine una sotto il mazzo in qualsiasi ordine.", "it"),
        ("Положите одну из них под колоду в любом порядке.", "ru"),
        ("将其中一张以任意顺序置于牌组底", "zh"),
    ],
)
def test_any_order_is_not_any_number(text: str, locale: str) -> None:
    assert lacks("any number", text, locale)


def test_not_less_than_denies_nothing() -> None:
    assert lacks("not", "От врага можно ускользнуть, пока у вас не меньше 2 улик.", "ru")
    assert not lacks("not", "Нельзя ускользнуть, пока у вас не меньше 2 улик.", "ru")
    assert lacks("not", "Від ворога можна втекти, поки у вас не менше 2 доказів.", "uk")


def test_a_relative_pronoun_restricts_nothing() -> None:
    assert lacks("only", "Attribuez cette carte à un test que vous effectuez.", "fr")
    assert not lacks("only", "Vous ne pouvez attribuer cette carte qu’à un de vos tests.", "fr")


def test_a_letter_within_a_korean_word_says_no_bound() -> None:
    assert lacks("only", "주인을 아는 건 두 척이다. - 항만장", "ko")
    assert lacks("only", "만나서 떠난다. 하지만 남는다.", "ko")
    assert not lacks("only", "카드 1장만 뽑는다", "ko")
    assert not lacks("only", "이 카드만으로 해결한다", "ko")


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Пока у вас 4 улики, ускользнуть от врага невозможно.", "ru"),
        ("Поки у вас 4 докази, втекти від ворога неможливо.", "uk"),
        ("Dokud máš 4 stopy, nemůžeš utéct od nepřítele.", "cs"),
        ("Dopóki masz 4 wskazówki, nie możesz uciec od wroga.", "pl"),
        ("Falls du 4 Hinweise hast, wirf einen davon ab.", "de"),
    ],
)
def test_a_from_without_a_number_is_no_least(text: str, locale: str) -> None:
    assert lacks("at least", text, locale)


@pytest.mark.parametrize(
    ("text", "locale"),
    [
        ("Если у вас от 4 улик", "ru"), ("Якщо у вас від чотирьох доказів", "uk"), ("Máš-li od 4 stop", "cs"),
        ("Jeśli masz od czterech wskazówek", "pl"), ("Ab 4 Hinweisen", "de"), ("Ab Stufe 4", "de"),
    ],
)  # fmt: skip
def test_a_from_before_a_number_is_a_least(text: str, locale: str) -> None:
    assert not lacks("at least", text, locale)


_LOCKED = {
    FACTS: "[action] Attach it to the nearest non-[[Tool]] crate. If there is no such crate, discard 3 cards.",
    GERMAN: "[action] Hänge es an die nächste Nicht-[[Werkzeug]]-Kiste. Falls es keine solche Kiste gibt, lege 3 Karten ab.",
    POLISH: "[action] Dołącz do najbliższej skrzyni bez cechy [[Narzędzie]]. Jeśli nie ma takiej skrzyni, odrzuć 3 karty.",
}


def test_a_negation_that_one_of_two_sentences_lost_is_told(root: Path) -> None:
    for path, text in _LOCKED.items():
        _put(root / path, text)
    assert not findings(root)
    _put(root / POLISH, _LOCKED[POLISH].replace("bez cechy", "z cechą"))
    assert [(one.code, one.severity, one.spans[0].locale) for one in findings(root)] == [("RW729", "warning", "pl")]


def test_once_a_day_says_each_in_its_own_words(root: Path) -> None:
    for path, text in ((FACTS, "Ring the bell. (Once each day.)"), (GERMAN, "Läute die Glocke (einmal am Tag)."),
                       (POLISH, "Uderz w dzwon (raz dziennie).")):  # fmt: skip
        _put(root / path, text)
    assert not findings(root)


def test_a_story_that_lost_a_negation_is_a_hint(root: Path) -> None:
    for path, text in ((FACTS, "The tide did not touch the old mill."), (GERMAN, "Die Flut rührte die alte Mühle nicht an."),
                       (POLISH, "Przypływ dotknął starego młyna.")):  # fmt: skip
        _put(root / path, text, "flavor")
    assert [(one.code, one.severity, one.spans[0].locale) for one in findings(root)] == [("RW729", "info", "pl")]


def _put(path: Path, text: str, field: str = "text") -> None:
    records = json.loads(path.read_text(encoding="utf-8"))
    records[3][field] = text
    path.write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def test_a_word_of_one_letter_of_another_alphabet_is_told(root: Path) -> None:
    edit(root, POLISH, "Idzie o najwyżej 2 pomosty", "Idzie \u043e najwyżej 2 pomosty")
    assert [(one.code, one.spans[0].locale) for one in findings(root)] == [("RW726", "pl")]


def test_a_word_that_begins_like_a_negation_is_none() -> None:
    assert said("not", "Put the notes aside.", "en") is None
    assert said("not", "It does not move.", "en") == "not"


@pytest.mark.parametrize(
    ("text", "cipher"),
    [
        ("Fkyjw 29 djfwx fy xjf Otsfx Lwfytwrfw htzqi yjqq jajwd pnsi", True),
        ("After 29 years at sea the captain could tell every kind of wind", False),
        (
            "Fkyjw 29 djfwx, Ny sjajw xynqqji, It mji htzqi yjqq jajwd pnsi tk bnsi fy xjf",
            True,
        ),  # `it` is there by chance
        ("Fast. Sturdy.", False),
        ("Deck Size: 30. Deckbuilding Options: Scholar cards level 0-4, Warden cards level 0-1, Neutral cards", False),
    ],
)
def test_a_text_without_a_function_word_is_a_cipher(text: str, cipher: bool) -> None:
    assert is_cipher(text, "en") is cipher


@pytest.mark.parametrize(
    ("one", "other", "mild"),
    [
        ("Učenec", "Učenkyně", True),
        ("Złodziej", "Złodziejka", True),
        ("Waffe", "Wafe", False),
        ("Zbraň", "Zboží", False),
    ],
)
def test_names_of_men_and_of_women_are_forms_of_one_trait(one: str, other: str, mild: bool) -> None:
    assert cause_of(one, other, "Source", None).mild is mild


def test_a_name_of_two_equal_words_is_one_where_others_have_it_too(root: Path) -> None:
    for path in (FACTS, GERMAN, POLISH):
        _put(root / path, "Duran Duran", "name")
    assert not [one for one in findings(root) if one.code == "RW717"]
    _put(root / GERMAN, "Nebel Nebel Glocke", "name")
    assert not [one for one in findings(root) if one.code == "RW717"]  # the others double it as well
    for path in (FACTS, POLISH):
        _put(root / path, "Fog Bell" if path == FACTS else "Dzwon", "name")
    assert [(one.severity, one.spans[0].locale) for one in findings(root) if one.code == "RW717"] == [("info", "de")]


def test_brackets_around_words_of_another_script_are_no_icons(root: Path) -> None:
    chinese = GERMAN.replace("/de/", "/zh-cn/")
    (root / chinese).parent.mkdir(parents=True)
    (root / chinese).write_text(
        '[{"code": "01001", "text": "[action] 弃2张牌：抽3张牌，治愈2点伤害。将[灯塔]移开。"}]\n'
    )
    assert not [one.message for one in findings(root) if one.code in ("RW709", "RW722")]


def test_a_trait_that_the_source_lost_is_one_finding(root: Path) -> None:
    edit(root, FACTS, '"traits": "Tool. Brass."', '"traits": "Brass."')
    (found,) = [one for one in findings(root) if one.code == "RW723"]
    assert found.message == (
        "01003: traits in en lists 1 trait, but de and pl 2. As 2 translations agree, the source is the suspect."
    )


def test_a_text_that_was_emptied_in_the_source_is_one_finding(root: Path) -> None:
    edit(root, FACTS, '"traits": "Tool. Brass."', '"traits": ""')
    found = [one for one in findings(root) if one.id == "01003"]
    assert [(one.code, len(one.spans)) for one in found] == [("RW708", 3)]


def test_a_slip_in_a_trait_of_the_source_is_told_by_its_translations(root: Path) -> None:
    edit(root, FACTS, "Ready a [[Tool]]", "Ready a [[Tol]]")
    (found,) = [one for one in findings(root) if one.code == "RW728"]
    assert found.spans[0].file == FACTS
    assert "de and pl have the word for “Tool”" in found.message


def test_a_text_of_the_source_in_another_language_is_found(root: Path) -> None:
    edit(root, FACTS, "Ring the bell. Each smuggler at your pier loses 3 coins. It is loud and heavy.",
         "Läute die Glocke. Jeder Schmuggler an deinem Steg verliert 3 Münzen. Sie ist laut und nicht leicht.")  # fmt: skip
    assert ("RW713", "en") in {(one.code, one.spans[0].locale) for one in findings(root)}


def test_a_text_that_is_still_that_of_the_source_is_not_compared(root: Path) -> None:
    edit(root, POLISH, "[reaction] Po tym jak się ruszysz: przygotuj [[Narzędzie]]. Połóż na nim 4 sznury.",
         "[reaction] After you move: Ready a [[Tool]] you control. Place 4 cords on it.")  # fmt: skip
    assert {one.code for one in findings(root)} == {"RW712"}


def test_a_trait_that_no_card_and_no_other_text_has_is_a_hint(root: Path) -> None:
    edit(root, GERMAN, "ein [[Werkzeug]] auf", "ein [[Gewitter]] auf")
    (found,) = [one for one in findings(root) if one.code == "RW728"]
    assert (found.severity, found.spans[0].text) == ("info", "Gewitter")
    assert "no card and no other text has this word" in found.message


def test_a_trait_that_texts_leave_in_the_word_of_the_source_is_compared_too(root: Path) -> None:
    names = ((GERMAN, "Werkzeug", "Tool"), (FACTS, "Tool", "Tool"), (POLISH, "Narzędzie", "Narzędzie"))
    for path, old, new in names:
        records = json.loads((root / path).read_text(encoding="utf-8"))
        for at, record in enumerate(records):
            record["text"] = record["text"].replace(f"[[{old}]]", f"[[{new}]]") + (f" [[{new}]]." if 0 < at < 3 else "")
            record["traits"] = record.get("traits", "").replace(old, new)
        (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    assert not [one for one in findings(root) if one.code == "RW728"]
    text = (root / GERMAN).read_text(encoding="utf-8")
    (root / GERMAN).write_text(text.replace("[[Tool]]", "[[Gewitter]]", 1), encoding="utf-8")
    (found,) = [one for one in findings(root) if one.code == "RW728"]
    assert (found.spans[0].file, found.spans[0].text) == (GERMAN, "Gewitter")


def test_a_slip_in_a_bent_trait_is_told_and_its_bent_form_is_not(root: Path) -> None:
    edit(root, GERMAN, "ein [[Werkzeug]] auf", "eines [[Werkzeugs]] auf")
    assert not [one for one in findings(root) if one.code == "RW728"]
    edit(root, GERMAN, "eines [[Werkzeugs]] auf", "eines [[Wekrzeugs]] auf")
    (found,) = [one for one in findings(root) if one.code == "RW728"]
    assert (found.severity, found.kind) == ("warning", "typo")


def test_a_slip_in_a_trait_that_no_card_has_is_told_by_another_text(root: Path) -> None:
    for path, old, new in ((FACTS, "Tool", "Vessel"), (GERMAN, "Werkzeug", "Schiff"), (POLISH, "Narzędzie", "Statek")):
        text = (root / path).read_text(encoding="utf-8")
        (root / path).write_text(text.replace(f"[[{old}]]", f"[[{new}]]"), encoding="utf-8")
    edit(root, POLISH, "[[Statek]]", "[[Sattek]]")
    (found,) = [one for one in findings(root) if one.code == "RW728"]
    assert [span.text for span in found.spans] == ["Sattek", "Statek"]


def test_a_range_that_ends_elsewhere_is_told_even_where_it_ends_at_one(root: Path) -> None:
    for path, old in ((FACTS, "Place 4 cords"), (GERMAN, "Lege 4 Schnüre"), (POLISH, "Połóż na nim 4 sznury")):
        edit(root, path, old, f"0-{'1' if path == POLISH else '2'}. {old}")
    assert ("RW710", "pl") in {(one.code, one.spans[0].locale) for one in findings(root)}


def test_a_field_that_one_text_alone_repeats_is_a_hint(root: Path) -> None:
    edit(
        root,
        FACTS,
        '"quantity": 2,\n        "text": "[fast] Call',
        '"quantity": 2,\n        "text": "Quantity 3. [fast] Call',
    )
    assert [(one.code, one.severity) for one in findings(root) if one.code == "RW725"] == [("RW725", "info")]


def _second_file(root: Path, source: str, german: str, polish: str) -> None:
    """A file with one card, the text of which names a card of the first file."""
    facts = json.loads((root / FACTS).read_text(encoding="utf-8"))[0] | {"code": "01050", "name": "Drift Net"}
    rows = ((FACTS, facts, "Drift Net", source), (GERMAN, {"code": "01050"}, "Treibnetz", german),
            (POLISH, {"code": "01050"}, "Sieć dryfowa", polish))  # fmt: skip
    for path, record, name, text in rows:
        row = record | {"name": name, "text": text, "traits": json.loads((root / path).read_text())[0]["traits"]}
        (root / path).with_name("pier.json").write_text(json.dumps([row], ensure_ascii=False, indent=4) + "\n")


def test_another_card_of_another_file_named_in_a_text_is_a_warning(root: Path) -> None:
    german, polish = "Lege 3 Münzen auf Geteertes Tau.", "Połóż 3 monety na karcie Smołowana lina."
    _second_file(root, "Place 3 coins on Tarred Rope.", german, polish)
    assert not findings(root)
    edit(root, POLISH.replace("quay.json", "pier.json"), "Smołowana lina", "Latarnia sztormowa")
    (found,) = findings(root)
    assert (found.code, found.severity, found.spans[0].text) == ("RW715", "warning", "Latarnia sztormowa")


def test_a_card_that_its_own_text_calls_otherwise_is_a_hint(root: Path) -> None:
    source, german, polish = "Take Drift Net.", "Nimm das Netz.", "Weź kartę Sieć dryfowa."
    _second_file(root, source, german, polish)
    assert not findings(root)  # a part of the name may stand for it where another word of it is near
    edit(root, POLISH.replace("quay.json", "pier.json"), "kartę Sieć dryfowa", "kartę Sieć rybacka")
    assert [(one.code, one.severity) for one in findings(root)] == [("RW715", "info")]


def test_labels_without_function_words_are_language_where_other_cards_have_their_words(root: Path) -> None:
    labels = "Size: 30. Options: Keeper cards level 0-5, Smuggler cards level 0-2, Neutral cards level 0-3."
    for path, text in (
        (FACTS, labels),
        (GERMAN, "Größe: 30. Karten: Wärter 0-5, Schmuggler 0-2, Neutral 0-3."),
        (POLISH, labels),
    ):
        records = json.loads((root / path).read_text(encoding="utf-8"))
        records[0]["text"], records[4]["text"] = (
            text,
            text.replace("30", "40") if path != POLISH else records[4]["text"],
        )
        (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")
    assert ("RW712", "01001") in {(one.code, one.id) for one in findings(root)}
