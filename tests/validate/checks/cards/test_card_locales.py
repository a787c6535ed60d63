"""Card data in many languages: no false alarms, and texts of other languages, stops, quotes and numbers are reported."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from regelwerk.schema.finding import Finding
from tests.cards.card_repository import FACTS, edit
from tests.cards.many_locales import CARDS, make_many, path


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("REGELWERK_CACHE", str(tmp_path / "cache"))
    return make_many(tmp_path / "cards")


def findings(root: Path, code: str) -> list[Finding]:
    return [one for one in check([root]).findings if one.code == code]


def flavour(root: Path, file: str, text: str) -> None:
    """Give the first card of a file a flavour text."""
    records = json.loads((root / file).read_text(encoding="utf-8"))
    records[0]["flavor"] = text
    (root / file).write_text(json.dumps(records, ensure_ascii=False, indent=4) + "\n", encoding="utf-8")


def test_translations_without_defects_are_clean_in_every_language(root: Path) -> None:
    assert check([root]).findings == ()


@pytest.mark.parametrize(
    ("locale", "other"),
    [
        ("es", "pt"), ("fr", "es"), ("it", "fr"), ("pt", "it"), ("cs", "it"), ("ru", "uk"), ("uk", "es"), ("ko", "ja"),
        ("zh", "ko"), ("zh-cn", "zh"), ("zh", "zh-cn"), ("ja", "ru"), ("ru", "es"), ("es", "zh"),
    ],
)  # fmt: skip
def test_a_text_of_another_language_is_told(root: Path, locale: str, other: str) -> None:
    mine, theirs = CARDS[locale][0][2], CARDS[other][0][2]
    line = edit(root, path(locale), mine, theirs)
    (found,) = findings(root, "RW713")
    assert (path(locale), line) in [(span.file, span.line) for span in found.spans]


def test_a_trait_of_one_card_that_one_locale_alone_left_in_the_source_language_is_a_hint(root: Path) -> None:
    words = {"es": "Tejido", "fr": "Étoffe", "it": "Stoffa", "pt": "Tecido", "cs": "Weave"}
    for locale, word in words.items():
        old = CARDS[locale][1][1]
        edit(root, path(locale), f'"{old}"', f'"{old} {word}."')
    old = '"Tool."'
    edit(root, FACTS, old, '"Tool. Weave."')
    told = [one for one in findings(root, "RW714") if "translate it" in one.message]
    assert [(one.severity, one.spans[0].locale, one.spans[0].text) for one in told] == [("info", "cs", "Weave")]


def test_a_trait_of_the_source_that_no_translation_has_is_one_hint(root: Path) -> None:
    for locale, old, new in (("es", "Herramienta", "Tejido"), ("fr", "Outil", "Étoffe"), ("it", "Attrezzo", "Stoffa")):
        edit(root, path(locale), f"[[{old}]]", f"[[{new}]]")
    (found,) = findings(root, "RW728")
    assert (found.severity, found.spans[0].locale) == ("info", "en")
    assert "the source is the suspect" in found.message


def test_a_translation_that_lost_what_the_source_lost_is_told_with_it(root: Path) -> None:
    edit(root, FACTS, '"Tool. Brass."', '"Brass."')
    line = edit(root, path("fr"), "Outil. Laiton.", "Laiton.")
    (found,) = findings(root, "RW723")
    assert (path("fr"), line) in [(span.file, span.line) for span in found.spans]
    assert found.message.endswith("the source is the suspect, and so is fr, which has the same.")


def test_a_number_that_one_translation_has_from_a_wrong_source_is_told_with_it(root: Path) -> None:
    edit(root, FACTS, "loses 3 coins", "loses 5 coins")
    line = edit(root, path("it"), "perde 3 monete", "perde 5 monete")
    (found,) = [one for one in findings(root, "RW710") if one.id == "01004"]
    assert (found.spans[0].locale, found.spans[1].text.split()[0]) == ("en", "5")
    assert (found.spans[1].file, found.spans[1].line) == (path("it"), line)


def test_a_cipher_is_in_no_other_language(root: Path) -> None:
    edit(root, FACTS, "[action] Ring the bell. Each smuggler at your pier loses 3 coins. It is loud and heavy.",
         "Bpm tiux abivlx jmpqvl bpm oibm wn bpm xqtwb, ivl bpm smg tqma qv i jizzmt.")  # fmt: skip
    edit(root, path("fr"), CARDS["fr"][3][2],
         "Usjysakgf vm hadglw : 15 lgffwsmp v'zmadw, 59 ksuk vw kwd, wl mf hskksywj ima s hsqé v'snsfuw wf gj.")  # fmt: skip
    assert "fr" not in {one.spans[0].locale for one in findings(root, "RW713")}


def test_exchanged_texts_of_two_languages_are_one_finding_with_both_places(root: Path) -> None:
    first, second = CARDS["it"][1][2], CARDS["pt"][1][2]
    lines = {(path("it"), edit(root, path("it"), first, second)), (path("pt"), edit(root, path("pt"), second, first))}
    (found,) = findings(root, "RW713")
    assert {(span.file, span.line) for span in found.spans} == lines


@pytest.mark.parametrize(
    ("locale", "old", "new", "code"),
    [
        ("zh", "又響又重。", "又響又重", "RW716"),
        ("ja", "うるさくて重い。", "うるさくて重い", "RW716"),
        ("ko", "시끄럽고 무겁다.", "시끄럽고 무겁다", "RW716"),
        ("zh-cn", "抽3张", "抽5张", "RW710"),
        ("zh", "棄掉兩張", "棄掉三張", "RW710"),
        ("ko", "카드 3장을", "카드 4장을", "RW710"),
        ("ru", "Сбросьте две", "Сбросьте три", "RW710"),
        ("uk", "візьміть 3", "візьміть 4", "RW710"),
        ("fr", "Défaussez deux", "Défaussez quatre", "RW710"),
        ("cs", "Odhoď dvě", "Odhoď tři", "RW710"),
        ("fr", "[[Outil]]", "[[Outil]", "RW711"),
        ("es", "Luz. Herramienta.", "Luz. Herramineta.", "RW714"),
        ("ru", "Свет. Инструмент.", "Свет. Латунь.", "RW714"),
        ("it", "Rimuovi la lampada", "Rimuovi “la lampada", "RW719"),
        ("fr", "piochez 3 cartes", "piochez piochez 3 cartes", "RW717"),
        ("pt", "lâmpada", "lÃ¢mpada", "RW726"),
    ],
)
def test_a_slip_is_found_on_its_line(root: Path, locale: str, old: str, new: str, code: str) -> None:
    line = edit(root, path(locale), old, new)
    found = [(span.file, span.line) for one in findings(root, code) for span in one.spans[:-1] or one.spans]
    assert (path(locale), line) in found


def test_a_locale_has_its_own_quotation_marks(root: Path) -> None:
    quoted = {
        "zh": "「提燈」",
        "ja": "『ランプ』",
        "fr": "« lampe »",
        "ru": "«лампу»",
        "es": "«lámpara»",
        "en": "“lamp”",
    }
    for locale, text in quoted.items():
        file = root / (path(locale) if locale != "en" else "pack/quay/quay.json")
        records = json.loads(file.read_text(encoding="utf-8"))
        for record in records:
            record["text"] = f"{text} {record['text']}"
        file.write_text(json.dumps(records, ensure_ascii=False, indent=4), encoding="utf-8")
    assert findings(root, "RW719") == []
    line = edit(root, path("es"), "«lámpara»", "“lámpara”")
    (found,) = findings(root, "RW719")
    assert (found.severity, found.spans[0].file, found.spans[0].line) == ("info", path("es"), line)


@pytest.mark.parametrize(
    ("locale", "old", "new"),
    [
        ("zh", "又響又重。", "它響嗎?它很重。"),
        ("zh-cn", "光源. 工具.", "光源。工具。"),
        ("fr", "Elle est lourde !", "« Elle est lourde ! »"),
        ("fr", "Sonnez la cloche.", "Sonnez la cloche près du “café…”."),
        ("ko", "시끄럽고 무겁다.", "시끄러운가?무겁다."),
        ("es", "¡Es ruidosa y pesada!", "Es ruidosa y pesada (como el Storm Lantern)."),
        ("ru", "Он громкий и тяжёлый.", "Он громкий, и это HMS Victory."),
        ("ja", "うるさくて重い。", "『うるさくて重い』"),
    ],
)
def test_habits_of_a_language_are_no_defects(root: Path, locale: str, old: str, new: str) -> None:
    file = root / path(locale)
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    assert [one for one in check([root]).findings if one.severity != "info"] == []


def test_a_trait_that_languages_borrow_from_each_other_may_be_the_same_in_one(root: Path) -> None:
    words = {"es": "Detective", "fr": "Détective", "it": "Investigatore", "pt": "Detetive", "cs": "Detektiv"}
    for locale, word in words.items():
        old = CARDS[locale][1][1]
        edit(root, path(locale), f'"{old}"', f'"{old} {word}."')
    edit(root, FACTS, '"Tool."', '"Tool. Detective."')
    assert not [one for one in findings(root, "RW714") if "translate it" in one.message]


def test_a_keyword_that_one_locale_alone_left_in_the_source_language_is_told(root: Path) -> None:
    words = {
        "es": "Cazador.",
        "fr": "Chasseur.",
        "it": "Cacciatore.",
        "pt": "Caçador.",
        "cs": "Hunter.",
        "ko": "사냥꾼.",
    }
    for locale, word in words.items():
        edit(root, path(locale), CARDS[locale][3][2], word)
    edit(
        root,
        FACTS,
        "[action] Ring the bell. Each smuggler at your pier loses 3 coins. It is loud and heavy.",
        "Hunter.",
    )
    assert ("cs", "Hunter.") in [(one.spans[0].locale, one.spans[0].text) for one in findings(root, "RW712")]


def test_a_number_of_a_story_in_a_script_without_spaces_is_compared(root: Path) -> None:
    flavour(root, FACTS, "She drew the coast 3 times. It never held still.")
    flavour(root, path("zh-cn"), "她画过海岸4次。它从未静止不动。")
    flavour(root, path("zh"), "她畫過海岸3次。它從未靜止不動。")
    told = [(one.severity, one.spans[0].locale) for one in findings(root, "RW710")]
    assert told == [("info", "zh-cn")]


def test_a_digit_that_became_a_one_is_told_where_another_number_is_a_word_in_the_source(root: Path) -> None:
    edit(root, FACTS, "Place 4 cords on it.", "Place three cords on it, at most 9.")
    old = json.loads((root / path("zh-cn")).read_text(encoding="utf-8"))[1]["text"].split("。")[-2]
    edit(root, path("zh-cn"), old, "在其上放置3根绳索，最多1根")
    found = [one for one in findings(root, "RW710") if one.spans[0].locale == "zh-cn"]
    assert [one.severity for one in found] == ["warning"]
    assert "has the number 1 where en has the number 9" in found[0].message


def test_a_time_of_a_story_is_no_other_number_in_a_script_without_spaces(root: Path) -> None:
    flavour(root, FACTS, "At 7:50 every night, she puts two lamps in the window.")
    flavour(root, path("ko"), "매일 밤 7:50에 그녀는 등불 두 개를 창가에 둔다.")
    assert findings(root, "RW710") == []


def test_a_note_at_the_end_of_a_chinese_text_is_no_further_sentence(root: Path) -> None:
    edit(root, FACTS, "[fast] Call a pilot. He moves up to 2 piers and then leaves you alone.",
         "[fast] Discard the whistle from your hand: Gain 6 coins and place them on the pier. (Max once per test.)")  # fmt: skip
    edit(
        root,
        path("zh-cn"),
        CARDS["zh-cn"][2][2],
        "[fast] 从你手牌中弃掉领航员的哨子：你获得6枚金币，并将这些金币全部放置在你所在地点的码头上面。(每次检定最多一次。)",
    )
    assert not [one for one in findings(root, "RW724") if "sentence" in one.message]


def test_brackets_that_lost_their_icon_are_told(root: Path) -> None:
    edit(root, FACTS, "[reaction] After you move: Ready", "[reaction] After you move ([action]): Ready")
    for locale in CARDS:
        text = CARDS[locale][1][2]
        edit(root, path(locale), text, f"{text[:-1]} ({'' if locale == 'pt' else '[action]'}).")
    assert ("pt", "()") in {(one.spans[0].locale, one.spans[0].text[:2]) for one in findings(root, "RW711")}


def test_a_source_that_lost_a_negation_is_told_by_its_translations(root: Path) -> None:
    said = {"es": "No pueden atacarte este turno.", "fr": "Vous ne pouvez pas être attaqué ce tour.",
            "it": "Non puoi essere attaccato in questo turno.", "pt": "Você não pode ser atacado neste turno.",
            "cs": "V tomto tahu na tebe nelze útočit.", "ru": "В этот ход вас нельзя атаковать."}  # fmt: skip
    for locale, text in said.items():
        edit(root, path(locale), CARDS[locale][3][2], text)
    old = "[action] Ring the bell. Each smuggler at your pier loses 3 coins. It is loud and heavy."
    edit(root, FACTS, old, "You can be attacked this turn.")
    (found,) = [one for one in findings(root, "RW729") if one.kind == "negation"]
    assert (found.severity, found.spans[0].locale) == ("warning", "en")
    edit(root, FACTS, "You can be attacked this turn.", "You cannot be attacked this turn.")
    assert not [one for one in findings(root, "RW729") if one.kind == "negation"]


def test_a_trait_of_no_card_takes_no_word_of_another_trait(root: Path) -> None:
    """`Gefährten` stands for a trait that no card has, and the bent form of a known trait before it is no word for that."""
    edit(root, FACTS, "Ready a [[Tool]] you control. Place", "Ready a [[Tool]] or an [[Ally]] you control. Place")
    words = {
        "cs": ("[[Nástroj]]", "[[Nástroje]] nebo [[Spojence]]"),
        "ru": ("[[Инструмент]]", "[[Инструмента]] или [[Союзника]]"),
    }
    for locale, (old, new) in words.items():
        edit(root, path(locale), old, new)
    told = {one.spans[0].locale for one in findings(root, "RW728")}
    assert told.isdisjoint(words)


def test_a_slip_in_a_word_without_inflection_is_no_other_form_of_it(root: Path) -> None:
    trait, slip = "卡斯維爾博爾里", "卡斯維爾爾里"
    edit(root, FACTS, '"Tool."', '"Tool. Casvelborri."')
    edit(root, FACTS, '"Light. Tool."', '"Light. Tool. Casvelborri."')
    edit(root, FACTS, '"Tool. Brass."', '"Tool. Brass. Casvelborri."')
    for row, word in ((0, trait), (1, slip), (2, trait)):
        old = CARDS["zh"][row][1]
        edit(root, path("zh"), f'"{old}"', f'"{old}{word}。"')
    assert slip in {one.spans[0].text for one in findings(root, "RW714")}


def test_a_number_word_of_a_story_counts_where_the_digits_are_the_same(root: Path) -> None:
    flavour(root, FACTS, "At 7 every night, she puts two lamps in the window.")
    flavour(root, path("es"), "Cada noche, a las 7, pone cuatro lámparas en la ventana.")
    assert [(one.severity, one.spans[0].locale) for one in findings(root, "RW710")] == [("info", "es")]


def test_digits_are_compared_where_the_number_words_of_a_language_are_not_known(tmp_path: Path) -> None:
    texts = {
        "en": (("Draw 3 cards.", "She saw 4 ships."), ("Lose 2 coins.", "It rained 7 days.")),
        "hu": (("Húzz 4 lapot.", "Látott 5 hajót."), ("Veszíts két érmét.", "Hét napig esett.")),
    }
    for locale, cards in texts.items():
        records = [
            {"code": f"c{at}", "name": f"{locale} {at}", "text": text, "flavor": flavor}
            for at, (text, flavor) in enumerate(cards)
        ]
        file = tmp_path / "pack" / locale / "core.json"
        file.parent.mkdir(parents=True)
        file.write_text(json.dumps(records, ensure_ascii=False, indent=1), encoding="utf-8")
    (tmp_path / "cardset.yaml").write_text(
        "format: 1\nname: x\nsource: en\noverlays: pack/{locale}\nlocales: [en, hu]\nkinds:\n  core:\n"
        "    files: pack/en/*.json\n    id: code\n    texts: {name: title, text: rules, flavor: prose}\n",
        encoding="utf-8",
    )
    told = {(one.severity, one.message) for one in findings(tmp_path, "RW710")}
    assert told == {
        ("warning", "c0: text in hu has the number 4 where en has the number 3."),
        ("info", "c0: flavor in hu has the number 5 where en has the number 4."),
    }


def test_a_word_of_the_game_denies_nothing(root: Path) -> None:
    for folder in (root / "translations").iterdir():
        if folder.name != "pt":
            shutil.rmtree(folder)
    said = dict.fromkeys(range(3), "não pode ser evitado") | {2: "pode ser evitado"}
    for file, texts in ((FACTS, ["cannot be evaded"] * 3), (path("pt"), list(said.values()))):
        records = json.loads((root / file).read_text(encoding="utf-8"))
        for record, text in zip(records, texts, strict=False):
            record["text"] = f"[action] {record['name']} {text}."
        (root / file).write_text(json.dumps(records, ensure_ascii=False, indent=4), encoding="utf-8")
    told = [one for one in findings(root, "RW729") if one.kind == "negation"]
    assert [(one.id, one.spans[0].locale) for one in told] == [("01003", "pt")]
