"""Mechanics of two editions from their pages to the pack: one record, a name per locale, an id that stays."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from regelwerk.content.assembly import Assembled, assemble
from regelwerk.content.pack import record_provenance
from regelwerk.content.pack.pack_folder import load_pack, pack_files
from regelwerk.content.parse.draft_rows import record_rows
from regelwerk.content.parse.parsing import parse
from regelwerk.content.project.patch_file import read_patches
from regelwerk.files.atomic_write import write_folder
from regelwerk.schema.content import Content, SourceEntry
from regelwerk.schema.document import Block
from regelwerk.schema.draft import Draft
from regelwerk.schema.file_names import PACK_MANIFEST
from regelwerk.schema.mechanic import Mechanic
from regelwerk.schema.pack_files import Ledger
from regelwerk.schema.project import Project, ProjectSource
from regelwerk.schema.token_text import TermToken

from tests.content.game import HASH
from tests.content.pages import block, document

GERMAN = [
    block("Inhalt", "heading", level=1),
    "2 Würfel\n1 Rundenmarker",
    block("Der Abend", "heading", level=1),
    block("Putzt alle Lampen.", "item", label="1.", level=1),
    block("Mischt den Nebelstapel.", "item", label="2.", level=1),
    block("Aktionen", "heading", level=1),
    block("Rudern 1-4 AP", "heading", level=2),
    "Ihr rudert das Boot zum nächsten Steg.",
    block("Der Wurf", "heading", level=1),
    "Bei 1-3 sinkt das Boot.",
    "Bei 4-6 fährt das Boot.",
]
POLISH = [
    block("Zawartość", "heading", level=1),
    "2 kości\n1 znacznik rund",
    block("Wieczór", "heading", level=1),
    block("Wyczyśćcie wszystkie lampy.", "item", label="1.", level=1),
    block("Potasujcie talię Mgły.", "item", label="2.", level=1),
    block("Zacumujcie łodzie przy nabrzeżu portu.", "item", label="3.", level=1),
    block("Akcje", "heading", level=1),
    block("Wiosłowanie 1-3 PA", "heading", level=2),
    "Wiosłujecie łodzią do następnego pomostu.",
    block("Rzut", "heading", level=1),
    "Przy wyniku 1-3 łódź tonie.",
    "Przy wyniku 4-6 łódź płynie.",
]
LAW = [
    "1 WÄCHTER",
    "1.1 ALMA",
    "1.1.1 Startgegenstände",
    "Beginne mit Lampe, 2 Seile und Pfeife.",
    "1.1.2 Besondere Aktion: Leuchten",
    "Decke eine Karte auf.",
    "1.2 BRUNO",
    "1.2.1 Startgegenstände",
    "Beginne mit Karte, Kahn und Netz.",
    "1.2.2 Besondere Aktion: Rudern",
    "Bewege dich um 1 Feld.",
]


def edition(locale: str, blocks: Sequence[Block | str], kind: str = "booklet") -> Draft:
    found = parse(document(*blocks), locale=locale, kind=kind, document_name="rulebook", icons={})  # type: ignore[arg-type]
    return found.model_copy(update={"source": f"rules.{locale}.md"})


def assembled(*drafts: Draft, ledger: Ledger = Ledger(), patches: Path | None = None) -> Assembled:
    sources = [
        SourceEntry(file=d.source, sha256=HASH, locale=d.locale, kind=d.kind, document="rulebook") for d in drafts
    ]
    project = Project(
        format=1,
        id="demo",
        base=drafts[0].locale,
        sources=tuple(ProjectSource(file=d.source, locale=d.locale, kind=d.kind) for d in drafts),
    )
    placed = read_patches(patches, "patches.yaml") if patches else ()
    return assemble(project, drafts, [], sources, ledger, placed)


@pytest.fixture(scope="module")
def both() -> Content:
    return assembled(edition("de", GERMAN), edition("pl", POLISH)).content


def names(content: Content, mechanic: Mechanic) -> list[str | None]:
    tables = (content.strings[locale] for locale in content.locales)
    return [table[mechanic.name].text if mechanic.name in table else None for table in tables]


def of_kind(content: Content, kind: str) -> list[Mechanic]:
    return [mechanic for mechanic in content.mechanics if mechanic.kind == kind]


def test_what_both_editions_define_is_one_record(both: Content) -> None:
    assert [(one.kind, *names(both, one)) for one in both.mechanics] == [
        ("dice", "Würfel", "kości"),
        ("marker", "Rundenmarker", "znacznik rund"),
        ("step", "Putzt alle Lampen.", "Wyczyśćcie wszystkie lampy."),
        ("step", "Mischt den Nebelstapel.", "Potasujcie talię Mgły."),
        ("deck", "Nebelstapel", "talia Mgły"),
        ("step", None, "Zacumujcie łodzie przy nabrzeżu portu."),
        ("action", "Rudern", "Wiosłowanie"),
        ("outcome", "sinkt das Boot.", "łódź tonie"),
        ("outcome", "fährt das Boot.", "łódź płynie"),
    ]


def test_it_holds_the_facts_of_the_base_edition_and_those_of_each_edition_beside(both: Content) -> None:
    (action,) = of_kind(both, "action")
    assert (action.min, action.max) == (1, 4)
    said = {(fact.locale, fact.field): fact.value for fact in both.facts if fact.id == action.id}
    assert said == {
        ("de", "min"): 1, ("de", "max"): 4, ("de", "order"): 1, ("pl", "min"): 1, ("pl", "max"): 3, ("pl", "order"): 1,
    }  # fmt: skip
    assert [(one.min, one.max) for one in of_kind(both, "outcome")] == [(1, 3), (4, 6)]
    assert [one.quantity for one in of_kind(both, "dice")] == [2]


def test_it_names_the_rule_or_the_component_that_states_it(both: Content) -> None:
    rules = {rule.id: rule for rule in both.rules}
    steps = of_kind(both, "step")
    assert [rules[step.rule or ""].labels for step in steps[:2]] == [{"de": "1.", "pl": "1."}, {"de": "2.", "pl": "2."}]
    assert [step.text for step in steps] == [rules[step.rule or ""].text for step in steps]
    assert of_kind(both, "deck")[0].rule == steps[1].rule
    assert [(die.rule, die.component) for die in of_kind(both, "dice")] == [(None, both.components[0].id)]
    assert [thing.kind for thing in both.components] == ["dice", "marker"]


def test_every_row_of_records_is_a_mechanic_of_the_pack(both: Content) -> None:
    for locale, blocks in (("de", GERMAN), ("pl", POLISH)):
        rows = [row for row in record_rows(edition(locale, blocks)) if row["type"] not in ("component", "script_ref")]
        table = both.strings[locale]
        packed = [(one.kind, table[one.name].text) for one in both.mechanics if one.name in table]
        assert sorted(packed) == sorted((row["type"], row["name"]) for row in rows)


def test_a_character_has_what_it_starts_with_and_what_only_it_can_do() -> None:
    content = assembled(edition("de", LAW, "law")).content
    alma, bruno = of_kind(content, "character")
    owned = [(one.kind, names(content, one), one.quantity) for one in content.mechanics if one.parent == alma.id]
    assert owned == [
        ("resource", ["Lampe"], 1),
        ("resource", ["Seile"], 2),
        ("resource", ["Pfeife"], 1),
        ("action", ["Leuchten"], None),
    ]
    rules = {rule.id: rule for rule in content.rules}
    action = next(one for one in content.mechanics if one.parent == bruno.id and one.kind == "action")
    assert (rules[action.rule or ""].number, action.text) == ("1.2.2", rules[action.rule or ""].text)


def test_steps_of_a_step_belong_to_it() -> None:
    blocks = [
        block("1. Vorbereitung", "heading", level=1),
        block("1. Lampen", "heading", level=2),
        "Putzt sie.",
        block("2. Abend", "heading", level=1),
        block("1. Boote", "heading", level=2),
        "Vertäut sie.",
    ]
    content = assembled(edition("de", blocks)).content
    by_name = {names(content, one)[0]: one for one in content.mechanics}
    assert by_name["Lampen"].parent == by_name["Vorbereitung"].id
    assert by_name["Boote"].parent == by_name["Abend"].id
    assert by_name["Abend"].parent is None


def round_of_play(*steps: tuple[str, str]) -> list[Block | str]:
    return [
        part
        for number, (title, text) in enumerate(steps, start=1)
        for part in (block(f"{number}. {title}", "heading", level=1), text)
    ]


def test_steps_in_another_order_are_told_by_what_is_below_them() -> None:
    lamps = ("Glimmern", "Jeder putzt seine Lampe und legt sie in die Mitte des Tisches.")
    boats = ("Schwuppen", "Jedes Boot fährt bis zu 4 Felder flussabwärts.")
    fog = ("Wabern", "Zieht 2 Karten und stellt den Marker vor.")
    ours = [("Migotka", "Każdy czyści swoją lampę i kładzie ją na środku stołu.")]
    ours += [("Opary", "Dobierzcie 2 karty i przesuńcie znacznik.")]
    ours += [("Plusk", "Każda łódź płynie do 4 pól w dół rzeki.")]
    german, polish = edition("de", round_of_play(lamps, boats, fog)), edition("pl", round_of_play(*ours))
    content = assembled(german, polish).content
    steps = {tuple(names(content, step)): step.id for step in of_kind(content, "step")}
    places = {(fact.id, fact.locale): fact.value for fact in content.facts if fact.field == "order"}
    boat = steps["Schwuppen", "Plusk"]
    assert (places[boat, "de"], places[boat, "pl"]) == (2, 3)
    assert ("Wabern", "Opary") in steps


def test_a_pack_with_mechanics_round_trips(tmp_path: Path, both: Content) -> None:
    files = pack_files(both)
    write_folder(tmp_path / "pack", files, marker=PACK_MANIFEST)
    assert load_pack(tmp_path / "pack") == both
    listed = {entry["path"]: entry["records"] for entry in json.loads(files[PACK_MANIFEST])["files"]}
    assert listed["records/mechanics.jsonl"] == len(both.mechanics) == 9


def test_ids_stay_when_an_edition_is_printed_again() -> None:
    first = assembled(edition("de", GERMAN), edition("pl", POLISH))
    longer = [*GERMAN[:3], block("Zündet alle Laternen an.", "item", label="1.", level=1), *GERMAN[3:]]
    again = assembled(edition("de", longer), edition("pl", POLISH), ledger=first.ledger)
    before = {one.name: names(first.content, one) for one in first.content.mechanics}
    after = {one.name: names(again.content, one) for one in again.content.mechanics}
    assert {name: after.get(name) for name in before} == before
    assert [found for name, found in after.items() if name not in before] == [["Zündet alle Laternen an.", None]]
    assert not again.content.retired


def test_a_patch_corrects_a_name_and_a_fact(tmp_path: Path, both: Content) -> None:
    (action,) = of_kind(both, "action")
    path = tmp_path / "patches.yaml"
    wrong = {"id": action.id, "reason": "misprint"}
    patches = [
        {**wrong, "field": "max", "old": 4, "new": 3},
        {**wrong, "locale": "pl", "field": "name", "old": "Wiosłowanie", "new": "Rejs"},
    ]
    path.write_text(json.dumps({"patches": patches}), encoding="utf-8")
    content = assembled(edition("de", GERMAN), edition("pl", POLISH), patches=path).content
    (changed,) = of_kind(content, "action")
    assert (changed.max, names(content, changed)) == (3, ["Rudern", "Rejs"])
    assert not content.stale


def test_explain_says_where_a_mechanic_is_from(both: Content) -> None:
    (action,) = of_kind(both, "action")
    said = record_provenance.record(both, action.id)
    assert "Wiosłowanie" in said
    assert f"from {edition('pl', POLISH).units[0].title.parts[0].provenance.source}, line" in said
    assert "pl  max = 3" in said


def test_terms_are_not_counted_twice_for_the_names_of_mechanics(both: Content) -> None:
    ids = {one.id for one in both.mechanics}
    assert both.terms
    assert not any(ids.intersection(term.uses) for term in both.terms)
    texts = [
        both.strings[locale][one.name]
        for one in both.mechanics
        for locale in both.locales
        if one.name in both.strings[locale]
    ]
    assert not any(isinstance(token, TermToken) for text in texts for token in text.tokens)
