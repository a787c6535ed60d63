"""A sentence that one line of a long text lost, which the length of the whole text does not show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.pipeline.check import check
from tests.cards.many_layouts import describe

SOURCE = [
    "Set the kiln beside the pit. Each potter takes 3 jugs. Shuffle the rest into the deck.",
    "When the bell rings, cover the kiln. Nobody may enter the yard. Wait for a dry morning.",
    "At the end of the day, count the jugs. Pay 2 coins for each broken one. Sweep the yard.",
    "If the frost comes early, burn a shelf. The carter brings wood. Take back your bricks. (Once each day.)",
]
GERMAN = [
    "Stelle den Ofen neben die Grube. Jeder Töpfer nimmt 3 Krüge. Mische den Rest in das Deck.",
    "Wenn die Glocke läutet, decke den Ofen ab. Niemand darf den Hof betreten. Warte auf einen trockenen Morgen.",
    "Zähle am Ende des Tages die Krüge. Zahle 2 Münzen für jeden zerbrochenen. Kehre den Hof.",
    "Wenn der Frost früh kommt, verbrenne ein Regal. Der Fuhrmann bringt Holz. Nimm deine Ziegel zurück (einmal am Tag).",
]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("", "", []),
        (" Warte auf einen trockenen Morgen.", "", [("RW724", "omission", "de")]),
        (" Kehre den Hof.", "", [("RW724", "omission", "de")]),
        ("Grube. Jeder Töpfer", "Grube, und jeder Töpfer", []),
        ("Grube. Jeder Töpfer nimmt 3 Krüge.", "Grube, nimm je 3 Krüge.", []),
        ("Warte auf einen trockenen Morgen.", "Warte, bis ein Morgen trocken ist und die Sonne scheint.", []),
    ],
)
def test_a_sentence_lost_from_one_line_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str, expected: list[tuple[str, str, str]]
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    text = "\n".join(SOURCE * 2)
    german = "\n".join(GERMAN * 2)
    rows = [
        {"id": f"{number}", "text_en": f"{text} {number}0", "text_de": f"{german} {number}0"} for number in range(1, 10)
    ]
    assert old in rows[4]["text_de"]
    rows[4]["text_de"] = rows[4]["text_de"].replace(old, new, 1) if old else rows[4]["text_de"]
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    kinds = "kinds: {card: {files: cards.json, id: id, texts: {text: rules}}}"
    describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
    found = check([tmp_path]).findings
    assert [(one.code, one.kind, one.spans[0].locale) for one in found] == expected


def test_a_sentence_lost_with_its_number_is_told_though_other_sentences_are_as_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    english = (
        "Shuffle 1 spare potter into the deck, along with the jugs. Continue to day 5a.\n"
        "While you have 4 or more jugs in hand, you cannot enter the old yard. Otherwise, it gets +1."
    )
    chinese = "将1名陶工与罐子一同洗入牌组。继续进行第5a天。\n当你手上有4个罐子或更多时，不能进旧院。否则，在该地点上的烟雾值的数值将会额外获得+1。"
    rows = [{"id": f"{row}", "text_en": english, "text_zh": chinese} for row in range(1, 10)]
    rows[4]["text_zh"] = chinese.replace("否则，在该地点上的烟雾值的数值将会额外获得+1。", "")
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    kinds = "kinds: {card: {files: cards.json, id: id, texts: {text: rules}}}"
    describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
    found = check([tmp_path]).findings
    assert [(one.id, one.code, one.kind) for one in found] == [("5", "RW724", "omission")]


_NOTED = {
    "en": "Test your wits. If you succeed, move to the garden or take 2 clues from it. (Group limit once per game.)",
    "it": "Effettua adesso una prova di astuzia. Se hai successo, muoviti nel giardino o prendi 2 indizi da quel luogo. (Limite.)",
    "de": "Lege eine Probe ab. Falls sie gelingt, gehe in den Garten oder nimm 2 Hinweise. (Einmal pro Spiel und Gruppe.)",
    "es": "Haz una prueba. Si tienes éxito, ve al jardín o toma 2 pistas de allí. (Límite de una vez por partida.)",
    "fr": "Faites un test. Si vous réussissez, allez au jardin ou prenez-y 2 indices. (Une fois par partie et groupe.)",
    "pl": "Wykonaj test. Jeśli się powiedzie, idź do ogrodu lub weź stamtąd 2 wskazówki. (Raz na grę na grupę.)",
}


@pytest.mark.parametrize("noting", [["de", "es", "fr", "pl"], ["de"]])
@pytest.mark.parametrize("count", [9, 5])
def test_a_note_that_the_others_keep_is_lost_though_the_rest_is_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, noting: list[str], count: int
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    rows = [{"id": f"{row}"} | {f"text_{one}": said for one, said in _NOTED.items()} for row in range(1, count + 1)]
    for one in {"it", "de", "es", "fr", "pl"} - {*noting}:
        rows[4][f"text_{one}"] = _NOTED[one].rpartition(" (")[0]
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    kinds = "kinds: {card: {files: cards.json, id: id, texts: {text: rules}}}"
    describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
    found = [one for one in check([tmp_path]).findings if one.code == "RW724"]
    assert ("it" in {one.spans[0].locale for one in found}) == (len(noting) > 1)


def test_a_sentence_is_lost_where_a_line_is_far_shorter_than_any_joining_of_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    english = "Test wits (2). If you succeed, evade an enemy at your location. (Max 4 times per turn.)"
    polish = (
        "Wykonaj test sprytu albo swojej siły (2). Jeśli ci się powiedzie, wymknij się wrogowi. (Maks. 4 razy na turę.)"
    )
    rows = [{"id": f"{row}", "text_en": english, "text_pl": polish} for row in range(1, 10)]
    rows[4]["text_pl"] = "Wykonaj test sprytu albo swojej siły (2). (Maks. 4 razy na turę.)"
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    kinds = "kinds: {card: {files: cards.json, id: id, texts: {text: rules}}}"
    describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
    found = check([tmp_path]).findings
    assert [(one.id, one.code, one.kind) for one in found] == [("5", "RW724", "omission")]


def test_two_sentences_that_a_file_joins_elsewhere_too_have_lost_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    rows = [
        {"id": f"{row}", "text_en": f"{english}\nWait {row} days.", "text_de": f"{german}\nWarte {row} Tage."}
        for row, (english, german) in enumerate(zip(SOURCE * 3, GERMAN * 3, strict=True), 1)
    ]
    rows[2] |= {
        "text_en": "Search the top 5 cards of your deck for a [[Jug]] card and draw it. Shuffle your deck.\nWait 3 days.",
        "text_de": "Suche in den 5 obersten Karten nach einer [[Krug]]-Karte und zieh und mische.\nWarte 3 Tage.",
    }

    def found() -> list[str]:
        (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
        kinds = "kinds: {card: {files: cards.json, id: id, texts: {text: rules}}}"
        describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
        return [one.id for one in check([tmp_path]).findings if one.code == "RW724"]

    assert found() == ["3"]
    for field, old, new in (("text_en", "5 cards", "2 cards"), ("text_de", "den 5", "den 2")):
        rows[6] |= {field: rows[2][field].replace(old, new).replace("Jug", "Kiln").replace("Krug", "Ofen")}
    assert found() == []


@pytest.mark.parametrize(("longer", "said"), [("", False), (" hic et nunc semper", True)])
def test_a_lost_note_is_told_where_the_other_translations_of_a_text_are_longer_than_usual(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, longer: str, said: bool
) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    rows = [{"id": f"{row}"} | {f"text_{one}": text for one, text in _NOTED.items()} for row in range(1, 10)]
    for one in ("de", "es", "fr", "pl"):
        rows[4][f"text_{one}"] = _NOTED[one].replace(".", f"{longer}.", 1)
    rows[4]["text_it"] = _NOTED["it"].rpartition(" (")[0].replace(".", " hic nunc.", 1)
    (tmp_path / "cards.json").write_text(json.dumps(rows, ensure_ascii=False, indent=1), encoding="utf-8")
    kinds = "kinds: {card: {files: cards.json, id: id, texts: {text: rules}}}"
    describe(tmp_path, f"inline: '{{field}}_{{locale}}'\n{kinds}\n")
    found = [one for one in check([tmp_path]).findings if one.code == "RW724"]
    assert ("it" in {one.spans[0].locale for one in found}) == said
