"""Cards that a page prints become records of the pack, each once for all editions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from regelwerk.content.pack.pack_folder import load_pack
from regelwerk.pipeline.build import build
from regelwerk.pipeline.extract import extract
from regelwerk.pipeline.init import init

GERMAN = """# Die Karten

| Nr. | Name | Kosten | Art | Wirkung | Anzahl |
|---|---|---|---|---|---|
| K1 | Blechpfeife | 2 | Werkzeug | Wecke alle Wachen in diesem Raum. | 3 |
| K2 | Nasse Hölzer | 0 | Unglück | Dein nächster Zug entfällt ohne Ersatz. | 1 |
| K3 | Alter Schirm | 1 | Werkzeug | Bleib trocken, bis der Regen endet. | 2 |
| K4 | Ersatzknopf | 4 | Werkzeug | Hebe eine Karte vom Ablagestapel auf. | 2 |
"""
ENGLISH = """# The Cards

| No. | Name | Cost | Type | Effect | Quantity |
|---|---|---|---|---|---|
| K2 | Wet Matches | 0 | Mishap | Your next turn is skipped without any refund. | 1 |
| K1 | Tin Whistle | 3 | Tool | Wake all the guards in this room. | 3 |
| K3 | Old Umbrella | 1 | Tool | Stay dry until the rain ends. | 2 |
| K4 | Spare Button | 4 | Tool | Take a card from the discard pile. | 2 |
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "cards-de.md").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "cards-en.md").write_text(ENGLISH, encoding="utf-8")
    init(tmp_path, [tmp_path / "cards-de.md", tmp_path / "cards-en.md"])
    return tmp_path


def test_init_knows_a_document_of_cards(project: Path) -> None:
    text = (project / "regelwerk.yaml").read_text(encoding="utf-8")
    assert text.count("kind: cards") == 2
    assert text.count("document: cards") == 2


def test_editions_are_one_record_a_card(project: Path) -> None:
    build(project, out=project / "pack")
    content = load_pack(project / "pack")
    assert [(card.code, card.quantity) for card in content.cards] == [("K1", 3), ("K2", 1), ("K3", 2), ("K4", 2)]
    whistle = content.cards[0]
    assert {locale: content.strings[locale][whistle.name].text for locale in ("de", "en")} == {
        "de": "Blechpfeife",
        "en": "Tin Whistle",
    }
    kind = whistle.fields["Art"]
    assert (content.strings["de"][kind].text, content.strings["en"][kind].text) == ("Werkzeug", "Tool")


def test_a_field_that_the_project_names_is_a_fact(project: Path) -> None:
    file = project / "regelwerk.yaml"
    text = file.read_text(encoding="utf-8")
    text = text.replace("    edition: ''\n", "    edition: ''\n    fields: { Kosten: cost, Cost: cost }\n")
    file.write_text(text, encoding="utf-8")
    build(project, out=project / "pack")
    assert [card.cost for card in load_pack(project / "pack").cards] == [2, 0, 1, 4]


def test_extract_prints_a_line_a_card(project: Path) -> None:
    text, _ = extract(project / "cards-de.md", to="cards")
    rows = [json.loads(line) for line in text.splitlines()]
    assert rows[0] == {
        "name": "Blechpfeife",
        "text": "Wecke alle Wachen in diesem Raum.",
        "flavour": "",
        "quantity": 3,
        "fields": {"Kosten": "2", "Art": "Werkzeug"},
        "code": "K1",
        "page": None,
        "position": 1,
    }


def test_the_authored_form_is_a_card_file(project: Path) -> None:
    text, _ = extract(project / "cards-de.md", to="cards", as_yaml=True)
    (project / "cards.yaml").write_text(text, encoding="utf-8")
    init(project / "own", [project / "cards.yaml"])
    build(project / "own", out=project / "own-pack")
    content = load_pack(project / "own-pack")
    assert [(card.id, card.code, card.quantity) for card in content.cards][:2] == [
        ("card-0001", "K1", 3),
        ("card-0002", "K2", 1),
    ]
    assert content.strings["de"]["card-0001.text"].text == "Wecke alle Wachen in diesem Raum."
    assert content.strings["de"][content.cards[0].fields["Art"]].text == "Werkzeug"


def test_a_card_is_corrected_by_its_code_and_the_label_of_a_field(project: Path) -> None:
    (project / "patches.yaml").write_text(
        "patches:\n"
        "  - { id: card-K2, locale: en, field: text, old: Your next turn is skipped without any refund., "
        "new: You skip your next turn., reason: as on the card }\n"
        "  - { id: card-K1, locale: en, field: Kosten, old: '3', new: '2', reason: a slip }\n",
        encoding="utf-8",
    )
    build(project, out=project / "pack")
    content = load_pack(project / "pack")
    whistle, matches = content.cards[:2]
    assert content.strings["en"][matches.text or ""].text == "You skip your next turn."
    assert content.strings["en"][whistle.fields["Kosten"]].text == "2"


def test_facts_are_added_to_cards_by_code(project: Path) -> None:
    (project / "facts.yaml").write_text(
        "format: 1\ncard_additions:\n"
        "  - { code: K1, kind: item, deck: finds, icons: [lamp], effects: [{ kind: gain, target: lamp, value: 1 }] }\n"
        "  - { code: K9, kind: item }\n",
        encoding="utf-8",
    )
    init(project, [project / "facts.yaml"])
    built = build(project, out=project / "pack")
    whistle, matches = load_pack(project / "pack").cards[:2]
    assert (whistle.kind, whistle.deck, whistle.quantity, whistle.icons) == ("item", "finds", 3, ("lamp",))
    assert [effect.value for effect in whistle.effects] == [1]
    assert (matches.kind, matches.effects) == ("card", ())
    assert [(one.code, one.spans[0].line) for one in built.report.findings if one.code == "RW405"] == [("RW405", 4)]


def test_words_in_brackets_are_icons_where_the_cards_write_them_so(project: Path) -> None:
    for name in ("de", "en"):
        file = project / f"cards-{name}.md"
        text = file.read_text(encoding="utf-8")
        for row, icons in (("K1", "[moon] "), ("K3", "[sun] "), ("K4", "[moon] " if name == "de" else "[sun] ")):
            text = "\n".join(_with(line, icons) if line.startswith(f"| {row} ") else line for line in text.splitlines())
        file.write_text(text, encoding="utf-8")
    found = build(project, out=project / "pack").report.findings
    assert [(one.id, one.message.split(" shows ")[1]) for one in found if one.code == "RW205"] == [
        ("card-0004", "1 × moon only in de, 1 × sun only in en. Show the same icons in all editions.")
    ]


def _with(line: str, icons: str) -> str:
    cells = line.split(" | ")
    cells[4] = icons + cells[4]
    return " | ".join(cells)


def test_a_cost_that_differs_is_found(project: Path) -> None:
    found = build(project, out=project / "pack").report.findings
    assert [(one.code, one.id) for one in found if one.code in ("RW202", "RW215")] == [("RW215", "card-0001")]


def test_copies_that_differ_are_found(project: Path) -> None:
    file = project / "cards-en.md"
    file.write_text(file.read_text(encoding="utf-8").replace("ends. | 2 |", "ends. | 3 |"), encoding="utf-8")
    found = build(project, out=project / "pack").report.findings
    assert [(one.severity, one.id) for one in found if one.code == "RW202"] == [("warning", "card-0003")]


def test_a_rulebook_that_lists_its_cards_gives_rules_and_cards_where_it_is_named_twice(tmp_path: Path) -> None:
    rules = "# Ablauf\n\n" + "Wer am Zug ist, zieht 2 Karten und legt 1 davon wieder unter den Stapel zurück.\n\n" * 6
    (tmp_path / "regeln.md").write_text(rules + GERMAN, encoding="utf-8")
    found = init(tmp_path, [tmp_path / "regeln.md"])
    assert [source.kind for source in found.sources] == ["booklet"]
    assert found.with_cards == {"regeln.md": 4}
    source = "  - {file: regeln.md, locale: de, kind: cards, document: cards}\n"
    text = found.target.read_text(encoding="utf-8").replace("sources:\n", f"sources:\n{source}")
    found.target.write_text(text, encoding="utf-8")
    assert init(tmp_path, [tmp_path / "regeln.md"]).with_cards == {}
    report = build(tmp_path, out=tmp_path / "pack").report
    content = load_pack(tmp_path / "pack")
    assert [card.code for card in content.cards] == ["K1", "K2", "K3", "K4"]
    assert len(content.rules) > 6
    assert report.findings == ()
