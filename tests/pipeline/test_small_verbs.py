"""Verbs that look something up or write one thing: schema, explain, terms, patch, the description of cards."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from regelwerk.errors import MisuseError, NothingMatchedError
from regelwerk.files.yaml_text import load
from regelwerk.pipeline import build, explain, init, patch, terms
from regelwerk.pipeline.cards.card_description import describe
from regelwerk.pipeline.schema import schemas

GERMAN = (
    "# Der Hafen\n\nZieht 2 Karten und legt 1 Laterne ab.\n\n# Das Boot\n\nDas Boot bleibt mit der Laterne am Kai.\n"
)
POLISH = "# Port\n\nDobierzcie 2 karty i odłóżcie 1 latarnię.\n\n# Łódź\n\nŁódź zostaje z latarnią przy nabrzeżu.\n"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("game")
    (root / "de.md").write_text(GERMAN, encoding="utf-8")
    (root / "pl.md").write_text(POLISH, encoding="utf-8")
    init.init(root, [root / "de.md", root / "pl.md"])
    return root


def record_of(game: Path, text: str) -> str:
    pack = game.parent / "pack of records"
    build.build(game, out=pack)
    strings = json.loads((pack / "strings" / "de.json").read_text(encoding="utf-8"))
    found = json.dumps(strings, ensure_ascii=False)
    assert text in found
    texts = strings.get("strings", strings)
    return next(key for key, value in texts.items() if text in json.dumps(value, ensure_ascii=False)).partition(".")[0]


def test_the_nouns_are_listed_and_each_has_a_schema(tmp_path: Path) -> None:
    names = schemas(None, None).splitlines()
    assert {"document", "content", "finding"} <= {name.casefold() for name in names}
    assert json.loads(schemas(names[0], None))["$schema"].startswith("https://json-schema.org/draft/2020-12")
    assert schemas(None, tmp_path) == f"{tmp_path}: {len(names)} schemas"
    assert {path.name for path in tmp_path.iterdir()} == {f"{name}.schema.json" for name in names}
    with pytest.raises(MisuseError, match="nothing: unknown record type") as raised:
        schemas("nothing", None)
    assert names[0] in raised.value.next_step


def test_a_check_is_explained_wherever_one_is(tmp_path: Path) -> None:
    assert "number-differs" in explain.explain("number-differs", tmp_path)
    with pytest.raises(MisuseError, match="no check called “rule-0001”") as raised:
        explain.explain("rule-0001", tmp_path)
    assert "--project" in raised.value.next_step


def test_a_record_is_explained_from_the_sources_of_its_project(game: Path) -> None:
    record = record_of(game, "legt 1 Laterne ab")
    said = explain.explain(record, game)
    assert said.splitlines()[0] == record
    assert "      | Zieht 2 Karten und legt 1 Laterne ab." in said.splitlines()
    assert "      from de.md, lines 3 to 3; read by markdown; sha256 " in said
    assert f"  pl  {record}.text" in said.splitlines()
    with pytest.raises(NothingMatchedError, match=f"{record}x: there is no such record") as raised:
        explain.explain(f"{record}x", game)
    assert record in raised.value.next_step
    with pytest.raises(NothingMatchedError) as raised:
        explain.explain("qqqqqqqqqq", game)
    assert "records/" in raised.value.next_step


def test_the_terms_of_a_project_are_a_table(game: Path) -> None:
    rows = list(csv.reader(terms.terms_csv(game).splitlines()))
    assert rows[0] == ["id", "kind", "de", "pl", "score", "uses_de", "uses_pl"]
    assert rows[1][1:4] == ["term", "Boot", "Łódź"]
    assert rows[1][5:] == ["2", "2"]


def test_a_correction_is_written_with_what_the_record_says_now(game: Path) -> None:
    record = record_of(game, "am Kai")
    written = patch.patch(game, record, locale="de", field="text", new="Das Boot bleibt im Hafen.", reason="misprint")
    assert (written.id, written.locale, written.new, written.reason) == (
        record,
        "de",
        "Das Boot bleibt im Hafen.",
        "misprint",
    )
    assert written.old == "Das Boot bleibt mit der Laterne am Kai."
    path = game / "patches.yaml"
    assert record in path.read_text(encoding="utf-8")
    assert "Das Boot bleibt im Hafen." in str(load(path).data)
    path.unlink()


def test_a_description_of_cards_is_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_CACHE", "off")
    (tmp_path / "de").mkdir()
    cards = [{"id": f"c{number}", "name": f"Lamp {number}", "text": "Take the lamp away."} for number in range(5)]
    (tmp_path / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    (tmp_path / "de" / "cards.json").write_text(json.dumps(cards), encoding="utf-8")
    path, found, _ = describe(tmp_path)
    assert path == tmp_path / "cardset.yaml"
    assert path.is_file()
    assert found[-1].startswith("a check reads 5 records, 5 translations, ")
    with pytest.raises(MisuseError, match="already exists"):
        describe(tmp_path)
