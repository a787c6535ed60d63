"""What little else in a repository tells: a card whose flavour alone is left, one text that repeats a fact, words for digits."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, GERMAN, POLISH, edit, make
from tests.cards.many_layouts import describe
from tests.cards.many_locales import make_many
from tests.cards.many_locales import path as path_of

CZECH = path_of("cs")


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make(tmp_path / "cards")


def findings(root: Path, code: str) -> list[Finding]:
    return [one for one in check([root]).findings if one.code == code]


def put(root: Path, path: str, row: int, **fields: str) -> None:
    records = json.loads((root / path).read_text(encoding="utf-8"))
    records[row] |= fields
    (root / path).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def test_a_trait_is_not_translated_though_only_the_flavour_of_the_card_is_left_too(tmp_path: Path) -> None:
    root = make_many(tmp_path / "cards")
    names = {FACTS: "Vessel", GERMAN: "Frachtschiff", POLISH: "Statek", path_of("es"): "Buque", path_of("fr"): "Navire"}
    names |= {path_of("it"): "Bastimento", path_of("pt"): "Navio", CZECH: "Vessel"}
    for path, name in names.items():
        put(root, path, 3, traits=f"{name}.")
    for path in (FACTS, CZECH):
        put(root, path, 3, flavor="Nobody has heard it for as long as we live.")
    (found,) = [one for one in findings(root, "RW714") if "Vessel" in one.message]
    assert found.spans[0].locale == "cs"


def test_digits_that_only_some_write_in_words_are_on_the_same_lines(root: Path) -> None:
    put(root, FACTS, 3, text="Move up to three times.\n[fast] Discard 1 card: Draw 3 cards.")
    put(root, GERMAN, 3, text="Bewege dich bis zu 3-mal.\n[fast] Wirf 1 Karte ab: Ziehe drei Karten.")
    put(root, POLISH, 3, text="Przesuń się do 3 razy.\n[fast] Odrzuć 1 kartę: Dobierz trzy karty.")
    assert not findings(root, "RW710")
    put(root, GERMAN, 3, text="Bewege dich bis zu 1-mal.\n[fast] Wirf 3 Karten ab: Ziehe 3 Karten.")
    put(root, FACTS, 3, text="Move up to 3 times.\n[fast] Discard 1 card: Draw 3 cards.")
    assert [one.spans[0].locale for one in findings(root, "RW710")] == ["de"]


def test_a_fact_that_one_text_repeats_is_a_hint_where_two_others_are_wrong(root: Path) -> None:
    for begins, said in (("[fast] Call", 3), ("[action] Ring", 2), ("[reaction] After", 4)):
        old = f'"quantity": 2,\n        "text": "{begins}'
        edit(root, FACTS, old, old.replace("[", f"Quantity {said}. [", 1))
    found = findings(root, "RW725")
    assert [(one.severity, "the text says" in one.message) for one in found] == [("info", True)] * 2


@pytest.mark.parametrize(
    ("polish", "told"),
    [
        ("Nikt nie otworzył bramy. Pies spał. Przypływ dotknął starego młyna.", 1),
        ("Nikt nie otworzył bramy. Pies spał. Przypływ nie dotknął starego młyna.", 0),
        ("Nikt nie otworzył bramy. Przypływ nie dotknął młyna. A pies spał.", 0),
    ],
)
def test_a_story_of_several_sentences_that_lost_one_of_its_negations_is_a_hint(
    root: Path, polish: str, told: int
) -> None:
    put(root, FACTS, 3, flavor="Nobody did open the gate. The dog slept. The tide did not touch the old mill.")
    put(root, POLISH, 3, flavor=polish)
    assert len(findings(root, "RW729")) == told


def test_a_text_of_numbers_and_abbreviations_is_as_long_in_any_language(tmp_path: Path) -> None:
    english = (
        "Shuffle the spare potters into the deck, along with all of the jugs that are left, and wait for a dry day."
    )
    chinese = "将剩余的陶工与所有剩下的罐子一同洗入你的牌组，然后等待下一个晴朗而干燥的日子。"
    rows = [{"id": f"{row}", "text_en": english, "text_zh": chinese} for row in range(1, 10)]
    rows[4] = {
        "id": "5",
        "text_en": "<i>(FAQ v1.2, p. 17)</i> The bonus is +2 [willpower], not +14.",
        "text_zh": "<i>（FAQ v1.2，第17页）</i>加值为+2[willpower]，而非+14。",
    }
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    describe(tmp_path, "inline: '{field}_{locale}'\nkinds: {card: {files: cards.json, id: id, texts: {text: rules}}}\n")
    assert not findings(tmp_path, "RW724")


def test_a_slip_in_the_source_is_told_where_texts_alone_name_the_trait(root: Path) -> None:
    for path, name in ((FACTS, "Vessel"), (GERMAN, "Frachtschiff"), (POLISH, "Statek")):
        for row in (1, 5):
            put(root, path, row, text=f"[reaction] Ready a [[{name}]]. It is yours {row}.")
        put(root, path, 3, traits=f"{name}.")
    assert not findings(root, "RW714")
    put(root, FACTS, 3, traits="Vesesl.")
    assert [(one.id, one.kind) for one in findings(root, "RW714")] == [("01004", "typo")]


def test_a_sentence_lost_is_told_in_a_file_of_few_texts(tmp_path: Path) -> None:
    english = "Exhaust the kiln: Heal up to {} damage from a potter at your place. (Max once per day.)"
    german = "Erschöpfe den Ofen: Heile bis zu {} Schaden eines Töpfers an deinem Ort. (Max. einmal pro Tag.)"
    rows = [{"id": f"{row}", "text_en": english.format(row), "text_de": german.format(row)} for row in range(1, 6)]
    rows[2]["text_de"] = rows[2]["text_de"].removesuffix(" (Max. einmal pro Tag.)")
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    describe(tmp_path, "inline: '{field}_{locale}'\nkinds: {card: {files: cards.json, id: id, texts: {text: rules}}}\n")
    assert [one.id for one in findings(tmp_path, "RW724")] == ["3"]


def test_a_slip_in_a_text_is_told_where_the_locale_keeps_the_trait_of_the_source(root: Path) -> None:
    for path in (FACTS, GERMAN, POLISH):
        for row in (3, 7):
            put(root, path, row, traits="Elite.")
    put(root, FACTS, 1, text="[reaction] Ready each [[Elite]] enemy.")
    put(root, POLISH, 1, text="[reaction] Przygotuj wroga [[Elity]].")
    for word, told in (("Elite", 0), ("Eite", 1)):
        put(root, GERMAN, 1, text=f"[reaction] Richte jeden [[{word}]]-Gegner auf.")
        assert len([one for one in findings(root, "RW728") if one.spans[0].locale == "de"]) == told


def test_a_letter_of_another_alphabet_on_a_card_says_nothing_of_texts(root: Path) -> None:
    for path, name in ((FACTS, "Sailоr"), (GERMAN, "Matrose"), (POLISH, "Marynarz")):
        put(root, path, 3, traits=f"{name}.")
        shown = "Sailor" if path == FACTS else name
        for row in (1, 5):
            put(root, path, row, text=f"[reaction] Ready a [[{shown}]]. It is yours {row}.")
    assert not findings(root, "RW728")
    assert findings(root, "RW726")


def test_a_name_and_a_text_are_not_exchanged_where_the_source_lost_most_of_its_text(tmp_path: Path) -> None:
    names = {"en": "Chain of Dretrizanri", "zh": "德雷特里赞里的锁链"}
    chinese = "快速。\n[reaction]在你的回合开始时：选择一名调查员。该调查员可以弃掉1张卡牌，以获得1枚金币。（每回合最多2次。）"
    rows = [{"id": "1", "text_en": "Fast.", "text_zh": chinese, **{f"name_{one}": name for one, name in names.items()}}]
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    kinds = "kinds: {card: {files: cards.json, id: id, texts: {name: title, text: rules}}}"
    describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
    assert not findings(tmp_path, "RW720")
    rows[0] |= {"name_zh": chinese, "text_zh": names["zh"], "text_en": "Fast.\n[fast] When your turn begins: Choose 1."}
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    assert findings(tmp_path, "RW720")
